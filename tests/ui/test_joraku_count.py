"""The window of 상락: areas counted, by the points table and the places they lead to."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.joraku import GAME
from referee.games.joraku.state import SetCells, SetRound
from tests.ui import joraku
from tests.ui.hands import key, press
from tests.ui.joraku import PEOPLE, asked, go, said, told, touch

table = joraku.table


def test_a_whole_prestige_phase_by_mouse(table: Any) -> None:
    for seat, area in ((0, "6"), (1, "6"), (1, "4"), (2, "k")):
        touch(table, f"more_{seat}_{area}")
    press(table.modes.buttons["count"])
    before, steps = table.state, table.session.at
    go(table, "all")
    assert table.state.round == 2
    assert table.session.at == steps + 1, "all areas are one step"
    table.session.undo()
    assert table.state == before
    table.session.redo()
    assert [u.area for u in table.state.owed] == [6, 6, 4, 0]
    assert table.total(0).endswith("?")
    assert "+ ?" in said(table.strip)
    table.open_log()
    press(table.bar.nametowidget("points"))
    dialog = table.top.nametowidget("points")
    fields = dialog.nametowidget("page.list")
    for area, cells in (("6", "852"), ("4", "532"), ("k", "000")):
        for rank, points in enumerate(cells, 1):
            box = fields.nametowidget(f"cell_{area}_1_{rank}")
            box.delete(0, "end")
            box.insert(0, points)
    steps = table.session.at
    press(dialog.nametowidget("buttons.ok"))
    assert GAME.points(table.state) == (5, 5 + 5, 0)
    assert table.total(0) == "5"
    assert table.session.at == steps + 1, "the whole table is one step"
    assert table.status.cget("text") == "점수표를 저장했습니다"


def test_areas_are_counted_one_by_one_in_any_round(table: Any) -> None:
    press(table.modes.buttons["count"])
    asked(table, "round2")
    assert table.state.round == 2
    go(table, "one")
    asked(table, "area_4")
    go(table, "one")
    assert table.state.scored == (6, 4)
    asked(table, "area_4")
    assert table.told.panel.buttons["one"].cget("text") == "4번 다시 반영"
    go(table, "one")
    assert "이미" in table.problem.nametowidget("why").cget("text")
    assert table.told.panel.buttons["one"].instate(["disabled"]), "Enter has one meaning"
    table.escape()
    asked(table, "by_3")
    assert GAME.points(table.state)[0] == -3


@pytest.mark.parametrize(
    ("lang", "kyoto", "first"),
    [("ko", "교토 반영", "6번 시나노 반영"), ("en", "Count Kyoto", "Count 6 Shinano")],
)
def test_an_area_is_looked_at_before_it_is_counted(
    program: Any, root: Any, lang: str, kyoto: str, first: str
) -> None:
    program.set(lang=lang)
    table = program.new_game("joraku", PEOPLE)
    root.update()

    def primary() -> str:
        return str(table.told.panel.buttons["one"].cget("text"))

    for area in "kk6":
        touch(table, f"more_1_{area}")
    table.do(SetCells("k", 1, ("7", "5", "2")), True)
    press(table.modes.buttons["count"])
    assert primary() == first
    before = table.session.at
    asked(table, "area_k")
    assert table.session.at == before, "looking records nothing"
    assert primary() == kyoto
    assert "+7 / 민수" in told(table)
    touch(table, "more_0_k")
    assert primary() == kyoto, "setting pieces does not turn away from it"
    assert "+5 / 서연" in told(table)
    table.escape()
    assert primary() == first
    asked(table, "area_k")
    key(table.top, "<Return>")
    assert table.state.scored == (0,)
    assert GAME.points(table.state) == (5, 7, 0)
    assert primary() == first, "on to the next that is not counted"
    key(table.top, "<Return>")
    assert table.state.scored == (0, 6)
    table.undo()
    table.undo()
    assert GAME.points(table.state) == (0, 0, 0)


@pytest.mark.parametrize("size", ["1280x800", "1000x700", "800x600"])
def test_a_rank_stands_on_the_board_once(table: Any, size: str) -> None:
    table.top.geometry(f"{size}+0+0")
    touch(table, "more_1_k")
    press(table.modes.buttons["count"])
    table.top.update()
    assert said(table.board).count("1위") == 1


def test_an_area_is_looked_at_and_counted_after_the_game_too(table: Any) -> None:
    touch(table, "more_1_k")
    press(table.modes.buttons["count"])
    asked(table, "round3")
    for area in range(7):
        for round_ in (1, 2, 3):
            table.do(SetCells("k123456"[area], round_, ("4", "2", "1")), True)
    go(table, "all")
    assert table.state.phase == "end"
    assert "1위 민수" in told(table)
    asked(table, "area_k")
    assert "+4 / 민수" in told(table)
    table.escape()
    assert "1위 민수" in told(table), "Escape goes back to the places"


def test_open_places_say_what_decides_them(table: Any) -> None:
    press(table.modes.buttons["count"])
    table.do(SetRound(3, "prestige", 0))
    for area in range(7):
        for round_ in (1, 2, 3):
            table.do(SetCells("k123456"[area], round_, ("0", "0", "0")), True)
    go(table, "all")
    assert table.state.phase == "end"
    assert "다이묘 카드를 적으면 순위가 정해집니다" in told(table)
    table.choose_mode("follow")
    go(table, "cards")
    for digit in "264":
        key(table.top, f"<Key-{digit}>")
    assert table.state.cards == (2, 6, 4)
    go(table, "entered")
    assert "1위 민수" in told(table)
    assert "다이묘 카드 6" in told(table)
