"""Somebody is taken out of a running game: the same game as if that seat had never been.

Only where nobody else loses by it: what the seat did goes too, and nobody else's points may hang
on that.
"""

from __future__ import annotations

from dataclasses import replace

from referee import notation
from referee.errors import Illegal
from referee.notation import AnyEvent, E
from referee.session import Session
from referee.table import S, SetPosition, SetSeats, Shared, with_table
from referee.text import Text

OTHERS_DO = Text(
    "{name:이/가} 빠지면 {other}의 점수가 달라집니다."
    " 자리를 다른 사람에게 넘기거나 새 게임을 시작하세요",
    "Without {name} the points of {other} would change. Hand the seat to somebody else, or begin"
    " a new game",
)
BEFORE_IT = Text(
    "{n}번째 기록에서 놓인 것을 바꾸었으므로 {name:을/를} 뺄 수 없습니다",
    "{name} cannot leave: entry {n} changed what lies there",
)


def without(session: Session[S, E], seat: int, start: S) -> S:
    """The state without a seat. start: the first state with the others in their order.

    Raises Illegal when an entry cannot be without the seat, or the points of others hang on it.
    """
    game, state, table = session.game, start, session.state.table
    for number, played in enumerate(session.played):
        before, after, event = session.before(number), played.step.state, played.event
        if isinstance(event, SetSeats):
            continue  # who sits there now is in `start`
        if isinstance(event, SetPosition):
            if with_table(after, replace(after.table, seats=before.table.seats)) != before:
                raise Illegal(BEFORE_IT(n=number + 1, name=table.name(seat)))
            continue  # other names for the same: they are in `start`
        for moved in _moved(event, seat):
            state = game.apply(state, moved).state
    points = list(game.points(session.state))
    del points[seat]
    others = [n for n in range(len(table.seats)) if n != seat]
    for other, had, has in zip(others, points, game.points(state), strict=True):
        if had != has:
            raise Illegal(OTHERS_DO(name=table.name(seat), other=table.name(other)))
    return state


def _moved(event: E | Shared, gone: int) -> list[E | Shared]:
    """The event with the seats behind that one moved up; [] = it is an event of that seat."""
    kind: type[AnyEvent] = type(event)
    moved: dict[str, int] = {}
    for name in notation.seat_fields(kind):
        seat = getattr(event, name)
        if seat == gone:
            return []
        if seat is not None and seat > gone:
            moved[name] = seat - 1
    return [replace(event, **moved) if moved else event]
