"""The window of 왕도: a turn that is followed, from the first statues to its end."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.wangdo.pieces import COLOURS, Counts
from referee.games.wangdo.state import SetMap
from referee.rulings import load
from tests.ui import wangdo
from tests.ui.hands import key, press
from tests.ui.wangdo import do, lay, said, there
from ui.kit import Area
from ui.kit.colours import PEOPLE_FILLS, PEOPLE_INKS

table = wangdo.table


def test_statues_from_altars_and_bag(table: Any) -> None:
    lay(table, "players: 서연 민수 ; altars: o2 k0 w1 u1 ; round: 1 ; turn: 2")
    for colour in "ow":  # clicks on the altars themselves
        do(table, f"altar_{colour}")
    assert table.state.players[1].hand == Counts(1, 0, 1, 0)
    assert table.state.turn == 0
    do(table, "draw")
    do(table, "statue_k")
    table.undo()  # what is pressed so far goes first
    assert not table.draft.drafting
    do(table, "draw")
    for colour in "kku":
        do(table, f"statue_{colour}")
    assert table.state.players[0].hand == Counts(0, 2, 0, 1)


def test_more_than_ten_are_returned(table: Any) -> None:
    lay(table, "players: 서연 민수 ; hand 1: o4 k3 w2 ; round: 2")
    do(table, "draw")
    for colour in "uuo":
        do(table, f"statue_{colour}")
    assert "석상 2개를 주머니에" in said(table)
    for _ in range(2):
        do(table, "statue_u")
    assert sum(table.state.players[0].hand) == 10
    assert table.state.turn == 1


def test_undo_while_statues_are_returned(table: Any) -> None:
    lay(table, "players: 서연 민수 ; hand 1: o4 k3 w2 ; round: 2")
    do(table, "draw")
    for colour in "uuo":
        do(table, f"statue_{colour}")
    at = table.session.at
    do(table, "statue_u")
    table.undo()
    assert table.session.at == at, "first what was pressed"
    table.undo()
    assert table.session.at == at - 1
    assert table.state.players[0].hand == Counts(4, 3, 2, 0)


def test_altars_clicked_at_the_wrong_time(table: Any) -> None:
    lay(
        table, "players: 서연 민수 ; hand 1: o4 k3 w4 ; altars: o0 k1 w1 u1 ; round: 2 ; acted: yes"
    )
    table.touch_altar("u")
    assert "이미 했습니다" in table.status.cget("text")
    assert not table.draft.drafting
    lay(table, "players: 서연 민수 ; hand 1: o4 ; altars: o0 k1 w1 u1 ; round: 2")
    table.touch_altar("o")
    assert "석상이 없습니다" in table.status.cget("text")
    do(table, "place")
    do(table, "kind_r")
    table.touch_altar("k")
    assert table.draft.placement.kind == "r", "what was entered is not thrown away"


def test_a_case_opens_where_it_is_gone_through(table: Any, program: Any) -> None:
    table.choose_mode("count")
    case = load("wangdo")["wa.ritual_pays"].cases[0]
    program.open_case("wangdo", case, table)
    assert table.mode == "follow"
    table.redo()
    assert any(table.state.owe)
    assert "제물" in said(table)


def test_what_cannot_be_paid_is_left_out(table: Any) -> None:
    lay(table, "players: 서연 민수 ; hand 1: o1 ; owe: o1 u1 ; round: 2 ; acted: yes")
    assert "다 낼 수 없습니다" in said(table)
    do(table, "skip_u")
    do(table, "pay_o")
    assert table.state.turn == 1


def test_too_many_statues_before_one_more_action(table: Any) -> None:
    text = "players: 서연 민수 ; hand 1: o4 k4 w5 ; cards 1: 0 ; tokens 1: r- r- r- ; round: 3"
    lay(table, f"{text} ; acted: yes ; extra: 1")
    assert there(table, "draw")
    lay(table, f"{text} ; acted: yes")
    assert "석상 3개를 주머니에" in said(table)
    assert there(table, "card"), "cards come before the limit"


def test_who_still_plays_in_the_last_round(table: Any) -> None:
    full = "r- r- e- e- m- m- c- c-"
    lay(table, f"players: 서연 민수 지우 ; round: 5 ; bear: 2 ; turn: 3 ; tokens 3: {full}")
    assert "남은 사람: 지우, 서연" in said(table)
    table.choose_seat(0)
    do(table, "instead")
    assert "지우의 차례가 아직 남았습니다" in table.problem.nametowidget("why").cget("text")
    press(table.problem.nametowidget("record"))
    assert table.state.turn == 0


def test_the_first_statues_are_entered_with_the_map(table: Any) -> None:
    table.choose_mode("follow")
    table.top.update()
    do(table, "bear1")
    assert table.state.turn == table.state.bear == 1
    for colour in "okw":
        do(table, f"hand1_{colour}")
    assert table.state.players[1].hand == Counts(1, 1, 1, 0)
    for colour in COLOURS:
        do(table, f"map_{colour}")
    assert isinstance(table.session.played[-1].event, SetMap)
    assert table.state.map == Counts(1, 1, 1, 1)


def numbers(table: Any) -> list[str]:
    """The numbers on the four tiles."""
    table.top.update()
    return [w.said for w in table.turn.panel.written if w.said.isdigit()]


def test_tiles_tell_what_is_left(table: Any) -> None:
    lay(table, "players: 서연 민수 ; hand 1: o3 ; altars: o3 k1 w2 u0 ; round: 2")
    do(table, "altars")
    assert numbers(table)[:1] == ["3"]
    do(table, "statue_o")
    assert numbers(table)[:1] == ["2"]


def test_beside_the_tiles_stands_what_the_hand_becomes(table: Any) -> None:
    lay(table, "players: 서연 민수 ; hand 1: o5 k2 ; altars: o3 k1 w2 u0 ; round: 2")
    do(table, "draw")
    assert "3개 더 누르기" in said(table)
    assert "석상 7 → 10 · 10개까지" in said(table)
    do(table, "statue_o")
    assert "2개 더 누르기" in said(table)
    assert "석상 7 → 10 · 10개까지" in said(table)
    lay(table, "players: 서연 민수 ; hand 1: o5 k7 ; round: 2 ; acted: yes")
    assert "석상 12 → 10 · 10개까지" in said(table)
    lay(table, "players: 서연 민수 ; hand 1: o2 u2 ; owe: o1 u1 ; round: 2 ; acted: yes")
    assert "석상 4 → 2 · 10개까지" in said(table)
    lay(table, "players: 서연 민수 ; hand 1: o2 ; owe: o1 ; altars: o4 k1 ; round: 2 ; acted: yes")
    assert "→" not in said(table), "a ritual gives one back"
    lay(table, "players: 서연 민수 ; hand 1: o2 u2 ; owe: o1 u1 ; round: 2 ; acted: yes")
    table.top.geometry("900x560")
    do(table, "pay_o")
    assert "→" not in said(table), "no room"


def test_an_offering_without_a_choice_is_made_at_once(table: Any) -> None:
    """One press, one step back; a ritual, or what is missing, is gone through piece by piece."""
    lay(table, "players: 서연 민수 ; hand 1: o2 u2 ; owe: o1 u1 ; round: 2 ; acted: yes")
    do(table, "pay_all")
    assert (table.state.players[0].hand, table.state.turn) == (Counts(o=1, u=1), 1)
    table.undo()
    assert table.state.owe == Counts(o=1, u=1)
    lay(table, "players: 서연 민수 ; hand 1: o2 ; owe: o1 ; altars: o4 k1 ; round: 2 ; acted: yes")
    assert not there(table, "pay_all")
    lay(table, "players: 서연 민수 ; hand 1: o2 ; owe: o1 u1 ; round: 2 ; acted: yes")
    assert not there(table, "pay_all")


def test_what_is_counted_at_the_start_is_not_told_as_a_move(table: Any) -> None:
    lay(table, "players: 서연 민수 ; round: 1")
    for _ in range(2):
        do(table, "hand0_o")
    do(table, "draw")
    assert "방금" not in said(table)
    do(table, "statue_k", "statue_k", "statue_k")
    assert "서연: 주머니에서 검정 3개" in said(table)
    assert "서연: 석상 주황" not in said(table)


def test_one_more_action_is_not_like_a_new_turn(table: Any) -> None:
    lay(table, "players: 서연 민수 ; hand 1: o4 ; round: 3 ; acted: yes ; extra: 1")
    assert "카드로 행동 1번 더" in said(table)
    do(table, "draw", "statue_k", "statue_k", "statue_k")
    assert "번 더" not in said(table)


def test_the_turn_can_be_ended_by_the_button_each_time(table: Any) -> None:
    """First it is one of several things, then the only one: made anew it has to be seen."""
    text = (
        "players: 서연 민수 ; hand 1: o4 ; cards 1: 0 ; tokens 1: r- r- r- ; round: 3 ; acted: yes"
    )
    lay(table, f"{text} ; extra: 1")
    assert there(table, "end")
    do(table, "draw", "statue_k", "statue_k", "statue_k")
    assert table.state.turn == 0
    assert "특수 카드를 쓰거나 차례를 끝내세요" in said(table)
    do(table, "end")
    assert table.state.turn == 1
    assert "방금\n서연: 주머니에서 검정 3개" in said(table)


def test_enter_is_not_for_a_button_that_is_gone(table: Any) -> None:
    lay(table, "players: 서연 민수 ; hand 1: o2 u2 ; owe: o1 u1 ; round: 2 ; acted: yes")
    made = table.turn.panel.buttons["pay_all"]
    made.focus_force()
    do(table, "pay_all")
    assert table.state.turn == 1
    assert table.top.focus_get() is table.top
    key(table.top, "<Return>")
    assert "맞지 않습니다" not in table.status.cget("text")


def test_signs_of_people_are_seen_by_night(
    program: Any, root: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A dark blue moon was hardly to be seen on the dark panel."""
    drawn, sign = list[str](), Area.sign

    def drawing(area: Area, x: float, y: float, *args: Any) -> int:
        if str(area).endswith(("turn", ".list")):
            drawn.append(args[2])
        return sign(area, x, y, *args)

    monkeypatch.setattr(Area, "sign", drawing)
    program.set(dark=True)
    table = program.new_game("wangdo", [("서연", 9), ("민수", 1)])
    table.choose_mode("follow")
    root.update()
    do(table, "bear0")
    for name in ("draw", *("statue_k",) * 3):
        do(table, name)
    assert PEOPLE_INKS[9][True] in drawn
    assert PEOPLE_INKS[1][True] in drawn
    assert PEOPLE_FILLS[9] not in drawn
