"""A game and the people at its table: their names, the next game, the end, closing the window."""

from __future__ import annotations

import contextlib
from dataclasses import replace

from referee import leaving
from referee.errors import Illegal
from referee.journal import Journal
from referee.readings import Result
from referee.session import AnySession
from referee.table import Finish, S, SetPosition, SetSeats, Table
from referee.text import Text
from ui import style
from ui.kit import Tabs
from ui.messages import LOSE, Answer, Question
from ui.program import Program
from ui.seats import Person, at_table
from ui.slices import Slices
from ui.trying import ABOUT_A_SEAT, Trying

PREVIOUS = Text(
    "새 게임입니다. 앞의 게임은 '게임 목록'에서 이어서 할 수 있습니다",
    "A new game. The one before can be continued from 'Games'",
)
IN_THE_MIDDLE = Text(
    "게임이 끝나지 않았습니다. 새 게임을 시작할까요?", "This game is not over. Begin another one?"
)
ANOTHER = Text("새 게임 시작", "Begin a new game")
NO_MORE = Text("이 게임에서는 할 수 없습니다: {why}", "Not in this game: {why}")
ONE_LEAVES = Text(
    "한 번에 한 사람만 빼고, 다른 이름은 그대로 두세요",
    "Take out one at a time, and leave the other names as they are",
)
FINISHED = Text("끝낸 게임으로 저장했습니다", "Saved as a finished game")
ENDED = Text("게임을 끝냈습니다", "The game is over")


