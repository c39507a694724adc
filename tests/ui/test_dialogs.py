"""The small windows: a way out with Esc that loses nothing, Enter moves on, no key destroys."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.fantasy_realms.items import Items
from referee.games.fantasy_realms.state import Hand
from referee.table import Adjust, Note, SetPosition, SetRule
from tests.ui.hands import click_spot, key
from tests.ui.looks import check_spots, check_words
from ui.games.wangdo.match import MatchDialog
from ui.roster import Change, Roster
from ui.trying import ABOUT_A_SEAT

DIALOGS = {
    "open_log": "log_dialog", "open_seats": "seats_dialog", "open_table_rules": "rules_dialog",
    "open_adjust": "adjust_dialog", "open_note": "note_dialog", "open_paste": "paste_dialog",
    "open_setup": "setup_dialog", "open_help": "help_dialog",
}  # fmt: skip


@pytest.fixture
def table(program: Any, root: Any) -> Any:
    window = program.new_game("fantasy_realms", [("서연", 0), ("민수", 1), ("지우", 2)])
    window.do(Hand(0, ("dragon",)))
    root.update()
    return window


@pytest.mark.parametrize("name", ["setup", "deck", "settings"])
def test_enter_closes_where_the_button_says_so(
    program: Any, table: Any, root: Any, name: str
) -> None:
    """In the settings Enter chose 한국어, which had the keyboard, instead of closing them."""
    program.set(lang="en")
    next(command.run for command in table.commands() if command.name == name)()
    root.update()
    (dialog,) = (child for child in table.top.winfo_children() if child.winfo_class() == "Toplevel")
    dialog.focus_get().event_generate("<Return>")
    root.update()
    assert not dialog.winfo_exists()
    assert program.settings.lang == "en"


def test_what_cannot_be_used_is_said_and_the_dialog_stays(program: Any, root: Any) -> None:
    window = program.new_game("majesty", [("서연", 0), ("민수", 1)])
    window.open_match()
    root.update()
    dialog = window.top.nametowidget("match")
    gold = dialog.focus_get()
    gold.text.set("열")
    key(gold, "<Return>")
    why = dialog.nametowidget("why")
    assert why.winfo_ismapped()
    assert "열" in why.cget("text")
    assert not window.session.played
    gold.text.set("10")
    key(gold, "<Return>")
    assert not dialog.winfo_exists()
    assert window.state.realms[0].gold == 10


@pytest.mark.parametrize("opener", DIALOGS)
def test_every_dialog_has_a_way_out_that_changes_nothing(
    table: Any, root: Any, opener: str
) -> None:
    getattr(table, opener)()
    root.update()
    dialog = table.top.nametowidget(DIALOGS[opener])
    buttons = dialog.nametowidget("buttons").children
    assert {"cancel", "close"} & set(buttons)
    keys = {name: made.kit_kind[2] for name, made in buttons.items() if hasattr(made, "kit_kind")}
    assert all(key in ("", "Esc", "Enter") for key in keys.values())
    assert keys.get("delete", "") == "", "no key destroys"
    before = table.state
    key(dialog, "<Escape>")
    assert not dialog.winfo_exists()
    assert table.state == before
    assert len(table.session.actions) == 1


def test_enter_goes_on_where_nothing_is_written(table: Any, root: Any) -> None:
    for opener in ("open_setup", "open_help", "open_table_rules", "open_adjust", "open_note"):
        getattr(table, opener)()
        dialog = table.top.nametowidget(DIALOGS[opener])
        key(dialog, "<Return>")
        assert not dialog.winfo_exists(), opener
    assert len(table.session.actions) == 1


def test_a_note_that_was_not_sent_is_still_there(table: Any, root: Any) -> None:
    table.open_note()
    table.top.nametowidget("note_dialog.page.list.text").insert(0, "늦게 옴")
    key(table.top.nametowidget("note_dialog"), "<Escape>")
    table.open_note()
    field = table.top.nametowidget("note_dialog.page.list.text")
    assert field.get() == "늦게 옴"
    key(field, "<Return>")
    assert table.state.table.notes == ("늦게 옴",)
    table.open_note()
    assert table.top.nametowidget("note_dialog.page.list.text").get() == "", "it was sent"


def test_a_wrong_number_is_said_and_kept(table: Any, root: Any) -> None:
    table.open_adjust()
    dialog = table.top.nametowidget("adjust_dialog")
    field = dialog.nametowidget("page.list.points")
    field.text.set("셋")
    key(field, "<Return>")
    assert dialog.nametowidget("why").winfo_ismapped()
    assert field.get() == "셋"
    field.text.set("3")
    root.update()
    assert not dialog.nametowidget("why").winfo_ismapped()


def about_seats(table: Any) -> list[str]:
    names = {child.winfo_name() for child in table.top.winfo_children()}
    return sorted(names & set(ABOUT_A_SEAT))


def others_sit(table: Any) -> None:
    table.do(SetPosition("players: 민수 지우 ; rules: items=true", "seats"))


def a_case_lies_over_it(table: Any) -> None:
    table.open_case(table.parse("hand 1: dragon ; rules: items=true"))


@pytest.mark.parametrize("change", [others_sit, a_case_lies_over_it])
def test_a_dialog_about_a_seat_goes_with_it(table: Any, root: Any, change: Any) -> None:
    """Or it would give the points to whoever sits there then."""
    table.do(SetRule("items", "true"))
    table.choose_seat(2)
    table.open_adjust()
    table.strip_of_items.area.press("items")
    root.update()
    assert about_seats(table) == ["adjust_dialog", "items_dialog"]
    table.do(Note("이 사람들 그대로"))
    assert about_seats(table) == ["adjust_dialog", "items_dialog"]
    change(table)
    root.update()
    assert not about_seats(table)


def test_dialogs_of_the_games_about_seats_go_with_them(program: Any, root: Any) -> None:
    people = [("서연", 0), ("민수", 1), ("지우", 2)]
    wangdo, majesty = (program.new_game(game, people) for game in ("wangdo", "majesty"))
    wangdo.open_card_dialog()
    MatchDialog(wangdo)
    majesty.open_match()
    assert about_seats(wangdo) == ["card", "match"]
    assert about_seats(majesty) == ["match"]
    for window in (wangdo, majesty):
        fewer = window.game.show(window.game.new(["서연", "지우"]))
        window.do(SetPosition(fewer, "seats"))
        root.update()
        assert not about_seats(window)


def test_an_entry_of_items_is_corrected_in_their_dialog(table: Any, root: Any) -> None:
    table.do(SetRule("items", "true"))
    table.do(Items(0, ("portal",)))
    table.correct(len(table.base.played) - 1)
    root.update()
    table.strip_of_items.area.press("items")
    root.update()
    click_spot(table.top.nametowidget("items_dialog.page.list"), "item_sarcophagus")
    root.update()
    assert len(table.layers) == 1
    assert table.base.played[-1].event == Items(0, ("sarcophagus",))


def test_house_rules_follow_what_is_undone_meanwhile(table: Any, root: Any) -> None:
    table.open_table_rules()
    root.update()
    area = table.top.nametowidget("rules_dialog.page.list")

    def own() -> int:
        return [written.said for written in area.written].count("하우스 룰")

    assert own() == 0
    click_spot(area, "forest.each")
    assert own() == 1
    table.undo()
    table.top.focus_force()
    root.update()
    area.focus_force()
    root.update()
    assert own() == 0


def test_what_is_set_up_is_ticked_off(table: Any, root: Any) -> None:
    table.open_setup()
    root.update()
    area = table.top.nametowidget("setup_dialog.page.list")

    def numbers() -> list[str]:
        return [written.said for written in area.written if written.said.isdigit()]

    whole = numbers()
    click_spot(area, "step_0")
    assert numbers() == whole[1:]
    area.press("step_0")
    assert numbers() == whole


def test_the_log_hides_codes_and_waits_for_a_choice(table: Any, root: Any) -> None:
    table.do(Note("끝"))
    table.open_log()
    root.update()
    dialog = table.top.nametowidget("log_dialog")
    code = dialog.nametowidget("body.code")
    again = dialog.nametowidget("buttons.again")
    assert again.instate(["disabled"])
    dialog.nametowidget("body.pane.events_box.events.list").press("entry_0")
    root.update()
    assert again.instate(["!disabled"])
    assert not code.winfo_ismapped()
    dialog.nametowidget("buttons.by_code").invoke()
    root.update()
    assert code.winfo_ismapped()


def test_options_that_are_numbers_stand_side_by_side(program: Any, root: Any) -> None:
    table = program.new_game("joraku", [("서연", 0), ("민수", 1), ("지우", 2)])
    table.open_table_rules()
    root.update()
    area = table.top.nametowidget("rules_dialog.page.list")
    tops = {area.spots[f"kachidoki_1.{n}"].box[1] for n in range(7)}
    assert len(tops) == 1
    area.press("kachidoki_1.4")
    assert table.state.table.rules.kachidoki_1 == "4"
    check_words(area.winfo_toplevel())


def test_an_entry_pressed_twice_is_corrected(table: Any, root: Any) -> None:
    table.do(Note("끝"))
    table.open_log()
    root.update()
    events = table.top.nametowidget("log_dialog.body.pane.events_box.events.list")
    x, y = events.centre(f"entry_{len(table.session.played) - 1}")
    for time in (100, 150):
        events.event_generate("<Button-1>", x=x, y=y, time=time)
        events.event_generate("<ButtonRelease-1>", x=x, y=y, time=time + 20)
    root.update()
    assert "log_dialog" not in table.top.children
    assert table.top.nametowidget("note_dialog")


def test_enter_chooses_an_entry_and_enter_again_corrects_it(table: Any, root: Any) -> None:
    """The row kept Enter for itself, and the button that shows it was never pressed."""
    table.do(Note("끝"))
    table.open_log()
    root.update()
    events = table.top.nametowidget("log_dialog.body.pane.events_box.events.list")
    key(events, "<Return>")
    assert "log_dialog" in table.top.children
    key(events, "<Return>")
    assert "log_dialog" not in table.top.children
    assert table.top.nametowidget("note_dialog")


def test_the_log_of_a_long_game_draws_what_is_in_view(table: Any, root: Any) -> None:
    table.do_all([Adjust(n % 3, 1 + n, "까닭 " * 30) for n in range(200)])
    table.open_log()
    root.update()
    events = table.top.nametowidget("log_dialog.body.pane.events_box.events.list")
    assert "entry_199" in events.spots, "opens on the last"
    assert len(events.spots) < 60
    check_spots(events.winfo_toplevel())
    check_words(events.winfo_toplevel())


# who is going to sit there


def test_what_changes_about_people_is_named_seat_by_seat() -> None:
    roster = Roster([("서연", 0), ("민수", 1)], {})
    roster.name(["서연", "민수빈"])
    roster.recolour(0, 1)
    roster.add()
    assert roster.changes() == [
        Change("서연", "서연", 0, 1), Change("민수빈", "민수", 1, 0), Change("3번", None, 2, 2),
    ]  # fmt: skip
    assert roster.recoloured() == {"서연": 1, "민수빈": 0}
    assert roster.same_order
    roster.move(2, 0)
    assert not roster.same_order
    roster.remove(0)
    assert roster.same_order


def test_who_has_no_name_gets_one_that_nobody_has() -> None:
    roster = Roster([("서연", 0), ("민수", 1)], {})
    roster.name([" ", "1번"])
    assert [name for name, _ in roster.people] == ["2번", "1번"]
