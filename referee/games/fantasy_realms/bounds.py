"""What a node can give at most, whatever is settled later.

Two vectors hold what is known of the cards while something is open: `low` the words to which a card
surely answers, `high` those to which it may. From them follow the penalties that are surely or may
be cleared, the cards that are surely or may be blanked, and a limit for each text: one that grows
with the cards is taken at its highest, one that shrinks at its lowest (limits.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from referee.games.fantasy_realms.limits import added, collected, limits_of, met
from referee.games.fantasy_realms.lot import Node, Pairs, Seen
from referee.games.fantasy_realms.steps import (
    Vector,
    clearing,
    feared,
    kept_by,
    ring_members,
    targets,
)
from referee.games.fantasy_realms.texts import IMPOSSIBLE
from referee.games.fantasy_realms.trial import Trial


class Relief(NamedTuple):
    """Whose penalty is cleared, or the word Army in it, and who is kept from being blanked; each
    surely and maybe.
    """

    cleared: int
    maybe_cleared: int
    armyless: int
    maybe_armyless: int
    safe: int
    maybe_safe: int


Waiting = list[tuple[int, int, int]]
"""Cards that may yet blank others: the bit, and whom they surely and whom they may hit."""


class Bounds:
    """The bounds of a trial's nodes. seen: what is known of the cards in the last of them."""

    def __init__(self, trial: Trial) -> None:
        self.trial, self.lot = trial, trial.lot
        self.joined: dict[int, int] = {}
        limits = [
            (base, limits_of(trial.lot.texts, card, source, trial.lot.bit[card]))
            for (card, source), base in zip(trial.source.items(), trial.bases, strict=True)
        ]
        # a card of base strength 0 without a text brings nothing
        self.limits = [(base, known) for base, known in limits if base or any(known[1:])]
        lot = self.lot
        # the card that the Book will move, while it is not known which: one in every suit, as
        # strong as the strongest
        self.phantom = 1 << len(lot.cards)
        self.open_bases = [*trial.bases, max(trial.bases, default=0)]
        self.book_suits = [lot.words.index[suit] for suit in lot.book_suits]
        self.pairs: Mapping[int, Pairs] = {}

    def bound(self, node: Node) -> int:
        """No way to settle the rest gives more than this."""
        if node.moved is None:
            return self._loose(node)
        low, high = self._vectors(node)
        relief = self._relief(node, low, high)
        if self._idle(node, low, high, relief):
            return IMPOSSIBLE
        can, sure, acts = self._active(low, high, relief)
        cleared, _, armyless, _, safe, maybe_safe = relief
        low[self.lot.words.cleared] = high[self.lot.words.cleared] = cleared
        self.pairs = self._pairs(node)
        total, gains = self._sum(low, high, can, sure, relief)
        most = self._served(node, can, gains)
        bound = total + sum(most.values())
        self.seen = Seen(
            can, sure, cleared, armyless, safe, maybe_safe, acts, low, high, bound, most, gains
        )
        return bound

    def _idle(self, node: Node, low: Vector, high: Vector, relief: Relief) -> bool:
        """Whether the Angel picked, by its own choice, what would not be blanked: of no use."""
        lot = self.lot
        if not node.shielded or lot.shielder in lot.fixed:
            return False
        unshielded = Relief(*relief[:4], kept_by(lot.guards, low), kept_by(lot.guards, high))
        _, sure, _ = self._active(low, high, unshielded)
        return bool(sure & lot.bit[node.shielded])

    def _pairs(self, node: Node) -> Mapping[int, Pairs]:
        """By bit of an open card the suits and names that it may have together."""
        lot, moved = self.lot, node.moved
        pairs = {
            lot.bit[ability]: lot.pairs[ability]
            for ability in lot.copiers[len(node.copies) :]
            if ability != moved
        }
        if moved and node.suit is None and moved not in lot.copiers:
            pairs[lot.bit[moved]] = lot.book_pairs  # its name is known
        return pairs

    def _served(self, node: Node, can: int, gains: Mapping[int, int]) -> dict[str, int]:
        """The most that each open card can bring to the texts that wait for it, with one suit and
        one name; the Book's under its own id.
        """
        lot = self.lot
        most: dict[str, int] = {}
        moved_open = node.moved and node.suit is None
        for ability in lot.copiers[len(node.copies) :]:
            if can & lot.bit[ability]:
                moved, get = ability == node.moved, gains.get
                most[ability] = max(
                    [
                        get(name, 0) + (0 if moved else get(suit, 0))
                        for suit, name in (lot.pairs[ability].pairs if gains else ((0, 0),))
                    ]
                )
        if moved_open and can & lot.bit[node.moved or ""]:
            most[lot.book] = max([gains.get(i, 0) for i in self.book_suits])
        return most

    def _loose(self, node: Node) -> int:
        """The bound while the Book may yet move any card: nothing is sure."""
        low, high = self._vectors(node)
        for i in self.book_suits if self.lot.book else ():
            high[i] |= self.phantom
        high[self.lot.words.bases] = self.open_bases
        extra, self.joined = self.phantom if self.lot.book else 0, {}
        self.pairs = {}
        every = self.lot.all
        relief = Relief(0, every, 0, every, 0, every)
        total, gains = self._sum(low, high, every | extra, 0, relief)
        most = self._served(node, self.lot.all, gains)
        if self.lot.book:
            most[self.lot.book] = max(gains.values(), default=0)
        bound = total + sum(most.values())
        self.seen = Seen(self.lot.all, 0, 0, 0, 0, self.lot.all, 0, low, high, bound, most, gains)
        return bound

    def _vectors(self, node: Node) -> tuple[Vector, Vector]:
        lot = self.lot
        low = self.trial.vector(node)
        high = low.copy()
        for ability in lot.copiers[len(node.copies) :]:
            bit = lot.bit[ability]
            pairs = lot.pairs[ability]
            for i in pairs.names if ability == node.moved else pairs.either:
                high[i] |= bit
        if node.moved and node.suit is None:
            bit = lot.bit[node.moved]
            for i in self.book_suits:
                high[i] |= bit
        return low, high

    def _relief(self, node: Node, low: Vector, high: Vector) -> Relief:
        lot, firm = self.lot, self.trial.firm
        cleared = maybe = armyless = maybe_armyless = 0
        if lot.clearers:
            cleared, armyless = clearing(lot.clearers, lot.all, low)
            maybe, maybe_armyless = clearing(lot.clearers, lot.all, high)
        if node.island:
            cleared |= lot.bit[node.island]
            maybe |= lot.bit[node.island]
        elif node.island is None and lot.island:
            for i in lot.wet:
                maybe |= high[i]
        guards = self.trial.guards(node.shielded)
        safe, maybe_safe = kept_by(guards, low), kept_by(guards, high)
        if node.shielded is None:
            maybe_safe |= self.trial.shieldable
        return Relief(cleared & ~firm, maybe & ~firm, armyless, maybe_armyless, safe, maybe_safe)

    def _joined(self, low: Vector, high: Vector, but: int) -> dict[int, int]:
        """Cards that a Demon surely blanks unless an open card comes into their suit, by bit, with
        the place of the suit. but: cards that it may spare.
        """
        step, found = self.trial.lonely, dict[int, int]()
        for i in step.suits:
            known = low[i]
            if known and not known & (known - 1) and high[i] != known and i not in step.spared:
                found[known] = i
        spared = but if step.itself else but | step.demons
        return {} if self.lot.also else {bit: i for bit, i in found.items() if not bit & spared}

    def _alone(self, low: Vector, high: Vector) -> tuple[int, int]:
        """The cards that surely are and those that may be the only ones of their suit and none that
        a Demon spares.
        """
        step = self.trial.lonely
        surely = maybe = 0
        for i in step.suits:
            there, known = high[i], low[i]
            if there and there == known and not there & (there - 1):
                surely |= there
            if not known:
                maybe |= there
            elif not known & (known - 1):
                maybe |= known
        for i in step.spared:
            surely &= ~high[i]
        if not step.itself:
            surely &= ~step.demons
        return 0 if self.lot.also else surely, maybe

    def _active(self, low: Vector, high: Vector, relief: Relief) -> tuple[int, int, int]:
        """The cards that can be active, those that surely are, and those that surely blank whomever
        they hit.
        """
        lot, trial = self.lot, self.trial
        can = sure = lot.all
        acts, self.joined = 0, {}
        if lot.wide:
            return can, 0, 0
        if trial.demons & ~relief.cleared:
            unhit, may_unhit = relief.safe | lot.aloof, relief.maybe_safe | lot.aloof
            surely, maybe = self._alone(low, high)
            sure &= ~maybe | unhit
            if trial.demons & ~relief.maybe_cleared:
                can &= ~surely | may_unhit
                self.joined = self._joined(low, high, may_unhit)
        if trial.strikers:
            waiting = self._waiting(low, high, can, relief)
            can, sure, acts = self._struck(waiting, can, sure, relief.maybe_cleared)
        sure &= can
        if trial.fallers:
            can, sure = self._standing(low, high, can, sure, relief)
        return can, sure, acts

    def _waiting(self, low: Vector, high: Vector, can: int, relief: Relief) -> Waiting:
        cleared, maybe_cleared, armyless, maybe_armyless, safe, maybe_safe = relief
        unhit, may_unhit = safe | self.lot.aloof, maybe_safe | self.lot.aloof
        return [
            (
                x.bit,
                0
                if maybe_cleared & x.bit
                else targets(x, low, high, bool(maybe_armyless & x.bit)) & ~may_unhit,
                targets(x, high, low, bool(armyless & x.bit)) & ~unhit,
            )
            for x in self.trial.strikers
            if can & x.bit and not cleared & x.bit
        ]

    def _struck(
        self, waiting: Waiting, can: int, sure: int, maybe_cleared: int
    ) -> tuple[int, int, int]:
        """The same after cards have blanked others."""
        acts = 0
        while waiting:
            threatened = 0
            for _, _, theirs in waiting:
                threatened |= theirs
            free = [w for w in waiting if not w[0] & threatened]
            if not free and self._certain(waiting, sure):
                members = ring_members([(bit, maybe) for bit, _, maybe in waiting])
                can &= ~members
                free = [w for w in waiting if w[0] & members]
                if not self.lot.rules.cycle:
                    waiting = [w for w in waiting if w[0] & can]
                    sure &= can
                    continue
            for bit, surely, maybe in free or waiting:
                if free and bit & sure:
                    can &= ~surely
                    acts |= bit & ~maybe_cleared
                sure &= ~maybe
            if not free:
                break
            waiting = [w for w in waiting if w not in free and w[0] & can]
        return can, sure, acts

    def _certain(self, waiting: Waiting, sure: int) -> bool:
        """Whether it is certain who of the waiting cards, none of them free, blanks whom. A ring of
        which a card may be blanked before, by a Great Flood that Island may clear, is not.
        """
        there = 0
        for bit, _, _ in waiting:
            there |= bit
        return not there & ~sure and all(
            surely & there == maybe & there for _, surely, maybe in waiting
        )

    def _standing(
        self, low: Vector, high: Vector, can: int, sure: int, relief: Relief
    ) -> tuple[int, int]:
        """The same after cards have blanked themselves."""
        cleared, maybe_cleared, armyless, maybe_armyless, safe, maybe_safe = relief
        stays, may_stay = cleared | safe, maybe_cleared | maybe_safe
        fallers, aloof = [x for x in self.trial.fallers if can & x.bit], self.lot.aloof
        stands = sure
        for x in fallers:
            if not stays & x.bit:
                stands &= ~x.bit
        before = 0
        while before != can:  # nobody is left that surely lacks something
            before = can
            for bit, needs, _, army in fallers:
                lacks = needs is not None and not can & high[needs]
                if lacks and not may_stay & bit and not (army and maybe_armyless & bit):
                    can &= ~bit
        before = -1
        while before != stands:  # all are back that surely lack and fear nothing
            before = stands
            for bit, needs, fears, army in fallers:
                has = needs is None or stands & low[needs] or (army and armyless & bit)
                if sure & bit and has and not can & feared(fears, high) & ~aloof:
                    stands |= bit
        for bit, _, fears, _ in fallers:
            if stands & feared(fears, low) & ~aloof and not may_stay & bit:
                can &= ~bit
        return can, stands & can

    def _sum(
        self, low: Vector, high: Vector, can: int, sure: int, relief: Relief
    ) -> tuple[int, dict[int, int]]:
        """The points without what open cards bring to the texts that wait for them, and by place
        what a card more would.
        """
        total = 0
        gains: dict[int, int] = {}
        maybe_cleared, maybe_armyless = relief.maybe_cleared, relief.maybe_armyless
        for base, (bit, adding, meeting, collects, grow, shrink, full, cut) in self.limits:
            if not can & bit:
                continue
            points = base
            for text in adding:
                points += added(text, can, low, high, gains)
            for some in meeting:
                points += met(some, can, low, high, gains, self.lot.words.suits, self.pairs)
            if collects:
                points += collected(self.lot.texts, can, low, high, gains)
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
            if bit in self.joined:  # whoever comes into its suit brings it along
                place = self.joined[bit]
                gains[place] = gains.get(place, 0) + max(0, points)
            elif points > 0 or sure & bit:
                total += points
        return total, gains
