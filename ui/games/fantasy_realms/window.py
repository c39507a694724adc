"""The window of 판타지 왕국: cards to choose at the left, the hand and its reasons at the right."""

from __future__ import annotations

import tkinter
from functools import partial

from referee.games.fantasy_realms.state import looks_at_discards
from referee.table import SetRule
from referee.text import Text
from ui.commands import Command
from ui.ending import SEE
from ui.fields import watch
from ui.games.fantasy_realms.advise import Advisor
from ui.games.fantasy_realms.choices import AlternativesDialog
from ui.games.fantasy_realms.decks import T_DECK, DeckDialog
from ui.games.fantasy_realms.entering import Entering
from ui.games.fantasy_realms.grid import CardGrid
from ui.games.fantasy_realms.hand import HandFelt
from ui.games.fantasy_realms.items import ItemsDialog, ItemStrip, strip_high
from ui.games.fantasy_realms.naming import Meant, cards_of
from ui.games.fantasy_realms.review import ReviewDialog
from ui.games.fantasy_realms.suits import FILLS
from ui.games.fantasy_realms.view import View
from ui.games.fantasy_realms.why import Why
from ui.kit import Act, Area, Seat, Tabs, squares
from ui.kit.area import EDGE

COUNT = Text("손패 계산", "Count the hands")
FOLLOW = Text("게임 따라가기", "Follow the game")
HITS = Text("{n}장 · ↓로 고르고 Enter", "{n:card/cards} · ↓, then Enter")
SHORT_OF = Text("{n}장 남음", "{n} to go")
NEXT = Text("다음: {name}", "Next: {name}")
OUT = Text("카드 빼기", "Remove the card")
ALL_LINES = Text("모든 카드", "All cards")
SEE_WHY = Text("이유", "Why")
CARDS_PAGE = Text("카드", "Cards")
SEE_HAND = Text("손패", "Hand")
WHY_LOW = 118  # the panel that decides, where it only decides
HIDE = Text("끝까지 점수 숨기기", "Hide totals until the end")
REVEAL = Text("점수 공개", "Reveal the totals")
REVIEW = Text("되돌아보기", "Look back")
PAGES = {"cards": CARDS_PAGE, "hand": SEE_HAND}


