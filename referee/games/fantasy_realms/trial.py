"""One hand with the Necromancer's card settled: all uses of the other abilities, and bounds.

A node fixes Doppelgänger, Mirage and Shapeshifter; below it are the uses of the Book of Changes and
Island. `bound` says what a node can give at most.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import NamedTuple

from referee.games.fantasy_realms.alike import Alike
from referee.games.fantasy_realms.cards import CARDS, COPY_SUITS, SUITS
from referee.games.fantasy_realms.effects import (
    EFFECTS,
    Differ,
    Each,
    Effect,
    Lacking,
    Runs,
    Strongest,
    SumOf,
)
from referee.games.fantasy_realms.fast import (
    BASES,
    BIT,
    CHAIN,
    DUPLICATES,
    INDEX,
    PRINTED_NAMES,
    SUIT,
    Bases,
    Faller,
    Masks,
    Names,
    Points,
    Row,
    Striker,
    bonus_of,
    faller,
    penalty_of,
    points_of,
    striker,
    total,
)
from referee.games.fantasy_realms.hunt import Hunt, found_with
from referee.games.fantasy_realms.options import Rules
from referee.games.fantasy_realms.scoring import NONE

SUIT_IDS = tuple(SUITS)
WET = (SUIT["flood"], SUIT["flame"])


class Copier(NamedTuple):
    """What Mirage or Shapeshifter may be: pick "" = unused; asked: some text asks for the name."""

    pick: str
    suit: int
    asked: bool


class Node(NamedTuple):
    """All settled but Book and Island."""

    bound: int
    trial: Trial
    double: Double
    copies: tuple[tuple[str, Copier], ...]
    suits: list[int]
    names: list[object]


@dataclass(frozen=True, slots=True)
class Double:
    """A hand after the Doppelgänger's choice (`pick`, "" = unused), ready for fast.total."""

    pick: str
    rows: list[Row]
    strikers: list[Striker]
    fallers: list[Faller]
    bases: list[int]
    suit_of: dict[str, int]
    penalised: frozenset[str]
    in_chain: bool
    limits: list[Points]
    strongest: int


