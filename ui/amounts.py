"""Numbers typed into fields of a window, and what becomes of those that are not confirmed yet.

A number is recorded on Enter, when its field is left, and before anything else happens; taking back
drops it first; what cannot be read is said and stays.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable
from typing import Any, Generic, Protocol, TypeVar

from referee.errors import Illegal
from referee.notation import AnyEvent, amount
from referee.session import AnySession
from referee.table import S, SetPosition
from referee.text import Text
from ui.desk import Desk
from ui.fields import Field, watch
from ui.messages import NOTHING
from ui.seats import Person
from ui.window import GameWindow

K = TypeVar("K", bound=Hashable)


class Amounts(Generic[K]):
    """Fields by key. held(key): the number on the table, None = not told; record(key, n): put
    another one there.
    """

    def __init__(
        self,
        window: Desk[Any],
        held: Callable[[K], int | None],
        record: Callable[[K, int], object],
    ) -> None:
        self.window, self.held, self.record = window, held, record
        self.fields: dict[K, Field] = {}
        self.typed: set[K] = set()  # not recorded yet
        self.showing = False

    def add(self, key: K, field: Field) -> None:
        """A field for a number."""
        self.fields[key] = field
        watch(field, lambda: self._typing(key))
        field.bind("<FocusOut>", lambda event: self.enter(key), add=True)

    def _typing(self, key: K) -> None:
        if not self.showing:
            self.typed.add(key)

    def enter(self, key: K) -> None:
        """Record what was typed there; what cannot be read stays and is said."""
        if key not in self.typed:
            return
        try:
            n = amount(self.fields[key].text.get().strip() or "0")
        except Illegal as error:
            self.window.say(error.text, bad=True)
            return
        self.typed.discard(key)
        if n != self.held(key):
            self.record(key, n)
        self.window.render()

    def step(self, key: K, by: int) -> None:
        """More or less than what stands there; an empty field is 0."""
        self.enter(key)
        if key in self.typed:
            return  # what cannot be read was said
        n = max(0, amount(self.fields[key].text.get().strip() or "0") + by)
        if n != self.held(key):
            self.record(key, n)
        self.window.render()

    def commit(self) -> bool:
        """Record all that was typed. False = something cannot be read."""
        for key in list(self.typed):
            self.enter(key)
        return not self.typed

    def drop(self) -> None:
        """Forget what was typed and not recorded, and what was said about it."""
        self.forget()
        self.window.say(NOTHING)
        self.window.render()

    def forget(self) -> None:
        """Forget what was typed."""
        self.typed.clear()

    def show(self, key: K, text: str) -> None:
        """Put a value into a field, unless something is being typed there."""
        field = self.fields[key]
        if field.text.get() != text and key not in self.typed:
            self.showing = True
            field.text.set(text)
            self.showing = False


class Typing(Protocol):
    """Numbers being typed, in fields or in cells."""

    @property
    def typed(self) -> Collection[Hashable]:
        """Where something is typed and not recorded yet."""

    def commit(self) -> bool:
        """Record all that was typed. False = something cannot be read."""

    def drop(self) -> None:
        """Forget what was typed and not recorded, and what was said about it."""

    def forget(self) -> None:
        """Forget what was typed."""


class AmountsWindow(GameWindow[S]):
    """A game's window in which numbers are typed; `build_body` makes `amounts`."""

    amounts: Typing

    def do(self, event: AnyEvent, insist: bool = False) -> bool:
        """What is typed counts before anything else happens."""
        if not self.amounts.commit() and isinstance(event, SetPosition):
            self.amounts.drop()
        return super().do(event, insist)

    def lay(self, session: AnySession, what: Text, fixes: int | None = None) -> None:
        """What is typed belongs to what lies there before."""
        if not self.amounts.commit():
            self.amounts.drop()
        super().lay(session, what, fixes)

    def lift(self) -> None:
        """What is typed goes with what it was typed for."""
        self.amounts.forget()
        super().lift()

    def finish(self) -> None:
        """Only with all numbers read."""
        if self.amounts.commit():  # else it says what it cannot read
            super().finish()

    def close(self) -> None:
        """Nothing typed is lost."""
        self.amounts.commit()
        super().close()

    def rebuild(self) -> None:
        """The fields are made anew."""
        self.amounts.commit()
        super().rebuild()

    def copy(self) -> None:
        """The text holds what is typed."""
        self.amounts.commit()
        super().copy()

    def rename(self, people: list[Person]) -> None:
        """The same numbers under other names."""
        self.amounts.commit()
        super().rename(people)

    def undo(self) -> None:
        """What is being typed goes first, then what was recorded."""
        if self.amounts.typed:
            self.amounts.drop()
        else:
            super().undo()

    def reset(self) -> None:
        """What is typed goes too."""
        self.amounts.drop()
        super().reset()
        self.focus_main()
