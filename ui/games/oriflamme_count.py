"""Counting 제왕의 깃발 at the end: a number per family; on a tie, their cards in the queue."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import ttkbootstrap as ttk

from referee.games.oriflamme.results import final_points, places, remaining, tied_first
from referee.games.oriflamme.state import Match, Remain
from referee.text import Text
from ui.amounts import Amounts
from ui.dialogs import entry
from ui.sheet import standings_text

if TYPE_CHECKING:
    from ui.games.oriflamme import Window

ABOUT = Text(
    "앞에 놓인 점수만 적고 Enter. 카드 위의 점수는 세지 않습니다",
    "Type the points in front of each player, then Enter. Points on cards do not count",
)
FINISH = Text("게임 끝내기", "Finish the game")
POINTS = Text("점수", "Points")
CARDS = Text("동점: 대기열의 카드", "Tie: cards in the queue")


class CountPanel:
    """Fields ("points", seat) and, when they decide, ("cards", seat)."""

    def __init__(self, parent: Any, window: Window) -> None:
        self.window, self.look = window, window.look
        self.frame = ttk.Frame(parent, name="count", padding=self.look.px(12))
        self.amounts = Amounts(window, self._held, self._record)
        self.families = ""

    def _build(self) -> None:
        for child in self.frame.winfo_children():
            child.destroy()
        self.amounts.clear()
        self.families = self.window.state.families
        look, px = self.look, self.look.px
        ttk.Label(self.frame, text=look.say(ABOUT), style="text.TLabel", name="about").pack(
            anchor="w", pady=(0, px(8))
        )
        grid = ttk.Frame(self.frame, name="grid")
        grid.pack(anchor="w")
        self.names = []
        self.tie = ttk.Label(grid, text=look.say(CARDS), style="strong.TLabel")
        self.tie.grid(row=0, column=2, padx=px(14), sticky="w")
        ttk.Label(grid, text=look.say(POINTS), style="strong.TLabel").grid(
            row=0, column=1, padx=px(14), sticky="w"
        )
        for seat in range(len(self.families)):
            name = ttk.Label(grid, style="big.TLabel")
            name.grid(row=seat + 1, column=0, sticky="w", padx=(0, px(14)), pady=px(3))
            self.names.append(name)
            self._field(grid, "points", seat, 1)
            self._field(grid, "cards", seat, 2)
        self.winner = ttk.Label(
            self.frame, style="big.TLabel", name="winner", wraplength=px(1100), justify="left"
        )
        self.winner.pack(anchor="w", pady=px(12))
        self.finish = ttk.Button(
            self.frame, name="finish", text=look.say(FINISH), command=self.window.finish,
            bootstyle="primary",
        )  # fmt: skip

    def _field(self, grid: Any, what: str, seat: int, column: int) -> Any:
        field = entry(grid, self.look, f"{what}{seat}", width=7)
        field.configure(font=self.look.fonts["number"])
        field.grid(row=seat + 1, column=column, sticky="w", padx=self.look.px(14))
        self.amounts.add((what, seat), field)
        field.bind("<FocusIn>", lambda event: event.widget.selection_range(0, "end"), add=True)
        for key, step in (("<Return>", 1), ("<KP_Enter>", 1), ("<Down>", 1), ("<Up>", -1)):
            field.bind(key, lambda event, s=step: self.go(what, seat, s))
        return field

    def go(self, what: str, seat: int, step: int) -> str:
        """Record what was typed; the keyboard to the next field."""
        self.amounts.enter((what, seat))
        order = [("points", s) for s in range(len(self.families))]
        order += [("cards", s) for s in self._asked()]
        at = order.index((what, seat)) + step if (what, seat) in order else 0
        field = self.amounts.fields[order[max(0, min(at, len(order) - 1))]]
        field.focus_set()
        field.selection_range(0, "end")  # the last field keeps the keyboard
        return "break"

    def first(self) -> None:
        """The keyboard to the first field."""
        if self.amounts.fields:
            self.amounts.fields["points", 0].focus_set()

    # what the fields stand for

    def _held(self, key: tuple[str, int]) -> int:
        """-1 = nothing was entered, so that any number is news."""
        what, seat = key
        if what == "points":
            points: int = self.window.state.score[seat]
            return points if seat in self.entered() else -1
        n = self.window.state.left[seat] if self.window.state.left else None
        return -1 if n is None else n

    def _record(self, key: tuple[str, int], n: int) -> None:
        what, seat = key
        kind = Match if what == "points" else Remain
        self.window.do(kind(self.families[seat], n))

    def entered(self) -> set[int]:
        """The seats whose points are known to be final."""
        session = self.window.session
        return final_points(session.start, ((p.event, p.step.state) for p in session.played))

    def _asked(self) -> list[int]:
        """The seats whose cards in the queue are asked for: tied, where no row tells."""
        window = self.window
        if window.result is None or len(self.entered()) < len(window.state.families):
            return []
        known = remaining(window.state)
        tied = tied_first(window.result.sheets)
        told = not window.state.left and all(known[seat] is not None for seat in tied)
        return [] if told else tied

    # drawing

    def render(self) -> None:
        """Show the numbers and who wins."""
        window, state, look = self.window, self.window.state, self.look
        if self.families != state.families:
            self._build()
        entered, asked = self.entered(), self._asked()
        for seat, label in enumerate(self.names):
            colour = look.player_colour(window.people()[seat][1])
            label.configure(text=window.seat_name(seat), foreground=colour)
            points = str(state.score[seat]) if seat in entered else ""
            self.amounts.show(("points", seat), points)
            left = state.left[seat] if state.left else None
            self.amounts.show(("cards", seat), "" if left is None else str(left))
            field = self.amounts.fields["cards", seat]
            field.grid() if seat in asked else field.grid_remove()
        self.tie.grid() if asked else self.tie.grid_remove()
        width = min(look.px(1100), window.top.winfo_width() - look.px(40))
        self.winner.configure(text=self._winner(entered), wraplength=max(width, look.px(300)))
        if self._winner(entered) and not state.table.finished:
            self.finish.pack(anchor="w", ipady=look.px(6))
        else:
            self.finish.pack_forget()

    def _winner(self, entered: set[int]) -> str:
        window = self.window
        if window.result is None or len(entered) < len(self.families):
            return ""
        found = window.result.standings or places(window.state, window.result.sheets)
        return standings_text(self.look, window.state.table.seats, found)
