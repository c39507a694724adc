"""The setup card of 제왕의 깃발 (Oriflamme). Source: rules texts, setup; the same for 3 to 5."""

from __future__ import annotations

from referee.games.oriflamme.options import Rules
from referee.text import Text

LINES = (
    Text(
        "각자 한 색깔 카드 10장을 섞고 무작위로 3장을 뒷면으로 빼 둡니다 (자기 것은 봐도 됨)",
        "Shuffle ten cards of one colour, set three aside at random, face down (you may look)",
    ),
    Text(
        "7장을 손에 듭니다. 6라운드 동안 한 장씩 놓습니다",
        "Seven cards in hand; one is laid in each of six rounds",
    ),
    Text("각자 앞에 1점을 놓습니다", "Each begins with 1 point in front"),
    Text(
        "처리 순서 타일을 아무 방향으로. 게임 내내 그대로입니다",
        "Lay the direction tile either way: it stays so for the whole game",
    ),
    Text("가장 나이가 많은 사람부터", "The oldest player starts"),
)


def setup(players: int, rules: Rules) -> tuple[Text, ...]:
    """What to do before the game, line by line."""
    return LINES
