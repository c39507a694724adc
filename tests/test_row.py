"""A row shares its past and never changes."""

from __future__ import annotations

import tracemalloc
from dataclasses import replace
from typing import Any

import pytest

from referee import games
from referee.row import Row
from referee.session import Session
from referee.table import Note


def test_a_row_is_like_a_tuple() -> None:
    row = Row("abc")
    assert row == ("a", "b", "c") == row
    assert row != ("a", "b")
    assert row != Row("abd")
    assert row != "abc"
    assert hash(row) == hash(("a", "b", "c"))
    assert (len(row), row[0], row[-1], row[1:], row[:-1]) == (3, "a", "c", ("b", "c"), ("a", "b"))
    assert repr(row) == "('a', 'b', 'c')"
    assert list(reversed(row)) == ["c", "b", "a"]
    for outside in (3, -4):
        with pytest.raises(IndexError):
            row[outside]
    assert not Row()


def test_going_on_twice_from_the_same_past() -> None:
    past = Row("ab")
    one = past.added("c")
    two = past.added("d")
    three = one.added("e")
    assert (past, one, two, three) == (
        ("a", "b"), ("a", "b", "c"), ("a", "b", "d"), ("a", "b", "c", "e"),
    )  # fmt: skip
    assert one.upto(1) == ("a",)
    assert one.upto(9) == one
    assert one.upto(1).added("x") == ("a", "x")
    assert one == ("a", "b", "c")


def test_a_row_does_not_end_with_what_others_added() -> None:
    past = Row("ab")
    past.added("c")
    assert past[-1] == "b"
    assert past[0:9] == ("a", "b")
    with pytest.raises(IndexError):
        past[2]


def test_states_share_their_past() -> None:
    """10,000 notes took 803 MB: each state had all notes, each version all events."""
    game = games.load("wangdo")
    session = Session(game, game.new(["a", "b"]))
    tracemalloc.start()
    try:
        for number in range(3000):
            session.do(Note(str(number)))
        held, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert held < 10_000_000


def test_other_readings_are_kept_along() -> None:
    """Undoing 500 events took 16 s: each time the whole game was played again for each rule."""
    game = games.load("majesty")
    asked = 0

    def counted(state: Any, event: Any) -> Any:
        nonlocal asked
        asked += 1
        return game.own.apply(state, event)

    session = Session(replace(game, own=replace(game.own, apply=counted)), game.new(["a", "b"]))
    for _ in range(6):
        session.do(next(iter(game.choices(session.state))))
    before = session.result()
    asked = 0
    session.undo()
    assert session.result() is not None
    assert asked == 0
    session.redo()
    assert session.result() == before
    once = asked  # one event for each rule
    asked = 0
    session.undo(4)
    session.result()
    session.redo(4)
    session.result()
    assert asked == 4 * once > 0
