"""Numbers typed and not confirmed, in a window of the first game that has some."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ui.hands import key


@pytest.fixture
def table(program: Any, root: Any) -> Any:
    window = program.new_game("oriflamme", [("서연", 1), ("민수", 0), ("지우", 2)])
    window.choose_mode("count")
    root.update()
    return window


def type_points(table: Any, text: str, seat: int = 0) -> Any:
    field = table.amounts.fields["points", seat]
    field.focus_force()
    field.text.set(text)
    table.top.update()
    return field


def test_a_sum_is_recorded_on_enter(table: Any) -> None:
    key(type_points(table, "5*2+1"), "<Return>")
    assert table.state.score[0] == 11
    assert table.amounts.fields["points", 0].get() == "11"


def test_what_cannot_be_read_stays_and_is_said(table: Any) -> None:
    field = type_points(table, "12++")
    key(field, "<Return>")
    assert table.message[1]
    assert field.get() == "12++"
    assert table.state.score[0] == 1


def test_it_counts_before_anything_else_happens(table: Any, program: Any) -> None:
    type_points(table, "7")
    table.copy()
    assert table.state.score[0] == 7
    type_points(table, "8")
    program.set(lang="en")
    assert table.state.score[0] == 8


def test_taking_back_drops_it_first(table: Any) -> None:
    key(type_points(table, "7"), "<Return>")
    type_points(table, "9")
    table.undo()
    assert table.state.score[0] == 7
    assert table.amounts.fields["points", 0].get() == "7"
    table.undo()
    assert table.state.score[0] == 1
