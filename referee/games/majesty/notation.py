"""The texts of 왕국: positions and events.

Position fields: `realm N` (cards at buildings `m`, split `b/w`; in the infirmary `!m`, `!?`;
`m*3` = three), `gold` and `meeples` (a number per seat), `row` (`in mb:2`, space 1 first; left out
= not tracked), `turn` (seat).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby

from referee import notation
from referee.errors import Illegal
from referee.games.majesty.options import Rules
from referee.games.majesty.play import apply, read_realm, start
from referee.games.majesty.realm import KEPT_MEEPLES, MEEPLES, Realm
from referee.games.majesty.state import SetRow, State
from referee.notation import Fields, number
from referee.table import parse_table, show_table
from referee.text import Text

MOST_SEATS = 4
BAD_SEATS = Text("자리는 1-4개입니다 ({n}개)", "there are 1 to 4 seats, not {n}")


def parse(text: str) -> State:
    """The state of a position text. Raises Illegal."""
    fields = Fields(text)
    named = [int(m[1]) for key in fields if (m := re.fullmatch(r"realm ([1-9])", key))]
    table = parse_table(fields, Rules, max(named, default=2))
    seats = len(table.seats)
    if seats > MOST_SEATS:
        raise Illegal(BAD_SEATS(n=seats))
    gold = fields.take_row("gold", seats, "0")
    meeples = fields.take_row("meeples", seats, str(KEPT_MEEPLES))
    realms = tuple(
        read_realm(fields.take(f"realm {n}"), Realm(gold=number(g), meeples=number(m, 0, MEEPLES)))
        for n, (g, m) in enumerate(zip(gold, meeples, strict=True), 1)
    )
    turn = number(fields.take_one("turn", "1"), 1, seats) - 1
    state = replace(start(table), realms=realms, turn=turn)
    state = apply(state, SetRow(tuple(fields.take("row")))).state
    fields.done()
    return state


def show(state: State) -> str:
    """The position text, on one line."""
    fields = show_table(state.table)
    for n, realm in enumerate(state.realms, 1):
        fields[f"realm {n}"] = list(show_realm(realm))
    if any(realm.gold for realm in state.realms):
        fields["gold"] = [str(realm.gold) for realm in state.realms]
    if any(realm.meeples != KEPT_MEEPLES for realm in state.realms):
        fields["meeples"] = [str(realm.meeples) for realm in state.realms]
    fields["row"] = [f"{o.faces}:{o.meeples}" if o.meeples else o.faces for o in state.row]
    if state.turn:
        fields["turn"] = [str(state.turn + 1)]
    return notation.show_fields(fields)


def show_realm(realm: Realm) -> Iterator[str]:
    """The cards of a realm as words; equal neighbours together."""
    words = [card.key for row in realm.buildings for card in row]
    words += [f"!{faces}" for faces in realm.infirmary]
    for word, group in groupby(words):
        n = len(list(group))
        yield f"{word}*{n}" if n > 1 else word
