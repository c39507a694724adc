"""Entries made from what the program holds: cards, setup, table rules."""

import pytest

from referee import finding, games, rulings
from referee.rules import rule_fields


@pytest.mark.parametrize("game_id", games.GAMES)
def test_each_card_setup_and_table_rule_has_an_entry(game_id: str) -> None:
    game, book = games.load(game_id), rulings.book(game_id)
    prefix = next(iter(book)).split(".")[0]
    for players in game.players:
        said = book[f"{prefix}.setup.{players}"].verdict.say("ko")
        assert all(line.say("ko").rstrip(".") in said for line in game.setup(players, game.rules()))
    for name, rule in rule_fields(game.rules).items():
        entry = book[f"{prefix}.rule.{name}"]
        assert rule.options[rule.default].say("ko") in entry.verdict.say("ko")
        assert entry.certainty == rule.certainty
    told = {card for entry in book.values() if entry.kind == "card" for card in entry.cards}
    abouts = {game.components[card].about for card in told}
    assert all(c.about in abouts for c in game.components.values() if c.about)


def test_the_entries_read_well() -> None:
    for game_id in games.GAMES:
        book = rulings.book(game_id)
        for entry in book.values():
            for lang in ("ko", "en"):
                assert "{" not in entry.verdict.say(lang)
                assert entry.question.say(lang).endswith("?")
            assert entry.sources
            assert all(other in book for other in entry.related)


def test_what_is_printed_is_said_of_a_card() -> None:
    found = rulings.by_id("fr.card.dragon")
    assert found is not None
    assert "-40" in found[1].verdict.say("ko")
    assert rulings.by_id("fr.card.jester") is None  # fr.jester tells of it


@pytest.mark.parametrize(
    ("question", "table", "first"),
    [
        ("궁수 효과가 뭐야", "oriflamme", "or.card.archer"),
        ("what does the archer do", "oriflamme", "or.card.archer"),
        ("드래곤", "fantasy_realms", "fr.card.dragon"),
        ("농부 뭐하는 카드야", "majesty", "ma.card.m"),
        ("ㅊㅈ 효과", "oriflamme", "or.card.spy"),
        ("처음에 카드 몇 장씩 나눠줘?", "fantasy_realms", "fr.setup.3"),
        ("광대 효과", "fantasy_realms", "fr.jester"),
        ("첩자 양쪽에 상대가 있으면", "oriflamme", "or.spy_choice"),  # no card, a dispute
        ("궁수가 매복을 쏘면", "oriflamme", "or.archer_ambush"),
    ],
)
def test_the_card_answers_where_just_the_card_is_asked_of(
    question: str, table: str, first: str
) -> None:
    found = finding.find(question, table)
    assert not found.none
    assert found.best[0][1].id == first


def test_one_setup_stands_for_all() -> None:
    ids = [ruling.id for _, ruling in finding.find("게임 준비 어떻게 해", "fantasy_realms").best]
    assert len([id_ for id_ in ids if ".setup." in id_]) == 1
    four = finding.find("4명 게임 준비", "fantasy_realms").best[0][1]
    assert four.id == "fr.setup.4"
