"""What the window of 제왕의 깃발 shows, from the state: the row, and what is asked."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from referee.games.oriflamme.state import END, PLACE, RESOLVE
from referee.text import Text
from ui.apart import COUNT, FOLLOW, JUDGE
from ui.games.oriflamme.decide import LEFT, Asked
from ui.games.oriflamme.desk import Table
from ui.games.oriflamme.families import PEOPLE, SIGNS
from ui.games.oriflamme.queue import Lying
from ui.games.oriflamme.ranking import ranking
from ui.games.oriflamme.step import Step
from ui.games.oriflamme.told import earned, signed, told, visits
from ui.kit import Act, Scrolled
from ui.kit.colours import person_ink

MODE_NAMES = {
    JUDGE: Text("상황 판정", "Judge"),
    FOLLOW: Text("게임 따라가기", "Follow"),
    COUNT: Text("마지막 계산", "Final count"),
}
WHERE = Text("{round}라운드 · {phase}", "round {round} · {phase}")
WHERE_AT = Text(
    "{round}라운드 · {phase} · {n}/{of}번째 카드", "round {round} · {phase} · card {n} of {of}"
)
PHASES = {
    PLACE: Text("배치 단계", "placement"),
    RESOLVE: Text("처리 단계", "resolution"),
    END: Text("끝", "over"),
}
SITUATION = Text("연습 판", "practice position")
AGAIN = Text("처음부터 다시", "From the start")
CORRECT = Text("대기열 고치기", "Correct the row")
CHANGE = Text("상황 고치기", "Change it")
RESOLVED = Text("처리가 끝났습니다", "All cards are resolved")
FINISHED = Text("게임을 끝냈습니다", "The game is finished")
EMPTY = Text("카드가 없습니다", "No cards here")
OVER = Text("6라운드가 끝났습니다", "The six rounds are over")
NOT_A_GAME = Text("지금은 연습 판입니다", "This is a practice position")
TO_FOLLOW = Text(
    "게임을 따라가려면 새 게임을 시작하세요. 지금 상황은 되돌리기로 돌아옵니다",
    "To follow a game, start one. Undo brings the situation back",
)
START_OVER = Text("새 게임 시작", "Start a game")
COUNT_NOW = Text("마지막 계산", "Final count")


class View:
    """Everything follows from the table; nothing is kept."""

    def __init__(self, table: Table) -> None:
        self.table, self.step = table, Step(table, table.draft)

    def lying(self) -> Lying:
        """The row."""
        table, state = self.table, self.table.state
        if table.deciding:
            draft, resolving = table.draft, state.at is not None
            return Lying(state, self.where(), draft.lit(), draft.held, keys=resolving)
        builder = table.builder
        return Lying(state, self.where(), (), builder.selected, builder.depth, True,
                     builder.families)  # fmt: skip

    def where(self) -> Text:
        """Which round and phase it is."""
        state = self.table.state
        if not state.round:
            return SITUATION
        if self.table.mode == JUDGE and not state.row:
            return MODE_NAMES[JUDGE]
        if state.at is not None:
            return WHERE_AT(round=state.round, phase=PHASES[state.phase], n=state.at + 1,
                            of=len(state.row))  # fmt: skip
        return WHERE(round=state.round, phase=PHASES[state.phase])

    def asked(self) -> Asked:
        """What the panel that decides shows."""
        table, state = self.table, self.table.state
        if not table.deciding:
            return table.builder.asked()
        tools = self._tools()
        if table.mode == FOLLOW and not state.round and table.session is table.base:
            start = Act("start", START_OVER, table.reset, "Enter")
            return Asked(NOT_A_GAME, "", _about_game, start)
        if asked := self.step.asked(tools):
            return asked
        if state.phase == END or state.table.finished:
            count = Act("count", COUNT_NOW, partial(table.choose_mode, COUNT), "Enter")
            head = OVER if state.phase == END else FINISHED
            return Asked(head, "", self._ranking, count, tools)
        if not visits(table.session):
            return Asked(EMPTY, "", others=tools)
        return Asked(RESOLVED, "", self._changes, others=tools)

    def _tools(self) -> Sequence[Act]:
        """What can be done beside deciding."""
        table, session = self.table, self.table.session
        if table.state.round:
            correct = Act("correct", CORRECT, partial(table.build, True))
            return (correct,) if table.mode == FOLLOW else ()
        found = [Act("change", CHANGE, partial(table.build, True))]
        if n := visits(session):
            found.append(Act("again", AGAIN, partial(session.jump, session.at - n)))
        return found

    def _ranking(self, area: Scrolled) -> float:
        found = self.table.result.standings if self.table.result else None
        return ranking(self.table, area, 4, found) if found else 0

    def _changes(self, area: Scrolled) -> float:
        """What a situation has changed for whom."""
        table, state, c, y = self.table, self.table.state, area.kit.c, 4.0
        points = earned(told(table.session), len(state.families))
        for seat, family in enumerate(state.families):
            area.picture(LEFT + 8, y + 8, "sign", 18, 18, on=c.paper, sign=SIGNS[family],
                         colour=person_ink(c, PEOPLE[family]))  # fmt: skip
            name = area.words(LEFT + 38, y + 17, table.seat_name(seat), "strong", "ink", "w",
                              area.w * 0.5)  # fmt: skip
            kind = "good" if points[seat] > 0 else "bad" if points[seat] else "plain"
            area.chip(LEFT + 50 + name.w, y + 5, signed(points[seat]), kind)
            y += 36
        return y


def _about_game(area: Scrolled) -> float:
    return 16 + area.words(28, 8, TO_FOLLOW, "text", "mute", "nw", area.w - 56, 4).h
