"""판타지 왕국 on the table: cards into hands, the sheet beside them, choices, afterthoughts."""

from __future__ import annotations

import re
from functools import partial
from typing import Any, NamedTuple

import ttkbootstrap as ttk

from referee.errors import Illegal
from referee.games.fantasy_realms.cards import CARDS, card_id
from referee.games.fantasy_realms.picks import NONE
from referee.games.fantasy_realms.play import (
    DECK,
    Discards,
    Hand,
    Turn,
    drafting,
    end_at,
    has_raiser,
    play_over,
)
from referee.games.fantasy_realms.results import N_SHORT, discards_missing
from referee.search import Index
from referee.text import Text
from ui.commands import Command
from ui.dialogs import entry, watch
from ui.games.card_grid import CardGrid, Mark
from ui.games.choices import ChoicePanel, ReviewDialog
from ui.messages import Answer
from ui.sheet import SheetView, standings_text
from ui.window import GameWindow

FIND = Text("카드 (이름·초성·번호, Enter)", "Card (name or number, Enter)")
CARDS_OF = Text("{n}/{full}장", "{n}/{full} cards")
WHICH = Text("{word:이/가} 여럿입니다. 어느 카드인가요?", "several cards fit {word}. Which one?")
TOO_MANY = Text(
    "{word:이/가} 많습니다. 고르거나 더 적어 주세요", "many cards fit {word}. Choose, or type more"
)
MOST_ASKED = 6
FOLLOWING = "follow"
NO_CARD = Text("'{word}' 카드를 찾지 못했습니다", "no card found for {word}")
DISCARDS = Text("버려진 카드 {n}장", "Discards: {n}")
FOLLOW = Text("게임 따라가기", "Follow the game")
HIDE = Text("끝까지 점수 숨기기", "Hide totals until the end")
REVEAL = Text("점수 공개", "Reveal the totals")
NOT_FINAL = Text(
    "아직 확정이 아닙니다: 강령술사가 가져올 버려진 카드를 입력하십시오",
    "not final: enter the discards for the Necromancer",
)
REVIEW = Text("되돌아보기", "Look back")
TURN = Text("{name}의 차례", "{name}'s turn")
TURN_ABOUT = Text(
    "버려진 카드 {n}/{end} · 더미에서 가져왔으면 버린 카드를 누릅니다.\n"
    "버려진 카드를 가져왔으면 그 카드부터 누릅니다.",
    "discards {n}/{end} · from the deck: click what was discarded.\n"
    "From the discards: click that card first.",
)
TAKEN = Text(
    "{card:을/를} 가져옴. 이제 버린 카드를 누릅니다.", "took {card}; now click what was discarded."
)
PLAY_OVER = Text("끝났습니다. 손패를 입력합니다", "The game is over. Enter the hands")


