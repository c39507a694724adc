"""A number to be changed by one: minus, the number, plus, laid over the chosen cell of a grid.

It is drawn, not a widget: digits, +, − and the arrows are keys of the grid's own area.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from referee.text import Text
from ui.kit.pen import Box
from ui.kit.spots import Spots

LESS = Text("하나 줄이세요", "One less")
MORE = Text("하나 늘리세요", "One more")
TEN_LESS = Text("열 줄이세요", "Ten less")
TEN_MORE = Text("열 늘리세요", "Ten more")


def stepper(
    area: Spots, name: str, middle: tuple[float, float], said: str,
    change: Callable[[int], object], w: float = 128, h: float = 56, typing: bool = False,
) -> tuple[float, float]:  # fmt: skip
    """Draw it around a point; `change(-1)` and `change(+1)` are called. typing: with a cursor.
    Returns where the number stands, from left to right.
    """
    c, (x, y) = area.kit.c, middle
    box = (x - w / 2, y - h / 2, x + w / 2, y + h / 2)
    area.picture(box[0], box[1], "floating", w, h, on="", fill=c.raised, line=c.accent, width=2,
                 r=12)  # fmt: skip
    side = round(min(h - 16, (w - area.kit.wide(said, "d24") - 28) / 2), 1)
    for sign, icon, step, say, left in (
        ("less", "minus", -1, LESS, box[0] + 8), ("more", "plus", 1, MORE, box[2] - 8 - side),
    ):  # fmt: skip
        cell = (left, box[1] + 8, left + side, box[3] - 8)
        area.picture(*cell[:2], "plate", side, h - 16, on=c.raised, fill=c.sunk, r=8)
        area.picture(left + side / 2 - 10, y - 10, "icon", 20, 20, on=c.sunk, name=icon,
                     colour=c.ink, width=2.4)  # fmt: skip
        area.spot(f"{name}_{sign}", cell, partial(change, step), say)
    took = area.words(x, y, said, "d24", c.ink, "center")
    if typing:
        area.picture(x + took.w / 2 + 2, y - 13, "plate", 2, 26, on=c.raised, fill=c.ink, r=0)
    return box[0] + 8 + side, box[2] - 8 - side


BESIDE = 38.0
"""The room of each button beside a field."""


def beside(
    area: Spots, name: str, at: tuple[float, float, float], change: Callable[[int], object]
) -> None:
    """Minus and plus at both sides of a field, for a mouse alone. at: where the field begins and
    ends, and its middle.
    """
    left, right, y = at
    for sign, icon, step, say, x in (
        ("less", "minus", -1, LESS, left - BESIDE), ("more", "plus", 1, MORE, right + 2),
    ):  # fmt: skip
        cell = (x, y - 20, x + BESIDE - 2, y + 20)
        area.cell(cell, "raised", "line2", r=9, on="")  # whatever lies there
        area.picture(x + BESIDE / 2 - 11, y - 10, "icon", 20, 20, on="", name=icon,
                     colour=area.kit.c.ink)  # fmt: skip
        area.spot(f"{name}_{sign}", cell, partial(change, step), say, r=9)


def tens_stepper(
    area: Spots, name: str, box: Box, said: str, change: Callable[[int], object]
) -> tuple[float, float]:
    """The same for a number that is too large for steps of one: ten less and ten more outside.
    Returns where the number stands, from left to right.
    """
    c, (x0, y0, x1, y1) = area.kit.c, box
    area.picture(x0, y0, "floating", x1 - x0, y1 - y0, on="", fill=c.raised, line=c.accent,
                 width=2, r=12)  # fmt: skip
    top, low, middle = y0 + 8, y1 - 8, (y0 + y1) / 2
    wide = 34.0 if x1 - x0 > 230 else 28.0 if x1 - x0 >= 180 else 23.0
    for sign, step, say, left in (
        ("ten_less", -10, TEN_LESS, x0 + 6), ("less", -1, LESS, x0 + 10 + wide),
        ("more", 1, MORE, x1 - 10 - 2 * wide), ("ten_more", 10, TEN_MORE, x1 - 6 - wide),
    ):  # fmt: skip
        area.picture(left, top, "plate", wide, low - top, on=c.raised, fill=c.sunk, r=8)
        if abs(step) == 1:
            area.picture(left + wide / 2 - 10, middle - 10, "icon", 20, 20, on=c.sunk,
                         name="plus" if step > 0 else "minus", colour=c.ink, width=2.4)  # fmt: skip
        else:
            text = f"{step:+}".replace("-", "\N{MINUS SIGN}")
            area.words(left + wide / 2, middle, text, "small_strong", c.ink, "center")
        area.spot(f"{name}_{sign}", (left, top, left + wide, low), partial(change, step), say)
    room = x0 + 14 + 2 * wide, x1 - 14 - 2 * wide
    role = next(
        (r for r in ("d24", "d18") if area.kit.wide(said, r) <= room[1] - room[0] - 6), "small"
    )
    took = area.words(sum(room) / 2, middle, said, role, c.ink, "center", room[1] - room[0] - 6)
    area.picture(sum(room) / 2 + took.w / 2 + 2, middle - 12, "plate", 2, 24, on=c.raised,
                 fill=c.ink, r=0)  # fmt: skip
    return room
