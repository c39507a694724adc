"""The table mode: a window for a television or the other side of the table.

Names and totals in digits that are read from two metres; places, whose turn it is, what happened
last. It only shows: everything is written elsewhere, and it follows at once.
"""

from __future__ import annotations

import tkinter
from copy import copy
from typing import NamedTuple

import ttkbootstrap as ttk

from referee.score import Standings
from referee.text import Text
from ui import keys
from ui.desk import Host
from ui.emblems import ACCENTS, EMBLEMS
from ui.fonts import Font
from ui.kit import Area, Kit, person_sign
from ui.kit.colours import ink_on, person_fill, person_ink

TITLE = Text("테이블 모드", "Table mode")
TURN = Text("차례", "turn")
LAST = Text("방금: {title}", "Just now: {title}")
NOTHING_YET = Text("아직 적은 것이 없습니다", "Nothing entered yet")
KEYS = Text("F11, 두 번 누르기: 전체 화면 · Esc 닫기", "F11, double press: full screen · Esc close")
PLACE = Text("{n}위", "#{n}")
RESTING = ("count", "judge")
"""Ways of a window in which it is nobody's turn."""
WIDE, HIGH = 1280, 720
"""The room that is drawn for; in a larger window everything is larger."""
SIZES = {
    "name": 54,
    "t96": 96,
    "t76": 76,
    "t64": 64,
    "t52": 52,
    "place": 40,
    "said": 34,
    "game": 34,
    "turn": 26,
    "keys": 20,
}

TOTALS = (("t96", 124), ("t76", 96), ("t64", 80))
"""Digits for rows that are at least so high: six people still have 48 points."""


class Zoomed(Kit):
    """A kit whose zoom follows its window, and whose letters are larger than any other's."""

    def __init__(self, window: Host) -> None:
        super().__init__(window.look, ACCENTS[window.game.id])
        self.z = 1.0
        self.look = copy(window.look)
        self.look.fonts = self.fonts = {
            name: Font(window.top, family=window.look.family, weight="bold", size=-size)
            for name, size in SIZES.items()
        }

    def fit(self, width: int, height: int) -> None:
        """As large as fits."""
        z = round(max(0.4, min(width / WIDE, height / HIGH)), 2)
        if z != self.z:
            self.z = z
            for name, made in self.fonts.items():
                made.configure(size=-round(SIZES[name] * z))


class Row(NamedTuple):
    """A person on the screen. place: "" = none to be told."""

    name: str
    colour: int
    total: str
    place: str
    active: bool
    leader: bool


