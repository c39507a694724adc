"""What a turn could bring, for a table that wants to be told: the discards, best first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from referee.games.fantasy_realms.results import items_worth
from referee.games.fantasy_realms.solver import search, solve
from referee.games.fantasy_realms.state import State, around, hand_size


class Advice(NamedTuple):
    """A discard taken, the card let go for it, the best total then, with the cursed items, and how
    much more that is than now.
    """

    take: str
    discard: str
    total: int
    more: int


def advice(state: State, seat: int) -> Iterator[list[Advice] | None]:
    """For a known hand: each visible discard with the card that is best let go, which may be the
    one just taken; highest totals first. Exact, in slices: None while counting, last the list.

    Nothing is said ([]) while the hand is not wholly known: cards drawn unseen are missing in it.
    """
    hand, found = state.hands[seat], list[Advice]()
    if len(hand) != hand_size(state, seat):
        yield []
        return
    rules, now = state.table.rules, 0
    for answer in solve(hand, around(state, hand), (), rules):
        yield None
        now = answer.best.total if answer else 0
    for take in state.discards:
        best = Advice(take, take, now, 0)
        for discard in hand:
            kept = tuple(card for card in (*hand, take) if card != discard)
            left = (*(card for card in state.discards if card != take), discard)
            for answer in search(kept, around(state, kept, left), (), rules, above=best.total):
                yield None
                if answer:
                    total = answer.best.total
                    best = Advice(take, discard, total, total - now)
        found.append(best)
    items = items_worth(state, seat)
    found = [one._replace(total=one.total + items) for one in found]
    yield sorted(found, key=lambda one: -one.total)
