"""What is refused in 왕도, what is flagged and what is doubted, one by one."""

from __future__ import annotations

import re

import pytest

from referee.errors import Illegal
from referee.games.wangdo import GAME
from tests.wangdo.test_play import MAP40, do


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


DOUBTS = {"wa.counts", "wa.card_kinds", "wa.start_player"}


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
        ("rules: ritual_pays=false ; hand 1: o1 u1 ; altars: o0 k1 w0 u4 ; free: 1",
         "place 1 r- o u u k", "wa.ritual_pays"),  # a ritual's statue and the saved one would do
        ("rules: ritual_pays=false ; hand 1: o1 u1 ; altars: o0 k1 w0 u4",
         "place 1 r- o u u k", "wa.cannot_pay"),
        ("hand 1: o1 ; map: o1", "draw 1 o o", ""),
        ("tokens 1: r- r- r- ; tokens 2: r- r- r- ; tokens 3: r- ; hand 3: o1 u1",
         "place 3 r- o u", "wa.counts"),
    ],
)  # fmt: skip
def test_what_breaks_a_rule_is_flagged(position: str, event: str, ruling: str) -> None:
    found = GAME.check(GAME.parse(position), GAME.parse_event(event))
    doubts = {problem.ruling: problem.doubt for problem in found}
    assert doubts.get(ruling) == (ruling in DOUBTS), found


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
        ("round: 0 ; extra: 0 ; free: 0 ; turn: 1 ; bear: 1 ; owe: o0 ; acted: no", "note -"),
    ],
)
def test_every_state_can_be_written_and_read(position: str, event: str) -> None:
    state = do(position, event)
    assert GAME.parse(GAME.show(state)) == state


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
            "the bag does not hold that many: 1 orange short (counting 21 of each colour)",
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
        ("players: A B ; round: 1 ; turn: 2", "begin 1", ["the game has begun"]),
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


LONG = "x" * 60


@pytest.mark.parametrize(
    ("text", "event", "shown"),
    [
        ("", f"altars 1 {LONG}", 20),
        ("", f"set_hand 1 {LONG}", 20),
        ("", f"set_tokens 1 {LONG}", 20),
        ("", f"set_cards 1 {LONG}", 20),
        ("hand 1: o1", f"shift 1 {LONG} o", 20),
        (f"villages: {LONG}=z", "", 20),
        (f"villages: {LONG} {LONG}", "", 20),
        (f"villages: A ; roads: A-{LONG}", "", 20),
        (f"villages: {LONG} ; roads: {LONG}-{LONG}", "", 20),
        (f"roads: {LONG}", "", 40),
        (f"villages: A {LONG} ; roads: {LONG}-A A-{LONG}", "", 38),
        (f"hand 1: o1\n{MAP40}", f"place 1 r- o {LONG}", 20),
    ],
)
def test_long_words_are_cut(text: str, event: str, shown: int) -> None:
    with pytest.raises(Illegal) as caught:
        do(f"players: A B ; {text}", *filter(None, [event]))
    assert max(map(len, re.findall("x+", str(caught.value)))) == shown
