"""The same count as scoring.py, as bit masks: for trying many possibilities. It explains nothing.

A hand is a mask, bit i for the card with the printed number i + 1. `suits` holds a mask per suit,
`names` a mask per card name (whoever bears it), and at its end the masks of cards that share a
name. An effect becomes one function of these three that is called only for active cards.
Tests prove it equal to the readable scorer; nothing it computes is ever shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any, NamedTuple

from referee.games.fantasy_realms.cards import CARDS, SUITS
from referee.games.fantasy_realms.effects import (
    ARMY,
    EFFECTS,
    RUN_POINTS,
    SET_POINTS,
    Best,
    Blanks,
    Differ,
    Each,
    Effect,
    Lacking,
    Named,
    Powers,
    Runs,
    Sets,
    Strongest,
    SumOf,
    With,
    runs,
    without_army,
)
from referee.games.fantasy_realms.options import Rules

Masks = Sequence[int]
Names = Any
"""As Masks, one per card name; at DUPLICATES a tuple of masks of cards that share a name."""
Points = Callable[[int, Masks, Names], int]
"""(active cards, suits, names) -> points of one card's text."""

INDEX = {card: i for i, card in enumerate(CARDS)}
BIT = {card: 1 << i for card, i in INDEX.items()}
SUIT = {suit: i for i, suit in enumerate(SUITS)}
DUPLICATES = len(CARDS)  # where `names` keeps the masks of cards that share a name
CHAIN = ("blizzard", "rainstorm", "great_flood", "wildfire", "basilisk")
"""Blanking cards so that none is blanked by a later one, as long as they keep their suits."""

PRINTED_SUITS = [sum(BIT[c.id] for c in CARDS.values() if c.suit == suit) for suit in SUITS]
PRINTED_NAMES: list[Any] = [*BIT.values(), ()]
BASES = [card.base for card in CARDS.values()]

ARMY_I, BEAST_I, WEATHER_I, FLOOD_I = (SUIT[s] for s in (ARMY, "beast", "weather", "flood"))
RUNE, MOUNTAIN, CAVERN, BEASTMASTER, RANGERS, WARSHIP = (
    BIT[c] for c in ("protection_rune", "mountain", "cavern", "beastmaster", "rangers", "warship")
)
CLEARERS = RUNE | MOUNTAIN | CAVERN | BEASTMASTER | RANGERS | WARSHIP


class Row(NamedTuple):
    """A card of the hand. bonus: None for a copy and where there is none; penalty: (as printed,
    without the word Army), None = no points lost.
    """

    bit: int
    base: int
    bonus: Points | None
    penalty: tuple[Points, Points] | None


class Striker(NamedTuple):
    """A card that can blank others: bit, and which it hits (suits, names, word Army gone)."""

    bit: int
    hits: Callable[[Masks, Names, bool], int]


class Faller(NamedTuple):
    """A card that can blank itself: without `needs` (suit index), or if it fears Weather."""

    bit: int
    needs: int
    fears: bool


# --- effects as functions ---


def _group(group: Iterable[str]) -> Callable[[Masks, Names], Any]:
    """The cards of any of these suits or names."""
    suits = [SUIT[word] for word in group if word in SUIT]
    names = [INDEX[word] for word in group if word in INDEX]
    match suits, names:  # the common shapes without a loop: this is where the time goes
        case [i], []:
            return lambda s, n: s[i]
        case [i, j], []:
            return lambda s, n: s[i] | s[j]
        case [i, j, k, l], []:
            return lambda s, n: s[i] | s[j] | s[k] | s[l]
        case [i, j, k], []:
            return lambda s, n: s[i] | s[j] | s[k]
        case [], [i]:
            return lambda s, n: n[i]
        case [], [i, j]:
            return lambda s, n: n[i] | n[j]
        case [], [i, j, k]:
            return lambda s, n: n[i] | n[j] | n[k]

    def union(s: Masks, n: Names) -> int:
        mask = 0
        for i in suits:
            mask |= s[i]
        for i in names:
            mask |= n[i]
        return mask

    return union


def _different(mask: int, names: Names) -> int:
    """How many different names the cards of a mask bear."""
    count = mask.bit_count()
    for shared in names[DUPLICATES]:
        count -= max(0, (mask & shared).bit_count() - 1)
    return count


