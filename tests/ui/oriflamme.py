"""What a hand does at the window of 제왕의 깃발, and what stands there."""

from __future__ import annotations

from typing import Any

import pytest

from referee.table import SetPosition
from tests.ui.hands import click_spot, press
from tests.ui.looks import areas
from ui.kit import Scrolled, Spots

PEOPLE = [("서연", 1), ("민수", 0), ("지우", 2)]


@pytest.fixture
def table(program: Any, root: Any) -> Any:
    window = program.new_game("oriflamme", PEOPLE)
    root.update()
    return window


def tap(table: Any, name: str) -> None:
    """Press and let go on a spot, wherever it lies, or on a button at the foot of a panel."""
    table.top.update()
    for area in areas(table.top):
        if isinstance(area, Spots) and name in area.spots:
            if isinstance(area, Scrolled):
                area.see(name)
                table.top.update()
            click_spot(area, name)
            table.top.update()
            return
    press(foot(table, name))


def foot(table: Any, name: str) -> Any:
    """A button at the foot of the panel that is shown. Raises KeyError."""
    panel = table.count.panel if table.mode == "count" else table.decide.panel
    button = panel.buttons[name]
    if str(button) not in panel.placed:
        raise KeyError(name)
    return button


def offered(table: Any, name: str) -> bool:
    """Whether something of this name can be pressed."""
    table.top.update()
    spots = (area.spots for area in areas(table.top) if isinstance(area, Spots))
    panel = table.decide.panel
    return any(name in found for found in spots) or str(panel.buttons.get(name)) in panel.placed


def family(table: Any, letter: str) -> None:
    """Lay a card of the palette."""
    tap(table, f"lay_{letter}")


def spot(table: Any, kind: str, index: int) -> None:
    """Press a card or a gap of the row."""
    tap(table, f"{kind}_{index}")


def said(table: Any) -> str:
    """All words of the panels, the buttons at their feet too."""
    table.top.update()
    shown = [written.said for area in areas(table.top) for written in area.written]
    for panel in (table.decide.panel, table.count.panel):
        shown += [b.cget("text") for b in panel.buttons.values() if str(b) in panel.placed]
    return "\n".join(shown)


def lay(table: Any, position: str) -> None:
    table.do(SetPosition(position))
    table.build(False)
    table.top.update()
