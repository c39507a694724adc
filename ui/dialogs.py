"""Small windows beside a game's: each closes with Esc and loses nothing.

A heading, a drawn body that scrolls where the screen is too small for it, and a row of buttons that
stands still: the primary at the right with Enter, the way out at the left with Esc.
"""

from __future__ import annotations

import re
import tkinter
from collections.abc import Callable, Iterable
from typing import Any

import ttkbootstrap as ttk

from referee.errors import Illegal
from referee.text import Text
from ui import keys, style
from ui.kit import Area, Kit, Scrolled, button, frame, label, say_on
from ui.kit.controls import Button
from ui.kit.plates import M
from ui.style import TITLE_BAR, Look

OK = Text("확인", "OK")
CANCEL = Text("취소", "Cancel")
CLOSE = Text("닫기", "Close")

PAD = 16
FIELD = 54
"""How high a line with an entry is."""
HEAD = 52
LOW_SCREEN = 420
"""On screens lower than this the heading stands in the window's title alone."""
WAYS_OUT = ("cancel", "close")


class Dialog:
    """A window over `parent`. Not modal.

    draw: draws the body in `.area` and ends with `area.full(height)`, which is `wide` design
    pixels, or as wide as the screen; without it `.body` is a frame to fill with widgets. kit: the
    window's. about: second words of the heading.
    """

    def __init__(
        self, look: Look, parent: tkinter.Misc, title: Text, name: str, kit: Kit,
        about: Text | None = None, draw: Callable[[Any], object] | None = None, wide: float = 620,
    ) -> None:  # fmt: skip
        for old in parent.winfo_children():
            if old.winfo_name() == name:
                old.destroy()
        self.before = keys.in_front(parent)  # not always its parent: the winner's moment
        self.look, self.kit = look, kit
        self.title, self.about = title, about
        self.top = ttk.Toplevel(master=parent, title=look.say(title), name=name)
        self.top.withdraw()
        # over the window that was in front, or a press on that one would hide it; not over a dialog
        in_front = self.before and not self.top.tk.call("wm", "transient", self.before)
        self.top.tk.call("wm", "transient", self.top, self.before if in_front else parent)
        self.top.configure(background=self.kit.c.page)
        self.primary: Button | None = None
        px = self.kit.px
        screen = self.top.winfo_screenwidth() / self.kit.z, self.top.winfo_screenheight()
        self.wide = min(wide, screen[0] - 2 * PAD - 16)
        self.head = Area(self.kit, self.top, "head", self._head, w=self.wide, h=HEAD)
        if screen[1] >= px(LOW_SCREEN):
            self.head.pack(fill="x")
        self.row = frame(self.kit, self.top, "buttons")
        self.row.pack(fill="x", side="bottom", padx=px(10), pady=(px(4), px(8)))
        self.why = label(self.kit, self.top, "", "strong", "bad", "page", "why")
        self.body: Any = None
        if draw:
            self.area = Scrolled(self.kit, self.top, "page", draw, ground="page")
            self.area.frame.pack(fill="both", expand=True, padx=(px(PAD), px(4)))
        else:
            self.body = frame(self.kit, self.top, "body")
            self.body.pack(fill="both", expand=True, padx=px(PAD), pady=px(4))
        self.top.bind("<Escape>", lambda event: self.close())

    def _head(self, area: Area) -> None:
        said = area.words(PAD + 4, HEAD / 2 + 2, self.title, "title", "ink", "w", area.w - 2 * PAD)
        if self.about:
            x = PAD + 4 + said.w + 14
            area.words(x, HEAD / 2 + 5, self.about, "text", "mute", "w", area.w - PAD - x)

    def button(
        self, text: Text, command: Callable[[], object], name: str, kind: str = "secondary",
        ground: str = "page",
    ) -> Button:  # fmt: skip
        """A button in the row, the first at the right; the way out stands at the left.

        kind: primary secondary quiet.
        """
        out = name in WAYS_OUT and kind != "primary"
        made = button(
            self.kit, self.row, name, text, lambda: self.commit(command),
            "quiet" if out else kind, ground, "Esc" if out else "",
        )  # fmt: skip
        made.pack(side="left" if out else "right", padx=(0, self.look.px(2)))
        if kind == "primary":
            self.primary = made
        return made

    def settles(self, text: Text, command: Callable[[], object], name: str = "ok") -> None:
        """The button that does what the dialog is for, which is Enter's too, and the way out."""
        self.button(text, command, name, "primary")
        self.button(CANCEL, self.close, "cancel")
        self.on_enter(command)

    def closes(self) -> None:
        """Only a button to close it, which is Enter's too."""
        self.button(CLOSE, self.close, "close", "primary")
        self.on_enter(self.close)

    def follows(self) -> None:
        """Drawn anew when it is come back to: something may have been undone meanwhile."""
        self.top.bind("<FocusIn>", lambda event: self.area.redraw(), add=True)

    def on_enter(self, command: Callable[[], object]) -> None:
        """Enter runs the command, except on a button, which it presses; the primary shows it."""
        keys.on_enter(self.top, lambda: self.commit(command))
        if self.primary:
            kind, ground, _, icon = self.primary.kit_kind
            self.primary.kit_kind = kind, ground, "Enter", icon
            say_on(self.kit, self.primary, self.primary.cget("text"))

    def bad(self, text: Text) -> None:
        """Say what is wrong, in the dialog; it stays open."""
        px = self.kit.px
        self.why.configure(text=self.look.say(text), wraplength=px(self.wide))
        if not self.why.winfo_manager():
            self.why.pack(side="bottom", anchor="w", padx=px(PAD + 4), after=self.row)
        self.fit()

    def good(self) -> None:
        """Nothing is wrong any more."""
        self.why.pack_forget()

    def commit(self, command: Callable[[], object]) -> None:
        """Run a command after the input method has handed over the syllable being typed; what it
        cannot use is said.

        Clicking a button does not move the focus by itself, and without that it never would.
        """
        self.row.focus_set()
        self.top.update()
        if self.top.winfo_exists():
            try:
                command()
            except Illegal as error:
                self.bad(error.text)

    def show(self, focus: tkinter.Misc | None = None) -> None:
        """Put it in the middle of its parent, wholly on the screen, and give it the keyboard."""
        self.fit()
        self.top.deiconify()
        self.top.lift()
        (focus or self.top).focus_force()

    def _need(self) -> tuple[int, int]:
        """What the body would like to have."""
        px = self.kit.px
        if self.body:
            return self.body.winfo_reqwidth() + 2 * px(PAD), self.body.winfo_reqheight() + px(8)
        return px(self.wide) + px(PAD + 4) + px(12), px(self.area.high_at(self.wide)) + 2

    def fit(self) -> None:
        """As large as its content, wholly on the screen: in the middle of its parent, but what is
        on the screen stays where it is, as there may be a hand on it.
        """
        self.top.update_idletasks()
        parent, need = self.top.master, self._need()
        others = [made for made in (self.head, self.why, self.row) if made.winfo_manager()]
        around = sum(made.winfo_reqheight() for made in others) + self.kit.px(12)
        room = self.top.winfo_screenheight() - TITLE_BAR
        height = min(need[1] + around, room)
        row = self.row.winfo_reqwidth() + self.kit.px(20)
        width = min(max(need[0], row), self.top.winfo_screenwidth())
        x = parent.winfo_rootx() + (parent.winfo_width() - width) // 2
        y = parent.winfo_rooty() + (parent.winfo_height() - height) // 3
        if self.top.winfo_ismapped():
            x, y = self._corner()
        x, y = style.within(self.top, (x, y), (width, height + TITLE_BAR))
        self.top.geometry(f"{width}x{height}+{x}+{y}")

    def _corner(self) -> tuple[int, int]:
        """Where the window manager has put it, frame and all: as `geometry` wants it."""
        _, x, y = re.split(r"(?<=\d)\+", self.top.geometry())
        return int(x), int(y)

    def close(self) -> None:
        """Close without doing anything."""
        parent = self.top.master
        self.top.destroy()
        if keys.give_back(self.before, parent):
            parent.event_generate("<<DialogClosed>>")


def say_done(area: Area, y: float, text: Text, bad: bool) -> float:
    """What has become of what was pressed, with a sign; gives how high it is."""
    ink = "bad" if bad else "good"
    area.icon(4, y, "warn" if bad else "check", 20, ink)
    return area.words(32, y, text, "text", ink, "nw", area.w - 40, 2).h


def fields(
    area: Area, y: float, rows: Iterable[tuple[Text | str, tkinter.Widget]], wide: float
) -> float:
    """Entries of the kit below each other, what each is for at its left; gives the y below."""
    for text, field in rows:
        area.words(4, y + FIELD / 2, text, "text", "ink", "w", area.w - wide - 24)
        area.widget(area.w + M, y + FIELD / 2, field, wide + 2 * M, anchor="e")
        y += FIELD
    return y
