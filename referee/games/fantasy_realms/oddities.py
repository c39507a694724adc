"""What is against the rules of 판타지 왕국 in an event, and what of a position cannot be right.

Problem: out of turn, taking what is not in the discards, discarding too much or too little; a card
that a hand would lose, that is not in the deck, a hand too large.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import assert_never

from referee.errors import Problem
from referee.games.fantasy_realms.cards import CARDS, brought_by, card_name
from referee.games.fantasy_realms.deck import NOT_IN_DECK, deck_of, strangers
from referee.games.fantasy_realms.items import (
    NO_ITEMS,
    PORTAL,
    ItemMove,
    Items,
    ask_discards,
    item_problems,
)
from referee.games.fantasy_realms.options import Rules
from referee.games.fantasy_realms.picks import NONE, Gives
from referee.games.fantasy_realms.state import (
    DECK,
    SEATS,
    Choose,
    Discards,
    Event,
    Hand,
    State,
    Turn,
    drafting,
    drawn,
    end_at,
    hand_size,
    has_giver,
    has_raiser,
    play_over,
)
from referee.rules import rule_fields
from referee.text import Text

MORE_DISCARDS = 2
"""So many beyond the end the discards may be: with two players (rulebook: the draft ends with up to
14) and with items (some bring a card more there; community: public scorers allow it).
"""

NOT_THEIR_TURN = Text("{name}의 차례입니다", "it is {name}'s turn")
NOT_THERE = Text("{card:은/는} 버려진 카드에 없습니다", "{card} is not among the discards")
HELD_BY = Text("{card:은/는} {name}의 손에 있었습니다", "{card} was in the hand of {name}")
TAKEN_FROM = Text(
    "{card:은/는} {name}의 손에 있습니다. 기록하면 거기서 옮겨 옵니다",
    "in the hand of {name}: {card}; recorded, it is taken from there",
)
BROUGHT_TO = Text(
    "{card:은/는} {name:이/가} 더미에서 가져왔습니다. 기록하면 그 선택이 사라집니다",
    "{name} took {card} from the deck; recorded, that choice is gone",
)
WAS_DISCARDED = Text("{card:은/는} 버려진 카드입니다", "{card} is among the discards")
MANY_DISCARDS = Text(
    "버려진 카드가 {n}장입니다 (많아야 {most}장에서 끝납니다)",
    "there are {n} discards; the game ends with {most} at most",
)
MUST_DISCARD = Text("카드 1장을 버려야 합니다", "one card must be discarded")
NO_DISCARD = Text(
    "버려진 카드를 가져올 때는 아직 버리지 않습니다 (2인 변형)",
    "taking a discard, nothing is discarded yet (two-player variant)",
)
OVER = Text(
    "버려진 카드가 {n}장이라 게임이 끝났습니다", "{n} cards are discarded: the game is over"
)
NO_TURNS = Text("혼돈의 플레이에는 차례가 없습니다", "the chaos variant has no turns")
EIGHT = Text("{name}: 강령술사 없이 {n}장입니다", "{name} has {n} cards without the Necromancer")
MORE = Text(
    "{name}: 카드를 더 가져오는 카드 없이 {n}장입니다",
    "{name} has {n} cards without a card that brings another",
)
SEVEN_PLAYERS = Text(
    "7명은 혼돈의 플레이에서만 합니다", "seven players only play the chaos variant"
)


def check(state: State, event: Event, after: State) -> tuple[Problem, ...]:
    """Rules an event breaks (rulebook, course of play and end; ruling fr.end)."""
    match event:
        case Turn():
            moved = (event.take, event.discard)
            return (*_turn_problems(state, event), *_strange(state, moved))
        case Hand(player, cards):
            strange = _strange(state, cards)
            return (*_hand_problems(state, player, cards), *strange)
        case Discards(cards):
            return (*_held_elsewhere(state, cards), *_strange(state, cards))
        case Choose():
            return ()
        case Items():
            return tuple(_without_items(state))
        case ItemMove():
            names = [state.table.name(seat) for seat in range(len(state.hands))]
            odd = item_problems(state.items, event, state.turn, names)
            return (*_without_items(state), *odd)
        case _:
            assert_never(event)


def _without_items(state: State) -> Iterator[Problem]:
    if not state.table.rules.items:
        yield Problem(NO_ITEMS, "fr.hoard")


def _hand_problems(state: State, player: int, cards: tuple[str, ...]) -> Iterator[Problem]:
    yield from _too_many(state, player, cards)
    yield from _held_elsewhere(state, cards, player)
    if not has_raiser(state.deck, cards):  # who has the Necromancer may take one of the discards
        for card in cards:
            if card in state.discards:
                yield Problem(WAS_DISCARDED(card=card_name(card)), "fr.end")


def _strange(state: State, cards: Iterable[str]) -> Iterator[Problem]:
    """Cards that were not in this table's deck before."""
    for card in strangers(cards):
        if card not in state.deck.cards:
            yield Problem(NOT_IN_DECK(card=card_name(card)), _about_module(card))


