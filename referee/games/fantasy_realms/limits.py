"""What a card's texts can give at most while something is open, ready to be asked.

Texts that add up card by card, and those that must be met, are taken at what is sure; what an open
card may bring to them is a gain of each word it may answer to, and bounds.py lets every open card
have one suit and one name. A text that several open cards could meet counts as met. All others are
taken at their highest (`_highest`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from referee.games.fantasy_realms.effects import (
    AllOdd,
    Best,
    Differ,
    Each,
    Lacking,
    Named,
    Sets,
    Strongest,
    SumOf,
    With,
)
from referee.games.fantasy_realms.held import Effect
from referee.games.fantasy_realms.hoard_effects import Exactly, Firsts
from referee.games.fantasy_realms.lot import Pairs
from referee.games.fantasy_realms.steps import Points, Vector, bits, feared
from referee.games.fantasy_realms.tables import there
from referee.games.fantasy_realms.texts import LEAST, SETS, Texts, larger


class Adding(NamedTuple):
    """A text that adds up card by card: its points, and by place what one card more gives. given,
    more, each_more: with a card of that name it gives more.
    """

    points: Points
    each: tuple[tuple[int, int], ...]
    given: int | None = None
    more: Points | None = None
    each_more: tuple[tuple[int, int], ...] = ()


class Meeting(NamedTuple):
    """A text that gives points once all its groups of words (by place) are met."""

    points: int
    groups: tuple[tuple[int, ...], ...]


class Limits(NamedTuple):
    """A card's texts as limits: those that add up card by card and those that must be met, of
    which an open card can serve as many as one suit and name allow; whether it collects sets;
    others that grow with the cards and those that shrink; `full` and `cut`: the same of its
    penalty, as printed and without the word Army.
    """

    bit: int
    adding: tuple[Adding, ...]
    meeting: tuple[tuple[Meeting, ...], ...]
    collects: bool
    grow: tuple[Points, ...]
    shrink: tuple[Points, ...]
    full: tuple[tuple[Points, ...], tuple[Points, ...]]
    cut: tuple[tuple[Points, ...], tuple[Points, ...]]


def limits_of(texts: Texts, card: str, source: str, bit: int) -> Limits:
    """The limits of a card with a bit. source: whose penalty it has. What is made is kept."""
    key = card, source, bit
    if key not in texts.limits:
        texts.limits[key] = _make_limits(texts, card, source, bit)
    made: Limits = texts.limits[key]
    return made


def _make_limits(texts: Texts, card: str, source: str, bit: int) -> Limits:
    powers = texts.deck.powers
    bonus, penalty = powers[card].bonus, powers[source].penalty
    adding = there(_adding(texts, effect, bit) for effect in bonus)
    meeting = [some for effect in bonus if (some := _meeting(texts, effect))]
    others = [
        e
        for e in bonus
        if not (_adding(texts, e, bit) or _meeting(texts, e) or isinstance(e, Sets))
    ]
    collects = any(isinstance(e, Sets) for e in bonus)
    grow, shrink = _sorted(texts, others, bit)
    cut = [text.without_army() for text in penalty]
    return Limits(
        bit, tuple(adding), tuple(meeting), collects, grow, shrink,
        _sorted(texts, penalty, bit), _sorted(texts, cut, bit),
    )  # fmt: skip


def _adding(texts: Texts, effect: Effect, bit: int) -> Adding | None:
    """The text as one that adds up card by card, None = it is none."""
    match effect:
        case Each(points=points, given="", suits=suits):
            each = tuple((i, points) for i in texts.places(suits))
            return Adding(_highest(texts, effect, bit)[1], each)
        case Best(Each(given="") as one, Each() as other) if other.given:
            plain, given = _adding(texts, one, bit), texts.words.index[other.given]
            more = _adding(texts, replace(other, given=""), bit)
            assert plain
            assert more
            return plain._replace(given=given, more=more.points, each_more=more.each)
        case Firsts(first=first, suits=suits):  # further cards give no more than the first
            each = tuple((i, first) for i in texts.places(suits))
            return Adding(_highest(texts, effect, bit)[1], each)
        case Named(points=points, name=name, rule=rule) if getattr(texts.rules, rule) == "each":
            return Adding(_highest(texts, effect, bit)[1], ((texts.words.index[name], points),))
    return None


def _meeting(texts: Texts, effect: Effect) -> tuple[Meeting, ...]:
    """The text as ones of which the best that is met counts, () = it is none."""
    match effect:
        case With(points, groups):
            return (Meeting(points, tuple(texts.places(g) for g in groups)),)
        case Named(points=points, name=name, rule=rule) if getattr(texts.rules, rule) == "once":
            return (Meeting(points, ((texts.words.index[name],),)),)
        case Best(With() as one, With() as other):
            return (*_meeting(texts, one), *_meeting(texts, other))
    return ()


def _sorted(
    texts: Texts, effects: Sequence[Effect], bit: int
) -> tuple[tuple[Points, ...], tuple[Points, ...]]:
    known = [_highest(texts, effect, bit) for effect in effects]
    known += [(False, _surplus(texts, e)) for e in effects if isinstance(e, Exactly)]
    return tuple(f for grows, f in known if grows), tuple(f for grows, f in known if not grows)


def _surplus(texts: Texts, effect: Exactly) -> Points:
    """What the Chapel has not where surely more cards are there than it wants."""
    points, number, group = effect.points, effect.number, texts.group(effect.suits)
    return lambda a, v: -points if (a & group(v)).bit_count() > number else 0


def _highest(texts: Texts, effect: Effect, me: int) -> tuple[bool, Points]:
    """Whether a text gives more the more cards group are (else the fewer, in both cases of
    cards and of words they answer to), and a function that is no lower than its points.

    Sound because every text is one or the other. The exceptions: the rule copy=false, under
    which a card's own namesake may leave (`other` then counts all but itself; what is counted
    against the card is one a suit), the Jester that ignores blanked cards, what a base strength
    below zero takes away, and the Chapel, which wants no card too many.
    """
    match effect:
        case Best(one, other):
            return True, larger(_highest(texts, one, me)[1], _highest(texts, other, me)[1])
        case AllOdd(points) if texts.rules.jester_blanked != "spoils":
            return True, lambda a, v: points
        case Each(points=points) if not texts.rules.copy and (effect.other or points < 0):
            return points > 0, _highest_unlike(texts, effect, me)
        case Each(points=points):
            return points > 0, texts.points(effect, me)
        case Lacking(points=points):
            return points < 0, texts.points(effect, me)
        case Differ():
            return False, texts.points(effect, me)
        case SumOf(suit) if texts.words.sinks:
            i, at = texts.words.index[suit], texts.words.bases
            return True, lambda a, v: sum([max(0, v[at][b]) for b in bits(a & v[i])])
        case Strongest() if texts.words.sinks:
            return True, larger(texts.points(effect, me), lambda a, v: 0)
        case Exactly(points, number):
            group = texts.group(effect.suits)
            return True, lambda a, v: points if (a & group(v)).bit_count() >= number else 0
    return True, texts.points(effect, me)


def _highest_unlike(texts: Texts, effect: Each, me: int) -> Points:
    if effect.points > 0:
        alone = texts.points(replace(effect, given="", other=False), me)
        return lambda a, v: alone(a & ~me, v)
    points, places = effect.points, texts.places(effect.suits)
    if effect.other:
        return lambda a, v: 0
    return lambda a, v: points * sum([1 for i in places if a & v[i]])


def added(text: Adding, can: int, low: Vector, high: Vector, gains: dict[int, int]) -> int:
    """The points of a text that adds up, and the gain of what it counts or waits for."""
    f, each, given, more, each_more = text
    points = f(can, low)
    if given is not None and more is not None:
        if can & low[given]:
            points, each = more(can, low), each_more
        elif can & high[given]:  # how many there may be is not known either
            gains[given] = gains.get(given, 0) + more(can, high) - points
    for i, gain in each:
        gains[i] = gains.get(i, 0) + gain
    return points


def met(
    texts: Sequence[Meeting], can: int, low: Vector, high: Vector,
    gains: dict[int, int], suits: range, pairs: Mapping[int, Pairs],
) -> int:  # fmt: skip
    """The points of the best text that is met, or that several open cards may meet; where only one
    can, the gain of that card. pairs: by bit of an open card the suits and names it may have
    together, as far as that is known.
    """
    points = 0
    waiting = []
    for text in texts:
        missing = tuple([group for group in text.groups if not can & feared(group, low)])
        servers = _servers(missing, can, high)
        able = servers.bit_count()
        together = able != 1 or servers not in pairs or pairs[servers].meet(missing)
        if len(missing) == able == 1:
            waiting.append((text.points, missing[0]))
        elif not missing or (together and able >= max(1, _names(missing, suits))):
            points = max(points, text.points)
    best: dict[int, int] = {}
    for more, group in waiting:
        for i in group:
            best[i] = max(best.get(i, 0), more - points)
    for i, more in best.items():
        gains[i] = gains.get(i, 0) + more
    return points


def collected(texts: Texts, can: int, low: Vector, high: Vector, gains: dict[int, int]) -> int:
    """The most that the Collector can have. Where no two open cards may come into one suit,
    what one would add to a suit's set is a gain of that suit.
    """
    suits, different = texts.words.suits, texts.different
    known = placed = shared = 0
    for i in suits:
        known |= low[i]
        placed |= high[i]
    opened = can & placed & ~known
    for i in suits:
        here = opened & high[i]
        shared |= here & (here - 1)
    if shared:
        return _completed(texts, can, opened, low, high)
    multi = texts.rules.collector_multi
    counts = [different(can & low[i], low) for i in suits]
    worth = [SETS[n] for n in counts]
    total = sum(worth) if multi else max(worth)
    for i, n, now in zip(suits, counts, worth, strict=True):
        if opened & high[i] and n + 1 >= LEAST:
            more = SETS[n + 1] - (now if multi else total)
            gains[i] = gains.get(i, 0) + max(0, more)
    return total


def _completed(texts: Texts, can: int, opened: int, low: Vector, high: Vector) -> int:
    """The most that the Collector can have if every open card completes the set of a suit."""
    suits = []
    for i in texts.words.suits:
        here, more = can & low[i], (opened & high[i]).bit_count()
        if here.bit_count() + more >= LEAST:
            suits.append((texts.different(here, low), more))
    return _most_sets(tuple(suits), opened.bit_count(), texts.rules.collector_multi)


@cache
def _most_sets(suits: tuple[tuple[int, int], ...], opened: int, multi: bool) -> int:
    """The most that sets can give. suits: how many cards each has, and how many more may come, of
    `opened` that are open in all.
    """
    if not multi:
        return max([SETS[held + more] for held, more in suits], default=0)
    best = [0] * (opened + 1)  # by how many open cards are used
    for held, more in suits:
        best = [
            max([best[used - n] + SETS[held + n] for n in range(min(used, more) + 1)])
            for used in range(opened + 1)
        ]
    return best[-1]


@cache
def _names(groups: tuple[tuple[int, ...], ...], suits: range) -> int:
    """How many names it takes to meet these groups: a card answers to one name (and one suit, which
    may stand in several groups).
    """
    taken: set[int] = set()
    count = 0
    for group in groups:
        if not any(i in suits for i in group) and taken.isdisjoint(group):
            taken.update(group)
            count += 1
    return count


def _servers(missing: Sequence[Sequence[int]], can: int, high: Vector) -> int:
    """The open cards that may serve these groups, 0 when one of them is out of reach."""
    able = 0
    for group in missing:
        here = can & feared(group, high)
        if not here:
            return 0
        able |= here
    return able
