"""What the command line says about slips: breaches, doubts, wrong entries, each with its reason."""

from __future__ import annotations

import io
from typing import Any

import pytest

from referee.__main__ import main

ROW = "row: m b w g k i"
AGAINST = "! 규칙에 어긋나지만 기록했습니다: "
DOUBT = "? 맞지 않는 듯하지만 기록했습니다: "

# what is played -> what has to be said
PLAYED = [
    # beside the tracked row
    (f"players: A B ; {ROW}", "take 1 n 0 0", f"{AGAINST}귀족 카드는 펼친 카드에 없습니다"),
    (
        f"players: A B ; {ROW}", "take 1 w 0 0",
        f"{AGAINST}마녀는 3번 칸에 있습니다: 미플 2개를 내고 0개를 받습니다",
    ),
    (
        "players: A B ; row: m:2 b w g k i", "take 1 m 0 1",
        f"{AGAINST}농부는 1번 칸에 있습니다: 미플 0개를 내고 2개를 받습니다",
    ),
    ("players: A B ; row: m b w g k", "take 1 m 0 0", f"{AGAINST}먼저 펼친 카드를 6장으로"),
    ("players: A B", "take_space 1 1 m", "펼친 카드를 적지 않았습니다"),
    # turns
    ("players: A B", "take 2 m 0 0", f"{AGAINST}A의 차례입니다"),
    ("players: A B ; realm 1: b*6 w*6 ; turn: 2", "take 1 m 0 0", f"{AGAINST}A는 이미 12장을"),
    ("players: A B ; finished: yes", "take 1 m 0 0", f"{AGAINST}게임이 이미 끝났습니다"),
    # healing
    ("players: A B ; realm 1: m !? ; realm 2: k", "take 1 w 0 0", "복구한 카드를 무엇으로 쓰는지"),
    (
        "players: A B ; realm 1: m !bw ; realm 2: k", "take 1 w 0 0",
        "복구한 양조전문가/마녀를 무엇으로 쓰는지",
    ),
    (
        "players: A B ; realm 1: m !bw ; realm 2: k", "take 1 w 0 0 g",
        "양조전문가/마녀 카드에는 'g' 쪽이 없습니다",
    ),
    ("players: A B", "take 1 w 0 0 m", f"{AGAINST}병원이 비어 있어 복구할 카드가 없습니다"),
    (
        "players: A B ; realm 1: !m ; realm 2: k", "take 1 b 0 0 m",
        f"{AGAINST}카드를 복구하는 것은 마녀뿐입니다",
    ),
    (
        "players: A B ; row: w b w g k i ; realm 1: !bw ; realm 2: k", 'take_space 1 1 "" b',
        "복구: 양조전문가/마녀",
    ),
    # announcing
    (
        "players: A B ; gold: 5 5", "take 1 b 0 0 - 0 yes",
        f"{DOUBT}다른 사람이 받는 골드가 없어 알릴 것이 없습니다",
    ),
    # cards
    ("players: A B", "take 1 mb 0 0", "농부/양조전문가는 이중 카드입니다"),
    ("players: A B ; row: m b", 'refill ""', "어느 카드인지 적으세요"),
    ("players: A B", 'take 1 "" 0 0', "어느 카드인지 적으세요"),
    ("players: A B", f"take 1 {'x' * 50} 0 0", f"'{'x' * 40}' 카드는 없습니다"),
    ("players: A B ; row: m b", f"take_space 1 1 {'x' * 20}", f"'{'x' * 10}' 쪽이 없습니다"),
    ("players: A B ; row: mb b w g k i", 'take_space 1 1 ""', "이중 카드입니다"),
    ("players: A B ; realm 1: k*3", "take 2 k 0 0", f"{DOUBT}병사 카드는 3장뿐입니다"),
    (
        "players: A B C ; realm 1: b*12 ; realm 2: w*12 ; realm 3: m*12 ; row: k w g gi n",
        "refill b", f"{AGAINST}더미에 남은 카드가 없습니다",
    ),
    # meeples
    ("players: A B ; meeples: 1 5", "take 1 m 2 0", "미플이 1개뿐이라 2개를 낼 수 없습니다"),
    ("players: A B ; gold: 3 0", 'take 1 n 0 0 - 1', f"{AGAINST}미플 교환은 성 B면에서만"),
]  # fmt: skip

