"""Every case of every ruling comes out as the rule book says, and every entry reads well."""

from __future__ import annotations

import re

import pytest

from referee import games, report, rulings, worked
from referee.rules import RuleField, rule_fields
from referee.ruling import Case, Ruling
from referee.ruling_file import read

CASES = [
    pytest.param(game_id, case, id=f"{ruling.id}-{n}")
    for game_id in games.GAMES
    for ruling in rulings.load(game_id).values()
    for n, case in enumerate(ruling.cases, 1)
]
ENTRIES = [
    pytest.param(game_id, ruling, id=ruling.id)
    for game_id in games.GAMES
    for ruling in rulings.load(game_id).values()
]
# words that mean something else in these games, or that players do not use
AVOID = re.compile("룰북|탁상 합의|살아 있|살아난|낱말|1장마다|카치도키|방앗간")


RULING = """
source.x = {{ authority = "rulebook", title = {{ ko = "책", en = "book" }} }}
topic.x = {{ ko = "점", en = "point" }}
[[ruling]]
id = "x.x"
question = {{ ko = "왜?", en = "why?" }}
verdict = {{ ko = "예.", en = "Yes." }}
reason = {{ ko = "예.", en = "Yes." }}
certainty = "official"
sources = [{{ source = "x"{source} }}]
{ruling}
[[ruling.reading]]
rule = "tie"
value = true
verdict = {{ ko = "예.", en = "Yes." }}
{reading}
[[ruling.case]]
position = "players: A B"
{case}
"""


@pytest.mark.parametrize("part", ["source", "ruling", "reading", "case"])
def test_a_key_that_nobody_reads_is_a_mistake(part: str) -> None:
    nothing = dict.fromkeys(("source", "ruling", "reading", "case"), "")
    assert [*read(RULING.format(**nothing))] == ["x.x"]
    wrong = ', tpyo = "1"' if part == "source" else 'tpyo = "1"'
    with pytest.raises(ValueError, match=f"ruling x.x: .*unknown in a {part}: .*tpyo"):
        read(RULING.format(**nothing | {part: wrong}))


@pytest.mark.parametrize(("game_id", "case"), CASES)
def test_case(game_id: str, case: Case) -> None:
    assert worked.differences(games.load(game_id), case) == []


@pytest.mark.parametrize(("game_id", "ruling"), ENTRIES)
def test_entry(game_id: str, ruling: Ruling) -> None:
    game = games.load(game_id)
    for text in (ruling.question, ruling.verdict, ruling.reason):
        ko, en = text.say("ko"), text.say("en")
        assert ko.strip() == ko != ""
        assert en.strip() == en != ""
        assert re.search("[가-힣]", ko), "Korean is missing"
        assert not re.search("[가-힣]", en), "Korean in the English text"
        assert not AVOID.search(ko)
    assert ruling.question.say("ko").endswith("?")
    assert ruling.sources, "a ruling without a source"
    if ruling.certainty == "official":
        assert any(source.book for source in ruling.sources), "no rulebook says so"
    assert set(ruling.cards) <= set(game.components)


def test_a_wrong_case_is_noticed() -> None:
    game = games.load("fantasy_realms")
    right = rulings.load("fantasy_realms")["fr.blank_chain"].cases[0]
    assert worked.differences(game, right) == []
    for wrong in (
        {"totals": (64,)},
        {"points": {"blizzard": 30}},
        {"points": {"king": 8}},
        {"refused": True},
        {"flagged": True},
        {"winners": (1,)},
        {"after": {"hand 1": "king"}},
        {"position": "hand: nobody"},
    ):
        values = {field: getattr(right, field) for field in Case.__slots__}
        assert worked.differences(game, Case(**{**values, **wrong})) != [], wrong


# a number that an expert card may change has no readings, nor has a switch of the program
NO_READINGS = re.compile("kachidoki_.|daimyo_influence|place_most|move_.*|remove_.*|known_points")
DECIDED = [
    pytest.param(game_id, rule, id=f"{game_id}-{rule.name}")
    for game_id in games.GAMES
    for rule in rule_fields(games.load(game_id).rules).values()
    if rule.ruling and not NO_READINGS.fullmatch(rule.name)
]


@pytest.mark.parametrize(("game_id", "rule"), DECIDED)
def test_an_entry_that_a_table_rule_decides_has_its_readings(game_id: str, rule: RuleField) -> None:
    ruling = rulings.load(game_id)[rule.ruling]
    readings = {r.value: r for r in ruling.readings if r.rule == rule.name}
    assert list(readings) == sorted(rule.options, key=lambda value: value != rule.default)
    said = [text for r in readings.values() for text in (r.verdict, r.loses) if text]
    for text in said:
        assert re.search("[가-힣]", text.say("ko"))
        assert not re.search("[가-힣]", text.say("en"))
        assert not AVOID.search(text.say("ko"))
    for value, reading in readings.items():
        assert (reading.loses is None) == (value == rule.default)


def test_readings_are_of_rules_that_there_are() -> None:
    for game_id in games.GAMES:
        rules = rule_fields(games.load(game_id).rules)
        for ruling in rulings.load(game_id).values():
            for reading in ruling.readings:
                assert rules[reading.rule].ruling == ruling.id
                assert reading.value in rules[reading.rule].options


@pytest.mark.parametrize("game_id", list(games.GAMES))
def test_rulebook_is_said_only_of_what_a_rulebook_says(game_id: str) -> None:
    for ruling in rulings.book(game_id).values():
        if ruling.kind != "table" and report.certainty_text(ruling, "ko") == "규칙서":
            assert any(source.authority in ("faq", "rulebook") for source in ruling.sources)


def test_what_only_stands_on_cards_says_so() -> None:
    entry = rulings.book("oriflamme")["or.card.archer"]
    assert report.certainty_text(entry, "ko") == "카드와 판에 인쇄된 글"
