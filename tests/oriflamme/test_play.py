"""What a table may do in 제왕의 깃발 that the blocks do not show: mistakes, tokens, ties."""

from __future__ import annotations

from random import Random

import pytest

from referee.errors import Illegal
from referee.games.oriflamme import GAME, words
from referee.games.oriflamme.build import corrected, without
from referee.games.oriflamme.cards import DEALT
from referee.games.oriflamme.results import final_points, tied_first
from referee.games.oriflamme.state import Card, State, Visit
from referee.notation import quote
from referee.session import Session
from referee.table import seat_names
from referee.text import Lang

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


@pytest.mark.parametrize(
    "text",
    [
        "row: hello", "row: R-?:0 > | B-?:0", "row: R-?:100", "row: R-?:x", "score: R1000",
        "score: R",
        "row: R-?:0 ; out: heir", "row: R-?:0 ; out: Z.heir", "row: R-?:0 ; at: 100", "hand: R8",
        "cards: R7", "row: " + "R-?:0>" * 50 + "R-?:0", "row: R-?:0 ; phase: rest",
        "round: 2 ; phase: resolve ; score: R1", "row: R-?:0 ; first: RB", "row: R-?:0 ; king: R",
        "row: R-?:-1", "row: R+lord:1", "row: R+?", "row: R-?:0>B-?:0", "row: R-king:0",
        "row: Z-?:0",
        "score: R-1", "score: R1 R2", "row: R-?:0 ; at: 2", "", "phase: place ; score: R1",
        "row: R-?:0 ; dir: up", "row: R-?:0 ; out: R.king", "row: R-?:0 ; players: 가 나",
        "round: 7 ; score: R1", "round: 1 ; score: R1 B1", "row: R-?:0 ; first: B",
        "round: 1 ; phase: place ; score: R1 ; hand: R6",
    ],
)  # fmt: skip
def test_positions_that_make_no_sense_are_refused(text: str) -> None:
    with pytest.raises(Illegal):
        GAME.parse(text)


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


def test_a_tie_is_open_until_the_tied_are_counted() -> None:
    text = "score: R11 B11 G9 ; at: 0"
    for cards, winners, known in (
        ("", (), False),
        ("cards: R3", (), False),
        ("cards: R3 B1", (0,), True),
        ("cards: R2 B2", (0, 1), True),
    ):
        standings = GAME.result(GAME.parse(f"{text} ; {cards}")).standings
        assert standings is not None
        assert standings.winners == winners
        unknown = [place for place in standings.places if place.open]
        assert (not unknown) == known
        assert all("whoever has more cards" in p.reasons[-1].say("en") for p in unknown if p.seat)
        assert standings.places[-1].place == 3


def test_results_say_on_which_rule_they_hang() -> None:
    session = Session(GAME, GAME.parse("row: R+lord | R-?:0>R+spy ; score: R1 B2"))
    session.do(GAME.parse_event("R.lord act"))
    red, blue = session.result().sheets
    assert (red.total, blue.total) == (4, 2)
    assert [(h.rule.name, h.value, h.other.say("en")) for h in red.hanging] == [
        ("lord_counts_covered", False, "3 points")
    ]
    assert blue.hanging == ()


def test_a_tie_below_does_not_hide_the_tie_for_first() -> None:
    standings = GAME.result(GAME.parse("score: R11 B11 G5 Y5 ; at: 0 ; cards: R3 B1")).standings
    assert standings is not None
    assert standings.winners == (0,)
    assert [p.place for p in standings.places] == [1, 2, None, None]
    assert "not entered" in standings.places[2].reasons[-1].say("en")


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


def lines(position: str, event: str, lang: Lang = "en") -> list[str]:
    state = GAME.parse(position)
    return [line.say(lang) for _, line in GAME.apply(state, GAME.parse_event(event)).lines]


