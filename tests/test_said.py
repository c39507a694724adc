"""One word for one thing: what no text of the program may say, in either language."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from referee import games
from referee.games.fantasy_realms.luck import rarity

ROOT = Path(__file__).parents[1]
NEVER = {
    # instead: 게임 준비, 되돌리기, 다시 하기, 하우스 룰, 플레이어, 테이블, 연습 판
    "ko": (
        "십시오", "준비 카드", "실행 취소", "되돌림", "다시 실행", "테이블 규칙", "탁상",
        "룰북", "실물", "한 상황", "나간 카드", "왕관 칸", "선언대로", "순위를 함께",
        # words of other editions and translations: the search knows them, nobody is told them
        "카치도키", "트릭", "방앗간", "회복", "주막", "다수", "이웃", "커뮤니티", "추정", "계략",
        "살아 있는 카드", "살아난", "낱말", "무승부",
    ),
    # instead: undo, house rule, practice position, continue, keep hidden
    "en": (
        "take back", "take it back", "table rules:", "table rule:", "this table)",
        "situation by itself",
        "short of seven", "cards that left", "started over and", "offering in hand", "may it stand",
        "only rename",
    ),
}  # fmt: skip

SAME = {"연습 판": "practice position", "하우스 룰": "house rule", "봐도 됨": "may look"}
"""What the program calls in its own voice by one name in both; the books speak more freely."""


@cache
def texts() -> list[tuple[str, str, str]]:
    """Every text in code and data: where, Korean, English."""
    return list(_written())


def _written() -> Iterator[tuple[str, str, str]]:
    for folder in ("referee", "ui"):
        for file in (ROOT / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Text":
                    said = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
                    if len(said) == 2:
                        yield f"{file.relative_to(ROOT)}:{node.lineno}", str(said[0]), str(said[1])
    for file in (ROOT / "referee").rglob("*.toml"):
        if file.name != "spoken.toml":  # how people talk
            yield from _in_data(tomllib.loads(file.read_text("utf-8")), str(file.relative_to(ROOT)))


def _in_data(value: object, where: str) -> Iterator[tuple[str, str, str]]:
    if isinstance(value, dict) and set(value) == {"ko", "en"}:
        yield where, str(value["ko"]), str(value["en"])
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _in_data(inner, f"{where} {key}")
    elif isinstance(value, list):
        for inner in value:
            yield from _in_data(inner, where)


def test_there_are_texts_to_look_at() -> None:
    assert len(texts()) > 2000
    assert any(where.endswith(".toml ruling question") for where, *_ in texts())


@pytest.mark.parametrize("word", NEVER["ko"])
def test_a_korean_word_is_said_nowhere(word: str) -> None:
    assert [(where, ko) for where, ko, _ in texts() if word in ko] == []


@pytest.mark.parametrize("word", NEVER["en"])
def test_an_english_word_is_said_nowhere(word: str) -> None:
    assert [(where, en) for where, _, en in texts() if word in en.lower()] == []


@pytest.mark.parametrize("korean", SAME)
def test_both_languages_say_the_same(korean: str) -> None:
    said = [
        (where, en.lower()) for where, ko, en in texts() if ".toml" not in where and korean in ko
    ]
    assert said
    assert [(where, en) for where, en in said if SAME[korean] not in en] == []


@pytest.mark.parametrize(
    ("game_id", "position", "said"),
    [
        ("majesty", "realm 1: m ; realm 2: ; finished: yes", "Player 1 has 1 card, not 12"),
        (
            "wangdo", "players: A B ; map: o1 ; round: 1 ; turn: 1",
            "1 statue on the map, but 4 by the tokens taken",
        ),
    ],
)  # fmt: skip
def test_one_of_a_thing_is_said_in_the_singular(game_id: str, position: str, said: str) -> None:
    game = games.load(game_id)
    assert said in [problem.text.say("en") for problem in game.problems(game.parse(position))]


def test_one_point_is_one_point() -> None:
    assert rarity(1).text.say("en").startswith("1 point: ")
