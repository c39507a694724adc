"""An influence card of 제왕의 깃발 as it lies: face-down with its points, or face-up."""

from __future__ import annotations

from referee.games.oriflamme.cards import CARDS
from referee.games.oriflamme.state import Card
from ui.fitting import Fitted, fitted
from ui.games.oriflamme.families import FILLS, ON_CARD, SIGNS
from ui.glyphs import INFLUENCE
from ui.kit import Area
from ui.kit.colours import ink_on
from ui.kit.pen import Box

FLAT = 68.0  # a card lower than this has its name in its head, or nothing else


def influence(area: Area, card: Card, box: Box, chosen: bool) -> None:
    """Face-down: the family's colour and sign; face-up: its head on ivory."""
    x0, y0, x1, y1 = box
    wide, high, fill = x1 - x0, y1 - y0, FILLS[card.family]
    if card.up:
        _face(area, card, box, chosen)
        return
    area.picture(x0, y0, "back", wide, high, colour=fill, chosen=chosen,
                 sign=() if card.name else SIGNS[card.family])  # fmt: skip
    size = max(20.0, min(30.0, high * 0.34))
    if card.name:
        low = y1 - size * 1.1 - 2 if card.tokens else y1  # the name stays above the coin
        _known(area, card, (x0, y0, x1, low), high)
    if card.tokens:
        coin(area, card.tokens, x1 - size * 0.6 - 2, y1 - size * 0.6 - 2, size)


def _known(area: Area, card: Card, box: Box, high: float) -> None:
    """On the back of a card: its family's sign and its name. high: of the whole card."""
    (x0, y0, x1, y1), fill = box, FILLS[card.family]
    ink, flat, middle = ink_on(fill), high < FLAT, (x0 + x1) / 2
    size = 10.0 if flat else min(24.0, (x1 - x0) * 0.3, high * 0.22)
    top = y0 + (4 if flat else 6 if card.tokens else high * 0.18)
    left = x0 + 6 if flat else middle - size / 2
    area.picture(left, top, "sign", size, size, on=fill, sign=SIGNS[card.family],
                 colour="#FFFFFF")  # fmt: skip
    y = (y0 + 4 + y1) / 2 if flat else (top + size + y1) / 2 if card.tokens else y0 + high * 0.56
    _name(area, card, middle, y, x1 - x0 - 18, ink)


def _face(area: Area, card: Card, box: Box, chosen: bool) -> None:
    (x0, y0, x1, y1), fill = box, FILLS[card.family]
    wide, high, middle = x1 - x0, y1 - y0, (x0 + x1) / 2
    said = area.kit.say(CARDS[card.name].name)
    beside = area.kit.wide(said, "strong") < wide - 40
    head = high - 8 if high < FLAT else 34.0 if high > 120 else 24.0
    sign = SIGNS[card.family] if beside or high >= FLAT else ()
    area.picture(x0, y0, "card", wide, high, head=fill, sign=sign, high=head, chosen=chosen)
    if beside:
        area.words(x0 + 10 + wide / 2, y0 + 4 + head / 2, said, "strong", ink_on(fill),
                   "center")  # fmt: skip
    elif high < FLAT:
        area.picture(x0 + 6, y0 + 6, "sign", 10, 10, on=fill, sign=SIGNS[card.family],
                     colour=ink_on(fill))  # fmt: skip
        _name(area, card, middle, y0 + high / 2 + 4, wide - 10, ink_on(fill))
        return
    room = high - head - (8 if beside else 44)
    size = min(42.0, wide * 0.42, room * 0.7)
    y = y0 + head + 4 + room / 2
    if size > 12:
        area.picture(middle - size / 2, y - size / 2, "sign", size, size, on="",
                     sign=INFLUENCE[card.name], colour=ON_CARD[card.family])  # fmt: skip
    if not beside:
        y = y1 - 24 if size > 12 else (y0 + head + y1) / 2
        _name(area, card, middle, y, wide - 10, area.kit.c.cardink)


def _name(area: Area, card: Card, x: float, y: float, room: float, ink: str) -> None:
    """As large as there is room for it."""
    name = CARDS[card.name].name
    found = fitted(area.kit, name, room) or fitted(area.kit, name, room, lines=3)
    found = found or Fitted("tiny", area.kit.say(name))
    area.words(x, y, found.said, found.role, ink, "center", room, 3, leading=16)


def coin(area: Area, n: int, x: float, y: float, size: float) -> None:
    """Points on a face-down card: a coin with their number."""
    area.picture(x - size / 2, y - size / 2, "coin", size, size, on="")
    area.words(x, y, str(n), "strong" if size > 24 else "small", area.kit.c.ongold, "center")
