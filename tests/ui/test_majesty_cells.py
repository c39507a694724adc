"""The window of 왕국: the cells of the count, typed, walked over, pressed."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.majesty import GAME
from referee.games.majesty.state import SetCounts
from referee.table import SetPosition
from tests.ui import majesty
from tests.ui.hands import click_spot, key, press
from tests.ui.looks import check_words
from tests.ui.majesty import COLUMNS, GOLD, PEOPLE, cell, focus, said, side, type_in
from ui.games.majesty.entering import GOLD_ROW

table = majesty.table

VILLAGE = (4, 2, 1, 1, 1, 1, 2, 0)


def test_enter_or_tab_after_a_digit_skips_no_empty_cell(table: Any) -> None:
    """A digit goes on by itself: with Enter out of habit every other cell stayed empty, as 0."""
    for column, gold in zip(COLUMNS, GOLD, strict=True):
        type_in(table, "".join(f"{n}\n" for n in (*column, gold)))
    assert [table.total(seat) for seat in range(3)] == ["171", "181", "152"]
    table.reset()
    focus(table, 0, 0)
    type_in(table, "4")
    key(table.top.focus_get(), "<<NextWindow>>")
    assert table.entering.cell == (1, 0)
    assert "저절로" in table.status.cget("text")
    key(table.top.focus_get(), "<<NextWindow>>")
    assert table.entering.cell == (2, 0), "meant this time"
    focus(table, 0, 0)
    type_in(table, "3\n")
    assert table.entering.cell == (1, 0)
    focus(table, 3, 0)
    focus(table, 1, 0)
    type_in(table, "\n")
    assert table.entering.cell == (2, 0), "no digit came before"


def test_every_cell_that_can_be_typed_is_typed_in_the_order_one_sees(table: Any) -> None:
    """The infirmary stood between castle and gold: what was typed for it became gold (290)."""
    for seat in range(3):
        area = table.count.area
        cells = [name for name in area.spots if name.startswith("cell_") and name[-1] == str(seat)]
        assert len(cells) == 8
        seen = sorted(cells, key=lambda name: area.spots[name].box[0])
        for name in seen:
            assert area.current == name
            row = int(name.split("_")[1])
            type_in(table, "2" if row == 0 else "1" if row < GOLD_ROW else "90\n")
    assert [len(realm.infirmary) for realm in table.state.realms] == [4, 4, 4]
    assert [realm.gold for realm in table.state.realms] == [90, 90, 90]


def test_the_infirmary_cannot_be_typed(table: Any) -> None:
    """It is said that it comes by itself, and a press there is no press on a cell."""
    type_in(table, "4211112")
    area = table.count.area
    assert "저절로" in said(area)
    x0, y0, x1, y1 = table.count.box(-1, 0)
    x, y = area.at((x0 + x1) / 2, (y0 + y1) / 2)
    assert area.over(x, y) == ""


def test_the_keyboard_walks_over_the_cells(table: Any) -> None:
    for keys, where in (
        ("<Right>", (1, 0)), ("<Down>", (1, 1)), ("<Left>", (0, 1)), ("<Left>", (0, 1)),
        ("<Up>", (0, 0)), ("<Up>", (0, 0)), ("<Tab>", (1, 0)), ("<Shift-Tab>", (0, 0)),
        ("<Return>", (1, 0)),
    ):  # fmt: skip
        key(table.count.area, keys)
        assert table.entering.cell == where
    table.count.area.press("cell_7_2")
    key(table.count.area, "<Tab>")
    assert table.entering.cell == (GOLD_ROW, 2), "the last cell: the keyboard goes on elsewhere"


def test_after_the_last_cell_the_next_one_is_the_first_that_is_empty(table: Any) -> None:
    type_in(table, "2")
    table.count.area.press("cell_7_2")
    press(table.end.panel.buttons["next"])
    assert table.entering.cell == (1, 0), "the button said there was a next cell"
    table.count.area.press("cell_7_2")
    type_in(table, "+\n")
    assert table.entering.cell == (GOLD_ROW, 2), "what cannot be read stays"


def test_the_stepper_changes_the_chosen_cell_by_one(table: Any) -> None:
    focus(table, 2, 1)
    for _ in range(3):
        click_spot(table.count.area, "step_more")
    click_spot(table.count.area, "step_less")
    assert cell(table, 2, 1) == "2"
    assert table.entering.cell == (2, 1)


@pytest.mark.parametrize("scale", [100, 200])
def test_gold_is_told_with_the_mouse_alone(program: Any, root: Any, scale: int) -> None:
    """It could only be typed: at a table with a mouse and no keyboard nobody came to an end."""
    program.set(scale=scale)
    table = program.new_game("majesty", PEOPLE)
    for seat, gold in ((0, 96), (1, 104), (2, 0)):
        table.do(SetCounts(seat, VILLAGE))
        root.update()
        click_spot(table.count.area, f"cell_{GOLD_ROW}_{seat}")
        ten, one = divmod(gold + 4, 10)
        for name, times in (("ten_more", ten), ("more", one), ("less", 4), ("ten_less", not gold)):
            for _ in range(times):
                root.update()
                click_spot(table.count.area, f"step_{name}")
        assert cell(table, GOLD_ROW, seat) == str(gold)
    press(table.end.panel.buttons["next"])
    assert table.state.gold == (96, 104, 0)
    assert table.end.panel.primary.name == "finish"


@pytest.mark.parametrize(("width", "height", "scale"), [(1280, 720, 100), (1366, 768, 150)])
def test_the_stepper_over_gold_leaves_the_infirmary_to_be_seen(
    program: Any, root: Any, width: int, height: int, scale: int
) -> None:
    program.set(scale=scale)
    table = program.new_game("majesty", PEOPLE)
    table.do(SetPosition("realm 1: m*4 b*2 w g k i n*2 ; gold: 96 104 88"))
    table.top.geometry(f"{width}x{height}")
    root.update()
    focus(table, GOLD_ROW, 0)
    count = table.count
    left, _, right, _ = count._stepper_box()
    assert count.box(-1, 0)[2] <= left
    assert right <= count.table_right
    assert "step_ten_more" in count.area.spots, "with a mouse alone"
    check_words(table.top)


def test_the_first_field_has_the_keyboard(table: Any) -> None:
    assert table.top.focus_lastfor() is table.count.area
    assert table.entering.cell == (0, 0)


def test_nonsense_typed_is_said_and_changes_nothing(table: Any) -> None:
    before = table.state
    type_in(table, "x")
    assert table.message[1]
    focus(table, GOLD_ROW, 0)
    type_in(table, "12++\n")
    assert table.message[1]
    assert table.entering.cell == (GOLD_ROW, 0), "what cannot be read is not left behind"
    assert table.state == before


def test_what_was_taken_back_does_not_come_back_by_itself(table: Any) -> None:
    focus(table, GOLD_ROW, 1)
    type_in(table, "104\n")
    focus(table, GOLD_ROW, 1)
    table.undo()
    assert cell(table, GOLD_ROW, 1) == ""
    focus(table, 0, 0)
    assert table.state.realms[1].gold == 0
    focus(table, GOLD_ROW, 1)
    type_in(table, "99")
    table.reset()
    focus(table, 0, 0)
    assert table.state.realms[1].gold == 0


def test_gold_typed_without_enter_counts(table: Any, program: Any) -> None:
    for column, gold in zip(COLUMNS, GOLD, strict=True):
        type_in(table, f"{column}{gold}\n")
    focus(table, GOLD_ROW, 0)
    type_in(table, "97")
    table.finish()
    assert table.total(0) == "172"
    focus(table, 0, 0)
    focus(table, GOLD_ROW, 0)
    type_in(table, "98")
    program.set(lang="en")
    assert table.total(0) == "173"


def test_gold_being_typed_is_kept_or_said(table: Any) -> None:
    focus(table, GOLD_ROW, 0)
    type_in(table, "97")
    side(table, "B")
    assert table.state.realms[0].gold == 97
    focus(table, 0, 0)
    focus(table, GOLD_ROW, 0)
    type_in(table, "98")
    table.undo()
    assert cell(table, GOLD_ROW, 0) == "97", "the first undo drops what is being typed"
    type_in(table, "12++")
    table.finish()
    assert not table.state.table.finished
    assert table.message[1]
    table.open_case(GAME.parse("players: A B ; gold: 7 8"))
    assert cell(table, GOLD_ROW, 0) == "7"


def test_a_digit_may_be_deleted_or_mistyped(table: Any) -> None:
    type_in(table, "4211")
    focus(table, 1, 0)
    key(table.count.area, "<BackSpace>")
    assert table.state.realms[0].cards == 6
    focus(table, 1, 0)
    type_in(table, "0")
    assert cell(table, 1, 0) == "0", "a typed 0 stays to be seen"
    focus(table, 4, 0)
    type_in(table, "112")
    assert len(table.state.realms[0].infirmary) == 2
    focus(table, 0, 0)
    type_in(table, "9")
    focus(table, 0, 0)
    type_in(table, "3")
    assert table.state.realms[0].cards == 12
    assert len(table.state.realms[0].infirmary) == 3


def test_a_zero_typed_first_stays_to_be_seen(table: Any) -> None:
    type_in(table, "0")
    assert cell(table, 0, 0) == "0"
    assert cell(table, 1, 0) == "", "nothing typed is not nothing there"
    table.open_case(GAME.parse("players: A B ; realm 1: b"))
    assert cell(table, 0, 0) == ""


def test_ten_cards_at_a_building_by_the_plus_key(table: Any) -> None:
    type_in(table, "9")
    focus(table, 0, 0)
    type_in(table, "++")
    assert table.state.realms[0].count("m") == 11
    assert cell(table, 0, 0) == "11"


def test_every_cell_is_hit_by_a_real_click(table: Any) -> None:
    for name in [name for name in table.count.area.spots if name.startswith("cell_")]:
        table.modes.buttons["count"].focus_force()
        click_spot(table.count.area, name)
        row, seat = map(int, name.split("_")[1:])
        assert table.entering.cell == (row, seat)
        assert table.top.focus_get() is table.count.area
