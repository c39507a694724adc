"""Who has which colour: at this table, in the next game, after others came and went."""

from __future__ import annotations

from typing import Any

import pytest

from referee import games
from referee.games.fantasy_realms.state import Hand
from referee.session import Session
from referee.table import Finish, SetPosition, colour_names
from tests.ui import seats
from tests.ui.hands import click, click_spot
from tests.ui.seats import THREE, rows
from ui.app import App
from ui.kit import person_sign
from ui.kit.colours import person_fill
from ui.outcome import Outcome
from ui.roster import Roster
from ui.seats import CALLED, FILLS, NUMBERS, coloured, kept, learn, seat_colours, settle
from ui.settings import load

table = seats.table


def colours(window: Any) -> dict[str, int]:
    return dict(window.people())


def test_a_colour_belongs_to_the_person(program: Any, table: Any, root: Any) -> None:
    path, first = table.journal.path, colours(table)
    other = program.new_game("majesty", [("유나", 0), ("지우", 1), ("하준", 2)])
    assert colours(table) == first
    assert colours(other)["지우"] == first["지우"]
    table.close()
    again = program.resume(path)
    assert colours(again) == first
    rotated = program.new_game("fantasy_realms", [THREE[1], THREE[2], THREE[0]])
    assert colours(rotated) == first


def test_a_chosen_colour_is_chosen_everywhere(program: Any, table: Any, root: Any) -> None:
    other = program.new_game("majesty", THREE)
    table.open_seats()
    table.top.update()
    click_spot(rows(table), "colour_0")
    palette = table.top.nametowidget("seats_dialog.palette")
    palette.update()
    click_spot(palette, "pick_1")
    click(table.top.nametowidget("seats_dialog.buttons.rename"))
    assert colours(table) == colours(other) == {"서연": 1, "민수": 0, "지우": 2}


def test_a_colour_chosen_in_the_middle_of_a_game_is_shown_at_its_end(
    program: Any, table: Any, root: Any
) -> None:
    """The winner's moment and the history showed the colour of the seat before."""
    program.set(still=True)
    table.do(Hand(1, ("dragon",)))
    program.recolour({"하준": 9})
    table.rename([("서연", 0), ("하준", 9), ("지우", 2)])
    table.do(Finish())
    root.update()
    mine = {"서연": 0, "하준": 9, "지우": 2}
    assert colours(table) == mine
    play, known = table.ending.play(), program.settings.colours
    assert dict(Outcome(play, known, program.settings.chosen).people) == mine
    program.open_history()
    root.update()
    assert dict(program.history_window.panel.outcome.people) == mine


def test_nobody_has_somebody_else_s_number() -> None:
    known = settle({"가": 0, "나": 0, "다": 1, "라": 0})
    assert known == {"가": 0, "나": FILLS, "다": 1, "라": 2 * FILLS}
    signs = {(person_fill(number), person_sign(number)) for number in known.values()}
    assert len(signs) == 4
    for names in (["가", "나", "다"], ["다", "나", "가"], ["나", "라"], ["나"]):
        assert dict(coloured(names, known)) == {name: known[name] for name in names}
    assert coloured(["1번", "2번", "가"], known) == [("1번", 2), ("2번", 1), ("가", 0)]
    assert seat_colours([f"{n}번" for n in range(1, 8)]) == [0, 1, 2, 3, 4, 5, 6]
    got = learn(known, [("마", 4), ("가", 5), ("3번", 2), ("바", 1)])
    assert got == known | {"마": 4, "바": 1 + FILLS}


def test_there_is_a_number_for_everybody() -> None:
    known = dict[str, int]()
    for n in range(NUMBERS + 3):
        known = learn(known, coloured([f"사람{n}"], known))
    assert len(set(list(known.values())[:NUMBERS])) == NUMBERS
    assert all(number in range(NUMBERS) for number in known.values())


def test_colours_stay_over_evenings_with_more_people_than_colours(program: Any) -> None:
    names = [f"사람{n}" for n in range(14)]
    first = dict[str, int]()
    for start in (0, 4, 8, 10):
        group = names[start : start + 4]
        window = program.new_game("majesty", [(name, n) for n, name in enumerate(group)])
        for name, colour in window.people():
            assert first.setdefault(name, colour) == colour
        window.close()
    assert len(set(first.values())) == 14
    for a, b in ((0, 12), (3, 9), (5, 13)):  # whoever meets whom
        window = program.new_game("majesty", [(names[a], 0), (names[b], 0)])
        assert dict(window.people()) == {names[a]: first[names[a]], names[b]: first[names[b]]}
        window.close()


def test_strangers_of_a_resumed_game_keep_the_colours_they_show(program: Any, table: Any) -> None:
    path = table.journal.path
    table.close()
    program.settings.colours, program.settings.people = {}, []
    window = program.resume(path)
    shown = colours(window)
    program.new_game("majesty", [("유나", 0), ("하준", 1)])
    assert colours(window) == shown
    assert not set(shown.values()) & {program.settings.colours[name] for name in ("유나", "하준")}


