"""The window of 상락, used as a table would."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from referee.games.joraku import GAME
from referee.games.joraku.board import NO_CELLS
from referee.games.joraku.state import Play, Recruit, SetCells, SetPieces, SetRound, SetTrick
from tests.often import in_turn
from tests.test_golden import FOLDER
from tests.ui.hands import click_spot, key, press
from tests.ui.looks import ROOMS, areas, check_spots, check_words

PEOPLE = [("서연", 0), ("민수", 1), ("지우", 2)]


@pytest.fixture
def table(program: Any, root: Any) -> Any:
    window = program.new_game("joraku", PEOPLE)
    root.update()
    return window


def touch(table: Any, name: str) -> None:
    """Press and let go on the board: daimyo_0_3, samurai_0_3, more_0_3, to_3."""
    click_spot(table.board, name)
    table.top.update()


def drag(table: Any, name: str, to: int) -> None:
    """Press a piece, let go over another area."""
    x, y = table.board.centre(name)
    table.board.event_generate("<Button-1>", x=x, y=y)
    left, _, right, _ = table.board.column(to)
    x, _ = table.board.at((left + right) / 2, 0)
    table.board.event_generate("<ButtonRelease-1>", x=x, y=y)
    table.top.update()


def asked(table: Any, name: str) -> None:
    """Press and let go in the panel at the left."""
    click_spot(table.asked_for.panel, name)
    table.top.update()


def go(table: Any, name: str) -> None:
    """A button of the panel that decides."""
    press(table.told.panel.buttons[name])


def said(*areas: Any) -> str:
    """All words of areas, in the order in which they were drawn."""
    return " / ".join(written.said for area in areas for written in area.written)


def told(table: Any) -> str:
    return said(table.told.panel, table.told.list)


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


def test_a_samurai_is_placed_anywhere_in_an_empty_row(table: Any) -> None:
    """Between the crown and the plus a press went nowhere."""
    press(table.modes.buttons["count"])
    left, top, right, low = table.board.row(1, 3)
    x, y = table.board.at((left + right) / 2, (top + low) / 2)
    assert table.board.over(x, y) == "more_1_3"
    touch(table, "more_1_3")
    assert table.state.pieces[1].samurai[3] == 1
    assert table.board.over(x, y) != "more_1_3", "now it would be the samurai's"


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


def test_numbers_of_the_points_table_are_typed_one_after_the_other(table: Any) -> None:
    press(table.bar.nametowidget("points"))
    dialog = table.top.nametowidget("points")
    grid = dialog.nametowidget("page.list")
    assert str(table.top.tk.call("focus")) == str(grid.nametowidget("cell_k_1_1"))
    for name, number in (("k_1_1", "0"), ("k_1_2", "0"), ("k_1_3", "0"), ("1_1_1", "4")):
        field = grid.nametowidget(f"cell_{name}")
        assert str(table.top.tk.call("focus")) == str(field), name
        field.insert(0, number)
        key(field, "<Return>")
    assert "4/63" in said(grid)
    key(grid.nametowidget("cell_1_1_2"), "<Shift-Return>")
    assert str(table.top.tk.call("focus")) == str(grid.nametowidget("cell_1_1_1"))
    press(dialog.nametowidget("buttons.ok"))
    assert table.state.cells[0][0] == (0, 0, 0)
    assert table.state.cells[1][0] == (4, None, None)
    assert "0 · 0 · 0" in said(table.board)
    assert "4 · — · —" in said(table.board)


def test_doubts_about_the_points_table_stay_on_the_board(table: Any, wait: Any) -> None:
    """They are not told again at every event, over the buttons."""
    table.do(SetCells("k", 1, ("6", "4", "2")), True)
    touch(table, "more_0_2")
    wait(lambda: table.result is not None)
    assert "알려진 바로는" not in said(table.strip) + str(table.foot.status.cget("text"))
    assert "교토 1라운드: 알려진 바로는 점수가 없습니다" in said(table.board)
    assert "fill" in table.board.spots
    table.open_points()
    table.top.update()
    assert "알려진 바로는" in said(table.top.nametowidget("points.page.list"))


def test_numbers_are_pasted_into_the_points_table(table: Any) -> None:
    table.open_points()
    table.top.update()
    grid = table.top.nametowidget("points.page.list")
    table.top.clipboard_clear()
    table.top.clipboard_append("8\t5\t2\n6 4")
    grid.nametowidget("cell_5_1_1").event_generate("<<Paste>>")
    cells = [grid.nametowidget(f"cell_{name}").get() for name in ("5_1_1", "5_1_3", "6_1_2")]
    assert cells == ["8", "2", "4"]
    assert "1위 ≥ 2위 ≥ 3위" not in said(grid), "Empty cells are told first"
    grid.nametowidget("cell_5_1_3").insert(0, "x")
    assert "x" in said(grid), "what cannot be read is told"


SPREAD = (
    ("2", (0, 0, 1, 3, 0, 0, 1)), ("3", (1, 2, 0, 2, 0, 0, 0)), ("4", (0, 0, 0, 2, 1, 4, 0)),
    ("5", (0, 0, 2, 0, 1, 0, 0)),
)  # fmt: skip
PEOPLE_CUT = ("서연", "민수", "지우", "하준")


def shapes(table: Any) -> Iterator[None]:
    """The window in each of its states."""
    table.choose_mode("judge")
    yield
    for seat, (daimyo, samurai) in enumerate(SPREAD):
        table.do(SetPieces(seat, daimyo, samurai))
    table.do(SetTrick(0, ("r3", "r6", "r2", "yn")))
    yield
    table.choose_mode("count")
    yield
    table.choose_mode("follow")
    yield
    table.trick.fix(1)
    yield
    table.do(SetTrick(0, ("r3", "r6")))
    yield
    table.touching.press("samurai", 1, 3)
    yield
    table.do(SetRound(1, "recruit", 0))
    yield
    table.do(SetRound(3, "prestige", 0))
    yield
    table.told._one(6)
    table.look_at(6)
    yield
    table.told._all()
    yield
    table.enter_cards(True)
    yield


@pytest.mark.parametrize(("width", "height", "scale", "lang"), ROOMS)
def test_the_window_holds_at_every_size(
    program: Any, root: Any, width: int, height: int, scale: int, lang: str
) -> None:
    """No words over others, none cut, every spot alone and inside, in each of its states."""
    program.set(lang=lang, dark=lang == "en", scale=scale)
    table = program.new_game("joraku", [*PEOPLE, ("하준", 3)])
    table.top.geometry(f"{width}x{height}+0+0")
    looked = in_turn(ROOMS.index((width, height, scale, lang)))
    for number, _ in enumerate(shapes(table)):
        if not next(looked):
            continue
        for page in ("board", "cards") if scale * 1280 > width * 130 else ("board",):
            table._turn_page(page)
            root.update()
            check_spots(table.top)
            check_words(table.top, cut=PEOPLE_CUT)
            for area in areas(table.top):
                right = area.winfo_rootx() + area.winfo_width() - table.top.winfo_rootx()
                low = area.winfo_rooty() + area.winfo_height() - table.top.winfo_rooty()
                assert right <= width, (number, area)
                assert low <= height, (number, area)


@pytest.mark.parametrize("height", [720, 760, 800, 860, 940])
def test_the_first_card_stands_above_the_keys(program: Any, root: Any, height: int) -> None:
    """Before it there are no buttons at the foot, but there are the keys."""
    table = program.new_game("joraku", PEOPLE)
    table.top.geometry(f"1280x{height}+0+0")
    table.choose_mode("follow")
    for name in ("daimyo_2", "daimyo_4", "daimyo_5"):
        root.update()
        asked(table, name)
    table.enter()
    root.update()
    panel = table.asked_for.panel
    cards = [spot.box for name, spot in panel.spots.items() if name.startswith("card_")]
    assert len(cards) >= 21
    low = panel.at(0, max(box[3] for box in cards))[1]
    for written in panel.written:
        if written.said in ("닌자", "취소"):
            assert low <= written.box[1]


def test_the_points_table_is_remembered_and_refuses_nonsense(
    program: Any, table: Any, root: Any, tmp_path: Path
) -> None:
    from ui.games.joraku import tables

    press(table.bar.nametowidget("points"))
    dialog = table.top.nametowidget("points")
    box = dialog.nametowidget("page.list.cell_6_1_1")
    box.insert(0, "999")
    press(dialog.nametowidget("buttons.ok"))
    assert dialog.winfo_exists()
    assert table.state.cells == NO_CELLS
    box.delete(0, "end")
    box.insert(0, "8")
    press(dialog.nametowidget("page.list.zeros"))
    press(dialog.nametowidget("buttons.ok"))
    assert table.state.cells[6][0] == (8, 0, 0)
    assert table.state.cells[6][1] == (None, None, None)
    again = program.new_game("joraku", PEOPLE)
    assert again.state.cells == table.state.cells
    path = tables.profiles_path(program.folder)
    for broken in ("[1]", '{"a": [[1]]}', "nonsense", "[" * 10_000):
        path.write_text(broken, "utf-8")
        assert tables.first_cells(program.folder) == NO_CELLS


@pytest.mark.parametrize("broken", ["nonsense", '{"a": [[1]], "b": null}', "[]", "[" * 10_000])
def test_a_points_table_that_cannot_be_read_is_kept(program: Any, table: Any, broken: str) -> None:
    from ui.games.joraku import tables

    path = tables.profiles_path(program.folder)
    path.write_text(broken, "utf-8")
    press(table.bar.nametowidget("points"))
    dialog = table.top.nametowidget("points")
    box = dialog.nametowidget("page.list.cell_6_1_1")
    box.insert(0, "999")
    press(dialog.nametowidget("buttons.ok"))
    assert path.read_text("utf-8") == broken  # nothing is moved for what is not written
    box.delete(0, "end")
    box.insert(0, "8")
    press(dialog.nametowidget("buttons.ok"))
    aside = path.with_name("joraku_points.1.unreadable")
    assert aside.read_text("utf-8") == broken
    assert aside.name in table.look.say(table.message[0])
    assert tables.first_cells(program.folder)[6][0] == (8, None, None)


def recruited(table: Any, *cards: int) -> None:
    press(table.modes.buttons["follow"])
    for card in cards:
        asked(table, f"daimyo_{card}")
    go(table, "deal")


def test_following_a_round(table: Any) -> None:
    recruited(table, 3, 5, 6)
    assert "지우가 낸 카드를 누르세요" in said(table.asked_for.panel)
    asked(table, "card_r4")
    assert "행동 4" in said(table.board)
    touch(table, "daimyo_2_5")  # from 6 to 5
    assert table.state.pieces[2].daimyo == 5
    touch(table, "more_2_4")  # placing as well: asked about
    assert "하나만" in table.problem.nametowidget("why").cget("text")
    press(table.problem.nametowidget("drop"))
    asked(table, "card_bn")
    for area in ("k", "5", "5"):
        touch(table, f"more_0_{area}")
    asked(table, "card_r6")
    assert "서연이 이겼습니다" in told(table)
    go(table, "resolve")
    # Seoyeon's daimyo is alone on area 3
    assert GAME.points(table.state) == (3, 0, 0)
    assert table.state.lead == 0
    asked(table, "card_y2")
    touch(table, "samurai_0_5")  # lifted
    assert table.held == ("samurai", 0, 5)
    touch(table, "to_4")
    assert table.state.pieces[0].samurai == (1, 0, 0, 0, 1, 1, 0)
    drag(table, "samurai_0_5", 6)
    assert table.state.pieces[0].samurai == (1, 0, 0, 0, 1, 0, 1)


def test_a_daimyo_that_was_taken_off_is_put_back_where_it_is_asked_for(table: Any) -> None:
    """The sign that was asked for could not be pressed: the skirmish had no end."""
    recruited(table, 3, 5, 6)
    touch(table, "daimyo_0_3")
    assert table.state.pieces[0].daimyo is None
    for card in ("r2", "r6", "r5"):  # by 지우, 서연, 민수
        asked(table, f"card_{card}")
    assert "서연의 다이묘가 있는 구역에서" in told(table)
    touch(table, "daimyo_0_3")
    go(table, "resolve")
    assert table.state.earned[0][0] == 3
    touch(table, "daimyo_0_3")
    asked(table, "card_b4")
    touch(table, "daimyo_0_2")
    assert table.state.pieces[0].daimyo == 2, "with one's own card it is put, not moved, too"


def test_a_game_that_was_followed_goes_on_so(program: Any, table: Any, root: Any) -> None:
    assert table.mode == "judge"
    recruited(table, 3, 5, 6)
    path = table.journal.path
    table.close()
    again = program.resume(path)
    root.update()
    assert again.mode == "follow"
    assert again.seat == 2


def test_a_crown_is_read_on_gold_too(table: Any) -> None:
    """White on the gold player's disc has 1.8 : 1."""
    kit = table.kit
    gold = kit.picture("rank", 32, 32, "", colour="#E8B90A")
    middle = gold.tk.call(str(gold), "get", gold.width() // 2, gold.height() // 2 + 2)
    assert max(gold.tk.splitlist(middle)) < 90


def test_a_piece_in_hand_is_put_back(table: Any) -> None:
    recruited(table, 3, 5, 6)
    asked(table, "card_r4")
    before = table.session.at
    for drop in ("daimyo_2_6", ""):
        touch(table, "daimyo_2_6")
        assert table.held == ("daimyo", 2, 6)
        assert set(table.board.spots) == {"daimyo_2_6", *(f"to_{k}" for k in "k12345")}
        if drop:
            touch(table, drop)
        else:
            table.escape()
        assert table.held is None
    assert table.session.at == before


def test_samurai_of_others_are_removed_where_the_daimyo_stands(table: Any) -> None:
    for area in ("6", "4"):
        touch(table, f"more_0_{area}")
    recruited(table, 3, 5, 6)
    asked(table, "card_r4")
    assert "samurai_0_4" not in table.board.spots, "not where the daimyo is"
    touch(table, "samurai_0_6")
    assert table.state.pieces[0].samurai == (0, 0, 0, 0, 1, 0, 0)
    assert table.state.used.spent == 1


def test_a_played_card_is_corrected_and_what_it_did_stays(table: Any) -> None:
    recruited(table, 3, 5, 6)
    asked(table, "card_r6")
    touch(table, "more_2_6")
    asked(table, "card_r2")
    click_spot(table.told.panel, "trick_0")
    table.top.update()
    asked(table, "card_b6")
    assert [p.card.key for p in table.state.trick] == ["b6", "r2"]
    assert table.state.pieces[2].samurai[6] == 1
    click_spot(table.told.panel, "trick_0")
    table.top.update()
    asked(table, "card_r5")  # a samurai was placed in area 6
    assert "그 숫자 구역에만" in table.problem.nametowidget("why").cget("text")
    press(table.problem.nametowidget("drop"))
    assert [p.card.key for p in table.state.trick] == ["b6", "r2"]
    press(table.asked_for.panel.buttons["back"])
    press(table.asked_for.panel.buttons["back"])
    assert table.state.trick == ()
    assert table.state.pieces[2].samurai[6] == 0, "what it did goes with it"
    table.undo()
    assert len(table.state.trick) == 1


def test_digits_follow_the_colour_that_is_led(table: Any) -> None:
    recruited(table, 3, 5, 6)
    asked(table, "card_b4")
    key(table.top, "<Key-2>")
    asked(table, "suit_y")
    key(table.top, "<Key-0>")
    assert [p.card.key for p in table.state.trick] == ["b4", "b2", "yn"]


def test_taken_daimyo_cards_stay_where_they_are(table: Any) -> None:
    """The digit of a card that is gone means nothing, never another card."""
    press(table.modes.buttons["follow"])
    key(table.top, "<Key-3>")
    boxes = {name: spot.box for name, spot in table.asked_for.panel.spots.items()}
    key(table.top, "<Key-3>")
    assert table.state.cards == (3, None, None)
    key(table.top, "<Key-4>")
    assert table.state.cards == (3, 4, None)
    assert {name: spot.box for name, spot in table.asked_for.panel.spots.items()} == boxes


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


def test_the_golden_game_is_drawn_at_every_step(program: Any, root: Any, wait: Any) -> None:
    people = [("빨강", 0), ("파랑", 1), ("노랑", 2)]
    table = program.new_game("joraku", people)
    root.update()
    table.choose_mode("follow")
    for line in (FOLDER / "joraku.txt").read_text("utf-8").splitlines():
        if not line.startswith("do: "):
            continue
        event = GAME.parse_event(line[4:])
        match event:
            case Play(_, card):
                asked(table, f"card_{card}")
            case Recruit():
                go(table, "deal")
            case _:
                table.do(event)
        assert table.flagged is None
    wait(lambda: table.result is not None)
    golden = (FOLDER / "joraku.ko.txt").read_text("utf-8")
    places = [written.said for written in table.told.list.written]
    assert len(places) >= 3
    whose = tuple(f"{name}: " for name, _ in people)  # before what a total hangs on
    said = [line.partition(": ")[2] if line.startswith(whose) else line for line in places]
    assert [line for line in said if line not in golden] == []
    for seat, (name, _) in enumerate(people):
        assert f"[{name}] 합계 {table.total(seat)}점" in golden


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
