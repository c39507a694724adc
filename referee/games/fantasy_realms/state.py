"""What lies on the table in 판타지 왕국, and the events that change it.

Hands are secret until the end, so a hand in the state holds what is known: cards taken from the
discards during play, all of them once they are laid down.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Annotated

from referee.games.fantasy_realms.cards import card_id
from referee.games.fantasy_realms.deck import Deck, deck_of
from referee.games.fantasy_realms.hoard_effects import Discarded
from referee.games.fantasy_realms.items import PORTAL, ItemMove, Items, Lying
from referee.games.fantasy_realms.lot import Around
from referee.games.fantasy_realms.picks import (
    BEST,
    NONE,
    Fixed,
    Gives,
    Pick,
    Raises,
    Seeks,
    Tops,
    read_pick,
)
from referee.notation import Codec, Seat
from referee.table import Table

SEATS = 7
DECK = "deck"


def _card_or(*words: str) -> Codec:
    """A card by id, printed number or name; or one of these words."""
    return Codec(lambda word: word if word in words else card_id(word), str)


CardId = Annotated[str, _card_or()]
PICK = Codec(read_pick, lambda pick: BEST if pick is None else str(pick))


@dataclass(frozen=True, slots=True)
class State:
    """hands, picks: one per seat; discards: face up, in order; turn: whose turn it is;
    turns: how many have been played; items: the cursed items.
    """

    table: Table
    hands: tuple[tuple[str, ...], ...]
    picks: tuple[Fixed, ...]
    discards: tuple[str, ...] = ()
    turn: int = 0
    turns: int = 0
    items: Lying = field(default_factory=Lying)

    @property
    def deck(self) -> Deck:
        """The deck on the table."""
        there = [card for cards in (*self.hands, self.discards) for card in cards]
        return deck_of(self.table.rules, there)


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn: take a card (DECK = the deck's top, unseen), then discard one (NONE = nothing)."""

    player: Seat
    take: Annotated[str, _card_or(DECK)]
    discard: Annotated[str, _card_or(NONE)]


@dataclass(frozen=True, slots=True)
class Hand:
    """A player's known cards are these; whoever had one of them loses it."""

    player: Seat
    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class Discards:
    """The discards are these."""

    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class Choose:
    """A player settles an ability; None = it is open again, whatever is best."""

    player: Seat
    ability: CardId
    pick: Annotated[Pick | None, PICK]


Event = Turn | Hand | Discards | Choose | Items | ItemMove
EVENTS = (Turn, Hand, Discards, Choose, Items, ItemMove)


def end_at(state: State) -> int:
    """How many discards end the game: 10, with two players 12 (rulebook, two-player variant); with
    the suits of the expansion 12 (booklet), with two players by the rule `two_suits`.
    """
    return state.deck.end_of_two if len(state.hands) == 2 else state.deck.end


def hand_size(state: State, seat: int) -> int:
    """How many cards a seat's hand has after a turn: with the Portal used one more (card text)."""
    down = state.items.down
    return state.deck.hand + (bool(down) and PORTAL in down[seat])


def drafting(state: State) -> bool:
    """Two players first build their hands, a turn a card (two-player variant)."""
    return len(state.hands) == 2 and state.turns < 2 * state.deck.hand


def play_over(state: State) -> bool:
    """Whether the last discard has fallen."""
    return len(state.discards) >= end_at(state) and not drafting(state)


def counting(state: State) -> bool:
    """Whether hands are being laid down."""
    laid = any(len(hand) >= state.deck.hand for hand in state.hands)
    return laid or play_over(state) or state.table.rules.variant == "chaos"


def free_cards(state: State) -> list[str]:
    """Cards of which nobody knows where they are, by number."""
    there = {card for hand in state.hands for card in hand} | set(state.discards)
    return [card for card in state.deck.cards if card not in there]


def drawn(state: State) -> dict[str, int]:
    """The cards that Leprechaun and Genie took from the deck, each with the seat it came to."""
    return {
        pick.card: seat
        for seat, settled in enumerate(state.picks)
        for ability, pick in settled
        if pick and state.deck.able([ability], Tops | Seeks)
    }


def has_raiser(deck: Deck, hand: Collection[str]) -> bool:
    """Whether the Necromancer is there, who takes a discard."""
    return bool(deck.able(hand, Raises))


def has_giver(deck: Deck, hand: Collection[str]) -> bool:
    """Whether a card is there that brings another."""
    return bool(deck.able(hand, Gives))


def looks_at_discards(deck: Deck, hand: Collection[str]) -> bool:
    """Whether the count of a hand, or what may join it, looks at the discards."""
    there = [card for card in hand if card in deck.cards]
    return has_giver(deck, there) or any(counts_discards(deck, card) for card in there)


def counts_discards(deck: Deck, card: str) -> bool:
    """Whether a card's bonus counts the final discards."""
    return any(isinstance(effect, Discarded) for effect in deck.powers[card].bonus)


def around(state: State, hand: Sequence[str], discards: Sequence[str] | None = None) -> Around:
    """What of the table a hand's count looks at. discards: None = those of the state."""
    deck = state.deck
    discards = state.discards if discards is None else discards
    needed = tuple(discards) if looks_at_discards(deck, hand) else ()
    left = deck_left(state) if deck.able(hand, Seeks) else ()
    return Around(needed, len(state.hands), left)


def deck_left(state: State) -> tuple[str, ...]:
    """The cards that are left in the deck, () as long as that is not known: all hands and all
    discards must be.
    """
    deck = state.deck
    whole = all(len(hand) >= deck.hand for hand in state.hands)
    known = whole and len(state.discards) >= end_at(state)
    brought = {p.card for picks in state.picks for a, p in picks if deck.able([a], Tops)}
    return tuple(card for card in free_cards(state) if card not in brought) if known else ()
