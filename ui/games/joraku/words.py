"""상락: the table's own names of areas, and its own words for expert cards."""

from __future__ import annotations

import ttkbootstrap as ttk

from referee.games.joraku.board import AREAS, NAMES, area_key
from referee.games.joraku.state import SetName, SetVariant, State
from referee.text import Text
from ui.desk import Desk
from ui.dialogs import CANCEL, OK, Dialog, entry

T_NAMES = Text("구역 이름", "Area names")
ABOUT_NAMES = Text(
    "게임판에 적힌 이름을 씁니다 (비우면 번호로)", "Write the names on your board (empty = number)"
)
T_VARIANTS = Text("변형 규칙 카드 (숙련자용)", "Expert cards")
ABOUT_VARIANTS = Text(
    "펼쳐진 카드 2장의 내용을 적어 둡니다. 바뀌는 점수는 점수 조정으로 적습니다.",
    "Note what the two cards say. Points they change are entered as adjustments.",
)


class NamesDialog:
    """One field per area."""

    def __init__(self, desk: Desk[State]) -> None:
        self.desk, look = desk, desk.look
        self.dialog = Dialog(look, desk.top, T_NAMES, "names")
        self.dialog.label(look.say(ABOUT_NAMES))
        self.fields = []
        for area in AREAS:
            row = ttk.Frame(self.dialog.body, name=f"area{area}")
            row.pack(fill="x", pady=look.px(2))
            ttk.Label(row, text=look.say(NAMES[area]), style="text.TLabel", width=18).pack(
                side="left"
            )
            field = entry(row, look, "name", desk.state.names[area])
            field.pack(side="left", fill="x", expand=True, ipady=look.px(3))
            self.fields.append(field)
        self.dialog.button(OK, self._ok, "ok", "primary")
        self.dialog.button(CANCEL, self.dialog.close, "cancel")
        self.dialog.show(self.fields[0])

    def _ok(self) -> None:
        names = [field.text.get().strip() for field in self.fields]
        before = self.desk.state.names
        self.dialog.close()
        changed = [
            SetName(area_key(area), name) for area, name in enumerate(names) if name != before[area]
        ]
        self.desk.do_all(changed)


class VariantsDialog:
    """Two slots in the table's own words."""

    def __init__(self, desk: Desk[State]) -> None:
        self.desk, look = desk, desk.look
        self.dialog = Dialog(look, desk.top, T_VARIANTS, "variants")
        self.dialog.label(look.say(ABOUT_VARIANTS))
        self.fields = []
        for slot, text in enumerate(desk.state.variants, 1):
            field = entry(self.dialog.body, look, f"slot{slot}", text, 60)
            field.pack(fill="x", pady=look.px(4), ipady=look.px(4))
            self.fields.append(field)
        self.dialog.button(OK, self._ok, "ok", "primary")
        self.dialog.button(CANCEL, self.dialog.close, "cancel")
        self.dialog.show(self.fields[0])

    def _ok(self) -> None:
        texts = [field.text.get().strip() for field in self.fields]
        before = self.desk.state.variants
        self.dialog.close()
        changed = [
            SetVariant(slot, text) for slot, text in enumerate(texts, 1) if text != before[slot - 1]
        ]
        self.desk.do_all(changed)
