"""The window of 왕국, used as a table would."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.majesty import GAME
from referee.games.majesty.state import SetCounts, SetRow, Take, TakeSpace
from referee.table import SetPosition
from tests.often import in_turn
from tests.test_golden import FOLDER
from tests.ui.hands import click_spot, key, press
from tests.ui.looks import ROOMS, check_spots, check_words
from ui.games.majesty.buildings import FILLS
from ui.games.majesty.entering import GOLD_ROW, MEEPLE_ROW
from ui.kit.colours import LIGHT, contrast

PEOPLE = [("서연", 0), ("민수", 1), ("지우", 2)]
COLUMNS = ("4211112", "1302320", "2032012")
VILLAGE = (4, 2, 1, 1, 1, 1, 2, 0)
GOLD = ("96", "100+4", "50+10*3+2×4")


@pytest.fixture
def table(program: Any, root: Any) -> Any:
    window = program.new_game("majesty", PEOPLE)
    root.update()
    window.top.focus_lastfor().focus_force()
    root.update()
    return window


def type_in(table: Any, text: str) -> None:
    """What is typed goes where the keyboard is; a line break is Enter."""
    names = {"\n": "<Return>", "+": "<plus>", "*": "<asterisk>", "×": "<multiply>", "-": "<minus>"}
    for char in text:
        if char == "×":  # on no keyboard here
            table.entering.type(char)
        else:
            key(table.top.focus_get(), names.get(char, f"<Key-{char}>"))


def said(area: Any) -> list[str]:
    """All words on an area."""
    return [written.said for written in area.written]


def cell(table: Any, row: int, seat: int) -> str:
    return str(table.entering.shown((row, seat)))


def focus(table: Any, row: int, seat: int) -> None:
    """A click on a cell."""
    if table.entering.cell != (row, seat):
        click_spot(table.count.area, f"cell_{row}_{seat}")
        table.top.update()


def spot(table: Any, name: str) -> None:
    """Press something of the table or of the turn."""
    table.top.update()
    for area in (table.felt.area, table.turn.panel, table.turn.lines.list):
        if name in area.spots:
            area.press(name)
            table.top.update()
            return
    raise KeyError(name)


def confirm(table: Any) -> None:
    table.top.update()
    press(table.turn.panel.buttons["confirm"])


def side(table: Any, this: str) -> None:
    press(table.sides.buttons[this.lower()])


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


def test_enter_or_tab_after_a_digit_skips_no_empty_cell(table: Any) -> None:
    """A digit goes on by itself: with Enter out of habit every other cell stayed empty, as 0."""
    for column, gold in zip(COLUMNS, GOLD, strict=True):
        type_in(table, "".join(f"{n}\n" for n in (*column, gold)))
    assert [table.total(seat) for seat in range(3)] == ["171", "181", "152"]
    table.reset()
    focus(table, 0, 0)
    type_in(table, "4")
    key(table.top.focus_get(), "<<NextWindow>>")
    assert table.entering.cell == (1, 0)
    assert "저절로" in table.status.cget("text")
    key(table.top.focus_get(), "<<NextWindow>>")
    assert table.entering.cell == (2, 0), "meant this time"
    focus(table, 0, 0)
    type_in(table, "3\n")
    assert table.entering.cell == (1, 0)
    focus(table, 3, 0)
    focus(table, 1, 0)
    type_in(table, "\n")
    assert table.entering.cell == (2, 0), "no digit came before"


def test_every_cell_that_can_be_typed_is_typed_in_the_order_one_sees(table: Any) -> None:
    """The infirmary stood between castle and gold: what was typed for it became gold (290)."""
    for seat in range(3):
        area = table.count.area
        cells = [name for name in area.spots if name.startswith("cell_") and name[-1] == str(seat)]
        assert len(cells) == 8
        seen = sorted(cells, key=lambda name: area.spots[name].box[0])
        for name in seen:
            assert area.current == name
            row = int(name.split("_")[1])
            type_in(table, "2" if row == 0 else "1" if row < GOLD_ROW else "90\n")
    assert [len(realm.infirmary) for realm in table.state.realms] == [4, 4, 4]
    assert [realm.gold for realm in table.state.realms] == [90, 90, 90]


def test_the_infirmary_cannot_be_typed(table: Any) -> None:
    """It is said that it comes by itself, and a press there is no press on a cell."""
    type_in(table, "4211112")
    area = table.count.area
    assert "저절로" in said(area)
    x0, y0, x1, y1 = table.count.box(-1, 0)
    x, y = area.at((x0 + x1) / 2, (y0 + y1) / 2)
    assert area.over(x, y) == ""


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


def test_the_keyboard_walks_over_the_cells(table: Any) -> None:
    for keys, where in (
        ("<Right>", (1, 0)), ("<Down>", (1, 1)), ("<Left>", (0, 1)), ("<Left>", (0, 1)),
        ("<Up>", (0, 0)), ("<Up>", (0, 0)), ("<Tab>", (1, 0)), ("<Shift-Tab>", (0, 0)),
        ("<Return>", (1, 0)),
    ):  # fmt: skip
        key(table.count.area, keys)
        assert table.entering.cell == where
    table.count.area.press("cell_7_2")
    key(table.count.area, "<Tab>")
    assert table.entering.cell == (GOLD_ROW, 2), "the last cell: the keyboard goes on elsewhere"


def test_after_the_last_cell_the_next_one_is_the_first_that_is_empty(table: Any) -> None:
    type_in(table, "2")
    table.count.area.press("cell_7_2")
    press(table.end.panel.buttons["next"])
    assert table.entering.cell == (1, 0), "the button said there was a next cell"
    table.count.area.press("cell_7_2")
    type_in(table, "+\n")
    assert table.entering.cell == (GOLD_ROW, 2), "what cannot be read stays"


def test_the_stepper_changes_the_chosen_cell_by_one(table: Any) -> None:
    focus(table, 2, 1)
    for _ in range(3):
        click_spot(table.count.area, "step_more")
    click_spot(table.count.area, "step_less")
    assert cell(table, 2, 1) == "2"
    assert table.entering.cell == (2, 1)


@pytest.mark.parametrize("scale", [100, 200])
def test_gold_is_told_with_the_mouse_alone(program: Any, root: Any, scale: int) -> None:
    """It could only be typed: at a table with a mouse and no keyboard nobody came to an end."""
    program.set(scale=scale)
    table = program.new_game("majesty", PEOPLE)
    for seat, gold in ((0, 96), (1, 104), (2, 0)):
        table.do(SetCounts(seat, VILLAGE))
        root.update()
        click_spot(table.count.area, f"cell_{GOLD_ROW}_{seat}")
        ten, one = divmod(gold + 4, 10)
        for name, times in (("ten_more", ten), ("more", one), ("less", 4), ("ten_less", not gold)):
            for _ in range(times):
                root.update()
                click_spot(table.count.area, f"step_{name}")
        assert cell(table, GOLD_ROW, seat) == str(gold)
    press(table.end.panel.buttons["next"])
    assert table.state.gold == (96, 104, 0)
    assert table.end.panel.primary.name == "finish"


@pytest.mark.parametrize(("width", "height", "scale"), [(1280, 720, 100), (1366, 768, 150)])
def test_the_stepper_over_gold_leaves_the_infirmary_to_be_seen(
    program: Any, root: Any, width: int, height: int, scale: int
) -> None:
    program.set(scale=scale)
    table = program.new_game("majesty", PEOPLE)
    table.do(SetPosition("realm 1: m*4 b*2 w g k i n*2 ; gold: 96 104 88"))
    table.top.geometry(f"{width}x{height}")
    root.update()
    focus(table, GOLD_ROW, 0)
    count = table.count
    left, _, right, _ = count._stepper_box()
    assert count.box(-1, 0)[2] <= left
    assert right <= count.table_right
    assert "step_ten_more" in count.area.spots, "with a mouse alone"
    check_words(table.top)


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


def test_the_first_field_has_the_keyboard(table: Any) -> None:
    assert table.top.focus_lastfor() is table.count.area
    assert table.entering.cell == (0, 0)


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


def test_nonsense_typed_is_said_and_changes_nothing(table: Any) -> None:
    before = table.state
    type_in(table, "x")
    assert table.message[1]
    focus(table, GOLD_ROW, 0)
    type_in(table, "12++\n")
    assert table.message[1]
    assert table.entering.cell == (GOLD_ROW, 0), "what cannot be read is not left behind"
    assert table.state == before


def test_what_was_taken_back_does_not_come_back_by_itself(table: Any) -> None:
    focus(table, GOLD_ROW, 1)
    type_in(table, "104\n")
    focus(table, GOLD_ROW, 1)
    table.undo()
    assert cell(table, GOLD_ROW, 1) == ""
    focus(table, 0, 0)
    assert table.state.realms[1].gold == 0
    focus(table, GOLD_ROW, 1)
    type_in(table, "99")
    table.reset()
    focus(table, 0, 0)
    assert table.state.realms[1].gold == 0


def test_gold_typed_without_enter_counts(table: Any, program: Any) -> None:
    for column, gold in zip(COLUMNS, GOLD, strict=True):
        type_in(table, f"{column}{gold}\n")
    focus(table, GOLD_ROW, 0)
    type_in(table, "97")
    table.finish()
    assert table.total(0) == "172"
    focus(table, 0, 0)
    focus(table, GOLD_ROW, 0)
    type_in(table, "98")
    program.set(lang="en")
    assert table.total(0) == "173"


def test_gold_being_typed_is_kept_or_said(table: Any) -> None:
    focus(table, GOLD_ROW, 0)
    type_in(table, "97")
    side(table, "B")
    assert table.state.realms[0].gold == 97
    focus(table, 0, 0)
    focus(table, GOLD_ROW, 0)
    type_in(table, "98")
    table.undo()
    assert cell(table, GOLD_ROW, 0) == "97", "the first undo drops what is being typed"
    type_in(table, "12++")
    table.finish()
    assert not table.state.table.finished
    assert table.message[1]
    table.open_case(GAME.parse("players: A B ; gold: 7 8"))
    assert cell(table, GOLD_ROW, 0) == "7"


def test_after_the_end_no_turn_is_recorded(table: Any) -> None:
    table.do(Take(0, "m", 0, 0))
    table.finish()
    table.choose_mode("follow")
    key(table.top, "1")
    key(table.top, "<Return>")
    assert len(table.session.played) == 2


def test_fewer_people_after_a_turn(program: Any, root: Any) -> None:
    """A position of two at a table of four: the last turn's lines are of another table."""
    table = program.new_game("majesty", [(name, i) for i, name in enumerate("가나다라")])
    table.choose_mode("follow")
    for seat, card in enumerate("mbwk"):
        table.do(Take(seat, card, 0, 0))
    table.open_log()
    table.do(SetPosition("players: A B ; realm 1: m*2"))
    root.update()
    table.do(Take(3, "n", 0, 0))
    assert table.message[1], "there is no fourth seat"
    path = table.journal.path
    table.close()
    again = program.resume(path)
    assert again.mode == "follow"
    assert len(again.state.realms) == 2


