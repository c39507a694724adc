"""What lies there of a component: pieces, influence and ranks in an area, cards of the skirmish."""

from __future__ import annotations

from collections.abc import Iterator

from referee.contract import Shown
from referee.games.joraku.board import AREAS, NINJA, area_key
from referee.games.joraku.payments import kachidoki
from referee.games.joraku.seats import where
from referee.games.joraku.state import State
from referee.text import Text

STANDS = Text("{name}의 다이묘: {where}", "daimyo of {name}: {where}")
SUPPLY = Text("{name}: 공급처에 사무라이 {n}개", "{name}: {n} samurai in supply")
HOLDS = Text("승리의 함성 카드: {name:이/가} 가지고 있습니다", "the Kachidoki card: held by {name}")
PLAYED = Text("{name:이/가} 낸 카드: {card}", "{name} played {card}")


def shown(state: State, id_: str) -> Iterator[Shown]:
    """Area: the ranks there, as the Kachidoki card would find them now."""
    name = state.table.name
    for area in AREAS:
        if id_ == f"area_{area_key(area)}":
            for seat, payment in enumerate(kachidoki(state, area)):
                if payment.line is not None:
                    yield Shown(seat, payment.line.said, payment.line.ruling)
    for seat, pieces in enumerate(state.pieces):
        if id_ == "daimyo" and pieces.daimyo is not None:
            yield Shown(seat, STANDS(name=name(seat), where=where(state, pieces.daimyo)))
        if id_ == "samurai":
            yield Shown(seat, SUPPLY(name=name(seat), n=pieces.supply))
    if id_ == "kachidoki":
        yield Shown(state.lead, HOLDS(name=name(state.lead)))
    for seat, card in state.trick:
        if id_ == ("ninja" if card.value == NINJA else "number"):
            yield Shown(seat, PLAYED(name=name(seat), card=card.name))
