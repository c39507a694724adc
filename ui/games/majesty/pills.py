"""Small things to choose in a panel, laid out like words: pills and steppers, row by row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from referee.text import Text
from ui.games.majesty.buildings import fill, sign
from ui.kit import Spots

HIGH = 32
LESS = Text("{what}: 하나 줄이세요", "{what}: one less")
MORE = Text("{what}: 하나 늘리세요", "{what}: one more")


class Pill(NamedTuple):
    """One of several. say: what pressing it does; face: a character, whose sign it bears."""

    name: str
    text: Text
    run: Callable[[], object]
    say: Text
    chosen: bool = False
    face: str = ""


class Count(NamedTuple):
    """A number with less and more beside it; `run(number)` for those in `within`."""

    name: str
    what: Text
    value: int
    within: range
    run: Callable[[int], object]


class Row(NamedTuple):
    """A question and what can be answered."""

    ask: Text | None
    answers: Sequence[Pill | Count]


Laid = tuple[float, int, Text | Pill | Count]
"""Its left edge, its line, what it is."""


def flow(
    area: Spots, x0: float, x1: float, y: float, low: float, rows: Sequence[Row], step: float
) -> float:  # fmt: skip
    """Lay the rows below one another, `step` apart, above `low`: closer, and then behind one
    another, where they would not fit. Gives the y below.
    """
    laid, lines = _lay(area, x0, x1, rows, False)
    if lines and (low - y) / lines < 32:
        laid, lines = _lay(area, x0, x1, rows, True)
    step = min(step, (low - y) / max(1, lines))
    high = min(HIGH, step - 3)
    if high < 8:
        return y  # the window is too small for it
    for x, line, item in laid:
        top = y + line * step
        if isinstance(item, Pill):
            _pill(area, x, top, item, high)
        elif isinstance(item, Count):
            _count(area, x, top, item, high)
        else:
            area.words(x, top + high / 2, item, "small", "mute", "w")
    return y + lines * step


def _lay(
    area: Spots, x0: float, x1: float, rows: Sequence[Row], run_on: bool
) -> tuple[list[Laid], int]:
    """Where everything is, and how many lines that takes."""
    laid: list[Laid] = []
    x, line = x0, 0
    for n, row in enumerate(rows):
        if n and not run_on:
            x, line = x0, line + 1
        answers = sum(_wide(area, item) + 8 for item in row.answers) - 8
        for item in (*((row.ask,) if row.ask else ()), *row.answers):
            wide = _wide(area, item)
            below = not run_on and item is row.answers[0] and x + answers > x1 > x0 + answers
            if (x + wide > x1 or below) and x > x0:
                x, line = x0, line + 1
            laid.append((x, line, item))
            x += wide + 8
    return laid, line + bool(laid)


def _wide(area: Spots, item: Text | Pill | Count) -> float:
    if isinstance(item, Pill):
        words = area.kit.wide(area.kit.say(item.text), "small_strong")
        return round(words + (46 if item.face else 24), 1)
    if isinstance(item, Count):
        return area.kit.wide(area.kit.say(item.what), "small") + 8 + 2 * HIGH + 40
    return area.kit.wide(area.kit.say(item), "small")


def _pill(area: Spots, x: float, y: float, pill: Pill, high: float) -> None:
    box = (x, y, x + _wide(area, pill), y + high)
    ground = area.choice(box, pill.chosen, min(10, high / 2), line="line2")
    left = x + 12
    if pill.face:
        size = min(22.0, high - 6)
        area.picture(x + 7, y + (high - size) / 2, "emblem", size, size, on=ground,
                     colour=fill(pill.face), sign=sign(pill.face))  # fmt: skip
        left += 22
    area.words(left, y + high / 2, pill.text, "small_strong", "ink", "w")
    area.spot(pill.name, box, pill.run, pill.say, r=10)


def _count(area: Spots, x: float, y: float, count: Count, high: float) -> None:
    x += area.words(x, y + high / 2, count.what, "small", "mute", "w").w + 8
    for step, left, icon, name, say in (
        (-1, x, "minus", "less", LESS), (1, x + HIGH + 40, "plus", "more", MORE),
    ):  # fmt: skip
        box = (left, y, left + HIGH, y + high)
        after, can = count.value + step, count.value + step in count.within
        area.cell(box, "sunk", "line2", r=min(9, high / 2))
        area.picture(left + 7, y + high / 2 - 9, "icon", 18, 18, on="sunk", name=icon,
                     colour=area.kit.c.ink if can else area.kit.c.faint, width=2.4)  # fmt: skip
        area.spot(f"{count.name}{name}", box, partial(count.run, after), say(what=count.what),
                  enabled=can, r=9)  # fmt: skip
    said = str(count.value).replace("-", "−")
    area.words(x + HIGH + 20, y + high / 2, said, "d18", "ink", "center")
