"""The people at the table: a row of plates with sign, name and total; the active one is filled."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from referee.text import Text
from ui.glyphs import PLAYERS
from ui.kit import motion
from ui.kit.area import Area, Tint
from ui.kit.colours import ink_on, person_fill, person_ink
from ui.kit.motion import Motion
from ui.kit.pen import Box, Sign
from ui.kit.picture import Kit
from ui.kit.spots import Spots

SAY = Text("{name}: {total}", "{name}: {total}")
EDGE = 6
GAP = 12
HEAD, TALL = 42, 100
"""Of a plate with a board: how high its head is, and from which height on there is one."""


def person_sign(number: int) -> Sign:
    """The shape that goes with a person's colour; who shares a colour with somebody has another."""
    return PLAYERS[(number + number // len(PLAYERS)) % len(PLAYERS)]


class Seat(NamedTuple):
    """What a plate shows. row: draws the second line, `row(area, seat, x, y, w)` with (x, y) its
    left middle; coin: the total is money; chips: (text, kind) beside the name; board: draws in a
    box below the name where plates are high (`board(area, box)`), in place of the row.
    """

    name: str
    colour: int
    total: str
    active: bool = False
    leader: bool = False
    about: str = ""
    chips: Sequence[tuple[Text | str, str]] = ()
    row: Callable[[Area, Seat, float, float, float], object] | None = None
    coin: bool = False
    board: Callable[[Area, Box], object] | None = None


class SeatStrip(Spots):
    """`choose(number)` is called for the plate pressed; spots are `seat_0`, `seat_1`, …"""

    def __init__(
        self, kit: Kit, parent: tkinter.Misc, choose: Callable[[int], object], high: float = 66
    ) -> None:
        super().__init__(kit, parent, "seats", SeatStrip._draw, h=high + 2 * EDGE)
        self.choose, self.high = choose, high
        self.seats: Sequence[Seat] = ()
        self.gains: dict[int, tuple[int, int]] = {}  # totals on their way: from, to
        self.share = 1.0
        self.counting: Motion | None = None

    def show(self, seats: Sequence[Seat]) -> None:
        """Draw these people; totals that changed count up, with what was gained beside them."""
        gains = _gains(self.seats, seats) if motion.on and self.winfo_ismapped() else {}
        self.seats = seats
        if gains:
            if self.counting:
                self.counting.drop()
            self.gains = gains
            self.counting = Motion(self, self._count)
        else:
            self.redraw()

    def _count(self, share: float) -> None:
        self.share = share
        if share == 1:
            self.gains = {}
        self.redraw()

    def box(self, number: int) -> Box:
        """Where a plate is."""
        n = max(1, len(self.seats))
        w = (self.w - 2 * EDGE - (n - 1) * GAP) / n
        left = EDGE + number * (w + GAP)
        return round(left, 2), EDGE, round(left + w, 2), round(self.h - EDGE, 2)

    def _draw(self) -> None:
        for number, seat in enumerate(self.seats):
            self._seat(number, seat)

    def _seat(self, number: int, seat: Seat) -> None:
        c, box = self.kit.c, self.box(number)
        fill, (x0, y0, x1, y1) = self._ground(seat, box)
        ink = ink_on(fill) if seat.active else c.ink
        if not seat.active:
            self.cell((x0 - 1, y0 + 10, x0 + 3, y1 - 10), person_ink(c, seat.colour), r=2)
        high, middle = y1 - y0, (y0 + y1) / 2
        seat = self._gained(number, seat, x1 - 16, middle)
        right = self._total(seat, x1 - 16, middle, ink, fill, x1 - x0 - 120, high)
        second = high >= 48 and bool(seat.row or seat.about)  # a second line
        self._first(seat, x0, y0 + (high * 0.3 if second else high / 2), right, ink, fill)
        low, room = y1 - high * 0.26, right - x0 - 24
        if seat.row and second:
            seat.row(self, seat, x0 + 16, low, room)
        elif second:
            mute = ink if seat.active else c.mute
            self.words(x0 + 16, low, seat.about, "small", mute, "w", room)
        say = SAY(name=seat.name, total=seat.total)
        self.spot(f"seat_{number}", box, partial(self.choose, number), say, r=12)

    def _ground(self, seat: Seat, box: Box) -> tuple[str, Box]:
        """The plate, with the board in it where it is high; gives what the name stands on."""
        c, (x0, y0, x1, y1) = self.kit.c, box
        fill = person_fill(seat.colour) if seat.active else c.paper
        if not seat.board or y1 - y0 < TALL:
            line, shadow = ("", 2) if seat.active else (c.line, 1)
            self.cell(box, fill, line, r=12, shadow=shadow)
            return fill, box
        top = fill if seat.active else c.sunk
        self.cell(box, c.paper, fill if seat.active else c.line, r=12, shadow=1,
                  width=2 if seat.active else 1, top=top, top_high=HEAD)  # fmt: skip
        seat.board(self, (x0 + 14, y0 + HEAD, x1 - 14, y1))
        return top, (x0, y0, x1, y0 + HEAD)

    def _first(self, seat: Seat, x0: float, y: float, right: float, ink: str, fill: str) -> None:
        """The first line: sign, name, crown, chips, as far as there is room."""
        own = ink if seat.active else person_ink(self.kit.c, seat.colour)
        self.picture(x0 + 16, y - 9, "sign", 18, 18, on=fill, sign=person_sign(seat.colour),
                     colour=own)  # fmt: skip
        room = max(30, right - x0 - 52)
        x = x0 + 52 + self.words(x0 + 42, y, seat.name, "head", ink, "w", room).w
        if seat.leader and x + 22 < right:
            self.picture(x, y - 8, "crown", 22, 16, on=fill)
            x += 32
        for text, kind in seat.chips:
            wide = self.kit.wide(self.kit.say(text), "small_strong") + 22
            if x + wide < right + 6:
                self.chip(x, y - 11, text, Tint(fill, ink, ink) if seat.active else kind, 22)
                x += wide + 8

    def _gained(self, number: int, seat: Seat, x: float, y: float) -> Seat:
        """The seat with its total on the way, what comes to it drawn at its left."""
        if number not in self.gains:
            return seat
        before, after = self.gains[number]
        wide = self.kit.wide(str(max(before, after, key=abs)), "d34") + (48 if seat.coin else 12)
        kind = "good" if after > before else "bad"
        said = f"{after - before:+d}".replace("-", "\u2212")
        self.chip(x - wide, y - 12 + 16 * (1 - self.share), said, kind, anchor="e")
        return seat._replace(total=str(round(before + (after - before) * self.share)))

    def _total(
        self, seat: Seat, x: float, y: float, ink: str, fill: str, room: float, high: float
    ) -> float:  # fmt: skip
        """The total at the right; gives where it begins."""
        roles = ("d34", "d24", "d18", "small_strong")[high < 48 :]
        role = next((r for r in roles if self.kit.wide(seat.total, r) <= room), roles[-1])
        wide = self.words(x, y, seat.total, role, ink, "e", room).w
        if seat.coin:
            self.picture(x - wide - 36, y - 13, "coin", 26, 26, on=fill)
            wide += 38
        return x - wide - 8


def _gains(before: Sequence[Seat], now: Sequence[Seat]) -> dict[int, tuple[int, int]]:
    """Numbers that changed, by seat, where the same people sit as before."""
    if [seat.name for seat in before] != [seat.name for seat in now]:
        return {}
    pairs = enumerate(zip(before, now, strict=True))
    return {
        number: (int(old.total), int(new.total))
        for number, (old, new) in pairs
        if old.total != new.total and _number(old.total) and _number(new.total)
    }


def _number(total: str) -> bool:
    return total.lstrip("-").isdecimal()


def squares(
    area: Area, x: float, y: float, fills: Sequence[str], full: int, seat: Seat, size: float = 16,
    line: str = "",
) -> float:  # fmt: skip
    """A row of small squares: one for each colour, outlines for those still missing. y: their
    middle; gives where the row ends.
    """
    c = area.kit.c
    on = person_fill(seat.colour) if seat.active else c.paper
    edge = line or (ink_on(on) if seat.active else "")
    for i in range(max(full, len(fills))):
        fill = fills[i] if i < len(fills) else ""
        rim = edge if fill else (edge or c.line2)
        area.picture(x, y - size / 2, "square", size, size, on=on, colour=fill, line=rim, width=1.3)
        x += size + 4
    return x
