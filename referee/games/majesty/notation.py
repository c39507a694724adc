"""The position texts of 왕국.

Fields: `realm N` (cards at buildings `m`, split `b/w`; in the infirmary `!m`, `!?`; `m*3` = three),
`gold` and `meeples` (a number per seat), `told` (seats that said they have no gold), `row`
(`in mb:2`, space 1 first; left out = not tracked), `turn` (seat).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from referee import notation
from referee.errors import Illegal
from referee.fields import Field, Row, many, one, read, read_seats, seat, show_seats, whole
from referee.fields import show as show_record
from referee.games.majesty.options import Rules
from referee.games.majesty.realm import (
    BOX,
    KEPT_MEEPLES,
    MEEPLES,
    ROW,
    Lying,
    Placed,
    Realm,
    check_box,
    lying,
    read_faces,
    read_placed,
)
from referee.games.majesty.state import Offer, State
from referee.notation import NUMBER, Fields, number
from referee.table import parse_table, show_table
from referee.text import Text

MOST_SEATS = 4
BAD_SEATS = Text("자리는 1-4개입니다 ({n}개)", "there are 1 to 4 seats, not {n}")
ROW_FULL = Text("펼쳐진 카드는 {n}장까지입니다", "the row has {n} cards at most")


def read_lying(words: Sequence[str]) -> Lying:
    """The cards of a realm from a text. Raises Illegal."""
    built, hurt = list[Placed](), list[str]()
    for word in words:
        card, star, times = word.partition("*")
        n = number(times, 1, BOX) if star else 1
        if card.startswith("!"):
            hurt += [read_faces(card[1:], unknown=True)] * n
        else:
            built += [read_placed(card)] * n
        check_box(len(built) + len(hurt))
    return lying(built, hurt)


def show_lying(cards: Lying) -> list[str]:
    """The cards of a realm as words; equal neighbours together."""
    words = [card.key for row in cards.buildings for card in row]
    words += [f"!{faces}" for faces in cards.infirmary]
    return list(_counted(words))


def _counted(words: Sequence[str]) -> Iterator[str]:
    for word, group in groupby(words):
        n = len(list(group))
        yield f"{word}*{n}" if n > 1 else word


def read_row(words: Sequence[str]) -> tuple[Offer, ...]:
    """The cards of the row from a text: mb:2. Raises Illegal."""
    if len(words) > ROW:
        raise Illegal(ROW_FULL(n=ROW))
    row = []
    for word in words:
        faces, colon, meeples = word.partition(":")
        row.append(Offer(read_faces(faces), number(meeples, 0, MEEPLES) if colon else 0))
    return tuple(row)


def _show_row(row: Sequence[Offer]) -> list[str]:
    return [f"{o.faces}:{o.meeples}" if o.meeples else o.faces for o in row]


REALM = (Field("realm {n}", "lying", Row(read_lying, show_lying), Lying()),)


def _table(seats: int) -> tuple[Field, ...]:
    """What is told of all seats together."""
    return (
        Field("gold", "gold", many(NUMBER, seats), (0,) * seats),
        Field("meeples", "meeples", many(whole(0, MEEPLES), seats), (KEPT_MEEPLES,) * seats),
        Field("told", "told", many(seat(seats)), ()),
        Field("row", "row", Row(read_row, _show_row), ()),
        Field("turn", "turn", one(seat(seats)), 0),
    )


def parse(text: str) -> State:
    """The state of a position text. Raises Illegal."""
    fields = Fields(text)
    named = [int(m[1]) for key in fields if (m := re.fullmatch(r"realm ([1-9])", key))]
    table = parse_table(fields, Rules, max([2, *named]))
    seats = len(table.seats)
    if seats > MOST_SEATS:
        raise Illegal(BAD_SEATS(n=seats))
    realms = read_seats(fields, REALM, Realm.of, seats)
    values = read(fields, _table(seats))
    fields.done()
    held, told = zip(values.pop("gold"), values.pop("meeples"), strict=True), values.pop("told")
    realms = tuple(
        realm._replace(gold=gold, meeples=meeples, told=at in told)
        for at, (realm, (gold, meeples)) in enumerate(zip(realms, held, strict=True))
    )
    return State(table, realms, **values)


def show(state: State) -> str:
    """The position text, on one line."""
    fields = {
        **show_table(state.table),
        **show_seats(state.realms, REALM),
        **show_record(state, _table(len(state.realms))),
    }
    return notation.show_fields(fields)
