"""The rules of five board games about thrones: counting, explaining, settling. No window here.

`load` gives a game, `Session` follows one at the table; `referee.game` says what a game can do.
"""

from referee.errors import Flagged, Illegal
from referee.game import Game
from referee.games import GAMES, load
from referee.session import Session
from referee.text import Text

__all__ = ["GAMES", "VERSION", "Flagged", "Game", "Illegal", "Session", "Text", "load"]

VERSION = "0.1.0"
