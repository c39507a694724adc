"""판타지 왕국: the choice cards of a hand, their alternatives, and looking back after the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import ttkbootstrap as ttk

from referee.games.fantasy_realms.cards import CARDS
from referee.games.fantasy_realms.picks import UNUSED, Pick, pick_text
from referee.games.fantasy_realms.play import Choose
from referee.games.fantasy_realms.results import (
    Swap,
    alternatives,
    best_total,
    outcome,
    swaps,
    worth,
)
from referee.text import Text
from ui.dialogs import CLOSE, Dialog
from ui.listing import listing
from ui.slices import Slices

if TYPE_CHECKING:
    from ui.games.fantasy_realms import Window

T_CHOICES = Text("{ability}의 선택", "Choices of {ability}")
COUNTING = Text("계산하는 중…", "counting…")
BACK = Text("가장 좋은 선택으로", "Back to the best")
TAKE = Text("이 선택으로", "Take this")


class AlternativesDialog:
    """Every pick for an ability with the total it makes, best first; Enter or a click takes it."""

    def __init__(self, window: Window, ability: str) -> None:
        self.window, self.ability, look = window, ability, window.look
        title = T_CHOICES(ability=CARDS[ability].name)
        self.dialog = Dialog(look, window.top, title, "alternatives")
        self.status = self.dialog.label(look.say(COUNTING), name="status")
        px = look.px
        box = ttk.Frame(self.dialog.body, name="box")
        box.pack(fill="both", expand=True)
        self.tree = listing(box, "list", columns=("total",), height=12)
        self.tree.column("#0", width=px(300))
        self.tree.column("total", width=px(80), anchor="e")
        self.tree.bind("<Return>", lambda event: self._take())
        self.tree.bind("<Double-1>", lambda event: self._take())
        self.dialog.button(TAKE, self._take, "take", "primary")
        self.dialog.button(BACK, lambda: self._choose(None), "best")
        self.dialog.button(CLOSE, self.dialog.close, "close")
        self.found: list[tuple[int, Pick]] = []
        self.slices = Slices(self.dialog.top)
        self.dialog.show(self.tree)
        work = alternatives(window.state, window.seat, ability)
        self.slices.start(work, self._step, self._done)

    def _step(self, found: tuple[Pick, int] | None) -> None:
        if found is not None:
            pick, total = found
            self.found.append((total, pick))

    def _done(self) -> None:
        self.status.pack_forget()
        state, seat = self.window.state, self.window.seat
        now = dict(outcome(state, seat).picks).get(self.ability, UNUSED)
        for total, pick in sorted(self.found, key=lambda pair: -pair[0]):
            text = self.window.look.say(pick_text(pick))
            text = f"▶ {text}" if pick == now else text
            self.tree.insert("", "end", iid=str(pick), text=text, values=(total,))
        first = next(iter(self.tree.get_children()), None)
        if first is not None:
            self.tree.selection_set(first)
            self.tree.focus(first)

    def _take(self) -> None:
        for _, pick in self.found:
            if str(pick) in self.tree.selection():
                self._choose(pick)
                return

    def _choose(self, pick: Pick | None) -> None:
        self.slices.cancel()
        self.dialog.close()
        self.window.do(Choose(self.window.seat, self.ability, pick))


T_REVIEW = Text("되돌아보기: {name}", "Looking back: {name}")
WORTH = Text(
    "카드마다 이 손패에서 몇 점어치였는지 (없었다면 줄었을 점수)",
    "what each card was worth (the total lost without it)",
)
SEARCHING = Text("한 장만 바꿨다면… 찾는 중", "With one card swapped… searching")
SWAP = Text(
    "{out} 대신 {into:이었/였}다면 {total}점 (+{more})",
    "{into} instead of {out}: {total} (+{more})",
)
NO_SWAP = Text(
    "한 장을 바꿔서 더 좋아지는 경우가 없습니다", "no single swap would have been better"
)


class ReviewDialog:
    """After the game: what each card was worth, and the best single swap."""

    def __init__(self, window: Window) -> None:
        self.window, look = window, window.look
        state, seat = window.state, window.seat
        name = state.table.name(seat)
        self.dialog = Dialog(look, window.top, T_REVIEW(name=name), "review")
        self.dialog.label(look.say(WORTH))
        grid = ttk.Frame(self.dialog.body, name="worth")
        grid.pack(anchor="w")
        values = sorted(worth(state, seat).items(), key=lambda pair: -pair[1])
        for row, (card, points) in enumerate(values):
            ttk.Label(grid, text=look.say(CARDS[card].name), style="text.TLabel").grid(
                row=row, column=0, sticky="w", padx=look.px(8)
            )
            ttk.Label(grid, text=f"{points:+d}", style="strong.TLabel").grid(
                row=row, column=1, sticky="e", padx=look.px(8)
            )
        self.swap = self.dialog.label(look.say(SEARCHING), "strong", name="swap")
        self.dialog.button(CLOSE, self.dialog.close, "close", "primary")
        self.full = best_total(state, state.hands[seat], state.discards)
        self.slices = Slices(self.dialog.top)
        self.best: Swap | None = None
        self.dialog.show()
        self.slices.start(swaps(state, seat), self._step, self._done)

    def _step(self, found: Swap | None) -> None:
        self.best = found

    def _done(self) -> None:
        look, found = self.window.look, self.best
        if found is None:
            self.swap.configure(text=look.say(NO_SWAP))
            return
        self.swap.configure(
            text=look.say(
                SWAP,
                out=CARDS[found.out].name,
                into=CARDS[found.into].name,
                total=found.total,
                more=found.total - self.full,
            )
        )
