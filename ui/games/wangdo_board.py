"""The altars and the players of 왕도 drawn: what everybody may see."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Sequence
from typing import Any

from referee.games.wangdo.legal import bag, full, need
from referee.games.wangdo.pieces import (
    COLOUR_NAMES,
    COLOURS,
    SPACES,
    TYPE_NAMES,
    TYPES,
    counts_text,
)
from referee.games.wangdo.state import State
from referee.text import Text
from ui import glyphs
from ui.composition import on_press
from ui.games.wangdo_bears import draw_bear
from ui.style import Look

CARDS = Text("카드 {n}", "cards {n}")
BAG = Text("주머니: {statues}", "bag: {statues}")
MAP = Text("지도: {n}", "map: {n}")
GOLD = "#E8B90A"


class Board:
    """Four altars of five spaces at the left, a row for each player at the right. A click on an
    altar calls `touch(colour)`, on a player `choose(seat)`.
    """

    ALTAR, ROW, HEAD, SPACE = 40, 46, 26, 31
    LEFT = 72 + 5 * 31 + 26
    HAND, TYPE = 62, 58

    def __init__(
        self,
        parent: Any,
        look: Look,
        touch: Callable[[str], Any],
        choose: Callable[[int], Any],
    ) -> None:
        self.look, self.touch, self.choose = look, touch, choose
        self.canvas = tkinter.Canvas(
            parent, name="board", highlightthickness=0, takefocus=0, background=look.colours.bg,
        )  # fmt: skip
        self.state: State | None = None
        self.name = 0  # width of the names, in pixels
        on_press(self.canvas, self._click)

    def render(self, state: State, people: Sequence[tuple[str, int]], turn: int | None) -> None:
        """Draw everything. people: names and colours; turn: the seat to act, None = nobody."""
        self.state = state
        px, canvas = self.look.px, self.canvas
        canvas.delete("all")
        measure = self.look.fonts["strong"].measure
        longest = max(measure(name) for name, _ in people)
        self.name = min(px(220), max(px(128), longest + px(60)))
        wide = self.LEFT + 4 * self.HAND + 4 * (self.TYPE + 22 * need(state)) + 70
        high = self.HEAD + max(4 * self.ALTAR, len(people) * self.ROW) + 6
        canvas.configure(width=px(wide) + self.name, height=px(high))
        for i, colour in enumerate(COLOURS):
            self._altar(i, colour, state.altars[colour])
        self._known(state)
        self._head(state)
        for seat, person in enumerate(people):
            self._player(seat, person, turn == seat)

    def _text(self, x: float, y: float, said: str, font: str = "text", ink: str = "") -> None:
        self.canvas.create_text(
            x, y, anchor="w", text=said, font=self.look.fonts[font],
            fill=ink or self.look.colours.fg,
        )  # fmt: skip

    def _altar(self, i: int, colour: str, n: int) -> None:
        px, look = self.look.px, self.look
        y = px(self.HEAD + i * self.ALTAR)
        self._text(px(6), y + px(15), look.say(COLOUR_NAMES[colour]), "strong")
        for space in range(SPACES):
            x, last = px(72 + space * self.SPACE), space == SPACES - 1
            self.canvas.create_rectangle(
                x, y, x + px(28), y + px(32), outline=look.dim, width=px(3 if last else 1),
            )  # fmt: skip
            if last:  # a statue here is a ritual
                self.canvas.create_text(
                    x + px(14), y + px(16), text=str(SPACES), font=look.fonts["small"],
                    fill=look.dim,
                )  # fmt: skip
            if space < n:
                draw_bear(self.canvas, look, colour, x + px(2), y + px(4), px(24))

    def _known(self, state: State) -> None:
        """What is in the bag and on the map, where it is known."""
        px, there = self.look.px, bag(state)
        said = []
        if there is not None:
            said.append(self.look.say(BAG, statues=counts_text(there)))
        if state.map is not None:
            said.append(self.look.say(MAP, n=sum(state.map)))
        self._text(px(6), px(12), "   ".join(said), "small", self.look.dim)

    def _head(self, state: State) -> None:
        px, x = self.look.px, self.look.px(self.LEFT + 4 * self.HAND) + self.name
        for kind in TYPES:
            self._text(x, px(12), self.look.say(TYPE_NAMES[kind]), "small", self.look.dim)
            x += px(self.TYPE + 22 * need(state))

    def _player(self, seat: int, person: tuple[str, int], turn: bool) -> None:
        assert self.state is not None
        px, look, canvas, state = self.look.px, self.look, self.canvas, self.state
        player, y = state.players[seat], px(self.HEAD + seat * self.ROW)
        x, middle = px(self.LEFT), y + px(self.ROW / 2 - 3)
        name, number = person
        ink = look.player_colour(number)
        if turn or full(state, seat):
            canvas.create_rectangle(
                x - px(6), y - px(2), x + self.name - px(8), y + px(self.ROW - 6), width=px(3),
                outline=look.colours.primary if turn else ink,
            )  # fmt: skip
        glyph = glyphs.PLAYERS[number % len(glyphs.PLAYERS)]
        glyphs.draw(canvas, glyph, x, middle - px(7), px(14), ink)
        said = look.shorten(name, self.name - px(58), "strong")
        self._text(x + px(20), middle, said, "strong")
        if state.round and seat == state.bear:  # the golden bear token
            corner = x + px(26) + look.fonts["strong"].measure(said), middle - px(9)
            points = [
                v * px(18) / 16 + at
                for p, q in glyphs.BEAR
                for v, at in zip((p, q), corner, strict=True)
            ]
            canvas.create_polygon(points, fill=GOLD, outline=look.colours.fg)
        x += self.name
        for colour, n in zip(COLOURS, player.hand, strict=True):
            if n:
                draw_bear(canvas, look, colour, x, middle - px(13), px(26))
                self._text(x + px(30), middle, str(n), "big")
            x += px(self.HAND)
        for kind in TYPES:
            self._tokens(x, middle, [t for t in player.tokens if t[0] == kind])
            x += px(self.TYPE + 22 * need(state))
        held = sum(not card.used for card in player.cards)
        if held:
            self._text(x, middle, look.say(CARDS, n=held), "small")

    def _tokens(self, x: float, middle: float, tokens: list[str]) -> None:
        """The spaces of a type: taken ones filled, with a mark where a dragon is."""
        assert self.state is not None
        px, look = self.look.px, self.look
        for i in range(max(need(self.state), len(tokens))):
            left, there = x + px(i * 26), i < len(tokens)
            fill = look.colours.primary if there else look.colours.bg
            self.canvas.create_oval(
                left, middle - px(11), left + px(22), middle + px(11), fill=fill,
                outline=look.colours.fg if there else look.dim,
            )  # fmt: skip
            if there and tokens[i].endswith("+"):
                glyphs.draw(
                    self.canvas, glyphs.PLAYERS[4], left + px(5), middle - px(6), px(12), "#FFFFFF"
                )

    def _click(self, event: tkinter.Event[Any]) -> None:
        px = self.look.px
        if self.state is None or event.y < px(self.HEAD):
            return
        y = event.y - px(self.HEAD)
        if event.x < px(self.LEFT - 8):
            row = y // px(self.ALTAR)
            if row < len(COLOURS):
                self.touch(COLOURS[row])
        elif y // px(self.ROW) < len(self.state.players):
            self.choose(y // px(self.ROW))
