"""Who sits where: people who come in and change places, and the way back from another game."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.fantasy_realms.state import Hand
from referee.table import Adjust
from tests.ui import seats
from tests.ui.hands import click, click_spot, key
from tests.ui.seats import THREE, rows
from ui.keys import has_focus
from ui.roster import Roster

table = seats.table


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


def test_the_seats_stay_under_the_hand_as_people_come_and_go(table: Any) -> None:
    table.top.geometry("900x700+300+200")
    table.open_seats()
    table.top.update()
    area = rows(table)
    dialog = area.winfo_toplevel()
    dialog.geometry("+240+150")
    dialog.update()
    was = dialog.winfo_rootx(), dialog.winfo_rooty(), area.centre("remove_1")
    for name in ("add", "add", "remove_1"):
        click_spot(area, name)
        assert (dialog.winfo_rootx(), dialog.winfo_rooty(), area.centre("remove_1")) == was, name
    area.winfo_toplevel().destroy()


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


def test_one_person_is_taken_out_of_a_running_game(program: Any, root: Any) -> None:
    window = program.new_game("fantasy_realms", [("서연", 0), ("민수", 1), ("지우", 2)])
    window.do(Hand(2, ("king",)))
    window.rename([("서연", 0), ("지우", 2)])
    assert window.state.table.seats == ("서연", "지우")
    assert window.state.hands == ((), ("king",))
    assert window.look.say(window.session.actions[-1]) == "빠짐: 민수"
    window.rename([("서연", 0), ("수호", 3)])
    assert window.look.say(window.session.actions[-1]) == "자리 바꿈: 지우 → 수호"
    window.rename([("서연", 0), ("수호", 3), ("하린", 4)])
    assert window.look.say(window.session.actions[-1]) == "새로 앉음: 하린"
    window.rename([("하린", 4)])
    assert len(window.state.table.seats) == 3
    assert "할 수 없습니다" in window.status.cget("text")
    for _ in range(3):
        window.undo()
    assert window.state.table.seats == ("서연", "민수", "지우")


def test_the_next_game_stands_where_the_last_one_stood(program: Any, root: Any) -> None:
    window = program.new_game("majesty", [("서연", 0), ("민수", 1)])
    window.top.geometry("1100x760+60+40")
    window.do(Adjust(0, 1, ""))
    root.update()
    window.again_rotated()
    click(window.problem.nametowidget("another"))
    (after,) = program.windows.values()
    root.update()
    assert after.top.geometry() == "1100x760+60+40"
    after.top.geometry("1000x740+20+30")
    root.update()
    after.back_to_previous()
    root.update()
    (back,) = program.windows.values()
    assert back.top.geometry() == "1000x740+20+30"


def test_a_roster_that_lost_somebody_keeps_the_order() -> None:
    roster = Roster([("A", 0), ("B", 1), ("C", 2)], {})
    roster.remove(1)
    assert roster.same_order
    roster.add()
    assert not roster.same_order  # the newcomer would sit where somebody else sat


# the dialog, by keyboard and in English


def test_enter_goes_from_name_to_name_and_then_confirms(program: Any, root: Any) -> None:
    window = program.new_game("majesty", [("1번", 0), ("2번", 1), ("3번", 2)])
    window.open_seats()
    root.update()
    for number, name in enumerate(("서연", "민수", "지우")):
        field = rows(window).nametowidget(f"name{number}")
        assert has_focus(field)
        field.event_generate("<BackSpace>")
        field.insert(0, name)
        key(field, "<Return>")
    root.update()
    (window,) = program.windows.values()
    assert window.state.table.seats == ("서연", "민수", "지우")


def test_in_english_nobody_is_called_by_a_korean_colour(program: Any, root: Any) -> None:
    program.set(lang="en")
    window = program.new_game("oriflamme", [("파랑", 0), ("빨강", 1), ("3번", 2)])
    window.do(window.game.parse_event("note x"))
    window.open_seats()
    root.update()
    fields = [rows(window).nametowidget(f"name{n}") for n in range(3)]
    assert [field.get() for field in fields] == ["Red", "Blue", "Green"]
    area = rows(window)
    shown = [written.said for written in area.written]
    shown += [spot.say.say("en") for spot in area.spots.values()]
    assert not any("가" <= letter <= "힣" for line in shown for letter in line)
    fields[2].delete(0, "end")
    fields[2].insert(0, "Anna")
    window.top.nametowidget("seats_dialog.buttons.rename").invoke()
    assert window.state.table.seats == ("빨강", "파랑", "Anna"), "only Anna has another name"


@pytest.mark.parametrize("under_way", [False, True])
def test_in_the_middle_of_a_game_enter_never_begins_another(
    program: Any, root: Any, under_way: bool
) -> None:
    window = program.new_game("majesty", [("1번", 0), ("2번", 1)])
    if under_way:
        window.do(window.game.parse_event("match 1 3 5"))
    window.open_seats()
    root.update()
    for number in range(2):
        key(rows(window).nametowidget(f"name{number}"), "<Return>")
    root.update()
    (now,) = program.windows.values()
    assert (now is window) == under_way
