"""The bear statues of 왕도 drawn: a colour and a mark each, to press and to count."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

import ttkbootstrap as ttk

from referee.games.wangdo.pieces import COLOURS
from referee.text import Text
from ui import glyphs
from ui.composition import on_press
from ui.style import Look

# fill, mark on it; the same in both themes, as the statues look alike by day and night
FILLS = {"o": "#E57A00", "k": "#0B0C0D", "w": "#F6F1E4", "u": "#1F6FB5"}
MARKS = {"o": "#1D1D1D", "k": "#FFFFFF", "w": "#1D1D1D", "u": "#FFFFFF"}


def draw_bear(
    canvas: tkinter.Canvas, look: Look, colour: str, x: float, y: float, size: float
) -> None:
    """A statue with its upper left corner at (x, y)."""
    points = [v * size / 16 + at for px, py in glyphs.BEAR for v, at in ((px, x), (py, y))]
    hidden = colour == "k" and look.settings.dark  # black on black: a firm line around it
    canvas.create_polygon(
        points, fill=FILLS[colour], outline=look.colours.fg, width=look.px(2 if hidden else 1)
    )
    mark = glyphs.BEARS[COLOURS.index(colour)]
    glyphs.draw(canvas, mark, x + size * 0.33, y + size * 0.4, size * 0.34, MARKS[colour])


class Bear:
    """A statue to press, by mouse or with Enter."""

    def __init__(
        self,
        parent: Any,
        look: Look,
        colour: str,
        press: Callable[[], Any],
        name: str,
        size: int = 34,
    ) -> None:
        side = look.px(size + 8)
        self.canvas = canvas = tkinter.Canvas(
            parent, name=name, width=side, height=side, highlightthickness=look.px(2), takefocus=1,
            highlightcolor=look.colours.primary, highlightbackground=look.colours.bg,
            background=look.colours.bg, cursor="hand2",
        )  # fmt: skip
        self.press = press
        draw_bear(canvas, look, colour, look.px(6), look.px(6), look.px(size))
        on_press(canvas, lambda event: press())
        for key in ("<Return>", "<KP_Enter>", "<space>"):
            canvas.bind(key, self._key)

    def _key(self, event: object) -> str:
        self.press()
        return "break"


class Tally:
    """A number of statues of each colour: + or the statue adds one, - takes one away;
    `change(colour, step)` is called.
    """

    def __init__(
        self,
        parent: Any,
        look: Look,
        name: str,
        about: Text | str,
        change: Callable[[str, int], Any],
    ) -> None:
        self.look = look
        self.frame = ttk.Frame(parent, name=name)
        self.labels: dict[str, Any] = {}
        said = about if isinstance(about, str) else look.say(about)
        self.about = ttk.Label(self.frame, text=said, style="strong.TLabel", width=12, name="about")
        self.about.pack(side="left")
        for colour in COLOURS:
            self._colour(colour, change)

    def _colour(self, colour: str, change: Callable[[str, int], Any]) -> None:
        look, px = self.look, self.look.px
        box = ttk.Frame(self.frame, name=f"box_{colour}")
        box.pack(side="left", padx=(0, px(14)))
        bear = Bear(box, look, colour, partial(change, colour, 1), "bear", 30)
        bear.canvas.pack(side="left")
        for name, text, step in (("less", "-", -1), ("more", "+", 1)):
            if step > 0:
                label = ttk.Label(box, style="big.TLabel", width=2, anchor="center", name="n")
                label.pack(side="left")
            ttk.Button(
                box, name=name, text=text, width=1, command=partial(change, colour, step),
                bootstyle="secondary-outline",
            ).pack(side="left", ipady=px(4))  # fmt: skip
        self.labels[colour] = label

    def render(self, counts: Iterable[int]) -> None:
        """Show these numbers."""
        for colour, n in zip(COLOURS, counts, strict=True):
            self.labels[colour].configure(text=str(n))


def bear_row(
    row: Any,
    look: Look,
    name: str,
    press: Callable[[str], Any],
    colours: Sequence[str],
    chosen: str = "",
) -> None:
    """Statues of these colours to press, at the right end of a row; the chosen one has a ring."""
    for colour in colours:
        bear = Bear(row, look, colour, partial(press, colour), f"{name}_{colour}")
        if colour == chosen:
            bear.canvas.configure(highlightbackground=look.colours.primary)
        bear.canvas.pack(side="left", padx=look.px(2))
