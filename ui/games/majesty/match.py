"""Gold and meeples of a player as they really are."""

from __future__ import annotations

import ttkbootstrap as ttk

from referee.errors import Illegal
from referee.games.majesty.realm import MEEPLES
from referee.games.majesty.state import Match
from referee.notation import amount, number
from referee.text import Text
from ui.dialogs import CANCEL, OK, Dialog, entry
from ui.games.majesty.buildings import Table

MATCH = Text("테이블과 맞추기", "Match the table")
ABOUT = Text(
    "{name}: 지금 실제로 가진 골드와 미플", "{name}: gold and meeples that really lie there"
)
GOLD = Text("골드", "Gold")
IN_HAND = Text("미플", "Meeples")


class MatchDialog:
    """For the chosen player."""

    def __init__(self, table: Table) -> None:
        self.table, look = table, table.look
        self.seat = table.seat
        realm = table.state.realms[self.seat]
        self.dialog = Dialog(look, table.top, MATCH, "match")
        self.dialog.label(look.say(ABOUT, name=table.state.table.name(self.seat)))
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
        self.table.do(Match(self.seat, gold, meeples))
