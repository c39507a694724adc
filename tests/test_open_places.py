"""No winner from what is not entered: such a ranking is open in every game, and says so."""

from __future__ import annotations

import pytest

from referee import games, report

VILLAGE = "m*4 b*2 w g k i n*2"
HAND = "king queen princess celestial_knights light_cavalry mountain"
PIECES = "pieces 1: 6 0 0 0 0 0 0 2 ; pieces 2: k 3 0 0 0 0 0 0 ; pieces 3: 1 0 0 0 0 0 0 0"
OVER = f"players: a b c ; round: 3 ; phase: end ; cards: 6 4 1 ; {PIECES}"
POINTS = "earned 1: 10 0 0 0 ; earned 2: 9 0 0 0"


@pytest.mark.parametrize(
    ("game_id", "position", "places", "waits"),
    [
        # a cell that was not entered pays whoever is behind
        ("joraku", f"{OVER} ; {POINTS} ; owed: 2/k/3/1", [None, None, 3], 1),
        ("joraku", f"{OVER} ; {POINTS} ; owed: 1/k/3/1", [1, 2, 3], 0),
        ("joraku", f"{OVER} ; {POINTS} ; owed: 1/k/3/2 2/k/3/2", [1, 2, 3], 0),
        # a daimyo card that nobody entered breaks no tie
        ("joraku", "players: a b ; phase: end ; cards: - 4 ; earned 1: 5 0 0 0 ; earned 2: 5 0 0 0",
         [None, None], 1),
        # called over before everything was entered
        ("fantasy_realms", f"players: a b ; hand 1: {HAND} elven_archers ; finished: yes",
         [None, None], 1),
        ("majesty", f"players: a b ; realm 1: {VILLAGE} ; finished: yes", [None, None], 1),
        # a Necromancer may still take a card from discards that are not entered
        ("fantasy_realms", f"players: a b ; hand 1: {HAND} elven_archers ; hand 2: "
         "necromancer forest swamp island smoke candle fire_elemental", [None, None], 1),
        ("fantasy_realms", "players: a b ; hand 1: dragon hydra warhorse unicorn king queen "
         "mountain ; hand 2: necromancer princess celestial_knights light_cavalry smoke candle "
         "swamp",
         [2, 1], 0),
        # whose cards in the queue break the tie
        ("oriflamme", "score: R11 B11 G9 ; at: 0 ; cards: R3", [None, None, 3], 1),
    ],
)  # fmt: skip
def test_places(game_id: str, position: str, places: list[int | None], waits: int) -> None:
    game = games.load(game_id)
    result = game.result(game.parse(position))
    found = result.standings
    assert found is not None
    assert [place.place for place in sorted(found.places)] == places
    assert len(found.waits) == waits
    said = list(report.result_lines(game, game.parse(position), result, "ko"))
    assert any("순위 미정" in line for line in said) == (None in places)
    assert any("아직 정해지지" in line for line in said) == bool(waits)
