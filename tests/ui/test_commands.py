"""The commands of every game's window."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from referee import games


@pytest.mark.parametrize("game", games.GAMES)
def test_a_key_means_one_thing(program: Any, game: str) -> None:
    """Also a name: tests and the toolbar find commands by it."""
    window = program.new_game(game)
    commands = window.commands()
    keys = [command.key for command in commands if command.key]
    assert [key for key, n in Counter(keys).items() if n > 1] == []
    names = [command.name for command in commands]
    assert [name for name, n in Counter(names).items() if n > 1] == []
