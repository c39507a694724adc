"""The contract: what a game is to the rest of the program. Read this first.

A game is a value: pure functions over frozen states and events. Nothing here knows a screen, a
clock or a random number. What a game knows of itself stands in `Own` (and `Special`, for what only
some games have); `Game` is the one object that callers use: it adds what all games share, the
events of `referee.table`, adjustments on the sheets, results under other rules.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Generic, NamedTuple, TypeVar

from referee import notation, readings
from referee.errors import Flagged, Illegal, Problem
from referee.readings import Result, Under, with_rule
from referee.rules import Value
from referee.score import Line, Sheet, Standings, settled
from referee.story import Story
from referee.table import (
    FEWER,
    SHARED,
    Adjust,
    Finish,
    Note,
    S,
    SetPosition,
    SetRule,
    SetSeats,
    Table,
    adjustment_line,
    change,
    check_names,
    check_seat,
    shared_title,
    with_table,
)
from referee.text import Lang, Text

__all__ = [
    "AnyGame", "Component", "Flagged", "Game", "Illegal", "Own", "Problem", "Result", "Shown",
    "Special", "Step", "Table",
]  # fmt: skip


E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """A new state and the lines it earned, each with the seat that earned it."""

    state: S
    lines: tuple[tuple[int, Line], ...] = ()


class Component(NamedTuple):
    """A card, token or building of a game. aliases: other names people search it by; about: what
    is printed on it, in our own words, line by line; always: it lies on every table; needs: the
    table rule that brings it into the game, "" = it is always there.
    """

    name: Text
    aliases: tuple[str, ...] = ()
    about: tuple[Text, ...] = ()
    always: bool = False
    needs: str = ""


class Shown(NamedTuple):
    """Something that is to be seen on the table, in words. seat: whose it is, None = nobody's;
    ruling: behind it, "" = none.
    """

    seat: int | None
    text: Text
    ruling: str = ""


@dataclass(frozen=True, slots=True)
class Own(Generic[S, E]):
    """A game's functions over its own events. Only `Game` calls them."""

    start: Callable[[Table], S]
    """First state for these seats and rules."""
    apply: Callable[[S, E], Step[S]]
    """Pure; raises Illegal when the event cannot be represented. Its seats are there."""
    check: Callable[[S, E, S], tuple[Problem, ...]]
    """Which rules the event broke, or what looks odd, from the states before and after it; () =
    fine. Asked only of events that `apply` took."""
    points: Callable[[S], tuple[int | None, ...]]
    """Points the state already holds, per seat (adjustments not counted); None = unknown. A table
    rule settled differently changes none of them: what hangs on it is counted by `score`."""
    score: Callable[[S], tuple[Sheet, ...]]
    """What the position is worth now, explained, one sheet a seat (adjustments not counted)."""
    standings: Callable[[S, Sequence[Sheet]], Standings | None]
    """Places, from the sheets of `score` with adjustments added; None while running. Unknown lines
    are filled in before (`settled`); what else a place needs and is not known is None to `rank`."""
    title: Callable[[S, E], Text]
    """What the event is called in the list of things to undo; the state is the one before it."""


def allowed(
    apply: Callable[[S, E], Step[S]],
    check: Callable[[S, E, S], tuple[Problem, ...]],
    state: S,
    event: E,
) -> bool:
    """Whether an event is possible and breaks nothing: what `choices` may offer."""
    try:
        after = apply(state, event).state
    except Illegal:
        return False
    return not check(state, event, after)


POINTS = Text("{total}점", "{total:point/points}")


@dataclass(frozen=True, slots=True)
class Special(Generic[S, E]):
    """What only some games have; the defaults do for the others."""

    total: Text = POINTS
    """How a sheet's total is said, with the place {total}."""
    leads: bool = True
    """Whether who has the highest total leads, while the game goes on."""
    parse_event: Callable[[str], E] | None = None
    """The own event of a text, where it is not a verb and the event's fields. Raises Illegal."""
    show_event: Callable[[E], str] | None = None
    """The text of an own event; its inverse."""
    prepare: Callable[[S], Iterator[tuple[int, int | None]]] | None = None
    """Where `score` can take long: its slow part in slices of about a millisecond, so that a window
    stays awake. Yields (seat, its total is at least this; None = not known yet)."""
    prove: Callable[[Any], Iterator[tuple[float, Sequence[Text]]]] | None = None
    """Proves what cannot be beaten under these rules, in slices: yields the share that is done and
    the lines of the certificate that are new."""
    outcome: Callable[[S, S], Mapping[str, str]] | None = None
    """What a position comes to (from the state before and after), where it has words of its own for
    that beside the fields of its text."""
    answers: Callable[[S], tuple[tuple[Text, str], ...]] | None = None
    """What a position asks, answered: sentences, each with the ruling behind it ("" = none)."""
    uncoloured: Callable[[S], S] | None = None
    """The same whichever colours the people play with, where a position tells them."""
    shown: Callable[[S, str], Iterator[Shown]] | None = None
    """What lies there of a component, besides what the lines of the sheets say."""
    unordered: frozenset[str] = frozenset()
    """The fields whose words have no order."""
    answer: Callable[[Mapping[str, Any], Lang], dict[str, Any]] | None = None
    """One request of `score --jsonl` answered, where a game has such a form. Raises Illegal."""
    bgg: tuple[str, int] | None = None
    """Its name and number at BoardGameGeek, where these are certain."""
    story: Story[S] = field(default_factory=Story)
    """How a game went: when it is over, what points come from, its rounds."""


