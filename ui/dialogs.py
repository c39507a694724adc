"""Small windows beside a game's: each closes with Esc and loses nothing."""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from typing import Any

import ttkbootstrap as ttk

from referee.text import Text
from ui.fields import Line
from ui.plain import shown
from ui.scroller import Scroller
from ui.style import Look

OK = Text("확인", "OK")
CANCEL = Text("취소", "Cancel")
CLOSE = Text("닫기", "Close")


class Dialog:
    """A window over `parent` with a body to fill and a row of buttons. Not modal."""

    def __init__(self, look: Look, parent: Any, title: Text, name: str) -> None:
        for old in parent.winfo_children():
            if old.winfo_name() == name:
                old.destroy()
        self.look = look
        self.top = ttk.Toplevel(master=parent, title=look.say(title), name=name)
        self.top.withdraw()
        self.top.transient(parent)
        pad = look.px(14)
        self.row = ttk.Frame(self.top, name="buttons", padding=(pad, 0, pad, pad))
        self.row.pack(fill="x", side="bottom")
        self.scroller = Scroller(self.top, look, "page")
        self.scroller.frame.pack(fill="both", expand=True)
        self.body = self.scroller.content
        self.body.configure(padding=pad)
        self.top.bind("<Escape>", lambda event: self.close())

    def label(self, text: str, font: str = "text", **options: Any) -> Any:
        """A line of text in the body, wrapped to a readable width."""
        label = ttk.Label(
            self.body,
            text=shown(text),
            style=f"{font}.TLabel",
            wraplength=self.look.px(560),
            **options,
        )
        label.pack(anchor="w", pady=(0, self.look.px(6)))
        return label

    def button(
        self,
        text: Text,
        command: Callable[[], Any],
        name: str,
        bootstyle: str = "secondary-outline",
    ) -> Any:
        """A button in the row, the first at the right."""
        button = ttk.Button(
            self.row, text=self.look.say(text), name=name, bootstyle=bootstyle,
            command=lambda: self.commit(command),
        )  # fmt: skip
        button.pack(side="right", padx=(self.look.px(8), 0), ipady=self.look.px(6))
        return button

    def on_enter(self, command: Callable[[], Any]) -> None:
        """Enter runs the command, except on a button, which it presses."""

        def enter(event: tkinter.Event[Any]) -> None:
            if event.widget.winfo_class() != "TButton":
                self.commit(command)

        self.top.bind("<Return>", enter)

    def bad(self, text: Text) -> None:
        """Say what is wrong, in the dialog; it stays open."""
        if not hasattr(self, "why"):
            self.why = self.label("", name="why")
        self.why.configure(text=self.look.say(text), foreground=self.look.bad)
        self._fit()

    def commit(self, command: Callable[[], Any]) -> None:
        """Run a command after the input method has handed over the syllable being typed.

        Clicking a button does not move the focus by itself, and without that it never would.
        """
        self.row.focus_set()
        self.top.update()
        if self.top.winfo_exists():
            command()

    def show(self, focus: Any = None) -> None:
        """Put it in the middle of its parent, wholly on the screen, and give it the keyboard."""
        self._fit()
        self.top.deiconify()
        self.top.lift()
        (focus or self.top).focus_force()

    def _fit(self) -> None:
        """As large as its content, in the middle of its parent, wholly on the screen."""
        self.top.update_idletasks()
        parent = self.top.master
        need = self.body.winfo_reqwidth(), self.body.winfo_reqheight()
        row = self.row.winfo_reqwidth(), self.row.winfo_reqheight()
        height = min(need[1] + row[1], self.top.winfo_screenheight())
        bar = self.scroller.down.winfo_reqwidth() if height < need[1] + row[1] else 0
        width = min(max(need[0] + bar, row[0]), self.top.winfo_screenwidth())
        x = parent.winfo_rootx() + (parent.winfo_width() - width) // 2
        y = parent.winfo_rooty() + (parent.winfo_height() - height) // 3
        x = max(0, min(x, self.top.winfo_screenwidth() - width))
        y = max(0, min(y, self.top.winfo_screenheight() - height))
        self.top.geometry(f"{width}x{height}+{x}+{y}")

    def close(self) -> None:
        """Close without doing anything."""
        parent = self.top.master
        self.top.destroy()
        parent.focus_force()
        parent.event_generate("<<DialogClosed>>")


def entry(parent: Any, look: Look, name: str, text: str = "", width: int = 20) -> Any:
    """A text field with its variable as `.text`; listen to that, never to keys."""
    variable = Line(parent, text)
    field: Any = ttk.Entry(
        parent, name=name, textvariable=variable, width=width, font=look.fonts["text"]
    )
    return variable.belongs_to(field)


def focus_first(tree: Any) -> None:
    """Let the arrow keys work as soon as a list has the keyboard."""

    def focus(event: object) -> None:
        items = tree.get_children()
        if items and not tree.focus():
            first = (tree.selection() or items)[0]
            tree.focus(first)
            tree.selection_set(first)

    tree.bind("<FocusIn>", focus, add=True)
