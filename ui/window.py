"""A game's window: what all five share. A game fills the middle (`build_body`, `render_body`).

Everything on screen follows from the session's state: `build` makes the widgets once (again after a
change of language, theme or text size), `render` draws the state, always the whole of it.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import ttkbootstrap as ttk

from referee import leaving, notation, report
from referee.errors import Flagged, Illegal, Problem
from referee.game import Result
from referee.journal import Journal
from referee.session import Session
from referee.table import SHARED, Adjust, Finish, Note, SetPosition, SetRule, Table
from referee.text import Text
from ui import keys, style, table_dialogs
from ui.adjust_dialog import AdjustDialog
from ui.commands import Command, usual
from ui.counting import Counting
from ui.emblems import ACCENTS
from ui.ending import Ending
from ui.frame import Frame
from ui.house_rules import RulesDialog
from ui.kit import Kit, Seat, Tabs, motion
from ui.kit.layout import Room
from ui.layers import CASE, FIXING, Later, Layer
from ui.log_dialog import LOG_DIALOG, LogDialog
from ui.messages import DROP, LOSE, NOTHING, Answer, Foot, OverGame, Question
from ui.players import PlayersDialog
from ui.scroller import Scroller
from ui.seats import Person, coloured
from ui.slices import Slices

if TYPE_CHECKING:
    from ui.app import App

UNSAVED = Text(
    "이 게임은 저장되지 않습니다 (저장할 곳에 쓸 수 없음)",
    "This game is not saved (no place to write)",
)
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
OPENED_CASE = Text("판정의 상황을 펼쳤습니다", "The case of a ruling lies here")
OPENED_STEPS = Text(
    "판정의 상황을 펼쳤습니다. '다시 하기'로 한 단계씩 봅니다",
    "The case of a ruling lies here. 'Redo' goes on step by step",
)
PLACE = Text("{n}위", "#{n}")
UNDONE = Text("되돌리기: {title}", "Undo: {title}")
COPIED = Text("상황 코드를 복사했습니다", "Position code copied")
DONE_AGAIN = Text("뒤의 기록 {n}개를 이어 붙였습니다", "{n:later entry/later entries} re-applied")
FIX_FIRST = Text(
    "고치던 기록을 먼저 다시 적거나 '게임으로'를 누르세요",
    "First do the entry being corrected again, or go back to the game",
)
NO_ROOM = Text("더 되돌릴 것이 없습니다", "Nothing more to undo")
NO_REDO = Text("다시 할 것이 없습니다", "Nothing to redo")


class GameWindow:
    """One game on the table: session, journal, and the Toplevel that shows them."""

    SIZE = (1280, 800)
    frame: Frame
    modes: Tabs
    mode = ""
    """Which of its ways a window is in, where it has several."""

    def __init__(self, app: App, session: Session[Any, Any], journal: Journal | None) -> None:
        self.app, self.journal = app, journal
        self.layers = [Layer(session)]
        self.game, self.look = session.game, app.look
        self.top = ttk.Toplevel(master=app.root, title=self.look.say(self.game.name))
        self.top.withdraw()
        self._resize()
        self.slices = Slices(self.top)
        self.counting = Counting(self.slices, lambda: self.session, self.render, self.render_totals)
        self.seat = 0
        self.message: tuple[Text, bool] = (NOTHING, False)  # in red?
        self.recorded = False  # the message is about what can be taken back
        self.flagged: tuple[Any, tuple[Problem, ...]] | None = None
        self.asked: tuple[Text, list[Answer]] | None = None
        self.previous: Path | None = None  # the game from which this one was begun
        self.turn_shown = -1
        self.later: Later = ((), 0)
        self.drafts: dict[str, str] = {}  # what was typed into a dialog and not sent
        self.leaving = False
        self.ending = Ending(self)
        session.listeners.append(self.changed)
        self.top.protocol("WM_DELETE_WINDOW", self.close)
        self.top.bind("<<DialogClosed>>", lambda event: self.focus_main())
        self._bind_keys()
        self.rebuild()
        self.top.bind("<Configure>", lambda event: self.frame.configured(event))
        self.top.deiconify()
        self.focus_main()

    # what a game's window fills in

    def build_body(self, body: Any) -> None:
        """Make the game's own widgets."""
        raise NotImplementedError

    def render_body(self) -> None:
        """Draw the state in them."""
        raise NotImplementedError

    @staticmethod
    def first_state(app: App, state: Any) -> Any:
        """The first state of a new game, with what the table wrote down on earlier evenings."""
        return state

    def seat_about(self, seat: int) -> str:
        """A few words on a seat's tile."""
        return ""

    def focus_main(self) -> None:
        """Give the keyboard to where one types next."""

    @property
    def over(self) -> bool:
        """Whether the game has come to its end, so that the places are the news."""
        return self.game.over(self.state)

    @property
    def totals_shown(self) -> bool:
        """Whether everybody may see the totals."""
        return True

    def fill_in(self) -> list[Answer]:
        """Ways to what the result still needs."""
        return []

    @property
    def drafting(self) -> bool:
        """Whether something is half entered that undo would drop first."""
        return False

    def resized(self) -> None:
        """The window has another size; areas draw themselves."""

    def asking(self, asking: bool) -> None:
        """A question is there, or gone: a primary button must not mean two things."""

    def enter(self) -> None:
        """Enter, where nothing that has the keyboard takes it."""

    def _enter_key(self) -> None:
        focus = self.top.focus_get()
        if focus is None or focus.winfo_class() in ("Toplevel", "Frame", "Canvas"):
            self.enter()

    @property
    def room(self) -> Room:
        """The window's size in design pixels."""
        return self.frame.room

    def hint(self, text: Text | None) -> None:
        """Tell what is under the mouse or has the keyboard."""
        self.frame.hint(text)

    def body_commands(self) -> list[Command]:
        """Commands beside those every game has."""
        return []

    def body_keys(self) -> list[tuple[str, Text]]:
        """Keys beside the commands', for the list on F1."""
        return []

    # building

    @property
    def session(self) -> Session[Any, Any]:
        """What is played now: the game, or what lies over it."""
        return self.layers[-1].session

    @property
    def base(self) -> Session[Any, Any]:
        """The game itself."""
        return self.layers[0].session

    @property
    def state(self) -> Any:
        """The state now."""
        return self.session.state

    def commands(self) -> list[Command]:
        """Toolbar first, in this order; the rest is in the menu."""
        return usual(self, self.body_commands())

    TOOLBAR = ("undo", "redo", "log", "rules")
    SCROLLS = True
    """Whether the body is a page to scroll; a window laid out by its room needs no page."""
    OWN_BUTTONS: tuple[str, ...] = ()
    """Which of `body_commands` stand in the toolbar too."""

    def rebuild(self) -> None:
        """Make all widgets anew: after a change of language, theme or text size."""
        for child in self.top.winfo_children():
            child.destroy()
        if self.sized_for != self.look.settings.scale:
            self._resize()
        self.top.title(self.look.say(self.game.name))
        self.top.configure(background=self.look.page)
        self.kit = Kit(self.look, ACCENTS[self.game.id])
        shown = (*self.OWN_BUTTONS, *self.TOOLBAR)
        self.frame = Frame(
            self.kit, self.top, self.game.name, self.game.id, self.commands(), shown,
            self.choose_seat, self.undo, self.back_to_previous,
        )  # fmt: skip
        self.strip, self.bar = self.frame.strip, self.frame.header.frame
        self.foot = Foot(self.frame.toast, self.look)
        self.status = self.foot.status
        self.question = Question(self.frame.bar, self.focus_main, self.asking)
        self.problem = self.question.frame
        self.over_game = OverGame(self.kit, self.top, self.back_to_game)
        self.body: Any = self.frame.body
        if self.SCROLLS:
            self.scroller = Scroller(self.body, self.look, "page")
            self.scroller.frame.pack(fill="both", expand=True)
            self.body = self.scroller.content
        self.build_body(self.body)
        self.laid_out = (self.room.kind, self.room.short)
        self.frame.resized = self._resized
        self.changed()

    def _resized(self) -> None:
        """What is shown depends on the room: other words, other pieces."""
        self.resized()
        now = self.room.kind, self.room.short
        if now != self.laid_out:
            self.laid_out = now
            self.render()

    def _bind_keys(self) -> None:
        for event in ("<Button-1>", "<Key>"):
            self.top.bind(event, lambda event: motion.finish_all(), add=True)
        bound = {c.key: c.run for c in self.commands() if c.key} | {
            "ctrl+y": self.redo,
            "prior": lambda: self.choose_seat(self.seat - 1),
            "next": lambda: self.choose_seat(self.seat + 1),
            "escape": self.escape,
            "return": self._enter_key,
        }
        keys.bind_commands(self.top, bound)

    def _resize(self) -> None:
        """As large as the text needs, no larger than the screen."""
        width, height = self.SIZE
        scale = max(1.0, self.look.px(1000) / 1000)
        style.on_screen(self.top, round(width * scale), round(height * scale))
        self.sized_for = self.look.settings.scale

    # rendering

    def changed(self) -> None:
        """Something happened: count again and draw. Long searches go on in slices."""
        self.slices.cancel()
        self.leaving = False
        self.seat = min(self.seat, len(self.state.table.seats) - 1)
        self.counting.start()

    @property
    def result(self) -> Result | None:
        """What the table is worth; None while that is searched for."""
        return self.counting.result

    def render(self) -> None:
        """Draw the whole state."""
        self.render_totals()
        self.over_game.render(self.layers[-1].what)
        for name, possible in (
            ("undo", self.session.at > 0 or self.drafting or len(self.layers) > 1),
            ("redo", self.session.at < len(self.session.actions)),
        ):
            self.bar.nametowidget(name).state(["!disabled" if possible else "disabled"])
        self.render_status()
        had = str(self.top.tk.call("focus"))
        self.render_body()
        if keys.has_focus(self.top):  # what had the keyboard was made anew, or is gone
            self._refocus(had)
        self.ending.look()

    def _refocus(self, had: str) -> None:
        """The keyboard to the widget of this path, where it was made again."""
        try:
            self.top.nametowidget(had).focus_set()
        except KeyError:
            self.focus_main()

    def render_totals(self) -> None:
        """Draw the seats' tiles."""
        self.strip.show([self.seat_plate(seat) for seat in range(len(self.state.table.seats))])
        self.top.event_generate("<<Drawn>>")  # the table mode follows

    def seat_plate(self, seat: int) -> Seat:
        """What a seat's plate shows; a game adds what it has."""
        colour = self.people()[seat][1]
        about = " · ".join(filter(None, [self._place(seat), self.seat_about(seat)]))
        return Seat(self.seat_name(seat), colour, self.total(seat), seat == self.seat, about=about)

    def _place(self, seat: int) -> str:
        """The place of a seat after the end, else ""."""
        standings = self.result.standings if self.over and self.result else None
        places = {p.seat: p.place for p in standings.places} if standings else {}
        return self.look.say(PLACE, n=places[seat]) if places.get(seat) else ""

    def total(self, seat: int) -> str:
        """A seat's total as shown; while it is searched for, what it is at least."""
        return self.counting.total(seat, self.look)

    def seat_name(self, seat: int) -> str:
        """A seat's name in the language on screen."""
        return self.look.say(self.state.table.name(seat))

    def people(self) -> list[Person]:
        """Names and colours of the seats."""
        return coloured(self.state.table.seats, self.app.settings.colours)

    def odd(self) -> Iterable[Problem]:
        """What of the position cannot be right, as far as it is to be said now."""
        return self.game.problems(self.state)

    def render_status(self) -> None:
        """Draw the last message, the trouble with saving, and what looks wrong."""
        text, bad = self.message
        journal = self.journal
        notices = (*journal.notices, journal.trouble) if journal else (UNSAVED,)
        trouble = [notice for notice in notices if notice]
        wrong = map(report.problem_text, self.odd())
        before = self.previous is not None and not self.base.actions
        self.foot.render([text, *wrong, *trouble], bad or bool(trouble), self.recorded, before)
        later, since = self.later
        if self.flagged is not None:
            self._ask_rule(*self.flagged)
        elif self.asked is not None:
            self.question.ask(*self.asked)
        elif later and self.session.at >= since:
            self.question.ask_later(len(later), self._forget_later, self.go_on)
        else:
            self.question.hide()

    def _ask_rule(self, event: Any, problems: tuple[Problem, ...]) -> None:
        self.question.ask_rule(
            problems, self.escape, lambda: self.do(event, True), self.open_ruling
        )

    def _stay(self) -> None:
        self.leaving = False
        self.escape()

    # doing

    def do(self, event: Any, insist: bool = False) -> bool:
        """Record an event and say so; what breaks a rule is asked about. False = not recorded."""
        self.flagged, self.recorded, self.message = None, True, (NOTHING, False)
        self.asked = None
        if self.layers[-1].fixes is not None:
            return self._fix([event], insist)
        before = self.state
        try:
            self.session.do(event, insist)
        except Illegal as error:
            self.say(error.text, bad=True)
            return False
        except Flagged as flagged:
            self.flagged = (event, flagged.problems)
            self.say(NOTHING)
            return False
        self.say(self.game.title(before, event), recorded=True)
        self.ending.did(before, self.session.played[-1].event)
        return True

    def do_all(self, events: Sequence[Any]) -> bool:
        """Record events as one action, to be taken back as one; rules are not asked about."""
        if not events:
            return True
        if self.layers[-1].fixes is not None:
            return self._fix(events, True)
        try:
            self.session.do_all(events, insist=True)
        except Illegal as error:
            self.say(error.text, bad=True)
            return False
        self.flagged = None
        self.say(self.session.actions[-1], recorded=True)
        return True

    def say(self, text: Text, bad: bool = False, recorded: bool = False) -> None:
        """Show a message in the status line; recorded: it is about an event to take back."""
        self.foot.again()
        self.message, self.recorded = (text, bad), recorded
        self.render_status()

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

    # the past, done again

    def correct(self, index: int) -> None:
        """Lay the table as it was before an entry over the game; what is done there takes its
        place.
        """
        under = self.session
        title = FIXING(n=index + 1, title=under.titles()[index])
        self.lay(Session(self.game, under.before(index)), title, index)
        self.recall(under.played[index].event)
        self.top.lift()

    def recall(self, event: Any) -> None:
        """Show the controls that make such an event, as they were when it was made."""
        match event:
            case Adjust():
                self.open_adjust()
            case Note(text):
                self.drafts["note"] = text
                self.open_note()
            case SetRule():
                self.open_table_rules()
            case SetPosition(text):
                table_dialogs.PasteDialog(self, text)

    def _fix(self, events: Sequence[Any], insist: bool) -> bool:
        """Put events in the place of the entry that is corrected, and go back to the game."""
        layer, under = self.layers[-1], self.layers[-2].session
        assert layer.fixes is not None
        was = type(under.played[layer.fixes].event)
        if any(isinstance(event, SHARED) and type(event) is not was for event in events):
            self.say(FIX_FIRST, bad=True)
            return False
        try:
            under.replace(layer.fixes, events, insist)
        except Illegal as error:
            self.say(error.text, bad=True)
            return False
        except Flagged as flagged:
            self.flagged = (events[0], flagged.problems)
            self.say(NOTHING)
            return False
        self.lift()
        self.say(under.actions[-1], recorded=True)
        return True

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
        try:
            self.session.do_all(later, insist=True)
        except Illegal as error:
            self.say(error.text, bad=True)
            return
        self.later = (), 0
        self.say(DONE_AGAIN(n=len(later)), recorded=self.session.at > before)

    def to_turn(self, turn: int) -> None:
        """Where it has become somebody else's turn, theirs is the seat that is worked on."""
        if turn != self.turn_shown:
            self.turn_shown = self.seat = turn

    def _forget_later(self) -> None:
        self.later = (), 0
        self.render_status()

    def choose_seat(self, seat: int) -> None:
        """Work on another seat."""
        self.flagged = None
        self.seat = seat % len(self.state.table.seats)
        self.render()

    def reset(self) -> None:
        """Clear the table; the people stay, and undo brings everything back."""
        self.do(SetPosition(self._cleared(self.session), "reset"))

    def _cleared(self, session: Session[Any, Any]) -> str:
        """The text of the table as it was before anything happened, with the people of now."""
        seats, rules = session.state.table.seats, session.state.table.rules
        table = replace(session.start.table, seats=seats, rules=rules)
        return self.game.show(self.fresh(table))

    def fresh(self, table: Table) -> Any:
        """The first state of another game at this table."""
        return self.first_state(self.app, self.game.start(table))

    def copy(self) -> None:
        """Put the position's text on the clipboard."""
        self.top.clipboard_clear()
        self.top.clipboard_append(self.game.show(self.state))
        self.say(COPIED)

    def full_screen(self) -> None:
        """Fill the screen, or stop doing so."""
        self.top.attributes("-fullscreen", not self.top.attributes("-fullscreen"))

    # dialogs

    def open_log(self) -> None:
        """What happened, to jump in and to correct."""
        LogDialog(self)

    def open_rules(self) -> None:
        """The rule book, with what touches this table first."""
        self.app.open_rules(self)

    def open_ruling(self, ruling_id: str) -> None:
        """One entry of the rule book."""
        self.app.open_rules(self, ruling_id)

    def open_card(self, card: str) -> None:
        """What is printed on a component, and the rulings about it."""
        self.app.open_rules(self, card=card)

    def open_setup(self) -> None:
        """What to deal and place for this number of players."""
        table_dialogs.SetupDialog(self)

    def open_table_rules(self) -> None:
        """The points on which tables differ."""
        RulesDialog(self)

    def open_adjust(self) -> None:
        """Points by hand."""
        AdjustDialog(self)

    def open_note(self) -> None:
        """A remark for the log."""
        table_dialogs.NoteDialog(self)

    def open_paste(self) -> None:
        """A position from text."""
        table_dialogs.PasteDialog(self)

    def open_help(self) -> None:
        """All keys."""
        table_dialogs.help_dialog(self)

    def open_seats(self) -> None:
        """Who sits where."""
        PlayersDialog(self, self.new_game, self.rename)

    def parse(self, text: str) -> Any:
        """The state of a position text; without names in it the people at the table stay.

        Raises Illegal.
        """
        state = self.game.parse(text)
        if "players" not in dict(notation.pairs(text)):
            names = notation.show_fields({"players": self.state.table.seats})
            with contextlib.suppress(Illegal):
                state = self.game.parse(f"{names} ; {text}")
        return state

    # what is tried out over the game

    def open_case(self, state: Any, events: Sequence[Any] = ()) -> None:
        """Lay a ruling's case over the game, in the place of another one. What happens in it lies
        ahead, to be done step by step.
        """
        session = Session(self.game, state)
        with contextlib.suppress(Illegal):  # a case may end with what is refused
            for event in events:
                session.do(event, insist=True)
        session.jump(0)
        if self.layers[-1].what is CASE:
            self.lift()
        self.lay(session, CASE)
        self.say(OPENED_STEPS if events else OPENED_CASE)
        self.top.lift()

    def lay(self, session: Session[Any, Any], what: Text, fixes: int | None = None) -> None:
        """Another session comes over what is played. fixes: see `Layer`."""
        under = self.layers[-1]
        under.mode, under.seat, under.later = self.mode, self.seat, self.later

        def lay() -> None:
            self.layers.append(Layer(session, what, fixes))
            self.later = (), 0
            self.prepare()

        self._change_layer(lay)

    def prepare(self) -> None:
        """Something was laid over the game: show it where it is gone through."""

    def back_to_game(self) -> None:
        """The way back from what lies over the game."""
        self.lift()

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

    def _change_layer(self, change: Callable[[], Any]) -> None:
        for child in self.top.winfo_children():
            if child.winfo_name() == LOG_DIALOG:
                child.destroy()
        self.session.listeners.remove(self.changed)
        self.flagged = self.asked = None
        self.message, self.recorded = (NOTHING, False), False
        change()
        self.turn_shown = -1
        self.session.listeners.append(self.changed)
        self.changed()

    def finish(self) -> None:
        """Call the game over; it is then kept with its result."""
        if self.do(Finish()):
            kept = len(self.layers) == 1 and not self.unsaved
            self.say(FINISHED if kept else ENDED, recorded=True)

    @property
    def unsaved(self) -> int:
        """How many changes would be lost with this window."""
        return self.journal.unsaved if self.journal else len(self.base.played)

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
        rules = self.base.state.table.rules
        window = self.app.new_game(self.game.id, people, rules)
        window.go_on_as(self.mode if len(self.layers) == 1 else self.layers[0].mode)
        if self.base.actions:
            window.previous = self.journal.path if self.journal else None
            window.say(PREVIOUS)
        self.close()

    def go_on_as(self, mode: str) -> None:
        """In the way in which the game before was gone through."""
        if mode in self.modes.buttons and mode != self.mode:
            self.modes.buttons[mode].invoke()

    def back_to_previous(self) -> None:
        """The game from which this one was begun goes on; in this one nothing has happened."""
        if self.previous and self.app.resume(self.previous):
            self.close()

    def again(self) -> None:
        """The next game with the same people."""
        self.new_game(self.people())

    def again_rotated(self) -> None:
        """The next game with the same people; the next one begins."""
        first, *others = self.people()
        self.new_game([*others, first])

    def rename(self, people: list[Person]) -> None:
        """Other names, or another person, in the same seats; people behind them come in."""
        names, seats = tuple(name for name, _ in people), self.state.table.seats
        try:
            state = self.with_seats(names)
        except Illegal as error:
            self.say(NO_MORE(why=error.text), bad=True)
            return
        self.app.remember(people)
        if names != seats:
            why = "names" if len(names) == len(seats) else "seats"
            self.do(SetPosition(self.game.show(state), why))
        self.render()

    def with_seats(self, names: tuple[str, ...]) -> Any:
        """The table with these people, some of them new behind the others, or one of those there
        were gone. Raises Illegal.
        """
        table = self.state.table
        if len(names) == len(table.seats):
            return replace(self.state, table=replace(table, seats=names))
        self.game.new(names)  # may so many sit there?
        if self.game.show(self.state) == self._cleared(self.session):
            return self.fresh(replace(table, seats=names))
        if len(names) < len(table.seats):
            return self._without(names)
        fields = dict(notation.pairs(self.game.show(self.state)))
        shown = {key: notation.words(value) for key, value in fields.items()}
        return self.game.parse(notation.show_fields(shown | {"players": list(names)}))

    def _without(self, names: tuple[str, ...]) -> Any:
        """The table without the one whose name is missing."""
        table = self.state.table
        gone = [seat for seat, name in enumerate(table.seats) if name not in names]
        left = tuple(name for name in table.seats if name in names)
        if len(gone) != 1 or left != names:
            raise Illegal(ONE_LEAVES)
        start = self.fresh(Table(names, self.session.start.table.rules))
        return leaving.without(self.session, gone[0], start)

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
