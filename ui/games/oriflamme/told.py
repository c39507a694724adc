"""This round's story in 제왕의 깃발: points and why, on which rules they hang, who left."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import groupby
from operator import itemgetter

from referee import report
from referee.games.oriflamme.cards import CARDS
from referee.games.oriflamme.state import Event, Place, State, Visit
from referee.report import certainty_of
from referee.score import Line
from referee.session import AnySession, Played
from referee.text import Text
from ui.desk import Desk
from ui.games.oriflamme.families import PEOPLE, SIGNS
from ui.hanging import hangs
from ui.kit import Scrolled, Spots
from ui.kit.colours import person_ink

ROUND, APART = Text("이번 라운드", "This round"), Text("이 상황에서", "In this situation")
ALL = Text("전체 기록", "The whole log")
SEE_ALL = Text("지금까지의 기록을 보세요", "See all that happened")
NOTHING = Text(
    "처리한 카드의 점수와 까닭이 여기에 남습니다", "Points and reasons of resolved cards stay here"
)
SO_FAR = Text("이 상황에서: {changes}", "in this situation: {changes}")
NO_CHANGE = Text("점수 변화 없음", "no points yet")
CHANGE_OF = Text("{name} {points}", "{name} {points}")
OUT = Text("대기열을 떠난 카드", "Eliminated or discarded")
UNKNOWN = Text("모르는 카드", "an unknown card")
SEE_RULE = Text("{why}. 규칙을 보세요", "{why}. See the rule")
NAMES = Text("{cards}", "{cards}")
LEFT = 16

Lines = Sequence[tuple[int, Line]]


def told(session: AnySession) -> list[Played[State, Event]]:
    """The cards resolved this round, or since the situation was laid out; the last one first. While
    the next round's cards are laid, those of the round before.
    """
    found: list[Played[State, Event]] = []
    for played in reversed(session.played):
        if isinstance(played.event, Visit):
            found.append(played)
        elif found or not isinstance(played.event, Place):
            break
    return found


def visits(session: AnySession) -> int:
    """How many cards were resolved since anything else happened."""
    events = [played.event for played in reversed(session.played)]
    return next((n for n, e in enumerate(events) if not isinstance(e, Visit)), len(events))


def earned(found: Iterable[Played[State, Event]], seats: int) -> list[int]:
    """The points that these cards have brought, per seat."""
    points = [0] * seats
    for played in found:
        for seat, line in played.step.lines:
            points[seat] += line.points or 0
    return points


def signed(n: int) -> str:
    """Points with their sign, drawn as a sign."""
    return report.points(n).replace("-", "−") if n else "0"


class Story:
    """Place `.area`; what is told lies in `.list`. log(): open the log."""

    def __init__(self, desk: Desk[State], parent: tkinter.Misc, log: Callable[[], object]) -> None:
        self.desk, self.kit, self.log = desk, desk.kit, log
        self.area = Spots(desk.kit, parent, "story", self._draw, ground="paper")
        self.list = Scrolled(desk.kit, self.area, "why", self._list)
        self.area.hint = self.list.hint = desk.hint
        self.last: object = None

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
            y = self._card(area, f"line{n}", y, played.step.lines)
        if not found:
            y = self._note(area, y, NOTHING)
        y = self._out(area, y)
        y = self._hanging(area, y, found)
        for note in self._notes():
            y = self._note(area, y, note)
        area.full(y + 6)

    def _card(self, area: Scrolled, name: str, y: float, lines: Lines) -> float:
        """What came of one card: each person once, with every reason of theirs below."""
        state, c = self.desk.state, self.kit.c
        for first, (seat, own) in enumerate(groupby(lines, key=itemgetter(0))):
            y += 6 * bool(first)
            family = state.families[seat]
            area.picture(LEFT, y + 3, "sign", 16, 16, on=c.paper, sign=SIGNS[family],
                         colour=person_ink(c, PEOPLE[family]))  # fmt: skip
            room = area.w - LEFT - 36
            y += area.words(LEFT + 28, y, state.table.name(seat), "strong", "ink", "nw", room).h
            for n, (_, line) in enumerate(own):
                y = self._line(area, f"{name}_{first}_{n}", y, line)
        return y + 8

    def _line(self, area: Scrolled, name: str, y: float, line: Line) -> float:
        """Why, how sure that is, and the points; a press opens the rule behind it."""
        x, right, top = LEFT + 28.0, area.w - 8, y
        if line.points:
            kind = "good" if line.points > 0 else "bad"
            right -= area.chip(right, y, signed(line.points), kind, 22, anchor="e") + 10
        took = area.words(x, y + 1, line.said, "small", "ink", "nw", right - x, 4)
        y += took.h + 1
        sure = certainty_of(self.desk.game.id, self.desk.state.table.rules, line.ruling)
        if sure:
            wide = self.kit.wide(self.kit.say(sure), "small")
            if took.h < 25 and x + took.w + 10 + wide <= right:
                area.words(x + took.w + 10, top + 1, sure, "small", "link", "nw")
            else:
                y += area.words(x, y, sure, "small", "link", "nw", right - x, 2).h
        if line.ruling:
            run = partial(self.desk.open_ruling, line.ruling)
            area.spot(name, (LEFT - 6, top, area.w - 2, y + 2), run, SEE_RULE(why=line.said))
        return max(y + 3, top + (26 if line.points else 0))

    def _note(self, area: Scrolled, y: float, text: Text | str, role: str = "small") -> float:
        ink = "ink" if role == "small_strong" else "mute"
        return y + area.words(LEFT, y + 2, text, role, ink, "nw", area.w - LEFT - 8, 8).h + 8

    def _so_far(self, found: list[Played[State, Event]]) -> Text:
        """What these cards have changed."""
        table = self.desk.state.table
        changes = [
            CHANGE_OF(name=table.name(seat), points=signed(points))
            for seat, points in enumerate(earned(found, len(table.seats)))
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

    def _hanging(self, area: Scrolled, y: float, found: list[Played[State, Event]]) -> float:
        """On which table rules the points of a situation hang."""
        state, result = self.desk.state, self.desk.result
        if not state.round and found and result:
            for seat, sheet in enumerate(result.sheets):
                name = state.table.name(seat)
                y = hangs(area, self.desk, sheet.hanging, LEFT, y + 2, area.w - 8, name)
        return y

    def _notes(self) -> Iterator[Text | str]:
        """The rules of this table."""
        yield from report.own_rules(self.desk.state.table.rules).values()
