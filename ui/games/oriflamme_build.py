"""Building a situation of 제왕의 깃발: cards from the palette, then names, tokens, places."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

import ttkbootstrap as ttk

from referee.games.oriflamme.build import cleared, corrected, with_family, with_row, without
from referee.games.oriflamme.cards import CARDS, FAMILIES
from referee.games.oriflamme.legal import first_position
from referee.games.oriflamme.play import MOST_TOKENS, show_row
from referee.games.oriflamme.state import Card, Mark, Match, SetRow, Stack, State
from referee.table import SetPosition
from referee.text import Text
from ui import glyphs
from ui.composition import on_press
from ui.games.oriflamme_row import FILLS, PEOPLE
from ui.panel import Rows
from ui.style import Look

if TYPE_CHECKING:
    from ui.games.oriflamme import Window

HOW = Text(
    "카드를 왼쪽부터 누릅니다 (필요한 카드만, 나머지 생략). 이름은 공개할 때 정해도 됩니다",
    "Click the cards from the left (only those it is about). Names can wait until it is revealed",
)
UNKNOWN = Text("모름", "unknown")
UP, DOWN = Text("앞면", "face-up"), Text("뒷면", "face-down")
TOKENS = Text("카드의 점수 {n}", "points on it: {n}")
COVER = Text("위에 겹치기", "Cover it")
REMOVE = Text("카드 빼기", "Remove the card")
TO_HAND = Text("손으로", "Back to the hand")
LEFT_ROW = Text("나간 카드로", "It left the row")
START = Text("처리하기 ▶", "Resolve ▶")
FROM_HERE = Text("여기부터 처리 ▶", "Resolve from here ▶")
CLEAR = Text("모두 치우기", "Clear the row")
SCORES = Text("앞에 놓인 점수", "points in front")
SELECTED = Text("{n}번째", "card {n}")
STACKED = Text("위에서 {n}: {card}", "{n} from the top: {card}")
NAME_FIRST = Text("먼저 어떤 카드인지 고르십시오", "first choose which card it is")


class BuildPanel:
    """The rows that change the queue. The card worked on: position `selected` and, in its stack,
    `depth` (both from 0; 0 = the top card).
    """

    def __init__(self, window: Window, rows: Rows) -> None:
        self.window, self.rows, self.look = window, rows, window.look
        self.selected: int | None = None
        self.depth = 0

    def select(self, position: int | None, depth: int = 0) -> None:
        """Work on this card; None = on none."""
        self.selected, self.depth = position, depth

    @property
    def families(self) -> list[str]:
        """Whose cards may be laid: in a game that is corrected, those of the table."""
        return list(self.window.state.families if self.window.correcting else FAMILIES)

    def render(self) -> None:
        """The palette, and what can be changed about the selected card."""
        rows, state = self.rows, self.window.state
        row = rows.row("palette")
        Palette(row, self.look, self.families, self.add).canvas.pack(side="left")
        if state.row and not self.window.correcting:
            rows.button(row, "start", START, self.start, "primary")
            rows.button(row, "clear", CLEAR, self.clear)
        else:
            rows.label(rows.row("about"), HOW, "strong", "how")
        if self.selected is not None and self.selected >= len(state.row):
            self.select(None)
        if self.selected is not None:
            self._card(self.selected, state.row[self.selected])
        if state.row:
            self._scores()

    def _scores(self) -> None:
        """Points in front of the players: the Spy takes none where there are none."""
        state, rows, px = self.window.state, self.rows, self.look.px
        row = rows.row("scores")
        rows.label(row, SCORES, "small")
        for seat, family in enumerate(state.families):
            box = ttk.Frame(row, name=f"of{family}")
            box.pack(side="left", padx=(0, px(18)))
            glyph = tkinter.Canvas(
                box, width=px(18), height=px(18), highlightthickness=0,
                background=self.look.colours.bg,
            )  # fmt: skip
            glyph.pack(side="left")
            ink = self.look.player_colour(PEOPLE[family])
            glyphs.draw(glyph, glyphs.PLAYERS[PEOPLE[family]], px(1), px(1), px(16), ink)
            rows.label(box, state.table.name(seat), "text")
            rows.button(box, "less", "-", partial(self.score, family, -1), width=2)
            rows.label(box, str(state.score[seat]), "big", "n")
            rows.button(box, "more", "+", partial(self.score, family, 1), width=2)

    def score(self, family: str, step: int) -> None:
        """A point more or less in front of a player."""
        state = self.window.state
        n = state.score[state.seat(family)] + step
        if n >= 0:
            self._apart()
            self.window.do(Match(family, n))

    def _card(self, n: int, stack: Stack) -> None:
        rows = self.rows
        if self.depth >= len(stack):
            self.depth = 0
        top = stack[self.depth]
        if len(stack) > 1:
            self._stack(n, stack)
        row = rows.row("names")
        rows.label(row, SELECTED(n=n + 1), "big")
        for i, name in enumerate(("", *CARDS)):
            if i == 6:
                row = rows.row("names2")
            rows.button(
                row, name or "unknown", CARDS[name].name if name else UNKNOWN,
                partial(self.name, name), "primary" if name == top.name else "secondary-outline",
            )  # fmt: skip
        row = rows.row("card")
        for up, text in ((False, DOWN), (True, UP)):
            rows.button(
                row, "up" if up else "down", text, partial(self.turn, up),
                "primary" if up == top.up else "secondary-outline",
            )  # fmt: skip
        if not top.up:
            rows.button(row, "less", "-", partial(self.tokens, -1), width=2)
            rows.label(row, TOKENS(n=top.tokens), "strong", "tokens")
            rows.button(row, "more", "+", partial(self.tokens, 1), width=2)
        rows.button(row, "cover", COVER, self.cover)
        rows.button(row, "left", "←", partial(self.shift, -1), width=2)
        rows.button(row, "right", "→", partial(self.shift, 1), width=2)
        if self.window.correcting:
            rows.button(row, "remove", TO_HAND, self.remove)
            rows.button(row, "left_row", LEFT_ROW, partial(self.remove, True))
        else:
            rows.button(row, "remove", REMOVE, self.remove)
        if not self.window.correcting:
            rows.button(row, "from_here", FROM_HERE, self.from_here, "primary-outline")

    def _stack(self, n: int, stack: Stack) -> None:
        """Which card of a stack is worked on."""
        row = self.rows.row("stack")
        for depth, card in enumerate(stack):
            text = STACKED(n=depth + 1, card=CARDS[card.name].name if card.name else UNKNOWN)
            style = "primary" if depth == self.depth else "secondary-outline"
            self.rows.button(row, f"depth{depth}", text, partial(self.look_at, n, depth), style)

    # what is done

    def look_at(self, position: int, depth: int = 0) -> None:
        """Work on another card."""
        self.select(position, depth)
        self.window.render()

    def add(self, family: str) -> None:
        """A face-down card at the right end; a family that is not there yet sits down."""
        window, before = self.window, (self.selected, self.depth)
        row = (*window.state.row, (Card(family),))
        self.select(len(row) - 1)
        if family in window.state.families:
            done = self._set(row)
        else:
            state = with_row(with_family(window.state, family), row)
            done = window.do(SetPosition(window.game.show(state), "seats"))
        if not done:
            self.select(*before)

    def _apart(self) -> None:
        """What is built is not the game that is followed, unless that is being corrected."""
        if self.window.state.row and not self.window.correcting:
            self.window.leave_game()

    def _set(self, row: tuple[Stack, ...]) -> bool:
        if self.window.correcting:
            return self._put(corrected(self.window.state, row))
        self._apart()
        return self.window.do(SetRow(tuple(show_row(row).split())))

    def _put(self, state: State, why: str = "there") -> bool:
        return self.window.do(SetPosition(self.window.game.show(state), why))

    def _put_card(self, card: Card) -> None:
        """Another card in the place of the selected one."""
        row, n, depth = list(self.window.state.row), self.selected, self.depth
        if n is not None:
            row[n] = (*row[n][:depth], card, *row[n][depth + 1 :])
            self._set(tuple(row))

    def _selected(self) -> Card:
        assert self.selected is not None
        card: Card = self.window.state.row[self.selected][self.depth]
        return card

    def name(self, name: str) -> None:
        """The selected card is this one; "" = not known, so it lies face-down."""
        card = self._selected()
        self._put_card(card._replace(name=name, up=card.up and bool(name)))

    def turn(self, up: bool) -> None:
        """Face-up or face-down; a face-up card has a name."""
        card = self._selected()
        if up and not card.name:
            self.window.say(NAME_FIRST, bad=True)
        else:
            self._put_card(card._replace(up=up, tokens=0 if up else card.tokens))

    def tokens(self, step: int) -> None:
        """One point more or less on the selected card."""
        card = self._selected()
        if 0 <= card.tokens + step <= MOST_TOKENS:
            self._put_card(card._replace(tokens=card.tokens + step))

    def cover(self) -> None:
        """Another card of the family on top of the selected one."""
        row, n = list(self.window.state.row), self.selected
        if n is not None:
            row[n] = (Card(row[n][0].family), *row[n])
            self.depth = 0
            self._set(tuple(row))

    def shift(self, step: int) -> None:
        """The selected stack changes places with its neighbour."""
        row, n = list(self.window.state.row), self.selected
        if n is not None and 0 <= n + step < len(row):
            row[n], row[n + step] = row[n + step], row[n]
            self.selected = n + step
            self._set(tuple(row))

    def remove(self, left: bool = False) -> None:
        """The selected card goes: back to the hand of a game that is corrected, or it left."""
        if self.selected is not None:
            self._apart()
            self._put(without(self.window.state, self.selected, self.depth, left))

    def clear(self) -> None:
        """An empty table, to build another situation."""
        self.select(None)
        self._put(cleared(self.window.state), "cleared")

    def start(self) -> None:
        """Go through the situation from the marker, or from its beginning."""
        first = first_position(self.window.state)
        if self.window.state.at is None and first is not None:
            self.window.do(Mark(first + 1))
        self.window.build(False)

    def from_here(self) -> None:
        """The marker on the selected position."""
        self._apart()
        if self.selected is not None and self.window.do(Mark(self.selected + 1)):
            self.window.build(False)


class Palette:
    """A face-down card of each of these families; a click calls `choose(letter)`."""

    WIDE, HIGH = 96, 46

    def __init__(
        self, parent: Any, look: Look, families: Iterable[str], choose: Callable[[str], None]
    ) -> None:
        self.look, self.families, self.choose = look, list(families), choose
        px = look.px
        self.canvas = tkinter.Canvas(
            parent, name="palette", highlightthickness=0, background=look.colours.bg,
            width=px(self.WIDE * len(self.families)), height=px(self.HIGH),
        )  # fmt: skip
        for i, letter in enumerate(self.families):
            fill = FILLS[letter]
            x = px(i * self.WIDE)
            self.canvas.create_rectangle(
                x + px(2), px(2), x + px(self.WIDE - 4), px(self.HIGH - 2), fill=fill,
                outline=look.colours.fg,
            )  # fmt: skip
            ink = look.ink_on(fill)
            glyphs.draw(
                self.canvas, glyphs.PLAYERS[PEOPLE[letter]], x + px(10), px(15), px(16), ink
            )
            self.canvas.create_text(
                x + px(32), px(self.HIGH / 2), anchor="w", text=look.say(FAMILIES[letter]),
                font=look.fonts["strong"], fill=ink,
            )  # fmt: skip
        on_press(self.canvas, self._click)

    def _click(self, event: tkinter.Event[Any]) -> None:
        i = int(event.x // self.look.px(self.WIDE))
        if 0 <= i < len(self.families):
            self.choose(self.families[i])
