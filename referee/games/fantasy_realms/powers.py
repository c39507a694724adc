"""What each card does: POWERS at the end has one entry a card, which reads like the card.

Source: the card texts; Korean and English editions agree in effect. To add a card: an entry here,
its printed data in cards.toml (a promo also wants its rule in options.py); the expansion's are in
hoard_powers.py. Counting (scoring.py), trying (fast.py, bounds.py) and choosing (solver.py) all
go by these entries; only a new kind of text needs code (effects.py, held.py).
"""

from __future__ import annotations

from collections.abc import Mapping

from referee.games.fantasy_realms.cards import ALL, ARMY
from referee.games.fantasy_realms.effects import (
    AllOdd,
    Best,
    Differ,
    Each,
    EachOdd,
    Lacking,
    Named,
    Runs,
    Sets,
    Strongest,
    SumOf,
    With,
)
from referee.games.fantasy_realms.held import Blanks, Clears, Powers, Void
from referee.games.fantasy_realms.picks import (
    Copies,
    Doubles,
    Draws,
    Raises,
    Recolours,
    Relieves,
)


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