class Window(GameWindow):
    """Opens on counting: click cards into hands, and the count is there at once."""

    def build_body(self, body: Any) -> None:
        look, px = self.look, self.look.px
        self.discarding = getattr(self, "discarding", False)
        self.revealed = getattr(self, "revealed", False)
        self.taking = DECK
        self.index = card_index()
        left = ttk.Frame(body, name="left", padding=px(6))
        left.pack(side="left", fill="y")
        self.turn_text = ttk.Label(left, name="turn", style="big.TLabel")
        self.turn_about = ttk.Label(
            left, name="turn_about", style="small.TLabel", wraplength=px(640)
        )
        self.entry_bar = ttk.Frame(left, name="bar")
        self.entry_bar.pack(fill="x", pady=(0, px(4)))
        ttk.Label(self.entry_bar, text=look.say(FIND), style="small.TLabel").pack(
            side="left", padx=(0, px(6))
        )
        typed = self.entry.text.get() if hasattr(self, "entry") else ""
        self.entry: Any = entry(self.entry_bar, look, "entry", typed, width=24)
        self.entry.pack(side="left", fill="x", expand=True, ipady=px(5))
        watch(self.entry, self._render_grid)
        self.entry.bind("<Return>", lambda event: self._enter())
        self.to_discards = ttk.Button(
            self.entry_bar, name="discards", command=self._toggle_discarding, takefocus=False
        )
        self.grid = CardGrid(left, look, self.pick)
        self.grid.canvas.pack()
        right = ttk.Frame(body, name="right", padding=px(6))
        right.pack(side="left", fill="both", expand=True)
        foot = ttk.Frame(right, name="foot")
        foot.pack(side="bottom", fill="x")
        self.places = ttk.Label(foot, name="places", style="strong.TLabel", wraplength=px(440))
        self.places.pack(side="left", anchor="w")
        self.look_back = ttk.Button(
            foot, name="review", text=look.say(REVIEW), command=self.open_review,
            bootstyle="secondary-outline",
        )  # fmt: skip
        self.reveal_button = ttk.Button(
            right, name="reveal", text=look.say(REVEAL), command=self.reveal, bootstyle="primary"
        )
        self.choices = ChoicePanel(self, right)
        self.choices.frame.pack(fill="x")
        self.sheet = SheetView(right, look, self.game.components, self.open_ruling, self.open_card)
        self.sheet.frame.pack(fill="both", expand=True)
        self.entry.focus_set()

    def body_commands(self) -> list[Command]:
        return [
            Command("follow", FOLLOW, self.toggle_following, "ctrl+g", "play"),
            Command("hide", HIDE, self.toggle_hiding, "f12"),
        ]

    OWN_BUTTONS = ("follow",)

    def body_keys(self) -> list[tuple[str, Text]]:
        return [
            ("Enter", Text("카드 넣기, 빈칸이면 다음 사람", "enter cards; empty: next seat")),
            ("Tab, ↑↓←→", Text("카드 표에서 고르기", "choose in the grid of cards")),
            ("Enter", Text("표에서: 고른 카드 넣고 빼기", "in the grid: card in or out")),
        ]

    def focus_main(self) -> None:
        self.entry.focus_set()

    def reset(self) -> None:
        self.revealed = False
        super().reset()

    def seat_about(self, seat: int) -> str:
        hand = self.state.hands[seat]
        return self.look.say(CARDS_OF, n=len(hand), full=max(self.state.deck.hand, len(hand)))

    # whose cards are entered

    def choose_seat(self, seat: int) -> None:
        self.discarding = False
        super().choose_seat(seat)
        self.entry.focus_set()

    def _toggle_discarding(self) -> None:
        self.discarding = not self.discarding
        self.render()
        self.entry.focus_set()

    def pick(self, card: str) -> None:
        """A card was clicked: in or out of the hand, or a step of a turn while following."""
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
        found: tuple[str, ...] = state.discards if self.discarding else state.hands[self.seat]
        return found

    def _put(self, cards: tuple[str, ...]) -> None:
        self.do(Discards(cards) if self.discarding else Hand(self.seat, cards))
        self.entry.focus_set()

    def _enter(self) -> str:
        """Take what the entry says; empty with a full hand: on to the next seat."""
        said = self.entry.text.get().strip()
        if not said:
            self._next()
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

    def _ask_which(self, said: str, meant: Meant) -> None:
        """Several cards fit a word; the one that is chosen takes its place."""

        def take(card: str) -> None:
            self.asked = None
            number = str(CARDS[card].number)
            self.entry.text.set(said.replace(meant.word, number, 1))
            self._enter()

        cards = meant.either[:MOST_ASKED]
        self.ask(
            WHICH(word=meant.word) if cards == meant.either else TOO_MANY(word=meant.word),
            [Answer(CARDS[card].name, card, partial(take, card)) for card in reversed(cards)],
        )

    def _next(self) -> None:
        """On to the next seat; after the last hand, reveal what was hidden."""
        hand = self.state.hands[self.seat]
        if len(hand) < self.state.deck.hand and not self.discarding:
            self.say(N_SHORT(n=self.state.deck.hand - len(hand)))
        elif self.hidden and self.result and self.result.standings:
            self.reveal()
        else:
            self.choose_seat(self.seat + 1)

    # following the game

    @property
    def following(self) -> bool:
        """Whether turns are recorded as they happen."""
        return self.mode == FOLLOWING

    def prepare(self) -> None:
        self.mode, self.discarding, self.taking = "", False, DECK

    def changed(self) -> None:
        if self.following and not play_over(self.state):
            self.to_turn(self.state.turn)
        super().changed()

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
        self.taking = DECK
        self.do(Turn(self.state.turn, take, discard))
        self.entry.focus_set()

    def _render_turn(self) -> None:
        state, look = self.state, self.look
        style = "primary" if self.following else "secondary-outline"
        self.bar.nametowidget("follow").configure(bootstyle=style)
        if not self.following:
            self.turn_text.pack_forget()
            self.turn_about.pack_forget()
            return
        name = state.table.name(state.turn)
        about = TURN_ABOUT(n=len(state.discards), end=end_at(state))
        if self.taking != DECK:
            about = TAKEN(card=CARDS[self.taking].name)
        over = play_over(state)
        self.turn_text.configure(text=look.say(PLAY_OVER if over else TURN, name=name))
        self.turn_about.configure(text="" if over else look.say(about))
        self.turn_text.pack(before=self.entry_bar, anchor="w")
        self.turn_about.pack(before=self.entry_bar, anchor="w", pady=(0, look.px(4)))

    # hidden totals

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
    def hidden(self) -> bool:
        """Whether totals are kept back."""
        return self.app.settings.hide_totals and not self.revealed

    def total(self, seat: int) -> str:
        return "?" if self.hidden else super().total(seat)

    # drawing

    def render_body(self) -> None:
        self._render_turn()
        self._render_grid()
        self._render_discards()
        standings = self.result.standings if self.result else None
        shown = self.result if not self.hidden else None
        self.choices.render(shown is not None)
        self.sheet.render(shown.sheets[self.seat] if shown else None)
        self._pack(
            self.reveal_button, self.hidden and standings is not None, before=self.sheet.frame
        )
        if standings is None:
            self.revealed = False
        places = "" if self.hidden else standings_text(self.look, self.state.table.seats, standings)
        if places and self._discards_missing():
            places = f"{self.look.say(NOT_FINAL)}\n{places}"
        self.places.configure(text=places)
        self._pack(self.look_back, bool(places), side="right", anchor="s")

    def _pack(self, widget: Any, shown: bool, **options: Any) -> None:
        if shown:
            widget.pack(pady=self.look.px(4), ipady=self.look.px(6), **options)
        else:
            widget.pack_forget()

    def _render_grid(self) -> None:
        state, marks = self.state, {}
        for seat, hand in enumerate(state.hands):
            for card in hand:
                marks[card] = Mark(seat, seat == self.seat and not self.discarding)
        for card in state.discards:
            marks[card] = Mark(None, self.discarding or card == self.taking)
        people = [colour for _, colour in self.people()]
        said = self.entry.text.get().strip()
        meant = cards_of(said, self.index) if said else Meant()
        hits = meant.cards or meant.either
        self.grid.render(marks, people, hits, state.deck.cards)

    def _discards_missing(self) -> bool:
        """Whether somebody's Necromancer still waits for the discards."""
        return any(discards_missing(self.state, hand) for hand in self.state.hands)

    def _render_discards(self) -> None:
        state = self.state
        needed = any(has_raiser(state.deck, hand) for hand in state.hands) or state.discards
        if not needed and not self.discarding:
            self.to_discards.pack_forget()
            return
        self.to_discards.configure(
            text=self.look.say(DISCARDS, n=len(state.discards)),
            bootstyle="primary"
            if self.discarding
            else "warning"
            if self._discards_missing()
            else "primary-outline",
        )
        self.to_discards.pack(side="left", padx=(self.look.px(6), 0), ipady=self.look.px(4))

    def open_review(self) -> None:
        """What each card was worth, and the best single swap."""
        ReviewDialog(self)


