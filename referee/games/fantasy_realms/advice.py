"""What a turn could bring, for a table that wants to be told: the discards, best first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from referee.games.fantasy_realms.play import State, has_raiser
from referee.games.fantasy_realms.solver import solve


class Advice(NamedTuple):
    """A discard taken, the card let go for it, and the best total of the hand then."""

    take: str
    discard: str
    total: int


def advice(state: State, seat: int) -> Iterator[list[Advice] | None]:
    """For a known hand: each visible discard with the card that is best let go, which may be the
    one just taken; highest totals first. Exact, in slices: None while counting, last the list.

    Nothing is said ([]) while the hand is not wholly known: cards drawn unseen are missing in it.
    """
    hand, found = state.hands[seat], list[Advice]()
    if len(hand) != state.deck.hand:
        yield []
        return
    for take in state.discards:
        best: Advice | None = None
        for discard in (*hand, take):
            kept = tuple(card for card in (*hand, take) if card != discard)
            left = (*(card for card in state.discards if card != take), discard)
            needed = left if has_raiser(state.deck, kept) else ()
            total = 0
            for answer in solve(kept, needed, (), state.table.rules):
                yield None
                total = answer.best.total if answer else 0
            if best is None or total > best.total:
                best = Advice(take, discard, total)
        if best is not None:
            found.append(best)
    yield sorted(found, key=lambda one: -one.total)
