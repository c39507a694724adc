"""Gold and meeples of a player as they really are."""

from __future__ import annotations

from referee.games.majesty.realm import MEEPLES
from referee.games.majesty.state import Match
from referee.notation import amount, number
from referee.text import Text
from ui.dialogs import OK, Dialog, fields
from ui.games.majesty.desk import Table
from ui.kit import Scrolled, entry

MATCH = Text("테이블과 맞추기", "Match the table")
ABOUT = Text("{name:이/가} 지금 실제로 가진 것", "What {name} really has now")
GOLD = Text("골드 (20+7처럼 써도 됩니다)", "Gold (20+7 will do)")
IN_HAND = Text("미플", "Meeples")


class MatchDialog:
    """For the chosen player."""

    def __init__(self, table: Table) -> None:
        self.table, self.seat, kit = table, table.seat, table.kit
        realm, name = table.state.realms[self.seat], table.state.table.name(self.seat)
        self.dialog = Dialog(
            table.look, table.top, MATCH, "match", kit, ABOUT(name=name), self._draw, 480
        )
        self.fields = [
            entry(kit, self.dialog.area, key, str(value), 10, "page")
            for key, value in (("gold", realm.gold), ("meeples", realm.meeples))
        ]
        self.dialog.settles(OK, self._ok)
        self.dialog.show(self.fields[0])
        self.fields[0].selection_range(0, "end")

    def _draw(self, area: Scrolled) -> None:
        area.full(fields(area, 0, zip((GOLD, IN_HAND), self.fields, strict=True), 140))

    def _ok(self) -> None:
        gold = amount(self.fields[0].text.get())
        meeples = number(self.fields[1].text.get().strip(), 0, MEEPLES)
        self.dialog.close()
        self.table.do(Match(self.seat, gold, meeples))
