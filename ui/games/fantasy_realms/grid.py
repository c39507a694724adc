"""All cards to choose from: a row a suit, a field to type into above them."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from referee.games.fantasy_realms.cards import SUITS, Card
from referee.games.fantasy_realms.deck import Deck
from referee.text import Text
from ui.fitting import Fitted, fitted
from ui.games.fantasy_realms.suits import FILLS, ORDER, ink
from ui.glyphs import SUITS as SIGNS
from ui.kit import Area, Kit, Scrolled, Search, button, person_sign, say_on
from ui.kit.colours import mix, person_ink
from ui.kit.plates import M

FIND = Text("카드 이름, 초성, 번호", "Card: name or number")
DISCARDS = Text("버려진 카드 {n}/{end}", "Discards: {n}/{end}")
SAY = Text("{card} {n}, {suit} {base}. 고르세요", "{card} {n}, {suit} {base}. Choose it")
NUMBER, HOARD_NUMBER = Text("{n}", "{n}"), Text("CH{n}", "CH{n}")
DECK = Text("덱 {n}장 · 바꾸기", "Deck of {n} · change")
SAY_DECK = Text("카드 {n}장으로 합니다. 덱을 고르세요", "Played with {n} cards. Choose the deck")
SAY_MINE = Text(
    "{card:은/는} 이 손에 있습니다. 빼려면 누르세요", "{card} is here. Press to remove it"
)
SAY_HELD = Text("{card:은/는} {name:이/가} 가지고 있습니다", "{card} is held by {name}")
SAY_GONE = Text("{card:은/는} 버려진 카드입니다", "{card} lies in the discards")
GAP, WORDS, SIGN = 4, 96, 32
LOW, LEAST = 42.0, 38.0  # how low a row may be; where there are more suits
BESIDE = 42.0  # in lower cells name and number stand beside each other


@dataclass(frozen=True)
class Mark:
    """Where a card is. seat None = in the discards; mine: where cards go now; void: blanked."""

    seat: int | None
    mine: bool
    void: bool = False


@dataclass(frozen=True)
class Shown:
    """What the grid shows: the deck, how many discards end the game, where cards are, names and
    colours, what the search found.
    """

    deck: Deck
    end: int
    marks: Mapping[str, Mark]
    people: Sequence[tuple[str, int]]
    hits: Collection[str] = ()
    words: bool = True  # suits by name too


class CardGrid:
    """Place `.panel`. `pick(card)` is called for the card pressed; spots: `card_<id>`, `deck`."""

    def __init__(
        self, kit: Kit, parent: tkinter.Misc, pick: Callable[[str], object], typed: str,
        toggle_discards: Callable[[], object], hint: Callable[[Text | None], object],
        choose_deck: Callable[[], object],
    ) -> None:  # fmt: skip
        self.kit, self.pick, self.choose_deck = kit, pick, choose_deck
        self.panel = Area(kit, parent, "grid", self._panel, ground="paper")
        self.search = Search(kit, self.panel, "entry", FIND, typed)
        self.entry = self.search.entry
        self.discards = button(kit, self.panel, "discards", "", toggle_discards, takefocus=False)
        self.discards_shown = False
        self.cells = Scrolled(kit, self.panel, "cards", self._cells)
        self.cells.hint = hint
        self.shown: Shown | None = None

    def show(self, shown: Shown, discards: int | None) -> None:
        """Draw the cards. discards: how many lie there, None = nobody needs to know."""
        self.shown, self.discards_shown = shown, discards is not None
        if discards is not None:
            said = self.kit.say(DISCARDS(n=discards, end=shown.end))
            if said != self.discards.cget("text"):
                say_on(self.kit, self.discards, said)
        self.panel.redraw()
        self.cells.redraw()

    def _panel(self, area: Area) -> None:
        room = area.w - 24
        if self.discards_shown:
            wide = self.discards.winfo_reqwidth() / self.kit.z
            area.widget(area.w - 12 + M, 32, self.discards, anchor="e")
            room -= wide - M
        area.widget(12 - M, 32, self.entry, w=room + 2 * M, anchor="w")
        area.widget(12, 62, self.cells.frame, w=area.w - 16, h=area.h - 70)

    def rows(self) -> list[list[Card]]:
        """The cards of the deck, a row a suit; what came as a promo where there is room."""
        assert self.shown
        cards = self.shown.deck.cards.values()
        rows = [[card for card in cards if card.suit == suit and not card.promo] for suit in ORDER]
        rows[-1] += [card for card in cards if card.promo]
        return [row for row in rows if row]

    def _cells(self, area: Scrolled) -> None:
        if self.shown is None:
            return
        rows = self.rows()
        label = WORDS if self.shown.words else SIGN
        columns = max(len(row) for row in rows)
        wide = (area.w - label) // columns
        high = max(LOW if len(rows) < 12 else LEAST, min(72.0, area.h // len(rows)))
        for r, row in enumerate(rows):
            y = r * high
            self._suit(area, row[0].suit, y + high / 2)
            for c, card in enumerate(row):
                x = label + c * wide
                self._cell(area, card, (x, y + 2, x + wide - GAP, y + high - 3))
        if len(rows[-1]) < columns - 1:
            x = label + len(rows[-1]) * wide
            self._deck(area, (x, y + 2, label + columns * wide - GAP, y + high - 3))
        area.full(high * len(rows))

    def _deck(self, area: Scrolled, box: tuple[float, float, float, float]) -> None:
        """How many cards are played with, where there is room in the last row."""
        assert self.shown
        n, middle = len(self.shown.deck.cards), (box[1] + box[3]) / 2
        area.words(box[2] - 8, middle, DECK(n=n), "small", "link", "e", box[2] - box[0] - 12)
        area.spot("deck", box, self.choose_deck, SAY_DECK(n=n))

    def _suit(self, area: Area, suit: str, y: float) -> None:
        area.sign(4, y - 10, SIGNS[suit], 20, ink(self.kit, suit))
        assert self.shown
        if self.shown.words:
            area.words(32, y, SUITS[suit].name, "small_strong", "ink", "w", WORDS - 36)

    def _cell(self, area: Scrolled, card: Card, box: tuple[float, float, float, float]) -> None:
        assert self.shown
        c, (x0, y0, x1, y1) = self.kit.c, box
        mark, fill = self.shown.marks.get(card.id), FILLS[card.suit]
        ground, words, bar, second = c.raised, c.ink, ink(self.kit, card.suit), c.mute
        line, width = c.line2, 1.0
        if mark and mark.mine:
            ground = mix(fill, "#8F8880", 0.5) if mark.void else fill
            words = second = "#FFFFFF"
            line, bar = "", ""
        elif mark:
            ground, words, bar, line = c.sunk, c.mute, "", c.line
        if card.id in self.shown.hits:
            line, width = (c.gold if c.dark else c.accent), 2.5
        area.picture(x0, y0, "slot", x1 - x0, y1 - y0, fill=ground, line=line, bar=bar,
                     width=width, hatch=bool(mark and mark.mine and mark.void))  # fmt: skip
        number = (HOARD_NUMBER if card.hoard else NUMBER)(n=card.number) if card.number else ""
        low = y1 - y0 < BESIDE
        left, right = x0 + 10, x1 - 3
        if mark and not mark.mine:
            above = not low and self._one_line(card, right - left, words)
            self._holder(area, mark, x0 + 4, y0 + 9 if above else (y0 + y1) / 2, ground)
            left = left if above else x0 + 18
        if low and number:
            beside = right - self.kit.wide(self.kit.say(number), "micro") - 4
            if self._whole(card, beside - left, words):
                right = beside
            else:  # the name is what one looks for
                number = ""
        room = self._name(area, card, left, right, (y0 + y1) / 2, y1 - y0, words)
        if number and (low or room > 18):
            area.words(x1 - 6, y0 + 3, number, "micro", second, "ne")
        area.spot(f"card_{card.id}", box, partial(self._press, card.id), self._say(card, mark))

    def _holder(self, area: Area, mark: Mark, x: float, y: float, on: str) -> None:
        """Who has it; a cross for the discards."""
        assert self.shown
        if mark.seat is None:
            area.picture(x, y - 6, "icon", 13, 13, on=on, name="cross", colour=self.kit.c.mute)
            return
        colour = self.shown.people[mark.seat][1]
        area.picture(x, y - 6, "sign", 13, 13, on=on, sign=person_sign(colour),
                     colour=person_ink(self.kit.c, colour))  # fmt: skip

    def _name(
        self, area: Area, card: Card, x: float, right: float, y: float, high: float, colour: str
    ) -> float:
        """In one line, or in two smaller ones; gives the room left beside it, all of it below the
        number.
        """
        said, room = self.kit.say(card.name), right - x
        if role := self._one_line(card, room, colour):
            down = 6 if high > LEAST else 4 if high >= BESIDE else 1
            area.words(x, y + down, said, role, colour, "w")
            return room
        name = fitted(self.kit, card.name, room, ("small", "tiny")) or Fitted("tiny", said)
        took = area.words(x, y, name.said, name.role, colour, "w", room, 2, leading=15)
        return room - took.w

    def _one_line(self, card: Card, room: float, colour: str) -> str:
        """The role in which a name has room in one line, "" = none."""
        said = self.kit.say(card.name)
        roles = ["strong", "small_strong"] if colour == "#FFFFFF" else ["text", "small"]
        if " " not in said:
            roles.append("tiny")  # or it would be broken
        return next((role for role in roles if self.kit.wide(said, role) <= room), "")

    def _whole(self, card: Card, room: float, colour: str) -> bool:
        """Whether a name can stand in so much room without a word being broken."""
        whole = self._one_line(card, room, colour)
        return bool(whole or fitted(self.kit, card.name, room, ("small", "tiny")))

    def _press(self, card: str) -> None:
        self.pick(card)

    def _say(self, card: Card, mark: Mark | None) -> Text:
        assert self.shown
        if mark is None:
            return SAY(card=card.name, n=card.number, suit=SUITS[card.suit].name, base=card.base)
        if mark.mine:
            return SAY_MINE(card=card.name)
        if mark.seat is None:
            return SAY_GONE(card=card.name)
        return SAY_HELD(card=card.name, name=self.shown.people[mark.seat][0])

    def to_cards(self) -> str:
        """The keyboard from the field down to the cards: to the first that was found."""
        hits = self.shown.hits if self.shown else ()
        cards = self.shown.deck.cards if self.shown else ()
        first = next((card for card in cards if card in hits), "")
        self.cells.focus_spot(f"card_{first}" if first else self.cells.current)
        return "break"
