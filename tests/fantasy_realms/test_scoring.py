"""The readable scorer against the second implementation, and how it explains."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.errors import Illegal
from referee.games.fantasy_realms.effects import runs
from referee.games.fantasy_realms.options import Rules
from referee.games.fantasy_realms.picks import UNUSED, Picks, read_pick
from referee.games.fantasy_realms.scoring import count
from tests.fantasy_realms import plain
from tests.fantasy_realms.hands import IDS, as_plain, as_rules, choices, hands, rules
from tests.often import times


def as_picks(said: dict[str, str]) -> Picks:
    return {ability: read_pick(word) or UNUSED for ability, word in said.items()}


@settings(max_examples=times(600))
@given(st.data())
def test_equal_to_the_second_implementation(data: Any) -> None:
    hand, setting = data.draw(hands()), data.draw(rules())
    others = [card for card in IDS if card not in hand]
    discards = tuple(data.draw(st.lists(st.sampled_from(others), unique=True, max_size=5)))
    picks = data.draw(choices(hand, discards))
    try:
        expected = plain.score(hand, as_plain(picks, False), setting, discards)
    except ValueError:
        with pytest.raises(Illegal):
            count(hand, picks, as_rules(setting), discards)
        return
    counted = count(hand, picks, as_rules(setting), discards)
    assert (counted.total, counted.cards) == expected


@given(st.data())
def test_the_order_of_the_hand_does_not_matter(data: Any) -> None:
    hand = data.draw(hands())
    shuffled = data.draw(st.permutations(hand))
    picks = data.draw(choices(hand, ()))
    try:
        one = count(hand, picks, Rules())
    except Illegal:
        with pytest.raises(Illegal):
            count(shuffled, picks, Rules())
    else:
        assert one.cards == count(shuffled, picks, Rules()).cards


@pytest.mark.parametrize(
    ("hand", "picks"),
    [
        (["mirage"], {"mirage": "queen"}),  # a Leader
        (["shapeshifter"], {"shapeshifter": "rainstorm"}),
        (["shapeshifter"], {"shapeshifter": "doppelganger"}),
        (["doppelganger"], {"doppelganger": "doppelganger"}),
        (["doppelganger"], {"doppelganger": "dragon"}),  # not in the hand
        (["book_of_changes"], {"book_of_changes": "book_of_changes>army"}),
        (["book_of_changes", "king"], {"book_of_changes": "king>wild"}),
        (["book_of_changes", "king"], {"book_of_changes": "king>nothing"}),
        (["book_of_changes", "king"], {"book_of_changes": "king"}),
        (["island", "king"], {"island": "king"}),
        (["king"], {"island": "king"}),
        (["king"], {"king": "queen"}),
        (["necromancer"], {"necromancer": "dragon"}),  # not among the discards
        (["fountain_of_life", "king"], {"fountain_of_life": "king"}),
        (["fountain_of_life", "blizzard"], {"fountain_of_life": "blizzard"}),  # it is blanked
    ],
)
def test_impossible_choices_are_refused(hand: list[str], picks: dict[str, str]) -> None:
    with pytest.raises(Illegal):
        count(hand, as_picks(picks), Rules())


def test_every_card_has_its_line_and_says_who_blanked_it() -> None:
    counted = count(["blizzard", "great_flood", "wildfire", "smoke", "king"], {}, Rules())
    said = [(line.card, line.points, line.say("ko")) for line in counted.lines]
    assert said == [
        ("blizzard", 30, "기본 힘"),
        ("blizzard", -5, "군대·지도자·야수·불 1장 × -5: 들불"),
        ("great_flood", 0, "눈보라 때문에 무효 (6단계)"),
        ("wildfire", 40, "기본 힘"),
        ("smoke", 27, "기본 힘"),
        ("king", 0, "들불 때문에 무효 (6단계)"),
    ]


def test_rings_name_one_another() -> None:
    picks = as_picks({"doppelganger": "basilisk"})
    counted = count(["basilisk", "doppelganger", "magic_wand"], picks, Rules())
    said = [line.say("ko") for line in counted.lines if line.card == "basilisk"]
    assert said == ["도플갱어(바실리스크)와 서로 무효로 만듦 (6단계)"]
    counted = count(
        ["blizzard", "book_of_changes"], as_picks({"book_of_changes": "blizzard>flood"}), Rules()
    )
    assert "자기 글로 자신을 무효로 만듦 (6단계)" in [line.say("ko") for line in counted.lines]


def test_a_card_below_a_ring_is_no_member_of_it() -> None:
    """Two Basilisks go together; the Great Flood (a Beast now) would be hit, but they are gone."""
    hand = ["basilisk", "doppelganger", "great_flood", "book_of_changes", "knights"]
    picks = as_picks({"doppelganger": "basilisk", "book_of_changes": "great_flood>beast"})
    counted = count(hand, picks, Rules())
    assert counted.cards["great_flood"] == 32
    assert counted.cards["knights"] is None
    assert count(hand, picks, Rules(cycle=True)).cards["great_flood"] is None


def test_lines_name_their_rulings_and_say_what_is_void() -> None:
    leaders = ["collector", "king", "queen", "princess"]
    lines = [x for x in count(leaders, {}, Rules()).lines if x.card == "collector"]
    assert [(x.points, x.ruling) for x in lines] == [(7, ""), (10, "fr.collector_names")]
    two = [*leaders, "enchantress", "beastmaster"]
    lines = [x for x in count(two, {}, Rules()).lines if x.card == "collector"]
    assert [(x.points, x.ruling) for x in lines[1:]] == [(10, "fr.collector_suits")] * 2
    faced = count(["war_dirigible", "knights", "whirlwind"], {}, Rules()).lines
    assert [x.void for x in faced if x.card == "war_dirigible"] == [True]
    blanked = count(["basilisk", "knights"], {}, Rules()).lines
    assert [x.void for x in blanked if x.card == "knights"] == [True]
    lacking = count(["smoke"], {}, Rules()).lines
    assert [(x.say("en"), x.ruling) for x in lacking] == [
        ("blanked, no active Flame (step 7)", "fr.smoke_gone")
    ]


def test_runs_take_the_longest_first() -> None:
    assert list(runs([3, 1, 2, 4, 9, 3, 4, 5])) == [[1, 2, 3, 4, 5], [3, 4], [9]]


def test_a_dirigible_made_weather_faces_itself() -> None:
    hand = ["war_dirigible", "book_of_changes", "knights"]
    counted = count(hand, as_picks({"book_of_changes": "war_dirigible>weather"}), Rules())
    assert counted.cards["war_dirigible"] is None
