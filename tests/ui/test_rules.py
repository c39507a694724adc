"""The rule book: a verdict in a word, in both languages alike; entries at every size."""

from __future__ import annotations

import tkinter
from typing import Any

import pytest

from referee import finding, games, rulings
from referee.games.fantasy_realms.state import Hand
from ui.rules_entry import short


@pytest.mark.parametrize(
    ("ruling", "ko", "en"),
    [
        ("fr.blank_chain", ("bad", "아니요"), ("bad", "No")),
        ("or.ambush_attacker_point", ("good", "예"), ("good", "Yes")),
    ],
)
def test_a_verdict_in_a_word(ruling: str, ko: tuple[str, str], en: tuple[str, str]) -> None:
    found = rulings.by_id(ruling)
    assert found
    assert short(found[1], "ko")[:2] == ko
    assert short(found[1], "en")[:2] == en


def test_nothing_of_a_verdict_is_lost() -> None:
    for game_id in games.GAMES:
        for ruling in rulings.book(game_id).values():
            for lang in ("ko", "en"):
                verdict = short(ruling, lang)
                whole = ruling.verdict.say(lang)
                assert whole.lower().endswith(verdict.rest.lower()), ruling.id
                rest = whole[: len(whole) - len(verdict.rest)].rstrip(" .,")
                assert rest in ("", verdict.said), ruling.id


def test_entries_are_whole_at_every_size(program: Any, look: Any) -> None:
    program.open_rules(None)
    rules = program.rules_window
    for ruling in ("fr.blank_chain", "mj.tie_meeples", "or.ambush_attacker_point"):
        rules.open(ruling)
        look(rules.top)
    rules.query.text.set("ㅋㅋㅋㅋㅋ")
    rules.search()
    look(rules.top)
    rules.query.text.set("매복")
    look(rules.top)


def test_own_rulings_are_a_press_away_on_a_low_screen(
    program: Any, root: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tkinter.Misc, "winfo_screenheight", lambda self: 1080)
    monkeypatch.setattr(tkinter.Misc, "winfo_screenwidth", lambda self: 1920)
    program.set(scale=200)
    program.open_rules(None)
    rules = program.rules_window
    root.update()
    assert not rules.head.winfo_viewable(), "no room for a heading"
    assert rules.top.nametowidget("asked.own").winfo_viewable()


@pytest.fixture
def desk(program: Any, root: Any) -> Any:
    """The rule book, opened from a game."""
    table = program.new_game("fantasy_realms", [("서연", 0), ("민수", 1)])
    table.do(Hand(0, ("dragon", "great_flood", "wildfire")))
    program.open_rules(table)
    root.update()
    return program.rules_window


def said(area: Any) -> str:
    return "\n".join(written.said for written in area.written)


def test_a_verdict_stands_in_its_row(desk: Any, root: Any) -> None:
    desk.query.text.set("들불이랑 눈보라 있으면 홍수 어떻게 돼?")
    root.update()
    assert desk.shown[0][1].id == "fr.blank_chain"
    assert "아니요" in said(desk.list)


def test_other_games_stand_behind_one_line(desk: Any, root: Any) -> None:
    desk.query.text.set("동점")
    root.update()
    assert {game_id for game_id, _ in desk.shown} == {"fantasy_realms"}
    others = sum(desk.asking.games.counts.values()) - desk.asking.games.counts["fantasy_realms"]
    assert f"다른 게임에서 {others}개" in said(desk.list)
    desk.list.press("elsewhere")
    root.update()
    assert {game_id for game_id, _ in desk.shown} > {"fantasy_realms"}
    assert "elsewhere" not in desk.list.spots


def test_what_only_another_game_can_answer_stands_behind_that_line(program: Any, root: Any) -> None:
    """It was said that there is no ruling, and not that the other book on the shelf has one."""
    program.open_rules(program.new_game("oriflamme"))
    desk = program.rules_window
    desk.query.text.set("들불이랑 눈보라 있으면 홍수 어떻게 돼?")
    desk.search()
    root.update()
    assert "이 질문의 판정은 없습니다" in said(desk.entry)
    desk.list.press("elsewhere")
    root.update()
    assert "fr.blank_chain" in [ruling.id for _, ruling in desk.shown]
    desk.query.text.set("뇌물 주면 카드를 볼 수 있나")
    desk.search()
    root.update()
    assert "elsewhere" not in desk.list.spots


