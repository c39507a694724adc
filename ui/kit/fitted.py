"""An area that is as high as what is drawn on it."""

from __future__ import annotations

from typing import Any

from ui.kit.area import Area


class Fitted(Area):
    """Its drawing sets `below`: how far down it goes, in design pixels."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.below = 0.0

    def high_at(self, width: float) -> float:
        """How high it is on so wide a plate; nothing of it stays."""
        self.w, self.h = width, 1000.0
        if self.drawer:
            self.drawer(self)
        self.delete("drawn")
        self.written.clear()
        self.images.clear()
        return self.below
