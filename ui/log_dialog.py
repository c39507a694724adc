"""The log: go back to any moment, correct or delete an entry, read what each one earned."""

from __future__ import annotations

import contextlib
from tkinter import ttk
from typing import Any

from referee import report
from referee.errors import Flagged, Illegal, mark
from referee.text import Text
from ui.desk import Host
from ui.dialogs import CLOSE, Dialog, focus_first
from ui.kit import button, entry, frame, label, style
from ui.plain import one_line, shown
from ui.style import ROW

LOG_DIALOG = "log_dialog"
T_LOG = Text("기록", "Log")
ACTIONS = Text("되돌아갈 때", "Moments to go back to")
ACTIONS_ABOUT = Text("누르면 그때로 갑니다", "A press goes there")
EVENTS = Text("고칠 기록", "Entries")
EVENTS_ABOUT = Text("고른 다음 아래에서 고치세요", "Choose one, then correct it below")
NOT_CHOSEN = Text("고칠 기록을 오른쪽에서 고르세요", "Choose an entry at the right to correct it")
BY_CODE = Text("코드로 고치기", "Correct by code")
CODE = Text("이 기록의 코드", "Code of this entry")
BEGINNING = Text("처음", "Beginning")
CORRECT = Text("이대로 고치기", "Correct")
DELETE = Text("이 기록 지우기", "Delete entry")
FIX = Text("이 기록 고치기", "Correct this entry")
AGAIN = Text("여기부터 다시 입력", "Re-enter from here")
NOW = Text("▶", "▶")
NOW_BROKEN = Text(
    "고쳤습니다. 뒤의 기록 {n}개가 이제 규칙에 어긋납니다 (! 표시)",
    "Corrected; {n:later entry/later entries} now break a rule (marked !)",
)


class LogDialog:
    """Left every action, to jump to; right the entries, to correct or delete one."""

    actions: Any
    events: Any

    def __init__(self, window: Host) -> None:
        self.window, self.look, self.kit = window, window.look, window.kit
        self.dialog = Dialog(self.look, window.top, T_LOG, LOG_DIALOG, self.kit)
        self._lists()
        self._code()
        self._buttons()
        self.events.bind("<<TreeviewSelect>>", lambda event: self._selected())
        self.render()
        self.session = window.session
        self.session.listeners.append(self.render)
        self.dialog.top.bind("<Destroy>", lambda event: self._closed(), add=True)
        self.dialog.show(self.actions)

    # widgets

    def _lists(self) -> None:
        pane = frame(self.kit, self.dialog.body, "pane")
        self.actions = self._list(pane, ACTIONS, ACTIONS_ABOUT, "actions")
        self.events = self._list(pane, EVENTS, EVENTS_ABOUT, "events")
        self.actions.bind("<ButtonRelease-1>", lambda event: self._jump())
        self.actions.bind("<Return>", lambda event: self._jump())
        self.events.bind("<Return>", lambda event: self.dialog.commit(self._fix))
        self.events.bind("<Double-1>", lambda event: self.dialog.commit(self._fix))
        room = self.kit.px(860)
        self.whole = label(
            self.kit, self.dialog.body, NOT_CHOSEN, "strong", "ink", "page", "whole",
            wraplength=min(room, round(0.9 * pane.winfo_screenwidth())),
        )  # fmt: skip
        self.whole.pack(side="bottom", anchor="w", padx=self.kit.px(6), pady=(self.kit.px(8), 0))
        pane.pack(side="bottom", fill="both", expand=True)

    def _list(self, pane: Any, title: Text, about: Text, name: str) -> Any:
        kit, px, c = self.kit, self.kit.px, self.kit.c
        box = frame(kit, pane, f"{name}_box")
        box.pack(side="left", fill="both", expand=True, padx=px(4))
        screen = pane.winfo_screenwidth(), pane.winfo_screenheight()
        width = min(px(430), round(0.42 * screen[0]))
        head = label(kit, box, title, "small_strong", "ink", "page")
        head.pack(anchor="w", padx=px(2))
        if screen[1] > px(500):
            label(kit, box, about, "small", "mute", "page").pack(anchor="w", padx=px(2))
        edge = frame(kit, box, "edge", "paper")
        edge.configure(highlightthickness=1, highlightbackground=c.line2, highlightcolor=c.line2)
        edge.pack(fill="both", expand=True, pady=(px(4), 0))
        tree: Any = ttk.Treeview(
            box, name=name, show="tree", selectmode="browse", style=style(kit, "list", "paper"),
            height=11 if screen[1] > px(700) else 5,
        )  # fmt: skip
        bar = ttk.Scrollbar(box, command=tree.yview, style=style(kit, "thin", "paper"))
        tree.configure(yscrollcommand=bar.set)
        bar.pack(in_=edge, side="right", fill="y")
        tree.pack(in_=edge, side="left", fill="both", expand=True)
        tree.column("#0", width=width)
        focus_first(tree)
        return tree

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
        self._choosable()

    @property
    def chosen(self) -> int | None:
        """The entry chosen at the right; None = none, or a line of one."""
        return next((int(item) for item in self.events.selection() if item.isdigit()), None)

    def _choosable(self) -> None:
        state = "disabled" if self.chosen is None else "!disabled"
        for made in self.of_entry:
            made.state([state])
        if not self.events.selection():
            self.whole.configure(text=self.look.say(NOT_CHOSEN), foreground=self.kit.c.mute)

    def _selected(self) -> None:
        """The whole line, however long, and the event's code to be corrected."""
        for item in self.events.selection():
            text = shown(self.events.item(item, "text"))
            self.whole.configure(text=text, foreground=self.kit.c.ink)
        self._choosable()
        if self.chosen is not None:
            event = self.window.session.played[self.chosen].event
            self.field.text.set(self.window.game.show_event(event))

    # doing

    def _jump(self) -> None:
        if self.window.shut():
            return
        for item in self.actions.selection():
            if int(item) != self.window.session.at:
                self.window.session.jump(int(item))
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
