"""The best use of the choice cards: exact, by branch and bound over everything the rules allow.

What is searched, in the order of resolution: the Necromancer's card, Doppelgänger, Mirage,
Shapeshifter, the Book of Changes, Island. Choices that no text of the hand can tell apart are tried
once (`Alike`). A node fixes all but the Book and Island; `_bound` says what it can give at most,
and nodes that cannot beat the second-best total found are left out. The count of a possibility is
fast.py's; the result is then counted and explained by scoring.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import NamedTuple

from referee.errors import Illegal
from referee.games.fantasy_realms.cards import CARDS, COPY_SUITS, SUITS
from referee.games.fantasy_realms.effects import (
    ALL,
    ARMY,
    EFFECTS,
    Best,
    Differ,
    Each,
    Effect,
    Lacking,
    Named,
    Runs,
    Sets,
    Strongest,
    SumOf,
    With,
)
from referee.games.fantasy_realms.fast import (
    BASES,
    BIT,
    CHAIN,
    DUPLICATES,
    IMPOSSIBLE,
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
from referee.games.fantasy_realms.options import Rules
from referee.games.fantasy_realms.scoring import (
    ABILITIES,
    LIMIT,
    NONE,
    NOT_HELD,
    Picks,
    can_raise,
    count,
)
from referee.text import Text

SUIT_IDS = tuple(SUITS)
WET = (SUIT["flood"], SUIT["flame"])
SLICE = 200  # possibilities between two breaths of `search`

LATE = ("island", "fountain_of_life")  # what they may pick depends on the suits after the Book

NO_WAY = Text("정해 둔 선택들을 함께 쓸 수 없습니다", "these fixed choices cannot be used together")


class Found(NamedTuple):
    """A use of the abilities. Smaller is better: higher total, fewer abilities, lower numbers."""

    minus_total: int
    used: int
    numbers: tuple[int, ...]
    picks: tuple[tuple[str, str], ...]

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


def fixed_pairs(picks: Picks) -> tuple[tuple[str, str], ...]:
    """Picks in the order of resolution, as a key for caches."""
    return tuple((a, picks[a]) for a in ABILITIES if picks.get(a))


_ANSWERS: dict[tuple[object, ...], Best2] = {}
_KEPT = 4096  # answers remembered; the oldest goes first


def best(
    hand: tuple[str, ...],
    discards: tuple[str, ...],
    fixed: tuple[tuple[str, str], ...],
    rules: Rules,
) -> Best2:
    """The best use of a hand's abilities, honouring `fixed` ((ability, pick or NONE), …).

    Raises Illegal when a fixed pick is impossible.
    """
    *_, answer = solve(hand, discards, fixed, rules)
    assert answer is not None
    return answer


def solve(
    hand: tuple[str, ...],
    discards: tuple[str, ...],
    fixed: tuple[tuple[str, str], ...],
    rules: Rules,
) -> Iterator[Best2 | None]:
    """As `best`, in slices of about a millisecond: yields what it has so far (None = nothing),
    last the proven answer, which is remembered. Raises Illegal like `best`.
    """
    key = (hand, discards, fixed, rules)
    answer = _ANSWERS.get(key)
    if answer is None:
        for answer in search(hand, discards, fixed, rules):
            yield answer
        assert answer is not None
        while len(_ANSWERS) >= _KEPT:
            del _ANSWERS[next(iter(_ANSWERS))]
        _ANSWERS[key] = answer
    yield answer


def search(
    hand: tuple[str, ...],
    discards: tuple[str, ...],
    fixed: tuple[tuple[str, str], ...],
    rules: Rules,
    above: int | None = None,
) -> Iterator[Best2 | None]:
    """As `best`, in slices: yields None (or what it has so far), at the end the proven answer.

    above: only totals above this are of interest; the last answer is None if there are none, and
    its runner-up means nothing.
    """
    settled = dict(fixed)
    hunt = Hunt(above)
    nodes: list[Node] = []
    for eighth in _eighths(hand, discards, settled, rules):
        for node in Trial(hand, eighth, settled, rules).nodes():
            nodes.append(node)
            if len(nodes) % SLICE == 0:
                yield None
    nodes.sort(key=lambda node: -node.bound)
    breath = SLICE
    for node in nodes:
        if node.bound <= hunt.floor:
            break
        node.trial.try_all(node, hunt)
        if hunt.tried >= breath:
            breath = hunt.tried + SLICE
            yield hunt.answer
    if hunt.answer is None and above is None:
        raise Illegal(NO_WAY)
    yield hunt.answer


def _eighths(
    hand: Sequence[str], discards: Sequence[str], fixed: Mapping[str, str], rules: Rules
) -> list[str]:
    """Cards the Necromancer may take, "" = none, as far as the fixed picks allow it.

    Raises Illegal for fixed picks that no choice of the rest could make possible.
    """
    if "necromancer" in fixed:
        eighths = [fixed["necromancer"].replace(NONE, "")]
    elif "necromancer" not in hand or len(hand) >= LIMIT:
        eighths = [""]
    else:
        eighths = ["", *(card for card in discards if can_raise(card, rules))]
    possible, refusal = [], None
    for eighth in eighths:
        early = {a: NONE if a in LATE else p for a, p in fixed.items()}
        try:
            count(hand, {**early, "necromancer": eighth}, rules, discards)
            for ability, pick in fixed.items():
                for card in (ability, pick.partition(">")[0]) if ability in LATE else ():
                    if card != NONE and card not in (*hand, eighth):
                        raise Illegal(NOT_HELD(card=CARDS[card].name))
        except Illegal as error:
            refusal = refusal or error
        else:
            possible.append(eighth)
    if refusal and not possible:
        raise refusal
    return possible


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


# --- choices that cannot be told apart ---


def _speaks(effect: Effect) -> Iterator[frozenset[str]]:
    """The suits and names an effect asks for, in the groups in which it asks."""
    match effect:
        case Each(suits=suits, given=given):
            yield suits
            if given:
                yield frozenset((given,))
        case With(groups=groups):
            yield from groups
        case Lacking(suit=suit) | SumOf(suit=suit):
            yield frozenset((suit,))
        case Best(one, other):
            yield from _speaks(one)
            yield from _speaks(other)
        case Named(name=name):
            yield frozenset((name,))
        case Strongest(suits=suits):
            yield suits


def _asked_by(card: str) -> Iterator[frozenset[str]]:
    """Groups of suits and names that a card's whole text tells apart from others."""
    powers = EFFECTS[card]
    for effect in (*powers.bonus, *powers.penalty):
        yield from _speaks(effect)
    if powers.clears and powers.clears.suits != ALL:
        yield powers.clears.suits
    if powers.void:
        yield frozenset((powers.void.needs,))
        yield frozenset((powers.void.fears,))
    if powers.blanks:
        for suit, spared in powers.blanks.hits.items():
            yield spared
            yield frozenset(s for s, names in powers.blanks.hits.items() if names == spared)
            if suit in powers.blanks.other:
                yield frozenset((suit,))
        yield frozenset(("wild",))
    if powers.names_army:
        yield frozenset((ARMY,))
    if card == "island":
        yield frozenset(("flood", "flame"))


