"""Somebody is taken out of a running game: what the others have stays theirs."""

from __future__ import annotations

from typing import Any

import pytest

from referee import games
from referee.errors import Illegal
from referee.leaving import without
from referee.session import Session
from referee.table import SetPosition


def session(game_id: str, *events: str, seats: str = "ABCD") -> Session[Any, Any]:
    game = games.load(game_id)
    played = Session(game, game.new(list(seats)))
    for event in events:
        played.do(event, insist=True)
    return played


def left(of: Session[Any, Any], seat: int) -> Any:
    names = [name for n, name in enumerate(of.state.table.seats) if n != seat]
    return without(of, seat, of.game.new(names))


def test_hands_behind_the_seat_move_up() -> None:
    of = session("fantasy_realms", "hand 1 king", "hand 3 queen", "hand 4 dragon", "adjust 4 5 x")
    state = left(of, 2)
    assert state.table.seats == ("A", "B", "D")
    assert state.hands == (("king",), (), ("dragon",))
    assert of.game.points(state)[2] == 5


def test_entries_of_who_leaves_go_too() -> None:
    of = session("fantasy_realms", "adjust 2 -3 late", "hand 2 king", "hand 1 queen")
    state = left(of, 1)
    assert (state.hands, state.table.adjustments) == ((("queen",), (), ()), ())


def test_other_names_are_no_hindrance() -> None:
    of = session("fantasy_realms", "hand 1 king")
    text = of.game.show(of.state).replace("players: A", "players: Z")
    of.do(SetPosition(text, "names"))
    assert left(of, 3).table.seats == ("Z", "B", "C")


def test_who_came_later_may_leave_again() -> None:
    of = session("fantasy_realms", "hand 1 king", "seats A B C D E", "hand 5 queen")
    assert of.state.hands == (("king",), (), (), (), ("queen",))
    state = left(of, 3)
    assert state.table.seats == ("A", "B", "C", "E")
    assert state.hands == (("king",), (), (), ("queen",))


def test_what_was_before_somebody_came_can_still_be_corrected() -> None:
    of = session("fantasy_realms", "hand 1 king", "seats A B C D E")
    of.replace(0, ["hand 1 queen"])
    assert of.state.hands[0] == ("queen",)
    with pytest.raises(Illegal, match="no fewer seats"):
        of.do("seats A B")
    with pytest.raises(Illegal, match="twice"):
        of.do("seats A A C D E")


def test_what_was_laid_out_as_a_whole_stays_whole() -> None:
    of = session("fantasy_realms", "hand 1 king")
    of.do(SetPosition("players: A B C D ; hand 2: queen"))
    with pytest.raises(Illegal, match="entry 2"):
        left(of, 3)


def test_who_gave_others_gold_cannot_be_gone() -> None:
    of = session("majesty", "take 1 m 0 0", "take 2 m 0 0", "take 3 m 0 0", "take 4 m 0 0")
    assert left(of, 0).table.seats == ("B", "C", "D")
    of.do("take 1 b 0 0")
    with pytest.raises(Illegal, match="the points of B"):
        left(of, 0)
