"""판타지 왕국 on the table: cards into hands, the sheet beside them, choices, afterthoughts."""

from __future__ import annotations

from typing import Any

import ttkbootstrap as ttk

from referee.errors import Illegal
from referee.games.fantasy_realms.cards import CARDS, card_id
from referee.games.fantasy_realms.play import Discards, Hand
from referee.games.fantasy_realms.scoring import FULL
from referee.search import Index
from referee.text import Text
from ui.dialogs import entry
from ui.games.card_grid import CardGrid, Mark
from ui.sheet import SheetView, standings_text
from ui.window import Command, GameWindow

FIND = Text("카드 (이름·초성·번호, Enter)", "Card (name or number, Enter)")
CARDS_OF = Text("{n}/{full}장", "{n}/{full} cards")
NO_CARD = Text("'{word}' 카드를 찾지 못했습니다", "no card found for {word}")
DISCARDS = Text("버려진 카드 {n}장", "Discards: {n}")
HAND_FULL = Text(
    "손패가 다 찼습니다. Enter를 누르면 다음 사람입니다",
    "The hand is full. Enter goes on to the next",
)
MOVED = Text("{card:이/가} {name}에게서 옮겨 왔습니다", "{card} moved over from {name}")


class Window(GameWindow):
    """Click cards into hands; the count is there at once."""

    def build_body(self, body: Any) -> None:
        look, px = self.look, self.look.px
        self.discarding = False
        self.index = Index()
        for card in CARDS.values():
            texts = (card.name.ko, card.name.en, *card.aliases)
            self.index.add(card.id, *((1.0, text) for text in texts))
        left = ttk.Frame(body, name="left", padding=px(6))
        left.pack(side="left", fill="y")
        bar = ttk.Frame(left, name="bar")
        bar.pack(fill="x", pady=(0, px(4)))
        ttk.Label(bar, text=look.say(FIND), style="small.TLabel").pack(side="left", padx=(0, px(6)))
        self.entry = entry(bar, look, "entry", width=24)
        self.entry.pack(side="left", fill="x", expand=True, ipady=px(5))
        self.entry.text.trace_add("write", lambda *_: self._render_grid())
        self.entry.bind("<Return>", lambda event: self._enter())
        self.to_discards = ttk.Button(
            bar, name="discards", command=self._toggle_discarding, takefocus=False
        )
        self.to_discards.pack(side="left", padx=(px(6), 0), ipady=px(4))
        self.grid = CardGrid(left, look, self.toggle)
        self.grid.canvas.pack()
        right = ttk.Frame(body, name="right", padding=px(6))
        right.pack(side="left", fill="both", expand=True)
        self.places = ttk.Label(right, name="places", style="strong.TLabel", wraplength=px(520))
        self.places.pack(side="bottom", anchor="w")
        self.sheet = SheetView(right, look, self.game.components, self.open_ruling)
        self.sheet.frame.pack(fill="both", expand=True)
        self.entry.focus_set()

    def seat_about(self, seat: int) -> str:
        hand = self.state.hands[seat]
        return self.look.say(CARDS_OF, n=len(hand), full=max(FULL, len(hand)))

    def choose_seat(self, seat: int) -> None:
        self.discarding = False
        super().choose_seat(seat)
        self.entry.focus_set()

    # entering cards

    def toggle(self, card: str) -> None:
        """Put a card into the hand (or the discards), or take it out again."""
        cards = self._target()
        kept = tuple(c for c in cards if c != card)
        self._put(kept if card in cards else (*cards, card))

    def _target(self) -> tuple[str, ...]:
        state = self.state
        found: tuple[str, ...] = state.discards if self.discarding else state.hands[self.seat]
        return found

    def _put(self, cards: tuple[str, ...]) -> None:
        before = self.state.hands
        done = self.do(Discards(cards) if self.discarding else Hand(self.seat, cards))
        if done:
            for seat, hand in enumerate(before):
                if seat != self.seat and (moved := set(hand) & set(cards)):
                    card = CARDS[min(moved)].name
                    self.say(MOVED(card=card, name=self.state.table.seats[seat]))
        self.entry.focus_set()

    def _enter(self) -> str:
        """Take what the entry says; empty with a full hand: on to the next seat."""
        said = self.entry.text.get().strip()
        if not said:
            if len(self.state.hands[self.seat]) >= FULL or self.discarding:
                self.choose_seat(self.seat + 1)
            return "break"
        found = self._cards_of(said)
        if not found:
            self.say(NO_CARD(word=said), bad=True)
            return "break"
        self.entry.text.set("")
        cards = self._target()
        if len(found) == 1:
            self.toggle(found[0])
        else:
            self._put((*cards, *(card for card in found if card not in cards)))
        return "break"

    def _cards_of(self, said: str) -> list[str]:
        """Several cards by number or full name, else the best hit of the search."""
        for words in ([said], said.split()):
            try:
                return [card_id(word) for word in words]
            except Illegal:
                continue
        return self.index.find(said)[:1]

    def _toggle_discarding(self) -> None:
        self.discarding = not self.discarding
        self.render()
        self.entry.focus_set()

    # drawing

    def render_body(self) -> None:
        self._render_grid()
        self._render_discards()
        sheet = self.result.sheets[self.seat] if self.result else None
        self.sheet.render(sheet)
        standings = self.result.standings if self.result else None
        self.places.configure(text=standings_text(self.look, self.state.table.seats, standings))

    def _render_grid(self) -> None:
        state, marks = self.state, {}
        for seat, hand in enumerate(state.hands):
            for card in hand:
                marks[card] = Mark(seat, seat == self.seat and not self.discarding)
        for card in state.discards:
            marks[card] = Mark(None, self.discarding)
        colours = {n: self.look.player_colour(c) for n, (_, c) in enumerate(self.people())}
        said = self.entry.text.get().strip()
        hits = self._cards_of(said) if said else ()
        self.grid.render(marks, colours, hits)

    def _render_discards(self) -> None:
        state = self.state
        needed = any("necromancer" in hand for hand in state.hands) or state.discards
        if not needed and not self.discarding:
            self.to_discards.pack_forget()
            return
        self.to_discards.configure(
            text=self.look.say(DISCARDS, n=len(state.discards)),
            bootstyle="primary" if self.discarding else "primary-outline",
        )
        self.to_discards.pack(side="left", padx=(self.look.px(6), 0), ipady=self.look.px(4))

    def body_commands(self) -> list[Command]:
        return []
