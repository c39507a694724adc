"""What is owed in a turn of 왕도: the offering, statue by statue, and what the ritual gives."""

from __future__ import annotations

from functools import partial

from referee.games.wangdo.answers import step_text
from referee.games.wangdo.legal import way_to_pay
from referee.games.wangdo.pieces import COLOUR_NAMES, NONE, counts_text
from referee.games.wangdo.state import Gain, Pay, Skip
from referee.text import Text
from ui.games.wangdo.desk import Table
from ui.games.wangdo.pressing import TAKE_IT, beside, tiles
from ui.kit import Decision
from ui.kit.decision import PAD

TO_OFFER = Text("제물 {n}개", "{n} to offer")
OWES = Text("{name}의 제물: {owe}", "{name} offers: {owe}")
STILL_OWED = Text("아직 낼 제물: {owe}", "Still to offer: {owe}")
PAY_ORDER = Text("이렇게 낼 수 있습니다: {order}", "One way: {order}")
NO_WAY = Text(
    "이대로는 다 낼 수 없습니다. 모자라는 것은 빼고 넘어갑니다",
    "It cannot be paid in full: leave out what is missing",
)
LEAVE_OUT = Text("{colour} 빼기", "leave out {colour}")
TAKE_ONE = Text(
    "{name}의 의식: 다른 제단에서 하나를 가져옵니다", "{name}'s ritual: take one from another altar"
)
PAY_IT = Text("{colour} 석상을 바치세요", "Offer {colour}")


class Owed:
    """Draws in the panel of the turn. Spots: `gain_o`, `pay_o`, `skip_o`."""

    def __init__(self, desk: Table) -> None:
        self.desk = desk

    def sure(self) -> list[Pay]:
        """All of an offering in which nothing is to be chosen; [] = something is."""
        state = self.desk.state
        order = way_to_pay(state) or ()
        if state.free or any(step.ritual for step in order):
            return []
        return [Pay(step.pay) for step in order]

    def said(self) -> Text:
        """Whose decision it is, and which."""
        state = self.desk.state
        name = state.table.name(state.turn)
        return TAKE_ONE(name=name) if state.ritual else OWES(name=name, owe=counts_text(state.owe))

    def draw(self, area: Decision, y: float) -> float:
        """The statues to choose from; gives the y below."""
        return (self._ritual if self.desk.state.ritual else self._offering)(area, y)

    def _ritual(self, area: Decision, y: float) -> float:
        state, do = self.desk.state, self.desk.do
        notes = {c: str(state.altars[c]) for c in state.altars.colours}
        there = state.altars.colours
        y = tiles(area, y, "gain", there, lambda c: do(Gain(c)), TAKE_IT, notes)
        if state.owe == NONE or y + 24 > area.free:
            return y
        left = STILL_OWED(owe=counts_text(state.owe))
        return y + area.words(PAD, y, left, "text", "mute", "nw", area.w - 2 * PAD, 2).h + 8

    def _offering(self, area: Decision, y: float) -> float:
        """Statue by statue, in any order; an order that works is shown."""
        state, do = self.desk.state, self.desk.do
        able = [c for c in state.owe.colours if state.hand(state.turn)[c]]
        notes = {c: str(state.owe[c]) for c in able}
        y = tiles(area, y, "pay", able, lambda c: do(Pay(c)), PAY_IT, notes)
        if n := len(self.sure()):  # of a ritual nobody knows what it gives
            beside(area, y, state, TO_OFFER(n=n), "".join(state.owe.letters), 0, -n)
        order = way_to_pay(state)
        text = NO_WAY if order is None else PAY_ORDER(order=[step_text(step) for step in order])
        if (order is None or order) and y + 24 < area.free:
            ink = "bad" if order is None else "ink"
            y += area.words(PAD, y, text, "text", ink, "nw", area.w - 2 * PAD, 3).h + 8
        return self._skips(area, y) if state.free or order is None else y

    def _skips(self, area: Decision, y: float) -> float:
        """What is not offered after all."""
        x = float(PAD)
        for colour in self.desk.state.owe.colours:
            text = LEAVE_OUT(colour=COLOUR_NAMES[colour])
            wide = area.chip(x, y, text, "plain", 34)
            area.spot(f"skip_{colour}", (x, y, x + wide, y + 34),
                      partial(self.desk.do, Skip(colour)), text, r=17)  # fmt: skip
            x += wide + 8
        return y + 44