@pytest.mark.parametrize(
    ("copied", "event", "said"),
    [
        ("B+spy", "steal B", "{}: 1 point taken from 파랑|1 point taken by the {} of 빨강"),
        ("R+lord", "", "{}: 1 point|{}: 1 card of its owner beside it"),
        ("R+lord>R-?:0", "", "{}: 1 point|{}: 2 cards of its owner beside it (1 covered)"),
        ("B+soldier", "kill 2 heir", "{}: 1 point, Blue Heir eliminated"),
        ("R+archer", "kill 1", "{}: 1 point, Red Archer eliminated"),
        ("R+spy", "none", "{}: nobody to take from, nothing happens"),
    ],
)
def test_the_card_that_acts_is_named_whatever_it_copies(copied: str, event: str, said: str) -> None:
    """Seats that are called by their colour stay so in English names."""
    other = " | B-?:0" if "kill 2" in event else ""
    row = f"row: {copied} | R-shapeshifter:0{other} ; score: R1 B1 ; at: 2"
    event = event.replace("kill 2", "kill 3")
    expected = said.format("Shapeshifter", "Shapeshifter").replace("파랑", "Blue")
    told = lines(row, f"R.shapeshifter reveal copy 1 {event}")
    assert told[-len(expected.split("|")) :] == expected.replace("빨강", "Red").split("|")


def test_a_spy_is_still_called_a_spy() -> None:
    told = lines("row: R+spy | B-?:0 ; score: R1 B1", "R.spy act steal B", "ko")
    assert told == ["첩자: 파랑에게서 1점 뺏어옴", "빨강의 첩자에게 1점 빼앗김"]
    told = lines("row: R+spy | B-?:0 ; score: R1 B0", "R.spy act steal B", "ko")
    assert told == ["첩자: 파랑은 0점이라 뺏을 점수가 없음"]
    rules = "rules: spy_may_choose_self=true"
    told = lines(
        f"row: R-?:0 | R+spy | B-?:0 ; score: R1 B1 ; at: 2 ; {rules}", "R.spy act steal R", "ko"
    )
    assert told == ["첩자: 자기를 골라 아무 일 없음"]


def test_an_uncovered_card_behind_the_marker_waits_for_a_round_that_comes() -> None:
    row = "row: B-heir:0>B-?:1 | R+soldier | G-?:0 ; score: R1 B1 G1 ; at: 2"
    for round_, said in ((5, "from next round"), (6, "not resolved, this is the last round")):
        hand = DEALT - round_
        told = lines(f"round: {round_} ; {row} ; hand: R{hand} B{hand} G{hand}",
                     "R.soldier act kill 1")  # fmt: skip
        assert [said in line for line in told] == [False, True]


def test_a_victim_that_nobody_named_is_taken_as_no_ambush_and_that_is_said() -> None:
    row = "row: R+soldier | B-?:0 ; score: R1 B1"
    assert "taken as no Ambush" in lines(row, "R.soldier act kill 2 ?")[1]
    assert len(lines(row, "R.soldier act kill 2 heir")) == 1
    assert len(lines(f"{row} ; out: B.ambush", "R.soldier act kill 2 ?")) == 1


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("row: 빨강+병사 | 파랑-?:2 ; score: 빨강3 파랑1", "row: R+soldier | B-?:2 ; score: R3 B1"),
        ("row: red+soldier>Red-?:1 | grey-ambush:0", "row: R+soldier>R-?:1 | K-ambush:0"),
        (
            "score: 초록2 노랑1 ; cards: 초록1 노랑0 ; at: 0 ; out: 초록.후계자",
            "score: G2 Y1 ; cards: G1 Y0 ; at: 0 ; out: G.heir",
        ),
        (
            "round: 2 ; phase: place ; first: 파랑 ; score: R1 B1 ; hand: 빨강6 파랑5",
            "round: 2 ; phase: place ; first: B ; score: R1 B1 ; hand: R6 B5",
        ),
    ],
)
def test_colours_may_stand_for_their_letters(typed: str, read: str) -> None:
    assert GAME.parse(typed) == GAME.parse(read)


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("빨강.병사 reveal kill 2 매복", "R.soldier reveal kill 2 ambush"),
        ("빨강.? keep", "R.? keep"),
        ("red.shapeshifter act copy 1 steal 파랑", "R.shapeshifter act copy 1 steal B"),
        ("place 파랑 left", "place B left"),
        ("first 초록", "first G"),
        ("match 노랑 12", "match Y 12"),
        ("remain grey 3", "remain K 3"),
    ],
)
def test_colours_may_be_typed_in_events(typed: str, read: str) -> None:
    assert GAME.parse_event(typed) == GAME.parse_event(read)
    assert GAME.show_event(GAME.parse_event(typed)) == read


