"""Seats, names, adjustments and the end: what every game's table has."""

from __future__ import annotations

import pytest

from referee import games
from referee.errors import Illegal
from referee.table import Adjust, check_names, colour_names, made_up, name_text

GAME = games.load("majesty")


def test_who_sits_nowhere_has_no_name() -> None:
    table = GAME.new(["서연", "민수"]).table
    assert table.name(1).say("en") == "민수"
    for seat in (-1, 2):
        with pytest.raises(Illegal, match="no seat"):
            table.name(seat)


def test_seats_called_by_the_colour_of_their_pieces_are_so_in_both_languages() -> None:
    """As the games of that kind tell: two of them, which share three."""
    assert colour_names() == {
        "빨강": "Red", "파랑": "Blue", "초록": "Green", "노랑": "Yellow", "회색": "Grey",
        "보라": "Purple",
    }  # fmt: skip
    assert [name_text(name).say("en") for name in ("보라", "2번", "보라돌이")] == [
        "Purple", "Player 2", "보라돌이",
    ]  # fmt: skip
    assert [made_up(name) for name in ("회색", "12번", "하양")] == [True, True, False]


def test_names_are_trimmed_whole_and_different() -> None:
    assert check_names(["  김  민수 ", "가족\ud83d"]) == ("김 민수", "가족")
    assert check_names(["a" * 40]) == ("a" * 40,)
    for bad in (["a" * 41], [""], ["\u3164"], ["\ud83d"], ["a", " a"], ["a\x1bb"]):
        with pytest.raises(Illegal):
            check_names(bad)


@pytest.mark.parametrize(
    "text",
    ["adjust: 1 5", "adjust: 3 5 x", "adjust: 0 5 x", "rules: payout", "finished: maybe"],
)
def test_what_no_table_has_is_refused(text: str) -> None:
    with pytest.raises(Illegal):
        GAME.parse(f"players: a b ; {text}")


def test_the_tables_fields_come_back() -> None:
    text = 'players: a b ; adjust: 2 -3 "늦게 냄" ; note: 하나 "둘 셋" ; finished: yes'
    state = GAME.parse(text)
    assert GAME.points(state) == (0, -3)
    assert state.table.notes == ("하나", "둘 셋")
    assert state.table.finished
    for field in ("adjust: 2 -3", "note: 하나", "finished: yes"):
        assert field in GAME.show(state)


@pytest.mark.parametrize(
    ("game_id", "event"),
    [
        ("fantasy_realms", "turn 9 deck none"),
        ("fantasy_realms", "hand 9 king"),
        ("fantasy_realms", "choose 9 mirage best"),
        ("fantasy_realms", "items 9 portal"),
        ("fantasy_realms", "item 9 draw portal"),
        ("joraku", "daimyo 9 3"),
        ("majesty", "take 9 m 0 0"),
        ("wangdo", "draw 9 o"),
        ("wangdo", "pass 9"),
        ("majesty", "adjust 9 1 x"),
    ],
)
def test_no_event_is_of_a_seat_that_is_not_there(game_id: str, event: str) -> None:
    """The games themselves do not ask."""
    game = games.load(game_id)
    state, parsed = game.new(["a", "b", "c"]), game.parse_event(event)
    with pytest.raises(Illegal, match="no seat 9"):
        game.apply(state, parsed)
    if not isinstance(parsed, Adjust):
        with pytest.raises(Illegal, match="no seat 9"):
            game.check(state, parsed)


def test_points_by_hand_are_as_many_as_a_text_can_say() -> None:
    state = GAME.new(["a", "b"])
    assert GAME.points(GAME.apply(state, Adjust(0, -9999, "")).state) == (-9999, 0)
    with pytest.raises(Illegal, match="10000: should be -9999 to 9999"):
        GAME.apply(state, Adjust(0, 10_000, ""))


@pytest.mark.parametrize("name", ["\u0301", "\u3164", "\u200b", "\ue000"])
def test_a_name_that_nobody_sees_is_none(name: str) -> None:
    game = games.load("majesty")
    with pytest.raises(Illegal, match="visible"):
        game.parse(f"players: {name} b")
