"""Who sits at a table: names, and colours that stay with the people in every game."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from referee.table import COLOURS, seat_names
from ui import glyphs

Person = tuple[str, int]
"""A name and the number of the colour and glyph."""

MOST_COLOURS = 200  # people whose colour is remembered


# seats called by a colour: the number of a colour that looks like it
CALLED = {"파랑": 0, "빨강": 1, "초록": 2, "노랑": 4, "회색": 5, "보라": 6}


def own_colour(name: str) -> int | None:
    """The colour that comes with a name: of pieces, or of a seat that is only numbered."""
    if re.fullmatch("[1-7]번", name):
        return int(name[0]) - 1
    return CALLED.get(name)


def coloured(names: Sequence[str], known: Mapping[str, int]) -> list[Person]:
    """People with colours, no two the same. known: whose colour is which; of two with the same
    one, who is known longer has it.
    """
    number = len(glyphs.PLAYERS)
    wanted = dict(known) | {
        n: c for n in names if n not in known and (c := own_colour(n)) is not None
    }
    found: dict[str, int] = {}
    for name, colour in wanted.items():
        if name in names and colour % number not in found.values():
            found[name] = colour % number
    free = [colour for colour in range(number) if colour not in found.values()]
    free.sort(key=lambda colour: colour in known.values())  # rather one that is nobody's
    for name in names:
        if name not in found:
            found[name] = free.pop(0) if free else 0
    return [(name, found[name]) for name in names]


def seat_colours(names: Sequence[str]) -> list[int]:
    """The colours of people nobody knows, as in a case of the rule book."""
    return [colour for _, colour in coloured(names, {})]


def learn(known: Mapping[str, int], people: Sequence[Person]) -> dict[str, int]:
    """Whose colour is which, with those of people who were not known."""
    new = {n: c for n, c in people if n not in known and own_colour(n) is None}
    got = dict(coloured([name for name, _ in people], dict(known) | new))
    every = dict(known) | {name: got[name] for name in new}
    return dict(list(every.items())[-MOST_COLOURS:])


def new_person(people: Sequence[Person]) -> Person:
    """Somebody with a name and a colour that nobody has yet."""
    names, colours = {name for name, _ in people}, {colour for _, colour in people}
    possible = seat_names(30)
    possible = (*possible[len(people) :], *possible)  # the fifth seat is called 5번
    name = next(name for name in possible if name not in names)
    return name, next((c for c in range(len(glyphs.PLAYERS)) if c not in colours), 0)


def nameless(people: Sequence[Person]) -> list[Person]:
    """The same people; who is called by the colour of the pieces has no name for other games."""
    named = {name for name, _ in people}
    spare = [name for name in seat_names(30) if name not in named]
    own = [
        name if name in spare else spare[-1 - i] for i, name in enumerate(seat_names(len(people)))
    ]
    return [
        (mine if name in COLOURS else name, colour)
        for mine, (name, colour) in zip(own, people, strict=True)
    ]


def seated(people: Sequence[Person], players: range, usual: int) -> list[Person]:
    """The people of the last game as far as this game has seats; made up where there are none."""
    found = list(people)[: players[-1]]
    while len(found) < (players[0] if people else usual):
        found.append(new_person(found))
    return found
