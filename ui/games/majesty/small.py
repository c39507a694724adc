"""A position of 왕국 drawn small: what lies in the villages, gold and meeples."""

from __future__ import annotations

from collections.abc import Sequence

from referee.games.majesty.realm import KEPT_MEEPLES, Realm
from referee.games.majesty.state import State
from referee.score import Sheet
from ui.games.majesty.buildings import heap, person
from ui.kit import Area
from ui.kit.pen import Box
from ui.seats import seat_colours

HIGH, GAP = 44.0, 8.0
CARD = 27.0
"""How far one small card is from the next."""


def draw(area: Area, state: State, sheets: Sequence[Sheet], box: Box) -> float:
    """Draw it from (x0, y0) on, as wide as the box; gives the y below."""
    x0, y, x1, _ = box
    shown = [(seat, realm) for seat, realm in enumerate(state.realms) if realm != Realm()]
    colours = seat_colours(state.table.seats)
    for seat, realm in shown:
        y = _realm(area, colours[seat], realm, (x0, y, x1, y)) + GAP
    return y


def _realm(area: Area, colour: int, realm: Realm, box: Box) -> float:
    """One village: who, the cards at the buildings, the hurt ones, what they have."""
    x0, y, x1, _ = box
    heaps = [([f"{c.face}{c.other}" for c in cards], False) for cards in realm.buildings if cards]
    heaps += [(list(realm.infirmary), True)] if realm.infirmary else []
    place, rows = x0 + 34, [list[tuple[float, Sequence[str], bool]]()]
    for cards, hurt in heaps:
        wide = 8 + CARD * min(len(cards), 4) + (22 if len(cards) > 4 else 0)
        if place + wide > x1 and rows[-1]:
            place = x0 + 34
            rows.append([])
        rows[-1].append((place, cards, hurt))
        place += wide + 6
    have = realm.gold or realm.meeples != KEPT_MEEPLES
    beside = have and place + 110 <= x1
    high = HIGH * (len(rows) + (1 if have and not beside else 0))
    area.cell((x0, y, x1, y + high), "felt2", r=9, on="")
    person(area, x0 + 8, y + HIGH / 2 - 10, 20, colour)
    for n, row in enumerate(rows):
        for left, lying, hurt in row:
            _heap(area, left, y + n * HIGH, lying, hurt)
    if have:
        line = y + high - HIGH / 2
        _have(area, realm, place + 4 if beside else x0 + 40, line)
    return y + high


def _heap(area: Area, x: float, y: float, cards: Sequence[str], hurt: bool) -> None:
    few = list(cards[-4:])
    heap(area, (x, y + 4, x + CARD * len(few), y + HIGH - 4), few, hurt)
    if len(cards) > 4:
        area.words(x + CARD * 4 + 2, y + HIGH / 2, str(len(cards)), "small_strong", "ink", "w")


def _have(area: Area, realm: Realm, x: float, y: float) -> None:
    area.picture(x, y - 10, "coin", 20, 20, on="")
    said = area.words(x + 25, y, str(realm.gold), "small_strong", "ink", "w")
    x += 36 + said.w
    area.picture(x, y - 9, "meeple", 15, 18, on="", line="#5A4A32")
    area.words(x + 20, y, str(realm.meeples), "small_strong", "ink", "w")
