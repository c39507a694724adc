"""Who is going to sit at a table, before it is settled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from referee.table import seat_names
from ui.seats import Person, new_person


class Change(NamedTuple):
    """One thing that is to change about a seat. name: who sits there; was: their name before, None
    = nobody sat there; had: their colour before; what stayed is as it is now.
    """

    name: str
    was: str | None
    had: int
    colour: int


class Roster:
    """The people in their order; `seats` tells where each sat before, None = nowhere."""

    def __init__(self, people: Sequence[Person]) -> None:
        self.before = tuple(people)
        self.people = list(people)
        self.seats: list[int | None] = list(range(len(people)))

    def name(self, typed: Sequence[str]) -> None:
        """Names as typed; who has none yet gets one."""
        names = [name.strip() for name in typed]
        spare = iter(name for name in seat_names(30) if name not in names)
        pairs = zip(names, self.people, strict=True)
        self.people = [(name or next(spare), colour) for name, (_, colour) in pairs]

    def add(self) -> None:
        """Somebody comes in behind the others."""
        self.people.append(new_person(self.people))
        self.seats.append(None)

    def remove(self, number: int) -> None:
        """Somebody leaves."""
        del self.people[number], self.seats[number]

    def move(self, number: int, to: int) -> None:
        """Somebody sits down elsewhere."""
        self.people.insert(to, self.people.pop(number))
        self.seats.insert(to, self.seats.pop(number))

    def recolour(self, number: int, new: int) -> None:
        """Another colour; who has it gets the one that becomes free."""
        old = self.people[number][1]
        self.people = [(name, old if colour == new else colour) for name, colour in self.people]
        self.people[number] = (self.people[number][0], new)

    @property
    def same_order(self) -> bool:
        """Whether all who sat there still sit where they sat."""
        n = len(self.before)
        return self.seats[:n] == list(range(n))

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
            change.name: change.colour
            for change in self.changes()
            if change.was is not None and change.had != change.colour
        }
