"""What lies over a window for a while and pushes nothing: a bar that asks, a toast that tells.

Both are placed over the other widgets. Tk cannot let anything shine through at round corners: a
toast has those of the plain page on which it lies, a bar has none.
"""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial
from typing import Any

from referee.text import Text
from ui.kit.controls import button, flat, label
from ui.kit.decision import Act
from ui.kit.motion import Motion
from ui.kit.picture import Kit

SLIDE = 12
STAYS = 4000  # milliseconds


class Bar:
    """A question over the lower edge of the seats: the safe answer primary with Esc, the others
    quiet; Tab leads to them. `.frame` has its buttons by name and the words as `why`.
    """

    def __init__(self, kit: Kit, parent: tkinter.Misc, name: str = "problem") -> None:
        self.kit, px, c = kit, kit.px, kit.c
        self.frame = tkinter.Frame(
            parent, name=name, background=c.raised, highlightthickness=px(2),
            highlightbackground=c.bad, highlightcolor=c.bad,
        )  # fmt: skip
        self.shown = False
        self.asked: object = None  # as it stands in the widgets
        self.acts: Sequence[Act] = ()
        self.sliding: Motion | None = None
        self.place: Callable[[], tuple[int, int, int]] = lambda: (0, 0, 1)
        parent.winfo_toplevel().bind("<<NextWindow>>", lambda event: self._tab())

    @property
    def focused(self) -> bool:
        """Whether one of the answers has the keyboard."""
        return str(self.frame.tk.call("focus")).startswith(f"{self.frame}.")

    def _tab(self) -> str | None:
        """Tab goes to the answers first, from wherever the keyboard is."""
        if not self.shown or self.focused:
            return None
        self.buttons[0].focus_set()
        return "break"

    def hide(self) -> None:
        """Nothing is asked."""
        self.shown = False
        if self.sliding:
            self.sliding.drop()
        self.frame.place_forget()

    def ask(self, why: Text | str, safe: Act, others: Sequence[Act] = (), bad: bool = True) -> None:
        """Ask; answers are `Act`s, the safe one with its key. bad: a warning. What is asked still
        keeps its buttons, and with them the keyboard.
        """
        self.acts, say = (safe, *others), self.kit.say
        asked = say(why), bad, [(act.name, say(act.text), act.key) for act in self.acts]
        if asked != self.asked:
            self.asked = asked
            self._make(*asked)
        self._show()

    def _make(self, why: str, bad: bool, answers: Sequence[tuple[str, str, str]]) -> None:
        """The widgets; answers: name, words and key of each, the safe one first."""
        kit, px, c = self.kit, self.kit.px, self.kit.c
        for child in self.frame.winfo_children():
            child.destroy()
        colour = c.bad if bad else c.gold2
        self.frame.configure(highlightbackground=colour, highlightcolor=colour)
        tint = "badtint" if bad else "goldtint"
        field = tkinter.Frame(self.frame, background=kit.ground(tint), width=px(62), height=px(58))
        field.pack(side="left", fill="y")
        field.pack_propagate(False)
        self.icon = kit.picture(
            "icon", 24, 24, tint, name="warn" if bad else "info", colour=c.bad if bad else c.goldink
        )
        tkinter.Label(field, image=self.icon, background=kit.ground(tint), borderwidth=0).pack(
            expand=True
        )
        self.side = tkinter.Frame(self.frame, background=c.raised)
        self.buttons = [
            button(kit, self.frame, name, text, partial(self._answer, n),
                   "quiet" if n else "primary", "raised", key)
            for n, (name, text, key) in enumerate(answers)
        ]  # fmt: skip
        self.words = label(kit, self.frame, why, "strong", "ink", "raised", "why")
        for made in self.buttons:
            made.pack(in_=self.side, side="right", padx=px(4), pady=px(3))

    def _answer(self, n: int) -> None:
        self.acts[n].run()

    def _show(self) -> None:
        new = not self.shown
        self.shown = True
        self.frame.lift()
        self.fit()
        if new:
            x, y, width = self.place()
            self.sliding = Motion(self.frame, lambda share: self.frame.place(
                x=x, y=y - round(SLIDE * self.kit.z * (1 - share)), width=width))  # fmt: skip

    def fit(self) -> None:
        """Where it belongs, its words as wide as there is room; wide answers stand below them."""
        if not self.shown:
            return
        px, (x, y, width) = self.kit.px, self.place()
        wide = sum(made.winfo_reqwidth() + px(8) for made in self.buttons)
        beside = wide < 0.62 * width
        self.side.pack(side="right" if beside else "bottom", fill="y", anchor="e")
        self.words.pack(side="left" if beside else "top", anchor="w", padx=px(16),
                        pady=(px(8), px(8) if beside else 0))  # fmt: skip
        room = width - (wide if beside else 0) - px(62 + 40)
        self.words.configure(wraplength=max(px(160), room))
        self.frame.place(x=x, y=y, width=width)


