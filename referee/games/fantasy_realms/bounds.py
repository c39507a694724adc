"""What a node can give at most, whatever is settled later.

Two vectors hold what is known of the cards while something is open: `low` the words to which a card
surely answers, `high` those to which it may. From them follow the penalties that are surely or may
be cleared, the cards that are surely or may be blanked, and a limit for each text: one that grows
with the cards is taken at its highest, one that shrinks at its lowest (`Texts.limit`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from referee.games.fantasy_realms.effects import Effect
from referee.games.fantasy_realms.fast import Points, clearing, targets
from referee.games.fantasy_realms.powers import without_army
from referee.games.fantasy_realms.trial import Node, Trial


class Limits(NamedTuple):
    """A card's texts as limits, those that grow with the cards and those that shrink; `full` and
    `cut`: the same of its penalty, as printed and without the word Army.
    """

    bit: int
    base: int
    grow: tuple[Points, ...]
    shrink: tuple[Points, ...]
    full: tuple[tuple[Points, ...], tuple[Points, ...]]
    cut: tuple[tuple[Points, ...], tuple[Points, ...]]


class Bounds:
    """The bounds of a trial's nodes."""

    def __init__(self, trial: Trial) -> None:
        self.trial, self.lot = trial, trial.lot
        self.limits = [
            self._limits(card, source) for card, source in trial.source.items()
        ]  # fmt: skip
        lot = self.lot
        # the card that the Book will move, while it is not known which: one in every suit, as
        # strong as the strongest
        self.phantom = 1 << len(lot.cards)
        self.open_bases = [*trial.bases, max(trial.bases, default=0)]
        self.book_suits = [lot.words.index[suit] for suit in lot.book_suits]
        self.bearers = 0
        for card, source in trial.source.items():
            if lot.deck.powers[source].has_penalty:
                self.bearers |= lot.bit[card]

    def _limits(self, card: str, source: str) -> Limits:
        deck, bit = self.lot.deck, self.lot.bit[card]
        penalty = deck.powers[source].penalty
        base = self.trial.bases[self.lot.cards.index(card)]
        grow, shrink = self._sorted(deck.powers[card].bonus, bit)
        cut = [without_army(text) for text in penalty]
        return Limits(bit, base, grow, shrink, self._sorted(penalty, bit), self._sorted(cut, bit))

    def _sorted(
        self, effects: Sequence[Effect], bit: int
    ) -> tuple[tuple[Points, ...], tuple[Points, ...]]:
        known = [self.lot.texts.limit(effect, bit) for effect in effects]
        return tuple(f for grows, f in known if grows), tuple(f for grows, f in known if not grows)

    def bound(self, node: Node) -> int:
        """No way to settle the rest gives more than this."""
        if node.moved is None:
            return self._loose(node)
        low, high = self._vectors(node)
        cleared, maybe_cleared, armyless, maybe_armyless = self._cleared(node, low, high)
        can, sure = self._active(low, high, cleared, maybe_cleared, armyless, maybe_armyless)
        return self._sum(low, high, can, sure, maybe_cleared, maybe_armyless)

    def _loose(self, node: Node) -> int:
        """The bound while the Book may yet move any card: nothing is sure."""
        low, high = self._vectors(node)
        for i in self.book_suits if self.lot.book else ():
            high[i] |= self.phantom
        high[self.lot.words.bases] = self.open_bases
        extra = self.phantom if self.lot.book else 0
        return self._sum(low, high, self.lot.all | extra, 0, self.lot.all, self.lot.all)

    def _vectors(self, node: Node) -> tuple[list[Any], list[Any]]:
        lot = self.lot
        low = self.trial.vector(node)
        high = low.copy()
        for ability in lot.copiers[len(node.copies) :]:
            bit = lot.bit[ability]
            for i in lot.open[ability]:
                high[i] |= bit
        if node.moved:
            bit = lot.bit[node.moved]
            for i in self.book_suits:
                high[i] |= bit
        return low, high

    def _cleared(
        self, node: Node, low: Sequence[Any], high: Sequence[Any]
    ) -> tuple[int, int, int, int]:
        """Penalties surely cleared, maybe cleared; the word Army surely and maybe removed."""
        lot = self.lot
        cleared = maybe = armyless = maybe_armyless = 0
        if lot.clearers:
            cleared, armyless = clearing(lot.clearers, lot.all, low)
            maybe, maybe_armyless = clearing(lot.clearers, lot.all, high)
        if node.island:
            cleared |= lot.bit[node.island]
            maybe |= lot.bit[node.island]
        elif node.island is None and lot.island:
            maybe = lot.all
        return cleared, maybe, armyless, maybe_armyless

    def _active(
        self, low: Sequence[Any], high: Sequence[Any],
        cleared: int, maybe_cleared: int, armyless: int, maybe_armyless: int,
    ) -> tuple[int, int]:  # fmt: skip
        """The cards that can be active, and those that surely are."""
        can = sure = self.lot.all
        waiting = [
            (
                x.bit,
                0 if maybe_cleared & x.bit else targets(x, low, high, bool(maybe_armyless & x.bit)),
                targets(x, high, low, bool(armyless & x.bit)),
            )
            for x in self.trial.strikers
            if not cleared & x.bit
        ]
        while waiting:
            threatened = 0
            for _, _, theirs in waiting:
                threatened |= theirs
            free = [w for w in waiting if not w[0] & threatened]
            for bit, surely, maybe in free or waiting:
                if free and bit & sure:
                    can &= ~surely
                sure &= ~maybe
            if not free:
                break
            waiting = [w for w in waiting if w[0] & threatened and w[0] & can]
        sure &= can
        if self.trial.fallers:
            return self._standing(
                low, high, can, sure, cleared, maybe_cleared, armyless, maybe_armyless
            )
        return can, sure

    def _standing(
        self, low: Sequence[Any], high: Sequence[Any], can: int, sure: int,
        cleared: int, maybe_cleared: int, armyless: int, maybe_armyless: int,
    ) -> tuple[int, int]:  # fmt: skip
        """The same after cards have blanked themselves."""
        fallers = [x for x in self.trial.fallers if can & x.bit]
        safe = sure
        for x in fallers:
            if not cleared & x.bit:
                safe &= ~x.bit
        before = 0
        while before != can:  # nobody is left that surely lacks something
            before = can
            for bit, needs, _, army in fallers:
                lacks = needs is not None and not can & high[needs]
                if lacks and not maybe_cleared & bit and not (army and maybe_armyless & bit):
                    can &= ~bit
        before = -1
        while before != safe:  # all are back that surely lack and fear nothing
            before = safe
            for bit, needs, fears, army in fallers:
                has = needs is None or safe & low[needs] or (army and armyless & bit)
                if sure & bit and has and (fears is None or not can & high[fears]):
                    safe |= bit
        for bit, _, fears, _ in fallers:
            if fears is not None and safe & low[fears] and not maybe_cleared & bit:
                can &= ~bit
        return can, safe & can

    def _sum(
        self, low: Sequence[Any], high: Sequence[Any], can: int, sure: int,
        maybe_cleared: int, maybe_armyless: int,
    ) -> int:  # fmt: skip
        total = 0
        for bit, base, grow, shrink, full, cut in self.limits:
            if not can & bit:
                continue
            points = base
            for f in grow:
                points += f(can, high)
            for f in shrink:
                points += f(sure, low)
            if not maybe_cleared & bit:
                grows, shrinks = cut if maybe_armyless & bit else full
                for f in grows:
                    points += f(can, high)
                for f in shrinks:
                    points += f(sure, low)
            if points > 0 or sure & bit:
                total += points
        return total
