"""Who leads in the running games of a list: read and counted once the list is on the screen, in
slices, so that launcher and history open as fast as before. A damaged game has no leader; opening
it says why.
"""

from __future__ import annotations

import contextlib
import tkinter
from collections.abc import Callable, Generator, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from referee import games
from referee.saved import Saved
from referee.text import Text
from ui.slices import Slices

LATER = 80  # milliseconds: the list is drawn before


class Stand(NamedTuple):
    """Totals as shown, and the seats that lead; empty where nothing is counted yet. far: how far
    the game has come, None = not known yet.
    """

    totals: tuple[str, ...] = ()
    leaders: frozenset[int] = frozenset()
    far: Text | None = None


class Leads:
    """`of` tells what is known; found(): called when more became known."""

    def __init__(self, widget: tkinter.Misc, found: Callable[[], object]) -> None:
        self.widget, self.found = widget, found
        self.slices = Slices(widget)
        self.known: dict[tuple[Path, float], Stand] = {}
        self.waiting = ""
        widget.bind("<Destroy>", self._gone, add=True)

    def _gone(self, event: tkinter.Event) -> None:
        if event.widget is self.widget and self.waiting:
            self.widget.after_cancel(self.waiting)
            self.waiting = ""

    def of(self, game: Saved) -> Stand:
        """How it stands there."""
        return self.known.get((game.path, game.changed), Stand())

    def look_at(self, listed: Sequence[Saved]) -> None:
        """Find out about these games, when there is time."""
        if self.waiting:
            self.widget.after_cancel(self.waiting)
            self.waiting = ""
        new = [
            game for game in listed
            if game.game and not game.finished and (game.path, game.changed) not in self.known
        ]  # fmt: skip
        if new:
            self.waiting = self.widget.after(LATER, self._start, new)

    def _start(self, new: list[Saved]) -> None:
        self.waiting = ""
        self.slices.start(self._count(new), lambda _: None, self.found)

    def _count(self, new: list[Saved]) -> Iterator[None]:
        from referee.record import JournalError

        for game in new:
            yield
            self.known[game.path, game.changed] = Stand()
            with contextlib.suppress(JournalError):
                self.known[game.path, game.changed] = yield from _stand(game)


def _stand(game: Saved) -> Generator[None, None, Stand]:
    """How a saved game stands, as it is shown. Raises JournalError."""
    from referee.history import standing
    from referee.score import counted

    sheets, leaders, far = yield from standing(game)
    totals = tuple(sheet.shown for sheet in sheets)
    told = counted(sheets) and games.load(game.game).special.leads
    return Stand(totals if told else (), leaders, far)
