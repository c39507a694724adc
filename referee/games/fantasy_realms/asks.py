"""Which suits and names the texts of a card ask for, in the groups in which they ask."""

from __future__ import annotations

from collections.abc import Iterator

from referee.games.fantasy_realms.cards import ALL, ARMY, OUTSIDER, WILD
from referee.games.fantasy_realms.effects import Best, Each, Lacking, Named, Strongest, SumOf, With
from referee.games.fantasy_realms.held import Effect, Powers
from referee.games.fantasy_realms.hoard_effects import Exactly, Firsts
from referee.games.fantasy_realms.picks import Relieves


def _speaks(effect: Effect) -> Iterator[frozenset[str]]:
    """The suits and names an effect asks for, in the groups in which it asks."""
    match effect:
        case Each(suits=suits, given=given):
            yield suits
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
        case Strongest(suits=suits) | Exactly(suits=suits):
            yield suits
        case Firsts(suits=suits):
            yield from (frozenset((suit,)) for suit in suits)


def asked_by_bonus(powers: Powers) -> Iterator[frozenset[str]]:
    """Groups of suits and names that a bonus which counts points tells apart from others."""
    for effect in powers.bonus:
        yield from _speaks(effect)


def asked_by_penalty(powers: Powers) -> Iterator[frozenset[str]]:
    """Groups that a penalty tells apart, as far as it blanks nobody else."""
    for effect in powers.penalty:
        yield from _speaks(effect)
    if powers.void:
        yield frozenset((powers.void.needs,))
        yield powers.void.fears
    if powers.names_army:
        yield frozenset((ARMY,))
    if powers.lonely:
        yield frozenset((OUTSIDER,))
        yield frozenset((WILD,))


def asked_by_blanking(powers: Powers) -> Iterator[frozenset[str]]:
    """Groups that a penalty tells apart when it blanks others."""
    if powers.blanks:
        hits = powers.blanks.hits
        for suit, spared in hits.items():
            yield spared
            yield frozenset(s for s, names in hits.items() if names == spared)
            if suit in powers.blanks.other:
                yield frozenset((suit,))
        yield frozenset((WILD,))
        yield frozenset((OUTSIDER,))


def asked_by(powers: Powers) -> Iterator[frozenset[str]]:
    """Groups that a card's whole text tells apart."""
    yield from asked_by_bonus(powers)
    yield from asked_by_penalty(powers)
    yield from asked_by_blanking(powers)
    if powers.clears and powers.clears.suits != ALL:
        yield powers.clears.suits
    if isinstance(powers.ability, Relieves):
        yield powers.ability.suits
    if powers.guards:
        yield powers.guards
