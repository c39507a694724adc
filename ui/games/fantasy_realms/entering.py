"""What is entered in the window of 판타지 왕국: cards typed or pressed, turns as they happen.

Also whether totals are kept back until all of it is there.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from referee.errors import Illegal
from referee.games.fantasy_realms.cards import CARDS, item_id
from referee.games.fantasy_realms.picks import NONE
from referee.games.fantasy_realms.results import N_SHORT
from referee.games.fantasy_realms.state import (
    DECK,
    Discards,
    Hand,
    State,
    Turn,
    drafting,
    play_over,
)
from referee.notation import AnyEvent
from referee.search import Index
from referee.text import Text
from ui.games.fantasy_realms.items import toggle
from ui.games.fantasy_realms.naming import Meant, card_index, cards_of
from ui.messages import Answer
from ui.window import GameWindow

FOLLOWING = "follow"
NO_CARD = Text("'{word}' 카드를 찾지 못했습니다", "no card found for {word}")
WHICH = Text("{word:이/가} 여럿입니다. 어느 카드인가요?", "several cards fit {word}. Which one?")
TOO_MANY = Text(
    "{word:이/가} 많습니다. 고르거나 더 적어 주세요", "many cards fit {word}. Choose, or type more"
)
MOST_ASKED = 6


class Entering(GameWindow[State]):
    """Takes cards into hands and discards, and turns; window.py builds and draws it.

    discarding: cards go to the discards; taking: what the turn took; card: whose reason is told.
    """

    entry: Any  # a Field, None before the window is built
    discarding: bool
    revealed: bool
    card: str
    taking: str

    @property
    def index(self) -> Index:
        """The cards that may be meant by what is typed."""
        return card_index(self.state.deck)

    # whose cards are entered

    def choose_seat(self, seat: int) -> None:
        self.discarding, self.card = False, ""
        super().choose_seat(seat)
        self.entry.focus_set()

    def _toggle_discarding(self) -> None:
        self.discarding = not self.discarding
        self.render()
        self.entry.focus_set()

    def pick(self, card: str) -> None:
        """A card was pressed: in or out of the hand, or a step of a turn while following."""
        if self.following and not play_over(self.state):
            self._turn(card)
        else:
            self.toggle(card)

    def toggle(self, card: str) -> None:
        """Put a card into the hand (or the discards), or take it out again."""
        cards = self._target()
        kept = tuple(c for c in cards if c != card)
        self._put(kept if card in cards else (*cards, card))

    def _target(self) -> tuple[str, ...]:
        state = self.state
        return state.discards if self.discarding else state.hands[self.seat]

    def _put(self, cards: tuple[str, ...]) -> None:
        self.do(Discards(cards) if self.discarding else Hand(self.seat, cards))
        self.entry.focus_set()

    def _enter(self) -> str:
        """Take what the entry says; empty with a full hand: on to the next seat."""
        said = self.entry.text.get().strip()
        if not said:
            if self.flagged is None:
                self._next()
            return "break"
        if self._items(said):
            return "break"
        meant = cards_of(said, self.index)
        if meant.missed:
            self.say(NO_CARD(word=meant.missed), bad=True)
            return "break"
        if meant.either:
            self._ask_which(said, meant)
            return "break"
        self.entry.text.set("")
        cards, found = self._target(), meant.cards
        if len(found) == 1:
            self.pick(found[0])
        else:
            self._put((*cards, *(card for card in found if card not in cards)))
        return "break"

    def _items(self, said: str) -> bool:
        """Put the cursed items in that were typed, or out; False = something else was."""
        try:
            items = [item_id(said)]
        except Illegal:
            try:
                items = [item_id(word) for word in said.replace(",", " ").split()]
            except Illegal:
                return False
        if not self.state.table.rules.items:
            return False
        self.entry.text.set("")
        for item in items:
            toggle(self, self.seat, item)
        return True

    def _ask_which(self, said: str, meant: Meant) -> None:
        """Several cards fit a word; the one that is chosen takes its place."""

        def take(card: str) -> None:
            self.asked = None
            self.entry.text.set(said.replace(meant.word, card, 1))
            self._enter()

        cards = meant.either[:MOST_ASKED]
        self.ask(
            WHICH(word=meant.word) if cards == meant.either else TOO_MANY(word=meant.word),
            [Answer(CARDS[card].name, card, partial(take, card)) for card in reversed(cards)],
        )

    def _next(self) -> None:
        """On to the next seat; after the last hand, reveal what was hidden, see the result."""
        missing = self.state.deck.hand - len(self.state.hands[self.seat])
        if missing > 0 and not self.discarding:
            self.say(N_SHORT(n=missing))
        elif self.hidden and self.result and self.result.standings:
            self.reveal()
        elif self.ending.there and not self.discarding:
            self.ending.see()
        else:
            self.choose_seat(self.seat + 1)

    # following the game

    @property
    def following(self) -> bool:
        """Whether turns are recorded as they happen."""
        return self.mode == FOLLOWING

    def prepare(self) -> None:
        self.mode, self.discarding = "", False

    def recall(self, event: AnyEvent) -> None:
        super().recall(event)
        match event:
            case Turn(player, take, _):
                self.mode, self.seat, self.taking = FOLLOWING, player, take
            case Hand(player, _):
                self.choose_seat(player)
            case Discards():
                self.discarding = True
        self.render()

    def changed(self) -> None:
        self.taking = DECK
        if self.following and not play_over(self.state):
            self.to_turn(self.state.turn)
        super().changed()

    def _mode(self, mode: str) -> None:
        if (mode == "follow") != self.following:
            self.toggle_following()
        self.entry.focus_set()

    def toggle_following(self) -> None:
        """Record turns as they happen, or go back to counting."""
        self.mode, self.taking = "" if self.following else FOLLOWING, DECK
        if self.following:
            self.turn_shown = self.seat = self.state.turn
        self.render()

    def _turn(self, card: str) -> None:
        state = self.state
        if card in state.discards and self.taking == DECK:
            if drafting(state):
                self._end_turn(card, NONE)
            else:
                self.taking = card
                self.render()
        else:
            self._end_turn(self.taking, card)

    def _end_turn(self, take: str, discard: str) -> None:
        self.do(Turn(self.state.turn, take, discard))
        self.entry.focus_set()

    # what was taken goes before what was recorded

    @property
    def drafting(self) -> bool:
        return self.taking != DECK

    def undo(self) -> None:
        if self.drafting:
            self._put_back()
        else:
            super().undo()

    def escape(self) -> None:
        """A question goes first, then what was taken."""
        asked = self.flagged or self.asked
        super().escape()
        if self.drafting and not asked:
            self._put_back()

    def _put_back(self) -> None:
        self.taking = DECK
        self.hush()
        self.render()

    @property
    def piled(self) -> bool:
        """Whether the discards lie on the felt, not a hand."""
        return self.discarding or (self.following and not play_over(self.state))

    @property
    def advised(self) -> bool:
        """Whether the table wants advice on the turn that is to be played."""
        advice: bool = self.state.table.rules.advice
        return advice and self.following and not play_over(self.state)

    # hidden totals

    def reset(self) -> None:
        self.revealed = False
        super().reset()

    def toggle_hiding(self) -> None:
        """Totals wait for the last hand, or do not."""
        self.revealed = False
        self.app.settings.hide_totals = not self.app.settings.hide_totals
        self.app.save_settings()
        self.render()

    def reveal(self) -> None:
        """Show all totals together."""
        self.revealed = True
        self.render()

    @property
    def totals_shown(self) -> bool:
        return not self.hidden

    @property
    def hidden(self) -> bool:
        """Whether totals are kept back."""
        return self.app.settings.hide_totals and not self.revealed

    def total(self, seat: int) -> str:
        return "?" if self.hidden else super().total(seat)
