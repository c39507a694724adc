"""The table's own book in the windows: written at once, found again, changed, brought back, kept in
one file; and what the rule book says first of all on a table.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from referee import own_book, rulings
from referee.errors import Illegal
from referee.games.fantasy_realms.state import Hand
from referee.table import SetRule
from referee.text import Text
from tests.ui.hands import click_spot, key
from tests.ui.looks import check_spots, check_words
from ui.keys import has_focus
from ui.own_dialogs import OwnBookDialog, OwnDialog

HAND = ("great_flood", "blizzard", "wildfire", "dragon", "king", "queen", "forest")


@pytest.fixture
def rules(program: Any, root: Any) -> Any:
    """The rule book, opened from a game in which something lies."""
    table = program.new_game("fantasy_realms", [("서연", 0), ("민수", 1)])
    table.do(Hand(0, HAND))
    program.open_rules(table)
    root.update()
    return program.rules_window


def words(area: Any) -> str:
    return "\n".join(written.said for written in area.written)


def ask(rules: Any, root: Any, query: str) -> None:
    rules.query.text.set(query)
    rules.search()
    root.update()


def dialog(rules: Any, name: str) -> Any:
    return next(child for child in rules.top.winfo_children() if child.winfo_name() == name)


def test_the_table_answers_first(rules: Any, root: Any) -> None:
    ask(rules, root, "홍수")
    assert "이 테이블에서는" in words(rules.list)
    assert "서연 · 대홍수 +0: 눈보라 때문에 무효 (6단계)" in words(rules.list)
    fact = rules.list.spots["fact_0"].box
    assert fact[3] < rules.list.spots[f"row_{rules.shown[0][1].id}"].box[1], "above the entries"
    rules.list.press("fact_0")
    assert rules.ruling_id == rules.results.facts[0].ruling
    ask(rules, root, "바실리스크")
    assert "이 테이블에서는" not in words(rules.list), "it lies nowhere"


def test_what_the_table_has_settled_is_said_first(rules: Any, root: Any) -> None:
    rules.open("fr.forest_archers")
    root.update()
    assert "우리 테이블:" not in words(rules.entry)
    rules.table.do(SetRule("forest", "each"))
    rules.show(rules.table, "fr.forest_archers")
    root.update()
    said = words(rules.entry).splitlines()
    assert said[0] == "우리 테이블: 예. 엘프 궁수대 1장당 +12입니다."
    assert any(line.startswith("기본: ") for line in said)
    ask(rules, root, "엘프 궁수대 두 장이면 숲")
    assert "우리 테이블" in words(rules.list), "in its row too"


def test_a_question_without_an_answer_is_answered_by_the_table(rules: Any, root: Any) -> None:
    ask(rules, root, "뇌물 주면 카드를 볼 수 있나")
    assert rules.entry.nametowidget("question").get() == "뇌물 주면 카드를 볼 수 있나"
    field = rules.entry.nametowidget("verdict")
    rules.entry.nametowidget("write").invoke()
    assert "질문과 판정을 모두 적으세요" in words(rules.entry)
    click_spot(rules.entry, "no")
    assert field.get() == "아니요. "
    click_spot(rules.entry, "yes")
    field.text.set(field.text.get() + "한 번만 봅니다")
    key(field, "<Return>")
    root.update()
    (own,) = rules.ours.book.rulings
    assert (own.question, own.verdict) == ("뇌물 주면 카드를 볼 수 있나", "예. 한 번만 봅니다")
    assert own.date
    assert own.position == "", "only where it was ticked"
    assert rules.ruling_id == own.id
    ask(rules, root, "뇌물 줘도 되나")
    assert rules.shown[0][1].id == own.id, "found in other words too"
    assert "한 번만 봅니다" in words(rules.entry)


def test_what_lies_there_is_kept_as_it_lies_when_it_is_written(rules: Any, root: Any) -> None:
    ask(rules, root, "뇌물 주면 카드를 볼 수 있나")
    rules.entry.nametowidget("verdict").text.set("한 번만")
    rules.entry.nametowidget("position").invoke()
    ask(rules, root, "뇌물 주면 점수를 받나")
    assert not rules.reader.unanswered.form.with_position.get(), "ticked for the other question"
    rules.entry.nametowidget("verdict").text.set("아니요")
    rules.entry.nametowidget("position").invoke()
    rules.table.do(Hand(1, ("candle",)))
    rules.entry.nametowidget("write").invoke()
    (own,) = rules.ours.book.rulings
    assert own.position == rules.table.game.show(rules.table.state)


def test_enter_writes_where_the_book_has_no_answer(rules: Any, root: Any) -> None:
    rules.query.text.set("뇌물 주면 카드를 볼 수 있나")
    key(rules.query, "<Return>")
    root.update()
    assert has_focus(rules.entry.nametowidget("verdict"))
    rules.query.text.set("홍수")
    key(rules.query, "<Return>")
    assert rules.list.focused


def test_what_was_typed_is_there_again_after_esc(rules: Any, root: Any) -> None:
    ask(rules, root, "뇌물 주면 카드를 볼 수 있나")
    verdict = rules.entry.nametowidget("verdict")
    verdict.text.set("한 번만")
    ask(rules, root, "뇌물 주면 점수를 받나")
    assert verdict.get() == "", "another question"
    ask(rules, root, "홍수")
    assert not verdict.winfo_ismapped()
    ask(rules, root, "뇌물 주면 카드를 볼 수 있나")
    assert verdict.get() == "한 번만"
    key(verdict, "<Return>")
    assert [own.verdict for own in rules.ours.book.rulings] == ["한 번만"]
    rules.ours.write("뇌물 주면 카드를 볼 수 있나")
    assert dialog(rules, "own_dialog").nametowidget("page.list.verdict").get() == ""


def written(rules: Any, **more: str) -> Any:
    return rules.ours.book.add(
        "fantasy_realms", "왕과 여왕이 다투면?", "아니요. 다투지 않습니다", **more
    )


def full() -> None:
    raise Illegal(Text("저장 공간이 없습니다", "the disk is full"))


def test_a_ruling_is_changed_and_deleted_and_brought_back(
    rules: Any, root: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = written(rules)
    rules.search()
    rules.open(own.id)
    root.update()
    rules.entry.press("change")
    made = dialog(rules, "own_dialog")
    made.nametowidget("page.list.verdict").text.set("예. 다툽니다")
    key(made, "<Return>")
    root.update()
    assert rules.ours.book.rulings[0].verdict == "예. 다툽니다"
    assert "다툽니다" in words(rules.entry)
    rules.entry.press("delete")
    root.update()
    assert rules.ours.book.rulings == ()
    undo = rules.toast.offers["undo"]
    with monkeypatch.context() as patched:
        patched.setattr(rules.ours.book, "undo", full)
        undo.invoke()
    assert rules.toast.status.cget("text") == "저장 공간이 없습니다", "it stays and says so"
    undo.invoke()
    assert [own.verdict for own in rules.ours.book.rulings] == ["예. 다툽니다"]
    assert not rules.toast.frame.winfo_manager()


def test_what_cannot_be_kept_says_why(rules: Any, root: Any) -> None:
    made = OwnDialog(
        rules.look, rules.top, rules.kit, rules.ours.book, lambda own: None,
        own_book.Own("", "joraku", "질문", ""),
    )  # fmt: skip
    made.dialog.row.nametowidget("write").invoke()
    assert made.dialog.why.cget("text") == own_book.EMPTY.say("ko")
    assert rules.ours.book.rulings == ()


def test_it_is_offered_again_where_its_cards_meet(rules: Any, root: Any) -> None:
    own = written(rules)
    rules.show(rules.table)
    root.update()
    assert rules.asking.listed.sections[0].entries[0][1].id == own.id
    rules.table.do(Hand(0, ("dragon",)))
    rules.show(rules.table)
    root.update()
    assert "ours" not in [section.name for section in rules.asking.listed.sections]


def test_what_lay_there_is_laid_out_again(rules: Any, root: Any) -> None:
    table = rules.table
    own = written(rules, position=table.game.show(table.state))
    table.do(Hand(0, ("dragon",)))
    before = table.state
    rules.search()
    rules.open(own.id)
    root.update()
    rules.entry.press("lay")
    root.update()
    assert table.state.hands[0] == HAND
    table.back_to_game()
    assert table.state == before


def test_all_of_them_are_seen_and_go_into_a_file_and_back(
    rules: Any, root: Any, tmp_path: Path
) -> None:
    path = tmp_path / "판정.jsonl"
    for n in range(3):
        rules.ours.book.add("wangdo", f"질문 {n}", f"판정 {n}", date="2026-11-30")
    rules.ours.show_all()
    book = OwnBookDialog(
        rules.look, rules.top, rules.kit, rules.ours.book, rules.open, rules.search
    )  # fmt: skip
    book.ask_save = lambda **options: str(path)
    book.ask_open = lambda **options: str(path)
    root.update()
    area = book.dialog.area
    check_spots(book.dialog.top)
    check_words(book.dialog.top)
    book.export()
    first = rules.ours.book.rulings[0]
    area.press(f"delete_{first.id}")
    root.update()
    assert "지웠습니다" in words(area)
    area.press("undo")
    root.update()
    assert len(rules.ours.book.rulings) == 3
    area.press(f"delete_{first.id}")
    book.take_in()
    root.update()
    assert "이미 있던 것 2개" in words(area)
    assert sorted(own.verdict for own in rules.ours.book.rulings) == ["판정 0", "판정 1", "판정 2"]
    path.write_text("no ruling at all", "utf-8")
    book.take_in()
    root.update()
    assert "아무것도 바꾸지 않았습니다" in words(area)
    assert len(rules.ours.book.rulings) == 3
    area.press(f"open_{rules.ours.book.rulings[0].id}")
    assert rules.ruling_id == rules.ours.book.rulings[0].id


def test_a_case_on_the_table_has_its_ruling_beside_it(rules: Any, root: Any) -> None:
    table = rules.table
    before = table.state
    rules.open("fr.blank_chain")
    root.update()
    rules.entry.press("case1")
    root.update()
    ruling = rulings.load("fantasy_realms")["fr.blank_chain"]
    said = str(table.over_game.what.cget("text"))
    assert said.startswith(ruling.verdict.say("ko")[:8])
    told = table.layers[-1].told(table.result)
    assert "65" in told.say("ko")
    assert "이대로 나왔습니다" in told.say("ko")
    table.over_game.frame.nametowidget("to_ruling").invoke()
    assert table.app.rules_window.ruling_id == "fr.blank_chain"
    table.over_game.frame.nametowidget("to_game").invoke()
    assert table.state == before


@pytest.mark.parametrize(
    ("lang", "dark", "scale"), [("ko", True, 200), ("en", False, 100), ("en", True, 150)]
)
def test_the_own_dialogs_are_whole(
    rules: Any, root: Any, lang: str, dark: bool, scale: int
) -> None:
    rules.app.set(lang=lang, dark=dark, scale=scale)
    rules.ours.book.add(
        "majesty", "Q" * 90 + " " + "long question " * 12, "A. " * 60, date="2026-11-30"
    )
    rules.ours.show_all()
    root.update()
    check_spots(dialog(rules, "own_book"))
    check_words(dialog(rules, "own_book"))
    rules.ours.write("Q?")
    root.update()
    check_spots(dialog(rules, "own_dialog"))
    check_words(dialog(rules, "own_dialog"))
