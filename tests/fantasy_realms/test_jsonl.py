"""The JSON form other programs use."""

from __future__ import annotations

import re
from typing import Any

import pytest

from referee.errors import Illegal
from referee.games.fantasy_realms.jsonl import answer

HAND = ["mountain", "great_flood", "smoke", "whirlwind", "air_elemental", "wildfire", "mirage"]
UNUSED = 59 + 32 + 27 + 13 + 34 + 40  # the Mirage left wild is blanked by Wildfire


def test_best_choices_when_none_are_given() -> None:
    reply = answer({"hand": HAND}, "en")
    assert reply["total"] == 260
    assert reply["choices"] == {"mirage": "rainstorm"}
    assert reply["cards"] == {
        "mountain": 59, "great_flood": 32, "smoke": 27, "whirlwind": 53, "air_elemental": 49,
        "wildfire": 40, "mirage": 0,
    }  # fmt: skip
    assert sum(line["points"] for line in reply["lines"]) == 260


def test_given_choices_are_exactly_those() -> None:
    assert answer({"hand": HAND, "choices": {}}, "en")["total"] == UNUSED
    book = {"book_of_changes": {"card": "candle", "suit": "wizard"}}
    reply = answer({"hand": ["candle", "bell_tower", "book_of_changes"], "choices": book}, "en")
    assert reply["choices"] == book
    assert reply["total"] == 102 + 23 + 3
    reply = answer({"hand": ["basilisk", "king"], "choices": {}}, "ko")
    assert reply["cards"] == {"basilisk": 35, "king": None}


def test_rules_and_the_eighth_card() -> None:
    forest = ["forest", "elven_archers", "doppelganger", "hydra"]
    asked = {"hand": forest, "choices": {"doppelganger": "elven_archers"}}
    assert answer({**asked, "rules": {"forest": "each"}}, "en")["total"] == 80
    raised = {"hand": ["necromancer"], "discard": ["island"], "choices": {"necromancer": "island"}}
    with pytest.raises(Illegal):
        answer(raised, "en")
    assert answer({**raised, "rules": {"chaos_necro": False}}, "en")["total"] == 3 + 14
    assert answer({**raised, "rules": {"variant": "chaos"}}, "en")["total"] == 3 + 14
    with pytest.raises(Illegal):
        answer({**raised, "rules": {"variant": "chaos", "chaos_necro": True}}, "en")
    eight = [*HAND[:6], "necromancer", "dragon"]
    assert answer({"hand": eight, "choices": {}}, "en")["cards"]["dragon"] == 30


def test_a_suit_alone_and_the_jester() -> None:
    asked = {"hand": ["mirage", "rainstorm"], "choices": {"mirage": {"suit": "flood"}}}
    assert answer(asked, "en")["total"] == 18
    assert answer(asked, "en")["choices"] == {"mirage": {"suit": "flood"}}
    assert answer({**asked, "choices": {"mirage": "flood"}}, "en")["total"] == 18
    assert answer({"hand": ["jester", "basilisk", "king"]}, "en")["total"] == 41


def test_what_is_odd_is_told() -> None:
    nine = ["king", *HAND[:6], "dragon", "ghoul"]
    reply = answer({"hand": nine, "modules": ["suits"], "choices": {}}, "en")
    (said,) = reply["problems"]
    assert "9 cards without a card that brings another" in said
    assert "problems" not in answer({"hand": HAND}, "en")
    assert "problems" not in answer({"hand": ["jester", "phoenix"]}, "en")
    with pytest.raises(Illegal, match="not in this table's deck"):
        answer({"hand": ["jester"], "rules": {"jester": False}}, "en")


def test_a_promo_that_joins_need_not_be_named_in_the_rules() -> None:
    request = {"hand": ["leprechaun"], "modules": ["suits"], "choices": {"leprechaun": "jester"}}
    assert answer(request, "en")["total"] == 20 + 3


@pytest.mark.parametrize("choices", [{"choices": {}}, {}])
@pytest.mark.parametrize(("setting", "points"), [("ignored", 3 + 50), ("spoils", 3 + 3 * 2)])
def test_a_blanked_promo_phoenix_and_the_jester(
    choices: dict[str, Any], setting: str, points: int
) -> None:
    """The Fountain, a Flood, blanks the Phoenix; all that is active is odd."""
    hand = ["jester", "phoenix_promo", "fountain_of_life", "magic_wand"]
    request = {"hand": hand, "rules": {"jester_blanked": setting}, **choices}
    assert answer(request, "en")["cards"]["jester"] == points


