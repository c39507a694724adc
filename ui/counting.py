"""What a table is worth, counted in slices: the table itself first, then what other rules say."""

from __future__ import annotations

from collections.abc import Callable

from referee.readings import Result
from referee.session import AnySession
from referee.text import Text
from ui.slices import Slices
from ui.style import Look

AT_LEAST = Text("{n} 이상", "{n} or more")


class Counting:
    """`draw` shows the whole table, `draw_totals` only what a search has found so far."""

    def __init__(
        self,
        slices: Slices,
        session: Callable[[], AnySession],
        draw: Callable[[], None],
        draw_totals: Callable[[], None],
    ) -> None:
        self.slices, self.session = slices, session
        self.draw, self.draw_totals = draw, draw_totals
        self.result: Result | None = None  # None while it is searched for
        self.at_least: dict[int, int] = {}

    def start(self) -> None:
        """Count again. What quick counting finds is drawn at once."""
        session = self.session()
        self.result, self.at_least = None, {}
        self._proven = False
        self._drawn = False
        work = session.game.prepare(session.state, session.under)
        self.slices.start(work, self._searched, self._counted, self._still_searching)

    def total(self, seat: int, look: Look) -> str:
        """A seat's total as shown; while it is searched for, what it is at least."""
        if self.result is not None:
            return self.result.sheets[seat].shown
        if seat in self.at_least:
            return look.say(AT_LEAST, n=self.at_least[seat])
        return "…"

    def _searched(self, found: tuple[int, int | None] | None) -> None:
        if found is None:  # the position itself is counted, other rules still are not
            self._proven = True
        elif not self._proven and found[1] is not None:
            self.at_least[found[0]] = found[1]

    def _still_searching(self) -> None:
        """Between two slices: draw the state at once, later only what became known."""
        if self._proven and self.result is None:
            self.result = self.session().game.plain_result(self.session().state)
            self._drawn = False
        if self._drawn:
            self.draw_totals()
        else:
            self._drawn = True
            self.draw()

    def _counted(self) -> None:
        self.result = self.session().result()
        self.draw()
