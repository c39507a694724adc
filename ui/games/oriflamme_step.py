"""The rows of 제왕의 깃발 that ask: placing, keeping, revealing, acting."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from referee.games.oriflamme.cards import CARDS
from referee.games.oriflamme.legal import (
    places,
    to_place,
)
from referee.games.oriflamme.results import choice_text
from referee.games.oriflamme.state import Card, Choice, Pick, card_title
from referee.text import Text
from ui.games.oriflamme_draft import Draft
from ui.panel import Rows

if TYPE_CHECKING:
    from ui.games.oriflamme import Window

DECIDES = Text("{name}: {n}번째 카드를 공개합니까?", "{name}: reveal card {n}?")
ACTS = Text("{name}: {n}번째 {card:이/가} 효과를 씁니다", "{name}: card {n}, the {card}, acts")
LAYS = Text("{name}: 카드를 놓습니다", "{name} lays a card")
KEEP = Text("K  공개 안 함 (카드에 1점)", "K  Keep (1 point on it)")
REVEAL = Text("공개:", "Reveal:")
DO = Text("{card} 처리{choice}", "{card}{choice}")
AS = Text("{card}: {what}", "{card}: {what}")
WHOM = Text("제거할 카드를 누르십시오", "click the card to eliminate")
WHICH = Text("복사할 카드를 누르십시오", "click the card to copy")
MOVE = Text("옮길 카드를 누르십시오", "click the card to move")
WHITHER = Text("옮길 자리를 누르십시오", "click where it goes")
ROB = Text("누구에게서 1점을 뺏어옵니까?", "Take 1 point from whom?")
VICTIM = Text("제거된 {n}번째 {card}는 무엇입니까?", "What was the eliminated card {n} ({card})?")
NOT_TOLD = Text("적지 않음 (매복 아님)", "not noted (no Ambush)")
BACK = Text("다시 고르기", "Choose again")
KEYED = Text("{key} {card}", "{key} {card}")
PLACES = {
    "left": Text("맨 왼쪽", "Far left"),
    "right": Text("맨 오른쪽", "Far right"),
    "start": Text("가운데", "In the middle"),
    "on": Text("{n}번째 위", "On {n}"),
}
PROMPTS = {"kill": WHOM, "copy": WHICH, "move": MOVE, "to": WHITHER, "on": WHITHER, "steal": ROB}


class StepPanel:
    """The rows that ask for what is left of a decision."""

    def __init__(self, window: Window, rows: Rows, draft: Draft) -> None:
        self.window, self.look, self.rows, self.draft = window, window.look, rows, draft

    def render(self) -> None:
        """Who decides, and the buttons."""
        state = self.window.state
        seat = to_place(state)
        if state.table.finished:
            return
        if seat is not None:
            self._placing(seat)
        elif self.draft.top is not None:
            self._deciding(self.draft.top)

    def _placing(self, seat: int) -> None:
        state = self.window.state
        self.window.who(LAYS(name=state.table.name(seat)), state.families[seat])
        row = self.rows.row("places")
        for place in places(state, state.families[seat]):
            text = PLACES[place.where](n=place.position)
            name = f"{place.where}{place.position or ''}"
            self.rows.button(row, name, text, partial(self.window.do, place))

    def _deciding(self, top: Card) -> None:
        state = self.window.state
        name, n = state.table.name(state.seat(top.family)), state.at + 1
        text, acting = DECIDES(name=name, n=n), self.draft.acting()
        if acting:
            text = ACTS(name=name, n=n, card=CARDS[acting].name)
        self.window.who(text, top.family)
        if victim := self.draft.victim():
            self._ask_victim(victim)
        elif acting:
            self._ask(acting)
        else:
            self._ask_name(top)

    def _ask_name(self, top: Card) -> None:
        """Keep or reveal; only the owner knows what it is."""
        self.rows.button(self.rows.row("keep"), "keep", KEEP, self.draft.keep, "primary")
        row = self.rows.row("ask_name")
        self.rows.label(row, REVEAL, "strong")
        self._names("reveal", self.draft.could_be(top), self.draft.reveal)

    def _names(self, where: str, names: list[str], run: Any) -> None:
        """A button per name, five a row, each with its key."""
        row = None
        for i, name in enumerate(names):
            if row is None or i == 5:
                row = self.rows.row(where if i == 0 else f"{where}2")
            key = (list(CARDS).index(name) + 1) % 10
            text = KEYED(key=key, card=CARDS[name].name)
            self.rows.button(row, name, text, partial(run, name))

    def _ask(self, name: str) -> None:
        """What is left to choose."""
        rest = self.draft.left()
        row = self.rows.row("ask")
        if len(rest) == 1:
            self._single(row, name, rest[0])
        else:
            what = PROMPTS[rest[0][0].what]
            text = AS(card=CARDS[name].name, what=what)
            self.rows.label(row, text, "big", "what")
            self._steals(row, rest)
        if self.draft.name or self.draft.picks:
            self.rows.button(row, "back", BACK, self.draft.again)

    def _single(self, row: Any, name: str, rest: Choice) -> None:
        """Nothing to choose: one button does it."""
        text = DO(card=CARDS[name].name, choice=choice_text(self.window.state, rest))
        self.rows.button(row, "do", text, partial(self.draft.choose, rest), "primary")

    def _steals(self, row: Any, rest: list[Choice]) -> None:
        families = [choice[0].family for choice in rest if choice[0].what == "steal"]
        state = self.window.state
        for family in families:
            text, pick = state.table.name(state.seat(family)), Pick("steal", family=family)
            self.rows.button(row, f"steal{family}", text, partial(self.draft.choose, (pick,)))

    def _ask_victim(self, victim: Card) -> None:
        row = self.rows.row("victim")
        text = VICTIM(n=self.draft.picks[-1].at, card=card_title(victim.family, ""))
        self.rows.label(row, text, "big", "what")
        self.rows.button(row, "back", BACK, self.draft.again)
        self._names("victims", self.draft.could_be(victim), self.draft.told)
        row = self.rows.row("not")
        self.rows.button(row, "not_told", NOT_TOLD, partial(self.draft.told, "?"))
