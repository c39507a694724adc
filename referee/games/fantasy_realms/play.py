"""What lies on the table in 판타지 왕국, and what can happen to it.

Hands are secret until the end, so a hand in the state holds what is known: cards taken from the
discards during play, all seven (or eight) once they are laid down.

Illegal: a card that does not exist or comes twice, a ninth card, an ability that cannot be used so.
Problem: out of turn, taking what is not in the discards, discarding too much or too little.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from referee.errors import Illegal, Problem
from referee.game import Step
from referee.games.fantasy_realms.cards import CARDS, COPY_SUITS, SUITS, UNKNOWN_CARD
from referee.games.fantasy_realms.hunt import fixed_pairs
from referee.games.fantasy_realms.scoring import (
    ABILITIES,
    BAD_COPY,
    FULL,
    LIMIT,
    NO_ABILITY,
    NONE,
    NOT_DISCARDED,
    NOT_HELD,
    NOT_ITSELF,
    check_pick,
    count,
)
from referee.games.fantasy_realms.solver import best
from referee.notation import Seat
from referee.table import Table, check_seat
from referee.text import Text

SEATS = 7
DECK = "deck"
BEST = "best"

Fixed = tuple[tuple[str, str], ...]
"""What a player has settled: (ability, pick or NONE), in the order of resolution."""


@dataclass(frozen=True, slots=True)
class State:
    """hands, picks: one per seat; discards: face up, in order; turn: whose turn it is;
    turns: how many have been played.
    """

    table: Table
    hands: tuple[tuple[str, ...], ...]
    picks: tuple[Fixed, ...]
    discards: tuple[str, ...] = ()
    turn: int = 0
    turns: int = 0


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn: take a card (DECK = the deck's top, unseen), then discard one (NONE = nothing)."""

    player: Seat
    take: str
    discard: str


