"""A score track as on a board: each player's glyph above the points; it goes on past its end."""

from __future__ import annotations

import tkinter
from collections.abc import Sequence
from typing import Any

from ui import glyphs
from ui.style import Look


class ScoreTrack:
    """Fields 0 to 50; more points go round again, as on the board, and say so."""

    LAST, ABOVE, BELOW, LEVEL = 50, 24, 24, 17

    def __init__(self, parent: Any, look: Look) -> None:
        self.look = look
        self.canvas = tkinter.Canvas(
            parent, name="track", highlightthickness=0, takefocus=0, background=look.colours.bg
        )
        self.top = self.ABOVE  # where the line runs
        self.points: Sequence[int] = ()
        self.people: Sequence[int] = ()
        self.canvas.bind("<Configure>", lambda event: self._draw())

    def render(self, points: Sequence[int], people: Sequence[int]) -> None:
        """Points per seat; people: colour numbers."""
        self.points, self.people = points, people
        fields = [self._field(total) for total in points]
        most = max((fields.count(field) for field in fields), default=1)
        self.top = self.ABOVE + (most - 1) * self.LEVEL
        self.canvas.configure(height=self.look.px(self.top + self.BELOW))
        self._draw()

    def _field(self, total: int) -> int:
        return total % self.LAST if total > self.LAST else max(0, total)

    def _draw(self) -> None:
        px, look, canvas = self.look.px, self.look, self.canvas
        canvas.delete("all")
        step = (canvas.winfo_width() - px(24)) / self.LAST
        base = px(self.top)
        canvas.create_line(px(12), base, px(12) + step * self.LAST, base, fill=look.dim)
        for n in range(0, self.LAST + 1, 5):
            x = px(12) + step * n
            canvas.create_line(x, base - px(3), x, base + px(3), fill=look.dim)
            canvas.create_text(
                x, base + px(3), anchor="n", text=str(n), font=look.fonts["small"], fill=look.dim
            )
        before: list[int] = []
        for seat, total in enumerate(self.points):
            field = self._field(total)
            glyph = glyphs.PLAYERS[self.people[seat] % len(glyphs.PLAYERS)]
            colour = look.player_colour(self.people[seat])
            x, y = px(12) + step * field, base - px(20 + before.count(field) * self.LEVEL)
            glyphs.draw(canvas, glyph, x - px(7), y, px(14), colour)
            if total > self.LAST:
                canvas.create_text(
                    x + px(9), y + px(7), anchor="w", text=f"+{total - field}",
                    font=look.fonts["small"], fill=look.dim,
                )  # fmt: skip
            before.append(field)
