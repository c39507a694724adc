"""Steps 5 to 8 of the count on bit masks; see fast.py. A `v` here is a `Vector` of texts.py."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

Vector = list[Any]
"""By word the mask of the cards that answer to it; then the slots of `Words`."""
Points = Callable[[int, Vector], int]
"""(active cards, vector) -> points of one text."""
Safe = Callable[[int], int]
"""Active cards -> the cards that nothing can blank."""


def bits(mask: int) -> Iterator[int]:
    """The places of the bits of a mask."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class Row(NamedTuple):
    """A card of the hand. bonus: None for a copy and where there is none; penalty: (as printed,
    without the word Army), None = no points lost.
    """

    bit: int
    base: int
    bonus: Points | None
    penalty: tuple[Points, Points] | None


class Part(NamedTuple):
    """Cards that a blanking text hits: of these suits but not of these names, within `keep`;
    army: not when the word Army is gone.
    """

    army: bool
    suits: tuple[int, ...]
    spared: tuple[int, ...]
    keep: int


class Striker(NamedTuple):
    """A card that can blank others."""

    bit: int
    parts: tuple[Part, ...]


class Faller(NamedTuple):
    """A card that blanks itself without the suit `needs` (None = none) or facing one of the words
    `fears`. army: needs nothing when the word Army is gone.
    """

    bit: int
    needs: int | None
    fears: tuple[int, ...]
    army: bool


class Clearer(NamedTuple):
    """A card that clears penalties of suits (None = all), or just the word Army in them."""

    bit: int
    suits: tuple[int, ...] | None
    only_army: bool


class Guard(NamedTuple):
    """A card that keeps cards of these suits from being blanked, and those of the mask `cards`."""

    bit: int
    suits: tuple[int, ...]
    cards: int = 0

    def kept(self, v: Vector) -> int:
        """The cards it guards."""
        mask = self.cards
        for i in self.suits:
            mask |= v[i]
        return mask


def kept_by(guards: Iterable[Guard], v: Vector) -> int:
    """The cards that these guard."""
    mask = 0
    for guard in guards:
        mask |= guard.kept(v)
    return mask


def clearing(clearers: Iterable[Clearer], m: int, v: Vector) -> tuple[int, int]:
    """Step 5: masks of the cards whose penalty, or the word Army in it, is cleared. m: the hand."""
    cleared = armyless = 0
    for _, suits, only_army in clearers:
        mask = m
        if suits is not None:
            mask = 0
            for i in suits:
                mask |= v[i]
        if only_army:
            armyless |= mask
        else:
            cleared |= mask
    return cleared, armyless


def targets(striker: Striker, v: Vector, spared_by: Vector, armyless: bool) -> int:
    """Whom a card would blank: suits by `v`, names that spare by `spared_by`."""
    mask = 0
    for army, suits, spared, keep in striker.parts:
        if army and armyless:
            continue
        here = 0
        for i in suits:
            here |= v[i]
        for i in spared:
            here &= ~spared_by[i]
        mask |= here & keep
    return mask


def guarded(guards: Sequence[Guard], v: Vector, always: bool) -> Safe | None:
    """Who is safe from being blanked; None = nobody. always: also by guards that are blanked."""
    if not guards:
        return None
    kept = [(guard.bit, guard.kept(v)) for guard in guards]

    def safe(a: int) -> int:
        mask = 0
        for bit, cards in kept:
            if always or a & bit:
                mask |= cards
        return mask

    return safe


class Lonely(NamedTuple):
    """The Demon's step. demons: who has that text; spared: suits that it spares (by place); itself:
    whether it may blank itself; also: where in a vector stands, by place, who has a suit beside the
    own.
    """

    demons: int
    spared: tuple[int, ...]
    itself: bool
    also: int
    suits: range

    def left(self, a: int, cleared: int, v: Vector, safe: Safe | None, aloof: int) -> int:
        """Who of a hand is left."""
        if not self.demons & ~cleared:
            return a
        alone = self.alone(a, v) & ~aloof
        while gone := a & alone & ~(safe(a) if safe else 0):
            a &= ~gone
        return a

    def alone(self, m: int, v: Vector) -> int:
        """The cards of a hand that are the only ones of their suit and are not spared."""
        mask, also = 0, v[self.also]
        for i in self.suits:
            here = m & v[i]
            if here and not here & (here - 1) and not here & also.get(i, 0):
                mask |= here
        for i in self.spared:
            mask &= ~v[i]
        return mask if self.itself else mask & ~self.demons


