"""What the cards of a deck can bring to one another at most: the ground of the record's bound.

Penalties and blanking only take away and are left out. Each method says why no hand can have more.
"""

from __future__ import annotations

from typing import NamedTuple

from referee.games.fantasy_realms.deck import Deck
from referee.games.fantasy_realms.effects import (
    AllOdd,
    Best,
    Differ,
    Each,
    EachOdd,
    Lacking,
    Named,
    SumOf,
    With,
)
from referee.games.fantasy_realms.held import Effect
from referee.games.fantasy_realms.options import Rules
from referee.games.fantasy_realms.picks import Copies, Doubles, Recolours


class Once(NamedTuple):
    """Points that a text gives once, and the groups of words that must be met; () = it may always
    be had (no card of a suit, all suits different, all strengths odd).
    """

    points: int
    groups: tuple[frozenset[str], ...]


class Weights:
    """What the cards of a deck can bring to one another at most."""

    def __init__(self, deck: Deck, rules: Rules) -> None:
        self.deck, self.rules = deck, rules
        self.strongest = max(card.base for card in deck.cards.values())
        self.names = {
            card: frozenset(deck.copyable(card)) if self.is_a(card, Copies) else frozenset((card,))
            for card in deck.cards
        }
        self.suits = {
            card: frozenset(deck.cards[name].suit for name in names) | self._own(card)
            for card, names in self.names.items()
        }

    def is_a(self, card: str, *kinds: type) -> bool:
        """Whether a card has one of these abilities."""
        return isinstance(self.deck.ability(card), kinds)

    def _own(self, card: str) -> frozenset[str]:
        return frozenset((self.deck.cards[card].suit,))

    def answers(self, card: str, words: frozenset[str]) -> bool:
        """Whether a card may answer to one of these suits or names: by what is printed, a copier by
        all it may name, the Doppelgänger and the Book of Changes (whose moved card counts as its
        gift) by anything.
        """
        if self.is_a(card, Doubles, Recolours):
            return True
        return bool(words & self.suits[card] or words & self.names[card])

    def brings(self, card: str, other: str) -> int:
        """The most that `other` can bring to the bonuses of `card`.

        A text that gives so much for each card of its suits gives that once for every card that may
        come into them. The Book moves one card: into a suit that is counted it brings one count. Of
        two texts with OR between them no more than both.
        """
        return sum(self._brings(effect, other) for effect in self.deck.powers[card].bonus)

    def _brings(self, effect: Effect, other: str) -> int:
        match effect:
            case Each(points=points, suits=suits):
                return points if self.answers(other, suits) else 0
            case EachOdd(points=points):
                odd = self.deck.cards[other].base % 2 or self.is_a(other, Doubles)
                return points if odd else 0
            case Named(points=points, name=name) if self.rules.forest == "each":
                return points if self.answers(other, frozenset((name,))) else 0
            case SumOf(suit=suit):
                if self.is_a(other, Doubles, Recolours):
                    return self.strongest
                return self.deck.cards[other].base if suit in self.suits[other] else 0
            case Best(Each() as one, Each() as two):
                return max(self._brings(one, other), self._brings(two, other))
            case Best(one, two):
                return self._brings(one, other) + self._brings(two, other)
        return 0

    def once(self, card: str) -> list[list[Once]]:
        """What the card's bonuses give once, each the best of some texts with OR between them."""
        found = [self._once(effect) for effect in self.deck.powers[card].bonus]
        return [texts for texts in found if texts]

    def _once(self, effect: Effect) -> list[Once]:
        match effect:
            case With(points, groups):
                together = any(
                    sum(self.answers(card, group) for group in groups) > 1
                    for card in self.deck.cards
                    if not self.is_a(card, Doubles, Recolours, Copies)
                )  # one card could meet two groups
                return [Once(points, () if together else groups)]
            case Named(points=points, name=name) if self.rules.forest == "once":
                return [Once(points, (frozenset((name,)),))]
            case Lacking(points=points) | Differ(points) | AllOdd(points):
                return [Once(points, ())]
            case Best(one, two):
                return [*self._once(one), *self._once(two)]
        return []

    def has(self, card: str, kind: type[Effect]) -> bool:
        """Whether a bonus of the card is of this kind."""
        return any(isinstance(effect, kind) for effect in self.deck.powers[card].bonus)
