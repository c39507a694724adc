"""The 53 cards on a canvas: one row a suit, click or arrow keys and space to pick."""

from __future__ import annotations

import tkinter
from bisect import bisect
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import accumulate
from typing import Any

from referee.games.fantasy_realms.cards import CARDS, SUITS
from referee.text import Text
from ui import glyphs
from ui.composition import on_press
from ui.style import Look

ORDER = (
    "land", "flood", "weather", "flame", "army", "wizard", "leader", "beast", "weapon", "artifact",
    "wild",
)  # fmt: skip
"""Rows in the order of the printed numbers, so that a number is quickly found."""

# light theme, dark theme: Okabe-Ito hues and mixtures of them; the glyph tells them apart as well
SUIT_COLOURS: Mapping[str, tuple[str, str]] = {
    "land": ("#8A6D3B", "#C9A66B"),
    "flood": ("#0072B2", "#56B4E9"),
    "weather": ("#4A7FA5", "#9CC7E6"),
    "flame": ("#C04A00", "#F0904F"),
    "army": ("#4B4B4B", "#C8C8C8"),
    "wizard": ("#A8568A", "#DD97BF"),
    "leader": ("#6A4FB3", "#AD9BE8"),
    "beast": ("#007A58", "#2FBF96"),
    "weapon": ("#5A6B7A", "#A9BAC9"),
    "artifact": ("#8A6D00", "#F0C93A"),
    "wild": ("#7A3B3B", "#D99A9A"),
}

DISCARDED = Text("버림", "discarded")


@dataclass(frozen=True)
class Mark:
    """Where a card is. seat None = in the discards; mine: where cards go now."""

    seat: int | None
    mine: bool


