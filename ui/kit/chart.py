"""Charts that are read without colour: curves with everybody's sign at each point, and bars with
their numbers in them.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import NamedTuple

from referee.text import Text
from ui.kit.area import Area
from ui.kit.colours import Colours
from ui.kit.pen import Box, Pen, Point, Sign
from ui.kit.picture import piece

STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)
MARK = 13
LABEL = 19
"""Apart from each other are the numbers at the end at least."""


class Series(NamedTuple):
    """Somebody's curve: sign and colour, and a number for each label."""

    sign: Sign
    colour: str
    values: Sequence[int]


@piece(2)
def curves(pen: Pen, c: Colours, lines: tuple[tuple[str, tuple[Point, ...]], ...]) -> None:
    """Lines, each (colour, its points)."""
    for colour, points in lines:
        pen.stroke(points, colour, 2.4)


def scale(values: Sequence[int], room: float) -> list[int]:
    """Round numbers from below the lowest to above the highest (0 is always there), as many as
    there is room for.
    """
    low, high = min(0, *values), max(1, *values)
    most = max(2, int(room // 34))
    step = next((s for s in STEPS if (high - low) / s <= most), STEPS[-1])
    return list(range(low // step * step, -(-high // step) * step + 1, step))


def chart(area: Area, box: Box, series: Sequence[Series], labels: Sequence[Text | str]) -> None:
    """Curves in a box, with the last numbers at its right. The first series lies on top."""
    x0, y0, x1, y1 = box
    ticks = scale([v for one in series for v in one.values], y1 - y0 - 30)
    left = x0 + max(area.kit.wide(str(tick), "small") for tick in ticks) + 10
    right, top, low = x1 - 62, y0 + 8, y1 - 26
    up = (low - top) / (ticks[-1] - ticks[0])

    def at(n: int, value: int) -> Point:
        x = left + (right - left) * n / max(1, len(labels) - 1)
        return round(x, 1), round(low - (value - ticks[0]) * up, 1)

    for tick in ticks:
        y = at(0, tick)[1]
        area.rule(left, y, right)
        area.words(left - 8, y, str(tick), "small", "mute", "e")
    _labels(area, labels, [at(n, 0)[0] for n in range(len(labels))], y1 - 9)
    lines = tuple(
        (one.colour, tuple((x - left, y - top) for x, y in map(at, count(), one.values)))
        for one in reversed(series)
    )
    area.picture(left, top, "curves", right - left, low - top, on="", lines=lines)
    for one in reversed(series):
        for n, value in enumerate(one.values):
            x, y = at(n, value)
            area.sign(x - MARK / 2, y - MARK / 2, one.sign, MARK, one.colour, area.kit.c.paper)
    _ends(area, right + 16, [(at(len(labels) - 1, one.values[-1])[1], one) for one in series], low)


def _labels(area: Area, labels: Sequence[Text | str], places: Sequence[float], y: float) -> None:
    """As many as do not touch, the last for certain."""
    free = places[-1] + 999.0
    for label, x in reversed(list(zip(labels, places, strict=True))):
        said = area.kit.say(label)
        wide = area.kit.wide(said, "small")
        middle = max(x, wide / 2 + 2)
        if middle + wide / 2 + 8 <= free:
            area.words(middle, y, said, "small", "mute", "center")
            free = middle - wide / 2


def _ends(area: Area, x: float, ends: Sequence[tuple[float, Series]], low: float) -> None:
    """The last numbers beside their curves, moved apart where they would touch."""
    y = -99.0
    ordered = sorted(ends, key=lambda end: end[0])
    lowest = low - LABEL * (len(ordered) - 1)
    for n, (middle, one) in enumerate(ordered):
        y = max(y + LABEL, min(middle, lowest + n * LABEL))
        area.sign(x, y - 6, one.sign, 12, one.colour)
        area.words(x + 19, y, str(one.values[-1]), "small_strong", "ink", "w")


def bar(
    area: Area, box: Box, number: int | None, most: int, fill: str, ink: str, on: str,
    more: bool = False, behind: str = "ink",
) -> None:  # fmt: skip
    """A bar as long as its number is among `most`, the number in it or behind it; below zero it is
    only an outline. ink, behind: of numbers in and behind it; on: the ground; more: some of it is
    not known yet. None = nothing is known.
    """
    x0, y0, x1, y1 = box
    if number is None:
        area.words(x0, (y0 + y1) / 2, "—", "text", behind, "w")
        return
    said = f"{number} + ?" if more else str(number)
    long = round((x1 - x0) * min(1.0, abs(number) / max(1, most)), 1)
    need = area.kit.wide(said, "strong") + 12
    middle = (y0 + y1) / 2
    if long >= 3:
        line = "" if number > 0 else fill
        box = (x0, y0, x0 + long, y1)
        area.cell(box, fill if number > 0 else "", line, r=min(7, long / 2), on=on)
    if long >= need:
        inside = ink if number > 0 else behind
        area.words(x0 + long / 2, middle, said, "strong", inside, "center")
    else:
        x = x0 + (long + 6 if number else 0)
        area.words(x, middle, said, "strong" if number or more else "text", behind, "w")
