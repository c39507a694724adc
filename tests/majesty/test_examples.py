"""The worked examples of 왕국: every placement, meeple count, final scoring; two games by turns."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from referee import readings
from referee.errors import Illegal
from referee.games.majesty import GAME
from referee.games.majesty.realm import BUILDINGS
from referee.games.majesty.results import HURT, KINDS, MAJORITY, MOST_HURT, SHARED
from referee.games.majesty.state import State
from referee.games.majesty.turn import INJURED, SURPLUS
from referee.score import Line
from referee.text import Text

EXAMPLES = tomllib.loads(Path(__file__).with_name("examples.toml").read_text("utf-8"))


def cases(kind: str) -> Any:
    return pytest.mark.parametrize("example", EXAMPLES[kind], ids=lambda example: example["id"])


def play(state: State, text: str) -> tuple[State, tuple[tuple[int, Line], ...]]:
    """After an event that must not be flagged, and its lines."""
    event = GAME.parse_event(text)
    assert not GAME.check(state, event)
    step = GAME.apply(state, event)
    return step.state, step.lines


def injured(lines: tuple[tuple[int, Line], ...], seats: int) -> list[str]:
    """Per seat the building that lost a character, "" = none."""
    by_name = {building.name: building.id for building in BUILDINGS}
    hit = {seat: by_name[line.args["where"]] for seat, line in lines if line.text == INJURED}
    return [hit.get(seat, "") for seat in range(seats)]


def sold(lines: tuple[tuple[int, Line], ...]) -> int:
    return sum(line.points or 0 for _, line in lines if line.text == SURPLUS)


@cases("placement")
def test_placement(example: dict[str, Any]) -> None:
    before = GAME.parse(example["position"])
    after, lines = play(before, example["event"])
    both = list(zip(before.realms, after.realms, strict=True))
    assert [new.gold - old.gold for old, new in both] == example["gold"]
    assert [new.meeples - old.meeples for old, new in both] == example["meeples"]
    if "injured" in example:
        assert injured(lines, len(both)) == example["injured"]


@cases("meeples")
def test_meeples(example: dict[str, Any]) -> None:
    state = GAME.parse(example["position"])
    if not example["legal"]:
        with pytest.raises(Illegal):
            play(state, example["event"])
        return
    after, lines = play(state, example["event"])
    assert after.realms[0].meeples == example["kept"]
    assert sold(lines) == example["sold"]


def parts(state: State, *texts: Text) -> list[int]:
    """Per seat the points of the lines with these reasons."""
    sheets = GAME.plain_result(state).sheets
    return [sum(x.points or 0 for x in sheet.lines if x.text in texts) for sheet in sheets]


def compare(state: State, example: dict[str, Any]) -> None:
    """The final scoring, part by part, and the winners with either tie-break."""
    reasons = {
        "infirmary_points": (HURT,),
        "variety": (KINDS,),
        "majority": (MAJORITY, SHARED),
        "most_infirmary": (MOST_HURT,),
    }
    if not example.get("partial"):
        for key, texts in reasons.items():
            if key in example:
                assert parts(state, *texts) == example[key], key
    if "total" in example:
        sheets = GAME.plain_result(state).sheets
        assert [sheet.total for sheet in sheets] == example["total"]
    for key, tie in (("winner_seed", "meeples"), ("winner_en", "joint")):
        if key in example:
            standings = GAME.plain_result(readings.with_rule(state, "tie", tie)).standings
            assert standings is not None
            assert [seat + 1 for seat in standings.winners] == example[key]


@cases("final")
def test_final(example: dict[str, Any]) -> None:
    compare(GAME.parse(example["position"]), example)


@cases("golden")
def test_whole_game(example: dict[str, Any]) -> None:
    state = GAME.parse(example["position"])
    for move in example["moves"]:
        player = state.turn
        state, lines = play(state, move["do"])
        assert [realm.gold for realm in state.realms] == move["gold"], move
        assert [realm.meeples for realm in state.realms] == move["meeples"], move
        assert sold(lines) == move["sold"], move
        assert injured(lines, 2)[1 - player] == move["injured"], move
        assert not GAME.problems(state), move
        state, _ = play(state, move["refill"])
        assert GAME.parse(GAME.show(state)) == state
    assert not list(GAME.choices(state))
    compare(state, example)
