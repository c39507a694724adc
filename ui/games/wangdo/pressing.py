"""Statues of 왕도 that are pressed in a turn: those to choose from, and what is pressed so far."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from referee.games.wangdo.legal import bag
from referee.games.wangdo.pieces import COLOUR_NAMES, COLOURS, LIMIT, Counts
from referee.games.wangdo.state import State
from referee.text import Text
from ui.games.wangdo.desk import Table
from ui.games.wangdo.draft import ALTARS, DRAW, RETURN, Draft
from ui.games.wangdo.statues import bear, choices
from ui.kit import Decision
from ui.kit.decision import PAD

SO_FAR = Text("{statues} · {n}개 더", "{statues} · {n} more")
MORE = Text("{n}개 누르기", "Press {n}")
MORE_STILL = Text("{n}개 더 누르기", "Press {n} more")
HOLDS = Text("석상 {held} → {then} · {limit}개까지", "Holds {held} → {then}, {limit} at most")
NONE_LEFT = Text("가져올 석상이 없습니다", "There are no statues to take")
TAKE_IT = Text("{colour} 석상을 고르세요", "Choose {colour}")
WIDEST = 640.0


class Pressing:
    """Draws in the panel of the turn. Spots: `statue_o`."""

    def __init__(self, desk: Table, draft: Draft) -> None:
        self.desk, self.draft = desk, draft

    def some(self, what: str) -> str:
        """The statues pressed so far of this kind of action."""
        return self.draft.some if self.draft.is_(what) else ""

    def ask(self, area: Decision, what: str, y: float) -> float:
        """The statues of an action that may still be pressed; gives the y below."""
        there, some = self._there(what), self.some(what)
        colours = [c for c in COLOURS if there is None or there[c] > some.count(c)]
        if not colours:
            return y + area.words(PAD, y, NONE_LEFT, "strong", "ink", "nw", area.w - 48, 2).h + 8
        notes = {c: str(there[c] - some.count(c)) for c in colours} if there else {}
        y = tiles(area, y, "statue", colours, partial(self.draft.press, what), TAKE_IT, notes)
        n = self.draft.missing(what)
        after, state = len(some) + n, self.desk.state
        change = -after if what == RETURN else after
        if beside(area, y, state, MORE_STILL(n=n), some, n, change):
            return y
        return self._below(area, y, some, n)

    def _below(self, area: Decision, y: float, some: str, n: int) -> float:
        """What is pressed, where there is no room beside the tiles."""
        if y + 28 > area.free:  # the numbers on the tiles must do
            return y
        said = [COLOUR_NAMES[colour] for colour in some]
        text = SO_FAR(statues=said, n=n) if some else MORE(n=n)
        x = PAD + 26.0 * len(some)
        for i, colour in enumerate([*some, *[""] * min(n, 6)]):
            _slot(area, PAD + 26 * i, y, colour)
        x += 26 * min(n, 6)
        took = area.words(x + 8, y + 13, text, "strong", "ink", "w", area.w - x - PAD - 8, 2,
                          leading=18)  # fmt: skip
        return y + max(30.0, took.h) + 10

    def _there(self, what: str) -> Counts | None:
        """The statues that are pressed, as far as they are known."""
        state = self.desk.state
        held = state.hand(state.turn)
        return {ALTARS: state.altars, DRAW: bag(state), RETURN: held}[what]


def tiles(
    area: Decision, y: float, name: str, colours: Sequence[str],
    press: Callable[[str], object], say: Text, notes: Mapping[str, str],
) -> float:  # fmt: skip
    """The statues to choose from; gives the y below."""
    high = min(96.0, max(44.0, area.free - y - 44))
    box = (PAD, y, min(area.w - PAD, PAD + WIDEST), y + high)
    choices(area, name, box, colours, press, say, notes=notes)
    return y + high + 12


def beside(
    area: Decision, below: float, state: State, title: Text, some: Sequence[str], n: int,
    change: int,
) -> bool:  # fmt: skip
    """Right of the tiles, where it is wide: what is pressed, what it makes of the hand. n: to be
    pressed still; change: of the hand. False = no room.
    """
    x, y = PAD + WIDEST + 8, below - 108
    right = min(area.w - PAD, x + 320)
    if right - x < 200 or len(some) + n > 6:
        return False
    area.cell((x, y, right, below - 12), "sunk", "", 10)
    area.words(x + 16, y + 17, title, "small_strong", "mute", "w", right - x - 32)
    for i, colour in enumerate([*some, *[""] * n]):
        _slot(area, x + 16 + 28 * i, y + 32, colour)
    held = state.hand(state.turn).total
    text = HOLDS(held=held, then=held + change, limit=LIMIT)
    area.words(x + 16, y + 79, text, "strong", "ink", "w", right - x - 32)
    return True


def _slot(area: Decision, x: float, y: float, colour: str) -> None:
    """A statue that is pressed; colour "" = not yet."""
    if colour:
        bear(area, colour, x, y, 21)
    else:
        area.picture(x, y, "bear", 21, 26, colour=area.kit.c.paper, mark=(),
                     ghost=area.kit.c.line2)  # fmt: skip
