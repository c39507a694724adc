"""Who is going to sit at a table, before it is settled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from referee.table import made_up, seat_names
from ui.seats import FILLS, Person, free_number, new_person


class Change(NamedTuple):
    """One thing that is to change about a seat. name: who sits there; was: their name before, None
    = nobody sat there; had: their colour before; what stayed is as it is now.
    """

    name: str
    was: str | None
    had: int
    colour: int


class Roster:
    """The people in their order; `seats` tells where each sat before, None = nowhere. known: whose
    colour is which; under_way: their pieces lie there, and who takes over a seat has its colour.
    """

    def __init__(
        self, people: Sequence[Person], known: Mapping[str, int], under_way: bool = False
    ) -> None:
        self.before, self.known, self.under_way = tuple(people), known, under_way
        self.people = list(people)
        self.seats: list[int | None] = list(range(len(people)))
        self.chosen = set[int]()
        """Numbers that were picked here: they do not follow a name that is typed."""

    def name(self, typed: Sequence[str]) -> None:
        """Names as typed, each with the colour that belongs to it; who has none yet gets one."""
        names = [name.strip() for name in typed]
        spare = iter(name for name in seat_names(30) if name not in names)
        for number, name in enumerate(names):
            had, colour = self.people[number]
            name = name or next(spare)
            if name != had and colour not in self.chosen:
                self.people[number] = name, colour  # so that their colour is not in their own way
                colour = self._colour(number, name)
            self.people[number] = name, colour

    def _colour(self, number: int, name: str) -> int:
        """The colour of a name that was typed in the place of another."""
        seat = self.seats[number]
        others = {colour for at, (_, colour) in enumerate(self.people) if at != number}
        if seat is not None and self.before[seat][0] == name:
            colour = self.before[seat][1]
        elif name in self.known:
            colour = self.known[name]
            new = self.under_way and name not in dict(self.before)
            lies = self.before[seat][1] if seat is not None and new else colour
            if lies % FILLS != colour % FILLS:
                colour = free_number(others, self.known.values(), lies)
        else:
            was, colour = ("", self.people[number][1]) if seat is None else self.before[seat]
            if colour in self.known.values() and not made_up(name):
                mended = name.startswith(was) or was.startswith(name)
                same = mended or self.under_way
                like = colour if same and was else None
                colour = free_number(others, self.known.values(), like)
        return free_number(others, self.known.values()) if colour in others else colour

    def add(self) -> None:
        """Somebody comes in behind the others."""
        self.people.append(new_person(self.people, self.known))
        self.seats.append(None)

    def remove(self, number: int) -> None:
        """Somebody leaves."""
        del self.people[number], self.seats[number]

    def move(self, number: int, to: int) -> None:
        """Somebody sits down elsewhere."""
        self.people.insert(to, self.people.pop(number))
        self.seats.insert(to, self.seats.pop(number))

    def offers(self, number: int) -> list[int]:
        """A number of each colour that somebody can have: that of who sits here with it (they
        change), else one that is nobody's who is away.
        """
        here = {colour % FILLS: colour for _, colour in self.people}
        here[self.people[number][1] % FILLS] = self.people[number][1]
        names = {name for name, _ in self.people}
        away = {colour for name, colour in self.known.items() if name not in names}
        return [
            here.get(fill, free_number((), away, fill) if fill in away else fill)
            for fill in range(FILLS)
        ]

    def recolour(self, number: int, new: int) -> None:
        """Another colour; who has it gets the one that becomes free."""
        old = self.people[number][1]
        self.people = [(name, old if colour == new else colour) for name, colour in self.people]
        self.people[number] = (self.people[number][0], new)
        self.chosen |= {old, new}

    @property
    def same_order(self) -> bool:
        """Whether all who sat there still sit where they sat, or only some are gone."""
        n, left = len(self.before), [seat for seat in self.seats if seat is not None]
        fewer = len(left) == len(self.seats) < n and left == sorted(left)
        return fewer or self.seats[:n] == list(range(n))

    def was(self, number: int) -> str | None:
        """What who sits there was called before; None = they were not there."""
        seat = self.seats[number]
        return None if seat is None else self.before[seat][0]

    def changes(self) -> list[Change]:
        """What becomes different at the table, in turn order."""
        found = []
        for number, (name, colour) in enumerate(self.people):
            seat = self.seats[number]
            had = colour if seat is None else self.before[seat][1]
            change = Change(name, self.was(number), had, colour)
            if change.was != name or had != colour:
                found.append(change)
        return found

    def recoloured(self) -> dict[str, int]:
        """Who has chosen another colour."""
        return {
            name: colour
            for name, colour in self.people
            if colour in self.chosen and self.known.get(name) != colour
        }
