"""A question about a placement answered in words: `ask` of a position, verdicts of windows."""

from __future__ import annotations

from collections.abc import Mapping

from referee.games.wangdo.legal import need
from referee.games.wangdo.offering import Means, Spot, Step, Verdict, judge
from referee.games.wangdo.pieces import COLOUR_NAMES, COLOURS, NONE, TYPES, counts_text, numbers
from referee.games.wangdo.state import State
from referee.text import Text

SAYS = Text("{colour}: {verdict}", "{colour}: {verdict}")
WITH_COST = Text("{verdict} · {cost}", "{verdict} · {cost}")
ANY = Text("어느 색이든", "any colour")
YES = Text("놓을 수 있습니다", "may be placed")
IF_HELD = Text("제물을 낼 수 있으면 놓을 수 있습니다", "may be placed if the offering can be paid")
COST = Text("제물: {cost}", "offering: {cost}")
COST_ORDER = Text("제물: {cost} · 이렇게: {order}", "offering: {cost} · one way: {order}")
FREE = Text("제물 없음", "no offering")
WITH_RITUAL = Text("{pay} (의식, {gain:을/를} 가져옴)", "{pay} (ritual, take {gain})")
EMPTY_RITUAL = Text("{pay} (의식, 가져올 석상 없음)", "{pay} (ritual, nothing to take)")
JUDGED_FOR = Text(
    "{n}명 게임으로 판정했습니다. 인원에 달렸습니다: 한 종류는 2명이면 {two}개, 3-4명이면 {more}개",
    "judged for {n} players. It hangs on that: {two} tokens complete a type with two, "
    "{more} with three or four",
)


def told(state: State) -> bool:
    """Whether somebody's statues were entered."""
    return any(player.hand for player in state.players)


def verdicts(state: State, seat: int) -> Mapping[str, Verdict]:
    """Each colour where the question is about; with no statues entered, as if they were held."""
    owned, beside = state.question or (0, NONE)
    spot, held, rules = Spot(beside, owned, need(state)), told(state), state.table.rules
    hands = {colour: state.hand(seat) if held else beside.more(colour) for colour in COLOURS}
    return {
        colour: judge(colour, spot, Means(hand, state.altars, rules))
        for colour, hand in hands.items()
    }


def one_reason(found: Mapping[str, Verdict]) -> bool:
    """Whether the same thing stands against all colours."""
    reasons = {verdict.problems[:1] for verdict in found.values()}
    return len(reasons) == 1 and reasons != {()}


def answers(state: State) -> tuple[tuple[Text, str], ...]:
    """The question answered for the player on turn, each sentence with its ruling; () where nothing
    is asked. A number of players that an answer or a placement hangs on is named, since a position
    need not say who plays.
    """
    asked = state.question
    if asked is None:
        return _judged_for(state) if _alone(state) else ()
    found = verdicts(state, state.turn)
    if one_reason(found):
        said = [_answer(ANY, found[COLOURS[0]], told(state))]
    else:
        said = [_answer(COLOUR_NAMES[c], found[c], told(state)) for c in COLOURS]
    hangs = not state.round and FEWER <= asked.owned < MORE
    return (*said, *(_judged_for(state) if hangs else ()))


MORE, FEWER = numbers(2).need, numbers(3).need  # tokens of a type: with two players, with more


def _alone(state: State) -> bool:
    """A placement of one seat that would be judged otherwise with more players."""
    most = max(state.players[0].owned(kind) for kind in TYPES)
    return len(state.players) == 1 and not state.round and most >= FEWER


def _judged_for(state: State) -> tuple[tuple[Text, str], ...]:
    n = max(2, len(state.players))
    return ((JUDGED_FOR(n=n, two=MORE, more=FEWER), ""),)


def _answer(colour: Text, verdict: Verdict, held: bool) -> tuple[Text, str]:
    if not verdict.legal:
        text, ruling, _ = verdict.problems[0]
    else:
        text = WITH_COST(verdict=YES if held else IF_HELD, cost=cost_text(verdict))
        ruling = verdict.ruling
    return SAYS(colour=colour, verdict=text), ruling


def cost_text(found: Verdict) -> Text:
    """The offering and, where the order matters, an order."""
    if not found.cost:
        return FREE
    cost = counts_text(found.cost)
    if not any(step.ritual for step in found.order):
        return COST(cost=cost)
    return COST_ORDER(cost=cost, order=[step_text(step) for step in found.order])


def step_text(step: Step) -> Text:
    """One statue paid, and what its ritual gives."""
    pay = COLOUR_NAMES[step.pay]
    if not step.ritual:
        return pay
    if not step.gain:
        return EMPTY_RITUAL(pay=pay)
    return WITH_RITUAL(pay=pay, gain=COLOUR_NAMES[step.gain])
