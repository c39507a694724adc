"""The board of 상락 on a canvas: seven areas in a line, a row for each player in every area.

A row, left to right: the daimyo's place, -, the number of samurai, +. What a click means is the
window's business: `touch(what, seat, area)` with what = daimyo, less, count, more or area. So is
dragging a piece to another area: `drag(what, seat, area, to)` with what = daimyo or count.
"""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from referee.games.joraku.board import AREAS
from referee.games.joraku.state import State
from ui import glyphs
from ui.composition import on_press
from ui.keys import has_focus
from ui.style import Look

PARTS = (("daimyo", 38), ("less", 36), ("count", 44), ("more", 42))
CROWN = glyphs.SUITS["leader"]


@dataclass(frozen=True)
class AreaView:
    """What an area shows beside the pieces: name, what it pays, ranks per seat, lit or not."""

    name: str
    pays: str
    ranks: Sequence[str]
    lit: bool


class Board:
    """Draws a state; redrawn as a whole, it is small."""

    ROW, HEAD, GAP = 46, 54, 8

    def __init__(
        self,
        parent: Any,
        look: Look,
        touch: Callable[[str, int, int], None],
        drag: Callable[[str, int, int, int], None],
    ) -> None:
        self.look, self.touch, self.drag = look, touch, drag
        self.pressed: tuple[str, int, int] | None = None
        self.canvas = tkinter.Canvas(
            parent, name="board", highlightthickness=look.px(2), takefocus=1,
            highlightcolor=look.colours.primary, highlightbackground=look.colours.bg,
            background=look.colours.bg, width=look.px(7 * self.width), height=look.px(250),
        )  # fmt: skip
        self.seats = 0
        self.cursor = (0, 1)  # seat, area
        on_press(self.canvas, self._down)
        self.canvas.bind("<ButtonRelease-1>", self._up)
        for key, step in (("Left", (0, -1)), ("Right", (0, 1)), ("Up", (-1, 0)), ("Down", (1, 0))):
            self.canvas.bind(f"<{key}>", partial(self._move, step))
        for keys, what in (("plus equal KP_Add Return", "more"), ("minus KP_Subtract", "less"),
                           ("space", "count"), ("d", "daimyo")):  # fmt: skip
            for key in keys.split():
                self.canvas.bind(f"<{key}>", partial(self._press, what))
        for event in ("<FocusIn>", "<FocusOut>"):
            self.canvas.bind(event, lambda event: self._show_cursor())

    @property
    def width(self) -> int:
        """Of an area, at 100 %."""
        return sum(width for _, width in PARTS) + self.GAP

    def render(
        self,
        state: State,
        views: Sequence[AreaView],
        colours: Sequence[int],
        selected: tuple[int, int] | None,
    ) -> None:
        """Draw everything. colours: per seat; selected: (seat, area) of a samurai to be moved."""
        px = self.look.px
        self.seats = len(state.pieces)
        self.canvas.delete("all")
        self.canvas.configure(height=px(self.HEAD + self.seats * self.ROW + 8))
        for area in AREAS:
            self._area(area, views[area])
            for seat in range(self.seats):
                self._row(state, seat, area, colours[seat], views[area], selected == (seat, area))
        self._show_cursor()

    def _area(self, area: int, view: AreaView) -> None:
        px, look, canvas = self.look.px, self.look, self.canvas
        left, right = px(area * self.width) + px(2), px((area + 1) * self.width) - px(4)
        bottom = px(self.HEAD + self.seats * self.ROW + 4)
        outline = look.colours.primary if view.lit else look.colours.border
        canvas.create_rectangle(
            left, px(2), right, bottom, outline=outline, width=px(4 if view.lit else 1)
        )
        canvas.create_text(
            (left + right) / 2, px(6), anchor="n", text=view.name, font=look.fonts["strong"],
            fill=look.colours.fg, width=right - left,
        )  # fmt: skip
        canvas.create_text(
            (left + right) / 2, px(self.HEAD - 4), anchor="s", text=view.pays,
            font=look.fonts["small"], fill=look.dim, width=right - left,
        )  # fmt: skip

    def _box(self, seat: int, area: int, part: int) -> tuple[int, int, int, int]:
        px = self.look.px
        left = area * self.width + 4 + sum(width for _, width in PARTS[:part])
        top = self.HEAD + seat * self.ROW
        return px(left), px(top), px(left + PARTS[part][1]), px(top + self.ROW - 2)

    def _row(
        self, state: State, seat: int, area: int, colour_number: int, view: AreaView, selected: bool
    ) -> None:
        look, canvas, pieces = self.look, self.canvas, state.pieces[seat]
        colour, area_fill = look.player_colour(colour_number), look.player_fill(colour_number)
        here = pieces.daimyo == area
        x0, y0, x1, y1 = self._box(seat, area, 0)
        middle = (y0 + y1) / 2
        if here:
            canvas.create_rectangle(x0, y0 + 2, x1 - 2, y1 - 2, fill=area_fill, outline=area_fill)
            left, top = (x0 + x1) / 2 - look.px(11), middle - look.px(11)
            glyphs.draw(canvas, CROWN, left, top, look.px(22), look.ink_on(area_fill))
        else:
            glyph = glyphs.PLAYERS[colour_number % len(glyphs.PLAYERS)]
            glyphs.draw(canvas, glyph, x0 + look.px(12), middle - look.px(7), look.px(14), colour)
        for part, text in ((1, "-"), (3, "+")):
            box = self._box(seat, area, part)
            canvas.create_rectangle(box, outline=look.colours.border, width=look.px(1))
            canvas.create_text(
                (box[0] + box[2]) / 2, middle, text=text, font=look.fonts["big"], fill=look.dim
            )
        box = self._box(seat, area, 2)
        count = pieces.samurai[area]
        if count or selected:
            fill = area_fill if count else look.colours.bg
            outline, width = (look.colours.fg, 3) if selected else (area_fill, 1)
            canvas.create_rectangle(box, fill=fill, outline=outline, width=look.px(width))
        ink = look.ink_on(area_fill) if count else look.dim
        rank = view.ranks[seat] if seat < len(view.ranks) else ""
        canvas.create_text(
            (box[0] + box[2]) / 2, middle - (look.px(7) if rank else 0), text=str(count),
            font=look.fonts["big"], fill=ink,
        )  # fmt: skip
        canvas.create_text(
            (box[0] + box[2]) / 2, y1 - look.px(2), anchor="s", text=rank, font=look.fonts["small"],
            fill=ink,
        )  # fmt: skip

    def _at(self, event: tkinter.Event[Any]) -> tuple[str, int, int] | None:
        """What is under the pointer: part, seat, area."""
        px = self.look.px
        area = int(event.x // px(self.width))
        seat = int((event.y - px(self.HEAD)) // px(self.ROW))
        if area not in AREAS:
            return None
        if seat < 0 or seat >= self.seats:
            return "area", 0, area
        for part, (what, _) in enumerate(PARTS):
            if event.x < self._box(seat, area, part)[2]:
                return what, seat, area
        return None

    def _down(self, event: tkinter.Event[Any]) -> None:
        self.pressed = self._at(event)
        if self.pressed and self.pressed[0] != "area":
            self.cursor = self.pressed[1:]

    def _up(self, event: tkinter.Event[Any]) -> None:
        pressed, there = self.pressed, self._at(event)
        self.pressed = None
        if pressed is None or there is None:
            return
        what, seat, area = pressed
        if there[2] == area:
            self.touch(what, seat, area)
        elif what in ("daimyo", "count"):
            self.drag(what, seat, area, there[2])

    def _move(self, step: tuple[int, int], event: object) -> str:
        seat = (self.cursor[0] + step[0]) % max(1, self.seats)
        self.cursor = (seat, min(max(self.cursor[1] + step[1], 0), 6))
        self._show_cursor()
        return "break"

    def _press(self, what: str, event: object) -> str:
        self.touch(what, *self.cursor)
        return "break"

    def _show_cursor(self) -> None:
        self.canvas.delete("cursor")
        if has_focus(self.canvas):
            box = self._box(*self.cursor, 0)[:2] + self._box(*self.cursor, 3)[2:]
            self.canvas.create_rectangle(
                box, outline=self.look.colours.fg, width=self.look.px(2), tags=("cursor",)
            )
