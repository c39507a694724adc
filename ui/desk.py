"""What is known of a game's window by those it makes: panels (`Desk`), dialogs (`Host`).

No more than this, so that none needs the window itself.
"""

from __future__ import annotations

import tkinter
from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from referee.errors import Problem
from referee.game import AnyGame
from referee.journal import Journal
from referee.notation import AnyEvent
from referee.readings import Result
from referee.rules import Value
from referee.ruling import Case, Ruling
from referee.score import Line
from referee.session import AnySession
from referee.table import HasTable
from referee.text import Text
from ui.commands import Command
from ui.kit import Kit, Seat
from ui.kit.layout import Room
from ui.layers import Layer
from ui.messages import Answer
from ui.program import Program
from ui.style import Look

S = TypeVar("S", covariant=True)


class Desk(Protocol[S]):
    """A game on the table, as its panels see it. S: the game's state."""

    look: Look
    kit: Kit
    top: tkinter.Toplevel
    seat: int
    game: AnyGame

    @property
    def session(self) -> AnySession:
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

    def do(self, event: AnyEvent, insist: bool = False) -> bool:
        """Record an event; False = not recorded (it cannot be, or is asked about)."""

    def do_all(self, events: Sequence[AnyEvent]) -> bool:
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

    def open_dispute(self, rule: str, value: Value | None = None) -> None:
        """A table rule as it is played and as it is not (`value`), side by side."""

    def open_card(self, card: str) -> None:
        """What is printed on a component, and the rulings about it."""

    def open_line(self, line: Line) -> None:
        """The ruling behind a line of a sheet, or what is printed on the card that it is about."""


class Host(Desk[Any], Protocol):
    """A whole window, as the dialogs of every game see it."""

    app: Program
    journal: Journal | None
    mode: str
    turn_shown: int
    layers: list[Layer[Any]]
    flagged: tuple[AnyEvent, tuple[Problem, ...]] | None
    drafts: dict[str, str]
    """What was typed into a dialog and not sent, by the dialog."""

    @property
    def leads_to_result(self) -> bool:
        """Whether the primary button leads to the result."""

    @property
    def base(self) -> AnySession:
        """The game itself, under what is tried out over it."""

    @property
    def over(self) -> bool:
        """Whether the game has come to its end."""

    @property
    def under_way(self) -> bool:
        """Whether something lies on the table and the places are not known yet."""

    def seat_plate(self, seat: int) -> Seat:
        """What a seat's plate shows."""

    def total(self, seat: int) -> str:
        """A seat's total as shown."""

    def parse(self, text: str) -> HasTable:
        """The state of a position text. Raises Illegal."""

    def from_here(self, index: int) -> None:
        """Go back to before an event, to do it again by hand."""

    def correct(self, index: int) -> None:
        """An entry is done again by the controls that made it."""

    def shut(self) -> bool:
        """Whether nothing can be changed here; it is then said why."""

    def ask(self, why: Text, answers: Sequence[Answer]) -> None:
        """Ask before something is done."""

    def fill_in(self) -> list[Answer]:
        """Ways to what the result still needs."""

    @property
    def totals_shown(self) -> bool:
        """Whether everybody may see the totals."""

    def finish(self) -> None:
        """Call the game over."""

    def again_rotated(self) -> None:
        """The next game with the same people; the next one begins."""

    def focus_main(self) -> None:
        """Give the keyboard to where one types next."""

    def commands(self) -> list[Command]:
        """Everything the user can do."""

    def body_keys(self) -> list[tuple[str, Text]]:
        """Keys beside the commands'."""

    def open_case(
        self, state: HasTable, events: Sequence[AnyEvent] = (), ruling: Ruling | None = None,
        case: Case | None = None,
    ) -> None:  # fmt: skip
        """Lay a ruling's case over the game."""
