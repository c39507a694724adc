"""What a game of 상락 comes to: what areas pay, the places, the sheets."""

from __future__ import annotations

from referee.games.joraku import GAME
from referee.games.joraku.payments import kachidoki, prestige
from tests.joraku.positions import PAIRS, SCORED, SKIRMISH, after, shown

# --- what areas pay ---


def test_a_round_counted_twice_pays_once() -> None:
    position = f"{SCORED.replace('scored: 6 5 ; ', '')} ; points: 6/1=8,5,2 6/2=1,0,0"
    state = after(position, "prestige 6", "set_round 2 prestige 1", "prestige 6",
                  "set_round 1 prestige 1", "prestige 6")  # fmt: skip
    assert state.earned[2] == (0, 8, 1, 0)
    assert shown(state)["paid"] == "3/6/1/1=8 3/6/2/1=1"


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


def test_a_payment_tells_the_influence_behind_it_and_whether_others_have_as_much() -> None:
    state = GAME.parse("players: a b c ; phase: prestige ; "
                       "pieces 1: 3 0 0 0 2 0 0 0 ; pieces 2: 4 0 0 0 4 1 0 0")  # fmt: skip
    assert [(p.influence, p.level) for p in kachidoki(state, 3)] == [
        (4, True),
        (4, True),
        (0, False),
    ]
    assert [(p.influence, p.level) for p in prestige(state, 4)] == [
        (0, False),
        (3, False),
        (0, False),
    ]
    weak = GAME.parse(
        GAME.show(state).replace("players: a b c", "players: a b c ; rules: daimyo_influence=1")
    )
    assert [(p.influence, p.level) for p in prestige(weak, 3)] == [
        (3, False),
        (4, False),
        (0, False),
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
