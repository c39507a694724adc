"""The same count as scoring.py on bit masks: for trying many possibilities. It explains nothing.

Every card of a hand has a bit. A `Vector` holds for every word of the texts, suit or name, the mask
of the cards that answer to it; behind the words come a few more slots (`Words`). A text becomes one
function of the active cards and the vector. All of it is made from powers.py, so a new card is
counted without a change here; only a new kind of text is a case more in `Texts.points`. Tests prove
it equal to the readable scorer; nothing it computes is ever shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple, TypeVar

from referee.games.fantasy_realms.asks import (
    asked_by_blanking,
    asked_by_bonus,
    asked_by_penalty,
)
from referee.games.fantasy_realms.deck import Deck, deck_of
from referee.games.fantasy_realms.effects import (
    RUN_POINTS,
    SET_POINTS,
    AllOdd,
    Best,
    Differ,
    Each,
    EachOdd,
    Effect,
    Lacking,
    Named,
    Runs,
    Sets,
    Strongest,
    SumOf,
    With,
    runs,
    steps,
)
from referee.games.fantasy_realms.options import Rules
from referee.games.fantasy_realms.powers import ALL, ARMY, WILD, Powers, without_army

Vector = Sequence[Any]
"""By word the mask of the cards that answer to it; then the slots of `Words`."""
Points = Callable[[int, Vector], int]
"""(active cards, vector) -> points of one text."""

T = TypeVar("T")

BONUS, PENALTY, BLANKING = range(3)
"""What may ask for a word."""

SETS = tuple(steps(SET_POINTS, n) for n in range(20))
"""What the Collector gives for so many cards of a suit."""

LEAST = min(SET_POINTS)
"""How many cards make a set."""

IMPOSSIBLE = -(10**6)
"""Points of a pick that cannot be made."""


class Words:
    """Where in a vector things are: suits, then names, then

    alike: masks of cards that share a name; bases: base strengths by bit; held: all cards of the
    hand; drink: what the Fountain of Life may pick (-1 = anything).
    """

    def __init__(self, deck: Deck) -> None:
        self.index = {word: i for i, word in enumerate((*deck.suits, *deck.cards))}
        self.suits = range(len(deck.suits))
        first = len(self.index)
        self.alike, self.bases, self.held, self.drink = range(first, first + 4)

    def empty(self, bases: Sequence[int], held: int) -> list[Any]:
        """A vector in which nobody answers to anything."""
        return [*[0] * len(self.index), (), bases, held, -1]


class Row(NamedTuple):
    """A card of the hand. bonus: None for a copy and where there is none; penalty: (as printed,
    without the word Army), None = no points lost.
    """

    bit: int
    base: int
    bonus: Points | None
    penalty: tuple[Points, Points] | None


class Part(NamedTuple):
    """Cards that a blanking text hits: of these suits but not of these names, within `keep`;
    army: not when the word Army is gone.
    """

    army: bool
    suits: tuple[int, ...]
    spared: tuple[int, ...]
    keep: int


class Striker(NamedTuple):
    """A card that can blank others."""

    bit: int
    parts: tuple[Part, ...]


class Faller(NamedTuple):
    """A card that blanks itself without the suit `needs` or facing the suit `fears`; None = none.
    army: needs nothing when the word Army is gone.
    """

    bit: int
    needs: int | None
    fears: int | None
    army: bool


class Clearer(NamedTuple):
    """A card that clears penalties of suits (None = all), or just the word Army in them."""

    bit: int
    suits: tuple[int, ...] | None
    only_army: bool


def there(found: Iterable[T | None]) -> list[T]:
    """What is not None."""
    return [x for x in found if x is not None]


def bits(mask: int) -> Iterator[int]:
    """The places of the bits of a mask."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class Texts:
    """The texts of a deck under a table's rules, as functions. me: the bit of the card that has
    the text. What is made is kept.
    """

    def __init__(self, deck: Deck, rules: Rules) -> None:
        self.deck, self.rules, self.words = deck, rules, Words(deck)
        self._rows: dict[tuple[str, str, int], tuple[Any, Any]] = {}
        self._strikers: dict[tuple[str, int], Striker] = {}
        self.limits: dict[tuple[str, str, int], Any] = {}  # kept by bounds.py
        self._asks: dict[tuple[str, str], tuple[tuple[int, tuple[int, ...]], ...]] = {}

    # whole cards

    def row(self, card: str, source: str, bit: int, base: int) -> Row:
        """The row of a card. source: whose penalty it has."""
        key = card, source, bit
        made = self._rows.get(key)
        if made is None:
            powers, penalty = self.deck.powers[card], self.deck.powers[source].penalty
            made = self._rows[key] = (
                self._sum(powers.bonus, bit) if powers.bonus else None,
                (self._sum(penalty, bit), self._sum([without_army(p) for p in penalty], bit))
                if penalty
                else None,
            )
        return Row(bit, base, *made)

    def striker(self, source: str, me: int) -> Striker | None:
        """The blanking penalty of the card `source`, borne by the card with bit `me`."""
        if self.deck.powers[source].blanks is None:
            return None
        key = source, me
        if key not in self._strikers:
            self._strikers[key] = Striker(me, tuple(self._parts(self.deck.powers[source], me)))
        return self._strikers[key]

    def _parts(self, powers: Powers, me: int) -> Iterator[Part]:
        blanks = powers.blanks
        assert blanks is not None
        groups: dict[tuple[bool, frozenset[str], int], list[int]] = {}
        for suit, spared in blanks.hits.items():
            if suit in self.words.index and (suit != WILD or self.rules.wildfire_wild):
                army = suit == ARMY and powers.names_army
                keep = ~me if suit in blanks.other else -1
                groups.setdefault((army, spared, keep), []).append(self.words.index[suit])
        for (army, spared, keep), suits in groups.items():
            yield Part(army, tuple(suits), self.places(spared), keep)

    def faller(self, source: str, me: int) -> Faller | None:
        """The self-blanking penalty of the card `source`, borne by the card with bit `me`."""
        void = self.deck.powers[source].void
        if void is None:
            return None
        index = self.words.index
        needs = index[void.needs] if void.needs else None
        return Faller(me, needs, index[void.fears] if void.fears else None, void.needs == ARMY)

    def clearer(self, card: str, me: int) -> Clearer | None:
        """What the card clears."""
        clears = self.deck.powers[card].clears
        if clears is None:
            return None
        suits = None if clears.suits == ALL else self.places(clears.suits)
        return Clearer(me, suits, clears.only_army)

    def asks(self, card: str, source: str) -> tuple[tuple[int, tuple[int, ...]], ...]:
        """What a card's texts ask for: groups of words by place, each with what asks for them
        (BONUS, PENALTY, BLANKING). source: whose penalty it has.
        """
        key = card, source
        if key not in self._asks:
            bonus, penalty = self.deck.powers[card], self.deck.powers[source]
            self._asks[key] = tuple(
                (kind, self.places(group))
                for kind, groups in (
                    (BONUS, asked_by_bonus(bonus)),
                    (PENALTY, asked_by_penalty(penalty)),
                    (BLANKING, asked_by_blanking(penalty)),
                )
                for group in groups
            )
        return self._asks[key]

    # single texts

    def places(self, words: Iterable[str]) -> tuple[int, ...]:
        """Where in a vector these words are, as far as the deck has them."""
        return tuple(sorted(self.words.index[w] for w in words if w in self.words.index))

    def _sum(self, effects: Sequence[Effect], me: int) -> Points:
        functions = [self.points(effect, me) for effect in effects]
        if len(functions) == 1:
            return functions[0]
        if len(functions) == 2:
            f, g = functions
            return lambda a, v: f(a, v) + g(a, v)
        return lambda a, v: sum(f(a, v) for f in functions)

    def points(self, effect: Effect, me: int) -> Points:
        """A text as a function."""
        match effect:
            case Each(given=""):
                return self._each(effect, me)
            case Each(given=given):
                count, i = self._each(effect, me), self.words.index[given]
                return lambda a, v: count(a, v) if a & v[i] else 0
            case With():
                return self._with(effect)
            case Lacking(points, suit):
                i = self.words.index[suit]
                return lambda a, v: 0 if a & v[i] else points
            case Best(one, other):
                return _larger(self.points(one, me), self.points(other, me))
            case Named():
                return self._named(effect)
            case SumOf(suit):
                i, at = self.words.index[suit], self.words.bases
                return lambda a, v: sum([v[at][b] for b in bits(a & v[i])])
            case Runs():
                at, multi = self.words.bases, self.rules.gem_multi
                return lambda a, v: _gem(tuple(sorted([v[at][b] for b in bits(a)])), multi)
            case Sets():
                return self._sets()
            case Differ(points):
                return self._differ(points)
            case Strongest():
                return self._strongest(effect, me)
            case EachOdd(points):
                return self._each_odd(points, me)
            case AllOdd(points):
                return self._all_odd(points)
        raise AssertionError(effect)

    def group(self, words: Iterable[str]) -> Callable[[Vector], int]:
        """The cards that answer to any of these words."""
        match self.places(words):  # the common lengths without a loop: here goes the time
            case (i,):
                return lambda v: v[i]
            case (i, j):
                return lambda v: v[i] | v[j]
            case (i, j, k):
                return lambda v: v[i] | v[j] | v[k]
            case (i, j, k, l):
                return lambda v: v[i] | v[j] | v[k] | v[l]
            case places:

                def union(v: Vector) -> int:
                    mask = 0
                    for i in places:
                        mask |= v[i]
                    return mask

                return union

    def different(self, mask: int, v: Vector) -> int:
        """How many different names the cards of a mask bear."""
        count = mask.bit_count()
        for shared in v[self.words.alike]:
            if both := mask & shared:
                count -= both.bit_count() - 1
        return count

    def _each(self, effect: Each, me: int) -> Points:
        points, keep = effect.points, ~me if effect.other else -1
        places = self.places(effect.suits)
        if not self.rules.copy:
            other, different = effect.other, self.different
            return lambda a, v: (
                points * sum(different(a & v[i], v) - bool(other and a & v[i] & me) for i in places)
            )
        match places:  # the common lengths in one function: here goes the time
            case (i,):
                return lambda a, v: points * (a & v[i] & keep).bit_count()
            case (i, j):
                return lambda a, v: points * (a & (v[i] | v[j]) & keep).bit_count()
            case (i, j, k, l):
                return lambda a, v: points * (a & (v[i] | v[j] | v[k] | v[l]) & keep).bit_count()
        group = self.group(effect.suits)
        return lambda a, v: points * (a & group(v) & keep).bit_count()

    def _with(self, effect: With) -> Points:
        points = effect.points
        if len(effect.groups) == 1 and len(places := self.places(effect.groups[0])) == 1:
            i = places[0]
            return lambda a, v: points if a & v[i] else 0
        match [self.group(group) for group in effect.groups]:
            case [f]:
                return lambda a, v: points if a & f(v) else 0
            case [f, g]:
                return lambda a, v: points if a & f(v) and a & g(v) else 0
            case groups:
                return lambda a, v: points if all(a & group(v) for group in groups) else 0

    def _named(self, effect: Named) -> Points:
        points, name = effect.points, self.words.index[effect.name]
        if self.rules.forest == "once":
            return lambda a, v: points if a & v[name] else 0
        if self.rules.copy:
            return lambda a, v: points * (a & v[name]).bit_count()
        suits = self.words.suits
        return lambda a, v: points * sum(1 for i in suits if a & v[i] & v[name])

    def _sets(self) -> Points:
        best_of = sum if self.rules.collector_multi else max
        suits, different = self.words.suits, self.different

        def collector(a: int, v: Vector) -> int:
            masks = [a & v[i] for i in suits]
            sets = [SETS[different(mask, v)] for mask in masks if mask.bit_count() >= LEAST]
            return best_of(sets or [0])

        return collector

    def _differ(self, points: int) -> Points:
        suits = self.words.suits

        def world_tree(a: int, v: Vector) -> int:
            for i in suits:
                here = a & v[i]
                if here & (here - 1):
                    return 0
            return points

        return world_tree

    def _strongest(self, effect: Strongest, me: int) -> Points:
        drink, at, group = self.words.drink, self.words.bases, self.group(effect.suits)
        keep = -1 if self.rules.fountain_self else ~me

        def fountain(a: int, v: Vector) -> int:
            bases, told = v[at], v[drink]
            found = [bases[i] for i in bits(a & group(v) & told & keep)]
            return max(found, default=0 if told == -1 else IMPOSSIBLE)

        return fountain

    def drinkable(self, effect: Strongest, me: int, a: int, v: Vector) -> list[int]:
        """The places of the cards whose base strength the Fountain of Life may add."""
        mask = a & self.group(effect.suits)(v) & v[self.words.drink]
        return [*bits(mask if self.rules.fountain_self else mask & ~me)]

    def _each_odd(self, points: int, me: int) -> Points:
        at, suits, different = self.words.bases, self.words.suits, self.different

        def others(a: int, v: Vector) -> int:
            bases = v[at]
            odd = sum([1 << b for b in bits(a) if bases[b] & 1])
            if self.rules.copy:
                return points * (odd & ~me).bit_count()
            count = sum([different(odd & v[i], v) for i in suits])
            return points * (count - bool(odd & me))

        return others

    def _all_odd(self, points: int) -> Points:
        at, held = self.words.bases, self.words.held
        strict = self.rules.jester_blanked == "spoils"

        def every(a: int, v: Vector) -> int:
            if strict and v[held] & ~a:
                return 0
            bases = v[at]
            return points if all(bases[b] & 1 for b in bits(a & v[held])) else 0

        return every

    # what no count can exceed

    def limit(self, effect: Effect, me: int) -> tuple[bool, Points]:
        """Whether a text gives more the more cards there are (else the fewer, in both cases of
        cards and of words they answer to), and a function that is no lower than its points.

        Sound because every text is one or the other. The exceptions: the rule copy=false, under
        which a card's own namesake may leave (`other` then counts all but itself; what is counted
        against the card is one a suit), and the Jester that ignores blanked cards.
        """
        match effect:
            case Best(one, other):
                return True, _larger(self.limit(one, me)[1], self.limit(other, me)[1])
            case AllOdd(points) if self.rules.jester_blanked != "spoils":
                return True, lambda a, v: points
            case Each(points=points) if not self.rules.copy and (effect.other or points < 0):
                return points > 0, self._limit_unlike(effect, me)
            case Each(points=points):
                return points > 0, self.points(effect, me)
            case Lacking(points=points):
                return points < 0, self.points(effect, me)
            case Differ():
                return False, self.points(effect, me)
        return True, self.points(effect, me)

    def _limit_unlike(self, effect: Each, me: int) -> Points:
        if effect.points > 0:
            alone = self._each(replace(effect, other=False), me)
            return lambda a, v: alone(a & ~me, v)
        points, places = effect.points, self.places(effect.suits)
        if effect.other:
            return lambda a, v: 0
        return lambda a, v: points * sum([1 for i in places if a & v[i]])


