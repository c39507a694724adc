"""What of the position cannot be right: how much it is stands in the line at the bottom as long as
it is so; a press lists it. Nothing is covered unasked.
"""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Sequence
from functools import partial

from referee.errors import Problem
from referee.text import Text
from ui.kit import Kit, button, flat, frame, label, soften

HOW_MANY = Text("확인할 것 {n}", "To check: {n}")
SEE_RULE = Text("규칙 보기", "See the rule")
WIDE = 460


class Doubts:
    """`.chip` is the button, `.list` what it opens. notes: where the chip is packed; see: opens a
    ruling.
    """

    def __init__(
        self, kit: Kit, top: tkinter.Toplevel, notes: tkinter.Misc, see: Callable[[str], object]
    ) -> None:
        c, px = kit.c, kit.px
        self.kit, self.see = kit, see
        self.shown: tuple[Problem, ...] = ()
        # doubts as listed, their words
        self.rows: tuple[tuple[Problem, ...], list[tkinter.Label]] = ((), [])
        self.warn = kit.picture("icon", 18, 18, c.goldtint, name="warn", colour=c.goldink)
        self.chip = flat(
            kit, notes, "doubts", "", self.toggle, "goldtint", "goldink", image=self.warn,
            compound="left", takefocus="", highlightthickness=px(2),
            highlightbackground=c.goldtint, highlightcolor=c.focus,
        )  # fmt: skip
        soften(kit, self.chip, "goldtint")
        self.list = frame(kit, top, "doubts_list", "raised")
        self.list.configure(highlightthickness=px(2), highlightbackground=c.gold2)

    @property
    def open(self) -> bool:
        """Whether they are listed."""
        return bool(self.list.winfo_manager())

    def show(self, problems: Sequence[Problem]) -> bool:
        """These are the doubts now. True = the chip came or went."""
        there, self.shown = bool(self.chip.winfo_manager()), tuple(problems)
        if self.shown:
            self.chip.configure(text=" " + self.kit.say(HOW_MANY, n=len(self.shown)))
            self.chip.pack(side="right", padx=(self.kit.px(8), 0))
        else:
            self.chip.pack_forget()
        if self.open:
            self._list() if self.shown else self.close()
        return there != bool(self.shown)

    def toggle(self) -> None:
        """List them, or no longer."""
        self.close() if self.open else self._list()

    def close(self) -> None:
        """No longer list them."""
        self.list.place_forget()

    def _list(self) -> None:
        px = self.kit.px
        if self.rows[0] != self.shown:
            for child in self.list.winfo_children():
                child.destroy()
            self.rows = self.shown, [self._row(n, doubt) for n, doubt in enumerate(self.shown)]
        for said in self.rows[1]:
            said.configure(wraplength=min(px(WIDE), self.list.master.winfo_width() - px(60)))
        self.list.place(relx=1, rely=1, x=-px(16), y=-px(36), anchor="se")
        self.list.lift()

    def _row(self, n: int, doubt: Problem) -> tkinter.Label:
        """A doubt with the way to its rule; gives its words."""
        kit, px = self.kit, self.kit.px
        row = frame(kit, self.list, f"doubt{n}", "raised")
        row.pack(fill="x", padx=px(14), pady=px(4))
        said = label(kit, row, doubt.text, "text", "ink", "raised", "why")
        said.pack(anchor="w")
        if doubt.ruling:
            run = partial(self.see, doubt.ruling)
            button(kit, row, "rule", SEE_RULE, run, "link", "raised").pack(anchor="w")
        return said
