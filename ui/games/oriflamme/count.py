"""Counting 제왕의 깃발 at the end: a number per family; on a tie, their cards in the queue."""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from functools import partial

from referee.games.oriflamme.results import final_points, places, remaining, tied_first
from referee.games.oriflamme.state import Match, Remain, State
from referee.score import Standings
from referee.text import Text
from ui.amounts import Amounts
from ui.desk import Desk
from ui.games.oriflamme.families import PEOPLE, SIGNS
from ui.games.oriflamme.ranking import LEFT, ranking
from ui.kit import Act, Decision, Scrolled, Spots, entry, head
from ui.kit.colours import person_ink
from ui.kit.stepper import BESIDE, beside

ABOUT = Text(
    "앞에 놓인 점수만 적고 Enter를 누르세요. 카드 위의 점수는 세지 않습니다",
    "Type the points in front of each player, then Enter. Points on cards do not count",
)
FINISH = Text("게임 끝내기", "Finish the game")
POINTS = Text("점수", "Points")
CARDS = Text("동점: 대기열의 카드", "Tie: cards in the row")
TITLE = Text("앞에 놓인 점수", "Points in front")
RESULT = Text("결과", "Result")
MISSING = Text("{name}의 점수를 적으세요", "Enter the points of {name}")
NAME, FIRST, STEPPED = 220.0, 130.0, 200.0


