"""The dialogs of every game's window: log, table rules, points, notes, paste, setup, keys."""

from __future__ import annotations

import contextlib
import tkinter
import unicodedata
from typing import TYPE_CHECKING, Any

import ttkbootstrap as ttk

from referee import game as contract
from referee import report
from referee.errors import Flagged, Illegal
from referee.notation import number
from referee.rules import CERTAINTIES, rule_fields, write_value
from referee.table import Adjust, Note, SetPosition, SetRule
from referee.text import Text
from ui.commands import key_name
from ui.dialogs import CANCEL, CLOSE, OK, Dialog, entry, focus_first, watch

if TYPE_CHECKING:
    from ui.window import GameWindow

SAME_NUMBER = Text("사람 수가 다르면 새 게임입니다", "a different number of people is a new game")

T_LOG = Text("기록", "Log")
ACTIONS = Text("한 일 (누르면 그때로)", "Actions (click to go there)")
EVENTS = Text("지금의 기록 (고르고 고치기)", "Events as they stand (select, then correct)")
CODE = Text("고른 기록의 코드", "code of the chosen event")
BEGINNING = Text("처음", "beginning")
CORRECT = Text("고치기", "Correct")
DELETE = Text("지우기", "Delete")
NOW = Text("▶", "▶")
NOW_BROKEN = Text(
    "고쳤습니다. 뒤의 기록 {n}개가 이제 규칙에 어긋납니다 (! 표시)",
    "corrected; {n:later entry/later entries} now break a rule (marked !)",
)


class LogDialog:
    """Left every action, to jump to; right the events, to correct or delete one."""

    def __init__(self, window: GameWindow) -> None:
        self.window, self.look = window, window.look
        self.dialog = Dialog(self.look, window.top, T_LOG, "log_dialog")
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
        self.dialog.button(DELETE, lambda: self._replace(False), "delete")
        self.dialog.button(CORRECT, lambda: self._replace(True), "correct", "primary")
        focus_first(self.actions)
        focus_first(self.events)
        self.render()
        window.session.listeners.append(self.render)
        self.dialog.top.bind("<Destroy>", lambda event: self._closed(), add=True)
        self.dialog.show(self.actions)

    def _closed(self) -> None:
        with contextlib.suppress(ValueError):
            self.window.session.listeners.remove(self.render)

    def _list(self, pane: Any, title: Text, name: str) -> Any:
        px = self.look.px
        box = ttk.Frame(pane, name=f"{name}_box")
        box.pack(side="left", fill="both", expand=True, padx=px(4))
        ttk.Label(box, text=self.look.say(title), style="strong.TLabel").pack(anchor="w")
        screen = pane.winfo_screenwidth(), pane.winfo_screenheight()
        tree = ttk.Treeview(
            box,
            name=name,
            show="tree",
            selectmode="browse",
            height=12 if screen[1] > px(700) else 6,
        )
        tree.column("#0", width=min(px(440), round(0.42 * screen[0])))
        scroll = ttk.Scrollbar(box, command=tree.yview)
        tree.configure(yscrollcommand=scroll.set)
        scroll.pack(side="right", fill="y")
        tree.pack(side="left", fill="both", expand=True)
        return tree

    def render(self) -> None:
        """Show the session as it is."""
        session = self.window.session
        self.actions.delete(*self.actions.get_children())
        for at, title in enumerate([BEGINNING, *session.actions]):
            here = f"{self.look.say(NOW)} " if at == session.at else "   "
            self.actions.insert("", "end", iid=str(at), text=here + self.look.say(title))
        self.actions.see(str(session.at))
        self.actions.focus(str(session.at))
        self.actions.selection_set(str(session.at))
        self.events.delete(*self.events.get_children())
        for index, (title, played) in enumerate(zip(session.titles(), session.played, strict=True)):
            mark = "! " if played.broke else ""
            text = f"{index + 1}. {mark}{self.look.say(title)}"
            self.events.insert("", "end", iid=str(index), text=text, open=True)
            for seat, line in played.step.lines:
                name = self.look.say(played.step.state.table.name(seat))
                points = "" if line.points == 0 else f" {report.points(line.points)}"
                said = f"{name}{points}  {line.say(self.look.lang)}"
                self.events.insert(str(index), "end", text=said)
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
            self.whole.configure(text=self.events.item(item, "text"))
        for item in filter(str.isdigit, self.events.selection()):
            event = self.window.session.played[int(item)].event
            self.field.text.set(contract.show_event(self.window.game, event))

    def _replace(self, correct: bool) -> None:
        for item in filter(str.isdigit, self.events.selection()):
            before = sum(bool(played.broke) for played in self.window.session.played)
            try:
                events = []
                if correct:
                    events = [contract.parse_event(self.window.game, self.field.text.get())]
                self.window.session.replace(int(item), events, insist=True)
            except (Illegal, Flagged) as error:
                text = error.text if isinstance(error, Illegal) else error.problems[0].text
                self.why.configure(text=self.look.say(text), foreground=self.look.bad)
                return
            broken = sum(bool(played.broke) for played in self.window.session.played)
            said = NOW_BROKEN(n=broken - before) if broken > before else Text("", "")
            self.why.configure(text=self.look.say(said), foreground=self.look.bad)
            self.window.say(Text("", ""))  # what it said last may not have happened now
            self.window.keep_result()
            return


