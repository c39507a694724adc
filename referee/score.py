"""Score sheets and standings: every number is a sum of lines that say why.

A total is never stored beside its lines, so the explanation cannot disagree with the number.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from types import MappingProxyType
from typing import Any, NamedTuple

from referee.rules import RuleField, Value
from referee.text import Lang, Text

NO_ARGS: Mapping[str, Any] = MappingProxyType({})


class Line(NamedTuple):
    """One reason for points.

    points: what it adds; None = unknown (the sheet is then incomplete).
    text, args: the reason; `args` fill the text's places. card: id of the component it is about
    ("" = the player). ruling: id of the ruling behind it ("" = plain rule). void: this line says
    that the component counts for nothing.
    """

    points: int | None
    text: Text
    args: Mapping[str, Any] = NO_ARGS
    card: str = ""
    ruling: str = ""
    void: bool = False

    def say(self, lang: Lang) -> str:
        """The reason as words, without the points."""
        return self.text(**self.args).say(lang)


class Hanging(NamedTuple):
    """A result that would differ if the table had settled `rule` as `value`.

    other: the result then: a Text with the other total, or the other winners.
    """

    rule: RuleField
    value: Value
    other: Text


@dataclass(frozen=True, slots=True)
class Sheet:
    """What one seat has earned. total = sum of the lines, nothing else.

    notes: what is missing or worth knowing, without points.
    hanging: table rules on which this total hangs; filled in by `referee.result`, not by games.
    """

    lines: tuple[Line, ...]
    notes: tuple[Text, ...] = ()
    hanging: tuple[Hanging, ...] = ()

    @property
    def total(self) -> int:
        """Sum of all known lines."""
        return sum(line.points for line in self.lines if line.points is not None)

    @property
    def complete(self) -> bool:
        """False when a line's points are unknown; the total is then only what is known."""
        return all(line.points is not None for line in self.lines)


@dataclass(frozen=True, slots=True)
class Criterion:
    """What is compared. text has the place {n}, e.g. Text("합계 {n}점", "total {n}")."""

    text: Text
    lower_wins: bool = False


class Place(NamedTuple):
    """A seat's place (1 = first; shared places repeat; None = not eligible) and the reasons."""

    seat: int
    place: int | None
    reasons: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class Standings:
    """Places in order, seats that cannot win last."""

    places: tuple[Place, ...]
    hanging: tuple[Hanging, ...] = ()

    @property
    def winners(self) -> tuple[int, ...]:
        """Seats in first place; several when the rules leave the tie standing."""
        return tuple(place.seat for place in self.places if place.place == 1)


TIED = Text("모든 기준이 같아 순위를 함께합니다", "equal on every count: place shared")


def rank(
    criteria: Sequence[Criterion],
    values: Sequence[Sequence[int] | None],
    barred: Text = TIED,
    shared: Text = TIED,
) -> Standings:
    """Order seats by the criteria, first to last.

    values: per seat one number per criterion, or None for a seat that is not eligible (its
    reason is `barred`). A tie-break is named only where it was needed, an unbroken tie is shared;
    `shared` is how a shared first place is called.
    """

    def key(seat: int) -> tuple[int, ...]:
        numbers = values[seat] or ()
        return tuple(n if c.lower_wins else -n for c, n in zip(criteria, numbers, strict=True))

    def reasons(seat: int) -> tuple[Text, ...]:
        mine, said = values[seat] or (), []
        rivals = [s for s in eligible if s != seat]
        for i, criterion in enumerate(criteria):
            said.append(criterion.text(n=mine[i]))
            rivals = [s for s in rivals if key(s)[i] == key(seat)[i]]
            if not rivals:
                return tuple(said)
        return (*said, shared if key(seat) == key(eligible[0]) else TIED)

    eligible = sorted((s for s, v in enumerate(values) if v is not None), key=key)
    places: list[Place] = []
    for _, group in groupby(eligible, key=key):
        first = len(places) + 1
        places += [Place(seat, first, reasons(seat)) for seat in group]
    places += [Place(s, None, (barred,)) for s, v in enumerate(values) if v is None]
    return Standings(tuple(places))
