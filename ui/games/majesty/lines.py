"""Reasons in a panel: one row each, with what it brings to whom; a press opens the rule."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from referee import report
from referee.score import Line
from referee.text import Text
from ui.games.majesty.buildings import Table, fill, sign
from ui.kit import Area, Scrolled, person_sign
from ui.kit.colours import person_ink, person_tint

SAY = Text("{why}. 규칙을 보세요", "{why}. See the rule")
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
        right = self._chips(area, seats, area.w - 6, y + 4)
        said = line.say(self.kit.lang)
        room = right - 42 - 10
        took = area.words(42, y + 6, said, "text", "ink", "nw", room, 3)
        low = y + 6 + took.h
        sure = report.certainty_of(self.table.game.id, self.table.state.table.rules, line.ruling)
        if sure:
            wide = self.kit.wide(self.kit.say(sure), "small")
            if took.h < 30 and took.w + wide + 14 <= room:
                area.words(42 + took.w + 12, y + 8, sure, "small", "link")
            else:
                low += area.words(42, low, sure, "small", "link", "nw", room).h
        low = max(low + 5, y + 34)
        if line.ruling or line.card:
            area.spot(name, (0, y, area.w - 2, low - 1), partial(self._open, line),
                      SAY(why=line.said))  # fmt: skip
        return low

    def _chips(self, area: Scrolled, seats: list[tuple[int, Line]], x: float, y: float) -> float:
        """Whom it brings what, at the right; gives where they begin."""
        c, people = self.kit.c, self.table.people()
        for seat, line in reversed(seats):
            colour = people[seat][1]
            name = self.table.seat_name(seat)
            said = report.points(line.points) if line.points else name
            if line.points and len(seats) == 1:
                said = self.kit.say(GAIN(name=name, points=said))
            mark = person_sign(colour), person_ink(c, colour)
            x -= 6 + area.chip(
                x, y, said, fill=person_tint(c, colour), ink=c.ink, line="line", anchor="e",
                sign=mark,
            )  # fmt: skip
        return x

    def _open(self, line: Line) -> None:
        if line.ruling:
            self.table.open_ruling(line.ruling)
        else:
            self.table.open_card(line.card)
