"""A score sheet on the screen: one seat's lines by card, each a click from its ruling."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Mapping
from itertools import groupby
from typing import Any

import ttkbootstrap as ttk

from referee import report
from referee.game import Component
from referee.rules import CERTAINTIES
from referee.score import Hanging, Line, Sheet, Standings
from referee.text import Text
from ui.dialogs import focus_first
from ui.plain import one_line
from ui.style import Look

VOID = Text("× 무효", "× blanked")
HANGS = Text("◆ 우리 테이블 규칙에 달림", "◆ hangs on a table rule")
TOTAL = Text("합계", "total")
PLAYER = Text("그 밖에", "other")


class SheetView:
    """Shows a sheet. A click on a line calls `open_ruling(ruling id)`, or `open_card(card id)`
    where no ruling stands behind it.
    """

    def __init__(
        self,
        parent: Any,
        look: Look,
        components: Mapping[str, Component],
        open_ruling: Callable[[str], None],
        open_card: Callable[[str], None],
    ) -> None:
        self.look, self.components = look, components
        self.open_ruling, self.open_card = open_ruling, open_card
        self.sheet: Sheet | None = None
        self.frame = ttk.Frame(parent, name="sheet")
        self.tree = ttk.Treeview(
            self.frame, name="lines", columns=("points",), selectmode="browse", show="tree"
        )
        scroll = ttk.Scrollbar(self.frame, command=self.tree.yview)
        self.tree.configure(yscrollcommand=scroll.set)
        self.tree.column(
            "points", width=look.px(64), minwidth=look.px(64), stretch=False, anchor="e"
        )
        self.tree.column("#0", width=look.px(330))
        scroll.pack(side="right", fill="y")
        self.tree.pack(side="left", fill="both", expand=True)
        self.rulings: dict[str, str] = {}
        self.cards: dict[str, str] = {}
        self.width = 0
        self.tree.bind("<Return>", lambda event: self._open())
        self.tree.bind("<ButtonRelease-1>", self._click)
        self.tree.bind("<Configure>", self._resized)
        focus_first(self.tree)

    def _click(self, event: tkinter.Event[Any]) -> None:
        if self.tree.identify_row(event.y) in self.tree.selection():
            self._open()

    def _open(self) -> None:
        for item in self.tree.selection():
            if ruling := self.rulings.get(item):
                self.open_ruling(ruling)
            elif card := self.cards.get(item):
                self.open_card(card)

    def _resized(self, event: tkinter.Event[Any]) -> None:
        if event.width != self.width:
            self.width = event.width
            self.render(self.sheet)

    def render(self, sheet: Sheet | None) -> None:
        """Show a sheet; None = nothing to show."""
        self.sheet = sheet
        self._style()
        self.tree.delete(*self.tree.get_children())
        self.rulings.clear()
        self.cards.clear()
        if sheet is None:
            return
        for card, lines in groupby(sheet.lines, key=lambda line: line.card):
            self._card(card, list(lines))
        if sheet.lines:
            total = str(sheet.total) if sheet.complete else f"{sheet.total}+?"
            self._add("", self.look.say(TOTAL), total, "card")
        for note in sheet.notes:
            self._add("", f"· {note.say(self.look.lang)}", "", "note")
        for hanging in sheet.hanging:
            self._hanging(hanging)

    def _hanging(self, hanging: Hanging) -> None:
        rule, say = hanging.rule, self.look.say
        self._add("", say(HANGS), "", "hang", rule.ruling)
        said = f"   {say(rule.question)}: {say(rule.options[hanging.value])} → "
        said += f"{say(hanging.other)} ({say(CERTAINTIES[rule.certainty])})"
        self._add("", said, "", "hang", rule.ruling)

    def _card(self, card: str, lines: list[Line]) -> None:
        component = self.components.get(card)
        name = self.look.say(component.name if component else PLAYER)
        void = any(line.void for line in lines)
        known = [line.points for line in lines if line.points is not None]
        points = "?" if len(known) < len(lines) else str(sum(known))
        head = f"{self.look.say(VOID)}  {name}" if void else name
        if len(lines) == 1:  # one reason: it fits beside the name
            (line,) = lines
            said = f"{head}   {line.say(self.look.lang)}"
            self._add("", said, points, "void" if void else "card", line.ruling, card)
            return
        parent = self._add("", head, points, "void" if void else "card", card=card)
        for line in lines:
            said = line.say(self.look.lang)
            shown = report.points(line.points) if line.points != 0 else ""
            tag = "void" if line.void else "line"
            self._add(parent, said, shown, tag, line.ruling, card)

    def _add(
        self, parent: str, text: str, points: str, tag: str, ruling: str = "", card: str = ""
    ) -> str:
        """A row; a text too long for it goes on in further rows."""
        first = ""
        for row, part in enumerate(self._wrap(one_line(text), 2 if parent else 1, tag)):
            values = (points if row == 0 else "",)
            item = str(
                self.tree.insert(parent, "end", text=part, values=values, tags=(tag,), open=True)
            )
            first = first or item
            if ruling:
                self.rulings[item] = ruling
            if card:
                self.cards[item] = card
        return first

    def _wrap(self, text: str, depth: int, tag: str) -> list[str]:
        font = self.look.fonts["strong" if tag == "card" else "text"]
        room = self.tree.winfo_width() - self.look.px(64 + 20) - 22 * depth
        if room < self.look.px(150) or font.measure(text) <= room:
            return [text]
        rows, row = [], ""
        for word in text.split(" "):
            longer = f"{row} {word}" if row else word
            if row and font.measure(longer) > room:
                rows.append(row)
                longer = f"   {word}"
            row = longer
        return [*rows, row]

    def _style(self) -> None:
        look, colours = self.look, self.look.colours
        self.tree.tag_configure("card", font=look.fonts["strong"])
        self.tree.tag_configure("line", foreground=colours.fg)
        self.tree.tag_configure("void", foreground=look.bad)
        self.tree.tag_configure("note", foreground=look.dim)
        self.tree.tag_configure("hang", foreground=colours.primary)


def standings_text(look: Look, seats: tuple[str, ...], standings: Standings | None) -> str:
    """Places with their reasons, one a line; "" while running."""
    if standings is None:
        return ""
    return "\n".join(map(look.say, report.standings_texts(seats, standings)))