def test_a_digit_may_be_deleted_or_mistyped(table: Any) -> None:
    type_in(table, "4211")
    focus(table, 1, 0)
    key(table.count.area, "<BackSpace>")
    assert table.state.realms[0].cards == 6
    focus(table, 1, 0)
    type_in(table, "0")
    assert cell(table, 1, 0) == "0", "a typed 0 stays to be seen"
    focus(table, 4, 0)
    type_in(table, "112")
    assert len(table.state.realms[0].infirmary) == 2
    focus(table, 0, 0)
    type_in(table, "9")
    focus(table, 0, 0)
    type_in(table, "3")
    assert table.state.realms[0].cards == 12
    assert len(table.state.realms[0].infirmary) == 3


def test_a_zero_typed_first_stays_to_be_seen(table: Any) -> None:
    type_in(table, "0")
    assert cell(table, 0, 0) == "0"
    assert cell(table, 1, 0) == "", "nothing typed is not nothing there"
    table.open_case(GAME.parse("players: A B ; realm 1: b"))
    assert cell(table, 0, 0) == ""


def test_ten_cards_at_a_building_by_the_plus_key(table: Any) -> None:
    type_in(table, "9")
    focus(table, 0, 0)
    type_in(table, "++")
    assert table.state.realms[0].count("m") == 11
    assert cell(table, 0, 0) == "11"


