"""A position counted, and what it would come to where the table had settled a rule otherwise."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from referee.errors import Illegal
from referee.rules import RuleField, Value, rule_fields
from referee.score import Hanging, Sheet, Standings
from referee.table import S, Table, with_table
from referee.text import Text

Under: TypeAlias = Callable[[str, Value], S]
"""Gives the state under another setting of one table rule. Raises Illegal where it cannot be."""


class Result(NamedTuple):
    """A position counted: a sheet per seat, and places (None while running)."""

    sheets: tuple[Sheet, ...]
    standings: Standings | None

    @property
    def known(self) -> bool:
        """Whether somebody's place is known, and not only as long as what nobody has told yet (the
        gold, before the first is counted) is the same for all.
        """
        places = self.standings.places if self.standings else ()
        return any(p.place for p in places) and not all(sheet.more for sheet in self.sheets)


RESULT_PLACE = Text("{place}위 {name}", "{place}. {name}")
RESULT_WINNERS = Text("1위 {names}", "first: {names}")
RESULT_OPEN = Text("1위 미정", "first place open")


def with_rule(state: S, name: str, value: Value) -> S:
    """The same position under another setting of one table rule."""
    rules = replace(state.table.rules, **{name: value})
    return with_table(state, replace(state.table, rules=rules))


def open_rules(rules: object, there: frozenset[str]) -> Iterator[tuple[str, Value]]:
    """Every other setting of the rules on which a position could hang.

    rules: the table's rules object; there: the components that lie there or are known.
    """
    for name, rule in rule_fields(type(rules)).items():
        if rule.matters and (not rule.cards or rule.cards & there):
            now = getattr(rules, name)
            yield from ((name, value) for value in rule.options if value != now)


def result(
    state: S,
    count: Callable[[S], Result],
    open_: Iterable[tuple[str, Value]],
    under: Under[S],
    total: Text,
) -> Result:
    """The position counted; sheets and standings say on which of the open rules they hang.

    count: counts a position; total: how a sheet's total is said, with the place {total}.
    """
    found, others = count(state), {}
    for name, value in open_:
        with contextlib.suppress(Illegal):  # what happened cannot happen under that rule
            others[name, value] = count(under(name, value))
    fields = rule_fields(type(state.table.rules))
    return Result(
        tuple(_hang_sheet(fields, total, others, (n, s)) for n, s in enumerate(found.sheets)),
        _hang_standings(fields, state.table, found, others),
    )


Others = Mapping[tuple[str, Value], Result]


Fields = Mapping[str, RuleField]


def _hang_sheet(fields: Fields, total: Text, others: Others, of: tuple[int, Sheet]) -> Sheet:
    seat, sheet = of
    hanging = tuple(
        Hanging(fields[name], value, total(total=other.sheets[seat].total))
        for (name, value), other in others.items()
        if other.sheets[seat].total != sheet.total
    )
    return replace(sheet, hanging=hanging)


def _hang_standings(
    fields: Fields, table: Table, found: Result, others: Others
) -> Standings | None:
    if found.standings is None:
        return None
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
