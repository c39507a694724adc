"""A village on felt with its neighbours by road: where a statue is to stand; below it what is
entered about the place.
"""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from math import cos, radians, sin
from typing import NamedTuple

from referee.games.wangdo.pieces import COLOUR_NAMES, COLOURS, NONE, Counts, Token
from referee.games.wangdo.state import State
from referee.text import Text
from ui.desk import Desk
from ui.games.wangdo.statues import ADD, TALL, bear, choices, tally, token
from ui.kit import Spots
from ui.kit.pen import Box

ROADS = Text("길로 이어진 마을만 셉니다", "Only villages joined by a road")
LESS = Text("인접한 {colour} 석상을 빼세요", "Remove the adjacent {colour} statue")
TIMES = Text("×{n}", "×{n}")
NO_MAP = 290
"""In a felt lower than this the village is not drawn."""
RING, MOST = 6, 8
"""Places around a village, and how many neighbours are drawn one by one."""
WRONG = "#F4938A"
"""`bad` as it is seen on felt."""
DISC, CENTRE = 84.0, 148.0


@dataclass(frozen=True)
class Place:
    """statue, token: to be placed and taken ("", None = not chosen); fits: None = not judged; name:
    of the village, "" = it has none; change(colour, step): None = the neighbours stay as they are.
    """

    title: Text
    beside: Counts = NONE
    statue: str = ""
    token: Token | None = None
    fits: bool | None = None
    name: str = ""
    change: Callable[[str, int], object] | None = None


class Group(NamedTuple):
    """Something to enter below the village: words, share of the width, what draws it in a box."""

    title: Text
    share: float
    draw: Callable[[Spots, Box], object]


def neighbours(
    area: Spots, box: Box, beside: Counts, change: Callable[[str, int], object], keys: bool
) -> None:  # fmt: skip
    """The colours to press for what is adjacent (`near_o`, …); each is taken away in the village,
    or here where there is no room for that.
    """
    if area.h < NO_MAP:
        tally(area, "near", box, beside, change)
    else:
        choices(area, "near", box, COLOURS, lambda colour: change(colour, 1), ADD, keys=keys)


class VillageFelt:
    """Place `.area`. Neighbours are the spots `beside_0`, …; the groups put their own."""

    def __init__(self, desk: Desk[State], parent: tkinter.Misc) -> None:
        self.area = Spots(desk.kit, parent, "village", self._draw, ground="felt")
        self.area.hint = desk.hint
        self.place: Place | None = None
        self.bands: list[tuple[float, list[Group]]] = []

    def show(self, place: Place, bands: list[tuple[float, list[Group]]]) -> None:
        """Draw it; bands: rows below the village with their heights, from the top."""
        self.place, self.bands = place, bands
        self.area.redraw()

    def _draw(self, area: Spots) -> None:
        place = self.place
        if place is None:
            return
        said = area.words(20, 24, place.title, "head", "ink", "w", area.w - 40)
        if said.w + area.kit.wide(area.kit.say(ROADS), "small") + 56 < area.w:
            area.words(area.w - 20, 24, ROADS, "small", "mute", "e")
        tiny = area.h < 420
        height = sum(high * (0.72 if tiny else 1) + 26 for high, _ in self.bands) + 14
        top = area.h - height - 12
        self._map(area, place, 42, top - 6)
        area.cell((12, top, area.w - 12, area.h - 12), "felt2", "", 12, on="")
        y = top + 6
        for high, groups in self.bands:
            high = high * (0.72 if tiny else 1)
            self._band(area, groups, y, high)
            y += high + 26

    def _band(self, area: Spots, groups: list[Group], y: float, high: float) -> None:
        left, room = 24.0, area.w - 48 - 16 * (len(groups) - 1)
        for group in groups:
            wide = room * group.share
            area.words(left, y + 11, group.title, "small", "mute", "w", wide)
            group.draw(area, (left, y + 22, left + wide, y + 22 + high))
            left += wide + 16

    # the village and its neighbours

    def _map(self, area: Spots, place: Place, top: float, low: float) -> None:
        x, y = area.w / 2, (top + low) / 2
        size = min(1.0, (low - top) / 400, (area.w - 24) / 450)
        if size < 0.22 or area.h < NO_MAP:
            return
        around = self._neighbours(place)
        slots = max(RING, len(around))
        disc, centre = round(DISC * size), round(CENTRE * size)
        reach = (low - top - disc) / 2
        wide = min((area.w - disc - 44) / 2, reach * 1.25)
        for i in range(slots):
            angle = radians(-90 + 360 / slots * i)
            middle = x + cos(angle) * wide, y + sin(angle) * reach
            known = i < len(around)
            self._road(area, (x, y), middle, known)
        for i in range(slots):
            angle = radians(-90 + 360 / slots * i)
            left, up = x + cos(angle) * wide - disc / 2, y + sin(angle) * reach - disc / 2
            if i < len(around):
                self._neighbour(area, place, i, (left, up, left + disc, up + disc), *around[i])
            else:
                area.picture(left, up, "village", disc, disc, state="empty")
        self._centre(area, place, x - centre / 2, y - centre / 2, centre)

    def _neighbours(self, place: Place) -> list[tuple[str, int]]:
        """Statue by statue; where there are very many, by colour with a number."""
        if place.beside.total <= MOST:
            return [(colour, 1) for colour in place.beside.letters]
        return [(colour, place.beside[colour]) for colour in place.beside.colours]

    def _road(
        self, area: Spots, start: tuple[float, float], end: tuple[float, float], known: bool
    ) -> None:
        x, y = min(start[0], end[0]), min(start[1], end[1])
        w, h = max(2, round(abs(start[0] - end[0]))), max(2, round(abs(start[1] - end[1])))
        up = (end[0] > start[0]) != (end[1] > start[1])
        area.picture(x, y, "road", w, h, up=up, known=known)

    def _neighbour(self, area: Spots, place: Place, i: int, box: Box, colour: str, n: int) -> None:
        c, (x0, y0, x1, y1) = area.kit.c, box
        d = x1 - x0
        same = place.fits is False and colour == place.statue
        area.picture(x0, y0, "village", d, d, ring=WRONG if same else "")
        wide = d * 0.52
        bear(area, colour, x0 + (d - wide) / 2, y0 + (d - wide * TALL) / 2, wide)
        if n > 1:
            area.chip((x0 + x1) / 2, y1 - 14, TIMES(n=n), "plain", 22, "center", pad=8)
        if place.change:
            k = round(max(15, min(22, d * 0.27)))
            area.picture(x1 - k * 0.8, y0 - k * 0.2, "knob", k, k, fill=c.raised, icon="cross")
            area.spot(f"beside_{i}", box, partial(place.change, colour, -1),
                      LESS(colour=COLOUR_NAMES[colour]), r=d / 2)  # fmt: skip

    def _centre(self, area: Spots, place: Place, x: float, y: float, d: float) -> None:
        ring = WRONG if place.fits is False else ""
        area.picture(x, y, "village", d, d, state="centre", ring=ring)
        wide = d * 0.46
        if place.statue:
            bear(area, place.statue, x + (d - wide) / 2, y + (d - wide * TALL) / 2, wide)
        else:
            area.words(x + d / 2, y + d / 2, "?", "d34" if d > 70 else "d18", "#7A6E57", "center")
        if place.name:
            area.chip(x + d / 2, y + d - 16, place.name, "plain", 22, "center")
        if place.token:
            kind, dragon, size = place.token.kind, place.token.dragon, round(d * 0.3)
            token(area, kind, x + d - size * 0.9, y - size * 0.1, size, dragon, False)
