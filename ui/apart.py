"""A window that judges, follows and counts: what is half entered, trying out, the way back."""

from __future__ import annotations

from typing import Any, Protocol

from referee.rules import rule_fields, write_value
from referee.table import SetPosition, SetRule
from referee.text import Text
from ui.amounts import AmountsWindow
from ui.panel import Rows

JUDGE, FOLLOW, COUNT = "judge", "follow", "count"
BACK_TO_GAME = Text("하던 게임으로", "Back to the game")


class Draft(Protocol):
    """A decision of several clicks."""

    @property
    def drafting(self) -> bool:
        """Whether part of it is made."""

    def drop(self) -> None:
        """Forget it."""


class ApartWindow(AmountsWindow):
    """A window whose states have a `round`: 0 = a situation by itself, not the followed game.

    `build_body` sets `mode` and `draft`.
    """

    mode: str
    draft: Draft

    def as_situation(self, state: Any) -> Any:
        """The same table without the followed game."""
        raise NotImplementedError

    @property
    def deciding(self) -> bool:
        """Whether decisions are asked for."""
        return self.mode == FOLLOW

    def see_decision(self, frame: Any) -> None:
        """Where the screen is small for the text, what lies above makes room for what is asked."""
        if frame.winfo_exists():
            self.top.update_idletasks()
            self.scroller.fit()
            self.scroller.see(frame)

    # what is half entered goes first

    @property
    def drafting(self) -> bool:
        """Whether part of a decision is made, and seen."""
        return self.deciding and self.draft.drafting

    def undo(self) -> None:
        """What is half entered goes before what was recorded."""
        if self.drafting:
            self.draft.drop()
            self.render()
        else:
            super().undo()

    def escape(self) -> None:
        """A question goes first, then what is half entered."""
        if self.flagged is None:
            self.draft.drop()
        super().escape()
        self.render()

    def reset(self) -> None:
        """What is half entered goes too."""
        self.draft.drop()
        super().reset()

    # the game, and what is tried out beside it

    def choose_mode(self, mode: str) -> None:
        """Judge, follow or count; what lies there stays. To follow is to go back to the game."""
        self.mode = mode
        if mode == FOLLOW and not self.state.round and self.followed():
            self.back_to_game()
            return
        self.render()
        self.focus_main()

    def leave_game(self) -> None:
        """What is done from now on is tried out apart from the game."""
        self.amounts.commit()
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
        self.mode = FOLLOW
        if n := self.followed():
            settled = self.state.table.rules
            self.session.jump(self.session.at - n)
            self.say(Text("", ""))
            self._keep_rules(settled)
        self.render()
        self.focus_main()

    def _keep_rules(self, settled: Any) -> None:
        """What the table agreed on beside the game holds in the game."""
        for name in rule_fields(type(settled)):
            value = getattr(settled, name)
            if value != getattr(self.state.table.rules, name):
                self.do(SetRule(name, write_value(value)))

    def back_button(self, rows: Rows, row: Any) -> None:
        """The way back, where a game was followed before."""
        if not self.state.round and self.followed() is not None:
            rows.button(row, "to_game", BACK_TO_GAME, self.back_to_game, "primary")
