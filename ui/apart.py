"""A window that judges, follows and counts: what is half entered, trying out, the way back."""

from __future__ import annotations

from typing import Protocol, TypeVar

from referee.session import Session
from referee.table import HasTable, SetPosition
from ui.amounts import AmountsWindow
from ui.layers import TRIAL

JUDGE, FOLLOW, COUNT = "judge", "follow", "count"


class Draft(Protocol):
    """A decision of several clicks."""

    @property
    def drafting(self) -> bool:
        """Whether part of it is made."""

    def drop(self) -> None:
        """Forget it."""


class InRounds(HasTable, Protocol):
    """A state whose `round` is 0 where it is a situation by itself, not the followed game."""

    @property
    def round(self) -> int:
        """The round of the followed game."""


R = TypeVar("R", bound=InRounds)


class ApartWindow(AmountsWindow[R]):
    """`build_body` sets `mode` and `draft`."""

    draft: Draft

    def as_situation(self, state: R) -> R:
        """The same table without the followed game."""
        raise NotImplementedError

    @property
    def deciding(self) -> bool:
        """Whether decisions are asked for."""
        return self.mode == FOLLOW

    # what is half entered goes first

    @property
    def drafting(self) -> bool:
        """Whether part of a decision is made, and seen."""
        return self.deciding and self.draft.drafting

    def undo(self) -> None:
        """What is half entered goes before what was recorded."""
        if self.drafting:
            self.draft.drop()
            self.hush()
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
        back = mode == FOLLOW and not self.state.round
        self.mode = mode
        self.hush()
        if back and len(self.layers) > 1:
            self.back_to_game()
            return
        self.render()
        self.focus_main()

    def leave_game(self) -> None:
        """From now on is tried out, over the game; where none has begun, in its place."""
        self.amounts.commit()
        if not self.state.round:
            return
        state = self.as_situation(self.state)
        if self.session.actions:
            self.lay(Session(self.game, state), TRIAL)
        else:
            self.do(SetPosition(self.game.show(state), "judge"))

    def lift(self) -> None:
        """What is half entered goes with what lay over the game."""
        self.draft.drop()
        super().lift()

    def back_to_game(self) -> None:
        """After a trial the game is followed."""
        trial = self.layers[-1].what is TRIAL
        self.lift()
        if trial:
            self.mode = FOLLOW
            self.render()
            self.focus_main()
