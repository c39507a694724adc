"""Hands, choices and rules for property tests, and their translation for the second scorer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hypothesis import strategies as st

from referee.games.fantasy_realms.cards import CARDS, COPY_SUITS, SUITS
from referee.games.fantasy_realms.options import Rules
from referee.games.fantasy_realms.scoring import ABILITIES, NONE
from referee.rules import rule_fields
from tests.fantasy_realms import plain

IDS = list(CARDS)
FREE = [card for card in IDS if card not in ABILITIES]
# cards that blank, void, clear, count or compare: where mistakes hide
TRICKY = [
    "basilisk", "wildfire", "great_flood", "blizzard", "rainstorm", "war_dirigible", "smoke",
    "warship", "rangers", "collector", "world_tree", "gem_of_order", "candle", "forest", "warlord",
    "cavern", "elven_archers", "dwarvish_infantry", "king", "queen", "mountain", "beastmaster",
    "protection_rune", "fire_elemental", "swamp",
]  # fmt: skip


@st.composite
def hands(draw: st.DrawFn, most_abilities: int = 6, size: int = 7) -> tuple[str, ...]:
    """A hand of up to `size` cards, tricky ones and cards with choices often among them."""
    abilities = draw(st.lists(st.sampled_from(ABILITIES), unique=True, max_size=most_abilities))
    pool = draw(st.sampled_from([FREE, TRICKY]))
    rest = draw(st.lists(st.sampled_from(pool), unique=True, max_size=size - len(abilities)))
    return tuple(draw(st.permutations([*abilities, *rest])))


@st.composite
def rules(draw: st.DrawFn) -> dict[str, Any]:
    """Settings of the rules that the second scorer knows; often the defaults."""
    if draw(st.booleans()):
        return {}
    fields = rule_fields(Rules)
    return {
        name: draw(st.sampled_from(sorted(fields[name].options, key=str)))
        for name in plain.DEFAULTS
    }


def as_rules(settings: Mapping[str, Any]) -> Rules:
    """The same as the program's rules."""
    chaos = settings.get("chaos_necro") is False
    return Rules(**settings, variant="chaos" if chaos else "standard")


@st.composite
def choices(draw: st.DrawFn, hand: tuple[str, ...], discards: tuple[str, ...]) -> dict[str, str]:
    """Picks for some abilities of the hand, possible or nearly so; NONE among them."""
    picks = {}
    for ability in ABILITIES:
        if ability not in hand or not draw(st.booleans()):
            continue
        if ability in COPY_SUITS:
            allowed = [c for c in IDS if CARDS[c].suit in COPY_SUITS[ability]]
        else:
            allowed = list(discards if ability == "necromancer" else hand)
        not_used = [] if ability == "fountain_of_life" else [NONE]
        if not (options := [*not_used, *allowed]):
            continue
        pick = draw(st.sampled_from(options))
        if ability == "book_of_changes" and pick != NONE:
            pick += ">" + draw(st.sampled_from(list(SUITS)))
        picks[ability] = pick
    return picks


def as_plain(picks: Mapping[str, str], keep_none: bool) -> dict[str, Any]:
    """The same picks as the second scorer wants them."""
    said: dict[str, Any] = {}
    for ability, pick in picks.items():
        card, arrow, suit = pick.partition(">")
        if pick != NONE:
            said[ability] = {"card": card, "suit": suit} if arrow else card
        elif keep_none:
            said[ability] = None
    return said
