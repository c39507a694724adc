"""A game as it is played in a window: what is recorded, asked about and taken back.

How it looks is the business of `ui.window.GameWindow`.
"""

from __future__ import annotations

import contextlib
import tkinter
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Generic

from referee import notation
from referee.errors import Flagged, Illegal, Problem
from referee.journal import Journal
from referee.notation import AnyEvent
from referee.session import AnySession, Session
from referee.table import S, SetPosition, Table
from referee.text import Text
from ui.ending import Ending
from ui.layers import Later, Layer
from ui.messages import DROP, NOTHING, Answer, Foot
from ui.program import Program

UNDONE = Text("되돌리기: {title}", "Undo: {title}")
DONE_AGAIN = Text("뒤의 기록 {n}개를 이어 붙였습니다", "{n:later entry/later entries} re-applied")
NO_ROOM = Text("더 되돌릴 것이 없습니다", "Nothing more to undo")
NO_REDO = Text("다시 할 것이 없습니다", "Nothing to redo")


class Playing(Generic[S]):
    """Sessions and their journal, and what the table is asked. The window makes the fields that
    have no value here.
    """

    top: tkinter.Toplevel
    foot: Foot
    ending: Ending
    mode = ""
    """Which of its ways a window is in, where it has several."""

    def __init__(self, app: Program, session: Session[S, Any], journal: Journal | None) -> None:
        self.app, self.journal = app, journal
        self.layers = [Layer(session)]
        self.game, self.look = session.game, app.look
        self.seat = 0
        self.message: tuple[Text, bool] = (NOTHING, False)  # in red?
        self.recorded = False  # the message is about what can be taken back
        self.flagged: tuple[AnyEvent, tuple[Problem, ...]] | None = None
        self.asked: tuple[Text, list[Answer]] | None = None
        self.previous: Path | None = None  # the game from which this one was begun
        self.turn_shown = -1
        self.later: Later = ((), 0)

    # what others do with it

    def render(self) -> None:
        """Draw the whole state."""

    def render_status(self) -> None:
        """Draw the last message and what is asked."""

    def lift(self) -> None:
        """What lies on top is taken away."""

    def mend(self, events: Sequence[AnyEvent], insist: bool) -> bool:
        """Put events in the place of the entry that is corrected."""
        raise NotImplementedError

    @staticmethod
    def first_state(app: Program, state: S) -> S:
        """The first state of a new game, with what the table wrote down on earlier evenings."""
        return state

    # what is played

    @property
    def session(self) -> Session[S, Any]:
        """What is played now: the game, or what lies over it."""
        return self.layers[-1].session

    @property
    def base(self) -> Session[S, Any]:
        """The game itself."""
        return self.layers[0].session

    @property
    def state(self) -> S:
        """The state now."""
        return self.session.state

    def parse(self, text: str) -> S:
        """The state of a position text; without names in it the people at the table stay.

        Raises Illegal.
        """
        state = self.game.parse(text)
        if "players" not in dict(notation.pairs(text)):
            names = notation.show_fields({"players": self.state.table.seats})
            with contextlib.suppress(Illegal):
                state = self.game.parse(f"{names} ; {text}")
        return state

    # doing

    def do(self, event: AnyEvent, insist: bool = False) -> bool:
        """Record an event and say so; what breaks a rule is asked about. False = not recorded."""
        self.flagged, self.recorded, self.message = None, True, (NOTHING, False)
        self.asked = None
        if self.layers[-1].fixes is not None:
            return self.mend([event], insist)
        before, session, at = self.state, self.session, self.session.at
        if not self.takes(event, lambda: self._record(event, insist)):
            return False
        if session.at == at:
            self.say(NOTHING)
        else:
            self.say(session.actions[-1], recorded=True)
            self.ending.did(before, session.played[-1].event)
        return True

    def _record(self, event: AnyEvent, insist: bool) -> None:
        """Unless it changes nothing: what was chosen already may be pressed again."""
        played = self.session.play(event)
        if played.broke or played.step.lines or played.step.state != self.state:
            self.session.record(played, insist)

    def takes(self, event: AnyEvent, record: Callable[[], object]) -> bool:
        """Record; what cannot be is said, what breaks a rule asked about, as this event. False =
        not recorded.
        """
        try:
            record()
        except Illegal as error:
            self.say(error.text, bad=True)
        except Flagged as flagged:
            self.flagged = (event, flagged.problems)
            self.say(NOTHING)
        else:
            return True
        return False

    def do_all(self, events: Sequence[AnyEvent]) -> bool:
        """Record events as one action, to be taken back as one; rules are not asked about."""
        if not events:
            return True
        if self.layers[-1].fixes is not None:
            return self.mend(events, True)
        if not self.takes(events[0], lambda: self.session.do_all(events, insist=True)):
            return False
        self.flagged = None
        self.say(self.session.actions[-1], recorded=True)
        return True

    def say(self, text: Text, bad: bool = False, recorded: bool = False) -> None:
        """Show a message in the status line; recorded: it is about an event to take back."""
        self.foot.again()
        self.message, self.recorded = (text, bad), recorded
        self.render_status()

    def hush(self) -> None:
        """A complaint about a press goes when something else is pressed."""
        if self.message[1]:
            self.say(NOTHING)

    def shut(self) -> bool:
        """Whether nothing can be changed here; it is then said why."""
        if self.session.closed:
            self.say(self.session.closed, bad=True)
        return self.session.closed is not None

    def escape(self) -> None:
        """Drop what was asked about."""
        self.flagged = self.asked = None
        self.say(NOTHING)

    def ask(self, why: Text, answers: Sequence[Answer]) -> None:
        """Ask before something is done; Esc, or anything that is recorded, drops the question."""
        self.asked = why, [Answer(DROP, "drop", self.escape), *answers]
        self.render_status()

    def choose_seat(self, seat: int) -> None:
        """Work on another seat."""
        self.flagged = None
        self.seat = seat % len(self.state.table.seats)
        self.render()

    def to_turn(self, turn: int) -> None:
        """Where it has become somebody else's turn, theirs is the seat that is worked on."""
        if turn != self.turn_shown:
            self.turn_shown = self.seat = turn

    def reset(self) -> None:
        """Clear the table; the people stay, and undo brings everything back."""
        self.do(SetPosition(self._cleared(self.session), "reset"))

    def _cleared(self, session: AnySession) -> str:
        """The text of the table as it was before anything happened, with the people of now."""
        seats, rules = session.state.table.seats, session.state.table.rules
        table = replace(session.start.table, seats=seats, rules=rules)
        return self.game.show(self.fresh(table))

    def fresh(self, table: Table) -> S:
        """The first state of another game at this table."""
        state: S = self.first_state(self.app, self.game.start(table))
        return state

    # taking back

    def undo(self) -> None:
        """Take back the last action."""
        self._walk(self.session.at - 1)

    def redo(self) -> None:
        """Do it again."""
        self._walk(self.session.at + 1)

    def _walk(self, at: int) -> None:
        if at < 0 and len(self.layers) > 1:
            self.lift()
            return
        if self.shut():
            return
        if not 0 <= at <= len(self.session.actions):
            self.say(NO_ROOM if at < 0 else NO_REDO)
            return
        back = at < self.session.at
        title = self.session.actions[at if back else at - 1]
        self.message = (UNDONE(title=title) if back else title, False)
        self.flagged, self.recorded = None, False
        self.session.jump(at)

    def from_here(self, index: int) -> None:
        """Go back to before an event, to do it again by hand; what came later waits."""
        if self.shut():
            return
        later = tuple(played.event for played in self.session.played[index + 1 :])
        self.message, self.flagged = (NOTHING, False), None
        self.later = later, self.session.at + 1
        self.session.keep(index)

    def go_on(self) -> None:
        """What came later happens again."""
        later, _ = self.later
        before = self.session.at
        if not self.takes(later[0], lambda: self.session.do_all(later, insist=True)):
            return
        self.later = (), 0
        self.say(DONE_AGAIN(n=len(later)), recorded=self.session.at > before)

    def _forget_later(self) -> None:
        self.later = (), 0
        self.render_status()
