"""Who sits at a table: names, and a colour with a shape that stays with each person in every game,
window and evening.

A number tells both: colours repeat after as many as there are, each time with another shape. Nobody
has somebody else's number; only a choice in the dialog of the people changes one. Whoever takes
over a seat in the middle of a game has the colour of its pieces there.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence

from referee.game import AnyGame
from referee.notation import AnyEvent
from referee.session import AnySession
from referee.sources import only_people
from referee.table import (
    HasTable,
    Note,
    SetPosition,
    SetRule,
    SetSeats,
    colour_names,
    made_up,
    seat_names,
)
from ui import glyphs

Person = tuple[str, int]
"""A name and the number of the colour and shape."""

FILLS = len(glyphs.PLAYERS)
"""Colours, and shapes: as many of each."""
NUMBERS = FILLS * FILLS
MOST_KNOWN = 400
"""People who are remembered; the last ones."""

NO_PIECES = (Note, SetRule, SetSeats)

# names of colours: the number of one that looks like it
CALLED = {"파랑": 0, "빨강": 1, "초록": 2, "노랑": 4, "회색": 5, "보라": 6}


def own_colour(name: str) -> int | None:
    """The colour that comes with a name: of pieces, or of a seat that is only numbered."""
    if re.fullmatch("[1-7]번", name):
        return int(name[0]) - 1
    return CALLED.get(name)


def free_number(here: Iterable[int], known: Iterable[int], like: int | None = None) -> int:
    """A number that is nobody's. here: the numbers at the table, whose colours are avoided; like:
    of this colour all the same.
    """
    taken, seen = {*here, *known}, {number % FILLS for number in here}
    free = [number for number in range(NUMBERS) if number not in taken]
    if like is not None:
        return next((n for n in free if n % FILLS == like % FILLS), like)
    return next((n for n in free if n % FILLS not in seen), free[0] if free else 0)


def settle(known: Mapping[str, int]) -> dict[str, int]:
    """The same with no number twice: who is known longer keeps it, the other keeps the colour."""
    found = dict[str, int]()
    for name, number in known.items():
        used = set(found.values())
        found[name] = free_number((), used, number) if number in used else number
    return found


def coloured(names: Sequence[str], known: Mapping[str, int]) -> list[Person]:
    """People with their colours. known: whose is which; who is not known gets one that is nobody's
    here, seats that are only numbered or called by a colour that of their name if it is free.
    """
    found = {name: known[name] for name in names if name in known}
    for name in names:
        own = own_colour(name)
        if name not in found and own is not None and own not in {c % FILLS for c in found.values()}:
            found[name] = own
    for name in names:
        if name not in found:
            found[name] = free_number(found.values(), known.values())
    return [(name, found[name]) for name in names]


def kept(session: AnySession, known: Mapping[str, int]) -> dict[str, int]:
    """Who took over a seat while pieces lay there: the colour of these, with another shape."""
    state, laid, found = session.start, False, dict[str, int]()
    if state.table.seats == session.state.table.seats:
        return found
    for played in session.played:
        after = played.step.state
        before, now = state.table.seats, after.table.seats
        same_seats = laid and len(now) >= len(before)
        for was, name in zip(before, now if same_seats else (), strict=False):
            if name not in before and name in known:
                like = dict(coloured(before, {**known, **found}))[was]
                if known[name] % FILLS != like % FILLS:
                    found[name] = free_number(found.values(), known.values(), like)
        laid = laid or not _of_people(session.game, state, played.event, after)
        state = after
    return found


def at_table(
    session: AnySession, names: Sequence[str], known: Mapping[str, int], chosen: Collection[str]
) -> list[Person]:
    """People with the colours that they have in this game. chosen: whose colour was chosen by hand:
    theirs whatever lies there.
    """
    pieces = {name: number for name, number in kept(session, known).items() if name not in chosen}
    return coloured(names, {**known, **pieces})


def _of_people(game: AnyGame, before: HasTable, event: AnyEvent, after: HasTable) -> bool:
    """Whether an event lays nothing on the table."""
    if isinstance(event, SetPosition):
        return only_people(game, before, after)
    return isinstance(event, NO_PIECES)


def seat_colours(names: Sequence[str]) -> list[int]:
    """The colours of people nobody knows, as in a case of the rule book."""
    return [colour for _, colour in coloured(names, {})]


def learn(known: Mapping[str, int], people: Sequence[Person]) -> dict[str, int]:
    """Whose colour is which, with those of people who were not known: as they sit there, or with
    another shape where somebody else has the very same.
    """
    every = dict(known)
    for name, number in people:
        if name not in every and not made_up(name):
            used = set(every.values())
            every[name] = free_number((), used, number) if number in used else number
    return dict(list(every.items())[-MOST_KNOWN:])


def new_person(people: Sequence[Person], known: Mapping[str, int]) -> Person:
    """Somebody with a name and a colour that nobody has yet."""
    names = {name for name, _ in people}
    possible = seat_names(30)
    possible = (*possible[len(people) :], *possible)  # the fifth seat is called 5번
    name = next(name for name in possible if name not in names)
    return name, free_number([colour for _, colour in people], known.values())


def nameless(people: Sequence[Person]) -> list[Person]:
    """The same people; who is called by the colour of the pieces has no name for other games."""
    named = {name for name, _ in people}
    spare = [name for name in seat_names(30) if name not in named]
    own = [
        name if name in spare else spare[-1 - i] for i, name in enumerate(seat_names(len(people)))
    ]
    return [
        (mine if name in colour_names() else name, colour)
        for mine, (name, colour) in zip(own, people, strict=True)
    ]


def seated(
    people: Sequence[Person], players: range, usual: int, known: Mapping[str, int]
) -> list[Person]:
    """The people of the last game as far as this game has seats; made up where there are none."""
    found = list(people)[: players[-1]]
    while len(found) < (players[0] if people else usual):
        found.append(new_person(found, known))
    return found
