"""The rules of five board games about thrones: counting, explaining, settling. No window here.

`load` gives a game, `Session` follows one at the table; `referee.game` says what a game can do.
"""

from typing import TYPE_CHECKING

from referee.errors import Flagged, Illegal
from referee.games import GAMES, load
from referee.text import Text

if TYPE_CHECKING:
    from referee.game import Game
    from referee.session import Session

__all__ = ["GAMES", "VERSION", "Flagged", "Game", "Illegal", "Session", "Text", "load"]

VERSION = "0.1.0"


def __getattr__(name: str) -> object:
    """`Game` and `Session` are imported when they are asked for: the launcher needs neither."""
    if name == "Game":
        from referee.game import Game

        return Game
    if name == "Session":
        from referee.session import Session

        return Session
    raise AttributeError(name)