class Trial:
    """The search below one hand of up to eight cards."""

    def __init__(
        self, hand: Sequence[str], eighth: str, fixed: Mapping[str, str], rules: Rules
    ) -> None:
        self.eighth, self.fixed, self.rules = eighth, fixed, rules
        self.cards = (*hand, eighth) if eighth else tuple(hand)
        self.mask = sum(BIT[card] for card in self.cards)
        self.alike = Alike(self.cards, rules, fixed.get("book_of_changes", "").partition(">")[2])
        self.has_book = "book_of_changes" in self.cards and fixed.get("book_of_changes") != NONE
        self.has_island = "island" in self.cards and fixed.get("island") != NONE
        self._strength_counts = sum(
            isinstance(effect, SumOf | Strongest) for c in self.cards for effect in EFFECTS[c].bonus
        )
        self.fountain = fixed.get("fountain_of_life", "").replace(NONE, "")

    # choices, before the Book

    def doubles(self) -> Iterator[str]:
        """The Doppelgänger's possibilities; copying another wild card equals not copying."""
        if "doppelganger" not in self.cards:
            yield ""
        elif "doppelganger" in self.fixed:
            yield self.fixed["doppelganger"].replace(NONE, "")
        else:
            yield ""
            wild_too = self.alike.compares
            for card in self.cards:
                if card != "doppelganger" and (wild_too or CARDS[card].suit != "wild"):
                    yield card

    def copiers(self, ability: str, taken: Sequence[int]) -> list[Copier]:
        """What Mirage or Shapeshifter may be, one for each sort that texts can tell apart."""
        if ability in self.fixed:
            return [self._copier(self.fixed[ability].replace(NONE, ""))]
        plain = [c for c in CARDS.values() if c.id not in self.alike.names]
        found = [self._copier("")]
        for suit in COPY_SUITS[ability]:
            found += [self._copier(name) for name in self.alike.names if CARDS[name].suit == suit]
        ordered = sorted(
            (c for c in plain if c.suit in COPY_SUITS[ability]), key=lambda c: c.number
        )
        suits = list(dict.fromkeys(card.suit for card in ordered))
        for suit in self.alike.suits(suits, taken):
            found.append(self._copier(next(c.id for c in ordered if c.suit == suit)))
        return found

    def _copier(self, pick: str) -> Copier:
        suit = CARDS[pick].suit if pick else "wild"
        return Copier(pick, SUIT[suit], pick in self.alike.names)

    def _double(self, pick: str) -> Double:
        bases = [*BASES]
        if pick:
            bases[INDEX["doppelganger"]] = BASES[INDEX[pick]]
        counting = Bases(bases, self.rules, BIT[self.fountain] if self.fountain else 0)
        unbound = Bases(bases, self.rules)  # the Book may yet make a fixed pick possible
        # whose penalty and suit each card has
        borne = {card: pick if pick and card == "doppelganger" else card for card in self.cards}
        rows = [
            Row(
                BIT[card],
                bases[INDEX[card]],
                bonus_of(card, self.rules, counting),
                penalty_of(EFFECTS[source], BIT[card], self.rules, counting),
            )
            for card, source in borne.items()
        ]
        blanking = [(s, BIT[c]) for c, s in borne.items() if EFFECTS[s].blanks]
        blanking.sort(key=lambda pair: CHAIN.index(pair[0]))
        strikers = [striker(source, bit, self.rules.wildfire_wild) for source, bit in blanking]
        fallers = [
            faller(source, BIT[card]) for card, source in borne.items() if EFFECTS[source].void
        ]
        differ = _differ_limit(strikers, fallers)
        limits = [
            _limit(effect, BIT[card], self.rules, unbound, differ)
            for card in self.cards
            for effect in EFFECTS[card].bonus
        ]
        return Double(
            pick,
            rows,
            strikers,
            fallers,
            bases,
            {card: SUIT[CARDS[source].suit] for card, source in borne.items()},
            frozenset(card for card, source in borne.items() if EFFECTS[source].has_penalty),
            not (pick and EFFECTS[pick].blanks),
            limits,
            max((bases[INDEX[card]] for card in self.cards), default=0),
        )

    # what a node can give at most

    def _bound(self, double: Double, suits: Sequence[int], names: Names, open_card: int) -> int:
        """No Island, no blanking, no suit of the open card gives more than this."""
        s = [suit | open_card for suit in suits]
        mask = self.mask | open_card
        return sum([row.base for row in double.rows]) + sum(
            [limit(mask, s, names) for limit in double.limits]
        )

    def nodes(self) -> Iterator[Node]:
        """All ways to use Doppelgänger, Mirage and Shapeshifter."""
        for pick in self.doubles():
            double = self._double(pick)
            taken = [0] * len(SUITS)
            for card, suit in double.suit_of.items():
                if card not in COPY_SUITS:
                    taken[suit] |= BIT[card]
            copiers = [
                [(ability, copier) for copier in self.copiers(ability, taken)]
                for ability in COPY_SUITS
                if ability in self.cards
            ]
            for copies in product(*copiers):
                yield self._node(double, copies, taken)

    def _node(
        self, double: Double, copies: tuple[tuple[str, Copier], ...], taken: Sequence[int]
    ) -> Node:
        suits, names = [*taken], [*PRINTED_NAMES]
        bears = {card: card for card in self.cards}
        if double.pick:
            bears["doppelganger"] = double.pick
        for ability, (pick, suit, _) in copies:
            suits[suit] |= BIT[ability]
            bears[ability] = pick or ability
        masks: dict[str, int] = {}
        for card, name in bears.items():
            masks[name] = masks.get(name, 0) | BIT[card]
        for name, mask in masks.items():
            names[INDEX[name]] = mask
        names[DUPLICATES] = tuple(mask for mask in masks.values() if mask & (mask - 1))
        bound = self._bound(double, suits, names, PHANTOM if self.has_book else 0)
        if self.has_book:  # the phantom has no strength, the card moved may have
            bound += double.strongest * self._strength_counts
        return Node(bound, self, double, copies, suits, names)

    # below a node: the Book and Island

    def try_all(self, node: Node, hunt: Hunt) -> None:
        """Count every use of Book and Island below a node."""
        double, rules, mask, names = node.double, self.rules, self.mask, node.names
        for card, suit, s in self._books(node, hunt):
            in_chain = double.in_chain and not (card and EFFECTS[card].blanks)
            for island in self._islands(node, s):
                points, active = total(
                    double.rows, mask, s, names, BIT[island] if island else 0,
                    double.strikers, double.fallers, rules, in_chain,
                )  # fmt: skip
                hunt.tried += 1
                if points > hunt.floor:
                    self._keep(node, s, active, points, (card, suit, island), hunt)

    def _keep(
        self, node: Node, s: Sequence[int], active: int, points: int,
        rest: tuple[str, str, str], hunt: Hunt,
    ) -> None:  # fmt: skip
        drinks = active & BIT["fountain_of_life"]
        if self.fountain and not drinks:
            return  # a blanked Fountain cannot make its fixed pick
        hunt.take(found_with(points, self._picks(node, *rest)))
        if drinks and "fountain_of_life" not in self.fixed:
            self._weaker_fountain(node, s, active, points, rest, hunt)

    def _books(self, node: Node, hunt: Hunt) -> Iterator[tuple[str, str, list[int]]]:
        """Uses of the Book: card, its new suit ("", "" = unused), and the suits then."""
        fixed = self.fixed.get("book_of_changes", "")
        if not self.has_book or not fixed:
            yield "", "", node.suits
        if not self.has_book:
            return
        target, _, to = fixed.partition(">")
        copies = dict(node.copies)
        ten = SUIT_IDS if self.rules.book_wild else [s for s in SUIT_IDS if s != "wild"]
        suits = [to] if fixed else self.alike.suits(ten, node.suits)
        for card in [target] if fixed else self.cards:
            if card == "book_of_changes" or (
                not fixed and card in copies and self._overwritten(card, copies[card])
            ):
                continue
            bit = BIT[card]
            if self._bound(node.double, node.suits, node.names, bit) <= hunt.floor:
                continue
            without = [mask & ~bit for mask in node.suits]
            now = next(i for i, mask in enumerate(node.suits) if mask & bit)
            for suit in suits:
                i = SUIT[suit]
                if i != now or fixed:
                    s = without.copy()
                    s[i] |= bit
                    yield card, suit, s

    def _overwritten(self, ability: str, copier: Copier) -> bool:
        """Whether the Book makes this copy's suit, all there is to it, pointless."""
        return bool(copier.pick) and not copier.asked and ability not in self.fixed

    def _islands(self, node: Node, s: Sequence[int]) -> Iterator[str]:
        if not self.has_island:
            yield ""
            return
        if "island" in self.fixed:
            if any(s[i] & BIT[self.fixed["island"]] for i in WET):
                yield self.fixed["island"]
            return
        yield ""
        wet = s[WET[0]] | s[WET[1]]
        for card in self.cards:
            if card in node.double.penalised and wet & BIT[card]:
                yield card

    def _weaker_fountain(
        self, node: Node, s: Sequence[int], active: int, points: int,
        rest: tuple[str, str, str], hunt: Hunt,
    ) -> None:  # fmt: skip
        """The Fountain may also pick less than the highest: that can be the runner-up."""
        effect = EFFECTS["fountain_of_life"].bonus[0]
        assert isinstance(effect, Strongest)
        counting = Bases(node.double.bases, self.rules)
        values = sorted(set(counting.strengths(effect, active, s)), reverse=True)
        for value in values[1:]:
            less = points - values[0] + value
            if less <= hunt.floor:
                return
            group = [SUIT[suit] for suit in effect.suits]
            card = min(
                (c for c in self.cards
                 if active & BIT[c] and node.double.bases[INDEX[c]] == value
                 and any(s[i] & BIT[c] for i in group)
                 and (self.rules.fountain_self or c != "fountain_of_life")),
                key=lambda c: INDEX[c],
            )  # fmt: skip
            picks = {**self._picks(node, *rest), "fountain_of_life": card}
            hunt.take(found_with(less, picks))

    def _picks(self, node: Node, card: str, suit: str, island: str) -> dict[str, str]:
        picks = {
            "necromancer": self.eighth,
            "doppelganger": node.double.pick,
            **{ability: copier.pick for ability, copier in node.copies},
            "book_of_changes": f"{card}>{suit}" if card else "",
            "island": island,
            "fountain_of_life": self.fountain,
        }
        return {ability: pick for ability, pick in picks.items() if pick}