class CardGrid:
    """Draws all cards; `pick(card)` is called for the one clicked or chosen by keyboard."""

    CELL = (116, 44)
    LABEL = 106

    def __init__(self, parent: Any, look: Look, pick: Callable[[str], None]) -> None:
        self.look, self.pick = look, pick
        self.rows = [
            [c.id for c in CARDS.values() if c.suit == suit and not c.promo] for suit in ORDER
        ]
        self.rows[-1] += [c.id for c in CARDS.values() if c.promo]  # where there is room
        self.shown: Collection[str] = CARDS
        self.cursor = (0, 0)
        self.hits: Collection[str] = ()
        self.canvas = tkinter.Canvas(
            parent, name="cards", highlightthickness=look.px(2), takefocus=1,
            highlightcolor=look.colours.primary, highlightbackground=look.colours.bg,
            background=look.colours.bg, width=look.px(self.LABEL + 5 * self.CELL[0]),
        )  # fmt: skip
        self.tops = [0, *accumulate(self._height(cards) for cards in self.rows)]
        self.canvas.configure(height=self.tops[-1])
        self._build()
        on_press(self.canvas, self._click)
        for key, step in (("Left", (0, -1)), ("Right", (0, 1)), ("Up", (-1, 0)), ("Down", (1, 0))):
            self.canvas.bind(f"<{key}>", partial(self._move, step))
        for key in ("space", "Return"):
            self.canvas.bind(f"<{key}>", lambda event: self._choose())
        self.canvas.bind("<FocusIn>", lambda event: self._show_cursor())
        self.canvas.bind(
            "<FocusOut>", lambda event: self.canvas.itemconfigure("cursor", state="hidden")
        )

    def _box(self, row: int, column: int) -> tuple[int, int, int, int]:
        px, width = self.look.px, self.CELL[0]
        left, (top, bottom) = px(self.LABEL + column * width), self.tops[row : row + 2]
        return left + px(2), top + px(2), left + px(width) - px(2), bottom - px(2)

    def _height(self, cards: Sequence[str]) -> int:
        """Of a row: its highest name fits, in whatever font there is."""
        item = self.canvas.create_text(0, 0, font=self._font, width=self._room)
        highest = 0
        for card in cards:
            self.canvas.itemconfigure(item, text=self.look.say(CARDS[card].name))
            _, top, _, bottom = self.canvas.bbox(item)
            highest = max(highest, bottom - top)
        self.canvas.delete(item)
        return max(self.look.px(self.CELL[1]), highest + self.look.px(6))

    @property
    def _font(self) -> Any:
        """Of the names: English ones are longer."""
        return self.look.fonts["text" if self.look.lang == "ko" else "small"]

    @property
    def _room(self) -> int:
        """How wide a name may be."""
        return self.look.px(self.CELL[0] - 28)

    def _build(self) -> None:
        px, look, canvas = self.look.px, self.look, self.canvas
        for row, (suit, cards) in enumerate(zip(ORDER, self.rows, strict=True)):
            colour = self.colour(suit)
            middle = sum(self.tops[row : row + 2]) / 2
            glyphs.draw(canvas, glyphs.SUITS[suit], px(6), middle - px(9), px(18), colour)
            canvas.create_text(
                px(30), middle, anchor="w", text=look.say(SUITS[suit].name),
                font=look.fonts["strong"], fill=look.colours.fg,
            )  # fmt: skip
            for column, card in enumerate(cards):
                self._build_card(card, self._box(row, column))
        canvas.create_rectangle(
            self._box(0, 0), width=px(3), outline=look.colours.fg, tags=("cursor",), state="hidden"
        )

    def _build_card(self, card: str, box: tuple[int, int, int, int]) -> None:
        px, look, canvas = self.look.px, self.look, self.canvas
        left, top, right, bottom = box
        canvas.create_rectangle(box, width=px(1), tags=(f"box {card}",))
        canvas.create_text(
            left + px(4), top + px(3), anchor="nw", text=str(CARDS[card].number or ""),
            font=look.fonts["small"], tags=(f"number {card}",),
        )  # fmt: skip
        canvas.create_text(
            (left + right) / 2 + px(9), (top + bottom) / 2, text=look.say(CARDS[card].name),
            font=self._font, width=self._room,
            justify="center", tags=(f"name {card}",),
        )  # fmt: skip
        canvas.create_text(
            left + px(5), bottom - px(3), anchor="sw", font=look.fonts["small"],
            tags=(f"mark {card}",),
        )  # fmt: skip

    def colour(self, suit: str) -> str:
        """A suit's colour in this theme."""
        return SUIT_COLOURS[suit][self.look.settings.dark]

    def render(
        self,
        marks: Mapping[str, Mark],
        people: Sequence[int],
        hits: Collection[str],
        shown: Collection[str],
    ) -> None:
        """Show where each card is. people: colours of the seats; hits: found by the search;
        shown: the cards of the table's deck.
        """
        self.hits, self.shown = hits, shown
        self.canvas.delete("owner")
        for card in CARDS:
            self._render_card(card, marks.get(card), people)

    def _render_card(self, card: str, mark: Mark | None, people: Sequence[int]) -> None:
        look, canvas = self.look, self.canvas
        for part in ("box", "name", "number", "mark"):
            state = "normal" if card in self.shown else "hidden"
            canvas.itemconfigure(f"{part} {card}", state=state)
        colour = self.colour(CARDS[card].suit)
        fill, ink, note = look.colours.bg, look.colours.fg, ""
        outline, width = colour, look.px(1)
        if mark is not None and mark.mine:
            fill, ink = colour, look.ink_on(colour)
        elif mark is not None:
            ink, fill = look.dim, look.colours.active
            note = "×" if mark.seat is None else ""
            if mark.seat is not None:
                self._owner(card, people[mark.seat])
        if card in self.hits:
            outline, width = look.colours.primary, look.px(4)
        canvas.itemconfigure(f"box {card}", fill=fill, outline=outline, width=width)
        canvas.itemconfigure(f"name {card}", fill=ink)
        canvas.itemconfigure(f"number {card}", fill=ink)
        canvas.itemconfigure(f"mark {card}", fill=ink, text=note)

    def _owner(self, card: str, person: int) -> None:
        """The glyph of whoever holds the card."""
        px = self.look.px
        row = next(n for n, cards in enumerate(self.rows) if card in cards)
        left, _, _, bottom = self._box(row, self.rows[row].index(card))
        glyph, colour = (
            glyphs.PLAYERS[person % len(glyphs.PLAYERS)],
            self.look.player_colour(person),
        )
        glyphs.draw(self.canvas, glyph, left + px(4), bottom - px(16), px(13), colour, ("owner",))

    def _cell_at(self, x: float, y: float) -> tuple[int, int] | None:
        px, width = self.look.px, self.CELL[0]
        row, column = bisect(self.tops, y) - 1, int((x - px(self.LABEL)) // px(width))
        if 0 <= row < len(self.rows) and 0 <= column < len(self.rows[row]):
            return row, column
        return None

    def _click(self, event: tkinter.Event[Any]) -> None:
        cell = self._cell_at(self.canvas.canvasx(event.x), self.canvas.canvasy(event.y))
        if cell:
            self.cursor = cell
            self._choose()

    def _move(self, step: tuple[int, int], event: object) -> str:
        row = (self.cursor[0] + step[0]) % len(self.rows)
        column = (self.cursor[1] + step[1]) % len(self.rows[row]) if step[1] else self.cursor[1]
        self.cursor = (row, min(column, len(self.rows[row]) - 1))
        self._show_cursor()
        return "break"

    def _show_cursor(self) -> None:
        self.canvas.coords("cursor", *self._box(*self.cursor))
        self.canvas.itemconfigure("cursor", state="normal")
        self.canvas.tag_raise("cursor")

    def _choose(self) -> str:
        card = self.rows[self.cursor[0]][self.cursor[1]]
        if card in self.shown:
            self.pick(card)
        return "break"
