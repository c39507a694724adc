"""The window of 왕국, used as a table would."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.majesty import GAME
from referee.games.majesty.state import SetCounts, Take, TakeSpace
from referee.table import SetPosition
from tests.test_golden import FOLDER
from tests.ui.hands import key, press
from ui.games.majesty_count import GOLD_ROW, INFIRMARY_ROW, MEEPLE_ROW

PEOPLE = [("서연", 0), ("민수", 1), ("지우", 2)]
COLUMNS = ("4211112", "1302320", "2032012")
GOLD = ("96", "100+4", "50+10*3+2×4")


@pytest.fixture
def table(program: Any, root: Any) -> Any:
    window = program.new_game("majesty", PEOPLE)
    root.update()
    window.top.focus_lastfor().focus_force()
    root.update()
    return window


def type_in(table: Any, text: str) -> None:
    """What is typed goes where the keyboard is; Enter for a line break."""
    for char in text:
        field = table.top.focus_get()
        if char == "\n":
            key(field, "<Return>")
        else:
            if field.selection_present():
                field.delete("sel.first", "sel.last")
            field.insert("insert", char)
            table.top.update()


def panel(table: Any, path: str) -> Any:
    return table.turn.frame.nametowidget(path)


def test_counting_at_the_end_by_keyboard(table: Any) -> None:
    """Facts F04: seven digits each go on by themselves, then gold and Enter."""
    strokes = 0
    for column, gold in zip(COLUMNS, GOLD, strict=True):
        type_in(table, f"{column}{gold}\n")
        strokes += len(column) + len(gold) + 1
    assert [table.total(seat) for seat in range(3)] == ["171", "181", "152"]
    assert [len(realm.infirmary) for realm in table.state.realms] == [0, 1, 2]
    assert table.count.totals[1].cget("text") == "1위 · 181"
    assert table.count.bonuses[4, 1].cget("text") == "+14"
    assert table.count.bonuses[INFIRMARY_ROW, 2].cget("text") == "-2"
    assert not table.count.fields[MEEPLE_ROW, 0].winfo_ismapped()
    assert strokes < 60
    table.do(SetCounts(0, (3, 2, 2, 1, 1, 1, 2, 0)))
    assert table.count.fields[0, 0].get() == "3"
    table.undo()
    assert table.count.fields[0, 0].get() == "4"


def test_every_row_that_can_be_typed_is_typed_in_the_order_one_sees(table: Any) -> None:
    """The infirmary stood between castle and gold: what was typed for it became gold (290)."""
    for seat in range(3):
        rows = [row for row, of in table.count.fields if of == seat]
        seen = [row for row in rows if table.count.fields[row, seat].winfo_ismapped()]
        seen.sort(key=lambda row: table.count.fields[row, seat].winfo_rooty())
        assert seen == [*range(7), GOLD_ROW]
        for row in seen:
            assert table.top.focus_get() is table.count.fields[row, seat]
            type_in(table, "2" if row == 0 else "1" if row < GOLD_ROW else "90\n")
    assert [len(realm.infirmary) for realm in table.state.realms] == [4, 4, 4]
    assert [realm.gold for realm in table.state.realms] == [90, 90, 90]
    injured = table.count.injured[0]
    assert (injured.cget("text"), injured.winfo_class()) == ("4", "TLabel")
    assert injured.winfo_rooty() > table.count.fields[GOLD_ROW, 0].winfo_rooty()


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
    def said() -> bool:
        return "ma.mixed_sides" in {problem.ruling for problem in table.odd()}

    table.do(GAME.parse_event("set_rule mill B"))
    assert said()
    table.do(Take(0, "m", 0, 0))
    assert not said()
    table.undo()
    assert said()
    press(table.side_buttons["B"])
    assert not said(), "all on one side again"


def test_the_first_field_has_the_keyboard(table: Any) -> None:
    assert table.top.focus_lastfor() is table.count.fields[0, 0]


def test_all_sides_in_one_click(table: Any) -> None:
    for column, gold in zip(COLUMNS, GOLD, strict=True):
        type_in(table, f"{column}{gold}\n")
    press(table.side_buttons["B"])
    assert [table.total(seat) for seat in range(3)] == ["175", "167", "135"]
    table.undo()
    assert table.total(0) == "171"


def test_meeples_are_asked_for_only_when_they_decide(program: Any, root: Any) -> None:
    table = program.new_game("majesty", PEOPLE[:2])
    table.count.fields[0, 0].focus_force()
    root.update()
    for _ in range(2):
        type_in(table, "222221170\n")
    assert [table.total(seat) for seat in range(2)] == ["210", "210"]
    assert table.count.fields[MEEPLE_ROW, 0].winfo_ismapped()
    field = table.count.fields[MEEPLE_ROW, 1]
    field.focus_force()
    root.update()
    type_in(table, "3\n")
    assert table.result.standings.winners == (0,)


def test_nonsense_typed_is_said_and_changes_nothing(table: Any) -> None:
    before = table.state
    type_in(table, "x")
    assert table.message[1]
    table.count.fields[GOLD_ROW, 0].focus_force()
    table.top.update()
    type_in(table, "12++\n")
    assert table.message[1]
    assert table.state == before


def focus(table: Any, row: int, seat: int) -> Any:
    field = table.count.fields[row, seat]
    field.focus_force()
    table.top.update()
    return field


def test_what_was_taken_back_does_not_come_back_by_itself(table: Any) -> None:
    focus(table, GOLD_ROW, 1)
    type_in(table, "104\n")
    focus(table, GOLD_ROW, 1)
    table.undo()
    assert table.count.fields[GOLD_ROW, 1].get() == ""
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
    press(table.side_buttons["B"])
    assert table.state.realms[0].gold == 97
    focus(table, 0, 0)
    focus(table, GOLD_ROW, 0)
    type_in(table, "98")
    table.undo()
    assert table.count.fields[GOLD_ROW, 0].get() == "97", "the first undo drops what is being typed"
    type_in(table, "12++")
    table.finish()
    assert not table.state.table.finished
    assert table.message[1]
    table.open_case(GAME.parse("players: A B ; gold: 7 8"))
    assert table.count.fields[GOLD_ROW, 0].get() == "7"


def test_after_the_end_no_turn_is_recorded(table: Any) -> None:
    table.do(Take(0, "m", 0, 0))
    table.finish()
    table.choose_mode("follow")
    key(table.villages.canvas, "1")
    key(table.villages.canvas, "<Return>")
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
    field = focus(table, 1, 0)
    field.delete(0, "end")
    table.top.update()
    assert table.state.realms[0].cards == 6
    focus(table, 1, 0)
    type_in(table, "0")
    assert table.count.fields[1, 0].get() == "0", "a typed 0 stays to be seen"
    focus(table, 4, 0)
    type_in(table, "112")
    assert len(table.state.realms[0].infirmary) == 2
    focus(table, 0, 0)
    type_in(table, "9")
    focus(table, 0, 0)
    type_in(table, "3")
    assert table.state.realms[0].cards == 12
    assert len(table.state.realms[0].infirmary) == 3


def test_ten_cards_at_a_building_by_the_plus_key(table: Any) -> None:
    type_in(table, "9")
    field = table.count.fields[0, 0]
    field.focus_force()
    table.top.update()
    for _ in range(2):
        key(field, "<plus>")
    assert table.state.realms[0].count("m") == 11
    assert field.get() == "11"


def test_a_turn_in_three_clicks(table: Any) -> None:
    """Preview, then what everybody gained in the log after."""
    table.choose_mode("follow")
    press(panel(table, "bank.along"))
    assert table.state.table.rules.bank == "along"
    press(panel(table, "characters.m"))
    press(panel(table, "details.other_b"))
    assert panel(table, "preview.gain0").cget("text") == "서연 +2"
    press(panel(table, "preview.confirm"))
    assert table.session.played[-1].event == Take(0, "m/b", 0, 0)
    assert table.seat == 1
    press(panel(table, "characters.b"))
    press(panel(table, "details.gotmore"))
    assert panel(table, "preview.gain0").cget("text") == "서연 +2"
    key(table.villages.canvas, "<Return>")
    assert [realm.gold for realm in table.state.realms] == [4, 4, 0]
    assert "농부가 있어 2골드" in panel(table, "line1.why").cget("text")


def test_who_forgot_to_announce_pays_where_the_table_plays_so(table: Any) -> None:
    text = "players: A B ; realm 1: m ; realm 2: m ; meeples: 0 5 ; rules: forgotten=player"
    table.open_case(GAME.parse(text))
    table.choose_mode("follow")
    press(panel(table, "characters.b"))
    press(panel(table, "details.forgot"))
    assert panel(table, "preview.gain0").cget("text") == "A +2"
    press(panel(table, "preview.confirm"))
    assert table.session.played[-1].event == Take(0, "b", 0, 0, forgot=True)
    table.do(GAME.parse_event("set_rule forgotten bank"))
    press(panel(table, "characters.b"))
    assert "forgot" not in [w.winfo_name() for w in panel(table, "details").winfo_children()]


def test_a_draft_survives_the_language_and_ends_with_the_position(table: Any, program: Any) -> None:
    table.choose_mode("follow")
    press(panel(table, "characters.m"))
    press(panel(table, "details.gotmore"))
    program.set(lang="en")
    assert table.turn.draft == Take(0, "m", 0, 1)
    press(panel(table, "characters.b"))
    assert table.turn.draft == Take(0, "b", 0, 1)
    table.choose_seat(2)
    press(panel(table, "who.instead"))
    assert table.turn.draft is None
    press(panel(table, "characters.w"))
    table.open_case(GAME.parse("players: A B ; realm 1: !bw ; realm 2: k"))
    assert table.turn.draft is None


def test_an_unknown_healed_card_has_to_be_told(table: Any) -> None:
    table.open_case(GAME.parse("players: A B ; realm 1: !? ; realm 2: k"))
    table.choose_mode("follow")
    press(panel(table, "characters.w"))
    assert "고르십시오" in panel(table, "preview.why").cget("text")
    key(table.villages.canvas, "<Return>")
    assert table.turn.draft is not None, "not confirmed, not lost"
    press(panel(table, "details.heal_g"))
    press(panel(table, "preview.confirm"))
    assert table.state.realms[0].count("g") == 1


def test_the_owner_is_asked_which_card_falls(table: Any) -> None:
    table.open_case(GAME.parse("players: A B ; rules: injured=owner ; realm 2: m/k m"))
    table.choose_mode("follow")
    press(panel(table, "characters.k"))
    press(panel(table, "preview.confirm"))
    press(panel(table, "owner1.mk"))
    assert table.state.realms[1].infirmary == ("mk",)
    press(panel(table, "owner1.m"))
    assert table.state.realms[1].infirmary == ("m",)


def test_a_healed_split_card_is_asked_for(table: Any) -> None:
    state = GAME.parse(
        "players: 서연 민수 지우 ; realm 1: m*2 b !m !bw ; realm 2: k ; meeples: 0 5 5"
    )
    table.open_case(state)
    table.choose_mode("follow")
    key(table.villages.canvas, "3")
    press(panel(table, "details.heal_w"))
    press(panel(table, "preview.confirm"))
    assert table.state.realms[0].gold == 10  # facts P14


def test_the_row_is_tracked(table: Any) -> None:
    table.choose_mode("follow")
    press(panel(table, "who.track"))
    for i, card in ((0, "i"), (0, "m"), (0, "b"), (2, "ki"), (1, "mb"), (0, "n")):
        press(panel(table, f"palette{i}.{card}"))
    press(panel(table, "spaces.space4.k"))
    press(panel(table, "preview.confirm"))
    assert table.session.played[-1].event == TakeSpace(0, 4, "k")
    assert table.state.realms[0].meeples == 2
    assert "spaces" not in [w.winfo_name() for w in table.turn.frame.winfo_children()]
    press(panel(table, "palette2.gk"))
    assert [offer.meeples for offer in table.state.row] == [1, 1, 1, 0, 0, 0]
    press(panel(table, "who.track"))
    assert table.state.row == ()


def test_gold_and_meeples_are_matched_to_the_table(table: Any) -> None:
    table.choose_seat(1)
    press(table.bar.nametowidget("match"))
    dialog = table.top.nametowidget("match")
    fields = dialog.nametowidget("page.view.content")
    for name, text in (("gold", "2*10+7"), ("meeples", "x")):
        field = fields.nametowidget(f"{name}.field")
        field.delete(0, "end")
        field.insert(0, text)
    press(dialog.nametowidget("buttons.ok"))
    assert dialog.winfo_exists()
    field.delete(0, "end")
    field.insert(0, "4")
    press(dialog.nametowidget("buttons.ok"))
    assert table.state.realms[1][2:] == (27, 4)


def test_out_of_turn_is_asked_about_and_the_turn_can_be_changed(table: Any) -> None:
    table.choose_mode("follow")
    table.choose_seat(2)
    press(panel(table, "who.instead"))
    press(panel(table, "characters.n"))
    press(panel(table, "preview.confirm"))
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
            press(panel(table, f"spaces.space{event.space}.{event.face}"))
            if event.heal and table.turn.draft.heal != event.heal:
                press(panel(table, f"details.heal_{event.heal}"))
            press(panel(table, "preview.confirm"))
        else:
            table.do(event)
        assert table.flagged is None
    wait(lambda: table.result is not None)
    assert [table.total(seat) for seat in range(2)] == ["189", "190"]
    told = (FOLDER / "majesty.ko.txt").read_text("utf-8")
    assert all(line in told for line in table.places.cget("text").splitlines())
    press(panel(table, "over.count"))
    assert table.count.totals[1].cget("text") == "1위 · 190"


def test_every_text_is_whole_and_in_its_language(program: Any, look: Any) -> None:
    table = program.new_game("majesty", [("1번", 0), ("2번", 1), ("3번", 2), ("4번", 3)])
    look(table.top)
    table.choose_mode("follow")
    look(table.top)
    for face in "mbwgkin":
        table.turn.character(face)
        look(table.top)
        table.turn.confirm()
        look(table.top)
    table.turn.toggle_row()
    look(table.top)
    for name in ("match", "setup", "table_rules", "log"):
        next(c for c in table.commands() if c.name == name).run()
        look(table.top)