# what lies there -> what has to be said, "!" = cannot be, "?" = look again
LYING = [
    (
        "players: A B ; realm 1: m*4 b*3 w ; realm 2: m*3 b*2",
        "!  카드 수가 다릅니다 (A 8장, B 5장)",
    ),
    ("players: A B C ; realm 1: m*2 ; realm 2: b*2", "!  카드 수가 다릅니다 (A 2장, B 2장, C 0장)"),
    ("players: A B ; realm 1: m*12 ; realm 2: k*3 b*8 ; finished: yes", "!  B: 카드가 11장입니다"),
    ("players: A B ; realm 1: k*13", "!  A: 카드가 13장입니다"),
    ("players: A B ; rules: mill=B", "?  맞는지 확인하세요: A면과 B면을 섞어 씁니다. 비공식"),
    ("players: A B ; gold: -3 0", "!  A: 골드가 음수입니다"),
    ("players: A B ; meeples: 6 5", "!  A: 미플은 5개까지 남습니다 (6개)"),
    ("players: A ; realm 1: m", "!  왕국은 2-4명이 합니다"),
    ("players: A B ; row: m:21 b", "?  맞는지 확인하세요: 미플이 31개입니다 (30개뿐)"),
    ("players: A B ; rules: supply=limited ; row: m:21 b", "!  미플이 31개입니다 (30개뿐)"),
    ("players: A B ; row: m b w g k i:1", "!  6번 칸은 새로 펼친 카드라"),
    (
        "players: A B ; realm 1: m !b ; realm 2: m*2",
        "!  A: 병원에 카드가 1장인데 다른 사람의 병사는 0장입니다",
    ),
    (
        "players: A B ; realm 1: k !m ; realm 2: m*2",  # nobody attacks himself
        "!  A: 병원에 카드가 1장인데 다른 사람의 병사는 0장입니다",
    ),
    (
        "players: A B ; realm 1: m !b !b ; realm 2: k m*2",
        "!  A: 병원에 카드가 2장인데 다른 사람의 병사는 1장입니다",
    ),
    (
        "players: A B ; realm 1: m/b*2 ; realm 2: b/m*2",
        "?  맞는지 확인하세요: 농부/양조전문가 카드가 4장입니다 (3장뿐)",
    ),
    ("players: A B ; row: k k k k m b", "?  맞는지 확인하세요: 병사 카드가 4장입니다 (3장뿐)"),
]

FINE = [
    "players: A B ; realm 1: m*3 ; realm 2: k*2 ; turn: 2",
    "players: A B ; rules: mill=B brewery=B cottage=B guardhouse=B barracks=B inn=B castle=B "
    "infirmary=B",
    "players: A B ; realm 1: !m ; realm 2: m/k",  # a knight, injured, that came back as miller
    "players: A B ; realm 1: !m !b ; realm 2: m/? k",  # one that was only counted may be a knight
    "players: A B ; realm 1: !k ; realm 2: !?",
    "players: A B ; row: m:20 b w g k",
    "players: A B ; realm 1: k*5 ; realm 2: b*5",  # of a split card, the half in use will do
]


def said(capsys: Any, *arguments: str) -> str:
    main(list(arguments))
    heard = capsys.readouterr()
    return str(heard.out + heard.err)


@pytest.mark.parametrize(("position", "event", "expected"), PLAYED)
def test_a_slip_is_said_with_its_reason(
    capsys: Any, monkeypatch: Any, position: str, event: str, expected: str
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{position}\ndo: {event}\n"))
    heard = said(capsys, "play", "majesty")
    assert expected in heard
    assert "''" not in heard, "a name is missing in the sentence"


@pytest.mark.parametrize(("position", "expected"), LYING)
def test_what_cannot_lie_there_is_said(capsys: Any, position: str, expected: str) -> None:
    assert said(capsys, "score", "majesty", position).count(expected) == 1


@pytest.mark.parametrize("position", FINE)
def test_no_false_alarm(capsys: Any, position: str) -> None:
    heard = said(capsys, "score", "majesty", position)
    assert not [line for line in heard.splitlines() if line[:1] in "!?"], heard


def test_no_winner_before_the_gold_is_entered(capsys: Any) -> None:
    """Twelve placements earn gold: 0 is a number nobody has typed yet."""
    cards = "realm 1: m*4 b*3 w*2 g k n ; realm 2: m*3 b*3 w*2 g*2 k n"
    heard = said(capsys, "score", "majesty", f"players: A B ; {cards} ; gold: 90 0")
    assert "모은 골드를 아직 적지 않음" in heard
    assert "1위" not in heard
    assert "1위 A" in said(capsys, "score", "majesty", f"players: A B ; {cards} ; gold: 90 40")


def test_the_total_is_in_gold(capsys: Any) -> None:
    heard = said(capsys, "score", "majesty", "players: A B ; gold: 5 3")
    assert "[A] 합계 5골드" in heard
    assert "점" not in heard


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("망루는 골드 얼마 주나요?", "ma.guardhouse"),
        ("병영 골드 얼마", "ma.barracks"),
        ("마제스티 시작 플레이어 누구", "ma.start"),
        ("마제스티 크라운앤킹덤 동점", "ma.tie"),
        ("마제스티 A면 B면 섞어도 되나", "ma.mixed_sides"),
    ],
)
def test_a_question_finds_its_ruling_among_the_first_three(
    capsys: Any, question: str, answer: str
) -> None:
    heard = said(capsys, "rules", question)
    ids = [line.strip(" ()").split(",")[0] for line in heard.splitlines() if line[:3] == "  ("]
    assert answer in ids[:3]
