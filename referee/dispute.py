"""Two readings of one position side by side: what each comes to, where they differ, which governs.

A dispute is about a table rule settled both ways (`over_rule`, `in_session`) or about what is done
(`over_events`: a choice of a player, two courses of a turn).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Any, NamedTuple, TypeAlias

from referee import rulings
from referee.errors import Illegal, Problem
from referee.game import Game, Result
from referee.readings import with_rule
from referee.rules import (
    NO,
    UNKNOWN_RULE,
    YES,
    RuleField,
    Value,
    changed_rules,
    rule_fields,
    write_value,
)
from referee.ruling import AUTHORITIES, Reading, Ruling, Source
from referee.score import Line
from referee.session import Session
from referee.table import Note, SetRule
from referee.text import Lang, Text

MOST_MOVES = 2000  # of the moves that a position allows, compared

OTHERWISE = Text("{one} / {other}", "{one} / {other}")
YES_NO = Text("{rule}: {option}", "{rule}: {option}")
NOTHING_DONE = Text("그대로 둠", "as it stands")
SETTLED = Text("판정: {question} → {title}", "Ruling: {question} → {title}")

Lines: TypeAlias = tuple[Line, ...]
SeatLine: TypeAlias = tuple[int, Line]


class Side(NamedTuple):
    """One reading.

    title: its words; value: the table rule's (None = the dispute is about what is done); events:
    what is done in it; titles: what those are called, as far as they are possible; state: what
    comes of it, None = it cannot be so, and `refused` says why; earned: the lines that its events
    earned, with seats; broke: rules that it breaks; reading: what the book says for it, None =
    nothing.
    """

    title: Text
    value: Value | None
    events: tuple[Any, ...]
    titles: tuple[Text, ...]
    state: Any | None
    refused: Text | None
    earned: tuple[SeatLine, ...]
    broke: tuple[Problem, ...]
    reading: Reading | None


class Row(NamedTuple):
    """Lines of one seat about one component ("" = the player) which only one reading has."""

    seat: int
    card: str
    lines: tuple[Lines, Lines]


class Voice(NamedTuple):
    """Who says something about the question, in order of precedence.

    authority: a key of AUTHORITIES, or "table"; value: of the table rule it speaks for (None = the
    table has settled nothing); source: None = the table; governs: it speaks for what is played.
    """

    authority: str
    value: Value | None
    source: Source | None
    governs: bool


@dataclass(frozen=True)
class Dispute:
    """Two readings of a position. sides: the first is what the table plays where a rule decides.

    rule: the table rule in question, None = what is done; ruling: the entry that governs.
    """

    game: Game[Any, Any]
    question: Text
    start: Any
    sides: tuple[Side, Side]
    rule: RuleField | None = None
    ruling: Ruling | None = None

    def prepare(self) -> Iterator[None]:
        """The slow part of counting in slices, so that a window stays awake."""
        slow = self.game.special.prepare
        for side in self.sides:
            if slow is not None and side.state is not None:
                for _ in slow(side.state):
                    yield

    @cached_property
    def results(self) -> tuple[Result | None, Result | None]:
        """Both readings counted; None = it cannot be so."""
        one, other = (
            None if side.state is None else self.game.plain_result(side.state)
            for side in self.sides
        )
        return one, other

    @property
    def totals(self) -> tuple[tuple[int, int] | None, ...]:
        """Both totals of each seat; None = a reading cannot be so."""
        one, other = self.results
        if one is None or other is None:
            return (None,) * len(self.start.table.seats)
        pairs = zip(one.sheets, other.sheets, strict=True)
        return tuple((mine.total, theirs.total) for mine, theirs in pairs)

    @property
    def changed(self) -> tuple[int, ...]:
        """The seats whose totals differ."""
        return tuple(n for n, both in enumerate(self.totals) if both and both[0] != both[1])

    @property
    def first(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Who wins, or leads while the game is running, in each reading; () = not known."""
        one, other = map(_first, self.results)
        return one, other

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """The score lines that only one reading has, by seat."""
        return self._rows(*(_sheet_lines(result) for result in self.results))

    @cached_property
    def earned(self) -> tuple[Row, ...]:
        """The lines that only one reading earned on the way."""
        return self._rows(*(side.earned for side in self.sides))

    def _rows(self, one: Iterable[SeatLine], other: Iterable[SeatLine]) -> tuple[Row, ...]:
        return () if self.one_way else tuple(_rows(list(one), list(other)))

    @property
    def one_way(self) -> bool:
        """Whether only one of the two can be so."""
        return any(side.state is None for side in self.sides)

    @cached_property
    def fields(self) -> tuple[tuple[str, str, str], ...]:
        """The fields of the position that differ: key, and what stands there in each reading."""
        if self.one_way:
            return ()
        same = self.game.same_value
        one, other = (self.game.outcome(self.start, side.state) for side in self.sides)
        return tuple(
            (key, one.get(key, ""), other.get(key, ""))
            for key in {**one, **other}
            if key != "rules" and not same(key, one.get(key, ""), other.get(key, ""))
        )

    @cached_property
    def moves(self) -> tuple[tuple[Text, ...], tuple[Text, ...]]:
        """What may be done next in one reading only."""
        if self.one_way:
            return (), ()
        one, other = (
            dict.fromkeys(islice(self.game.choices(side.state), MOST_MOVES)) for side in self.sides
        )
        return self._titles(0, one, other), self._titles(1, other, one)

    def _titles(self, side: int, may: Iterable[Any], not_: Iterable[Any]) -> tuple[Text, ...]:
        barred = set(not_)
        state = self.sides[side].state
        return tuple(self.game.title(state, event) for event in may if event not in barred)

    @property
    def differs(self) -> bool:
        """Whether anything at all depends on which reading is right."""
        one, other = self.sides
        return bool(
            self.rows or self.earned or self.fields or self.first[0] != self.first[1]
            or one.refused != other.refused or one.broke != other.broke or any(self.moves)
        )  # fmt: skip

    @property
    def voices(self) -> tuple[Voice, ...]:
        """Who says what, in order of precedence: the table first, then by authority."""
        if self.rule is None:
            return ()
        now = self.sides[0].value
        own = now if self.rule.name in changed_rules(self.start.table.rules) else None
        said = [
            (list(AUTHORITIES).index(source.authority), side.value, source)
            for side in self.sides
            for source in (side.reading.sources if side.reading else ())
        ]
        said.sort(key=lambda voice: (voice[0], voice[1] != now))
        voices = (Voice(s.authority, value, s, value == now) for _, value, s in said)
        return (Voice("table", own, None, own is not None), *voices)

    def settle(self, side: int, lang: Lang) -> tuple[Any, ...]:
        """The events that record the table's decision for a side: the rule, and a note."""
        chosen = self.sides[side]
        note = Note(SETTLED(question=self.question, title=chosen.title).say(lang))
        if self.rule is None or chosen.value is None:
            return (*chosen.events, note)
        if chosen.value == getattr(self.start.table.rules, self.rule.name):
            return (note,)
        return SetRule(self.rule.name, write_value(chosen.value)), note


