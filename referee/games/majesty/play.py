"""The course of 왕국 (Majesty): what a turn changes, what may come next.

A turn: take a card (space n costs n - 1 meeples), place it at its building, resolve the building
top to bottom (`turn.py`), sell meeples beyond five. Sources: rulebooks (Z-Man, Hans im Glück 2017).

Illegal: no such card, paying with meeples one does not have, a half the card does not show.
Problems are in `legal.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import assert_never

from referee.contract import Step
from referee.errors import Illegal
from referee.games.majesty.legal import lies_at, over, refill_due, run_out, to_move
from referee.games.majesty.notation import ROW_FULL, read_lying, read_row
from referee.games.majesty.realm import (
    BOX,
    BUILDINGS,
    CHARACTERS,
    DECK,
    HAND,
    MEEPLES,
    ROW,
    UNKNOWN,
    Lying,
    Placed,
    Realm,
    check_box,
    lying,
    read_faces,
    read_placed,
    use,
)
from referee.games.majesty.state import (
    Event,
    Injure,
    Match,
    Offer,
    Refill,
    SetCounts,
    SetRealm,
    SetRow,
    SetTurn,
    State,
    Take,
    TakeSpace,
)
from referee.games.majesty.turn import NO_MEEPLES, put, resolve
from referee.notation import within
from referee.score import Line
from referee.table import MATCHED, Table
from referee.text import Text

NO_ROW = Text(
    "펼친 카드를 적지 않았습니다. 칸 대신 카드를 적으세요",
    "the row is not tracked: name the card, not its space",
)
NO_SPACE = Text("{n}번 칸에는 카드가 없습니다", "there is no card on space {n}")
NOT_HIT = Text(
    "{card:은/는} 다친 카드 대신 고를 수 없습니다", "{card} cannot be chosen for the injured card"
)
EIGHT_COUNTS = Text(
    "건물 일곱과 병원, 수 여덟 개입니다", "eight counts: seven buildings and the infirmary"
)


def start(table: Table) -> State:
    """Empty realms, five meeples each."""
    return State(table, (Realm(),) * len(table.seats))


def apply(state: State, event: Event) -> Step[State]:
    """The state after an event, and what everybody earned. Raises Illegal."""
    match event:
        case Take(_, card, paid, got):
            price = within(paid, 0, MEEPLES), within(got, 0, MEEPLES)
            placed = read_placed(card)
            if lies_at(state, placed, *price):
                offer, state = _from_row(state, paid + 1)
                placed = use(offer.faces, placed.face)
            return _turn(state, event, placed, price)
        case TakeSpace(_, space, face):
            offer, after = _from_row(state, space)
            return _turn(after, event, use(offer.faces, face), (space - 1, offer.meeples))
        case Refill(word):
            if len(state.row) >= ROW:
                raise Illegal(ROW_FULL(n=ROW))
            return Step(replace(state, row=(*state.row, Offer(read_faces(word)))))
        case Injure(player, word):
            realm, chosen = state.realms[player], read_placed(word)
            if chosen not in realm.could_fall():
                raise Illegal(NOT_HIT(card=chosen.name))
            return Step(put(state, player, realm.instead(chosen)))
        case Match(player, gold, meeples):
            realm = state.realms[player]
            held = within(gold or 0)
            line = Line(held - realm.gold, MATCHED)
            realm = realm._replace(gold=held, meeples=within(meeples, 0, MEEPLES), told=gold == 0)
            return Step(put(state, player, realm), ((player, line),))
        case SetRow(cards):
            return Step(replace(state, row=read_row(cards)))
        case SetRealm(player, cards):
            return Step(put(state, player, lay(state.realms[player], read_lying(cards))))
        case SetCounts(player, counts):
            return Step(put(state, player, counted(state.realms[player], counts)))
        case SetTurn(player):
            return Step(replace(state, turn=player))
        case _:
            assert_never(event)


def _from_row(state: State, space: int) -> tuple[Offer, State]:
    """The card of a space, and the state when it is taken and paid for: a meeple on each before."""
    if not state.row:
        raise Illegal(NO_ROW)
    if not 1 <= space <= len(state.row):
        raise Illegal(NO_SPACE(n=space))
    before = (
        offer._replace(meeples=within(offer.meeples + 1, 0, MEEPLES))
        for offer in state.row[: space - 1]
    )
    return state.row[space - 1], replace(state, row=(*before, *state.row[space:]))


def _turn(
    state: State, event: Take | TakeSpace, card: Placed, price: tuple[int, int]
) -> Step[State]:
    player, (paid, got) = event.player, price
    realm = state.realms[player]
    if paid > realm.meeples:
        raise Illegal(NO_MEEPLES(have=realm.meeples, need=paid))
    realm = realm._replace(meeples=realm.meeples - paid + got).with_card(card)
    after, lines = resolve(put(state, player, realm), event, card, price)
    return Step(replace(after, turn=(player + 1) % len(state.realms)), tuple(lines))


def lay(realm: Realm, cards: Lying) -> Realm:
    """The realm with other cards, gold and meeples as before."""
    return realm._replace(buildings=cards.buildings, infirmary=cards.infirmary)


def counted(realm: Realm, counts: Sequence[int]) -> Realm:
    """A realm with so many cards at each building and in the infirmary. Raises Illegal."""
    if len(counts) != len(BUILDINGS) + 1:
        raise Illegal(EIGHT_COUNTS)
    *built, injured = (within(n, 0, BOX) for n in counts)
    check_box(sum(built) + injured)
    cards = [Placed(c, UNKNOWN) for c, n in zip(CHARACTERS, built, strict=True) for _ in range(n)]
    return lay(realm, lying(cards, (UNKNOWN,) * injured))


def filled(counts: Sequence[int]) -> tuple[int, ...]:
    """Eight counts from seven: whoever took twelve cards has the others in the infirmary."""
    return (*counts, max(0, HAND - sum(counts)))


# --- what may come next ---


def choices(state: State) -> Iterator[Event]:
    """Cards the player may take; without a tracked row, one use of each that is left."""
    if state.table.finished or over(state):
        return
    player = to_move(state)
    realm = state.realms[player]
    ways = heals(realm)
    if not state.row:
        for faces in left(state):
            for face in faces:
                for heal in ways if face == "w" else [None]:
                    yield Take(player, use(faces, face).key, min(1, realm.meeples), 0, heal)
        return
    if refill_due(state):
        yield from (Refill(faces) for faces in left(state))
        return
    for space, offer in enumerate(state.row[: realm.meeples + 1], 1):
        for face in offer.faces:
            for heal in ways if face == "w" else [None]:
                yield TakeSpace(player, space, face, heal)


def left(state: State) -> list[str]:
    """Faces of which a card may still come up."""
    return [faces for faces in DECK if not any(run_out(state, faces))]


def heals(realm: Realm) -> Sequence[str | None]:
    """As what the top card of the infirmary may come back; [None] = there is none."""
    if not realm.infirmary:
        return [None]
    top = realm.infirmary[-1]
    return list(CHARACTERS if top == UNKNOWN else top)
