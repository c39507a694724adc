"""Where a total stands among simulated hands."""

from __future__ import annotations

import pytest

from referee.games.fantasy_realms import GAME
from referee.games.fantasy_realms.luck import PROVED, luck, luck_of
from referee.games.fantasy_realms.options import Rules
from referee.games.fantasy_realms.picks import read_pick
from referee.games.fantasy_realms.scoring import count


@pytest.mark.parametrize("kind", ["dealt", "greedy"])
def test_the_higher_the_rarer(kind: str) -> None:
    everybody = luck(-100, kind)
    assert everybody.at_least == everybody.hands >= 1000
    shares = [luck(total, kind).at_least for total in range(-100, 400)]
    assert shares == sorted(shares, reverse=True)
    assert luck(PROVED["necromancer"] + 1, kind).at_least == 0


def test_players_do_better_than_the_deal() -> None:
    dealt, played = luck(150, "dealt"), luck(150, "greedy")
    assert dealt.at_least / dealt.hands < played.at_least / played.hands


HAND = "gem_of_order king queen elven_archers forge sword_of_keth shield_of_keth"


def told(position: str) -> str | None:
    """Both sentences of the first seat's hand."""
    found = luck_of(GAME.parse(position), 0)
    return found and f"{found.text.say('ko')}\n{found.how.say('ko')}"


def test_it_is_said_with_how_it_is_known_and_the_highest_hand() -> None:
    found = luck(351)
    assert told(f"hand: {HAND}") == (
        f"351점: {found.hands:,}판에 {found.at_least:,}판\n"
        "모의한 손패와 견줌 (넷이 욕심껏 한 게임의 끝 손패, 시드 20261130) · "
        "증명된 가장 높은 손패 385점"
    )


def test_with_an_extra_card_the_highest_hand_is_another() -> None:
    hand = "necromancer candle sword_of_keth bell_tower shield_of_keth warhorse king"
    for position in (f"hand: {hand} ; discard: queen", f"hand: {hand} queen"):
        said = told(position)
        assert said
        assert said.endswith("397점")
    said = told(f"hand: {hand} ; discard: forest")
    assert said
    assert said.endswith("385점"), "nothing there that he could take"


@pytest.mark.parametrize(
    "position",
    [
        "hand: king queen",
        f"hand: {HAND} ; rules: copy=false",
        f"hand: {HAND} ; rules: jester=true",
        f"hand: {HAND} ; rules: variant=chaos",
    ],
)
def test_nothing_is_said_of_hands_that_were_not_simulated(position: str) -> None:
    assert told(position) is None


def test_rules_that_change_no_total_do_not_matter() -> None:
    assert told(f"hand: {HAND} ; rules: advice=true tie=counted") == told(f"hand: {HAND}")


@pytest.mark.parametrize(
    ("question", "hand", "book"),
    [
        (
            "hand",
            "gem_of_order book_of_changes collector candle earth_elemental cavern bell_tower",
            "candle>land",
        ),
        (
            "necromancer",
            "necromancer gem_of_order book_of_changes candle sword_of_keth bell_tower"
            " shield_of_keth warhorse",
            "warhorse>leader",
        ),
        ("plain", "gem_of_order king queen elven_archers forge sword_of_keth shield_of_keth", ""),
    ],
)
def test_the_proved_hands_have_these_totals(question: str, hand: str, book: str) -> None:
    pick = read_pick(book) if book else None
    picks = {"book_of_changes": pick} if pick else {}
    assert count(hand.split(), picks, Rules()).total == PROVED[question]
