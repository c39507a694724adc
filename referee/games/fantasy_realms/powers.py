"""What each card does: POWERS at the end has one entry a card, which reads like the card.

Source: the card texts; Korean and English editions agree in effect. To add a card: an entry here,
its printed data in cards.toml (a promo also wants its rule in options.py); the expansion's are in
hoard_powers.py. Counting (scoring.py),
trying (fast.py, bounds.py) and choosing (solver.py) all go by these entries; only a new kind of
text needs code.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache

from referee.games.fantasy_realms.cards import SUITS
from referee.games.fantasy_realms.effects import (
    AllOdd,
    Best,
    Differ,
    Each,
    EachOdd,
    Effect,
    Held,
    Lacking,
    Named,
    Runs,
    Sets,
    Strongest,
    SumOf,
    With,
)
from referee.games.fantasy_realms.options import Rules

ARMY, WILD, OUTSIDER, UNDEAD = "army", "wild", "outsider", "undead"
ALL = frozenset(SUITS)


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
class Tops:
    """Takes the top card of the deck as an extra card. Step 0, first."""

    step = -2


@dataclass(frozen=True, slots=True)
class Seeks:
    """May take any card of the deck as an extra card. Step 0, second."""

    step = -1


@dataclass(frozen=True, slots=True)
class Raises:
    """May take a discard of these suits as an extra card. Step 0, last."""

    suits: frozenset[str]
    step = 0


@dataclass(frozen=True, slots=True)
class Doubles:
    """May copy name, suit, base strength and penalty of another card of the hand. Step 1."""

    step = 1


@dataclass(frozen=True, slots=True)
class Copies:
    """May take name and suit of any card of these suits. Step 2 (Mirage) or 3."""

    suits: frozenset[str]
    step: int


@dataclass(frozen=True, slots=True)
class Recolours:
    """May give another card of the hand another suit. Step 4."""

    step = 4


@dataclass(frozen=True, slots=True)
class Relieves:
    """Clears the penalty of one card of these suits. Step 5."""

    suits: frozenset[str]
    step = 5


@dataclass(frozen=True, slots=True)
class Shields:
    """One other card of the hand cannot be blanked. After step 5."""

    step = 6


@dataclass(frozen=True, slots=True)
class Draws:
    """Adds the base strength of a card of the player's choice (the effect Strongest). Step 8."""

    step = 8


Gives = Tops | Seeks | Raises
"""Brings an extra card."""
Ability = Gives | Doubles | Copies | Recolours | Relieves | Shields | Draws
"""What a player chooses; `step`: when, see scoring.py."""


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
    penalty: tuple[Each | Lacking, ...] = ()
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
            any(isinstance(p, Each) and ARMY in p.suits for p in self.penalty)
            or (self.blanks is not None and self.blanks.names_army)
            or (self.void is not None and self.void.needs == ARMY)
        )


@cache
def without_army(effect: Each | Lacking) -> Each | Lacking:
    """The penalty with the word Army removed (Rangers, Warship)."""
    if isinstance(effect, Each):
        return replace(effect, suits=effect.suits - {ARMY})
    return effect


def names(*names: str) -> frozenset[str]:
    """Suits and names of cards, together."""
    return frozenset(names)


def each(points: int, *suits: str, given: str = "") -> Each:
    """+n for every card of the suits."""
    return Each(points, frozenset(suits), given=given)


def each_other(points: int, *suits: str) -> Each:
    """+n for every other card of the suits."""
    return Each(points, frozenset(suits), other=True)


def once(points: int, *groups: str | frozenset[str]) -> With:
    """+n once, with all of these."""
    return With(points, tuple(g if isinstance(g, frozenset) else names(g) for g in groups))


NOBODY: frozenset[str] = frozenset()
_WILDFIRE_SPARES = names("mountain", "great_flood", "island", "unicorn", "dragon")
_WILDFIRE_KEEPS = names("flame", "wizard", "weather", "weapon", "artifact")
FOUNTAIN_SUITS = names("weapon", "flood", "flame", "land", "weather")

