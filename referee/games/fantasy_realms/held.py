"""A card in a hand and all that it does: its effects, and what it does beside points.

An effect counts cards of `Held`, a card as it lies in the resolved hand, which in turn names what
it does. The kinds of effects are in effects.py, which card has which in powers.py.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from referee.games.fantasy_realms.cards import ARMY, OUTSIDER, WILD, Card, card_name
from referee.games.fantasy_realms.options import Rules
from referee.games.fantasy_realms.picks import Ability
from referee.score import Line
from referee.text import Text

COPY = Text("{own}({name})", "{own} ({name})")


class Held:
    """A card in a hand while it is being resolved.

    card: the physical card; name, suit, base: what it counts as now; suits: all its suits (the
    Phoenix has three); powers: whose penalty it has (its own, or the one it copied); bonus: False
    when it copied and so has none; aloof, lasting: see `Powers`, False when it copied.
    cleared_by, armyless_by: the cards that did it (None = nobody yet); guards: the cards that keep
    it from being blanked; blanked_by: the line that says who or what blanked it (None = active).
    """

    __slots__ = (
        "aloof",
        "also",
        "armyless_by",
        "base",
        "blanked_by",
        "bonus",
        "card",
        "cleared_by",
        "guards",
        "lasting",
        "name",
        "powers",
        "suit",
        "suits",
    )

    def __init__(self, card: Card, powers: Powers) -> None:
        self.card = self.name = card.id
        self.also, self.base = card.also, card.base
        self.become(card.suit)
        self.powers = powers
        self.bonus = True
        self.aloof, self.lasting = powers.aloof, powers.lasting
        self.cleared_by: Held | None = None
        self.armyless_by: Held | None = None
        self.guards: tuple[Held, ...] = ()
        self.blanked_by: Line | None = None

    def become(self, suit: str) -> None:
        """Take this suit, beside what it is also."""
        self.suit = suit
        suits = dict.fromkeys((suit, *self.also)) if self.also else (suit,)
        self.suits: tuple[str, ...] = tuple(suits)

    def answers(self, words: Container[str]) -> bool:
        """Whether its name or one of its suits is among these."""
        if self.name in words or self.suit in words:
            return True
        return bool(self.also) and any(suit in words for suit in self.also)

    @property
    def counts(self) -> bool:
        """Whether its suits count: it is active, or keeps them although it is blanked."""
        return self.blanked_by is None or self.lasting

    def safe(self, rules: Rules) -> bool:
        """Whether nothing can blank it. What a blanked card guards: rule `protect_blanked`."""
        if not self.guards:
            return False
        return rules.protect_blanked or any(g.blanked_by is None for g in self.guards)

    @property
    def label(self) -> Text:
        """What to call it: its name, for a copy with the name it bears."""
        own = card_name(self.card)
        return own if self.card == self.name else COPY(own=own, name=card_name(self.name))


Hand = Sequence[Held]
"""The cards whose suits count, in the order of the hand: the active ones, and blanked ones that
keep theirs.
"""


class Scene(NamedTuple):
    """What an effect may look at: the cards whose suits count, how many are blanked, the table's
    rules, the final discards as printed, how many play.
    """

    hand: Hand
    blanked: int
    rules: Rules
    discards: Sequence[Card] = ()
    players: int = 1

    def of(self, suits: Container[str]) -> list[Held]:
        """The cards of these suits; one that is of two of them counts for each."""
        return [h for h in self.hand for suit in h.suits if suit in suits]

    def having(self, suit: str) -> list[Held]:
        """The cards of a suit."""
        return [h for h in self.hand if suit in h.suits]


class Effect(Protocol):
    """A text that gives or takes points."""

    def lines(self, me: Held, scene: Scene) -> list[Line]:
        """The points `me` gets through this text; [] when it does not apply."""


class Penalty(Effect, Protocol):
    """A text that takes points."""

    @property
    def names_army(self) -> bool:
        """Whether the word Army stands in it."""

    def without_army(self) -> Penalty:
        """What is left of it without the word Army (Rangers, Warship)."""


@dataclass(frozen=True, slots=True)
class Blanks:
    """Makes other cards void. hits: suit -> names of that suit which are spared;
    other: suits of which the card does not hit itself; names_army: the word Army stands there;
    keeps: suits that spare a card, whatever else it is.
    """

    hits: Mapping[str, frozenset[str]]
    other: frozenset[str] = frozenset()
    names_army: bool = False
    keeps: frozenset[str] = frozenset()

    def hit(self, me: Held, held: Held, rules: Rules) -> bool:
        """Whether `me` would blank `held`."""
        if self.hits.keys().isdisjoint(held.suits):
            return False
        if held.also and not self.keeps.isdisjoint(held.suits):
            return False
        if not any(self._hits(suit, me, held, rules) for suit in held.suits):
            return False
        return not (held.aloof or held.safe(rules))

    def _hits(self, suit: str, me: Held, held: Held, rules: Rules) -> bool:
        """Whether it would blank the card for this suit of it."""
        spared = self.hits.get(suit)
        if spared is None or held.name in spared:
            return False
        if held is me and suit in self.other:
            return False
        if suit == ARMY and me.armyless_by:
            return False
        return blanked_at_all(rules, suit)


def blanked_at_all(rules: Rules, suit: str) -> bool:
    """Whether cards of a suit can be blanked by others: what stays wild and Outsiders are named by
    Wildfire alone (rules `wildfire_wild`, `wildfire_outsider`).
    """
    if suit == WILD:
        return rules.wildfire_wild
    return suit != OUTSIDER or rules.wildfire_outsider


@dataclass(frozen=True, slots=True)
class Void:
    """Blanks itself: without an active card of the suit `needs` ("" = needs none), or facing an
    active one of the suits and names `fears`. firm: whether it can be cleared is a rule
    (`phoenix_cleared`).
    """

    needs: str = ""
    fears: frozenset[str] = frozenset()
    firm: bool = False


@dataclass(frozen=True, slots=True)
class Clears:
    """Removes the penalties of cards of the suits; only_army: just the word Army in them."""

    suits: frozenset[str]
    only_army: bool = False


@dataclass(frozen=True, slots=True)
class Powers:
    """All that a card does. penalty, blanks, void and lonely belong to the penalty, the rest to the
    bonus.

    lonely: blanks what is the only card of its suit, before all other blanking (Demon); guards:
    suits of which no card can be blanked; unblankable: nor can this card; aloof: no other card
    blanks it, it blanks none, nor does the Book change it; lasting: blanked, it keeps its suits and
    has base strength 0.
    """

    bonus: tuple[Effect, ...] = ()
    clears: Clears | None = None
    penalty: tuple[Penalty, ...] = ()
    blanks: Blanks | None = None
    void: Void | None = None
    ability: Ability | None = None
    lonely: bool = False
    guards: frozenset[str] = frozenset()
    unblankable: bool = False
    aloof: bool = False
    lasting: bool = False

    @property
    def has_penalty(self) -> bool:
        """Whether there is anything to clear or to copy."""
        return bool(self.penalty or self.blanks or self.void or self.lonely)

    @property
    def firm(self) -> bool:
        """Whether its penalty can be cleared is a table rule."""
        return self.void is not None and self.void.firm

    @property
    def names_army(self) -> bool:
        """Whether the word Army stands in the penalty. Wildfire lists what it spares: no."""
        return (
            any(penalty.names_army for penalty in self.penalty)
            or (self.blanks is not None and self.blanks.names_army)
            or (self.void is not None and self.void.needs == ARMY)
        )
