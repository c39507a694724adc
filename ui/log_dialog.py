"""The log: go back to any moment, correct or delete an entry, read what each one earned."""

from __future__ import annotations

import contextlib
import tkinter

from referee.errors import Flagged, Illegal, mark
from referee.text import Text
from ui.desk import Host
from ui.dialogs import CLOSE, Dialog
from ui.kit import Area, Kit, button, entry, frame, label
from ui.kit.rows import Rows
from ui.log_lists import Entries, Moments
from ui.plain import shown

LOG_DIALOG = "log_dialog"
T_LOG = Text("기록", "Log")
ACTIONS = Text("되돌아갈 때", "Moments to go back to")
ACTIONS_ABOUT = Text("누르면 그때로 갑니다", "A press goes there")
EVENTS = Text("고칠 기록", "Entries")
EVENTS_ABOUT = Text("고를 때 한 번, 고칠 때 두 번 누르세요", "Once to choose, twice to correct")
NOT_CHOSEN = Text("고칠 기록을 오른쪽에서 고르세요", "Choose an entry at the right to correct it")
BY_CODE = Text("코드로 고치기", "Correct by code")
CODE = Text("이 기록의 코드", "Code of this entry")
CORRECT = Text("이대로 고치기", "Correct")
DELETE = Text("이 기록 지우기", "Delete entry")
FIX = Text("이 기록 고치기", "Correct this entry")
AGAIN = Text("여기부터 다시 입력", "Re-enter from here")
NOW_BROKEN = Text(
    "고쳤습니다. 뒤의 기록 {n}개가 이제 규칙에 어긋납니다 (! 표시)",
    "Corrected; {n:later entry/later entries} now break a rule (marked !)",
)


WIDE, HIGH = 440.0, 520.0
AROUND = 260
"""What stands above and below the lists."""
HEAD = 50.0


class Panel(Area):
    """A list on paper under its heading; what it is for stands beside it where there is room."""

    rows: Rows

    def __init__(
        self, kit: Kit, parent: tkinter.Misc, name: str, title: Text, about: Text, w: float,
        h: float,
    ) -> None:  # fmt: skip
        self.title, self.about = title, about
        super().__init__(kit, parent, name, Panel._draw, "paper", w=w, h=h)

    def _draw(self) -> None:
        said = self.words(20, HEAD / 2, self.title, "head", "ink", "w", self.w - 40)
        if self.kit.wide(self.kit.say(self.about), "small") + said.w + 60 < self.w:
            self.words(self.w - 20, HEAD / 2 + 2, self.about, "small", "mute", "e")
        self.widget(8, HEAD, self.rows.frame, self.w - 12, self.h - HEAD - 8)