def _first(result: Result | None) -> tuple[int, ...]:
    if result is None:
        return ()
    if result.standings is not None:
        return result.standings.winners
    totals = [sheet.total for sheet in result.sheets]
    if not all(sheet.complete for sheet in result.sheets):
        return ()
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))


def _sheet_lines(result: Result | None) -> Iterator[SeatLine]:
    for seat, sheet in enumerate(result.sheets if result else ()):
        yield from ((seat, line) for line in sheet.lines)


def _rows(one: Sequence[SeatLine], other: Sequence[SeatLine]) -> Iterator[Row]:
    """The lines that only one has, those of a seat and a component together."""
    found: dict[tuple[int, str], tuple[list[Line], list[Line]]] = {}
    for n, lines, others in ((0, one, other), (1, other, one)):
        both = Counter(_same(*line) for line in others)
        for seat, line in lines:
            if both[_same(seat, line)] > 0:
                both[_same(seat, line)] -= 1
            else:
                found.setdefault((seat, line.card), ([], []))[n].append(line)
    for (seat, card), (mine, theirs) in sorted(found.items(), key=lambda pair: pair[0][0]):
        yield Row(seat, card, (tuple(mine), tuple(theirs)))


def _same(seat: int, line: Line) -> tuple[int, str, int | None, bool, str]:
    return seat, line.card, line.points, line.void, line.say("ko")


# --- what is in dispute ---


def rules_of(game: Game[Any, Any], ruling_id: str) -> tuple[RuleField, ...]:
    """The table rules that an entry of the book discusses."""
    fields = rule_fields(game.rules).values()
    name = ruling_id.partition(".rule.")[2]  # of the entries made from the rules
    return tuple(field for field in fields if ruling_id == field.ruling or name == field.name)


def other_value(rule: RuleField, now: Value) -> Value:
    """What a rule is argued to be: the default where the table plays otherwise, else the next."""
    if now != rule.default:
        return rule.default
    return next(value for value in rule.options if value != now)


