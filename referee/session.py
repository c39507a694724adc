"""A game on the table: events in, states out, with undo, redo and corrections of the past.

The session keeps versions: each is the row of events as the table sees it now. Doing,
correcting and deleting make a new version; undo and redo walk between them. Everything is
written to the journal (if there is one) in the same words.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol

from referee.errors import Flagged, Illegal, Problem
from referee.game import E, Game, Result, Step
from referee.readings import with_rule
from referee.rules import Value
from referee.table import S, SetPosition, SetRule
from referee.text import Text


@dataclass(frozen=True, slots=True)
class Played(Generic[S]):
    """An event as it was recorded: what it broke (the table insisted), and its step."""

    event: Any
    broke: tuple[Problem, ...]
    step: Step[S]


class Log(Protocol):
    """Where a session writes what happens, one JSON object a line."""

    def append(self, entry: dict[str, Any]) -> None:
        """Keep this entry for good. Never raises: trouble is the log's to report."""


NOT_FITTING = Text(
    "그러면 {n}번째 기록 [{title}]은 맞지 않습니다: {why}",
    "then event {n} ({title}) does not fit: {why}",
)
CORRECTED = Text("고침: {title}", "corrected: {title}")
DELETED = Text("지움: {title}", "deleted: {title}")
AND_MORE = Text("{title} 외 {n}개", "{title} and {n} more")
FROM_HERE = Text("여기부터 다시: {title}", "again from here: {title}")
NOTHING_THERE = Text("{n}번째 기록은 없습니다", "there is no event {n}")


class Session(Generic[S, E]):
    """One game being tracked. Listeners are called after every change."""

    def __init__(self, game: Game[S, E], start: S, log: Log | None = None) -> None:
        self.game, self.start, self.log = game, start, log
        self.versions: list[tuple[Played[S], ...]] = [()]
        self.actions: list[Text] = []  # what led to each version but the first
        self.at = 0
        self.listeners: list[Callable[[], None]] = []

    @property
    def played(self) -> tuple[Played[S], ...]:
        """The events as they stand now, oldest first."""
        return self.versions[self.at]

    @property
    def state(self) -> S:
        """The state now."""
        return self._before(self.played, len(self.played))

    def _before(self, played: Sequence[Played[S]], index: int) -> S:
        return played[index - 1].step.state if index else self.start

    def _play(self, state: S, event: Any, insist: bool) -> Played[S]:
        """Raises Illegal, or Flagged when the event breaks a rule and nobody insists."""
        step = self.game.apply(state, event)
        broke = self.game.check(state, event, step.state)
        if broke and not insist:
            raise Flagged(broke)
        return Played(event, broke, step)

    def do(self, event: Any, insist: bool = False) -> Step[S]:
        """Record an event. Raises Illegal or Flagged; nothing has happened then."""
        played = self._play(self.state, event, insist)
        entry = {"do": self.game.show_event(event)}
        title = self._title(self.state, event)
        self._adopt((*self.played, played), title, entry, insist)
        return played.step

    def do_all(self, events: Sequence[Any], insist: bool = False) -> None:
        """Record several events as one action; none of them if one cannot be.

        Raises Illegal or Flagged, naming the event.
        """
        kept, titles = list(self.played), list[Text]()
        for number, event in enumerate(events, len(kept) + 1):
            state = self._before(kept, len(kept))
            titles.append(self._title(state, event))
            kept.append(self._named(state, event, (number, titles[-1]), insist))
        if not titles:
            return
        more = len(titles) - 1
        title = AND_MORE(title=titles[0], n=more) if more else titles[0]
        texts = [self.game.show_event(event) for event in events]
        self._adopt(tuple(kept), title, {"do": texts}, insist)

    def keep(self, count: int) -> None:
        """Keep only the first events, as one step; the later ones are `played` of the version
        before. Raises Illegal.
        """
        if not 0 <= count < len(self.played):
            raise Illegal(NOTHING_THERE(n=count + 1))
        title = self._title(self._before(self.played, count), self.played[count].event)
        self._adopt(self.played[:count], FROM_HERE(title=title), {"keep": count}, False)

    def replace(self, index: int, events: Sequence[Any], insist: bool = False) -> None:
        """Put `events` in the place of the event at `index` ([] deletes it), as one step.

        The rest is played again. Raises Illegal (naming the event) when one of the rest cannot be
        represented any more, Flagged when one breaks a rule that it did not break before.
        """
        if not 0 <= index < len(self.played):
            raise Illegal(NOTHING_THERE(n=index + 1))
        kept = list(self.played[:index])
        for event in events:
            kept.append(self._play(self._before(kept, len(kept)), event, insist))
        for number, old in enumerate(self.played[index + 1 :], index + 2):
            title = self._title(self._before(self.played, number - 1), old.event)
            before = self._before(kept, len(kept))
            kept.append(self._named(before, old.event, (number, title), insist or bool(old.broke)))
        texts = [self.game.show_event(event) for event in events]
        replaced = self._title(self._before(self.played, index), self.played[index].event)
        title = CORRECTED if events else DELETED
        self._adopt(tuple(kept), title(title=replaced), {"replace": index, "do": texts}, insist)

    def _named(self, state: S, event: Any, called: tuple[int, Text], insist: bool) -> Played[S]:
        """Play an event; what is wrong with it names its number and title."""
        number, title = called
        try:
            return self._play(state, event, insist)
        except Illegal as error:
            raise Illegal(NOT_FITTING(n=number, title=title, why=error.text)) from error
        except Flagged as flagged:
            first = flagged.problems[0]
            text = NOT_FITTING(n=number, title=title, why=first.text)
            raise Flagged((first._replace(text=text),)) from flagged

    def _title(self, state: S, event: Any) -> Text:
        return self.game.title(state, event)

    def titles(self) -> list[Text]:
        """What each event is called, oldest first."""
        return [
            self._title(self._before(self.played, i), played.event)
            for i, played in enumerate(self.played)
        ]

    def _adopt(
        self, version: tuple[Played[S], ...], title: Text, entry: dict[str, Any], insist: bool
    ) -> None:
        del self.versions[self.at + 1 :], self.actions[self.at :]
        self.versions.append(version)
        self.actions.append(title)
        self.at += 1
        self._changed(entry | ({"insist": True} if insist else {}))

    def jump(self, at: int) -> None:
        """Go to the state after that many actions, by undo or redo."""
        self._walk(min(max(at, 0), len(self.actions)) - self.at, "undo" if at < self.at else "redo")

    def undo(self, steps: int = 1) -> int:
        """Take back the last changes; returns how many there were to take back."""
        return -self._walk(max(-steps, -self.at), "undo")

    def redo(self, steps: int = 1) -> int:
        """Do again what was undone; returns how many there were."""
        return self._walk(min(steps, len(self.versions) - 1 - self.at), "redo")

    def _walk(self, steps: int, name: str) -> int:
        if steps:
            self.at += steps
            self._changed({name: abs(steps)})
        return steps

    def _changed(self, entry: dict[str, Any]) -> None:
        if self.log:
            self.log.append(entry)
        for listener in self.listeners:
            listener()

    def under(self, name: str, value: Value) -> S:
        """The state if the table had settled this rule so from the start. Raises Illegal."""
        state = with_rule(self.start, name, value)
        for played in self.played:
            match played.event:
                case SetRule(changed, _) if changed == name:
                    continue
                case SetPosition():
                    state = with_rule(played.step.state, name, value)
                case event:
                    state = self.game.apply(state, event).state
        return state

    def result(self) -> Result:
        """The game counted, with the rules on which it hangs, earlier points included."""
        return self.game.result(self.state, self.under)
