"""A game on the table: events in, states out, with undo, redo and corrections of the past.

The session keeps versions: each is the row of events as the table sees it now. Doing,
correcting and deleting make a new version; undo and redo walk between them. Everything is
written to the journal (if there is one) in the same words, and can be repeated from them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol

from referee.changes import Change, Done, Ended, Kept, Replaced, Walked
from referee.contract import Step
from referee.errors import Flagged, Illegal, Problem
from referee.game import Game
from referee.notation import E
from referee.readings import Result, with_rule
from referee.row import Row
from referee.rules import Value
from referee.table import S, SetPosition, SetRule, Shared
from referee.text import Text


@dataclass(frozen=True, slots=True)
class Played(Generic[S, E]):
    """An event as it was recorded: what it broke (the table insisted), and its step."""

    event: E | Shared
    broke: tuple[Problem, ...]
    step: Step[S]


class Log(Protocol):
    """Where a session writes what happens."""

    def append(self, change: Change) -> None:
        """Keep this for good. Never raises: trouble is the log's to report."""


NOT_FITTING = Text(
    "그러면 {n}번째 기록 [{title}]은 맞지 않습니다: {why}",
    "Then entry {n} ({title}) does not fit: {why}",
)
CORRECTED = Text("고침: {title}", "Corrected: {title}")
DELETED = Text("지움: {title}", "Deleted: {title}")
AND_MORE = Text("{title} 외 {n}개", "{title} and {n} more")
FROM_HERE = Text("다시 입력: {title}", "Re-enter: {title}")
NOTHING_THERE = Text("{n}번째 기록은 없습니다", "There is no entry {n}")
NO_STEPS = Text(
    "되돌리거나 다시 할 것이 {n}개 없습니다", "There are not {n:action/actions} to walk over"
)