def _each(effect: Each, me: int, rules: Rules) -> Points:
    points, keep = effect.points, ~me if effect.other else -1
    suits = [SUIT[suit] for suit in SUITS if suit in effect.suits]
    if not suits:
        return lambda a, s, n: 0
    if not rules.copy:
        return lambda a, s, n: (
            points
            * sum(_different(a & s[i], n) - bool(effect.other and a & s[i] & me) for i in suits)
        )
    if len(suits) == 1:
        i = suits[0]
        return lambda a, s, n: points * (a & s[i] & keep).bit_count()
    group = _group(effect.suits)
    return lambda a, s, n: points * (a & group(s, n) & keep).bit_count()


def _given_each(effect: Each, me: int, rules: Rules) -> Points:
    """`_each` for a text with a condition on a name."""
    count, given = _each(effect, me, rules), INDEX[effect.given]
    return lambda a, s, n: count(a, s, n) if a & n[given] else 0


def _with(effect: With) -> Points:
    points = effect.points
    match [_group(group) for group in effect.groups]:
        case [f]:
            return lambda a, s, n: points if a & f(s, n) else 0
        case [f, g]:
            return lambda a, s, n: points if a & f(s, n) and a & g(s, n) else 0
        case groups:
            return lambda a, s, n: points if all(a & group(s, n) for group in groups) else 0


