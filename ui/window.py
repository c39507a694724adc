"""A game's window: what all five share. A game fills the middle (`build_body`, `render_body`).

Everything on screen follows from the session's state: `rebuild` makes the widgets once (again after
a change of language, theme or text size), `render` draws the state, always the whole of it. What is
recorded stands in `playing`, what lies over the game in `trying`, the people in `seating`, commands
and dialogs in `opening`, each built on the one before.
"""

from __future__ import annotations

import tkinter
from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any

import ttkbootstrap as ttk

from referee.errors import Problem
from referee.journal import Journal
from referee.notation import AnyEvent
from referee.readings import Result
from referee.session import Session
from referee.table import S
from referee.text import Text
from ui import keys, style
from ui.counting import Counting
from ui.doubts import Doubts
from ui.emblems import ACCENTS
from ui.ending import Ending
from ui.frame import Frame
from ui.kit import Kit, Seat, Tabs, motion, once
from ui.kit.alive import alive
from ui.kit.area import EDGE
from ui.messages import Foot, OverGame, Question
from ui.opening import Opening
from ui.program import Program
from ui.slices import Slices

UNSAVED = Text(
    "이 게임은 저장되지 않습니다 (저장할 곳에 쓸 수 없음)",
    "This game is not saved (no place to write)",
)
PLACE = Text("{n}위", "#{n}")
MODES = 3  # at most, in every game