class Session(Generic[S, E]):
    """One game being tracked. Listeners are called after every change.

    closed: why nothing can be changed here (only what is repeated comes in); None = it can.
    """

    def __init__(self, game: Game[S, E], start: S, log: Log | None = None) -> None:
        self.game, self.start, self.log = game, start, log
        self.versions: list[Row[Played[S, E]]] = [Row()]
        self.actions: list[Text] = []  # what led to each version but the first
        self.at = 0
        self.listeners: list[Callable[[], None]] = []
        self.closed: Text | None = None
        self._readings: dict[tuple[str, Value], list[tuple[Played[S, E], Step[S] | Illegal]]] = {}

    def snapshot(self) -> Session[S, E]:
        """The session as it is now: what happens to it later does not happen to this one."""
        same = Session(self.game, self.start)
        same.versions, same.actions, same.at = [*self.versions], [*self.actions], self.at
        same._readings = {rule: [*known] for rule, known in self._readings.items()}
        return same

    @property
    def played(self) -> Row[Played[S, E]]:
        """The events as they stand now, oldest first."""
        return self.versions[self.at]

    @property
    def state(self) -> S:
        """The state now."""
        return self._before(self.played, len(self.played))

    def before(self, index: int) -> S:
        """The state before the event at `index`. Raises Illegal when there is none."""
        if not 0 <= index < len(self.played):
            raise Illegal(NOTHING_THERE(n=index + 1))
        return self._before(self.played, index)

    def _before(self, played: Sequence[Played[S, E]], index: int) -> S:
        return played[index - 1].step.state if index else self.start

    def _read(self, event: E | Shared | str) -> E | Shared:
        """An event, given as such or as text, as it will be read from the journal. Raises Illegal
        for what could not be read again.
        """
        if isinstance(event, str):
            event = self.game.parse_event(event)
        return self.game.parse_event(self.game.show_event(event))

    def _play(self, state: S, event: E | Shared) -> Played[S, E]:
        """Raises Illegal."""
        step = self.game.apply(state, event)
        return Played(event, self.game.check(state, event, step.state), step)

    def do(self, event: E | Shared | str, insist: bool = False) -> Step[S]:
        """Record an event, or the event of a text. Raises Illegal or Flagged; nothing has happened
        then.
        """
        return self.record(self.play(event), insist)

    def play(self, event: E | Shared | str) -> Played[S, E]:
        """What an event, or the event of a text, would come to now. Raises Illegal."""
        return self._play(self.state, self._read(event))

    def record(self, played: Played[S, E], insist: bool = False) -> Step[S]:
        """Record what was played in the state now. Raises as `do` does."""
        if played.broke and not insist:
            raise Flagged(played.broke)
        event = played.event
        title = self.game.title(self.state, event)
        self._adopt(self.played.added(played), title, Done(self._texts([event]), _rules([played])))
        return played.step

    def do_all(self, events: Sequence[E | Shared | str], insist: bool = False) -> None:
        """Record several events (or texts) as one action; none of them if one cannot be.

        Raises Illegal or Flagged, naming the event.
        """
        self._do_all([self._read(event) for event in events], insist)

    def _do_all(self, events: Sequence[E | Shared], insist: bool) -> None:
        if not events:
            return
        version, before = self.played, len(self.played)
        for number, event in enumerate(events, before + 1):
            state = self._before(version, len(version))
            played, problems = self._named(state, event, number, state)
            if problems and not insist:
                raise Flagged(problems)
            version = version.added(played)
        title = self._title(self.state, events)
        self._adopt(version, title, Done(self._texts(events), _rules(version[before:])))

    def _title(self, state: S, events: Sequence[E | Shared]) -> Text:
        """What several events, of which the first happens in that state, are called together."""
        first, more = self.game.title(state, events[0]), len(events) - 1
        return AND_MORE(title=first, n=more) if more else first

    def keep(self, count: int) -> None:
        """Keep only the first events, as one step; the later ones are `played` of the version
        before. Raises Illegal.
        """
        if not 0 <= count < len(self.played):
            raise Illegal(NOTHING_THERE(n=count + 1))
        title = self.game.title(self._before(self.played, count), self.played[count].event)
        self._adopt(self.played.upto(count), FROM_HERE(title=title), Kept(count))

    def replace(self, index: int, events: Sequence[E | Shared | str], insist: bool = False) -> None:
        """Put `events` (or texts) in the place of the event at `index` ([] deletes it), as one
        step.

        The rest is played again. Raises Illegal (naming the event) when one of the rest cannot be
        represented any more, Flagged with all rules that are broken and were not before.
        """
        self._replace(index, [self._read(event) for event in events], insist)

    def _replace(self, index: int, events: Sequence[E | Shared], insist: bool) -> None:
        if not 0 <= index < len(self.played):
            raise Illegal(NOTHING_THERE(n=index + 1))
        version, problems = self.played.upto(index), list[Problem]()
        for event in events:
            played = self._play(self._before(version, len(version)), event)
            problems += played.broke
            version = version.added(played)
        for number, old in enumerate(self.played[index + 1 :], index + 2):
            before = self._before(version, len(version))
            named_in = self._before(self.played, number - 1)
            played, broke = self._named(before, old.event, number, named_in, old.broke)
            problems += broke
            version = version.added(played)
        if problems and not insist:
            raise Flagged(tuple(problems))
        made = events or [self.played[index].event]
        title = self._title(self._before(version, index), made)
        said = (CORRECTED if events else DELETED)(title=title)
        insisted = tuple(dict.fromkeys(problem.ruling for problem in problems))
        self._adopt(version, said, Replaced(index, self._texts(events), insisted))

    def _named(
        self, state: S, event: E | Shared, number: int, named_in: S, known: Sequence[Problem] = ()
    ) -> tuple[Played[S, E], tuple[Problem, ...]]:
        """Play an event. What is wrong with it names its number and its title in that state;
        problems that are known already are not told again.
        """

        def named(why: Text) -> Text:
            return NOT_FITTING(n=number, title=self.game.called(named_in, event), why=why)

        try:
            played = self._play(state, event)
        except Illegal as error:
            raise Illegal(named(error.text)) from error
        before = {(problem.ruling, problem.text.ko) for problem in known}
        return played, tuple(
            problem._replace(text=named(problem.text))
            for problem in played.broke
            if (problem.ruling, problem.text.ko) not in before
        )

    def repeat(self, change: Change) -> None:
        """Do what is written in a journal; rules are not asked about. Raises Illegal.

        In a closed session it is another program that writes it: nothing is written here.
        """
        closed, log = self.closed, self.log
        self.closed, self.log = None, None if closed else log
        try:
            self._repeat(change)
        finally:
            self.closed, self.log = closed, log

    def _repeat(self, change: Change) -> None:
        match change:
            case Done(texts, _):
                self._do_all([self.game.parse_event(text) for text in texts], True)
            case Replaced(index, texts, _):
                events = [self.game.parse_event(text) for text in texts]
                self._replace(index, events, True)
            case Kept(count):
                self.keep(count)
            case Walked(steps):
                if steps not in (self.redo(steps), -self.undo(-steps)):
                    raise Illegal(NO_STEPS(n=abs(steps)))
            case Ended():
                pass

    def _texts(self, events: Sequence[E | Shared]) -> tuple[str, ...]:
        if self.log is None:
            return ()
        return tuple(self.game.show_event(event) for event in events)

    def titles(self) -> list[Text]:
        """What each event is called, oldest first."""
        return [
            self.game.title(self._before(self.played, i), played.event)
            for i, played in enumerate(self.played)
        ]

    def _check_open(self) -> None:
        if self.closed:
            raise Illegal(self.closed)

    def _adopt(self, version: Row[Played[S, E]], title: Text, change: Change) -> None:
        self._check_open()
        del self.versions[self.at + 1 :], self.actions[self.at :]
        self.versions.append(version)
        self.actions.append(title)
        self.at += 1
        self._changed(change)

    def jump(self, at: int) -> None:
        """Go to the state after that many actions, by undo or redo. Raises Illegal when closed."""
        self._walk(min(max(at, 0), len(self.actions)) - self.at)

    def undo(self, steps: int = 1) -> int:
        """Take back the last changes; returns how many there were to take back."""
        return -self._walk(-min(max(steps, 0), self.at))

    def redo(self, steps: int = 1) -> int:
        """Do again what was undone; returns how many there were."""
        return self._walk(min(max(steps, 0), len(self.actions) - self.at))

    def _walk(self, steps: int) -> int:
        if steps:
            self._check_open()
            self.at += steps
            self._changed(Walked(steps))
        return steps

    def _changed(self, change: Change) -> None:
        if self.log:
            self.log.append(change)
            if self.game.over(self.state):
                known = self.game.plain_result(self.state).known
                if self.state.table.finished or known:  # a count left half way goes on
                    self.log.append(self.ended())
        for listener in self.listeners:
            listener()

    def under(self, name: str, value: Value) -> S:
        """The state if the table had settled this rule so from the start. Raises Illegal.

        What was found for the events before is kept: only what is new is played.
        """
        steps = self.steps_under(name, value)
        if not steps:
            return with_rule(self.start, name, value)
        if isinstance(steps[-1], Illegal):
            raise Illegal(steps[-1].text)
        return steps[-1].state

    def steps_under(self, name: str, value: Value) -> list[Step[S] | Illegal]:
        """The step of each event if the table had settled this rule so from the start; Illegal =
        it could not have happened.
        """
        known = self._readings.setdefault((name, value), [])
        del known[len(self.played) :]
        while known and known[-1][0] is not self.played[len(known) - 1]:
            known.pop()
        now = known[-1][1] if known else Step(with_rule(self.start, name, value))
        for played in self.played[len(known) :]:
            now = self._under(now, played, name, value)
            known.append((played, now))
        return [step for _, step in known]

    def _under(
        self, before: Step[S] | Illegal, played: Played[S, E], name: str, value: Value
    ) -> Step[S] | Illegal:
        """One event under another rule; once impossible, until a new position."""
        match played.event:
            case SetPosition():
                return Step(with_rule(played.step.state, name, value))
            case _ if isinstance(before, Illegal):
                return before
            case SetRule(changed, _) if changed == name:
                return Step(before.state)
        try:
            return self.game.apply(before.state, played.event)
        except Illegal as error:
            return error

    def result(self) -> Result:
        """The game counted, with the rules on which it hangs, earlier points included."""
        return self.game.result(self.state, self.under)

    def ended(self) -> Ended:
        """What a finished game has come to."""
        result = self.game.plain_result(self.state)
        places = result.standings.places if result.standings else ()
        return Ended(
            tuple(sheet.known for sheet in result.sheets), tuple((p.seat, p.place) for p in places)
        )


AnySession = Session[Any, Any]
"""A session of any game."""


def _rules(played: Iterable[Played[S, E]]) -> tuple[str, ...]:
    """The rules that events broke, each once."""
    return tuple(dict.fromkeys(problem.ruling for one in played for problem in one.broke))
