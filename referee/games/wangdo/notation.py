"""The texts of 왕도: positions and events.

Colours are o k w u (주황 검정 하양 파랑), types r e m c (종교 교육 군사 상업). Position fields:
`hand N` (`o2 k1`), `altars` (left out = one each), `map` (statues on the map by colour; left out =
not known), `tokens N` (`r+ e-`, + a dragon), `cards N` (turn drawn, `x` used, `p` the +2 card).
A followed game has `round`, `turn`, `bear`; of the turn under way `acted`, `extra`, `owe`, `free`,
`ritual`, `boons`; at its end `over`. `ask` (tokens of the type, then adjacent statues), `final N`
(`yes 3 2 1`: full board, dragons on tokens, unused cards, `?` = not told, +2 cards among these). A
map: `villages` (`V1=r+ V2=o V3`), `roads` (`V1-V2`).
"""

from __future__ import annotations

import re
from dataclasses import replace

from referee import notation
from referee.errors import Illegal
from referee.games.wangdo.edits import (
    check_altars,
    read_final,
    read_special,
    show_final,
    show_special,
    told_finals,
)
from referee.games.wangdo.options import Rules
from referee.games.wangdo.pieces import COLOUR_NAMES, Counts, read_counts, read_token
from referee.games.wangdo.pieces import show_counts as words
from referee.games.wangdo.state import FinalCount, Player, Question, State
from referee.games.wangdo.world import read_world, show_roads, show_villages
from referee.notation import YES_OR_NO, Fields, number
from referee.table import parse_table, show_table
from referee.text import Text

MOST_SEATS = 4
BAD_SEATS = Text("자리는 1-4개입니다 ({n}개)", "there are 1 to 4 seats, not {n}")
FOUR_WORDS = Text(
    "'{key}' 항목은 'yes 3 2 1' 꼴입니다 (판, 토큰의 용, 남은 카드, 용 2개 카드)",
    "{key} reads 'yes 3 2 1' (board, dragons on tokens, unused cards, +2 cards)",
)
BAD_RITUAL = Text("의식은 색 하나입니다: {word}", "a ritual is one colour: {word}")
BAD_BOON = Text("boons에는 colour와 alone이 옵니다: {word}", "boons are colour and alone: {word}")
TWO_MAPS = Text(
    "'map'은 지도의 석상과 맞아야 합니다: {expected}", "map must fit the villages: {expected}"
)


def parse(text: str) -> State:
    """The state of a position text. Raises Illegal."""
    fields = Fields(text)
    named = [int(m[1]) for key in fields if (m := re.fullmatch(r"[a-z]+ ([1-9])", key))]
    table = parse_table(fields, Rules, max(named, default=2))
    seats = len(table.seats)
    if seats > MOST_SEATS:
        raise Illegal(BAD_SEATS(n=seats))
    state = State(table, tuple(_player(fields, n) for n in range(1, seats + 1)))
    if "altars" in fields:
        state = replace(state, altars=read_counts(fields.take("altars")))
        check_altars(state.altars)
    fields.take("altars")
    state = _with_map(_with_turn(state, fields), fields)
    if asked := fields.take("ask"):
        state = replace(state, question=Question(number(asked[0], 0, 9), read_counts(asked[1:])))
    finals = tuple(_final(fields, f"final {n}") for n in range(1, seats + 1))
    state = replace(state, final=told_finals(finals))
    fields.done()
    return state


def _player(fields: Fields, n: int) -> Player:
    return Player(
        read_counts(fields.take(f"hand {n}")),
        tuple(read_token(token) for token in fields.take(f"tokens {n}")),
        tuple(read_special(card) for card in fields.take(f"cards {n}")),
    )


def _with_map(state: State, fields: Fields) -> State:
    there = fields.take("map")
    known: Counts | None = read_counts(there) if there else None
    world = read_world(fields.take("villages"), fields.take("roads"))
    if world is not None:
        if known is not None and known != world.statues():
            raise Illegal(TWO_MAPS(expected=" ".join(words(world.statues()))))
        known = world.statues()
    return replace(state, map=known, world=world)


def _with_turn(state: State, fields: Fields) -> State:
    seats = len(state.players)
    turn, bear = (number(fields.take_one(key, "1"), 1, seats) - 1 for key in ("turn", "bear"))
    ritual = fields.take_one("ritual", "")
    if ritual and ritual not in COLOUR_NAMES:
        raise Illegal(BAD_RITUAL(word=ritual[:20]))
    boons = tuple(fields.take("boons"))
    for boon in boons:
        if boon not in ("colour", "alone"):
            raise Illegal(BAD_BOON(word=boon[:20]))
    return replace(
        state,
        round=number(fields.take_one("round", "0"), 0, 99),
        turn=turn,
        bear=bear,
        acted=_yes(fields, "acted"),
        extra=number(fields.take_one("extra", "0"), 0, 99),
        owe=read_counts(fields.take("owe")),
        free=number(fields.take_one("free", "0"), 0, 99),
        ritual=ritual,
        boons=boons,
        over=_yes(fields, "over"),
    )


def _yes(fields: Fields, key: str) -> bool:
    word = fields.take_one(key, "no")
    if word not in ("yes", "no"):
        raise Illegal(YES_OR_NO(word=word[:40]))
    return word == "yes"


def _final(fields: Fields, key: str) -> FinalCount | None:
    found = fields.take(key)
    if not found:
        return None
    if len(found) != 4:
        raise Illegal(FOUR_WORDS(key=key))
    return read_final(*found)


def show(state: State) -> str:
    """The position text, on one line."""
    fields = show_table(state.table)
    for n, player in enumerate(state.players, 1):
        fields[f"hand {n}"] = words(player.hand)
        fields[f"tokens {n}"] = list(player.tokens)
        fields[f"cards {n}"] = [show_special(card) for card in player.cards]
    fields["altars"] = words(state.altars, zeros=True)
    if state.map is not None:
        fields["map"] = words(state.map, zeros=True)
    if state.world is not None:
        fields["villages"], fields["roads"] = show_villages(state.world), show_roads(state.world)
    for key, value in (("round", state.round), ("extra", state.extra), ("free", state.free)):
        fields[key] = [str(value)] if value else []
    for key, seat in (("turn", state.turn), ("bear", state.bear)):
        fields[key] = [str(seat + 1)] if seat else []
    fields["acted"] = ["yes"] if state.acted else []
    fields["owe"] = words(state.owe)
    fields["ritual"] = [state.ritual] if state.ritual else []
    fields["boons"] = list(state.boons)
    fields["over"] = ["yes"] if state.over else []
    if state.question:
        fields["ask"] = [str(state.question.owned), *words(state.question.beside)]
    for n, final in enumerate(state.final, 1):
        if final:
            fields[f"final {n}"] = show_final(final)
    return notation.show_fields(fields)
