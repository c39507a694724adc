"""A position of 판타지 왕국 drawn small: hands with their points, the discards they may use."""

from __future__ import annotations

from collections.abc import Sequence

from referee.games.fantasy_realms.cards import Card
from referee.games.fantasy_realms.deck import Deck
from referee.games.fantasy_realms.state import State
from referee.score import Sheet
from referee.text import Text
from ui.fitting import Fitted, fitted
from ui.games.fantasy_realms.suits import FILLS
from ui.glyphs import SUITS
from ui.kit import Area
from ui.kit.colours import LIGHT
from ui.kit.pen import Box

DISCARDS = Text("버려진 카드", "Discards")
VOID = Text("무효", "blanked")
WIDE, HIGH, GAP, MINI = 88.0, 92.0, 8.0, 28.0
LEAST = 66.0
"""How narrow a card may be."""
ROLES = ("small_strong", "small", "tiny")
LARGE = 1
"""So many hands are drawn card by card."""


def draw(area: Area, state: State, sheets: Sequence[Sheet], box: Box) -> float:
    """Draw it from (x0, y0) on, as wide as the box; gives the y below."""
    x0, y, x1, _ = box
    held = [(seat, hand) for seat, hand in enumerate(state.hands) if hand]
    for seat, hand in held:
        if len(held) > LARGE:
            y = _minis(area, state.deck, hand, state.table.name(seat), (x0, y, x1, y))
        else:
            y = cards(area, state, hand, (x0, y, x1, y), sheets[seat])
    if state.discards:
        y = _minis(area, state.deck, state.discards, DISCARDS, (x0, y, x1, y))
    return y


def _minis(area: Area, deck: Deck, hand: Sequence[str], title: Text, box: Box) -> float:
    """Cards of which only the suits are seen, below their title."""
    x0, y, x1, _ = box
    y += area.words(x0, y, title, "small_strong", "mute", "nw", x1 - x0).h + 6
    n = max(1, int((x1 - x0) // MINI))
    for i, card in enumerate(hand):
        row, column = divmod(i, n)
        suit, x = deck.card(card).suit, x0 + column * MINI
        area.picture(x, y + row * 36, "mini", MINI - 4, 32, colour=FILLS[suit], sign=SUITS[suit])
    return y + (len(hand) - 1) // n * 36 + 42


def _points(sheet: Sheet, card: str) -> tuple[int, bool]:
    """What a card brings, and whether it is blanked."""
    lines = [line for line in sheet.lines if line.card == card]
    return sum(line.points or 0 for line in lines), any(line.void for line in lines)


def cards(
    area: Area, state: State, hand: Sequence[str], box: Box, sheet: Sheet | None = None
) -> float:
    """Cards in rows from (x0, y0) on, as wide as the box; gives the y below. state: its deck tells
    their suits; sheet: what they brought, None = that is not shown.
    """
    x0, y, x1, _ = box
    n = max(1, min(len(hand), int((x1 - x0 + GAP) // (LEAST + GAP))))
    wide = round(min(WIDE, (x1 - x0 + GAP) / n - GAP), 1)
    for i, card in enumerate(hand):
        row, column = divmod(i, n)
        left, top = x0 + column * (wide + GAP), y + row * (HIGH + GAP)
        points = _points(sheet, card) if sheet else None
        _card(area, state.deck.card(card), points, left, top, wide)
    return y + (len(hand) - 1) // n * (HIGH + GAP) + HIGH + GAP


def _card(
    area: Area, card: Card, points: tuple[int, bool] | None, x: float, y: float, wide: float
) -> None:
    head, sign, kit = FILLS[card.suit], SUITS[card.suit], area.kit
    n, void = points or (0, False)
    area.picture(x, y, "card", wide, HIGH, head=head, sign=sign, dead=void, high=20)
    ink = "deadink" if void else "cardink"
    low = y + HIGH - (26 if points else 8)
    name = fitted(kit, card.name, wide - 6, ROLES) or Fitted("tiny", kit.say(card.name))
    area.words(x + wide / 2, (y + 26 + low) / 2, name.said, name.role, ink, "center", wide - 6, 2,
               leading=16)  # fmt: skip
    if points is None:
        return
    said = kit.say(VOID) if void else f"{n:+d}"
    colour = "deadink" if void else LIGHT.bad if n < 0 else LIGHT.good
    area.words(x + wide / 2, y + HIGH - 15, said, "strong" if not void else "small_strong", colour,
               "center", wide - 8)  # fmt: skip
