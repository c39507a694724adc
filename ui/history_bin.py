"""Games of the history deleted and brought back, the last one with one press."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from referee import games
from referee.errors import Illegal
from referee.history import bring_back, delete
from referee.saved import Saved
from referee.text import Text
from ui.kit import Kit, Toast
from ui.plain import one_line

GONE = Text("{game:을/를} 지웠습니다", "{game} deleted")
RETURNED = Text("{game:을/를} 되살렸습니다", "{game} brought back")


class Shelf(Protocol):
    """The window of the history, as this sees it."""

    kit: Kit
    toast: Toast

    @property
    def alone(self) -> bool:
        """Whether there is room for only one of list and game."""

    def found(self) -> list[Saved]:
        """The games that are wanted, in order."""

    def refresh(self) -> None:
        """The games as they are on the disk now."""

    def choose(self, game: Saved | None) -> None:
        """Look at a game; None = back to the list."""


class Bin:
    """trashed: where the game that was deleted last lies, None = it is back, or none was."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self.trashed: Path | None = None

    def delete(self, game: Saved) -> None:
        """Into the folder of deleted games, with one press to bring it back."""
        self._moved(game, lambda: delete(game), GONE)

    def bring(self, game: Saved) -> None:
        """Out of the folder of deleted games."""
        self._moved(game, lambda: bring_back(game.path), RETURNED)

    def _moved(self, game: Saved, move: Callable[[], Path], said: Text) -> None:
        shelf = self.shelf
        number = shelf.found().index(game)
        try:
            to = move()
        except Illegal as error:
            shelf.toast.show(shelf.kit.say(error.text), bad=True)
            return
        self.trashed = to if said is GONE else None
        shelf.refresh()
        left = shelf.found()
        shelf.choose(left[min(number, len(left) - 1)] if left and not shelf.alone else None)
        name = games.GAMES.get(game.game, Text("{n}", "{n}")(n=one_line(game.file, 40)))
        offers = ["bring_back"] if self.trashed else []
        shelf.toast.show(shelf.kit.say(said, game=name), offers=offers)

    def bring_back(self) -> None:
        """The game that was deleted last is there again."""
        shelf = self.shelf
        if self.trashed is None:
            return
        try:
            path = bring_back(self.trashed)
        except Illegal as error:
            shelf.toast.show(shelf.kit.say(error.text), bad=True)
            return
        self.trashed = None
        shelf.toast.hide()
        shelf.refresh()
        for game in shelf.found():
            if game.path == path:
                shelf.choose(game)
