"""How a window divides itself, told by its size in design pixels."""

from __future__ import annotations

from typing import Any, NamedTuple


class Room(NamedTuple):
    """A window's size in design pixels, and how it is laid out.

    wide: as drawn, everything beside everything; narrow: two columns, signs without words, rows for
    cards; column: one column with tabs. short: little height, so hints and second texts go first.
    """

    w: float
    h: float

    @classmethod
    def of(cls, top: Any, z: float) -> Room:
        """A window's room; z: real pixels of a design pixel."""
        return cls(top.winfo_width() / z, top.winfo_height() / z)

    @property
    def kind(self) -> str:
        """wide, narrow, column."""
        if self.w >= 1180:
            return "wide"
        return "narrow" if self.w >= 860 else "column"

    @property
    def short(self) -> bool:
        """Whether rows are lower and hints drop."""
        return self.h < 760

    @property
    def gap(self) -> float:
        """Between panels."""
        return 16 if self.kind == "wide" else 10
