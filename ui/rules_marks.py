"""Words of a question found again in an entry: marked as with a pen."""

from __future__ import annotations

import re

from referee.grams import EMPTY, forms
from referee.hangul import split
from ui.kit import Area, wrap
from ui.kit.area import Extent
from ui.kit.colours import mix


def hits(query: str) -> re.Pattern[str] | None:
    """What of a question is worth finding again; None = nothing."""
    words = {
        form
        for word in split(query)
        for form in forms(word)
        if len(form) > 1 and form not in EMPTY and not form.isdigit()
    }
    if not words:
        return None
    return re.compile("|".join(map(re.escape, sorted(words, key=len, reverse=True))), re.IGNORECASE)


def marked(
    area: Area, x: float, y: float, said: str, role: str, width: float, lines: int,
    found: re.Pattern[str] | None, ground: str,
) -> Extent:  # fmt: skip
    """Words as `Area.words` writes them, what was found marked. ground: what they lie on."""
    kit = area.kit
    rows, _ = wrap(kit, said, role, width, lines)
    line: float = kit.font(role).metrics("linespace") / kit.z
    fill = mix(kit.ground(ground), kit.c.gold, 0.3 if kit.c.dark else 0.5)
    for n, row in enumerate(rows):
        for hit in found.finditer(row) if found else ():
            left = x + kit.wide(row[: hit.start()], role)
            wide = round(kit.wide(hit[0], role), 1)
            top = y + n * line + line * 0.12
            area.cell(
                (left - 1, top, left + wide + 1, round(top + line * 0.8, 1)), fill, r=4, on=""
            )
    return area.words(x, y, said, role, "ink", "nw", width, lines)