def test_whatever_a_card_is_called() -> None:
    """FR4 and CH7 are the printed numbers of the base game and of the expansion."""
    plain = answer({"hand": ["forest", "judge", "elven_archers"], "modules": ["suits"]}, "en")
    for hand in (["FR04", "CH-07", "Elven-Archers"], ["숲", "심판관", "엘프 궁수대"]):
        assert answer({"hand": hand, "modules": ["suits"]}, "en") == plain
    called = {"Doppelgänger": "왕"}
    assert answer({"hand": ["도플갱어", "King"], "choices": called}, "en")["total"] == 8 + 8


def test_null_is_left_out() -> None:
    keys = ("discard", "choices", "rules", "modules", "players", "items", "deck")
    assert answer({"hand": ["dragon"], **dict.fromkeys(keys)}, "en")["total"] == -10


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"hand": ["ghoul"], "modules": []}, "'modules' must have \"suits\""),
        ({"items": ["portal"]}, "'modules' must have \"items\""),
        ({"deck": ["queen", "queen"]}, "Queen appears twice in 'deck'"),
        ({"deck": ["genie"]}, "Genie is in 'deck' and in the hand or among the discards"),
        ({"deck": ["queen"], "discard": ["queen"]}, "Queen is in 'deck' and in the hand or"),
        ({"deck": ["queen"], "choices": {"genie": "king"}}, "King is not in 'deck'"),
        ({"choices": {"genie": "king", "Genie": "queen"}}, "an ability is chosen twice"),
        ({"players": 1}, "players should be a number from 2 to 7"),
        ({"players": "4"}, "players should be a number from 2 to 7"),
        ({"choices": {"genie": "nobody"}}, "there is no card 'nobody'"),
    ],
)
def test_what_is_wrong_is_said_in_the_words_of_the_request(more: dict[str, Any], said: str) -> None:
    with pytest.raises(Illegal, match=re.escape(said)):
        answer({"hand": ["genie"], "modules": ["suits"], "players": 4, **more}, "en")


def test_declared_counts_only_what_is_declared() -> None:
    assert answer({"hand": HAND, "rules": {"declared": "declared"}}, "en")["total"] == UNUSED


@pytest.mark.parametrize(
    "request_",
    [
        {"hand": ["nobody"]},
        {"hand": ["dungeon"]},
        {"hand": ["undead"]},
        {"hand": ["portal"]},
        {"hand": ["king"], "discard": ["ghoul"]},
        {"hand": ["king"], "modules": ["suit"]},
        {"hand": ["king"], "modules": "suits"},
        {"hand": ["king"], "players": 0},
        {"hand": ["king"], "players": "4"},
        {"hand": ["genie"], "modules": ["suits"]},
        {"hand": ["leprechaun"], "modules": ["suits"], "choices": {"leprechaun": "genie"}},
        {"hand": ["king"], "modules": ["items"], "items": ["spyglass"]},
        {"hand": ["king"], "modules": ["items"], "items": 5},
        {"hand": ["king"], "items": ["portal"]},
        {"hand": ["king", "mirage"], "choices": {"mirage": "dungeon"}},
        {"hand": ["king", "island"], "choices": {"island": {"suit": "flood"}}},
        {"hand": ["mirage"], "choices": {"mirage": "best"}},
        {"hand": ["dragon", "dragon"]},
        {"hand": list(map(str, range(1, 10)))},
        {"hand": "dragon"},
        {"hand": [1]},
        {"hand": None},
        {},
        {"discard": ["king"]},
        {"hand": [], "discard": {}},
        {"hand": ["dragon"], "discard": ["dragon"]},
        {"hand": ["dragon"], "discards": []},
        {"hand": ["mirage"], "choices": {"mirage": "king"}},
        {"hand": ["mirage"], "choices": {"mirage": 7}},
        {"hand": ["mirage"], "choices": {"mirage": ["rainstorm"]}},
        {"hand": ["mirage"], "choices": []},
        {"hand": ["mirage"], "choices": {"king": "mirage"}},
        {"hand": ["king", "book_of_changes"], "choices": {"book_of_changes": "king>army"}},
        {"hand": ["king", "book_of_changes"], "choices": {"book_of_changes": {"card": "king"}}},
        {
            "hand": ["king", "book_of_changes"],
            "choices": {"book_of_changes": {"card": "king", "suit": "wild"}},
        },
        {"hand": [], "rules": {"forest": "never"}},
        {"hand": [], "rules": {"forest": 10**30}},
        {"hand": [], "rules": {"nothing": True}},
        {"hand": [], "rules": "forest"},
    ],
)
def test_bad_requests_are_refused_with_a_message(request_: dict[str, Any]) -> None:
    with pytest.raises(Illegal) as caught:
        answer(request_, "ko")
    assert caught.value.text.say("ko")
    assert caught.value.text.say("en")
