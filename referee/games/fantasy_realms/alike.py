"""Which suits and names the texts of a hand can tell apart: what need not be tried twice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from referee.games.fantasy_realms.deck import Deck
from referee.games.fantasy_realms.effects import (
    Best,
    Differ,
    Each,
    EachOdd,
    Effect,
    Lacking,
    Named,
    Sets,
    Strongest,
    SumOf,
    With,
)
from referee.games.fantasy_realms.options import Rules
from referee.games.fantasy_realms.powers import ALL, ARMY, WILD, Copies, Doubles, Powers, Relieves


def _speaks(effect: Effect) -> Iterator[frozenset[str]]:
    """The suits and names an effect asks for, in the groups in which it asks."""
    match effect:
        case Each(suits=suits, given=given):
            yield suits
            yield frozenset((given,))
        case With(groups=groups):
            yield from groups
        case Lacking(suit=suit) | SumOf(suit=suit):
            yield frozenset((suit,))
        case Best(one, other):
            yield from _speaks(one)
            yield from _speaks(other)
        case Named(name=name):
            yield frozenset((name,))
        case Strongest(suits=suits):
            yield suits


def asked_by_bonus(powers: Powers) -> Iterator[frozenset[str]]:
    """Groups of suits and names that a bonus which counts points tells apart from others."""
    for effect in powers.bonus:
        yield from _speaks(effect)


def asked_by_penalty(powers: Powers) -> Iterator[frozenset[str]]:
    """Groups that a penalty tells apart, as far as it blanks nobody else."""
    for effect in powers.penalty:
        yield from _speaks(effect)
    if powers.void:
        yield frozenset((powers.void.needs,))
        yield frozenset((powers.void.fears,))
    if powers.names_army:
        yield frozenset((ARMY,))


def asked_by_blanking(powers: Powers) -> Iterator[frozenset[str]]:
    """Groups that a penalty tells apart when it blanks others."""
    if powers.blanks:
        hits = powers.blanks.hits
        for suit, spared in hits.items():
            yield spared
            yield frozenset(s for s, names in hits.items() if names == spared)
            if suit in powers.blanks.other:
                yield frozenset((suit,))
        yield frozenset((WILD,))


def _asked_by(powers: Powers) -> Iterator[frozenset[str]]:
    """Groups that a card's whole text tells apart."""
    yield from asked_by_bonus(powers)
    yield from asked_by_penalty(powers)
    yield from asked_by_blanking(powers)
    if powers.clears and powers.clears.suits != ALL:
        yield powers.clears.suits
    if isinstance(powers.ability, Relieves):
        yield powers.ability.suits


class Alike:
    """Which suits and names the texts of a hand can tell apart. own: further groups of them."""

    def __init__(
        self, cards: Sequence[str], deck: Deck, rules: Rules, own: Sequence[frozenset[str]] = ()
    ) -> None:
        every = [deck.powers[card] for card in cards]
        groups = {group for powers in every for group in _asked_by(powers)} | set(own)
        bonuses = [effect for powers in every for effect in powers.bonus]
        copied = any(isinstance(powers.ability, Copies | Doubles) for powers in every)
        unlike = copied and not rules.copy  # of a suit each name counts once
        # Collector and World Tree compare suits with each other
        self.compares = any(isinstance(e, Sets | Differ) for e in bonuses) or (
            unlike and any(isinstance(e, Named | EachOdd) for e in bonuses)
        )
        self.unlike = unlike
        self.kind = {
            suit: frozenset(i for i, group in enumerate(groups) if suit in group)
            for suit in deck.suits
        }
        self.shares = unlike or any(isinstance(e, Sets) for e in bonuses)
        """Whether it matters that two cards share a name."""
        asked = {word for group in groups for word in group}
        if self.shares:
            asked |= set(cards)
        self.names = [card for card in deck.cards if card in asked]

    def suits(self, allowed: Sequence[str], taken: Sequence[tuple[int, int]]) -> list[str]:
        """One suit of each sort: an empty suit stands for all that nobody can tell from it.

        taken: for each suit the cards that stand there so far, and those that may yet come.
        """
        seen, chosen = set(), []
        for suit, (cards, coming) in zip(allowed, taken, strict=True):
            kind = self.kind[suit]
            compared = self.compares or (self.unlike and kind)
            key = (kind, compared and (suit if cards else "", coming))
            if key not in seen:
                seen.add(key)
                chosen.append(suit)
        return chosen
