"""What the panels of 상락 know of their window beside what every game's panels do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from referee.games.joraku.state import State
from referee.text import Text
from ui.desk import Desk
from ui.games.joraku.board import Piece
from ui.messages import Answer


class Table(Desk[State], Protocol):
    """What is chosen in the window. held: the piece in hand; entering: daimyo cards are entered
    that nobody told; looked: the area that is looked at while areas are counted.
    """

    mode: str
    asked: tuple[Text, list[Answer]] | None
    held: Piece | None
    entering: bool
    looked: int | None

    @property
    def over(self) -> bool:
        """Whether the game has come to its end."""

    def total(self, seat: int) -> str:
        """A seat's total as shown."""

    @property
    def low(self) -> bool:
        """Whether the panels are so low that one of them has the buttons of both."""

    def put_daimyo(self, seat: int, n: int) -> None:
        """Which daimyo card somebody has, told after the game."""

    def open_points(self) -> None:
        """What the areas pay, to be copied from the board."""

    def enter_cards(self, entering: bool) -> None:
        """Daimyo cards are to be entered, or not any more."""

    def look_at(self, area: int | None) -> None:
        """An area is looked at before it is counted; None = the next one is."""

    def shut(self) -> bool:
        """Whether nothing can be changed here; it is then said why."""

    def ask(self, why: Text, answers: Sequence[Answer]) -> None:
        """Ask before something is done."""
