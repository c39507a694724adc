"""The best choices: fast count = readable count, search = trying everything."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.errors import Illegal
from referee.games.fantasy_realms.deck import deck_of
from referee.games.fantasy_realms.fast import Plain
from referee.games.fantasy_realms.hunt import fixed_pairs
from referee.games.fantasy_realms.options import Rules
from referee.games.fantasy_realms.picks import UNUSED, Pick, Picks
from referee.games.fantasy_realms.scoring import count
from referee.games.fantasy_realms.solver import best, search
from tests.fantasy_realms import plain
from tests.fantasy_realms.hands import DECK, FREE, IDS, as_plain, as_rules, choices, hands, rules
from tests.often import times


@settings(max_examples=times(400))
@given(st.lists(st.sampled_from([*FREE, "jester"]), unique=True, max_size=8), rules())
def test_fast_count_of_hands_without_choices(hand: list[str], setting: dict[str, Any]) -> None:
    own = as_rules(setting)
    deck = deck_of(own, hand)
    assert Plain(own, deck).total(hand) == count(hand, {}, own).total


@pytest.mark.parametrize("helper", ["rangers", "cavern", "mountain", "beastmaster", "king"])
def test_cards_that_blank_one_another_are_counted_in_their_order(helper: str) -> None:
    strikers = [card for card, powers in DECK.powers.items() if powers.blanks]
    assert len(strikers) > 4
    for n in range(2, len(strikers) + 1):
        for some in combinations(strikers, n):
            hand = [*some, helper, "knights", "smoke"]
            assert Plain(Rules()).total(hand) == count(hand, {}, Rules()).total, some


def check(
    hand: tuple[str, ...], discards: tuple[str, ...], picks: Picks, setting: dict[str, Any]
) -> None:
    own, fixed = as_rules(setting), fixed_pairs(picks, DECK)
    try:
        expected = plain.best(hand, setting, discards, as_plain(picks, True))
    except ValueError:
        with pytest.raises(Illegal):
            best(hand, discards, fixed, own)
        return
    answer = best(hand, discards, fixed, own)
    second = answer.runner_up
    assert (answer.best.total, second and second.total) == expected
    for found in (answer.best, second):
        if found is not None:
            assert count(hand, dict(found.picks), own, discards).total == found.total
            assert all(dict(found.picks).get(a, UNUSED) == p for a, p in fixed)


@settings(max_examples=times(120))
@given(st.data())
def test_search_equals_trying_everything(data: Any) -> None:
    hand, setting = data.draw(hands(most_abilities=2)), data.draw(rules())
    others = [card for card in IDS if card not in hand]
    discards = tuple(data.draw(st.lists(st.sampled_from(others), unique=True, max_size=2)))
    check(hand, discards, data.draw(choices(hand, discards)), setting)


@pytest.mark.parametrize(
    ("hand", "fixed", "setting"),
    [
        # a fixed Book tells its suit apart from other empty ones
        (
            "book_of_changes doppelganger mirage princess world_tree rangers forest",
            {"book_of_changes": Pick("world_tree", "flood")},
            {"forest": "each", "book_wild": True},
        ),
        # a card that leaves its suit leaves a namesake behind
        ("fire_elemental doppelganger book_of_changes candle", {}, {"copy": False}),
        ("doppelganger mirage shapeshifter collector", {}, {}),
        # one card answers to two groups of the Candle: by its name, and by the Book's suit
        ("book_of_changes blizzard swamp candle wildfire mirage rangers", {}, {}),
        # the Book's card is blanked either way, but not by the same card
        (
            "wildfire rainstorm mountain book_of_changes mirage queen blizzard",
            {},
            {"wildfire_wild": False, "copy": False, "book_wild": True},
        ),
        ("forest elven_archers doppelganger mirage", {}, {"copy": False, "forest": "each"}),
        ("forest elven_archers mirage book_of_changes", {}, {"copy": False, "forest": "each"}),
        ("swamp knights light_cavalry mirage queen king", {}, {"copy": False}),
        ("doppelganger dwarvish_infantry mirage book_of_changes", {}, {"copy": False}),
        ("jester doppelganger mirage lightning book_of_changes", {}, {"copy": False}),
        ("doppelganger mirage collector world_tree fountain_of_life", {}, {}),
        ("mirage book_of_changes great_flood wildfire blizzard basilisk", {}, {"cycle": True}),
        ("island book_of_changes fountain_of_life wildfire great_flood king", {}, {}),
        ("shapeshifter book_of_changes candle bell_tower gem_of_order world_tree", {}, {}),
        # Island may clear either of two cards that ask for the same
        ("doppelganger mirage world_tree swamp queen island", {}, {}),
        # Great Flood may take one of two Basilisks out of their ring, if Island does not clear it
        (
            "basilisk doppelganger book_of_changes great_flood island swamp",
            {"book_of_changes": Pick("basilisk", "army")},
            {},
        ),
        (
            "wildfire basilisk doppelganger book_of_changes great_flood island candle",
            {"book_of_changes": Pick("wildfire", "army")},
            {},
        ),
        # what Island is told to clear becomes a Flood or a Flame by the Book, or as a copy
        ("mirage island sword_of_keth elven_archers magic_wand", {"island": Pick("mirage")}, {}),
        (
            "shapeshifter war_dirigible elven_archers book_of_changes island",
            {"island": Pick("war_dirigible")},
            {},
        ),
    ],
)
def test_hands_that_were_hard(hand: str, fixed: Picks, setting: dict[str, Any]) -> None:
    check(tuple(hand.split()), (), fixed, setting)


def test_a_ring_blanks_surely_only_those_whom_no_other_card_may_blank_before() -> None:
    hand = ("basilisk", "doppelganger", "book_of_changes", "great_flood", "island", "swamp")
    answer = best(hand, (), (("book_of_changes", Pick("basilisk", "army")),), Rules())
    # Great Flood blanks the Basilisk that is an Army, before the two could blank each other
    assert answer.best.total == 35 + 3 + 32 + 14 + 18
    assert dict(answer.best.picks)["doppelganger"] == Pick("basilisk")
    assert answer.runner_up is not None
    assert answer.runner_up.total == 32 + 32 + 3 + 14 + 18  # a second Great Flood


def test_the_fountain_may_make_the_runner_up() -> None:
    answer = best(("fountain_of_life", "wildfire", "smoke"), (), (), Rules())
    assert answer.best.total == 67  # Wildfire blanks the Fountain
    assert answer.runner_up is None
    answer = best(("fountain_of_life", "candle", "smoke"), (), (), Rules())
    assert answer.best.total == 1 + 27 + 2 + 27
    assert answer.runner_up is not None
    assert answer.runner_up.total == 1 + 2 + 2 + 27
    assert dict(answer.runner_up.picks) == {"fountain_of_life": Pick("candle")}


def test_among_equals_fewest_abilities_then_lowest_numbers() -> None:
    answer = best(("doppelganger", "mirage", "king"), (), (), Rules())
    # the King's +5 for an Army: Mirage alone does it, with the lowest number among the Armies, and
    # the Doppelgänger adds the King's 8
    assert answer.best.total == 8 + 8 + 5
    assert dict(answer.best.picks) == {"doppelganger": Pick("king"), "mirage": Pick("knights")}
    assert best(("mirage", "dragon"), (), (), Rules()).best.picks == ()


def test_of_uses_that_change_nothing_none_is_told() -> None:
    hand = ("doppelganger", "mirage", "shapeshifter", "book_of_changes", "island",
            "fountain_of_life", "great_flood")  # fmt: skip
    answer = best(hand, (), (), Rules())
    assert dict(answer.best.picks) == {"doppelganger": Pick("great_flood")}


def test_fixed_picks_are_honoured() -> None:
    hand = ("candle", "bell_tower", "book_of_changes", "king")
    assert best(hand, (), (), Rules()).best.total == 102 + 23 + 3 + 8
    held = best(hand, (), (("book_of_changes", UNUSED),), Rules())
    assert held.best.total == 2 + 8 + 3 + 8
    assert held.runner_up is None


def test_the_necromancer_looks_through_the_discards() -> None:
    hand = ("necromancer", "beastmaster")
    answer = best(hand, ("dragon", "hydra", "mountain", "mirage"), (), Rules())
    assert dict(answer.best.picks) == {"necromancer": Pick("dragon")}
    assert answer.best.total == 3 + 9 + 9 + 30
    eight = (*FREE[:7], "necromancer")
    assert best(eight, ("dragon",), (), Rules()).best.picks == ()


def test_search_yields_in_slices_and_can_be_bounded() -> None:
    hand = ("doppelganger", "mirage", "shapeshifter", "book_of_changes", "island",
            "great_flood", "wildfire")  # fmt: skip
    slices = list(search(hand, (), (), Rules()))
    assert len(slices) > 3
    answer = slices[-1]
    assert answer is not None
    total = answer.best.total
    *_, above = search(hand, (), (), Rules(), above=total - 1)
    assert above is not None
    assert above.best.total == total
    *_, nothing = search(hand, (), (), Rules(), above=total)
    assert nothing is None


@pytest.mark.parametrize(
    ("hand", "rules", "most"),
    [
        ("doppelganger mirage shapeshifter book_of_changes whirlwind collector shield_of_keth",
         Rules(), 600),
        ("doppelganger mirage sword_of_keth book_of_changes shapeshifter collector rainstorm",
         Rules(copy=False), 300),
        ("doppelganger mirage shapeshifter book_of_changes cavern collector shield_of_keth",
         Rules(), 1000),
        # two Basilisks blank each other: known before the rest is settled
        ("doppelganger mirage shapeshifter book_of_changes island basilisk princess", Rules(), 30),
        # hundreds of uses of Book and Island that change nothing
        ("doppelganger mirage shapeshifter book_of_changes island great_flood world_tree",
         Rules(), 200),
        ("doppelganger mirage shapeshifter book_of_changes island fountain_of_life great_flood",
         Rules(), 250),
    ],
)  # fmt: skip
def test_the_slowest_hands_count_few_possibilities(hand: str, rules: Rules, most: int) -> None:
    """What one open card cannot be at once (a Leader and the Sword of Keth) is not hoped for."""
    *_, answer = search(tuple(hand.split()), (), (), rules)
    assert answer is not None
    assert answer.tried < most
