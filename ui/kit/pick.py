"""One of several, shown as a button with a menu: short, for filters side by side."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Mapping
from functools import partial
from itertools import pairwise
from tkinter import ttk

from referee.text import Text
from ui.kit.colours import mix
from ui.kit.controls import chevron
from ui.kit.picture import Kit
from ui.kit.plates import style

EDGE = 16
"""Pixels that a menu leaves of the screen's height."""


def menu(kit: Kit, parent: tkinter.Misc) -> tkinter.Menu:
    """A menu, to be filled and then fitted to the screen."""
    c = kit.c
    return tkinter.Menu(
        parent, name="menu", tearoff=False, font=kit.font("text"), borderwidth=1, relief="flat",
        background=c.raised, foreground=c.ink, activeforeground=c.ink, selectcolor=c.ink,
        activebackground=mix(c.raised, c.ink, 0.1), activeborderwidth=kit.px(4),
        disabledforeground=c.faint,
    )  # fmt: skip


def fit_menu(menu: tkinter.Menu) -> None:
    """Columns for a menu that is higher than the screen: Tk would leave its end below the edge."""
    last, room = menu.index("end"), menu.winfo_screenheight() - EDGE
    if not last:
        return
    tops = [menu.yposition(entry) for entry in range(last + 1)]  # before there are any columns
    step = max(b - a for a, b in pairwise(tops))
    high = tops[-1] + step
    fair = min(room, high / -(-high // room) + step)
    begins = 0
    for entry, top in enumerate(tops):
        if top + step - begins > fair and menu.type(entry) != "separator":
            menu.entryconfigure(entry, columnbreak=True)
            begins = top


class Pick:
    """Pack `.button`; `chosen(name)` is called when another is chosen."""

    def __init__(
        self, kit: Kit, parent: tkinter.Misc, name: str, chosen: Callable[[str], object],
        ground: str = "page",
    ) -> None:  # fmt: skip
        self.kit, self.chosen = kit, chosen
        self.texts: Mapping[str, Text | str] = {}
        self.value = tkinter.StringVar(parent)
        self.chevron = chevron(kit, "pick", ground)
        self.button = ttk.Menubutton(
            parent, name=name, image=self.chevron, compound="right",
            style=style(kit, "pick", ground),
        )  # fmt: skip
        self.menu = menu(kit, self.button)
        self.button.configure(menu=self.menu)

    def offer(self, texts: Mapping[str, Text | str], now: str) -> None:
        """What can be chosen, and what is."""
        if dict(texts) != self.texts:
            self.texts = dict(texts)
            self.menu.delete(0, "end")
            for name, text in texts.items():
                self.menu.add_radiobutton(
                    label=self.kit.say(text), value=name, variable=self.value,
                    command=partial(self.chosen, name),
                )  # fmt: skip
            fit_menu(self.menu)
        self.value.set(now)
        self.button.configure(text=self.kit.say(texts[now]))
