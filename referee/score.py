"""Score sheets and standings: every number is a sum of lines that say why.

A total is never stored beside its lines, so the explanation cannot disagree with the number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, NamedTuple

from referee.rules import RuleField, Value
from referee.text import Lang, Text

UNTOLD = "—"
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

    @property
    def said(self) -> Text:
        """The reason without the points."""
        return self.text(**self.args)

    def say(self, lang: Lang) -> str:
        """The reason as words, without the points."""
        return self.said.say(lang)


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

    notes: what is missing or worth knowing, without points. more: what is not entered and could
    still add points. hanging: table rules on which this total hangs; filled in by
    `referee.result`, not by games. told: False = nothing is known of the points, which is
    not 0.
    """

    lines: tuple[Line, ...]
    notes: tuple[Text, ...] = ()
    hanging: tuple[Hanging, ...] = ()
    more: tuple[Text, ...] = ()
    told: bool = True

    @property
    def total(self) -> int:
        """Sum of all known lines."""
        return sum(line.points for line in self.lines if line.points is not None)

    @property
    def complete(self) -> bool:
        """False when a line's points are unknown; the total is then only what is known."""
        return all(line.points is not None for line in self.lines)

    @property
    def known(self) -> int | None:
        """The total that is told of a finished game; None = it is not known, or only in part."""
        return self.total if self.told and self.complete and not self.more else None

    @property
    def shown(self) -> str:
        """The total as far as it is known: 7, 7+?, or a dash."""
        if not self.told:
            return UNTOLD
        return f"{self.total}" if self.known is not None else f"{self.total}+?"


def counted(sheets: Iterable[Sheet]) -> bool:
    """Whether anybody has points yet: until then the totals of a running game say nothing."""
    return any(sheet.total for sheet in sheets)


@dataclass(frozen=True, slots=True)
class Criterion:
    """What is compared. text has the place {n}, e.g. Text("합계 {n}점", "total {n}")."""

    text: Text
    lower_wins: bool = False


class Place(NamedTuple):
    """A seat's place (1 = first; shared places repeat; None = not eligible, or open) and why.

    open: the place hangs on something that is not known yet.
    """

    seat: int
    place: int | None
    reasons: tuple[Text, ...]
    open: bool = False


@dataclass(frozen=True, slots=True)
class Standings:
    """Places in order, seats that cannot win last. waits: what would decide the open places."""

    places: tuple[Place, ...]
    hanging: tuple[Hanging, ...] = ()
    waits: tuple[Text, ...] = ()

    @property
    def winners(self) -> tuple[int, ...]:
        """Seats that are first for certain; several when the rules leave the tie standing."""
        return tuple(place.seat for place in self.places if place.place == 1)


TIED = Text("모두 같아 공동 순위", "equal on every count: place shared")
TIED_AT = Text("모두 같아 공동 {n}위", "equal on every count: place {n} shared")
NOT_KNOWN = Text("아직 적지 않음", "not entered yet")
MORE = Text("모르는 점수가 있음", "some points unknown")

Values = Sequence[int | None]
"""One number per criterion; None = not known."""
Key = tuple[tuple[bool, int], ...]
"""What seats are sorted by: for each criterion whether the number is unknown; less is better."""


def rank(
    criteria: Sequence[Criterion],
    values: Sequence[Values | None],
    barred: Text = NOT_KNOWN,
    shared: Text = TIED_AT,
    unknown: Text = NOT_KNOWN,
) -> Standings:
    """Order seats by the criteria, first to last.

    values: per seat one number per criterion, or None for a seat that is not eligible (its
    reason is `barred`). A tie-break is named only where it was needed, an unbroken tie is shared;
    `shared` is how a shared first place is called. Where a number that would be needed is not
    known, the places stay open; `unknown` says so.
    """
    told = {seat: numbers for seat, numbers in enumerate(values) if numbers is not None}
    keys = {seat: _key(criteria, numbers) for seat, numbers in told.items()}
    places = []
    for seat in sorted(keys, key=keys.__getitem__):
        others = [other for other in told if other != seat]
        against = [_compare(keys[other], keys[seat]) for other in others]
        is_open, n = None in against or keys[seat][0][0], 1 + against.count(1)
        tied = TIED if is_open else (shared if n == 1 else TIED_AT)(n=n)
        rivals = [told[other] for other in others]
        reasons = _reasons(criteria, told[seat], rivals, tied, unknown)
        places.append(Place(seat, None if is_open else n, tuple(reasons), is_open))
    waits = (unknown,) if any(place.open for place in places) else ()
    outside = [Place(seat, None, (barred,)) for seat in range(len(values)) if seat not in told]
    return Standings((*places, *outside), waits=waits)


