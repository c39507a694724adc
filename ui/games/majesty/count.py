"""The final count: villages as rows, buildings as cells, what each earns beside it."""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from functools import partial

from referee.games.majesty.realm import BUILDINGS, HAND
from referee.games.majesty.results import KINDS, ended
from referee.games.majesty.turn import side
from referee.score import Line, Place
from referee.text import Text
from ui.games.majesty.buildings import FILLS, IDS, NAME_ROLES, NAMES, person, signed
from ui.games.majesty.desk import Table
from ui.games.majesty.entering import GOLD_ROW, MEEPLE_ROW, Entering
from ui.glyphs import BUILDINGS as SIGNS
from ui.kit import Spots, Tint, once, stepper, tens_stepper
from ui.kit.pen import Box

CARDS = Text("건물에 있는 카드 수", "Cards at each building")
MOST = Text("최다 +{n}", "most +{n}")
BY_ITSELF = Text("저절로", "by itself")
GOLD = Text("모은 골드", "Gold")
COUNTED = Text("직접 세기", "count it")
MEEPLES = Text("미플", "Meeples")
TIE = Text("동점", "tie")
PLACES = Text("점수와 순위", "Points, places")
PLACE = Text("{n}위", "#{n}")
SO_FAR = Text("카드 {n}/{of}", "cards {n}/{of}")
OF_GOLD = Text("골드 {n}", "gold {n}")
OF_HURT = Text("병원 {n}장 {points}", "infirmary {n}: {points}")
OF_KINDS = Text("종류 {n}×{n} {points}", "kinds {n}×{n}: {points}")
OF_MOST = Text("최다 {points}", "most {points}")
OF_REST = Text("그 밖 {points}", "other {points}")
SAY_CELL = Text("{name}, {where}: {n}", "{name}, {where}: {n}")
SAY_VILLAGE = Text("{name}의 점수를 보세요", "See {name}'s points")
TENS = 150.0
"""In less room gold goes by ones only."""


