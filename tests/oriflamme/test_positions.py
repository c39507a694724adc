"""What lies there in 제왕의 깃발, as it is written down: refused, doubted, read back."""

from __future__ import annotations

import pytest

from referee.errors import Illegal
from referee.games.oriflamme import GAME
from referee.table import seat_names


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


def test_what_lies_there() -> None:
    state = GAME.parse("row: R-?:0>R+lord | B-heir:0 ; score: R1 B1 ; out: B.spy R.?")
    assert GAME.on_table(state) == {"lord", "heir", "spy"}
