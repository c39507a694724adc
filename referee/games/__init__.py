"""The games there are. Adding one is one line in GAMES; its module is imported when first used."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING

from referee.errors import Illegal
from referee.text import Text

if TYPE_CHECKING:  # the list of games is wanted before any game is
    from referee.game import AnyGame

# id -> the name on the launcher
GAMES: Mapping[str, Text] = {
    "fantasy_realms": Text("판타지 왕국", "Fantasy Realms"),
    "joraku": Text("상락", "Joraku"),
    "majesty": Text("왕국 (마제스티)", "Majesty"),
    "oriflamme": Text("제왕의 깃발", "Oriflamme"),
    "wangdo": Text("왕도", "Wangdo"),
}


def load(game_id: str) -> AnyGame:
    """The game of this id. Raises KeyError."""
    if game_id not in GAMES:
        raise KeyError(game_id)
    game: AnyGame = import_module(f"referee.games.{game_id}").GAME
    return game


def reading(text: str) -> Iterator[str]:
    """The games that can read a position text."""
    for game_id in GAMES:
        with contextlib.suppress(Illegal):
            load(game_id).parse(text)
            yield game_id
