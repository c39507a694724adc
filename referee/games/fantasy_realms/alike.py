"""Which suits and names the texts of a hand can tell apart: what need not be tried twice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from referee.games.fantasy_realms.cards import CARDS, SUITS
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
    Sets,
    Strongest,
    SumOf,
    With,
)
from referee.games.fantasy_realms.fast import SUIT
from referee.games.fantasy_realms.options import Rules


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
        asked = {word for group in groups for word in group}
        if self.compares:
            asked |= set(cards)
        self.names = [card for card in CARDS if card in asked]  # by number

    def suits(self, allowed: Sequence[str], taken: Sequence[int]) -> list[str]:
        """One suit of each sort: an empty suit stands for all that nobody can tell from it."""
        seen, chosen = set(), []
        for suit in allowed:
            kind = (self.kind[suit], suit if self.compares and taken[SUIT[suit]] else "")
            if kind not in seen:
                seen.add(kind)
                chosen.append(suit)
        return chosen
