"""What the user can do in a game's window: the commands every game has, and the toolbar."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from referee.text import Text

BEGINS = ("copy", "reset", "share", "launcher", "settings")
"""With these a new group of the menu begins."""


@dataclass(frozen=True)
class Command:
    """Something the user can do: in the toolbar or the menu, by key, listed on F1."""

    name: str
    text: Text
    run: Callable[[], object]
    key: str = ""


def key_name(key: str) -> str:
    """A key as it is written on screen: ctrl+shift+z -> Ctrl+Shift+Z."""
    return "+".join(part.capitalize() for part in key.split("+"))
