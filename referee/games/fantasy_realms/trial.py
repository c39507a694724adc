"""A hand of which the Doppelgänger's choice is settled, ready to be tried.

`Trial` adds it to a `Lot`; a `Node` settles more and more of the rest: the Angel's pick, which card
the Book moves, to which suit, Island's pick, Mirage and Shapeshifter. What comes of it: tried.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from referee.games.fantasy_realms import tables
from referee.games.fantasy_realms.fast import ghostly
from referee.games.fantasy_realms.lot import Copier, Lot, Node, Seen, copied
from referee.games.fantasy_realms.picks import Pick
from referee.games.fantasy_realms.same import Same
from referee.games.fantasy_realms.steps import (
    Blanking,
    Guard,
    Safe,
    Vector,
    add_up,
    clearing,
    feared,
    guarded,
)
from referee.games.fantasy_realms.tables import there


class Trial:
    """A lot with the Doppelgänger's choice ("" = unused)."""

    def __init__(self, lot: Lot, double: str) -> None:
        self.lot, self.double = lot, double
        # whose suit, base strength and penalty each card has
        self.source = {card: card for card in lot.cards}
        self.rows, self.strikers, self.fallers = lot.rows, lot.strikers, lot.fallers
        if double:
            bit, self.source[lot.doubler] = lot.bit[lot.doubler], double
            row = tables.row(lot.texts, lot.doubler, double, bit, lot.deck.cards[double].base)
            self.rows = [row if x.bit == bit else x for x in lot.rows]
            self.strikers = [*lot.strikers, *there([tables.striker(lot.texts, double, bit)])]
            self.fallers = [*lot.fallers, *there([tables.faller(lot.texts, double, bit)])]
        self.bases = [row.base for row in self.rows]
        self.demons = self._bearers("lonely")
        self.lonely = tables.lonely(lot.texts, self.demons)
        self.blanking = Blanking(
            self.strikers, self.fallers, lot.rules.cycle, lot.aloof, lot.lasting
        )
        self.firm = 0 if lot.rules.phoenix_cleared else self._bearers("firm")
        self.placed = self._placed()
        self.based: dict[tuple[str, str | None], Vector] = {}
        # the names of all cards but the copiers, by place
        self.borne = [lot.words.index[source] for c, source in self.source.items()]

    def _bearers(self, kind: str) -> int:
        """The cards with a penalty of which this is said in `Powers`."""
        lot = self.lot
        doubled = self.double in lot.deck.marked[kind]
        return lot.marked[kind] | (lot.bit[lot.doubler] if doubled else 0)

    @cached_property
    def shieldable(self) -> int:
        """The cards for which the Angel's pick may make a difference: what something may blank."""
        lot, falling = self.lot, sum([x.bit for x in self.fallers])
        may = lot.all if self.strikers or self.demons else falling
        return may & ~lot.bit[lot.shielder] if lot.shielder else 0

    def guards(self, shielded: str | None) -> list[Guard]:
        """What keeps cards from being blanked, with the Angel's pick ("", None = nobody)."""
        lot = self.lot
        if not shielded:
            return lot.guards
        return [*lot.guards, Guard(lot.bit[lot.shielder], (), lot.bit[shielded])]

    def _placed(self) -> Vector:
        """The vector of all cards but the copiers."""
        lot, words = self.lot, self.lot.words
        v = lot.placed.copy()
        if lot.doubler:
            source = self.source[lot.doubler]
            v[words.index[lot.deck.cards[source].suit]] |= lot.bit[lot.doubler]
            v[words.index[source]] |= lot.bit[lot.doubler]
        v[words.bases], v[words.penal] = self.bases, self._bearers("has_penalty")
        return v

    # what may be chosen

    def children(self, node: Node, seen: Seen, floor: int) -> Iterator[Node]:
        """One more choice settled. seen: what is known of the cards in the node; floor: totals up
        to here are of no use.
        """
        if node.shielded is None:
            for card in self._shieldable():
                yield node._replace(shielded=card)
        elif node.moved is None:
            for card in self._movable():
                yield self._whole(node._replace(moved=card, suit=None if card else ""))
        elif node.suit is None:
            needed = floor - seen.bound + seen.most.get(self.lot.book, 0)
            for suit in self._suits(node):
                if seen.gains.get(self.lot.words.index[suit], 0) > needed:
                    yield self._whole(node._replace(suit=suit))
        elif node.island is None:
            for card in self._relievable(node):
                yield node._replace(island=card)
        else:
            yield from self._copied(node, seen, floor)

    def _whole(self, node: Node) -> Node:
        """The node, with Island settled too where it has no choice."""
        if node.suit is not None and node.island is None:
            first, *others = self._relievable(node)
            return node if others else node._replace(island=first)
        return node

    def _copied(self, node: Node, seen: Seen, floor: int) -> Iterator[Node]:
        copier = self.lot.copiers[len(node.copies)]
        gains, moved = seen.gains, copier == node.moved
        needed = floor - seen.bound + seen.most[copier] if copier in seen.most else -1
        suit = self.lot.words.index[node.suit or ""] if moved else None
        met = set()
        for pick in self._copies(copier, seen.low, node):
            brings = gains.get(pick.name, 0) + (0 if moved else gains.get(pick.suit, 0))
            if brings <= needed:
                continue
            key = self.same.pick(copier, pick.suit if suit is None else suit, pick.name, seen)
            if key not in met:
                met.add(key)
                copies = (*node.copies, pick)
                yield Node(node.moved, node.suit, node.island, node.shielded, copies)

    def complete(self, node: Node) -> bool:
        """Whether nothing is left to settle."""
        settled = len(node.copies) == len(self.lot.copiers)
        return settled and None not in (node.suit, node.island, node.shielded)

    def _shieldable(self) -> Iterator[str]:
        lot = self.lot
        if lot.shielder in lot.fixed:
            yield lot.fixed[lot.shielder].card
            return
        yield ""
        yield from (card for card in lot.cards if self.shieldable & lot.bit[card])

    def _movable(self) -> Iterator[str]:
        lot = self.lot
        if lot.book in lot.fixed:
            yield lot.fixed[lot.book].card
            return
        yield ""
        for card in lot.cards:
            if lot.book and card != lot.book and not lot.aloof & lot.bit[card]:
                yield card

    def _relievable(self, node: Node) -> Iterator[str]:
        lot = self.lot
        if lot.island in lot.fixed:
            yield lot.fixed[lot.island].card
            return
        yield ""
        if lot.island:
            v = self._based(node.moved, node.suit)
            can = feared(lot.wet, v) & v[lot.words.penal]
            yield from (card for card in lot.cards if can & lot.bit[card])

    def _copies(self, ability: str, taken: Vector, node: Node) -> Iterator[Copier]:
        """What a copier may be, one for each sort that texts can tell apart."""
        lot = self.lot
        if ability in lot.fixed:
            yield copied(lot.texts, ability, lot.fixed[ability])
            return
        yield lot.unused[ability]
        borne = {copy.name for copy in node.copies} if lot.alike.shares else ()
        plain: dict[str, Copier] = {}
        every = lot.copies[ability]
        for suit, copy in every:
            if copy.name not in lot.asked and copy.name not in borne:
                plain.setdefault(suit, copy)
        suits = [*plain]
        places = [lot.words.index[suit] for suit in suits]
        others = ~lot.bit[ability]
        tell = lot.alike.suits(suits, [(taken[i], lot.reach[i] & others) for i in places])
        # where the Book moves it, the suit, all there is to a plain pick, is another
        told = {plain[suit].name for suit in tell} if ability != node.moved else ()
        for _, copy in every:
            if copy.name in lot.asked or copy.name in borne or copy.name in told:
                yield copy

    @cached_property
    def same(self) -> Same:
        """What comes to the same."""
        return Same(self.lot, self.source, self.strikers, self.fallers, self.demons)

    def first(self, node: Node, seen: Seen) -> bool:
        """Whether no node was met that comes to the same with fewer abilities or lower numbers.
        seen: what is known of its cards.
        """
        if node.suit is None or node is self.lot.begin or self.lot.wide:
            return True
        return self.same.first(node, self.guards(node.shielded), seen)

    def picks(self, node: Node) -> dict[str, Pick]:
        """What is settled and used, by ability."""
        lot = self.lot
        picks = {
            **{giver: Pick(card) for giver, card in lot.extras},
            lot.doubler: Pick(self.double),
            **{a: copy.pick for a, copy in zip(lot.copiers, node.copies, strict=False)},
            lot.book: Pick(node.moved or "", node.suit or ""),
            lot.island: Pick(node.island or ""),
            lot.shielder: Pick(node.shielded or ""),
            lot.fountain: Pick(lot.drink),
        }
        return {ability: pick for ability, pick in picks.items() if ability and pick}

    # counting

    def vector(self, node: Node) -> Vector:
        """The vector with what a node settles; a card whose new suit is open is in none."""
        lot, moved = self.lot, node.moved
        v = self._based(moved, node.suit).copy()
        for ability, copy in zip(lot.copiers, node.copies, strict=False):
            if ability != moved:
                v[copy.suit] |= lot.bit[ability]
            v[copy.name] |= lot.bit[ability]
        if lot.alike.shares:
            names = {*self.borne, *[copy.name for copy in node.copies]}
            masks = [v[name] for name in names]
            v[lot.words.alike] = [mask for mask in masks if mask & (mask - 1)]
        return v

    def _based(self, moved: str | None, suit: str | None) -> Vector:
        """The vector of all cards but the copiers, with what the Book does; made once."""
        if not moved:
            return self.placed
        key = moved, suit
        if key not in self.based:
            lot, v = self.lot, self.placed.copy()
            bit = lot.bit[moved]
            if moved not in lot.copiers:
                v[lot.words.index[lot.deck.cards[self.source[moved]].suit]] &= ~bit
            for place, cards in lot.also.items():
                v[place] |= cards & bit
            if suit:
                place = lot.words.index[suit]
                v[place] |= bit
                v[lot.words.also] = {i: m & ~bit if i == place else m for i, m in lot.also.items()}
            self.based[key] = v
        return self.based[key]

    def _suits(self, node: Node) -> Iterator[str]:
        """The suits that the Book may give to the card it moves."""
        lot, moved = self.lot, node.moved or ""
        if lot.book in lot.fixed:
            yield lot.fixed[lot.book].suit
            return
        v = self._based(moved, None)
        taken = [
            (v[lot.words.index[suit]], lot.reach[lot.words.index[suit]]) for suit in lot.book_suits
        ]
        now = lot.deck.cards[self.source[moved]].suit
        for suit in lot.alike.suits(lot.book_suits, taken):
            if suit != now or moved in lot.copiers:
                yield suit

    def total(self, v: Vector, island: str, shielded: str = "") -> tuple[int, int]:
        """Points of the hand after step 4, and the mask of its active cards."""
        lot, words = self.lot, self.lot.words
        cleared = armyless = 0
        if lot.clearers:
            cleared, armyless = clearing(lot.clearers, lot.all, v)
        if island:
            cleared |= lot.bit[island]
        cleared &= ~self.firm
        v[words.cleared] = cleared
        safe = guarded(self.guards(shielded), v, lot.rules.protect_blanked)
        a = self._left(cleared, armyless, v, safe)
        if lot.lasting & ~a:
            ghosts = lot.lasting & ~a
            return ghostly(self.rows, a, cleared, armyless, v, words, ghosts), a
        return add_up(self.rows, a, cleared, armyless, v), a

    def _left(self, cleared: int, armyless: int, v: Vector, safe: Safe | None) -> int:
        """Steps 6 and 7: who is left."""
        lot = self.lot
        a = lot.all
        if self.demons:
            a = self.lonely.left(a, cleared, v, safe, lot.aloof)
        if self.strikers:
            a = self.blanking.struck(a, cleared, armyless, v, safe)
        if self.fallers:
            a = self.blanking.fallen(a, cleared, armyless, v, safe)
        return a
