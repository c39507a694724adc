"""What is typed and pasted into fields, and presses beside a field in which Hangul is composed."""

from __future__ import annotations

from typing import Any

import pytest
import ttkbootstrap as ttk

from tests.ui.hands import click, click_spot, key
from ui import composition
from ui.keys import has_focus
from ui.kit import Kit, controls
from ui.plain import LONGEST


@pytest.fixture
def field(program: Any, root: Any) -> Any:
    top = ttk.Toplevel(master=root)
    field = controls.entry(Kit(program.look), top, "field")
    field.pack()
    root.update()
    return field


def test_half_an_emoji_does_not_stay(field: Any, root: Any) -> None:
    """Tk keeps 🧙 as two halves; BackSpace takes one, and the other can be saved by nobody."""
    field.insert(0, "용🧙‍♂️")
    for _ in range(3):
        key(field, "<BackSpace>")
        field.text.get().encode()
        field.get().encode()
    key(field, "<BackSpace>")
    assert field.get() == field.text.get() == "용"


def test_a_pasted_text_is_one_line_of_bounded_length(field: Any, root: Any) -> None:
    field.insert(0, "가\n나\t다\r\n\x07라")
    assert field.get() == field.text.get() == "가 나 다 ·라"
    field.delete(0, "end")
    field.insert(0, "줄\n" * 95_000)
    assert len(field.get()) == LONGEST


def syllable_waits(field: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """An input method is at work: the key that means nothing makes it hand over a syllable."""
    monkeypatch.setenv("XMODIFIERS", "@im=nabi")
    field.bind("<Pause>", lambda event: field.insert("end", "곤"))


def test_the_last_syllable_is_there_before_a_click_acts(
    program: Any, root: Any, wait: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = program.new_game("fantasy_realms", [("서연", 0), ("민수", 1), ("지우", 2)])
    table.entry.insert(0, "드래")
    table.entry.focus_force()
    root.update()
    syllable_waits(table.entry, monkeypatch)
    seen: list[str] = []
    monkeypatch.setattr(table.grid, "pick", lambda card: seen.append(table.entry.get()))
    click_spot(table.grid.cells, "card_mountain")
    assert seen == [], "waits"
    wait(lambda: seen)
    assert seen == ["드래곤"]


def test_a_button_of_a_dialog_reads_the_last_syllable(
    program: Any, root: Any, wait: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = program.new_game("fantasy_realms", [("서연", 0), ("민수", 1), ("지우", 2)])
    table.open_note()
    dialog = table.top.nametowidget("note_dialog")
    field = dialog.nametowidget("page.list.text")
    field.insert(0, "드래")
    field.focus_force()
    root.update()
    syllable_waits(field, monkeypatch)
    click(dialog.nametowidget("buttons.ok"))
    wait(lambda: table.state.table.notes)
    assert table.state.table.notes == ("드래곤",)


def test_another_field_gets_the_keyboard_after_the_last_syllable(
    program: Any, root: Any, wait: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = program.new_game("fantasy_realms", [("서연", 0), ("민수", 1), ("지우", 2)])
    table.open_seats()
    rows = table.top.nametowidget("seats_dialog.page.list")
    root.update()
    first, second = (rows.nametowidget(f"name{n}") for n in (0, 1))
    first.delete(0, "end")
    first.insert(0, "드래")
    first.focus_force()
    root.update()
    syllable_waits(first, monkeypatch)
    click(second)
    wait(lambda: has_focus(second))
    assert first.get() == "드래곤"
    assert second.get() == "민수"


def test_without_an_input_method_nothing_waits(
    program: Any, root: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("XMODIFIERS", raising=False)
    assert not composition.at_work()
    table = program.new_game("fantasy_realms", [("서연", 0), ("민수", 1), ("지우", 2)])
    table.entry.focus_force()
    root.update()
    click_spot(table.grid.cells, "card_mountain")
    assert table.state.hands[0] == ("mountain",)
