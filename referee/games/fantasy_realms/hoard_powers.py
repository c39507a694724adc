"""What each card of the expansion and the promo Phoenix do, one entry a card; see powers.py.

Source: the card texts as two public scorers typed them in and a specification of the French Deluxe
edition tells them. EXCHANGED_POWERS: cards that take the place of those with the same id.
"""

from __future__ import annotations

from collections.abc import Mapping

from referee.games.fantasy_realms.cards import ALL, ARMY, OUTSIDER, UNDEAD
from referee.games.fantasy_realms.effects import Differ, Named, Strongest, SumOf
from referee.games.fantasy_realms.held import Blanks, Clears, Powers, Void
from referee.games.fantasy_realms.hoard_effects import (
    Discarded,
    Exactly,
    Firsts,
    Penalties,
    PerOther,
)
from referee.games.fantasy_realms.picks import Copies, Draws, Raises, Seeks, Shields, Tops
from referee.games.fantasy_realms.powers import (
    FOUNTAIN_SUITS,
    NOBODY,
    each,
    each_other,
    names,
    once,
)


def _dungeon(name: str) -> Named:
    return Named(5, name, "dungeon_names", "fr.dungeon_names")


def _discarded(points: int, *words: str) -> Powers:
    return Powers((Discarded(points, names(*words)),))


HOARD_POWERS: Mapping[str, Powers] = {
    # Building
    "dungeon": Powers(
        (
            Firsts(10, 5, (UNDEAD, "beast", "artifact")),
            *map(_dungeon, ("necromancer", "warlock_lord", "demon")),
        )
    ),
    "castle": Powers(
        (Firsts(10, 0, ("leader", ARMY, "land")), Firsts(10, 5, ("building",), other=True))
    ),
    "crypt": Powers((SumOf(UNDEAD),), blanks=Blanks({"leader": NOBODY})),
    "chapel": Powers((Exactly(40, 2, names("leader", "wizard", OUTSIDER, UNDEAD)),)),
    # Land
    "garden": Powers(
        (each(11, "leader", "beast"),), void=Void(fears=names(UNDEAD, "necromancer", "demon"))
    ),
    # Outsider
    "genie": Powers((PerOther(10),), ability=Seeks()),
    "judge": Powers((Penalties(10),)),
    "angel": Powers(ability=Shields(), unblankable=True),
    "leprechaun": Powers(ability=Tops()),
    "demon": Powers(lonely=True),
    # Undead
    "dark_queen": _discarded(5, "land", "flood", "flame", "weather", "unicorn"),
    "ghoul": _discarded(4, "wizard", "leader", ARMY, "beast", UNDEAD),
    "specter": _discarded(6, "wizard", "artifact", OUTSIDER),
    "lich": Powers(
        (Named(10, "necromancer", "lich_names", "fr.lich_names"), each_other(10, UNDEAD)),
        guards=names(UNDEAD),
    ),
    "death_knight": _discarded(7, "weapon", ARMY),
    # promo
    "phoenix": Powers(void=Void(fears=names("flood"), firm=True), aloof=True),
    "phoenix_promo": Powers(void=Void(fears=names("flood"), firm=True), lasting=True),
}

EXCHANGED_POWERS: Mapping[str, Powers] = {
    "bell_tower": Powers((once(15, names("wizard", UNDEAD)),)),
    "fountain_of_life": Powers((Strongest(FOUNTAIN_SUITS | {"building"}),), ability=Draws()),
    "great_flood": Powers(
        blanks=Blanks(
            {ARMY: NOBODY, "building": NOBODY, "land": names("mountain"),
             "flame": names("lightning")},
            names_army=True,
        )
    ),
    "rangers": Powers((each(10, "land", "building"),), Clears(ALL, only_army=True)),
    "necromancer": Powers(
        ability=Raises(names(ARMY, "leader", "wizard", "beast", UNDEAD)), guards=names(UNDEAD)
    ),
    "world_tree": Powers((Differ(70),)),
    "shapeshifter": Powers(
        ability=Copies(names("artifact", "leader", "wizard", "weapon", "beast", UNDEAD), step=3)
    ),
    "mirage": Powers(
        ability=Copies(names(ARMY, "building", "land", "weather", "flood", "flame"), step=2)
    ),
}  # fmt: skip
