"""The worked examples of 왕도: placements, takings, the end, final counts, a map."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from referee.errors import Illegal
from referee.games.wangdo import GAME
from referee.games.wangdo.legal import need, verdict
from referee.games.wangdo.pieces import COLOURS, Counts, Token
from referee.games.wangdo.state import Place, State

EXAMPLES = tomllib.loads(Path(__file__).with_name("examples.toml").read_text("utf-8"))
SEATS = "A B C D".split()
RELIGION = Token("r", False)
RULINGS = {
    "same_colour_adjacent": {"wa.same_colour", "wa.four_colours"},
    "no_adjacent_statue": {"wa.no_neighbour"},
    "type_complete": {"wa.type_complete"},
    "cannot_pay": {"wa.cannot_pay"},
    "must_take_two": {"wa.any_two"},
}


def cases(kind: str) -> Any:
    found = [e for e in EXAMPLES["example"] if e["kind"] == kind]
    return pytest.mark.parametrize("example", found, ids=lambda example: example["id"])


def words(counts: dict[str, int]) -> str:
    return " ".join(f"{colour}{n}" for colour, n in counts.items())


def as_counts(counts: dict[str, int]) -> Counts:
    return Counts(**counts)


def position(example: dict[str, Any], rules: str = "") -> State:
    seats = " ".join(SEATS[: example.get("players", 2)])
    owned = " ".join(["r-"] * example.get("have_of_type", 0))
    altars = words(dict.fromkeys(COLOURS, 0) | example.get("altars", dict.fromkeys(COLOURS, 1)))
    return GAME.parse(
        f"players: {seats} ; hand 1: {words(example['hand'])} ; altars: {altars} ; "
        f"tokens 1: {owned} ; {rules}"
    )


def beside(example: dict[str, Any]) -> tuple[str, ...]:
    return tuple(c for colour, n in example["adj"].items() for c in colour * n)


def flags(state: State, text: str) -> set[str]:
    return {problem.ruling for problem in GAME.check(state, GAME.parse_event(text))}


@cases("place")
@pytest.mark.parametrize("strict", [False, True])
def test_verdict(example: dict[str, Any], strict: bool) -> None:
    state = position(example, "rules: ritual_pays=false" if strict else "")
    place = Place(0, RELIGION, example["place"], beside(example))
    found = verdict(state, place, as_counts(example["adj"]))
    legal = example["legal_strict" if strict else "legal"]
    if example.get("reason") == "bad_ritual_take":
        assert found.legal, "only the choice at the ritual is wrong, not the placement"
        return
    assert found.legal == legal
    if "cost" in example:
        assert found.cost == as_counts(example["cost"])
    if not strict and "reason" in example:
        assert {p.ruling for p in found.problems} & RULINGS[example["reason"]]
    for colour in example["adj"] if example["id"] == "E06" else ():
        place = Place(0, RELIGION, colour, beside(example))
        other = verdict(state, place, as_counts(example["adj"]))
        assert not other.legal


@cases("place")
def test_placed_and_paid(example: dict[str, Any]) -> None:
    state = position(example)
    event = f"place 1 r- {example['place']} {' '.join(beside(example))}"
    if not example["legal"] and not example["order"]:
        assert flags(state, event)
        return
    assert not flags(state, event)
    state = GAME.apply(state, GAME.parse_event(event)).state
    rituals, gains = 0, list(example["take"])
    for colour in example["order"]:
        assert not flags(state, f"pay {colour}")
        before = state.altars[colour]
        state = GAME.apply(state, GAME.parse_event(f"pay {colour}")).state
        if before == 4:
            rituals += 1
            assert state.altars[colour] == 0
            gain = gains.pop(0)
            assert bool(state.ritual) == bool(gain)
            if gain and not example["legal"]:
                with pytest.raises(Illegal, match="another altar"):
                    GAME.apply(state, GAME.parse_event(f"ritual {gain}"))
                return
            if gain:
                state = GAME.apply(state, GAME.parse_event(f"ritual {gain}")).state
    assert example["legal"]
    assert rituals == example["rituals"]
    assert not any(state.owe)
    assert state.players[0].hand == as_counts(example["hand_after"])
    assert state.altars == as_counts(example["altars_after"])
    done = state.players[0].owned("r") == need(state)
    assert done == example.get("type_completed", False)
    assert len(state.players[0].cards) == example.get("cards_drawn", 0)


@cases("take")
def test_take(example: dict[str, Any]) -> None:
    state = position(example)
    event = f"altars 1 {' '.join(example['take'])}"
    if not example["legal"]:
        assert flags(state, event) == RULINGS[example["reason"]]
        return
    assert not flags(state, event)
    state = GAME.apply(state, GAME.parse_event(event)).state
    assert state.players[0].hand == as_counts(example["hand_after"])
    assert state.altars == as_counts(example["altars_after"])


@cases("draw")
def test_draw(example: dict[str, Any]) -> None:
    """Eleven cannot be kept, ten can."""
    state = GAME.parse(f"{GAME.show(position(example))} ; round: 1")
    state = GAME.apply(state, GAME.parse_event(f"draw 1 {' '.join(example['drawn'])}")).state
    assert sum(state.players[0].hand) == example["size_before_trim"]
    assert (state.turn == 1) == (example["discard"] == 0)
    if example["discard"]:
        assert flags(state, "end_turn") == {"wa.hand_limit"}
        back = " ".join(example["drawn"][: example["discard"]])
        state = GAME.apply(state, GAME.parse_event(f"return 1 {back}")).state
        assert sum(state.players[0].hand) == 10
        assert state.turn == 1


@cases("end")
def test_the_round_is_finished(example: dict[str, Any]) -> None:
    order = example["order"]
    full = order.index(example["completed_by"])
    tokens = "r- r- e- e- m- m- c-"
    text = (
        f"players: {' '.join(order)} ; round: 9 ; turn: {full + 1} ; hand {full + 1}: o1 u1 ; "
        f"tokens {full + 1}: {tokens} ; cards {full + 1}: 1x 1x 1x"
    )
    state = GAME.parse(text)
    played = []
    for event in (f"place {full + 1} c- o u", "pay u"):
        state = GAME.apply(state, GAME.parse_event(event)).state
    if state.turn == full and not state.over:
        state = GAME.apply(state, GAME.parse_event("end_turn")).state
    while not state.over:
        played.append(order[state.turn])
        event = GAME.parse_event(f"draw {state.turn + 1} o o o")
        state = GAME.apply(state, event).state
    assert played == example["turns_left_in_round"]
    assert played[-1] == example["game_over_after"]
    at_once = GAME.parse(f"{text} ; rules: finish_round=false")
    for event in (f"place {full + 1} c- o u", "pay u"):
        at_once = GAME.apply(at_once, GAME.parse_event(event)).state
    assert at_once.over


@cases("score")
def test_final_count(example: dict[str, Any]) -> None:
    finals = []
    for n, p in enumerate(example["players"], 1):
        full = "yes" if p["full"] else "no"
        numbers = f"{p['token_dragons']} {p['unused_cards']} {p['plus_two']}"
        finals.append(f"final {n}: {full} {numbers}")
    names = [p["name"] for p in example["players"]]
    state = GAME.parse(f"players: {' '.join(names)} ; {' ; '.join(finals)}")
    result = GAME.result(state)
    dragons = {name: sheet.total for name, sheet in zip(names, result.sheets, strict=True)}
    assert dragons == example["dragons"]
    assert result.standings is not None
    assert sorted(names[seat] for seat in result.standings.winners) == example["winners"]


@cases("graph")
def test_a_map(example: dict[str, Any]) -> None:
    board = EXAMPLES["demo_board"]
    statues = example["statues"]
    villages = " ".join(f"{v}={statues[v]}" if v in statues else v for v in board["villages"])
    roads = " ".join(f"{a}-{b}" for a, b in board["roads"])
    state = GAME.parse(f"hand 1: o9 k9 w9 u9 ; villages: {villages} ; roads: {roads}")
    assert state.world is not None
    for village, colours in example["fits"].items():
        cost = state.world.beside(village)
        fits = [c for c in COLOURS if verdict(state, Place(0, RELIGION, c, (village,)), cost).legal]
        assert sorted(fits) == sorted(colours), village
        if village in example["cost"]:
            assert cost == as_counts(example["cost"][village])
