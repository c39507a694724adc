"""Skirmishes of 상락 to begin from, and what events make of them."""

from __future__ import annotations

from referee.games.joraku import GAME
from referee.games.joraku.state import State
from referee.session import Session

SKIRMISH = (
    "players: a b c ; phase: skirmish ; cards: 3 1 6 ; pieces 1: 3 0 0 0 0 0 0 0 ; "
    "pieces 2: 1 0 0 0 0 0 0 0 ; pieces 3: 6 0 0 0 0 0 0 0"
)
PAIRS = "players: a b c d ; rules: variant=pairs ; phase: skirmish ; cards: 1 2 6 4"
SCORED = f"{SKIRMISH.replace('skirmish', 'prestige')} ; scored: 6 5 ; skirmishes: 6 ; played: r1"


def after(position: str, *events: str) -> State:
    session = Session(GAME, GAME.parse(position))
    for text in events:
        session.do(GAME.parse_event(text), insist=True)
    return session.state


def shown(state: State) -> dict[str, str]:
    return GAME.outcome(state, state)
