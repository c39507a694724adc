"""The course of a game: how it starts, whose turn it is, how it is set, what it comes to."""

from __future__ import annotations

import pytest

from referee.errors import Illegal
from referee.games.joraku import GAME
from referee.games.joraku.options import Rules
from referee.games.joraku.payments import kachidoki, prestige
from referee.games.joraku.seats import Left, left, skirmishes_per_round, to_play
from referee.games.joraku.state import Play, State
from referee.rules import read_rules
from referee.session import Session
from referee.table import seat_names

SKIRMISH = (
    "players: a b c ; phase: skirmish ; cards: 3 1 6 ; pieces 1: 3 0 0 0 0 0 0 0 ; "
    "pieces 2: 1 0 0 0 0 0 0 0 ; pieces 3: 6 0 0 0 0 0 0 0"
)
PAIRS = "players: a b c d ; rules: variant=pairs ; phase: skirmish ; cards: 1 2 6 4"


def after(position: str, *events: str) -> State:
    session = Session(GAME, GAME.parse(position))
    for text in events:
        session.do(GAME.parse_event(text), insist=True)
    return session.state


def shown(state: State) -> dict[str, str]:
    return GAME.outcome(state, state)


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

SCORED = f"{SKIRMISH.replace('skirmish', 'prestige')} ; scored: 6 5 ; skirmishes: 6 ; played: r1"


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


def test_a_round_counted_twice_pays_once() -> None:
    position = f"{SCORED.replace('scored: 6 5 ; ', '')} ; points: 6/1=8,5,2 6/2=1,0,0"
    state = after(position, "prestige 6", "set_round 2 prestige 1", "prestige 6",
                  "set_round 1 prestige 1", "prestige 6")  # fmt: skip
    assert state.earned[2] == (0, 8, 1, 0)
    assert shown(state)["paid"] == "3/6/1/1=8 3/6/2/1=1"


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


# --- what areas pay ---


def test_payments_are_known_before_they_are_made() -> None:
    state = GAME.parse("players: a b c ; phase: skirmish ; points: 3/1=5,?,1 ; "
                       "pieces 1: 3 0 0 0 2 0 0 0 ; pieces 2: 1 0 0 0 1 0 0 0")  # fmt: skip
    assert [(p.rank, p.points) for p in kachidoki(state, 3)] == [(1, 3), (2, 2), (None, 0)]
    assert [(p.rank, p.points) for p in prestige(state, 3)] == [(1, 5), (2, None), (None, 0)]
    lines = [p.line.say("en") if p.line else "" for p in prestige(state, 3)]
    assert lines == [
        "prestige round 1, area 3: rank 1 with influence 4",
        "prestige round 1, area 3: rank 2 with influence 1 · points table not entered",
        "",
    ]


def test_the_virtual_player_is_ranked_and_paid_nothing() -> None:
    state = GAME.parse("players: a b v ; rules: variant=virtual ; phase: skirmish ; cards: 3 1 - ; "
                       "pieces 1: 3 0 0 0 0 0 0 0 ; pieces 3: 6 0 2 2 3 2 1 0")  # fmt: skip
    assert [(p.rank, p.points) for p in kachidoki(state, 3)] == [(2, 2), (None, 0), (1, 0)]
    assert GAME.points(after(GAME.show(state), "set_trick 1 r5 r2", "resolve")) == (2, 0, 0)


# --- places ---


def winners(position: str) -> tuple[int, ...]:
    standings = GAME.plain_result(GAME.parse(position)).standings
    assert standings is not None
    return standings.winners


def test_standings_in_pairs_count_the_better_daimyo_and_its_card() -> None:
    end = PAIRS.replace("skirmish", "end")
    better = f"{end} ; earned 1: 24 0 0 0 ; earned 3: 31 0 0 0 ; earned 2: 29 0 0 0"
    assert winners(f"{better} ; earned 4: 30 0 0 0") == (2,)
    assert winners(f"{better} ; earned 4: 32 0 0 0") == (3,)
    assert winners(f"{better} ; earned 4: 31 0 0 0") == (2,)  # card 6 beats 4
    level = f"{end} ; earned 1: 9 0 0 0 ; earned 3: 9 0 0 0 ; earned 4: 9 0 0 0"
    result = GAME.plain_result(GAME.parse(level)).standings
    assert result is not None
    assert [(p.seat, p.place) for p in result.places] == [(2, 1), (3, 2), (0, None), (1, None)]
    assert result.places[2].reasons[0].say("en") == "the other daimyo of this person counts"


def test_in_pairs_seats_1_and_3_are_one_person_and_2_and_4_the_other() -> None:
    end = PAIRS.replace("skirmish", "end")
    scores = "earned 1: 31 0 0 0 ; earned 2: 10 0 0 0 ; earned 3: 24 0 0 0 ; earned 4: 30 0 0 0"
    found = GAME.plain_result(GAME.parse(f"{end} ; {scores}")).standings
    assert found is not None
    assert [(p.seat, p.place) for p in found.places] == [(0, 1), (3, 2), (1, None), (2, None)]


def test_the_virtual_player_has_no_place() -> None:
    end = "players: a b v ; rules: variant=virtual ; round: 3 ; phase: end ; cards: 2 4 -"
    found = GAME.plain_result(GAME.parse(f"{end} ; earned 1: 5 0 0 0")).standings
    assert found is not None
    assert [(p.seat, p.place) for p in found.places] == [(0, 1), (1, 2), (2, None)]
    assert found.places[2].reasons[0].say("en") == "virtual player"


def test_no_places_before_the_end() -> None:
    assert GAME.plain_result(GAME.parse(SKIRMISH)).standings is None
    assert winners(f"{SKIRMISH} ; earned 2: 1 0 0 0 ; finished: yes") == (1,)


def test_sheets_tell_where_points_come_from() -> None:
    state = GAME.parse(f'{SKIRMISH} ; earned 1: 3 8 0 5 ; owed: 1/k/2/3 ; variants: ninja-2 ""')
    sheet = GAME.plain_result(state).sheets[0]
    assert [(line.points, line.say("en")) for line in sheet.lines] == [
        (3, "Kachidoki"),
        (8, "prestige, round 1"),
        (5, "prestige, round 3"),
        (None, "prestige round 2, Kyoto, rank 3: points table not entered"),
    ]
    assert [note.say("en") for note in sheet.notes] == ["expert card, overrides the rules: ninja-2"]


# --- what cannot be ---


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


def test_rulings_are_about_what_lies_there() -> None:
    state = GAME.parse("players: a b c ; pieces 1: k 0 0 0 1 0 0 0")
    assert GAME.on_table(state) == {"area_k", "area_3"}


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


def test_of_a_component_nothing_but_itself_is_shown() -> None:
    def said(id_: str) -> list[str]:
        return [found.text.say("ko") for found in GAME.special.shown(after(SKIRMISH), id_)]

    assert said("samurai") == [f"{name}: 공급처에 사무라이 10개" for name in "abc"]
    assert said("daimyo") == [
        "a의 다이묘: 3번 구역", "b의 다이묘: 1번 구역", "c의 다이묘: 6번 구역 (시나노)",
    ]  # fmt: skip
    assert said("kachidoki") == ["승리의 함성 카드: a가 가지고 있습니다"]
    assert said("number") == said("ninja") == []
