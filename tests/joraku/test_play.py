"""The course of a game: how it starts, whose turn it is, how it is set, what comes next."""

from __future__ import annotations

import pytest

from referee.games.joraku import GAME
from referee.games.joraku.choices import counted, whole_phase
from referee.games.joraku.options import Rules
from referee.games.joraku.seats import Left, left, skirmishes_per_round, to_play
from referee.games.joraku.state import Play, State
from referee.rules import read_rules
from referee.session import Session
from referee.table import seat_names
from tests.joraku.positions import PAIRS, SCORED, SKIRMISH, after, shown


@pytest.mark.parametrize(
    ("seats", "variant", "text"),
    [
        (3, "standard", "players: 1번 2번 3번"),
        (4, "standard", "players: 1번 2번 3번 4번"),
        (3, "virtual", "players: 1번 2번 3번 ; rules: variant=virtual"),
        (4, "pairs", "players: 1번 2번 3번 4번 ; rules: variant=pairs"),
    ],
)
def test_a_new_game(seats: int, variant: str, text: str) -> None:
    state = GAME.new(seat_names(seats), read_rules(Rules, {"variant": variant}))
    assert GAME.show(state) == text
    assert (state.round, state.phase, state.lead, state.skirmishes) == (1, "recruit", 0, 0)
    assert state.used == (0, 0)
    assert [pieces.supply for pieces in state.pieces] == [10] * seats
    assert {earned for row in state.earned for earned in row} == {0}
    assert GAME.points(state) == (0,) * seats


def test_setup_cards() -> None:
    def said(players: int, variant: str) -> list[str]:
        rules = read_rules(Rules, {"variant": variant})
        return [line.say("en") for line in GAME.setup(players, rules)]

    colour = "Choose a colour: one daimyo, ten samurai"
    draw = "Draw a daimyo card each; the daimyo stands on that area"
    start = "The highest daimyo card leads and takes the Kachidoki card"
    expert = "Expert game: turn up 2 variant cards"
    three = "Each round: 6 skirmish cards each, pass 2 to the left (3 stay out)"
    four = "Each round: 5 skirmish cards each, pass 2 to the left (1 stay out)"
    assert said(3, "standard") == [colour, draw, start, three, expert]
    assert said(4, "standard") == [colour, draw, start, four, expert]
    assert said(3, "virtual") == [
        colour, draw, "Virtual player: daimyo on 6, two samurai each on 1-5", start,
        "Each round: 5 out, 8 each, pass 3, discard 1: 7 in hand",
        "Rounds 2 and 3: all virtual pieces move one area toward Kyoto",
    ]  # fmt: skip
    assert said(4, "pairs") == [
        colour, "Daimyo cards 1-3 and 4-6: one of each, two daimyo a person", start,
        "Each round: 5 out, 8 cards each, 4 skirmishes",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("seats", "variant", "expected"),
    [(3, "standard", 6), (4, "standard", 5), (3, "virtual", 7), (4, "pairs", 4)],
)
def test_skirmishes_per_round(seats: int, variant: str, expected: int) -> None:
    state = GAME.new(seat_names(seats), read_rules(Rules, {"variant": variant}))
    assert skirmishes_per_round(state) == expected


# --- whose turn it is ---


def order(position: str, *cards: str) -> list[list[int]]:
    """Who may play, before each of these cards (played by the first of them) and after the last."""
    session = Session(GAME, GAME.parse(position))
    found = [to_play(session.state)]
    for card in cards:
        session.do(GAME.parse_event(f"play {found[-1][0] + 1} {card}"))
        found.append(to_play(session.state))
    return found


def test_clockwise_from_the_holder_of_the_kachidoki_card() -> None:
    assert order(f"{SKIRMISH} ; lead: 2", "r1", "r2", "r3") == [[1], [2], [0], []]


def test_the_virtual_player_is_passed_over() -> None:
    virtual = f"{SKIRMISH} ; rules: variant=virtual ; lead: 2"
    assert order(virtual, "r1", "r2") == [[1], [0], []]


def test_in_pairs_the_people_alternate() -> None:
    assert order(PAIRS, "r1", "r2", "r3", "r4") == [[0, 2], [1, 3], [2], [3], []]
    assert order(f"{PAIRS} ; lead: 4", "r1", "r2", "r3", "r4") == [[1, 3], [0, 2], [3], [2], []]


def test_in_pairs_the_daimyo_with_more_reputation_comes_first() -> None:
    richer = f"{PAIRS} ; earned 3: 1 0 0 0 ; earned 2: 0 0 0 2 ; earned 4: 1 0 0 0"
    assert order(richer, "r1", "r2", "r3", "r4") == [[2], [1], [0], [3], []]


def test_the_winner_leads_and_scores_where_the_daimyo_is() -> None:
    state = after(SKIRMISH, "play 1 r3", "play 2 r5", "play 3 r4", "resolve")
    assert (state.lead, state.skirmishes, state.trick) == (1, 1, ())
    assert GAME.points(state) == (0, 3, 0)