class CountPanel:
    """Place `.area` and `.panel`. Fields ("points", seat) and, where they decide, ("cards", seat).
    finish(): end the game.
    """

    def __init__(
        self, parent: tkinter.Misc, desk: Desk[State], finish: Callable[[], object]
    ) -> None:
        self.desk, self.kit, self.finish = desk, desk.kit, finish
        self.area = Spots(desk.kit, parent, "count", self._draw, ground="paper")
        self.panel = Decision(desk.kit, parent, "result", self._result)
        self.list = Scrolled(desk.kit, self.panel, "places", self._places)
        self.amounts = Amounts(desk, self._held, self._record)
        self.families = ""

    def _seat(self) -> None:
        """Others sit there: what was typed was not theirs. Fields are made once for a seat."""
        self.amounts.forget()
        self.families = self.desk.state.families
        for seat in range(len(self.families)):
            for what in ("points", "cards"):
                if (what, seat) not in self.amounts.fields:
                    self._field(what, seat)

    def _field(self, what: str, seat: int) -> None:
        field = entry(self.kit, self.area, f"{what}{seat}", width=5, ground="sunk")
        field.configure(font=self.kit.font("d24"), justify="center")
        self.amounts.add((what, seat), field)
        field.bind("<FocusIn>", lambda event: event.widget.selection_range(0, "end"), add=True)
        field.bind("<Return>", lambda event: self.enter(what, seat))
        field.bind("<Down>", lambda event: self.go(what, seat, 1))
        field.bind("<Up>", lambda event: self.go(what, seat, -1))

    def enter(self, what: str, seat: int) -> str:
        """Enter goes on; in the last field, where nothing is typed any more, it ends the game."""
        if (what, seat) == self._order()[-1] and (what, seat) not in self.amounts.typed:
            self.panel.go()
            return "break"
        return self.go(what, seat, 1)

    def _order(self) -> list[tuple[str, int]]:
        points = [("points", seat) for seat in range(len(self.families))]
        return [*points, *(("cards", seat) for seat in self._asked())]

    def go(self, what: str, seat: int, step: int) -> str:
        """Record what was typed; the keyboard to the next field."""
        self.amounts.enter((what, seat))
        order = self._order()
        at = order.index((what, seat)) + step if (what, seat) in order else 0
        field = self.amounts.fields[order[max(0, min(at, len(order) - 1))]]
        field.focus_set()
        field.selection_range(0, "end")  # the last field keeps the keyboard
        return "break"

    def first(self) -> None:
        """The keyboard to the first field."""
        if self.amounts.fields:
            self.amounts.fields["points", 0].focus_set()

    # what the fields stand for

    def _held(self, key: tuple[str, int]) -> int:
        """-1 = nothing was entered, so that any number is news."""
        what, seat = key
        state = self.desk.state
        if what == "points":
            return state.score[seat] if seat in self.entered() else -1
        n = state.left[seat] if state.left else None
        return -1 if n is None else n

    def _record(self, key: tuple[str, int], n: int) -> None:
        what, seat = key
        kind = Match if what == "points" else Remain
        self.desk.do(kind(self.families[seat], n))

    def entered(self) -> set[int]:
        """The seats whose points are known to be final."""
        session = self.desk.session
        return final_points(session.start, ((p.event, p.step.state) for p in session.played))

    @property
    def whole(self) -> bool:
        """Whether all points are entered."""
        return len(self.entered()) == len(self.desk.state.families)

    def _asked(self) -> list[int]:
        """The seats whose cards in the queue are asked for: tied, where no row tells."""
        desk = self.desk
        if desk.result is None or not self.whole:
            return []
        known = remaining(desk.state)
        tied = tied_first(desk.result.sheets)
        told = not desk.state.left and all(known[seat] is not None for seat in tied)
        return [] if told else tied

    # drawing

    def render(self) -> None:
        """Show the numbers and who wins."""
        state = self.desk.state
        if self.families != state.families:
            self._seat()
        entered = self.entered()
        for seat in range(len(self.families)):
            self.amounts.show(("points", seat), str(state.score[seat]) if seat in entered else "")
            left = state.left[seat] if state.left else None
            self.amounts.show(("cards", seat), "" if left is None else str(left))
        finish = Act("finish", FINISH, self.finish, "Enter", self.whole)
        self.panel.offer(None if state.table.finished else finish)
        self.area.redraw()
        self.panel.redraw()
        self.list.redraw()

    def _draw(self, area: Spots) -> None:
        if not self.families:
            return
        c, asked = self.kit.c, self._asked()
        y = head(area, TITLE, ABOUT, y=14)
        first = min(NAME, area.w * 0.34)
        wide = area.w - first >= 2 * STEPPED
        second = first + (STEPPED if wide else min(FIRST, area.w * 0.28))
        if asked:
            area.words(second, y + 8, CARDS, "small_strong", "mute", "w", area.w - second - 12, 2)
        area.words(first, y + 8, POINTS, "small_strong", "mute", "w")
        y += 22
        high = min(72.0, (area.h - y - 10) / len(self.families))
        for seat, family in enumerate(self.families):
            middle = y + high / 2
            area.cell((12, y + 2, area.w - 12, y + high - 2), "sunk", "", 10)
            area.picture(26, middle - 9, "sign", 18, 18, on=c.sunk, sign=SIGNS[family],
                         colour=person_ink(c, PEOPLE[family]))  # fmt: skip
            area.words(54, middle, self.desk.seat_name(seat), "strong", "ink", "w", first - 74)
            tall = min(50.0, high - 6)
            fields = self.amounts.fields
            for what, x in (("points", first), ("cards", second)):
                if what == "cards" and seat not in asked:
                    continue
                left = x - 8 + BESIDE * wide
                area.widget(left, middle, fields[what, seat], 104, tall, "w")
                if wide:
                    beside(area, f"{what}{seat}", (left, left + 102, middle),
                           partial(self.amounts.step, (what, seat)))  # fmt: skip
            y += high

    def _result(self, area: Decision) -> None:
        y = head(area, RESULT, y=16)
        area.widget(4, y, self.list.frame, w=area.w - 8, h=max(1, area.free - y))

    def _places(self, area: Scrolled) -> None:
        """Who is where, and why; or what is missing."""
        found, y = self._found(), 2.0
        if found:
            y = ranking(self.desk, area, y, found)
        for line in self.missing():
            y += area.words(LEFT, y, line, "text", "mute", "nw", area.w - LEFT - 8, 2).h + 8
        area.full(y)

    def _found(self) -> Standings | None:
        """The places as far as they are known; None = points are missing."""
        result = self.desk.result
        if result is None or not self.whole:
            return None
        return result.standings or places(self.desk.state, result.sheets)

    def missing(self) -> list[str]:
        """Whose points are not entered yet, a line each."""
        entered, seats = self.entered(), range(len(self.desk.state.families))
        missing = [self.desk.seat_name(seat) for seat in seats if seat not in entered]
        return [self.kit.say(MISSING(name=name)) for name in missing]