POWERS: Mapping[str, Powers] = {
    # Land
    "mountain": Powers((once(50, "smoke", "wildfire"),), Clears(names("flood"))),
    "cavern": Powers((once(25, names("dwarvish_infantry", "dragon")),), Clears(names("weather"))),
    "bell_tower": Powers((once(15, "wizard"),)),
    "forest": Powers((each(12, "beast"), Named(12, "elven_archers"))),
    "earth_elemental": Powers((each_other(15, "land"),)),
    # Flood
    "fountain_of_life": Powers((Strongest(FOUNTAIN_SUITS),), ability=Draws()),
    "swamp": Powers(penalty=(each(-3, ARMY, "flame"),)),
    "great_flood": Powers(
        blanks=Blanks(
            {ARMY: NOBODY, "land": names("mountain"), "flame": names("lightning")},
            names_army=True,
        )
    ),
    "island": Powers(ability=Relieves(names("flood", "flame"))),
    "water_elemental": Powers((each_other(15, "flood"),)),
    # Weather
    "rainstorm": Powers((each(10, "flood"),), blanks=Blanks({"flame": names("lightning")})),
    "blizzard": Powers(
        penalty=(each(-5, ARMY, "leader", "beast", "flame"),), blanks=Blanks({"flood": NOBODY})
    ),
    "smoke": Powers(void=Void("flame")),
    "whirlwind": Powers((once(40, "rainstorm", names("blizzard", "great_flood")),)),
    "air_elemental": Powers((each_other(15, "weather"),)),
    # Flame
    "wildfire": Powers(
        blanks=Blanks(dict.fromkeys(ALL - _WILDFIRE_KEEPS, _WILDFIRE_SPARES), keeps=_WILDFIRE_KEEPS)
    ),
    "candle": Powers((once(100, "book_of_changes", "bell_tower", "wizard"),)),
    "forge": Powers((each(9, "weapon", "artifact"),)),
    "lightning": Powers((once(30, "rainstorm"),)),
    "fire_elemental": Powers((each_other(15, "flame"),)),
    # Army
    "knights": Powers(penalty=(Lacking(-8, "leader"),)),
    "elven_archers": Powers((Lacking(5, "weather"),)),
    "light_cavalry": Powers(penalty=(each(-2, "land"),)),
    "dwarvish_infantry": Powers(penalty=(each_other(-2, ARMY),)),
    "rangers": Powers((each(10, "land"),), Clears(ALL, only_army=True)),
    # Wizard
    "collector": Powers((Sets(),)),
    "beastmaster": Powers((each(9, "beast"),), Clears(names("beast"))),
    "necromancer": Powers(ability=Raises(names(ARMY, "leader", "wizard", "beast"))),
    "warlock_lord": Powers(penalty=(each(-10, "leader"), each_other(-10, "wizard"))),
    "enchantress": Powers((each(5, "land", "weather", "flood", "flame"),)),
    # Leader
    "king": Powers((Best(each(5, ARMY), each(20, ARMY, given="queen")),)),
    "queen": Powers((Best(each(5, ARMY), each(20, ARMY, given="king")),)),
    "princess": Powers((each(8, ARMY, "wizard"), each_other(8, "leader"))),
    "warlord": Powers((SumOf(ARMY),)),
    "empress": Powers((each(10, ARMY),), penalty=(each_other(-5, "leader"),)),
    # Beast
    "unicorn": Powers(
        (Best(once(15, names("empress", "queen", "enchantress")), once(30, "princess")),)
    ),
    "basilisk": Powers(
        blanks=Blanks(
            dict.fromkeys((ARMY, "leader", "beast"), NOBODY), names("beast"), names_army=True
        )
    ),
    "warhorse": Powers((once(14, names("leader", "wizard")),)),
    "dragon": Powers(penalty=(Lacking(-40, "wizard"),)),
    "hydra": Powers((once(28, "swamp"),)),
    # Weapon
    "warship": Powers(clears=Clears(names("flood"), only_army=True), void=Void("flood")),
    "magic_wand": Powers((once(25, "wizard"),)),
    "sword_of_keth": Powers((Best(once(10, "leader"), once(40, "leader", "shield_of_keth")),)),
    "elven_longbow": Powers((once(30, names("elven_archers", "warlord", "beastmaster")),)),
    "war_dirigible": Powers(void=Void(ARMY, fears=names("weather"))),
    # Artifact
    "shield_of_keth": Powers((Best(once(15, "leader"), once(40, "leader", "sword_of_keth")),)),
    "gem_of_order": Powers((Runs(),)),
    "world_tree": Powers((Differ(50),)),
    "book_of_changes": Powers(ability=Recolours()),
    "protection_rune": Powers(clears=Clears(ALL)),
    # Wild
    "shapeshifter": Powers(
        ability=Copies(names("artifact", "leader", "wizard", "weapon", "beast"), step=3)
    ),
    "mirage": Powers(ability=Copies(names(ARMY, "land", "weather", "flood", "flame"), step=2)),
    "doppelganger": Powers(ability=Doubles()),
    # Promo
    "jester": Powers((Best(EachOdd(3), AllOdd(50)),)),
}
