"""The texts of positions of 왕도, as one description of their fields.

Colours are o k w u (주황 검정 하양 파랑), types r e m c (종교 교육 군사 상업). Position fields:
`hand N` (`o2 k1`), `altars` (left out = one each), `map` (statues on the map by colour; left out =
not known), `tokens N` (`r+ e-`, + a dragon), `cards N` (turn drawn, `x` used, `p` the +2 card).
A followed game has `round`, `turn`, `bear`; of the turn under way `acted`, `extra`, `owe`, `free`,
`ritual`, `boons`; at its end `over`. `ask` (tokens of the type, then adjacent statues), `final N`
(`yes 3 2 1`: full board, dragons on tokens, unused cards, `-` = not told, +2 cards among these). A
map: `villages` (`V1=r+ V2=o V3`), `roads` (`V1-V2`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from referee import notation
from referee.errors import Illegal
from referee.fields import (
    FLAG,
    Field,
    Row,
    choice,
    many,
    one,
    read,
    read_seats,
    seat,
    show_seats,
    whole,
)
from referee.fields import show as show_record
from referee.games.wangdo.edits import MOST, SPECIAL, as_counted, check_altars
from referee.games.wangdo.options import Rules
from referee.games.wangdo.pieces import COLOURS, NONE, TOKEN, Counts, read_counts, show_counts
from referee.games.wangdo.state import ALTARS, FinalCount, Player, Question, State
from referee.games.wangdo.world import ROAD, VILLAGE, World, check_world
from referee.notation import YES_NO, Fields, optional
from referee.table import parse_table, show_table
from referee.text import Text

MOST_SEATS = 4
BAD_SEATS = Text("자리는 1-4개입니다 ({n}개)", "there are 1 to 4 seats, not {n}")
FOUR_WORDS = Text(
    "'yes 3 2 1' 꼴입니다 (판, 토큰의 용, 남은 카드, 용 2개 카드)",
    "this reads 'yes 3 2 1' (board, dragons on tokens, unused cards, +2 cards)",
)
TWO_MAPS = Text(
    "'map'은 지도의 석상과 맞아야 합니다: {expected}", "map must fit the villages: {expected}"
)

# --- values as words ---

SOME = Row(read_counts, show_counts)
ALL = Row(read_counts, lambda statues: show_counts(statues, zeros=True))


def _altars(words: Sequence[str]) -> Counts:
    altars = read_counts(words)
    check_altars(altars)
    return altars


def _question(words: Sequence[str]) -> Question:
    return Question(OWNED.read(words[0]), read_counts(words[1:]))


OWNED = whole(0, MOST.owned)
QUESTION = Row(_question, lambda q: [OWNED.show(q.owned), *show_counts(q.beside)])
COUNTED = (
    YES_NO,
    optional(whole(0, MOST.dragons)),
    optional(whole(0, MOST.cards)),
    whole(0, MOST.plus_two),
)


def _final(words: Sequence[str]) -> FinalCount:
    if len(words) != len(COUNTED):
        raise Illegal(FOUR_WORDS)
    return FinalCount(*(codec.read(word) for codec, word in zip(COUNTED, words, strict=True)))


FINAL = Row(_final, lambda count: [c.show(n) for c, n in zip(COUNTED, count, strict=True)])

# --- the fields ---

HELD = (
    Field("hand {n}", "hand", SOME, NONE),
    Field("tokens {n}", "tokens", many(TOKEN), ()),
    Field("cards {n}", "cards", many(SPECIAL), ()),
)
AT_END = (Field("final {n}", "final", FINAL, None),)
GROUND = (
    Field("altars", "altars", Row(_altars, ALL.show), None),  # always shown: never None
    Field("map", "map", ALL, None),
)
DRAWN_MAP = (
    Field("villages", "villages", many(VILLAGE), ()),
    Field("roads", "roads", many(ROAD), ()),
)


def _turn(seats: int) -> tuple[Field, ...]:
    return (
        Field("round", "round", one(whole(0, MOST.round)), 0),
        Field("extra", "extra", one(whole(0, MOST.extra)), 0),
        Field("free", "free", one(whole(0, MOST.extra)), 0),
        Field("turn", "turn", one(seat(seats)), 0),
        Field("bear", "bear", one(seat(seats)), 0),
        Field("acted", "acted", FLAG, False),
        Field("owe", "owe", SOME, NONE),
        Field("ritual", "ritual", one(choice(*COLOURS)), ""),
        Field("boons", "boons", many(choice("colour", "alone")), ()),
        Field("over", "over", FLAG, False),
        Field("ask", "question", QUESTION, None),
    )


def parse(text: str) -> State:
    """The state of a position text. Raises Illegal."""
    fields = Fields(text)
    named = [int(m[1]) for key in fields if (m := re.fullmatch(r"[a-z]+ ([1-9])", key))]
    table = parse_table(fields, Rules, max(named, default=2))
    seats = len(table.seats)
    if seats > MOST_SEATS:
        raise Illegal(BAD_SEATS(n=seats))
    players = read_seats(fields, (*HELD, *AT_END), Player, seats)
    ground = read(fields, GROUND)
    if ground["altars"] is None:
        ground["altars"] = ALTARS
    state = State(table, players, **ground, **read(fields, _turn(seats)))
    world = World(**read(fields, DRAWN_MAP))
    fields.done()
    return as_counted(_with_world(state, world))


def _with_world(state: State, world: World) -> State:
    check_world(world)
    if not world.villages:
        return state
    there = world.statues()
    if state.map is not None and state.map != there:
        raise Illegal(TWO_MAPS(expected=" ".join(show_counts(there))))
    return replace(state, map=there, world=world)


def show(state: State) -> str:
    """The position text, on one line."""
    return notation.show_fields(
        {
            **show_table(state.table),
            **show_seats(state.players, HELD),
            **show_record(state, GROUND),
            **(show_record(state.world, DRAWN_MAP) if state.world else {}),
            **show_record(state, _turn(len(state.players))),
            **show_seats(state.players, AT_END),
        }
    )
