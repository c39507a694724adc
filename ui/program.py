"""What windows know of the program; no more than this, so that none needs `ui.app` itself."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import ttkbootstrap as ttk

from ui.settings import Settings
from ui.style import Look

if TYPE_CHECKING:  # the launcher does not wait for them
    from referee.game import AnyGame
    from referee.ruling import Case
    from ui.seats import Person


class Program(Protocol):
    """The program, as its windows see it."""

    root: ttk.App
    look: Look
    settings: Settings
    folder: Path
    settings_path: Path

    @property
    def playing(self) -> bool:
        """Whether a game's window is open."""

    def set(self, **changes: Any) -> None:
        """Change settings; everything open follows at once."""

    def save_settings(self) -> None:
        """Write the settings."""

    def toggle_still(self) -> None:
        """Things glide to their places, or are there at once."""

    def show_launcher(self) -> None:
        """The first window comes to the front."""

    def read_again(self) -> None:
        """Other things lie in the folder now."""

    def open_settings(self, over: Any = None) -> None:
        """Everything that can be chosen, over the launcher or a game's window."""

    def usual_rules(self, game: AnyGame) -> object:
        """The table rules of new games."""

    def new_game(
        self, game_id: str, people: list[Person] | None = None, rules: object = None
    ) -> Any:
        """Begin a game with these people, or those of the last game; gives its window."""

    def resume(self, path: Path) -> Any:
        """Go on with a saved game; gives its window, None = it cannot be read."""

    def look_back(self, path: Path) -> Any:
        """Open a saved game; one that has ended to step through. Gives its window, None = it
        cannot be read.
        """

    def open_history(self, person: str = "") -> None:
        """What was played, or somebody's page."""

    def history_closed(self) -> None:
        """The window of what was played was closed."""

    def rescue(self, path: Path) -> None:
        """Go on with a copy of a damaged game."""

    def closed(self, window: Any) -> None:
        """A game's window was closed."""

    def quit(self) -> None:
        """Close everything."""

    def remember(self, people: list[Person]) -> None:
        """These people sit at the table."""

    def recolour(self, chosen: dict[str, int]) -> None:
        """These people have chosen another colour."""

    def open_rules(self, table: Any, ruling_id: str = "", card: str = "") -> None:
        """The rule book, opened from a game's window or from none."""

    def ask_rules(self, question: str) -> None:
        """The rule book with a question in its field."""

    def rules_closed(self) -> None:
        """The rule book was closed."""

    def open_case(self, game_id: str, case: Case, table: Any, ruling_id: str = "") -> None:
        """Lay a ruling's case over a table of its own game."""
