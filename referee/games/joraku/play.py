"""The course of 상락: what happens, what it earns.

Illegal: an area, card or piece that is not there, an eleventh samurai, a negative count. What is
only against the rules is in legal.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from referee.contract import Step
from referee.errors import Illegal
from referee.games.joraku.board import (
    AREAS,
    KYOTO,
    SAMURAI,
    Pieces,
    read_area,
    read_card,
    trick_winner,
)
from referee.games.joraku.legal import strays
from referee.games.joraku.payments import award, pay_kachidoki, pay_prestige, put, set_cells
from referee.games.joraku.seats import (
    all_decided,
    players,
    rules,
    to_play,
    virtual_seat,
    where,
)
from referee.games.joraku.state import (
    END,
    NOT_USED,
    PHASES,
    PRESTIGE,
    RECRUIT,
    SKIRMISH,
    Award,
    Daimyo,
    Earned,
    Event,
    MoveDaimyo,
    MoveSamurai,
    Place,
    Play,
    Played,
    Prestige,
    Push,
    Recruit,
    Remove,
    Resolve,
    SetCells,
    SetName,
    SetPieces,
    SetRound,
    SetTrick,
    SetVariant,
    State,
    Void,
)
from referee.notation import within
from referee.score import Line
from referee.table import Table
from referee.text import Text

WINS = Text("접전 승리: {card} ({why})", "wins the skirmish: {card} ({why})")
NO_PIECE = Text("{where}에 {name}의 사무라이가 없습니다", "{name} has no samurai in {where}")
NO_SUPPLY = Text(
    "{name}의 공급처에는 사무라이가 {n}개뿐입니다", "{name} has only {n} samurai in supply"
)
NOT_PLACED = Text("{name}의 다이묘가 판에 없습니다", "the daimyo of {name} is not on the board")
NO_TRICK = Text("낸 카드가 없습니다", "no card was played")
SEVEN_COUNTS = Text(
    "사무라이는 교토, 1-6 순서로 7개의 수입니다", "samurai are seven counts: Kyoto, 1-6"
)
NOT_VIRTUAL = Text("가상 플레이어가 없습니다", "there is no virtual player")
TOO_MANY_CARDS = Text("카드가 자리보다 많습니다", "more cards than seats")
BAD_PHASE = Text("'{word}' 단계는 없습니다", "there is no phase {word}")
ELEVENTH = Text("사무라이는 한 사람에 10개뿐입니다 ({n}개)", "a player has 10 samurai, not {n}")


def start(table: Table) -> State:
    """Nothing on the board yet."""
    seats = len(table.seats)
    return State(table, (Pieces(),) * seats, (None,) * seats, (Earned(),) * seats)


# --- what happens ---


def apply(state: State, event: Event) -> Step[State]:
    """The state after an event and the points it earned. Raises Illegal."""
    match event:
        case Daimyo(player, card):
            return Step(_draw(state, player, within(card, 1, 6)))
        case Recruit():
            return Step(replace(_fresh(_march(state)), phase=SKIRMISH))
        case Play(player, word):
            trick = (*state.trick, Played(player, read_card(word)))
            if len(trick) > len(state.pieces):
                raise Illegal(TOO_MANY_CARDS)
            return Step(replace(state, trick=trick, used=NOT_USED))
        case Place(player, word, count):
            return Step(_place(state, player, read_area(word), within(count, 0, SAMURAI)))
        case MoveDaimyo(player, word):
            _daimyo(state, player)
            moved = state.pieces[player]._replace(daimyo=read_area(word))
            return Step(_spend(_with_pieces(state, player, moved), rules(state).move_daimyo))
        case MoveSamurai(player, from_word, word):
            moved_one = _move(state, player, read_area(from_word), read_area(word))
            return Step(_spend(moved_one, rules(state).move_samurai))
        case Remove(player, victim):
            taken = _take(state, victim, _daimyo(state, player))
            return Step(_spend(_with_pieces(state, victim, taken), rules(state).remove_samurai))
        case Push(player, word):
            virtual = virtual_seat(state)
            if virtual is None:
                raise Illegal(NOT_VIRTUAL)
            pushed = _move(state, virtual, _daimyo(state, player), read_area(word))
            return Step(_spend(pushed, rules(state).remove_samurai))
        case Resolve():
            return _resolve(state)
        case Prestige(word):
            return _prestige(state, read_area(word))
        case Award(player, word, round_, points):
            return award(state, player, read_area(word), round_, points)
        case SetPieces(player, daimyo, samurai):
            return Step(_with_pieces(state, player, pieces_of(daimyo, samurai)))
        case SetTrick(player, cards):
            return Step(_set_trick(state, player, cards))
        case SetCells(word, round_, points):
            return set_cells(state, read_area(word), round_, points)
        case SetName(word, name):
            names = put(state.names, read_area(word), " ".join(name.split())[:20])
            return Step(replace(state, names=names))
        case SetRound(round_, phase, player):
            return Step(replace(_set_round(state, within(round_, 1, 3), phase), lead=player))
        case SetVariant(slot, text):
            variants = put(state.variants, within(slot, 1, 2) - 1, text[:500])
            return Step(replace(state, variants=variants))
        case _:
            assert_never(event)


# --- pieces ---


def pieces_of(daimyo: str | None, samurai: Sequence[int]) -> Pieces:
    """A player's pieces, if there are so many. Raises Illegal."""
    if len(samurai) != len(AREAS):
        raise Illegal(SEVEN_COUNTS)
    counts = tuple(within(count, 0, SAMURAI) for count in samurai)
    if sum(counts) > SAMURAI:
        raise Illegal(ELEVENTH(n=sum(counts)))
    return Pieces(None if daimyo is None else read_area(daimyo), counts)


