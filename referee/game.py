"""The contract: what a game is to the rest of the program. Read this first.

A game is a value: pure functions over frozen states and events. Nothing here knows a screen, a
clock or a random number. The functions below the class add what all games share (the events of
`referee.table`, adjustments on the sheets, results under other rules), so callers use these
and never a game's own `apply` or `score`.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, NamedTuple, Protocol, TypeVar, cast

from referee import notation
from referee.errors import Flagged, Illegal, Problem
from referee.rules import Value, rule_fields
from referee.score import Hanging, Line, Sheet, Standings
from referee.table import (
    SHARED,
    Adjust,
    Finish,
    Note,
    SetPosition,
    SetRule,
    Table,
    adjustment_line,
    change,
    check_names,
    shared_title,
)
from referee.text import Lang, Text

__all__ = ["Component", "Flagged", "Game", "Illegal", "Problem", "Result", "Step", "Table"]


class HasTable(Protocol):
    """What every state has."""

    @property
    def table(self) -> Table:
        """Seats, rules, adjustments, notes, the end."""


S = TypeVar("S", bound=HasTable)
E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """A new state and the lines it earned, each with the seat that earned it."""

    state: S
    lines: tuple[tuple[int, Line], ...] = ()


class Component(NamedTuple):
    """A card, token or building of a game. aliases: other names people search it by; about: what
    is printed on it, in our own words, line by line.
    """

    name: Text
    aliases: tuple[str, ...] = ()
    about: tuple[Text, ...] = ()


POINTS = Text("{total}점", "{total:point/points}")


@dataclass(frozen=True, slots=True)
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
    start: Callable[[Table], S]
    """First state for these seats and rules."""
    check: Callable[[S, E], tuple[Problem, ...]]
    """Which rules the event breaks, or what looks odd; () = fine. The table may insist."""
    problems: Callable[[S], tuple[Problem, ...]]
    """What of the position itself cannot be right."""
    apply: Callable[[S, E], Step[S]]
    """Pure; raises Illegal when the event cannot be represented."""
    choices: Callable[[S], Iterator[E]]
    """What the rules allow next; representative where endless; empty = the game is over."""
    points: Callable[[S], tuple[int | None, ...]]
    """Points the state already holds, per seat (adjustments not counted); None = unknown."""
    score: Callable[[S], tuple[Sheet, ...]]
    """What the position is worth now, explained, one sheet a seat (adjustments not counted)."""
    standings: Callable[[S, Sequence[Sheet]], Standings | None]
    """Places, from the sheets of `score` with adjustments added; None while running."""
    on_table: Callable[[S], frozenset[str]]
    """Ids of the components that lie there or are known: what rulings may be about."""
    title: Callable[[S, E], Text]
    """What the event is called in the list of things to undo; the state is the one before it."""
    parse: Callable[[str], S]
    """The state of a position text. Raises Illegal. parse(show(state)) == state."""
    show: Callable[[S], str]
    """The position text, on one line."""
    parse_event: Callable[[str], E]
    """The own event of a text. Raises Illegal. parse_event(show_event(event)) == event."""
    show_event: Callable[[E], str]
    setup: Callable[[int, Any], tuple[Text, ...]]
    """The setup card for so many players and these rules: what to deal and place, who starts."""
    answer: Callable[[Mapping[str, Any], Lang], dict[str, Any]] | None = None
    """One request of `score --jsonl` answered, where a game has such a form. Raises Illegal."""
    total: Text = POINTS
    """How a sheet's total is said, with the place {total}."""
    outcome: Callable[[S, S], Mapping[str, str]] | None = None
    """What a position comes to (from the state before and after), where it has words of its own for
    that beside the fields of its text."""
    unordered: frozenset[str] = frozenset()
    """The fields whose words have no order."""
    prepare: Callable[[S], Iterator[tuple[int, int | None]]] | None = None
    """Where `score` can take long: its slow part in slices of about a millisecond, so that a window
    stays awake. Yields (seat, its total is at least this; None = not known yet)."""


class Result(NamedTuple):
    """A position counted: a sheet per seat, and places (None while running)."""

    sheets: tuple[Sheet, ...]
    standings: Standings | None


TOO_MANY = Text(
    "{game:은/는} {low}-{high}명이 합니다 ({n}명 아님)",
    "{game} is for {low} to {high} players, not {n}",
)
RESULT_PLACE = Text("{place}위 {name}", "{place}. {name}")
RESULT_WINNERS = Text("1위 {names}", "first: {names}")


def new_state(game: Game[S, E], seats: Sequence[str], rules: Any = None) -> S:
    """The first state. Raises Illegal for a wrong number of seats or bad names."""
    names = check_names(seats)
    if len(names) not in game.players:
        low, high = game.players[0], game.players[-1]
        raise Illegal(TOO_MANY(game=game.name, low=low, high=high, n=len(names)))
    return game.start(Table(names, game.rules() if rules is None else rules))


def check(game: Game[S, E], state: S, event: Any) -> tuple[Problem, ...]:
    """What rules any event, shared ones included, would break."""
    return () if isinstance(event, SHARED) else game.check(state, event)


def apply(game: Game[S, E], state: S, event: Any) -> Step[S]:
    """The step of any event, shared ones included. Raises Illegal; the state is untouched."""
    match event:
        case SetPosition(text, _):
            return Step(game.parse(text))
        case Adjust() | Note() | SetRule() | Finish():
            table = change(state.table, event)
            new = _with_table(state, table)
            if isinstance(event, Adjust):
                return Step(new, ((event.player, adjustment_line(table.adjustments[-1])),))
            return Step(new)
        case _:
            return game.apply(state, event)


