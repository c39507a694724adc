"""What a panel knows of its window: no more than this, so that none needs the window itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from referee.game import Game, Result
from referee.session import Session
from referee.text import Text
from ui.kit import Kit
from ui.kit.layout import Room
from ui.style import Look

S = TypeVar("S", covariant=True)


class Desk(Protocol[S]):
    """A game on the table, as its panels see it. S: the game's state."""

    look: Look
    kit: Kit
    top: Any
    seat: int
    game: Game[Any, Any]

    @property
    def session(self) -> Session[Any, Any]:
        """What happened, to be taken back and done again."""

    @property
    def state(self) -> S:
        """The state now."""

    @property
    def result(self) -> Result | None:
        """What the table is worth; None while that is searched for."""

    @property
    def room(self) -> Room:
        """The window's size in design pixels."""

    def do(self, event: Any, insist: bool = False) -> bool:
        """Record an event; False = not recorded (it cannot be, or is asked about)."""

    def do_all(self, events: Sequence[Any]) -> bool:
        """Record events as one action."""

    def say(self, text: Text, bad: bool = False, recorded: bool = False) -> None:
        """Show a message; recorded: it is about an event that can be taken back."""

    def hint(self, text: Text | None) -> None:
        """Tell what is under the mouse or has the keyboard; None = nothing."""

    def render(self) -> None:
        """Draw everything anew."""

    def people(self) -> list[tuple[str, int]]:
        """Names and colours of the seats."""

    def seat_name(self, seat: int) -> str:
        """A seat's name in the language on screen."""

    def choose_seat(self, seat: int) -> None:
        """Work on another seat."""

    def open_ruling(self, ruling_id: str) -> None:
        """One entry of the rule book."""

    def open_card(self, card: str) -> None:
        """What is printed on a component, and the rulings about it."""
