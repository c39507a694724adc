"""The course of 상락: what happens, what it earns, what may come next.

Illegal: an area, card or piece that is not there, an eleventh samurai, a negative count. What is
only against the rules is in legal.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeVar, assert_never

from referee.errors import Illegal
from referee.game import Step, allowed
from referee.games.joraku.board import (
    ANY,
    AREAS,
    DECK,
    KACHIDOKI,
    KYOTO,
    MOST_POINTS,
    NINJA,
    SAMURAI,
    Card,
    Pieces,
    area_key,
    pay,
    read_area,
    read_card,
    trick_winner,
)
from referee.games.joraku.legal import (
    check,
    players,
    skirmishes_per_round,
    to_play,
    virtual_seat,
    where,
)
from referee.games.joraku.state import (
    END,
    ORDER,
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
    Unpaid,
)
from referee.notation import number
from referee.score import Line
from referee.table import Table
from referee.text import Text

T = TypeVar("T")

ROUND_NAME = Text("명성 {round}라운드 {where}", "prestige round {round}, {where}")
KACHIDOKI_AT = Text("승리의 함성 {where}", "Kachidoki, {where}")
WINS = Text("접전 승리: {card} ({why})", "wins the skirmish: {card} ({why})")
AWARDED = Text("{where}: 테이블에서 입력", "{where}: typed by the table")
PAID_LATER = Text("{where}: 점수표 입력으로 {rank}위 점수", "{where}: rank {rank}, paid now")
NO_PIECE = Text("{where}에 {name}의 사무라이가 없습니다", "{name} has no samurai in {where}")
NO_SUPPLY = Text(
    "{name}의 공급처에는 사무라이가 {n}개뿐입니다", "{name} has only {n} samurai in supply"
)
NOT_PLACED = Text("{name}의 다이묘가 판에 없습니다", "the daimyo of {name} is not on the board")
NO_TRICK = Text("낸 카드가 없습니다", "no card was played")
SEVEN_COUNTS = Text(
    "사무라이는 교토, 1-6 순서로 7개의 수입니다", "samurai are seven counts: Kyoto, 1-6"
)
THREE_POINTS = Text("점수는 1위, 2위, 3위 세 수입니다", "points are three: ranks 1, 2, 3")
NOT_VIRTUAL = Text("가상 플레이어가 없습니다", "there is no virtual player")
TOO_MANY_CARDS = Text("카드가 자리보다 많습니다", "more cards than seats")
BAD_PHASE = Text("'{word}' 단계는 없습니다", "there is no phase {word}")
NOTHING_OWED = Text("그 구역에서 받을 점수가 없습니다", "nothing is owed there")


def start(table: Table) -> State:
    """Nothing on the board yet."""
    seats = len(table.seats)
    return State(table, (Pieces(),) * seats, (None,) * seats, (Earned(),) * seats)


# --- what happens ---


def apply(state: State, event: Event) -> Step[State]:
    """The state after an event and the points it earned. Raises Illegal."""
    match event:
        case Daimyo(player, card):
            number(str(card), 1, 6)
            state = _with_pieces(state, player, state.pieces[player]._replace(daimyo=card))
            cards = _put(state.cards, player, card)
            highest = max(range(len(cards)), key=lambda seat: cards[seat] or 0)
            return Step(replace(state, cards=cards, lead=highest))
        case Recruit():
            return Step(replace(_march(state), phase=SKIRMISH))
        case Play(player, word):
            trick = (*state.trick, Played(player, read_card(word)))
            if len(trick) > len(state.pieces):
                raise Illegal(TOO_MANY_CARDS)
            return Step(replace(state, trick=trick, placed=0, spent=0))
        case Place(player, word, count):
            return Step(_place(state, player, read_area(word), number(str(count), 0, SAMURAI)))
        case MoveDaimyo(player, word):
            _daimyo(state, player)
            moved = state.pieces[player]._replace(daimyo=read_area(word))
            return Step(_spend(_with_pieces(state, player, moved), 2))
        case MoveSamurai(player, from_word, word):
            return Step(_spend(_move(state, player, read_area(from_word), read_area(word)), 1))
        case Remove(player, victim):
            area = _daimyo(state, player)
            taken = _take(state, victim, area)
            return Step(_spend(_with_pieces(state, victim, taken), 1))
        case Push(player, word):
            virtual = virtual_seat(state)
            if virtual is None:
                raise Illegal(NOT_VIRTUAL)
            area = _daimyo(state, player)
            return Step(_spend(_move(state, virtual, area, read_area(word)), 1))
        case Resolve():
            return _resolve(state)
        case Prestige(word):
            return _prestige(state, read_area(word))
        case Award(player, word, round_, points):
            return _award(state, player, read_area(word), round_, points)
        case SetPieces(player, daimyo, samurai):
            return Step(_with_pieces(state, player, read_pieces(daimyo, samurai)))
        case SetTrick(player, cards):
            return Step(_set_trick(state, player, cards))
        case SetCells(word, round_, points):
            return _set_cells(state, read_area(word), round_, points)
        case SetName(word, name):
            names = _put(state.names, read_area(word), " ".join(name.split())[:20])
            return Step(replace(state, names=names))
        case SetRound(round_, phase, player):
            number(str(round_), 1, 3)
            if phase not in PHASES:
                raise Illegal(BAD_PHASE(word=phase[:40]))
            return Step(replace(state, round=round_, phase=phase, lead=player))
        case SetVariant(slot, text):
            variants = _put(state.variants, number(str(slot), 1, 2) - 1, text[:500])
            return Step(replace(state, variants=variants))
        case _:
            assert_never(event)


def _put(row: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return (*row[:index], value, *row[index + 1 :])


# --- pieces ---


def read_pieces(daimyo: str, samurai: Sequence[str]) -> Pieces:
    """Pieces from the words of a text. Raises Illegal."""
    if len(samurai) != len(AREAS):
        raise Illegal(SEVEN_COUNTS)
    counts = tuple(number(word, 0, SAMURAI) for word in samurai)
    if sum(counts) > SAMURAI:
        raise Illegal(ELEVENTH(n=sum(counts)))
    return Pieces(None if daimyo == "-" else read_area(daimyo), counts)


ELEVENTH = Text("사무라이는 한 사람에 10개뿐입니다 ({n}개)", "a player has 10 samurai, not {n}")


def _with_pieces(state: State, player: int, pieces: Pieces) -> State:
    return replace(state, pieces=_put(state.pieces, player, pieces))


def _daimyo(state: State, player: int) -> int:
    area = state.pieces[player].daimyo
    if area is None:
        raise Illegal(NOT_PLACED(name=state.table.name(player)))
    return area


def _spend(state: State, cost: int) -> State:
    return replace(state, spent=state.spent + cost)


def _place(state: State, player: int, area: int, count: int) -> State:
    pieces = state.pieces[player]
    if count > pieces.supply:
        raise Illegal(NO_SUPPLY(name=state.table.name(player), n=pieces.supply))
    state = _with_pieces(state, player, pieces.changed(area, count))
    return replace(state, placed=state.placed + count)


def _take(state: State, player: int, area: int) -> Pieces:
    pieces = state.pieces[player]
    if not pieces.samurai[area]:
        raise Illegal(NO_PIECE(where=where(state, area), name=state.table.name(player)))
    return pieces.changed(area, -1)


def _move(state: State, player: int, start: int, to: int) -> State:
    return _with_pieces(state, player, _take(state, player, start).changed(to, 1))


def _march(state: State) -> State:
    """The virtual player comes on the board, or moves one area toward Kyoto (rounds 2 and 3)."""
    seat = virtual_seat(state)
    if seat is None:
        return state
    pieces = state.pieces[seat]
    if pieces.daimyo is None:
        return _with_pieces(state, seat, Pieces(6, (0, 2, 2, 2, 2, 2, 0)))
    if state.round == 1:
        return state
    kyoto, first, *others = pieces.samurai
    samurai = (kyoto + first, *others, 0)
    return _with_pieces(state, seat, Pieces(max(KYOTO, pieces.daimyo - 1), samurai))


# --- points ---


def _paid(
    state: State, area: int, cells: Sequence[int | None], title: Text
) -> list[tuple[int, int | None, Line, int]]:
    """(seat, points, line, rank) of everybody ranked in an area."""
    names = [state.table.name(seat) for seat in range(len(state.pieces))]
    payments = pay(
        state.pieces, area, cells, state.table.rules.tie, names, title, virtual_seat(state)
    )
    return [
        (seat, p.points, p.line, p.rank)
        for seat, p in enumerate(payments)
        if p.line is not None and p.rank is not None
    ]


def _earn(state: State, player: int, points: int, origin: int) -> State:
    """origin: 0 = Kachidoki, 1-3 = prestige phase of that round."""
    earned = state.earned[player]
    changed = Earned(*_put(tuple(earned), origin, earned[origin] + points))
    return replace(state, earned=_put(state.earned, player, changed))


def _resolve(state: State) -> Step[State]:
    """The winner takes the Kachidoki card; everybody ranked where his daimyo stands is paid."""
    if not state.trick:
        raise Illegal(NO_TRICK)
    index, why, ruling = trick_winner([played.card.value for played in state.trick])
    winner, card = state.trick[index]
    lines = [(winner, Line(0, WINS, {"card": card.name, "why": why}, ruling=ruling))]
    area = state.pieces[winner].daimyo
    if area is not None:  # else legal.problems says that it is missing
        title = KACHIDOKI_AT(where=where(state, area))
        for seat, points, line, _ in _paid(state, area, KACHIDOKI, title):
            state = _earn(state, seat, points or 0, 0)
            lines.append((seat, line))
    done = state.skirmishes + 1
    over = done >= skirmishes_per_round(state)
    state = replace(
        state,
        lead=winner,
        trick=(),
        placed=0,
        spent=0,
        played=(*state.played, *(played.card for played in state.trick)),
        skirmishes=done,
        phase=PRESTIGE if over else state.phase,
    )
    return Step(state, tuple(lines))


def _prestige(state: State, area: int) -> Step[State]:
    """One area of the prestige phase; after the seventh the next round begins, or the game ends."""
    lines = []
    title = ROUND_NAME(round=state.round, where=where(state, area))
    for seat, points, line, rank in _paid(state, area, state.cells[area][state.round - 1], title):
        lines.append((seat, line))
        if points is None:
            owed = Unpaid(seat, area, state.round, rank)
            state = replace(state, unpaid=(*state.unpaid, owed))
        else:
            state = _earn(state, seat, points, state.round)
    scored = tuple(dict.fromkeys((*state.scored, area)))
    state = replace(state, scored=scored)
    return Step(_next_round(state) if len(scored) == len(AREAS) else state, tuple(lines))


def _next_round(state: State) -> State:
    state = replace(state, scored=(), played=(), skirmishes=0)
    if state.round == 3:
        return replace(state, phase=END)
    return replace(state, phase=RECRUIT, round=state.round + 1)


def _award(state: State, player: int, area: int, round_: int, points: int) -> Step[State]:
    number(str(points), 0, MOST_POINTS)
    owed = [u for u in state.unpaid if (u.player, u.area, u.round) == (player, area, round_)]
    if not owed:
        raise Illegal(NOTHING_OWED)
    state = replace(state, unpaid=tuple(u for u in state.unpaid if u not in owed))
    title = ROUND_NAME(round=round_, where=where(state, area))
    line = Line(points, AWARDED, {"where": title})
    return Step(_earn(state, player, points, round_), ((player, line),))


def _set_cells(state: State, area: int, round_: int, points: Sequence[str]) -> Step[State]:
    """The table copies a cell from its board; what was owed from it is paid now."""
    number(str(round_), 1, 3)
    if len(points) != len(KACHIDOKI):
        raise Illegal(THREE_POINTS)
    cell = tuple(None if word == "?" else number(word, 0, MOST_POINTS) for word in points)
    rounds = _put(state.cells[area], round_ - 1, cell)
    state = replace(state, cells=_put(state.cells, area, rounds))
    lines = []
    for owed in state.unpaid:
        paid = cell[owed.rank - 1] if (owed.area, owed.round) == (area, round_) else None
        if paid is not None:
            title = ROUND_NAME(round=round_, where=where(state, area))
            line = Line(paid, PAID_LATER, {"where": title, "rank": owed.rank})
            state = _earn(state, owed.player, paid, round_)
            state = replace(state, unpaid=tuple(u for u in state.unpaid if u != owed))
            lines.append((owed.player, line))
    return Step(state, tuple(lines))


def _set_trick(state: State, player: int, words: Sequence[str]) -> State:
    cards = [read_card(word) for word in words]
    if len(cards) > len(players(state)):
        raise Illegal(TOO_MANY_CARDS)
    state = replace(state, phase=SKIRMISH, lead=player, trick=(), placed=0, spent=0)
    for card in cards:
        seat = to_play(state)[0]
        state = replace(state, trick=(*state.trick, Played(seat, card)))
    return state


# --- what may come next ---


def choices(state: State) -> Iterator[Event]:
    """What the rules allow next. Hands are not known, so any card not yet played may come."""
    if state.table.finished or state.phase == END:
        return
    if state.phase == RECRUIT:
        yield from _recruiting(state)
    elif state.phase == PRESTIGE:
        yield Prestige(next(area_key(area) for area in ORDER if area not in state.scored))
    else:
        gone = {*state.played, *(played.card for played in state.trick)}
        # mistakes in the past may have used up the deck; then only the numbers are left to tell
        left = [card for card in DECK if card not in gone] or [Card(ANY, n) for n in range(1, 7)]
        for seat in to_play(state):
            yield from (Play(seat, card.key) for card in left)
        yield from (event for event in _actions(state) if allowed(apply, check, state, event))
        if not to_play(state):
            yield Resolve()


def _recruiting(state: State) -> Iterator[Event]:
    free = [n for n in range(1, 7) if n not in state.cards]
    without = [seat for seat in players(state) if state.cards[seat] is None]
    if without:
        yield from (Daimyo(without[0], n) for n in free)
    else:
        yield Recruit()


def _actions(state: State) -> Iterator[Event]:
    """Everything the last card could do, also what is against the rules."""
    if not state.trick:
        return
    player, card = state.trick[-1]
    pieces = state.pieces[player]
    areas = AREAS if card.value == NINJA else (card.value,)
    for count in range(1, min(3, pieces.supply) + 1):
        yield from (Place(player, area_key(area), count) for area in areas)
    if pieces.daimyo is None:
        return
    for to in (pieces.daimyo - 1, pieces.daimyo + 1):
        if to in AREAS:
            yield MoveDaimyo(player, area_key(to))
    for area in AREAS:
        for to in (area - 1, area + 1):
            if to in AREAS and pieces.samurai[area]:
                yield MoveSamurai(player, area_key(area), area_key(to))
    for victim, other in enumerate(state.pieces):
        if victim != player and other.samurai[pieces.daimyo]:
            if victim == virtual_seat(state):
                yield from (Push(player, area_key(area)) for area in AREAS)
            else:
                yield Remove(player, victim)
