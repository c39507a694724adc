"""What of a position of 제왕의 깃발 (Oriflamme) cannot be right, and what looks odd.

Sources: rules texts (Korean, English 2019, French), see the rulings named beside the problems.
"""

from __future__ import annotations

from collections.abc import Iterator

from referee.errors import Problem
from referee.games.oriflamme.cards import CARDS, DEALT, FAMILIES, PLAYERS, POINTS, ROUNDS
from referee.games.oriflamme.legal import SHOWN, played, seen
from referee.games.oriflamme.state import PLACE, State, card_title
from referee.text import Text

TOO_MANY = Text(
    "{family} 카드가 {n}장 놓였습니다 (6라운드 동안 6장까지)",
    "{n} cards of {family} have been played (six rounds, six cards)",
)
MISCOUNT = Text(
    "{family}: 손·대기열·떠난 카드가 {n}장입니다 (7장이어야 함)",
    "{family}: hand, queue and cards gone make {n}, not 7",
)
STAYS_NOT = Text(
    "공개된 {card:은/는} 대기열에 남지 않습니다", "a face-up {card} does not stay in the queue"
)
PLAYERS_ARE = Text(
    "제왕의 깃발은 3-5명이 합니다 ({n}명)",
    "Oriflamme is for 3 to 5 players, not {n}",
)
HAND = Text(
    "{family}: {round}라운드에 손에 {n}장입니다 ({usual}장이어야 함)",
    "{family}: {n:card/cards} in hand in round {round}, should be {usual}",
)
MANY_TOKENS = Text(
    "{card} 위에 토큰이 {n}개입니다 (라운드마다 하나, 칙령으로 더 받아도 {most}개까지)",
    "{n} tokens on {card}: one a round, with Royal Decrees {most} at most",
)
ALL_POINTS = Text("점수 토큰이 {n}점입니다 (모두 150점)", "{n} points, there are 150 in all")
STACK_EARLY = Text("1라운드에는 겹칠 수 없습니다", "no stacks in round 1")


def _miscounted(state: State, n: int) -> bool:
    """Whether so many cards of a family cannot be right: too few only where those that left the
    queue were noted.
    """
    return n > DEALT or (n < DEALT and bool(state.out))


def problems(state: State) -> tuple[Problem, ...]:
    """What of the position cannot be right."""
    return tuple(_problems(state))


def _problems(state: State) -> Iterator[Problem]:
    for seat, family in enumerate(state.families):
        n = played(state, family)
        if n > ROUNDS:
            yield Problem(TOO_MANY(family=FAMILIES[family], n=n), "or.rounds")
        elif state.hand and _miscounted(state, n + state.hand[seat]):
            n += state.hand[seat]
            yield Problem(MISCOUNT(family=FAMILIES[family], n=n), "or.rounds", doubt=True)
        for name, times in seen(state, family).items():
            if times > 1:
                yield Problem(SHOWN(card=card_title(family, name)), "or.names_once")
    for stack in state.row:
        for card in stack:
            if card.up and not CARDS[card.name].stays:
                yield Problem(STAYS_NOT(card=CARDS[card.name].name), "or.mandatory")
    if state.round == 1 and any(len(stack) > 1 for stack in state.row):
        yield Problem(STACK_EARLY, "or.cover_round_1")
    yield from _table_problems(state)
    yield from _token_problems(state)


def _table_problems(state: State) -> Iterator[Problem]:
    """Of a followed game: its families, and hands, a card shorter each round (rulebook)."""
    if not state.round:
        return
    if len(state.families) not in PLAYERS:
        yield Problem(PLAYERS_ARE(n=len(state.families)), "or.two_players")
    after = DEALT - state.round
    usual = (after, after + 1) if state.phase == PLACE else (after,)
    for family, n in zip(state.families, state.hand, strict=True):
        if n not in usual:
            args = {"family": FAMILIES[family], "n": n, "round": state.round}
            yield Problem(HAND(**args, usual=" / ".join(map(str, usual))), "or.rounds")


def _token_problems(state: State) -> Iterator[Problem]:
    """A token a round; a Royal Decree, one a family, may bring a card round again. 150 in all."""
    cards = [card for stack in state.row for card in stack]
    most = (state.round or ROUNDS) + max(PLAYERS)
    for card in cards:
        if card.tokens > most:
            said = MANY_TOKENS(card=card_title(card.family, card.name), n=card.tokens, most=most)
            yield Problem(said, "or.keep", doubt=True)
    if (n := sum(state.score) + sum(card.tokens for card in cards)) > POINTS:
        yield Problem(ALL_POINTS(n=n), "or.supply", doubt=True)
