"""The setup card of 판타지 왕국.

Source: rulebook, setup and end; two players and chaos: its variants (rulings fr.end, fr.tie).
"""

from __future__ import annotations

from referee.games.fantasy_realms.deck import deck_of
from referee.games.fantasy_realms.options import Rules
from referee.text import Text

SHUFFLE = Text("카드 {n}장을 모두 섞습니다", "Shuffle all {n} cards")
DEAL = Text("한 사람에 7장씩 나눠 주고 비밀로 합니다", "Deal 7 cards to each, kept secret")
NO_DEAL = Text("아무것도 나눠 주지 않습니다", "Deal nothing")
DECK = Text("남은 {n}장은 뒷면으로 가운데에 둡니다", "Put the other {n} face down in the middle")
START = Text(
    "시작 플레이어는 아무나 정하고 시계 방향으로 진행합니다",
    "Choose the first player at random, go clockwise",
)
FIRST = Text("첫 차례에는 더미에서 가져옵니다", "The first turn takes from the deck")
DRAFT = Text(
    "7장이 될 때까지: 버려진 카드 1장을 가져오거나, 더미에서 2장을 뽑아 1장을 버립니다",
    "Until you hold 7: take one discard, or draw two and discard one of them",
)
END_10 = Text("버려진 카드가 10장이 되면 끝납니다", "It ends with the 10th discard")
END_12 = Text(
    "둘 다 7장이고 버려진 카드가 12장 이상이면 끝납니다",
    "It ends when both hold 7 and 12 or more are discarded",
)
TIMER = Text(
    "시간을 정하고 (익숙하면 5분) 1장씩 자유롭게 바꿉니다",
    "Agree on a time (5 minutes for experts); trade freely, one card for one",
)
RAISE = Text(
    "끝나면 강령술사를 가진 사람은 더미에서 3장을 뽑아 1장을 더합니다",
    "At the end whoever holds the Necromancer draws three and adds one",
)


def setup(players: int, rules: Rules) -> tuple[Text, ...]:
    """What to do before the game, line by line."""
    cards = deck_of(rules)
    shuffle = SHUFFLE(n=len(cards.cards))
    deck = DECK(n=len(cards.cards) - cards.hand * players)
    if rules.variant == "chaos":
        return shuffle, DEAL, deck, TIMER, RAISE
    if players == 2:
        return shuffle, NO_DEAL, DECK(n=len(cards.cards)), START, DRAFT, END_12
    return shuffle, DEAL, deck, START, FIRST, END_10
