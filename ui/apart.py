"""Trying something out beside a running game, and the way back to it."""

from __future__ import annotations

from typing import Any

from referee.table import SetPosition
from referee.text import Text
from ui.amounts import AmountsWindow


class ApartWindow(AmountsWindow):
    """A window whose states have a `round`: 0 = a situation by itself, not the followed game."""

    def as_situation(self, state: Any) -> Any:
        """The same table without the followed game."""
        raise NotImplementedError

    def leave_game(self) -> None:
        """What is done from now on is tried out apart from the game."""
        if self.state.round:
            self.do(SetPosition(self.game.show(self.as_situation(self.state)), "judge"))

    def followed(self) -> int | None:
        """How many actions ago a game was followed, None = never."""
        for n, played in enumerate(reversed(self.session.versions[: self.session.at + 1])):
            if played and played[-1].step.state.round:
                return n
        return None

    def back_to_game(self) -> None:
        """What was tried out is left; the game goes on where it was."""
        if n := self.followed():
            self.session.jump(self.session.at - n)
            self.say(Text("", ""))