class LogDialog:
    """Left every action, to jump to; right the entries, to correct or delete one."""

    def __init__(self, window: Host) -> None:
        self.window, self.look, self.kit = window, window.look, window.kit
        self.dialog = Dialog(self.look, window.top, T_LOG, LOG_DIALOG, self.kit)
        self._lists()
        self._code()
        self._buttons()
        self.render()
        self.session = window.session
        self.session.listeners.append(self.render)
        self.dialog.top.bind("<Destroy>", lambda event: self._closed(), add=True)
        self.dialog.on_enter(self._fix)
        self.dialog.show(self.events.area)

    # widgets

    def _lists(self) -> None:
        kit, body = self.kit, self.dialog.body
        screen = body.winfo_screenwidth() / kit.z, body.winfo_screenheight() / kit.z
        wide = min(WIDE, 0.45 * screen[0])
        high = min(HIGH, max(150.0, screen[1] - AROUND))
        pane = frame(kit, body, "pane")
        left, right = (
            Panel(kit, pane, f"{name}_box", title, about, wide, high)
            for name, title, about in (
                ("actions", ACTIONS, ACTIONS_ABOUT), ("events", EVENTS, EVENTS_ABOUT),
            )
        )  # fmt: skip
        known = self.window.app.settings.colours
        self.actions = Moments(kit, left, wide, self._jump)
        self.events = Entries(kit, right, wide, known, self._choose, self._twice)
        left.rows, right.rows = self.actions.area, self.events.area
        self.whole = label(
            kit, body, NOT_CHOSEN, "strong", "ink", "page", "whole",
            wraplength=kit.px(2 * wide),
        )  # fmt: skip
        self.whole.pack(side="bottom", anchor="w", padx=kit.px(6), pady=(kit.px(6), 0))
        pane.pack(side="bottom", fill="both", expand=True)
        for panel in (left, right):
            panel.pack(side="left", fill="both", expand=True)

    def _code(self) -> None:
        """The code is for those who know it: hidden behind a button."""
        px = self.kit.px
        self.code = frame(self.kit, self.dialog.body, "code")
        label(self.kit, self.code, CODE, "small", "mute", "page").pack(side="left", padx=px(6))
        self.field = entry(self.kit, self.code, "text", width=30, ground="page")
        button(
            self.kit, self.code, "correct", CORRECT,
            lambda: self.dialog.commit(lambda: self._replace(True)), "secondary", "page",
        ).pack(side="right")  # fmt: skip
        self.field.pack(side="left", fill="x", expand=True)
        self.field.bind("<Return>", lambda event: self._typed())

    def _buttons(self) -> None:
        self.dialog.button(FIX, self._fix, "fix", "primary")
        self.dialog.button(CLOSE, self.dialog.close, "close")
        self.dialog.button(AGAIN, self._again, "again", "quiet")
        self.dialog.button(DELETE, lambda: self._replace(False), "delete", "quiet")
        self.dialog.button(BY_CODE, self._show_code, "by_code", "quiet")
        names = ("fix", "again", "delete", "by_code")
        self.of_entry = [self.dialog.row.nametowidget(name) for name in names]

    def _show_code(self) -> None:
        if not self.code.winfo_manager():
            self.code.pack(side="bottom", fill="x", pady=(self.kit.px(4), 0), before=self.whole)
            self.dialog.fit()
        self.field.focus_set()

    def _closed(self) -> None:
        with contextlib.suppress(ValueError):
            self.session.listeners.remove(self.render)

    # what is shown

    def render(self) -> None:
        """Show the session as it is."""
        self.actions.show(self.window.session)
        self.events.show(self.window.session)
        self._told()

    @property
    def chosen(self) -> int | None:
        """The entry chosen at the right; None = none."""
        return self.events.chosen

    def _told(self) -> None:
        """The whole title of the chosen entry, however long; what can be done with it."""
        chosen = self.chosen
        for made in self.of_entry:
            made.state(["disabled" if chosen is None else "!disabled"])
        text, ink = self.look.say(NOT_CHOSEN), self.kit.c.mute
        if chosen is not None:
            text, ink = shown(self.events.entries[chosen].title), self.kit.c.ink
        self.whole.configure(text=text, foreground=ink)

    # doing

    def _choose(self, index: int) -> None:
        """An entry was pressed; its event stands ready to be corrected by its code."""
        self.events.chosen = index
        self.events.area.redraw()
        self._told()
        event = self.window.session.played[index].event
        self.field.text.set(self.window.game.show_event(event))

    def _twice(self) -> None:
        self.dialog.commit(self._fix)

    def _jump(self, at: int) -> None:
        if not self.window.shut() and at != self.window.session.at:
            self.window.session.jump(at)
            self.window.say(Text("", ""))

    def _fix(self) -> None:
        """The chosen event is corrected by the controls that made it."""
        if self.chosen is not None:
            index = self.chosen
            self.dialog.close()
            self.window.correct(index)

    def _again(self) -> None:
        """The chosen event, and what came after it, is done again by hand, in the window."""
        if self.chosen is not None:
            index = self.chosen
            self.dialog.close()
            self.window.from_here(index)

    def _typed(self) -> str:
        self.dialog.commit(lambda: self._replace(True))
        return "break"

    def _broken(self) -> int:
        """How many entries are against a rule."""
        return sum(mark(played.broke) == "!" for played in self.window.session.played)

    def _replace(self, correct: bool) -> None:
        index = self.chosen
        if index is None:
            return
        before = self._broken()
        try:
            events = [self.window.game.parse_event(self.field.text.get())] if correct else []
            self.window.session.replace(index, events, insist=True)
        except (Illegal, Flagged) as error:
            self.dialog.bad(error.text if isinstance(error, Illegal) else error.problems[0].text)
            return
        self.dialog.good()
        if (more := self._broken() - before) > 0:
            self.dialog.bad(NOW_BROKEN(n=more))
        self.window.say(Text("", ""))  # what it said last may not have happened now
