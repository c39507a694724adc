"""The setup card of 상락. Source: rulebook, setup and recruiting; two players: its variants."""

from __future__ import annotations

from referee.games.joraku.options import Rules
from referee.text import Text

COLOUR = Text(
    "색을 고르고 다이묘 1개와 사무라이 10개를 가져갑니다",
    "Choose a colour: one daimyo, ten samurai",
)
DRAW = Text(
    "다이묘 카드를 1장씩 뽑고, 그 숫자 구역에 다이묘를 놓습니다",
    "Draw a daimyo card each; the daimyo stands on that area",
)
START = Text(
    "가장 큰 다이묘 카드가 시작, 승리의 함성 카드를 가져갑니다",
    "The highest daimyo card leads and takes the Kachidoki card",
)
DEAL = Text(
    "라운드마다 접전 카드 {n}장씩, 2장을 왼쪽으로 넘깁니다 (남은 {out}장은 뺌)",
    "Each round: {n} skirmish cards each, pass 2 to the left ({out} stay out)",
)
EXPERT = Text(
    "숙련자용: 변형 규칙 카드 2장을 앞면으로 놓습니다", "Expert game: turn up 2 variant cards"
)
V_BOARD = Text(
    "가상 플레이어: 다이묘는 6번 구역, 사무라이는 1-5번 구역에 2개씩",
    "Virtual player: daimyo on 6, two samurai each on 1-5",
)
V_DEAL = Text(
    "라운드마다 5장을 빼고 8장씩, 3장을 넘기고 1장을 버려 7장으로 합니다",
    "Each round: 5 out, 8 each, pass 3, discard 1: 7 in hand",
)
V_MARCH = Text(
    "2·3라운드 모집 때 가상 플레이어의 말이 모두 교토 쪽으로 한 구역 갑니다",
    "Rounds 2 and 3: all virtual pieces move one area toward Kyoto",
)
P_DRAW = Text(
    "다이묘 카드를 1-3과 4-6으로 나눠 한 장씩, 한 사람이 다이묘 둘을 씁니다",
    "Daimyo cards 1-3 and 4-6: one of each, two daimyo a person",
)
P_DEAL = Text(
    "라운드마다 5장을 빼고, 한 사람이 8장으로 접전 4번을 합니다",
    "Each round: 5 out, 8 cards each, 4 skirmishes",
)


def setup(players: int, rules: Rules) -> tuple[Text, ...]:
    """What to do before the game, line by line."""
    if rules.variant == "virtual":
        return COLOUR, DRAW, V_BOARD, START, V_DEAL, V_MARCH
    if rules.variant == "pairs":
        return COLOUR, P_DRAW, START, P_DEAL
    hand = 6 if players == 3 else 5
    return COLOUR, DRAW, START, DEAL(n=hand, out=21 - hand * players), EXPERT