def _bits(mask: int) -> Iterable[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def _named(effect: Named, rules: Rules) -> Points:
    points, name = effect.points, INDEX[effect.name]
    if rules.forest == "once":
        return lambda a, s, n: points if a & n[name] else 0
    if rules.copy:
        return lambda a, s, n: points * (a & n[name]).bit_count()
    return lambda a, s, n: points * sum(1 for suit in s if a & suit & n[name])


def _sets(rules: Rules) -> Points:
    best_of = sum if rules.collector_multi else max

    def collector(a: int, s: Masks, n: Names) -> int:
        if n[DUPLICATES]:
            counts = [_different(a & suit, n) for suit in s]
        else:
            counts = [(a & suit).bit_count() for suit in s]
        return best_of(SET_POINTS.get(count, 0) for count in counts)

    return collector


def _differ(points: int) -> Points:
    def world_tree(a: int, s: Masks, n: Names) -> int:
        for suit in s:
            here = a & suit
            if here & (here - 1):
                return 0
        return points

    return world_tree


@cache
def _gem(numbers: tuple[int, ...], multi: bool) -> int:
    found = [RUN_POINTS.get(len(run), 0) for run in runs(numbers)]
    return sum(found) if multi else found[0]


class Bases:
    """The effects that look at base strengths, for one hand: `bases` by card index, a
    Doppelgänger's being what it copied. pick: the Fountain's fixed pick as a mask, 0 = the highest.
    """

    def __init__(self, bases: Masks, rules: Rules, pick: int = 0) -> None:
        self.bases, self.rules, self.pick = bases, rules, pick

    def gem(self, a: int, s: Masks, n: Names) -> int:
        """Gem of Order."""
        numbers = tuple(sorted([self.bases[i] for i in _bits(a)]))
        return _gem(numbers, self.rules.gem_multi)

    def strengths(self, effect: Strongest, a: int, s: Masks) -> list[int]:
        """What the Fountain of Life may add."""
        mask = a & _group(effect.suits)(s, ())
        if not self.rules.fountain_self:
            mask &= ~BIT["fountain_of_life"]
        if self.pick:
            mask &= self.pick
        return [self.bases[i] for i in _bits(mask)]

    def fountain(self, effect: Strongest) -> Points:
        """Fountain of Life."""
        empty = IMPOSSIBLE if self.pick else 0
        return lambda a, s, n: max(self.strengths(effect, a, s), default=empty)

    def army(self, a: int, s: Masks, n: Names) -> int:
        """Warlord."""
        return sum([self.bases[i] for i in _bits(a & s[ARMY_I])])


IMPOSSIBLE = -(10**6)
"""Points of a pick that cannot be made."""


def points_of(effect: Effect, me: int, rules: Rules, bases: Bases) -> Points:
    """An effect as a function; me: the bit of the card that has it."""
    match effect:
        case Each():
            return _given_each(effect, me, rules) if effect.given else _each(effect, me, rules)
        case With():
            return _with(effect)
        case Lacking(points, suit):
            i = SUIT[suit]
            return lambda a, s, n: 0 if a & s[i] else points
        case Best(one, other):
            f, g = points_of(one, me, rules, bases), points_of(other, me, rules, bases)
            return _larger(f, g)
        case Named():
            return _named(effect, rules)
        case SumOf():
            return bases.army
        case Runs():
            return bases.gem
        case Sets():
            return _sets(rules)
        case Differ(points):
            return _differ(points)
        case Strongest():
            return bases.fountain(effect)
    raise AssertionError(effect)


def _larger(f: Points, g: Points) -> Points:
    def best(a: int, s: Masks, n: Names) -> int:
        one, other = f(a, s, n), g(a, s, n)
        return one if one > other else other

    return best


def _sum(functions: Sequence[Points]) -> Points:
    if len(functions) == 1:
        return functions[0]
    f, g = functions
    return lambda a, s, n: f(a, s, n) + g(a, s, n)


def bonus_of(card: str, rules: Rules, bases: Bases) -> Points | None:
    """A card's bonus as a function, None = it has none that counts points."""
    effects = EFFECTS[card].bonus
    return _sum([points_of(e, BIT[card], rules, bases) for e in effects]) if effects else None


def penalty_of(powers: Powers, me: int, rules: Rules, bases: Bases) -> tuple[Points, Points] | None:
    """A penalty that costs points: as printed, and without the word Army."""
    if not powers.penalty:
        return None
    full, cut = (
        _sum([points_of(e, me, rules, bases) for e in effects])
        for effects in (powers.penalty, [without_army(e) for e in powers.penalty])
    )
    return full, cut


# --- blanking ---


@cache
def striker(name: str, me: int, wildfire_wild: bool) -> Striker:
    """The blanking penalty of the card `name`, borne by the card with bit `me`."""
    blanks = EFFECTS[name].blanks
    assert isinstance(blanks, Blanks)
    rows = [
        (suit == ARMY and blanks.names_army, SUIT[suit], tuple(INDEX[x] for x in spared),
         ~me if suit in blanks.other else -1)
        for suit, spared in blanks.hits.items()
        if suit != "wild" or wildfire_wild
    ]  # fmt: skip

    def hits(s: Masks, n: Names, armyless: bool) -> int:
        mask = 0
        for army, suit, spared, keep in rows:
            if army and armyless:
                continue
            here = s[suit] & keep
            for name in spared:
                here &= ~n[name]
            mask |= here
        return mask

    return Striker(me, hits)


@cache
def faller(name: str, me: int) -> Faller:
    """The self-blanking penalty of the card `name`, borne by the card with bit `me`."""
    void = EFFECTS[name].void
    assert void is not None
    return Faller(me, SUIT[void.needs], bool(void.fears))


def _ring_strikes(a: int, waiting: list[tuple[int, int]], cycle: bool) -> int:
    """Step 6 b on masks: waiting holds (bit, targets) of cards none of which is free."""
    reach = {}
    for bit, targets in waiting:
        seen = 0
        while seen != targets:
            seen = targets
            for other, more in waiting:
                if targets & other:
                    targets |= more
        reach[bit] = targets
    members = 0
    for bit, seen in reach.items():
        if seen & bit and all(seen & c for c, its in reach.items() if its & bit):
            members |= bit
    if cycle:
        for bit, targets in waiting:
            if bit & members:
                a &= ~(targets & ~members)
    return a & ~members


def struck(
    a: int, strikers: Sequence[Striker], s: Masks, n: Names,
    armyless: int, rules: Rules, in_chain: bool,
) -> int:  # fmt: skip
    """Step 6: who is left. in_chain: the strikers have their printed suits, in CHAIN order."""
    if in_chain:
        for bit, hits in strikers:
            if a & bit:
                a &= ~hits(s, n, bool(armyless & bit))
        return a
    waiting = [(bit, hits(s, n, bool(armyless & bit))) for bit, hits in strikers]
    while waiting:
        for i, (bit, targets) in enumerate(waiting):
            if not any(bit & theirs for _, theirs in waiting):
                a &= ~targets
                del waiting[i]
                break
        else:
            a = _ring_strikes(a, waiting, rules.cycle)
        waiting = [w for w in waiting if a & w[0]]
    return a


def fallen(a: int, cleared: int, fallers: Sequence[Faller], s: Masks, armyless: int) -> int:
    """Step 7: who is left."""
    while True:
        before = a
        for bit, needs, _ in fallers:
            if a & bit and not (a & s[needs] or cleared & bit):
                if needs == ARMY_I and armyless & bit:
                    continue
                a &= ~bit
        if a == before and a & s[WEATHER_I]:
            for bit, _, fears in fallers:
                if fears and a & bit and not cleared & bit:
                    a &= ~bit
        if a == before:
            return a


# --- a whole hand ---


def total(
    rows: Iterable[Row], m: int, s: Masks, n: Names, island: int,
    strikers: Sequence[Striker], fallers: Sequence[Faller], rules: Rules, in_chain: bool,
) -> tuple[int, int]:  # fmt: skip
    """Points of a hand after step 4, and the mask of its active cards. island: bit it clears."""
    cleared, armyless = island, 0
    if m & CLEARERS:
        cleared, armyless = clearing(m, s, island)
    a = m
    if strikers:
        if cleared:
            strikers = [x for x in strikers if not cleared & x.bit]
        a = struck(a, strikers, s, n, armyless, rules, in_chain)
    if fallers:
        a = fallen(a, cleared, fallers, s, armyless)
    points = 0
    for bit, base, bonus, penalty in rows:
        if a & bit:
            points += base
            if bonus:
                points += bonus(a, s, n)
            if penalty and not cleared & bit:
                points += penalty[1 if armyless & bit else 0](a, s, n)
    return points, a


def clearing(m: int, s: Masks, island: int) -> tuple[int, int]:
    """Step 5: masks of the cards whose penalty, or the word Army in it, is cleared."""
    cleared = m if m & RUNE else island
    if m & MOUNTAIN:
        cleared |= s[FLOOD_I]
    if m & CAVERN:
        cleared |= s[WEATHER_I]
    if m & BEASTMASTER:
        cleared |= s[BEAST_I]
    return cleared, m if m & RANGERS else s[FLOOD_I] if m & WARSHIP else 0


class Plain:
    """Counts hands without choice cards, quickly: with every suit and name as printed."""

    def __init__(self, rules: Rules) -> None:
        bases = Bases(BASES, rules)
        self.rows = {
            card: (
                BIT[card], CARDS[card].base, bonus_of(card, rules, bases),
                penalty_of(EFFECTS[card], BIT[card], rules, bases),
            )
            for card in CARDS
        }  # fmt: skip
        strikers = [striker(c, BIT[c], rules.wildfire_wild) for c in CHAIN]
        self.strikes = [
            (bit, *(~hits(PRINTED_SUITS, PRINTED_NAMES, armyless) for armyless in (False, True)))
            for bit, hits in strikers
        ]
        self.striking = sum(x.bit for x in strikers)
        self.fallers = [faller(c, BIT[c]) for c in CARDS if EFFECTS[c].void]
        self.falling = sum(x.bit for x in self.fallers)

    def total(self, hand: Iterable[str]) -> int:
        """Points of a hand of card ids, no ability used."""
        rows = [self.rows[card] for card in hand]
        m = sum([row[0] for row in rows])
        s, n = PRINTED_SUITS, PRINTED_NAMES
        cleared, armyless = clearing(m, s, 0) if m & CLEARERS else (0, 0)
        a = m
        if a & self.striking & ~cleared:
            for bit, spared, spared_armyless in self.strikes:
                if a & bit and not cleared & bit:
                    a &= spared_armyless if armyless & bit else spared
        if a & self.falling & ~cleared:
            a = fallen(a, cleared, self.fallers, s, armyless)
        points = 0
        for bit, base, bonus, penalty in rows:
            if a & bit:
                points += base
                if bonus:
                    points += bonus(a, s, n)
                if penalty and not cleared & bit:
                    points += penalty[1 if armyless & bit else 0](a, s, n)
        return points
