"""The deck a table plays with: its cards and what they do."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from types import UnionType

from referee.errors import Illegal
from referee.games.fantasy_realms.asks import asked_by
from referee.games.fantasy_realms.cards import CARDS, EXCHANGED, PROMOS, SUITS, Card, card_name
from referee.games.fantasy_realms.held import Effect, Held, Powers
from referee.games.fantasy_realms.hoard_powers import EXCHANGED_POWERS, HOARD_POWERS
from referee.games.fantasy_realms.options import Rules
from referee.games.fantasy_realms.picks import Ability, Copies, Shields
from referee.games.fantasy_realms.powers import POWERS
from referee.text import Text

NOT_IN_DECK = Text(
    "{card:은/는} 이 테이블의 덱에 없습니다 (하우스 룰에서 넣습니다)",
    "{card} is not in this table's deck (the house rules put it there)",
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
    _owners: dict[type[Effect], frozenset[str]] = field(default_factory=dict)

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

    @cached_property
    def marked(self) -> Mapping[str, frozenset[str]]:
        """The cards of which something is said in `Powers`, by its name there."""
        kinds = ("lonely", "aloof", "lasting", "firm", "has_penalty")
        every = self.powers.items()
        return {kind: frozenset(c for c, p in every if getattr(p, kind)) for kind in kinds}

    @cached_property
    def guarding(self) -> frozenset[str]:
        """The cards that keep a card from being blanked, themselves or others."""
        every = self.powers.items()
        return frozenset(
            c for c, p in every if p.unblankable or p.guards or isinstance(p.ability, Shields)
        )

    def owners(self, kind: type[Effect]) -> frozenset[str]:
        """The cards that have this kind of bonus; found once."""
        if kind not in self._owners:
            has = [c for c, p in self.powers.items() if any(isinstance(e, kind) for e in p.bonus)]
            self._owners[kind] = frozenset(has)
        return self._owners[kind]

    def ability(self, card: str) -> Ability | None:
        """What a card leaves to choose, None = nothing."""
        return self.powers[card].ability

    def able(self, hand: Collection[str], kind: type[Ability] | UnionType) -> list[str]:
        """The cards of a hand with this kind of ability, in the order they are resolved."""
        return [c for c in self.abilities if c in hand and isinstance(self.ability(c), kind)]

    def copyable(self, copier: str) -> Iterator[str]:
        """What Mirage or Shapeshifter may name (card text): any card of its suits."""
        ability = self.ability(copier)
        assert isinstance(ability, Copies)
        yield from (card.id for card in self.cards.values() if card.suit in ability.suits)

    def card(self, card: str) -> Card:
        """What is printed on a card of this deck; on one that is not in it, as in the base game.
        Raises KeyError for an id that is none.
        """
        return self.cards.get(card) or CARDS[card]

    def held(self, card: str) -> Held:
        """The card as it comes into a hand. Raises Illegal when the deck has no such card."""
        self.check(card)
        return Held(self.cards[card], self.powers[card])

    def check(self, card: str) -> None:
        """Raises Illegal for a card that is none, or not in this deck."""
        if card not in self.cards:
            raise Illegal(NOT_IN_DECK(card=card_name(card)))


def deck_of(rules: Rules, there: Iterable[str] = ()) -> Deck:
    """The deck that a table's rules make. there: cards that lie on the table; what comes only with
    a module or as a promo is in the deck when it lies there, whatever the rules say.
    """
    return _deck_with(rules, frozenset(strangers(there)))


@cache
def _deck_with(rules: Rules, added: frozenset[str]) -> Deck:
    chosen = {card for card, (rule, value) in PROMOS.items() if getattr(rules, rule) == value}
    promos = chosen | {card for card in added if CARDS[card].promo}
    suits = rules.suits or not added <= promos
    return _deck(suits, frozenset(promos), int(rules.two_suits) if suits else 12)


STRANGE = frozenset(card for card in CARDS if CARDS[card].promo or CARDS[card].hoard)


def strangers(cards: Iterable[str]) -> list[str]:
    """Those of these ids that are in a deck only when the table says so."""
    return [card for card in cards if card in STRANGE]


@cache
def _deck(suits: bool, promos: frozenset[str], end_of_two: int) -> Deck:
    """suits: with the suits of the expansion: hands of eight, twelve discards (booklet)."""
    printed, powers = {**CARDS}, {**POWERS, **HOARD_POWERS}
    if suits:
        printed |= EXCHANGED
        powers |= EXCHANGED_POWERS
    cards = {
        card.id: card
        for card in printed.values()
        if (card.id in promos if card.promo else suits or not card.hoard)
    }
    powers = {card: powers[card] for card in cards}
    if suits:
        return Deck(cards, powers, hand=8, most=9, end=12, end_of_two=end_of_two)
    return Deck(cards, powers)
