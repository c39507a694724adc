"""Small dialogs of every game's window: notes, paste, setup."""

from __future__ import annotations

import contextlib
import tkinter
from functools import partial

from referee import games
from referee.errors import Illegal
from referee.notation import LONGEST
from referee.table import Note, SetPosition
from referee.text import Text
from ui.desk import Host
from ui.dialogs import Dialog
from ui.fields import watch
from ui.kit import Scrolled, entry, wrap

T_NOTE = Text("메모", "Note")
NOTE_ABOUT = Text("기록에 남길 말", "A remark for the log")
WRITE = Text("적기", "Write down")


class NoteDialog:
    """A remark for the log."""

    def __init__(self, window: Host) -> None:
        self.window = window
        self.dialog = Dialog(
            window.look, window.top, T_NOTE, "note_dialog", window.kit, NOTE_ABOUT, self._draw, 560
        )
        draft = window.drafts.get("note", "")
        self.field = entry(window.kit, self.dialog.area, "text", draft, 50, "page")
        watch(self.field, lambda: window.drafts.update(note=self.field.text.get()))
        self.dialog.settles(WRITE, self._ok)
        self.dialog.show(self.field)

    def _draw(self, area: Scrolled) -> None:
        area.widget(-6, 0, self.field, area.w + 12, 54)
        area.full(62)

    def _ok(self) -> None:
        text = self.field.text.get().strip()
        self.dialog.close()
        self.window.drafts.pop("note", None)
        if text:
            self.window.do(Note(text))


PASTE_ABOUT = Text("복사해 둔 상황 코드를 붙이세요", "Paste a position code copied before")
LIES_THERE = Text(
    "지금 놓인 것이 이 상황으로 바뀌고, 되돌릴 수 있습니다",
    "What lies there becomes this position; it can be undone",
)
OTHER_GAME = Text("{game}의 상황 코드입니다", "This is a position code of {game}")
T_PASTE = Text("상황 코드 붙여넣기", "Paste position code")
OPEN = Text("이 상황 놓기", "Lay it out")


class PasteDialog:
    """A position from text; the clipboard's if it is one. text: what stands there instead."""

    def __init__(self, window: Host, text: str = "") -> None:
        self.window, look, kit = window, window.look, window.kit
        self.dialog = Dialog(
            look, window.top, T_PASTE, "paste_dialog", kit, PASTE_ABOUT, self._draw, 640
        )
        c = kit.c
        self.field = tkinter.Text(
            self.dialog.area, name="text", width=10, height=3, font=kit.font("text"), wrap="word",
            background=c.raised, foreground=c.ink, insertbackground=c.ink, relief="flat",
            highlightthickness=kit.px(2), highlightbackground=c.edge, highlightcolor=c.focus,
            padx=kit.px(10), pady=kit.px(8),
        )  # fmt: skip
        self.field.bind("<Return>", self._enter)
        self.field.bind("<Tab>", lambda event: self._next())
        self.dialog.settles(OPEN, self._ok)
        with contextlib.suppress(tkinter.TclError):  # an empty clipboard
            self.field.insert("1.0", text or window.top.clipboard_get()[: LONGEST + 1])
        self.dialog.show(self.field)

    def _draw(self, area: Scrolled) -> None:
        area.widget(0, 4, self.field, area.w, 150)
        said = area.words(4, 164, LIES_THERE, "small", "mute", "nw", area.w - 8, 2)
        area.full(172 + said.h)

    def _enter(self, event: object) -> str:
        self.dialog.commit(self._ok)
        return "break"

    def _next(self) -> str:
        if beside := self.field.tk_focusNext():
            beside.focus_set()
        return "break"

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


T_SETUP = Text("게임 준비", "Setup")
FOR = Text("{game} · {n}명", "{game} · {n} players")


class SetupDialog:
    """What to deal, remove and place for this number of players, and who starts; a press ticks off
    what is done.
    """

    def __init__(self, window: Host) -> None:
        self.kit, table = window.kit, window.state.table
        n = len(table.seats)
        self.steps = window.game.setup(n, table.rules)
        self.done: set[int] = set()
        about = FOR(game=window.game.name, n=n)
        self.dialog = Dialog(
            window.look, window.top, T_SETUP, "setup_dialog", self.kit, about, self._draw, 640
        )
        self.dialog.closes()
        self.dialog.show()

    def _draw(self, area: Scrolled) -> None:
        y = 4.0
        for n, text in enumerate(self.steps):
            rows, _ = wrap(self.kit, self.kit.say(text), "body", area.w - 84, 8)
            line = self.kit.font("body").metrics("linespace") / self.kit.z
            high = max(52.0, len(rows) * line + 26)
            self._step(area, (0, y, area.w, y + high), n, text)
            y += high + 8
        area.full(y)

    def _step(
        self, area: Scrolled, box: tuple[float, float, float, float], n: int, text: Text
    ) -> None:
        c, done, middle = self.kit.c, n in self.done, (box[1] + box[3]) / 2
        ground = "sunk" if done else "paper"
        area.cell(box, ground, "line", r=12, shadow=0 if done else 1)
        fill = c.good if done else c.accent
        area.picture(18, middle - 14, "knob", 28, 28, on=ground, fill=fill,
                     icon="check" if done else "", ink=c.paper)  # fmt: skip
        if not done:
            area.words(32, middle, str(n + 1), "small_strong", c.onaccent, "center")
        ink = "mute" if done else "ink"
        area.words(62, middle, text, "body", ink, "w", area.w - 84, 8)
        area.spot(f"step_{n}", box, partial(self._tick, n), text, r=12)

    def _tick(self, n: int) -> None:
        self.done ^= {n}
        self.dialog.area.redraw()
