"""A table of 제왕의 깃발 changed by hand, what cannot be, and which ruling each line names."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.errors import Illegal
from referee.games.oriflamme import GAME
from referee.games.oriflamme.build import cleared, seated, with_family
from referee.games.oriflamme.legal import could_be, first_position, why_not
from referee.games.oriflamme.state import State

ROW = "row: R-?:0 | B+soldier | G-?:0 ; score: R1 B2 G3"
GAME_1 = f"round: 1 ; {ROW} ; hand: R6 B6 G6"


def do(text: str, *events: str) -> State:
    state = GAME.parse(text)
    for event in events:
        state = GAME.apply(state, GAME.parse_event(event)).state
    return state


@pytest.mark.parametrize(
    ("before", "event", "after"),
    [
        (ROW, "mark 3", f"{ROW} ; at: 3"),
        (ROW, "mark 0", f"{ROW} ; at: 0"),
        (GAME_1, "mark 2", f"{GAME_1} ; at: 2"),
        (GAME_1, "mark 0", f"{ROW} ; at: 0"),
        (f"{GAME_1} ; phase: place ; hand: R7 B6 G6".replace(" ; hand: R6 B6 G6", ""), "mark 2",
         f"{ROW} ; at: 2"),
        (ROW, "direction left", f"{ROW} ; dir: left ; at: 3"),
        (f"{ROW} ; at: 2", "direction left", f"{ROW} ; dir: left ; at: 2"),
        (ROW, "match G 12", ROW.replace("G3", "G12")),
        (ROW, "remain G 2", f"{ROW} ; cards: G2"),
        (f"{ROW} ; cards: R1", "remain G 2", f"{ROW} ; cards: R1 G2"),
        (f"{ROW} ; cards: R1", "set_row R-?:0", "row: R-?:0 ; score: R1 B2 G3"),
        (f"{ROW} ; at: 3", "set_row R-?:0 | G-?:1", "row: R-?:0 | G-?:1 ; score: R1 B2 G3 ; at: 2"),
        (f"{ROW} ; at: 2", "set_row R-?:0 | G-?:1 | G-?:0",
         "row: R-?:0 | G-?:1 | G-?:0 ; score: R1 B2 G3 ; at: 2"),
        (f"{GAME_1} ; at: 2", "set_row G-?:0 | R-?:1 | B-?:0",
         "round: 1 ; row: G-?:0 | R-?:1 | B-?:0 ; score: R1 B2 G3 ; hand: R6 B6 G6 ; at: 2"),
        ("round: 1 ; phase: place ; score: R1 B1 G1", "first G",
         "round: 1 ; phase: place ; score: R1 B1 G1 ; first: G"),
    ],
)  # fmt: skip
def test_the_table_is_set_by_hand(before: str, event: str, after: str) -> None:
    assert GAME.show(do(before, event)) == GAME.show(GAME.parse(after))


@pytest.mark.parametrize(
    ("position", "event", "why"),
    [
        (ROW, "direction up", "right or left"),
        (ROW, "mark 4", "no position 4 (1 to 3)".replace("(", r"\(").replace(")", r"\)")),
        (ROW, "first G", "not a game with rounds"),
        (ROW, "match Y 3", "no family Y"),
        (ROW, "match RB 3", "no family RB"),
        (ROW, "match R 1000", "0 to 999"),
        (ROW, "remain R 7", "0 to 6"),
        (ROW, "remain R -1", "0 to 6"),
        (ROW, "place R left", "not the placement phase"),
        (GAME_1, "place R left", "not the placement phase"),
        (ROW, "set_row Y-?:0", "no family Y"),
        (ROW, "set_row R-?:0>B-?:0", "belongs to one family"),
        ("at: 0 ; row: " + " | ".join(["R-?:0"] * 6), "place R left", "all six cards"),
        ("at: 0 ; row: R-?:0 ; score: R1 B1", "place B start", "not at start"),
        ("at: 0 ; row: R-?:0 ; score: R1 B1", "place B left 1", "not at left"),
    ],
)
def test_what_cannot_be_set_is_refused(position: str, event: str, why: str) -> None:
    state = GAME.parse(position)
    with pytest.raises(Illegal, match=why):
        GAME.apply(state, GAME.parse_event(event))


def test_five_cards_leave_room_for_a_sixth() -> None:
    row = " | ".join(["R-?:0"] * 5)
    assert len(do(f"at: 0 ; row: {row}", "place R left").row) == 6


def test_colours_change_with_their_cards() -> None:
    state = do(f"{ROW} ; out: B.heir", "mark 2")
    after = seated(state, "YBK", ("a", "b", "c"))
    assert GAME.show(after) == (
        "players: a b c ; dir: right ; row: Y-?:0 | B+soldier | K-?:0 ; score: Y1 B2 K3 ; at: 2"
        " ; out: B.heir"
    )


def test_one_more_at_the_table() -> None:
    after = with_family(GAME.parse(GAME_1), "K")
    assert GAME.show(after) == f"dir: right ; {ROW} K1"
    counted = with_family(GAME.parse(f"{ROW} ; cards: R1"), "K")
    assert counted.left == (1, None, None, None)
    assert with_family(GAME.parse(ROW), "K").left == ()


def test_a_cleared_table_keeps_its_people() -> None:
    after = cleared(GAME.parse(f"{GAME_1} ; out: R.heir ; cards: R2 ; dir: left"))
    assert GAME.show(after) == "dir: left ; score: R1 B1 G1"
    assert first_position(after) is None


def test_points_lie_in_front_with_the_corrections() -> None:
    assert GAME.points(GAME.parse(f"{ROW} ; adjust: 2 -5 x")) == (1, -3, 3)


@pytest.mark.parametrize(
    ("name", "at", "chosen", "moving", "said"),
    [
        ("royal_decree", 1, 2, True, "not onto a card or.decree_onto"),
        ("archer", 1, 0, False, "itself or.archer_self"),
        ("royal_decree", 1, 0, False, "itself or.decree_self"),
        ("assassination", 1, 0, False, "itself or.assassination_self"),
        ("archer", 1, 1, False, "at one end or.archer_self"),
        ("soldier", 1, 3, False, "adjacent or.no_target"),
        ("spy", 1, 1, False, "rob oneself or.spy_self"),
        ("shapeshifter", 3, 3, False, "copies or.shapeshifter_none"),
        ("shapeshifter", 4, 2, False, "copies or.shapeshifter_twins"),
        ("shapeshifter", 4, 4, False, "copies or.shapeshifter_single_use"),
    ],
)
def test_why_a_card_cannot_be_chosen(
    name: str, at: int, chosen: int, moving: bool, said: str
) -> None:
    row = "row: R+heir | R+lord | B+shapeshifter | G-?:0 | G+ambush ; score: R1 B1 G1"
    problem = why_not(GAME.parse(f"{row} ; at: {at}"), name, chosen, moving)
    words, ruling = said.rsplit(" ", 1)
    assert words in problem.text.say("en")
    assert problem.ruling == ruling


def test_what_a_card_can_be() -> None:
    state = GAME.parse("row: R-?:0 | R+lord | B-spy:0 ; score: R1 B1 ; out: R.heir R.? B.heir")
    names = could_be(state, state.row[0][0])
    assert (len(names), "lord" in names, "heir" in names, "spy" in names) == (8, False, False, True)
    assert "spy" not in could_be(state, state.row[0][0], "R", "spy")
    assert "spy" in could_be(state, state.row[0][0], "B", "spy")
    assert could_be(state, state.row[2][0]) == ["spy"]


@pytest.mark.parametrize(
    ("row", "event", "rulings"),
    [
        ("R-spy:2 | B-?:0", "R.spy reveal steal B", ["or.reveal_now", "or.spy_self", ""]),
        ("G-?:0 | R+spy | B-?:0 ; at: 2", "R.spy act steal B", ["or.spy_choice", ""]),
        ("R+spy | B-?:0 ; score: R1 B0", "R.spy act steal B", ["or.spy_zero"]),
        ("R+spy", "R.spy act none", ["or.spy_own_only"]),
        ("R+soldier", "R.soldier act none", ["or.no_target"]),
        ("R+archer", "R.archer act none", ["or.archer_alone"]),
        ("R-assassination:0", "R.assassination reveal none", ["", "or.assassination_self", ""]),
        ("R-royal_decree:0", "R.royal_decree reveal none", ["", "or.decree_self", ""]),
        ("R+shapeshifter", "R.shapeshifter act none", ["or.shapeshifter_none"]),
        ("R-conspiracy:3", "R.conspiracy reveal", ["or.conspiracy", ""]),
        ("R-ambush:0", "R.ambush reveal", ["or.ambush_reveal", ""]),
        ("R-ambush:2", "R.ambush reveal", ["or.ambush_reveal", "or.ambush_reveal", ""]),
        ("R+lord", "R.lord act", [""]),
        ("R+lord>R-?:0", "R.lord act", ["or.lord_under"]),
        ("R+lord | R-?:0", "R.lord act", ["", ""]),
        ("R+lord | R-?:0>R-?:0", "R.lord act", ["", "or.lord_covered"]),
        ("R+heir", "R.heir act", ["or.heir_blocked"]),
        ("B+heir | R+shapeshifter ; at: 2", "R.shapeshifter act copy 1",
         ["or.shapeshifter_choice", "or.shapeshifter_heir"]),
        ("B+heir | R+shapeshifter | G+heir ; at: 2", "R.shapeshifter act copy 1",
         ["or.shapeshifter_choice", "or.shapeshifter_heirs"]),
        ("R+soldier | R-heir:0", "R.soldier act kill 2", ["or.own_target"]),
        ("R+soldier | B-heir:1", "R.soldier act kill 2",
         ["or.killed_ahead", "or.conspiracy_killed"]),
        ("B-heir:0 | R+soldier ; at: 2", "R.soldier act kill 1", [""]),
        ("B-heir:0>B-?:0 | R+soldier ; at: 2", "R.soldier act kill 1",
         ["", "or.uncovered_behind"]),
        ("R+soldier | B-heir:0>B-?:0", "R.soldier act kill 2",
         ["or.killed_ahead", "or.uncovered_ahead"]),
        ("R+archer>R-?:0 | B-?:0 ; rules: archer_may_hit_itself=true", "R.archer act kill 1",
         ["or.archer_self", "or.uncovered_now"]),
        ("R+soldier | B-ambush:0", "R.soldier act kill 2",
         ["or.killed_ahead", "or.ambush_four", "or.ambush_attacker_point"]),
        ("R+soldier | R-ambush:0", "R.soldier act kill 2",
         ["or.own_target", "or.ambush_own", "or.ambush_attacker_point"]),
        ("R-assassination:0 | B-ambush:0", "R.assassination reveal kill 2",
         ["", "or.killed_ahead", "or.ambush_assassination", "or.ambush_attacker_point"]),
        ("B+soldier | R+shapeshifter | G-ambush:0 ; at: 2", "R.shapeshifter act copy 1 kill 3",
         ["or.shapeshifter_choice", "or.killed_ahead", "or.ambush_four",
          "or.shapeshifter_ambush"]),
        ("R-royal_decree:0 | B-?:0 | G-?:0", "R.royal_decree reveal move 2 to 3",
         ["", "or.decree_between", ""]),
        ("R-royal_decree:0 | B-?:0 | G-?:0", "R.royal_decree reveal move 2 to 2",
         ["", "or.decree_null", ""]),
        ("R-royal_decree:0 | B-?:0 | G-?:0", "R.royal_decree reveal move 2 to 0",
         ["", "or.decree_between", "or.moved_behind", ""]),
        ("B-?:0>B-?:1 | R-royal_decree:0 ; at: 2", "R.royal_decree reveal move 1 to 2",
         ["", "or.decree_between", "or.moved_ahead", "or.uncovered_behind", ""]),
        ("R-royal_decree:0 | B-?:0 | B-?:1 ; rules: decree_may_cover_own=true",
         "R.royal_decree reveal move 2 on 3", ["", "or.decree_onto", ""]),
        ("B+soldier | R-shapeshifter:0 ; dir: left ; at: 2", "R.shapeshifter reveal copy 1 kill 1",
         ["", "or.shapeshifter_choice", "or.killed_ahead"]),
    ],
)  # fmt: skip
def test_each_line_names_its_ruling(row: str, event: str, rulings: list[str]) -> None:
    text = f"row: {row}" if "score" in row else f"row: {row} ; score: R1 B1 G1"
    step = GAME.apply(GAME.parse(text), GAME.parse_event(event))
    assert [line.ruling for _, line in step.lines] == rulings


def test_a_seat_is_asked_only_while_cards_are_laid() -> None:
    state = GAME.parse("round: 1 ; phase: place ; score: R1 B1 G1 ; first: G")
    assert [GAME.show_event(event) for event in GAME.choices(state)] == ["place G start"]
    over = replace(state, table=replace(state.table, finished=True))
    assert list(GAME.choices(over)) == []
