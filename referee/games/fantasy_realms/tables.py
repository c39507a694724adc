"""What whole cards do, on bit masks: their rows in the sum, whom they blank, clear and guard, what
they ask for. me, bit: the bit of the card in its hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

from referee.games.fantasy_realms.asks import asked_by_blanking, asked_by_bonus, asked_by_penalty
from referee.games.fantasy_realms.cards import ALL, ARMY, OUTSIDER, WILD
from referee.games.fantasy_realms.held import Powers, blanked_at_all
from referee.games.fantasy_realms.steps import Clearer, Faller, Guard, Lonely, Part, Row, Striker
from referee.games.fantasy_realms.texts import Texts

T = TypeVar("T")

KINDS = range(4)
BONUS, PENALTY, BLANKING, GUARDING = KINDS
"""What may ask for a word."""


def there(found: Iterable[T | None]) -> list[T]:
    """What is not None."""
    return [x for x in found if x is not None]


def row(texts: Texts, card: str, source: str, bit: int, base: int) -> Row:
    """The row of a card. source: whose penalty it has."""
    key = card, source, bit
    made = texts.rows.get(key)
    if made is None:
        powers, penalty = texts.deck.powers[card], texts.deck.powers[source].penalty
        made = texts.rows[key] = (
            texts.sum_of(powers.bonus, bit) if powers.bonus else None,
            (texts.sum_of(penalty, bit), texts.sum_of([p.without_army() for p in penalty], bit))
            if penalty
            else None,
        )
    return Row(bit, base, *made)


def striker(texts: Texts, source: str, me: int) -> Striker | None:
    """The blanking penalty of the card `source`, borne by the card with bit `me`."""
    if texts.deck.powers[source].blanks is None:
        return None
    key = source, me
    if key not in texts.strikers:
        texts.strikers[key] = Striker(me, tuple(_parts(texts, texts.deck.powers[source], me)))
    return texts.strikers[key]


def _parts(texts: Texts, powers: Powers, me: int) -> Iterator[Part]:
    blanks = powers.blanks
    assert blanks is not None
    groups: dict[tuple[bool, frozenset[str], int], list[int]] = {}
    for suit, spared in blanks.hits.items():
        if suit in texts.words.index and blanked_at_all(texts.rules, suit):
            army = suit == ARMY and powers.names_army
            keep = ~me if suit in blanks.other else -1
            groups.setdefault((army, spared, keep), []).append(texts.words.index[suit])
    keeps = blanks.keeps if texts.words.several else frozenset()
    for (army, spared, keep), suits in groups.items():
        yield Part(army, tuple(suits), texts.places(spared | keeps), keep)


def faller(texts: Texts, source: str, me: int) -> Faller | None:
    """The self-blanking penalty of the card `source`, borne by the card with bit `me`."""
    void = texts.deck.powers[source].void
    if void is None:
        return None
    index = texts.words.index
    needs = index[void.needs] if void.needs else None
    return Faller(me, needs, texts.places(void.fears), void.needs == ARMY)


def guard(texts: Texts, card: str, me: int) -> Guard | None:
    """Whom the card keeps from being blanked."""
    powers = texts.deck.powers[card]
    if not (powers.guards or powers.unblankable):
        return None
    return Guard(me, texts.places(powers.guards), me if powers.unblankable else 0)


def lonely(texts: Texts, demons: int) -> Lonely:
    """The Demon's step with these Demons."""
    spared = [OUTSIDER] if texts.rules.demon_wild else [OUTSIDER, WILD]
    words = texts.words
    return Lonely(demons, texts.places(spared), texts.rules.demon_self, words.also, words.suits)


def clearer(texts: Texts, card: str, me: int) -> Clearer | None:
    """What the card clears."""
    clears = texts.deck.powers[card].clears
    if clears is None:
        return None
    suits = None if clears.suits == ALL else texts.places(clears.suits)
    return Clearer(me, suits, clears.only_army)


def asks(texts: Texts, card: str, source: str) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """What a card's texts ask for: groups of words by place, each with what asks for them
    (BONUS, PENALTY, BLANKING, GUARDING). source: whose penalty it has.
    """
    key = card, source
    if key not in texts.asks:
        bonus, penalty = texts.deck.powers[card], texts.deck.powers[source]
        texts.asks[key] = tuple(
            (kind, texts.places(group))
            for kind, groups in (
                (BONUS, asked_by_bonus(bonus)),
                (PENALTY, asked_by_penalty(penalty)),
                (BLANKING, asked_by_blanking(penalty)),
                (GUARDING, [bonus.guards] if bonus.guards else []),
            )
            for group in groups
        )
    return texts.asks[key]


def also_of(texts: Texts, bit: Mapping[str, int]) -> dict[int, int]:
    """By place of a suit, the cards that have it beside their own."""
    found: dict[int, int] = {}
    for card, mine in bit.items():
        for suit in texts.deck.cards[card].also:
            place = texts.words.index[suit]
            found[place] = found.get(place, 0) | mine
    return found
