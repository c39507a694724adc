"""What lies on the table in 판타지 왕국, and what can happen to it.

Hands are secret until the end, so a hand in the state holds what is known: cards taken from the
discards during play, all seven (or eight) once they are laid down.

Illegal: a card that does not exist or comes twice, a ninth card, an ability that cannot be used so.
Problem: out of turn, taking what is not in the discards, discarding too much or too little.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from types import UnionType
from typing import Annotated, assert_never

from referee.errors import Illegal, Problem
from referee.game import Step
from referee.games.fantasy_realms.abilities import (
    BAD_COPY,
    NO_ABILITY,
    NOT_DISCARDED,
    NOT_HELD,
    NOT_IN_DRAW,
    NOT_ITSELF,
    check_pick,
)
from referee.games.fantasy_realms.cards import CARDS, SUITS, card_id, card_name, item_name
from referee.games.fantasy_realms.deck import NOT_IN_DECK, Deck, deck_of, strangers
from referee.games.fantasy_realms.hoard_effects import Discarded
from referee.games.fantasy_realms.hunt import fixed_pairs
from referee.games.fantasy_realms.items import (
    DRAW,
    NO_ITEMS,
    SWAP,
    USE,
    ItemMove,
    Items,
    Lying,
    ask_discards,
    item_problems,
    laid,
    moved,
    none_lying,
)
from referee.games.fantasy_realms.picks import (
    BEST,
    NONE,
    UNUSED,
    Fixed,
    Pick,
    Picks,
    pick_text,
    read_pick,
)
from referee.games.fantasy_realms.powers import (
    Ability,
    Copies,
    Doubles,
    Gives,
    Raises,
    Recolours,
    Seeks,
    Shields,
    Tops,
)
from referee.games.fantasy_realms.scoring import count
from referee.games.fantasy_realms.solver import best
from referee.games.fantasy_realms.trial import Around
from referee.notation import Codec, Seat
from referee.table import Table, check_seat
from referee.text import Text

SEATS = 7
DECK = "deck"
MORE_DISCARDS = 2  # the last turn may bring so many beyond the end: items, two players
PORTAL = "portal"  # the item that lets its owner keep one card more


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

TWICE = Text("{card:이/가} 두 번 있습니다", "{card} appears twice")
NINE = Text("손패는 {most}장까지입니다 ({n}장)", "a hand has at most {most} cards, not {n}")
NOT_THEIR_TURN = Text("{name}의 차례입니다", "it is {name}'s turn")
NOT_THERE = Text("{card:은/는} 버려진 카드에 없습니다", "{card} is not among the discards")
HELD_BY = Text("{card:은/는} {name}의 손에 있었습니다", "{card} was in the hand of {name}")
TAKEN_FROM = Text(
    "{card:은/는} {name}의 손에 있습니다. 거기서 빼서 옮깁니다",
    "{card} in the hand of {name} would be taken from there",
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


def start(table: Table) -> State:
    """Nothing known, the first seat to move."""
    seats = len(table.seats)
    return State(table, ((),) * seats, ((),) * seats, items=none_lying(seats))


def end_at(state: State) -> int:
    """How many discards end the game: 10, with two players 12 (rulebook, two-player variant)."""
    return state.deck.end_of_two if len(state.hands) == 2 else state.deck.end


def drafting(state: State) -> bool:
    """Two players first build their hands, seven turns each (two-player variant)."""
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


# --- what is against the rules ---


def check(state: State, event: Event, after: State) -> tuple[Problem, ...]:
    """Rules an event breaks (rulebook, course of play and end; ruling fr.end)."""
    match event:
        case Turn():
            check_seat(state.table, event.player)
            moved = (event.take, event.discard)
            return (*_turn_problems(state, event), *_strange(state, moved))
        case Hand(player, cards):
            check_seat(state.table, player)
            strange = _strange(state, cards)
            return (*_hand_problems(state, player, cards), *strange)
        case Discards(cards):
            return (*_held_elsewhere(state, cards), *_strange(state, cards))
        case Choose():
            return ()
        case Items(player, _):
            check_seat(state.table, player)
            return tuple(_without_items(state))
        case ItemMove(player, _, _):
            check_seat(state.table, player)
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
    return f"fr.{card.removesuffix('_promo')}" if CARDS[card].promo else "fr.hoard"


def _too_many(state: State, seat: int, hand: Sequence[str]) -> Iterator[Problem]:
    """More cards than a hand has (one more with the Portal), and none of them brings another."""
    deck = state.deck
    kept = deck.hand + (PORTAL in state.items.down[seat])
    if len(hand) > kept and not has_giver(deck, hand):
        givers = [card for card in deck.abilities if isinstance(deck.ability(card), Gives)]
        text = MORE if len(givers) > 1 else EIGHT
        yield Problem(text(name=state.table.name(seat), n=len(hand)), "fr.necromancer_first")


def has_raiser(deck: Deck, hand: Iterable[str]) -> bool:
    """Whether the Necromancer is there, who takes a discard."""
    return _has(deck, hand, Raises)


def has_giver(deck: Deck, hand: Iterable[str]) -> bool:
    """Whether a card is there that brings another."""
    return _has(deck, hand, Gives)


def _has(deck: Deck, hand: Iterable[str], kind: type[Ability] | UnionType) -> bool:
    return any(isinstance(deck.ability(card), kind) for card in hand if card in deck.cards)


def looks_at_discards(deck: Deck, hand: Iterable[str]) -> bool:
    """Whether the count of a hand, or what may join it, looks at the discards."""
    there = [card for card in hand if card in deck.cards]
    return has_giver(deck, there) or any(counts_discards(deck, card) for card in there)


def counts_discards(deck: Deck, card: str) -> bool:
    """Whether a card's bonus counts the final discards."""
    return any(isinstance(effect, Discarded) for effect in deck.powers[card].bonus)


