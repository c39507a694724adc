"""A list of any length: rows are drawn only where they can be seen, and a little around.

`fill` takes the heights of the rows; `draw_row(area, number, y, low)` draws one; `nothing` is said
where there are none. Ten thousand
rows cost what twenty do.
"""

from __future__ import annotations

import tkinter
from bisect import bisect_right
from collections.abc import Callable, Sequence
from itertools import accumulate

from referee.text import Text
from ui.kit.picture import Kit
from ui.kit.scrolled import Scrolled


class Rows(Scrolled):
    """Pack or place `.frame`."""

    def __init__(
        self, kit: Kit, parent: tkinter.Misc, name: str,
        draw_row: Callable[[Rows, int, float, float], object], nothing: Text, ground: str = "paper",
    ) -> None:  # fmt: skip
        self.draw_row, self.nothing = draw_row, nothing
        self.tops: list[float] = [0.0]
        self.seen = (0, 0)
        """The first row that is drawn, and the one behind the last."""
        self.awaited: int | None = None  # to be in view once there is a view
        self.marked = ""
        """The spot of the row that is chosen, set in drawing: Enter on it is the window's."""
        super().__init__(kit, parent, name, Rows._draw_rows, ground)
        self.configure(yscrollcommand=self._moved)
        self.bind("<Return>", lambda event: self._enter())

    def fill(self, heights: Sequence[float]) -> None:
        """The rows, by their heights; the view stays where it is as far as it can."""
        self.tops, self.marked = [0.0, *accumulate(heights)], ""
        self.redraw()

    def _enter(self) -> str | None:
        """Enter chooses a row; on the one that is chosen it goes on."""
        return None if self.current and self.current == self.marked else self._press_current()

    @property
    def count(self) -> int:
        """How many rows there are."""
        return len(self.tops) - 1

    def _view_box(self) -> tuple[float, float]:
        """What is in view, in design pixels."""
        z = self.kit.z
        return self.canvasy(0) / z, self.canvasy(self.winfo_height()) / z

    def _wanted(self, around: float) -> tuple[int, int]:
        top, low = self._view_box()
        first = bisect_right(self.tops, max(0.0, top - around)) - 1
        last = bisect_right(self.tops, low + around)
        return max(0, first), min(self.count, last)

    def _draw_rows(self) -> None:
        self.full(self.tops[-1] + 8)
        if self.awaited is not None:
            number, self.awaited = self.awaited, None
            self.show_row(number)
        if not self.count:
            self.words(self.w / 2, 40, self.nothing, "text", "mute", "n", self.w - 40, 3)
        first, last = self.seen = self._wanted(self.h)
        for number in range(first, last):
            self.draw_row(self, number, self.tops[number], self.tops[number + 1])

    def _moved(self, first: float, last: float) -> None:
        """The view has moved; what comes into it is drawn."""
        self.bar.set(first, last)
        wanted = self._wanted(0)
        if self.count and not (self.seen[0] <= wanted[0] and wanted[1] <= self.seen[1]):
            self.redraw()

    def show_row(self, number: int) -> None:
        """Bring a row into view, as far as needed; later, where nothing is on the screen yet."""
        if self.winfo_height() <= 1:
            self.awaited = number
            return
        self._view(self.at(0, self.tops[number])[1], self.at(0, self.tops[number + 1])[1])