def wrong(text: str) -> list[tuple[str, bool]]:
    return [(problem.ruling, problem.doubt) for problem in GAME.problems(GAME.parse(text))]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("phase: end ; round: 6 ; row: R+lord | B-?:2 ; score: R9 B8 G7", []),
        ("phase: end ; round: 6 ; row: R+lord ; score: R9 B8 G7 ; out: R.heir",
         [("or.rounds", True)] * 3),
        ("round: 3 ; row: R+lord ; score: R9 B8 G7", []),
        ("round: 3 ; row: R+lord ; score: R9 B8", [("or.two_players", False)]),
        ("round: 2 ; row: R-?:0 | R-?:0 | R-?:0 | B-?:0 ; score: R1 B1 G1",
         [("or.rounds", True)]),
        ("row: R-?:0" + " | R-?:0" * 6, [("or.rounds", False)]),
        ("round: 1 ; row: R-?:0>R-?:0 | B-?:0 ; hand: R5 B6 ; score: R1 B1 G1",
         [("or.cover_round_1", False), ("or.rounds", False)]),
        # hands: a card shorter each round, before or after placing
        ("phase: place ; round: 2 ; row: R+lord ; hand: R6 B5 G6 ; score: R1 B1 G1", []),
        ("phase: place ; round: 2 ; row: R+lord ; hand: R4 B7 G6 ; score: R1 B1 G1",
         [("or.rounds", False)] * 2),
        ("phase: end ; round: 6 ; row: R+lord ; hand: R2 ; score: R1 B1 G1",
         [("or.rounds", False)]),
        ("phase: place ; round: 1 ; row: R-?:0 ; score: R1 B1 G1", []),  # red has placed
        # tokens: one a round, one more for each Royal Decree; 150 points in all
        ("row: R-?:11 | B-?:0", []),
        ("row: R-?:12 | B-?:0", [("or.keep", True)]),
        ("round: 1 ; row: R-?:7 | B-?:0 | G-?:0", [("or.keep", True)]),
        ("row: R-?:4 | B-?:0 ; score: R145 B1", []),
        ("row: R-?:4 | B-?:0 ; score: R145 B2", [("or.supply", True)]),
        ("row: R+ambush | B-?:0", [("or.mandatory", False)]),
        ("row: R+lord | R-lord:0", [("or.names_once", False)]),
    ],
)  # fmt: skip
def test_a_count_that_does_not_fit_is_a_doubt(text: str, expected: list[tuple[str, bool]]) -> None:
    assert wrong(text) == expected


@pytest.mark.parametrize(
    ("rules", "winners", "reason"),
    [
        ("", (1,), "covered ones too"),
        ("tie_counts_covered=false", (0, 1), "top cards only"),
        ("tie_shared=false", (1,), "covered ones too"),
        ("tie_counts_covered=false tie_shared=false", (), "the table settles it"),
    ],
)
def test_ties_as_the_table_breaks_them(rules: str, winners: tuple[int, ...], reason: str) -> None:
    row = "row: R+lord | B-?:3>B+heir | G+spy"
    text = f"phase: end ; {row} ; score: R11 B11 G9" + (f" ; rules: {rules}" if rules else "")
    standings = GAME.result(GAME.parse(text)).standings
    assert standings is not None
    assert standings.winners == winners
    assert reason in " ".join(r.say("en") for r in standings.places[0].reasons)
    assert standings.places[-1][:2] == (2, 3)
    hangs = {hanging.rule.name for hanging in standings.hanging}
    assert "tie_counts_covered" in hangs


