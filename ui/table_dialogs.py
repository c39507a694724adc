"""The dialogs of every game's window: table rules, points, notes, paste, setup, keys."""

from __future__ import annotations

import contextlib
import tkinter
import unicodedata
from typing import TYPE_CHECKING, Any

import ttkbootstrap as ttk

from referee import games
from referee.errors import Illegal
from referee.notation import LONGEST, number
from referee.rules import CERTAINTIES, rule_fields, write_value
from referee.table import Adjust, Note, SetPosition, SetRule
from referee.text import Text
from ui.commands import key_name
from ui.dialogs import CANCEL, CLOSE, OK, Dialog, entry
from ui.fields import watch

if TYPE_CHECKING:
    from ui.window import GameWindow

SAME_NUMBER = Text("사람 수가 다르면 새 게임입니다", "a different number of people is a new game")

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
        short = all(len(look.say(text)) < 3 for text in rule.options.values())
        side: Any = "left" if short else "top"
        for value, text in rule.options.items():
            label = look.say(text)
            if value == rule.default:
                sure = look.say(CERTAINTIES[rule.certainty])
                label += f" · {look.say(DEFAULT, certainty=sure)}"
            ttk.Radiobutton(
                options, text=label, variable=variable, value=write_value(value),
                name=f"is_{write_value(value)}", command=lambda: self._set(name, variable.get()),
            ).pack(side=side, anchor="w", padx=px(3), pady=px(3))  # fmt: skip
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
OTHER_GAME = Text("{game}의 상황 코드입니다", "This is a position code of {game}")
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
            self.field.insert("1.0", window.top.clipboard_get()[: LONGEST + 1])
        self.dialog.show(self.field)

    def _ok(self) -> None:
        text = self.field.get("1.0", "end").strip()
        if not text:
            self.dialog.close()
            return
        try:
            state = self.window.parse(text)
        except Illegal as error:
            other = next(games.reading(text), None)
            self.dialog.bad(OTHER_GAME(game=games.GAMES[other]) if other else error.text)
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