@dataclass(slots=True)  # not frozen: each trial makes one, quickly
class Blanking:
    """Steps 6 and 7: cards that blank others, then those that blank themselves. cycle: the table
    rule; aloof: cards that no other card blanks, and nobody fears; lasting: those whose suits count
    though they are blanked.
    """

    strikers: Sequence[Striker]
    fallers: Sequence[Faller]
    cycle: bool
    aloof: int
    lasting: int

    def struck(self, a: int, cleared: int, armyless: int, v: Vector, safe: Safe | None) -> int:
        """Step 6: who is left."""
        aloof = self.aloof
        waiting = [
            (x.bit, targets(x, v, v, bool(armyless & x.bit)) & ~aloof)
            for x in self.strikers
            if a & x.bit and not cleared & x.bit
        ]
        if len(waiting) == 1 and not waiting[0][0] & waiting[0][1]:
            return a & ~(waiting[0][1] & ~(safe(a) if safe else 0))  # as nearly always
        while waiting:
            now = waiting if safe is None else _unsafe(waiting, safe(a))
            for i, (bit, theirs) in enumerate(now):
                if not any(bit & others for _, others in now):
                    a &= ~theirs
                    del waiting[i]
                    break
            else:
                a = _ring_strikes(a, now, self.cycle)
            waiting = [w for w in waiting if a & w[0]]
        return a

    def fallen(self, a: int, cleared: int, armyless: int, v: Vector, safe: Safe | None) -> int:
        """Step 7: who is left. First who lacks something, then who fears something, and again."""
        while True:
            gone, counts = 0, a | self.lasting
            kept = cleared if safe is None else cleared | safe(a)
            for bit, needs, _, army in self.fallers:
                if a & bit and needs is not None and not (counts & v[needs] or kept & bit):
                    gone |= 0 if army and armyless & bit else bit
            gone = gone or self._afraid(a, kept, armyless, v)
            if not gone:
                return a
            a &= ~gone

    def _afraid(self, a: int, kept: int, armyless: int, v: Vector) -> int:
        """Who faces what it fears: first those for which that cannot go any more, else all of them.
        kept: who does not blank itself.
        """
        facing: list[tuple[int, int]] = []
        counts = (a | self.lasting) & ~self.aloof
        for bit, _, fears, _ in self.fallers:
            if fears and a & bit and not kept & bit:
                cause = feared(fears, v) & counts
                if cause:
                    facing.append((bit, cause))
        everybody = sum(bit for bit, _ in facing)
        if len(facing) < 2:
            return everybody
        waiting = [x for x in self.fallers if a & x.bit and not kept & x.bit]
        stays, before = a & ~sum(x.bit for x in waiting) | self.lasting, 0
        while stays != before:
            before = stays
            for bit, needs, _, army in waiting:
                has = needs is None or stays & v[needs] or (army and armyless & bit)
                if has and not everybody & bit:
                    stays |= bit
        return sum(bit for bit, cause in facing if cause & stays) or everybody


def _unsafe(waiting: Sequence[tuple[int, int]], safe: int) -> list[tuple[int, int]]:
    return [(bit, theirs & ~safe) for bit, theirs in waiting]


def _ring_strikes(a: int, waiting: Sequence[tuple[int, int]], cycle: bool) -> int:
    """Step 6 b: who is left once the rings have gone."""
    members = ring_members(waiting)
    if cycle:
        for bit, theirs in waiting:
            if bit & members:
                a &= ~(theirs & ~members)
    return a & ~members


def ring_members(waiting: Sequence[tuple[int, int]]) -> int:
    """Who belongs to a ring that no card outside it blanks. waiting: (bit, targets) of cards none
    of which is free.
    """
    reach = {}
    for bit, theirs in waiting:
        seen, reached = 0, theirs
        while seen != reached:
            seen = reached
            for other, more in waiting:
                if reached & other:
                    reached |= more
        reach[bit] = reached
    members = 0
    for bit, seen in reach.items():
        if seen & bit and all(seen & c for c, its in reach.items() if its & bit):
            members |= bit
    return members


def feared(fears: Iterable[int], v: Vector) -> int:
    """The cards that answer to what is feared."""
    mask = 0
    for i in fears:
        mask |= v[i]
    return mask


def add_up(
    rows: Iterable[Row], a: int, cleared: int, armyless: int, v: Vector, counts: int = 0
) -> int:
    """Step 8: the points of the active cards. counts: further cards whose suits count."""
    points, counts = 0, a | counts
    for bit, base, bonus, penalty in rows:
        if a & bit:
            points += base
            if bonus:
                points += bonus(counts, v)
            if penalty and not cleared & bit:
                points += penalty[1 if armyless & bit else 0](counts, v)
    return points