def _about_module(card: str) -> str:
    """The ruling on what brings a card into the deck."""
    return rule_fields(Rules)[brought_by(CARDS[card])].ruling


def _too_many(state: State, seat: int, hand: Sequence[str]) -> Iterator[Problem]:
    """More cards than a hand has (one more with the Portal), and none of them brings another."""
    deck = state.deck
    if len(hand) > hand_size(state, seat) and not has_giver(deck, hand):
        givers = deck.able(deck.abilities, Gives)
        text = MORE if len(givers) > 1 else EIGHT
        yield Problem(text(name=state.table.name(seat), n=len(hand)), "fr.necromancer_first")


def _held_elsewhere(
    state: State, cards: Sequence[str], but: int | None = None
) -> Iterator[Problem]:
    """Cards that a hand would lose without having given them away."""
    for seat, hand in enumerate(state.hands):
        taken = [card_name(card) for card in cards if card in hand]
        if taken and seat != but:
            yield Problem(TAKEN_FROM(card=taken, name=state.table.name(seat)))
    for card, seat in drawn(state).items():
        if card in cards and seat != but:
            yield Problem(BROUGHT_TO(card=card_name(card), name=state.table.name(seat)))


def _turn_problems(state: State, event: Turn) -> Iterator[Problem]:
    if state.table.rules.variant == "chaos":
        yield Problem(NO_TURNS, "fr.end")
    if play_over(state):
        yield Problem(OVER(n=len(state.discards)), "fr.end")
    if event.player != state.turn:
        yield Problem(NOT_THEIR_TURN(name=state.table.name(state.turn)))
    if event.take != DECK and event.take not in state.discards:
        yield Problem(NOT_THERE(card=card_name(event.take)), "fr.first_turn")
    for seat, hand in enumerate(state.hands):
        if seat != event.player and event.discard in hand:
            yield Problem(HELD_BY(card=card_name(event.discard), name=state.table.name(seat)))
    keeps = drafting(state) and event.take != DECK
    portal = PORTAL in state.items.down[event.player]  # its owner once discards nothing
    if event.discard == NONE and not keeps and not portal:
        yield Problem(MUST_DISCARD, "fr.end")
    if event.discard != NONE and keeps:
        yield Problem(NO_DISCARD, "fr.end")


def problems(state: State) -> tuple[Problem, ...]:
    """What of the position cannot be right."""
    found = [p for seat, hand in enumerate(state.hands) for p in _too_many(state, seat, hand)]
    for card in strangers(card for cards in (*state.hands, state.discards) for card in cards):
        if card not in deck_of(state.table.rules).cards:
            found.append(Problem(NOT_IN_DECK(card=card_name(card)), _about_module(card)))
    if any(state.items.down) or any(state.items.up):
        found += _without_items(state)
    found += ask_discards(state.items)
    more = state.table.rules.items or len(state.hands) <= 2  # one hand: nobody said how many play
    most = end_at(state) + (MORE_DISCARDS if more else 0)
    if len(state.discards) > most and not drafting(state):
        found.append(Problem(MANY_DISCARDS(n=len(state.discards), most=most), "fr.end", doubt=True))
    if len(state.hands) == SEATS and state.table.rules.variant != "chaos":
        found.append(Problem(SEVEN_PLAYERS))
    return tuple(found)
