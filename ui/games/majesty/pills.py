"""Small things to choose in a panel, laid out like words: pills and steppers, row by row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

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
    run: Callable[[], Any]
    say: Text
    chosen: bool = False
    face: str = ""


class Count(NamedTuple):
    """A number with less and more beside it; `run(number)` for those in `within`."""

    name: str
    what: Text
    value: int
    within: range
    run: Callable[[int], Any]


class Row(NamedTuple):
    """A question and what can be answered."""

    ask: Text | None
    answers: Sequence[Pill | Count]


def flow(area: Spots, x0: float, x1: float, y: float, rows: Sequence[Row], step: float) -> float:
    """Lay the rows below one another, `step` apart; what does not fit goes on in the next line.
    Gives the y below.
    """
    for row in rows:
        x = x0
        if row.ask:
            x += area.words(x, y + HIGH / 2, row.ask, "small", "mute", "w", x1 - x0).w + 10
        for answer in row.answers:
            wide = _wide(area, answer)
            if x + wide > x1 and x > x0:
                x, y = x0, y + step
            if isinstance(answer, Pill):
                _pill(area, x, y, answer, wide)
            else:
                _count(area, x, y, answer)
            x += wide + 8
        y += step
    return y


def _wide(area: Spots, answer: Pill | Count) -> float:
    if isinstance(answer, Pill):
        words = area.kit.wide(area.kit.say(answer.text), "small_strong")
        return round(words + (46 if answer.face else 24), 1)
    return area.kit.wide(area.kit.say(answer.what), "small") + 8 + 2 * HIGH + 40


def _pill(area: Spots, x: float, y: float, pill: Pill, wide: float) -> None:
    box = (x, y, x + wide, y + HIGH)
    area.cell(box, "raised" if pill.chosen else "sunk", "accent" if pill.chosen else "line2",
              r=10, width=2 if pill.chosen else 1)  # fmt: skip
    left = x + 12
    if pill.face:
        area.picture(x + 7, y + 5, "emblem", 22, 22, on="raised" if pill.chosen else "sunk",
                     colour=fill(pill.face), sign=sign(pill.face))  # fmt: skip
        left += 22
    area.words(left, y + HIGH / 2, pill.text, "small_strong", "ink", "w")
    area.spot(pill.name, box, pill.run, pill.say, r=10)


def _count(area: Spots, x: float, y: float, count: Count) -> None:
    x += area.words(x, y + HIGH / 2, count.what, "small", "mute", "w").w + 8
    for step, left, icon, name, say in (
        (-1, x, "minus", "less", LESS), (1, x + HIGH + 40, "plus", "more", MORE),
    ):  # fmt: skip
        box = (left, y, left + HIGH, y + HIGH)
        after, can = count.value + step, count.value + step in count.within
        area.cell(box, "sunk", "line2", r=9)
        area.picture(left + 7, y + 7, "icon", 18, 18, on="sunk", name=icon,
                     colour=area.kit.c.ink if can else area.kit.c.faint, width=2.4)  # fmt: skip
        area.spot(f"{count.name}{name}", box, lambda n=after: count.run(n),  # type: ignore[misc]
                  say(what=count.what), enabled=can, r=9)  # fmt: skip
    area.words(x + HIGH + 20, y + HIGH / 2, f"{count.value:d}".replace("-", "−"), "d18", "ink",
               "center")  # fmt: skip
