"""What lies there of a component: statues, tokens of a type, dragons."""

from __future__ import annotations

from collections.abc import Iterator

from referee.contract import Shown
from referee.games.wangdo.legal import need
from referee.games.wangdo.pieces import TYPE_IDS, TYPE_NAMES, counts_text
from referee.games.wangdo.results import dragons
from referee.games.wangdo.state import State
from referee.text import Text

TOKENS = Text("{name}: {kind} 토큰 {n}/{need}", "{name}: {n} of {need} {kind} tokens")
ON_ALTARS = Text("제단: {statues}", "on the altars: {statues}")
HELD = Text("{name:이/가} 가진 석상: {statues}", "statues of {name}: {statues}")
DRAGONS = Text("{name}: 용 문양 {n}개", "{name}: {n:dragon/dragons}")
CARDS = Text("{name}: 특수 카드 {n}장", "{name}: {n:special card/special cards}")
BEGINS = Text("황금곰상 토큰: {name}", "the golden bear: {name}")


def shown(state: State, id_: str) -> Iterator[Shown]:
    """As far as it was entered."""
    name = state.table.name
    if id_ == "altar" and state.altars:
        yield Shown(None, ON_ALTARS(statues=counts_text(state.altars)))
    if id_ == "bear" and state.round:
        yield Shown(state.bear, BEGINS(name=name(state.bear)))
    for seat, player in enumerate(state.players):
        if id_ in ("statue", "hand") and player.hand:
            yield Shown(seat, HELD(name=name(seat), statues=counts_text(player.hand)))
        if id_ == "dragon" and (n := dragons(state, seat)):
            yield Shown(seat, DRAGONS(name=name(seat), n=n))
        if id_ == "card" and player.cards:
            yield Shown(seat, CARDS(name=name(seat), n=len(player.cards)))
        for kind, type_id in TYPE_IDS.items():
            if (n := player.owned(kind)) and id_ in (type_id, "token"):
                said = TOKENS(name=name(seat), kind=TYPE_NAMES[kind], n=n, need=need(state))
                yield Shown(seat, said)
