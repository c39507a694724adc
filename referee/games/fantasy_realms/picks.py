"""What a card leaves to choose, and how it is used: a value, and its text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from referee.errors import Illegal
from referee.games.fantasy_realms.cards import SUITS, card_id, card_name, suit_id
from referee.text import Text


@dataclass(frozen=True, slots=True, order=True)
class Pick:
    """What an ability picks: a card; a card and its new suit (Book of Changes); a suit alone
    (Mirage, Shapeshifter: "a Weapon"); neither = it is not used.
    """

    card: str = ""
    suit: str = ""

    def __bool__(self) -> bool:
        return bool(self.card or self.suit)

    def __str__(self) -> str:
        """As it stands in position texts: `candle`, `candle>wizard`, `weapon`, `none`."""
        return ">".join(filter(None, (self.card, self.suit))) or NONE


@dataclass(frozen=True, slots=True)
class Tops:
    """Takes the top card of the deck as an extra card. Step 0, first."""

    step = -2


@dataclass(frozen=True, slots=True)
class Seeks:
    """May take any card of the deck as an extra card. Step 0, second."""

    step = -1


@dataclass(frozen=True, slots=True)
class Raises:
    """May take a discard of these suits as an extra card. Step 0, last."""

    suits: frozenset[str]
    step = 0


@dataclass(frozen=True, slots=True)
class Doubles:
    """May copy name, suit, base strength and penalty of another card of the hand. Step 1."""

    step = 1


@dataclass(frozen=True, slots=True)
class Copies:
    """May take name and suit of any card of these suits. Step 2 (Mirage) or 3."""

    suits: frozenset[str]
    step: int


@dataclass(frozen=True, slots=True)
class Recolours:
    """May give another card of the hand another suit. Step 4."""

    step = 4


@dataclass(frozen=True, slots=True)
class Relieves:
    """Clears the penalty of one card of these suits. Step 5."""

    suits: frozenset[str]
    step = 5


@dataclass(frozen=True, slots=True)
class Shields:
    """One other card of the hand cannot be blanked. After step 5."""

    step = 6


@dataclass(frozen=True, slots=True)
class Draws:
    """Adds the base strength of a card of the player's choice (the effect Strongest). Step 8."""

    step = 8


Gives = Tops | Seeks | Raises
"""Brings an extra card."""
Ability = Gives | Doubles | Copies | Recolours | Relieves | Shields | Draws
"""What a player chooses; `step`: when, see scoring.py."""


NONE = "none"
BEST = "best"
UNUSED = Pick()

Picks = Mapping[str, Pick]
"""By ability. Not named = UNUSED; for the Fountain of Life both mean the highest, since its text
knows no "may"."""

Fixed = tuple[tuple[str, Pick], ...]
"""What a player has settled: (ability, pick), in the order of resolution."""

T_BEST = Text("가장 좋은 선택", "best choice")
T_NONE = Text("쓰지 않음", "not used")
T_SUIT = Text("{card:을/를} {suit:으로/로}", "{card} becomes {suit}")


def read_pick(word: str) -> Pick | None:
    """The pick of a word, cards and suits in either language; None for BEST. Raises Illegal."""
    if word in (NONE, BEST):
        return UNUSED if word == NONE else None
    card, arrow, suit = word.partition(">")
    if arrow:
        return Pick(card_id(card), suit_id(suit))
    try:
        return Pick(card_id(word))
    except Illegal:
        try:
            return Pick(suit=suit_id(word))
        except Illegal:
            pass
        raise


def pick_text(pick: Pick | None) -> Text:
    """A pick in words; None = whatever is best."""
    if pick is None:
        return T_BEST
    if not pick:
        return T_NONE
    if not pick.card:
        return SUITS[pick.suit].name
    card = card_name(pick.card)
    return T_SUIT(card=card, suit=SUITS[pick.suit].name) if pick.suit else card