def test_a_name_that_is_typed_brings_its_colour_with_it() -> None:
    known = {"서연": 0, "민수": 1, "지우": 2, "하준": 3}
    roster = Roster([("서연", 0), ("민수", 1)], known)
    roster.name(["지우", "민수"])
    assert roster.people == [("지우", 2), ("민수", 1)]
    roster.name(["서연", "민수"])
    assert roster.people == [("서연", 0), ("민수", 1)]
    roster.name(["서연", "민수빈"])  # mended: the same colour, a shape of its own
    assert roster.people == [("서연", 0), ("민수빈", 1 + FILLS)]
    roster.name(["서연", "새사람"])  # somebody else
    assert roster.people == [("서연", 0), ("새사람", 4)]
    roster.recolour(1, 7)
    roster.name(["서연", "새사람들"])
    assert roster.people[1] == ("새사람들", 7), "what was chosen stays"
    assert roster.recoloured() == {"새사람들": 7}


def test_every_colour_of_pieces_is_one_of_the_people() -> None:
    assert colour_names().keys() <= CALLED.keys()
    assert coloured(["보라", "빨강", "1번"], {}) == [("보라", 6), ("빨강", 1), ("1번", 0)]


def test_who_takes_over_a_seat_takes_over_the_colour_of_its_pieces() -> None:
    """Somebody new in the middle of a game turned the green cards on the table grey."""
    known = {"서연": 0, "민수": 1, "지우": 2}
    roster = Roster([("서연", 0), ("민수", 1)], known, under_way=True)
    roster.name(["서연", "새사람"])
    assert roster.people == [("서연", 0), ("새사람", 1 + FILLS)]
    roster.name(["서연", "지우"])
    assert roster.people == [("서연", 0), ("지우", 1 + FILLS)], "be it somebody who is known"
    roster.name(["서연", "민수"])
    assert roster.people == [("서연", 0), ("민수", 1)]


def test_the_pieces_of_a_seat_keep_their_colour_when_somebody_known_takes_it_over(
    program: Any, table: Any, root: Any
) -> None:
    program.new_game("majesty", [("하준", 3), ("서연", 0)]).close()
    known = dict(program.settings.colours)
    table.open_seats()
    table.top.update()
    rows(table).nametowidget("name1").text.set("하준")
    table.top.nametowidget("seats_dialog.buttons.rename").invoke()
    root.update()
    mine = {"서연": 0, "하준": known["민수"] + FILLS, "지우": 2}
    assert colours(table) == mine
    assert program.settings.colours == known, "elsewhere it is their own"
    path = table.journal.path
    table.close()
    again = program.resume(path)
    assert colours(again) == mine
    again.undo()
    assert colours(again) == {"서연": 0, "민수": 1, "지우": 2}
    again.redo()
    program.recolour({"하준": 7})
    assert colours(again)["하준"] == 7, "what is chosen is chosen everywhere"
    again.close()
    later = App(root, program.folder, program.settings_path, load(program.settings_path)[0])
    reopened = later.resume(path)
    assert colours(reopened)["하준"] == 7, "also when the program begins again"
    reopened.close()


def test_who_chose_a_colour_once_has_that_of_the_pieces_of_a_seat_taken_over_later(
    program: Any, table: Any
) -> None:
    program.new_game("majesty", [("하준", 3), ("서연", 0)]).close()
    program.recolour({"하준": 9})
    table.open_seats()
    table.top.update()
    rows(table).nametowidget("name1").text.set("하준")
    table.top.nametowidget("seats_dialog.buttons.rename").invoke()
    assert colours(table)["하준"] == 1 + FILLS


@pytest.mark.parametrize("why", ["names", ""])
def test_a_position_that_brings_people_lays_nothing_on_the_table(why: str) -> None:
    """As older versions wrote who sits there."""
    game = games.load("fantasy_realms")
    session = Session(game, game.new(["서연", "민수"]))
    known = {"서연": 0, "민수": 1, "하준": 3, "지우": 2}
    session.do(SetPosition("players: 서연 하준", why))
    assert kept(session, known) == {}
    session.do(SetPosition("players: 서연 하준 ; hand 1: dragon", why))
    session.do(SetPosition("players: 서연 지우 ; hand 1: dragon", why))
    assert kept(session, known) == {"지우": 3 + FILLS}


def test_before_anything_lies_there_everybody_has_their_own_colour(program: Any) -> None:
    program.new_game("majesty", [("하준", 3), ("서연", 0)]).close()
    window = program.new_game("fantasy_realms", THREE)
    window.rename([("서연", 0), ("하준", 3), ("지우", 2)])
    window.do(Hand(0, ("dragon",)))
    assert colours(window) == {"서연": 0, "하준": 3, "지우": 2}


def test_a_colour_of_somebody_who_is_away_is_offered_with_another_shape() -> None:
    roster = Roster([("서연", 0), ("민수", 1)], {"서연": 0, "민수": 1, "지우": 2})
    offers = roster.offers(0)
    assert offers[:4] == [0, 1, 2 + FILLS, 3]
    assert len(offers) == FILLS
