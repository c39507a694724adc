"""How an ability is used: a value, and its text."""

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
