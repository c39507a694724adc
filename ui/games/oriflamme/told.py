"""This round's story in 제왕의 깃발: points and why, on which rules they hang, who left."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from referee import report
from referee.games.oriflamme.cards import CARDS
from referee.games.oriflamme.state import END, Place, State, Visit
from referee.report import certainty_of
from referee.report import points as signed
from referee.score import Line
from referee.session import Played, Session
from referee.text import Text
from ui.desk import Desk
from ui.games.oriflamme.families import PEOPLE, SIGNS
from ui.kit import Scrolled, Spots
from ui.kit.colours import person_ink
from ui.sheet import standings_text

ROUND, APART = Text("이번 라운드", "This round"), Text("이 상황에서", "In this situation")
ALL = Text("전체 기록", "The whole log")
SEE_ALL = Text("지금까지의 기록을 보세요", "See all that happened")
NOTHING = Text(
    "처리한 카드의 점수와 까닭이 여기에 남습니다", "Points and reasons of resolved cards stay here"
)
SO_FAR = Text("이 상황에서: {changes}", "in this situation: {changes}")
NO_CHANGE = Text("점수 변화 없음", "no points yet")
CHANGE_OF = Text("{name} {points}", "{name} {points}")
HANGS = Text("{name}: {why}", "{name}: {why}")
OUT = Text("나간 카드", "Cards that left")
UNKNOWN = Text("모르는 카드", "an unknown card")
SEE_RULE = Text("{why}. 규칙을 보세요", "{why}. See the rule")
NAMES = Text("{cards}", "{cards}")
LEFT = 16


def told(session: Session[Any, Any]) -> list[Played[State]]:
    """The cards resolved this round, or since the situation was laid out; the last one first. While
    the next round's cards are laid, those of the round before.
    """
    found: list[Played[State]] = []
    for played in reversed(session.played):
        if isinstance(played.event, Visit):
            found.append(played)
        elif found or not isinstance(played.event, Place):
            break
    return found


def visits(session: Session[Any, Any]) -> int:
    """How many cards were resolved since anything else happened."""
    events = [played.event for played in reversed(session.played)]
    return next((n for n, e in enumerate(events) if not isinstance(e, Visit)), len(events))


class Story:
    """Place `.area`; what is told lies in `.list`. log(): open the log."""

    def __init__(self, desk: Desk[State], parent: Any, log: Callable[[], Any]) -> None:
        self.desk, self.kit, self.log = desk, desk.kit, log
        self.area = Spots(desk.kit, parent, "story", self._draw, ground="paper")
        self.list = Scrolled(desk.kit, self.area, "why", self._list)
        self.area.hint = self.list.hint = desk.hint
        self.last: Any = None

    def show(self) -> None:
        """Draw it; what is new is at the top."""
        last = next(iter(told(self.desk.session)), None)
        if last is not self.last:
            self.last = last
            self.list.yview_moveto(0)
        self.area.redraw()
        self.list.redraw()

    def _draw(self, area: Spots) -> None:
        title = ROUND if self.desk.state.round else APART
        area.words(LEFT + 4, 24, title, "head", "ink", "w")
        wide = self.kit.wide(self.kit.say(ALL), "small")
        x = area.w - 20
        area.icon(x - 16, 16, "right", 16, "link")
        area.words(x - 18, 24, ALL, "small", "link", "e")
        area.spot("log", (x - 26 - wide, 8, x + 4, 40), self.log, SEE_ALL)
        area.widget(4, 46, self.list.frame, w=area.w - 8, h=max(1, area.h - 54))

    def _list(self, area: Scrolled) -> None:
        state, y = self.desk.state, 2.0
        found = told(self.desk.session)
        if not state.round and found:
            y = self._note(area, y, self._so_far(found), "small_strong")
        for n, played in enumerate(found):
            for i, (seat, line) in enumerate(played.step.lines):
                y = self._line(area, f"line{n}_{i}", y, seat, line)
        if not found:
            y = self._note(area, y, NOTHING)
        y = self._out(area, y)
        for note in self._notes(found):
            y = self._note(area, y, note)
        area.full(y + 6)

    def _line(self, area: Scrolled, name: str, y: float, seat: int, line: Line) -> float:
        """Who, why, how sure that is, and the points; a press opens the rule behind it."""
        state, c = self.desk.state, self.kit.c
        family, right = state.families[seat], area.w - 8
        if line.points:
            kind = "good" if line.points > 0 else "bad"
            said = signed(line.points).replace("-", "−")
            right -= area.chip(right, y + 4, said, kind, anchor="e") + 10
        area.picture(LEFT, y + 7, "sign", 16, 16, on=c.paper, sign=SIGNS[family],
                     colour=person_ink(c, PEOPLE[family]))  # fmt: skip
        x = LEFT + 28.0
        took = area.words(x, y + 5, state.table.name(seat), "strong", "ink", "nw", right - x)
        sure = certainty_of(self.desk.game.id, state.table.rules, line.ruling)
        if sure:
            said = self.kit.say(sure)
            if took.w + 12 + self.kit.wide(said, "small") <= right - x:
                area.words(x + took.w + 12, y + 8, said, "small", "link", "nw")
                sure = None
        low = y + 5 + took.h
        low += area.words(x, low, line.said, "small", "ink", "nw", right - x, 4).h
        if sure:
            low += area.words(x, low, sure, "small", "link", "nw", right - x, 2).h
        if line.ruling:
            run = partial(self.desk.open_ruling, line.ruling)
            box = (LEFT - 6, y, area.w - 2, low + 3)
            area.spot(name, box, run, SEE_RULE(why=line.said))
        return low + 8

    def _note(self, area: Scrolled, y: float, text: Text | str, role: str = "small") -> float:
        ink = "ink" if role == "small_strong" else "mute"
        return y + area.words(LEFT, y + 2, text, role, ink, "nw", area.w - LEFT - 8, 8).h + 8

    def _so_far(self, found: list[Played[State]]) -> Text:
        """What these cards have changed."""
        table = self.desk.state.table
        earned = [0] * len(table.seats)
        for played in found:
            for seat, line in played.step.lines:
                earned[seat] += line.points or 0
        changes = [
            CHANGE_OF(name=table.name(seat), points=signed(points))
            for seat, points in enumerate(earned)
            if points
        ]
        return SO_FAR(changes=changes or NO_CHANGE)

    def _out(self, area: Scrolled, y: float) -> float:
        """The cards that left the row, by family."""
        state, c = self.desk.state, self.kit.c
        if not state.out:
            return y
        area.rule(LEFT, y + 2, area.w - 8)
        area.words(LEFT, y + 10, OUT, "small_strong", "mute", "nw")
        y += 34
        for family in state.families:
            cards = [CARDS[n].name if n else UNKNOWN for owner, n in state.out if owner == family]
            if not cards:
                continue
            area.picture(LEFT, y + 1, "sign", 14, 14, on=c.paper, sign=SIGNS[family],
                         colour=person_ink(c, PEOPLE[family]))  # fmt: skip
            x = LEFT + 28
            y += area.words(x, y, NAMES(cards=cards), "small", "ink", "nw", area.w - x - 8, 3).h + 5
        return y + 6

    def _notes(self, found: list[Played[State]]) -> Iterator[Text | str]:
        """On which table rules the points hang; the rules of this table; who has won."""
        desk, state = self.desk, self.desk.state
        result = desk.result
        if not state.round and found and result:
            for seat, sheet in enumerate(result.sheets):
                for hanging in sheet.hanging:
                    why = report.hanging_text(hanging)
                    yield HANGS(name=state.table.name(seat), why=why)
        yield from report.own_rules(state.table.rules).values()
        if result and result.standings and (state.round or state.phase == END):
            yield standings_text(desk.look, state.table.seats, result.standings)
