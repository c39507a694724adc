"""The texts of 상락 positions.

Fields, one word per seat or area where it says so: `round`, `phase`, `lead`, `cards` (daimyo cards
per seat, - = none), `pieces N` (daimyo, then samurai in Kyoto, 1, ..., 6), `earned N` (Kachidoki,
prestige of three rounds), `trick` (seat:card in order), `spent` (samurai placed, action points),
`played`, `voids` (seat:colour), `skirmishes`, `scored`, `owed` (seat/area/round/rank), `paid` (the
same with =points), `points` (area/round=p1,p2,p3 with ? for unknown), `names` (area=name),
`variants`. Areas are k, 1-6; cards r3, bn (ninja), x5.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import NamedTuple

from referee import fields
from referee.errors import Illegal
from referee.fields import Field, Row, choice, many, one, whole
from referee.games.joraku.board import (
    AREAS,
    MOST_POINTS,
    NO_CELLS,
    PAID_RANKS,
    ROUNDS,
    SUITS,
    Cells,
    Pieces,
    area_key,
    read_area,
    read_card,
)
from referee.games.joraku.options import Rules
from referee.games.joraku.payments import put
from referee.games.joraku.play import next_round, pieces_of
from referee.games.joraku.state import (
    NOT_USED,
    PHASES,
    PRESTIGE,
    Claim,
    Earned,
    Played,
    State,
    Used,
    Void,
)
from referee.notation import NUMBER, WORD, Codec, Fields, number, optional, show_fields
from referee.table import parse_table, show_table
from referee.text import Text

BAD_SEATS = Text("자리는 1-4개입니다 ({n}개)", "there are 1 to 4 seats, not {n}")
BAD_WORD = Text("{word:을/를} 읽을 수 없습니다", "cannot read {word}")
COUNT = Codec(lambda word: number(word, 0), str)
AREA = Codec(read_area, area_key)
CARD = Codec(read_card, lambda card: card.key)
POINTS = Codec(
    lambda word: None if word == "?" else number(word, 0, MOST_POINTS),
    lambda points: "?" if points is None else str(points),
)


def joined(mark: str, *parts: Codec) -> Codec:
    """Several values in one word, with a mark between."""

    def read(word: str) -> tuple[object, ...]:
        words = word.split(mark)
        if len(words) != len(parts):
            raise Illegal(BAD_WORD(word=word[:40]))
        return tuple(part.read(text) for part, text in zip(parts, words, strict=True))

    def show(values: Iterable[object]) -> str:
        return mark.join(part.show(value) for part, value in zip(parts, values, strict=True))

    return Codec(read, show)


def _made(kind: Callable[..., object], codec: Codec) -> Codec:
    """A named tuple from the values of a codec."""
    return Codec(lambda word: kind(*codec.read(word)), codec.show)


# --- fields ---


def _read_cells(words: Sequence[str]) -> Cells:
    cells = NO_CELLS
    for word in words:
        (area, round_), cell = CELL.read(word)
        cells = put(cells, area, put(cells[area], round_ - 1, cell))
    return cells


def _show_cells(cells: Cells) -> list[str]:
    return [
        CELL.show(((area, round_), cell))
        for area in AREAS
        for round_, cell in zip(ROUNDS, cells[area], strict=True)
        if any(points is not None for points in cell)
    ]


def _read_names(words: Sequence[str]) -> tuple[str, ...]:
    names = ("",) * len(AREAS)
    for word in words:
        area, _, name = word.partition("=")
        names = put(names, read_area(area), " ".join(name.split())[:20])
    return names


def _show_names(names: Sequence[str]) -> list[str]:
    return [f"{area_key(area)}={name}" for area, name in enumerate(names) if name]


def _read_pieces(words: Sequence[str]) -> Pieces:
    daimyo, *counts = words
    return pieces_of(optional(WORD).read(daimyo), [number(count) for count in counts])


def _show_pieces(pieces: Pieces) -> list[str]:
    return [optional(AREA).show(pieces.daimyo), *map(str, pieces.samurai)]


ROUND = whole(1, 3)
CELL = joined("=", joined("/", AREA, ROUND), joined(",", *[POINTS] * PAID_RANKS))
USED = Row(lambda words: Used(*many(COUNT, 2).read(words)), many(COUNT).show)
EARNED = Row(lambda words: Earned(*many(COUNT, 4).read(words)), many(NUMBER).show)
PIECES = Row(_read_pieces, _show_pieces)


class _Seat(NamedTuple):
    pieces: Pieces
    earned: Earned


SEAT = (
    Field("pieces {n}", "pieces", PIECES, Pieces()),
    Field("earned {n}", "earned", EARNED, Earned()),
)


@cache
def _layout(seats: int) -> tuple[Field, ...]:
    """The fields of a state beside those of its table and its seats."""
    seat = fields.seat(seats)
    claim = joined("/", seat, AREA, ROUND, whole(1, PAID_RANKS))
    owed = Codec(lambda word: Claim(*claim.read(word)), lambda c: claim.show(c[:4]))
    full = joined("=", claim, whole(0, MOST_POINTS))
    paid = Codec(lambda word: _paid(*full.read(word)), lambda c: full.show((c[:4], c.points)))
    return (
        Field("round", "round", one(ROUND), 1),
        Field("phase", "phase", one(choice(*PHASES)), PHASES[0]),
        Field("lead", "lead", one(seat), 0),
        Field("cards", "cards", many(optional(whole(1, 6)), seats), (None,) * seats),
        Field("trick", "trick", many(_made(Played, joined(":", seat, CARD))), ()),
        Field("spent", "used", USED, NOT_USED),
        Field("played", "played", many(CARD), ()),
        Field("voids", "voids", many(_made(Void, joined(":", seat, choice(*SUITS)))), ()),
        Field("skirmishes", "skirmishes", one(COUNT), 0),
        Field("scored", "scored", many(AREA), ()),
        Field("owed", "owed", many(owed), ()),
        Field("paid", "paid", many(paid), ()),
        Field("points", "cells", Row(_read_cells, _show_cells), NO_CELLS),
        Field("names", "names", Row(_read_names, _show_names), ("",) * len(AREAS)),
        Field("variants", "variants", many(WORD, 2), ("", "")),
    )


def _paid(claim: tuple[int, int, int, int], points: int) -> Claim:
    return Claim(*claim, points)


def parse(text: str) -> State:
    """The state of a position text. Raises Illegal."""
    found = Fields(text)
    named = [int(m[1]) for key in found if (m := re.fullmatch(r"(?:pieces|earned) ([1-9])", key))]
    table = parse_table(found, Rules, max(named, default=3))
    seats = len(table.seats)
    if seats > 4:
        raise Illegal(BAD_SEATS(n=seats))
    values = fields.read(found, _layout(seats))
    sitting = fields.read_seats(found, SEAT, _Seat, seats)
    found.done()
    pieces, earned = (tuple(column) for column in zip(*sitting, strict=True))
    state = State(table=table, pieces=pieces, earned=earned, **values)
    all_scored = state.phase == PRESTIGE and set(state.scored) == set(AREAS)
    return next_round(state) if all_scored else state  # that is what the seventh area leads to


def show(state: State) -> str:
    """The position text, on one line."""
    seats = zip(state.pieces, state.earned, strict=True)
    shown = fields.show(state, _layout(len(state.pieces)))
    own = fields.show_seats([_Seat(*seat) for seat in seats], SEAT)
    return show_fields({**show_table(state.table), **_between(shown, own)})


Words = dict[str, Sequence[str]]


def _between(shown: Words, own: Words) -> Words:
    """The seats' fields stand where people look for them: behind the daimyo cards."""
    before = [key for key in ("round", "phase", "lead", "cards") if key in shown]
    return {key: shown.pop(key) for key in before} | own | shown
