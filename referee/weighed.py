"""Two readings of one position side by side: what each comes to, where they differ, who says it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import NamedTuple, TypeAlias

from referee.errors import Problem
from referee.game import AnyGame
from referee.notation import AnyEvent
from referee.readings import Result
from referee.rules import RuleField, Value, changed_rules, write_value
from referee.ruling import AUTHORITIES, Reading, Ruling, Source
from referee.score import Line
from referee.table import HasTable, Note, SetRule
from referee.text import Lang, Text

MOST_MOVES = 2000  # of the moves that a position allows, compared
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
    events: tuple[AnyEvent, ...]
    titles: tuple[Text, ...]
    state: HasTable | None
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

    game: AnyGame
    question: Text
    start: HasTable
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
        one, other = (() if result is None else self.game.ahead(result) for result in self.results)
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

    def _titles(
        self, side: int, may: Iterable[AnyEvent], not_: Iterable[AnyEvent]
    ) -> tuple[Text, ...]:
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

    def settle(self, side: int, lang: Lang) -> tuple[AnyEvent, ...]:
        """The events that record the table's decision for a side: the rule, and a note."""
        chosen = self.sides[side]
        note = Note(SETTLED(question=self.question, title=chosen.title).say(lang))
        if self.rule is None or chosen.value is None:
            return (*chosen.events, note)
        if chosen.value == getattr(self.start.table.rules, self.rule.name):
            return (note,)
        return SetRule(self.rule.name, write_value(chosen.value)), note


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