@pytest.mark.parametrize("small", range(6))
def test_hands_that_do_not_fit_the_round_are_read_back(small: int) -> None:
    """Somebody with too few cards lays none; with nobody to lay one the round is resolved."""
    state = GAME.parse(f"round: 1 ; row: R-?:0 | B-?:0 ; score: R1 B1 ; hand: R{small} B{small}")
    for _ in range(40):
        assert GAME.parse(GAME.show(state)) == state
        if not (event := next(GAME.choices(state), None)):
            break
        state = GAME.apply(state, event).state
    assert state.phase == "end"


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


def known(position: str, *texts: str) -> set[int]:
    """The seats whose points are known to be final."""
    session = Session(GAME, GAME.parse(position))
    session.do_all(texts, insist=True)
    return final_points(session.start, [(p.event, p.step.state) for p in session.played])


def test_whose_points_are_known_to_be_final() -> None:
    new = GAME.show(GAME.new(["a", "b", "c"]))
    renamed = GAME.show(GAME.new(["x", "b", "c"]))
    assert known(new) == set()
    assert known(new, "match R 5") == {0}
    assert known(new, "match R 5", f"set_position {quote(new)} reset") == set()
    assert known(new, "finish") == {0, 1, 2}
    assert known("score: R4 B1 G1") == {0, 1, 2}
    assert known(new, f"set_position {quote('score: R4 B1 G1')}") == {0, 1, 2}
    told = GAME.show(Session(GAME, GAME.parse(new)).do("match R 5").state)
    assert known(new, "match R 5", f"set_position {quote(told)} names") == {0}
    assert known(new, f"set_position {quote(renamed)} names", "match B 2") == {1}
    assert known("row: R-?:0 | B-?:0 ; round: 2 ; phase: resolve ; at: 1", "R.? keep") == {0, 1}


def test_the_edges_of_what_can_be_said() -> None:
    row = ">".join(["R-?:0"] * 50)
    for text in ("score: R0 B999", "row: R-?:99 ; at: 0", "score: R1 ; cards: R0",
                 "score: R1 ; cards: R6", "round: 1 ; phase: place ; score: R1 ; hand: R7",
                 f"row: {row}"):  # fmt: skip
        state = GAME.parse(text)
        assert GAME.parse(GAME.show(state)) == state
    assert GAME.parse("score: R0 B999").score == (0, 999)
    assert GAME.parse("row: R-?:99").row[0][0].tokens == 99
    assert GAME.parse("id: F01 ; row: R-?:0 | B-?:0 ; score: B3").score == (3, 1)
    assert GAME.parse("row: (empty) ; score: R1").row == ()


@pytest.mark.parametrize(
    ("seats", "text"),
    [
        (3, "players: a b c ; dir: right ; score: R1 B1 G1 ; round: 1 ; first: R ; "
            "hand: R7 B7 G7 ; phase: place"),
        (5, "players: a b c d e ; dir: right ; score: R1 B1 G1 Y1 K1 ; round: 1 ; first: R ; "
            "hand: R7 B7 G7 Y7 K7 ; phase: place"),
    ],
)  # fmt: skip
def test_a_new_game(seats: int, text: str) -> None:
    assert GAME.show(GAME.new(["a", "b", "c", "d", "e"][:seats])) == text


def test_how_many_may_play() -> None:
    for seats in (2, 6):
        with pytest.raises(Illegal, match="3 to 5"):
            GAME.new(seat_names(seats))


def test_the_setup_card() -> None:
    """The same for all: seven of ten cards in hand, 1 point, a fixed direction, the oldest."""
    card = [line.say("en") for line in GAME.setup(4, GAME.rules())]
    assert card == [line.say("en") for line in GAME.setup(3, GAME.rules())]
    for said in ("ten cards", "three aside", "Seven cards in hand", "six rounds", "1 point",
                 "stays so for the whole game", "The oldest player starts"):  # fmt: skip
        assert any(said in line for line in card), said
    assert [line.say("ko") for line in GAME.setup(5, GAME.rules())][2] == "각자 앞에 1점을 놓습니다"


