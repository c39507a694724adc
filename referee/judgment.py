"""The 판정서: a dispute with all that was weighed, as lines of text to be kept or passed on."""

from __future__ import annotations

from collections.abc import Iterator

from referee import report
from referee.ruling import AUTHORITIES
from referee.text import Lang, Text
from referee.weighed import Dispute, Row, Voice

HEAD = Text("판정서 · {game}", "Judgment · {game}")
DATE = Text("날짜: {date}", "Date: {date}")
PLAYERS = Text("플레이어: {names}", "Players: {names}")
QUESTION = Text("질문: {question}", "Question: {question}")
POSITION = Text("상황: {position}", "Position: {position}")
DONE = Text("한 일: {title}", "Done: {title}")
SIDE = Text("{mark}. {title}", "{mark}. {title}")
TOTALS = Text("점수: {totals}", "Points: {totals}")
SEAT_TOTAL = Text("{name} {total}", "{name} {total}")
FIRST = Text("1위: {names}", "First: {names}")
LEADS = Text("선두: {names}", "Leading: {names}")
NOBODY = Text("정해지지 않음", "not settled")
CANNOT = Text("이렇게는 될 수 없습니다: {why}", "This cannot be so: {why}")
BREAKS = Text("규칙에 어긋납니다: {why}", "Breaks a rule: {why}")
LOSES = Text("기본으로 쓰지 않는 까닭: {why}", "Why it is not the default: {why}")
DIFFERENT = Text("다른 줄:", "Lines that differ:")
SAME = Text("이 상황에서는 어느 쪽이든 같습니다.", "On this position both come to the same.")
SAME_TOTALS = Text("점수는 같습니다.", "The points are the same.")
NEXT = Text("이때만 할 수 있는 것: {titles}", "Possible only so: {titles}")
RULING = Text("판정: {verdict} ({id})", "Ruling: {verdict} ({id})")
ORDER = Text("먼저인 것부터:", "Who comes first:")
VOICE = Text("{authority} ({said}): {option}", "{authority} ({said}): {option}")
VOICE_TABLE = Text("우리 테이블: {option}", "This table: {option}")
NOT_SETTLED = Text("따로 정하지 않음", "nothing settled")
DECIDED = Text("결정: {title}", "Decision: {title}")
ROW = Text("{mark} {name} {points}  {said}", "{mark} {name} {points}  {said}")
ABOUT = Text("{card}: {said}", "{card}: {said}")
OPEN = Text("결정: 아직 정하지 않음", "Decision: still open")

MARKS = "AB"
MOST_MOVES = 5


def lines(dispute: Dispute, lang: Lang, chosen: int | None = None, date: str = "") -> list[str]:
    """The whole judgment. chosen: the side the table decided for, None = still open."""
    return [text.say(lang) for text in _texts(dispute, chosen, date)]


def _texts(dispute: Dispute, chosen: int | None, date: str) -> Iterator[Text]:
    game, table = dispute.game, dispute.start.table
    yield HEAD(game=game.name)
    if date:
        yield DATE(date=date)
    yield PLAYERS(names=[table.name(seat) for seat in range(len(table.seats))])
    yield QUESTION(question=dispute.question)
    yield POSITION(position=f"{game.id} {game.show(dispute.start)}")
    for n in (0, 1):
        yield from _side(dispute, n)
    yield from _differences(dispute)
    if (ruling := dispute.ruling) is not None:
        yield RULING(verdict=ruling.verdict, id=ruling.id)
        yield ruling.reason
        yield report.CERTAINTY(certainty=report.certainty_name(ruling))
    if dispute.rule is not None:
        yield ORDER
        yield from map(_indented, (voice_text(dispute, voice) for voice in dispute.voices))
    elif ruling is not None:
        yield from map(_indented, map(report.source_text, ruling.sources))
    yield OPEN if chosen is None else DECIDED(title=dispute.sides[chosen].title)


def _indented(text: Text) -> Text:
    return Text("  {text}", "  {text}")(text=text)


def _side(dispute: Dispute, n: int) -> Iterator[Text]:
    side = dispute.sides[n]
    yield SIDE(mark=MARKS[n], title=side.title)
    yield from map(_indented, side_texts(dispute, n))


def side_texts(dispute: Dispute, n: int) -> Iterator[Text]:
    """What one reading comes to and what is said for it, without its name."""
    side, result = dispute.sides[n], dispute.results[n]
    table = dispute.start.table
    done = side.titles if dispute.rule else side.titles[1:]  # the first names the reading
    yield from (DONE(title=title) for title in done)
    if side.reading is not None:
        yield side.reading.verdict
    if side.refused is not None:
        yield CANNOT(why=side.refused)
    yield from (BREAKS(why=problem.text) for problem in side.broke)
    if result is not None:
        yield TOTALS(
            totals=[
                SEAT_TOTAL(name=table.name(seat), total=report.short_total(dispute.game, sheet))
                for seat, sheet in enumerate(result.sheets)
            ]
        )
        names = [table.name(seat) for seat in dispute.first[n]] or NOBODY
        yield (LEADS if result.standings is None else FIRST)(names=names)
    if side.reading is not None and side.reading.loses is not None:
        yield LOSES(why=side.reading.loses)


def _differences(dispute: Dispute) -> Iterator[Text]:
    if not dispute.differs:
        yield SAME
        return
    rows = [*dispute.earned, *dispute.rows]
    if rows:
        yield DIFFERENT
        for row in rows:
            yield from map(_indented, row_texts(dispute, row))
    elif not dispute.one_way and not dispute.changed:
        yield SAME_TOTALS
    for mark, titles in zip(MARKS, dispute.moves, strict=True):
        if titles:
            yield SIDE(mark=mark, title=NEXT(titles=titles[:MOST_MOVES]))


def row_texts(dispute: Dispute, row: Row) -> Iterator[Text]:
    """The lines of a row, each with the mark of the reading that has it."""
    name = dispute.start.table.name(row.seat)
    about = dispute.game.components.get(row.card)
    for mark, found in zip(MARKS, row.lines, strict=True):
        for line in found:
            said = line.said if about is None else ABOUT(card=about.name, said=line.said)
            yield ROW(mark=mark, name=name, points=report.points(line.points), said=said)


def voice_text(dispute: Dispute, voice: Voice) -> Text:
    """Who says what."""
    titles = {side.value: side.title for side in dispute.sides}
    option = NOT_SETTLED if voice.value is None else titles[voice.value]
    if voice.source is None:
        return VOICE_TABLE(option=option)
    said = report.source_text(voice.source)
    return VOICE(authority=AUTHORITIES[voice.authority], said=said, option=option)
