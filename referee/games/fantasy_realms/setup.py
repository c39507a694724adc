"""The setup card of 판타지 왕국.

Source: rulebook, setup and end; two players and chaos: its variants (rulings fr.end, fr.tie); the
expansion's modules: its booklet as reported (ruling fr.hoard).
"""

from __future__ import annotations

from collections.abc import Iterator

from referee.games.fantasy_realms.cards import EXCHANGED, ITEMS
from referee.games.fantasy_realms.deck import Deck, deck_of
from referee.games.fantasy_realms.options import Rules
from referee.text import Text

SHUFFLE = Text("카드 {n}장을 모두 섞습니다", "Shuffle all {n} cards")
OUT = Text("기본판에서 뺄 카드: {cards}", "Take out of the base game: {cards}")
IN = Text("저주받은 무덤의 카드 {n}장을 넣습니다", "Put in {n} cards of The Cursed Hoard")
PROMO = Text("넣을 프로모 카드: {cards}", "Put in the promo cards: {cards}")
ITEM = Text(
    "저주받은 유물 {n}장을 따로 섞어 한 사람에 1장씩 앞면으로 나눠 주고, 나머지는 뒷면으로 둡니다",
    "Shuffle the {n} cursed items apart, deal one to each face up, the rest lies face down",
)
DEAL = Text("한 사람에 {n}장씩 나눠 주고 비밀로 합니다", "Deal {n} cards to each, kept secret")
NO_DEAL = Text("아무것도 나눠 주지 않습니다", "Deal nothing")
DECK = Text("남은 {n}장은 뒷면으로 가운데에 둡니다", "Put the other {n} face down in the middle")
START = Text(
    "시작 플레이어는 아무나 정하고 시계 방향으로 진행합니다",
    "Choose the first player at random, go clockwise",
)
FIRST = Text("첫 차례에는 더미에서 가져옵니다", "The first turn takes from the deck")
DRAFT = Text(
    "{n}장이 될 때까지: 버려진 카드 1장을 가져오거나, 더미에서 2장을 뽑아 1장을 버립니다",
    "Until you hold {n}: take one discard, or draw two and discard one of them",
)
END = Text("버려진 카드가 {n}장이 되면 끝납니다", "It ends with the {n}th discard")
END_OF_TWO = Text(
    "둘 다 {hand}장이고 버려진 카드가 {n}장 이상이면 끝납니다",
    "It ends when both hold {hand} and {n} or more are discarded",
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
    deck = deck_of(rules)
    n, hand = len(deck.cards), deck.hand
    first = (*_changes(deck), SHUFFLE(n=n))
    items = (ITEM(n=len(ITEMS)),) if rules.items else ()
    dealt = DEAL(n=hand), DECK(n=n - hand * players), *items
    if rules.variant == "chaos":
        return *first, *dealt, TIMER, RAISE
    if players == 2:
        draft, end = DRAFT(n=hand), END_OF_TWO(hand=hand, n=deck.end_of_two)
        return *first, NO_DEAL, DECK(n=n), *items, START, draft, end
    return *first, *dealt, START, FIRST, END(n=deck.end)


def _changes(deck: Deck) -> Iterator[Text]:
    """What is taken out of the base game's cards, and put in."""
    hoard = [card for card in deck.cards.values() if card.hoard and not card.promo]
    if hoard:
        yield OUT(cards=[card.name for card in hoard if card.id in EXCHANGED])
        yield IN(n=len(hoard))
    if promos := [card.name for card in deck.cards.values() if card.promo]:
        yield PROMO(cards=promos)
