"""Hands, choices and rules for property tests, and their translation for the second scorer; the
hands of the expansion whose points are known, and the readable scorer trying everything.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from referee.errors import Illegal
from referee.games.fantasy_realms.cards import CARDS, SUITS
from referee.games.fantasy_realms.deck import Deck, deck_of
from referee.games.fantasy_realms.lot import Around
from referee.games.fantasy_realms.options import Rules
from referee.games.fantasy_realms.picks import (
    UNUSED,
    Copies,
    Draws,
    Pick,
    Picks,
    Raises,
    Recolours,
    Seeks,
    Tops,
)
from referee.games.fantasy_realms.scoring import count
from referee.rules import rule_fields
from tests.fantasy_realms import plain

DECK = deck_of(Rules())
IDS = list(DECK.cards)
ABILITIES = DECK.abilities
FREE = [card for card in IDS if card not in ABILITIES]
PROMOS = [card for card in CARDS if CARDS[card].promo and not CARDS[card].hoard]
# cards that blank, void, clear, count or compare: where mistakes hide
TRICKY = [
    "basilisk", "wildfire", "great_flood", "blizzard", "rainstorm", "war_dirigible", "smoke",
    "warship", "rangers", "collector", "world_tree", "gem_of_order", "candle", "forest", "warlord",
    "cavern", "elven_archers", "dwarvish_infantry", "king", "queen", "mountain", "beastmaster",
    "protection_rune", "fire_elemental", "swamp",
]  # fmt: skip


def _read(name: str) -> list[dict[str, Any]]:
    lines = (Path(__file__).parent / name).read_text("utf-8").splitlines()
    return [json.loads(line) for line in lines]


KNOWN = _read("cursed_hoard.jsonl")
"""Hands of the expansion with their points; what they are is told in test_hoard.py."""
BY_HAND = _read("by_hand.jsonl")
"""More of them, counted with a pencil from the printed texts: cards in each other's way, other
table rules.
"""


def known_id(known: Mapping[str, Any]) -> str:
    """What a known hand is called among the tests."""
    return "-".join(known["hand"][:3])


@st.composite
def hands(draw: st.DrawFn, most_abilities: int = 6, size: int = 7) -> tuple[str, ...]:
    """A hand of up to `size` cards, tricky ones and cards with choices often among them."""
    abilities = draw(st.lists(st.sampled_from(ABILITIES), unique=True, max_size=most_abilities))
    pool = draw(st.sampled_from([FREE, TRICKY, [*TRICKY, *PROMOS]]))
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
def choices(draw: st.DrawFn, hand: tuple[str, ...], discards: tuple[str, ...]) -> dict[str, Pick]:
    """Picks for some abilities of the hand, possible or nearly so; UNUSED among them."""
    picks = {}
    for ability in ABILITIES:
        if ability not in hand or not draw(st.booleans()):
            continue
        kind = DECK.ability(ability)
        allowed = list(discards if isinstance(kind, Raises) else hand)
        if isinstance(kind, Copies):
            allowed = list(DECK.copyable(ability))
        not_used = [] if isinstance(kind, Draws) else [""]
        if not (options := [*not_used, *allowed]):
            continue
        pick = Pick(draw(st.sampled_from(options)))
        if isinstance(kind, Recolours) and pick:
            pick = Pick(pick.card, draw(st.sampled_from(list(SUITS))))
        picks[ability] = pick
    return picks


def as_plain(picks: Picks, keep_none: bool) -> dict[str, Any]:
    """The same picks as the second scorer wants them."""
    said: dict[str, Any] = {}
    for ability, pick in picks.items():
        if pick != UNUSED:
            book = {"card": pick.card, "suit": pick.suit}
            said[ability] = book if pick.suit else pick.card
        elif keep_none:
            said[ability] = None
    return said


# --- everything tried ---


def every_pick(ability: str, cards: Sequence[str], around: Around, deck: Deck) -> Iterator[Pick]:
    """What an ability may pick, and some that it may not. cards: of the hand, or joining it."""
    yield UNUSED
    match deck.ability(ability):
        case Copies():
            yield from map(Pick, deck.copyable(ability))
        case Recolours():
            yield from (Pick(card, suit) for card in cards for suit in deck.suits)
        case Seeks():
            yield from map(Pick, around.left)
        case Raises():
            yield from map(Pick, around.discards)
        case Tops():
            pass
        case _:
            yield from map(Pick, cards)


def best_two(
    hand: Sequence[str], around: Around, rules: Rules, deck: Deck
) -> tuple[int, int | None]:
    """The highest two totals of the readable scorer, everything tried."""
    cards = [*hand, *(around.left if "genie" in hand else ()), *around.discards]
    able = [ability for ability in deck.abilities if ability in hand]
    totals = set()
    for picks in product(*(every_pick(ability, cards, around, deck) for ability in able)):
        used = dict(zip(able, picks, strict=True))
        try:
            counted = count(hand, used, rules, around.discards, deck, around.players)
        except Illegal:
            continue
        totals.add(counted.total)
    ordered = sorted(totals, reverse=True)
    return ordered[0], ordered[1] if len(ordered) > 1 else None
