"""Advice while a game is followed, for tables that want it: what each discard would bring."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Sequence
from functools import partial

from referee import report
from referee.contract import POINTS
from referee.games.fantasy_realms.advice import Advice, advice
from referee.games.fantasy_realms.cards import CARDS
from referee.games.fantasy_realms.state import State
from referee.text import Text
from ui.games.fantasy_realms.suits import ink
from ui.glyphs import SUITS as SIGNS
from ui.kit import Spots
from ui.slices import Slices

TITLE = Text("버려진 카드를 가져오면", "Taking a discard")
COUNTING = Text("조언을 계산하는 중입니다", "Counting what each discard would bring")
UNKNOWN = Text(
    "조언은 손패를 모두 알 때만 합니다. 손패 계산에서 입력하세요",
    "Advice needs the whole hand. Enter it under Count the hands",
)
SWAP = Text("{take} ← {discard} 버림", "{take} ← discard {discard}")
KEEP = Text("{take}: 나아지지 않음", "{take}: no better")
SAY = Text(
    "{take:을/를} 가져오고 {discard:을/를} 버리면 {n}점입니다. 누르면 가져옵니다",
    "taking {take} and letting {discard} go makes {n}. Press to take it",
)
SAY_KEEP = Text(
    "{take:을/를} 가져와도 나아지지 않습니다. 누르면 가져옵니다",
    "taking {take} makes the hand no better. Press to take it",
)
LEFT, HIGH = 20, 34


class Advisor:
    """Counts in slices, and remembers what was counted last. changed: something became known."""

    def __init__(self, widget: tkinter.Misc, changed: Callable[[], object]) -> None:
        self.slices, self.changed = Slices(widget), changed
        self.known: State | None = None
        self.found: list[Advice] | None = None

    def of(self, state: State) -> list[Advice] | None:
        """The advice for the hand whose turn it is; None while it is counted."""
        if state is not self.known:
            self.known, self.found = state, None
            self.slices.start(advice(state, state.turn), self._step, self._done)
        return self.found

    def stop(self) -> None:
        """No advice is wanted now."""
        self.slices.cancel()
        self.known = None

    def _step(self, found: list[Advice] | None) -> None:
        self.found = found

    def _done(self) -> None:
        self.changed()


def draw_advice(
    area: Spots, y: float, state: State, found: Sequence[Advice] | None,
    take: Callable[[str], object],
) -> float:  # fmt: skip
    """What was found, a row each; gives the y below. take(card): a row was pressed."""
    if not state.discards:
        return y
    if not found:
        return _said(area, y, UNKNOWN if found is not None else COUNTING)
    y = _said(area, y, TITLE)
    for one in found:
        _row(area, y, state, one, take)
        y += HIGH + 4
    return y


def _said(area: Spots, y: float, text: Text) -> float:
    return y + area.words(LEFT, y, text, "small", "mute", "nw", area.w - LEFT - 20, 3).h + 8


def _row(area: Spots, y: float, state: State, one: Advice, take: Callable[[str], object]) -> None:
    box, middle, card = (LEFT - 6, y, area.w - 4, y + HIGH), y + HIGH / 2, state.deck.card(one.take)
    better = one.more > 0
    area.cell(box, "sunk", "", 8)
    area.sign(LEFT + 4, middle - 8, SIGNS[card.suit], 16, ink(area.kit, card.suit))
    right = area.w - 14
    if better:
        right -= area.chip(right, middle - 11, report.points(one.more), "good", 22, anchor="e") + 8
        total = POINTS(total=one.total)
        right -= area.words(right, middle, total, "small_strong", "ink", "e").w + 8
    names = {"take": card.name, "discard": CARDS[one.discard].name}
    area.words(
        LEFT + 30, middle, (SWAP if better else KEEP)(**names),
        "small_strong" if better else "small", "ink" if better else "mute", "w", right - LEFT - 30,
    )  # fmt: skip
    said = SAY(**names, n=one.total) if better else SAY_KEEP(take=card.name)
    area.spot(f"advice_{one.take}", box, partial(take, one.take), said)
