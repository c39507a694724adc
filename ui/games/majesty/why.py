"""Below the final count: where a player's points come from; what can be typed, and the end."""

from __future__ import annotations

import tkinter
from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from referee import report
from referee.games.majesty.results import KINDS, ended
from referee.score import Line, Sheet
from referee.text import Text
from ui.games.majesty.buildings import FILLS, NAMES, signed
from ui.games.majesty.count import GOLD, MEEPLES
from ui.games.majesty.desk import Table
from ui.games.majesty.entering import GOLD_ROW, Entering
from ui.hanging import hangs, places_hang
from ui.kit import Act, Area, Decision, Scrolled, head, person_sign
from ui.kit.colours import ink_on, person_ink

WHY = Text("{name:은/는} 왜 {n}골드인가요?", "Why has {name} {n} gold?")
NOT_YET = Text("{name}의 마을", "{name}'s village")
HOW = Text(
    "건물마다 카드 수를 치고, 모은 골드를 적으세요. 골드는 100+50+10*3처럼 써도 됩니다. "
    "병원은 12장에서 남은 수로, 저절로 나옵니다",
    "Type the cards at each building, then the gold, which may read 100+50+10*3. "
    "The infirmary is the rest of twelve, by itself",
)
PART = Text("{where}: {why} {points}", "{where}: {why} {points}")
PLAIN = Text("{why} {points}", "{why} {points}")
SAY_PART = Text("{why}. 규칙을 보세요", "{why}. See the rule")
WHERE = Text("{name} · {where}", "{name} · {where}")
MISSING = Text("골드: {names}", "Gold: {names}")
CELLS = Text("{n}/{of}칸", "{n}/{of} cells")
DIGITS = Text("치면 다음 칸으로", "goes on")
NEXT_CELL = Text("다음 칸", "next cell")
BY_ONE = Text("하나씩", "by one")
GO_ON = Text("다음 칸", "Next cell")
FINISH = Text("게임 끝내기", "Finish the game")
CLEAR = Text("모두 지우기", "Clear all")
SEE_WHY = Text("이유", "Why")
SEE_CELLS = Text("마을", "Villages")
GREEN = "#5AA382"
GOLD_FILL = "#D9B04A"


class WhyPanel:
    """Place `.area`: the sum as a bar, its parts as words, places and notes."""

    def __init__(self, table: Table, parent: tkinter.Misc) -> None:
        self.table, self.kit = table, table.kit
        self.area = Area(table.kit, parent, "why", self._draw, ground="paper")
        self.list = Scrolled(table.kit, self.area, "sheet", self._list)
        self.list.hint = table.hint

    def show(self) -> None:
        """Draw it."""
        self.area.redraw()
        self.list.redraw()

    @property
    def sheet(self) -> Sheet | None:
        """What the chosen village is worth."""
        result = self.table.result
        return result.sheets[self.table.seat] if result else None

    def _draw(self, area: Area) -> None:
        table, sheet = self.table, self.sheet
        name = table.state.table.name(table.seat)
        final = sheet is not None and ended(table.state)
        title = WHY(name=name, n=sheet.total) if sheet and final else NOT_YET(name=name)
        colour = table.people()[table.seat][1]
        y = head(area, title, sign=(person_sign(colour), person_ink(self.kit.c, colour)), y=14,
                 role="head")  # fmt: skip
        if sheet and final and area.h > 150:
            high = 40.0 if area.h > 190 else 30.0
            self._bar(area, sheet, y + 2, high)
            y += high + 8
        if area.h - y > 30:
            area.widget(12, y, self.list.frame, w=area.w - 18, h=area.h - y - 8)

    def _bar(self, area: Area, sheet: Sheet, y: float, high: float) -> None:
        """Every line as wide as it is worth; what is taken off stands as narrow as it is."""
        parts = [line for line in sheet.lines if line.points]
        whole = sum(abs(line.points or 0) for line in parts) or 1
        x, room = 24.0, area.w - 48 - 3 * len(parts)
        for line in parts:
            wide = max(6.0, room * abs(line.points or 0) / whole)
            wide = min(wide, area.w - 24 - x)
            fill = self.colour(line)
            area.cell((x, y, x + wide, y + high), fill, r=6)
            said = signed(line.points)
            if self.kit.wide(said, "small_strong") + 6 < wide:
                area.words(x + wide / 2, y + high / 2, said, "small_strong", ink_on(fill), "center")
            x += wide + 3

    def colour(self, line: Line) -> str:
        """What a line is about."""
        if line.card in FILLS and line.card != "infirmary":
            return FILLS[line.card]
        if (line.points or 0) < 0:
            return "#B3261E"
        return GREEN if line.text == KINDS else GOLD_FILL

    def _list(self, area: Scrolled) -> None:
        sheet = self.sheet
        if sheet is None or not (sheet.lines and ended(self.table.state)):
            took = area.words(12, 4, HOW, "text", "mute", "nw", min(640, area.w - 30), 5)
            area.full(took.h + 8)
            return
        x, y = 12.0, 4.0
        for n, line in enumerate(sheet.lines):
            said = self._said(line)
            wide = min(self.kit.wide(said, "small") + 18, area.w - 30)
            if x + wide > area.w - 16 and x > 12:
                x, y = 12.0, y + 24
            area.cell((x, y + 4, x + 11, y + 15), self.colour(line), r=3)
            area.words(x + 17, y + 9.5, said, "small", "mute", "w", wide - 17)
            box, run = (x - 2, y - 1, x + wide + 1, y + 21), partial(self.table.open_line, line)
            area.spot(f"line_{n}", box, run, SAY_PART(why=line.said), r=5)
            x += wide + 16
        y += 28
        for text in self._notes(sheet):
            y += area.words(12, y, text, "small", "ink", "nw", area.w - 30, 3).h + 3
        y = hangs(area, self.table, sheet.hanging, 12, y, area.w - 18)
        y = places_hang(area, self.table, 12, y, area.w - 18)
        area.full(y + 4)

    def _said(self, line: Line) -> str:
        say, points = self.kit.say, signed(line.points)
        if line.card in FILLS:
            where = dict(zip(FILLS, NAMES, strict=True))[line.card]
            return say(PART(where=where, why=line.said, points=points))
        return say(PLAIN(why=line.said, points=points))

    def _notes(self, sheet: Sheet) -> Iterator[str]:
        """Places with their reasons, what is missing, what hangs on a house rule."""
        say, result = self.kit.say, self.table.result
        if result and result.standings:
            seats = self.table.state.table.seats
            places = replace(result.standings, hanging=())  # drawn below
            yield from map(say, report.standings_texts(seats, places))
        yield from (say(note) for note in (*sheet.more, *sheet.notes))


