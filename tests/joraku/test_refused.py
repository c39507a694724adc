"""What cannot be in 상락, how far it may go, and what is said of what was set."""

from __future__ import annotations

import pytest

from referee.errors import Illegal
from referee.games.joraku import GAME
from tests.joraku.positions import SKIRMISH, after


@pytest.mark.parametrize(
    "text",
    [
        "lead: 4", "round: 4", "round: 0", "phase: lunch", "cards: 7 1 2", "cards: 1 2",
        "pieces 1: 3 0 0 0 0 0 0", "pieces 1: 8 0 0 0 0 0 0 0", "pieces 1: 3 6 5 0 0 0 0 0",
        "earned 1: 1 2 3", "earned 1: -1 0 0 0", "trick: 4:r3", "trick: 1r3", "trick: 1:z3",
        "spent: 1", "spent: -1 0", "played: r9", "voids: 1:x", "voids: r", "skirmishes: -1",
        "scored: 7", "owed: 1/6/1", "owed: 1/6/1/4", "paid: 1/6/1/1", "paid: 1/6/1/1=100",
        "points: 6/1=1,2", "points: 6/4=1,2,3", "points: 6=1,2,3", "names: 7=x", "variants: one",
        "pieces 4: 3 0 0 0 0 0 0 0", "lunch: 1",
    ],
)  # fmt: skip
def test_positions_that_cannot_be(text: str) -> None:
    with pytest.raises(Illegal):
        GAME.parse(f"players: a b c ; {text}")


def test_up_to_four_seats() -> None:
    assert len(GAME.parse("pieces 4: 3 0 0 0 0 0 0 0").pieces) == 4
    assert len(GAME.parse("phase: recruit").pieces) == 3
    with pytest.raises(Illegal):
        GAME.parse("players: a b c d e")


@pytest.mark.parametrize(
    ("event", "why"),
    [
        ("move_daimyo 1 2", "the daimyo of a is not on the board"),
        ("push 1 2", "there is no virtual player"),
        ("resolve", "no card was played"),
        ("set_trick 1 r1 r2 r3 r4", "more cards than seats"),
        ("set_round 1 lunch 1", "there is no phase lunch"),
        ("set_pieces 1 3 1 2", "samurai are seven counts: Kyoto, 1-6"),
        ("set_cells 6 1 1 2", "points are three: ranks 1, 2, 3"),
        ("award 1 6 1 5", "nothing is owed there"),
        ("award 1 6 1 100", "100: should be 0 to 99"),
        ("set_variant 3 x", "3: should be 1 to 2"),
        ("set_variant 0 x", "0: should be 1 to 2"),
        ("place 1 3 -1", "-1: should be 0 to 10"),
        ("daimyo 1 0", "0: should be 1 to 6"),
    ],
)
def test_events_that_cannot_be(event: str, why: str) -> None:
    state = GAME.parse("players: a b c ; phase: skirmish")
    with pytest.raises(Illegal) as caught:
        GAME.apply(state, GAME.parse_event(event))
    assert caught.value.text.say("en") == why


def test_an_award_stands_only_while_the_cell_is_unknown() -> None:
    position = "players: a b c ; phase: prestige ; pieces 1: 6 0 0 0 0 0 0 0 ; points: 6/1=?,5,2"
    assert GAME.points(after(position, "prestige 6", "award 1 6 1 7")) == (7, 0, 0)
    with pytest.raises(Illegal):
        after(position, "prestige 6", "set_cells 6 1 8 5 2", "award 1 6 1 7")
    with pytest.raises(Illegal):
        after(position, "prestige 6", "award 2 6 1 7")


def test_long_words_are_cut() -> None:
    state = after(SKIRMISH, f"set_name 4 {'n' * 30}", f"set_variant 2 {'v' * 600}")
    assert (state.names[4], state.variants) == ("n" * 20, ("", "v" * 500))
    assert GAME.parse(f"players: a b c ; names: 4={'n' * 30}").names[4] == "n" * 20


def test_a_cell_has_99_points_at_most() -> None:
    assert after(SKIRMISH, "set_cells k 3 99 0 0").cells[0][2] == (99, 0, 0)
    with pytest.raises(Illegal):
        after(SKIRMISH, "set_cells k 3 100 0 0")
    with pytest.raises(Illegal):
        GAME.parse("points: k/3=100,0,0")


def test_the_fewest_and_the_most_pieces() -> None:
    state = after(SKIRMISH, "set_pieces 1 - 0 0 0 0 0 0 10", "set_pieces 2 k 10 0 0 0 0 0 0")
    assert [pieces.supply for pieces in state.pieces] == [0, 0, 10]
    assert after(SKIRMISH, "play 1 rn", "place 1 k 10").used == (10, 0)


def test_titles() -> None:
    state = GAME.parse(f"{SKIRMISH} ; names: 3=Mikawa")
    said = [
        GAME.title(state, GAME.parse_event(text)).say("en")
        for text in ("play 1 rn", "move_samurai 2 3 k", "remove 1 3", "set_round 2 prestige 1",
                     "set_trick 1 r3 x5", "set_name 4 Owari", "daimyo 3 5", "prestige 3")
    ]  # fmt: skip
    assert said == [
        "a plays red ninja", "b: a samurai from Mikawa to Kyoto", "a removes a samurai of c",
        "round 2, prestige phase", "cards played: red 3, 5", "area named Owari",
        "c: daimyo card 5", "prestige round 1: Mikawa",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("event", "said"),
    [
        ("set_pieces 1 5 0 0 0 0 0 0 0", "a의 다이묘를 5번 구역에 놓음"),
        ("set_pieces 1 - 0 0 0 0 0 0 0", "a의 다이묘를 3번 구역에서 뺌"),
        ("set_pieces 1 3 0 0 2 0 0 0 0", "a의 사무라이 2번 구역: 0 → 2"),
        ("set_pieces 2 1 0 0 0 1 0 0 0", "b의 사무라이를 2번 구역에서 3번 구역으로 옮김"),
        ("set_pieces 2 1 0 0 1 1 0 0 1", "b의 말"),
        ("set_pieces 1 4 0 0 1 0 0 0 0", "a의 말"),
        ("set_pieces 1 3 0 0 0 0 0 0 0", "a의 말"),
    ],
)
def test_what_was_set_is_told(event: str, said: str) -> None:
    state = after(SKIRMISH, "set_pieces 2 1 0 0 1 0 0 0 0")
    assert GAME.title(state, GAME.parse_event(event)).say("ko") == said