def test_a_turn_in_three_clicks(table: Any) -> None:
    """Preview, then what everybody gained in the log after."""
    table.choose_mode("follow")
    spot(table, "along")
    assert table.state.table.rules.bank == "along"
    spot(table, "m")
    spot(table, "other_b")
    assert "서연 0 → 2" in said(table.turn.panel)
    confirm(table)
    assert table.session.played[-1].event == Take(0, "m/b", 0, 0)
    assert table.seat == 1
    spot(table, "b")
    spot(table, "gotmore")
    assert "민수 0 → 4" in said(table.turn.panel)
    assert "서연 +2" in said(table.turn.lines.list)
    key(table.top, "<Return>")
    assert [realm.gold for realm in table.state.realms] == [4, 4, 0]
    assert "농부가 있어 2골드" in said(table.turn.lines.list)


def test_who_forgot_to_announce_pays_where_the_table_plays_so(table: Any) -> None:
    text = "players: A B ; realm 1: m ; realm 2: m ; meeples: 0 5 ; rules: forgotten=player"
    table.open_case(GAME.parse(text))
    table.choose_mode("follow")
    spot(table, "b")
    spot(table, "forgot")
    assert "A 0 → 2" in said(table.turn.panel)
    confirm(table)
    assert table.session.played[-1].event == Take(0, "b", 0, 0, forgot=True)
    table.do(GAME.parse_event("set_rule forgotten bank"))
    spot(table, "b")
    assert "forgot" not in table.turn.panel.spots


