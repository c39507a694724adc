"""What the panels of 왕도 know of their window beside what every game's panels do."""

from __future__ import annotations

from typing import Protocol

from referee import table
from referee.games.wangdo.state import State
from referee.session import AnySession
from ui.desk import Desk


class Table(Desk[State], Protocol):
    """The window, as its panels see it."""

    @property
    def base(self) -> AnySession:
        """The game itself, under what is tried out."""

    def dragons(self, seat: int) -> str:
        """The dragons of a seat as far as they are told; "—" = nothing is."""

    def leave_game(self) -> None:
        """What follows is tried out beside the game."""

    def fresh(self, table: table.Table) -> State:
        """The first state of another game at this table."""

    def choose_mode(self, mode: str) -> None:
        """Judge, follow or count."""

    def open_card_dialog(self) -> None:
        """A special card of the player on turn."""

    def hush(self) -> None:
        """A complaint about a press goes when something else is pressed."""

    def finish(self) -> None:
        """Call the game over."""
