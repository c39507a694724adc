"""What the middle of a game's window is made of: a bar of modes, and rows of buttons and words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import ttkbootstrap as ttk

from referee import report
from referee.report import certainty_of
from referee.score import Line
from referee.table import Table
from referee.text import Text
from ui.composition import on_press
from ui.plain import shown
from ui.style import Look


class ModeBar:
    """A button per mode at the left of `.frame`; `choose(mode)` is called, `mark` shows which."""

    def __init__(
        self, parent: Any, look: Look, modes: Mapping[str, Text], choose: Callable[[str], Any]
    ) -> None:
        px = look.px
        self.frame = ttk.Frame(parent, name="modes", padding=(px(6), px(6), px(6), 0))
        self.frame.pack(fill="x")
        self.buttons: dict[str, Any] = {}
        for mode, text in modes.items():
            button = ttk.Button(
                self.frame, name=mode, text=look.say(text), command=partial(choose, mode)
            )
            button.pack(side="left", padx=px(2), ipady=px(5))
            self.buttons[mode] = button

    def mark(self, mode: str) -> None:
        """Show which mode it is."""
        for name, button in self.buttons.items():
            button.configure(bootstyle="primary" if name == mode else "primary-outline")


class Rows:
    """Rows below one another in `frame`, made anew at every rendering. beside: a widget at the left
    of them; words wrap in what it leaves of the window.
    """

    def __init__(self, frame: Any, look: Look, beside: Any = None) -> None:
        self.frame, self.look, self.beside = frame, look, beside
        self.room = 0  # how wide words may be; 0 = not measured yet

    def clear(self) -> None:
        """Take all rows away."""
        for child in self.frame.winfo_children():
            child.destroy()
        self.frame.configure(width=1, height=1)  # an empty frame would keep its size
        self.room = 0

    def measure(self) -> None:
        """Words wrap so that they fit beside what is drawn by now."""
        px, window = self.look.px, self.frame.winfo_toplevel()
        shown = window.winfo_width() > 1
        room = window.winfo_width() if shown else min(window.winfo_screenwidth(), px(1280))
        if self.beside is not None:
            self.beside.update_idletasks()
            room -= self.beside.winfo_reqwidth()
        self.room = min(px(1150), max(px(280), room - px(48)))

    def row(self, name: str) -> Any:
        """A new row below the others."""
        if not self.room:
            self.measure()
        row = ttk.Frame(self.frame, name=name)
        row.pack(anchor="w", pady=self.look.px(2))
        return row

    def button(
        self,
        row: Any,
        name: str,
        text: Text | str,
        run: Any,
        style: str = "secondary-outline",
        width: int = 0,
    ) -> None:
        """A button at the right end of a row."""
        said = text if isinstance(text, str) else self.look.say(text)
        button = ttk.Button(row, name=name, text=said, command=run, bootstyle=style)
        if width:
            button.configure(width=width)
        button.pack(side="left", padx=self.look.px(2), ipady=self.look.px(5))

    def label(
        self,
        row: Any,
        text: Text | str,
        font: str = "text",
        name: str | None = None,
        keep: float = 0,
    ) -> Any:
        """Words at the right end of a row; keep: pixels to leave free beside them."""
        px = self.look.px
        said = shown(text) if isinstance(text, str) else self.look.say(text)
        named: dict[str, Any] = {"name": name} if name else {}
        taken = sum(child.winfo_reqwidth() + px(8) for child in row.winfo_children())
        room = max(px(200), self.room - taken - keep - px(8))
        label = ttk.Label(row, text=said, style=f"{font}.TLabel", wraplength=room, **named)
        label.pack(side="left", padx=px(4))
        return label


SURE = Text("· {certainty}", "· {certainty}")


def show_own_rules(rows: Rows, rules: Any) -> None:
    """The rules that this table has settled otherwise."""
    for name, text in report.own_rules(rules).items():
        rows.label(rows.row(f"own_{name}"), text, "small", "own_rule")


def show_lines(
    rows: Rows,
    game_id: str,
    table: Table,
    lines: Sequence[tuple[int, Line]],
    open_ruling: Callable[[str], Any],
    colour: Callable[[int, Line], str] = lambda seat, line: "",
) -> None:
    """What an event earned, a row each: who, points, why; a click opens the ruling behind it.

    colour: of the reason's words, "" = as usual.
    """
    look = rows.look
    for i, (seat, line) in enumerate(lines):
        row = rows.row(f"line{i}")
        points = f" {report.points(line.points)}" if line.points else ""
        rows.label(row, f"{look.say(table.name(seat))}{points}", "strong")
        show_why(rows, row, game_id, table, line, open_ruling, colour(seat, line))


def show_why(
    rows: Rows,
    row: Any,
    game_id: str,
    table: Table,
    line: Line,
    open_ruling: Callable[[str], Any],
    ink: str = "",
) -> None:
    """The reason of a line, and how sure it is; a click opens the ruling behind it."""
    look = rows.look
    certainty = certainty_of(game_id, table.rules, line.ruling)
    said = look.say(SURE(certainty=certainty)) if certainty else ""
    keep = look.fonts["small"].measure(said) + look.px(8)
    label = rows.label(row, line.say(look.lang), "text", "why", keep)
    if ink:
        label.configure(foreground=ink)
    if said:
        sure = rows.label(row, said, "small", "sure")
        sure.configure(foreground=look.colours.primary)  # may be clicked
        for widget in (label, sure):
            opens(widget, line.ruling, open_ruling)


def opens(label: Any, ruling_id: str, open_ruling: Callable[[str], Any]) -> None:
    """A click on these words opens the ruling."""
    label.configure(cursor="hand2")
    on_press(label, lambda event: open_ruling(ruling_id))
