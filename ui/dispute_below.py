"""Below the two readings of a dispute: what governs, who says what, whose points change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from referee import report
from referee.rules import Value, write_value
from referee.ruling import AUTHORITIES
from referee.text import Text
from referee.weighed import Voice
from ui.dispute_parts import BESIDE, GAP, PAD, Box, On
from ui.kit import Kit, Scrolled, person_sign, wrap
from ui.kit.colours import person_ink
from ui.plain import capital
from ui.rules_entry import BADGES

ORDER = Text("무엇이 먼저인가요?", "What comes first?")
EARLIER = Text("왼쪽이 오른쪽보다 먼저입니다", "What stands further left comes first")
NOT_SETTLED = Text("정한 것 없음", "nothing settled")
TABLE = Text("우리 테이블", "This table")
NO_ENTRY = Text("이 다툼의 판정은 책에 없습니다", "The book has no entry on this")
CHANGES = Text("점수가 달라지는 사람 {n}명", "{n:person's/people's} points change")
NO_CHANGE = Text("점수는 어느 쪽이든 같습니다", "The points are the same either way")
NOTHING = Text("이 자리에서는 어느 쪽이든 같습니다", "Here both come to the same")
SAME_FIRST = Text("어느 쪽이든 1위는 같습니다", "First place is the same either way")
OTHER_FIRST = Text("1위가 달라집니다", "First place changes")
AGAINST = Text("이것과 견주기: {option}", "Weigh against: {option}")
READ = Text("판정 읽기", "Read the entry")
SAY_READ = Text("판정을 읽으세요: {question}", "Read the entry: {question}")


def below(area: Scrolled, on: On, y: float) -> float:
    """What governs at the left, what changes at the right; gives the y below."""
    beside = area.w >= BESIDE
    wide = round(area.w * 0.64) if beside else area.w
    one = _governs(area, on, (0, y, wide, y)) + 10
    x = wide + GAP if beside else 0.0
    top = y if beside else one + GAP
    other = _changes(area, on, (x, top, area.w, top)) + 10
    low = max(one, other) if beside else one
    boxes = [(0.0, y, wide, low), (x, top, area.w, max(other, low if beside else 0))]
    for box in boxes:
        area.tag_lower(area.cell((*box[:3], round(box[3], 1)), "paper", "line", r=13, shadow=1))
    return max(box[3] for box in boxes)


def _governs(area: Scrolled, on: On, box: Box) -> float:
    """The entry that governs, and who says what, first who comes first."""
    x0, y, x1, _ = box
    kit, ruling = on.kit, on.dispute.ruling
    x, room = x0 + PAD, x1 - x0 - 2 * PAD
    if ruling is None:
        return y + 18 + area.words(x, y + 18, NO_ENTRY, "strong", "mute", "nw", room, 2).h
    badge = kit.say(report.certainty_name(ruling))
    kind, icon = BADGES[ruling.certainty]
    y += 16
    area.chip(x, y, badge, kind, icon=icon)
    wide = kit.wide(kit.say(READ), "small_strong") + 40
    area.words(x1 - PAD - 22, y + 12, READ, "small_strong", "link", "e")
    area.picture(x1 - PAD - 18, y + 4, "icon", 16, 16, on="paper", name="right", colour=kit.c.link)
    area.spot("read", (x1 - PAD - wide, y - 6, x1 - PAD + 4, y + 30), on.read,
              SAY_READ(question=ruling.question), r=10)  # fmt: skip
    y += 36
    y += area.words(x, y, ruling.verdict, "head", "ink", "nw", room, 6).h + 6
    y += area.words(x, y, ruling.reason, "text", "mute", "nw", room, 10).h + 10
    voices = on.dispute.voices
    if not voices:
        return y
    area.words(x, y, ORDER, "small_strong", "ink")
    y += 24
    y = _voices(area, on, voices, x, y, x1 - PAD)
    return y + area.words(x, y, EARLIER, "small", "mute", "nw", room, 2).h


def _voices(
    area: Scrolled, on: On, voices: Sequence[Voice], x0: float, y: float, x1: float
) -> float:
    """Who says what, in rows that wrap; those of the same authority for the same stand once."""
    kit, titles = on.kit, {side.value: side.title for side in on.dispute.sides}
    told = list(dict.fromkeys((v.authority, v.value, v.governs) for v in voices))
    across = max(1, min(len(told), int((x1 - x0 + 10) // 200)))
    wide = round((x1 - x0 + 10) / max(across, 3) - 10, 1)
    for first in range(0, len(told), across):
        row = [_voice(kit, voice, titles) for voice in told[first : first + across]]
        lines = [
            (len(wrap(kit, who, "small_strong", wide - 24, 3)[0]),
             len(wrap(kit, option, "small", wide - 42, 4)[0]))
            for who, option in row
        ]  # fmt: skip
        high = max(18.0 * sum(both) + 18 for both in lines)
        for n, (who, option) in enumerate(row):
            governs, x = told[first + n][2], x0 + n * (wide + 10)
            fill, line = ("goodtint", "good") if governs else ("sunk", "line")
            area.cell((x, y, x + wide, y + high), fill, line, r=9)
            area.words(x + 12, y + 9, who, "small_strong", "ink", "nw", wide - 24, 3, leading=18)
            low = y + 9 + 18 * lines[n][0]
            area.words(x + 12, low, option, "small", "mute", "nw", wide - 42, 4, leading=18)
            if governs:
                area.picture(x + wide - 22, y + high - 22, "icon", 16, 16, on=fill, name="check",
                             colour=kit.c.good, width=3)  # fmt: skip
        y += high + 10
    return y


def _voice(
    kit: Kit, voice: tuple[str, Value | None, bool], titles: Mapping[Value | None, Text]
) -> tuple[str, str]:
    """Who it is and what they say."""
    authority, value, _ = voice
    who = kit.say(TABLE if authority == "table" else AUTHORITIES[authority])
    option = kit.say(NOT_SETTLED if value is None else titles[value])
    return capital(who), capital(option)


def _changes(area: Scrolled, on: On, box: Box) -> float:
    """Whose points change, and whether first place does."""
    x0, y, x1, _ = box
    kit, dispute, table = on.kit, on.dispute, on.dispute.start.table
    x, room = x0 + PAD, x1 - x0 - 2 * PAD
    n = len(dispute.changed)
    text = CHANGES(n=n) if n else NO_CHANGE if dispute.differs else NOTHING
    y += 16
    y += area.words(x, y, text, "head", "ink", "nw", room, 2).h + 8
    for seat in dispute.changed:
        both, colour = dispute.totals[seat], on.colours[seat]
        area.picture(x, y + 2, "sign", 16, 16, on="paper", sign=person_sign(colour),
                     colour=person_ink(kit.c, colour))  # fmt: skip
        said = f"{both[0]} / {both[1]}" if both else "—"
        wide = area.words(x1 - PAD, y, said, "strong", "ink", "ne").w
        area.words(x + 26, y, table.name(seat), "text", "ink", "nw", room - wide - 40)
        y += 26
    if any(dispute.first) and not dispute.one_way:
        other = dispute.first[0] != dispute.first[1]
        y += 4 + area.words(x, y + 4, OTHER_FIRST if other else SAME_FIRST,
                            "small_strong" if other else "small", "goldink" if other else "mute",
                            "nw", room, 2).h  # fmt: skip
    return _further(area, on, x, y + 6, room)


def _further(area: Scrolled, on: On, x: float, y: float, room: float) -> float:
    """Other settings of the rule, each to be weighed instead."""
    rule = on.dispute.rule
    for value in on.others if rule else ():
        assert rule
        text = AGAINST(option=rule.options[value])
        rows, _ = wrap(on.kit, on.kit.say(text), "small_strong", room - 28, 3)
        high = max(34.0, 20.0 * len(rows) + 12)
        area.picture(x, y + high / 2 - 8, "icon", 16, 16, on="paper", name="scales",
                     colour=on.kit.c.link)  # fmt: skip
        area.words(x + 26, y + high / 2, text, "small_strong", "link", "w", room - 28, 3,
                   leading=20)  # fmt: skip
        area.spot(f"against_{write_value(value)}", (x - 6, y, x + room + 6, y + high - 1),
                  partial(on.against, value), text)  # fmt: skip
        y += high
    return y
