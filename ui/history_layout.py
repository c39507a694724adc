"""Where the parts of the window of what was played stand, in design pixels."""

from __future__ import annotations

import tkinter
from collections.abc import Callable

Box = tuple[float, float, float, float]
"""x, y, width, height."""

BESIDE = 1000
"""In a window at least so wide the list and a game stand beside each other."""
LOW = 10
"""Free below everything."""


def boxes(w: float, h: float, shown: str, chosen: bool) -> dict[str, Box]:
    """The parts that are seen in a body of this size, and where.

    shown: `games` (parts list, panel), `people` (people, page) or `empty`, where there is nothing
    to show; chosen: whether a game is.
    """
    h -= LOW
    if shown == "people":
        wide = 312 if w > BESIDE else 248
        return {"people": (10, 0, wide, h), "page": (wide + 20, 0, w - wide - 26, h)}
    if shown == "games" and w >= BESIDE:
        cut = round(w * 0.5)
        return {"list": (10, 0, cut - 12, h), "panel": (cut + 2, 0, w - cut - 12, h)}
    part = "empty" if shown == "empty" else "panel" if chosen else "list"
    return {part: (10, 0, w - 20, h)}


def inside(box: Box, edge: float) -> Box:
    """A scrolled area inside the edge of the plate that has this box."""
    return edge, edge, box[2] - 2 * edge, box[3] - 2 * edge


def put(px: Callable[[float], int], part: tkinter.Widget, box: Box | None) -> None:
    """A widget into its box; None = it is not seen. px: real pixels of design pixels."""
    if box is None:
        part.place_forget()
    else:
        x, y, width, height = map(px, box)
        part.place(x=x, y=y, width=width, height=height)
