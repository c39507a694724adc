"""The queue of 제왕의 깃발 drawn: stacks side by side, the marker, what may be chosen lit.

A click (or the arrow keys and Enter) on a card or on a gap between cards calls `pick(kind, index)`
with kind = card (position from 0) or gap (gap g is just right of position g, counted from 1). Enter
where nothing is lit calls `go()`; False = it meant the card.
"""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Collection, Mapping
from typing import Any

import ttkbootstrap as ttk

from referee.games.oriflamme.cards import CARDS
from referee.games.oriflamme.state import RIGHT, Card, State
from referee.text import Text
from ui import glyphs
from ui.composition import on_press
from ui.keys import has_focus
from ui.kit.colours import PEOPLE_FILLS
from ui.style import Look

PEOPLE: Mapping[str, int] = {"B": 0, "R": 1, "G": 2, "Y": 4, "K": 5}
"""The colour and glyph of a family among those of the players."""
FILLS = {family: PEOPLE_FILLS[number] for family, number in PEOPLE.items()}
PAPER, PAPER_INK, CHIP = "#FBF6E9", "#1D1D1D", "#F6D860"
EMPTY = Text("빈 대기열", "empty queue")

Spot = tuple[str, int]


class Row:
    """Draws a state; redrawn as a whole, it is small."""

    CARD, NARROW, HIGH, LOW, UNDER, HEAD = 100, 33, 118, 92, 18, 44

    def __init__(
        self, parent: Any, look: Look, pick: Callable[[str, int], None], go: Callable[[], bool]
    ) -> None:
        self.look, self.pick, self.go = look, pick, go
        self.frame = ttk.Frame(parent, name="queue")
        self.canvas = tkinter.Canvas(
            self.frame, name="row", highlightthickness=look.px(2), takefocus=1,
            highlightcolor=look.colours.primary, highlightbackground=look.colours.bg,
            background=look.colours.bg, height=look.px(220),
        )  # fmt: skip
        self.canvas.pack(anchor="w")
        self.bar = ttk.Scrollbar(self.frame, command=self.canvas.xview, orient="horizontal")
        self.canvas.configure(xscrollcommand=self.bar.set)
        self.whole = 0.0  # width of all that is drawn
        self.high = self.HIGH  # of a card: less where the window is small for the text
        self.foot = 0  # where the numbers of the positions stand
        self.state: State | None = None
        self.lit: Collection[Spot] = ()
        self.selected: int | None = None
        self.boxes: dict[Spot, tuple[float, float, float, float]] = {}
        self.cursor: Spot | None = None
        on_press(self.canvas, self._click)
        self.canvas.bind("<Configure>", lambda event: self._draw())
        parent.bind("<Configure>", lambda event: self._fit(), add=True)
        self.canvas.bind("<Left>", lambda event: self._move(-1))
        self.canvas.bind("<Right>", lambda event: self._move(1))
        for key in ("<Return>", "<KP_Enter>", "<space>"):
            self.canvas.bind(key, lambda event: self._press())
        for focus in ("<FocusIn>", "<FocusOut>"):
            self.canvas.bind(focus, lambda event: self._show_cursor())

    def render(self, state: State, lit: Collection[Spot], selected: int | None) -> None:
        """Draw everything. lit: what may be chosen; selected: position of the card worked on."""
        self.state, self.lit, self.selected = state, lit, selected
        deepest = max((len(stack) for stack in state.row), default=1)
        small = self.canvas.winfo_toplevel().winfo_height() < self.look.px(600)
        self.high = self.LOW if small else self.HIGH
        self.foot = self.HEAD + self.high + (deepest - 1) * self.UNDER  # below the deepest stack
        self.canvas.configure(height=self.look.px(self.foot + 30))
        self._fit()
        self._draw()
        self._see(("card", state.at) if state.at is not None else None)

    def _fit(self) -> None:
        """As wide as the window, however wide the page is: the marker can be brought into view."""
        width = self.canvas.winfo_toplevel().winfo_width() - self.look.px(24)
        if width > 1 and width != int(self.canvas.cget("width")):
            self.canvas.configure(width=width)

    def _draw(self) -> None:
        if self.state is None:
            return
        self.canvas.delete("all")
        self.boxes.clear()
        row = self.state.row
        left, width, gap = self._measure(len(row))
        self._scroll(2 * left + len(row) * (width + gap) - gap)
        self._direction(self.state.direction)
        if not row and not self.lit:
            self._note(self.look.say(EMPTY))
        self._gap(0, left - gap, gap)
        for i in range(len(row)):
            x = left + i * (width + gap)
            self._stack(i, x, width)
            self._gap(i + 1, x + width, gap)
        self._show_cursor()

    def _scroll(self, need: float) -> None:
        """As wide as the window, or wider with a bar to scroll."""
        self.whole = max(need, self.canvas.winfo_width())
        self.canvas.configure(scrollregion=(0, 0, self.whole, self.canvas.winfo_reqheight()))
        if self.whole > self.canvas.winfo_width() + 1:
            self.bar.pack(fill="x")
        else:
            self.bar.pack_forget()

    def _see(self, spot: Spot | None) -> None:
        """Scroll so that a card or gap is in view."""
        if spot not in self.boxes or spot is None:
            return
        left, _, right, _ = self.boxes[spot]
        view, room = self.canvas.canvasx(0), self.canvas.winfo_width()
        margin = min(room / 4, 3 * (right - left))
        if left - margin < view:
            self.canvas.xview_moveto(max(0, left - margin) / self.whole)
        elif right + margin > view + room:
            self.canvas.xview_moveto((right + margin - room) / self.whole)

    def _measure(self, n: int) -> tuple[float, float, float]:
        """Where the first card begins, how wide cards and gaps are."""
        px, whole = self.look.px, self.canvas.winfo_width()
        gaps = {index for kind, index in self.lit if kind == "gap"}
        inner = bool(gaps - {0, n})
        edge = px(62 if gaps else 12)
        crowded = n > 14
        gap = px((15 if crowded else 26) if inner else 7)
        room = (whole - 2 * edge - gap * max(0, n - 1)) / max(1, n)
        width = min(px(self.CARD), max(px(self.NARROW - (11 if inner else 0)), room))
        used = n * width + max(0, n - 1) * gap
        return max(edge, (whole - used) / 2), width, gap

    def _direction(self, way: str) -> None:
        px, look, canvas = self.look.px, self.look, self.canvas
        whole, y = self.whole, px(10)
        ends = (px(20), whole - px(20))
        canvas.create_line(
            *((ends[0], y, ends[1], y) if way == RIGHT else (ends[1], y, ends[0], y)),
            fill=look.dim, width=px(3), arrow="last", arrowshape=(px(16), px(18), px(7)),
        )  # fmt: skip

    def _note(self, said: str) -> None:
        look = self.look
        self.canvas.create_text(
            self.whole / 2, look.px(self.HEAD + self.high / 2), text=said,
            font=look.fonts["text"], fill=look.dim,
        )  # fmt: skip

    # gaps and stacks

    def _gap(self, g: int, x: float, width: float) -> None:
        """A place between two cards, or at an end, where a card may go."""
        if ("gap", g) not in self.lit or self.state is None:
            return
        px, look, n = self.look.px, self.look, len(self.state.row)
        top, bottom = px(self.HEAD), px(self.HEAD + self.high)
        if g in (0, n):
            right = x + width - px(4) if g == 0 else x + px(58)
            box = (right - px(54), top, right, bottom)
        else:
            box = (x + px(3), top, x + width - px(3), bottom)
        self.boxes["gap", g] = box
        self.canvas.create_rectangle(
            box, outline=look.colours.primary, width=px(3), dash=(px(6), px(4)),
            fill=look.colours.bg,
        )  # fmt: skip
        self.canvas.create_text(
            (box[0] + box[2]) / 2, (top + bottom) / 2, text="+", font=look.fonts["number"],
            fill=look.colours.primary,
        )  # fmt: skip

    def _stack(self, i: int, x: float, width: float) -> None:
        assert self.state is not None
        px, look, canvas = self.look.px, self.look, self.canvas
        stack, top = self.state.row[i], px(self.HEAD)
        for depth in range(len(stack) - 1, 0, -1):
            self._covered(stack[depth], x, top + depth * px(self.UNDER), width)
        box = (x, top, x + width, top + px(self.high))
        self._card(stack[0], box)
        bottom = box[3] + (len(stack) - 1) * px(self.UNDER)
        self.boxes["card", i] = (x, top, x + width, bottom)
        lit, marked = ("card", i) in self.lit, self.state.at == i
        if lit or i == self.selected:
            ink = look.colours.primary if lit else look.colours.fg
            canvas.create_rectangle(
                x - px(3), top - px(3), x + width + px(3), bottom + px(3), outline=ink,
                width=px(5 if lit else 3),
            )  # fmt: skip
        middle = x + width / 2
        if marked:
            canvas.create_polygon(
                middle - px(13), px(21), middle + px(13), px(21), middle, px(39),
                fill=look.colours.primary, outline=look.colours.fg,
            )  # fmt: skip
        font = "strong" if marked else "small"
        canvas.create_text(
            middle, px(self.foot + 14), text=str(i + 1), font=look.fonts[font],
            fill=look.colours.fg if marked else look.dim,
        )  # fmt: skip

    def _card(self, card: Card, box: tuple[float, float, float, float]) -> None:
        """Face-down: the family's colour and glyph; face-up: the name on paper."""
        px, look, canvas = self.look.px, self.look, self.canvas
        x0, y0, x1, y1 = box
        fill = FILLS[card.family]
        canvas.create_rectangle(
            box, fill=PAPER if card.up else fill, outline=fill if card.up else look.colours.fg,
            width=px(4 if card.up else 1),
        )  # fmt: skip
        glyph = glyphs.PLAYERS[PEOPLE[card.family]]
        middle, size = (x0 + x1) / 2, min(px(0.29 * self.high), x1 - x0 - px(12))
        ink = look.ink_on(fill)
        if card.up:
            canvas.create_rectangle(x0, y0, x1, y0 + px(26), fill=fill, outline=fill)
            glyphs.draw(canvas, glyph, middle - px(8), y0 + px(6), px(16), ink)
            self._name(card.name, box, PAPER_INK, "strong", (y0 + px(26) + y1) / 2)
            return
        glyphs.draw(canvas, glyph, middle - size / 2, y0 + px(0.11 * self.high), size, ink)
        if card.name:
            self._name(card.name, box, ink, "text", y0 + px(0.58 * self.high))
        self._tokens(card.tokens, middle, y1 - px(17))

    def _name(
        self, name: str, box: tuple[float, float, float, float], ink: str, font: str, y: float
    ) -> None:
        """The name across the card, on two lines, or upright where it is too narrow: one syllable
        below the other in Korean.
        """
        look, px = self.look, self.look.px
        said = look.say(CARDS[name].name)
        lines, angle = said.split(" "), 0
        fonts = [size for size in (font, "text", "small") if self._fits(lines, size, box)]
        if not fonts and look.lang == "ko":
            fonts, lines = [font], list(said.replace(" ", ""))
        elif not fonts:
            room, lines, angle = box[3] - box[1] - px(44), [said], 90
            fonts = [size for size in (font, "small") if look.fonts[size].measure(said) < room]
            if not fonts:
                fonts, lines = ["small"], [look.shorten(said, room, "small")]
        self.canvas.create_text(
            (box[0] + box[2]) / 2, y, text="\n".join(lines), font=look.fonts[fonts[0]], fill=ink,
            angle=angle, justify="center",
        )  # fmt: skip

    def _fits(self, lines: list[str], font: str, box: tuple[float, float, float, float]) -> bool:
        measure = self.look.fonts[font].measure
        return max(map(measure, lines)) <= box[2] - box[0] - self.look.px(8)

    def _tokens(self, n: int, x: float, y: float) -> None:
        """Points on a face-down card, as a chip with their number."""
        if not n:
            return
        px, canvas = self.look.px, self.canvas
        canvas.create_oval(
            x - px(14), y - px(14), x + px(14), y + px(14), fill=CHIP, outline=PAPER_INK
        )
        canvas.create_text(x, y, text=str(n), font=self.look.fonts["strong"], fill=PAPER_INK)

    def _covered(self, card: Card, x: float, top: float, width: float) -> None:
        """What is seen of a covered card: its lower edge, with its name or glyph and tokens."""
        px, look, canvas = self.look.px, self.look, self.canvas
        bottom, fill = top + px(self.high), FILLS[card.family]
        canvas.create_rectangle(
            x, top, x + width, bottom, fill=PAPER if card.up else fill,
            outline=fill if card.up else look.colours.fg, width=px(2 if card.up else 1),
        )  # fmt: skip
        ink = PAPER_INK if card.up else look.ink_on(fill)
        y = bottom - px(self.UNDER / 2)
        said = look.say(CARDS[card.name].name) if card.name else "?"
        chip = px(18) if card.tokens else 0
        said = look.shorten(said, width - px(6) - chip, "small", "")
        canvas.create_text(x + px(4), y, anchor="w", text=said, font=look.fonts["small"], fill=ink)
        if card.tokens:
            half = px(8 if card.tokens < 10 else 11)
            cx = x + width - half - px(2)
            canvas.create_oval(
                cx - half, y - px(8), cx + half, y + px(8), fill=CHIP, outline=PAPER_INK
            )
            canvas.create_text(
                cx, y, text=str(card.tokens), font=look.fonts["small"], fill=PAPER_INK
            )

    # mouse and keyboard

    def _click(self, event: tkinter.Event[Any]) -> None:
        self.canvas.focus_set()
        x = self.canvas.canvasx(event.x)
        for spot, (x0, y0, x1, y1) in self.boxes.items():
            if x0 <= x <= x1 and y0 <= event.y <= y1:
                self.cursor = spot
                self.pick(*spot)
                return

    def _spots(self) -> list[Spot]:
        """What the cursor walks over, from the left: what is lit, else the cards."""
        lit = [spot for spot in self.boxes if spot in self.lit]
        spots = lit or [spot for spot in self.boxes if spot[0] == "card"]
        return sorted(spots, key=lambda spot: self.boxes[spot][0])

    def _move(self, step: int) -> str:
        spots = self._spots()
        if spots:
            at = spots.index(self.cursor) + step if self.cursor in spots else 0
            self.cursor = spots[at % len(spots)]
            self._see(self.cursor)
            self._show_cursor()
        return "break"

    def _press(self) -> str:
        if not (not self.lit and self.go()) and self.cursor in self._spots():
            self.pick(*self.cursor)
        return "break"

    def _show_cursor(self) -> None:
        self.canvas.delete("cursor")
        if has_focus(self.canvas) and self.cursor in self.boxes:
            x0, y0, x1, y1 = self.boxes[self.cursor]
            px = self.look.px
            self.canvas.create_rectangle(
                x0 + px(3), y0 + px(3), x1 - px(3), y1 - px(3), outline=self.look.colours.fg,
                width=px(2), dash=(px(3), px(3)), tags=("cursor",),
            )  # fmt: skip
