"""What the book says on this table: its own settings lead, what lies there is answered first."""

from __future__ import annotations

from typing import Any

import pytest

import referee
from referee import at_table, finding, games, rulings
from referee.text import LANGS


def settled(game_id: str, ruling_id: str, **rules: Any) -> list[tuple[str, str]]:
    game = referee.load(game_id)
    found = at_table.settled(game, game.rules(**rules), rulings.book(game_id)[ruling_id])
    return [(one.ours.say("ko"), one.printed.say("ko")) for one in found]


def test_the_tables_own_setting_leads() -> None:
    assert settled("fantasy_realms", "fr.gem_runs") == []
    assert settled("fantasy_realms", "fr.gem_runs", gem_multi=False) == [
        (
            "우리 테이블: 아니요. 가장 긴 연속 하나만 받습니다.",
            "기본: 예. 따로 떨어진 연속마다 받습니다.",
        )
    ]
    assert settled("fantasy_realms", "fr.fountain_self", gem_multi=False) == []


def test_an_entry_whose_example_comes_out_otherwise_says_so_too() -> None:
    """jo.tie_three: three present and level, 1-1-1; read literally 2-2-2."""
    said = settled("joraku", "jo.tie_three", tie="one_step")
    assert said[0][0] == (
        "우리 테이블: 순위 동률 → 한국어 설명대로: 한 단계 낮은 순위. "
        "그래서 이 항목의 예가 다르게 나옵니다"
    )
    assert settled("joraku", "jo.tie_worst", tie="one_step") == []  # two level: the same
    assert len(settled("joraku", "jo.kachidoki_value", kachidoki_1="5")) == 1


CHANGED = [
    pytest.param(game_id, rule.name, value, id=f"{game_id}-{rule.name}-{value}")
    for game_id in games.GAMES
    for rule in referee.rules.rule_fields(referee.load(game_id).rules).values()
    if rule.ruling
    for value in rule.options
    if value != rule.default
]


@pytest.mark.parametrize(("game_id", "name", "value"), CHANGED)
def test_no_entry_contradicts_the_tables_own_switch(game_id: str, name: str, value: Any) -> None:
    game = referee.load(game_id)
    rule = referee.rules.rule_fields(game.rules)[name]
    found = at_table.settled(game, game.rules(**{name: value}), rulings.load(game_id)[rule.ruling])
    assert [(one.rule.name, one.value) for one in found] == [(name, value)]
    for lang in LANGS:
        assert found[0].ours.say(lang).startswith(("우리 테이블: ", "This table: "))
        assert found[0].printed.say(lang)


def facts(game_id: str, position: str, question: str) -> list[str]:
    game = referee.load(game_id)
    return [f.text.say("ko") for f in at_table.facts(game, game.parse(position), question)]


HANDS = (
    "players: 민수 서연 ; hand 1: blizzard great_flood wildfire king ; "
    "hand 2: dragon collector ; discard: swamp"
)
ROW = "dir: right ; row: R-assassination:0 | G-?:0 | B-ambush:2 ; score: R1 B1 G1"
AREA_3 = (
    "players: A B C ; phase: skirmish ; cards: 1 4 6 ; pieces 1: 3 0 0 0 2 0 0 0 ; "
    "pieces 2: 4 0 0 0 1 0 0 0 ; pieces 3: 6 0 0 0 1 0 0 0 ; trick: 1:r5"
)
REALMS = "players: A B ; realm 1: m*4 b*3 ; realm 2: m*2 b*3 w ; gold: 3 4"
ALTARS = "players: A B C D ; hand 1: o1 w1 ; altars: o4 k1 w1 u2 ; tokens 1: r+ r-"


@pytest.mark.parametrize(
    ("game_id", "position", "question", "said"),
    [
        ("fantasy_realms", HANDS, "홍수", ["민수 · 대홍수 +0: 눈보라 때문에 무효 (6단계)"]),
        ("fantasy_realms", HANDS, "용 몇 점이야", ["서연 · 용 +30: 기본 힘"]),
        ("fantasy_realms", HANDS, "늪", ["늪은 버려진 카드에 있습니다"]),
        ("fantasy_realms", HANDS, "공주 있으면", []),
        ("oriflamme", ROW, "매복 까면", ["3번째 자리: 파랑 매복 (뒷면, 점수 2)"]),
        ("joraku", AREA_3, "승리의 함성 누구", ["승리의 함성 카드: A가 가지고 있습니다"]),
        ("majesty", REALMS, "농부", ["A: 제분소 4장, 가장 많음", "B: 제분소 2장"]),
        ("majesty", REALMS, "마녀", ["B: 마녀의 집 1장, 가장 많음"]),
        ("wangdo", ALTARS, "제단", ["제단: 주황 4개, 검정 1개, 하양 1개, 파랑 2개"]),
        ("wangdo", ALTARS, "종교 토큰 다 찼나", ["A: 종교 토큰 2/2"]),
        ("wangdo", f"{ALTARS} ; tokens 2: e+", "교육", ["B: 교육 토큰 1/2"]),
    ],
)
def test_a_question_is_answered_from_the_table(
    game_id: str, position: str, question: str, said: list[str]
) -> None:
    assert facts(game_id, position, question)[: len(said) or 1] == said


def test_an_area_says_who_stands_where() -> None:
    """Daimyo 2 and samurai 1 each: 4 for A, 1 each for B and C, who share the worst place."""
    said = facts("joraku", AREA_3, "3번 구역 동점이면")
    assert said[0] == "승리의 함성 3번 구역: 영향력 4로 1위"
    assert said[1] == "승리의 함성 3번 구역: B, C가 영향력 1로 동률, 3위"


def test_what_counts_for_nothing_comes_first_and_names_its_ruling() -> None:
    game = referee.load("fantasy_realms")
    found = at_table.facts(game, game.parse(HANDS), "눈보라")
    assert [(f.seat, f.card, f.void, f.ruling) for f in found][:2] == [
        (0, "great_flood", True, "fr.blank_chain"),
        (0, "blizzard", False, ""),
    ]


def test_rulings_behind_the_points_come_first() -> None:
    game = referee.load("fantasy_realms")
    state = game.parse(HANDS)
    weights = at_table.weights(game, state, game.plain_result(state))
    assert weights["fr.blank_chain"] == at_table.BEHIND
    assert weights["fr.collector_suits"] == at_table.LYING
    assert "fr.fountain_self" not in weights
    first = finding.find("무효", "fantasy_realms", weights=weights).best[0][1].id
    assert first == "fr.blank_chain"


@pytest.mark.parametrize("game_id", list(games.GAMES))
def test_every_component_can_be_asked_for_on_every_position(game_id: str) -> None:
    game, told = referee.load(game_id), 0
    for ruling in list(rulings.load(game_id).values())[::6]:
        for case in ruling.cases[:1]:
            if case.refused:
                continue
            state = game.parse(case.position)
            result = game.plain_result(state)
            for component in game.components.values():
                for lang in LANGS:
                    for fact in at_table.facts(game, state, component.name.say(lang), result):
                        assert fact.text.say(lang)
                        assert fact.card in game.components
                        told += 1
    assert told > 20
