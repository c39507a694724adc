"""The two lists of the log: moments to go back to, and entries with what each one earned."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from referee import report
from referee.errors import mark
from referee.notation import E
from referee.session import AnySession, Played
from referee.table import S
from referee.text import Text
from ui.kit import Kit, person_sign, wrap
from ui.kit.colours import person_ink
from ui.kit.rows import Rows
from ui.plain import one_line, said_name
from ui.seats import coloured
from ui.style import ROW

BEGINNING = Text("처음", "Beginning")
NOW = Text("지금", "Now")
GO_BACK = Text("{what}: 이때로 가세요", "Go to: {what}")
CHOOSE = Text("고르세요: {what}", "Choose: {what}")
NOTHING = Text("아직 기록이 없습니다", "Nothing is recorded yet")
NUMBER = 46.0
"""How wide the column of numbers is."""
LINE, GAP = 21.0, 4.0


class Moments:
    """Spots of `.area` are `action_<n>`; go(n): to the moment when so many actions were done."""

    def __init__(
        self, kit: Kit, parent: tkinter.Misc, wide: float, go: Callable[[int], object]
    ) -> None:
        self.kit, self.wide, self.go = kit, wide, go
        self.titles: list[str] = []
        self.now = 0
        self.area = Rows(kit, parent, "actions", self._row, NOTHING)

    def show(self, session: AnySession) -> None:
        """Every action, the moment of now in view."""
        self.now = session.at
        self.titles = [_line(self.kit, title) for title in (BEGINNING, *session.actions)]
        self.area.fill([len(self._said(title)) * LINE + 15 for title in self.titles])
        self.area.show_row(self.now)
        self.area.current = f"action_{self.now}"

    def _said(self, title: str) -> list[str]:
        chip = self.kit.wide(self.kit.say(NOW), "small_strong") + 22
        return wrap(self.kit, title, "text", self.wide - NUMBER - chip - 30, 2)[0]

    def _row(self, area: Rows, n: int, y: float, low: float) -> None:
        if n == self.now:
            area.cell((2, y + 2, area.w - 2, low - 2), "sunk", "accent", 10, width=2)
            area.chip(area.w - 14, (y + low) / 2 - 12, NOW, "gold", anchor="e")
        ink = "ink" if n <= self.now else "mute"  # what was taken back can be done again
        _numbered(area, str(n) if n else "", self._said(self.titles[n]), y + 8, ink)
        area.spot(f"action_{n}", (2, y + 2, area.w - 2, low - 2), partial(self.go, n),
                  GO_BACK(what=self.titles[n]), r=10)  # fmt: skip


class Earned(NamedTuple):
    """What an entry brought somebody. colour: of the person."""

    colour: int
    said: str
    points: int | None


class Entry(NamedTuple):
    """A row of the entries. broke: "!" against a rule, "?" doubtful, ""."""

    title: str
    broke: str
    earned: Sequence[Earned]


class Entries:
    """Spots of `.area` are `entry_<n>`; `chosen` is the number of one, None = none.

    choose(n) is called when one is pressed, twice() when the same is pressed twice quickly.
    """

    def __init__(
        self, kit: Kit, parent: tkinter.Misc, wide: float, known: dict[str, int],
        choose: Callable[[int], object], twice: Callable[[], object],
    ) -> None:  # fmt: skip
        self.kit, self.wide, self.known, self.choose = kit, wide, known, choose
        self.entries: list[Entry] = []
        self.chosen: int | None = None
        self.area = Rows(kit, parent, "events", self._row, NOTHING)
        self.area.bind("<Double-ButtonRelease-1>", lambda event: self._twice(twice))

    def show(self, session: AnySession) -> None:
        """Every entry, the last in view."""
        self.chosen = None
        pairs = zip(session.titles(), session.played, strict=True)
        self.entries = [self._entry(title, played) for title, played in pairs]
        self.area.fill([self._high(entry) for entry in self.entries])
        if self.entries:
            self.area.show_row(len(self.entries) - 1)
            self.area.current = f"entry_{len(self.entries) - 1}"

    def _twice(self, twice: Callable[[], object]) -> None:
        held, self.area.held = self.area.held, ""
        if self.chosen is not None and held == f"entry_{self.chosen}":
            twice()

    def _entry(self, title: Text, played: Played[S, E]) -> Entry:
        kit = self.kit
        people = coloured(played.step.state.table.seats, self.known) if played.step.lines else []
        earned = []
        for seat, line in played.step.lines:
            name, colour = people[seat]
            said = f"{said_name(kit.say, name)}: {_line(kit, line.said)}"
            earned.append(Earned(colour, said, line.points))
        return Entry(_line(kit, title), mark(played.broke), earned)

    def _high(self, entry: Entry) -> float:
        """How high its row is."""
        high = len(self._said(entry)) * LINE + 15
        told = sum(len(self._told(earned)) * LINE + GAP for earned in entry.earned)
        return high + (told + GAP if told else 0)

    def _said(self, entry: Entry) -> list[str]:
        room = self.wide - NUMBER - (60 if entry.broke else 30)
        return wrap(self.kit, entry.title, "text", room, 2)[0]

    def _told(self, earned: Earned) -> list[str]:
        return wrap(self.kit, earned.said, "small", self.wide - NUMBER - 106, 3)[0]

    def _row(self, area: Rows, n: int, y: float, low: float) -> None:
        entry, c = self.entries[n], self.kit.c
        if n == self.chosen:
            area.marked = f"entry_{n}"
            area.cell((2, y + 2, area.w - 2, low - 2), "sunk", "accent", 10, width=2)
        if entry.broke:
            kind = "bad" if entry.broke == "!" else "gold"
            area.chip(area.w - 14, y + 7, entry.broke, kind, anchor="e")
        spot = (2, y + 2, area.w - 2, low - 2)
        y = _numbered(area, str(n + 1), self._said(entry), y + 8)
        y += GAP
        for earned in entry.earned:
            area.sign(NUMBER, y + 4, person_sign(earned.colour), 13, person_ink(c, earned.colour))
            if earned.points != 0:
                area.chip(area.w - 14, y - 1, report.points(earned.points), _kind(earned.points),
                          22, "e", pad=8)  # fmt: skip
            for row in self._told(earned):
                area.words(NUMBER + 22, y, row, "small", "mute")
                y += LINE
            y += GAP
        area.spot(f"entry_{n}", spot, partial(self.choose, n), CHOOSE(what=entry.title), r=10)


def _line(kit: Kit, text: Text) -> str:
    return one_line(kit.say(text), ROW)


def _kind(points: int | None) -> str:
    """The chip of points; None = not known yet."""
    return "gold" if points is None else "good" if points > 0 else "bad"


def _numbered(area: Rows, number: str, rows: Sequence[str], y: float, ink: str = "ink") -> float:
    """A title behind its number; gives the y below."""
    area.words(NUMBER - 12, y + 2, number, "small", "mute", "ne")
    for row in rows:
        area.words(NUMBER, y, row, "text", ink)
        y += LINE
    return y
