"""A hand of which the Doppelgänger's and the Angel's choice are settled, ready to be tried.

`Trial` adds these two to a `Lot`; a `Node` settles more and more of the rest: which card the Book
moves, Island's pick, Mirage and Shapeshifter; last the Book's suit. What comes of it: tried.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from referee.games.fantasy_realms import tables
from referee.games.fantasy_realms.fast import ghostly
from referee.games.fantasy_realms.lot import Copier, Lot, Node
from referee.games.fantasy_realms.steps import (
    Guard,
    Safe,
    add_up,
    clearing,
    fallen,
    guarded,
    struck,
)
from referee.games.fantasy_realms.tables import BLANKING, BONUS, GUARDING, there
from referee.games.fantasy_realms.texts import LEAST


class Seen(NamedTuple):
    """What is known of the cards in a node: those that may be active, those that surely are, those
    whose penalty or the word Army in it is surely gone, whom nothing can blank for sure; by place
    of a word, who may answer to it.

    bound: no way to settle the rest gives more; most: by copier what of that it brings at most;
    gains: by place of a word what a card that answers to it would bring.
    """

    can: int
    sure: int
    cleared: int
    armyless: int
    high: Sequence[Any]
    bound: int
    most: Mapping[str, int]
    gains: Mapping[int, int]
    safe: int = 0


class Trial:
    """A lot with the Doppelgänger's choice ("" = unused) and the Angel's (the same)."""

    def __init__(self, lot: Lot, double: str, shielded: str = "") -> None:
        self.lot, self.double, self.shielded = lot, double, shielded
        deck, bit = lot.deck, lot.bit
        # whose suit, base strength and penalty each card has
        self.source = {c: double if double and c == lot.doubler else c for c in lot.cards}
        self.bases = [deck.cards[source].base for source in self.source.values()]
        self.rows = [
            tables.row(lot.texts, card, source, bit[card], base)
            for (card, source), base in zip(self.source.items(), self.bases, strict=True)
        ]
        borne = [(source, bit[card]) for card, source in self.source.items()]
        self.strikers = there(tables.striker(lot.texts, *pair) for pair in borne)
        self.fallers = there(tables.faller(lot.texts, *pair) for pair in borne)
        self.demons = self._bearers("lonely")
        self.lonely = tables.lonely(lot.texts, self.demons)
        self.firm = 0 if lot.rules.phoenix_cleared else self._bearers("firm")
        self.guards = list(lot.guards)
        if shielded:
            self.guards.append(Guard(bit[lot.shielder], (), bit[shielded]))
        self.placed = self._placed()
        self.based: dict[tuple[str, str | None], list[Any]] = {}
        self.groups: dict[tuple[int, int, int, int, bool], frozenset[int]] = {}
        # the names of all cards but the copiers, by place
        self.borne = [lot.words.index[source] for c, source in self.source.items()]

    def _bearers(self, kind: str) -> int:
        """The cards with a penalty of which this is said in `Powers`."""
        bit, said = self.lot.bit, self.lot.deck.marked[kind]
        return sum([bit[c] for c, source in self.source.items() if source in said])

    def shieldable(self) -> list[str]:
        """What the Angel's pick may make a difference to: what something may blank."""
        lot = self.lot
        if lot.shielder in lot.fixed:
            return [lot.fixed[lot.shielder].card]
        if not lot.shielder:
            return [""]
        falling = sum(x.bit for x in self.fallers)
        may = lot.all if self.strikers or self.demons else falling
        return ["", *(c for c in lot.cards if may & lot.bit[c] and c != lot.shielder)]

    def _placed(self) -> list[Any]:
        """The vector of all cards but the copiers."""
        lot, index = self.lot, self.lot.words.index
        v = lot.words.empty(self.bases, lot.all)
        for card, source in self.source.items():
            if card not in lot.copiers:
                v[index[lot.deck.cards[source].suit]] |= lot.bit[card]
                v[index[source]] |= lot.bit[card]
        for place, cards in lot.also.items():
            v[place] |= cards
        v[lot.words.penal] = self._bearers("has_penalty")
        v[lot.words.players], v[lot.words.discards] = lot.players, lot.discards
        v[lot.words.also] = lot.also
        return v

    @cached_property
    def asks(self) -> dict[int, list[tuple[int, int, int]]]:
        """By place of a word who asks for it: the asking card's bit, what of it (BONUS, PENALTY,
        BLANKING, GUARDING), and the number of the group of words.
        """
        found: dict[int, list[tuple[int, int, int]]] = {}
        number = 0
        for card, source in self.source.items():
            for kind, places in tables.asks(self.lot.texts, card, source):
                number += 1
                for place in places:
                    found.setdefault(place, []).append((self.lot.bit[card], kind, number))
        return found

    def asked(self, card: str, suit: int, name: int, seen: Seen, blanking: bool) -> object:
        """What the texts see of a card with this suit and name (by place). Cards of which this is
        the same come to the same. blanking: also by whom the card may be blanked.

        That is: the groups of words it belongs to, as far as the card that asks may be active and,
        for penalties, is not surely cleared; and what those see that compare cards.
        """
        groups = self._groups(suit, name, seen.can, seen.cleared, blanking)
        alike = self.lot.alike
        me, told = self.lot.bit[card], list[object]()
        if self.lot.wide or (self.demons and seen.high[suit] & ~me):
            told.append(suit)  # who is alone there, the Demon asks
        beside = seen.high[suit] & seen.can & ~me
        if self.lot.differs & seen.can and beside:
            told.append(suit)
        sets = self.lot.sets & seen.can and beside.bit_count() >= LEAST - 1
        if sets:
            told.append(suit)
        named = seen.high[name] & ~me or self.lot.reach[suit] & ~me
        if named and (sets or (alike.unlike and (groups or alike.compares))):
            told.append((suit, name))
        return groups, tuple(told)

    def _groups(
        self, suit: int, name: int, can: int, cleared: int, blanking: bool
    ) -> frozenset[int]:
        """The groups of words to which a suit and a name belong, as far as somebody asks."""
        key = suit, name, can, cleared, blanking
        if key not in self.groups:
            cycle = self.lot.rules.cycle  # cards that blank one another blank others all the same
            self.groups[key] = frozenset(
                number
                for place in (suit, name)
                for bit, kind, number in self.asks.get(place, ())
                if kind == GUARDING
                or (
                    (can & bit or (kind == BLANKING and cycle))
                    and (kind == BONUS or not cleared & bit)
                    and (kind != BLANKING or blanking)
                )
            )
        return self.groups[key]

    # what may be chosen

    def children(self, node: Node, seen: Seen, floor: int) -> Iterator[Node]:
        """One more choice settled. seen: what is known of the cards in the node; floor: totals up
        to here are of no use.
        """
        if node.moved is None:
            for card in self._movable():
                suit = None if card else ""
                yield self._whole(Node(card, suit, node.island, node.copies))
        elif node.suit is None:
            for suit in self._suits(node):
                yield self._whole(Node(node.moved, suit, node.island, node.copies))
        elif node.island is None:
            for card in self._relievable(node):
                yield Node(node.moved, node.suit, card, node.copies)
        else:
            copier = self.lot.copiers[len(node.copies)]
            taken = self.vector(node)
            gains, moved = seen.gains, copier == node.moved
            needed = floor - seen.bound + seen.most[copier] if copier in seen.most else -1
            met = set()
            for pick in self._copies(copier, taken, node):
                brings = gains.get(pick.name, 0) + (0 if moved else gains.get(pick.suit, 0))
                if brings <= needed:
                    continue
                asked = self.asked(copier, pick.suit, pick.name, seen, True)
                if asked not in met:
                    met.add(asked)
                    yield Node(node.moved, node.suit, node.island, (*node.copies, pick))

    def _whole(self, node: Node) -> Node:
        """The node, with Island settled too where it has no choice."""
        if node.suit is not None and node.island is None:
            first, *others = self._relievable(node)
            return node if others else node._replace(island=first)
        return node

    def complete(self, node: Node) -> bool:
        """Whether nothing is left to settle."""
        settled = node.suit is not None and node.island is not None
        return settled and len(node.copies) == len(self.lot.copiers)

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
        if not lot.island:
            return
        v = self.vector(node)
        wet = 0
        for i in lot.wet:
            wet |= v[i]
        for card, source in self.source.items():
            open_suit = card == node.moved and not node.suit
            if lot.deck.powers[source].has_penalty and (wet & lot.bit[card] or open_suit):
                yield card

    def _copies(self, ability: str, taken: Sequence[Any], node: Node) -> Iterator[Copier]:
        """What a copier may be, one for each sort that texts can tell apart."""
        lot = self.lot
        if ability in lot.fixed:
            yield lot.copier(ability, lot.fixed[ability])
            return
        yield lot.unused[ability]
        borne = {copy.name for copy in node.copies} if lot.alike.shares else ()
        plain: dict[str, Copier] = {}
        every = lot.copies[ability]
        for suit, copy in every:
            if not copy.asked and copy.name not in borne:
                plain.setdefault(suit, copy)
        suits = [*plain]
        places = [lot.words.index[suit] for suit in suits]
        others = ~lot.bit[ability]
        tell = lot.alike.suits(suits, [(taken[i], lot.reach[i] & others) for i in places])
        # where the Book moves it, the suit, all there is to a plain pick, is another
        told = {plain[suit].name for suit in tell} if ability != node.moved else ()
        for _, copy in every:
            if copy.asked or copy.name in borne or copy.name in told:
                yield copy

    # counting

    def vector(self, node: Node) -> list[Any]:
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

    def _based(self, moved: str | None, suit: str | None) -> list[Any]:
        """The vector of all cards but the copiers, with what the Book does; made once."""
        if not moved:
            return self.placed
        key = moved, suit
        if key not in self.based:
            lot, v = self.lot, self.placed.copy()
            bit = lot.bit[moved]
            for i in lot.words.suits:
                v[i] &= ~bit
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
        v = self.vector(node)
        taken = [
            (v[lot.words.index[suit]], lot.reach[lot.words.index[suit]]) for suit in lot.book_suits
        ]
        now = lot.deck.cards[self.source[moved]].suit
        for suit in lot.alike.suits(lot.book_suits, taken):
            if suit != now or moved in lot.copiers:
                yield suit

    def total(self, v: list[Any], island: str) -> tuple[int, int]:
        """Points of the hand after step 4, and the mask of its active cards."""
        lot, words = self.lot, self.lot.words
        cleared = armyless = 0
        if lot.clearers:
            cleared, armyless = clearing(lot.clearers, lot.all, v)
        if island:
            cleared |= lot.bit[island]
        cleared &= ~self.firm
        v[words.cleared] = cleared
        safe = guarded(self.guards, v, lot.rules.protect_blanked)
        a = self._left(cleared, armyless, v, safe)
        if lot.lasting & ~a:
            ghosts = lot.lasting & ~a
            return ghostly(self.rows, a, cleared, armyless, v, words, ghosts), a
        return add_up(self.rows, a, cleared, armyless, v), a

    def _left(self, cleared: int, armyless: int, v: Sequence[Any], safe: Safe | None) -> int:
        """Steps 6 and 7: who is left."""
        lot = self.lot
        a = lot.all
        if self.demons:
            a = self.lonely.left(a, cleared, v, safe, lot.aloof)
        if self.strikers:
            cycle = lot.rules.cycle
            a = struck(a, self.strikers, cleared, armyless, v, cycle, safe, lot.aloof)
        if self.fallers:
            a = fallen(a, self.fallers, cleared, armyless, v, safe, lot.aloof, lot.lasting)
        return a
