"""What areas pay in 상락: the Kachidoki card, the prestige phase, what is corrected later.

The points table is copied by the table from its board, often late and sometimes wrongly. So each
payment is remembered: what was owed is paid, what was paid is paid anew when a cell changes or an
area is counted again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from referee.contract import Step
from referee.errors import Illegal
from referee.games.joraku.board import MOST_POINTS, PAID_RANKS, Payment, pay
from referee.games.joraku.seats import rules, virtual_seat, where
from referee.games.joraku.state import ORDER, Claim, Earned, State
from referee.notation import number, within
from referee.score import Line
from referee.text import Text

T = TypeVar("T")
Lines = tuple[tuple[int, Line], ...]
"""Lines, each with the seat that earned it."""

ROUND_NAME = Text("명성 {round}라운드 {where}", "prestige round {round}, {where}")
KACHIDOKI_AT = Text("승리의 함성 {where}", "Kachidoki, {where}")
AWARDED = Text("{where}: 테이블에서 입력", "{where}: typed by the table")
PAID_LATER = Text("{where}: 점수표 입력으로 {rank}위 점수", "{where}: rank {rank}, paid now")
PAID_ANEW = Text(
    "{where}: 점수표를 고쳐 {rank}위 점수 {old} → {new}",
    "{where}: table corrected, rank {rank} pays {new} instead of {old}",
)
CELL_GONE = Text(
    "{where}: 점수표를 지워 {rank}위 점수 {old:을/를} 뺌",
    "{where}: table cleared, the {old} of rank {rank} taken back",
)
COUNTED_AGAIN = Text(
    "{where}: 다시 계산하므로 받은 점수를 뺌", "{where}: counted again, what was paid taken back"
)
THREE_POINTS = Text("점수는 1위, 2위, 3위 세 수입니다", "points are three: ranks 1, 2, 3")
NOTHING_OWED = Text("그 구역에서 받을 점수가 없습니다", "nothing is owed there")


def put(row: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The row with another value there."""
    return (*row[:index], value, *row[index + 1 :])


def kachidoki(state: State, area: int) -> list[Payment]:
    """What the Kachidoki card pays in an area, per seat."""
    return _payments(state, area, rules(state).kachidoki, KACHIDOKI_AT(where=where(state, area)))


def prestige(state: State, area: int) -> list[Payment]:
    """What an area pays in this round's prestige phase, per seat."""
    return _payments(state, area, _cell(state, area, state.round), _title(state, area, state.round))


def _payments(state: State, area: int, cell: Sequence[int | None], title: Text) -> list[Payment]:
    daimyo = int(rules(state).daimyo_influence)
    influence = [pieces.influence(area, daimyo) for pieces in state.pieces]
    names = [state.table.name(seat) for seat in range(len(state.pieces))]
    return pay(influence, cell, rules(state).tie, names, title, virtual_seat(state))


def _cell(state: State, area: int, round_: int) -> tuple[int | None, ...]:
    return state.cells[area][round_ - 1]


def _title(state: State, area: int, round_: int) -> Text:
    return ROUND_NAME(round=round_, where=where(state, area))


def earn(state: State, player: int, points: int, origin: int) -> State:
    """More points for somebody. origin: 0 = Kachidoki, 1-3 = prestige phase of that round."""
    earned = state.earned[player]
    changed = Earned(*put(tuple(earned), origin, earned[origin] + points))
    return replace(state, earned=put(state.earned, player, changed))


def pay_kachidoki(state: State, area: int) -> Step[State]:
    """A skirmish was won there."""
    lines = []
    for seat, paid in enumerate(kachidoki(state, area)):
        if paid.line:
            state = earn(state, seat, paid.points or 0, 0)
            lines.append((seat, paid.line))
    return Step(state, tuple(lines))


def pay_prestige(state: State, area: int) -> Step[State]:
    """One area of the prestige phase is counted; what it paid in this round is taken back first."""
    state, lines = _taken_back(state, area)
    for seat, paid in enumerate(prestige(state, area)):
        if paid.line is None or paid.rank is None:
            continue
        lines = (*lines, (seat, paid.line))
        if paid.rank <= PAID_RANKS and seat != virtual_seat(state):
            state = settle(state, Claim(seat, area, state.round, paid.rank), paid.points)
    return Step(state, lines)


def _taken_back(state: State, area: int) -> tuple[State, Lines]:
    title, lines = _title(state, area, state.round), []
    for claim in claims(state, area, state.round):
        if claim.points:
            line = Line(-claim.points, COUNTED_AGAIN, {"where": title})
            lines.append((claim.player, line))
        state = _without(settle(state, claim, 0), claim)
    return state, tuple(lines)


def claims(state: State, area: int, round_: int) -> list[Claim]:
    """What that cell owes and has paid."""
    return [c for c in (*state.owed, *state.paid) if (c.area, c.round) == (area, round_)]


def _without(state: State, claim: Claim) -> State:
    def others(row: tuple[Claim, ...]) -> tuple[Claim, ...]:
        return tuple(other for other in row if other[:4] != claim[:4])

    return replace(state, owed=others(state.owed), paid=others(state.paid))


def settle(state: State, claim: Claim, points: int | None) -> State:
    """The claim is worth so much now, whatever was paid for it before; None = it is owed."""
    state = earn(
        _without(state, claim), claim.player, (points or 0) - (claim.points or 0), claim.round
    )
    claim = claim._replace(points=points)
    if points is None:
        return replace(state, owed=_ordered((*state.owed, claim)))
    return replace(state, paid=_ordered((*state.paid, claim)))


def _ordered(row: tuple[Claim, ...]) -> tuple[Claim, ...]:
    return tuple(sorted(row, key=lambda c: (c.round, ORDER.index(c.area), c.player)))


def award(state: State, player: int, area: int, round_: int, points: int) -> Step[State]:
    """The table types what somebody is owed from a cell that is not entered. Raises Illegal."""
    within(points, 0, MOST_POINTS)
    for claim in claims(state, area, round_):
        if claim.player == player and _cell(state, area, round_)[claim.rank - 1] is None:
            args = {"where": _title(state, area, round_)}
            line = Line(points - (claim.points or 0), AWARDED, args)
            return Step(settle(state, claim, points), ((player, line),))
    raise Illegal(NOTHING_OWED)


def set_cells(state: State, area: int, round_: int, words: Sequence[str]) -> Step[State]:
    """The table copies a cell from its board: what was owed is paid, what was paid is paid anew.

    Raises Illegal.
    """
    within(round_, 1, 3)
    if len(words) != PAID_RANKS:
        raise Illegal(THREE_POINTS)
    before = _cell(state, area, round_)
    cell = tuple(None if word == "?" else number(word, 0, MOST_POINTS) for word in words)
    state = replace(state, cells=put(state.cells, area, put(state.cells[area], round_ - 1, cell)))
    lines = []
    for claim in claims(state, area, round_):
        old, new = before[claim.rank - 1], cell[claim.rank - 1]
        if new != (old if claim.points is not None else None):
            lines.append((claim.player, _corrected(state, claim, new)))
            state = settle(state, claim, new)
    return Step(state, tuple(lines))


def _corrected(state: State, claim: Claim, new: int | None) -> Line:
    text = PAID_LATER if claim.points is None else CELL_GONE if new is None else PAID_ANEW
    title = _title(state, claim.area, claim.round)
    args = {"where": title, "rank": claim.rank, "old": claim.points, "new": new}
    return Line((new or 0) - (claim.points or 0), text, args)
