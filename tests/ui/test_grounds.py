"""Plates have the corners of what they lie on: else a square of another colour is seen."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

import pytest

from referee import journal
from referee.session import Session
from tests.test_history import keep
from tests.test_sources import golden
from tests.ui.test_still import PEOPLE, WINDOWS
from ui.kit import Area

Box = tuple[float, float, float, float]


@pytest.fixture
def wrong(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Cells with the ground of something else than the last cell drawn around them."""
    found: list[Any] = []
    under: dict[Area, list[tuple[Box, str]]] = {}
    redraw, cell = Area.redraw, Area.cell

    def begin(area: Area) -> None:
        under[area] = []
        redraw(area)

    def look(area: Area, box: Box, fill: str, *args: Any, **spec: Any) -> int:
        on = spec.get("on", area.on)
        x0, y0, x1, y1 = box
        around = [
            colour for (a, b, c, d), colour in under.get(area, [])
            if colour and a <= x0 and b <= y0 and x1 <= c and y1 <= d
        ]  # fmt: skip
        floats = spec.get("shadow") or spec.get("ring")  # its picture is see-through
        if around and on and not floats and area.kit.ground(on) != around[-1]:
            found.append((area, box, fill, on, around[-1]))
        under.setdefault(area, []).append((box, area.kit.ground(fill) if fill else ""))
        return cell(area, box, fill, *args, **spec)

    monkeypatch.setattr(Area, "redraw", begin)
    monkeypatch.setattr(Area, "cell", look)
    return found


def test_a_cell_on_the_wrong_ground_is_noticed(wrong: list[Any], launcher: Any) -> None:
    def draw(area: Any) -> None:
        area.cell((0, 0, 90, 90), "paper", "line", on="page")
        area.cell((9, 9, 40, 40), "sunk")

    area: Any = Area(launcher.kit, launcher.top, "area", draw, w=100, h=100)
    area.place(x=0, y=0)
    area.update()
    assert len(wrong) == 1
    area.destroy()


def first_run(program: Any) -> None:
    program.launcher.show()


def launcher_later(program: Any) -> None:
    for minute in range(3):
        keep(program.folder, "majesty", minute, "서연", "민수", finish=minute > 1)
    program.launcher.show()


def dialogs(program: Any) -> None:
    table = program.new_game("joraku", PEOPLE)
    for command in (table.open_seats, table.open_table_rules, table.open_log, table.open_setup):
        command()
        program.root.update()
    program.open_settings(table)


def counts(program: Any) -> None:
    for game in ("wangdo", "majesty", "oriflamme"):
        program.new_game(game, PEOPLE).choose_mode("count")


def ended(program: Any) -> None:
    """The moment, and one of its people among all that were played."""
    session = golden("majesty")
    kept = journal.create(program.folder, session.game, session.start, datetime.now().astimezone())
    again: Any = Session(session.game, session.start, kept)
    for played in session.played:
        again.do(played.event, insist=True)
    table = program._open(again, kept)
    table.finish()
    table.ending.show()
    program.root.update()
    program.open_history("서연")
    program.root.update()
    program.history_window.top.destroy()


def game(name: str) -> Callable[[Any], Any]:
    def show(program: Any) -> None:
        WINDOWS[name](program.new_game(name, PEOPLE))

    return show


SHOWN = {show.__name__: show for show in (first_run, launcher_later, ended, dialogs, counts)} | {
    name: game(name) for name in WINDOWS if name != "rules"
}


@pytest.mark.parametrize("name", SHOWN)
def test_every_cell_has_the_corners_of_its_ground(
    program: Any, root: Any, wrong: list[Any], name: str
) -> None:
    SHOWN[name](program)
    root.update()
    assert wrong == []
