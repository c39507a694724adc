"""What a table may do in 왕도 that the examples do not show: mistakes, cards, turns, maps, bag."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.errors import Illegal
from referee.games.wangdo import GAME
from referee.games.wangdo.legal import bag, verdict, way_to_pay
from referee.games.wangdo.pieces import NONE, Counts, counts
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
    ("position", "event", "why"),
    [
        ("altars: o0", "altars 1 o o", "orange altar is empty"),
        ("altars: o1", "altars 1 x o", "colours are"),
        ("hand 1: o1", "place 1 r- k u", "no black statue"),
        ("hand 1: o1", "place 1 x- o u", "tokens read"),
        ("hand 1: o1 ; owe: u1", "draw 1 o o o", "offering comes first"),
        ("hand 1: o1 ; owe: u1", "pay o", "not owed"),
        ("hand 1: o1 ; owe: u1", "pay u", "no blue statue"),
        ("altars: o0 k1 ; owe: u1 ; ritual: o", "pay u", "first take"),
        ("altars: o0 k1 ; ritual: o", "ritual o", "from another altar"),
        ("altars: o0 k1 ; ritual: o", "ritual w", "white altar is empty"),
        ("hand 1: o1", "ritual o", "no ritual"),
        ("hand 1: o1", "set_altars o5", "fifth is a ritual"),
        ("altars: o4", "shift bag altars o", "fifth is a ritual"),
        ("hand 1: o1", "shift 1 bag o o", "no orange statue"),
        ("hand 1: o1", "shift 1 moon o", "one of bag"),
        ("hand 1: o1", "shift map 1 o", "not known"),
        ("players: A B", "shift bag 4 o", "no seat 4"),
        ("map: o1", "shift map bag k", "no black statue"),
        (f"hand 1: o9\n{MAP40}", "shift map bag o", "its villages hold"),
        ("altars: o1 k0", "shift altars bag k", "black altar is empty"),
        ("hand 1: o1 ; owe: u1 ; altars: o0 k1 ; ritual: o", "skip u", "first take"),
        ("hand 1: o1 ; owe: u1", "skip o", "not owed"),
        ("players: A B ; round: 1 ; owe: u1", "end_turn", "offering comes first"),
        ("players: A B ; round: 1 ; altars: o0 ; ritual: o", "end_turn", "no ritual|first take"),
        ("players: A B ; round: 1 ; altars: o0 ; ritual: o", "draw 1 o", "first take"),
        ("hand 1: o1", "return 1", "name the statues"),
        ("hand 1: o1", "end_turn", "not a followed game"),
        ("cards 1: 0", "card 1 C again", "kind A or B"),
        ("cards 1: 0", "card 1 A fly", "one of"),
        ("hand 1: o1", "plus_two 1", "no special card"),
        ("final 1: yes 3 3 0 ; round: 2", "draw 1 o o o", "final count"),
        ("hand 1: o1", "final 1 yes 13", "0 to 12"),
        (f"hand 1: o9\n{MAP40}", "place 1 r- o u", "name the village"),
        (f"hand 1: o9\n{MAP40}", "place 1 r- o Z9", "no village Z9"),
        (f"hand 1: o9\n{MAP40}", "set_map o2", "its villages hold"),
    ],
)
def test_what_cannot_be_is_refused(position: str, event: str, why: str) -> None:
    state = GAME.parse(position)
    with pytest.raises(Illegal, match=why):
        GAME.apply(state, GAME.parse_event(event))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("altars: o5", "fifth is a ritual"),
        ("hand 1: o-1", "cannot read"),
        ("tokens 1: r", "tokens read"),
        ("cards 1: new", "cards read"),
        ("villages: A B ; roads: A-A", "no road goes from A to itself"),
        ("villages: A B ; roads: A-B B-A", "appears twice"),
        ("villages: o", "should read"),
        ("villages: A=", "should read"),
        ("villages: A-B", "should read"),
        ("villages: A=r", "should read"),
        ("villages: A=r*", "should read"),
        ("villages: A=x+", "should read"),
        ("villages: =o", "should read"),
        ("villages: A B ; roads: A-", "a road reads"),
        ("villages: A B ; roads: AB", "a road reads"),
        ("roads: A-B", "no village A"),
        ("boons: fly", "one of colour, alone"),
        ("players: A B ; turn: 3", "should be 1 to 2"),
        ("players: A B ; nothing: 1", "unknown field nothing"),
        ("ask: 10", "should be 0 to 9"),
        ("final 1: yes 13 0 0", "should be 0 to 12"),
        ("final 1: yes 0 17 0", "should be 0 to 16"),
        ("final 1: yes 0 0 5", "should be 0 to 4"),
        ("villages: A A", "appears twice"),
        ("villages: A B ; roads: A-C", "no village C"),
        ("villages: A=z", "should read"),
        ("villages: A=o ; map: k1", "must fit"),
        ("ritual: x", "one of o, k, w, u"),
        ("hand 5: o1", "1 to 4 seats"),
        ("final 1: perhaps 1 1 1", "yes or no"),
        ("final 1: yes 1", "reads"),
        ("acted: maybe", "yes or no"),
    ],
)
def test_positions_that_make_no_sense_are_refused(text: str, why: str) -> None:
    with pytest.raises(Illegal, match=why):
        GAME.parse(text)


@pytest.mark.parametrize(
    ("position", "event", "ruling"),
    [
        ("round: 1 ; turn: 2", "draw 1 o o o", "wa.turn"),
        ("round: 1 ; acted: yes ; hand 1: o11", "draw 1 o o o", "wa.one_action"),
        ("round: 1", "pass 1", "wa.pass"),
        ("round: 1 ; acted: yes ; hand 1: o11", "end_turn", "wa.hand_limit"),
        ("round: 1 ; acted: yes ; hand 1: o4", "return 1 o", "wa.hand_limit"),
        ("round: 1 ; hand 1: o12", "return 1 o", "wa.hand_limit"),
        ("hand 1: o12 u1 ; owe: u1", "return 1 o o", "wa.hand_limit"),
        ("hand 1: o12 ; altars: o0 ; ritual: o", "return 1 o o", "wa.hand_limit"),
        ("players: A B ; round: 1 ; hand 2: o12 ; acted: yes", "return 2 o", "wa.hand_limit"),
        ("players: A B ; round: 9 ; over: yes", "set_turn 2", "wa.finish_round"),
        ("round: 2 ; cards 1: 0", "card 1 A again", "wa.card_kinds"),
        ("players: A B ; round: 2 ; hand 1: u1 ; owe: u1 ; acted: yes", "set_turn 2",
         "wa.cannot_pay"),
        ("players: A B ; round: 2 ; altars: o0 ; ritual: o ; acted: yes", "set_turn 2",
         "wa.cannot_pay"),
        ("round: 2 ; turn: 1 ; cards 1: 3", "card 1 B again", "wa.card_new"),
        ("round: 2 ; cards 1: 0x", "card 1 B again", "wa.card_used"),
        ("round: 2 ; cards 1: 0p", "card 1 B again", "wa.card_used"),
        ("round: 2 ; cards 1: 0 ; owe: u1 ; hand 1: u1", "card 1 B again", "wa.card_when"),
        ("altars: o0 k0 w0 u2", "altars 1 u", "wa.any_two"),
        ("altars: o0 k0 w0 u1 ; rules: one_on_altars=bag", "altars 1 u", "wa.one_on_altars"),
        ("altars: o0 k1 w0 u0 ; ritual: o", "ritual none", "wa.ritual_must"),
        ("round: 2 ; over: yes ; cards 1: 0", "card 1 B again", "wa.finish_round"),
        ("round: 2 ; over: yes ; hand 1: o1", "end_turn", "wa.finish_round"),
        ("round: 2 ; acted: yes ; hand 1: o11 ; cards 1: 0", "card 1 A colour", "wa.card_when"),
        ("round: 4", "begin 1", "wa.start_player"),
        ("hand 1: u1 ; owe: u1 k1 ; free: 1", "skip u", "wa.ritual_pays"),
        ("hand 1: o1 ; map: o1", "draw 1 o o", ""),
        ("tokens 1: r- r- r- ; tokens 2: r- r- r- ; tokens 3: r- ; hand 3: o1 u1",
         "place 3 r- o u", "wa.counts"),
    ],
)  # fmt: skip
def test_what_breaks_a_rule_is_flagged(position: str, event: str, ruling: str) -> None:
    found = flags(position, event)
    assert ruling in found, found


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


@pytest.mark.parametrize(
    ("position", "event", "why"),
    [
        ("hand 1: w84", "draw 1 w", "cannot be 85 white"),
        ("map: w84", "shift bag map w", "cannot be 85 white"),
        ("hand 1: o1 ; map: w1", f"place 1 r- o {'w ' * 85}", "cannot be 85 white"),
        ("hand 1: w84", "set_hand 1 w85", "cannot be 85 white"),
        ("hand 1: w40", "set_hand 1 w50 w40", "cannot be 90 white"),
        ("players: A B ; round: 999 ; turn: 2 ; acted: yes", "end_turn", "1000: should be"),
        ("cards 1: 0 ; extra: 99", "card 1 B again", "100: should be"),
        ("cards 1: 0 ; free: 95", "card 1 A cheaper 5", "100: should be"),
        ("cards 1: 0", "card 1 A cheaper 10", "10: should be 0 to 9"),
        ("hand 1: o1", "ask 10 o1", "10: should be 0 to 9"),
    ],
)
def test_what_no_text_could_say_is_refused(position: str, event: str, why: str) -> None:
    state = GAME.parse(position)
    with pytest.raises(Illegal, match=why):
        GAME.apply(state, GAME.parse_event(event))


@pytest.mark.parametrize(
    ("position", "event"),
    [
        ("hand 1: w83", "draw 1 w"),
        ("players: A B ; round: 998 ; turn: 2 ; acted: yes", "end_turn"),
        ("cards 1: 0 ; extra: 98", "card 1 B again"),
        ("cards 1: 0 ; free: 90", "card 1 A cheaper 9"),
        ("hand 1: o1", "ask 9 o84"),
        ("hand 1: o1 ; altars: o0 k0 w0 u0", "set_map o0"),
        ("players: A B ; altars: o0 k0 w0 u0", "final 1 yes - 16 4"),
        ("players: A B", "final 1 yes 12"),
        ("players: A B ; final 1: yes 1 1 0", "final 1 no 1 1"),
        ("cards 1: 3996xp", "set_tokens 1 r+"),
        ("villages: A B=o C=r+ ; roads: A-B C-B", "note -"),
        ("villages: ok k1=o ; roads: ok-k1", "note -"),
    ],
)
def test_every_state_can_be_written_and_read(position: str, event: str) -> None:
    state = do(position, event)
    assert GAME.parse(GAME.show(state)) == state


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


PLENTY = "tokens 1: r- r- r- ; tokens 2: r- r- r-"


@pytest.mark.parametrize(
    ("text", "event", "said"),
    [
        ("map: o1 u2", "place 1 r- o u u", []),
        ("map: o1 u1 k1", "place 1 r- o u u k", ["the map does not have that many (1 blue short)"]),
        ("map: o1", "place 1 r- o u u k", [
            "the map does not have that many (1 black, 2 blue short)",
        ]),
        ("map: o20 k1 w1 u1 ; altars: o0", "draw 1 o k w", [
            "the bag does not hold that many (1 orange short)",
        ]),
        ("map: o19 k1 w1 u1 ; altars: o0", "draw 1 o k w", []),
        ("map: o20 k1 w1 u1 ; altars: o4", "draw 1 k k w", []),
        ("players: A B C ; tokens 3: r- ; tokens 2: r- r- r-", "place 1 r- o u", []),
        (f"players: A B C ; {PLENTY}", "place 1 m- o u", []),
        (f"players: A B C ; {PLENTY.replace('1', '3')} ; tokens 1: r-", "place 1 r- o u", [
            "there seem to be 7 tokens of religion, and all are taken",
        ]),
        ("villages: V1=r+ V2=u ; roads: V1-V2", "place 1 r+ o V1", []),
        ("villages: V1=r+ V2=u ; roads: V1-V2", "place 1 r- o V1", [
            "the token in that village is religion (dragon)",
        ]),
        ("villages: V1 V2=u ; roads: V1-V2", "place 1 r- o V1", []),
        ("players: A B ; round: 2", "begin 1", ["the game has begun"]),
        ("players: A B ; round: 1 ; acted: yes", "begin 2", ["the game has begun"]),
        ("players: A B ; round: 1", "begin 2", []),
        ("players: A B", "begin 2", []),
    ],
)  # fmt: skip
def test_slips_are_doubts(text: str, event: str, said: list[str]) -> None:
    state = GAME.parse(f"hand 1: o1 k2 u2 ; {text}")
    found = GAME.check(state, GAME.parse_event(event))
    assert [problem.text.say("en") for problem in found] == said
    assert all(problem.doubt for problem in found)


def test_a_short_bag_is_the_reason_given() -> None:
    short = "hand 1: o20 k20 w20 u18 ; altars: o0 k0 w0 u0 ; map: o1 k1 w1 u1"
    for text, drawn, said in (
        (short, "u u u", "the bag holds 2 statues"),
        (f"{short} ; hand 2: u2", "u", "the bag is empty"),
        ("hand 1: o1", "u u", "three are drawn"),
    ):
        found = GAME.check(GAME.parse(text), GAME.parse_event(f"draw 1 {drawn}"))
        assert said in found[0].text.say("en")


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
