"""Points by hand, by mouse alone or by keyboard alone, with what comes of them."""

from __future__ import annotations

import unicodedata
from functools import partial

from referee.errors import Illegal
from referee.notation import number
from referee.table import Adjust
from referee.text import Text
from ui.desk import Host
from ui.dialogs import Dialog
from ui.fields import watch
from ui.kit import Scrolled, Spots, entry, person_sign
from ui.kit.colours import person_ink

T_ADJUST = Text("점수 조정", "Adjust points")
ABOUT = Text("규칙 밖의 점수를 손으로 더하거나 뺍니다", "Points beside the rules, by hand")
WHO = Text("누구", "Who")
HOW_MANY = Text("점수 (빼려면 -)", "Points (- to take away)")
WHY = Text("이유 (쓰지 않아도 됩니다)", "Reason (may be left out)")
RECORD = Text("점수 반영", "Record")
CHOOSE = Text("{name:을/를} 고르기", "Choose {name}")
STEP = Text("{n}점", "{n} points")

STEPS = (-10, -5, -1, 1, 5, 10)
FIELD = 108


class AdjustDialog:
    """Who, how many, why."""

    def __init__(self, window: Host) -> None:
        self.window, self.kit, self.seat = window, window.kit, window.seat
        self.dialog = Dialog(
            window.look, window.top, T_ADJUST, "adjust_dialog", self.kit, ABOUT, self._draw, 620
        )
        area = self.dialog.area
        self.points = entry(self.kit, area, "points", "0", 6, "page")
        self.points.configure(font=self.kit.font("d24"), justify="center")
        self.note = entry(self.kit, area, "note", "", 40, "page")
        watch(self.points, self._typed)
        self.dialog.settles(RECORD, self._ok)
        self.dialog.show(self.points)
        self.points.selection_range(0, "end")

    # drawing

    def _draw(self, area: Scrolled) -> None:
        area.words(4, 2, WHO, "small_strong", "mute")
        y = self._people(area, 26) + 14
        area.words(4, y, HOW_MANY, "small_strong", "mute")
        y = self._steps(area, y + 26) + 6
        self._comes(area, y)
        y += 40
        area.words(4, y, WHY, "small_strong", "mute")
        area.widget(-6, y + 18, self.note, area.w + 12, 54)
        area.full(y + 78)

    def _people(self, area: Spots, y: float) -> float:
        """Plates side by side, in rows of equal ones; gives the y below."""
        people = self.window.people()
        rows = -(-len(people) // max(1, int((area.w + 8) // 130)))
        across = -(-len(people) // rows)
        wide = round((area.w + 8) / across - 8, 2)
        for seat, (_, colour) in enumerate(people):
            x, top = (seat % across) * (wide + 8), y + (seat // across) * 64
            self._person(area, (x, top, x + wide, top + 56), seat, colour)
        return y + rows * 64

    def _person(
        self, area: Spots, box: tuple[float, float, float, float], seat: int, colour: int
    ) -> None:
        c, (x0, y0, x1, y1) = self.kit.c, box
        here, name = seat == self.seat, self.window.seat_name(seat)
        ground = area.choice(box, here)
        middle = (y0 + y1) / 2
        area.picture(x0 + 14, middle - 9, "sign", 18, 18, on=ground, sign=person_sign(colour),
                     colour=person_ink(c, colour))  # fmt: skip
        total = area.words(
            x1 - 14, middle, self.window.seat_plate(seat).total, "d18", "ink", "e", wide(box)
        )
        area.words(x0 + 40, middle, name, "strong", "ink", "w", x1 - x0 - 62 - total.w)
        area.spot(f"seat_{seat}", box, partial(self._choose, seat), CHOOSE(name=name), r=10)

    def _steps(self, area: Spots, y: float) -> float:
        wide = min(68.0, (area.w - FIELD - 8 * len(STEPS)) / len(STEPS))
        x = (area.w - FIELD - (wide + 8) * len(STEPS)) / 2 + 4
        for n, step in enumerate(STEPS):
            if n == len(STEPS) // 2:
                area.widget(x - 6, y - 6, self.points, FIELD + 4, 56)
                x += FIELD
            box = (round(x, 2), y, round(x + wide, 2), y + 44)
            area.cell(box, "raised", "line2", r=10, shadow=1)
            said = f"{step:+d}".replace("-", "\u2212")
            area.words((box[0] + box[2]) / 2, y + 22, said, "strong", "ink", "center")
            area.spot(f"step_{step}", box, partial(self._add, step), STEP(n=said), r=10)
            x += wide + 8
        return y + 52

    def _comes(self, area: Spots, y: float) -> None:
        """What their total becomes, where it is a number."""
        value, total = self._value(), self.window.seat_plate(self.seat).total
        if not value or not total.lstrip("-").isdigit():
            return
        name = self.window.seat_name(self.seat)
        before, after = f"{name}  {total}", str(int(total) + value)
        before_wide, after_wide = self.kit.wide(before, "strong"), self.kit.wide(after, "d24")
        x = (area.w - before_wide - after_wide - 44) / 2
        area.words(x, y + 14, before, "strong", "mute", "w", area.w - 140)
        area.icon(x + before_wide + 12, y + 5, "arrow", 18)
        ink = "good" if value > 0 else "bad"
        area.words(x + before_wide + 44, y + 14, after, "d24", ink, "w")

    # doing

    def _typed(self) -> None:
        self.dialog.good()
        self.dialog.area.redraw()

    def _choose(self, seat: int) -> None:
        self.seat = seat
        self.dialog.area.redraw()

    def _value(self) -> int | None:
        """What is typed; None = it is no number."""
        typed = unicodedata.normalize("NFKC", self.points.text.get()).replace("\u2212", "-")
        try:
            return number(typed.strip() or "0")
        except Illegal as error:
            self.wrong = error.text
            return None

    def _add(self, step: int) -> None:
        if (value := self._value()) is None:
            self.dialog.bad(self.wrong)
        else:
            self.points.text.set(str(value + step))

    def _ok(self) -> None:
        if (value := self._value()) is None:
            self.dialog.bad(self.wrong)
            return
        event = Adjust(self.seat, value, self.note.text.get().strip())
        self.dialog.close()
        if value:
            self.window.do(event)


def wide(box: tuple[float, float, float, float]) -> float:
    """How wide a total may be on a plate."""
    return max(30.0, (box[2] - box[0]) / 2 - 14)
