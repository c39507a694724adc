"""Who sits where: names, colours, people who come in, and the way back from another game."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.fantasy_realms.play import Hand
from tests.ui.hands import click, click_spot, key
from ui.keys import has_focus
from ui.seats import coloured, learn

THREE = [("서연", 0), ("민수", 1), ("지우", 2)]


@pytest.fixture
def table(program: Any, root: Any) -> Any:
    window = program.new_game("fantasy_realms", THREE)
    window.do(Hand(0, ("dragon",)))
    root.update()
    return window


def rows(window: Any) -> Any:
    return window.top.nametowidget("seats_dialog.page.list")


# in the middle of a game


def test_another_game_is_asked_for_and_one_press_comes_back(program: Any, table: Any) -> None:
    path = table.journal.path
    key(table.entry, "<Control-n>")
    assert list(program.windows.values()) == [table]
    click(table.problem.nametowidget("another"))
    (other,) = program.windows.values()
    assert other.state.hands == ((), (), ())
    click(other.foot.frame.nametowidget("before"))
    (again,) = program.windows.values()
    assert again.journal.path == path
    assert again.state.hands[0] == ("dragon",)
    assert [found.name for found in program.folder.glob("*.jsonl")] == [path.name]


def test_escape_stays_in_the_game(program: Any, table: Any) -> None:
    key(table.entry, "<Control-n>")
    key(table.entry, "<Escape>")
    assert not table.problem.winfo_ismapped()
    key(table.entry, "<Control-n>")
    table.do(Hand(1, ("king",)))
    assert not table.problem.winfo_ismapped(), "playing on is an answer too"
    assert list(program.windows.values()) == [table]


def test_enter_in_the_seats_changes_names_in_the_middle_of_a_game(program: Any, table: Any) -> None:
    table.open_seats()
    table.top.update()
    name = rows(table).nametowidget("name1")
    name.delete(0, "end")
    name.insert(0, "할머니")
    key(name, "<Return>")
    assert list(program.windows.values()) == [table]
    assert table.state.table.seats == ("서연", "할머니", "지우")
    assert table.state.hands[0] == ("dragon",)


def test_a_game_that_is_counted_is_left_without_a_question(program: Any, table: Any) -> None:
    hands = ("1 6 11 16 21 26 31", "2 7 12 17 22 27 32", "3 8 13 18 23 34 33")
    for seat, cards in enumerate(hands):
        table.do(table.game.parse_event(f"hand {seat + 1} {cards}"))
    key(table.entry, "<Control-n>")
    (other,) = program.windows.values()
    assert other is not table


# people who come in


def test_who_is_added_is_named_and_nobody_is_overwritten(table: Any, root: Any) -> None:
    table.open_seats()
    table.top.update()
    click_spot(rows(table), "add")
    root.update()
    added = rows(table).nametowidget("name3")
    assert has_focus(added)
    assert added.selection_present()
    added.event_generate("<BackSpace>")
    added.insert(0, "하준")
    key(added, "<Return>")
    assert table.state.table.seats == ("서연", "민수", "지우", "하준")
    assert table.state.hands == (("dragon",), (), (), ())
    table.undo()
    assert table.state.table.seats == ("서연", "민수", "지우")


@pytest.mark.parametrize("game", ["fantasy_realms", "joraku", "majesty", "wangdo", "oriflamme"])
def test_a_person_comes_into_a_table_where_nothing_lies(program: Any, game: str) -> None:
    window = program.new_game(game, THREE)
    window.rename([*window.people(), ("하준", 3)])
    assert len(window.state.table.seats) == 4
    assert window.state.table.seats[-1] == "하준"


def test_where_nobody_can_come_in_any_more_the_reason_is_said(program: Any) -> None:
    window = program.new_game("joraku", [*THREE, ("하준", 3)])
    before = window.state
    window.rename([*window.people(), ("유나", 4)])
    assert window.state == before
    assert window.message[1]


def test_what_lies_there_does_not_move_with_people(program: Any, table: Any) -> None:
    table.open_seats()
    table.top.update()
    buttons = table.top.nametowidget("seats_dialog.buttons")
    click_spot(rows(table), "rotate")
    assert buttons.nametowidget("rename").instate(["disabled"])
    key(rows(table).nametowidget("name0"), "<Return>")
    why = table.top.nametowidget("seats_dialog.why")
    assert "새 게임" in why.cget("text")
    assert table.state.table.seats == ("서연", "민수", "지우")


def test_what_will_change_is_said_before_it_does(table: Any, root: Any) -> None:
    table.open_seats()
    table.top.update()
    told = table.top.nametowidget("seats_dialog.buttons.told")

    def said() -> list[str]:
        root.update()
        return [written.said for written in told.written]

    assert "아직 바꾼 것이 없습니다" in said()
    rows(table).nametowidget("name1").text.set("민수빈")
    assert said().index("민수") + 1 == said().index("민수빈")
    click_spot(rows(table), "add")
    assert "4번 추가" in said()
    click_spot(rows(table), "up_3")
    assert any("새 게임입니다" in line for line in said())


def test_escape_closes_the_colours_first(table: Any, root: Any) -> None:
    table.open_seats()
    table.top.update()
    click_spot(rows(table), "colour_2")
    dialog = table.top.nametowidget("seats_dialog")
    root.update()
    key(dialog.nametowidget("palette"), "<Escape>")
    assert dialog.winfo_exists()
    key(rows(table).nametowidget("name0"), "<Escape>")
    assert not dialog.winfo_exists()
    assert dict(table.people())["지우"] == 2


def test_people_change_places_one_by_one(table: Any, root: Any, program: Any) -> None:
    table.open_seats()
    table.top.update()
    area = rows(table)
    area.press("down_0")
    assert [area.nametowidget(f"name{n}").get() for n in range(3)] == ["민수", "서연", "지우"]
    area.press("remove_2")
    table.top.nametowidget("seats_dialog.buttons.start").invoke()
    table.problem.nametowidget("another").invoke()
    (window,) = program.windows.values()
    assert window.state.table.seats == ("민수", "서연")


# colours


def colours(window: Any) -> dict[str, int]:
    return dict(window.people())


def test_a_colour_belongs_to_the_person(program: Any, table: Any, root: Any) -> None:
    path, first = table.journal.path, colours(table)
    other = program.new_game("majesty", [("유나", 0), ("지우", 1), ("하준", 2)])
    assert colours(table) == first
    assert colours(other)["지우"] == first["지우"]
    table.close()
    again = program.resume(path)
    assert colours(again) == first
    rotated = program.new_game("fantasy_realms", [THREE[1], THREE[2], THREE[0]])
    assert colours(rotated) == first


def test_a_chosen_colour_is_chosen_everywhere(program: Any, table: Any, root: Any) -> None:
    other = program.new_game("majesty", THREE)
    table.open_seats()
    table.top.update()
    click_spot(rows(table), "colour_0")
    palette = table.top.nametowidget("seats_dialog.palette")
    palette.update()
    click_spot(palette, "pick_1")
    click(table.top.nametowidget("seats_dialog.buttons.rename"))
    assert colours(table) == colours(other) == {"서연": 1, "민수": 0, "지우": 2}


def test_no_two_at_a_table_have_the_same_colour() -> None:
    known = {"가": 0, "나": 0, "다": 1}
    for names in (["가", "나", "다"], ["다", "나", "가"], ["나", "가", "다"]):
        assert dict(coloured(names, known)) == {"가": 0, "나": 2, "다": 1}
    assert coloured(["1번", "2번", "가"], known) == [("1번", 2), ("2번", 1), ("가", 0)]
    assert dict(coloured(["나"], known)) == {"나": 0}
    assert len({c for _, c in coloured([f"{n}번" for n in range(1, 8)], {})}) == 7
    assert learn(known, [("라", 4), ("가", 5), ("3번", 2)]) == known | {"라": 4}