class Meant(NamedTuple):
    """The cards somebody means. missed: a word that means none; either: all that `word` may mean
    where nothing tells them apart.
    """

    cards: tuple[str, ...] = ()
    missed: str = ""
    word: str = ""
    either: tuple[str, ...] = ()


def cards_of(said: str, index: Index) -> Meant:
    """What is meant by numbers, names, initials, one or several.

    `16 8 1`, `16번, 산`, `ㄷㅍ ㅅㄱㄹ`, `드워프 보병`.
    """
    try:
        return Meant((card_id(said),))
    except Illegal:
        pass
    words = re.sub(r"(?<=\d)번", "", said.replace(",", " ")).split()
    hits = []
    for word in words:
        hits.append(_best(word, index))
        if not hits[-1]:
            return Meant(missed=word)
    common = [card for card in hits[0] if all(card in others for others in hits)]
    if common:
        words, hits = [said], [common]
    for word, either in zip(words, hits, strict=True):
        if len(either) > 1:
            return Meant(word=word, either=tuple(either))
    return Meant(tuple(dict.fromkeys(cards[0] for cards in hits)))


def _best(word: str, index: Index) -> list[str]:
    """The cards that fit a word best: several only where nothing tells them apart."""
    try:
        return [card_id(word)]
    except Illegal:
        scores = {} if word.isdigit() else index.scores(word)
    most = max(scores.values(), default=0)
    return [card for card, score in scores.items() if score > most - 1e-9]


def card_index() -> Index:
    """Cards by name, initials, and what people call them."""
    index = Index()
    for card in CARDS.values():
        texts = (card.name.ko, card.name.en, *card.aliases)
        index.add(card.id, *((1.0, text) for text in texts))
    return index
