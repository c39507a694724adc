"""What is tried out lies over the game: a stack of sessions, of which the top one is played.

The lowest is the game, with its journal. Over it lie cases of rulings and trials, which nobody
keeps: taken away they leave the game as it was. An entry of the log is corrected on such a layer
too: the table as it was before it, on which it is done once more.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Generic

from referee.notation import AnyEvent
from referee.readings import Result
from referee.rules import rule_fields, write_value
from referee.ruling import Case, Ruling
from referee.session import Session
from referee.table import HasTable, S, SetRule
from referee.text import Text

CASE = Text("판정의 상황 — 게임은 그대로 있습니다", "A ruling's case: your game is kept")
AS_SAID = Text(
    "{verdict} 점수가 이대로 나왔습니다: {now}", "{verdict} The points come out so: {now}"
)
NOT_YET = Text(
    "{verdict} 나와야 할 점수: {wanted}, 지금: {now}", "{verdict} To come out: {wanted}, now: {now}"
)
TRIAL = Text("연습 판 — 게임은 그대로 있습니다", "Practice position: your game is kept")
FIXING = Text("{n}번째 기록을 고치는 중: {title}", "Correcting entry {n}: {title}")

PAST = Text(
    "지난 게임 — 되돌리기와 다시 하기로 한 수씩 봅니다",
    "A past game: undo and redo step through it",
)

Later = tuple[tuple[AnyEvent, ...], int]
"""Events that wait to happen again, and since which action they do."""


@dataclass
class Layer(Generic[S]):
    """A session, and what the window was doing with it when another came over it. what: lies over
    a game, None = the game itself. fixes: the entry of the session below that is corrected here by
    doing it once more, None = none is; ruling, case: whose case it is.
    """

    session: Session[S, Any]
    what: Text | None = None
    fixes: int | None = None
    mode: str = ""
    seat: int = 0
    later: Later = field(default=((), 0))
    ruling: Ruling | None = None
    case: Case | None = None

    def told(self, result: Result | None) -> Text | None:
        """What the ruling says whose case this is, and whether its points come out. None = it is no
        case, or of no ruling.
        """
        if self.ruling is None:
            return None
        verdict = self.ruling.verdict
        if self.case is None or self.case.totals is None or result is None:
            return verdict
        wanted = self.case.totals  # the table may have more people than the case
        now = tuple(sheet.total for sheet in result.sheets[: len(wanted)])
        text = AS_SAID if wanted == now else NOT_YET
        return text(verdict=verdict, wanted=wanted, now=now)

    def agreed(self, under: HasTable) -> Iterator[SetRule]:
        """The rules that the table has changed during a trial and that are not so in the game
        `under` it. A case has rules of its own.
        """
        if self.what is not TRIAL:
            return
        first, last = self.session.start.table.rules, self.session.state.table.rules
        for name in rule_fields(type(last)):
            value = getattr(last, name)
            if getattr(first, name) != value != getattr(under.table.rules, name):
                yield SetRule(name, write_value(value))
