"""A frame that scrolls when the window is too small for it, and fills the window when it is not."""

from __future__ import annotations

import tkinter
import weakref
from collections.abc import Callable
from typing import Any

import ttkbootstrap as ttk

from ui.style import Look


class Scroller:
    """Put widgets into `.content`; pack `.frame`. Bars are there only where needed."""

    def __init__(self, parent: Any, look: Look, name: str) -> None:
        self.frame = ttk.Frame(parent, name=name)
        self.canvas = tkinter.Canvas(
            self.frame, highlightthickness=0, background=look.page, name="view", takefocus=0
        )
        self.down = ttk.Scrollbar(self.frame, command=self.canvas.yview)
        self.across = ttk.Scrollbar(self.frame, command=self.canvas.xview, orient="horizontal")
        self.canvas.configure(yscrollcommand=self.down.set, xscrollcommand=self.across.set)
        self.frame.columnconfigure(0, weight=1)
        self.frame.rowconfigure(0, weight=1)
        self.canvas.grid(row=0, column=0, sticky="nsew")
        self.content = ttk.Frame(self.canvas, name="content")
        self.waiting = False
        self.item = self.canvas.create_window(0, 0, anchor="nw", window=self.content)
        self.canvas.bind("<Configure>", lambda event: self.fit())
        self.content.bind("<Configure>", lambda event: self.fit())
        _SCROLLERS[str(self.content)] = self
        self.content.bind("<Destroy>", self._forget, add=True)

    def _forget(self, event: tkinter.Event[Any]) -> None:
        if event.widget is self.content:
            _SCROLLERS.pop(str(self.content), None)

    def wheel(self, step: int) -> None:
        """Scroll a little, where there is something to scroll."""
        if self.down.winfo_ismapped():
            self.canvas.yview_scroll(step, "units")

    def see(self, widget: Any) -> None:
        """Bring a widget of the content into view."""
        canvas, content = self.canvas, self.content
        if self.down.winfo_ismapped():
            top = widget.winfo_rooty() - content.winfo_rooty()
            view, whole = canvas.winfo_height(), content.winfo_height()
            span = top, top + widget.winfo_height()
            self._move(canvas.yview_moveto, span, canvas.canvasy(0), view, whole)
        if self.across.winfo_ismapped():
            left = widget.winfo_rootx() - content.winfo_rootx()
            view, whole = canvas.winfo_width(), content.winfo_width()
            span = left, left + widget.winfo_width()
            self._move(canvas.xview_moveto, span, canvas.canvasx(0), view, whole)

    @staticmethod
    def _move(
        move: Callable[[float], Any], span: tuple[int, int], now: float, view: int, whole: int
    ) -> None:
        """As far as needed; of what is larger than the view, the beginning is shown."""
        start, end = span[0], min(span[1], span[0] + view)
        if start < now:
            move(start / whole)
        elif end > now + view:
            move((end - view) / whole)

    def fit(self) -> None:
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

    def needs_fit(self) -> None:
        """Fit when Tk has laid out what changed: a content of fixed size hears of nothing."""
        if not self.waiting:
            self.waiting = True
            self.canvas.after_idle(self._fit_now)

    def _fit_now(self) -> None:
        self.waiting = False
        if self.canvas.winfo_exists():
            self.fit()

    def _show(self, bar: Any, shown: bool, **options: Any) -> None:
        if shown and not bar.winfo_ismapped():
            bar.grid(**options)
        elif not shown:
            bar.grid_forget()


_LISTENING: weakref.WeakSet[tkinter.Misc] = weakref.WeakSet()
# content path -> scroller; events of any widget below it are for it
_SCROLLERS: dict[str, Scroller] = {}


def _around(widget: Any) -> Scroller | None:
    path = str(widget)
    while path and path != ".":
        if path in _SCROLLERS:
            return _SCROLLERS[path]
        path = path.rpartition(".")[0]
    return None


def listen(root: tkinter.Misc) -> None:
    """Once for a root: the wheel scrolls what is under it, the focus stays in view."""
    if root in _LISTENING:
        return
    _LISTENING.add(root)

    def wheel(step: int, event: tkinter.Event[Any]) -> None:
        scroller = _around(event.widget)
        scrolls_itself = getattr(event.widget, "winfo_class", str)() in ("Treeview", "Text")
        if scroller and not scrolls_itself:
            scroller.wheel(step)

    held = False  # a button of the mouse: nothing may move between its press and its release

    def hold(down: bool) -> None:
        nonlocal held
        held = down

    def focus(event: tkinter.Event[Any]) -> None:
        if not held and (scroller := _around(event.widget)):
            scroller.see(event.widget)

    def changed(event: tkinter.Event[Any]) -> None:
        if scroller := _around(event.widget):
            scroller.needs_fit()

    root.bind_all("<Map>", changed, add=True)
    root.bind_all("<Unmap>", changed, add=True)
    root.bind_all("<Button-4>", lambda event: wheel(-1, event), add=True)
    root.bind_all("<Button-5>", lambda event: wheel(1, event), add=True)
    root.bind_all(
        "<MouseWheel>", lambda event: wheel(-1 if event.delta > 0 else 1, event), add=True
    )
    root.bind_all("<Button-1>", lambda event: hold(True), add=True)
    root.bind_all("<ButtonRelease-1>", lambda event: hold(False), add=True)
    root.bind_all("<FocusIn>", focus, add=True)
