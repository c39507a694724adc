"""What is against the rules of 왕국 (Majesty), or cannot be right.

Sources: rulebooks; numbers of cards: public lists that agree (no rulebook prints them).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import assert_never

from referee.errors import Problem
from referee.games.majesty.realm import (
    AT_MOST,
    CHARACTERS,
    DECK,
    DECK_SIZE,
    GREEN,
    HAND,
    KEPT_MEEPLES,
    MEEPLES,
    PEOPLE,
    RED,
    ROW,
    UNKNOWN,
    faces_text,
    read_faces,
    read_placed,
)
from referee.games.majesty.state import (
    Event,
    Injure,
    Match,
    Refill,
    SetCounts,
    SetRealm,
    SetRow,
    SetTurn,
    State,
    Take,
    TakeSpace,
)
from referee.games.majesty.turn import side
from referee.text import Text

NOT_THEIR_TURN = Text("{name}의 차례입니다", "it is {name}'s turn")
THIRTEENTH = Text("{name:은/는} 이미 12장을 가졌습니다", "{name} has twelve cards already")
RUN_OUT = Text("{card} 카드는 {n}장뿐입니다", "there are only {n} {card} cards")
NO_EXCHANGE = Text("미플 교환은 성 B면에서만 합니다", "meeples are exchanged at castle side B only")
NO_HEAL = Text("병원이 비어 있어 복구할 카드가 없습니다", "the infirmary is empty: nothing to heal")
TOO_DEAR = Text("칸은 여섯 개라 5개까지만 냅니다", "there are six spaces: five meeples at most")
NOT_TWELVE = Text("{name}: 카드가 {n}장입니다 (12장이어야 함)", "{name} has {n} cards, not 12")
TOO_MANY = Text("{people} 카드가 {n}장입니다 ({most}장뿐)", "{n} {people} cards, there are {most}")
NOT_OWNERS = Text(
    "우리 테이블 규칙에서는 주인이 고르지 않습니다",
    "by the table's rules its owner does not choose",
)
REFILL_FIRST = Text("먼저 펼친 카드를 6장으로 채우십시오", "fill the row to six cards first")
NEGATIVE = Text("{name}: 골드가 음수입니다", "{name} has negative gold")
MANY_MEEPLES = Text(
    "{name}: 미플은 5개까지 남습니다 ({n}개)", "{name} keeps {n} meeples, five at most"
)
ALL_MEEPLES = Text("미플이 {n}개입니다 (30개뿐)", "{n} meeples, there are 30")
NO_ATTACKER = Text(
    "병사가 아무에게도 없는데 병원에 카드가 있습니다",
    "cards in the infirmary, but nobody has a knight",
)


def over(state: State) -> bool:
    """Everybody has taken twelve cards (rulebooks, end of the game)."""
    return all(realm.cards >= HAND for realm in state.realms)


def to_move(state: State) -> int:
    """Whose turn it is: players who have their twelve cards are passed over."""
    seats = len(state.realms)
    order = [(state.turn + i) % seats for i in range(seats)]
    return next((seat for seat in order if state.realms[seat].cards < HAND), state.turn)


def check(state: State, event: Event, after: State) -> tuple[Problem, ...]:
    """Rules an event breaks. Raises Illegal for what is no card."""
    return tuple(_problems(state, event))


def _problems(state: State, event: Event) -> Iterator[Problem]:
    match event:
        case Take(player, card, paid, _, heal, exchange):
            placed = read_placed(card)
            yield from _turn_problems(state, player, placed.face, heal, exchange)
            if paid > ROW - 1:
                yield Problem(TOO_DEAR)
            yield from run_out(state, placed.faces)
        case TakeSpace(player, _, face, heal, exchange):
            yield from _turn_problems(state, player, face, heal, exchange)
            if refill_due(state):
                yield Problem(REFILL_FIRST)
        case Refill(word):
            yield from run_out(state, read_faces(word))
        case Injure():
            if state.table.rules.injured != "owner":
                yield Problem(NOT_OWNERS, "ma.injured_card")
        case Match() | SetRow() | SetRealm() | SetCounts() | SetTurn():
            pass
        case _:
            assert_never(event)


def _turn_problems(
    state: State, player: int, face: str, heal: str, exchange: int
) -> Iterator[Problem]:
    realm = state.realms[player]
    if player != to_move(state):
        yield Problem(NOT_THEIR_TURN(name=state.table.name(to_move(state))))
    if realm.cards >= HAND:
        yield Problem(THIRTEENTH(name=state.table.name(player)), "ma.end")
    if exchange and (face != "n" or side(state, "castle") == "A"):
        yield Problem(NO_EXCHANGE, "ma.meeple_sale")
    if heal and face == "w" and not realm.infirmary:
        yield Problem(NO_HEAL)


def refill_due(state: State) -> bool:
    """Whether a card has to come to the end of the tracked row before the next one is taken."""
    players = len(state.realms)
    whole = GREEN + RED
    deck = whole if state.table.rules.deck == "one" else DECK_SIZE.get(players, whole)
    taken = sum(realm.cards for realm in state.realms)
    return 0 < len(state.row) < ROW and taken + len(state.row) < deck


def run_out(state: State, faces: str) -> Iterator[Problem]:
    """A problem when all cards of these faces lie there already."""
    if seen(state)[faces] >= DECK.get(faces, 99):
        yield Problem(RUN_OUT(card=faces_text(faces), n=DECK[faces]))


def seen(state: State) -> Counter[str]:
    """How often each card lies in realms and row, as far as its faces are known."""
    counts = Counter(faces for realm in state.realms for faces in realm.faces())
    counts.update(offer.faces for offer in state.row)
    return counts


def problems(state: State) -> tuple[Problem, ...]:
    """What of the position cannot be right."""
    return (*_realm_problems(state), *_card_problems(state))


def _realm_problems(state: State) -> Iterator[Problem]:
    for seat, realm in enumerate(state.realms):
        name = state.table.name(seat)
        if realm.gold < 0:
            yield Problem(NEGATIVE(name=name))
        if realm.cards > HAND or (state.table.finished and realm.cards != HAND):
            yield Problem(NOT_TWELVE(name=name, n=realm.cards), "ma.end")
        if realm.meeples > KEPT_MEEPLES:
            yield Problem(MANY_MEEPLES(name=name, n=realm.meeples), "ma.surplus")
    meeples = sum(r.meeples for r in state.realms) + sum(offer.meeples for offer in state.row)
    if meeples > MEEPLES and state.table.rules.supply == "limited":  # else other tokens serve
        yield Problem(ALL_MEEPLES(n=meeples), "ma.meeple_supply")


def _card_problems(state: State) -> Iterator[Problem]:
    seats, one_deck = len(state.realms), state.table.rules.deck == "one"
    for character in CHARACTERS:
        n = sum(realm.count(character) for realm in state.realms)
        most = AT_MOST[character](0 if one_deck else seats)
        if n > most:
            yield Problem(TOO_MANY(people=PEOPLE[character], n=n, most=most))
    for faces, n in seen(state).items():
        if len(faces) > 1 and n > DECK[faces]:  # of single ones, a count may mean split cards
            yield Problem(TOO_MANY(people=faces_text(faces), n=n, most=DECK[faces]))
    hurt = [faces for realm in state.realms for faces in realm.infirmary]
    knights = any(realm.count("k") for realm in state.realms)
    if hurt and not knights and not any("k" in faces or faces == UNKNOWN for faces in hurt):
        yield Problem(NO_ATTACKER)