class EndPanel:
    """Place `.panel`: where the keyboard is, its keys, and the button that goes on or ends."""

    def __init__(self, table: Table, parent: tkinter.Misc, entering: Entering) -> None:
        self.table, self.kit, self.entering = table, table.kit, entering
        self.panel = Decision(table.kit, parent, "end", self._draw)
        self.panel.hint = table.hint

    def show(self) -> None:
        """Draw it."""
        done = self.table.state.table.finished
        primary: Act | None = Act("next", GO_ON, self.entering.enter, "Enter")
        if self.entering.complete:
            primary = None if done else Act("finish", FINISH, self.table.finish, "Enter")
        others = [Act("clear", CLEAR, self.table.reset)]
        if self.table.room.kind == "column":
            said = SEE_CELLS if self.table.explaining else SEE_WHY
            others.insert(0, Act("explain", said, self.table.explain))
        self.panel.offer(primary, others)
        self.panel.redraw()

    def _draw(self, area: Decision) -> None:
        if area.free < 36:
            return
        row, seat = self.entering.cell
        where = NAMES[row] if row < GOLD_ROW else GOLD if row == GOLD_ROW else MEEPLES
        n, of = self.entering.filled
        took = area.words(area.w - 24, 26, CELLS(n=n, of=of), "small", "mute", "e")
        area.words(24, 26, WHERE(name=self.table.state.table.name(seat), where=where), "head",
                   "ink", "w", area.w - took.w - 60)  # fmt: skip
        y, state = 48.0, self.table.state
        people = enumerate(state.realms)
        lacking = [state.table.name(at) for at, realm in people if realm.known_gold is None]
        if ended(state) and lacking and area.free > 60:
            area.icon(24, y - 6, "warn", 16, "mute")
            area.words(46, y + 2, MISSING(names=lacking), "small", "ink", "w", area.w - 70)
            y += 20
        self._keys(area, y)

    def _keys(self, area: Decision, y: float) -> None:
        x = 24.0
        for key, text in (("0-9", DIGITS), ("Tab", NEXT_CELL), ("+ -", BY_ONE)):
            wide = self.kit.wide(self.kit.say(text), "small") + 62
            if x + wide > area.w - 20:
                x, y = 24.0, y + 30
            if y + 26 > area.free:
                return
            x += area.keycap(x, y, key) + 8
            x += area.words(x, y + 10, text, "small", "mute", "w").w + 14
