"""What a dispute is drawn of: the question on felt, and two readings side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from typing import NamedTuple

from referee import judgment, report
from referee.dispute import Dispute
from referee.rules import Value
from referee.score import UNTOLD
from referee.text import Text
from ui.kit import Kit, Scrolled, person_sign
from ui.kit.colours import person_ink
from ui.kit.fitted import Fitted
from ui.plain import capital

ASKED = Text("무엇을 다투나요?", "What is in dispute?")
FROM_TABLE = Text("테이블의 지금 자리에서 가져왔습니다", "Taken from the table as it is now")
FROM_BOOK = Text("판정의 예에서 가져왔습니다", "Taken from the entry's example")
SAY_SIDE = Text("{title}: 이 해석을 고르세요", "{title}: choose this reading")
NOW = Text("지금 이렇게 합니다", "Played so now")
DEFAULT = Text("기본값", "Default")
OTHER = Text("다른 해석", "The other reading")
SAME = Text("같음", "same")
CANNOT = Text("될 수 없습니다: {why}", "Cannot be: {why}")
BREAKS = Text("규칙에 어긋납니다: {why}", "Against the rules: {why}")
FIRST = Text("1위 {names}", "First: {names}")
LEADS = Text("선두 {names}", "Leading: {names}")
MORE = Text("{n}줄 더", "{n:more line/more lines}")
SO_ONLY = Text("이때만 할 수 있습니다: {titles}", "Possible only so: {titles}")

PAD, GAP, ROW = 20.0, 16.0, 38.0
MOST_LINES, MOST_MOVES = 6, 3
RING = 5.0
"""Room for the ring of the keyboard."""
BESIDE = 760
"""In dialogs narrower than this the readings stand one below the other."""
LOW = 640
"""On lower screens the totals are worth more than the position."""
SMALL = 240.0
"""A position that is higher is not drawn above the readings."""


class On(NamedTuple):
    """What it is drawn with. colours: of the seats; chosen: the side; choose(side); read(): the
    entry; on_table: whether the position is the table's; others: further settings of the rule,
    against(value) weighs one of them.
    """

    kit: Kit
    dispute: Dispute
    colours: Sequence[int]
    chosen: int
    choose: Callable[[int], None]
    read: Callable[[], None]
    on_table: bool
    others: Sequence[Value] = ()
    against: Callable[[Value], None] = lambda value: None


class Question(Fitted):
    """The question and the position on felt, as high as `high_at` says."""

    def __init__(self, kit: Kit, parent: object, dispute: Dispute, from_table: bool) -> None:
        super().__init__(kit, parent, "question", Question._draw, ground="felt", on="page")
        self.dispute, self.from_table = dispute, from_table

    def _draw(self) -> None:
        start, game = self.dispute.start, self.dispute.game
        left = round(self.w * 0.4) if self.w >= BESIDE else self.w
        room = left - 2 * PAD
        y = 16 + self.words(PAD, 16, ASKED, "small", "mute").h + 6
        y += self.words(PAD, y, self.dispute.question, "title", "ink", "nw", room, 6).h + 8
        y += self.words(PAD, y, FROM_TABLE if self.from_table else FROM_BOOK, "small", "mute",
                        "nw", room, 2).h  # fmt: skip
        self.below = y + 16
        short = self.winfo_screenheight() / self.kit.z < LOW
        if short or left == self.w or (result := self.dispute.results[0]) is None:
            return
        small = import_module(f"ui.games.{game.id}.small").draw
        first = len(self.find_withtag("drawn"))
        written = len(self.written)
        low = small(self, start, result.sheets, (left, 16.0, self.w - PAD, 16.0)) + 8
        if low > SMALL:  # too much for a look
            for item in self.find_withtag("drawn")[first:]:
                self.delete(item)
            del self.written[written:]
        else:
            self.below = max(self.below, low)


def sides(area: Scrolled, on: On, y: float) -> float:
    """Both readings, side by side where there is room; gives the y below."""
    beside = area.w >= BESIDE
    wide = (area.w - GAP) / 2 - RING if beside else area.w - 2 * RING
    places = [(RING, y), (wide + GAP + RING, y)]
    lows: list[float] = []
    for n in (0, 1):
        x, top = places[n]
        if n and not beside:
            x, top = RING, lows[0] + GAP
            places[1] = (x, top)
        lows.append(_side(area, on, n, (x, top, x + wide, top)) + 8)
    if beside:
        lows = [max(lows), max(lows)]
    for n, low in enumerate(lows):
        x, top = places[n]
        chosen = n == on.chosen
        box = (x, top, x + wide, round(low, 1))
        plate = area.cell(box, "paper", "good" if chosen else "line", r=13, shadow=1,
                          width=2.5 if chosen else 1)  # fmt: skip
        area.tag_lower(plate)
        area.spot(f"side_{n}", box, partial(on.choose, n),
                  SAY_SIDE(title=on.dispute.sides[n].title), str(n + 1), r=13)  # fmt: skip
    return max(lows)


Box = tuple[float, float, float, float]


def _side(area: Scrolled, on: On, n: int, box: Box) -> float:
    """What one reading comes to; gives the y below."""
    x0, y, x1, _ = box
    kit, side = on.kit, on.dispute.sides[n]
    x, room = x0 + PAD, x1 - x0 - 2 * PAD
    text, kind = _chip(on, n)
    area.keycap(x1 - PAD - 20, y + 18, str(n + 1))
    chip = area.chip(x1 - PAD - 30, y + 16, text, kind, icon="check" if kind == "sure" else "",
                     anchor="e")  # fmt: skip
    title, beside = kit.say(side.title), room - chip - 44
    title = capital(title)
    if beside < 200:  # below the chip
        y, beside = y + 32, room
    y += 14
    y += max(26.0, area.words(x, y, title, "head", "ink", "nw", beside, 5).h) + 4
    if side.reading:
        y += area.words(x, y, side.reading.verdict, "text", "mute", "nw", room, 5).h + 6
    for text_, ink in _warnings(on.dispute, n):
        y += area.words(x, y, text_, "small_strong", ink, "nw", room, 5).h + 6
    y += 6
    for seat in _counted(on.dispute):
        both = on.dispute.totals[seat]
        y = _total(area, on, n, seat, both, (x0, y, x1, y)) + 4
    y = _winners(area, on, n, x, y, room)
    y = _lines(area, on, n, x, y + 4, room)
    for source in side.reading.sources if side.reading else ():
        area.picture(x, y + 2, "icon", 16, 16, on="paper", name="book", colour=kit.c.link)
        y += area.words(x + 24, y, source.title, "small", "link", "nw", room - 24, 3).h + 4
    return y + 6


def _counted(dispute: Dispute) -> list[int]:
    """The seats of which anything is known; all where nothing is."""
    results = [result for result in dispute.results if result]
    seats = range(len(dispute.start.table.seats))
    known = [seat for seat in seats if any(result.sheets[seat].lines for result in results)]
    return known or list(seats)


def _chip(on: On, n: int) -> tuple[Text, str]:
    """What is played on this table; where there is none, what is usual."""
    rule = on.dispute.rule
    if on.on_table or rule is None:
        return (NOW, "sure") if n == 0 else (OTHER, "plain")
    usual = on.dispute.sides[n].value == rule.default
    return (DEFAULT, "sure") if usual else (OTHER, "plain")


def _warnings(dispute: Dispute, n: int) -> list[tuple[Text, str]]:
    """What is done, why it cannot be, what it breaks, what may be done only so."""
    side = dispute.sides[n]
    said = [(title, "goldink") for title in side.titles]
    if side.refused is not None:
        said.append((CANNOT(why=side.refused), "bad"))
    said += [(BREAKS(why=problem.text), "bad") for problem in side.broke]
    if moves := dispute.moves[n]:
        said.append((SO_ONLY(titles=moves[:MOST_MOVES]), "goldink"))
    return said


def _total(
    area: Scrolled, on: On, n: int, seat: int, both: tuple[int, int] | None, box: Box
) -> float:
    """A person's total, large; marked where it is another one in the other reading."""
    x0, y, x1, _ = box
    kit, c, table = on.kit, on.kit.c, on.dispute.start.table
    result = on.dispute.results[n]
    total = result.sheets[seat].shown if result else UNTOLD
    other = both is not None and both[0] != both[1]
    if other:
        area.cell((x0 + 10, y, x1 - 10, y + ROW), "goldtint", r=9, on="paper")
        area.cell((x0 + 10, y, x0 + 15, y + ROW), "gold", r=2, on="")
    middle, on_ = y + ROW / 2, "goldtint" if other else "paper"
    colour = on.colours[seat]
    area.picture(x0 + 26, middle - 9, "sign", 18, 18, on=on_, sign=person_sign(colour),
                 colour=person_ink(c, colour))  # fmt: skip
    said = SAME if both and not other else ""
    mark = area.words(x1 - 24, middle, said, "small", "mute", "e").w if said else 24
    if other:
        area.picture(x1 - 46, middle - 10, "icon", 20, 20, on=on_, name="unequal", colour=c.goldink)
    right = x1 - 36 - max(mark, kit.wide(kit.say(SAME), "small"))
    wide = area.words(right, middle, total, "d34" if other else "d24", "ink", "e").w
    area.words(x0 + 56, middle, table.name(seat), "strong", "ink", "w", right - wide - x0 - 68)
    return y + ROW


