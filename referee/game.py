"""A game as callers use it: what it tells of itself (`referee.contract`) with what all games share,
the events of `referee.table`, adjustments on the sheets, results under other rules.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Generic

from referee import notation, readings
from referee.contract import Component, Own, Special, Step
from referee.errors import Illegal, Problem
from referee.notation import AnyEvent, E
from referee.readings import Result, Under, with_rule
from referee.rules import Value
from referee.score import settled
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
    Shared,
    Table,
    adjustment_line,
    change,
    check_names,
    check_seat,
    shared_title,
    with_table,
)
from referee.text import Text

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
    rules: type[object]
    events: tuple[type[E], ...]
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

    def new(self, seats: Sequence[str], rules: object = None) -> S:
        """The first state. Raises Illegal for a wrong number of seats or bad names."""
        names = check_names(seats)
        self._check_number(names)
        return self.start(Table(names, self.rules() if rules is None else rules))

    def start(self, table: Table) -> S:
        """The first state at a table."""
        return self.own.start(table)

    # events

    def apply(self, state: S, event: E | Shared) -> Step[S]:
        """The step of any event. Raises Illegal; the state is untouched."""
        kind: type[AnyEvent] = type(event)
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

    def check(self, state: S, event: E | Shared, after: S | None = None) -> tuple[Problem, ...]:
        """What rules an event breaks; () = fine, the table may insist on the others.

        after: the state after it, where it is known already. Raises Illegal as `apply` does.
        """
        if isinstance(event, SHARED):
            return ()
        after = self.apply(state, event).state if after is None else after
        return self.own.check(state, event, after)

    def title(self, state: S, event: E | Shared) -> Text:
        """What any event is called in the list of things to undo; the state is the one before."""
        if isinstance(event, SHARED):
            return shared_title(state.table, event)
        return self.own.title(state, event)

    def called(self, state: S, event: E | Shared) -> Text:
        """The title of an event, its text where it cannot be: only what can be has a title."""
        try:
            self.apply(state, event)
        except Illegal:
            return Text("{text}", "{text}")(text=self.show_event(event))
        return self.title(state, event)

    def parse_event(self, text: str) -> E | Shared:
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

    def show_event(self, event: E | Shared) -> str:
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
