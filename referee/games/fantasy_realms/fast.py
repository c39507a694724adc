"""The same count as scoring.py on bit masks: for trying many possibilities. It explains nothing.

Every card of a hand has a bit. A `Vector` holds for every word of the texts, suit or name, the mask
of the cards that answer to it; behind the words come a few more slots (`Words`). A text becomes one
function of the active cards and the vector. All of it is made from powers.py, so a new card is
counted without a change here; only a new kind of text is a case more in `Texts.points`. Tests prove
it equal to the readable scorer; nothing it computes is ever shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, TypeVar

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
from referee.games.fantasy_realms.hoard_effects import (
    Discarded,
    Exactly,
    Firsts,
    Penalties,
    PerOther,
)
from referee.games.fantasy_realms.options import Rules
from referee.games.fantasy_realms.powers import (
    ALL,
    ARMY,
    OUTSIDER,
    WILD,
    Powers,
    blanked_at_all,
    without_army,
)
from referee.games.fantasy_realms.steps import (
    Clearer,
    Faller,
    Guard,
    Lonely,
    Part,
    Points,
    Row,
    Safe,
    Striker,
    Vector,
    add_up,
    bits,
    clearing,
    fallen,
    guarded,
    struck,
    targets,
)

T = TypeVar("T")

BONUS, PENALTY, BLANKING, GUARDING = range(4)
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

    def empty(self, bases: Sequence[int], held: int) -> list[Any]:
        """A vector in which nobody answers to anything."""
        return [*[0] * len(self.index), (), bases, held, -1, 0, 0, 0, 1, frozenset(), {}]


def there(found: Iterable[T | None]) -> list[T]:
    """What is not None."""
    return [x for x in found if x is not None]


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
            if suit in self.words.index and blanked_at_all(self.rules, suit):
                army = suit == ARMY and powers.names_army
                keep = ~me if suit in blanks.other else -1
                groups.setdefault((army, spared, keep), []).append(self.words.index[suit])
        keeps = blanks.keeps if self.words.several else frozenset()
        for (army, spared, keep), suits in groups.items():
            yield Part(army, tuple(suits), self.places(spared | keeps), keep)

    def faller(self, source: str, me: int) -> Faller | None:
        """The self-blanking penalty of the card `source`, borne by the card with bit `me`."""
        void = self.deck.powers[source].void
        if void is None:
            return None
        index = self.words.index
        needs = index[void.needs] if void.needs else None
        return Faller(me, needs, self.places(void.fears), void.needs == ARMY)

    def guard(self, card: str, me: int) -> Guard | None:
        """Whom the card keeps from being blanked."""
        powers = self.deck.powers[card]
        if not (powers.guards or powers.unblankable):
            return None
        return Guard(me, self.places(powers.guards), me if powers.unblankable else 0)

    def lonely(self, demons: int) -> Lonely:
        """The Demon's step with these Demons."""
        spared = [OUTSIDER] if self.rules.demon_wild else [OUTSIDER, WILD]
        words = self.words
        return Lonely(demons, self.places(spared), self.rules.demon_self, words.also, words.suits)

    def clearer(self, card: str, me: int) -> Clearer | None:
        """What the card clears."""
        clears = self.deck.powers[card].clears
        if clears is None:
            return None
        suits = None if clears.suits == ALL else self.places(clears.suits)
        return Clearer(me, suits, clears.only_army)

    def asks(self, card: str, source: str) -> tuple[tuple[int, tuple[int, ...]], ...]:
        """What a card's texts ask for: groups of words by place, each with what asks for them
        (BONUS, PENALTY, BLANKING, GUARDING). source: whose penalty it has.
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
                    (GUARDING, [bonus.guards] if bonus.guards else []),
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
        against the card is one a suit), the Jester that ignores blanked cards, what a base strength
        below zero takes away, and the Chapel, which wants no card too many.
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
            case SumOf(suit) if self.words.sinks:
                i, at = self.words.index[suit], self.words.bases
                return True, lambda a, v: sum([max(0, v[at][b]) for b in bits(a & v[i])])
            case Strongest() if self.words.sinks:
                return True, _larger(self.points(effect, me), lambda a, v: 0)
            case Exactly(points, number):
                there = self.group(effect.suits)
                return True, lambda a, v: points if (a & there(v)).bit_count() >= number else 0
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


class Plain:
    """Counts hands without choices, quickly: with every suit and name as printed. players: how many
    play.
    """

    def __init__(self, rules: Rules, deck: Deck | None = None, players: int = 1) -> None:
        self.rules, self.texts = rules, texts_of(deck or deck_of(rules), rules)
        texts, cards, powers = self.texts, self.texts.deck.cards, self.texts.deck.powers
        self.words, self.bit = texts.words, {card: 1 << i for i, card in enumerate(cards)}
        self.v = v = texts.words.empty([card.base for card in cards.values()], 0)
        for card in cards.values():
            for word in (card.suit, card.id, *card.also):
                v[texts.words.index[word]] |= self.bit[card.id]
        v[self.words.penal] = self._mask(c for c in cards if powers[c].has_penalty)
        v[self.words.players] = players
        bit = self.bit
        self.rows = {c: texts.row(c, c, bit[c], cards[c].base) for c in cards}
        self.strikers = there(texts.striker(c, bit[c]) for c in cards)
        self.fallers = there(texts.faller(c, bit[c]) for c in cards)
        clearers = there(texts.clearer(c, bit[c]) for c in cards)
        self.guards = there(texts.guard(c, bit[c]) for c in cards)
        self.demons, self.aloof, self.lasting, self.firm = (
            self._mask(c for c in cards if getattr(powers[c], kind))
            for kind in ("lonely", "aloof", "lasting", "firm")
        )
        if rules.phoenix_cleared:
            self.firm = 0
        self.lonely = texts.lonely(self.demons)
        v[self.words.also] = also_of(texts, bit)
        self.striking, self.falling, self.clearing, self.guarding = (
            sum(x.bit for x in some)
            for some in (self.strikers, self.fallers, clearers, self.guards)
        )
        # as suits and names are those printed, who clears and blanks whom is known beforehand
        self.clears = [(x.bit, *clearing([x], -1, v)) for x in clearers]
        self.strikes = self._strikes()

    def _strikes(self) -> list[tuple[int, int, int]]:
        """Who blanks others, each with all but its targets, as printed and without the word Army;
        in an order in which nobody is blanked by a later one. Empty = there is none.
        """
        v, found = self.v, list[tuple[int, int, int]]()
        left = {
            x.bit: (targets(x, v, v, False) & ~self.aloof, targets(x, v, v, True) & ~self.aloof)
            for x in self.strikers
        }
        while left:
            free = [bit for bit in left if not any(bit & theirs for theirs, _ in left.values())]
            if not free:
                return []
            found += [(bit, ~left[bit][0], ~left[bit][1]) for bit in free]
            left = {bit: theirs for bit, theirs in left.items() if bit not in free}
        return found

    def _struck(self, a: int, cleared: int, armyless: int, safe: Safe | None) -> int:
        """Who is left after step 6."""
        if safe or not self.strikes:
            strikers, cycle = [x for x in self.strikers if a & x.bit], self.rules.cycle
            return struck(a, strikers, cleared, armyless, self.v, cycle, safe, self.aloof)
        for bit, spared, more in self.strikes:
            if a & bit and not cleared & bit:
                a &= more if armyless & bit else spared
        return a

    def _mask(self, cards: Iterable[str]) -> int:
        return sum(self.bit[card] for card in cards)

    def total(self, hand: Iterable[str], discards: frozenset[str] = frozenset()) -> int:
        """Points of a hand of card ids, no ability used. discards: the final ones."""
        rows = [self.rows[card] for card in hand]
        v, words = self.v, self.words
        v[words.held] = a = m = sum([row[0] for row in rows])
        v[words.discards] = discards
        cleared = armyless = 0
        if m & self.clearing:
            for bit, mask, army in self.clears:
                if m & bit:
                    cleared |= mask
                    armyless |= army
            cleared &= ~self.firm
        v[words.cleared] = cleared
        safe = None
        if m & self.guarding:
            guards = [x for x in self.guards if m & x.bit]
            safe = guarded(guards, v, self.rules.protect_blanked)
        if m & self.demons:
            a = self.lonely.left(a, cleared, v, safe, self.aloof)
        if a & self.striking & ~cleared:
            a = self._struck(a, cleared, armyless, safe)
        lasting = m & self.lasting
        if a & self.falling & ~cleared:
            a = fallen(a, self.fallers, cleared, armyless, v, safe, self.aloof, lasting)
        if lasting & ~a:
            return ghostly(rows, a, cleared, armyless, v, words, lasting & ~a)
        return add_up(rows, a, cleared, armyless, v)


def also_of(texts: Texts, bit: Mapping[str, int]) -> dict[int, int]:
    """By place of a suit, the cards that have it beside their own."""
    found: dict[int, int] = {}
    for card, mine in bit.items():
        for suit in texts.deck.cards[card].also:
            place = texts.words.index[suit]
            found[place] = found.get(place, 0) | mine
    return found


def ghostly(
    rows: Iterable[Row], a: int, cleared: int, armyless: int, v: Vector, words: Words, ghosts: int
) -> int:
    """As `add_up`, with blanked cards whose suits count: of base strength 0 and no penalty."""
    w = list(v)
    w[words.bases] = [0 if ghosts >> i & 1 else base for i, base in enumerate(v[words.bases])]
    w[words.cleared], w[words.ghosts] = cleared | ghosts, ghosts
    return add_up(rows, a, cleared, armyless, w, ghosts)
