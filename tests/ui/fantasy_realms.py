"""The window of 판타지 왕국 with three people, and what stands there."""

from __future__ import annotations

from typing import Any

import pytest


@pytest.fixture
def table(program: Any, root: Any) -> Any:
    window = program.new_game("fantasy_realms", [("서연", 0), ("민수", 1), ("지우", 2)])
    root.update()
    return window


def written(area: Any) -> list[str]:
    """The words in an area."""
    return [words.said for words in area.written]


def told(table: Any) -> list[str]:
    """The words of the list of reasons."""
    return written(table.why.list)
