"""왕도 on the table: may it stand there, the game followed, who wins; altars and boards above."""

from __future__ import annotations

from typing import Any

import ttkbootstrap as ttk

from referee.games.wangdo.edits import as_situation
from referee.games.wangdo.legal import full, need
from referee.games.wangdo.pieces import TYPES
from referee.games.wangdo.results import ended
from referee.games.wangdo.state import Begin, Draw, Place, State, Take
from referee.text import Text
from ui.apart import COUNT, FOLLOW, JUDGE, ApartWindow
from ui.commands import Command
from ui.games.wangdo_board import Board
from ui.games.wangdo_cards import CardDialog
from ui.games.wangdo_count import CountPanel
from ui.games.wangdo_draft import Draft
from ui.games.wangdo_judge import JudgePanel
from ui.games.wangdo_match import MatchDialog
from ui.games.wangdo_turn import TurnPanel
from ui.layers import CASE
from ui.panel import ModeBar, Rows
from ui.sheet import standings_text

MODE_NAMES = {
    JUDGE: Text("놓을 수 있나", "May it stand there?"),
    FOLLOW: Text("게임 따라가기", "Follow the game"),
    COUNT: Text("마지막 계산", "Count at the end"),
}
TOKENS = Text("{n}/{of}", "{n}/{of}")
DRAGONS = Text("용 {n}", "{n:dragon/dragons}")
HELD = Text("석상 {n}", "{n:statue/statues}")
MATCH = Text("실물에 맞추기", "Match the table")


class Window(ApartWindow):
    """Opens on judging a placement."""

    OWN_BUTTONS = ("match",)
    draft: Draft

    def commands(self) -> list[Command]:
        """There are no points to adjust: dragons are matched to the table."""
        return [command for command in super().commands() if command.name != "adjust"]

    def body_commands(self) -> list[Command]:
        return [Command("match", MATCH, lambda: MatchDialog(self), "f9", "table")]

    def build_body(self, body: Any) -> None:
        look, px = self.look, self.look.px
        begun = any(isinstance(p.event, Take | Draw | Place | Begin) for p in self.session.played)
        self.mode = self.mode or (FOLLOW if begun else JUDGE)
        self.modes = ModeBar(body, look, MODE_NAMES, self.choose_mode)
        self.board = Board(body, look, self.touch_altar, self.choose_seat)
        self.board.canvas.pack(anchor="w", padx=px(6), pady=px(4))
        self.judge = JudgePanel(body, self)
        self.follow = ttk.Frame(body, name="follow", padding=px(8))
        self.wide = self.top.winfo_screenwidth() >= px(1100)
        asked, told = ttk.Frame(self.follow, name="asked"), ttk.Frame(self.follow, name="told")
        for frame in (asked, told):
            frame.pack(side="left" if self.wide else "top", anchor="nw", padx=(0, px(16)))
        self.told = Rows(told, look, asked if self.wide else None)
        self.draft = getattr(self, "draft", None) or Draft(self)
        self.turn = TurnPanel(self, Rows(asked, look), self.told, self.draft)
        self.count = CountPanel(body, self)
        self.amounts = self.count.amounts

    # doing

    def as_situation(self, state: State) -> State:
        return as_situation(state)

    def prepare(self) -> None:
        if self.layers[-1].what is CASE:
            self.mode = COUNT if self.state.counted else FOLLOW

    def touch_altar(self, colour: str) -> None:
        """A click on an altar: a statue taken while the game is followed, one more when judging."""
        if self.mode == FOLLOW:
            self.draft.touch_altar(colour)
        else:
            self.judge.more_on_altar(colour)

    def open_card_dialog(self) -> None:
        """A special card of the player on turn."""
        CardDialog(self)

    def focus_main(self) -> None:
        if self.mode == COUNT:
            self.count.first()
        else:
            (self.judge.frame if self.mode == JUDGE else self.follow).focus_set()

    @property
    def over(self) -> bool:
        return bool(self.state.over) or super().over

    # drawing

    def total(self, seat: int) -> str:
        """Tokens of those that fill the board; dragons only compare full boards."""
        tokens = len(self.state.players[seat].tokens)
        if self.state.counted and full(self.state, seat):
            return "✓"
        return self.look.say(TOKENS, n=tokens, of=need(self.state) * len(TYPES))

    def seat_about(self, seat: int) -> str:
        held = self.look.say(HELD, n=sum(self.state.hand(seat)))
        sheet = self.result.sheets[seat] if self.result else None
        if sheet is None or not sheet.lines:
            return held
        more = "" if sheet.complete else " + ?"
        return f"{held} · {self.look.say(DRAGONS, n=sheet.total)}{more}"

    def render_totals(self) -> None:
        if self.mode == FOLLOW and self.state.round:
            self.to_turn(self.state.turn)
        super().render_totals()

    def render_body(self) -> None:
        state, look = self.state, self.look
        self.modes.mark(self.mode)
        people = [(self.seat_name(s), colour) for s, (_, colour) in enumerate(self.people())]
        playing = state.round and not ended(state)
        self.board.render(state, people, state.turn if playing else None)
        self.turn.rows.clear()
        self.told.clear()
        for frame in (self.board.canvas, self.judge.frame, self.follow, self.count.frame):
            frame.pack_forget()
        if self.mode != COUNT:
            self.board.canvas.pack(anchor="w", padx=look.px(6), pady=look.px(4))
        if self.mode == JUDGE:
            self.judge.frame.pack(fill="both", expand=True)
            self.judge.render()
        elif self.mode == COUNT:
            self.count.frame.pack(fill="both", expand=True)
            self.count.render()
        else:
            self.follow.pack(fill="both", expand=True)
            self.turn.render()
            if not self.wide:
                self.top.after_idle(self.see_decision, self.follow)
            if state.round and ended(state) and self.result:
                said = standings_text(look, state.table.seats, self.result.standings)
                self.turn.rows.label(self.turn.rows.row("places"), said, "big", "places")
