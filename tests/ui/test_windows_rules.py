"""The windows, used as a player would: the rule book, a table's rules."""

from __future__ import annotations

from typing import Any

from referee import finding, rulings
from referee.games.fantasy_realms.state import Hand
from tests.ui import fantasy_realms
from tests.ui.hands import click_spot, key
from ui.keys import has_focus
from ui.launcher_page import EXAMPLES

table = fantasy_realms.table


def test_a_question_typed_into_the_launcher_is_looked_up(
    program: Any, launcher: Any, root: Any
) -> None:
    search = launcher.page.search.entry
    search.text.set("들불")
    key(search, "<Return>")
    assert program.rules_window.query.text.get() == "들불"
    root.update()
    assert program.rules_window.list.spots
    program.rules_window.close()
    for text in (*EXAMPLES["ko"], *EXAMPLES["en"]):
        assert finding.find(text, ""), text


def read(rules: Any) -> str:
    """The entry that is open in the rule book."""
    return "\n".join(written.said for written in rules.entry.written)


def test_a_ruling_opens_its_case_and_undo_brings_the_table_back(
    table: Any, root: Any, wait: Any
) -> None:
    table.do(Hand(0, ("dragon",)))
    table.open_ruling("fr.blank_chain")
    rules = table.app.rules_window
    root.update()
    assert "65" in read(rules)
    rules.entry.press("case1")
    assert set(table.state.hands[0]) == {"blizzard", "great_flood", "wildfire"}
    table.undo()
    assert table.state.hands[0] == ("dragon",)
    rules.query.text.set("들불이랑 눈보라 있으면 홍수 어떻게 돼?")
    root.update()
    assert rules.ruling_id == "fr.blank_chain"
    rules.query.text.set("qqqqq")
    root.update()
    assert rules.ruling_id == "fr.blank_chain", "half a word is no question yet"
    wait(lambda: "이 질문의 판정은 없습니다" in read(rules))
    assert rules.ruling_id == "", "what is only near is not opened as if it were the answer"


def test_what_was_found_is_chosen_by_game_and_by_hand(table: Any, root: Any) -> None:
    table.open_rules()
    rules = table.app.rules_window
    root.update()
    rules.query.text.set("점수")
    root.update()
    rules.asking.chips.press("game_oriflamme")
    root.update()
    assert {game_id for game_id, _ in rules.shown} == {"oriflamme"}
    assert rules.ruling_id == rules.shown[0][1].id
    other = rules.shown[1][1]
    click_spot(rules.list, f"row_{other.id}")
    assert rules.ruling_id == other.id
    assert other.question.say("ko") in read(rules)
    key(rules.query, "<Down>")
    assert has_focus(rules.list)
    assert rules.list.current == f"row_{other.id}"


def test_rules_of_what_lies_there_come_first(table: Any, root: Any) -> None:
    table.do(Hand(0, ("gem_of_order",)))
    table.open_rules()
    first = table.app.rules_window.shown[0][1]
    assert "gem_of_order" in first.cards
    table.open_card("gem_of_order")
    root.update()
    assert "기본 힘 5" in read(table.app.rules_window)


def test_all_rulings_can_be_shown(table: Any, root: Any) -> None:
    table.open_rules()
    for ruling_id in rulings.load("fantasy_realms"):
        table.app.rules_window.open(ruling_id)
        assert table.app.rules_window.ruling_id == ruling_id


def test_table_rules_are_events(table: Any, root: Any) -> None:
    table.open_table_rules()
    root.update()
    area = table.top.nametowidget("rules_dialog.page.list")
    area.press("forest.each")
    assert table.state.table.rules.forest == "each"
    table.undo()
    assert table.state.table.rules.forest == "once"
