"""A decision in 제왕의 깃발 that takes several clicks.

The card's name, what it copies, whom it hits, what that card was. What is chosen so far is a draft;
it ends when the table changes, and is recorded when it is whole.
"""

from __future__ import annotations

from collections.abc import Callable

from referee.errors import Problem
from referee.games.oriflamme.legal import (
    could_be,
    neighbours,
    options,
    places,
    to_place,
    unnamed,
    why_not,
)
from referee.games.oriflamme.state import NOTHING, Card, Choice, Place, State, Visit
from ui.desk import Desk

Where = tuple[str, int]
"""A place of the queue: ("card", index), or ("gap", g) just right of position g, 0 = far left."""


class Draft:
    """Whose decision it is, what is chosen of it, and what the rules still leave.

    refuse(problem): say why a card cannot be chosen.
    """

    def __init__(self, desk: Desk[State], refuse: Callable[[Problem], object]) -> None:
        self.desk, self.refuse = desk, refuse
        self.name = ""  # as what a face-down card is revealed
        self.picks: Choice = ()
        self.made_at: tuple[object, ...] = ()

    def _here(self) -> tuple[object, ...]:
        """What a draft is about."""
        state = self.desk.state
        return state.row, state.at, state.phase, state.table.rules

    def drop(self) -> None:
        """Forget the draft."""
        self.name, self.picks = "", ()

    def settle(self) -> None:
        """Forget a draft of another table: before anything of it is shown."""
        if self._stale():
            self.drop()

    @property
    def drafting(self) -> bool:
        """Whether part of a decision is made."""
        return bool(self.name or self.picks) and not self._stale()

    @property
    def top(self) -> Card | None:
        """The card whose turn it is."""
        state = self.desk.state
        return None if state.at is None else state.row[state.at][0]

    def acting(self) -> str:
        """The name that acts, "" = not decided yet."""
        top = self.top
        assert top is not None
        return top.name if top.up else self.name

    def left(self) -> list[Choice]:
        """What the rules still leave, as the steps after those chosen."""
        if self.top is None or not (name := self.acting()):
            return []
        n = len(self.picks)
        found = options(self.desk.state, name)
        return [choice[n:] for choice in found if choice[:n] == self.picks]

    # what is lit, and what a click on it means

    def lit(self) -> list[Where]:
        """The cards and gaps that may be clicked."""
        state = self.desk.state
        if state.table.finished or self._stale():
            return []
        if (seat := to_place(state)) is not None:
            return [_where(place, len(state.row)) for place in places(state, state.families[seat])]
        if self.victim():
            return []
        return list(dict.fromkeys(spot for spot, _ in self.meanings()))

    def _stale(self) -> bool:
        return bool(self.name or self.picks) and self.made_at != self._here()

    def meanings(self) -> list[tuple[Where, Choice]]:
        """A spot and the step it adds to the draft."""
        state, found = self.desk.state, list[tuple[Where, Choice]]()
        for rest in self.left():
            match rest[:1]:
                case [("kill" | "copy" | "move" | "on", n, _)]:
                    found.append((("card", n - 1), rest[:1]))
                case [("to", gap, _)]:
                    found.append((("gap", gap), rest[:1]))
                case [("steal", _, family)]:
                    assert state.at is not None
                    beside = neighbours(state, state.at)
                    found += [
                        (("card", i), rest[:1]) for i in beside if state.row[i][0].family == family
                    ]
                case _:
                    pass
        return found

    def pick(self, kind: str, index: int) -> bool:
        """A lit card or gap was clicked. False = it was not lit."""
        spot, state = (kind, index), self.desk.state
        if spot not in self.lit():
            self._refuse(kind, index)
            return False
        if (seat := to_place(state)) is not None:
            for place in places(state, state.families[seat]):
                if _where(place, len(state.row)) == spot:
                    self.desk.do(place)
                    break
            return True
        self.choose(next(picks for there, picks in self.meanings() if there == spot))
        return True

    def _refuse(self, kind: str, index: int) -> None:
        """Say why a card that was clicked cannot be chosen."""
        state = self.desk.state
        if kind == "card" and (seat := to_place(state)) is not None:
            self.desk.do(Place(state.families[seat], "on", index + 1))  # refused, with the reason
            return
        rest = self.left()
        if kind == "card" and rest and rest[0] not in ((), NOTHING) and not self.victim():
            name = self._copying() or self.acting()
            moving = bool(self.picks) and self.picks[0].what == "move"
            self.refuse(why_not(state, name, index, moving))

    def _copying(self) -> str:
        """What a Shapeshifter that has chosen acts as."""
        if not self.picks or self.picks[0].what != "copy":
            return ""
        name: str = self.desk.state.row[self.picks[0].at - 1][0].name
        return name

    @property
    def held(self) -> int | None:
        """The position (index) of the card that was chosen last, to be marked in the row."""
        if not self.picks or self._stale():
            return None
        last = self.picks[-1]
        return last.at - 1 if last.what in ("move", "kill", "copy") else None

    def choose(self, picks: Choice) -> None:
        """More steps of the decision; a decision that is whole is recorded."""
        self.picks, self.made_at = (*self.picks, *picks), self._here()
        self._go_on()

    def reveal(self, name: str) -> None:
        """The card's owner reveals it: it is this card."""
        self.name, self.picks, self.made_at = name, (), self._here()
        self._go_on()

    def recall(self, event: Visit) -> None:
        """A decision as it was made; its last step is still to be chosen."""
        self.drop()
        if event.choice:
            self.name = event.name if event.how == "reveal" else ""
            self.picks, self.made_at = event.choice[:-1], self._here()
        self.desk.render()

    def keep(self) -> None:
        """The card's owner leaves it face-down."""
        if (top := self.top) and not top.up:
            self.drop()
            self.desk.do(Visit(top.family, top.name, "keep"))

    def _go_on(self) -> None:
        """Record the decision when only one way is left, else ask on."""
        rest = self.left()
        if len(rest) == 1:
            self.picks = (*self.picks, *rest[0])
            if not self.victim():
                self.record()
                return
        self.desk.render()

    def victim(self) -> Card | None:
        """The card hit by a decision that is otherwise whole, where nobody knows what it is."""
        if self.top is None or self._stale():
            return None
        return unnamed(self.desk.state, self.picks)

    def told(self, name: str) -> None:
        """What the card removed was; `?` = nobody said."""
        self.record(name)

    def record(self, victim: str = "") -> None:
        """The decision as an event."""
        top = self.top
        assert top is not None
        how = "act" if top.up else "reveal"
        event = Visit(top.family, self.acting(), how, self.picks, victim)
        self.drop()
        self.desk.do(event)

    def seat(self) -> int | None:
        """Who decides, None = nobody."""
        state = self.desk.state
        if state.table.finished or self.top is None:
            return None if state.table.finished else to_place(state)
        return int(state.seat(self.top.family))

    def again(self) -> None:
        """Choose once more from the beginning."""
        self.drop()
        self.desk.render()

    def could_be(self, card: Card) -> list[str]:
        top = self.top
        acting = top.family if top else ""
        return could_be(self.desk.state, card, acting, self.acting() if top else "")

    def go(self) -> bool:
        """Do what is left when there is only one way. False = there are several."""
        if self.top is not None and not self.victim() and len(rest := self.left()) == 1:
            self.choose(rest[0])
            return True
        return False


def _where(place: Place, positions: int) -> Where:
    """The spot of the row that a placement means."""
    if place.where == "on":
        return ("card", place.position - 1)
    return ("gap", positions if place.where == "right" else 0)
