"""What the cards' texts give, as functions on bit masks: quick, and explaining nothing.

Every card of a hand has a bit. A `Vector` holds for every word of the texts, suit or name, the mask
of the cards that answer to it; behind the words come a few more slots (`Words`). A text becomes one
function of the active cards and the vector. All of it is made from powers.py, so a new card is
counted without a change here; only a new kind of text is a case more in `Texts.points`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any

from referee.games.fantasy_realms.deck import Deck
from referee.games.fantasy_realms.effects import (
    RUN_POINTS,
    SET_POINTS,
    AllOdd,
    Best,
    Differ,
    Each,
    EachOdd,
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
from referee.games.fantasy_realms.held import Effect
from referee.games.fantasy_realms.hoard_effects import (
    Discarded,
    Exactly,
    Firsts,
    Penalties,
    PerOther,
)
from referee.games.fantasy_realms.options import Rules
from referee.games.fantasy_realms.steps import Points, Striker, Vector, bits

SETS = tuple(steps(SET_POINTS, n) for n in range(20))
"""What the Collector gives for so many cards of a suit."""

LEAST = min(SET_POINTS)
"""How many cards make a set."""

IMPOSSIBLE = -(10**6)
"""Points of a pick that cannot be made."""


class Words:
    """Where in a vector things are: suits, then names, then

    alike: masks of cards that share a name; bases: base strengths by bit; held: all cards of the
    hand; drink: what the Fountain of Life may pick (-1 = anything); cleared, penal: cards whose
    penalty is cleared, that have one; ghosts: blanked cards whose suits count; players: how many
    play; discards: the ids of the final discards; also: by place of a suit, who has it beside its
    own.
    """

    def __init__(self, deck: Deck) -> None:
        self.index = {word: i for i, word in enumerate((*deck.suits, *deck.cards))}
        self.suits = range(len(deck.suits))
        first = len(self.index)
        self.alike, self.bases, self.held, self.drink = range(first, first + 4)
        self.cleared, self.penal, self.ghosts, self.players, self.discards, self.also = range(
            first + 4, first + 10
        )
        self.several = any(card.also for card in deck.cards.values())  # a card of several suits
        self.sinks = any(card.base < 0 for card in deck.cards.values())  # more can be less

    def empty(self, bases: Sequence[int], held: int) -> Vector:
        """A vector in which nobody answers to anything."""
        return [*[0] * len(self.index), (), bases, held, -1, 0, 0, 0, 1, frozenset(), {}]


class Texts:
    """The texts of a deck under a table's rules, as functions. me: the bit of the card that has
    the text. What is made of whole cards is kept here by tables.py and limits.py.
    """

    def __init__(self, deck: Deck, rules: Rules) -> None:
        self.deck, self.rules, self.words = deck, rules, Words(deck)
        self.rows: dict[
            tuple[str, str, int], tuple[Points | None, tuple[Points, Points] | None]
        ] = {}
        self.strikers: dict[tuple[str, int], Striker] = {}
        self.limits: dict[tuple[str, str, int], Any] = {}
        self.asks: dict[tuple[str, str], tuple[tuple[int, tuple[int, ...]], ...]] = {}

    def places(self, words: Iterable[str]) -> tuple[int, ...]:
        """Where in a vector these words are, as far as the deck has them."""
        return tuple(sorted(self.words.index[w] for w in words if w in self.words.index))

    def sum_of(self, effects: Sequence[Effect], me: int) -> Points:
        """Several texts of a card as one function."""
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
                return larger(self.points(one, me), self.points(other, me))
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
            case Firsts():
                return self._firsts(effect, me)
            case Exactly():
                return self._exactly(effect)
            case Penalties(points):
                penal, cleared = self.words.penal, self.words.cleared
                return lambda a, v: points * (a & v[penal] & ~v[cleared]).bit_count()
            case PerOther():
                at = self.words.players
                return lambda a, v: effect.worth(v[at])
            case Discarded(points):
                counted = {card.id for card in effect.counted([*self.deck.cards.values()])}
                at = self.words.discards
                return lambda a, v: points * len(counted & v[at])
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
        if self.words.several:
            return lambda a, v: points * sum([(a & v[i] & keep).bit_count() for i in places])
        match places:  # the common lengths in one function: here goes the time
            case (i,):
                return lambda a, v: points * (a & v[i] & keep).bit_count()
            case (i, j):
                return lambda a, v: points * (a & (v[i] | v[j]) & keep).bit_count()
            case (i, j, k, l):
                return lambda a, v: points * (a & (v[i] | v[j] | v[k] | v[l]) & keep).bit_count()
        group = self.group(effect.suits)
        return lambda a, v: points * (a & group(v) & keep).bit_count()

    def _firsts(self, effect: Firsts, me: int) -> Points:
        first, further, places = effect.first, effect.further, self.places(effect.suits)
        keep = ~me if effect.other else -1

        def rising(a: int, v: Vector) -> int:
            counts = [(a & v[i] & keep).bit_count() for i in places]
            return sum([first + further * (n - 1) for n in counts if n])

        return rising

    def _exactly(self, effect: Exactly) -> Points:
        points, number, places = effect.points, effect.number, self.places(effect.suits)

        def exactly(a: int, v: Vector) -> int:
            return points if sum([(a & v[i]).bit_count() for i in places]) == number else 0

        return exactly

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
        if getattr(self.rules, effect.rule) == "once":
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
        suits, ghosts = self.words.suits, self.words.ghosts

        def world_tree(a: int, v: Vector) -> int:
            a &= ~v[ghosts]
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
        at, held, ghosts = self.words.bases, self.words.held, self.words.ghosts
        strict = self.rules.jester_blanked == "spoils"

        def every(a: int, v: Vector) -> int:
            if strict and v[held] & ~a:
                return 0
            bases = v[at]
            return points if all(bases[b] & 1 for b in bits(a & v[held] & ~v[ghosts])) else 0

        return every


def larger(f: Points, g: Points) -> Points:
    """Two texts of which the better counts."""

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
