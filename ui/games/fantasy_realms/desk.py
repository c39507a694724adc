"""What the panels of 판타지 왕국 know of their window beside what every game's panels do."""

from __future__ import annotations

from typing import Protocol

from referee.games.fantasy_realms.state import State
from ui.desk import Desk
from ui.games.fantasy_realms.advise import Advisor


class Table(Desk[State], Protocol):
    """What is chosen in the window. taking: the discard to take, DECK = none; card: whose reasons
    are told; piled: the discards lie on the felt, not a hand; advisor: counts the advice.
    """

    discarding: bool
    taking: str
    card: str
    advisor: Advisor

    @property
    def hidden(self) -> bool:
        """Whether totals are kept back."""

    @property
    def piled(self) -> bool:
        """Whether the discards lie on the felt."""

    @property
    def advised(self) -> bool:
        """Whether the table wants advice now."""

    def total(self, seat: int) -> str:
        """A seat's total as shown."""
