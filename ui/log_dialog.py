"""The log: go back to any moment, correct or delete an event, read what each one earned."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Any

import ttkbootstrap as ttk

from referee import report
from referee.errors import Flagged, Illegal, mark
from referee.text import Text
from ui.dialogs import CLOSE, Dialog, entry
from ui.listing import listing
from ui.plain import one_line, shown
from ui.style import ROW

if TYPE_CHECKING:
    from ui.window import GameWindow

LOG_DIALOG = "log_dialog"
T_LOG = Text("기록", "Log")
ACTIONS = Text("한 일 (누르면 그때로)", "Actions (click to go there)")
EVENTS = Text("지금의 기록 (고르고 고치기)", "Events as they stand (select, then correct)")
CODE = Text("고른 기록의 코드", "code of the chosen event")
BEGINNING = Text("처음", "beginning")
CORRECT = Text("고치기", "Correct")
DELETE = Text("지우기", "Delete")
AGAIN = Text("여기부터 다시 하기", "Again from here")
NOW = Text("▶", "▶")
NOW_BROKEN = Text(
    "고쳤습니다. 뒤의 기록 {n}개가 이제 규칙에 어긋납니다 (! 표시)",
    "corrected; {n:later entry/later entries} now break a rule (marked !)",
)


class LogDialog:
    """Left every action, to jump to; right the events, to correct or delete one."""

    def __init__(self, window: GameWindow) -> None:
        self.window, self.look = window, window.look
        self.dialog = Dialog(self.look, window.top, T_LOG, LOG_DIALOG)
        px = self.look.px
        pane = ttk.Frame(self.dialog.body, name="pane")
        pane.pack(fill="both", expand=True)
        self.actions = self._list(pane, ACTIONS, "actions")
        self.events = self._list(pane, EVENTS, "events")
        self.actions.bind("<ButtonRelease-1>", lambda event: self._jump())
        self.actions.bind("<Return>", lambda event: self._jump())
        self.whole = self.dialog.label("", "strong", name="whole")
        row = ttk.Frame(self.dialog.body, name="code")
        row.pack(fill="x")
        ttk.Label(row, text=self.look.say(CODE), style="small.TLabel").pack(side="left")
        self.field = entry(row, self.look, "text", width=50)
        self.field.pack(side="left", fill="x", expand=True, padx=(px(8), 0))
        self.why = self.dialog.label("", name="why")
        self.events.bind("<<TreeviewSelect>>", lambda event: self._selected())
        self.dialog.button(CLOSE, self.dialog.close, "close")
        self.dialog.button(AGAIN, self._again, "again", "primary-outline")
        self.dialog.button(DELETE, lambda: self._replace(False), "delete")
        self.dialog.button(CORRECT, lambda: self._replace(True), "correct", "primary")
        self.render()
        self.session = window.session
        self.session.listeners.append(self.render)
        self.dialog.top.bind("<Destroy>", lambda event: self._closed(), add=True)
        self.dialog.show(self.actions)

    def _closed(self) -> None:
        with contextlib.suppress(ValueError):
            self.session.listeners.remove(self.render)

    def _list(self, pane: Any, title: Text, name: str) -> Any:
        px = self.look.px
        box = ttk.Frame(pane, name=f"{name}_box")
        box.pack(side="left", fill="both", expand=True, padx=px(4))
        ttk.Label(box, text=self.look.say(title), style="strong.TLabel").pack(anchor="w")
        screen = pane.winfo_screenwidth(), pane.winfo_screenheight()
        tree = listing(box, name, height=12 if screen[1] > px(700) else 6)
        tree.column("#0", width=min(px(440), round(0.42 * screen[0])))
        return tree

    def render(self) -> None:
        """Show the session as it is."""
        session = self.window.session
        self.actions.delete(*self.actions.get_children())
        for at, title in enumerate([BEGINNING, *session.actions]):
            here = f"{self.look.say(NOW)} " if at == session.at else "   "
            self.actions.insert("", "end", iid=str(at), text=here + self.look.line(title))
        self.actions.see(str(session.at))
        self.actions.focus(str(session.at))
        self.actions.selection_set(str(session.at))
        self.events.delete(*self.events.get_children())
        for index, (title, played) in enumerate(zip(session.titles(), session.played, strict=True)):
            broke = mark(played.broke)
            text = f"{index + 1}. {broke}{' ' * bool(broke)}{self.look.line(title)}"
            self.events.insert("", "end", iid=str(index), text=text, open=True)
            for seat, line in played.step.lines:
                name = self.look.say(played.step.state.table.name(seat))
                points = "" if line.points == 0 else f" {report.points(line.points)}"
                said = f"{name}{points}  {line.say(self.look.lang)}"
                self.events.insert(str(index), "end", text=one_line(said, ROW))
        if session.played:
            self.events.see(str(len(session.played) - 1))

    def _jump(self) -> None:
        for item in self.actions.selection():
            if int(item) != self.window.session.at:
                self.window.session.jump(int(item))
                self.window.say(Text("", ""))

    def _selected(self) -> None:
        """The whole line, however long, and the event's code to be corrected."""
        for item in self.events.selection():
            self.whole.configure(text=shown(self.events.item(item, "text")))
        for item in filter(str.isdigit, self.events.selection()):
            event = self.window.session.played[int(item)].event
            self.field.text.set(self.window.game.show_event(event))

    def _again(self) -> None:
        """The chosen event is done again by hand, in the window."""
        for item in filter(str.isdigit, self.events.selection()):
            self.dialog.close()
            self.window.from_here(int(item))
            return

    def _broken(self) -> int:
        """How many entries are against a rule."""
        return sum(mark(played.broke) == "!" for played in self.window.session.played)

    def _replace(self, correct: bool) -> None:
        for item in filter(str.isdigit, self.events.selection()):
            before = self._broken()
            try:
                events = []
                if correct:
                    events = [self.window.game.parse_event(self.field.text.get())]
                self.window.session.replace(int(item), events, insist=True)
            except (Illegal, Flagged) as error:
                text = error.text if isinstance(error, Illegal) else error.problems[0].text
                self.why.configure(text=self.look.say(text), foreground=self.look.bad)
                return
            more = self._broken() - before
            said = NOW_BROKEN(n=more) if more > 0 else Text("", "")
            self.why.configure(text=self.look.say(said), foreground=self.look.bad)
            self.window.say(Text("", ""))  # what it said last may not have happened now
            return
