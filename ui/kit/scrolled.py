"""An area whose drawing may be higher than its room: it scrolls by the wheel, a thin bar, or as the
keyboard walks out of view. Never by itself between a press and its release.

Its `draw` ends with `area.full(height)`.
"""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from functools import partial
from tkinter import ttk
from typing import Any

from ui.kit.picture import Kit
from ui.kit.plates import style
from ui.kit.spots import Spots


class Scrolled(Spots):
    """Pack or place `.frame`; ground: of the panel it lies in."""

    def __init__(
        self, kit: Kit, parent: tkinter.Misc, name: str,
        draw: Callable[[Any], object] | None = None, ground: str = "paper",
    ) -> None:  # fmt: skip
        self.frame = tkinter.Frame(parent, name=name, background=kit.ground(ground))
        super().__init__(kit, self.frame, "list", draw, ground=ground, on=ground)
        self.bar = ttk.Scrollbar(self.frame, command=self.yview, style=style(kit, "thin", ground))
        self.configure(yscrollcommand=self.bar.set, yscrollincrement=1)
        self.bar.place(relx=1.0, rely=0.0, relheight=1.0, anchor="ne")
        self.pack(side="left", fill="both", expand=True, padx=(0, kit.px(12)))
        self.whole = 0.0
        self.widget_held = False
        for event, step in (("<Button-4>", -1), ("<Button-5>", 1)):
            self.bind(event, partial(self.wheel, step))
        self.bind("<MouseWheel>", lambda event: self.wheel(-1 if event.delta > 0 else 1))

    def full(self, height: float) -> None:
        """What was drawn is so high; the view stays where it is."""
        self.whole = height
        room = self.winfo_height()
        self.configure(scrollregion=(0, 0, self.winfo_width(), max(room, self.kit.px(height))))
        if self.kit.px(height) > room:
            self.bar.place(relx=1.0, rely=0.0, relheight=1.0, anchor="ne")
        else:
            self.bar.place_forget()
            self.yview_moveto(0)

    def high_at(self, width: float) -> float:
        """How high the drawing is when it is so wide; what is on the screen stays."""
        self.w, self.h = width, 0.0
        self.begin()
        if self.drawer:
            self.drawer(self)
        self.delete("drawn")
        self.written.clear()
        self.begin()
        high = self.whole
        self.redraw()
        return high

    def widget(
        self, x: float, y: float, widget: tkinter.Widget, w: float = 0, h: float = 0,
        anchor: str = "nw",
    ) -> None:  # fmt: skip
        """As in every area; what gets the keyboard comes into view, but not under the mouse."""
        if str(widget) not in self.windows:
            widget.bind("<Button-1>", lambda event: self._hold(True), add=True)
            widget.bind("<ButtonRelease-1>", lambda event: self._hold(False), add=True)
            widget.bind("<FocusIn>", lambda event: self._reach(widget), add=True)
        super().widget(x, y, widget, w, h, anchor)

    def _hold(self, held: bool) -> None:
        self.widget_held = held

    def _reach(self, widget: tkinter.Widget) -> None:
        if not self.widget_held and self.scrolls:
            top = self.canvasy(0) + widget.winfo_y()
            self._view(round(top), round(top) + widget.winfo_height())

    @property
    def scrolls(self) -> bool:
        """Whether there is more than fits."""
        return self.kit.px(self.whole) > self.winfo_height()

    def wheel(self, step: int, event: object = None) -> str:
        """A notch of the wheel."""
        if self.scrolls and not self.held:
            self.yview_scroll(step * self.kit.px(48), "units")
        return "break"

    def _focused(self) -> None:
        if self.focused and self.current in self.spots and not self.held:
            self.see(self.current)
        super()._focused()

    def see(self, name: str) -> None:
        """Bring a spot into view, as far as needed."""
        box = self.spots[name].box
        self._view(self.at(0, box[1])[1], self.at(0, box[3])[1])

    def _view(self, top: int, low: int) -> None:
        view, room = self.canvasy(0), self.winfo_height()
        if self.scrolls and top < view:
            self.yview_scroll(round(top - view) - self.kit.px(8), "units")
        elif self.scrolls and low > view + room:
            self.yview_scroll(round(low - view - room) + self.kit.px(8), "units")