def points(game: Game[S, E], state: S) -> tuple[int | None, ...]:
    """Points the state holds per seat, adjustments counted; None = unknown."""
    given = [0] * len(state.table.seats)
    for adjustment in state.table.adjustments:
        given[adjustment.player] += adjustment.points
    return tuple(
        None if held is None else held + more
        for held, more in zip(game.points(state), given, strict=True)
    )


def title(game: Game[S, E], state: S, event: Any) -> Text:
    """What any event, shared ones included, is called in the undo list."""
    if isinstance(event, SHARED):
        return shared_title(state.table, event)
    return game.title(state, event)


def parse_event(game: Game[S, E], text: str) -> Any:
    """The event of a text, shared ones included. Raises Illegal."""
    verb = next(iter(notation.words(notation.clean(text))), "").lower()
    if verb in SHARED_VERBS:
        return notation.parse_event(SHARED, text)
    try:
        return game.parse_event(text)
    except notation.UnknownVerb as error:
        known = sorted({*error.known, *SHARED_VERBS})
        raise notation.UnknownVerb(verb, known) from None


def outcome(game: Game[S, E], before: S, after: S) -> dict[str, str]:
    """What can be said of a played position: its fields, and what the game has words for."""
    own = game.outcome(before, after) if game.outcome else {}
    return {**dict(notation.pairs(game.show(after))), **own}


def same_value(game: Game[S, E], key: str, value: str, other: str) -> bool:
    """Whether two texts of a field say the same."""
    if key in game.unordered:
        return sorted(value.split()) == sorted(other.split())
    return "".join(value.split()) == "".join(other.split())


def show_event(game: Game[S, E], event: Any) -> str:
    """The text of any event, shared ones included."""
    return notation.show_event(event) if isinstance(event, SHARED) else game.show_event(event)


SHARED_VERBS = frozenset(notation.form(event).split()[0] for event in SHARED)

# --- results, and the rules they hang on ---


def plain_result(game: Game[S, E], state: S) -> Result:
    """The position counted, without asking what other rules would give."""
    sheets = tuple(
        replace(sheet, lines=sheet.lines + state.table.adjustment_lines(seat))
        for seat, sheet in enumerate(game.score(state))
    )
    return Result(sheets, game.standings(state, sheets))


def with_rule(state: S, name: str, value: Value) -> S:
    """The same position under another setting of one table rule."""
    rules = replace(state.table.rules, **{name: value})
    return _with_table(state, replace(state.table, rules=rules))


def _with_table(state: S, table: Table) -> S:
    changed: S = replace(cast(Any, state), table=table)  # every state is a dataclass
    return changed


def open_rules(game: Game[S, E], state: S) -> Iterator[tuple[str, Value]]:
    """Every other setting of the rules on which this position could hang."""
    there = game.on_table(state)
    for name, rule in rule_fields(game.rules).items():
        if rule.matters and (not rule.cards or rule.cards & there):
            now = getattr(state.table.rules, name)
            yield from ((name, value) for value in rule.options if value != now)


def prepare(
    game: Game[S, E], state: S, under: Callable[[str, Value], S] | None = None
) -> Iterator[tuple[int, int | None] | None]:
    """The slow part of `result` in slices. First that of the position itself, then None, then
    that of the other rules.
    """
    if game.prepare is None:
        return
    yield from game.prepare(state)
    yield None
    under = under or (lambda name, value: with_rule(state, name, value))
    for name, value in open_rules(game, state):
        with contextlib.suppress(Illegal):
            yield from game.prepare(under(name, value))


def result(game: Game[S, E], state: S, under: Callable[[str, Value], S] | None = None) -> Result:
    """The position counted; sheets and standings say on which table rules they hang.

    under: gives the state under another setting; default: the same position, recounted. A session
    passes a replay of the whole game (`Session.under`), since rules may have paid points earlier.
    """
    found = plain_result(game, state)
    under = under or (lambda name, value: with_rule(state, name, value))
    others = {}
    for name, value in open_rules(game, state):
        with contextlib.suppress(Illegal):  # what happened cannot happen under that rule
            others[name, value] = plain_result(game, under(name, value))
    return Result(
        tuple(_hang_sheet(game, found, others, seat) for seat in range(len(found.sheets))),
        _hang_standings(game, state.table, found, others),
    )


Others = Mapping[tuple[str, Value], Result]


def _hang_sheet(game: Game[S, E], found: Result, others: Others, seat: int) -> Sheet:
    sheet, fields = found.sheets[seat], rule_fields(game.rules)
    hanging = tuple(
        Hanging(fields[name], value, game.total(total=other.sheets[seat].total))
        for (name, value), other in others.items()
        if other.sheets[seat].total != sheet.total
    )
    return replace(sheet, hanging=hanging)


def _hang_standings(
    game: Game[S, E], table: Table, found: Result, others: Others
) -> Standings | None:
    if found.standings is None:
        return None
    fields = rule_fields(game.rules)
    hanging = tuple(
        Hanging(fields[name], value, _places_text(table, found.standings, other.standings))
        for (name, value), other in others.items()
        if other.standings is not None and _places(other.standings) != _places(found.standings)
    )
    return replace(found.standings, hanging=hanging)


def _places(standings: Standings) -> set[tuple[int, int | None]]:
    return {(place.seat, place.place) for place in standings.places}


def _places_text(table: Table, now: Standings, other: Standings) -> Text:
    """The other winners; the whole ranking where only places below differ."""
    if other.winners != now.winners:
        return RESULT_WINNERS(names=[table.name(seat) for seat in other.winners])
    ranked = [place for place in other.places if place.place is not None]
    return Text("{places}", "{places}")(
        places=[RESULT_PLACE(place=p.place, name=table.name(p.seat)) for p in ranked]
    )
