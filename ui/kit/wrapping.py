"""Words in the room that there is: broken at blanks, then anywhere, then cut."""

from __future__ import annotations

from bisect import bisect

from ui.kit.picture import Kit


def wrap(
    kit: Kit, text: str, role: str, width: float, lines: int = 1
) -> tuple[list[str], bool]:  # fmt: skip
    """The text in at most so many lines of a width, and whether something had to be cut off."""
    measure, room = kit.font(role).measure, width * kit.z
    rows: list[str] = []
    # no letter is narrower than two pixels: nothing behind this many can be seen
    for part in text[: round(room * (lines + 1) / 2)].split("\n"):
        row = ""
        for word in part.split(" "):
            longer = f"{row} {word}" if row else word
            if row and measure(longer) > room:
                rows.append(row)
                longer = word
            while measure(longer) > room and len(longer) > 1 and len(rows) + 1 < lines:
                fits = bisect(range(1, len(longer)), room, key=lambda n: measure(longer[:n]))
                n = max(1, fits)
                rows.append(longer[:n])
                longer = longer[n:]
            row = longer
        rows.append(row)
    cut = len(rows) > lines
    if cut:
        rows = [*rows[: lines - 1], " ".join(rows[lines - 1 :])]
    last = kit.look.shorten(rows[-1], room, role)
    return [*rows[:-1], last], cut or last != rows[-1]