@dataclass(frozen=True, slots=True)
class Hand:
    """A player's known cards are these; whoever had one of them loses it."""

    player: Seat
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Discards:
    """The discards are these."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Choose:
    """A player settles an ability: a pick, NONE = not used, BEST = whatever is best."""

    player: Seat
    ability: str
    pick: str


Event = Turn | Hand | Discards | Choose
EVENTS = (Turn, Hand, Discards, Choose)

TWICE = Text("{card:이/가} 두 번 있습니다", "{card} appears twice")
NINE = Text("손패는 8장까지입니다 ({n}장)", "a hand has at most 8 cards, not {n}")
NOT_THEIR_TURN = Text("{name}의 차례입니다", "it is {name}'s turn")
NOT_THERE = Text("{card:은/는} 버려진 카드에 없습니다", "{card} is not among the discards")
HELD_BY = Text("{card:은/는} {name}의 손에 있었습니다", "{card} was in the hand of {name}")
TAKEN_FROM = Text(
    "{card:은/는} {name}의 손에 있습니다. 거기서 빼서 옮깁니다",
    "{card} in the hand of {name} would be taken from there",
)
WAS_DISCARDED = Text("{card:은/는} 버려진 카드입니다", "{card} is among the discards")
MUST_DISCARD = Text("카드 1장을 버려야 합니다", "one card must be discarded")
NO_DISCARD = Text(
    "버려진 카드를 가져올 때는 아직 버리지 않습니다 (2인 변형)",
    "taking a discard, nothing is discarded yet (two-player variant)",
)
OVER = Text(
    "버려진 카드가 {n}장이라 게임이 끝났습니다", "{n} cards are discarded: the game is over"
)
NO_TURNS = Text("혼돈의 플레이에는 차례가 없습니다", "the chaos variant has no turns")
EIGHT = Text("{name}: 강령술사 없이 8장입니다", "{name} has eight cards without the Necromancer")
SEVEN_PLAYERS = Text(
    "7명은 혼돈의 플레이에서만 합니다", "seven players only play the chaos variant"
)


def start(table: Table) -> State:
    """Nothing known, the first seat to move."""
    seats = len(table.seats)
    return State(table, ((),) * seats, ((),) * seats)


def end_at(state: State) -> int:
    """How many discards end the game: 10, with two players 12 (rulebook, two-player variant)."""
    return 12 if len(state.hands) == 2 else 10


def drafting(state: State) -> bool:
    """Two players first build their hands, seven turns each (two-player variant)."""
    return len(state.hands) == 2 and state.turns < 2 * FULL


def play_over(state: State) -> bool:
    """Whether the last discard has fallen."""
    return len(state.discards) >= end_at(state) and not drafting(state)


def counting(state: State) -> bool:
    """Whether hands are being laid down."""
    laid = any(len(hand) >= FULL for hand in state.hands)
    return laid or play_over(state) or state.table.rules.variant == "chaos"


def free_cards(state: State) -> list[str]:
    """Cards of which nobody knows where they are, by number."""
    there = {card for hand in state.hands for card in hand} | set(state.discards)
    return [card for card in CARDS if card not in there]


# --- what is against the rules ---


def check(state: State, event: Event, after: State) -> tuple[Problem, ...]:
    """Rules an event breaks (rulebook, course of play and end; ruling fr.end)."""
    match event:
        case Turn():
            check_seat(state.table, event.player)
            return tuple(_turn_problems(state, event))
        case Hand(player, cards):
            check_seat(state.table, player)
            return tuple(_hand_problems(state, player, cards))
        case Discards(cards):
            return tuple(_held_elsewhere(state, cards))
        case Choose():
            return ()
        case _:
            assert_never(event)


def _hand_problems(state: State, player: int, cards: tuple[str, ...]) -> Iterator[Problem]:
    if len(cards) == LIMIT and "necromancer" not in cards:
        yield Problem(EIGHT(name=state.table.name(player)), "fr.necromancer_first")
    yield from _held_elsewhere(state, cards, player)
    if "necromancer" not in cards:  # who has it may take one of the discards
        for card in cards:
            if card in state.discards:
                yield Problem(WAS_DISCARDED(card=_card(card)), "fr.end")


def _held_elsewhere(
    state: State, cards: Sequence[str], but: int | None = None
) -> Iterator[Problem]:
    """Cards that a hand would lose without having given them away."""
    for seat, hand in enumerate(state.hands):
        taken = [_card(card) for card in cards if card in hand]
        if taken and seat != but:
            yield Problem(TAKEN_FROM(card=taken, name=state.table.name(seat)))


def _turn_problems(state: State, event: Turn) -> Iterator[Problem]:
    if state.table.rules.variant == "chaos":
        yield Problem(NO_TURNS, "fr.end")
    if play_over(state):
        yield Problem(OVER(n=len(state.discards)), "fr.end")
    if event.player != state.turn:
        yield Problem(NOT_THEIR_TURN(name=state.table.name(state.turn)))
    if event.take != DECK and event.take not in state.discards:
        yield Problem(NOT_THERE(card=_card(event.take)), "fr.first_turn")
    for seat, hand in enumerate(state.hands):
        if seat != event.player and event.discard in hand:
            yield Problem(HELD_BY(card=_card(event.discard), name=state.table.name(seat)))
    keeps = drafting(state) and event.take != DECK
    if event.discard == NONE and not keeps:
        yield Problem(MUST_DISCARD, "fr.end")
    if event.discard != NONE and keeps:
        yield Problem(NO_DISCARD, "fr.end")


def problems(state: State) -> tuple[Problem, ...]:
    """What of the position cannot be right."""
    found = [
        Problem(EIGHT(name=state.table.name(seat)), "fr.necromancer_first")
        for seat, hand in enumerate(state.hands)
        if len(hand) == LIMIT and "necromancer" not in hand
    ]
    if len(state.hands) == SEATS and state.table.rules.variant != "chaos":
        found.append(Problem(SEVEN_PLAYERS))
    return tuple(found)


# --- what happens ---


def apply(state: State, event: Event) -> Step[State]:
    """The state after an event; nothing earns points before the end. Raises Illegal."""
    match event:
        case Turn(player, take, discard):
            check_seat(state.table, player)
            return Step(_pruned(_turn(state, player, take, discard)))
        case Hand(player, cards):
            check_seat(state.table, player)
            state = _without(state, _cards(cards), but=player)
            return Step(_pruned(_lay(state, player, cards)))
        case Discards(cards):
            state = _without(state, _cards(cards))
            return Step(_pruned(replace(state, discards=cards)))
        case Choose(player, ability, pick):
            check_seat(state.table, player)
            return Step(_choose(state, player, ability, pick))
        case _:
            assert_never(event)


def _card(card: str) -> Text:
    if card not in CARDS:
        raise Illegal(UNKNOWN_CARD(word=card[:40]))
    return CARDS[card].name


def _cards(cards: Sequence[str]) -> Sequence[str]:
    for card in cards:
        name = _card(card)
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
    if len(cards) > LIMIT:
        raise Illegal(NINE(n=len(cards)))
    hands = tuple(cards if seat == player else hand for seat, hand in enumerate(state.hands))
    return replace(state, hands=hands)


def _pruned(state: State) -> State:
    """The state without settled picks that refer to cards no longer there."""

    def possible(hand: Sequence[str], ability: str, pick: str) -> bool:
        try:
            check_reference(hand, state.discards, ability, pick)
        except Illegal:
            return False
        return True

    picks = tuple(
        tuple((ability, pick) for ability, pick in settled if possible(hand, ability, pick))
        for hand, settled in zip(state.hands, state.picks, strict=True)
    )
    return replace(state, picks=picks)


def check_reference(hand: Sequence[str], discards: Sequence[str], ability: str, pick: str) -> None:
    """Raises Illegal for a pick that cannot be, whatever the rules and the other picks are."""
    if ability not in ABILITIES:
        raise Illegal(NO_ABILITY(card=_card(ability)))
    raisable = discards if "necromancer" in hand else ()
    if ability not in hand and ability not in raisable:
        raise Illegal(NOT_HELD(card=_card(ability)))
    if pick == NONE:
        return
    check_pick(ability, pick)
    card = pick.partition(">")[0]
    if ability in COPY_SUITS:
        if CARDS[card].suit not in COPY_SUITS[ability]:
            raise Illegal(BAD_COPY(me=_card(ability), card=_card(card)))
    elif ability == "necromancer":
        if card not in discards:
            raise Illegal(NOT_DISCARDED(card=_card(card)))
    elif card not in hand and card not in raisable:
        raise Illegal(NOT_HELD(card=_card(card)))
    elif card == ability in ("doppelganger", "book_of_changes"):
        raise Illegal(NOT_ITSELF(card=_card(card)))


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


def _choose(state: State, player: int, ability: str, pick: str) -> State:
    settled = {a: p for a, p in state.picks[player] if a != ability}
    hand, discards, rules = state.hands[player], state.discards, state.table.rules
    if pick == BEST:
        check_reference(hand, discards, ability, NONE)
        return settle(state, player, settled)
    state = settle(state, player, {**settled, ability: pick})
    if rules.declared == "declared":
        count(hand, dict(state.picks[player]), rules, discards)
    else:
        best(hand, needed_discards(hand, discards), state.picks[player], rules)
    return state


def settle(state: State, player: int, picks: Mapping[str, str]) -> State:
    """A player's picks are these. Raises Illegal for one that cannot be; whether they can be used
    together, and by the table's rules, is asked when an event settles one, and when counting.
    """
    for ability, pick in picks.items():
        check_reference(state.hands[player], state.discards, ability, pick)
    settled = list(state.picks)
    settled[player] = fixed_pairs(picks)
    return replace(state, picks=tuple(settled))


def needed_discards(hand: Sequence[str], discards: tuple[str, ...]) -> tuple[str, ...]:
    """Only the Necromancer looks at the discards."""
    return discards if "necromancer" in hand else ()


# --- what may happen next ---


def choices(state: State) -> Iterator[Event]:
    """Turns while playing, then hands to lay down, then (rule `declared`) picks to declare."""
    if state.table.finished:
        return
    if not counting(state):
        yield from _turns(state)
        return
    short = [seat for seat, hand in enumerate(state.hands) if len(hand) < FULL]
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
    need = min(FULL - len(known), len(free))
    for first in range(len(free) if need else 0):
        for stride in (1, 5, 11):
            dealt = [free[(first + stride * i) % len(free)] for i in range(need)]
            if len(set(dealt)) == need:
                yield Hand(seat, (*known, *dealt))


def _declarations(state: State, seat: int, hand: Sequence[str]) -> Iterator[Choose]:
    settled = dict(state.picks[seat])
    for ability in ABILITIES:
        if ability in hand and ability not in settled:
            for pick in (NONE, *possible_picks(state, ability, hand)):
                try:
                    count(hand, {**settled, ability: pick}, state.table.rules, state.discards)
                except Illegal:
                    continue
                yield Choose(seat, ability, pick)


def possible_picks(state: State, ability: str, hand: Sequence[str]) -> Iterator[str]:
    """What may come into question for an ability, impossible picks among it."""
    if ability in COPY_SUITS:
        yield from (c.id for c in CARDS.values() if c.suit in COPY_SUITS[ability])
    elif ability == "book_of_changes":
        yield from (f"{card}>{suit}" for card in hand for suit in SUITS)
    else:
        yield from state.discards if ability == "necromancer" else hand


# --- titles ---

T_TURN = Text("{name}: {take} {discard}", "{name}: {take}, {discard}")
T_DRAWN = Text("더미에서 가져오고", "takes from the deck")
T_TAKEN = Text("{card:을/를} 가져오고", "takes {card}")
T_THROWN = Text("{card:을/를} 버림", "discards {card}")
T_KEPT = Text("버리지 않음", "discards nothing")
T_HAND = Text("{name}: 손패 {n}장", "{name}: {n:card/cards} in hand")
T_ADDED = Text("{name}: {card} 추가", "{name}: {card} added")
T_REMOVED = Text("{name}: {card} 뺌", "{name}: {card} removed")
T_DISCARDS = Text("버려진 카드 {n}장", "{n:discard/discards}")
T_CHOOSE = Text("{name}: {ability} → {pick}", "{name}: {ability} → {pick}")
T_BEST = Text("가장 좋은 선택", "best choice")
T_NONE = Text("쓰지 않음", "not used")
T_SUIT = Text("{card:을/를} {suit:으로/로}", "{card} becomes {suit}")


def pick_text(pick: str) -> Text:
    """A pick in words."""
    if pick in (BEST, ""):
        return T_BEST
    if pick == NONE:
        return T_NONE
    card, _, suit = pick.partition(">")
    return T_SUIT(card=_card(card), suit=SUITS[suit].name) if suit else _card(card)


def title(state: State, event: Event) -> Text:
    """What an event is called in the list of things to undo."""
    name = state.table.name
    match event:
        case Turn(player, take, discard):
            taken = T_DRAWN if take == DECK else T_TAKEN(card=_card(take))
            thrown = T_KEPT if discard == NONE else T_THROWN(card=_card(discard))
            return T_TURN(name=name(player), take=taken, discard=thrown)
        case Hand(player, cards):
            before = state.hands[player]
            added, removed = set(cards) - set(before), set(before) - set(cards)
            if len(added) + len(removed) == 1:
                said = T_ADDED if added else T_REMOVED
                return said(name=name(player), card=_card((added | removed).pop()))
            return T_HAND(name=name(player), n=len(cards))
        case Discards(cards):
            return T_DISCARDS(n=len(cards))
        case Choose(player, ability, pick):
            return T_CHOOSE(name=name(player), ability=_card(ability), pick=pick_text(pick))
        case _:
            assert_never(event)
