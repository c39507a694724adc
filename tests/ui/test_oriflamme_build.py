"""The window of 제왕의 깃발: a situation laid out, with its names and colours."""

from __future__ import annotations

from typing import Any

from referee.games.oriflamme import GAME
from referee.rulings import load
from referee.table import SetPosition
from tests.ui import oriflamme
from tests.ui.hands import key
from tests.ui.oriflamme import family, lay, offered, said, spot, tap

table = oriflamme.table


def test_a_dispute_in_a_few_clicks(table: Any) -> None:
    """W05: another player's Soldier removes an Ambush; twelve clicks from the empty table."""
    for letter in "RBG":
        family(table, letter)
    spot(table, "card", 0)
    tap(table, "tokens_more")
    spot(table, "card", 1)
    tap(table, "tokens_more")
    tap(table, "tokens_more")
    tap(table, "start")
    tap(table, "soldier")
    tap(table, "ambush")
    assert GAME.show(table.state).endswith("row: G-?:0 ; score: R3 B5 G1 ; out: B.ambush R.soldier")
    assert "이 상황에서: 서연 +2, 민수 +4" in said(table)
    assert "매복: 다른 플레이어의 카드에 제거되어 4점" in said(table)
    assert "지우: 1번째 카드를 공개할까요?" in said(table)
    table.undo()
    assert "무엇인가요" not in said(table)
    tap(table, "keep")
    assert table.state.row[0][0].tokens == 2


def test_cards_are_named_turned_covered_and_moved(table: Any) -> None:
    for letter in "RB":
        family(table, letter)
    spot(table, "card", 0)
    tap(table, "up")
    assert table.message[1], "face-up without a name"
    tap(table, "lord")
    tap(table, "up")
    tap(table, "cover")
    tap(table, "spy")
    tap(table, "right")
    assert "row: B-?:0 | R-spy:0>R+lord" in GAME.show(table.state)
    tap(table, "remove")
    assert "row: B-?:0 | R+lord" in GAME.show(table.state)
    tap(table, "unknown")
    assert "row: B-?:0 | R-?:0" in GAME.show(table.state)
    tap(table, "from_here")
    assert table.state.at == 1
    tap(table, "change")
    tap(table, "clear")
    assert table.state.row == ()
    assert not table.state.round


def test_a_covered_card_is_corrected_where_it_lies(table: Any) -> None:
    for letter in "RB":
        family(table, letter)
    spot(table, "card", 0)
    tap(table, "cover")
    tap(table, "spy")
    tap(table, "under_0_1")
    tap(table, "ambush")
    tap(table, "tokens_more")
    assert "row: R-spy:0>R-ambush:1 | B-?:0" in GAME.show(table.state)
    tap(table, "remove")
    assert "row: R-spy:0 | B-?:0" in GAME.show(table.state)
    table.undo()
    spot(table, "card", 0)
    tap(table, "lord")
    assert "row: R-lord:0>R-ambush:1 | B-?:0" in GAME.show(table.state), "the top card again"


def test_a_family_that_is_not_at_the_table_sits_down(table: Any) -> None:
    family(table, "Y")
    assert table.state.families == "RBGY"
    assert table.seat_name(3) == "노랑"
    assert len(table.strip.seats) == 4
    table.undo()
    table.undo()
    assert table.state.families == "RBG"


def test_a_situation_is_built_by_keyboard(table: Any) -> None:
    for digit in "123":
        key(table.top, digit)
    assert "row: R-?:0 | B-?:0 | G-?:0" in GAME.show(table.state)


def test_the_next_dispute_starts_clean(table: Any) -> None:
    lay(table, "row: R-soldier:1 | B-ambush:2 | G-?:0 ; score: R1 B1 G1")
    tap(table, "soldier")
    tap(table, "change")
    tap(table, "clear")
    assert (table.state.out, table.state.score) == ((), (1, 1, 1))
    table.top.update()
    family(table, "R")
    tap(table, "start")
    assert offered(table, "soldier")


def test_the_log_opens_where_the_game_is(table: Any) -> None:
    for letter in "RB":
        family(table, letter)
    table.open_log()
    dialog = next(w for w in table.top.winfo_children() if w.winfo_name() == "log_dialog")
    actions = dialog.nametowidget("body.pane.actions_box.actions.list")
    table.top.update()
    assert actions.current == "action_2"
    key(actions, "<Return>")
    assert len(table.state.row) == 2


def test_names_follow_their_colours(program: Any, root: Any) -> None:
    """Also into another game, a pasted position, the case of a ruling."""
    table = program.new_game("oriflamme", [("서연", 0), ("민수", 1), ("지우", 2)])
    assert table.state.families == "BRG"
    table.reset()
    assert table.state.families == "BRG"
    assert table.parse("row: R-?:1 | B+lord").table.seats == ("민수", "서연")
    table.do(SetPosition(GAME.show(table.parse("row: R-?:1 | B+lord"))))
    assert table.parse("row: G-?:0").table.seats == ("지우",)
    table.undo()
    case = load("oriflamme")["or.ambush_assassination"].cases[0]
    program.open_case("oriflamme", case, table)
    assert dict(zip(table.state.families, table.state.table.seats, strict=True))["R"] == "민수"
    assert table.state.row[0][0].name == "assassination", "the case lies there from its beginning"
    table.redo()
    assert "매복" in said(table)
    table.undo()
    table.undo()
    assert table.state.families == "BRG"


def test_colours_and_names_are_changed_with_the_cards(table: Any) -> None:
    lay(table, "players: 서연 민수 ; row: R+lord | B-?:0 ; score: R3 B1")
    table.rename([("서연", 5), ("민수", 0)])
    assert "row: K+lord | B-?:0 ; score: K3 B1" in GAME.show(table.state)


def test_who_has_no_name_is_called_by_the_colour_here_only(program: Any, root: Any) -> None:
    table = program.new_game("oriflamme", [("1번", 1), ("2번", 0), ("철수", 2)])
    assert table.state.table.seats == ("빨강", "파랑", "철수")
    table.again()
    assert program.settings.people == [("1번", 1), ("2번", 0), ("철수", 2)]


def test_a_seat_is_pressed_to_change_its_points(table: Any) -> None:
    family(table, "R")
    tap(table, "seat_1")
    for _ in range(2):
        tap(table, "score_more")
    assert table.state.score == (1, 3, 1)
    tap(table, "of_R")
    tap(table, "score_less")
    assert table.state.score == (0, 3, 1)
    tap(table, "score_less")
    assert table.state.score == (0, 3, 1), "nobody has less than nothing"
    tap(table, "plus_G")
    assert table.state.score == (0, 3, 2), "in one press, whoever is chosen"