class Window(Entering):
    """Opens on counting: press cards into hands, and the count is there at once."""

    page = "cards"

    def begin(self) -> None:
        self.discarding = self.revealed = False
        self.card = ""  # whose reason is told; "" = the whole sheet
        self.entry = None
        self.view, self.advisor = View(self), Advisor(self.top, self.render_body)

    def build_body(self, body: tkinter.Misc) -> None:
        self.explaining = False  # where there is little room: the reasons instead of the hand
        texts = {"count": COUNT, "follow": FOLLOW}
        self.modes = Tabs(self.kit, self.frame.header.tabs, "modes", texts, self._mode)
        self.modes.area.pack()
        self.tabs_of_pages(body, PAGES)
        typed = self.entry.text.get() if self.entry else ""
        self.grid = CardGrid(
            self.kit, body, self.pick, typed, self._toggle_discarding, self.hint, self.open_deck
        )
        self.entry = self.grid.entry
        watch(self.entry, self._render_grid)
        self.entry.bind("<Return>", lambda event: self._enter())
        self.entry.bind("<Down>", lambda event: self.grid.to_cards())
        self.hand = HandFelt(self.kit, body, self._choose, self.hint)
        self.strip_of_items = ItemStrip(
            self.kit, body, partial(ItemsDialog, self), self.do, self.hint
        )
        change = partial(AlternativesDialog, self)
        self.why = Why(self, body, change, self._declare, self.pick)
        self.resized()
        self.entry.focus_set()

    def resized(self) -> None:
        """Cards at the left, hand above reasons at the right; narrow: rows instead of cards."""
        w, h = self.frame.body_size
        put, room = self.frame.put, self.room
        gap = room.gap - 2 * EDGE  # the canvases have the edges of their plates around them
        if room.kind == "column":
            self._column(w, h)
            return
        left = round(w * (0.507 if room.kind == "wide" else 0.6))
        right, high = left + gap, h - WHY_LOW - gap
        if room.kind == "wide":
            high = 246.0 if room.short else min(max(262.0, h * 0.34), 340.0)
        elif self.explaining:
            high = -gap
        self.put_pages(False)
        put(self.grid.panel, 0, 0, left, h)
        put(self.hand.area, right, 0, w - right, high)
        top = self._place_items(right, high + gap, w - right, gap)
        put(self.why.panel, right, top, w - right, h - top)

    def _column(self, w: float, h: float) -> None:
        """A tiny window: the cards, or the hand with its reasons."""
        put, top, cards = self.frame.put, self.put_pages(True), self.page == "cards"
        put(self.grid.panel, 0, top, w if cards else 0, h - top)
        put(self.hand.area, 0, top, 0 if cards else w * 0.5, h - top)
        top = self._place_items(w * 0.5, top, 0 if cards else w * 0.5, 0)
        put(self.why.panel, w * 0.5, top, 0 if cards else w * 0.5, h - top)

    def _place_items(self, x: float, y: float, w: float, gap: float) -> float:
        """The strip of items, if they are played with; gives the y below."""
        self.items_high = strip_high(self.state)
        self.frame.put(self.strip_of_items.area, x, y, w if self.items_high else 0, self.items_high)
        return y + self.items_high + gap if self.items_high else y

    def body_commands(self) -> list[Command]:
        return [
            Command("follow", FOLLOW, self.toggle_following, "ctrl+g"),
            Command("hide", HIDE, self.toggle_hiding, "f12"),
            Command("deck", T_DECK, self.open_deck),
        ]

    def body_keys(self) -> list[tuple[str, Text]]:
        return [
            ("Enter", Text("카드 넣기, 빈칸이면 다음 사람", "enter cards; empty: next seat")),
            ("↓, Tab", Text("카드 표에서 고르기", "choose in the grid of cards")),
            ("Enter", Text("표에서: 고른 카드 넣고 빼기", "in the grid: card in or out")),
        ]

    def focus_main(self) -> None:
        self.entry.focus_set()

    def asking(self, asking: bool) -> None:
        self.why.panel.block(asking)

    def enter(self) -> None:
        self.why.panel.go()

    def seat_plate(self, seat: int) -> Seat:
        hand, deck = self.state.hands[seat], self.state.deck
        missing = deck.hand - len(hand)
        chips: list[tuple[Text | str, str]] = []
        chips += [(SHORT_OF(n=missing), "gold")] if 0 < missing < deck.hand else []
        if place := self._place(seat):
            chips.insert(0, (place, "plain"))
        fills = [FILLS[deck.card(card).suit] for card in hand]

        def row(area: Area, plate: Seat, x: float, y: float, w: float) -> None:
            wide = self.frame.body_size[0] / len(self.state.table.seats)
            squares(area, x, y, fills, deck.hand, plate, 15 if wide > 270 else 11)

        plate = super().seat_plate(seat)
        return plate._replace(row=row, chips=chips)

    # a card of the hand, or what was discarded

    def _choose(self, card: str) -> None:
        """A card on the felt: tell its reasons (again: those of all); of the discards: pick it."""
        if self.piled:
            self.pick(card)
            return
        self.card = "" if self.card == card else card
        self.render()

    def _out(self) -> None:
        self.toggle(self.card)

    def _all(self) -> None:
        self.card = ""
        self.render()

    def _explain(self) -> None:
        self.explaining = not self.explaining
        self.resized()
        self.render()

    def _declare(self, declared: bool) -> None:
        self.do(SetRule("declared", "declared" if declared else "best"))

    # drawing

    def render_body(self) -> None:
        standings = self.result.standings if self.result else None
        if standings is None:
            self.revealed = False
        if self.card not in self.state.hands[self.seat] or self.discarding:
            self.card = ""
        if not self.advised:
            self.advisor.stop()
        if self.items_high != strip_high(self.state):
            self.resized()
        self.strip_of_items.show(self.state, self.seat, self.piled and not self.discarding)
        self.modes.mark("follow" if self.following else "count")
        self._render_grid()
        self.hand.show(self.view.lying())
        self.why.show(self.view.told(), self._primary(), self._others())

    def _render_grid(self) -> None:
        said = self.entry.text.get().strip()
        meant = cards_of(said, self.index) if said else Meant()
        hits = meant.cards or meant.either
        self.grid.search.tell(HITS if hits and self.room.kind == "wide" else "", n=len(hits))
        state = self.state
        needed = any(looks_at_discards(state.deck, hand) for hand in state.hands) or state.discards
        discards = len(state.discards) if needed or self.discarding else None
        self.grid.show(self.view.cards(hits), discards)

    def _others(self) -> list[Act]:
        """What else can be done, beside the primary."""
        narrow = self.room.kind == "narrow"
        found = []
        if narrow:
            found = [Act("explain", SEE_HAND if self.explaining else SEE_WHY, self._explain)]
        if self.card:
            out = Act("out", OUT, self._out)
            return [*found, out] if narrow else [out, Act("all", ALL_LINES, self._all)]
        if self.view.places():
            return [*found, Act("review", REVIEW, self.open_review)]
        return found

    def _primary(self) -> Act | None:
        if self.piled and not self.discarding:
            return None
        if self.hidden and self.result and self.result.standings:
            return Act("reveal", REVEAL, self.reveal, "Enter")
        if self.ending.there and not self.discarding:
            return Act("result", SEE, self.ending.see, "Enter")
        after = (self.seat + 1) % len(self.state.table.seats)
        whole = len(self.state.hands[self.seat]) >= self.state.deck.hand
        name = self.state.table.name(after)
        return Act("next", NEXT(name=name), self._next, "Enter", whole or self.discarding)

    @property
    def leads_to_result(self) -> bool:
        act = self._primary()
        return act is not None and act.name == "result"

    def open_deck(self) -> None:
        """Which cards are played with."""
        DeckDialog(self)

    def open_review(self) -> None:
        """What each card was worth, and the best single swap."""
        ReviewDialog(self)