class Seating(Trying[S]):
    """Who plays, and until when."""

    slices: Slices
    question: Question
    modes: Tabs

    def __init__(self, app: Program, session: AnySession, journal: Journal | None) -> None:
        super().__init__(app, session, journal)
        self.leaving = False  # asked whether to close with something unsaved
        self.seated: tuple[str, ...] = session.state.table.seats

    @property
    def result(self) -> Result | None:
        """What the table is worth; None while that is searched for."""
        raise NotImplementedError

    @property
    def over(self) -> bool:
        """Whether the game has come to its end, so that the places are the news."""
        return self.game.over(self.state)

    # the people

    def people(self) -> list[Person]:
        """Names and colours of the seats."""
        kept = self.app.settings
        return at_table(self.base, self.state.table.seats, kept.colours, kept.chosen)

    def seat_name(self, seat: int) -> str:
        """A seat's name in the language on screen."""
        return self.look.say(self.state.table.name(seat))

    def look_who_sits(self) -> None:
        """Where others sit now, no dialog goes on about one of them, and a seat that is gone is
        not worked on.
        """
        seats = self.state.table.seats
        if seats != self.seated:
            self.seated = seats
            self.close_dialogs(*ABOUT_A_SEAT)
        self.seat = min(self.seat, len(seats) - 1)

    def rename(self, people: list[Person]) -> None:
        """Other names, or another person, in the same seats; people behind them come in."""
        names, seats = tuple(name for name, _ in people), self.state.table.seats
        try:
            state = self.with_seats(names)
        except Illegal as error:
            self.say(NO_MORE(why=error.text), bad=True)
            return
        kept = self.app.settings
        # who takes over pieces has their colour, whatever was chosen on another day
        other = {name for name, n in people if name not in seats and kept.colours.get(name, n) != n}
        kept.chosen = [name for name in kept.chosen if name not in other]
        self.app.remember(people)
        if names != seats:
            self.do(self.seats_event(names, state))
        self.render()

    def seats_event(self, names: tuple[str, ...], state: S) -> SetSeats | SetPosition:
        """What brings these people to the table. An event of its own leaves what happened before
        to be corrected; where the table changes by more than that, everything is laid out anew.
        """
        event = SetSeats(names)
        with contextlib.suppress(Illegal):
            if self.game.apply(self.state, event).state == state:
                return event
        why = "names" if len(names) == len(self.state.table.seats) else "seats"
        return SetPosition(self.game.show(state), why)

    def with_seats(self, names: tuple[str, ...]) -> S:
        """The table with these people, some of them new behind the others, or one of those there
        were gone. Raises Illegal.
        """
        table = self.state.table
        if len(names) >= len(table.seats):
            return self.game.seated(self.state, names, self.fresh)
        self.game.new(names)  # may so few sit there?
        if self.game.show(self.state) == self._cleared(self.session):
            return self.fresh(replace(table, seats=names))
        return self._without(names)

    def _without(self, names: tuple[str, ...]) -> S:
        """The table without the one whose name is missing."""
        table = self.state.table
        gone = [seat for seat, name in enumerate(table.seats) if name not in names]
        left = tuple(name for name in table.seats if name in names)
        if len(gone) != 1 or left != names:
            raise Illegal(ONE_LEAVES)
        start = self.fresh(Table(names, self.session.start.table.rules))
        return leaving.without(self.session, gone[0], start)

    # the next game

    def new_game(self, people: list[Person]) -> None:
        """Leave this game as it is and begin another one; in the middle of a game, ask."""
        try:
            self.game.new([name for name, _ in people])
        except Illegal as error:
            self.say(error.text, bad=True)
            return
        if self.under_way:
            begin = Answer(ANOTHER, "another", lambda: self._begin_another(people))
            self.ask(IN_THE_MIDDLE, [begin])
        else:
            self._begin_another(people)

    @property
    def under_way(self) -> bool:
        """Whether something lies on the table and the places are not known yet."""
        state = self.base.state
        if len(self.layers) == 1 and (self.over or (self.result and self.result.standings)):
            return False
        return not state.table.finished and self.game.show(state) != self._cleared(self.base)

    def _begin_another(self, people: list[Person]) -> None:
        self.asked = None
        if self.ending.counted:  # its result is kept, looked at or not
            self.finish()
        rules = self.base.state.table.rules
        window = self.app.new_game(self.game.id, people, rules)
        style.stand_like(window.top, self.top)
        window.go_on_as(self.mode if len(self.layers) == 1 else self.layers[0].mode)
        if self.base.actions:
            window.previous = self.journal.path if self.journal else None
            window.say(PREVIOUS)
            window.render()  # undo leads back
        self.close()

    def go_on_as(self, mode: str) -> None:
        """In the way in which the game before was gone through."""
        if mode in self.modes.buttons and mode != self.mode:
            self.modes.buttons[mode].invoke()

    def back_to_previous(self) -> None:
        """The game from which this one was begun goes on; in this one nothing has happened."""
        if self.previous and (window := self.app.resume(self.previous)):
            style.stand_like(window.top, self.top)
            self.close()

    def again(self) -> None:
        """The next game with the same people."""
        self.new_game(self.people())

    def again_rotated(self) -> None:
        """The next game with the same people; the next one begins."""
        first, *others = self.people()
        self.new_game([*others, first])

    # the end

    def finish(self) -> None:
        """Call the game over; it is then kept with its result."""
        if self.do(Finish()):
            kept = len(self.layers) == 1 and not self.unsaved
            self.say(FINISHED if kept else ENDED, recorded=True)

    @property
    def unsaved(self) -> int:
        """How many changes would be lost with this window."""
        return self.journal.unsaved if self.journal else len(self.base.played)

    def close(self) -> None:
        """Close the window; the game is saved and can be resumed. What cannot be saved is asked
        about once.
        """
        if self.journal:
            self.journal.save()
        if self.unsaved and not self.leaving:
            self.leaving = True
            self.say(LOSE(n=self.unsaved), bad=True)
            self.question.ask_leave(self.unsaved, self._stay, self.close)
            return
        self.slices.cancel()
        with contextlib.suppress(ValueError):
            self.session.listeners.remove(self.changed)
        if self.journal:
            self.journal.close()
        self.app.closed(self)
        self.top.destroy()

    def _stay(self) -> None:
        self.leaving = False
        self.escape()
