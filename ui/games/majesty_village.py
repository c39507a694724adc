"""The villages of 왕국 drawn: a row of eight buildings per player."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from referee.games.majesty.realm import BUILDINGS, CHARACTERS, INFIRMARY_NAME, Realm
from referee.text import Text
from ui import glyphs
from ui.composition import on_press
from ui.style import Look

# light theme, dark theme: near the colours of the cards, readable on the background
COLOURS: Mapping[str, tuple[str, str]] = {
    "mill": ("#C05A00", "#F0A050"),
    "brewery": ("#7A4A2A", "#C99B74"),
    "cottage": ("#00704A", "#3FC08F"),
    "guardhouse": ("#0067A5", "#5FB4E8"),
    "barracks": ("#B3261E", "#F28B82"),
    "inn": ("#806600", "#E8C84A"),
    "castle": ("#6A4FB3", "#B5A3F0"),
    "infirmary": ("#55595D", "#BFC4C9"),
}
IDS = (*(building.id for building in BUILDINGS), "infirmary")
NAMES = (*(building.name for building in BUILDINGS), INFIRMARY_NAME)
OF_CHARACTER = {building.character: building.id for building in BUILDINGS}
GOLD = Text("{n}골드", "{n} gold")
MEEPLES = Text("미플 {n}", "{n:meeple/meeples}")


def colour(look: Look, building: str) -> str:
    """A building's colour in this theme."""
    return COLOURS[building][look.settings.dark]


class Villages:
    """All players' villages on one canvas; a click on one calls `choose(seat)`."""

    LEFT, HEAD, ROW = 146, 30, 56
    WIDTH = LEFT + 8 * 120

    def __init__(self, parent: Any, look: Look, choose: Callable[[int], None]) -> None:
        self.look, self.choose = look, choose
        self.canvas = tkinter.Canvas(
            parent, name="villages", highlightthickness=1, takefocus=1,
            highlightcolor=look.colours.primary, highlightbackground=look.colours.bg,
            background=look.colours.bg, width=look.px(self.WIDTH),
        )  # fmt: skip
        self.realms: Sequence[Realm] = ()
        self.people: Sequence[tuple[str, int]] = ()
        self.turn = 0
        on_press(self.canvas, self._click)
        self.canvas.bind("<Configure>", lambda event: self._draw())

    def render(self, realms: Sequence[Realm], people: Sequence[tuple[str, int]], turn: int) -> None:
        """Show these realms; turn: the seat whose turn it is."""
        self.realms, self.people, self.turn = realms, people, turn
        self.canvas.configure(height=self.look.px(self.HEAD + self.ROW * len(realms)))
        self._draw()

    def _click(self, event: tkinter.Event[Any]) -> None:
        self.canvas.focus_set()
        seat = (event.y - self.look.px(self.HEAD)) // self.look.px(self.ROW)
        if 0 <= seat < len(self.realms):
            self.choose(seat)

    def _draw(self) -> None:
        px, look, canvas = self.look.px, self.look, self.canvas
        canvas.delete("all")
        self.step = (canvas.winfo_width() - px(self.LEFT) - px(4)) / len(IDS)
        for column, (building, name) in enumerate(zip(IDS, NAMES, strict=True)):
            x = px(self.LEFT) + column * self.step
            ink = colour(look, building)
            glyphs.draw(canvas, glyphs.BUILDINGS[building], x + px(4), px(7), px(16), ink)
            canvas.create_text(
                x + px(26), px(15), anchor="w", text=look.say(name), font=look.fonts["strong"],
                fill=ink,
            )  # fmt: skip
        for seat in range(len(self.realms)):
            self._village(seat)

    def _village(self, seat: int) -> None:
        px, look, canvas = self.look.px, self.look, self.canvas
        realm, (name, number) = self.realms[seat], self.people[seat]
        top = px(self.HEAD) + seat * px(self.ROW)
        if seat == self.turn:
            canvas.create_rectangle(
                px(1), top, px(self.LEFT - 4), top + px(self.ROW - 4), width=px(3),
                outline=look.colours.primary,
            )  # fmt: skip
        glyph, ink = glyphs.PLAYERS[number % len(glyphs.PLAYERS)], look.player_colour(number)
        glyphs.draw(canvas, glyph, px(8), top + px(6), px(14), ink)
        canvas.create_text(
            px(28), top + px(13), anchor="w", text=name, font=look.fonts["strong"],
            fill=look.colours.fg,
        )  # fmt: skip
        held = f"{look.say(GOLD, n=realm.gold)} · {look.say(MEEPLES, n=realm.meeples)}"
        canvas.create_text(
            px(8), top + px(36), anchor="w", text=held, font=look.fonts["small"],
            fill=look.colours.fg,
        )  # fmt: skip
        for column, row in enumerate(realm.buildings):
            self._building(column, top, [card.face + card.other.strip("?") for card in row])
        self._building(len(IDS) - 1, top, list(realm.infirmary))

    def _building(self, column: int, top: int, cards: list[str]) -> None:
        """The number of cards, and a strip for each: its own colour and that of its other half."""
        px, look, canvas = self.look.px, self.look, self.canvas
        x = px(self.LEFT) + column * self.step
        ink = colour(look, IDS[column])
        bottom = top + px(self.ROW - 6)
        canvas.create_rectangle(
            x + px(2), top, x + self.step - px(4), bottom, outline=ink, width=px(2) if cards else 1
        )
        if not cards:
            return
        canvas.create_text(
            x + px(9), top + px(24), anchor="w", text=str(len(cards)), font=look.fonts["number"],
            fill=ink,
        )  # fmt: skip
        wide = (self.step - px(48)) / max(5, len(cards))
        for i, faces in enumerate(cards):
            self._card(x + px(40) + i * wide, top + px(9), wide - px(2), faces)

    def _card(self, x: float, y: float, width: float, faces: str) -> None:
        """The half in use above, the other below."""
        px, look = self.look.px, self.look
        for i, face in enumerate(faces):
            building = OF_CHARACTER[face] if face in CHARACTERS else ""
            ink = colour(look, building) if building else look.dim
            top, high = y + i * px(22), px((22, 18)[i] if len(faces) > 1 else 32)
            self.canvas.create_rectangle(x, top, x + width, top + high, fill=ink, outline="")
            side = min(px(12), width - px(2))
            if building and side >= px(6):
                left, above = x + (width - side) / 2, top + (high - side) / 2
                mark = look.ink_on(ink)
                glyphs.draw(self.canvas, glyphs.BUILDINGS[building], left, above, side, mark)
