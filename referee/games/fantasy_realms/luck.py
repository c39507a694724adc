"""How lucky a hand was: where its total stands among simulated hands, and what cannot be beaten.

luck.toml holds the totals of many hands, as dealt and as greedy players end; tests/bench/luck.py
made it with a fixed seed and says how. Both are for the base game under the default rules.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from referee.games.fantasy_realms.options import Rules
from referee.games.fantasy_realms.picks import Raises
from referee.games.fantasy_realms.results import outcome
from referee.games.fantasy_realms.state import State
from referee.text import Text

PROVED: Mapping[str, int] = {"hand": 385, "necromancer": 397, "plain": 351}
"""The highest totals by question of record.py, under the default rules."""

ASIDE = ("declared", "tie", "advice")
"""Table rules on which no best total hangs."""

KINDS = {
    "dealt": Text("처음 받은 손패", "hands as dealt"),
    "greedy": Text("넷이 욕심껏 한 게임의 끝 손패", "hands of four greedy players at the end"),
}
RATE = Text("{hands}판에 {n}판", "{n} of {hands} hands")
LUCK = Text("{total}점: {rate}", "{total:point/points}: {rate}")
HOW = Text(
    "모의한 손패와 견줌 ({kind}, 시드 {seed}) · 증명된 가장 높은 손패 {most}점",
    "among simulated hands ({kind}, seed {seed}) · the highest hand, proved: {most}",
)


class Luck(NamedTuple):
    """So many of the simulated hands are at least as high."""

    at_least: int
    hands: int


class Rarity(NamedTuple):
    """How lucky a hand was. rate: how many simulated hands are as high; how: how that is known,
    with the proven maximum.
    """

    total: int
    rate: Text
    how: Text

    @property
    def text(self) -> Text:
        """The total and the rate."""
        return LUCK(total=self.total, rate=self.rate)


@cache
def _data() -> Mapping[str, Any]:
    return tomllib.loads(files(__package__).joinpath("luck.toml").read_text("utf-8"))


def luck(total: int, kind: str = "greedy") -> Luck:
    """Where a total stands. kind: one of KINDS."""
    table = _data()[kind]
    return Luck(sum(n for value, n in table["totals"] if value >= total), table["hands"])


def rarity(total: int, kind: str = "greedy", raised: bool = False) -> Rarity:
    """The same in words. raised: of a hand with an extra card."""
    found = luck(total, kind)
    rate = RATE(hands=f"{found.hands:,}", n=f"{found.at_least:,}")
    most = PROVED["necromancer" if raised else "hand"]
    return Rarity(total, rate, HOW(kind=KINDS[kind], seed=_data()["seed"], most=most))


def usual(state: State) -> bool:
    """Whether the game is the one that was simulated and whose records are proved: the 53 cards,
    the rules as printed.
    """
    rules, cards = state.table.rules, state.deck.cards.values()
    same = replace(rules, **{name: getattr(Rules(), name) for name in ASIDE})
    return same == Rules() and not any(card.promo for card in cards)


def luck_of(state: State, seat: int) -> Rarity | None:
    """How lucky a seat's hand is; None where nothing is known of such hands: other table rules,
    another deck, another number of cards.
    """
    deck, hand = state.deck, state.hands[seat]
    raised = len(hand) == deck.most
    if not usual(state):
        return None
    if len(hand) != deck.hand and not raised:
        return None
    counted = outcome(state, seat)
    raised = raised or any(
        pick for ability, pick in counted.picks if isinstance(deck.ability(ability), Raises)
    )
    return rarity(counted.counted.total, raised=raised)
