"""A position counted, and what it would come to where the table had settled a rule otherwise."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple, TypeAlias, TypeVar

from referee.errors import Illegal
from referee.rules import Value, rule_fields
from referee.score import Hanging, Sheet, Standings
from referee.table import S, Table, with_table
from referee.text import Text

if TYPE_CHECKING:  # a game counts itself with what stands here
    from referee.game import Game

E = TypeVar("E")

Under: TypeAlias = Callable[[str, Value], S]
"""Gives the state under another setting of one table rule. Raises Illegal where it cannot be."""


class Result(NamedTuple):
    """A position counted: a sheet per seat, and places (None while running)."""

    sheets: tuple[Sheet, ...]
    standings: Standings | None


RESULT_PLACE = Text("{place}위 {name}", "{place}. {name}")
RESULT_WINNERS = Text("1위 {names}", "first: {names}")
RESULT_OPEN = Text("1위 미정", "first place open")


def with_rule(state: S, name: str, value: Value) -> S:
    """The same position under another setting of one table rule."""
    rules = replace(state.table.rules, **{name: value})
    return with_table(state, replace(state.table, rules=rules))


def open_rules(game: Game[S, E], state: S) -> Iterator[tuple[str, Value]]:
    """Every other setting of the rules on which this position could hang."""
    there = game.on_table(state)
    for name, rule in rule_fields(game.rules).items():
        if rule.matters and (not rule.cards or rule.cards & there):
            now = getattr(state.table.rules, name)
            yield from ((name, value) for value in rule.options if value != now)


def prepare(
    game: Game[S, E], state: S, under: Under[S] | None = None
) -> Iterator[tuple[int, int | None] | None]:
    """The slow part of `result` in slices. First that of the position itself, then None, then
    that of the other rules.
    """
    slow = game.special.prepare
    if slow is None:
        return
    yield from slow(state)
    yield None
    under = under or (lambda name, value: with_rule(state, name, value))
    for name, value in open_rules(game, state):
        with contextlib.suppress(Illegal):
            yield from slow(under(name, value))


def result(game: Game[S, E], state: S, under: Under[S] | None = None) -> Result:
    """The position counted; sheets and standings say on which table rules they hang.

    under: default: the same position, recounted. A session passes a replay of the whole game
    (`Session.under`), since rules may have paid points earlier.
    """
    found = game.plain_result(state)
    under = under or (lambda name, value: with_rule(state, name, value))
    others = {}
    for name, value in open_rules(game, state):
        with contextlib.suppress(Illegal):  # what happened cannot happen under that rule
            others[name, value] = game.plain_result(under(name, value))
    return Result(
        tuple(_hang_sheet(game, found, others, seat) for seat in range(len(found.sheets))),
        _hang_standings(game, state.table, found, others),
    )


Others = Mapping[tuple[str, Value], Result]


def _hang_sheet(game: Game[S, E], found: Result, others: Others, seat: int) -> Sheet:
    sheet, fields = found.sheets[seat], rule_fields(game.rules)
    hanging = tuple(
        Hanging(fields[name], value, game.special.total(total=other.sheets[seat].total))
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
    if other.winners != now.winners and not other.winners:
        return RESULT_OPEN
    if other.winners != now.winners:
        return RESULT_WINNERS(names=[table.name(seat) for seat in other.winners])
    ranked = [place for place in other.places if place.place is not None]
    return Text("{places}", "{places}")(
        places=[RESULT_PLACE(place=p.place, name=table.name(p.seat)) for p in ranked]
    )