def test_a_choice_while_somebody_types_is_not_listed_away(desk: Any, root: Any) -> None:
    """What has no answer is listed a moment later, which took back the game chosen meanwhile."""
    desk.query.text.set("뇌물 주면 카드를 볼 수 있나")
    assert desk.asking.waiting
    desk.asking.chips.press("game_fantasy_realms")
    assert not desk.asking.waiting
    assert desk.asking.games.chosen == "fantasy_realms"
    assert "이 질문의 판정은 없습니다" in said(desk.entry)


def test_what_fits_less_well_is_folded(desk: Any, root: Any) -> None:
    desk.query.text.set("홍수")
    root.update()
    found = finding.find("홍수", "fantasy_realms")
    rows = [name for name in desk.list.spots if name.startswith("row_")]
    assert len(rows) == len(found.best)
    assert f"{len(found.rest)}개 더" in said(desk.list)
    desk.list.press("more_game_fantasy_realms")
    root.update()
    assert len([name for name in desk.list.spots if name.startswith("row_")]) > len(rows)


def test_words_the_book_does_not_have_are_named(desk: Any, root: Any) -> None:
    desk.query.text.set("뇌물 주면 카드를 볼 수 있나")
    desk.search()
    root.update()
    assert "'뇌물'은 이 책에 없는 말입니다" in said(desk.list)
    assert "이 질문의 판정은 없습니다" in said(desk.entry)
    topic = next(name for name in desk.list.spots if name.startswith("topic_"))
    desk.list.press(topic)
    root.update()
    assert desk.ruling_id, "another topic has entries"


def test_half_a_word_says_nothing_about_the_book(desk: Any, root: Any, wait: Any) -> None:
    """What was found stays while one types, and is gone when nothing more is typed."""
    desk.query.text.set("홍수")
    root.update()
    for text in ("홍수 뷁", "홍수 뷁뷁", "홍수 뷁뷁뷁"):
        desk.query.text.set(text)
        root.update()
        assert "없습니다" not in said(desk.entry), text
        assert desk.ruling_id
    wait(lambda: "이 질문의 판정은 없습니다" in said(desk.entry))


def test_entries_are_chosen_by_kind_card_and_topic(desk: Any, root: Any) -> None:
    filters = desk.asking.filters
    for made, at, fits in (
        (filters.by_kind, filters.kinds.index("card"), lambda r: r.kind == "card"),
        (filters.by_card, filters.cards.index("dragon"), lambda r: "dragon" in r.cards),
        (filters.by_topic, 1, lambda r: filters.topic in [t.say("en") for t in r.topics]),
    ):
        desk.query.text.set("")
        desk.search()
        made.current(at)
        made.event_generate("<<ComboboxSelected>>")
        root.update()
        assert desk.shown
        assert all(fits(ruling) for _, ruling in desk.shown)
    desk.query.text.set("홍수")
    root.update()
    assert filters.by_topic.current() == 0, "a question is asked of the whole book"


def test_what_the_points_hang_on_comes_first(desk: Any, root: Any) -> None:
    lines = [line for sheet in desk.table.result.sheets for line in sheet.lines]
    behind = {line.ruling for line in lines if line.ruling}
    assert behind
    assert {r.id for _, r in desk.asking.listed.sections[0].entries} == behind


def test_back_and_forward_through_what_was_read(desk: Any, root: Any) -> None:
    first = desk.ruling_id
    desk.open("fr.blank_chain")
    desk.open("fr.card.dragon")
    for step, expected in ((-1, "fr.blank_chain"), (-1, first), (-1, first), (1, "fr.blank_chain")):
        desk.query.event_generate("<Alt-Left>" if step < 0 else "<Alt-Right>")
        root.update()
        assert desk.ruling_id == expected
