"""Reasons in a panel: one row each, with what it brings to whom; a press opens the rule."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from referee import report
from referee.score import Line
from referee.text import Text
from ui.games.majesty.buildings import fill, sign, signed
from ui.games.majesty.desk import Table
from ui.kit import Area, Extent, Scrolled, Tint, person_sign
from ui.kit.colours import person_ink, person_tint

SAY = Text("{why}. 규칙을 보세요", "{why}. See the rule")
CHIP = 48  # what a chip is wider than its words, with the gap after it
GAIN = Text("{name} {points}", "{name} {points}")


class Lines:
    """Lines of seats; what is said alike of several stands once. `put` it while a panel draws."""

    def __init__(self, table: Table, parent: Any) -> None:
        self.table, self.kit = table, table.kit
        self.list = Scrolled(table.kit, parent, "lines", self._draw)
        self.list.hint = table.hint
        self.rows: list[tuple[Line, list[tuple[int, Line]]]] = []

    def group(self, lines: Sequence[tuple[int, Line]]) -> None:
        """These lines from now on."""
        rows: dict[str, tuple[Line, list[tuple[int, Line]]]] = {}
        for seat, line in lines:
            key = f"{line.said.say('en')} {line.ruling}"
            rows.setdefault(key, (line, []))[1].append((seat, line))
        self.rows = list(rows.values())

    def put(self, area: Area, x0: float, y0: float, x1: float, y1: float) -> None:
        """Show the list in this part of a panel."""
        if y1 - y0 > 20:
            area.widget(x0, y0, self.list.frame, w=x1 - x0, h=y1 - y0)
        self.list.redraw()

    def _draw(self, area: Scrolled) -> None:
        y = 2.0
        for n, (line, seats) in enumerate(self.rows):
            y = self._row(area, f"line{n}", line, seats, y)
        area.full(y)

    def _row(
        self, area: Scrolled, name: str, line: Line, seats: list[tuple[int, Line]], y: float
    ) -> float:
        if line.card:
            area.picture(6, y + 3, "emblem", 26, 26, colour=fill(line.card),
                         sign=sign(line.card))  # fmt: skip
        gains = self._gains(seats)
        wide = sum(self.kit.wide(said, "small_strong") + CHIP for _, said in gains)
        beside = wide < area.w * 0.55  # else below the words
        room = area.w - 58 - (wide if beside else 0)
        said = self.kit.say(line.said)
        took = area.words(42, y + 6, said, "text", "ink", "nw", room, 3)
        low = self._sure(area, line, y + 6, took, room)
        self._chips(area, gains, y + 4 if beside else low + 2)
        low = max(low + 5, y + 34) if beside else low + 34
        if line.ruling or line.card:
            area.spot(name, (0, y, area.w - 2, low - 1), partial(self.table.open_line, line),
                      SAY(why=line.said))  # fmt: skip
        return low

    def _sure(self, area: Scrolled, line: Line, y: float, took: Extent, room: float) -> float:
        """How sure the rule is, behind the words or below them; gives the y below."""
        sure = report.certainty_of(self.table.game.id, self.table.state.table.rules, line.ruling)
        if not sure:
            return y + took.h
        wide = self.kit.wide(self.kit.say(sure), "small")
        if took.h < 30 and took.w + wide + 14 <= room:
            area.words(54 + took.w, y + 2, sure, "small", "link")
            return y + took.h
        return y + took.h + area.words(42, y + took.h, sure, "small", "link", "nw", room, 2).h

    def _gains(self, seats: list[tuple[int, Line]]) -> list[tuple[int, str]]:
        """Whom it brings what; the name where there is room for it."""
        found = []
        for seat, line in seats:
            name = self.table.seat_name(seat)
            said = signed(line.points) if line.points else name
            if line.points and len(seats) == 1:
                said = self.kit.say(GAIN(name=name, points=said))
            found.append((seat, said))
        return found

    def _chips(self, area: Scrolled, gains: list[tuple[int, str]], y: float) -> None:
        c, people, x = self.kit.c, self.table.people(), area.w - 6
        for seat, said in reversed(gains):
            colour = people[seat][1]
            mark = person_sign(colour), person_ink(c, colour)
            tint = Tint(person_tint(c, colour), "ink", "line")
            x -= 6 + area.chip(x, y, said, tint, anchor="e", sign=mark)
