"""What a search for the best choices has found: uses of the abilities, the first and the second."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from referee.games.fantasy_realms.deck import Deck
from referee.games.fantasy_realms.picks import UNUSED, Draws, Fixed, Pick, Picks
from referee.games.fantasy_realms.texts import IMPOSSIBLE


class Found(NamedTuple):
    """A use of the abilities. Smaller is better: higher total, fewer abilities, lower numbers."""

    minus_total: int
    used: int
    numbers: tuple[int, ...]
    picks: Fixed

    @property
    def total(self) -> int:
        """What the hand is worth with these picks."""
        return -self.minus_total


@dataclass(frozen=True, slots=True)
class Best2:
    """The answer. runner_up: the best use with a lower total, None = every use gives the same.

    tried: how many possibilities were counted to prove it.
    """

    best: Found
    runner_up: Found | None
    tried: int


def fixed_pairs(picks: Mapping[str, Pick], deck: Deck) -> Fixed:
    """Picks in the order of resolution, as a key for caches."""
    return tuple((a, picks[a]) for a in deck.abilities if a in picks)


class Hunt:
    """The best and the second-best total found so far."""

    def __init__(self, above: int | None) -> None:
        self.best: Found | None = None
        self.runner_up: Found | None = None
        self.tried = 0
        self.above = above  # given: the runner-up is of no interest
        # totals up to here are of no use
        self.floor = IMPOSSIBLE // 2 if above is None else above

    @property
    def answer(self) -> Best2 | None:
        """What is known so far."""
        return None if self.best is None else Best2(self.best, self.runner_up, self.tried)

    def equal_with_fewer(self, points: int, used: int) -> bool:
        """Whether the best found has as many points with fewer abilities used."""
        best = self.best
        return best is not None and points == -best.minus_total and used > best.used

    def take(self, found: Found) -> None:
        """Keep it if it is first or second."""
        if self.best is None or found < self.best:
            if self.best is not None and found.total > self.best.total:
                self.runner_up = self.best
            self.best = found
        elif found.total < self.best.total and (self.runner_up is None or found < self.runner_up):
            self.runner_up = found
        if self.above is not None:
            self.floor = self.best.total
        elif self.runner_up is not None:
            self.floor = self.runner_up.total


def found_with(points: int, picks: Picks, deck: Deck) -> Found:
    """These picks and what they make, ready to be compared."""
    used = {ability: pick for ability, pick in picks.items() if pick}
    ordered = [used.get(ability, UNUSED) for ability in deck.abilities]
    numbers = [deck.place.get(pick.card, 0) for pick in ordered]
    numbers += [deck.suits.index(pick.suit) if pick.suit else 0 for pick in ordered]
    may = sum(not isinstance(deck.ability(ability), Draws) for ability in used)
    return Found(-points, may, tuple(numbers), fixed_pairs(used, deck))