def _winners(area: Scrolled, on: On, n: int, x: float, y: float, room: float) -> float:
    dispute, result = on.dispute, on.dispute.results[n]
    if result is None or not dispute.first[n]:
        return y
    names = [dispute.start.table.name(seat) for seat in dispute.first[n]]
    other = dispute.first[0] != dispute.first[1]
    area.picture(x, y + 4, "crown", 22, 16, on="paper")
    text = (LEADS if result.standings is None else FIRST)(names=names)
    took = area.words(x + 32, y + 2, text, "strong", "goldink" if other else "ink", "nw",
                      room - 32, 2)  # fmt: skip
    return y + took.h + 8


def _lines(area: Scrolled, on: On, n: int, x: float, y: float, room: float) -> float:
    """The lines that only this reading has."""
    dispute, kit = on.dispute, on.kit
    rows = dispute.earned or dispute.rows  # what was earned comes to the same totals
    found = [(row.seat, row.card, line) for row in rows for line in row.lines[n]]
    for seat, card, line in found[:MOST_LINES]:
        colour, about = on.colours[seat], dispute.game.components.get(card)
        area.picture(x + 4, y + 4, "sign", 12, 12, on="paper", sign=person_sign(colour),
                     colour=person_ink(kit.c, colour))  # fmt: skip
        points = report.points(line.points)
        area.words(x + 24, y, points, "small_strong", "ink")
        said = judgment.ABOUT(card=about.name, said=line.said) if about else line.said
        y += area.words(x + 62, y, said, "small", "ink", "nw", room - 62, 4).h + 4
    if len(found) > MOST_LINES:
        y += area.words(x + 24, y, MORE(n=len(found) - MOST_LINES), "small", "mute").h + 4
    return y + (6 if found else 0)
