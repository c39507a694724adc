"""An entry of the rule book as it is drawn: the verdict, why, where it is said, how sure it is."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from referee import report, rulings
from referee.at_table import Settled
from referee.ruling import AS_OF, AUTHORITIES, Case, Ruling, Source
from referee.text import Lang, Text
from ui.kit import Area, Kit, Scrolled, wrap
from ui.plain import capital
from ui.rules_example import Example, Shown, place, worked
from ui.rules_marks import marked

QUESTION_OPENS = Text("{question}", "{question}")
WHY = Text("왜 그런가요?", "Why?")
SOURCES = Text("출처", "Sources")
RELATED = Text("이어지는 판정", "Related rulings")
OPEN_CASE = Text("테이블에 펼쳐 보기", "Lay it out on the table")
NEXT_EXAMPLE = Text("다음 예", "Next example")
USUALLY = Text("기본: {question}", "Default: {question}")
DATED = Text("{id} · {month}까지 찾은 자료", "{id} · sources up to {month}")

PAD = 24
READABLE = 640
BESIDE = 660
"""Entries at least so wide have the example beside the reason."""
YES, NO = ("예", "Yes"), ("아니요", "No")
AMOUNT = re.compile(r"^([+-]?\d+)(점|골드|장|개|명|번)?(?:입니다)?[.]")


class Short(NamedTuple):
    """A verdict in a word. kind: of the chip; said: "" where it cannot be said in a word; rest: the
    verdict without the word.
    """

    kind: str
    said: str
    rest: str


def short(ruling: Ruling, lang: Lang) -> Short:
    """The verdict in a word, as far as its first word is one."""
    korean, text = ruling.verdict.say("ko"), ruling.verdict.say(lang)
    for word, kind in ((YES, "good"), (NO, "bad")):
        said = word[lang == "en"]
        if re.match(rf"{word[0]}[.,]", korean) and re.match(rf"{said}[.,]", text):
            rest = text[len(said) + 1 :].strip()
            return Short(kind, said, capital(rest))
    if (found := AMOUNT.match(korean)) and (lang == "ko" or text.startswith(found[1])):
        return Short("link", found[1] + (found[2] or "" if lang == "ko" else ""), text)
    return Short("plain", "", text)


BADGES = {
    "official": ("sure", "check"), "designer": ("good", "person"), "inferred": ("link", "info"),
    "digest": ("plain", "page"), "community": ("plain", "people"), "table": ("gold", "people"),
}  # fmt: skip
TINTS = {"good": "goodtint", "bad": "badtint", "link": "linktint", "plain": "sunk"}
INKS = {"good": "good", "bad": "bad", "link": "link", "plain": "ink"}


class Act(NamedTuple):
    """Something to do with an entry. name: of the spot; about: told for it."""

    name: str
    text: Text
    about: Text
    icon: str
    run: Callable[[], object]


class Said(NamedTuple):
    """What an entry is drawn with. game: its id; found: words to mark; example: the area for it,
    number: which one; follow(ruling id) opens a related one, lay(case) a position, turn() shows the
    next example; acts: below everything; settled: how this table plays otherwise.
    """

    kit: Kit
    game: str
    found: re.Pattern[str] | None
    example: Example
    number: int
    follow: Callable[[str], None]
    lay: Callable[[Case], None]
    turn: Callable[[], None]
    acts: Sequence[Act] = ()
    settled: Sequence[Settled] = ()


def draw_ruling(area: Scrolled, on: Said, ruling: Ruling) -> None:
    """The whole entry, one part below the other; the example beside the reason where it fits."""
    top = _head(area, on, ruling, _ours(area, on)) + 20
    drawn = worked(Shown(on.game, ruling.id)) is not None
    beside = drawn and area.w >= BESIDE
    room = round(area.w * 0.52) - 2 * PAD if beside else min(READABLE, area.w - 2 * PAD)
    y = _why(area, on, ruling, top, room)
    if drawn and not beside:
        y = _example(area, on, ruling, PAD, y, area.w - 2 * PAD) + 8
    y = _sources(area, on, ruling, y, room)
    if beside:
        left = round(area.w * 0.52)
        y = max(y, _example(area, on, ruling, left, top, area.w - left - 14))
    if ruling.related:
        y = _related(area, on, ruling, y + 8)
    area.full(_foot(area, on, ruling, y + 8))


def _high(kit: Kit, text: str, role: str, width: float, lines: int) -> float:
    rows, _ = wrap(kit, text, role, width, lines)
    line: float = kit.font(role).metrics("linespace") / kit.z
    return len(rows) * line


def _ours(area: Scrolled, on: Said) -> float:
    """What the table has settled itself, before what is usual; gives the y below."""
    y = 0.0
    for settled in on.settled:
        kit, x, room = on.kit, PAD + 40.0, area.w - 2 * PAD - 44
        high = _high(kit, kit.say(settled.ours), "title", room, 8) + 32
        area.cell((0, y, area.w, y + high), "goldtint", r=12)
        area.picture(PAD, y + high / 2 - 13, "icon", 26, 26, on="goldtint", name="people",
                     colour=kit.c.goldink)  # fmt: skip
        area.words(x, y + high / 2, settled.ours, "title", "ink", "w", room, 8)
        y += high + 10
    return y


class _Word(NamedTuple):
    """The verdict's word: in which letters, how much room it takes left of the question, or, where
    it is too long for that, above the rest of the verdict.
    """

    role: str = ""
    beside: float = 0
    above: float = 0


LEAST = {"d66": 112.0, "d46": 92.0}
"""How high a head is at least, with a word in these letters."""


def _word(area: Scrolled, kit: Kit, said: str) -> _Word:
    if not said:
        return _Word()
    role = "d66" if kit.wide(said, "d66") < area.w * 0.2 else "d46"
    wide = kit.wide(said, role) + 28
    return _Word(role, beside=wide) if wide < area.w * 0.3 else _Word(role, above=58)


def _head(area: Scrolled, on: Said, ruling: Ruling, y0: float) -> float:
    """The verdict on its tint; grey where the table has settled it otherwise. Gives the y below."""
    kit, verdict = on.kit, short(ruling, on.kit.lang)
    tint, ink = TINTS[verdict.kind], INKS[verdict.kind]
    asked = ruling.question
    if on.settled:
        tint, ink, asked = "sunk", "mute", USUALLY(question=ruling.question)
    word = _word(area, kit, verdict.said)
    badge = kit.say(report.certainty_name(ruling))
    wide = kit.wide(badge, "small_strong") + 44
    beside, down = (wide + 16, 0) if wide < area.w * 0.3 else (0, 36)  # the badge, or above all
    x = PAD + word.beside
    room = area.w - x - PAD
    top = y0 + 10 + (down or 4)
    y = top + _high(kit, kit.say(asked), "text", room - beside, 6) + 8
    rest = verdict.rest or verdict.said
    low = y + word.above + _high(kit, rest, "title", room, 9) + 18
    if word.role:
        low = max(low, y0 + LEAST[word.role] + down)
    area.cell((0, y0, area.w, low), tint, r=12)
    kind, icon = BADGES[ruling.certainty]
    left, anchor = (area.w - 14, "e") if beside else (PAD - 6, "w")
    area.chip(left, y0 + 12, badge, kind, icon=icon, anchor=anchor)
    area.words(x, top, asked, "text", "mute", "nw", room - beside, 6)
    if word.beside:
        area.words(PAD, (y0 + low + down) / 2, verdict.said, word.role, ink, "w")
    elif word.above:
        area.words(PAD, y, verdict.said, word.role, ink, "nw")
    if verdict.rest or not verdict.said:
        marked(area, x, y + word.above, rest, "title", room, 9, on.found, tint)
    return low


def _why(area: Scrolled, on: Said, ruling: Ruling, y: float, room: float) -> float:
    area.words(PAD, y, WHY, "head")
    reason = on.kit.say(ruling.reason)
    return y + 46 + marked(area, PAD, y + 30, reason, "body", room, 40, on.found, "paper").h


def _example(area: Scrolled, on: Said, ruling: Ruling, x: float, y: float, w: float) -> float:
    """A worked example and the ways to its table; gives the y below."""
    cases = [case for case in ruling.cases if not case.refused]
    number = on.number % len(cases)
    y = place(area, on.example, Shown(on.game, ruling.id, number), x, y, w) + 12
    wide = on.kit.wide(on.kit.say(OPEN_CASE), "small_strong") + 56
    box = (x + w - wide, y, x + w, y + 40)
    area.cell(box, "raised", "line2", r=10, shadow=1)
    area.picture(box[0] + 14, y + 11, "icon", 18, 18, on="raised", name="open", colour=on.kit.c.ink)
    area.words(box[0] + 40, y + 20, OPEN_CASE, "small_strong", "ink", "w")
    area.spot("case1", box, partial(on.lay, cases[number]), OPEN_CASE, r=10)
    if len(cases) > 1:
        count = f"{number + 1} / {len(cases)}"
        said = area.words(x + 10, y + 20, NEXT_EXAMPLE, "small_strong", "link", "w").w
        if x + 24 + said + on.kit.wide(count, "small") < box[0]:
            area.words(x + 18 + said, y + 20, count, "small", "mute", "w")
        area.spot("next_example", (x, y, x + said + 16, y + 40), on.turn, NEXT_EXAMPLE, r=10)
    return y + 52


def _sources(area: Scrolled, on: Said, ruling: Ruling, y: float, room: float) -> float:
    area.words(PAD, y, SOURCES, "head")
    y += 34
    for source in ruling.sources:
        y = _source(area, on.kit, source, y, room)
    return y


def _source(area: Area, kit: Kit, source: Source, y: float, room: float) -> float:
    """Who says it (a book read there, or a page), where, when."""
    tint, icon = ("linktint", "book") if source.book else ("sunk", "page")
    area.cell((PAD, y, PAD + 36, y + 36), tint, r=9)
    area.picture(PAD + 9, y + 9, "icon", 18, 18, on=tint, name=icon,
                 colour=kit.c.link if source.book else kit.c.mute)  # fmt: skip
    x, room = PAD + 50, room - 50
    said = area.words(x, y, source.title, "small_strong", "ink", "nw", room, 4)
    authority = kit.say(AUTHORITIES[source.authority]) if source.authority in AUTHORITIES else ""
    place = kit.say(source.place) if source.place else ""
    title = kit.say(source.title)
    about = " · ".join(filter(None, [authority if authority != title else "", place, source.date]))
    high = said.h
    if about:
        high += 1 + area.words(x, y + said.h + 1, about, "small", "mute", "nw", room, 4).h
    return y + max(36, high) + 12


def _related(area: Scrolled, on: Said, ruling: Ruling, y: float) -> float:
    """Related rulings side by side, as far as they fit; gives the y below."""
    area.rule(PAD, y, area.w - PAD)
    area.words(PAD, y + 12, RELATED, "small_strong", "mute")
    x, y, row = float(PAD), y + 40, 0.0
    for other in ruling.related:
        if found := rulings.by_id(other):
            wide, high = _link_size(area, on, found[1])
            if x > PAD and x + wide > area.w - PAD:
                x, y, row = float(PAD), y + row + 8, 0.0
            _link(area, on, found[1], (x, y, x + wide, y + high))
            x, row = x + wide + 10, max(row, high)
    return y + row + 8


def _link_size(area: Scrolled, on: Said, other: Ruling) -> tuple[float, float]:
    kit, verdict = on.kit, short(other, on.kit.lang)
    before = kit.wide(verdict.said, "small_strong") + 12 if verdict.said else 0
    room = area.w - 2 * PAD - before - 28
    rows, _ = wrap(kit, kit.say(other.question), "small", room, 3)
    wide = max(kit.wide(row, "small") for row in rows) + before + 28
    return wide, _high(kit, kit.say(other.question), "small", room, 3) + 14


def _link(area: Scrolled, on: Said, other: Ruling, box: tuple[float, float, float, float]) -> None:
    """A related ruling, its verdict before its question."""
    kit, verdict = on.kit, short(other, on.kit.lang)
    x0, y0, _, y1 = box
    r = min(15, (y1 - y0) / 2)
    before = kit.wide(verdict.said, "small_strong") + 12 if verdict.said else 0
    area.cell(box, "sunk", "line", r=r)
    middle = (y0 + y1) / 2
    if verdict.said:
        area.words(x0 + 14, middle, verdict.said, "small_strong", INKS[verdict.kind], "w")
    area.words(x0 + 14 + before, middle, other.question, "small", "ink", "w",
               area.w - 2 * PAD - before - 28, 3)  # fmt: skip
    area.spot(f"related_{other.id}", box, partial(on.follow, other.id),
              QUESTION_OPENS(question=other.question), r=r)  # fmt: skip


def _foot(area: Scrolled, on: Said, ruling: Ruling, y: float) -> float:
    """What can be done with the entry, its id and how old the data are; gives the y below."""
    kit, x = on.kit, PAD - 8.0
    area.rule(PAD, y, area.w - PAD)
    y += 10
    for act in on.acts:
        wide = kit.wide(kit.say(act.text), "text") + 44
        if x > PAD and x + wide > area.w - PAD:
            x, y = PAD - 8.0, y + 42
        area.picture(x + 10, y + 10, "icon", 18, 18, name=act.icon, colour=kit.c.mute)
        area.words(x + 34, y + 19, act.text, "text", "ink", "w")
        area.spot(act.name, (x, y, x + wide, y + 38), act.run, act.about, r=10)
        x += wide + 8
    dated = DATED(id=ruling.id, month=AS_OF) if ruling.kind != "own" else ruling.id
    wide = kit.wide(kit.say(dated), "small")
    if x + wide + 8 <= area.w - PAD:
        area.words(area.w - PAD, y + 19, dated, "small", "mute", "e")
        return y + 46
    area.words(PAD, y + 46, dated, "small", "mute", "nw", area.w - 2 * PAD)
    return y + 74
