"""What a table may do in 왕도 that the examples do not show: mistakes, cards, turns, maps, bag."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.errors import Illegal
from referee.games.wangdo import GAME
from referee.games.wangdo.legal import bag, verdict, way_to_pay
from referee.games.wangdo.pieces import NONE, Counts, counts
from referee.games.wangdo.shown import shown
from referee.games.wangdo.state import Place, State

MAP40 = Path(__file__).with_name("map40.txt").read_text("utf-8")


def do(text: str, *events: str) -> State:
    state = GAME.parse(text)
    for event in events:
        state = GAME.apply(state, GAME.parse_event(event)).state
    return state


def flags(text: str, event: str) -> set[str]:
    found = GAME.check(GAME.parse(text), GAME.parse_event(event))
    return {problem.ruling for problem in found}


@pytest.mark.parametrize(
    ("acted", "to", "said"),
    [
        ("no", 1, "A has played"),
        ("no", 3, "still to play: B"),
        ("yes", 3, ""),
        ("yes", 1, "A has played"),
    ],
)
def test_in_the_last_round_nobody_is_passed_over(acted: str, to: int, said: str) -> None:
    board = " ".join(f"{kind}-" for kind in "remc" for _ in range(2))
    text = f"players: A B C ; round: 5 ; turn: 2 ; tokens 1: {board} ; acted: {acted}"
    state = GAME.parse(text)
    found = GAME.check(state, GAME.parse_event(f"set_turn {to}"))
    assert [problem.ruling for problem in found] == ["wa.finish_round"] * bool(said)
    assert said in "".join(problem.text.say("en") for problem in found)


def test_a_choice_that_spoils_the_rest_is_warned_about() -> None:
    """R06: taking the wrong statue leaves the blue unpaid."""
    text = "hand 1: o1 ; altars: o4 k1 w1 u1 ; owe: o1 u1"
    assert flags(text, "pay o") == set()
    state = do(text, "pay o")
    assert flags(GAME.show(state), "ritual k") == {"wa.ritual_pays"}
    assert flags(GAME.show(state), "ritual u") == set()


def test_the_bag_follows_from_the_rest() -> None:
    state = GAME.parse("hand 1: o2 u1 ; hand 2: k3 ; map: o1 k1 w1 u1")
    assert bag(state) == Counts(17, 16, 19, 18)
    assert bag(GAME.parse("hand 1: o2")) is None
    short = "hand 1: o20 k20 w20 u18 ; altars: o0 k0 w0 u0 ; map: o1 k1 w1 u1"
    assert bag(GAME.parse(short)) == Counts(u=2)
    assert flags(short, "draw 1 u u") == set()
    assert flags(f"{short} ; rules: bag_short=refuse", "draw 1 u u") == {"wa.bag_short"}
    assert flags(short, "draw 1 o u") == {"wa.counts"}
    too_many = "hand 1: o20 ; altars: o1 k1 w1 u1 ; map: o1"
    assert [p.ruling for p in GAME.problems(GAME.parse(too_many))] == [
        "wa.hand_limit",
        "wa.counts",
    ][1:]


def test_nothing_to_take_after_a_ritual_is_no_dead_end() -> None:
    state = GAME.parse("altars: o0 k0 w0 u0 ; ritual: o")
    assert [GAME.show_event(event) for event in GAME.choices(state)] == ["ritual none"]
    state = GAME.parse("altars: o0 k1 w0 u0 ; ritual: o")
    assert [GAME.show_event(event) for event in GAME.choices(state)] == ["ritual k"]


@pytest.mark.parametrize(
    ("text", "offered"),
    [
        ("hand 1: o1 u1 ; owe: o1 u1", {"pay o", "pay u"}),
        ("hand 1: o1 ; owe: o1 u1", {"pay o"}),
        ("hand 1: o1 ; owe: u1", {"skip u"}),
        ("hand 1: o1 u1 ; owe: o1 u1 ; free: 1", {"pay o", "pay u", "skip o", "skip u"}),
        ("hand 1: o1 ; altars: o4 k1 w1 u1 ; owe: o1 u1", {"pay o"}),
        ("altars: o0 k1 w1 u1 ; owe: u1 ; ritual: o", {"ritual u"}),
        ("altars: o0 k1 w1 u1 ; ritual: o ; rules: ritual_optional=true",
         {"ritual k", "ritual w", "ritual u", "ritual none"}),
        ("round: 2 ; acted: yes ; hand 1: o2 k10", {"return 1 o o", "return 1 k k"}),
        ("round: 2 ; acted: yes ; hand 1: k12", {"return 1 k k"}),
        ("round: 2 ; acted: yes ; hand 1: k9", {"end_turn"}),
        ("round: 2 ; acted: yes ; hand 1: k9 ; cards 1: 0",
         {"end_turn", "card 1 B again", "card 1 B other"}),
        ("round: 2 ; acted: yes ; over: yes", set()),
        ("round: 2 ; finished: yes", set()),
        ("round: 2 ; final 1: yes 1 1 0", set()),
        ("hand 1: o1", set()),
    ],
)  # fmt: skip
def test_what_comes_next(text: str, offered: set[str]) -> None:
    state = GAME.parse(f"players: A B ; {text}")
    assert {GAME.show_event(event) for event in GAME.choices(state)} == offered


@pytest.mark.parametrize(
    ("text", "takes", "draws"),
    [
        ("altars: o2 k0 w0 u1", {"o o", "o u"}, 20),
        ("altars: o1 k0 w0 u0", {"o"}, 20),
        ("altars: o1 k0 w0 u0 ; rules: one_on_altars=bag", set(), 20),
        ("altars: o0 k0 w0 u0", set(), 20),
        ("altars: o0 k0 w0 u0 ; map: o1 k1 w1 u1 ; hand 1: o20 k20 w20 u18", set(), 1),
        ("altars: o0 k0 w0 u0 ; map: o1 k1 w1 u1 ; hand 1: o20 k20 w20 u18 ; "
         "rules: bag_short=refuse", set(), 0),
        ("altars: o0 k0 w0 u0 ; map: o1 k1 w1 u1 ; hand 1: o20 k20 w20 u20", set(), 0),
    ],
)  # fmt: skip
def test_what_may_be_taken(text: str, takes: set[str], draws: int) -> None:
    state = GAME.parse(f"players: A B ; round: 2 ; {text}")
    found = [GAME.show_event(event) for event in GAME.choices(state)]
    assert {e.removeprefix("altars 1 ") for e in found if e.startswith("altars")} == takes
    assert sum(event.startswith("draw") for event in found) == draws


def test_cards_bend_the_placement() -> None:
    text = "round: 2 ; hand 1: o2 u1 ; cards 1: 0 0"
    assert "wa.same_colour" in flags(text, "place 1 r- o o u")
    state = do(text, "card 1 A colour", "card 1 A cheaper 2")
    assert not GAME.check(state, GAME.parse_event("place 1 r- o o u u"))
    state = do(GAME.show(state), "place 1 r- o o u u", "skip u", "pay o", "pay u")
    assert not state.owe
    assert state.boons == ()
    again = do("players: A B ; round: 2 ; cards 1: 0", "card 1 B again", "draw 1 o o o")
    assert (again.turn, again.acted, again.extra) == (0, True, 1)
    assert do(GAME.show(again), "draw 1 k k k").turn == 1


def test_what_a_card_saves_ends_with_its_offering() -> None:
    state = do("hand 1: o1 ; cards 1: 0", "card 1 A cheaper 3", "place 1 r- o u", "skip u")
    assert (state.owe, state.free) == (NONE, 0)


def test_a_correction_after_the_end_goes_on_or_counts_again() -> None:
    full = "r- r- e- e- m- m- c- c-"
    over = f"players: A B C ; round: 5 ; turn: 3 ; tokens 1: {full} ; acted: yes ; over: yes"
    state = do(over, "set_tokens 1 r- e-")
    assert not state.over
    assert [GAME.show_event(event) for event in GAME.choices(state)] == ["end_turn"]
    counted = do(f"{over} ; final 1: yes 0 4 1 ; final 2: yes 3 0 0", "set_tokens 1 r- e-")
    assert [p.final and p.final.dragons for p in counted.players] == [None, 3, None]


def test_what_a_yes_rests_on() -> None:
    for text, event, ruling in (
        ("hand 1: k1 o2 ; altars: o4 k2 w0 u1", "place 1 r- k o", "wa.fifth"),
        ("hand 1: k1 o2 ; altars: o1 k2 w0 u1", "place 1 r- k o", "wa.per_statue"),
        ("hand 1: w1 o1 ; altars: o4 k1 w1 u2", "place 1 r- w o u", "wa.ritual_pays"),
        ("hand 1: o1 w1 k1 ; altars: o0 k4 w4 u1", "place 1 r- o w k", "wa.order"),
    ):
        state, place = GAME.parse(text), GAME.parse_event(event)
        assert isinstance(place, Place)
        assert verdict(state, place, counts(place.beside)).ruling == ruling


def test_a_game_begun_late_knows_its_cards() -> None:
    state = do("players: A B ; round: 4 ; cards 1: 7 ; owe: u1 ; extra: 1", "begin 2")
    assert (state.round, state.turn, state.bear, state.owe, state.extra) == (1, 1, 1, NONE, 0)
    assert [card.turn for card in state.players[0].cards] == [0]


def test_a_table_that_insisted_is_shown_a_way_to_pay() -> None:
    text = "hand 1: o1 ; altars: o4 u2 ; owe: o1 u1 ; rules: ritual_pays=false"
    state = GAME.parse(text)
    assert way_to_pay(state) is not None
    assert "wa.unknown_cards" in flags(text, "skip u"), "what can be paid is not left out"


def test_the_plus_two_card_counts_three_unless_used() -> None:
    state = do("cards 1: 0 0 ; tokens 1: r+", "plus_two 1")
    assert GAME.points(state)[0] == 1 + 2 + 2
    played = do(GAME.show(state), "card 1 B again")
    assert [card.used for card in played.players[0].cards] == [False, True]
    assert GAME.points(played)[0] == 4


def test_a_map_tells_what_is_adjacent() -> None:
    villages = "villages: A=o B=r+ C=w D=e- ; roads: A-B B-C C-D"
    text = f"hand 1: k1 o2 w2 ; {villages}"
    assert flags(text, "place 1 r+ o B") == {"wa.same_colour"}
    assert flags(text, "place 1 e- k B") == {""}
    state = do(text, "place 1 r+ k B")
    assert state.owe == Counts(o=1, w=1)
    assert "villages: A=o B=k C=w D=e-" in GAME.show(state)
    with pytest.raises(Illegal, match="stands in B already"):
        do(GAME.show(do(GAME.show(state), "pay o", "pay w")), "place 1 r- o B")


def test_where_a_statue_may_go_on_a_map() -> None:
    world = "villages: A=o B C=r+ D=e- E=m+ ; roads: A-B A-C A-D D-E"
    text = f"players: A B C ; round: 4 ; hand 1: o2 k1 ; tokens 1: e- e- ; cards 1: 0x ; {world}"
    found = {GAME.show_event(event) for event in GAME.choices(GAME.parse(text))}
    assert {event for event in found if event.startswith("place")} == {
        "place 1 r- k B", "place 1 m- k B", "place 1 c- k B", "place 1 r+ k C",
    }  # fmt: skip
    paid = {e for e in found if e.startswith("altars")}
    assert len(paid) == 6, "two of four altars with a statue each"


@pytest.mark.parametrize(("n", "refused"), [(60, False), (61, True)])
def test_a_map_has_sixty_villages_at_most(n: int, refused: bool) -> None:
    text = f"villages: {' '.join(f'V{i}' for i in range(n))}"
    if refused:
        with pytest.raises(Illegal, match="60 villages at most"):
            GAME.parse(text)
    else:
        assert GAME.parse(GAME.show(GAME.parse(text))) == GAME.parse(text)


def test_the_invented_map_is_whole() -> None:
    world = GAME.parse(MAP40).world
    assert world is not None
    assert len(world.villages) == 40
    reached, todo = set[str](), ["A1"]
    while todo:
        name = todo.pop()
        if name not in reached:
            reached.add(name)
            todo += world.neighbours(name)
    assert len(reached) == 40


def test_the_end_of_the_round_comes_before_the_golden_bear() -> None:
    full = "r- r- e- e- m- m- c- c-"
    text = f"players: A B C ; round: 5 ; bear: 2 ; turn: 3 ; tokens 3: {full}"
    state = do(text, "draw 3 o o o")
    assert (state.turn, state.over) == (0, False)
    assert do(GAME.show(state), "draw 1 o o o").over


@pytest.mark.parametrize(
    ("text", "turn"),
    [
        ("", 0),
        (" ; round: 1", 1),
        (" ; round: 3 ; turn: 1", 7),
        (" ; round: 3 ; turn: 1 ; bear: 2", 9),
        (" ; round: 3 ; turn: 2 ; bear: 2", 7),
    ],
)
def test_a_card_remembers_the_turn_it_came_in(text: str, turn: int) -> None:
    seat = 2 if "turn: 2" in text else 1
    place = f"place {seat} r- o u"
    state = do(f"players: A B C ; hand {seat}: o1 u1 ; tokens {seat}: r+{text}", place)
    assert [card.turn for card in state.players[seat - 1].cards] == [turn]


@pytest.mark.parametrize(
    ("before", "after"),
    [("0x 0", "0x 0p"), ("0p 0", "0p 0p"), ("0 0", "0p 0")],
)
def test_the_card_that_is_shown_is_an_unused_one(before: str, after: str) -> None:
    assert f"cards 1: {after} ;" in GAME.show(do(f"players: A B ; cards 1: {before}", "plus_two 1"))


def test_a_card_of_this_turn_is_used_where_no_older_one_is_left() -> None:
    state = GAME.parse("players: A B ; round: 3 ; turn: 1 ; cards 1: 0x 5")
    state = GAME.apply(state, GAME.parse_event("card 1 B again")).state
    assert "cards 1: 0x 5x" in GAME.show(state)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("altar", [(None, "on the altars: 2 orange, 1 white")]),
        ("statue", [(0, "statues of A: 1 orange")]),
        ("dragon", [(0, "A: 2 dragons"), (1, "B: 1 dragon")]),
        ("card", [(1, "B: 1 special card")]),
        ("religion", [(0, "A: 1 of 3 religion tokens"), (1, "B: 1 of 3 religion tokens")]),
        ("education", []),
        ("token", [(0, "A: 1 of 3 religion tokens"), (0, "A: 1 of 3 military tokens"),
                   (1, "B: 1 of 3 religion tokens")]),
    ],
)  # fmt: skip
def test_what_of_the_table_answers_a_question(asked: str, said: list[tuple[int, str]]) -> None:
    state = GAME.parse(
        "players: A B ; altars: o2 w1 ; hand 1: o1 ; tokens 1: r+ m+ ; tokens 2: r- ; cards 2: 0"
    )
    assert [(fact.seat, fact.text.say("en")) for fact in shown(state, asked)] == said
