"""왕국 (Majesty) on the table: count at the end, or follow the game with the villages drawn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import ttkbootstrap as ttk

from referee.errors import Illegal, Problem
from referee.games.majesty.legal import over, to_move
from referee.games.majesty.realm import CHARACTERS, HAND, MEEPLES
from referee.games.majesty.sanity import EVEN, MIXED_SIDES
from referee.games.majesty.state import Match, Take, TakeSpace
from referee.games.majesty.turn import SIDED
from referee.notation import amount, number
from referee.table import SetPosition, SetRule
from referee.text import Text
from ui.amounts import AmountsWindow
from ui.commands import Command
from ui.dialogs import CANCEL, OK, Dialog, entry
from ui.games.majesty_count import CountGrid
from ui.games.majesty_turn import TurnPanel
from ui.games.majesty_village import Villages
from ui.panel import ModeBar
from ui.sheet import standings_text

COUNT, FOLLOW = "count", "follow"
MODE_NAMES = {
    COUNT: Text("마지막 계산", "Count at the end"),
    FOLLOW: Text("게임 따라가기", "Follow the game"),
}
SIDES = {"A": Text("모두 A면", "All side A"), "B": Text("모두 B면", "All side B")}
MATCH = Text("실물에 맞추기", "Match the table")
MATCH_ABOUT = Text(
    "{name}: 지금 실제로 가진 골드와 미플", "{name}: gold and meeples that really lie there"
)
GOLD = Text("골드", "Gold")
IN_HAND = Text("미플", "Meeples")
ABOUT = Text("카드 {cards}/{of} · 미플 {meeples}", "cards {cards}/{of} · {meeples:meeple/meeples}")
KEY_CHARACTER = Text(
    "마을에서: 카드를 농부 … 귀족으로 씀", "villages: card used as (Miller … Noble)"
)
KEY_CONFIRM = Text("마을에서: 차례 확인", "villages: confirm the turn")


class Window(AmountsWindow):
    """Opens on counting at the end."""

    OWN_BUTTONS = ("match",)

    def body_commands(self) -> list[Command]:
        return [Command("match", MATCH, lambda: MatchDialog(self), "f9", "coin")]

    def body_keys(self) -> list[tuple[str, Text]]:
        return [("1-7", KEY_CHARACTER), ("Enter", KEY_CONFIRM)]

    def build_body(self, body: Any) -> None:
        look, px = self.look, self.look.px
        begun = any(isinstance(p.event, Take | TakeSpace) for p in self.session.played)
        self.mode = self.mode or (FOLLOW if begun else COUNT)
        self.modes = ModeBar(body, look, MODE_NAMES, self.choose_mode)
        self.side_buttons = {}
        for this, text in reversed(SIDES.items()):
            button = ttk.Button(
                self.modes.frame, name=f"side{this}", text=look.say(text),
                command=partial(self.all_sides, this),
            )  # fmt: skip
            button.pack(side="right", padx=px(2), ipady=px(5))
            self.side_buttons[this] = button
        self.places = ttk.Label(body, name="places", style="strong.TLabel", wraplength=px(1200))
        self.places.pack(side="bottom", anchor="w", padx=px(8))
        self.count = CountGrid(body, self)
        self.amounts = self.count.amounts
        self.follow = ttk.Frame(body, name="follow")
        self.villages = Villages(self.follow, look, self.choose_seat)
        self.villages.canvas.pack(fill="x", padx=px(6), pady=px(4))
        self.turn = TurnPanel(self.follow, self, getattr(self, "turn", None))
        self.turn.frame.pack(fill="both", expand=True)
        for n, face in enumerate(CHARACTERS, 1):
            self.villages.canvas.bind(str(n), partial(self._key, face))
        self.villages.canvas.bind("<Return>", lambda event: self.turn.confirm())

    def _key(self, face: str, event: object) -> None:
        if not self.state.row and not self.turn.tracking:
            self.turn.character(face)

    def changed(self) -> None:
        if self.mode == FOLLOW:
            self.to_turn(to_move(self.state))
        super().changed()

    def choose_mode(self, mode: str) -> None:
        """Count or follow; what lies there stays."""
        self.mode = mode
        if mode == FOLLOW:
            self.to_turn(to_move(self.state))
        self.render()
        self.focus_main()

    def all_sides(self, this: str) -> None:
        """All eight buildings on one side; mixed sides are table rules."""
        self.amounts.commit()
        rules = replace(self.state.table.rules, **dict.fromkeys(SIDED, this))
        table = replace(self.state.table, rules=rules)
        self.do(SetPosition(self.game.show(replace(self.state, table=table)), "rules"))

    def focus_main(self) -> None:
        if self.mode == COUNT:
            self.count.first()
        else:
            self.villages.canvas.focus_set()

    def seat_about(self, seat: int) -> str:
        realm = self.state.realms[seat]
        return self.look.say(ABOUT, cards=realm.cards, of=HAND, meeples=realm.meeples)

    def odd(self) -> Iterator[Problem]:
        """While columns are typed they are not even; mixed sides are said when they are chosen."""
        played = self.session.played
        quiet = {EVEN} if self.mode == COUNT and not self.over else set()
        if played and not isinstance(played[-1].event, SetRule | SetPosition):
            quiet.add(MIXED_SIDES)
        return (problem for problem in super().odd() if problem.ruling not in quiet)

    @property
    def over(self) -> bool:
        return over(self.state) or super().over

    def render_body(self) -> None:
        state, look = self.state, self.look
        self.modes.mark(self.mode)
        used = {getattr(state.table.rules, id_) for id_ in SIDED}
        for this, button in self.side_buttons.items():
            button.configure(bootstyle="primary" if used == {this} else "primary-outline")
        shown, hidden = self.count.frame, self.follow
        if self.mode == FOLLOW:
            shown, hidden = hidden, shown
        hidden.pack_forget()
        shown.pack(fill="both", expand=True)
        if self.mode == COUNT:
            self.count.render()
        else:
            people = [(self.seat_name(s), colour) for s, (_, colour) in enumerate(self.people())]
            self.villages.render(state.realms, people, to_move(state))
            self.turn.render()
        standings = self.result.standings if self.result else None
        self.places.configure(
            text=standings_text(look, state.table.seats, standings),
            style="big.TLabel" if self.over else "strong.TLabel",
        )


class MatchDialog:
    """Gold and meeples of the chosen player as they really are."""

    def __init__(self, window: Window) -> None:
        self.window, look = window, window.look
        self.seat = window.seat
        realm = window.state.realms[self.seat]
        self.dialog = Dialog(look, window.top, MATCH, "match")
        self.dialog.label(look.say(MATCH_ABOUT, name=window.state.table.name(self.seat)))
        self.fields = []
        for name, text, value in (
            ("gold", GOLD, realm.gold), ("meeples", IN_HAND, realm.meeples),
        ):  # fmt: skip
            row = ttk.Frame(self.dialog.body, name=name)
            row.pack(fill="x", pady=look.px(3))
            ttk.Label(row, text=look.say(text), style="text.TLabel", width=10).pack(side="left")
            field = entry(row, look, "field", str(value), 12)
            field.pack(side="left", ipady=look.px(3))
            self.fields.append(field)
        self.dialog.button(OK, self._ok, "ok", "primary")
        self.dialog.button(CANCEL, self.dialog.close, "cancel")
        self.dialog.on_enter(self._ok)
        self.dialog.show(self.fields[0])
        self.fields[0].selection_range(0, "end")

    def _ok(self) -> None:
        try:
            gold = amount(self.fields[0].text.get())
            meeples = number(self.fields[1].text.get().strip(), 0, MEEPLES)
        except Illegal as error:
            self.dialog.bad(error.text)
            return
        self.dialog.close()
        self.window.do(Match(self.seat, gold, meeples))