def _held_elsewhere(
    state: State, cards: Sequence[str], but: int | None = None
) -> Iterator[Problem]:
    """Cards that a hand would lose without having given them away."""
    for seat, hand in enumerate(state.hands):
        taken = [card_name(card) for card in cards if card in hand]
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
    most = end_at(state) + MORE_DISCARDS
    if len(state.discards) > most and not drafting(state):
        found.append(Problem(MANY_DISCARDS(n=len(state.discards), most=most), "fr.end", doubt=True))
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
            items = replace(state.items, moved=())
            return Step(_pruned(replace(state, discards=cards, items=items)))
        case Choose(player, ability, pick):
            check_seat(state.table, player)
            return Step(_choose(state, player, ability, pick))
        case Items(player, _):
            check_seat(state.table, player)
            return Step(replace(state, items=laid(state.items, event)))
        case ItemMove(player, _, _):
            check_seat(state.table, player)
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
    joining = frozenset(free_cards(state)) if _has(deck, hand, Tops | Seeks) else frozenset[str]()
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
    settled = list(state.picks)
    settled[player] = fixed_pairs(picks, state.deck)
    return replace(state, picks=tuple(settled))


def around(state: State, hand: Sequence[str], discards: Sequence[str] | None = None) -> Around:
    """What of the table a hand's count looks at. discards: None = those of the state."""
    deck = state.deck
    discards = state.discards if discards is None else discards
    needed = tuple(discards) if looks_at_discards(deck, hand) else ()
    left = deck_left(state) if _has(deck, hand, Seeks) else ()
    return Around(needed, len(state.hands), left)


def deck_left(state: State) -> tuple[str, ...]:
    """The cards that are left in the deck, () as long as that is not known: all hands and all
    discards must be.
    """
    deck = state.deck
    whole = all(len(hand) >= deck.hand for hand in state.hands)
    known = whole and len(state.discards) >= end_at(state)
    brought = {p.card for picks in state.picks for a, p in picks if _has(deck, [a], Tops)}
    return tuple(card for card in free_cards(state) if card not in brought) if known else ()


# --- what may happen next ---


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
        case Tops():
            yield from map(Pick, free_cards(state))
        case Seeks():
            yield from map(Pick, deck_left(state) or free_cards(state))
        case _:
            yield from map(Pick, hand)


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
