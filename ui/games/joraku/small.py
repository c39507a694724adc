"""A position of 상락 drawn small: the areas with pieces in them, the cards of the skirmish."""

from __future__ import annotations

from collections.abc import Sequence

from referee.games.joraku.board import AREAS, KYOTO, NAMES, Pieces
from referee.games.joraku.state import State
from referee.score import Sheet
from ui.games.joraku.board import KYOTO_FILL
from ui.games.joraku.cards import face
from ui.kit import Area, person_sign
from ui.kit.colours import card_ink, person_fill
from ui.kit.pen import Box
from ui.seats import seat_colours

ROW, HEAD, GAP = 24.0, 28.0, 8.0
CARD, HIGH, WIDEST = 76.0, 78.0, 220.0
LEAST = 132.0
"""How wide an area is at least."""


def seen(state: State) -> object:
    """What is drawn of it, without the cards, which are gone afterwards."""
    return state.pieces


def draw(area: Area, state: State, sheets: Sequence[Sheet], box: Box) -> float:
    """Draw it from (x0, y0) on, as wide as the box; gives the y below."""
    x0, y, x1, _ = box
    held = [sum(_count(pieces, n) for pieces in state.pieces) for n in AREAS]
    # a daimyo alone in its area is nothing to argue about
    there = [n for n in AREAS if held[n] > 1] or [n for n in AREAS if held[n]]
    across = max(1, min(len(there), int((x1 - x0 + GAP) // (LEAST + GAP))))
    wide = min(WIDEST, (x1 - x0 + GAP) / across - GAP)
    cards = len(state.trick) * (min(CARD, (x1 - x0 + GAP) / max(1, len(state.trick)) - GAP) + GAP)
    beside = 0 < len(there) <= across and x0 + len(there) * (wide + GAP) + cards <= x1 + GAP
    if beside and state.trick:
        _trick(area, state, (x0 + len(there) * (wide + GAP) + GAP, y, x1 + GAP, y))
    while there:
        row, there = there[:across], there[across:]
        high = HEAD + ROW * max(_rows(state, n) for n in row) + 6
        for i, n in enumerate(row):
            x = x0 + i * (wide + GAP)
            _area(area, state, n, (x, y, x + wide, y + high))
        y += max(high, HIGH if beside and state.trick else 0) + GAP
    if state.trick and not beside:
        _trick(area, state, (x0, y, x1, y))
        y += HIGH + GAP + 2
    return y


def _trick(area: Area, state: State, box: Box) -> None:
    """The cards of the skirmish, side by side."""
    x0, y, x1, _ = box
    wide = min(CARD, (x1 - x0 + GAP) / len(state.trick) - GAP)
    colours = seat_colours(state.table.seats)
    for i, played in enumerate(state.trick):
        x = x0 + i * (wide + GAP)
        face(area, (x, y, x + wide, y + HIGH), played.card, "", colours[played.player], False)


def _count(pieces: Pieces, area: int) -> int:
    return (pieces.daimyo == area) + pieces.samurai[area]


def _rows(state: State, area: int) -> int:
    return sum(_count(pieces, area) > 0 for pieces in state.pieces)


def _area(area: Area, state: State, number: int, box: Box) -> None:
    x0, y0, x1, _ = box
    fill = KYOTO_FILL if number == KYOTO else area.kit.c.card
    area.cell(box, fill, r=10, on="")
    area.words(x0 + 10, y0 + HEAD / 2 + 1, NAMES[number], "small_strong", "cardink", "w",
               x1 - x0 - 16)  # fmt: skip
    y, colours = y0 + HEAD, seat_colours(state.table.seats)
    for seat, pieces in enumerate(state.pieces):
        if _count(pieces, number):
            daimyo, samurai = pieces.daimyo == number, pieces.samurai[number]
            _row(area, colours[seat], daimyo, samurai, (x0, y, fill))
            y += ROW


def _row(area: Area, colour: int, daimyo: bool, samurai: int, at: tuple[float, float, str]) -> None:
    """A person's pieces there: sign, daimyo, samurai, from four on with their number."""
    x0, y, fill = at
    area.picture(x0 + 10, y + 3, "sign", 13, 13, on=fill, sign=person_sign(colour),
                 colour=card_ink(colour))  # fmt: skip
    x = x0 + 32
    if daimyo:
        area.picture(x, y, "rank", 20, 20, on="", colour=person_fill(colour))
        x += 26
    for _ in range(min(samurai, 3)):
        area.picture(x, y + 2, "cube", 15, 15, on=fill, colour=person_fill(colour))
        x += 18
    if samurai > 3:
        area.words(x + 4, y + 10, str(samurai), "small_strong", "cardink", "w")
