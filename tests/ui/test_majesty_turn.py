"""The window of 왕국: turns that are followed."""

from __future__ import annotations

from typing import Any

from referee.games.majesty import GAME
from referee.games.majesty.state import SetRow, Take, TakeSpace
from referee.table import SetPosition
from tests.ui import majesty
from tests.ui.hands import key, press
from tests.ui.majesty import confirm, said, spot

table = majesty.table


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


def test_escape_leaves_the_row_that_was_to_be_entered(table: Any) -> None:
    table.choose_mode("follow")
    spot(table, "track")
    table.escape()
    assert "track" in table.felt.area.spots
    assert not [name for name in table.turn.panel.spots if name.startswith("new_")]
    spot(table, "m")
    assert table.draft.turn is not None
