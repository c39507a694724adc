"""Pieces of an area that glide from where they lay to where they lie now. What can be pressed is at
its new place at once; only the pictures come after.
"""

from __future__ import annotations

import tkinter
from collections.abc import Iterator
from contextlib import contextmanager

from ui.kit import motion
from ui.kit.motion import Motion

RISES = 12.0
"""Design pixels that a new piece comes up from."""

Place = tuple[float, float]


class Glides:
    """Draw a piece within `with glides.piece(name):`; the name is the piece's, not the place's."""

    def __init__(self, canvas: tkinter.Canvas) -> None:
        self.canvas = canvas
        self.tags: tuple[str, ...] = ()
        self.names: list[str] = []
        self.lay: dict[str, Place] = {}
        self.room: tuple[float, ...] = ()
        self.running: Motion | None = None

    def begin(self) -> None:
        """Everything is about to be drawn anew: what still glides goes on from where it is."""
        if self.running and self.running.running:
            self.lay = {name: self._place(name) for name in self.lay}
            self.running.drop()
        self.names = []

    @contextmanager
    def piece(self, name: str) -> Iterator[None]:
        """What is drawn within belongs to this piece."""
        before, self.tags = self.tags, (f"glide:{name}",)
        self.names.append(name)
        yield
        self.tags = before

    def end(self, *room: float) -> None:
        """Everything is drawn. room: in another one everything has moved, and nothing glides."""
        before, same = self.lay, self.room == room
        self.lay, self.room = {name: self._place(name) for name in self.names}, room
        if not (motion.on and before and same):
            return
        rises = (0.0, RISES * room[-1])
        away = {name: _away(before.get(name), place, rises) for name, place in self.lay.items()}
        away = {name: (dx, dy) for name, (dx, dy) in away.items() if dx or dy}
        if away:
            self._glide(away)

    def _place(self, name: str) -> Place:
        at = self.canvas.coords(f"glide:{name}")
        return (at[0], at[1]) if at else (0.0, 0.0)

    def _glide(self, away: dict[str, Place]) -> None:
        still = dict.fromkeys(away, (0.0, 0.0))  # how far off each is drawn now

        def step(share: float) -> None:
            for name, (dx, dy) in away.items():
                x, y = round(dx * (1 - share)), round(dy * (1 - share))
                now = still[name]
                self.canvas.move(f"glide:{name}", x - now[0], y - now[1])
                still[name] = (x, y)

        self.running = Motion(self.canvas, step)


def _away(before: Place | None, now: Place, rises: Place) -> Place:
    """How far from its place a piece begins."""
    return rises if before is None else (before[0] - now[0], before[1] - now[1])
