"""The setup card of 왕국 (Majesty). Source: rulebooks and the Korean rules text, setup."""

from __future__ import annotations

from referee.games.majesty.options import Rules
from referee.games.majesty.realm import GREEN, GREEN_KEPT
from referee.text import Text

BUILDINGS_OUT = Text(
    "건물 1-8을 왼쪽부터 놓습니다, 모두 같은 면으로",
    "Lay out buildings 1-8 from the left, the same sides for all",
)
WORKERS = Text(
    "미플 카드를 섞어 나누고(병사 카드 포함) 위에 미플 5개씩",
    "Shuffle and deal the worker cards (knight among them), 5 meeples on each",
)
DECKS = Text(
    "1세대(초록) {kept}장만 남기고 {out}장은 뺍니다. 2세대(빨강) 위에 얹습니다",
    "Keep {kept} green cards, {out} go out; green on top of the red pile",
)
ONE_DECK = Text("카드 60장을 모두 섞어 한 더미로", "Shuffle all 60 cards into one deck")
ROW = Text(
    "6장을 펼칩니다. 더미에서 가장 먼 칸이 공짜", "Turn up 6: the farthest from the deck is free"
)
FIRST = Text(
    "기사 그림과 빨간 테두리가 있는 미플 카드를 받은 사람부터",
    "Whoever has the worker card with the knight and the red border starts",
)
NAMES = Text(
    "여관·여관주인·성·귀족은 임시 이름입니다 (한국어판 확인 필요)",
    "The Korean names of inn and castle are provisional",
)


def setup(players: int, rules: Rules) -> tuple[Text, ...]:
    """What to do before the game, line by line."""
    kept = GREEN_KEPT[max(2, players)]
    deck = ONE_DECK if rules.deck == "one" else DECKS(kept=kept, out=GREEN - kept)
    return BUILDINGS_OUT, WORKERS, deck, ROW, FIRST, NAMES
