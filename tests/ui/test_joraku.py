"""The window of 상락, used as a table would."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from referee.games.joraku import GAME
from referee.games.joraku.board import NO_CELLS
from referee.games.joraku.state import Play, Recruit, SetRound
from tests.test_golden import FOLDER
from tests.ui.hands import key, press

PEOPLE = [("서연", 0), ("민수", 1), ("지우", 2)]


@pytest.fixture
def table(program: Any, root: Any) -> Any:
    window = program.new_game("joraku", PEOPLE)
    root.update()
    return window


def point(table: Any, part: int, seat: int, area: int) -> tuple[int, int]:
    left, top, right, bottom = table.board._box(seat, area, part)
    return (left + right) // 2, (top + bottom) // 2


def click(table: Any, part: int, seat: int, area: int, to: int | None = None) -> None:
    """Click a part of the board (0 daimyo, 1 -, 2 count, 3 +), or drag it to another area."""
    x, y = point(table, part, seat, area)
    table.board.canvas.event_generate("<Button-1>", x=x, y=y)
    if to is not None:
        x, y = point(table, part, seat, to)
    table.board.canvas.event_generate("<ButtonRelease-1>", x=x, y=y)
    table.top.update()


def panel(table: Any, path: str) -> Any:
    return table.panel.nametowidget(path)


def test_a_skirmish_is_judged_in_a_few_clicks(table: Any) -> None:
    """The winner may score nothing: his area is ranked by influence."""
    press(panel(table, "led.seat1"))
    for button in ("numbers.n3", "numbers.n6", "numbers.ninja"):
        press(panel(table, button))
    assert "서연 승리: 6이 나왔으므로" in panel(table, "verdict.winner").cget("text")
    assert "왕관" in panel(table, "need.need").cget("text")
    click(table, 0, 0, 3)
    for _ in range(3):
        click(table, 3, 1, 3)
    assert [panel(table, f"line{seat}.points").cget("text") for seat in (0, 1)] == [
        "서연 +2",
        "민수 +3",
    ]
    press(panel(table, "verdict.resolve"))
    assert GAME.points(table.state) == (2, 3, 0)
    assert table.total(1) == "3"
    table.undo()
    assert GAME.points(table.state) == (0, 0, 0)


def test_pieces_are_set_and_dragged_by_mouse_and_by_keyboard(table: Any) -> None:
    click(table, 3, 0, 2)
    click(table, 2, 0, 2)
    assert table.state.pieces[0].samurai[2] == 2
    click(table, 1, 0, 2)
    click(table, 2, 0, 2, to=5)
    assert table.state.pieces[0].samurai == (0, 0, 0, 0, 0, 1, 0)
    click(table, 0, 0, 4)
    click(table, 0, 0, 4, to=0)
    assert table.state.pieces[0].daimyo == 0
    click(table, 1, 0, 6)  # nothing there to take away
    assert len(table.session.played) == 6
    table.board.cursor = (1, 1)
    key(table.board.canvas, "<plus>")
    key(table.board.canvas, "<Right>")
    key(table.board.canvas, "<Return>")
    key(table.board.canvas, "<d>")
    assert table.state.pieces[1].samurai[1:3] == (1, 1)
    assert table.state.pieces[1].daimyo == 2
    for _ in range(12):
        key(table.board.canvas, "<plus>")
    assert table.state.pieces[1].supply == 0
    assert table.message[1], "the eleventh samurai is refused in red"


def test_a_whole_prestige_phase_by_mouse(table: Any) -> None:
    for seat, area in ((0, 6), (1, 6), (1, 4), (2, 0)):
        click(table, 3, seat, area)
    press(table.modes.buttons["count"])
    before, steps = table.state, table.session.at
    press(panel(table, "rounds.all"))
    assert table.state.round == 2
    assert table.session.at == steps + 1, "all areas are one step"
    table.session.undo()
    assert table.state == before
    table.session.redo()
    assert [u.area for u in table.state.owed] == [6, 6, 4, 0]
    assert table.total(0).endswith("?")
    table.open_log()
    press(table.bar.nametowidget("points"))
    dialog = table.top.nametowidget("points")
    fields = dialog.nametowidget("page.view.content")
    for area, cells in (("6", "852"), ("4", "532"), ("k", "000")):
        for rank, points in enumerate(cells, 1):
            box = fields.nametowidget(f"grid.cell_{area}_1.rank{rank}")
            box.delete(0, "end")
            box.insert(0, points)
    steps = table.session.at
    press(dialog.nametowidget("buttons.ok"))
    assert GAME.points(table.state) == (5, 5 + 5, 0)
    assert table.total(0) == "5"
    assert table.session.at == steps + 1, "the whole table is one step"


def test_the_points_table_is_remembered_and_refuses_nonsense(
    program: Any, table: Any, root: Any, tmp_path: Path
) -> None:
    from ui.games import joraku_points

    press(table.bar.nametowidget("points"))
    dialog = table.top.nametowidget("points")
    box = dialog.nametowidget("page.view.content.grid.cell_6_1.rank1")
    box.insert(0, "999")
    press(dialog.nametowidget("buttons.ok"))
    assert dialog.winfo_exists()
    assert table.state.cells == NO_CELLS
    box.delete(0, "end")
    box.insert(0, "8")
    press(dialog.nametowidget("page.view.content.foot.zeros"))
    press(dialog.nametowidget("buttons.ok"))
    assert table.state.cells[6][0] == (8, 0, 0)
    assert table.state.cells[6][1] == (None, None, None)
    again = program.new_game("joraku", PEOPLE)
    assert again.state.cells == table.state.cells
    path = joraku_points.profiles_path(program.folder)
    for broken in ("[1]", '{"a": [[1]]}', "nonsense", "[" * 10_000):
        path.write_text(broken, "utf-8")
        assert joraku_points.first_cells(program.folder) == NO_CELLS


@pytest.mark.parametrize("broken", ["nonsense", '{"a": [[1]], "b": null}', "[]", "[" * 10_000])
def test_a_points_table_that_cannot_be_read_is_kept(program: Any, table: Any, broken: str) -> None:
    from ui.games import joraku_points

    path = joraku_points.profiles_path(program.folder)
    path.write_text(broken, "utf-8")
    press(table.bar.nametowidget("points"))
    dialog = table.top.nametowidget("points")
    box = dialog.nametowidget("page.view.content.grid.cell_6_1.rank1")
    box.insert(0, "999")
    press(dialog.nametowidget("buttons.ok"))
    assert path.read_text("utf-8") == broken  # nothing is moved for what is not written
    box.delete(0, "end")
    box.insert(0, "8")
    press(dialog.nametowidget("buttons.ok"))
    aside = path.with_name("joraku_points.1.unreadable")
    assert aside.read_text("utf-8") == broken
    assert aside.name in table.look.say(table.message[0])
    assert joraku_points.first_cells(program.folder)[6][0] == (8, None, None)


def test_following_a_round(table: Any) -> None:
    press(table.modes.buttons["follow"])
    for card in (3, 5, 6):
        press(panel(table, f"recruit.daimyo{card}"))
    press(panel(table, "recruit.deal"))
    assert panel(table, "who.who").cget("text") == "지우: 낸 카드를 누릅니다"
    press(panel(table, "suit_r.r4"))
    assert "행동 포인트 4" in panel(table, "left.left_text").cget("text")
    click(table, 0, 2, 5)  # daimyo 6 -> 5
    assert table.state.pieces[2].daimyo == 5
    click(table, 3, 2, 4)  # placing as well: asked about
    assert "하나만" in table.problem.nametowidget("why").cget("text")
    press(table.problem.nametowidget("drop"))
    press(panel(table, "suit_b.bn"))
    for area in (0, 5, 5):
        click(table, 3, 0, area)
    press(panel(table, "suit_r.r6"))
    assert "서연 승리" in panel(table, "verdict.winner").cget("text")
    press(panel(table, "verdict.resolve"))
    # Seoyeon's daimyo is alone on area 3
    assert GAME.points(table.state) == (3, 0, 0)
    assert table.state.lead == 0
    press(panel(table, "suit_y.y2"))
    click(table, 2, 0, 5)  # a samurai, by two clicks
    click(table, 2, 0, 4)
    assert table.state.pieces[0].samurai == (1, 0, 0, 0, 1, 1, 0)


def test_names_and_expert_cards_are_the_tables_own(table: Any) -> None:
    next(c for c in table.commands() if c.name == "names").run()
    field = table.top.nametowidget("names.page.view.content.area3.name")
    field.insert(0, "미카와")
    press(table.top.nametowidget("names.buttons.ok"))
    assert table.state.names[3] == "미카와"
    next(c for c in table.commands() if c.name == "variants").run()
    table.top.nametowidget("variants.page.view.content.slot1").insert(0, "닌자는 2개까지")
    press(table.top.nametowidget("variants.buttons.ok"))
    assert table.state.variants == ("닌자는 2개까지", "")


def test_the_golden_game_is_drawn_at_every_step(program: Any, root: Any, wait: Any) -> None:
    people = [("빨강", 0), ("파랑", 1), ("노랑", 2)]
    table = program.new_game("joraku", people)
    table.choose_mode("follow")
    for line in (FOLDER / "joraku.txt").read_text("utf-8").splitlines():
        if not line.startswith("do: "):
            continue
        event = GAME.parse_event(line[4:])
        match event:
            case Play(_, card):
                press(panel(table, f"suit_{card[0]}.{card}"))
            case Recruit():
                press(panel(table, "recruit.deal"))
            case _:
                table.do(event)
        assert table.flagged is None
    wait(lambda: table.result is not None)
    told = (FOLDER / "joraku.ko.txt").read_text("utf-8")
    assert all(line in told for line in table.places.cget("text").splitlines())
    for seat, (name, _) in enumerate(people):
        assert f"[{name}] 합계 {table.total(seat)}점" in told


def test_every_text_is_whole_and_in_its_language(program: Any, look: Any) -> None:
    table = program.new_game("joraku", [("1번", 0), ("2번", 1), ("3번", 2), ("4번", 3)])
    for mode in ("judge", "count", "follow"):
        table.choose_mode(mode)
        look(table.top)
    table.do(SetRound(1, "skirmish", 0))
    table.do(Play(0, "r3"))
    look(table.top)
    for name in ("points", "names", "variants", "setup", "table_rules", "log"):
        next(c for c in table.commands() if c.name == name).run()
        look(table.top)


def test_the_board_is_drawn_while_a_list_is_open(program: Any, root: Any, table: Any) -> None:
    """Tkinter's focus_get raises KeyError then."""
    program.open_rules(table)
    root.update()
    combo = program.rules_window.by_card
    root.tk.call("ttk::combobox::Post", str(combo))
    root.update()
    table.render()
    root.tk.call("ttk::combobox::Unpost", str(combo))
