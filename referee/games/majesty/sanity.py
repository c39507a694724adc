"""What of a position of 왕국 (Majesty) cannot be right.

Sources: rulebooks; numbers of cards: public lists that agree (no rulebook prints them).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from referee.errors import Problem
from referee.games.majesty.legal import seen, too_many_meeples
from referee.games.majesty.realm import (
    AT_MOST,
    CHARACTERS,
    DECK,
    HAND,
    KEPT_MEEPLES,
    PEOPLE,
    ROW,
    UNKNOWN,
    Realm,
    faces_text,
)
from referee.games.majesty.state import State
from referee.games.majesty.turn import SIDED, side
from referee.text import Text

EVEN, MIXED_SIDES = "ma.equal_turns", "ma.mixed_sides"

NOT_TWELVE = Text("{name}: 카드가 {n}장입니다 (12장이어야 함)", "{name} has {n:card/cards}, not 12")
ALONE = Text("왕국은 2-4명이 합니다", "Majesty is for 2 to 4 players")
UNEVEN = Text(
    "카드 수가 다릅니다 ({counts}): 누군가 차례를 빠뜨렸거나 더 했습니다",
    "not the same numbers of cards ({counts}): somebody missed a turn or had one too many",
)
COUNT = Text("{name} {n}장", "{name} {n}")
MIXED = Text(
    "A면과 B면을 섞어 씁니다. 비공식이며 출판사는 섞은 조합의 질문에 답하지 않습니다",
    "sides A and B are mixed, which is unofficial: the publisher answers no questions about it",
)
TOO_MANY = Text("{people} 카드가 {n}장입니다 ({most}장뿐)", "{n} {people} cards, there are {most}")
NEGATIVE = Text("{name}: 골드가 음수입니다", "{name} has negative gold")
MANY_MEEPLES = Text(
    "{name}: 미플은 5개까지 남습니다 ({n}개)", "{name} keeps {n} meeples, five at most"
)
FRESH = Text(
    "6번 칸은 새로 펼친 카드라 미플이 있을 수 없습니다",
    "the card on space 6 was just turned up: no meeple can lie on it",
)
MANY_HURT = Text(
    "{name}: 병원에 카드가 {n}장인데 다른 사람의 병사는 {knights}장입니다 (병사 하나에 1장까지)",
    "{name} has {n} injured cards, but the others have {knights:knight/knights} (one card each)",
)


def problems(state: State) -> tuple[Problem, ...]:
    """What of the position cannot be right, or is worth knowing about it."""
    return (
        *_turn_problems(state),
        *_realm_problems(state),
        *_meeple_problems(state),
        *_card_problems(state),
        *_injury_problems(state),
    )


def _turn_problems(state: State) -> Iterator[Problem]:
    """Everybody has the same number of turns (rulebooks, end); sides are not mixed (variants)."""
    counts = [realm.cards for realm in state.realms]
    if len(counts) == 1:
        yield Problem(ALONE)
    if max(counts) - min(counts) > 1 and not state.table.finished:
        said = [COUNT(name=state.table.name(seat), n=n) for seat, n in enumerate(counts)]
        yield Problem(UNEVEN(counts=said), EVEN)
    if len({side(state, id_) for id_ in SIDED}) > 1:
        yield Problem(MIXED, MIXED_SIDES, doubt=True)


def _realm_problems(state: State) -> Iterator[Problem]:
    for seat, realm in enumerate(state.realms):
        name = state.table.name(seat)
        if realm.gold < 0:
            yield Problem(NEGATIVE(name=name))
        if realm.cards > HAND or (state.table.finished and realm.cards != HAND):
            yield Problem(NOT_TWELVE(name=name, n=realm.cards), "ma.end")
        if realm.meeples > KEPT_MEEPLES:
            yield Problem(MANY_MEEPLES(name=name, n=realm.meeples), "ma.surplus")


def _meeple_problems(state: State) -> Iterator[Problem]:
    yield from too_many_meeples(state)
    if len(state.row) == ROW and state.row[-1].meeples:
        yield Problem(FRESH, "ma.skip_cost")


def _card_problems(state: State) -> Iterator[Problem]:
    seats, one_deck = len(state.realms), state.table.rules.deck == "one"
    for character in CHARACTERS:
        n = sum(realm.count(character) for realm in state.realms)
        most = AT_MOST[character](0 if one_deck else seats)
        if n > most:
            yield Problem(TOO_MANY(people=PEOPLE[character], n=n, most=most), doubt=True)
    row = Counter(offer.faces for offer in state.row)
    for faces, n in seen(state).items():
        n = n if len(faces) > 1 else row[faces]  # in a realm, a single one may mean a split card
        if n > DECK.get(faces, n):
            yield Problem(TOO_MANY(people=faces_text(faces), n=n, most=DECK[faces]), doubt=True)


def _injury_problems(state: State) -> Iterator[Problem]:
    """A knight injures one card of each opponent, when it is placed (rulebooks, attack)."""
    attackers = [_knights(realm) for realm in state.realms]
    for seat, realm in enumerate(state.realms):
        n, knights = len(realm.infirmary), sum(attackers) - attackers[seat]
        if n > knights:
            args = {"name": state.table.name(seat), "n": n, "knights": knights}
            yield Problem(MANY_HURT(**args), "ma.one_injury")


def _knights(realm: Realm) -> int:
    """Cards of a realm that may have been placed as knights, wherever they lie now."""
    return sum("k" in faces or faces == UNKNOWN for faces in realm.faces())