TOO_MANY = Text(
    "{game:은/는} {low}-{high}명이 합니다 ({n}명 아님)",
    "{game} is for {low} to {high} players, not {n}",
)


@dataclass(frozen=True, slots=True, repr=False)
class Game(Generic[S, E]):
    """A game. Seats are numbered from 0 in turn order.

    id, name; players: how many may sit; rules: the class of table rules; events: the game's own
    event classes (flat frozen dataclasses); components: what rulings and lines name by id.
    """

    id: str
    name: Text
    players: range
    rules: type[Any]
    events: tuple[type[Any], ...]
    components: Mapping[str, Component]
    own: Own[S, E]
    choices: Callable[[S], Iterator[E]]
    """What the rules allow next; representative where endless; empty = the game is over."""
    problems: Callable[[S], tuple[Problem, ...]]
    """What of the position itself cannot be right."""
    on_table: Callable[[S], frozenset[str]]
    """Ids of the components that lie there or are known: what rulings may be about."""
    parse: Callable[[str], S]
    """The state of a position text. Raises Illegal. parse(show(state)) == state."""
    show: Callable[[S], str]
    """The position text, on one line."""
    setup: Callable[[int, Any], tuple[Text, ...]]
    """The setup card for so many players and these rules: what to deal and place, who starts."""
    special: Special[S, E] = field(default_factory=Special)

    def __repr__(self) -> str:
        return f"<Game {self.id}>"

    def new(self, seats: Sequence[str], rules: Any = None) -> S:
        """The first state. Raises Illegal for a wrong number of seats or bad names."""
        names = check_names(seats)
        self._check_number(names)
        return self.start(Table(names, self.rules() if rules is None else rules))

    def start(self, table: Table) -> S:
        """The first state at a table."""
        return self.own.start(table)

    # events

    def apply(self, state: S, event: Any) -> Step[S]:
        """The step of any event. Raises Illegal; the state is untouched."""
        kind: Any = type(event)
        for name in notation.seat_fields(kind):
            if (seat := getattr(event, name)) is not None:
                check_seat(state.table, seat)
        match event:
            case SetPosition(text, _):
                return Step(self.parse(text))
            case SetSeats(names):
                return Step(self.seated(state, names))
            case Adjust() | Note() | SetRule() | Finish():
                table = change(state.table, event)
                new = with_table(state, table)
                if isinstance(event, Adjust):
                    return Step(new, ((event.player, adjustment_line(table.adjustments[-1])),))
                if isinstance(event, SetRule):
                    self.parse(self.show(new))  # refused where what lies there could not be so
                return Step(new)
            case _:
                return self.own.apply(state, event)

    def seated(
        self, state: S, names: Sequence[str], start: Callable[[Table], S] | None = None
    ) -> S:
        """The same with these people at the table, some of them new behind the others.

        start: the first state at a table, where it is not `Game.start`. Raises Illegal.
        """
        table, names, start = state.table, check_names(names), start or self.start
        if len(names) == len(table.seats):
            return with_table(state, replace(table, seats=names))
        self._check_number(names)
        if len(names) < len(table.seats):
            raise Illegal(FEWER(n=len(table.seats)))
        if state == start(table):
            return start(replace(table, seats=names))
        fields = dict(notation.pairs(self.show(state)))
        shown = {key: notation.words(value) for key, value in fields.items()}
        return self.parse(notation.show_fields(shown | {"players": list(names)}))

    def _check_number(self, names: Sequence[str]) -> None:
        if len(names) not in self.players:
            low, high = self.players[0], self.players[-1]
            raise Illegal(TOO_MANY(game=self.name, low=low, high=high, n=len(names)))

    def check(self, state: S, event: Any, after: S | None = None) -> tuple[Problem, ...]:
        """What rules an event breaks; () = fine, the table may insist on the others.

        after: the state after it, where it is known already. Raises Illegal as `apply` does.
        """
        if isinstance(event, SHARED):
            return ()
        after = self.apply(state, event).state if after is None else after
        return self.own.check(state, event, after)

    def title(self, state: S, event: Any) -> Text:
        """What any event is called in the list of things to undo; the state is the one before."""
        if isinstance(event, SHARED):
            return shared_title(state.table, event)
        return self.own.title(state, event)

    def called(self, state: S, event: Any) -> Text:
        """The title of an event, its text where it cannot be: only what can be has a title."""
        try:
            self.apply(state, event)
        except Illegal:
            return Text("{text}", "{text}")(text=self.show_event(event))
        return self.title(state, event)

    def parse_event(self, text: str) -> Any:
        """The event of a text. Raises Illegal. parse_event(show_event(event)) == event."""
        own = self.special.parse_event
        try:
            return notation.parse_event(SHARED if own else (*self.events, *SHARED), text)
        except notation.UnknownVerb as error:
            if own is None:
                raise
            shared = error.known
        try:
            return own(text)
        except notation.UnknownVerb as error:
            raise notation.UnknownVerb(error.verb, sorted({*error.known, *shared})) from None

    def show_event(self, event: Any) -> str:
        """The text of any event."""
        if self.special.show_event and not isinstance(event, SHARED):
            return self.special.show_event(event)
        return notation.show_event(event)

    # what a position is worth

    def over(self, state: S) -> bool:
        """Whether the game has come to its end, or the table has called it over."""
        return state.table.finished or self.special.story.over(state)

    def points(self, state: S) -> tuple[int | None, ...]:
        """Points the state holds per seat, adjustments counted; None = unknown."""
        given = [0] * len(state.table.seats)
        for adjustment in state.table.adjustments:
            given[adjustment.player] += adjustment.points
        return tuple(
            None if held is None else held + more
            for held, more in zip(self.own.points(state), given, strict=True)
        )

    def plain_result(self, state: S) -> Result:
        """The position counted, without asking what other rules would give."""
        sheets = tuple(
            replace(sheet, lines=sheet.lines + state.table.adjustment_lines(seat))
            for seat, sheet in enumerate(self.own.score(state))
        )
        return Result(sheets, settled(sheets, lambda whole: self.own.standings(state, whole)))

    def ahead(self, result: Result) -> tuple[int, ...]:
        """Who is first, or leads while the game is running; () = nobody, or a total does not tell.

        Who is level with everybody, or alone, leads nobody.
        """
        if result.standings is not None:
            return result.standings.winners
        totals = [sheet.total for sheet in result.sheets]
        told = self.special.leads and all(sheet.known is not None for sheet in result.sheets)
        if not told or not any(totals) or len(set(totals)) == 1:
            return ()
        return tuple(seat for seat, total in enumerate(totals) if total == max(totals))

    def open_rules(self, state: S) -> Iterator[tuple[str, Value]]:
        """Every other setting of the rules on which this position could hang."""
        return readings.open_rules(state.table.rules, self.on_table(state))

    def prepare(
        self, state: S, under: Under[S] | None = None
    ) -> Iterator[tuple[int, int | None] | None]:
        """The slow part of `result` in slices. First that of the position itself, then None, then
        that of the other rules.
        """
        slow = self.special.prepare
        if slow is None:
            return
        yield from slow(state)
        yield None
        for name, value in self.open_rules(state):
            with contextlib.suppress(Illegal):
                yield from slow(under(name, value) if under else with_rule(state, name, value))

    def result(self, state: S, under: Under[S] | None = None) -> Result:
        """The position counted; sheets and standings say on which table rules they hang.

        under: default: the same position, recounted. A session passes a replay of the whole game
        (`Session.under`), since rules may have paid points earlier.
        """
        under = under or partial(with_rule, state)
        open_ = self.open_rules(state)
        return readings.result(state, self.plain_result, open_, under, self.special.total)

    def outcome(self, before: S, after: S) -> dict[str, str]:
        """What can be said of a played position: its fields, and what the game has words for."""
        own = self.special.outcome(before, after) if self.special.outcome else {}
        return {**dict(notation.pairs(self.show(after))), **own}

    def same_value(self, key: str, value: str, other: str) -> bool:
        """Whether two texts of a field say the same."""
        if key in self.special.unordered:
            return sorted(value.split()) == sorted(other.split())
        return "".join(value.split()) == "".join(other.split())


AnyGame = Game[Any, Any]
"""A game, whichever it is: its states and events are not looked into."""
