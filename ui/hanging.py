"""The lines that say on which table rules a total hangs: each leads to both readings."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from referee import report
from referee.rules import write_value
from referee.score import Hanging
from referee.table import S
from referee.text import Text
from ui.desk import Desk
from ui.kit import Spots, wrap

SAY = Text("{why}. 두 해석을 견주어 보세요", "{why}. Weigh both readings")
OF = Text("{name}: {why}", "{name}: {why}")
ICON = 22.0


def hangs(
    area: Spots, desk: Desk[S], found: Iterable[Hanging], x: float, y: float, right: float,
    whose: Text | None = None, name: str = "hangs",
) -> float:  # fmt: skip
    """Draw them from (x, y) on; gives the y below. whose: the person whose total it is; name: with
    it the spots' names begin.
    """
    kit, room = desk.kit, right - x - ICON - 22
    for n, hanging in enumerate(found):
        why = report.hanging_text(hanging)
        said = OF(name=whose, why=why) if whose else why
        rows, _ = wrap(kit, kit.say(said), "small", room, 4)
        line: float = kit.font("small").metrics("linespace") / kit.z
        high = max(26.0, len(rows) * line + 8)
        area.picture(x, y + high / 2 - 8, "icon", 16, 16, on=area.on, name="scales",
                     colour=kit.c.link)  # fmt: skip
        area.words(x + ICON, y + high / 2, said, "small", "link", "w", room, 4)
        area.picture(right - 18, y + high / 2 - 8, "icon", 16, 16, on=area.on, name="right",
                     colour=kit.c.link)  # fmt: skip
        rule = hanging.rule.name
        seat = f"_{whose.say('en')}" if whose else ""
        area.spot(f"{name}_{rule}_{write_value(hanging.value)}{seat}_{n}",
                  (x - 4, y, right, y + high - 1), partial(desk.open_dispute, rule, hanging.value),
                  SAY(why=said))  # fmt: skip
        y += high
    return y


def places_hang(area: Spots, desk: Desk[S], x: float, y: float, right: float) -> float:
    """The same for the places; gives the y below."""
    standings = desk.result.standings if desk.result else None
    return hangs(area, desk, standings.hanging if standings else (), x, y, right, None, "places")
