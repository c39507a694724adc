"""Whose family is whose in the window of 제왕의 깃발: names and colours go with the cards."""

from __future__ import annotations

from dataclasses import replace

from referee import notation
from referee.games.oriflamme.build import seated, with_family
from referee.games.oriflamme.cards import FAMILIES
from referee.games.oriflamme.state import State
from referee.table import Table
from ui.apart import ApartWindow
from ui.games.oriflamme.families import PEOPLE, dressed
from ui.program import Program
from ui.seats import Person


class OwnersWindow(ApartWindow[State]):
    """known: who plays which family, also those who are not at the table now."""

    def begin(self) -> None:
        self.known: dict[str, str] = {}

    @staticmethod
    def first_state(app: Program, state: State) -> State:
        """Families by the colours of the people; who has no name is called by the colour."""
        colours = dict(app.settings.people) | app.settings.colours
        return dressed(state, [(name, colours.get(name, -1)) for name in state.table.seats])

    def fresh(self, table: Table) -> State:
        colours = dict(self.people())
        return dressed(self.game.start(table), [(n, colours.get(n, -1)) for n in table.seats])

    def with_seats(self, names: tuple[str, ...]) -> State:
        """In a situation by itself, whoever comes in has a family too."""
        state, old = self.state, len(self.state.families)
        if state.round or len(names) <= old:
            return super().with_seats(names)
        for _ in names[old:]:
            state = with_family(state, next(f for f in FAMILIES if f not in state.families))
        return replace(state, table=replace(state.table, seats=names))

    def parse(self, text: str) -> State:
        """The state of a position text; without names in it, families keep their people."""
        state = self.game.parse(text)
        if "players" in dict(notation.pairs(text)):
            return state
        names = tuple(self.known.get(family, FAMILIES[family].ko) for family in state.families)
        return seated(state, state.families, names)

    def people(self) -> list[Person]:
        state = self.state
        return [
            (name, PEOPLE[family])
            for name, family in zip(state.table.seats, state.families, strict=True)
        ]

    def rename(self, people: list[Person]) -> None:
        """Other names, other colours; the cards on the table change colour with their owners."""
        self.amounts.commit()
        if len(people) == len(self.state.families):
            state = dressed(self.state, people)
            if state != self.state:
                self.app.remember(people)
                self.do(self.seats_event(state.table.seats, state))
            return
        super().rename(people)

    def render_totals(self) -> None:
        seats = self.state.table.seats
        others = {family: name for family, name in self.known.items() if name not in seats}
        self.known = others | dict(zip(self.state.families, seats, strict=True))
        super().render_totals()