class Toast:
    """A line at the lower left: one at a time; errors stay until the next. `.frame` has the words
    as `status`, and what it offers to do as buttons by their names.
    """

    def __init__(self, kit: Kit, parent: tkinter.Misc, offers: Iterable[Act]) -> None:
        self.kit, c, px = kit, kit.c, kit.px
        self.frame = tkinter.Frame(parent, name="foot", background=c.toast)
        self.icon = tkinter.Label(self.frame, background=c.toast, borderwidth=0)
        self.icon.pack(side="left", padx=(px(12), px(8)), pady=px(4))
        self.status = tkinter.Label(
            self.frame, name="status", background=c.toast, foreground=c.ontoast, borderwidth=0,
            font=kit.font("small_strong"), justify="left",
        )  # fmt: skip
        self.status.pack(side="left", padx=(0, px(12)), pady=px(4))
        self.offers = {act.name: self._offer(act) for act in offers}
        soften(kit, self.frame, c.toast)
        self.waiting = ""
        self.sliding: Motion | None = None
        self.frame.bind("<Destroy>", lambda event: self._wait_no_more(), add=True)

    def _wait_no_more(self) -> None:
        if self.waiting:
            self.frame.after_cancel(self.waiting)
            self.waiting = ""

    def _offer(self, act: Act) -> tkinter.Button:
        px = self.kit.px
        return flat(self.kit, self.frame, act.name, act.text, act.run, "toast", "toastgold",
                    "ontoast", padx=px(12), pady=px(2))  # fmt: skip

    def show(self, said: str, bad: bool = False, offers: Collection[str] = ()) -> None:
        """Tell; an empty text hides it. offers: names of what can be done about it."""
        self._wait_no_more()
        room = self.frame.master.winfo_width() - self.kit.px(430)  # beside the way back to a game
        self.status.configure(text=said, wraplength=max(self.kit.px(320), room))
        if not said and not offers:
            self.hide()
            return
        c = self.kit.c
        good, wrong = ("#74D09B", "#F4938A") if not c.dark else ("#197044", "#A62B2B")
        self.picture = self.kit.picture(
            "icon", 20, 20, c.toast, name="warn" if bad else "check", colour=wrong if bad else good
        )
        self.icon.configure(image=self.picture)
        for name, made in self.offers.items():
            made.pack_forget()
            if name in offers:
                made.pack(side="left")
        self.frame.lift()
        x, y = self.kit.px(16), -self.kit.px(2)
        slide = 0 if self.frame.winfo_ismapped() else self.kit.px(SLIDE)
        self.sliding = Motion(self.frame, lambda share: self.frame.place(
            relx=0, rely=1, x=x, y=y + round(slide * (1 - share)), anchor="sw"))  # fmt: skip
        if not bad:
            self.waiting = self.frame.after(STAYS, self.hide)

    def hide(self) -> None:
        """Gone."""
        self._wait_no_more()
        if self.sliding:
            self.sliding.drop()
        self.frame.place_forget()


def soften(kit: Kit, widget: Any, fill: str, on: str = "page", r: int = 7) -> None:
    """Round the corners of a plain widget that lies on a plain ground."""
    side = kit.px(r)
    picture = kit.picture("plate", 2 * r, 2 * r, on, fill=kit.ground(fill), r=r)
    for right in (0, 1):
        for low in (0, 1):
            corner = tkinter.Frame(widget, width=side, height=side, background=kit.ground(on))
            anchor: Any = "ns"[low] + "we"[right]
            corner.place(relx=right, rely=low, anchor=anchor, bordermode="outside")
            drawn = tkinter.Label(corner, image=picture, borderwidth=0)
            drawn.place(x=-right * side, y=-low * side)
            if isinstance(widget, tkinter.Button):
                drawn.bind("<ButtonRelease-1>", lambda event: widget.invoke())
    widget.corners = picture
