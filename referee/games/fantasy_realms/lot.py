"""A hand with its extra cards, as all trials of it share it, and what may be settled of it.

`Lot` knows the hand's cards, their bits, which of them leave a choice and what these may pick; a
`Node` is what of that is settled.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from typing import NamedTuple

from referee.games.fantasy_realms import tables
from referee.games.fantasy_realms.alike import Alike
from referee.games.fantasy_realms.cards import WILD
from referee.games.fantasy_realms.effects import Differ, Sets
from referee.games.fantasy_realms.held import Effect
from referee.games.fantasy_realms.picks import (
    UNUSED,
    Ability,
    Copies,
    Doubles,
    Draws,
    Pick,
    Recolours,
    Relieves,
    Shields,
)
from referee.games.fantasy_realms.steps import Vector
from referee.games.fantasy_realms.tables import also_of, there
from referee.games.fantasy_realms.texts import Texts


class Copier(NamedTuple):
    """What Mirage or Shapeshifter is: its pick, the places of its suit and name in a vector."""

    pick: Pick
    suit: int
    name: int


class Node(NamedTuple):
    """What is settled: `moved` by the Book ("" = nothing, None = open), its new suit, Island's and
    the Angel's pick (the same), the copiers' picks so far.
    """

    moved: str | None = None
    suit: str | None = None
    island: str | None = None
    shielded: str | None = None
    copies: tuple[Copier, ...] = ()


class Seen(NamedTuple):
    """What is known of the cards in a node: those that may be active, those that surely are, those
    whose penalty or the word Army in it is surely gone, whom nothing can blank surely and maybe;
    low, high: by place of a word, who surely and who may answer to it; acts: those that surely
    blank whomever they hit.

    bound: no way to settle the rest gives more; most: by copier what of that it brings at most;
    gains: by place of a word what a card that answers to it would bring.
    """

    can: int
    sure: int
    cleared: int
    armyless: int
    safe: int
    maybe_safe: int
    acts: int
    low: Vector
    high: Vector
    bound: int
    most: Mapping[str, int]
    gains: Mapping[int, int]


class Pairs:
    """The pairs of suit and name that an open card may have, by their places."""

    def __init__(self, pairs: Sequence[tuple[int, int]]) -> None:
        self.pairs = pairs
        self.known: dict[tuple[tuple[int, ...], ...], bool] = {}

    @cached_property
    def names(self) -> list[int]:
        """The names in them."""
        return sorted({name for _, name in self.pairs})

    @cached_property
    def either(self) -> list[int]:
        """The suits and names in them."""
        return sorted({place for pair in self.pairs for place in pair})

    def meet(self, groups: tuple[tuple[int, ...], ...]) -> bool:
        """Whether a card with one of these pairs answers to all groups."""
        if groups not in self.known:
            self.known[groups] = any(
                all(suit in group or name in group for group in groups) for suit, name in self.pairs
            )
        return self.known[groups]


Extras = tuple[tuple[str, str], ...]
"""(giver, card that it brought), in order."""


class Around(NamedTuple):
    """What of the table a hand's count looks at. discards: before the Necromancer takes one;
    players: how many play; left: the cards that are known to be left in the deck.
    """

    discards: tuple[str, ...] = ()
    players: int = 1
    left: tuple[str, ...] = ()


def copied(texts: Texts, copier: str, pick: Pick) -> Copier:
    """The copier with a pick; a suit alone leaves it its own name, for which nobody asks."""
    suit = pick.suit or (texts.deck.cards[pick.card].suit if pick else WILD)
    index = texts.words.index
    return Copier(pick, index[suit], index[pick.card or copier])


@cache
def every_copy(texts: Texts, copier: str) -> Sequence[tuple[str, Copier]]:
    """What Mirage or Shapeshifter may name, with its suit."""
    named = texts.deck.copyable(copier)
    return [(texts.deck.cards[card].suit, copied(texts, copier, Pick(card))) for card in named]


class Lot:
    """A hand with its extra cards. fixed: the picks that are settled."""

    def __init__(
        self, hand: Sequence[str], extras: Extras, fixed: Mapping[str, Pick], texts: Texts,
        around: Around,
    ) -> None:  # fmt: skip
        self.texts, self.words = texts, texts.words
        self.deck, self.rules = texts.deck, texts.rules
        self.extras, self.fixed = extras, fixed
        self.cards = (*hand, *(card for _, card in extras))
        self.discards = frozenset(around.discards) - {card for _, card in extras}
        self.players = around.players
        self.bit = {card: 1 << i for i, card in enumerate(self.cards)}
        self.all = (1 << len(self.cards)) - 1
        self.able = [card for card in self.deck.abilities if card in self.bit]
        self.doubler, self.book, self.island, self.fountain, self.shielder = map(
            self._one, (Doubles, Recolours, Relieves, Draws, Shields)
        )
        self.copiers = [c for c in self.able if isinstance(self.deck.ability(c), Copies)]
        self.drink = fixed.get(self.fountain, UNUSED).card
        moved = fixed.get(self.book, UNUSED)
        self.alike = Alike(
            self.cards, self.deck, self.rules, [frozenset((moved.suit,))] if moved else []
        )
        self.clearers = there(tables.clearer(texts, card, self.bit[card]) for card in self.cards)
        self.guards = there(tables.guard(texts, card, self.bit[card]) for card in self.cards)
        self.rows = [
            tables.row(texts, card, card, bit, self.deck.cards[card].base)
            for card, bit in self.bit.items()
        ]
        self.strikers = there(tables.striker(texts, *pair) for pair in self.bit.items())
        self.fallers = there(tables.faller(texts, *pair) for pair in self.bit.items())
        self.marked = {kind: self._mask(kind) for kind in self.deck.marked}
        self.aloof, self.lasting = self.marked["aloof"], self.marked["lasting"]
        self.also = also_of(texts, self.bit)
        # where a bound would have to know more, every card may live and none surely does
        self.wide = bool(self.lasting) or (
            not self.rules.protect_blanked and any(guard.suits for guard in self.guards)
        )
        self.unused = {copier: copied(texts, copier, UNUSED) for copier in self.copiers}
        self.copies = {copier: every_copy(texts, copier) for copier in self.copiers}
        self.pairs = {copier: Pairs(self._pairs(copier)) for copier in self.copiers}
        self.sets, self.differs = self._owners(Sets), self._owners(Differ)
        book, island, shielder = (
            None if card else "" for card in (self.book, self.island, self.shielder)
        )
        self.begin = Node(book, book, island, shielder)
        self.placed = self._placed()

    @cached_property
    def wet(self) -> list[int]:
        """The suits of which Island may pick a card, by place."""
        kind = self.deck.ability(self.island) if self.island else None
        suits = kind.suits if isinstance(kind, Relieves) else ()
        return [self.words.index[suit] for suit in self.deck.suits if suit in suits]

    @cached_property
    def book_suits(self) -> list[str]:
        """The suits that the Book may give."""
        return [suit for suit in self.deck.suits if suit != WILD or self.rules.book_wild]

    @cached_property
    def book_pairs(self) -> Pairs:
        """What the Book may make of a card whose name is known."""
        return Pairs([(self.words.index[suit],) * 2 for suit in self.book_suits])

    @cached_property
    def reach(self) -> dict[int, int]:
        """By place of a suit the copiers that may come into it."""
        return {
            i: sum([self.bit[copier] for copier in self.copiers if i in self.pairs[copier].either])
            for i in self.words.suits
        }

    @cached_property
    def asked(self) -> frozenset[int]:
        """The names for which somebody asks, by place."""
        return frozenset([self.words.index[name] for name in self.alike.names])

    def _mask(self, kind: str) -> int:
        """The cards of which this is said in `Powers`."""
        return sum([self.bit[c] for c in self.deck.marked[kind] if c in self.bit])

    def _placed(self) -> Vector:
        """The vector of all cards but the copiers and the Doppelgänger."""
        v = self.words.empty((), self.all)
        for card, bit in self.bit.items():
            if card not in self.copiers and card != self.doubler:
                v[self.words.index[self.deck.cards[card].suit]] |= bit
                v[self.words.index[card]] |= bit
        for place, cards in self.also.items():
            v[place] |= cards
        v[self.words.players], v[self.words.discards] = self.players, self.discards
        v[self.words.also] = self.also
        return v

    def _owners(self, kind: type[Effect]) -> int:
        """The cards that have this kind of bonus."""
        return sum([self.bit[c] for c in self.deck.owners(kind) if c in self.bit])

    def _one(self, kind: type[Ability]) -> str:
        return next((card for card in self.able if isinstance(self.deck.ability(card), kind)), "")

    def _pairs(self, copier: str) -> list[tuple[int, int]]:
        """The places of suit and name that a copier may have, one pair for each that matters."""
        if copier in self.fixed:
            only = copied(self.texts, copier, self.fixed[copier])
            return [(only.suit, only.name)]
        own = self.words.index[copier]
        pairs = {(self.words.index[WILD], own)}
        pairs |= {
            (copy.suit, copy.name if copy.name in self.asked else own)
            for _, copy in self.copies[copier]
        }
        return sorted(pairs)

    def doubles(self) -> Iterator[str]:
        """The Doppelgänger's possibilities; copying another wild card equals not copying."""
        if self.doubler in self.fixed:
            yield self.fixed[self.doubler].card
            return
        yield ""
        for card in self.cards if self.doubler else ():
            wild = self.deck.cards[card].suit == WILD
            if card != self.doubler and (self.alike.compares or self.alike.unlike or not wild):
                yield card
