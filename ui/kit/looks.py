"""What the kit needs of the look (`ui.style.Look`): with this it does not need the look itself."""

from __future__ import annotations

from typing import Any, Protocol

from referee.text import Lang, Text
from ui.fonts import Font
from ui.settings import Settings


class Look(Protocol):
    """Fonts by their roles, the settings, the language on screen."""

    root: Any
    settings: Settings
    fonts: dict[str, Font]

    @property
    def lang(self) -> Lang:
        """The language on screen."""

    def px(self, size: float) -> int:
        """Pixels at this text size."""

    def say(self, text: Text, **args: object) -> str:
        """A sentence in the language on screen."""

    def shorten(self, text: str, room: float, font: str, end: str = "…") -> str:
        """As much of the text as fits into so many pixels."""