# --- what a card may still do ---


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        (SKIRMISH, Left(0, 0)),
        (f"{SKIRMISH} ; trick: 1:r4", Left(3, 4)),
        (f"{SKIRMISH} ; trick: 1:r4 ; spent: 2 0", Left(1, 0)),
        (f"{SKIRMISH} ; trick: 1:r4 ; spent: 0 3", Left(0, 1)),
        (f"{SKIRMISH} ; trick: 1:r1 ; spent: 0 2", Left(0, 0)),
        (f"{SKIRMISH} ; trick: 1:rn", Left(3, 0)),
        (f"{SKIRMISH} ; trick: 1:rn ; spent: 4 0", Left(0, 0)),
        (f"{SKIRMISH} ; trick: 1:r4 ; rules: place_most=5", Left(5, 4)),
        ("players: a b c ; phase: skirmish ; pieces 1: 3 8 0 0 0 0 0 0 ; trick: 1:r4", Left(2, 4)),
    ],
)
def test_left(position: str, expected: Left) -> None:
    assert left(GAME.parse(position)) == expected


# --- rounds set by hand ---


def test_another_round_begins_with_nothing_scored() -> None:
    state = after(SCORED, "set_round 2 prestige 2")
    assert (state.round, state.phase, state.lead, state.scored) == (2, "prestige", 1, ())
    assert (state.skirmishes, state.played) == (0, ())
    areas = [GAME.show_event(event) for event in GAME.choices(state)]
    assert areas == ["prestige 6"]


def test_the_same_phase_again_keeps_what_was_scored() -> None:
    assert after(SCORED, "set_round 1 prestige 3").scored == (6, 5)


def test_back_to_the_skirmishes_nothing_is_scored_but_cards_stay_played() -> None:
    state = after(SCORED, "set_round 1 skirmish 1")
    assert (state.scored, state.skirmishes, len(state.played)) == ((), 6, 1)


def test_back_to_recruiting_the_cards_are_dealt_anew() -> None:
    state = after(f"{SKIRMISH} ; skirmishes: 2 ; played: r1 ; voids: 1:r ; trick: 1:r2",
                  "set_round 1 recruit 1")  # fmt: skip
    assert shown(state).keys() & {"skirmishes", "played", "voids", "trick"} == set()


def test_what_counts_a_whole_prestige_phase() -> None:
    def whole(state: State) -> list[str]:
        return [GAME.show_event(event) for event in whole_phase(state)]

    begun = GAME.parse("players: a b c ; round: 2 ; phase: prestige ; scored: 6 5 3")
    assert whole(begun) == ["prestige 4", "prestige 2", "prestige 1", "prestige k"]
    skirmish = GAME.parse("players: a b c ; round: 2 ; phase: skirmish ; lead: 3")
    areas = [f"prestige {area}" for area in "654321k"]
    assert whole(skirmish) == ["set_round 2 prestige 3", *areas]
    one = [GAME.show_event(event) for event in counted(skirmish, [4])]
    assert one == ["set_round 2 prestige 3", "prestige 4"]


def test_seven_areas_scored_are_the_next_round_or_the_end() -> None:
    scored = "phase: prestige ; scored: k 1 2 3 4 5 6"
    assert GAME.show(GAME.parse(f"players: a b c ; {scored}")) == "players: a b c ; round: 2"
    third = GAME.parse(f"players: a b c ; round: 3 ; {scored}")
    assert (third.phase, third.scored) == ("end", ())
    assert not list(GAME.choices(third))


def test_skirmishes_may_be_judged_without_following_the_rounds() -> None:
    state = GAME.parse(SKIRMISH)
    for n in range(1, 14):
        state = GAME.apply(state, GAME.parse_event("set_trick 1 x6 x6 x5")).state
        if n in (1, 7, 13):
            assert GAME.problems(state) == ()
        state = GAME.apply(state, GAME.parse_event("resolve")).state
    assert (state.skirmishes, state.phase, GAME.points(state)) == (1, "skirmish", (0, 39, 0))


# --- what comes next, and what lies there ---


def test_a_number_lays_one_samurai_or_more_in_its_area_or_moves_somebody() -> None:
    """Played alone: the others still have to play, the card acts at once."""
    state = after(SKIRMISH, "play 1 r3")
    acts = [GAME.show_event(e) for e in GAME.choices(state) if not isinstance(e, Play)]
    assert acts == [
        "place 1 3 1",
        "place 1 3 2",
        "place 1 3 3",
        "move_daimyo 1 2",
        "move_daimyo 1 4",
    ]


def test_rulings_are_about_what_lies_there() -> None:
    state = GAME.parse("players: a b c ; pieces 1: k 0 0 0 1 0 0 0")
    assert GAME.on_table(state) == {"area_k", "area_3"}


def test_of_a_component_nothing_but_itself_is_shown() -> None:
    def said(id_: str) -> list[str]:
        return [found.text.say("ko") for found in GAME.special.shown(after(SKIRMISH), id_)]

    assert said("samurai") == [f"{name}: 공급처에 사무라이 10개" for name in "abc"]
    assert said("daimyo") == [
        "a의 다이묘: 3번 구역", "b의 다이묘: 1번 구역", "c의 다이묘: 6번 구역 (시나노)",
    ]  # fmt: skip
    assert said("kachidoki") == ["승리의 함성 카드: a가 가지고 있습니다"]
    assert said("number") == said("ninja") == []