def over_rule(
    game: Game[Any, Any],
    start: Any,
    name: str,
    value: Value | None = None,
    events: Sequence[Any] = (),
) -> Dispute:
    """A table rule as the table plays it, and as `value` (None: `other_value`).

    start: the position; events: what is done in it, the same in both. Raises Illegal for what can
    be in neither.
    """
    rule, now = _rule(game, start, name)
    value = other_value(rule, now) if value is None else value
    one, other = (
        _side(game, with_rule(start, name, v), events, _title(rule, v), v, _reading(game, rule, v))
        for v in (now, value)
    )
    if one.refused and other.refused:
        raise Illegal(one.refused)
    return _about_rule(game, start, rule, (one, other))


def in_session(session: Session[Any, Any], name: str, value: Value | None = None) -> Dispute:
    """The same for a game that has been followed: it is played from its start in both readings."""
    game, state = session.game, session.state
    rule, now = _rule(game, state, name)
    value = other_value(rule, now) if value is None else value
    steps = session.steps_under(name, value)
    lines = tuple(line for step in steps if not isinstance(step, Illegal) for line in step.lines)
    last = steps[-1] if steps else None
    refused = last.text if isinstance(last, Illegal) else None
    there = None if refused else session.under(name, value)
    played = tuple(line for one in session.played for line in one.step.lines)
    one = Side(
        _title(rule, now), now, (), (), state, None, played, game.problems(state),
        _reading(game, rule, now),
    )  # fmt: skip
    broke = () if there is None else game.problems(there)
    reading = _reading(game, rule, value)
    other = Side(_title(rule, value), value, (), (), there, refused, lines, broke, reading)
    return _about_rule(game, state, rule, (one, other))


def over_events(
    game: Game[Any, Any], start: Any, one: Sequence[Any], other: Sequence[Any]
) -> Dispute:
    """Two ways to go on from a position: a player's choice, or () = it stays as it is."""
    sides = tuple(
        _side(game, start, events, _called(game, start, events)) for events in (one, other)
    )
    question = OTHERWISE(one=sides[0].title, other=sides[1].title)
    told = next((p.ruling for side in sides for p in side.broke if p.ruling), "")
    told = told or _behind(sides)
    return Dispute(game, question, start, (sides[0], sides[1]), None, _entry(game, told))


def _behind(sides: Iterable[Side]) -> str:
    """The ruling behind a line that one side earns."""
    return next((line.ruling for side in sides for _, line in side.earned if line.ruling), "")


def _about_rule(
    game: Game[Any, Any], start: Any, rule: RuleField, sides: tuple[Side, Side]
) -> Dispute:
    ruling = _entry(game, rule.ruling)
    own = [field for field in rule_fields(game.rules).values() if field.ruling == rule.ruling]
    question = ruling.question if ruling and len(own) == 1 else rule.question
    return Dispute(game, question, start, sides, rule, ruling)


def _rule(game: Game[Any, Any], state: Any, name: str) -> tuple[RuleField, Value]:
    """A table rule and how the table has settled it. Raises Illegal for an unknown name."""
    fields = rule_fields(game.rules)
    if name not in fields:
        raise Illegal(UNKNOWN_RULE(name=name[:40], names=list(fields)))
    now: Value = getattr(state.table.rules, name)
    return fields[name], now


def _title(rule: RuleField, value: Value) -> Text:
    """A reading in words; a bare yes or no is said of the rule: the question may be another."""
    option = rule.options[value]
    return YES_NO(rule=rule.question, option=option) if option in (YES, NO) else option


def _entry(game: Game[Any, Any], ruling_id: str) -> Ruling | None:
    return rulings.book(game.id).get(ruling_id)


def _reading(game: Game[Any, Any], rule: RuleField, value: Value) -> Reading | None:
    ruling = _entry(game, rule.ruling)
    readings = ruling.readings if ruling else ()
    return next((r for r in readings if (r.rule, r.value) == (rule.name, value)), None)


def _side(
    game: Game[Any, Any],
    state: Any,
    events: Sequence[Any],
    title: Text,
    value: Value | None = None,
    reading: Reading | None = None,
) -> Side:
    earned: list[SeatLine] = []
    broke: list[Problem] = []
    titles: list[Text] = []
    try:
        for event in events:
            step = game.apply(state, event)
            broke += game.check(state, event, step.state)
            earned += step.lines
            titles.append(game.title(state, event))
            state = step.state
    except Illegal as error:
        cannot = error.text
        return Side(title, value, tuple(events), tuple(titles), None, cannot, (), (), reading)
    broke += game.problems(state)
    told = tuple(problem for problem in dict.fromkeys(broke) if not problem.doubt)
    return Side(
        title, value, tuple(events), tuple(titles), state, None, tuple(earned), told, reading
    )


def _called(game: Game[Any, Any], state: Any, events: Sequence[Any]) -> Text:
    return game.title(state, events[0]) if events else NOTHING_DONE
