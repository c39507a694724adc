"""A frame that scrolls when the window is too small for it, and fills the window when it is not."""

from __future__ import annotations

import tkinter
from typing import Any

import ttkbootstrap as ttk

from ui.style import Look


class Scroller:
    """Put widgets into `.content`; pack `.frame`. Bars are there only where needed."""

    def __init__(self, parent: Any, look: Look, name: str) -> None:
        self.frame = ttk.Frame(parent, name=name)
        self.canvas = tkinter.Canvas(
            self.frame, highlightthickness=0, background=look.colours.bg, name="view", takefocus=0
        )
        self.down = ttk.Scrollbar(self.frame, command=self.canvas.yview)
        self.across = ttk.Scrollbar(self.frame, command=self.canvas.xview, orient="horizontal")
        self.canvas.configure(yscrollcommand=self.down.set, xscrollcommand=self.across.set)
        self.frame.columnconfigure(0, weight=1)
        self.frame.rowconfigure(0, weight=1)
        self.canvas.grid(row=0, column=0, sticky="nsew")
        self.content = ttk.Frame(self.canvas, name="content")
        self.item = self.canvas.create_window(0, 0, anchor="nw", window=self.content)
        self.canvas.bind("<Configure>", lambda event: self._fit())
        self.content.bind("<Configure>", lambda event: self._fit())
        for sequence, step in (("<Button-4>", -1), ("<Button-5>", 1)):
            self.canvas.bind(sequence, lambda event, s=step: self._wheel(s))  # type: ignore[misc]
        self.canvas.bind("<MouseWheel>", lambda event: self._wheel(-1 if event.delta > 0 else 1))

    def _wheel(self, step: int) -> None:
        if self.down.winfo_ismapped():
            self.canvas.yview_scroll(step, "units")

    def _fit(self) -> None:
        """The content is as large as the view, but never smaller than it needs to be."""
        room = self.frame.winfo_width(), self.frame.winfo_height()
        need = self.content.winfo_reqwidth(), self.content.winfo_reqheight()
        bar = self.down.winfo_reqwidth()
        down, across = need[1] > room[1], need[0] > room[0]
        down, across = need[1] > room[1] - across * bar, need[0] > room[0] - down * bar
        self._show(self.down, down, row=0, column=1, sticky="ns")
        self._show(self.across, across, row=1, column=0, sticky="ew")
        width = max(need[0], room[0] - down * bar)
        height = max(need[1], room[1] - across * bar)
        self.canvas.itemconfigure(self.item, width=width, height=height)
        self.canvas.configure(scrollregion=(0, 0, width, height))

    def _show(self, bar: Any, shown: bool, **options: Any) -> None:
        if shown and not bar.winfo_ismapped():
            bar.grid(**options)
        elif not shown:
            bar.grid_forget()