def test_a_draft_survives_the_language_and_ends_with_the_position(table: Any, program: Any) -> None:
    table.choose_mode("follow")
    spot(table, "m")
    spot(table, "gotmore")
    program.set(lang="en")
    assert table.draft.turn == Take(0, "m", 0, 1)
    spot(table, "b")
    assert table.draft.turn == Take(0, "b", 0, 1)
    table.choose_seat(2)
    spot(table, "instead")
    assert table.draft.turn is None
    spot(table, "w")
    table.open_case(GAME.parse("players: A B ; realm 1: !bw ; realm 2: k"))
    assert table.draft.turn is None


def test_an_unknown_healed_card_has_to_be_told(table: Any) -> None:
    table.open_case(GAME.parse("players: A B ; realm 1: !? ; realm 2: k"))
    table.choose_mode("follow")
    spot(table, "w")
    assert any("고르세요" in words for words in said(table.turn.panel))
    key(table.top, "<Return>")
    assert table.draft.turn is not None, "not confirmed, not lost"
    spot(table, "heal_g")
    confirm(table)
    assert table.state.realms[0].count("g") == 1


def test_the_owner_is_asked_which_card_falls(table: Any) -> None:
    table.open_case(GAME.parse("players: A B ; rules: injured=owner ; realm 2: m/k m"))
    table.choose_mode("follow")
    spot(table, "k")
    confirm(table)
    spot(table, "owner1.mk")
    assert table.state.realms[1].infirmary == ("mk",)
    spot(table, "owner1.m")
    assert table.state.realms[1].infirmary == ("m",)


def test_a_healed_split_card_is_asked_for(table: Any) -> None:
    state = GAME.parse(
        "players: 서연 민수 지우 ; realm 1: m*2 b !m !bw ; realm 2: k ; meeples: 0 5 5"
    )
    table.open_case(state)
    table.choose_mode("follow")
    key(table.top, "3")
    spot(table, "heal_w")
    confirm(table)
    assert table.state.realms[0].gold == 10  # facts P14


def test_the_row_is_tracked(table: Any) -> None:
    table.choose_mode("follow")
    spot(table, "track")
    for card in ("i", "m", "b", "ki", "mb", "n"):
        spot(table, f"new_{card}")
    spot(table, "space4.k")
    confirm(table)
    assert table.session.played[-1].event == TakeSpace(0, 4, "k")
    assert table.state.realms[0].meeples == 2
    assert not [name for name in table.felt.area.spots if name.startswith("space")]
    spot(table, "new_gk")
    assert [offer.meeples for offer in table.state.row] == [1, 1, 1, 0, 0, 0]
    spot(table, "track")
    assert table.state.row == ()


