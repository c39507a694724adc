"""The window of 왕국: what the count comes to, and what it waits for."""

from __future__ import annotations

from typing import Any

from referee.games.majesty import GAME
from referee.games.majesty.state import SetCounts, Take
from tests.ui import majesty
from tests.ui.hands import click_spot, key
from tests.ui.majesty import COLUMNS, GOLD, PEOPLE, cell, focus, said, side, type_in
from ui.games.majesty.entering import GOLD_ROW, MEEPLE_ROW

table = majesty.table


def test_counting_at_the_end_by_keyboard(table: Any) -> None:
    """Facts F04: seven digits each go on by themselves, then gold and Enter."""
    strokes = 0
    for column, gold in zip(COLUMNS, GOLD, strict=True):
        type_in(table, f"{column}{gold}\n")
        strokes += len(column) + len(gold) + 1
    assert [table.total(seat) for seat in range(3)] == ["171", "181", "152"]
    assert [len(realm.infirmary) for realm in table.state.realms] == [0, 1, 2]
    words = said(table.count.area)
    assert {"1위", "181", "−10", "−29", "+14", "병원 2장 −2", "종류 7×7 +49"} <= set(words)
    assert not table.entering.tied
    assert strokes < 60
    table.do(SetCounts(0, (3, 2, 2, 1, 1, 1, 2, 0)))
    assert cell(table, 0, 0) == "3"
    table.undo()
    assert cell(table, 0, 0) == "4"


def test_enter_ends_the_game_when_nothing_is_missing(table: Any) -> None:
    for column, gold in zip(COLUMNS, GOLD, strict=True):
        assert table.end.panel.primary.name == "next"
        type_in(table, f"{column}{gold}\n")
    assert table.end.panel.primary.name == "finish"
    assert not table.state.table.finished
    type_in(table, "\n")
    assert table.state.table.finished
    assert table.end.panel.primary is None
    at = len(table.session.actions)
    type_in(table, "\n")
    assert len(table.session.actions) == at


def test_places_wait_until_everybodys_gold_is_told(table: Any) -> None:
    """With nobody's gold told, the villages alone gave places."""
    for seat in range(3):
        table.do(SetCounts(seat, (*map(int, COLUMNS[seat]), (0, 1, 2)[seat])))

    def places() -> list[int | None]:
        return [p and p.place for p in map(table.count.place, range(3))]

    assert places() == [None, None, None]
    assert "골드: 서연, 민수, 지우" in said(table.end.panel)
    focus(table, GOLD_ROW, 0)
    type_in(table, "96\n")
    assert places() == [None, None, None]
    focus(table, GOLD_ROW, 1)
    type_in(table, "104\n")
    assert "골드: 지우" in said(table.end.panel)
    focus(table, GOLD_ROW, 2)
    type_in(table, "0\n")
    assert places() == [2, 1, 3], "0 is told, too"
    assert cell(table, GOLD_ROW, 2) == "0"
    focus(table, GOLD_ROW, 2)
    key(table.count.area, "<BackSpace>")
    type_in(table, "\n")
    assert places() == [None, None, None], "what is deleted is no longer known"
    assert cell(table, GOLD_ROW, 2) == ""


def test_the_sum_is_told_in_parts_with_their_rules(table: Any) -> None:
    for column, gold in zip(COLUMNS, GOLD, strict=True):
        type_in(table, f"{column}{gold}\n")
    click_spot(table.count.area, "village_1")
    assert "민수는 왜 181골드인가요?" in said(table.why.area)
    words = " ".join(said(table.why.list))
    assert "병영: 최다 보너스 (3장) +14" in words
    assert "1위 민수: 181골드" in words
    for name in list(table.why.list.spots):
        table.why.list.press(name)


def test_uneven_columns_are_no_slip_while_they_are_typed(table: Any) -> None:
    def wrong() -> list[str]:
        return [problem.ruling for problem in table.odd()]

    type_in(table, "4211112")
    assert wrong() == []
    table.choose_mode("follow")
    assert wrong() == ["ma.equal_turns"]
    table.choose_mode("count")
    table.finish()
    assert "ma.end" in wrong()


def test_mixed_sides_are_said_when_they_are_chosen_and_not_again(table: Any) -> None:
    def mixed() -> bool:
        return "ma.mixed_sides" in {problem.ruling for problem in table.odd()}

    table.do(GAME.parse_event("set_rule mill B"))
    assert mixed()
    table.do(Take(0, "m", 0, 0))
    assert not mixed()
    table.undo()
    assert mixed()
    side(table, "B")
    assert not mixed(), "all on one side again"


def test_all_sides_in_one_click(table: Any) -> None:
    for column, gold in zip(COLUMNS, GOLD, strict=True):
        type_in(table, f"{column}{gold}\n")
    side(table, "B")
    assert [table.total(seat) for seat in range(3)] == ["175", "167", "135"]
    table.undo()
    assert table.total(0) == "171"


def test_meeples_are_asked_for_only_when_they_decide(program: Any, root: Any) -> None:
    table = program.new_game("majesty", PEOPLE[:2])
    root.update()
    table.top.focus_lastfor().focus_force()
    root.update()
    for _ in range(2):
        type_in(table, "222221170\n")
    assert [table.total(seat) for seat in range(2)] == ["210", "210"]
    assert "cell_8_0" in table.count.area.spots
    focus(table, MEEPLE_ROW, 1)
    type_in(table, "3\n")
    assert table.result.standings.winners == (0,)


def test_after_the_end_no_turn_is_recorded(table: Any) -> None:
    table.do(Take(0, "m", 0, 0))
    table.finish()
    table.choose_mode("follow")
    key(table.top, "1")
    key(table.top, "<Return>")
    assert len(table.session.played) == 2
