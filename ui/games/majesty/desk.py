"""What the panels of 왕국 know of their window beside what every game's panels do."""

from __future__ import annotations

from typing import Protocol

from referee.games.majesty.state import State
from ui.desk import Desk


class Table(Desk[State], Protocol):
    """What the panels of this window know beside what all know."""

    @property
    def asks(self) -> bool:
        """Whether a bar asks whether to record what was entered."""

    explaining: bool  # where there is little room: the reasons instead of the cells

    def explain(self) -> None:
        """The reasons instead of the cells, or the cells again."""

    def choose_mode(self, mode: str) -> None:
        """Count or follow."""

    def open_match(self) -> None:
        """Gold and meeples of the chosen player as they really are."""

    def finish(self) -> None:
        """Call the game over."""

    def reset(self) -> None:
        """Start over."""
