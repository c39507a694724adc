"""What a hand does at the window of 왕도, and what stands there."""

from __future__ import annotations

from typing import Any

import pytest

from referee.table import SetPosition
from tests.ui.hands import click_spot

PEOPLE = [("서연", 0), ("민수", 1), ("지우", 2), ("하준", 3)]


@pytest.fixture
def table(program: Any, root: Any) -> Any:
    window = program.new_game("wangdo", PEOPLE)
    root.update()
    return window


def spots(table: Any) -> list[Any]:
    """The areas in which something is pressed, those seen."""
    found = [
        table.turn.panel, table.turn.list, table.judge.panel, table.judge.list,
        table.altars.area, table.village.area, table.count.area, table.count.panel,
    ]  # fmt: skip
    return [area for area in found if area.winfo_ismapped()]


def do(table: Any, *names: str) -> None:
    """Press and let go a spot, or press a button, wherever it is shown."""
    for name in names:
        table.top.update()
        for area in spots(table):
            button = getattr(area, "buttons", {}).get(name)
            if name in area.spots:
                click_spot(area, name)
                break
            if button is not None and button.winfo_ismapped():
                button.invoke()
                break
        else:
            raise AssertionError(f"{name} is not there")
    table.top.update()


def there(table: Any, name: str) -> bool:
    """Whether something of this name can be pressed."""
    table.top.update()
    for area in spots(table):
        if name in area.spots:
            return bool(area.spots[name].enabled)
        if name in getattr(area, "buttons", {}) and area.buttons[name].winfo_ismapped():
            return True
    return False


def count(table: Any, what: str, **statues: int) -> None:
    """Press the statues of a counter so often."""
    name = {"beside": "near", "hand": "hand", "altars": "altar"}[what]
    for colour, n in statues.items():
        for _ in range(n):
            do(table, f"{name}_{colour}")


def said(table: Any) -> str:
    """All that the panels say."""
    table.top.update()
    words = [written.said for area in spots(table) for written in area.written]
    buttons = [
        str(made.cget("text"))
        for area in spots(table)
        for made in getattr(area, "buttons", {}).values()
        if made.winfo_ismapped()
    ]
    return "\n".join([*words, *buttons])


def lay(table: Any, position: str) -> None:
    table.do(SetPosition(position))
    table.choose_mode("follow")
    table.top.update()


def find(table: Any, name: str) -> Any:
    return next(w for w in table.top.winfo_children() if w.winfo_name() == name)
