"""Ranks, the winner of a skirmish, and what can be refused: the tables of the rules."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.errors import Flagged, Illegal
from referee.games.joraku import GAME
from referee.games.joraku.board import Pieces, ranks, read_card, trick_winner
from referee.games.joraku.options import Rules
from referee.games.joraku.state import Play, SetPieces
from referee.session import Session

# influence, ranks, Kachidoki points: every pattern there is (designer's rulebook; 0 = not there)
PATTERNS = [
    ([4], [1], [3]),
    ([4, 2], [1, 2], [3, 2]),
    ([4, 4], [2, 2], [2, 2]),
    ([4, 3, 2], [1, 2, 3], [3, 2, 1]),
    ([4, 4, 2], [2, 2, 3], [2, 2, 1]),
    ([4, 2, 2], [1, 3, 3], [3, 1, 1]),
    ([4, 4, 4], [3, 3, 3], [1, 1, 1]),
    ([5, 4, 3, 2], [1, 2, 3, 4], [3, 2, 1, 0]),
    ([5, 5, 3, 2], [2, 2, 3, 4], [2, 2, 1, 0]),
    ([5, 3, 3, 2], [1, 3, 3, 4], [3, 1, 1, 0]),
    ([5, 4, 2, 2], [1, 2, 4, 4], [3, 2, 0, 0]),
    ([5, 5, 2, 2], [2, 2, 4, 4], [2, 2, 0, 0]),
    ([5, 5, 5, 2], [3, 3, 3, 4], [1, 1, 1, 0]),
    ([5, 2, 2, 2], [1, 4, 4, 4], [3, 0, 0, 0]),
    ([5, 5, 5, 5], [4, 4, 4, 4], [0, 0, 0, 0]),
    ([4, 1, 0], [1, 2, None], [3, 2, 0]),
    ([0, 0, 0], [None, None, None], [0, 0, 0]),
]
# the same under the literal reading of the Korean digest, where it differs
ONE_STEP = {
    (4, 4, 4): [2, 2, 2],
    (5, 5, 5, 2): [2, 2, 2, 4],
    (5, 2, 2, 2): [1, 3, 3, 3],
    (5, 5, 5, 5): [2, 2, 2, 2],
}


@pytest.mark.parametrize(("influence", "expected", "points"), PATTERNS)
def test_ranks_and_points(
    influence: list[int], expected: list[int | None], points: list[int]
) -> None:
    assert ranks(influence, "worst") == expected
    kachidoki = Rules().kachidoki
    paid = [kachidoki[rank - 1] if rank and rank <= 3 else 0 for rank in expected]
    assert paid == points
    literal = ONE_STEP.get(tuple(influence), expected)
    assert ranks(influence, "one_step") == literal


@given(st.lists(st.integers(0, 12), min_size=1, max_size=4))
def test_a_rank_is_the_worst_place_of_those_level(influence: list[int]) -> None:
    for own, rank in zip(influence, ranks(influence, "worst"), strict=True):
        assert rank == (sum(other >= own for other in influence) if own else None)


@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ("r3 r5 b5", 2),
        ("r6 rn r4", 1),
        ("yn y6 b6 y2", 0),
        ("bn b1 rn b6", 2),
        ("rn r2 r1 b1", 1),
        ("rn bn yn", 2),
        ("r6 b6 r2 r5", 1),
        ("3 6 5 n", 3),
    ],
)
def test_who_wins_a_skirmish(cards: str, winner: int) -> None:
    assert trick_winner([read_card(word).value for word in cards.split()])[0] == winner


@pytest.mark.parametrize(
    ("values", "why"),
    [
        ([3, 6, 0], "6이 나와 닌자가 이김"),
        ([0, 6, 0], "6이 나와 나중에 낸 닌자가 이김"),
        ([0, 5, 3], "가장 높은 숫자 5"),
        ([5, 0, 5], "가장 높은 숫자 5 중 나중에 낸 카드"),
    ],
)
def test_why_a_card_wins(values: list[int], why: str) -> None:
    assert trick_winner(values)[1].say("ko") == why


@pytest.mark.parametrize(
    "event",
    [
        "set_pieces 1 3 0 0 0 0 0 0 11",
        "set_pieces 1 3 0 0 0 -1 0 0 0",
        "set_pieces 1 7 0 0 0 0 0 0 0",
        "set_pieces 1 3 0 0 0",
        "set_cells 6 1 999 5 2",
        "set_cells 6 1 many 5 2",
        "set_cells 6 4 8 5 2",
        "set_cells 6 1 8 5",
        "play 1 r7",
        "play 1 z3",
        "place 1 3 11",
        "daimyo 1 7",
        "award 1 6 1 5",
        "remove 1 2",
        "push 1 3",
        "set_round 4 skirmish 1",
        "set_round 1 lunch 1",
        "set_trick 1 r1 r2 r3 r4",
        "play 4 r1",
    ],
)
def test_what_cannot_be_is_refused(event: str) -> None:
    session = Session(
        GAME, GAME.parse("players: a b c ; phase: skirmish ; pieces 1: 3 0 0 0 2 0 0 0")
    )
    with pytest.raises(Illegal):
        session.do(GAME.parse_event(event), insist=True)
    assert session.state == session.start


def test_a_card_twice_in_a_round_is_asked_about() -> None:
    session = Session(GAME, GAME.parse("players: a b c ; phase: skirmish ; played: r3"))
    with pytest.raises(Flagged, match="already played"):
        session.do(Play(0, "r3"))


def test_pieces_on_the_board_and_in_supply_are_ten() -> None:
    assert Pieces(3, (1, 2, 0, 0, 3, 0, 0)).supply == 4
    assert Pieces(3, (1, 2, 0, 2, 3, 0, 0)).influence(3) == 4
    session = Session(GAME, GAME.parse("players: a b c"))
    session.do(SetPieces(0, "k", (2, 0, 0, 0, 0, 0, 8)))
    assert session.state.pieces[0].supply == 0


def test_a_round_of_prestige_without_a_table_is_owed_and_paid_later() -> None:
    text = (
        "players: a b c ; phase: prestige ; pieces 1: 6 0 0 0 0 0 0 1 ; pieces 2: 6 0 0 0 0 0 0 0"
    )
    session = Session(GAME, GAME.parse(text))
    session.do(GAME.parse_event("prestige 6"))
    sheets = session.result().sheets
    assert [sheet.complete for sheet in sheets] == [False, False, True]
    session.do(GAME.parse_event("set_cells 6 1 8 5 2"))
    assert GAME.points(session.state) == (8, 5, 0)
    assert all(sheet.complete for sheet in session.result().sheets)
    session.undo()
    session.do(GAME.parse_event("award 1 6 1 7"))
    assert GAME.points(session.state) == (7, 0, 0)


def test_the_virtual_player_marches_toward_kyoto() -> None:
    state = GAME.parse("players: a b v ; rules: variant=virtual ; cards: 2 3 -")
    session = Session(GAME, state)
    session.do(GAME.parse_event("recruit"))
    assert session.state.pieces[2] == Pieces(6, (0, 2, 2, 2, 2, 2, 0))
    session.do(GAME.parse_event("set_round 2 recruit 1"))
    session.do(GAME.parse_event("recruit"))
    assert session.state.pieces[2] == Pieces(5, (2, 2, 2, 2, 2, 0, 0))
    session.do(GAME.parse_event("set_round 3 recruit 1"))
    session.do(GAME.parse_event("recruit"))
    assert session.state.pieces[2] == Pieces(4, (4, 2, 2, 2, 0, 0, 0))


def test_totals_hang_on_the_reading_of_ties() -> None:
    """Three level at the winner's daimyo: 1 each by the designer, 2 each read literally."""
    text = (
        "players: a b c ; phase: skirmish ; pieces 1: 3 0 0 0 0 0 0 0 ; pieces 2: 6 0 0 0 2 0 0 0"
        " ; pieces 3: 6 0 0 0 2 0 0 0 ; trick: 1:r5 2:r3 3:r2"
    )
    session = Session(GAME, GAME.parse(text))
    session.do(GAME.parse_event("resolve"))
    assert GAME.points(session.state) == (1, 1, 1)
    for sheet in session.result().sheets:
        assert [(h.rule.name, h.other.say("en")) for h in sheet.hanging] == [("tie", "2 points")]


@pytest.mark.parametrize(
    ("word", "key"),
    [("R3", "r3"), ("bn", "bn"), ("5", "x5"), ("n", "xn"), ("x2", "x2"), ("빨강3", "r3"),
     ("노랑닌자", "yn"), ("Blue-6", "b6"), ("red_ninja", "rn"), ("닌자", "xn")],
)  # fmt: skip
def test_cards_by_what_people_call_them(word: str, key: str) -> None:
    assert read_card(word).key == key


@pytest.mark.parametrize("word", ["", "r", "r7", "r0", "g3", "r33", "rr3", "3r", "r-", "빨강"])
def test_no_card(word: str) -> None:
    with pytest.raises(Illegal):
        read_card(word)
