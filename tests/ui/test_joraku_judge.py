"""The window of 상락: a skirmish judged, and pieces set by hand."""

from __future__ import annotations

from typing import Any

from referee.games.joraku import GAME
from tests.ui import joraku
from tests.ui.hands import click, click_spot, key, press
from tests.ui.joraku import asked, drag, told, touch

table = joraku.table


def test_a_piece_set_by_hand_is_said_and_can_be_taken_back(table: Any) -> None:
    """Before the cards are dealt a press on an empty place sets a samurai."""
    table.choose_mode("follow")
    table.top.update()
    click_spot(table.board, "more_0_3")
    assert (
        table.foot.status.cget("text") == f"{table.state.table.seats[0]}의 사무라이 3번 구역: 0 → 1"
    )
    table.foot.frame.nametowidget("take_back").invoke()
    assert table.state.pieces[0].samurai == (0,) * 7


def test_a_skirmish_is_judged_in_a_few_clicks(table: Any) -> None:
    """The winner may score nothing: his area is ranked by influence."""
    asked(table, "lead_1")
    for name in ("card_x3", "card_x6", "card_xn"):
        asked(table, name)
    assert "서연이 이겼습니다" in told(table)
    assert "6이 나" in told(table), "the reason"
    assert "서연의 표식을 누르세요" in told(table)
    assert table.told.panel.buttons["resolve"].instate(["disabled"])
    touch(table, "daimyo_0_3")
    for _ in range(3):
        touch(table, "more_1_3")
    assert "민수 / 영향력 3 · 1위" in told(table)
    assert "+3 / 민수" in told(table)
    assert "+2 / 서연 / 영향력 2 · 2위" in told(table)
    table.enter()
    assert GAME.points(table.state) == (2, 3, 0)
    assert table.total(1) == "3"
    table.undo()
    assert GAME.points(table.state) == (0, 0, 0)


def test_a_card_of_the_skirmish_is_corrected_and_taken_back(table: Any) -> None:
    for name in ("card_x3", "card_x6", "card_x2"):
        asked(table, name)
    asked(table, "trick_1")
    assert table.trick.fixing == 1
    asked(table, "card_x1")
    assert [p.card.key for p in table.state.trick] == ["x3", "x1", "x2"]
    key(table.top, "<BackSpace>")
    assert [p.card.key for p in table.state.trick] == ["x3", "x1"]
    asked(table, "lead_2")
    assert [p.player for p in table.state.trick] == [2, 0], "the cards stay"
    press(table.asked_for.panel.buttons["clear"])
    assert table.state.trick == ()


def test_digits_are_cards_wherever_the_keyboard_is(table: Any) -> None:
    for digit in "360":
        key(table.top, f"<Key-{digit}>")
    assert [p.card.key for p in table.state.trick] == ["x3", "x6", "xn"]
    touch(table, "daimyo_2_4")
    key(table.top, "<Return>")
    assert GAME.points(table.state) == (0, 0, 3)


def test_pieces_are_set_and_dragged_by_mouse_and_by_keyboard(table: Any) -> None:
    touch(table, "more_0_2")
    touch(table, "more_0_2")
    assert table.state.pieces[0].samurai[2] == 2
    touch(table, "samurai_0_2")
    drag(table, "samurai_0_2", 5)
    assert table.state.pieces[0].samurai == (0, 0, 0, 0, 0, 1, 0)
    touch(table, "daimyo_0_4")
    drag(table, "daimyo_0_4", 0)
    assert table.state.pieces[0].daimyo == 0
    drag(table, "daimyo_0_5", 3)  # only the sign of where it could stand
    assert "samurai_0_6" not in table.board.spots, "nothing there to take away"
    assert table.state.pieces[0].daimyo == 0
    assert len(table.session.played) == 6
    table.board.focus_spot("more_1_1")
    key(table.board, "<plus>")
    key(table.board, "<Right>")
    key(table.board, "<plus>")
    key(table.board, "<Return>")
    assert table.state.pieces[1].samurai[1:3] == (1, 1)
    assert table.state.pieces[1].daimyo == 2
    table.board.focus_spot("more_1_1")
    for _ in range(12):
        key(table.board, "<plus>")
    assert table.state.pieces[1].supply == 0
    assert table.message[1], "the eleventh samurai is refused in red"
    key(table.board, "<minus>")
    assert table.state.pieces[1].supply == 1


def test_a_samurai_is_placed_anywhere_in_an_empty_row(table: Any) -> None:
    """Between the crown and the plus a press went nowhere."""
    press(table.modes.buttons["count"])
    left, top, right, low = table.board.row(1, 3)
    x, y = table.board.at((left + right) / 2, (top + low) / 2)
    assert table.board.over(x, y) == "more_1_3"
    touch(table, "more_1_3")
    assert table.state.pieces[1].samurai[3] == 1
    assert table.board.over(x, y) != "more_1_3", "now it would be the samurai's"


def test_a_crown_is_read_on_gold_too(table: Any) -> None:
    """White on the gold player's disc has 1.8 : 1."""
    kit = table.kit
    gold = kit.picture("rank", 32, 32, "", colour="#E8B90A")
    middle = gold.tk.call(str(gold), "get", gold.width() // 2, gold.height() // 2 + 2)
    assert max(gold.tk.splitlist(middle)) < 90


def test_names_and_expert_cards_are_the_tables_own(table: Any) -> None:
    next(c for c in table.commands() if c.name == "names").run()
    field = table.top.nametowidget("names.page.list.area3")
    field.insert(0, "미카와")
    press(table.top.nametowidget("names.buttons.ok"))
    assert table.state.names[3] == "미카와"
    next(c for c in table.commands() if c.name == "variants").run()
    table.top.nametowidget("variants.page.list.slot1").insert(0, "닌자는 2개까지")
    press(table.top.nametowidget("variants.buttons.ok"))
    assert table.state.variants == ("닌자는 2개까지", "")


def test_the_board_is_drawn_while_a_list_is_open(program: Any, root: Any, table: Any) -> None:
    """Tkinter's focus_get raises KeyError then."""
    program.open_rules(table)
    root.update()
    combo = program.rules_window.asking.filters.by_card
    root.tk.call("ttk::combobox::Post", str(combo))
    root.update()
    table.render()
    root.tk.call("ttk::combobox::Unpost", str(combo))


def test_enter_counts_after_a_look_at_another_way(table: Any, root: Any) -> None:
    """A click on a way of the window kept the keyboard there, where Enter does nothing."""
    for name in ("card_x3", "card_x6", "card_x2"):
        asked(table, name)
    touch(table, "daimyo_1_3")
    for way in ("count", "judge"):
        click(table.modes.buttons[way])
    root.update()
    table.top.focus_get().event_generate("<Return>")
    root.update()
    assert GAME.points(table.state) == (0, 3, 0)