T_RULES = Text("우리 테이블 규칙 (하우스 룰)", "Table rules (house rules)")
DEFAULT = Text("기본값, {certainty}", "default, {certainty}")
SEE = Text("판정", "Ruling")


class RulesDialog:
    """Each point on which tables differ, with its default and how sure that is."""

    def __init__(self, window: GameWindow) -> None:
        self.window, self.look = window, window.look
        self.dialog = Dialog(self.look, window.top, T_RULES, "rules_dialog")
        self.variables: list[Any] = []
        grid = ttk.Frame(self.dialog.body, name="grid")
        grid.pack(fill="both", expand=True)
        for row, name in enumerate(rule_fields(window.game.rules)):
            self._row(grid, row, name)
        self.dialog.button(CLOSE, self.dialog.close, "close", "primary")
        self.dialog.show()

    def _row(self, grid: Any, row: int, name: str) -> None:
        px, look = self.look.px, self.look
        rule = rule_fields(self.window.game.rules)[name]
        now = write_value(getattr(self.window.state.table.rules, name))
        variable = tkinter.StringVar(grid, now)
        self.variables.append(variable)
        if row:
            line = ttk.Separator(grid)
            line.grid(row=2 * row - 1, column=0, columnspan=3, sticky="ew", pady=px(5))
        room = min(px(330), round(0.27 * grid.winfo_screenwidth()))
        ttk.Label(grid, text=look.say(rule.question), wraplength=room).grid(
            row=2 * row, column=0, sticky="w", padx=px(4), pady=px(4)
        )
        options = ttk.Frame(grid, name=name)
        options.grid(row=2 * row, column=1, sticky="w", padx=px(8))
        for value, text in rule.options.items():
            label = look.say(text)
            if value == rule.default:
                sure = look.say(CERTAINTIES[rule.certainty])
                label += f" · {look.say(DEFAULT, certainty=sure)}"
            ttk.Radiobutton(
                options, text=label, variable=variable, value=write_value(value),
                name=f"is_{write_value(value)}", command=lambda: self._set(name, variable.get()),
            ).pack(anchor="w", pady=px(3))  # fmt: skip
        if rule.ruling:
            ttk.Button(
                grid, text=look.say(SEE), bootstyle="primary-outline", name=f"see_{name}",
                command=lambda: self.window.open_ruling(rule.ruling),
            ).grid(row=2 * row, column=2)  # fmt: skip

    def _set(self, name: str, value: str) -> None:
        self.window.do(SetRule(name, value))


T_ADJUST = Text("점수 조정", "Adjust points")
WHO = Text("누구", "Who")
HOW_MANY = Text("점수 (빼려면 -)", "Points (- to take away)")
WHY = Text("이유", "Reason")


class AdjustDialog:
    """Points by hand, by mouse alone or by keyboard alone."""

    def __init__(self, window: GameWindow) -> None:
        self.window, look = window, window.look
        px = look.px
        self.dialog = Dialog(look, window.top, T_ADJUST, "adjust_dialog")
        body = self.dialog.body
        self.who = tkinter.IntVar(body, window.seat)
        seats = ttk.Frame(body, name="seats")
        seats.pack(anchor="w", pady=px(4))
        for seat in range(len(window.state.table.seats)):
            ttk.Radiobutton(
                seats,
                text=window.seat_name(seat),
                variable=self.who,
                value=seat,
                name=f"seat{seat}",
            ).pack(side="left", padx=px(6))
        self.dialog.label(look.say(HOW_MANY))
        row = ttk.Frame(body, name="row")
        row.pack(anchor="w")
        self.points = entry(row, look, "points", "0", 8)
        for step in (-10, -5, -1):
            self._step(row, step)
        self.points.pack(side="left", padx=px(4), ipady=px(6))
        for step in (1, 5, 10):
            self._step(row, step)
        self.dialog.label(look.say(WHY))
        self.note = entry(body, look, "note", width=40)
        self.note.pack(fill="x")
        self.dialog.button(OK, self._ok, "ok", "primary")
        self.dialog.button(CANCEL, self.dialog.close, "cancel")
        self.dialog.on_enter(self._ok)
        self.dialog.show(self.points)
        self.points.selection_range(0, "end")

    def _step(self, row: Any, step: int) -> None:
        px = self.window.look.px
        ttk.Button(
            row, text=f"{step:+d}", name=f"step{step}".replace("-", "_"), width=4,
            bootstyle="secondary-outline", command=lambda: self._add(step),
        ).pack(side="left", padx=px(2), ipady=px(7))  # fmt: skip

    def _value(self) -> int | None:
        typed = unicodedata.normalize("NFKC", self.points.text.get()).replace("\u2212", "-")
        try:
            return number(typed.strip() or "0")
        except Illegal as error:
            self.dialog.bad(error.text)
            return None

    def _add(self, step: int) -> None:
        if (value := self._value()) is not None:
            self.points.text.set(str(value + step))

    def _ok(self) -> None:
        if (value := self._value()) is None:
            return
        event = Adjust(self.who.get(), value, self.note.text.get().strip())
        self.dialog.close()
        if value:
            self.window.do(event)


