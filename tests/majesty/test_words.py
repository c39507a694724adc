"""What 왕국 says: the setup card, the components, the lines of a turn, the table rules."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.majesty import GAME
from referee.games.majesty.options import Rules
from referee.games.majesty.realm import CHARACTERS
from referee.rules import rule_fields
from referee.text import LANGS, texts_in


def test_a_new_game() -> None:
    state = GAME.new(["A", "B", "C"])
    assert GAME.show(state) == "players: A B C"
    assert (state.gold, state.meeples, state.row, state.turn) == ((0, 0, 0), (5, 5, 5), (), 0)
    assert [realm.cards for realm in state.realms] == [0, 0, 0]
    assert GAME.parse("realm 1: m") == GAME.parse("players: 1번 2번 ; realm 1: m")


@pytest.mark.parametrize(("players", "kept", "out"), [(2, 6, 27), (3, 14, 19), (4, 26, 7)])
def test_the_setup_card(players: int, kept: int, out: int) -> None:
    """The English book names the green cards that stay, the Korean text those that go."""
    assert [text.say("ko") for text in GAME.setup(players, Rules())] == [
        "건물 1-8을 왼쪽부터 놓습니다, 모두 같은 면으로",
        "미플 카드를 섞어 나누고(병사 카드 포함) 위에 미플 5개씩",
        f"1세대(초록) {kept}장만 남기고 {out}장은 뺍니다. 2세대(빨강) 위에 얹습니다",
        "6장을 펼칩니다. 더미에서 가장 먼 칸이 공짜",
        "기사 그림과 빨간 테두리가 있는 미플 카드를 받은 사람부터",
        "여관·여관주인·성·귀족은 임시 이름입니다 (한국어판 확인 필요)",
    ]
    one_deck = [text.say("ko") for text in GAME.setup(players, Rules(deck="one"))]
    assert one_deck[2] == "카드 60장을 모두 섞어 한 더미로"


# component -> what is printed on it
PRINTED = {
    "brewery": [
        "A면: 양조전문가마다 2골드와 미플 1개 → 농부가 있는 모두 2골드",
        "B면: 농부·양조전문가마다 미플 1개 → 여관주인·귀족이 모두 있으면 나만 10골드",
        "최다 보너스: A면 11, B면 12",
    ],
    "inn": [
        "A면: 여관주인마다 4골드 → 양조전문가가 있는 모두 3골드",
        "B면: 여관주인마다 2골드 × 카드가 가장 많은 건물의 카드 수",
        "최다 보너스: A면 15, B면 12",
    ],
    "castle": [
        "A면: 귀족마다 5골드와 미플 1개",
        "B면: 골드와 미플 1:1 교환 (원하는 만큼) → 귀족·병원 카드마다 4골드",
        "최다 보너스: A면 16, B면 16",
    ],
    "infirmary": [
        "A면: 끝날 때 카드마다 -1골드",
        "B면: 끝날 때 카드마다 -2골드",
        "B면: 가장 많은 사람은 -10골드 더",
    ],
    "m": ["제분소에 놓음", "한 종류 9장, 이중 5장"],
    "w": ["마녀의 집에 놓음", "한 종류 5장, 이중 8장"],
    "n": ["성에 놓음", "한 종류 5장, 이중 4장"],
}


def test_every_component_says_what_is_printed() -> None:
    said: dict[str, Any] = {id_: c.about for id_, c in GAME.components.items()}
    assert all(said[c] for c in CHARACTERS)
    for id_, lines in PRINTED.items():
        assert [text.say("ko") for text in said[id_]] == lines
    for about in said.values():
        for text in about:
            assert all(part.say(lang) for part in texts_in(text) for lang in LANGS)


def test_a_sheet_says_how_many_cards_are_to_come() -> None:
    state = GAME.parse("players: A B C ; realm 1: m*12 ; realm 2: m/b*11 ; realm 3: b*13")
    notes = [[note.say("ko") for note in sheet.notes] for sheet in GAME.plain_result(state).sheets]
    assert notes == [[], ["아직 1장 남음 (1차례)"], []]


@pytest.mark.parametrize(
    ("position", "there"),
    [
        ("realm 1: m", {"m", "mill"}),
        ("realm 1: !m ; realm 2: k", {"k", "barracks", "infirmary"}),
        ("realm 1: n ; rules: castle=B infirmary=B inn=B", {"n", "castle", "castle_b"}),
        (
            "realm 1: !m ; realm 2: i ; rules: infirmary=B inn=B",
            {"i", "inn", "inn_b", "infirmary", "infirmary_b"},
        ),
        ("realm 1: b ; rules: mill=B", {"b", "brewery"}),
    ],
)
def test_rulings_are_about_what_lies_there(position: str, there: set[str]) -> None:
    assert GAME.on_table(GAME.parse(position)) == there


def test_results_hang_on_readings_not_on_variants() -> None:
    """Sides, deck and bank are chosen before the game; a short supply is no reading of a text."""
    assert [name for name, rule in rule_fields(Rules).items() if rule.matters] == [
        "tie", "injured", "b_brewery", "b_inn", "b_castle", "b_infirmary_tie", "forgotten",
    ]  # fmt: skip


# position, event -> what is told of it, with the ruling behind each line
TOLD = [
    (
        "players: A B ; realm 1: m*2 b ; realm 2: b",
        "take 1 w 1 2",
        [
            ("A", 8, "(농부 2 + 양조전문가 1 + 마녀 1) × 2골드", ""),
            ("A", 1, "미플 5 - 1(낸 것) + 2(카드 위): 5개를 넘은 1개를 골드로", "ma.surplus"),
        ],
    ),
    (
        "players: A B ; realm 1: m b ; realm 2: m ; rules: brewery=B",
        "take 1 b 2 0",
        [("A", 0, "(농부 1 + 양조전문가 2): 미플 3개 받음", ""),
         ("A", 1, "미플 5 - 2(낸 것) + 3(건물): 5개를 넘은 1개를 골드로", "ma.surplus")],
    ),
    (
        "players: A B ; realm 1: n !m ; realm 2: k ; rules: castle=B",
        "take 1 n 0 4 - -2",
        [
            ("A", 2, "미플 2개 팖", "ma.b_castle_exchange"),
            ("A", 12, "(귀족 2 + 병원 카드 1) × 4골드", "ma.b_castle_infirmary"),
            ("A", 2, "미플 5 + 4(카드 위) - 2(건물): 5개를 넘은 2개를 골드로", "ma.surplus"),
        ],
    ),
    (
        "players: A B C D ; realm 1: k ; realm 2: g*2 ; realm 3: b/m b",
        "take 1 k 0 0",
        [
            ("B", 0, "공격을 막음: 수비대 2 ≥ 병사 2", "ma.guards_equal"),
            ("C", 0, "부상: 양조장의 양조전문가", "ma.leftmost"),
            ("D", 0, "공격받았지만 다칠 카드가 없음", "ma.leftmost"),
            ("A", 6, "병사 2장 × 3골드", ""),
        ],
    ),
    (
        "players: A B ; realm 1: m*3 i ; rules: inn=B",
        "take 1 i 0 0",
        [("A", 12, "여관주인 2장 × 2골드 × 카드가 가장 많은 건물 3장", "ma.b_inn")],
    ),
    (
        "players: A B ; realm 1: !bw ; realm 2: k m ; meeples: 0 5 ; rules: forgotten=player",
        "take 1 w 0 0 b",
        [
            ("A", 0, "복구: 양조전문가/마녀", "ma.heal_first"),
            ("A", 4, "(농부 0 + 양조전문가 1 + 마녀 1) × 2골드", ""),
        ],
    ),
    (
        "players: A B ; realm 1: b ; realm 2: m ; meeples: 0 5",
        "take 1 b 0 0 - 0 yes",
        [
            ("A", 4, "양조전문가 2장 × 2골드, 미플 2개", ""),
            ("B", 2, "농부가 있어 2골드", "ma.bonus_everybody"),
            ("A", 0, "B의 2골드를 알리지 않았지만 은행이 줌", "ma.bonus_forgotten"),
        ],
    ),
    (
        "players: A B ; realm 2: m ; meeples: 0 5 ; rules: forgotten=player",
        "take 1 b 0 0 - 0 yes",
        [
            ("A", 2, "양조전문가 1장 × 2골드, 미플 1개", ""),
            ("B", 2, "농부가 있어 2골드", "ma.bonus_everybody"),
            ("A", -2, "알리지 않은 B의 2골드를 대신 냄", "ma.bonus_forgotten"),
        ],
    ),
]  # fmt: skip


@pytest.mark.parametrize(("position", "event", "told"), TOLD)
def test_a_turn_is_told_so_that_it_can_be_checked(
    position: str, event: str, told: list[tuple[str, int, str, str]]
) -> None:
    step = GAME.apply(GAME.parse(position), GAME.parse_event(event))
    found = [
        (step.state.table.seats[seat], line.points, line.say("ko"), line.ruling)
        for seat, line in step.lines
    ]
    assert found == told


@pytest.mark.parametrize(
    ("event", "ko", "en"),
    [
        ("take 1 m/b 0 0", "A: 농부/양조전문가", "A: Miller/Brewer"),
        ("take_space 1 2 m", "A: 2번 칸 농부", "A: Miller from space 2"),
        ('take_space 1 1 ""', "A: 1번 칸 병사", "A: Knight from space 1"),
        ("refill mb", "새 카드: 농부/양조전문가", "new card: Miller/Brewer"),
        ("injure 2 k", "B: 대신 병사가 부상", "B: Knight injured instead"),
        ("match 2 12 1", "B: 테이블과 맞춤 (12골드, 미플 1개)", "B: matched (12 gold, 1 meeple)"),
        ("set_row m b", "펼쳐진 카드 2장", "row of 2 cards"),
        ("set_realm 1 m*3 !b", "A: 카드 4장", "A: 4 cards"),
        (
            "set_counts 1 4 2 1 1 1 1 1 1",
            "A: 건물 카드 11장, 병원 1장", "A: 11 cards at buildings, 1 injured",
        ),
        ("set_turn 2", "B 차례", "B to move"),
    ],
)  # fmt: skip
def test_titles(event: str, ko: str, en: str) -> None:
    state = GAME.parse("players: A B ; realm 2: b/m ; row: k mb")
    title = GAME.title(state, GAME.parse_event(event))
    assert (title.say("ko"), title.say("en")) == (ko, en)
