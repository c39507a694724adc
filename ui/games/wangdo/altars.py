"""The altars of 왕도 on felt: shelves with their statues, whose statues matter now, and the bag."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import partial

from referee.games.wangdo.legal import bag
from referee.games.wangdo.pieces import COLOUR_NAMES, COLOURS, NONE, SPACES, Counts
from referee.games.wangdo.state import State
from referee.text import Text
from ui.desk import Desk
from ui.games.wangdo.statues import FILLS, TALL, bear, tally
from ui.kit import Spots
from ui.kit.colours import ink_on
from ui.kit.pen import Box

T_ALTARS = Text("제단", "Altars")
FIFTH = Text("{n}개가 차면 의식", "{n} fill it: a ritual")
N = Text("{n}개", "{n}")
PLUS = Text("{n}+{more}", "{n}+{more}")
MINUS = Text("{n}−{less}", "{n}−{less}")
HELD = Text("{name}의 석상", "{name}'s statues")
BAG = Text("주머니", "Bag")
NO_BAG = Text("지도의 석상을 적으면 셉니다", "Enter the map to count it")
ONE_MORE = Text("{colour} 제단에 하나 더 놓으세요", "One more on the {colour} altar")
ONE_LESS = Text("{colour} 제단에서 하나 빼세요", "One less on the {colour} altar")
TOUCH = Text("{colour} 제단에서 하나 가져오세요", "Take one from the {colour} altar")


@dataclass(frozen=True)
class Shown:
    """come, leave: statues that will come to the altars or go from them; rituals: altars that will
    be emptied; seat: whose statues can be entered, None = nobody's; entering: altars too.
    """

    come: Counts = NONE
    leave: Counts = NONE
    rituals: Collection[str] = ()
    seat: int | None = None
    entering: bool = False


class AltarsFelt:
    """Place `.area`. touch(colour): an altar pressed; step(colour, n), hold(colour, n): so many
    more on an altar, in the hand. Spots: `altar_o`, `altar_o_less`, `hand_o`, `hand_o_less`.
    """

    def __init__(
        self, desk: Desk[State], parent: tkinter.Misc, touch: Callable[[str], object],
        step: Callable[[str, int], object], hold: Callable[[str, int], object],
    ) -> None:  # fmt: skip
        self.desk, self.touch, self.step, self.hold = desk, touch, step, hold
        self.area = Spots(desk.kit, parent, "altars", self._draw, ground="felt")
        self.area.hint = desk.hint
        self.shown = Shown()

    def show(self, shown: Shown) -> None:
        """Draw it."""
        self.shown = shown
        self.area.redraw()

    def _draw(self, area: Spots) -> None:
        head = area.words(18, 24, T_ALTARS, "head", "ink", "w")
        room = area.w - head.w - 54
        if area.kit.wide(area.kit.say(FIFTH(n=SPACES)), "small") < room:
            area.words(area.w - 18, 24, FIFTH(n=SPACES), "small", "mute", "e")
        hand = 112 if self.shown.seat is not None else 0
        tall = area.h >= 540 and not hand and bool(bag(self.desk.state))
        foot = (62 + 44 * tall) if area.h >= 250 else 0
        high = max(30.0, min(78.0 if hand else 92.0, (area.h - 44 - foot - hand - 6) / 4))
        for i, colour in enumerate(COLOURS):
            y = 44 + i * high
            self._altar(area, colour, (12, y, area.w - 12, y + high - 7))
        y = 44 + 4 * high
        if hand and y + hand <= area.h + 4:
            self._hand(area, y + 4)
        if foot and area.h - foot >= y + hand - 6:
            self._bag(area, area.h - foot)
            if tall:
                self._chances(area, area.h - 40)

    def _altar(self, area: Spots, colour: str, box: Box) -> None:
        shown, n = self.shown, self.desk.state.altars[colour]
        come, leave = shown.come[colour], shown.leave[colour]
        x0, y0, x1, y1 = box
        area.cell(box, "felt2", "gold" if come or leave else "", 10, on="", width=2)
        wide = max(58, max(area.kit.wide(area.kit.say(COLOUR_NAMES[c]), "small_strong")
                           for c in COLOURS) + 20)  # fmt: skip
        self._label(area, colour, box, n, come, leave)
        shelf = (x0 + wide, x1 - 10)
        foot, under = (13.0, 6.0) if y1 - y0 >= 44 else (5.0, 3.0)
        area.picture(shelf[0], y1 - under - foot, "altar", shelf[1] - shelf[0], foot)
        step = (shelf[1] - shelf[0]) / SPACES
        bw = min(step - 4, (y1 - y0 - foot - under - 2) / TALL, 40)
        base = y1 - under - foot * 0.6
        ritual = colour in shown.rituals
        right = shelf[0] + step * (SPACES - 1)
        top = y0 + (5 if under > 3 else 2)
        area.picture(right, top, "alcove", step - 2, base - top, gold=ritual)
        for i in range(min(SPACES, n + come)):
            x = shelf[0] + i * step + (step - bw) / 2
            lift = 5 if i >= n - leave and i < n else 0
            bear(area, colour, x, base - bw * TALL - lift, bw, coming=i >= n)
            if lift:
                area.cell((x - 3, base - bw * TALL - 8, x + bw + 3, base - 2), "", "gold", 7, on="",
                          width=2)  # fmt: skip
        self._spots(area, colour, box, shelf[0] + step * n, n)

    def _label(self, area: Spots, colour: str, box: Box, n: int, come: int, leave: int) -> None:
        x, middle = box[0] + 10, (box[1] + box[3]) / 2
        second = PLUS(n=n, more=come) if come else MINUS(n=n, less=leave) if leave else N(n=n)
        if box[3] - box[1] < 40:
            area.words(x, middle, COLOUR_NAMES[colour], "small_strong", "ink", "w")
            return
        area.words(x, middle - 9, COLOUR_NAMES[colour], "small_strong", "ink", "w")
        area.words(x, middle + 10, second, "small", "gold" if come or leave else "mute", "w")

    def _spots(self, area: Spots, colour: str, box: Box, after: float, n: int) -> None:
        x0, y0, x1, y1 = box
        name = COLOUR_NAMES[colour]
        if not self.shown.entering:
            area.spot(f"altar_{colour}", box, partial(self.touch, colour), TOUCH(colour=name),
                      enabled=n > 0, r=10)  # fmt: skip
            return
        if n:
            area.spot(f"altar_{colour}_less", (x0, y0, after, y1), partial(self.step, colour, -1),
                      ONE_LESS(colour=name), r=10)  # fmt: skip
        if n < SPACES - 1:
            left = after if n else x0
            if not self.shown.come[colour]:
                area.icon(after + 6, (y0 + y1) / 2 - 12, "plus", 16)
            area.spot(f"altar_{colour}", (left, y0, x1, y1), partial(self.step, colour, 1),
                      ONE_MORE(colour=name), r=10)  # fmt: skip

    def _hand(self, area: Spots, y: float) -> None:
        """Whose statues are looked at, to be entered."""
        seat = self.shown.seat
        assert seat is not None
        area.rule(18, y, area.w - 18)
        hand = self.desk.state.hand(seat)
        total = area.words(area.w - 18, y + 17, N(n=hand.total), "small_strong", "ink", "e")
        area.words(18, y + 17, HELD(name=self.desk.seat_name(seat)), "strong", "ink", "w",
                   area.w - total.w - 50)  # fmt: skip
        tally(area, "hand", (14, y + 32, area.w - 14, y + 98), hand, self.hold)

    def _bag(self, area: Spots, y: float) -> None:
        """What can still be drawn, where it is known."""
        area.rule(18, y, area.w - 18)
        there = bag(self.desk.state)
        area.icon(16, y + 7, "bag", 18)
        said = area.words(38, y + 16, BAG, "small_strong", "ink", "w")
        if there is None:
            area.words(18, y + 42, NO_BAG, "small", "mute", "w", area.w - 36)
            return
        area.words(44 + said.w, y + 16, str(there.total), "small_strong", "ink", "w")
        step = (area.w - 36) / 4
        for i, colour in enumerate(COLOURS):
            x = 18 + i * step
            bear(area, colour, x, y + 30, 19)
            area.words(x + 25, y + 42, str(there[colour]), "small_strong", "ink", "w")

    def _chances(self, area: Spots, y: float) -> None:
        """How likely each colour is the next to be drawn."""
        there = bag(self.desk.state) or NONE
        x, room = 18.0, area.w - 36 - 3 * (len(there.colours) - 1)
        for colour in there.colours:
            share = there[colour] / there.total
            wide = round(max(6.0, room * share))
            area.cell((x, y, x + wide, y + 22), FILLS[colour], "feltline", 5, on="")
            if wide >= 29:
                said, ink = f"{round(100 * share)}%", ink_on(FILLS[colour])
                area.words(x + wide / 2, y + 11, said, "small_strong", ink, "center")
            x += wide + 3
