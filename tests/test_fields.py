"""Fields described once: what is shown is read back, what is wrong names its field."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from referee import notation
from referee.errors import Illegal
from referee.fields import FLAG, Field, choice, many, one, read, read_seats, seat, show_seats, whole
from referee.notation import SEAT, Fields, Seat, optional, show_fields


@dataclass(frozen=True)
class Hand:
    cards: tuple[int, ...] = ()
    daimyo: int | None = None
    colour: str = "red"
    ready: bool = False
    left: int = 0


LAYOUT = (
    Field("cards {n}", "cards", many(whole(1, 6)), ()),
    Field("daimyo {n}", "daimyo", one(optional(whole(1, 9))), None),
    Field("colour {n}", "colour", one(choice("red", "blue")), "red"),
    Field("ready {n}", "ready", FLAG, False),
    Field("left {n}", "left", one(seat(3)), 0),
)


@pytest.mark.parametrize(
    ("hands", "text"),
    [
        ((Hand(), Hand()), ""),
        ((Hand((3, 1)), Hand(daimyo=4)), "cards 1: 3 1 ; daimyo 2: 4"),
        (
            (Hand(colour="blue", ready=True), Hand(left=2)),
            "colour 1: blue ; ready 1: yes ; left 2: 3",
        ),
    ],
)
def test_what_is_shown_is_read(hands: tuple[Hand, ...], text: str) -> None:
    assert show_fields(show_seats(hands, LAYOUT)) == text
    fields = Fields(text)
    assert read_seats(fields, LAYOUT, Hand, 2) == hands
    fields.done()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("cards 1: 7", "field cards 1: 7: should be 1 to 6"),
        ("daimyo 1: 3 4", "field daimyo 1: this is a single word, not 3 4"),
        ("colour 1: pink", "field colour 1: this is one of red, blue, not pink"),
        ("ready 1: maybe", "field ready 1: this is yes or no, not maybe"),
        ("left 1: 0", "field left 1: 0: should be 1 to 3"),
    ],
)
def test_what_is_wrong_names_its_field(text: str, why: str) -> None:
    with pytest.raises(Illegal) as caught:
        read(Fields(text), LAYOUT, 1)
    assert caught.value.text.say("en") == why


def test_a_row_of_fixed_length() -> None:
    pair = many(whole(0, 9), 2)
    assert pair.read(["1", "2"]) == (1, 2)
    with pytest.raises(Illegal):
        pair.read(["1"])


@dataclass(frozen=True)
class Award:
    player: Seat
    other: Seat | None
    points: int | None
    fair: bool
    cards: tuple[int, ...] = ()


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (Award(0, 2, None, True), "award 1 3 - yes"),
        (Award(1, None, -4, False, (3, 5)), "award 2 - -4 no 3 5"),
    ],
)
def test_events_hold_seats_flags_and_unknowns(event: Award, text: str) -> None:
    assert notation.show_event(event) == text
    assert notation.parse_event([Award], text) == event
    assert notation.seat_fields(Award) == ("player", "other")


def test_a_seat_is_told_from_a_number() -> None:
    assert SEAT.read("3") == 2
    with pytest.raises(Illegal):
        notation.parse_event([Award], "award 1 2 three yes")
