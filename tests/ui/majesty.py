"""What a hand does at the window of 왕국, and what stands there."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ui.hands import click_spot, key, press

PEOPLE = [("서연", 0), ("민수", 1), ("지우", 2)]
COLUMNS = ("4211112", "1302320", "2032012")
GOLD = ("96", "100+4", "50+10*3+2×4")


@pytest.fixture
def table(program: Any, root: Any) -> Any:
    window = program.new_game("majesty", PEOPLE)
    root.update()
    window.top.focus_lastfor().focus_force()
    root.update()
    return window


def type_in(table: Any, text: str) -> None:
    """What is typed goes where the keyboard is; a line break is Enter."""
    names = {"\n": "<Return>", "+": "<plus>", "*": "<asterisk>", "×": "<multiply>", "-": "<minus>"}
    for char in text:
        if char == "×":  # on no keyboard here
            table.entering.type(char)
        else:
            key(table.top.focus_get(), names.get(char, f"<Key-{char}>"))


def said(area: Any) -> list[str]:
    """All words on an area."""
    return [written.said for written in area.written]


def cell(table: Any, row: int, seat: int) -> str:
    return str(table.entering.shown((row, seat)))


def focus(table: Any, row: int, seat: int) -> None:
    """A click on a cell."""
    if table.entering.cell != (row, seat):
        click_spot(table.count.area, f"cell_{row}_{seat}")
        table.top.update()


def spot(table: Any, name: str) -> None:
    """Press something of the table or of the turn."""
    table.top.update()
    for area in (table.felt.area, table.turn.panel, table.turn.lines.list):
        if name in area.spots:
            area.press(name)
            table.top.update()
            return
    raise KeyError(name)


def confirm(table: Any) -> None:
    table.top.update()
    press(table.turn.panel.buttons["confirm"])


def side(table: Any, this: str) -> None:
    press(table.sides.buttons[this.lower()])