class Alike:
    """Which suits and names the texts of a hand can tell apart."""

    def __init__(self, cards: Sequence[str], rules: Rules, book_suit: str = "") -> None:
        groups = {group for card in cards for group in _asked_by(card)}
        groups.add(frozenset((book_suit,)))  # a fixed Book tells its suit apart
        # Collector and World Tree compare suits with each other; so does the rule copy=false
        self.compares = not rules.copy or any(
            isinstance(effect, Sets | Differ) for card in cards for effect in EFFECTS[card].bonus
        )
        self.kind = {
            suit: frozenset(i for i, group in enumerate(groups) if suit in group) for suit in SUITS
        }
        self.names = {word for group in groups for word in group if word in CARDS}
        if self.compares:
            self.names |= set(cards)

    def suits(self, allowed: Sequence[str], taken: Sequence[int]) -> list[str]:
        """One suit of each sort: an empty suit stands for all that nobody can tell from it."""
        seen, chosen = set(), []
        for suit in allowed:
            kind = (self.kind[suit], suit if self.compares and taken[SUIT[suit]] else "")
            if kind not in seen:
                seen.add(kind)
                chosen.append(suit)
        return chosen


# --- one hand with the Necromancer's card settled ---


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
        hunt.take(_found(points, self._picks(node, *rest)))
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
            hunt.take(_found(less, picks))

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


def _found(points: int, picks: Mapping[str, str]) -> Found:
    cards = {ability: pick.partition(">")[0] for ability, pick in picks.items()}
    numbers = [CARDS[cards[a]].number if a in cards else 0 for a in ABILITIES]
    _, _, suit = picks.get("book_of_changes", "").partition(">")
    numbers.append(SUIT[suit] if suit else 0)
    used = len(picks.keys() - {"fountain_of_life"})
    return Found(-points, used, tuple(numbers), fixed_pairs(picks))


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
