"""The deck a table plays with: its cards and what they do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property

from referee.errors import Illegal
from referee.games.fantasy_realms.asks import asked_by
from referee.games.fantasy_realms.cards import CARDS, SUITS, Card, card_name
from referee.games.fantasy_realms.effects import Held
from referee.games.fantasy_realms.options import Rules
from referee.games.fantasy_realms.powers import (
    POWERS,
    Ability,
    Copies,
    Powers,
)
from referee.text import Text

NOT_IN_DECK = Text(
    "{card:은/는} 이 테이블의 덱에 없습니다 (테이블 규칙에서 넣습니다)",
    "{card} is not in this table's deck (the table rules put it there)",
)


@dataclass(frozen=True, eq=False, repr=False)
class Deck:
    """cards, powers: by id, in one order; hand: how many cards a hand has; most: with an extra
    card; end: how many discards end the game, end_of_two with two players.
    """

    cards: Mapping[str, Card]
    powers: Mapping[str, Powers]
    hand: int = 7
    most: int = 8
    end: int = 10
    end_of_two: int = 12

    @cached_property
    def suits(self) -> tuple[str, ...]:
        """The suits of its cards, in the order of the box's list, wild last."""
        there = {card.suit for card in self.cards.values()}
        return tuple(suit for suit in SUITS if suit in there)

    @cached_property
    def abilities(self) -> tuple[str, ...]:
        """The cards with a choice, in the order they are resolved."""
        able = {card: p.ability for card, p in self.powers.items() if p.ability}
        return tuple(sorted(able, key=lambda card: able[card].step))

    @cached_property
    def asked(self) -> Mapping[str, frozenset[frozenset[str]]]:
        """The groups of suits and names that each card's texts ask for."""
        return {card: frozenset(asked_by(powers)) for card, powers in self.powers.items()}

    @cached_property
    def place(self) -> Mapping[str, int]:
        """The place of each card in the order of the deck, from 1."""
        return {card: i for i, card in enumerate(self.cards, 1)}

    def ability(self, card: str) -> Ability | None:
        """What a card leaves to choose, None = nothing."""
        return self.powers[card].ability

    def able(self, hand: Sequence[str], kind: type[Ability]) -> list[str]:
        """The cards of a hand with this kind of ability, in the order they are resolved."""
        return [c for c in self.abilities if c in hand and isinstance(self.ability(c), kind)]

    def copyable(self, copier: str) -> Iterator[str]:
        """What Mirage or Shapeshifter may name (card text): any card of its suits."""
        ability = self.ability(copier)
        assert isinstance(ability, Copies)
        yield from (card.id for card in self.cards.values() if card.suit in ability.suits)

    def held(self, card: str) -> Held:
        """The card as it comes into a hand. Raises Illegal when the deck has no such card."""
        self.check(card)
        return Held(self.cards[card], self.powers[card])

    def check(self, card: str) -> None:
        """Raises Illegal for a card that is none, or not in this deck."""
        if card not in self.cards:
            raise Illegal(NOT_IN_DECK(card=card_name(card)))


def deck_of(rules: Rules, there: Iterable[str] = ()) -> Deck:
    """The deck that a table's rules make. there: cards that lie on the table; a promo among them
    is in the deck, whatever the rules say. The rule that puts a promo in has the card's name.
    """
    chosen = (card for card in promos(CARDS) if getattr(rules, card))
    return _deck(frozenset([*promos(there), *chosen]))


def promos(cards: Iterable[str]) -> list[str]:
    """The promo cards among these ids."""
    return [card for card in cards if card in CARDS and CARDS[card].promo]


@cache
def _deck(added: frozenset[str]) -> Deck:
    cards = {card.id: card for card in CARDS.values() if not card.promo or card.id in added}
    return Deck(cards, {card: POWERS[card] for card in cards})