def _key(criteria: Sequence[Criterion], numbers: Values) -> Key:
    return tuple(
        (n is None, (n or 0) if criterion.lower_wins else -(n or 0))
        for criterion, n in zip(criteria, numbers, strict=True)
    )


def _reasons(
    criteria: Sequence[Criterion], mine: Values, others: Sequence[Values], tied: Text, unknown: Text
) -> Iterator[Text]:
    """What is compared until it tells a seat from all others; `tied` where nothing does."""
    for i, (criterion, n) in enumerate(zip(criteria, mine, strict=True)):
        if n is None:
            yield unknown
            return
        yield criterion.text(n=n)
        others = [numbers for numbers in others if numbers[i] == n]
        if not others:
            return
    yield tied


def _compare(one: Key, other: Key) -> int | None:
    """1 = one stands before the other, -1 = behind, 0 = level, None = not known."""
    for (unknown, mine), (too, theirs) in zip(one, other, strict=True):
        if unknown or too:
            return None
        if mine != theirs:
            return 1 if mine < theirs else -1
    return 0


# --- places that hang on unknown points ---

MOST = 99  # points of one unknown line
MOST_MORE = 999  # of what else could add points: a card with all that it does to others


def settled(
    sheets: Sequence[Sheet], places: Callable[[Sequence[Sheet]], Standings | None]
) -> Standings | None:
    """The places as far as they are certain, whatever is unknown (from 0 points to MOST).

    places: the standings of complete sheets. Lines with the same words are the same unknown. A
    seat does best when what it may earn is high and all else is 0, worst the other way round; where
    its place is the same both times, nothing can change it.
    """
    found = places(sheets)
    unknown = [_unknown(sheet) for sheet in sheets]
    if found is None or not any(unknown):
        return found
    all_ = frozenset[str]().union(*unknown)
    tried = [found]
    for own in unknown:
        for high in (frozenset(own), all_ - own.keys()):
            filled = [_filled(sheet, unknown[seat], high) for seat, sheet in enumerate(sheets)]
            tried.append(places(filled) or found)
    could: dict[int, set[int | None]] = {}
    for place in (place for standings in tried for place in standings.places):
        could.setdefault(place.seat, set()).add(None if place.open else place.place)
    open_ = {seat for seat, seen in could.items() if len(seen) > 1}
    deciding = {
        word: text
        for seat in sorted(open_)
        for word, (text, _) in unknown[seat].items()
        if any(word not in unknown[other] for other in open_)
    }
    said = tuple(_opened(p, bool(unknown[p.seat])) if p.seat in open_ else p for p in found.places)
    return replace(found, places=said, waits=(*found.waits, *deciding.values()))


Unknown = dict[str, tuple[Text, int]]


def _unknown(sheet: Sheet) -> Unknown:
    """What is unknown of a sheet by its words, and the most it could be worth."""
    lines = [(line.said, MOST) for line in sheet.lines if line.points is None]
    more = [(text, MOST_MORE) for text in sheet.more]
    return {text.say("en"): (text, most) for text, most in (*lines, *more)}


def _filled(sheet: Sheet, unknown: Unknown, high: frozenset[str]) -> Sheet:
    lines = [Line(most if word in high else 0, text) for word, (text, most) in unknown.items()]
    return replace(sheet, lines=(*sheet.lines, *lines), more=())


def _opened(place: Place, incomplete: bool) -> Place:
    """Only the first reason is certain; a tie-break may not come to it."""
    reasons = (*place.reasons[:1], *([MORE] if incomplete else []))
    return Place(place.seat, None, reasons, open=True)
