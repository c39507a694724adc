"""The window of 상락: the points table, typed, pasted, kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from referee.games.joraku.board import NO_CELLS
from referee.games.joraku.state import SetCells
from tests.ui import joraku
from tests.ui.hands import key, press
from tests.ui.joraku import PEOPLE, said, touch

table = joraku.table


def test_numbers_of_the_points_table_are_typed_one_after_the_other(table: Any) -> None:
    press(table.bar.nametowidget("points"))
    dialog = table.top.nametowidget("points")
    grid = dialog.nametowidget("page.list")
    assert str(table.top.tk.call("focus")) == str(grid.nametowidget("cell_k_1_1"))
    for name, number in (("k_1_1", "0"), ("k_1_2", "0"), ("k_1_3", "0"), ("1_1_1", "4")):
        field = grid.nametowidget(f"cell_{name}")
        assert str(table.top.tk.call("focus")) == str(field), name
        field.insert(0, number)
        key(field, "<Return>")
    assert "4/63" in said(grid)
    key(grid.nametowidget("cell_1_1_2"), "<Shift-Return>")
    assert str(table.top.tk.call("focus")) == str(grid.nametowidget("cell_1_1_1"))
    press(dialog.nametowidget("buttons.ok"))
    assert table.state.cells[0][0] == (0, 0, 0)
    assert table.state.cells[1][0] == (4, None, None)
    assert "0 · 0 · 0" in said(table.board)
    assert "4 · — · —" in said(table.board)


def test_doubts_about_the_points_table_stay_on_the_board(table: Any, wait: Any) -> None:
    """They are not told again at every event, over the buttons."""
    table.do(SetCells("k", 1, ("6", "4", "2")), True)
    touch(table, "more_0_2")
    wait(lambda: table.result is not None)
    assert "알려진 바로는" not in said(table.strip) + str(table.foot.status.cget("text"))
    assert "교토 1라운드: 알려진 바로는 점수가 없습니다" in said(table.board)
    assert "fill" in table.board.spots
    table.open_points()
    table.top.update()
    assert "알려진 바로는" in said(table.top.nametowidget("points.page.list"))


def test_numbers_are_pasted_into_the_points_table(table: Any) -> None:
    table.open_points()
    table.top.update()
    grid = table.top.nametowidget("points.page.list")
    table.top.clipboard_clear()
    table.top.clipboard_append("8\t5\t2\n6 4")
    grid.nametowidget("cell_5_1_1").event_generate("<<Paste>>")
    cells = [grid.nametowidget(f"cell_{name}").get() for name in ("5_1_1", "5_1_3", "6_1_2")]
    assert cells == ["8", "2", "4"]
    assert "1위 ≥ 2위 ≥ 3위" not in said(grid), "Empty cells are told first"
    grid.nametowidget("cell_5_1_3").insert(0, "x")
    assert "x" in said(grid), "what cannot be read is told"


def test_the_points_table_is_remembered_and_refuses_nonsense(
    program: Any, table: Any, root: Any, tmp_path: Path
) -> None:
    from ui.games.joraku import tables

    press(table.bar.nametowidget("points"))
    dialog = table.top.nametowidget("points")
    box = dialog.nametowidget("page.list.cell_6_1_1")
    box.insert(0, "999")
    press(dialog.nametowidget("buttons.ok"))
    assert dialog.winfo_exists()
    assert table.state.cells == NO_CELLS
    box.delete(0, "end")
    box.insert(0, "8")
    press(dialog.nametowidget("page.list.zeros"))
    press(dialog.nametowidget("buttons.ok"))
    assert table.state.cells[6][0] == (8, 0, 0)
    assert table.state.cells[6][1] == (None, None, None)
    again = program.new_game("joraku", PEOPLE)
    assert again.state.cells == table.state.cells
    path = tables.profiles_path(program.folder)
    for broken in ("[1]", '{"a": [[1]]}', "nonsense", "[" * 10_000):
        path.write_text(broken, "utf-8")
        assert tables.first_cells(program.folder) == NO_CELLS


@pytest.mark.parametrize("broken", ["nonsense", '{"a": [[1]], "b": null}', "[]", "[" * 10_000])
def test_a_points_table_that_cannot_be_read_is_kept(program: Any, table: Any, broken: str) -> None:
    from ui.games.joraku import tables

    path = tables.profiles_path(program.folder)
    path.write_text(broken, "utf-8")
    press(table.bar.nametowidget("points"))
    dialog = table.top.nametowidget("points")
    box = dialog.nametowidget("page.list.cell_6_1_1")
    box.insert(0, "999")
    press(dialog.nametowidget("buttons.ok"))
    assert path.read_text("utf-8") == broken  # nothing is moved for what is not written
    box.delete(0, "end")
    box.insert(0, "8")
    press(dialog.nametowidget("buttons.ok"))
    aside = path.with_name("joraku_points.1.unreadable")
    assert aside.read_text("utf-8") == broken
    assert aside.name in table.look.say(table.message[0])
    assert tables.first_cells(program.folder)[6][0] == (8, None, None)