class CountFelt:
    """Place `.area`; the keyboard is on it. Spots: `cell_<row>_<seat>`, `village_<seat>`, and
    `step_less`, `step_more` over the chosen cell, over the gold `step_ten_less`, `step_ten_more`.
    """

    def __init__(self, table: Table, parent: tkinter.Misc, entering: Entering) -> None:
        self.table, self.kit, self.entering = table, table.kit, entering
        self.area = Spots(table.kit, parent, "count", self._draw, ground="felt")
        self.area.hint = table.hint
        self._bind()

    def _bind(self) -> None:
        enter, bind = self.entering, self.area.bind
        for key, rows, seats in (("Left", -1, 0), ("Right", 1, 0), ("Up", 0, -1), ("Down", 0, 1)):
            bind(f"<{key}>", partial(self._did, partial(enter.aside, rows, seats)))
        bind("<Return>", partial(self._did, enter.enter))
        for key in ("BackSpace", "Delete"):
            bind(f"<{key}>", partial(self._did, enter.delete))
        bind("<space>", partial(self._did, lambda: None))
        bind("<<NextWindow>>", lambda event: self._next())
        bind("<<PrevWindow>>", lambda event: "break" if enter.go(-1) else None)
        bind("<Key>", self._typed)

    def _next(self) -> str | None:
        """Tab goes to the next cell, but to a question first."""
        return None if self.table.asks or not self.entering.on() else "break"

    def _did(self, run: Callable[[], object], event: object) -> str:
        with once.press():
            run()
        return "break"

    def _typed(self, event: tkinter.Event) -> str | None:
        control = isinstance(event.state, int) and event.state & 4
        if not event.char or control or not event.char.isprintable():
            return None
        with once.press():
            self.entering.type(event.char)
        return "break"

    # places

    def _measure(self, area: Spots) -> None:
        n = len(self.table.state.realms)
        self.wide = area.w >= 1150
        self.head = 48.0 if self.wide else 38.0 if area.h > 240 else 30.0
        self.left = 148.0 if self.wide else min(104.0, area.w * 0.14)
        self.right = 168.0 if self.wide else min(118.0, area.w * 0.16)
        self.table_right = area.w - self.right - 4  # where the totals begin
        self.pitch = (area.w - self.left - self.right - 20) / 10.2
        self.row_high = min(140.0, (area.h - self.head - 10) / n)
        self.chips = self.row_high >= 88
        self.edge = 9.0 if self.row_high > 48 else 5.0
        self.high = min(54.0, self.row_high - (50 if self.chips else 2 * self.edge - 1))

    def x(self, row: int) -> float:
        """The left edge of a cell; -1 = of the infirmary, that stands before the gold."""
        at = 7.0 if row < 0 else row if row < GOLD_ROW else 8.0 if row == GOLD_ROW else 9.35
        return self.left + at * self.pitch

    def box(self, row: int, seat: int) -> Box:
        """A cell, in design pixels."""
        wide = self.pitch * (1.3 if row == GOLD_ROW else 0.85 if row == MEEPLE_ROW else 1) - 10
        y = self.head + seat * self.row_high + self.edge
        return self.x(row), y, self.x(row) + wide, y + self.high

    # drawing

    def _draw(self, area: Spots) -> None:
        self._measure(area)
        self._heads(area)
        for seat in range(len(self.table.state.realms)):
            self._village(area, seat)
        self._chosen(area)
        area.current = f"cell_{self.entering.cell[0]}_{self.entering.cell[1]}"

    def _heads(self, area: Spots) -> None:
        if self.wide:
            area.words(20, 27, CARDS, "small", "mute", "w", self.left - 26, 2, leading=16)
            area.words(area.w - 24, 27, PLACES, "small", "mute", "e")
        for row, building in enumerate(BUILDINGS):
            most = building.majority[side(self.table.state, building.id)]
            self._head(area, self.x(row), IDS[row], NAMES[row], MOST(n=most), f"+{most}")
        self._head(area, self.x(-1), IDS[-1], NAMES[-1], BY_ITSELF, "")
        self._head(area, self.x(GOLD_ROW), "", GOLD, COUNTED, "")
        if self.entering.tied:
            self._head(area, self.x(MEEPLE_ROW), "", MEEPLES, TIE, "")

    def _head(
        self, area: Spots, x: float, building: str, name: Text, about: Text, short: str
    ) -> None:
        """A building's sign, name, and what the most cards there bring."""
        room = self.pitch - 4
        if building:
            area.sign(x, 14, SIGNS[building], 14, self.kit.c.onfelt2)
            x, room = x + 17, self.pitch - 18
        elif not self.wide:
            area.picture(x + 2, 12, "coin" if name is GOLD else "meeple", 17, 19)
            return
        if self.wide:
            said = self.kit.say(name)
            role = next((r for r in NAME_ROLES if self.kit.wide(said, r) <= room), "tiny")
            area.words(x, 21, name, role, "ink", "w", room)
            area.words(x, 37, about, "small", "mute", "w", room)
        elif short and self.kit.wide(short, "small") + 6 <= room:
            area.words(x, 21, short, "small", "mute", "w")

    def _village(self, area: Spots, seat: int) -> None:
        table, y = self.table, self.head + seat * self.row_high
        mine = seat == table.seat
        area.cell((10, y, area.w - 10, y + self.row_high - 6), "felt3" if mine else "felt2", "",
                  12, on="")  # fmt: skip
        name = table.seat_name(seat)
        self._person(area, name, table.people()[seat][1], y)
        right = self.left - 6
        if mine and self.entering.cell[0] == 0:
            right = min(right, self._stepper_box()[0])
        box = (12.0, y + 2, right, y + self.row_high - 8)
        area.spot(f"village_{seat}", box, partial(table.choose_seat, seat), SAY_VILLAGE(name=name))
        lines = table.result.sheets[seat].lines if table.result else ()
        final = ended(table.state)
        for row in range(len(BUILDINGS)):
            earned = sum(line.points or 0 for line in lines if line.card == IDS[row])
            self._cell(area, row, seat, earned if final else 0)
        self._infirmary(area, seat)
        self._cell(area, GOLD_ROW, seat, 0)
        if self.entering.tied:
            self._cell(area, MEEPLE_ROW, seat, 0)
        if self.chips and final:
            self._parts(area, seat, lines, y + 17 + self.high)
        self._total(area, seat, y)

    def _person(self, area: Spots, name: str, colour: int, y: float) -> None:
        """Sign and name, where the stepper over the first cell does not reach."""
        middle = y + self.edge + self.high / 2
        if not self.wide and self.row_high > 50:
            person(area, 20, middle - 21, 22, colour)
            area.words(18, middle + 13, name, "small_strong", "ink", "w", self.left - 48)
            return
        size = 30.0 if self.wide else 24.0
        person(area, 20, middle - size / 2, size, colour)
        room = self.left - size - (54 if self.wide else 36)
        area.words(30 + size, middle, name, "strong" if self.wide else "small_strong", "ink", "w",
                   room)  # fmt: skip

    def _cell(self, area: Spots, row: int, seat: int, earned: int) -> None:
        """A number; gold around it where it is the most, with what that brings."""
        x0, y0, x1, y1 = box = self.box(row, seat)
        if (row, seat) == self.entering.cell or self._hidden(row, seat):
            return  # drawn last, over its neighbours
        said = self.entering.shown((row, seat))
        full = said not in ("", "0")
        area.cell(box, "card" if full else "felt2", "gold" if earned else "feltline", 10, on="",
                  width=3 if earned else 1)  # fmt: skip
        role, middle = "d24" if self.high > 38 else "d18", (y0 + y1) / 2
        ink = "cardink" if row >= GOLD_ROW else FILLS[IDS[row]]
        if row == GOLD_ROW:
            if x1 - x0 > 46 + self.kit.wide(said, "d24"):
                area.picture(x0 + 10, middle - 11, "coin", 22, 22)
            area.words(x1 - 10, middle, said or "—", self._role(said, x1 - x0 - 18),
                       ink if full else "ink", "e")  # fmt: skip
        else:
            area.words((x0 + x1) / 2, middle, said or "—", role if said else "text",
                       ink if full else "ink" if said else "mute", "center")  # fmt: skip
        if earned and self.high > 28:
            tint = Tint("gold", "ongold", "gold2")
            area.chip(x1 + 6, y0 - 9, signed(earned), tint, 20, "e", pad=7)
        area.spot(f"cell_{row}_{seat}", self._trimmed(row, seat, box),
                  partial(self._press, row, seat), self._say(row, seat), r=10)  # fmt: skip

    def _trimmed(self, row: int, seat: int, box: Box) -> Box:
        """A cell as far as the stepper over its neighbour leaves it free."""
        at, here = self.entering.cell
        if here != seat or row == at:
            return box
        x0, _, x1, _ = self._stepper_box()
        if row < at:
            return box[0], box[1], min(box[2], x0), box[3]
        return max(box[0], x1), box[1], box[2], box[3]

    def _hidden(self, row: int, seat: int) -> bool:
        """Whether the wide stepper over a village's gold lies over a cell."""
        if self.entering.cell != (GOLD_ROW, seat):
            return False
        x0, _, x1, _ = self.box(row, seat)
        left, _, right, _ = self._stepper_box()
        return x1 > left and x0 < right

    def _stepper_box(self) -> Box:
        """Gold's stepper takes the room on its right, and on its left up to the infirmary; where
        meeples are told too it may have to cover that.
        """
        x0, y0, x1, y1 = self.box(*self.entering.cell)
        x, y = (x0 + x1) / 2, (y0 + y1) / 2
        wide = 62.0 if self.pitch > 80 else 52.0
        if self.entering.cell[0] == GOLD_ROW:
            tied = self.entering.tied
            right = self.x(MEEPLE_ROW) - 6 if tied else self.table_right
            free = right - self.box(-1, 0)[2] - 4
            wide = max(92.0 if tied else 40.0, min(118.0, free / 2))
            x = right - wide
        high = min(28.0 if self.pitch > 80 else 24.0, self.high / 2 + 7)
        return x - wide, y - high, x + wide, y + high

    def _chosen(self, area: Spots) -> None:
        """The cell that has the keyboard, under a stepper; gold goes by tens, too."""
        row, seat = cell = self.entering.cell
        left, top, right, low = box = self._stepper_box()
        said = self.entering.shown(cell) or "—"
        if row == GOLD_ROW and right - left >= TENS:
            from_, to = tens_stepper(area, "step", box, said, self._by)
        else:
            middle = (left + right) / 2, (top + low) / 2
            wide, high = right - left, low - top
            from_, to = stepper(area, "step", middle, said, self._by, wide, high, True)
        spot = (from_, top + 8, to, low - 8)
        area.spot(f"cell_{row}_{seat}", spot, self.area.focus_set, self._say(row, seat), r=6)

    def _say(self, row: int, seat: int) -> Text:
        where = NAMES[row] if row < GOLD_ROW else GOLD if row == GOLD_ROW else MEEPLES
        n = self.entering.shown((row, seat)) or "—"
        return SAY_CELL(name=self.table.seat_name(seat), where=where, n=n)

    def _role(self, said: str, room: float) -> str:
        return next((r for r in ("d24", "d18", "small") if self.kit.wide(said, r) <= room), "small")

    def _press(self, row: int, seat: int) -> None:
        self.area.focus_set()
        self.entering.to((row, seat))

    def _by(self, step: int) -> None:
        self.area.focus_set()
        self.entering.by(step)

    def _infirmary(self, area: Spots, seat: int) -> None:
        """The rest of twelve: nothing to type."""
        if self._hidden(-1, seat):
            return
        x0, y0, x1, y1 = self.box(-1, seat)
        known = self.table.state.realms[seat].cards > 0
        said = str(self.entering.counts(seat)[-1]) if known else "—"
        area.words((x0 + x1) / 2, (y0 + y1) / 2, said, "d24" if self.high > 38 else "d18",
                   "ink" if known else "mute", "center")  # fmt: skip
        for i in range(int((x1 - x0) // 8)):
            area.rule(x0 + i * 8, y1 - 1, x0 + i * 8 + 4)

    def _parts(self, area: Spots, seat: int, lines: tuple[Line, ...], y: float) -> None:
        """The sum in parts."""
        x = self.left
        realm = self.table.state.realms[seat]
        hurt = sum(line.points or 0 for line in lines if line.card == "infirmary")
        kinds = sum(line.points or 0 for line in lines if line.text == KINDS)
        most = [line.points or 0 for line in lines if line.card in IDS[:-1]]
        rest = sum(line.points or 0 for line in lines) - realm.gold - hurt - kinds - sum(most)
        for text, tint in (
            (OF_GOLD(n=realm.gold) if realm.gold else None, Tint("felt3", "onfelt", "feltline")),
            (OF_HURT(n=len(realm.infirmary), points=signed(hurt)) if hurt else None,
             Tint("#E39A8E", "ongold", "#E39A8E")),
            (OF_KINDS(n=realm.kinds, points=signed(kinds)) if kinds else None,
             Tint("#BFE3CE", "ongold", "#BFE3CE")),
            (OF_MOST(points=" ".join(map(signed, most))) if most else None,
             Tint("gold", "ongold", "gold")),
            (OF_REST(points=signed(rest)) if rest else None, Tint("card", "cardink", "card")),
        ):  # fmt: skip
            if text is None:
                continue
            wide = self.kit.wide(self.kit.say(text), "small_strong") + 18
            if x + wide > area.w - self.right - 8:
                return
            x += area.chip(x, y, text, tint, pad=9) + 8

    def place(self, seat: int) -> Place | None:
        """A seat's place, where it is known."""
        result = self.table.result
        places = result.standings.places if result and result.known and result.standings else ()
        return next((p for p in places if p.seat == seat and p.place), None)

    def _total(self, area: Spots, seat: int, y: float) -> None:
        """Place, total, and how far behind the first."""
        c, table = self.kit.c, self.table
        x0, x1 = area.w - self.right, area.w - 20
        y0, y1 = y + self.edge - 1, y + self.row_high - self.edge - 5
        first = (place := self.place(seat)) is not None and place.place == 1
        area.cell((x0, y0, x1, y1), "gold" if first else "felt3", "" if first else "feltline", 12,
                  on="")  # fmt: skip
        ink = c.ongold if first else c.onfelt
        middle = (y0 + y1) / 2
        if not ended(table.state):
            n = table.state.realms[seat].cards
            area.words((x0 + x1) / 2, middle, SO_FAR(n=n, of=HAND), "small_strong", ink, "center")
            return
        assert table.result
        total = table.result.sheets[seat].total
        most = max(sheet.total for sheet in table.result.sheets)
        role = "d46" if self.wide and self.row_high > 88 else "d24" if self.right > 100 else "d18"
        area.words(x1 - 14, middle, str(total), role, ink, "e")
        if place:
            high = y1 - y0 > 46
            tall = high and not first and total != most
            up = 11 if tall or (first and high) else 0
            area.words(x0 + (14 if self.wide else 9), middle - up, PLACE(n=place.place),
                       "head" if self.wide else "small_strong", ink, "w")  # fmt: skip
            if first and high:
                area.picture(x0 + 14, middle + 4, "crown", 24, 17, colour="#7A5A12")
            elif tall:
                area.words(x0 + 14, middle + 13, signed(total - most), "small", ink, "w")
