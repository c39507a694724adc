"""A number to be changed by one: minus, the number, plus, laid over the chosen cell of a grid.

It is drawn, not a widget: digits, +, − and the arrows are keys of the grid's own area.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from referee.text import Text
from ui.kit.pen import Box
from ui.kit.spots import Spots

LESS = Text("하나 줄이세요", "One less")
MORE = Text("하나 늘리세요", "One more")


def stepper(
    area: Spots, name: str, middle: tuple[float, float], said: str,
    change: Callable[[int], Any], w: float = 128, h: float = 56, typing: bool = False,
) -> Box:  # fmt: skip
    """Draw it around a point; `change(-1)` and `change(+1)` are called. typing: with a cursor."""
    c, (x, y) = area.kit.c, middle
    box = (x - w / 2, y - h / 2, x + w / 2, y + h / 2)
    area.picture(box[0], box[1], "floating", w, h, on="", fill=c.raised, line=c.accent, width=2,
                 r=12)  # fmt: skip
    side = h - 16
    for sign, icon, step, say, left in (
        ("less", "minus", -1, LESS, box[0] + 8), ("more", "plus", 1, MORE, box[2] - 8 - side),
    ):  # fmt: skip
        cell = (left, box[1] + 8, left + side, box[3] - 8)
        area.picture(*cell[:2], "plate", side, side, on=c.raised, fill=c.sunk, r=8)
        area.picture(left + side / 2 - 10, y - 10, "icon", 20, 20, on=c.sunk, name=icon,
                     colour=c.ink, width=2.4)  # fmt: skip
        area.spot(f"{name}_{sign}", cell, partial(change, step), say)
    took = area.words(x, y, said, "d24", c.ink, "center")
    if typing:
        area.picture(x + took.w / 2 + 2, y - 13, "plate", 2, 26, on=c.raised, fill=c.ink, r=0)
    return box