PHANTOM = 1 << len(CARDS)
"""A card of strength 0 in every suit: whatever the Book will move."""


def _limit(effect: Effect, me: int, rules: Rules, counting: Bases, differ: Points) -> Points:
    """A function that no count of this bonus exceeds, whatever is blanked.

    Counts grow with the cards that are active, but for two effects.
    """
    match effect:
        case Lacking(points, _):
            return lambda a, s, n: points
        case Each(other=True) if not rules.copy:  # moved away, it would leave its namesakes
            return points_of(replace(effect, other=False), me, rules, counting)
        case Differ(points):
            return lambda a, s, n: points if differ(a, s, n) else 0
        case Runs() | SumOf() | Strongest():
            count = points_of(effect, me, rules, counting)
            known = PHANTOM - 1
            return lambda a, s, n: count(a & known, s, n)
    return points_of(effect, me, rules, counting)


def _differ_limit(strikers: Sequence[Striker], fallers: Sequence[Faller]) -> Points:
    """World Tree: 1 if the cards that nothing can blank may all differ in suit, else 0.

    An open card, one that stands in every suit, is left out; for the phantom one more must be,
    since it stands for a card that moves away.
    """

    def limit(a: int, s: Masks, n: Names) -> int:
        surplus_allowed = 1 if a & PHANTOM else 0
        a &= ~(s[0] & s[1])
        for _, hits in strikers:
            a &= ~hits(s, n, False)
        for bit, _, _ in fallers:
            a &= ~bit
        surplus = sum([max(0, (a & suit).bit_count() - 1) for suit in s])
        return int(surplus <= surplus_allowed)

    return limit