@pytest.mark.parametrize(
    ("position", "event", "title"),
    [
        ("", "R.? keep", "Red card: kept face-down"),
        ("", "R.archer reveal kill 4 heir", "Red Archer revealed → eliminates position 4"),
        ("", "R.spy reveal steal B", "Red Spy revealed → chooses Blue"),
        ("", "R.lord reveal", "Red Lord revealed"),
        ("", "R.shapeshifter reveal copy 2 kill 2 heir",
         "Red Shapeshifter revealed → copies position 2 → eliminates position 2"),
        ("", "R.shapeshifter reveal copy 2", "Red Shapeshifter revealed → copies position 2"),
        ("", "R.royal_decree reveal move 3 to 0",
         "Red Royal Decree revealed → position 3 to the far left"),
        ("", "R.royal_decree reveal move 3 to 1",
         "Red Royal Decree revealed → position 3 to the right of position 1"),
        ("", "R.royal_decree reveal move 3 on 4",
         "Red Royal Decree revealed → position 3 onto position 4"),
        ("row: R+archer ; score: R1", "R.archer act none", "Red Archer (no target)"),
        ("at: 0", "place B left", "Blue: card laid at the far left"),
        ("at: 0", "place B right", "Blue: card laid at the far right"),
        ("at: 0", "place B on 2", "Blue: card laid on position 2"),
        ("row: (empty) ; score: B1", "place B start", "Blue: card laid in the middle"),
        ("", "mark 3", "marker on position 3"),
        ("", "mark 0", "marker taken away"),
        ("", "direction left", "direction: left"),
        ("round: 1 ; phase: place ; hand: R7 B7 G7", "first G", "Green begins"),
        ("", "match B 12", "Blue: 12 points"),
        ("", "match B 1", "Blue: 1 point"),
        ("", "remain G 2", "Green: 2 cards in the queue"),
        ("", "set_row (empty)", "queue cleared"),
        ("", "set_row R-?:0 | B+soldier | G-?:0 | G-heir:2 | R-spy:1", "Red Spy added"),
        ("", "set_row R-?:0 | B+soldier | G-?:0 | G-heir:3",
         "position 4: Green Heir (face-down, 3 points)"),
        ("", "set_row R-?:0 | B+soldier | G+lord | G-heir:2", "position 3: Green Lord (face-up)"),
        ("", "set_row R-?:0>R-?:1 | B-?:0", "queue of 3 cards"),
    ],
)  # fmt: skip
def test_titles(position: str, event: str, title: str) -> None:
    row = (
        "" if "row:" in position else "row: R-?:0 | B+soldier | G-?:0 | G-heir:2 ; score: R1 B1 G1"
    )
    state = GAME.parse(" ; ".join(filter(None, (row, position))))
    assert GAME.title(state, GAME.parse_event(event)).say("en") == title


def test_who_is_tied_for_first() -> None:
    for points, tied in (("R3 B3 G1", [0, 1]), ("R3 B1 G1", []), ("R3 B3 G3", [0, 1, 2])):
        result = GAME.plain_result(GAME.parse(f"score: {points} ; at: 0"))
        assert tied_first(result.sheets) == tied


def test_tokens_on_cards_are_said_at_the_end_only() -> None:
    text = "row: R-?:2>R-?:3 | B-?:0 ; score: R1 B1"
    assert [s.notes for s in GAME.plain_result(GAME.parse(text)).sheets] == [(), ()]
    red, blue = GAME.plain_result(GAME.parse(f"{text} ; at: 0")).sheets
    assert [note.say("en") for note in red.notes] == ["5 points left on cards count for nobody"]
    assert blue.notes == ()


def test_what_lies_there() -> None:
    state = GAME.parse("row: R-?:0>R+lord | B-heir:0 ; score: R1 B1 ; out: B.spy R.?")
    assert GAME.on_table(state) == {"lord", "heir", "spy"}
