"""A table of three people, and the dialog in which they sit."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.fantasy_realms.state import Hand

THREE = [("서연", 0), ("민수", 1), ("지우", 2)]


@pytest.fixture
def table(program: Any, root: Any) -> Any:
    window = program.new_game("fantasy_realms", THREE)
    window.do(Hand(0, ("dragon",)))
    root.update()
    return window


def rows(window: Any) -> Any:
    return window.top.nametowidget("seats_dialog.page.list")
