"""The highest hand a deck can make, proved: nothing that could beat it is left uncounted.

All hands are walked through in a fixed order of the cards, one card more at each step; where a
bound shows that no hand with these cards can reach the record, all of them are left out at once.
The few hands that remain are counted exactly. How many were cut and how many counted is kept;
together they are all hands there are.

Why the bound is sound. A hand's points are the base strengths and bonuses of its cards; penalties
and blanking only take away, and are left out. A bonus is split into what each other card brings to
it (`Weights.brings`), what it brings once, if it can still be met (`Weights.once`), and the few
bonuses that no pair explains (`Walk._beside`). For the cards still to come,
what pairs of them bring to one another is half of what each has with its best partners.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import comb

from referee.games.fantasy_realms.effects import (
    RUN_POINTS,
    SET_POINTS,
    Runs,
    Sets,
    Strongest,
    steps,
)
from referee.games.fantasy_realms.picks import Copies, Doubles, Fixed, Recolours
from referee.games.fantasy_realms.weights import Weights

SLICE = 1000  # bounds between two breaths
FIRST, CLIMBS = 24, 32  # how many cards begin a good hand, how many such hands are bettered


@dataclass
class Proof:
    """How far a proof has come. hand, total, picks: the best found; hands: how many there are;
    cut, counted: how many of them were left out and counted; bounds: how many were taken.
    """

    hand: tuple[str, ...]
    total: int
    hands: int
    picks: Fixed = ()
    cut: int = 0
    counted: int = 0
    bounds: int = 0
    ties: list[tuple[str, ...]] = field(default_factory=list)

    @property
    def done(self) -> float:
        """The share of the hands that is settled."""
        return (self.cut + self.counted) / self.hands


class Walk:
    """A walk through all hands of so many cards of a deck. must: cards that every hand holds;
    cards: those it may hold besides; count: what a hand is worth, None when no more than asked.
    """

    def __init__(
        self,
        weights: Weights,
        cards: Sequence[str],
        must: Sequence[str],
        size: int,
        count: Callable[[tuple[str, ...], int], tuple[int, Fixed] | None],
    ) -> None:
        self.weights, self.must, self.size, self.count = weights, tuple(must), size, count
        deck = weights.deck
        pair = {
            a: {b: weights.brings(a, b) + weights.brings(b, a) for b in deck.cards if b != a}
            for a in deck.cards
        }
        own = {card: deck.cards[card].base + self._alone(card) for card in deck.cards}
        # what no pair explains comes first, so that it is soon known; then the strong
        special = {c: self._special(c) for c in deck.cards}
        self.order = sorted(
            cards, key=lambda c: (not special[c], -own[c] - sum(sorted(pair[c].values())[-6:]))
        )
        self.pair = {a: [pair[a].get(b, 0) for b in self.order] for a in deck.cards}
        self.own = [own[card] for card in self.order]
        self.base = {card: deck.cards[card].base for card in deck.cards}
        self.half = self._halves()
        self.bit = {card: 1 << i for i, card in enumerate(deck.cards)}
        self.open = {c for c in deck.cards if weights.is_a(c, Copies, Doubles, Recolours)}
        self.once = {card: self._groups(card) for card in deck.cards if weights.once(card)}
        self.special = {card: kind for card, kind in special.items() if kind}
        self.runs, self.sets = (
            [_two(points, longest, self.size) for longest in range(self.size + 1)]
            for points in (RUN_POINTS, SET_POINTS)
        )
        self.longest: dict[tuple[int, int], int] = {}

    def _groups(self, card: str) -> list[list[tuple[int, list[int]]]]:
        """What a card has once: points, and the masks of the cards that answer to each group."""
        plain = [c for c in self.weights.deck.cards if c not in self.open]

        def mask(group: frozenset[str]) -> int:
            answer = [c for c in plain if self.weights.answers(c, group)]
            # the Book's own name counts beside the card it moves
            return sum(self.bit[c] for c in (*answer, *(self.open & group)))

        return [
            [(once.points, [mask(group) for group in once.groups]) for once in texts]
            for texts in self.weights.once(card)
        ]

    def _alone(self, card: str) -> int:
        """The most of a card's bonuses that its companions do not bring one by one."""
        weights = self.weights
        most = sum(max(once.points for once in texts) for texts in weights.once(card))
        if weights.has(card, Runs):
            most += _two(RUN_POINTS, self.size, self.size)
        if weights.has(card, Sets):
            most += _two(SET_POINTS, self.size, self.size)
        if weights.has(card, Strongest) or weights.is_a(card, Doubles):
            most += weights.strongest
        return most

    def _special(self, card: str) -> type | None:
        """What of a card no pair explains, None = nothing."""
        for kind in (Runs, Sets, Strongest):
            if self.weights.has(card, kind):
                return kind
        ability = self.weights.deck.ability(card)
        return type(ability) if isinstance(ability, Doubles | Recolours) else None

    def _halves(self) -> list[list[float]]:
        """By how many others come, by place: half of what a card has with its best partners."""
        found = []
        for others in range(self.size + 1):
            row = []
            for i, card in enumerate(self.order):
                later = sorted(self.pair[card][:i] + self.pair[card][i + 1 :], reverse=True)
                row.append(sum(later[:others]) / 2)
            found.append(row)
        return found

    # the bound

    def start(self) -> tuple[int, list[int]]:
        """What pairs of the cards that must be there bring, and what each other card would."""
        joint, gains = 0, [*self.own]
        for n, card in enumerate(self.must):
            gains = [g + p for g, p in zip(gains, self.pair[card], strict=True)]
            for other in self.must[:n]:
                joint += self.weights.brings(card, other) + self.weights.brings(other, card)
        return joint, gains

    def held(self, cards: Sequence[str], left: int) -> int:
        """The most that the held cards have without what pairs bring, `left` cards to come."""
        total, mask, helpers = 0, 0, left
        for card in cards:
            total += self.base[card]
            mask |= self.bit[card]
            if card in self.open:
                helpers += 1
        for card in cards:
            if card in self.once:
                total += self._met(card, mask, helpers)
            if card in self.special:
                total += self._beside(card, cards, left)
        return total

    def _met(self, card: str, mask: int, helpers: int) -> int:
        """What a card has once: of texts with OR the better, else all that can still be met. Each
        group that no held card answers to takes one of the helpers: a card to come, a held copier
        or Doppelgänger, the card that the Book moves.
        """
        total = 0
        for texts in self.once[card]:
            best = 0
            for points, groups in texts:
                missing = 0
                for group in groups:
                    if not mask & group:
                        missing += 1
                if missing <= helpers and points > best:
                    best = points
            total += best
        return total

    def _beside(self, card: str, cards: Sequence[str], left: int) -> int:
        """What no pair explains: the Gem's runs, the Collector's sets, the strength that the
        Doppelgänger and the Fountain take over.
        """
        most = 0
        kind = self.special[card]
        if kind is Runs:
            most = self.runs[self._run(cards, left)]
        elif kind is Sets:
            most = self.sets[min(self._set(cards, left), self.size)]
        elif kind in (Doubles, Strongest):
            most = self.weights.strongest if left else max([self.base[other] for other in cards])
        return most

    def _run(self, cards: Sequence[str], left: int) -> int:
        """The longest run that so many more cards can complete; a copy has the strength of a card
        that is there.
        """
        have = 0
        for card in cards:
            have |= 1 << self.base[card]
        longest = self.longest.get((have, left))
        if longest is None:
            longest = max(
                length
                for length in range(self.size + 1)
                for first in range(self.weights.strongest + 1)
                if length - (have & ((1 << length) - 1 << first)).bit_count() <= left
            )
            self.longest[have, left] = longest
        return longest

    def _set(self, cards: Sequence[str], left: int) -> int:
        """The most cards that can come to be of one suit."""
        plain = [self.weights.deck.cards[c].suit for c in cards if c not in self.open]
        opened = len(cards) - len(plain)
        return opened + left + max((plain.count(suit) for suit in plain), default=0)

    def bound(self, cards: Sequence[str], joint: float, gains: Sequence[int], first: int) -> float:
        """No hand that holds `cards`, and else cards from place `first` on, has more points. joint:
        what pairs of the held bring; gains: what each other card has alone and with the held.
        """
        left = self.size - len(cards)
        most = self.held(cards, left) + joint
        if left:
            half = self.half[left - 1]
            coming = [g + h for g, h in zip(gains[first:], half[first:], strict=True)]
            coming.sort(reverse=True)
            most += sum(coming[:left])
        return most

    # the walk

    def prove(self, proof: Proof) -> Iterator[Proof]:
        """Find a good hand, then walk until no hand is left; in slices."""
        yield from self._climb(proof)
        proof.ties = []
        joint, gains = self.start()
        yield from self._below(self.must, joint, gains, 0, proof)
        yield proof

    def _climb(self, proof: Proof) -> Iterator[Proof]:
        """Begin with pairs of cards and what goes best with them, change single cards for the
        better as long as that helps. Proves nothing; a high total makes the walk short.
        """
        starts = []
        for pair in combinations(range(min(len(self.order), FIRST)), 2):
            hand = self._together(pair)
            found = self.count(hand, -1)
            starts.append((found[0] if found else 0, hand))
            yield proof
        for total, hand in sorted(starts, reverse=True)[:CLIMBS]:
            yield from self._rise(hand, total, proof)

    def _rise(self, hand: tuple[str, ...], total: int, proof: Proof) -> Iterator[Proof]:
        better = True
        while better:
            better = False
            for changed in self._changed(hand):
                yield proof
                found = self._bounded(changed, total)
                if found is not None and found[0] > total:
                    hand, total, better = changed, found[0], True
                    if total > proof.total:
                        proof.hand, proof.total, proof.picks = hand, *found

    def _together(self, first: Sequence[int]) -> tuple[str, ...]:
        """Cards (by place), and one after the other what has most with those that are there."""
        _, gains = self.start()
        hand = [*first]
        for i in first:
            gains = [g + p for g, p in zip(gains, self.pair[self.order[i]], strict=True)]
        while len(hand) + len(self.must) < self.size:
            best = max((i for i in range(len(gains)) if i not in hand), key=gains.__getitem__)
            hand.append(best)
            gains = [g + p for g, p in zip(gains, self.pair[self.order[best]], strict=True)]
        return (*self.must, *(self.order[i] for i in hand))

    def _changed(self, hand: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        for i in range(len(self.must), len(hand)):
            for card in self.order:
                if card not in hand:
                    yield (*hand[:i], card, *hand[i + 1 :])

    def _bounded(self, hand: tuple[str, ...], above: int) -> tuple[int, Fixed] | None:
        """What a hand is worth, None when that is no more than `above`."""
        joint = sum(self.weights.brings(a, b) for a in hand for b in hand if a != b)
        return self.count(hand, above) if self.held(hand, 0) + joint > above else None

    def _below(
        self, cards: tuple[str, ...], joint: int, gains: Sequence[int], first: int, proof: Proof
    ) -> Iterator[Proof]:
        left = self.size - len(cards) - 1  # once one more is there
        for i in range(first, len(self.order) - left):
            card = self.order[i]
            more = (*cards, card)
            brought = joint + gains[i] - self.own[i]
            row = self.pair[card]
            after = [g + p for g, p in zip(gains, row, strict=True)]
            proof.bounds += 1
            if proof.bounds % SLICE == 0:
                yield proof
            if self.bound(more, brought, after, i + 1) < proof.total:
                proof.cut += comb(len(self.order) - i - 1, left)
            elif left:
                yield from self._below(more, brought, after, i + 1, proof)
            else:
                proof.counted += 1
                self._count(more, proof)

    def _count(self, hand: tuple[str, ...], proof: Proof) -> None:
        found = self.count(hand, proof.total - 1)
        if found is None:
            return
        total, picks = found
        if total > proof.total:
            proof.ties = []
        if total >= proof.total:
            proof.hand, proof.total, proof.picks = hand, total, picks
            proof.ties.append(hand)


def _two(points: Mapping[int, int], longest: int, size: int) -> int:
    """The most that two runs or sets give, none longer than `longest`, together of `size` cards."""
    return max(
        steps(points, one) + steps(points, other)
        for one in range(min(longest, size) + 1)
        for other in range(min(longest, size - one) + 1)
    )