class GameWindow(Opening[S]):
    """One game on the table: session, journal, and the Toplevel that shows them. S: its state."""

    SIZE = (1280, 800)
    TOOLBAR = ("undo", "redo", "log", "rules")
    OWN_BUTTONS: tuple[str, ...] = ()
    """Which of `body_commands` stand in the toolbar too."""
    page = ""
    """Which part is seen in a tiny window, where there is room for one."""

    def __init__(self, app: Program, session: Session[S, Any], journal: Journal | None) -> None:
        super().__init__(app, session, journal)
        self.top = ttk.Toplevel(master=app.root, title=self.look.say(self.game.name))
        self.top.withdraw()
        self._resize()
        self.slices = Slices(self.top)
        self.counting = Counting(self.slices, lambda: self.session, self.render, self.render_totals)
        self.ending = Ending(self)
        session.listeners.append(self.changed)
        self.top.protocol("WM_DELETE_WINDOW", self.close)
        self.top.bind("<<DialogClosed>>", lambda event: self.focus_main())
        self._bind_keys()
        self.begin()
        self._make()
        self.top.bind("<Configure>", lambda event: self.frame.configured(event))
        self.come_back()

    def come_back(self) -> None:
        """To the front, with the keyboard: raised alone, its keys would go to another window."""
        self.top.deiconify()
        self.top.lift()
        self.top.focus_force()
        self.focus_main()

    # what a game's window fills in

    def begin(self) -> None:
        """What the window keeps, however often its widgets are made: once, before they are."""

    def build_body(self, body: tkinter.Misc) -> None:
        """Make the game's own widgets."""
        raise NotImplementedError

    def render_body(self) -> None:
        """Draw the state in them."""
        raise NotImplementedError

    def seat_about(self, seat: int) -> str:
        """A few words on a seat's tile."""
        return ""

    @property
    def drafting(self) -> bool:
        """Whether something is half entered that undo would drop first."""
        return False

    def resized(self) -> None:
        """The window has another size; areas draw themselves."""

    def tabs_of_pages(self, body: tkinter.Misc, pages: Mapping[str, Text]) -> None:
        """Make the tabs that turn to a part of a tiny window."""
        self.pages = Tabs(self.kit, body, "pages", pages, self._turn_page)
        self.pages.mark(self.page)

    def put_pages(self, there: bool) -> float:
        """Put these tabs above the parts, or away; gives the y below."""
        area = self.pages.area
        wide = area.winfo_reqwidth() / self.kit.z if there else 0
        self.frame.put(area, EDGE, 0, wide, 42)
        return 44.0 if there else 0.0

    def _turn_page(self, page: str) -> None:
        self.page = page
        self.pages.mark(page)
        self.resized()
        self.render()

    def asking(self, asking: bool) -> None:
        """A question is there, or gone: a primary button must not mean two things."""

    def enter(self) -> None:
        """Enter, where nothing that has the keyboard takes it."""

    # building

    def rebuild(self) -> None:
        """Make all widgets anew: after a change of language, theme or text size."""
        for child in self.top.winfo_children():
            child.destroy()
        if self.sized_for != self.look.settings.scale:
            self._resize()
        self._make()

    def _make(self) -> None:
        self.top.title(self.look.say(self.game.name))
        self.top.configure(background=self.look.page)
        self.kit = Kit(self.look, ACCENTS[self.game.id])
        shown = (*self.OWN_BUTTONS, *self.TOOLBAR)
        self.frame = Frame(
            self.kit, self.top, self.game.name, self.game.id, self.commands(), shown,
            self.press_seat, self.undo, self.back_to_previous,
        )  # fmt: skip
        self.strip, self.bar = self.frame.strip, self.frame.header.frame
        self.foot = Foot(self.frame.toast, self.look)
        self.status = self.foot.status
        self.question = Question(self.frame.bar, self.focus_main, self.asking)
        self.problem = self.question.frame
        self.doubts = Doubts(self.kit, self.top, self.frame.notes, self.open_ruling)
        self.over_game = OverGame(self.kit, self.frame.notes, self.back_to_game, self.read_ruling)
        self.ending.build(self.frame.notes, self.frame.fit_notes)
        self.body = self.frame.body
        self.build_body(self.body)
        self.laid_out = (self.room.kind, self.room.short)
        self.frame.resized = self._resized
        self.changed()
        once.now()  # within a press, too: a dialog that comes back over it looks at the events

    def _bind_keys(self) -> None:
        for event in ("<Button-1>", "<Key>"):
            self.top.bind(event, lambda event: motion.finish_all(), add=True)
        bound = {c.key: c.run for c in self.commands() if c.key} | {
            "ctrl+y": self.redo,
            "prior": lambda: self.choose_seat(self.seat - 1),
            "next": lambda: self.choose_seat(self.seat + 1),
            "escape": self.escape,
            **{f"ctrl+{n}": partial(self.go_to, n) for n in range(1, MODES + 1)},
        }
        keys.bind_commands(self.top, bound)
        keys.on_enter(self.top, self.enter, fields=False)

    def go_to(self, n: int) -> None:
        """The n-th way of the window: judging, following, counting."""
        for button in list(self.modes.buttons.values())[n - 1 : n]:
            button.invoke()

    def _resized(self) -> None:
        """What is shown depends on the room: other words, other pieces."""
        self.resized()
        now = self.room.kind, self.room.short
        if now != self.laid_out:
            self.laid_out = now
            self.render()

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
        self.look_who_sits()
        self.counting.start()

    @property
    def result(self) -> Result | None:
        """What the table is worth; None while that is searched for."""
        return self.counting.result

    def render(self) -> None:
        """Draw the whole state; within a press, at its end."""
        once.draw(self._draw)

    def _draw(self) -> None:
        if not alive(self.top):
            return
        self.render_totals()
        top = self.layers[-1]
        self.over_game.render(top.what, top.told(self.result))
        back = self.session.at > 0 or self.drafting or len(self.layers) > 1 or self.just_begun
        for name, possible in (
            ("undo", back),
            ("redo", self.session.at < len(self.session.actions)),
        ):
            self.bar.nametowidget(name).state(["!disabled" if possible else "disabled"])
        self.render_status()
        self.render_body()
        self.ending.look()

    def render_totals(self) -> None:
        """Draw the seats' tiles."""
        self.strip.show([self.seat_plate(seat) for seat in range(len(self.state.table.seats))])
        self.top.event_generate("<<Drawn>>")  # the table mode follows

    def seat_plate(self, seat: int) -> Seat:
        """What a seat's plate shows; a game adds what it has."""
        colour = self.people()[seat][1]
        about = " · ".join(filter(None, [self._place(seat), self.seat_about(seat)]))
        ahead = self.game.ahead(self.result) if self.result and self.totals_shown else ()
        return Seat(
            self.seat_name(seat), colour, self.total(seat), seat == self.seat, about=about,
            leader=seat in ahead,
        )  # fmt: skip

    def _place(self, seat: int) -> str:
        """The place of a seat after the end, else ""."""
        standings = self.result.standings if self.over and self.result else None
        places = {p.seat: p.place for p in standings.places} if standings else {}
        return self.look.say(PLACE, n=places[seat]) if places.get(seat) else ""

    def total(self, seat: int) -> str:
        """A seat's total as shown; while it is searched for, what it is at least."""
        return self.counting.total(seat, self.look)

    @property
    def just_begun(self) -> bool:
        """Whether this game was begun from another one, and nothing has happened in it."""
        return self.previous is not None and not self.base.actions and len(self.layers) == 1

    def undo(self) -> None:
        """Take back the last action, which may be that this game was begun."""
        if self.just_begun:
            self.back_to_previous()
        else:
            super().undo()

    def odd(self) -> Iterable[Problem]:
        """What of the position cannot be right, as far as it is to be said now."""
        return self.game.problems(self.state)

    def escape(self) -> None:
        """What cannot be right is listed no longer, what was asked about is dropped, and Enter is
        the primary's again: the keyboard leaves what it was led into.
        """
        self.doubts.close()
        super().escape()
        if self.top.tk.call("winfo", "class", self.top.tk.call("focus") or ".") == "Canvas":
            self.focus_main()

    def render_status(self) -> None:
        """Draw the last message, the trouble with saving, and what looks wrong."""
        text, bad = self.message
        journal = self.journal
        notices = (*journal.notices, journal.trouble) if journal else (UNSAVED,)
        trouble = [notice for notice in notices if notice]
        doubts = tuple(self.odd())
        before = self.just_begun
        wrong = bad or bool(trouble)
        self.foot.render([text, *trouble], doubts, wrong, self.recorded, before)
        self.doubts.show(doubts)
        self.frame.fit_notes()
        later, since = self.later
        if self.flagged is not None:
            self._ask_rule(*self.flagged)
        elif self.asked is not None:
            self.question.ask(*self.asked)
        elif later and self.session.at >= since:
            self.question.ask_later(len(later), self._forget_later, self.go_on)
        else:
            self.question.hide()

    def _ask_rule(self, event: AnyEvent, problems: tuple[Problem, ...]) -> None:
        self.question.ask_rule(
            problems, self.escape, lambda: self.do(event, True), self.open_ruling,
            lambda: self.open_event(event),
        )  # fmt: skip


AnyWindow = GameWindow[Any]
"""A window of any game."""