T_NOTE = Text("메모", "Note")
NOTE_ABOUT = Text("기록에 남길 말", "A remark for the log")


class NoteDialog:
    """A remark for the log."""

    def __init__(self, window: GameWindow) -> None:
        self.window = window
        self.dialog = Dialog(window.look, window.top, T_NOTE, "note_dialog")
        self.dialog.label(window.look.say(NOTE_ABOUT))
        self.field = entry(self.dialog.body, window.look, "text", window.drafts.get("note", ""), 50)
        self.field.pack(fill="x")
        watch(self.field, lambda: window.drafts.update(note=self.field.text.get()))
        self.dialog.button(OK, self._ok, "ok", "primary")
        self.dialog.button(CANCEL, self.dialog.close, "cancel")
        self.dialog.on_enter(self._ok)
        self.dialog.show(self.field)

    def _ok(self) -> None:
        text = self.field.text.get().strip()
        self.dialog.close()
        self.window.drafts.pop("note", None)
        if text:
            self.window.do(Note(text))


PASTE_ABOUT = Text("복사해 둔 상황 코드", "A position code copied before")
T_PASTE = Text("상황 코드 붙여넣기", "Paste position code")


class PasteDialog:
    """A position from text; the clipboard's if it is one."""

    def __init__(self, window: GameWindow) -> None:
        self.window, look = window, window.look
        self.dialog = Dialog(look, window.top, T_PASTE, "paste_dialog")
        self.dialog.label(look.say(PASTE_ABOUT))
        colours = look.colours
        self.field = tkinter.Text(
            self.dialog.body,
            name="text",
            width=60,
            height=6,
            font=look.fonts["text"],
            wrap="word",
            background=colours.inputbg,
            foreground=colours.inputfg,
            insertbackground=colours.fg,
        )
        self.field.pack(fill="both", expand=True)
        self.dialog.button(OK, self._ok, "ok", "primary")
        self.dialog.button(CANCEL, self.dialog.close, "cancel")
        with contextlib.suppress(tkinter.TclError):  # an empty clipboard
            self.field.insert("1.0", window.top.clipboard_get())
        self.dialog.show(self.field)

    def _ok(self) -> None:
        text = self.field.get("1.0", "end").strip()
        if not text:
            self.dialog.close()
            return
        try:
            state = self.window.parse(text)
        except Illegal as error:
            self.dialog.bad(error.text)
            return
        self.dialog.close()
        self.window.do(SetPosition(self.window.game.show(state)))


T_SETUP = Text("준비 카드", "Setup")
FOR = Text("{game}, {n}명", "{game}, {n} players")


def setup_dialog(window: GameWindow) -> None:
    """What to deal, remove and place for this number of players, and who starts."""
    look, table = window.look, window.state.table
    dialog = Dialog(look, window.top, T_SETUP, "setup_dialog")
    dialog.label(look.say(FOR, game=window.game.name, n=len(table.seats)), "big")
    for text in window.game.setup(len(table.seats), table.rules):
        dialog.label(f"· {look.say(text)}", "big")
    dialog.button(CLOSE, dialog.close, "close", "primary")
    dialog.show()


T_HELP = Text("단축키", "Keys")
OTHER_KEYS = (
    ("Page Up / Page Down", Text("앞 사람 / 다음 사람", "previous / next seat")),
    ("Ctrl+Y", Text("다시 실행", "Redo")),
    ("Tab", Text("다음 칸으로", "to the next field")),
    ("Esc", Text("닫기, 취소", "close, cancel")),
)


def help_dialog(window: GameWindow) -> None:
    """All keys, those of the game's own included."""
    look = window.look
    dialog = Dialog(look, window.top, T_HELP, "help_dialog")
    grid = ttk.Frame(dialog.body, name="grid")
    grid.pack(fill="both")
    rows = [(key_name(c.key), c.text) for c in window.commands() if c.key]
    for row, (key, text) in enumerate([*rows, *OTHER_KEYS, *window.body_keys()]):
        column = 2 * (row % 2)
        for offset, said, font in ((0, key, "strong"), (1, look.say(text), "text")):
            ttk.Label(grid, text=said, style=f"{font}.TLabel").grid(
                row=row // 2, column=column + offset, sticky="w", padx=look.px(10), pady=look.px(3)
            )
    dialog.button(CLOSE, dialog.close, "close", "primary")
    dialog.show()