def _with_pieces(state: State, player: int, pieces: Pieces) -> State:
    return replace(state, pieces=put(state.pieces, player, pieces))


def _daimyo(state: State, player: int) -> int:
    area = state.pieces[player].daimyo
    if area is None:
        raise Illegal(NOT_PLACED(name=state.table.name(player)))
    return area


def _spend(state: State, cost: str) -> State:
    return replace(state, used=state.used._replace(spent=state.used.spent + int(cost)))


def _place(state: State, player: int, area: int, count: int) -> State:
    pieces = state.pieces[player]
    if count > pieces.supply:
        raise Illegal(NO_SUPPLY(name=state.table.name(player), n=pieces.supply))
    state = _with_pieces(state, player, pieces.changed(area, count))
    return replace(state, used=state.used._replace(placed=state.used.placed + count))


def _take(state: State, player: int, area: int) -> Pieces:
    pieces = state.pieces[player]
    if not pieces.samurai[area]:
        raise Illegal(NO_PIECE(where=where(state, area), name=state.table.name(player)))
    return pieces.changed(area, -1)


def _move(state: State, player: int, start: int, to: int) -> State:
    return _with_pieces(state, player, _take(state, player, start).changed(to, 1))


# --- rounds ---


def _draw(state: State, player: int, card: int) -> State:
    """The daimyo stands on the area of its card; the highest card leads (rulebook, setup)."""
    cards = put(state.cards, player, card)
    if player != virtual_seat(state):  # its daimyo comes with the rest of its pieces
        state = _with_pieces(state, player, state.pieces[player]._replace(daimyo=card))
    highest = max(players(state), key=lambda seat: cards[seat] or 0)
    return replace(state, cards=cards, lead=highest)


VIRTUAL_START = Pieces(6, (0, 2, 2, 2, 2, 2, 0))


def _march(state: State) -> State:
    """The virtual player comes on the board, or moves one area toward Kyoto (rounds 2 and 3)."""
    seat = virtual_seat(state)
    if seat is None:
        return state
    if state.round == 1:
        return _with_pieces(state, seat, VIRTUAL_START)
    daimyo, (kyoto, first, *others) = state.pieces[seat]
    to = None if daimyo is None else max(KYOTO, daimyo - 1)
    return _with_pieces(state, seat, Pieces(to, (kyoto + first, *others, 0)))


def _fresh(state: State) -> State:
    """Nothing of this round has happened yet."""
    return replace(state, trick=(), used=NOT_USED, played=(), voids=(), skirmishes=0, scored=())


def next_round(state: State) -> State:
    """After the seventh area: the next round, or the end of the game."""
    state = _fresh(state)
    if state.round == 3:
        return replace(state, phase=END)
    return replace(state, phase=RECRUIT, round=state.round + 1)


def _set_round(state: State, round_: int, phase: str) -> State:
    """What comes after the point to which the game is set has not happened."""
    if phase not in PHASES:
        raise Illegal(BAD_PHASE(word=phase[:40]))
    if round_ != state.round or phase == RECRUIT:
        state = _fresh(state)
    scored = state.scored if phase == state.phase else ()
    return replace(state, round=round_, phase=phase, scored=scored)


# --- points ---


def _resolve(state: State) -> Step[State]:
    """The winner takes the Kachidoki card; everybody ranked where his daimyo stands is paid."""
    if not state.trick:
        raise Illegal(NO_TRICK)
    index, why, ruling = trick_winner([played.card.value for played in state.trick])
    winner, card = state.trick[index]
    won = (winner, Line(0, WINS, {"card": card.name, "why": why}, ruling=ruling))
    area = state.pieces[winner].daimyo
    # without a daimyo nobody is paid; sanity.py says that it is missing
    paid = Step(state) if area is None else pay_kachidoki(state, area)
    return Step(_decided(paid.state, winner), (won, *paid.lines))


def _decided(state: State, winner: int) -> State:
    """The cards are put away."""
    lead = state.trick[0].card.suit
    strayed = [Void(player, lead) for player, card in state.trick if strays(state, card)]
    state = replace(
        state,
        lead=winner,
        trick=(),
        used=NOT_USED,
        played=(*state.played, *(played.card for played in state.trick)),
        voids=tuple(dict.fromkeys((*state.voids, *strayed))),
        skirmishes=state.skirmishes + 1,
    )
    return replace(state, phase=PRESTIGE, scored=()) if all_decided(state) else state


def _prestige(state: State, area: int) -> Step[State]:
    """One area of the prestige phase; after the seventh the next round begins, or the game ends."""
    paid = pay_prestige(state, area)
    scored = tuple(dict.fromkeys((*state.scored, area)))
    state = replace(paid.state, scored=scored, phase=PRESTIGE)
    return Step(next_round(state) if len(scored) == len(AREAS) else state, paid.lines)


def _set_trick(state: State, player: int, words: Sequence[str]) -> State:
    """A skirmish judged; beyond the last of a round it belongs to the next one's cards."""
    cards = [read_card(word) for word in words]
    if len(cards) > len(players(state)):
        raise Illegal(TOO_MANY_CARDS)
    if all_decided(state):
        state = _fresh(state)
    state = replace(state, phase=SKIRMISH, lead=player, trick=(), used=NOT_USED, scored=())
    for card in cards:
        seat = to_play(state)[0]
        state = replace(state, trick=(*state.trick, Played(seat, card)))
    return state
