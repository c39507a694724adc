"""An entry of the rule book as it is drawn: the verdict, why, where it is said, how sure it is."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from referee import report, rulings
from referee.ruling import Case, Ruling, Source
from referee.text import Lang, Text
from ui.kit import Area, Kit, Scrolled, wrap

QUESTION_OPENS = Text("{question}", "{question}")
WHY = Text("왜 그런가요?", "Why?")
SOURCES = Text("출처", "Sources")
RELATED = Text("이어지는 판정", "Related rulings")
OPEN_CASE = Text("테이블에 펼쳐 보기", "Lay it out on the table")
OPEN_CASE_N = Text("테이블에 펼쳐 보기 {n}", "Lay out case {n} on the table")
NO_RULING = Text("이 질문의 판정은 없습니다", "There is no ruling on this question")
NO_RULING_ABOUT = Text(
    "규칙서와 모은 자료에서 찾지 못했습니다. 다른 말로 묻거나 테이블에서 정하세요",
    "The rulebooks and what we gathered do not say. Ask in other words, or settle it at the table",
)
NEAR = Text("가까운 항목을 왼쪽에 모았습니다", "What is nearest stands at the left")

PAD = 24
READABLE = 640
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
            return Short(kind, said, rest[:1].upper() + rest[1:])
    if (found := AMOUNT.match(korean)) and (lang == "ko" or text.startswith(found[1])):
        return Short("link", found[1] + (found[2] or "" if lang == "ko" else ""), text)
    return Short("plain", "", text)


BADGES = {
    "official": ("sure", "check"), "designer": ("good", "person"), "inferred": ("link", "info"),
    "community": ("plain", "people"), "table": ("gold", "people"),
}  # fmt: skip
TINTS = {"good": "goodtint", "bad": "badtint", "link": "linktint", "plain": "sunk"}
INKS = {"good": "good", "bad": "bad", "link": "link", "plain": "ink"}


class Said(NamedTuple):
    """What an entry is drawn with. follow(ruling id) opens a related one, lay(case) a position."""

    kit: Kit
    follow: Callable[[str], None]
    lay: Callable[[Case], None]


def draw_ruling(area: Scrolled, on: Said, ruling: Ruling) -> None:
    """The whole entry, one part below the other."""
    y = _head(area, on.kit, ruling) + 20
    room = min(READABLE, area.w - 2 * PAD)
    area.words(PAD, y, WHY, "head")
    y += 30 + area.words(PAD, y + 30, ruling.reason, "body", "ink", "nw", room, 40).h + 16
    y = _cases(area, on, ruling, y)
    area.words(PAD, y, SOURCES, "head")
    y += 34
    for source in ruling.sources:
        y = _source(area, on.kit, source, y, room)
    if ruling.related:
        y = _related(area, on, ruling, y + 12)
    area.words(PAD, y + 12, ruling.id, "small", "mute", "nw", area.w - 2 * PAD)
    area.full(y + 44)


def _high(kit: Kit, text: str, role: str, width: float, lines: int) -> float:
    rows, _ = wrap(kit, text, role, width, lines)
    line: float = kit.font(role).metrics("linespace") / kit.z
    return len(rows) * line


def _head(area: Scrolled, kit: Kit, ruling: Ruling) -> float:
    """The verdict on its tint; gives the y below."""
    verdict = short(ruling, kit.lang)
    badge = report.certainty_text(ruling, kit.lang)
    badge_wide = kit.wide(badge, "small_strong") + 44
    beside = badge_wide < area.w * 0.3
    big = kit.wide(verdict.said, "d46") + 28 if verdict.said else 0
    beside_word = big < area.w * 0.3
    x = PAD + (big if beside_word else 0)
    asked = kit.say(ruling.question)
    room = area.w - x - PAD
    asked_room = room - (badge_wide + 16 if beside else 0)
    top = 14.0 if beside else 46.0
    asked_high = _high(kit, asked, "text", asked_room, 4)
    word_high = 0 if beside_word else 58
    rest = verdict.rest or verdict.said
    low = top + asked_high + 8 + word_high + _high(kit, rest, "title", room, 8) + 18
    low = max(low, 92.0 if verdict.said else 0)
    area.cell((0, 0, area.w, low), TINTS[verdict.kind], r=12)
    kind, icon = BADGES[ruling.certainty]
    if beside:
        area.chip(area.w - 14, 12, badge, kind, icon=icon, anchor="e")
    else:
        area.chip(PAD - 6, 12, badge, kind, icon=icon)
    ink = INKS[verdict.kind]
    area.words(x, top, asked, "text", "mute", "nw", asked_room, 4)
    y = top + asked_high + 8
    if verdict.said and beside_word:
        area.words(PAD, low / 2, verdict.said, "d46", ink, "w")
    elif verdict.said:
        area.words(PAD, y, verdict.said, "d46", ink, "nw")
        y += word_high
    if verdict.rest or not verdict.said:
        area.words(x, y, rest, "title", "ink", "nw", room, 8)
    return low


def _cases(area: Scrolled, on: Said, ruling: Ruling, y: float) -> float:
    """Positions that prove it, to be laid out; gives the y below."""
    cases = [case for case in ruling.cases if not case.refused]
    x, c = float(PAD), on.kit.c
    for number, case in enumerate(cases, 1):
        text = OPEN_CASE if len(cases) == 1 else OPEN_CASE_N(n=number)
        w = on.kit.wide(on.kit.say(text), "small_strong") + 56
        if x > PAD and x + w > area.w - PAD:
            x, y = float(PAD), y + 48
        box = (x, y, x + w, y + 40)
        area.cell(box, "raised", "line2", r=10, shadow=1)
        area.picture(x + 14, y + 11, "icon", 18, 18, on="raised", name="open", colour=c.ink)
        area.words(x + 40, y + 20, text, "small_strong", "ink", "w")
        area.spot(f"case{number}", box, partial(on.lay, case), text, r=10)
        x += w + 10
    return y + 60 if cases else y


def _source(area: Area, kit: Kit, source: Source, y: float, room: float) -> float:
    area.cell((PAD, y, PAD + 36, y + 36), "linktint", r=9)
    area.picture(PAD + 9, y + 9, "icon", 18, 18, on="linktint", name="book", colour=kit.c.link)
    x, room = PAD + 50, room - 50
    said = area.words(x, y, source.title, "small_strong", "ink", "nw", room, 4)
    about = " · ".join(filter(None, [kit.say(source.place) if source.place else "", source.date]))
    high = said.h
    if about:
        high += area.words(x, y + said.h + 1, about, "small", "mute", "nw", room, 4).h + 1
    return y + max(36, high) + 12


def _related(area: Scrolled, on: Said, ruling: Ruling, y: float) -> float:
    area.rule(PAD, y, area.w - PAD)
    area.words(PAD, y + 12, RELATED, "small_strong", "mute")
    y += 40
    for other in ruling.related:
        if found := rulings.by_id(other):
            y = _link(area, on, found[1], y) + 8
    return y


def _link(area: Scrolled, on: Said, other: Ruling, y: float) -> float:
    """A related ruling, its verdict before its question; gives the y below."""
    kit, verdict = on.kit, short(other, on.kit.lang)
    before = kit.wide(verdict.said, "small_strong") + 12 if verdict.said else 0
    room = area.w - 2 * PAD - before - 28
    rows, _ = wrap(kit, kit.say(other.question), "small", room, 3)
    wide = max(kit.wide(row, "small") for row in rows) + before + 28
    high = _high(kit, kit.say(other.question), "small", room, 3) + 14
    box = (PAD, y, PAD + wide, y + high)
    area.cell(box, "sunk", "line", r=min(15, high / 2))
    if verdict.said:
        area.words(PAD + 14, y + high / 2, verdict.said, "small_strong", INKS[verdict.kind], "w")
    area.words(PAD + 14 + before, y + high / 2, other.question, "small", "ink", "w", room, 3)
    area.spot(f"related_{other.id}", box, partial(on.follow, other.id),
              QUESTION_OPENS(question=other.question), r=min(15, high / 2))  # fmt: skip
    return y + high


def draw_none(area: Scrolled, kit: Kit, unknown: Text | None, near: bool) -> None:
    """The book has no answer: said as such, with what can be done."""
    c = kit.c
    area.picture(PAD, 20, "knob", 64, 64, fill=c.sunk, line=c.line2)
    area.picture(PAD + 16, 36, "icon", 32, 32, on="sunk", name="scales", colour=c.mute)
    x = PAD + 84
    room = area.w - x - PAD
    y = 24 + area.words(x, 24, NO_RULING, "title", "ink", "nw", room, 3).h + 6
    for text in (NO_RULING_ABOUT, unknown, NEAR if near else None):
        if text:
            y += area.words(x, y, text, "text", "mute", "nw", room, 4).h + 8
    area.full(max(y, 100))
