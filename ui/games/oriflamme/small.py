"""A position of 제왕의 깃발 drawn small: the queue with its marker."""

from __future__ import annotations

from collections.abc import Sequence

from referee.games.oriflamme.cards import CARDS
from referee.games.oriflamme.state import Card, State
from referee.score import Sheet
from ui.games.oriflamme.faces import coin, influence
from ui.games.oriflamme.families import FILLS, SIGNS
from ui.glyphs import INFLUENCE
from ui.kit import Area
from ui.kit.colours import ink_on
from ui.kit.pen import Box

WIDE, HIGH, GAP, UNDER = 92.0, 104.0, 10.0, 24.0


def draw(area: Area, state: State, sheets: Sequence[Sheet], box: Box) -> float:
    """Draw it from (x0, y0) on, as wide as the box; gives the y below."""
    x0, y, x1, _ = box
    if not state.row:
        return y
    n = len(state.row)
    wide = round(min(WIDE, (x1 - x0 + GAP) / n - GAP), 1)
    deepest = max(len(stack) for stack in state.row)
    top = y + 16 + UNDER * (deepest - 1)
    for i, stack in enumerate(state.row):
        x = x0 + i * (wide + GAP)
        for depth, card in reversed(list(enumerate(stack))):
            y0 = top - UNDER * depth
            if depth:
                _covered(area, card, (x, y0, x + wide, y0 + HIGH))
            else:
                influence(area, card, (x, y0, x + wide, y0 + HIGH), False)
        if state.at == i:
            area.picture(x + wide / 2 - 8, top - UNDER * (len(stack) - 1) - 18, "icon", 16, 16,
                         name="marker", colour=area.kit.c.gold)  # fmt: skip
    return top + HIGH + 10


def _covered(area: Area, card: Card, box: Box) -> None:
    """A card of which only the upper edge is seen: whose, what it is if that is known, points."""
    (x0, y0, x1, y1), fill = box, FILLS[card.family]
    wide = x1 - x0
    if card.up:
        area.picture(x0, y0, "card", wide, y1 - y0, head=fill, high=UNDER - 4)
    else:
        area.picture(x0, y0, "back", wide, y1 - y0, colour=fill)
    middle = y0 + UNDER / 2 + (2 if card.up else 0)
    area.picture(x0 + 9, middle - 6, "sign", 12, 12, on=fill, sign=SIGNS[card.family],
                 colour=ink_on(fill))  # fmt: skip
    right = x1 - (24 if card.tokens else 6)
    if card.name:
        said = area.kit.say(CARDS[card.name].name)
        if area.kit.wide(said, "small_strong") <= right - x0 - 28:
            area.words(x0 + 27, middle, said, "small_strong", ink_on(fill), "w")
        else:
            area.picture(x0 + 27, middle - 7, "sign", 14, 14, on=fill, colour=ink_on(fill),
                         sign=INFLUENCE[card.name])  # fmt: skip
    if card.tokens:
        coin(area, card.tokens, x1 - 13, middle, 20)
