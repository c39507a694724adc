"""Long searches in slices between events, so that no window ever freezes. No threads."""

from __future__ import annotations

import time
import tkinter
from collections.abc import Callable, Iterator
from typing import TypeVar

T = TypeVar("T")

SLICE = 0.005  # seconds of work between two looks at the events
FIRST = 0.008  # done within this, nobody sees that there was a search


class Slices:
    """One search at a time; starting another one, or the end of the widget, drops it."""

    def __init__(self, widget: tkinter.Misc) -> None:
        self.widget = widget
        self.waiting: str | None = None
        self.work: Iterator[object] | None = None
        widget.bind("<Destroy>", self._gone, add=True)

    def _gone(self, event: tkinter.Event) -> None:
        if event.widget is self.widget:  # a window hears of its children's end too
            self.cancel()

    def start(
        self,
        work: Iterator[T],
        step: Callable[[T], object],
        done: Callable[[], object],
        pause: Callable[[], object] | None = None,
    ) -> None:
        """Run `work` to its end. `step` gets everything it yields, `pause` is called after each
        slice but the last, `done` at the end.
        """
        self.cancel()
        self.work = work

        def run(seconds: float) -> None:
            self.waiting = None
            until = time.perf_counter() + seconds
            for value in work:
                step(value)
                if self.work is not work:
                    return  # a listener started something else
                if time.perf_counter() > until:
                    self.waiting = self.widget.after(1, run, SLICE)
                    if pause:
                        pause()
                    return
            self.work = None
            done()

        run(FIRST)

    @property
    def running(self) -> bool:
        """Whether a search is under way."""
        return self.work is not None

    def cancel(self) -> None:
        """Drop the search."""
        self.work = None
        if self.waiting is not None:
            self.widget.after_cancel(self.waiting)
            self.waiting = None
