"""The texts of 상락: positions and events.

Position fields, one word per seat or area where it says so: `round`, `phase`, `lead`, `cards`
(daimyo cards per seat, - = none), `pieces N` (daimyo, then samurai in Kyoto, 1, ..., 6), `earned N`
(Kachidoki, prestige of three rounds), `trick` (seat:card in order), `spent` (samurai placed, action
points), `played`, `skirmishes`, `scored`, `owed` (seat/area/round/rank), `points`
(area/round=p1,p2,p3 with ? for unknown), `names` (area=name), `variants`. Areas are k, 1-6; cards
r3, bn (ninja), x5.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from referee import notation
from referee.errors import Illegal
from referee.games.joraku.board import AREAS, ROUNDS, area_key, read_area, read_card
from referee.games.joraku.options import Rules
from referee.games.joraku.play import apply, read_pieces, start
from referee.games.joraku.state import (
    PHASES,
    Earned,
    Played,
    SetCells,
    SetName,
    SetRound,
    State,
    Unpaid,
)
from referee.notation import Fields, number
from referee.table import parse_table, show_table
from referee.text import Text

BAD_SEATS = Text("자리는 1-4개입니다 ({n}개)", "there are 1 to 4 seats, not {n}")
BAD_WORD = Text("'{key}' 항목의 {word:을/를} 읽을 수 없습니다", "cannot read {word} in field {key}")


def parse(text: str) -> State:
    """The state of a position text. Raises Illegal."""
    fields = Fields(text)
    named = [int(m[1]) for key in fields if (m := re.fullmatch(r"(?:pieces|earned) ([1-9])", key))]
    table = parse_table(fields, Rules, max(named, default=3))
    seats = len(table.seats)
    if seats > 4:
        raise Illegal(BAD_SEATS(n=seats))
    state = start(table)
    lead = number(fields.take_one("lead", "1"), 1, seats) - 1
    round_ = number(fields.take_one("round", "1"), 1, 3)
    state = apply(state, SetRound(round_, fields.take_one("phase", PHASES[0]), lead)).state
    for word in fields.take("points"):
        where, _, cell = word.partition("=")
        area, _, n = where.partition("/")
        state = apply(state, SetCells(area, number(n), tuple(cell.split(",")))).state
    for word in fields.take("names"):
        area, _, name = word.partition("=")
        state = apply(state, SetName(area, name)).state
    cards = fields.take_row("cards", seats, "-")
    pieces = [fields.take(f"pieces {n}") or ["-", *"0000000"] for n in range(1, seats + 1)]
    earned = [fields.take(f"earned {n}") or [*"0000"] for n in range(1, seats + 1)]
    placed, spent = fields.take_row("spent", 2, "0")
    state = replace(
        state,
        cards=tuple(None if word == "-" else number(word, 1, 6) for word in cards),
        pieces=tuple(read_pieces(row[0], row[1:]) for row in pieces),
        earned=tuple(_earned(row) for row in earned),
        trick=tuple(_played(word, seats) for word in fields.take("trick")),
        placed=number(placed, 0),
        spent=number(spent, 0),
        played=tuple(read_card(word) for word in fields.take("played")),
        skirmishes=number(fields.take_one("skirmishes", "0"), 0),
        scored=tuple(read_area(word) for word in fields.take("scored")),
        unpaid=tuple(_unpaid(word, seats) for word in fields.take("owed")),
        variants=tuple(fields.take_row("variants", 2, "")),
    )
    fields.done()
    return state


def _earned(row: Sequence[str]) -> Earned:
    if len(row) != len(Earned._fields):
        raise Illegal(BAD_WORD(key="earned", word=" ".join(row)[:40]))
    return Earned(*(number(word, 0) for word in row))


def _played(word: str, seats: int) -> Played:
    seat, _, card = word.partition(":")
    return Played(number(seat, 1, seats) - 1, read_card(card))


def _unpaid(word: str, seats: int) -> Unpaid:
    parts = word.split("/")
    if len(parts) != len(Unpaid._fields):
        raise Illegal(BAD_WORD(key="owed", word=word[:40]))
    seat, area, round_, rank = parts
    return Unpaid(
        number(seat, 1, seats) - 1, read_area(area), number(round_, 1, 3), number(rank, 1, 3)
    )


def show(state: State) -> str:
    """The position text, on one line."""
    fields = show_table(state.table)
    if state.round > 1:
        fields["round"] = [str(state.round)]
    if state.phase != PHASES[0]:
        fields["phase"] = [state.phase]
    if state.lead:
        fields["lead"] = [str(state.lead + 1)]
    if any(state.cards):
        fields["cards"] = [str(card) if card else "-" for card in state.cards]
    for n, (pieces, earned) in enumerate(zip(state.pieces, state.earned, strict=True), 1):
        if pieces.daimyo is not None or any(pieces.samurai):
            daimyo = "-" if pieces.daimyo is None else area_key(pieces.daimyo)
            fields[f"pieces {n}"] = [daimyo, *map(str, pieces.samurai)]
        if any(earned):
            fields[f"earned {n}"] = list(map(str, earned))
    fields["trick"] = [f"{p.player + 1}:{p.card.key}" for p in state.trick]
    if state.placed or state.spent:
        fields["spent"] = [str(state.placed), str(state.spent)]
    fields["played"] = [card.key for card in state.played]
    if state.skirmishes:
        fields["skirmishes"] = [str(state.skirmishes)]
    fields["scored"] = [area_key(area) for area in state.scored]
    fields["owed"] = [f"{u.player + 1}/{area_key(u.area)}/{u.round}/{u.rank}" for u in state.unpaid]
    fields["points"] = [word for area in AREAS for word in _cells(state, area)]
    fields["names"] = [f"{area_key(a)}={name}" for a, name in enumerate(state.names) if name]
    fields["variants"] = list(state.variants) if any(state.variants) else []
    return notation.show_fields(fields)


def _cells(state: State, area: int) -> list[str]:
    return [
        f"{area_key(area)}/{round_}=" + ",".join("?" if p is None else str(p) for p in cell)
        for round_, cell in zip(ROUNDS, state.cells[area], strict=True)
        if any(p is not None for p in cell)
    ]
