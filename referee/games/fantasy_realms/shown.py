"""What lies there of a card besides the hands, whose lines tell of it."""

from __future__ import annotations

from collections.abc import Iterator

from referee.contract import Shown
from referee.games.fantasy_realms.cards import CARDS
from referee.games.fantasy_realms.state import State
from referee.text import Text

DISCARDED = Text("{card:은/는} 버려진 카드에 있습니다", "{card} lies among the discards")


def shown(state: State, card: str) -> Iterator[Shown]:
    """Whether it was discarded."""
    if card in state.discards:
        yield Shown(None, DISCARDED(card=CARDS[card].name))
