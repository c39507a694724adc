"""The window of 왕도: may a statue stand there?"""

from __future__ import annotations

import re
from typing import Any

from referee.games.wangdo import GAME
from referee.games.wangdo.pieces import Counts
from referee.table import SetPosition, SetRule
from tests.ui import wangdo
from tests.ui.hands import key, press
from tests.ui.wangdo import count, do, lay, said, there

table = wangdo.table


def verdict(table: Any, colour: str) -> str:
    """All that is said about a colour."""
    table.top.update()
    if f"colour_{colour}" in table.judge.list.spots:
        do(table, f"colour_{colour}")
    panels = (table.judge.panel, table.judge.list)
    rows = [written.said for area in panels for written in area.written]
    return "\n".join(rows).split("다른 석상")[0]


def test_the_next_village_is_offered_while_one_is_asked_about(table: Any) -> None:
    table.do(SetPosition("hand 1: o2 w1"))
    clear = table.judge.panel.buttons["clear"]
    assert clear.instate(["disabled"]), "a press would do nothing"
    for name in ("near_w", "owned1"):
        do(table, name)
        assert clear.instate(["!disabled"]), name
        do(table, "clear")
        assert clear.instate(["disabled"])


def test_a_placement_is_judged_in_a_few_presses(table: Any) -> None:
    """E04: two white neighbours cost two whites."""
    count(table, "beside", w=2)
    count(table, "hand", o=1, w=1)
    assert "제물이 모자랍니다: 하양 1개 더 필요" in verdict(table, "o")
    assert "리뷰·이용자 글" in verdict(table, "o")
    count(table, "hand", w=1)
    assert verdict(table, "o").split("\n")[:2] == ["놓을 수 있습니다", "주황 석상"]
    assert "석상 하나마다 하나\n하양\n하양" in re.sub(r"\n\d\n", "\n", verdict(table, "o"))
    assert "규칙서" in verdict(table, "o")
    assert "같은 색(하양)" in verdict(table, "w")
    assert "놓을 검정 석상이 없습니다" in verdict(table, "k")
    do(table, "owned2")
    assert "이미 다 모았습니다" in verdict(table, "o")
    assert "같은 색(하양)" in verdict(table, "w")
    assert len(table.session.played) == 7
    assert table.state.round == 0


def test_the_order_through_a_ritual_is_told(table: Any) -> None:
    """E12: the blue won by the ritual pays the blue still owed."""
    count(table, "beside", o=1, u=1)
    count(table, "hand", w=1, o=1)
    count(table, "altars", o=3, u=1)
    assert "주황 (의식, 파랑을 가져옴)" in verdict(table, "w")
    assert "해석(규칙서에 없음)" in verdict(table, "w")
    table.do(SetPosition(f"{GAME.show(table.state)} ; rules: ritual_pays=false"))
    assert "의식으로 얻은 석상은 쓰지 못해 파랑 1개가 모자랍니다" in verdict(table, "w")
    do(table, "beside_1")
    assert "놓을 수 있습니다" in verdict(table, "w")


def test_a_fifth_statue_stays_on_no_altar(table: Any) -> None:
    count(table, "altars", k=3)
    assert not there(table, "altar_k")
    assert table.state.altars == Counts(1, 4, 1, 1)


def test_judging_leaves_the_game_alone(table: Any) -> None:
    lay(table, "players: 서연 민수 ; hand 1: o1 u1 ; hand 2: k3 ; round: 2")
    game = GAME.show(table.state)
    table.choose_mode("judge")
    count(table, "beside", u=1)
    assert "놓을 수 있습니다" in verdict(table, "o")
    press(table.over_game.frame.nametowidget("to_game"))
    assert GAME.show(table.state) == game
    assert table.mode == "follow"


def test_a_rule_agreed_beside_the_game_holds_in_it(table: Any) -> None:
    lay(table, "players: 서연 민수 ; hand 1: o1 u1 ; round: 2")
    table.choose_mode("judge")
    count(table, "beside", u=1)
    table.do(SetRule("ritual_pays", "false"))
    table.choose_mode("follow")
    assert table.state.round == 2
    assert table.state.table.rules.ritual_pays is False


def test_what_was_judged_does_not_count_in_a_new_game(table: Any) -> None:
    count(table, "altars", o=3, k=1)
    count(table, "hand", u=2)
    table.choose_mode("follow")
    table.top.update()
    do(table, "from_here2")
    assert (table.state.turn, table.state.players[0].hand) == (2, Counts(u=2))
    table.undo()
    table.top.update()
    do(table, "bear1")
    assert (table.state.turn, table.state.altars) == (1, Counts(1, 1, 1, 1))
    assert table.state.players[0].hand == Counts(0, 0, 0, 0)
    table.undo()
    assert table.state.players[0].hand == Counts(0, 0, 0, 2), "one step"


def test_nothing_held_yet(table: Any) -> None:
    count(table, "beside", u=1)
    assert verdict(table, "o").startswith("제물을 낼 수 있으면 놓을 수 있습니다\n주황 석상")
    count(table, "beside", o=1, k=1, w=1)
    assert "네 색이 모두 인접" in said(table)
    assert "어느 색이든" in said(table)
    assert not there(table, "colour_o"), "the same for all"


def test_a_digit_counts_once(table: Any, program: Any) -> None:
    program.set(dark=True)  # the window is built anew
    key(table.top, "<Key-3>")
    assert table.state.question.beside == Counts(w=1)
    key(table.top, "<Return>")
    assert table.state.question.beside == Counts(), "the next village"


def test_where_very_many_are_adjacent_they_are_numbers(table: Any) -> None:
    table.do(SetPosition("ask: 0 w12 u3"))
    assert "×12" in said(table)
    assert "×3" in said(table)
    do(table, "beside_0")
    assert table.state.question.beside == Counts(w=11, u=3)
