"""상락: the table's own names of areas, and its own words for expert cards."""

from __future__ import annotations

from referee.games.joraku.board import AREAS, NAMES, area_key
from referee.games.joraku.state import SetName, SetVariant, State
from referee.text import Text
from ui.desk import Desk
from ui.dialogs import OK, Dialog, fields
from ui.kit import Scrolled, entry

T_NAMES = Text("구역 이름", "Area names")
ABOUT_NAMES = Text("게임판에 적힌 대로 · 비우면 번호", "As on your board · empty = number")
T_VARIANTS = Text("변형 규칙 카드", "Expert cards")
ABOUT_VARIANTS = Text("숙련자용 카드 2장을 적어 둡니다", "What the two cards say")
POINTS_APART = Text(
    "카드로 바뀌는 점수는 '점수 조정'에서 더하세요",
    "Points they change are entered with 'Adjust points'",
)
SLOT = Text("{n}번 카드", "Card {n}")


class NamesDialog:
    """One field per area."""

    def __init__(self, desk: Desk[State]) -> None:
        self.desk, kit = desk, desk.kit
        self.dialog = Dialog(
            desk.look, desk.top, T_NAMES, "names", kit, ABOUT_NAMES, self._draw, 520
        )
        area = self.dialog.area
        self.fields = [
            entry(kit, area, f"area{i}", desk.state.names[i], ground="page") for i in AREAS
        ]
        self.dialog.settles(OK, self._ok)
        self.dialog.show(self.fields[0])

    def _draw(self, area: Scrolled) -> None:
        rows = [(NAMES[i], field) for i, field in zip(AREAS, self.fields, strict=True)]
        area.full(fields(area, 0, rows, 260))

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
        self.desk, kit = desk, desk.kit
        self.dialog = Dialog(
            desk.look, desk.top, T_VARIANTS, "variants", kit, ABOUT_VARIANTS, self._draw, 620
        )
        self.fields = [
            entry(kit, self.dialog.area, f"slot{slot}", text, 40, "page")
            for slot, text in enumerate(desk.state.variants, 1)
        ]
        self.dialog.settles(OK, self._ok)
        self.dialog.show(self.fields[0])

    def _draw(self, area: Scrolled) -> None:
        rows = [(self.desk.kit.say(SLOT, n=n), field) for n, field in enumerate(self.fields, 1)]
        y = fields(area, 0, rows, area.w - 110)
        area.full(y + area.words(4, y + 6, POINTS_APART, "small", "mute", "nw", area.w, 2).h + 10)

    def _ok(self) -> None:
        texts = [field.text.get().strip() for field in self.fields]
        before = self.desk.state.variants
        self.dialog.close()
        changed = [
            SetVariant(slot, text) for slot, text in enumerate(texts, 1) if text != before[slot - 1]
        ]
        self.desk.do_all(changed)
