"""What the panels of 제왕의 깃발 know of their window beside what every game's panels do."""

from __future__ import annotations

from typing import Protocol

from referee.games.oriflamme.state import State
from referee.session import AnySession
from ui.desk import Desk
from ui.games.oriflamme.build import Builder
from ui.games.oriflamme.draft import Draft


class Table(Desk[State], Protocol):
    """What is chosen in the window. mode: judge, follow, count."""

    mode: str
    draft: Draft
    builder: Builder

    @property
    def base(self) -> AnySession:
        """The game itself, whatever lies over it."""

    @property
    def deciding(self) -> bool:
        """Whether decisions are asked for, not a situation built."""

    def choose_mode(self, mode: str) -> None:
        """Judge, follow or count."""

    def build(self, building: bool) -> None:
        """Change the situation, or go through it."""

    def reset(self) -> None:
        """Clear the table."""
