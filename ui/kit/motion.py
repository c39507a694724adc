"""Short movements: 160 ms, slowing down at the end. The state is written first, motion follows; any
key or click ends it at once. `on` is off with the setting and in tests.
"""

from __future__ import annotations

import tkinter
from collections.abc import Callable

from ui.kit.alive import alive

on = True
LENGTH, STEPS = 160, 10

_RUNNING: list[Motion] = []


class Motion:
    """Calls `step(share)` from 0 to 1, then `done()`. Where motion is off only the end happens."""

    def __init__(
        self, widget: tkinter.Misc, step: Callable[[float], None],
        done: Callable[[], None] = lambda: None,
    ) -> None:  # fmt: skip
        self.widget, self.step, self.done = widget, step, done
        self.root = widget.nametowidget(".")  # its timers do not end with the widget
        self.n, self.waiting = 0, ""
        if on:
            _RUNNING.append(self)
            self._next()
        else:
            self._end()

    def _next(self) -> None:
        if not alive(self.widget):
            _RUNNING.remove(self)
            return
        self.n += 1
        if self.n >= STEPS:
            _RUNNING.remove(self)
            self._end()
            return
        self.step(1 - (1 - self.n / STEPS) ** 3)
        self.waiting = self.root.after(LENGTH // STEPS, self._next)

    def _end(self) -> None:
        if alive(self.widget):
            self.step(1)
            self.done()

    def finish(self) -> None:
        """Be at the end now."""
        if self in _RUNNING:
            _RUNNING.remove(self)
            self.root.after_cancel(self.waiting)
            self._end()

    def drop(self) -> None:
        """Stop where it is: what it moved is drawn anew."""
        if self in _RUNNING:
            _RUNNING.remove(self)
            self.root.after_cancel(self.waiting)

    @property
    def running(self) -> bool:
        """Whether it is under way."""
        return self in _RUNNING


def finish_all() -> None:
    """A key or a click: whatever moves has arrived."""
    for motion in list(_RUNNING):
        motion.finish()
