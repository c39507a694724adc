"""The window of 왕도: a statue placed, step by step, and what is asked back."""

from __future__ import annotations

from typing import Any

from referee.games.wangdo.pieces import Counts, Token
from referee.games.wangdo.state import Draw
from tests.ui import wangdo
from tests.ui.hands import key, press
from tests.ui.wangdo import do, lay, said
from ui.log_dialog import LogDialog

table = wangdo.table


def test_a_placement_with_its_ritual(table: Any) -> None:
    """E10, then the turn passes by itself."""
    lay(table, "players: 서연 민수 ; hand 1: k1 o2 ; altars: o4 k2 w0 u1 ; round: 2")
    do(table, "place")
    do(table, "own_k")
    assert "다음: 토큰, 인접한 석상 고르기" in said(table)
    do(table, "kind_m")
    do(table, "dragon")
    assert "다음: 인접한 석상 고르기" in said(table)
    do(table, "near_o")
    do(table, "do")
    assert table.state.players[0].tokens == (Token("m", True),)
    do(table, "pay_o")
    assert "의식" in said(table)
    do(table, "gain_k")
    assert table.state.players[0].hand == Counts(1, 1, 0, 0)
    assert table.state.altars == Counts(0, 1, 0, 1)
    assert table.state.turn == 1
    assert "주황 제단이 차서 의식" in said(table)


def test_what_is_against_the_rules_is_asked_about(table: Any) -> None:
    lay(table, "players: 서연 민수 ; hand 1: k1 o2 ; round: 2")
    do(table, "place")
    do(table, "kind_r")
    do(table, "own_o")
    do(table, "near_o")
    do(table, "do")
    assert table.flagged is not None
    press(table.problem.nametowidget("record"))
    assert table.state.players[0].tokens == (Token("r", False),)


def test_a_question_dropped_leaves_the_placement(table: Any) -> None:
    lay(table, "players: 서연 민수 ; hand 1: o1 u2 ; altars: o1 k1 ; map: u1 ; round: 2")
    do(table, "place")
    do(table, "kind_r")
    do(table, "own_o")
    for _ in range(2):
        do(table, "near_u")
    assert "지도의 수와 맞지 않습니다" in said(table), "said with the verdict, not only afterwards"
    do(table, "do")
    assert table.flagged is not None
    press(table.problem.nametowidget("drop"))
    assert table.draft.placement.beside == Counts(0, 0, 0, 2)
    do(table, "beside_0")
    do(table, "do")
    assert table.flagged is None
    assert table.state.players[0].tokens == (Token("r", False),)


def test_a_doubt_is_asked_and_a_breach_is_told(table: Any) -> None:
    full_bag = (
        "players: 서연 민수 ; map: o15 k1 w1 u1 ; altars: o4 k1 w1 u1 ; hand 1: o1 ; round: 1"
    )
    lay(table, full_bag)
    assert not table.do(Draw(0, ("o", "o", "k")))
    asked_about = table.problem.nametowidget("why").cget("text")
    assert asked_about.startswith("맞는지 확인하세요: 주머니의 수와 맞지 않습니다")
    assert table.problem.nametowidget("record").cget("text") == "맞습니다, 기록"
    press(table.problem.nametowidget("drop"))
    assert not table.do(Draw(0, ("o", "o")))
    against, doubt = table.problem.nametowidget("why").cget("text").split("\n")
    assert against == "규칙에 어긋납니다: 주머니에서는 3개를 뽑습니다"
    assert doubt.startswith("맞는지 확인하세요: 주머니의 수와 맞지 않습니다")
    press(table.problem.nametowidget("record"))
    (draw,) = table.session.played[1:]
    assert [problem.doubt for problem in draw.broke] == [False, True]


def test_the_log_marks_doubts_apart(table: Any) -> None:
    lay(table, "players: 서연 민수 ; map: o21 k1 w1 u1 ; altars: o0 k1 w1 u1 ; round: 1")
    table.do(Draw(0, ("o", "k", "k")), insist=True)
    table.do(Draw(0, ("k", "w", "w")), insist=True)
    dialog = LogDialog(table)
    broke = [entry.broke for entry in dialog.events.entries]
    dialog.dialog.close()
    assert broke == ["", "?", "!"]


def test_digits_choose_and_enter_decides(table: Any) -> None:
    lay(table, "players: 서연 민수 ; hand 1: k1 o2 ; altars: o2 k2 w0 u1 ; round: 2")
    key(table.top, "<Key-3>")
    assert table.draft.is_("place")
    key(table.top, "<Key-2>")
    assert table.draft.placement.statue == "k"
    key(table.top, "<Key-1>")
    assert table.draft.placement.statue == "o"
    key(table.top, "<Return>")
    assert table.state.players[0].tokens == (), "the primary is not to be had yet"
    do(table, "near_k", "kind_e")
    key(table.top, "<Key-2>")
    do(table, "beside_0", "near_o")
    key(table.top, "<Return>")
    assert table.state.players[0].tokens == (Token("e", False),)
    key(table.top, "<Key-1>")
    assert table.state.altars == Counts(3, 2, 0, 1)


def test_a_complaint_goes_when_something_else_is_pressed(table: Any) -> None:
    lay(table, "players: 서연 민수 ; hand 1: o4 ; altars: o0 k1 w1 u1 ; round: 2")
    for other in ("draw", "kind_e", "altars"):
        do(table, "place", "kind_r", "altar_k")
        assert "놓을 석상을 적는 중입니다" in table.status.cget("text")
        do(table, other)
        assert table.status.cget("text") == "", other
    for away in (table.undo, lambda: table.choose_mode("count")):
        do(table, "place", "kind_r", "altar_k")
        assert table.status.cget("text")
        away()
        assert table.status.cget("text") == ""
    table.choose_mode("follow")
    do(table, "altars", "altar_k", "altar_w")
    do(table, "place")
    assert "민수" not in table.status.cget("text")
    assert "서연: 제단에서" in table.status.cget("text"), (
        "what was recorded can still be taken back"
    )


def test_a_placement_without_neighbours_is_not_judged_yet(table: Any) -> None:
    lay(table, "players: 서연 민수 ; hand 1: o4 k1 ; round: 2")
    do(table, "place")
    assert "다음: 토큰, 놓을 석상, 인접한 석상 고르기" in said(table)
    do(table, "kind_r", "own_o")
    assert "다음: 인접한 석상 고르기" in said(table)
    assert "놓을 수 없습니다" not in said(table)
    do(table, "do")  # said all the same when it is recorded like that
    assert table.flagged is not None
    press(table.problem.nametowidget("drop"))
    do(table, "near_k")
    assert "놓을 수 있습니다" in said(table)
