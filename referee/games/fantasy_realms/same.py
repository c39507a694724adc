"""What need not be tried twice: nodes of a trial, and picks of a copier, that come to the same.

What is settled is told by what the texts see of it: which of the cards that may be active answer to
each group of words for which an active card asks, and whom the blanking cards would strike.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from referee.games.fantasy_realms import tables
from referee.games.fantasy_realms.lot import Lot, Node, Seen
from referee.games.fantasy_realms.picks import UNUSED
from referee.games.fantasy_realms.steps import Faller, Guard, Striker, feared, targets
from referee.games.fantasy_realms.tables import BLANKING, BONUS, GUARDING, KINDS, PENALTY
from referee.games.fantasy_realms.texts import LEAST

GONE = -1
"""Of a copier that is surely struck: by whom is of no account."""


class Same:
    """What the texts of a hand see, as keys: where they are equal, so are the totals. source: whose
    penalty each card has; strikers, fallers, demons: see steps.py.
    """

    def __init__(
        self, lot: Lot, source: Mapping[str, str], strikers: Sequence[Striker],
        fallers: Sequence[Faller], demons: int,
    ) -> None:  # fmt: skip
        self.lot, self.strikers, self.demons = lot, strikers, demons
        self.falling = sum([x.bit for x in fallers])
        # who may act, and be seen in its suit, before it is blanked itself
        self.acting = self.falling | demons | sum([x.bit for x in strikers])
        # by kind and group of words (by place) the cards that ask for it
        self.asks: dict[int, dict[tuple[int, ...], int]] = {kind: {} for kind in KINDS}
        for card, borne in source.items():
            for kind, places in tables.asks(lot.texts, card, borne):
                owners = self.asks[kind]
                owners[places] = owners.get(places, 0) | lot.bit[card]
        self.groups: dict[tuple[int, int, int, int], frozenset[object]] = {}
        self.hits: dict[tuple[int, int], tuple[int, int]] = {}
        self.met: dict[object, Node] = {}

    # nodes

    def first(self, node: Node, guards: Sequence[Guard], seen: Seen) -> bool:
        """Whether no node was met that comes to the same with fewer abilities or lower numbers;
        then it is remembered. guards: of the node; seen: what is known of its cards.
        """
        key = self._node(node, guards, seen)
        other = self.met.get(key)
        if other is not None and self._rank(other) < self._rank(node):
            return False
        self.met[key] = node
        return True

    def _rank(self, node: Node) -> tuple[object, ...]:
        """Of nodes that leave the same open the lower is the better: as hunt.py compares."""
        deck, copied = self.lot.deck, [copy.pick.card for copy in node.copies]
        cards = [*copied, node.moved or "", node.island or "", node.shielded or ""]
        suit = deck.suits.index(node.suit) if node.suit else 0
        return sum([1 for card in cards if card]), [deck.place.get(c, 0) for c in cards], suit

    def _node(self, node: Node, guards: Sequence[Guard], seen: Seen) -> object:
        """Nodes with the same key come to the same, whatever is settled further."""
        lot, low, can = self.lot, seen.low, seen.can
        alive = can | self.acting
        cleared = seen.cleared & low[lot.words.penal] & alive
        opened = len(node.copies), node.island is None, node.shielded is None
        key: list[object] = [opened, can, cleared, seen.armyless & alive]
        if node.moved in lot.copiers[len(node.copies) :]:  # its name is open, by which it is spared
            suit = lot.words.index[node.suit or ""]
            groups = [g for g, by in self.asks[BLANKING].items() if suit in g and by & ~cleared]
            key += [node.moved, *groups]
        if node.island is None or lot.island in lot.fixed:
            key.append(feared(lot.wet, low))
        key += [feared(group, low) & can for group, by in self.asks[BONUS].items() if by & can]
        key += [
            feared(group, low) & alive
            for group, by in self.asks[PENALTY].items()
            if by & alive & ~cleared
        ]
        key += [
            targets(x, low, low, bool(seen.armyless & x.bit)) & alive
            for x in self.strikers
            if not cleared & x.bit
        ]
        key += [guard.kept(low) & alive for guard in guards]
        key += self._suits(seen, cleared)
        if lot.alike.shares:
            key += [copy.name for copy in node.copies]
        return tuple(key)

    def _suits(self, seen: Seen, cleared: int) -> Iterator[object]:
        """What those see that compare cards by suit. Which suit it is matters as long as another
        card may come there.
        """
        lot, low = self.lot, seen.low
        suits: Iterable[int] = lot.words.suits
        can = seen.can
        if lot.alike.unlike or lot.also:
            yield tuple([low[i] for i in suits])
            return
        if self.demons & ~cleared:
            can = -1  # the Demon asks for all cards, whatever is blanked later
        elif not lot.differs & can or clash(seen, lot.words.suits):
            suits = [i for i in suits if (seen.high[i] & can).bit_count() >= LEAST]
            if not lot.sets & can:
                return
        for i in suits:
            here = low[i] & can
            if here != seen.high[i] & can:
                yield i, here
            elif here & (here - 1):
                yield here

    # picks

    def pick(self, card: str, suit: int, name: int, seen: Seen) -> object:
        """The same of copiers with a suit and a name (by place), where all but the copiers is
        settled. What blanks a copier is of no account, only whether it is blanked.
        """
        me, lot = self.lot.bit[card], self.lot
        there = seen.high[suit] & ~me
        # who is alone there, the Demon asks
        told: list[object] = [suit] if lot.wide or (self.demons and there) else []
        if lot.fixed.get(lot.island, UNUSED).card == card:
            told.append(suit in lot.wet)
        struck = self._struck(me, suit, name, seen)
        if struck == GONE:
            return GONE, tuple(told)
        groups, alike = self._groups(suit, name, seen), lot.alike
        there &= seen.can
        if lot.differs & seen.can and there and not clash(seen, lot.words.suits):
            told.append(suit)
        sets = lot.sets & seen.can and there.bit_count() >= LEAST - 1
        if sets:
            told.append(suit)
        named = seen.high[name] & ~me or lot.reach[suit] & ~me
        if named and (sets or (alike.unlike and (groups or alike.compares))):
            told.append((suit, name))
        return struck, groups, tuple(told)

    def _struck(self, me: int, suit: int, name: int, seen: Seen) -> int:
        """The cards that may blank a copier, GONE if one surely does."""
        key = suit, name
        if key not in self.hits:
            self.hits[key] = self._strikers(suit, name, True), self._strikers(suit, name, False)
        hits, armyless = self.hits[key]
        hits = (armyless | hits & ~seen.armyless) & ~seen.cleared
        if not hits or me & (seen.safe | self.lot.aloof):
            return 0
        if hits & seen.acts and not me & seen.maybe_safe:
            return GONE
        # of cards that blank one another the rule `cycle` says that they strike all the same
        return hits if self.lot.rules.cycle else hits & (seen.can | self.falling)

    def _strikers(self, suit: int, name: int, army: bool) -> int:
        """Who blanks a card with a suit and a name; army: the word Army stands in the penalty."""
        return sum(
            x.bit
            for x in self.strikers
            if any(
                suit in part.suits and not {suit, name} & {*part.spared}
                for part in x.parts
                if army or not part.army
            )
        )

    def _groups(self, suit: int, name: int, seen: Seen) -> frozenset[object]:
        """The groups of words to which a suit and a name belong, as far as somebody asks."""
        key = suit, name, seen.can, seen.cleared
        if key not in self.groups:
            asking = {
                BONUS: seen.can,
                PENALTY: seen.can & ~seen.cleared,
                GUARDING: -1,
            }
            self.groups[key] = frozenset(
                (kind, group)
                for kind, mask in asking.items()
                for group, by in self.asks[kind].items()
                if by & mask and (suit in group or name in group)
            )
        return self.groups[key]


def clash(seen: Seen, suits: range) -> bool:
    """Whether two cards that surely are active share a suit: nothing mends that any more."""
    for i in suits:
        here = seen.low[i] & seen.sure
        if here & (here - 1):
            return True
    return False
