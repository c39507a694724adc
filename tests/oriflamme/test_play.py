"""What a table may do in 제왕의 깃발 that the blocks do not show: mistakes, turns, tokens."""

from __future__ import annotations

from random import Random

import pytest

from referee.errors import Illegal
from referee.games.oriflamme import GAME, words
from referee.games.oriflamme.build import corrected, without
from referee.games.oriflamme.state import Card, State, Visit
from referee.table import seat_names

ROUND_2 = "round: 2 ; phase: place"
START = "round: 1 ; phase: place ; first: R ; score: R1 B1 G1"


def do(text: str, *events: str) -> State:
    state = GAME.parse(text)
    for event in events:
        state = GAME.apply(state, GAME.parse_event(event)).state
    return state


def flags(state: State, event: str) -> set[str]:
    return {p.ruling for p in GAME.check(state, GAME.parse_event(event))}


@pytest.mark.parametrize(
    ("position", "event", "why"),
    [
        (START, "place R on 1", "from round 2"),
        (f"{START} ; row: B-?:0 ; hand: R7 B6 G7", "place R on 1", "from round 2"),
        (f"{START} ; row: R-?:0 ; hand: R6 B7 G7", "place R right", "already placed"),
        (f"{START} ; row: R-?:0 ; hand: R6 B7 G7", "place B between", "not at between"),
        (f"{ROUND_2} ; row: R-?:0 | B-?:0 ; score: R1 B1", "place B on 1", "no card of"),
        (f"{ROUND_2} ; row: R-?:0 | B-?:0 ; score: R1 B1", "place B on 3", "no position"),
        ("phase: end ; round: 6 ; row: R+lord ; score: R9 B1", "place R left", "six rounds"),
        ("row: R+archer | B-?:0 ; score: R1 B1", "R.archer act kill 1", "Possible: kill 2"),
        ("row: R+soldier | B-?:0 | G-?:0 ; score: R1", "R.soldier act kill 3", "Possible: kill 2"),
        ("row: R+soldier | B-?:0 ; score: R1 B1", "R.soldier act kill 2", "kill 2 heir"),
        ("row: R+soldier | B-heir:0 ; score: R1 B1", "R.soldier act kill 2 spy", "is not the"),
        ("row: R+soldier | B-?:0 ; score: R1 B1", "R.soldier act kill 2 hier", "is not the"),
        ("row: R+soldier | B-?:0 ; score: R1 B1", "R.soldier act none", "Possible: kill 2"),
        ("row: R+soldier | B-?:0 ; score: R1 B1", "R.soldier act kill ² heir", "usable number"),
        ("row: R-?:0 | B-?:0 ; score: R1 B1", "R.king reveal", "no card king"),
        ("row: R+lord | B-?:0 ; score: R1 B1", "R.lord keep", "must use its ability"),
        ("row: R-lord:0 | B-?:0 ; score: R1 B1", "R.spy reveal steal B", "is the Red Lord"),
        ("row: R-?:0 | B-?:0 ; score: R1 B1", "B.? keep", "is the Red card"),
        ("row: R-?:0 | B-?:0 ; score: R1 B1", "R.? reveal", "say which card"),
        ("row: R-?:0 | B-?:0 ; score: R1 B1", "R.heir keep", "stays untold"),
        ("row: R-royal_decree:0 | B-?:0 | B+heir ; score: R1 B1",
         "R.royal_decree reveal move 2 on 3", "not possible"),
        ("row: R-?:0 ; score: R1 ; at: 0", "R.? keep", "no card is to be resolved"),
        ("row: R-?:0 | B-?:0 ; score: R1 B1", "R.heir act", "kept or revealed"),
        ("row: R-lord:0 | B-?:0 ; score: R1 B1", "R.lord keep kill 2", "not possible"),
        ("row: R+soldier | B-?:0 ; score: R1 B1", "R.soldier act kill", "should read"),
        ("row: R+soldier | B-?:0 ; score: R1 B1", "R.soldier act hit 2", "should read"),
        ("row: R+soldier | B-?:0 ; score: R1 B1", "R.soldier slay", "should read"),
        ("row: R+soldier | B-?:0 ; score: R1 B1", "R.soldier act kill 2 heir 3", "should read"),
        ("row: R+spy | B-?:0 ; score: R1 B1", "R.spy act steal B heir", "should read"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused(position: str, event: str, why: str) -> None:
    state = GAME.parse(position)
    with pytest.raises(Illegal, match=why):
        GAME.apply(state, GAME.parse_event(event))


def test_names_are_told_once_per_family() -> None:
    state = GAME.parse("row: R-?:0 | B-?:0 | R+heir | B-?:0 ; score: R1 B1 ; out: R.spy B.heir")
    assert flags(state, "R.heir reveal") == {"or.names_once"}
    assert flags(state, "R.spy reveal steal B") == {"or.names_once"}
    assert flags(state, "R.lord reveal") == set()
    assert flags(state, "R.archer reveal kill 4 heir") == {"or.names_once"}
    assert flags(state, "R.archer reveal kill 4 lord") == set()
    assert GAME.problems(GAME.parse("row: R+heir | R-heir:1 ; score: R1"))


def test_turn_order_direction_and_first_player() -> None:
    state = do(START, "place R start")
    assert flags(state, "place G left") == {"or.placement"}
    assert flags(state, "direction left") == {"or.direction"}
    assert flags(state, "first B") == {"or.first_player"}
    assert flags(GAME.parse(START), "direction left") == set()


def test_rounds_pass_the_start_player_on() -> None:
    state = do(
        START, "place R start", "place B left", "place G right", "B.? keep", "R.? keep", "G.? keep"
    )
    assert (state.round, state.phase, state.first) == (2, "place", 1)
    assert state.hand == (6, 6, 6)
    assert do(GAME.show(state), "place B on 1", "place G left", "place R right").phase == "resolve"


def test_an_empty_row_starts_again() -> None:
    state = GAME.parse("round: 3 ; phase: place ; first: B ; score: R1 B1 ; hand: R5 B5")
    assert [GAME.show_event(event) for event in GAME.choices(state)] == ["place B start"]


def test_a_row_that_fits_stays_the_game_another_is_a_situation() -> None:
    state = do(START, "place R start", "place B left", "place G right")
    assert do(GAME.show(state), "set_row G-?:2 | R-?:0 | B-?:0").round == 1
    apart = do(GAME.show(state), "set_row R-?:0 | B-?:0")
    assert (apart.round, apart.hand, apart.at) == (0, (), 0)


def test_no_token_is_lost_unaccounted() -> None:
    """On the row before, plus 1 for a card kept = on the row after, gained and lost."""
    random, moves = Random("tokens"), 0
    for seed in range(60):
        state = GAME.new(seat_names(3 + seed % 3))
        while choices := list(GAME.choices(state)):
            event = random.choice(choices)
            step = GAME.apply(state, event)
            before, after = tokens(state), tokens(step.state)
            if isinstance(event, Visit):
                taken = (words.TOKENS, words.DOUBLED, words.TOKENS_LOST)
                gone = sum(line.args["n"] for _, line in step.lines if line.text in taken)
                assert before + (event.how == "keep") == after + gone
                moves += 1
            else:
                assert before == after
            state = step.state
    assert moves > 1_000


def tokens(state: State) -> int:
    return sum(card.tokens for stack in state.row for card in stack)


def test_a_card_removed_behind_the_marker_leaves_it_where_it_was() -> None:
    state = GAME.parse("row: R-?:0 | B-?:0 | G-?:0 ; score: R1 B1 G1 ; at: 2")
    assert GAME.show(without(state, 0)).endswith("row: B-?:0 | G-?:0 ; score: R1 B1 G1")
    assert without(state, 2).at == 1
    assert without(state, 1).at == 1
    last = GAME.parse("row: R-?:0 | B-?:0 ; score: R1 B1 ; at: 2")
    assert without(last, 1).at == 0


def test_a_covered_card_is_taken_out_from_under_the_others() -> None:
    state = GAME.parse("row: R-spy:1>R+lord>R-?:2 | B-?:0 ; score: R1 B1 ; at: 1")
    after = without(state, 0, depth=1, left=True)
    shown = "row: R-spy:1>R-?:2 | B-?:0 ; score: R1 B1 ; at: 1 ; out: R.lord"
    assert after == GAME.parse(shown)


@pytest.mark.parametrize(
    ("rules", "position", "event", "after"),
    [
        ("archer_may_hit_itself=true", "row: R+archer>R-?:1 | B-?:0 ; score: R1 B1",
         "R.archer act kill 1", "row: R-?:1 | B-?:0 ; score: R2 B1 ; out: R.archer"),
        ("decree_may_cover_own=true",
         "row: R-royal_decree:0 | B-?:1 | G-?:0 | B+heir ; score: R1 B1 G1",
         "R.royal_decree reveal move 2 on 4",
         "row: G-?:0 | B-?:1>B+heir ; score: R1 B1 G1 ; out: R.royal_decree"),
        ("spy_may_choose_self=true", "row: R+lord | R+spy | B-?:0 ; score: R1 B1 ; at: 2",
         "R.spy act steal R", "row: R+lord | R+spy | B-?:0 ; score: R1 B1 ; at: 3"),
        ("shapeshifter_copies_shapeshifter=true",
         "row: B+shapeshifter | R+shapeshifter | G+soldier ; score: R1 B1 G1 ; at: 2",
         "R.shapeshifter act copy 1",
         "row: B+shapeshifter | R+shapeshifter | G+soldier ; score: R1 B1 G1 ; at: 3"),
    ],
)  # fmt: skip
def test_other_settings_of_the_table(rules: str, position: str, event: str, after: str) -> None:
    state = GAME.parse(position)
    with pytest.raises(Illegal):
        GAME.apply(state, GAME.parse_event(event))
    assert GAME.show(do(f"{position} ; rules: {rules}", event)).endswith(after)


def test_an_ambush_that_assassination_does_not_spring() -> None:
    text = "row: R-assassination:0 | B-ambush:2 ; score: R1 B1"
    event = "R.assassination reveal kill 2"
    assert do(text, event).score == (2, 5)
    assert do(f"{text} ; rules: ambush_vs_assassination=false", event).score == (2, 1)


def test_a_correction_that_lays_the_last_card_begins_the_resolution() -> None:
    state = do(START, "place R start", "place B left")
    row = (*state.row, (Card("G"),))
    after = corrected(state, row)
    assert (after.phase, after.at, after.hand) == ("resolve", 0, (6, 6, 6))
    assert GAME.parse(GAME.show(after)) == after


def test_six_cards_laid_are_all() -> None:
    row = " | ".join(["R-?:0"] * 6 + ["B-?:0"])
    state = GAME.parse(f"round: 6 ; phase: place ; row: {row} ; score: R1 B1 ; hand: R3 B3")
    offered = {GAME.show_event(event).split()[1] for event in GAME.choices(state)}
    assert offered == {"B"}
