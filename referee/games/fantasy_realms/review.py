"""What could have been in 판타지 왕국: what each card of a hand was worth, the best swap."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from typing import NamedTuple

from referee.games.fantasy_realms.results import beside, items_worth
from referee.games.fantasy_realms.solver import search, solve
from referee.games.fantasy_realms.state import State, free_cards


def best_total(state: State, seat: int) -> int:
    """The most a seat's hand is worth, with its cursed items."""
    *_, total = _totals(state, seat, state.hands[seat])
    assert total is not None
    return total + items_worth(state, seat)


def _totals(state: State, seat: int, hand: Sequence[str]) -> Iterator[int | None]:
    """What a seat's hand would be worth if it were this, in slices: None while counting."""
    total = None
    needed = beside(state, seat, hand, state.discards)
    for answer in solve(tuple(hand), needed, (), state.table.rules):
        yield None
        total = answer.best.total if answer else None
    yield total


def worths(state: State, seat: int) -> Iterator[tuple[str, int] | None]:
    """What each card of a hand is worth: the best total with it, less the best without it. In
    slices: None while counting.

    Worths need not add up to the total; cards help each other.
    """
    hand = state.hands[seat]
    full = yield from _last(_totals(state, seat, hand))
    for card in hand:
        rest = [c for c in hand if c != card]
        yield card, full - (yield from _last(_totals(state, seat, rest)))


def _last(slices: Iterator[int | None]) -> Generator[None, None, int]:
    """Passes on the slices of a count, and returns what it comes to."""
    for found in slices:
        if found is not None:
            return found
        yield None
    raise AssertionError("a count comes to something")


def worth(state: State, seat: int) -> dict[str, int]:
    """`worths`, all at once."""
    return dict(found for found in worths(state, seat) if found)


class Swap(NamedTuple):
    """One card of the hand for another, and the best total then, with the cursed items."""

    out: str
    into: str
    total: int


def swaps(state: State, seat: int) -> Iterator[Swap | None]:
    """The search for the best single swap, in slices: yields the best so far, last the answer
    (None = no swap makes the hand better). Cards come from the discards if any are entered,
    else from all that nobody holds.
    """
    hand, rules = state.hands[seat], state.table.rules
    found: Swap | None = None
    most = yield from _last(_totals(state, seat, hand))
    for into in state.discards or free_cards(state):
        for out in hand:
            swapped = tuple(into if card == out else card for card in hand)
            discards = tuple(out if card == into else card for card in state.discards)
            needed = beside(state, seat, swapped, discards)
            for answer in search(swapped, needed, (), rules, above=most):
                if answer is not None:
                    most = answer.best.total
                    found = Swap(out, into, most + items_worth(state, seat))
                yield found
    yield found
