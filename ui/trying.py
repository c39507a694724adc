"""What lies over the game in its window: cases of rulings, trials, and the table before
an entry that is corrected.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence

from referee.errors import Illegal
from referee.notation import AnyEvent
from referee.ruling import Case, Ruling
from referee.session import AnySession, Session
from referee.table import SHARED, HasTable, S
from referee.text import Text
from ui.layers import CASE, FIXING, PAST, Layer
from ui.log_dialog import LOG_DIALOG
from ui.messages import NOTHING
from ui.playing import Playing

OPENED_CASE = Text("판정의 상황을 펼쳤습니다", "The case of a ruling lies here")
OPENED_STEPS = Text(
    "판정의 상황을 펼쳤습니다. '다시 하기'로 한 단계씩 봅니다",
    "The case of a ruling lies here. 'Redo' goes on step by step",
)
NO_EFFECT = Text(
    "{title}. 그 뒤에 놓인 것을 새로 적은 기록이 있어 지금은 달라지지 않습니다",
    "{title}. What lies there was entered anew later, so nothing changes now",
)
ABOUT_A_SEAT = ("adjust_dialog", "items_dialog", "match", "card")
"""Dialogs about seats: where others sit now, or another game lies, it is somebody else's."""
FIX_FIRST = Text(
    "고치던 기록을 먼저 다시 적거나 '하던 게임으로'를 누르세요",
    "First do the entry being corrected again, or go back to the game",
)


class Trying(Playing[S]):
    """The layers of `ui.layers`, laid and lifted."""

    # what others do with it

    def changed(self) -> None:
        """Something happened: count again and draw."""

    def recall(self, event: AnyEvent) -> None:
        """Show the controls that make such an event, as they were when it was made."""

    def focus_main(self) -> None:
        """Give the keyboard to where one types next."""

    def prepare(self) -> None:
        """Something was laid over the game: show it where it is gone through."""

    # laid and lifted

    def open_case(
        self, state: HasTable, events: Sequence[AnyEvent] = (), ruling: Ruling | None = None,
        case: Case | None = None,
    ) -> None:  # fmt: skip
        """Lay a ruling's case over the game, in the place of another one. What happens in it lies
        ahead, to be done step by step.
        """
        session: AnySession = Session(self.game, state)
        with contextlib.suppress(Illegal):  # a case may end with what is refused
            for event in events:
                session.do(event, insist=True)
        session.jump(0)
        if self.layers[-1].what is CASE:
            self.lift()
        self.lay(session, CASE)
        self.layers[-1].ruling, self.layers[-1].case = ruling, case
        self.changed()
        self.say(OPENED_STEPS if events else OPENED_CASE)
        self.top.lift()

    def look_back(self) -> None:
        """Lay a copy of the game that has ended over it, to step through: it stays as it is."""
        if self.layers[-1].what is PAST:
            return
        copy = Session(self.game, self.base.start)
        for played in self.base.played:
            copy.do(played.event, insist=True)
        self.lay(copy, PAST)

    def read_ruling(self) -> None:
        """The ruling whose case lies over the game."""
        if ruling := self.layers[-1].ruling:
            self.app.open_rules(self, ruling.id)

    def lay(self, session: AnySession, what: Text, fixes: int | None = None) -> None:
        """Another session comes over what is played. fixes: see `Layer`."""
        under = self.layers[-1]
        under.mode, under.seat, under.later = self.mode, self.seat, self.later

        def lay() -> None:
            self.layers.append(Layer(session, what, fixes))
            self.later = (), 0
            self.prepare()

        self._change_layer(lay)

    def lift(self) -> None:
        """What lies on top is taken away; the game goes on where it was, with the rules that the
        table has agreed on meanwhile.
        """
        gone, under = self.layers[-1], self.layers[-2]

        def lift() -> None:
            self.layers.pop()
            self.mode, self.seat, self.later = under.mode, under.seat, under.later

        self._change_layer(lift)
        for event in gone.agreed(self.state):
            self.do(event)
        self.focus_main()

    def back_to_game(self) -> None:
        """The way back from what lies over the game."""
        self.lift()

    def _change_layer(self, change: Callable[[], object]) -> None:
        self.close_dialogs(LOG_DIALOG, *ABOUT_A_SEAT)
        self.session.listeners.remove(self.changed)
        self.flagged = self.asked = None
        self.message, self.recorded = (NOTHING, False), False
        change()
        self.turn_shown = -1
        self.session.listeners.append(self.changed)
        self.changed()

    def close_dialogs(self, *names: str) -> None:
        """These are about what is no longer there."""
        for child in self.top.winfo_children():
            if child.winfo_name() in names:
                child.destroy()

    # an entry corrected

    def correct(self, index: int) -> None:
        """Lay the table as it was before an entry over the game; what is done there takes its
        place.
        """
        under = self.session
        title = FIXING(n=index + 1, title=under.titles()[index])
        self.lay(Session(self.game, under.before(index)), title, index)
        self.recall(under.played[index].event)
        self.top.lift()

    def mend(self, events: Sequence[AnyEvent], insist: bool) -> bool:
        """Put events in the place of the entry that is corrected, and go back to the game."""
        layer, under = self.layers[-1], self.layers[-2].session
        assert layer.fixes is not None
        was, before = under.played[layer.fixes].event, under.state
        if any(isinstance(event, SHARED) and type(event) is not type(was) for event in events):
            self.say(FIX_FIRST, bad=True)
            return False
        index = layer.fixes
        if not self.takes(events[0], lambda: under.replace(index, events, insist)):
            return False
        self.lift()
        title, hidden = under.actions[-1], under.state == before and list(events) != [was]
        self.say(NO_EFFECT(title=title) if hidden else title, recorded=True)
        return True