class TableMode:
    """Follows a game's window, and closes with it."""

    def __init__(self, window: Host) -> None:
        self.window = window
        self.top = ttk.Toplevel(master=window.app.root, title=window.look.say(TITLE))
        self.top.geometry(f"{WIDE}x{HIGH}")
        self.area: Area | None = None
        window.top.bind("<<Drawn>>", lambda event: self.follow(), add=True)
        window.top.bind("<Destroy>", self._gone, add=True)
        keys.bind_commands(self.top, {"f11": self.full_screen, "escape": self._escape})
        self.top.bind("<Double-Button-1>", lambda event: self.full_screen())
        self.follow()

    # following

    def follow(self) -> None:
        """Show the game as it is, in the colours and words of now."""
        if not self.top.winfo_exists():
            return
        if self.area is None or self._other_look():
            self._build()
        assert self.area
        self.area.redraw()

    def _other_look(self) -> bool:
        settings = self.window.look.settings
        return (settings.dark, settings.lang) != self.look

    def _build(self) -> None:
        for child in self.top.winfo_children():
            child.destroy()
        settings = self.window.look.settings
        self.look = settings.dark, settings.lang
        self.kit = Zoomed(self.window)
        self.top.title(f"{self.kit.say(TITLE)} · {self.kit.say(self.window.game.name)}")
        self.top.configure(background=self.kit.c.page)
        self.area = Area(self.kit, self.top, "table", self._draw)
        self.area.pack(fill="both", expand=True)

    def _gone(self, event: tkinter.Event) -> None:
        if event.widget is self.window.top and self.top.winfo_exists():
            self.top.destroy()

    def full_screen(self) -> None:
        """Fill the screen, or stop doing so."""
        self.top.attributes("-fullscreen", not self.top.attributes("-fullscreen"))

    def _escape(self) -> None:
        if self.top.attributes("-fullscreen"):
            self.full_screen()
        else:
            self.top.destroy()

    # what is shown

    def rows(self) -> list[Row]:
        """The people in the order of their seats."""
        window = self.window
        turn = -1 if self._over or window.mode in RESTING else window.turn_shown
        seats = [window.seat_plate(seat) for seat in range(len(window.state.table.seats))]
        totals = [window.total(seat) for seat in range(len(seats))]
        return [
            Row(s.name, s.colour, total, place, n == turn, place == self._place(1))
            for n, (s, total, place) in enumerate(
                zip(seats, totals, self._places(totals), strict=True)
            )
        ]

    @property
    def _over(self) -> bool:
        return self.window.over or self._standings is not None

    @property
    def _standings(self) -> Standings | None:
        """The places that count, None = not yet; kept back as long as the totals are."""
        window = self.window
        return window.result.standings if window.result and window.totals_shown else None

    def _place(self, n: int | None) -> str:
        return self.kit.say(PLACE, n=n) if n else ""

    def _places(self, totals: list[str]) -> list[str]:
        """After the end the places that count; before it by points, as soon as all have some, in
        games where points tell who leads.
        """
        if self._standings:
            places = {place.seat: place.place for place in self._standings.places}
            return [self._place(places.get(seat)) for seat in range(len(totals))]
        if not self.window.game.special.leads:
            return [""] * len(totals)
        if not all(total.lstrip("-").isdigit() for total in totals) or len(set(totals)) == 1:
            return [""] * len(totals)
        points = [int(total) for total in totals]
        return [self._place(1 + sum(other > mine for other in points)) for mine in points]

    def last(self) -> str:
        """What happened last."""
        session = self.window.session
        if not session.at:
            return self.kit.say(NOTHING_YET)
        return self.kit.say(LAST, title=session.actions[session.at - 1])

    # drawing

    def _draw(self, area: Area) -> None:
        before = self.kit.z
        self.kit.fit(area.winfo_width(), area.winfo_height())
        if self.kit.z != before:
            area.w, area.h = area.winfo_width() / self.kit.z, area.winfo_height() / self.kit.z
        game = self.window.game
        area.picture(28, 20, "emblem", 44, 44, colour=self.kit.c.accent if not self.kit.c.dark else
                     ACCENTS[game.id], sign=EMBLEMS[game.id])  # fmt: skip
        said = area.words(88, 42, game.name, "game", "ink", "w", area.w * 0.6)
        area.words(area.w - 28, 42, KEYS, "keys", "mute", "e", area.w - said.w - 130)
        rows = self.rows()
        top, low = 84.0, area.h - 84
        high = (low - top) / len(rows)
        for n, row in enumerate(rows):
            box = (28, round(top + n * high), round(area.w - 28), round(top + (n + 1) * high - 10))
            self._row(area, row, box)
        area.words(area.w / 2, area.h - 40, self.last(), "said", "ink", "center", area.w - 56)

    def _row(self, area: Area, row: Row, box: tuple[float, float, float, float]) -> None:
        c, (x0, y0, x1, y1) = self.kit.c, box
        fill = person_fill(row.colour) if row.active else c.paper
        ink = ink_on(fill) if row.active else c.ink
        mute = ink if row.active else c.mute
        own = ink if row.active else person_ink(c, row.colour)
        area.cell(box, fill, "" if row.active else c.line, r=14)
        middle = (y0 + y1) / 2
        area.picture(x0 + 22, middle - 22, "sign", 44, 44, on=fill, sign=person_sign(row.colour),
                     colour=own)  # fmt: skip
        role = next((role for role, least in TOTALS if y1 - y0 >= least), "t52")
        total = area.words(x1 - 26, middle, row.total, role, ink, "e", (x1 - x0) * 0.4)
        x = x1 - 26 - total.w - 30
        if row.place:
            x -= area.words(x, middle, row.place, "place", mute, "e").w + 24
        if row.leader:
            area.picture(x - 50, middle - 18, "crown", 50, 36, on=fill)
            x -= 70
        if row.active:
            x -= area.words(x, middle, TURN, "turn", ink, "e").w + 20
        area.words(x0 + 88, middle, row.name, "name", ink, "w", x - x0 - 100)
