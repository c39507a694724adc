"""The setup card of 왕도 (Wangdo). Source: rules text; what leaves with 2 or 3 players: reviews."""

from __future__ import annotations

from referee.games.wangdo.options import Rules
from referee.games.wangdo.pieces import CARDS, numbers
from referee.text import Text

MAP = Text("지도: {pieces}조각 (마을 {villages}곳)", "map: {pieces} pieces ({villages} villages)")
BOARD = Text(
    "개인 판: 종류마다 {need}칸짜리 면", "player boards: the side with {need} spaces per type"
)
OUT = Text(
    "토큰 8개를 뺍니다: 종류마다 용 있는 것과 없는 것 하나씩",
    "take out 8 tokens: of each type one with and one without a dragon",
)
TOKENS = Text(
    "토큰을 섞어(곰이 그려진 타일 4개 포함) 마을마다 앞면으로 하나씩",
    "shuffle the tokens, the four bear tiles among them; one face-up on every village",
)
STATUES = Text(
    "제단마다 같은 색 석상 1개, 나머지 80개는 주머니. 4개를 뽑아 곰이 그려진 타일과 바꿉니다",
    "one statue on the altar of its colour, 80 in the bag; 4 drawn ones replace the bear tiles",
)
SHUFFLE = Text(
    "특수 카드 {n}장을 섞어 뒷면으로 놓습니다", "shuffle the {n} special cards, face-down"
)
SHUFFLE_REST = Text(
    "나머지 특수 카드를 섞어 뒷면으로 놓습니다", "shuffle the other special cards, face-down"
)
WITHOUT = Text(
    "특수 카드에서 용 2개를 더하는 카드를 뺍니다 (하우스 룰)",
    "take out the special card with two dragons more (house rule)",
)
HANDS = Text("각자 석상 3개를 뽑습니다 (모두 공개)", "each draws 3 statues (open to all)")
FIRST = Text(
    "시작 플레이어를 정해 황금곰상 토큰을 줍니다 (방법은 규칙서에 없음)",
    "choose who starts (no method given); that player takes the golden bear",
)


def setup(players: int, rules: Rules) -> tuple[Text, ...]:
    """What to do before the game, line by line."""
    n = numbers(players)
    lines = [MAP(pieces=3 if players == 4 else 2, villages=n.villages), BOARD(need=n.need)]
    if players < 4:
        lines.append(OUT)
    lines += [TOKENS, STATUES]
    shuffle = [SHUFFLE(n=CARDS)] if rules.plus_two else [WITHOUT, SHUFFLE_REST]
    return (*lines, *shuffle, HANDS, FIRST)
