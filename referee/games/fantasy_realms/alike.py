"""Which suits and names the texts of a hand can tell apart: what need not be tried twice."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from referee.games.fantasy_realms.deck import Deck
from referee.games.fantasy_realms.effects import Differ, EachOdd, Named, Sets
from referee.games.fantasy_realms.options import Rules
from referee.games.fantasy_realms.picks import Copies, Doubles


class Alike:
    """Which suits and names the texts of a hand can tell apart. own: further groups of them."""

    def __init__(
        self, cards: Sequence[str], deck: Deck, rules: Rules, own: Sequence[frozenset[str]] = ()
    ) -> None:
        self.cards, self.deck, self.own = cards, deck, own
        every = [deck.powers[card] for card in cards]
        bonuses = [effect for powers in every for effect in powers.bonus]
        copied = any(isinstance(powers.ability, Copies | Doubles) for powers in every)
        unlike = copied and not rules.copy  # of a suit each name counts once
        # Collector, World Tree and Demon compare suits with each other
        self.compares = (
            any(isinstance(e, Sets | Differ) for e in bonuses)
            or any(powers.lonely for powers in every)
            or (unlike and any(isinstance(e, Named | EachOdd) for e in bonuses))
        )
        self.unlike = unlike
        self.shares = unlike or any(isinstance(e, Sets) for e in bonuses)
        """Whether it matters that two cards share a name."""

    @cached_property
    def groups(self) -> set[frozenset[str]]:
        """The groups of suits and names for which the texts ask."""
        return set(self.own).union(*(self.deck.asked[card] for card in self.cards))

    @cached_property
    def kind(self) -> dict[str, frozenset[frozenset[str]]]:
        """By suit the groups to which it belongs."""
        groups = self.groups
        return {suit: frozenset([g for g in groups if suit in g]) for suit in self.deck.suits}

    @cached_property
    def names(self) -> frozenset[str]:
        """The cards for whose name somebody asks."""
        asked = {word for group in self.groups for word in group}
        if self.shares:
            asked |= set(self.cards)
        return frozenset(self.deck.cards.keys() & asked)

    @cached_property
    def named(self) -> frozenset[str]:
        """The suits of these cards."""
        return frozenset(self.deck.cards[name].suit for name in self.names)

    def suits(self, allowed: Sequence[str], taken: Sequence[tuple[int, int]]) -> list[str]:
        """One suit of each sort: an empty suit stands for all that nobody can tell from it.

        taken: for each suit the cards that stand there so far, and those that may yet come.
        """
        seen, chosen = set(), []
        for suit, (cards, coming) in zip(allowed, taken, strict=True):
            kind = self.kind[suit]
            compared = self.compares or (self.unlike and kind)
            # who comes may bring a name for which somebody asks, which stands in that suit alone
            told = suit if cards or (coming and suit in self.named) else ""
            key = (kind, compared and (told, coming))
            if key not in seen:
                seen.add(key)
                chosen.append(suit)
        return chosen
