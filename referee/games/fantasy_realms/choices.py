"""What may happen next in 판타지 왕국; representative where hands are secret."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from referee.errors import Illegal
from referee.games.fantasy_realms.picks import (
    NONE,
    UNUSED,
    Copies,
    Pick,
    Raises,
    Recolours,
    Seeks,
    Tops,
)
from referee.games.fantasy_realms.scoring import count
from referee.games.fantasy_realms.state import (
    DECK,
    Choose,
    Event,
    Hand,
    State,
    Turn,
    counting,
    deck_left,
    drafting,
    drawn,
    free_cards,
)


def choices(state: State) -> Iterator[Event]:
    """Turns while playing, then hands to lay down, then (rule `declared`) picks to declare."""
    if state.table.finished:
        return
    if not counting(state):
        yield from _turns(state)
        return
    short = [seat for seat, hand in enumerate(state.hands) if len(hand) < state.deck.hand]
    if short:
        yield from _hands(state, short[0])
    elif state.table.rules.declared == "declared":
        for seat, hand in enumerate(state.hands):
            yield from _declarations(state, seat, hand)


def _turns(state: State) -> Iterator[Turn]:
    own = [*state.hands[state.turn], *free_cards(state)]
    keeps = drafting(state)
    for take in (DECK, *state.discards):
        if keeps and take != DECK:
            yield Turn(state.turn, take, NONE)
        else:
            yield from (Turn(state.turn, take, card) for card in own)


def _hands(state: State, seat: int) -> Iterator[Hand]:
    """Some of the many hands that a player might hold."""
    free, known = free_cards(state), state.hands[seat]
    need = min(state.deck.hand - len(known), len(free))
    for first in range(len(free) if need else 0):
        for stride in (1, 5, 11):
            dealt = [free[(first + stride * i) % len(free)] for i in range(need)]
            if len(set(dealt)) == need:
                yield Hand(seat, (*known, *dealt))


def _declarations(state: State, seat: int, hand: Sequence[str]) -> Iterator[Choose]:
    settled = dict(state.picks[seat])
    for ability in state.deck.abilities:
        if ability in hand and ability not in settled:
            for pick in (UNUSED, *possible_picks(state, ability, hand)):
                picks = {**settled, ability: pick}
                try:
                    count(hand, picks, state.table.rules, state.discards, state.deck)
                except Illegal:
                    continue
                yield Choose(seat, ability, pick)


def possible_picks(state: State, ability: str, hand: Sequence[str]) -> Iterator[Pick]:
    """What may come into question for an ability, impossible picks among it."""
    deck = state.deck
    match deck.ability(ability):
        case Copies(suits=suits):
            yield from (Pick(card) for card in deck.copyable(ability))
            yield from (Pick(suit=suit) for suit in deck.suits if suit in suits)
        case Recolours():
            yield from (Pick(card, suit) for card in hand for suit in deck.suits)
        case Raises():
            yield from map(Pick, state.discards)
        case Tops() | Seeks() as kind:
            left = deck_left(state) if isinstance(kind, Seeks) else ()
            drawn_by = drawn(state)
            for card in left or free_cards(state):
                if card not in drawn_by or ability in state.hands[drawn_by[card]]:
                    yield Pick(card)  # what somebody else drew is not there any more
        case _:
            yield from map(Pick, hand)