def _larger(f: Points, g: Points) -> Points:
    def best(a: int, v: Vector) -> int:
        one, other = f(a, v), g(a, v)
        return one if one > other else other

    return best


@cache
def _gem(numbers: tuple[int, ...], multi: bool) -> int:
    found = [steps(RUN_POINTS, len(run)) for run in runs(numbers)] or [0]
    return sum(found) if multi else found[0]


@cache
def texts_of(deck: Deck, rules: Rules) -> Texts:
    """The texts of a deck under a table's rules; made once."""
    return Texts(deck, rules)


# --- steps 5 to 7 ---


def clearing(clearers: Iterable[Clearer], m: int, v: Vector) -> tuple[int, int]:
    """Step 5: masks of the cards whose penalty, or the word Army in it, is cleared. m: the hand."""
    cleared = armyless = 0
    for _, suits, only_army in clearers:
        mask = m
        if suits is not None:
            mask = 0
            for i in suits:
                mask |= v[i]
        if only_army:
            armyless |= mask
        else:
            cleared |= mask
    return cleared, armyless


def targets(striker: Striker, v: Vector, spared_by: Vector, armyless: bool) -> int:
    """Whom a card would blank: suits by `v`, names that spare by `spared_by`."""
    mask = 0
    for army, suits, spared, keep in striker.parts:
        if army and armyless:
            continue
        here = 0
        for i in suits:
            here |= v[i]
        for i in spared:
            here &= ~spared_by[i]
        mask |= here & keep
    return mask


