"""What lies there of a component: cards at the buildings, in the infirmary, meeples."""

from __future__ import annotations

from collections.abc import Iterator

from referee.contract import Shown
from referee.games.majesty.realm import BUILDINGS
from referee.games.majesty.state import State
from referee.text import Text

CARDS = Text("{name}: {building} {n}장", "{name}: {n:card/cards} at the {building}")
MOST = Text("{name}: {building} {n}장, 가장 많음", "{name}: {n:card/cards} at the {building}, most")
HURT = Text("{name}: 병원 {n}장", "{name}: {n:card/cards} in the infirmary")
MEEPLES = Text("{name}: 미플 {n}개", "{name}: {n:meeple/meeples}")


def shown(state: State, id_: str) -> Iterator[Shown]:
    """Building or character: how many each player has there, and who has most."""
    name, id_ = state.table.name, id_.removesuffix("_b")
    for building in BUILDINGS:
        if id_ in (building.id, building.character):
            counts = [realm.count(building.character) for realm in state.realms]
            for seat, n in enumerate(counts):
                if n:
                    text = MOST if n == max(counts) else CARDS
                    said = text(name=name(seat), building=building.name, n=n)
                    yield Shown(seat, said, "ma.majority_tie" if text is MOST else "")
    for seat, realm in enumerate(state.realms):
        if id_ == "infirmary" and realm.infirmary:
            yield Shown(seat, HURT(name=name(seat), n=len(realm.infirmary)))
        if id_ in ("meeple", "worker"):
            yield Shown(seat, MEEPLES(name=name(seat), n=realm.meeples))
