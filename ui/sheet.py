"""A score sheet on the screen: one seat's lines by card, each a click from its ruling."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import groupby
from typing import Any

import ttkbootstrap as ttk

from referee import report
from referee.game import Component
from referee.rules import CERTAINTIES
from referee.score import Line, Sheet, Standings
from referee.text import Text
from ui.style import Look

POINTS = Text("점수", "points")
WHY = Text("이유", "why")
VOID = Text("× 무효", "× blanked")
HANGS = Text("◆ 우리 테이블 규칙에 달림", "◆ hangs on a table rule")
PLAYER = Text("그 밖에", "other")


class SheetView:
    """Shows a sheet; `open_ruling(id)` is called for the line that was clicked or entered."""

    def __init__(
        self, parent: Any, look: Look, components: Mapping[str, Component],
        open_ruling: Callable[[str], None],
    ) -> None:  # fmt: skip
        self.look, self.components, self.open_ruling = look, components, open_ruling
        self.frame = ttk.Frame(parent, name="sheet")
        self.tree = ttk.Treeview(
            self.frame, name="lines", columns=("points",), selectmode="browse", show="tree"
        )
        scroll = ttk.Scrollbar(self.frame, command=self.tree.yview)
        self.tree.configure(yscrollcommand=scroll.set)
        self.tree.column("points", width=look.px(64), stretch=False, anchor="e")
        self.tree.column("#0", width=look.px(330))
        scroll.pack(side="right", fill="y")
        self.tree.pack(side="left", fill="both", expand=True)
        self.rulings: dict[str, str] = {}
        self.tree.bind("<Return>", lambda event: self._open())
        self.tree.bind("<Double-1>", lambda event: self._open())
        self.tree.bind("<ButtonRelease-1>", lambda event: self._open())

    def _open(self) -> None:
        for item in self.tree.selection():
            if ruling := self.rulings.get(item):
                self.open_ruling(ruling)

    def render(self, sheet: Sheet | None) -> None:
        """Show a sheet; None = nothing to show."""
        self._style()
        self.tree.delete(*self.tree.get_children())
        self.rulings.clear()
        if sheet is None:
            return
        for card, lines in groupby(sheet.lines, key=lambda line: line.card):
            self._card(card, list(lines))
        for note in sheet.notes:
            self._add("", f"· {note.say(self.look.lang)}", "", ("note",))
        for hanging in sheet.hanging:
            self._add("", f"{self.look.say(HANGS)}", "", ("hang",), hanging.rule.ruling)
            rule, option = hanging.rule, hanging.rule.options[hanging.value]
            sure = CERTAINTIES[rule.certainty]
            said = f"   {self.look.say(rule.question)}: {self.look.say(option)} → "
            said += f"{self.look.say(hanging.other)} ({self.look.say(sure)})"
            self._add("", said, "", ("hang",), rule.ruling)

    def _card(self, card: str, lines: list[Line]) -> None:
        component = self.components.get(card)
        name = self.look.say(component.name if component else PLAYER)
        void = any(line.void for line in lines)
        known = [line.points for line in lines if line.points is not None]
        points = "?" if len(known) < len(lines) else str(sum(known))
        head = f"{self.look.say(VOID)}  {name}" if void else name
        parent = self._add("", head, points, ("void",) if void else ("card",))
        for line in lines:
            said = line.say(self.look.lang)
            shown = report.points(line.points) if line.points != 0 else ""
            self._add(parent, said, shown, ("void",) if line.void else ("line",), line.ruling)

    def _add(
        self, parent: str, text: str, points: str, tags: tuple[str, ...], ruling: str = ""
    ) -> str:
        item = self.tree.insert(parent, "end", text=text, values=(points,), tags=tags, open=True)
        if ruling:
            self.rulings[item] = ruling
        return str(item)

    def _style(self) -> None:
        look, colours = self.look, self.look.colours
        self.tree.tag_configure("card", font=look.fonts["strong"])
        self.tree.tag_configure("line", foreground=colours.fg)
        self.tree.tag_configure("void", foreground=colours.danger)
        self.tree.tag_configure("note", foreground=look.dim)
        self.tree.tag_configure("hang", foreground=colours.primary)


def standings_text(look: Look, seats: tuple[str, ...], standings: Standings | None) -> str:
    """Places with their reasons, one a line; "" while running."""
    if standings is None:
        return ""
    lines = []
    for seat, place, reasons in standings.places:
        text = report.NO_PLACE if place is None else report.PLACE
        lines.append(look.say(text, place=place, name=seats[seat], why=reasons))
    lines += [look.say(report.hanging_text(hanging)) for hanging in standings.hanging]
    return "\n".join(lines)