def struck(
    a: int, strikers: Iterable[Striker], cleared: int, armyless: int, v: Vector, cycle: bool
) -> int:
    """Step 6: who is left."""
    waiting = [
        (x.bit, targets(x, v, v, bool(armyless & x.bit))) for x in strikers if not cleared & x.bit
    ]
    if len(waiting) == 1 and not waiting[0][0] & waiting[0][1]:
        return a & ~waiting[0][1]  # as nearly always
    while waiting:
        for i, (bit, theirs) in enumerate(waiting):
            if not any(bit & others for _, others in waiting):
                a &= ~theirs
                del waiting[i]
                break
        else:
            a = _ring_strikes(a, waiting, cycle)
        waiting = [w for w in waiting if a & w[0]]
    return a


def _ring_strikes(a: int, waiting: Sequence[tuple[int, int]], cycle: bool) -> int:
    """Step 6 b: who is left once the rings have gone."""
    members = ring_members(waiting)
    if cycle:
        for bit, theirs in waiting:
            if bit & members:
                a &= ~(theirs & ~members)
    return a & ~members


def ring_members(waiting: Sequence[tuple[int, int]]) -> int:
    """Who belongs to a ring that no card outside it blanks. waiting: (bit, targets) of cards none
    of which is free.
    """
    reach = {}
    for bit, theirs in waiting:
        seen, reached = 0, theirs
        while seen != reached:
            seen = reached
            for other, more in waiting:
                if reached & other:
                    reached |= more
        reach[bit] = reached
    members = 0
    for bit, seen in reach.items():
        if seen & bit and all(seen & c for c, its in reach.items() if its & bit):
            members |= bit
    return members