def test_gold_and_meeples_are_matched_to_the_table(table: Any) -> None:
    table.choose_seat(1)
    next(c for c in table.commands() if c.name == "match").run()
    dialog = table.top.nametowidget("match")
    fields = dialog.nametowidget("page.list")
    for name, text in (("gold", "2*10+7"), ("meeples", "x")):
        field = fields.nametowidget(name)
        field.delete(0, "end")
        field.insert(0, text)
    press(dialog.nametowidget("buttons.ok"))
    assert dialog.winfo_exists()
    field.delete(0, "end")
    field.insert(0, "4")
    press(dialog.nametowidget("buttons.ok"))
    assert table.state.realms[1][2:4] == (27, 4)


def test_out_of_turn_is_asked_about_and_the_turn_can_be_changed(table: Any) -> None:
    table.choose_mode("follow")
    table.choose_seat(2)
    spot(table, "instead")
    spot(table, "n")
    confirm(table)
    assert table.state.realms[2].count("n") == 1
    table.do(Take(2, "n", 0, 0))
    assert "차례" in table.problem.nametowidget("why").cget("text")
    press(table.problem.nametowidget("drop"))
    assert table.state.realms[2].count("n") == 1


def test_the_golden_game_is_drawn_at_every_step(program: Any, wait: Any) -> None:
    people = [("서연", 0), ("지호", 1)]
    table = program.new_game("majesty", people)
    table.choose_mode("follow")
    lines = (FOLDER / "majesty.txt").read_text("utf-8").splitlines()
    row = next(line for line in lines if line.startswith("row: "))
    table.do(GAME.parse_event(f"set_row {row[5:]}"))
    for line in lines:
        if not line.startswith("do: "):
            continue
        event = GAME.parse_event(line[4:])
        if isinstance(event, TakeSpace):
            spot(table, f"space{event.space}.{event.face}")
            if event.heal and table.draft.turn.heal != event.heal:
                spot(table, f"heal_{event.heal}")
            confirm(table)
        else:
            table.do(event)
        assert table.flagged is None
    wait(lambda: table.result is not None)
    assert [table.total(seat) for seat in range(2)] == ["189", "190"]
    told = (FOLDER / "majesty.ko.txt").read_text("utf-8")
    press(table.turn.panel.buttons["count"])
    assert {"1위", "190"} <= set(said(table.count.area))
    words = "\n".join(said(table.why.list))
    places = [line for line in told.splitlines() if line[:2] in ("1위", "2위")]
    assert len(places) == 2
    assert all(line in words for line in places)


def test_every_text_is_whole_and_in_its_language(program: Any, look: Any) -> None:
    table = program.new_game("majesty", [("1번", 0), ("2번", 1), ("3번", 2), ("4번", 3)])
    look(table.top)
    table.choose_mode("follow")
    look(table.top)
    for face in "mbwgkin":
        table.draft.character(face)
        look(table.top)
        table.draft.confirm()
        look(table.top)
    table.draft.toggle_row()
    look(table.top)
    for name in ("match", "setup", "table_rules", "log"):
        next(c for c in table.commands() if c.name == name).run()
        look(table.top)


def test_a_card_just_chosen_is_put_back_before_anything_recorded(table: Any) -> None:
    table.choose_mode("follow")
    spot(table, "m")
    confirm(table)
    spot(table, "b")
    table.undo()
    assert table.draft.turn is None
    assert table.state.realms[0].count("m") == 1
    spot(table, "b")
    key(table.top, "<Escape>")
    assert table.draft.turn is None
    table.undo()
    assert table.state.realms[0].count("m") == 0


def test_a_digit_takes_a_card_of_the_row_and_again_its_other_half(table: Any) -> None:
    table.do(SetRow(("g", "ki", "bw", "i", "n", "w")))
    table.choose_mode("follow")
    for digit, expected in ((2, "k"), (2, "i"), (2, "k"), (3, "b"), (1, "g"), (1, "g")):
        key(table.top, f"<Key-{digit}>")
        assert table.draft.turn == TakeSpace(0, digit, expected)
    key(table.top, "<Key-7>")
    assert table.draft.turn == TakeSpace(0, 1, "g"), "there are six spaces"


def test_enter_means_nothing_while_a_bar_asks(table: Any) -> None:
    table.choose_mode("follow")
    spot(table, "m")
    table.do(Take(2, "n", 0, 0))
    assert table.flagged
    key(table.top, "<Return>")
    key(table.top, "<Key-2>")
    assert not table.session.actions
    assert table.draft.turn == Take(0, "m", 0, 0)
    press(table.problem.nametowidget("drop"))
    key(table.top, "<Return>")
    assert table.state.realms[0].count("m") == 1


