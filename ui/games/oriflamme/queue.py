"""The queue of 제왕의 깃발 on the felt: stacks side by side, the marker, what may be chosen lit."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from referee.games.oriflamme.cards import CARDS, FAMILIES
from referee.games.oriflamme.state import RIGHT, Card, State
from referee.text import Text
from ui.games.oriflamme.draft import Where
from ui.games.oriflamme.faces import FLAT, coin, influence
from ui.games.oriflamme.families import FILLS, SIGNS, whose
from ui.kit import Kit, Spots
from ui.kit.colours import ink_on
from ui.kit.pen import Box

QUEUE = Text("세력 대기열", "The queue")
EMPTY = Text("빈 대기열", "The queue is empty")
WAY = {
    "right": Text("처리 방향: 오른쪽", "Direction: right"),
    "left": Text("처리 방향: 왼쪽", "Direction: left"),
}
TURN = Text("{way}. 바꾸려면 누르세요", "{way}. Press to change it")
TEN = Text("카드 10장", "The ten cards")
SEE_TEN = Text("카드 10장이 하는 일을 보세요", "See what the ten cards do")
SAY_LIT = Text("{n}번째, {card}: 고르세요", "Card {n}, {card}: choose it")
SAY_CARD = Text("{n}번째, {card}", "Card {n}, {card}")
SAY_UNDER = Text(
    "{n}번째 위에서 {depth}, {card}: 고치세요", "Card {n}, {depth} from the top, {card}: change it"
)
SAY_GAP = Text("이 자리에 놓으세요", "Put it in this place")
LAY = Text("카드 놓기", "Lay a card")
SAY_LAY = Text("{family} 카드를 오른쪽 끝에 놓으세요", "Lay a {family} card at the right end")
EARLIER, LATER = Text("왼쪽 카드를 보세요", "See the cards to the left"), Text(
    "오른쪽 카드를 보세요", "See the cards to the right"
)  # fmt: skip
WIDEST, LEAST, UNDER, PALETTE = 116.0, 58.0, 22.0, 48.0
HEAD, LOW = 44.0, 200.0  # how high the head is; a felt lower than this is a low one


@dataclass(frozen=True)
class Lying:
    """What lies there. where: round and phase; lit: what may be chosen; held: the card worked on
    (index; depth in its stack); editing: covered cards can be chosen; palette: families whose cards
    may be laid; keys: digits choose lit cards.
    """

    state: State
    where: Text
    lit: Collection[Where] = ()
    held: int | None = None
    depth: int = 0
    editing: bool = False
    palette: str = ""
    keys: bool = False


class Plan(NamedTuple):
    """Where cards lie: the first shown and how many, left end, width and height, gap, top, how far
    a covered card is seen.
    """

    first: int
    shown: int
    left: float
    wide: float
    gap: float
    top: float
    high: float
    under: float

    def x(self, i: int) -> float:
        """The left edge of a position."""
        return round(self.left + (i - self.first) * (self.wide + self.gap), 1)


class Calls(NamedTuple):
    """What presses call: a card or gap; a card of a stack; the direction; a family; the cards."""

    pick: Callable[[str, int], object]
    look_at: Callable[[int, int], object]
    turn: Callable[[], object]
    lay: Callable[[str], object]
    cards: Callable[[], object]


class QueueFelt:
    """Place `.area`. Spots: card_<i>, under_<i>_<depth>, gap_<g>, lay_<family>, way, cards."""

    def __init__(
        self, kit: Kit, parent: tkinter.Misc, calls: Calls, hint: Callable[[Text | None], object]
    ) -> None:
        self.kit, self.calls = kit, calls
        self.area = Spots(kit, parent, "queue", self._draw, ground="felt")
        self.area.hint = hint
        self.lying: Lying | None = None
        self.first = 0  # of the cards shown, where there are more than fit
        self.seen: object = None  # what was brought into view

    def show(self, lying: Lying) -> None:
        """Draw it."""
        self.lying = lying
        self.area.redraw()

    def _page(self, step: int) -> None:
        self.first += step
        self.area.redraw()

    def _draw(self, area: Spots) -> None:
        lying = self.lying
        if lying is None:
            return
        self._head(area, lying)
        below = bool(lying.palette) and area.h >= LOW
        low = area.h - (PALETTE if below else 12)
        plan = self._plan(area, lying, low)
        if not lying.state.row:
            self._nothing(area, lying, plan)
        for i in range(plan.first, plan.first + plan.shown):
            self._stack(area, lying, plan, i)
        for g in range(plan.first, plan.first + plan.shown + 1):
            if ("gap", g) in lying.lit and lying.state.row:
                self._gap(area, lying, plan, g)
        self._pages(area, plan, len(lying.state.row))
        if below:
            self._palette(area, lying.palette, 20, area.w - 20, area.h - PALETTE + 4, 36)

    # around the cards

    def _head(self, area: Spots, lying: Lying) -> None:
        c, kit = self.kit.c, self.kit
        right = lying.state.direction == RIGHT
        x = area.w - 20
        y = HEAD / 2 if area.h >= LOW else 17.0
        if right:
            area.icon(x - 20, y - 10, "arrow", 20, c.gold)
        said = area.words(x - (26 if right else 0), y, WAY[lying.state.direction],
                          "small_strong", c.gold, "e")  # fmt: skip
        left = x - said.w - 26
        if not right:
            area.picture(left, y - 10, "icon", 20, 20, name="left", colour=c.gold)
        area.spot("way", (left - 8, y - 16, x + 8, y + 16), self.calls.turn,
                  TURN(way=WAY[lying.state.direction]))  # fmt: skip
        title = area.words(20, y, QUEUE, "strong", "ink", "w")
        if lying.palette and area.h < LOW:  # beside the title, where there is little height
            self._palette(area, lying.palette, 36 + title.w, left - 16, 2, 29)
            return
        wide = kit.wide(kit.say(TEN), "small")
        area.icon(left - 34, y - 9, "list", 18, "mute")
        area.words(left - 40, y, TEN, "small", "mute", "e")
        area.spot("cards", (left - 48 - wide, y - 16, left - 12, y + 16), self.calls.cards, SEE_TEN)
        room = left - 60 - wide - title.w - 40
        if room > 60:
            area.words(32 + title.w, y, lying.where, "small", "mute", "w", room)
        if area.h >= LOW:
            area.rule(20, HEAD, area.w - 20)

    def _nothing(self, area: Spots, lying: Lying, plan: Plan) -> None:
        """An empty row: where the first card goes, or outlines of what will lie there."""
        y0, y1, middle = plan.top, plan.top + plan.high, area.w / 2
        if ("gap", 0) in lying.lit:
            self._place(area, "gap_0", (middle - plan.wide / 2, y0, middle + plan.wide / 2, y1))
            return
        if area.h < LOW:
            area.words(middle, (y0 + y1) / 2, EMPTY, "text", "mute", "center", area.w - 40)
            return
        for i in range(5):
            x = round(middle + (i - 2.5) * (plan.wide + 14) + 7, 1)
            if 16 < x < area.w - plan.wide - 16:
                area.cell((x, y0, x + plan.wide, y1), "", "feltline", 9, on="")
        area.words(middle, (y0 + y1) / 2, EMPTY, "text", "mute", "center", plan.wide - 8, 3)

    def _pages(self, area: Spots, plan: Plan, n: int) -> None:
        """The way to the cards that do not fit."""
        y0, y1 = plan.top, plan.top + plan.high
        for name, icon, there, x, step, say in (
            ("earlier", "left", plan.first > 0, 10.0, -1, EARLIER),
            ("later", "right", plan.first + plan.shown < n, area.w - 42, 1, LATER),
        ):
            if there:
                area.cell((x, y0, x + 32, y1), "felt3", r=8, on="")
                area.icon(x + 6, (y0 + y1) / 2 - 10, icon, 20, "ink")
                area.spot(name, (x, y0, x + 32, y1), partial(self._page, step * plan.shown), say)

    def _palette(
        self, area: Spots, families: str, x: float, right: float, y: float, high: float
    ) -> None:
        """A card of each family to lay, from x to right."""
        kit, n, middle = self.kit, len(families), y + high / 2
        label = kit.wide(kit.say(LAY), "small_strong")
        if right - x - label - 16 > n * 112:
            area.words(x, middle, LAY, "small_strong", "mute", "w")
            x += label + 16
        wide = min(112.0, (right - x) / n - 8)
        for i, family in enumerate(families):
            box = (x, y, x + wide, y + high)
            fill, ink = FILLS[family], ink_on(FILLS[family])
            area.cell(box, fill, r=8, on="", shadow=2)
            area.picture(x + 10, middle - 8, "sign", 16, 16, on=fill, sign=SIGNS[family],
                         colour=ink)  # fmt: skip
            if kit.wide(kit.say(FAMILIES[family]), "small_strong") < wide - 66:
                area.words(x + 34, middle, FAMILIES[family], "small_strong", ink, "w")
            area.keycap(x + wide - 26, middle - 10, str(i + 1))
            area.spot(f"lay_{family}", box, partial(self.calls.lay, family),
                      SAY_LAY(family=FAMILIES[family]), str(i + 1))  # fmt: skip
            x += wide + 8

    # where the cards lie

    def _plan(self, area: Spots, lying: Lying, low: float) -> Plan:
        row, n = lying.state.row, len(lying.state.row)
        gaps = {g for kind, g in lying.lit if kind == "gap"}
        inner = bool(gaps - {0, n})
        gap = 34.0 if inner else 12.0
        edge = 78.0 if gaps else 22.0
        room, shown = area.w - 2 * edge, n
        deepest = max((len(stack) for stack in row), default=1) - 1
        top, foot = HEAD + 28 if area.h >= LOW else 60.0, low - 22
        least = 66 if area.h >= LOW else 28  # what is left of a card over a high stack
        under = min(UNDER, max(0.0, foot - top - least) / deepest) if deepest else 0.0
        tall = max(28.0, foot - top - deepest * under)
        widest = min(WIDEST, max(LEAST, tall / 1.25)) if tall >= FLAT else WIDEST
        wide = min(widest, (room + gap) / max(1, n) - gap)
        if n > 1 and wide == widest and not inner:  # a short row is not crowded in the middle
            gap = min(36.0, (room - n * wide) / (n - 1))
        if wide < LEAST:
            edge = max(edge, 50.0)
            room = area.w - 2 * edge
            shown = max(1, min(n, int((room + gap) // (LEAST + gap))))
            wide = (room + gap) / shown - gap
        self._bring(lying, n, shown)
        high = min(wide * 1.5 + 12, 176.0, tall)
        top += max(0.0, foot - top - high - deepest * under) / 2
        left = (area.w - shown * (wide + gap) + gap) / 2
        return Plan(self.first, shown, left, round(wide, 1), gap, round(top, 1), round(high, 1),
                    under)  # fmt: skip

    def _bring(self, lying: Lying, n: int, shown: int) -> None:
        """Turn to the page of the marker or the card worked on, when that is another one."""
        at = lying.held if lying.held is not None else lying.state.at
        if (at, n, shown) != self.seen:
            self.seen = (at, n, shown)
            if at is not None and not self.first <= at < self.first + shown:
                self.first = at - shown // 2
        self.first = max(0, min(self.first, n - shown))

    # the cards

    def _gap(self, area: Spots, lying: Lying, plan: Plan, g: int) -> None:
        n, y0, y1 = len(lying.state.row), plan.top, plan.top + plan.high
        if g == 0:
            x1 = plan.x(0) - 10
            box = (x1 - 54, y0, x1, y1)
        elif g == n:
            x0 = plan.x(n) - plan.gap + 10
            box = (x0, y0, x0 + 54, y1)
        else:
            x0 = plan.x(g) - plan.gap + 3
            if not 0 <= x0 <= area.w - plan.gap:
                return
            box = (x0, y0, x0 + plan.gap - 6, y1)
        self._place(area, f"gap_{g}", box, partial(self.calls.pick, "gap", g))

    def _place(
        self, area: Spots, name: str, box: Box, run: Callable[[], object] | None = None
    ) -> None:
        """A place where a card may go."""
        c, (x0, y0, x1, y1) = self.kit.c, box
        area.cell(box, "felt2", "gold", 9, on="", width=2)
        area.icon((x0 + x1) / 2 - 11, (y0 + y1) / 2 - 11, "plus", 22, c.gold)
        area.spot(name, box, run or partial(self.calls.pick, "gap", 0), SAY_GAP, r=9)

    def _stack(self, area: Spots, lying: Lying, plan: Plan, i: int) -> None:
        state, x, c = lying.state, plan.x(i), self.kit.c
        stack, marked, held = state.row[i], state.at == i, lying.held == i
        lit = ("card", i) in lying.lit
        up = 6.0 if held or marked else 0.0
        for depth in range(len(stack) - 1, 0, -1):
            self._covered(area, lying, plan, i, depth)
        top = plan.top - up
        influence(area, stack[0], (x, top, x + plan.wide, top + plan.high),
                   lit or (held and not (lying.editing and lying.depth)))  # fmt: skip
        middle = x + plan.wide / 2
        if marked:
            size = 26 if area.h >= LOW else 18
            with area.glides.piece("marker"):
                area.icon(middle - size / 2, top - size - 3, "marker", size, c.gold)
        deepest = max(len(stack) for stack in state.row) - 1
        low = plan.top + plan.high + deepest * plan.under + 12
        area.words(middle, low, str(i + 1), "strong" if marked else "small",
                   "ink" if marked else "mute", "center")  # fmt: skip
        run = partial(self.calls.pick, "card", i)
        say = (SAY_LIT if lit or lying.editing else SAY_CARD)(n=i + 1, card=whose(state, stack[0]))
        key = str(i + 1) if lit and lying.keys and i < 9 else ""
        area.spot(
            f"card_{i}",
            (x, top, x + plan.wide, plan.top + plan.high),
            run,
            say,
            key,
            bool(lying.lit) or marked or lying.editing,
            r=9,
        )  # an unlit one says why not

    def _covered(self, area: Spots, lying: Lying, plan: Plan, i: int, depth: int) -> None:
        """What is seen of a covered card: its lower edge, with its name and points."""
        state, x = lying.state, plan.x(i)
        card = state.row[i][depth]
        y, under = plan.top + depth * plan.under, plan.under
        inset = min(4.0, plan.wide * 0.04) * min(depth, 3)
        x0, x1 = x + inset, x + plan.wide - inset
        chosen = lying.editing and lying.held == i and lying.depth == depth
        fill = self.kit.c.card if card.up else FILLS[card.family]
        line = self.kit.c.gold if chosen else FILLS[card.family] if card.up else "#00000055"
        area.cell((x0, y, x1, y + plan.high), fill, line, 9, on="", width=3 if chosen else 1,
                  shadow=2)  # fmt: skip
        if under >= 15:
            self._edge(area, card, (x0, y + plan.high - under, x1, y + plan.high), fill)
        if lying.editing and under >= 4:
            say = SAY_UNDER(n=i + 1, depth=depth + 1, card=whose(state, card))
            area.spot(f"under_{i}_{depth}", (x0, y + plan.high - under, x1, y + plan.high),
                      partial(self.calls.look_at, i, depth), say, r=6)  # fmt: skip

    def _edge(self, area: Spots, card: Card, box: Box, fill: str) -> None:
        """The name and the points on the edge of a covered card."""
        x0, y0, x1, y1 = box
        ink = self.kit.c.cardink if card.up else ink_on(fill)
        middle = (y0 + y1) / 2 + 1
        room = x1 - x0 - 16 - (22 if card.tokens else 0)
        said = self.kit.say(CARDS[card.name].name) if card.name else "?"
        if self.kit.wide(said, "small") > room:
            said = "" if card.name else "?"
        area.words(x0 + 8, middle, said, "small", ink, "w")
        if card.tokens:
            coin(area, card.tokens, x1 - 14, middle, 17)
