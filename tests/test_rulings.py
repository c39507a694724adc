"""Every case of every ruling comes out as the rule book says, and every entry reads well."""

from __future__ import annotations

import re

import pytest

from referee import games, rulings
from referee.ruling import Case, Ruling

CASES = [
    pytest.param(game_id, case, id=f"{ruling.id}-{n}")
    for game_id in games.GAMES
    for ruling in rulings.load(game_id).values()
    for n, case in enumerate(ruling.cases, 1)
]
ENTRIES = [
    pytest.param(game_id, ruling, id=ruling.id)
    for game_id in games.GAMES
    for ruling in rulings.load(game_id).values()
]
# words that mean something else in these games, or that players do not use
AVOID = re.compile("룰북|탁상 합의|살아 있|살아난|낱말|1장마다|카치도키|방앗간")


@pytest.mark.parametrize(("game_id", "case"), CASES)
def test_case(game_id: str, case: Case) -> None:
    assert rulings.differences(games.load(game_id), case) == []


@pytest.mark.parametrize(("game_id", "ruling"), ENTRIES)
def test_entry(game_id: str, ruling: Ruling) -> None:
    game = games.load(game_id)
    for text in (ruling.question, ruling.verdict, ruling.reason):
        ko, en = text.say("ko"), text.say("en")
        assert ko.strip() == ko != ""
        assert en.strip() == en != ""
        assert re.search("[가-힣]", ko), "Korean is missing"
        assert not re.search("[가-힣]", en), "Korean in the English text"
        assert not AVOID.search(ko)
    assert ruling.question.say("ko").endswith("?")
    assert ruling.sources, "a ruling without a source"
    if ruling.certainty == "official":
        assert any(source.book for source in ruling.sources), "no rulebook says so"
    assert set(ruling.cards) <= set(game.components)


def test_a_wrong_case_is_noticed() -> None:
    game = games.load("fantasy_realms")
    right = rulings.load("fantasy_realms")["fr.blank_chain"].cases[0]
    assert rulings.differences(game, right) == []
    for wrong in (
        {"totals": (64,)},
        {"points": {"blizzard": 30}},
        {"points": {"king": 8}},
        {"refused": True},
        {"flagged": True},
        {"winners": (1,)},
        {"after": {"hand 1": "king"}},
        {"position": "hand: nobody"},
    ):
        values = {field: getattr(right, field) for field in Case.__slots__}
        assert rulings.differences(game, Case(**{**values, **wrong})) != [], wrong
