"""Counting 왕도 at the end: who finished; only if several did, their dragons."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import ttkbootstrap as ttk

from referee.games.wangdo.legal import full, still_to_play
from referee.games.wangdo.results import places, to_count
from referee.games.wangdo.state import Count, FinalCount
from referee.score import settled
from referee.text import Text
from ui.amounts import Amounts
from ui.dialogs import entry
from ui.sheet import standings_text

if TYPE_CHECKING:
    from ui.games.wangdo import Window

ABOUT = Text(
    "판을 다 채운 사람을 누릅니다. 한 명이면 그 사람이 이깁니다",
    "Press whoever filled the board. If it is only one, that player wins",
)
SEVERAL = Text(
    "여럿이면 용이 많은 쪽: 토큰의 용, 쓰지 않은 카드 수, 용 2개 카드",
    "Several: most dragons win (on tokens, unused cards, the +2 card)",
)
FULL = Text("다 채움", "board full")
DRAGONS = Text("토큰의 용", "on tokens")
CARDS = Text("남은 카드 (용 2개 카드도)", "unused cards (the +2 card too)")
ONE_OF_THEM = Text(
    "용 2개 카드도 쓰지 않은 카드이므로 1장으로 셉니다",
    "the +2 card is an unused card itself: counted as one",
)
PLUS_TWO = Text("용 2개 카드", "+2 card")
TOTAL = Text("용 {n}", "{n:dragon/dragons}")
BY_TOKENS = Text(
    "이 판은 적어 둔 토큰으로 다 찼습니다. 토큰은 '실물에 맞추기'에서 고칩니다",
    "the tokens entered fill this board: correct them with 'Match the table'",
)
NOT_OVER = Text(
    "라운드가 끝나지 않았습니다. 남은 사람: {names}",
    "The round is not over. Still to play: {names}",
)
NOBODY = Text("아직 아무도 판을 다 채우지 않았습니다", "nobody has a full board yet")
FINISH = Text("게임 끝내기", "Finish the game")


class CountPanel:
    """Fields ("dragons", seat) and ("cards", seat); buttons for the rest."""

    def __init__(self, parent: Any, window: Window) -> None:
        self.window, self.look = window, window.look
        self.frame = ttk.Frame(parent, name="count", padding=self.look.px(12))
        self.amounts = Amounts(window, self._held, self._record)
        self.seats = 0

    def _build(self) -> None:
        for child in self.frame.winfo_children():
            child.destroy()
        self.amounts.clear()
        self.seats = len(self.window.state.players)
        look, px = self.look, self.look.px
        ttk.Label(self.frame, text=look.say(ABOUT), style="text.TLabel", name="about").pack(
            anchor="w"
        )
        grid = ttk.Frame(self.frame, name="grid")
        grid.pack(anchor="w", pady=px(8))
        self.details: list[tuple[int | None, Any]] = []
        for column, text in ((2, DRAGONS), (3, CARDS)):
            label = ttk.Label(grid, text=look.say(text), style="strong.TLabel")
            label.grid(row=0, column=column, padx=px(10), sticky="w")
            self.details.append((None, label))
        self.names: list[Any] = []
        self.full: list[Any] = []
        self.plus: list[Any] = []
        self.totals: list[Any] = []
        for seat in range(self.seats):
            self._row(grid, seat)
        self.several = ttk.Label(
            self.frame, text=look.say(SEVERAL), style="text.TLabel", name="several"
        )
        self.winner = ttk.Label(
            self.frame, style="big.TLabel", name="winner", wraplength=px(1100), justify="left"
        )
        self.winner.pack(anchor="w", pady=px(10))
        self.finish = ttk.Button(
            self.frame, name="finish", text=look.say(FINISH), command=self.window.finish,
            bootstyle="primary",
        )  # fmt: skip

    def _row(self, grid: Any, seat: int) -> None:
        px, look = self.look.px, self.look
        name = ttk.Label(grid, style="big.TLabel")
        name.grid(row=seat + 1, column=0, sticky="w", padx=(0, px(12)), pady=px(3))
        button = ttk.Button(
            grid, name=f"full{seat}", text=look.say(FULL), command=partial(self.toggle_full, seat)
        )
        button.grid(row=seat + 1, column=1, sticky="w", ipady=px(5))
        for column, what in ((2, "dragons"), (3, "cards")):
            field = entry(grid, look, f"{what}{seat}", width=5)
            field.configure(font=look.fonts["big"])
            field.grid(row=seat + 1, column=column, padx=px(10), sticky="w")
            self.amounts.add((what, seat), field)
            field.bind("<FocusIn>", lambda event: event.widget.selection_range(0, "end"), add=True)
            for key in ("<Return>", "<KP_Enter>", "<Down>"):
                field.bind(key, lambda event, w=what: self.go(w, seat))
            self.details.append((seat, field))
        plus = ttk.Button(
            grid,
            name=f"plus{seat}",
            text=look.say(PLUS_TWO),
            command=partial(self.toggle_plus, seat),
        )
        plus.grid(row=seat + 1, column=4, sticky="w", padx=px(10), ipady=px(5))
        total = ttk.Label(grid, style="number.TLabel", name=f"total{seat}")
        total.grid(row=seat + 1, column=5, sticky="w", padx=px(10))
        self.details += [(seat, plus), (seat, total)]
        self.names.append(name)
        self.full.append(button)
        self.plus.append(plus)
        self.totals.append(total)

    def go(self, what: str, seat: int) -> str:
        """Record what was typed; the keyboard to the next field."""
        self.amounts.enter((what, seat))
        order = [(w, s) for s in self.finishers() for w in ("dragons", "cards")]
        at = order.index((what, seat)) + 1 if (what, seat) in order else 0
        self.amounts.fields[order[min(at, len(order) - 1)]].focus_set()
        return "break"

    # what is entered

    def finishers(self) -> list[int]:
        """The seats with a full board."""
        state = self.window.state
        return [seat for seat in range(len(state.players)) if full(state, seat)]

    def _now(self, seat: int) -> FinalCount:
        return to_count(self.window.state, seat)

    def _enter(self, seat: int, final: FinalCount) -> None:
        self.window.do(Count(seat, *final))

    def toggle_full(self, seat: int) -> None:
        """This player filled the board, or did not."""
        now = self._now(seat)
        self._enter(seat, now._replace(full=not now.full))
        if self._now(seat).full == now.full:
            self.window.say(BY_TOKENS, bad=True)

    def toggle_plus(self, seat: int) -> None:
        """This player has the card with two dragons more."""
        now = self._now(seat)
        self._enter(seat, now._replace(plus_two=0 if now.plus_two else 1))

    def _held(self, key: tuple[str, int]) -> int | None:
        what, seat = key
        final = self._now(seat)
        return final.dragons if what == "dragons" else final.unused

    def _record(self, key: tuple[str, int], n: int) -> None:
        what, seat = key
        now = self._now(seat)
        self._enter(seat, now._replace(dragons=n) if what == "dragons" else now._replace(cards=n))
        if what == "cards" and n < now.plus_two:
            self.window.say(ONE_OF_THEM)

    # drawing

    def render(self) -> None:
        """Show who finished, their dragons if they matter, and who wins."""
        window, state, look = self.window, self.window.state, self.look
        if self.seats != len(state.players):
            self._build()
        done = self.finishers()
        several = len(done) > 1
        for seat in range(self.seats):
            colour = look.player_colour(window.people()[seat][1])
            self.names[seat].configure(text=window.seat_name(seat), foreground=colour)
            final = self._now(seat)
            self.full[seat].configure(bootstyle="primary" if seat in done else "primary-outline")
            self.plus[seat].configure(bootstyle="primary" if final.plus_two else "primary-outline")
            for what in ("dragons", "cards"):
                held = self._held((what, seat))
                self.amounts.show((what, seat), "" if held is None else str(held))
            if window.result:
                sheet = window.result.sheets[seat]
                total = look.say(TOTAL, n=sheet.total)
                self.totals[seat].configure(text=total if sheet.complete else f"{total} + ?")
        for of_seat, widget in self.details:
            shown = several and (of_seat is None or of_seat in done)
            widget.grid() if shown else widget.grid_remove()
        if several:
            self.several.pack(anchor="w", before=self.winner)
        else:
            self.several.pack_forget()
        self._winner(done)

    def _winner(self, done: list[int]) -> None:
        window, state = self.window, self.window.state
        found = None
        if done and window.result:
            found = settled(window.result.sheets, partial(places, state))
        said = standings_text(self.look, state.table.seats, found)
        said = said or self.look.say(NOBODY)
        if done and state.round and not state.over and not state.counted:
            names = [state.table.name(seat) for seat in still_to_play(state)]
            said = f"{self.look.say(NOT_OVER, names=names)}\n{said}"
        self.winner.configure(text=said)
        if not state.table.finished:
            self.finish.pack(anchor="w", ipady=self.look.px(6))
        else:
            self.finish.pack_forget()

    def first(self) -> None:
        """The keyboard to the first button."""
        if self.full:
            self.full[0].focus_set()
