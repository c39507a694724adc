"""How the table of 판타지 왕국 changes: what an event does to the state, how it is called.

Illegal: a card that does not exist or comes twice, more cards than a hand can have, an ability
that cannot be used so. What breaks a rule and can be all the same: oddities.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from referee.contract import Step
from referee.errors import Illegal
from referee.games.fantasy_realms.abilities import (
    BAD_COPY,
    NO_ABILITY,
    NOT_DISCARDED,
    NOT_HELD,
    NOT_IN_DRAW,
    NOT_ITSELF,
    check_pick,
)
from referee.games.fantasy_realms.cards import SUITS, card_name, item_name
from referee.games.fantasy_realms.deck import deck_of
from referee.games.fantasy_realms.hunt import fixed_pairs
from referee.games.fantasy_realms.items import (
    DRAW,
    SWAP,
    USE,
    ItemMove,
    Items,
    laid,
    moved,
    none_lying,
)
from referee.games.fantasy_realms.picks import (
    NONE,
    UNUSED,
    Copies,
    Doubles,
    Pick,
    Picks,
    Raises,
    Recolours,
    Seeks,
    Shields,
    Tops,
    pick_text,
)
from referee.games.fantasy_realms.scoring import count
from referee.games.fantasy_realms.solver import best
from referee.games.fantasy_realms.state import (
    DECK,
    Choose,
    Discards,
    Event,
    Hand,
    State,
    Turn,
    around,
    drawn,
    free_cards,
    has_raiser,
)
from referee.table import Table
from referee.text import Text

TWICE = Text("{card:이/가} 두 번 있습니다", "{card} appears twice")
DRAWN_BY = Text(
    "{card:은/는} {name:이/가} 더미에서 가져왔습니다", "{card} was taken from the deck by {name}"
)
NINE = Text("손패는 {most}장까지입니다 ({n}장)", "a hand has at most {most} cards, not {n}")


def start(table: Table) -> State:
    """Nothing known, the first seat to move."""
    seats = len(table.seats)
    return State(table, ((),) * seats, ((),) * seats, items=none_lying(seats))


def apply(state: State, event: Event) -> Step[State]:
    """The state after an event; nothing earns points before the end. Raises Illegal."""
    match event:
        case Turn(player, take, discard):
            return Step(_pruned(_turn(state, player, take, discard)))
        case Hand(player, cards):
            state = _without(state, _cards(cards), but=player)
            return Step(_pruned(_lay(state, player, cards)))
        case Discards(cards):
            state = _without(state, _cards(cards))
            items = replace(state.items, moved=())
            return Step(_pruned(replace(state, discards=cards, items=items)))
        case Choose(player, ability, pick):
            return Step(_choose(state, player, ability, pick))
        case Items():
            return Step(replace(state, items=laid(state.items, event)))
        case ItemMove():
            return Step(replace(state, items=moved(state.items, event)))
        case _:
            assert_never(event)


def _cards(cards: Sequence[str]) -> Sequence[str]:
    for card in cards:
        name = card_name(card)
        if cards.count(card) > 1:
            raise Illegal(TWICE(card=name))
    return cards


def _without(state: State, cards: Sequence[str], but: int | None = None) -> State:
    """The state with these cards taken from wherever they are known to be, but from one seat."""
    hands = tuple(
        hand if seat == but else tuple(card for card in hand if card not in cards)
        for seat, hand in enumerate(state.hands)
    )
    discards = tuple(card for card in state.discards if card not in cards)
    return replace(state, hands=hands, discards=discards)


def _lay(state: State, player: int, cards: tuple[str, ...]) -> State:
    most = deck_of(state.table.rules).most  # whatever lies there unsaid
    if len(cards) > most:
        raise Illegal(NINE(n=len(cards), most=most))
    hands = tuple(cards if seat == player else hand for seat, hand in enumerate(state.hands))
    return replace(state, hands=hands)


def _pruned(state: State) -> State:
    """The state without settled picks that refer to cards no longer there."""

    def possible(hand: Sequence[str], ability: str, pick: Pick) -> bool:
        try:
            check_reference(state, hand, ability, pick)
        except Illegal:
            return False
        return True

    picks = tuple(
        tuple((ability, pick) for ability, pick in settled if possible(hand, ability, pick))
        for hand, settled in zip(state.hands, state.picks, strict=True)
    )
    return replace(state, picks=picks)


def check_reference(state: State, hand: Sequence[str], ability: str, pick: Pick) -> None:
    """Raises Illegal for a pick that cannot be, whatever the rules and the other picks are."""
    deck, discards = state.deck, state.discards
    if ability not in deck.abilities:
        raise Illegal(NO_ABILITY(card=card_name(ability)))
    joining = _joining(state, hand)
    if ability not in hand and ability not in joining:
        raise Illegal(NOT_HELD(card=card_name(ability)))
    if not pick:
        return
    check_pick(ability, pick, deck)
    card = pick.card
    match deck.ability(ability):
        case Copies(suits=suits):
            if (pick.suit or deck.cards[card].suit) not in suits:
                wrong = card_name(card) if card else SUITS[pick.suit].name
                raise Illegal(BAD_COPY(me=card_name(ability), card=wrong))
        case Raises():
            if card not in discards:
                raise Illegal(NOT_DISCARDED(card=card_name(card)))
        case Tops() | Seeks():
            if card not in free_cards(state):
                raise Illegal(NOT_IN_DRAW(card=card_name(card)))
        case kind:
            if card not in hand and card not in joining:
                raise Illegal(NOT_HELD(card=card_name(card)))
            if card == ability and isinstance(kind, Doubles | Recolours | Shields):
                raise Illegal(NOT_ITSELF(card=card_name(card)))


def _joining(state: State, hand: Sequence[str]) -> frozenset[str]:
    """Cards that may yet join a hand."""
    deck = state.deck
    joining = frozenset(free_cards(state)) if deck.able(hand, Tops | Seeks) else frozenset[str]()
    raises = has_raiser(deck, (*hand, *joining))
    return joining | frozenset(state.discards) if raises else joining


def _turn(state: State, player: int, take: str, discard: str) -> State:
    moved = [card for card in (take, discard) if card not in (DECK, NONE)]
    if take == discard and moved:  # taken and thrown back: allowed, and it stays where it was
        moved = moved[:1]
    state = _without(state, _cards(moved))
    hand = state.hands[player]
    if take not in (DECK, discard):
        hand = (*hand, take)
    state = _lay(state, player, hand)
    discards = state.discards if discard == NONE else (*state.discards, discard)
    following = (player + 1) % len(state.hands)
    return replace(state, discards=discards, turn=following, turns=state.turns + 1)


def _choose(state: State, player: int, ability: str, pick: Pick | None) -> State:
    settled = {a: p for a, p in state.picks[player] if a != ability}
    hand, discards, rules = state.hands[player], state.discards, state.table.rules
    if pick is None:
        check_reference(state, hand, ability, UNUSED)
        return settle(state, player, settled)
    state = settle(state, player, {**settled, ability: pick})
    if rules.declared == "declared":
        count(hand, dict(state.picks[player]), rules, discards, state.deck, len(state.hands))
    else:
        best(hand, around(state, hand), state.picks[player], rules)
    return state


def settle(state: State, player: int, picks: Picks) -> State:
    """A player's picks are these. Raises Illegal for one that cannot be; whether they can be used
    together, and by the table's rules, is asked when an event settles one, and when counting.
    """
    for ability, pick in picks.items():
        check_reference(state, state.hands[player], ability, pick)
        seat = drawn(state).get(pick.card, player)
        if seat != player and state.deck.able([ability], Tops | Seeks):
            raise Illegal(DRAWN_BY(card=card_name(pick.card), name=state.table.name(seat)))
    settled = list(state.picks)
    settled[player] = fixed_pairs(picks, state.deck)
    return replace(state, picks=tuple(settled))


T_TURN = Text("{name}: {take} {discard}", "{name}: {take}, {discard}")
T_DRAWN = Text("더미에서 가져오고", "takes from the deck")
T_TAKEN = Text("{card:을/를} 가져오고", "takes {card}")
T_THROWN = Text("{card:을/를} 버림", "discards {card}")
T_KEPT = Text("버리지 않음", "discards nothing")
T_HAND = Text("{name}: 손패 {n}장", "{name}: {n:card/cards} in hand")
T_ADDED = Text("{name}: {card} 추가", "{name}: {card} added")
T_REMOVED = Text("{name}: {card} 뺌", "{name}: {card} removed")
T_DISCARDS = Text("버려진 카드 {n}장", "{n:discard/discards}")
T_ITEMS = Text("{name}: 뒷면 유물 {items}", "{name}: face down {items}")
T_NOTHING = Text("없음", "nothing")
T_ITEM = {
    DRAW: Text("{name}: 유물 {item:을/를} 받음", "{name}: draws {item}"),
    USE: Text("{name}: 유물 {item:을/를} 씀", "{name}: uses {item}"),
    SWAP: Text("{name}: 유물 {item:을/를} 버림", "{name}: swaps {item} away"),
}
T_CHOOSE = Text("{name}: {ability} → {pick}", "{name}: {ability} → {pick}")


def title(state: State, event: Event) -> Text:
    """What an event is called in the list of things to undo."""
    name = state.table.name
    match event:
        case Turn(player, take, discard):
            taken = T_DRAWN if take == DECK else T_TAKEN(card=card_name(take))
            thrown = T_KEPT if discard == NONE else T_THROWN(card=card_name(discard))
            return T_TURN(name=name(player), take=taken, discard=thrown)
        case Hand(player, cards):
            before = state.hands[player]
            added, removed = set(cards) - set(before), set(before) - set(cards)
            if len(added) + len(removed) == 1:
                said = T_ADDED if added else T_REMOVED
                return said(name=name(player), card=card_name((added | removed).pop()))
            return T_HAND(name=name(player), n=len(cards))
        case Discards(cards):
            return T_DISCARDS(n=len(cards))
        case Choose(player, ability, pick):
            return T_CHOOSE(name=name(player), ability=card_name(ability), pick=pick_text(pick))
        case Items(player, items):
            return T_ITEMS(
                name=name(player), items=[item_name(item) for item in items] or T_NOTHING
            )
        case ItemMove(player, what, item):
            return T_ITEM[what](name=name(player), item=item_name(item))
        case _:
            assert_never(event)
