"""A score track as on a board: each player's glyph above the points; it goes on past its end."""

from __future__ import annotations

import tkinter
from collections.abc import Sequence
from typing import Any

from ui import glyphs
from ui.style import Look


class ScoreTrack:
    """Fields 0 to 50; more points go round again, as on the board."""

    HEIGHT, LAST = 40, 50

    def __init__(self, parent: Any, look: Look) -> None:
        self.look = look
        self.canvas = tkinter.Canvas(
            parent, name="track", highlightthickness=0, takefocus=0, height=look.px(self.HEIGHT),
            background=look.colours.bg,
        )  # fmt: skip
        self.points: Sequence[int] = ()
        self.people: Sequence[int] = ()
        self.canvas.bind("<Configure>", lambda event: self._draw())

    def render(self, points: Sequence[int], people: Sequence[int]) -> None:
        """Points per seat; people: colour numbers."""
        self.points, self.people = points, people
        self._draw()

    def _draw(self) -> None:
        px, look, canvas = self.look.px, self.look, self.canvas
        canvas.delete("all")
        step = (canvas.winfo_width() - px(24)) / self.LAST
        base = px(self.HEIGHT - 14)
        canvas.create_line(px(12), base, px(12) + step * self.LAST, base, fill=look.dim)
        for n in range(0, self.LAST + 1, 5):
            x = px(12) + step * n
            canvas.create_line(x, base - px(3), x, base + px(3), fill=look.dim)
            canvas.create_text(
                x, base + px(3), anchor="n", text=str(n), font=look.fonts["small"], fill=look.dim
            )
        for seat, total in enumerate(self.points):
            field = total % self.LAST if total > self.LAST else max(0, total)
            glyph = glyphs.PLAYERS[self.people[seat] % len(glyphs.PLAYERS)]
            colour = look.player_colour(self.people[seat])
            x = px(12) + step * field - px(7)
            glyphs.draw(canvas, glyph, x, base - px(20), px(14), colour)