def fallen(a: int, fallers: Sequence[Faller], cleared: int, armyless: int, v: Vector) -> int:
    """Step 7: who is left. First who lacks something, then who fears something, and again."""
    while True:
        gone = 0
        for bit, needs, _, army in fallers:
            if a & bit and needs is not None and not (a & v[needs] or cleared & bit):
                gone |= 0 if army and armyless & bit else bit
        if not gone:
            for bit, _, fears, _ in fallers:
                if a & bit and fears is not None and a & v[fears] and not cleared & bit:
                    gone |= bit
        if not gone:
            return a
        a &= ~gone


def add_up(rows: Iterable[Row], a: int, cleared: int, armyless: int, v: Vector) -> int:
    """Step 8: the points of the active cards."""
    points = 0
    for bit, base, bonus, penalty in rows:
        if a & bit:
            points += base
            if bonus:
                points += bonus(a, v)
            if penalty and not cleared & bit:
                points += penalty[1 if armyless & bit else 0](a, v)
    return points


class Plain:
    """Counts hands without choices, quickly: with every suit and name as printed."""

    def __init__(self, rules: Rules, deck: Deck | None = None) -> None:
        texts = texts_of(deck or deck_of(rules), rules)
        cards, self.cycle = texts.deck.cards, rules.cycle
        bit = {card: 1 << i for i, card in enumerate(cards)}
        self.v = v = texts.words.empty([card.base for card in cards.values()], 0)
        for card in cards.values():
            v[texts.words.index[card.suit]] |= bit[card.id]
            v[texts.words.index[card.id]] |= bit[card.id]
        self.held = texts.words.held
        self.rows = {c: texts.row(c, c, bit[c], cards[c].base) for c in cards}
        self.strikers = there(texts.striker(c, bit[c]) for c in cards)
        self.fallers = there(texts.faller(c, bit[c]) for c in cards)
        clearers = there(texts.clearer(c, bit[c]) for c in cards)
        self.striking, self.falling, self.clearing = (
            sum(x.bit for x in some) for some in (self.strikers, self.fallers, clearers)
        )
        # as suits and names are those printed, who clears and blanks whom is known beforehand
        self.clears = [(x.bit, *clearing([x], -1, v)) for x in clearers]
        self.strikes = self._strikes()

    def _strikes(self) -> list[tuple[int, int, int]]:
        """Who blanks others, each with all but its targets, as printed and without the word Army;
        in an order in which nobody is blanked by a later one. Empty = there is none.
        """
        v, found = self.v, list[tuple[int, int, int]]()
        left = {x.bit: (targets(x, v, v, False), targets(x, v, v, True)) for x in self.strikers}
        while left:
            free = [bit for bit in left if not any(bit & theirs for theirs, _ in left.values())]
            if not free:
                return []
            found += [(bit, ~left[bit][0], ~left[bit][1]) for bit in free]
            left = {bit: theirs for bit, theirs in left.items() if bit not in free}
        return found

    def _struck(self, m: int, cleared: int, armyless: int) -> int:
        """Who of a hand is left after step 6."""
        if not self.strikes:
            strikers = [x for x in self.strikers if m & x.bit]
            return struck(m, strikers, cleared, armyless, self.v, self.cycle)
        a = m
        for bit, spared, more in self.strikes:
            if a & bit and not cleared & bit:
                a &= more if armyless & bit else spared
        return a

    def total(self, hand: Iterable[str]) -> int:
        """Points of a hand of card ids, no ability used."""
        rows = [self.rows[card] for card in hand]
        v = self.v
        v[self.held] = a = m = sum([row[0] for row in rows])
        cleared = armyless = 0
        if m & self.clearing:
            for bit, mask, army in self.clears:
                if m & bit:
                    cleared |= mask
                    armyless |= army
        if m & self.striking & ~cleared:
            a = self._struck(m, cleared, armyless)
        if a & self.falling & ~cleared:
            a = fallen(a, self.fallers, cleared, armyless, v)
        return add_up(rows, a, cleared, armyless, v)
