"""What is said in 제왕의 깃발 of an event: its title, and what came of it."""

from __future__ import annotations

import pytest

from referee.games.oriflamme import GAME
from referee.games.oriflamme.cards import DEALT
from referee.text import Lang


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