def test_every_cell_is_hit_by_a_real_click(table: Any) -> None:
    for name in [name for name in table.count.area.spots if name.startswith("cell_")]:
        table.modes.buttons["count"].focus_force()
        click_spot(table.count.area, name)
        row, seat = map(int, name.split("_")[1:])
        assert table.entering.cell == (row, seat)
        assert table.top.focus_get() is table.count.area


def test_white_reads_on_every_building() -> None:
    for colour in FILLS.values():
        assert contrast(colour, "#FFFFFF") >= 4.5
        assert contrast(colour, LIGHT.card) >= 3, "large digits"


VILLAGES = (
    "players: 서연 민수 지우 하준 ; realm 1: m*4 b*2 w g k i n*2 ; "
    "realm 2: m b*3 g*2 k*3 i*2 !? ; realm 3: m*2 w*3 g*2 i n*2 !? !? ; "
    "realm 4: m*2 b w*2 g k*2 i n !? !? ; gold: 96 104 88 91"
)
TIED = "players: 서연 민수 지우 하준 ; gold: 70 70 70 70 ; " + " ; ".join(
    f"realm {n}: m*2 b*2 w*2 g*2 k*2 i n" for n in range(1, 5)
)
FOLLOWED = (
    "players: 서연 민수 지우 하준 ; realm 1: m*2 b*2 w g/w k !m ; realm 2: m*2 b w/g k n !bw ; "
    "realm 3: m/b b w/n g*2 i n/i ; realm 4: m*5 m/k b k i/n !g !w ; gold: 52 47 44 39 ; "
    "meeples: 3 5 1 9 ; row: g:2 ki:3 bw i:1 n w ; turn: 2 ; rules: castle=B forgotten=player"
)


@pytest.mark.parametrize(("width", "height", "scale", "lang"), ROOMS)
def test_the_window_holds_at_every_size(
    program: Any, root: Any, width: int, height: int, scale: int, lang: str
) -> None:
    """No words over others, none cut, every spot alone and inside; the primary in view."""
    program.set(lang=lang, dark=scale == 150, scale=scale)
    table = program.new_game("majesty", [*PEOPLE, ("하준", 3)])
    table.top.geometry(f"{width}x{height}+0+0")
    looked = in_turn(ROOMS.index((width, height, scale, lang)))

    def whole(panel: Any) -> None:
        if not next(looked):
            return
        root.update()
        check_spots(table.top)
        check_words(table.top, cut=("서연", "민수", "지우", "하준"))
        primary = panel.buttons[panel.primary.name]
        assert primary.winfo_width() == primary.winfo_reqwidth()
        assert primary.winfo_rooty() + primary.winfo_height() <= table.top.winfo_rooty() + height

    whole(table.end.panel)
    table.open_case(GAME.parse(VILLAGES))
    for seat, row in ((0, 0), (1, 6), (3, GOLD_ROW)):
        table.entering.to((row, seat))
        whole(table.end.panel)
    table.explain()
    whole(table.end.panel)
    table.explain()
    table.open_case(GAME.parse(TIED))
    for cell in ((GOLD_ROW, 2), (MEEPLE_ROW, 0)):
        table.entering.to(cell)
        whole(table.end.panel)
    table.open_case(GAME.parse(FOLLOWED))
    table.choose_mode("follow")
    for page in ("table", "decide"):
        table._turn_page(page)
        if page == "table" and table.room.kind == "column":
            root.update()
            check_spots(table.top)
            check_words(table.top, cut=("서연", "민수", "지우", "하준"))
            continue
        table.draft.choose(None)
        whole(table.turn.panel)
        for space, face in ((1, "g"), (2, "i"), (3, "w"), (5, "n"), (6, "w")):
            table.draft.space(space, face)
            whole(table.turn.panel)
        table.draft.toggle_row()
        for face in "mwn":
            table.draft.character(face)
            whole(table.turn.panel)
        table.draft.toggle_row()
        root.update()
        check_spots(table.top)
        check_words(table.top, cut=("서연", "민수", "지우", "하준"))
        table.undo()
