"""What a hand does at the window of 상락, and what stands there."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ui.hands import click_spot, press

PEOPLE = [("서연", 0), ("민수", 1), ("지우", 2)]


@pytest.fixture
def table(program: Any, root: Any) -> Any:
    window = program.new_game("joraku", PEOPLE)
    root.update()
    return window


def touch(table: Any, name: str) -> None:
    """Press and let go on the board: daimyo_0_3, samurai_0_3, more_0_3, to_3."""
    click_spot(table.board, name)
    table.top.update()


def drag(table: Any, name: str, to: int) -> None:
    """Press a piece, let go over another area."""
    x, y = table.board.centre(name)
    table.board.event_generate("<Button-1>", x=x, y=y)
    left, _, right, _ = table.board.column(to)
    x, _ = table.board.at((left + right) / 2, 0)
    table.board.event_generate("<ButtonRelease-1>", x=x, y=y)
    table.top.update()


def asked(table: Any, name: str) -> None:
    """Press and let go in the panel at the left."""
    click_spot(table.asked_for.panel, name)
    table.top.update()


def go(table: Any, name: str) -> None:
    """A button of the panel that decides."""
    press(table.told.panel.buttons[name])


def said(*areas: Any) -> str:
    """All words of areas, in the order in which they were drawn."""
    return " / ".join(written.said for area in areas for written in area.written)


def told(table: Any) -> str:
    return said(table.told.panel, table.told.list)
