"""Results and rulings as plain text and as JSON: what the command line prints, windows copy."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from referee import rulings
from referee.errors import Problem, mark
from referee.finding import Found
from referee.game import AnyGame
from referee.readings import Result
from referee.rules import CERTAINTIES, changed_rules, rule_fields
from referee.ruling import AUTHORITIES, STRENGTHS, Ruling, Source
from referee.score import UNTOLD, Hanging, Line, Sheet, Standings
from referee.table import T_RULE, HasTable, Table, name_text
from referee.text import Lang, Text

TOTAL = Text("합계 {total}", "total {total}")
INCOMPLETE = Text("합계 {total} + 모르는 점수", "total {total} + unknown points")
NOT_TOLD = Text(UNTOLD, UNTOLD)
PLACE = Text("{place}위 {name}: {why}", "{place}. {name}: {why}")
NO_PLACE = Text("순위 없음 {name}: {why}", "not placed {name}: {why}")
OPEN_PLACE = Text("순위 미정 {name}: {why}", "place open {name}: {why}")
WAITS = Text(
    "순위가 아직 정해지지 않았습니다. 정하는 것: {what}", "places are still open; deciding: {what}"
)
HANGS = Text(
    "하우스 룰에 달림: {rule} - '{option}'이면 {other} (기본값 근거: {certainty})",
    "depends on a house rule: {rule} - with '{option}': {other} (the default is {certainty})",
)
HANGING = Text("  *  {text}", "  *  {text}")
SURE = Text("{said} · {certainty}", "{said} · {certainty}")
VERDICT = Text("판정: {verdict}", "Verdict: {verdict}")
CHECK = Text("맞는지 확인하세요: {why}", "please check: {why}")
SOURCE = Text("출처: {source}", "Source: {source}")
UNKNOWN = Text("이 책에 없는 말: {words}", "not in this book: {words}")
NEAREST = Text(
    "이 책에는 답이 없습니다. 가장 가까운 항목:", "this book has no answer. What is nearest:"
)
NOTHING_FOUND = Text(
    "근거를 찾지 못했습니다. 다른 말로 찾거나 테이블에서 정하세요.",
    "no ruling found. Try other words, or settle it at the table.",
)
LIST = Text("{parts}", "{parts}")
CERTAINTY = Text("근거: {certainty}", "Basis: {certainty}")


def points(value: int | None) -> str:
    """Points with their sign; None = unknown."""
    return "?" if value is None else f"{value:+d}"


def hanging_text(hanging: Hanging) -> Text:
    """On which rule a result hangs, and the other result."""
    rule = hanging.rule
    return HANGS(
        rule=rule.question,
        option=rule.options[hanging.value],
        other=hanging.other,
        certainty=CERTAINTIES[rule.certainty],
    )


def total_text(game: AnyGame, sheet: Sheet) -> Text:
    """A sheet's total; an incomplete one says so, one of which nothing is known is a dash."""
    if not sheet.told:
        return TOTAL(total=NOT_TOLD)
    return (TOTAL if sheet.complete else INCOMPLETE)(total=game.special.total(total=sheet.total))


def short_total(game: AnyGame, sheet: Sheet) -> Text:
    """The same in a few letters: 7점, 7+?점, a dash."""
    if not sheet.told:
        return NOT_TOLD
    return game.special.total(total=sheet.shown if sheet.known is None else sheet.known)


def problem_text(problem: Problem) -> Text:
    """What is wrong with a position; a doubt is a request to look again."""
    return CHECK(why=problem.text) if problem.doubt else problem.text


def certainty_of(game_id: str, rules: object, ruling_id: str) -> Text | None:
    """How sure a ruling is; a table that settled it otherwise says so. None = no such ruling."""
    ruling = rulings.load(game_id).get(ruling_id)
    if ruling is None:
        return None
    fields = rule_fields(type(rules))
    settled = {fields[name].ruling for name in changed_rules(rules)}
    return CERTAINTIES["table" if ruling_id in settled else ruling.certainty]


def sure_text(game: AnyGame, table: Table, said: Text, ruling_id: str) -> Text:
    """Words with how sure they are; the same words where the rules or no ruling say so."""
    certainty = certainty_of(game.id, table.rules, ruling_id)
    if certainty in (None, CERTAINTIES["official"], CERTAINTIES["digest"]):
        return said
    return SURE(said=said, certainty=certainty)


def own_rules(rules: object) -> dict[str, Text]:
    """The table rules, by name, that this table has settled otherwise, in words."""
    fields = rule_fields(type(rules))
    return {
        name: T_RULE(rule=fields[name].question, option=fields[name].options[value])
        for name, value in changed_rules(rules).items()
    }


def standings_texts(seats: Sequence[str], standings: Standings) -> Iterator[Text]:
    """Places with their reasons, what decides those still open, on which rules they hang."""
    for seat, place, reasons, open_ in standings.places:
        text = OPEN_PLACE if open_ else NO_PLACE if place is None else PLACE
        yield text(place=place, name=name_text(seats[seat]), why=reasons)
    if standings.waits:
        yield WAITS(what=standings.waits)
    for hanging in standings.hanging:
        yield HANGING(text=hanging_text(hanging))


def result_lines(game: AnyGame, state: HasTable, result: Result, lang: Lang) -> Iterator[str]:
    """A counted position as lines of text, what is asked first."""
    table = state.table
    for answer in answers(game, state):
        yield f"  *  {answer.say(lang)}"
    for name, sheet in zip(table.seats, result.sheets, strict=True):
        yield f"[{name_text(name).say(lang)}] {total_text(game, sheet).say(lang)}"
        for line in sheet.lines:
            said = sure_text(game, table, line.said, line.ruling).say(lang)
            yield f"  {points(line.points):>5}  {_about(game, line, lang)}{said}"
        for note in (*sheet.notes, *map(hanging_text, sheet.hanging)):
            yield f"      *  {note.say(lang)}"
    if result.standings is not None:
        for text in standings_texts(table.seats, result.standings):
            yield text.say(lang)
    for rule in own_rules(table.rules).values():
        yield f"  *  {rule.say(lang)}"
    for problem in game.problems(state):
        said = sure_text(game, table, problem_text(problem), problem.ruling).say(lang)
        yield f"{mark([problem])}  {said}"


def answers(game: AnyGame, state: HasTable) -> Iterator[Text]:
    """What the position asks, answered, each with how sure it is."""
    for said, ruling in game.special.answers(state) if game.special.answers else ():
        yield sure_text(game, state.table, said, ruling)


def _about(game: AnyGame, line: Line, lang: Lang) -> str:
    component = game.components.get(line.card)
    return f"{component.name.say(lang)}: " if component else ""


def as_json(game: AnyGame, state: HasTable, result: Result, lang: Lang) -> dict[str, object]:
    """A counted position as one JSON object."""
    both = zip(state.table.seats, result.sheets, strict=True)
    places = result.standings
    return {
        "game": game.id,
        "position": game.show(state),
        "answers": [answer.say(lang) for answer in answers(game, state)],
        "sheets": [
            {"seat": name_text(name).say(lang)} | _sheet_json(game, state.table, sheet, lang)
            for name, sheet in both
        ],
        "standings": places and [
            {
                "seat": state.table.name(seat).say(lang),
                "place": place,
                "open": open_,
                "reasons": [reason.say(lang) for reason in reasons],
            }
            for seat, place, reasons, open_ in places.places
        ],
        "standings_wait_for": [text.say(lang) for text in (places.waits if places else ())],
        "standings_hang_on": [
            _hanging_json(hanging, lang) for hanging in (places.hanging if places else ())
        ],
        "own_rules": [rule.say(lang) for rule in own_rules(state.table.rules).values()],
        "problems": [p.text.say(lang) for p in game.problems(state) if not p.doubt],
        "doubts": [p.text.say(lang) for p in game.problems(state) if p.doubt],
    }  # fmt: skip


def _sheet_json(game: AnyGame, table: Table, sheet: Sheet, lang: Lang) -> dict[str, object]:
    return {
        "total": sheet.total if sheet.told else None,
        "complete": sheet.complete,
        "lines": [
            {
                "card": line.card, "points": line.points, "text": line.say(lang),
                "ruling": line.ruling, "certainty": _certainty(game, table, line.ruling, lang),
            }
            for line in sheet.lines
        ],
        "notes": [note.say(lang) for note in sheet.notes],
        "hangs_on": [_hanging_json(hanging, lang) for hanging in sheet.hanging],
    }  # fmt: skip


def _certainty(game: AnyGame, table: Table, ruling_id: str, lang: Lang) -> str | None:
    certainty = certainty_of(game.id, table.rules, ruling_id)
    return certainty.say(lang) if certainty else None


def _hanging_json(hanging: Hanging, lang: Lang) -> dict[str, object]:
    return {
        "rule": hanging.rule.name,
        "value": hanging.value,
        "result": hanging.other.say(lang),
        "certainty": hanging.rule.certainty,
        "text": hanging_text(hanging).say(lang),
    }


def certainty_name(ruling: Ruling) -> Text:
    """How sure a ruling is, in words; what only stands on cards and boards is no rulebook's."""
    sure = CERTAINTIES[ruling.certainty]
    read = {source.authority for source in ruling.sources if source.book}
    if ruling.certainty == "official" and read == {"card"}:
        sure = AUTHORITIES["card"]
    if not ruling.strength:
        return sure
    return LIST(parts=[sure, STRENGTHS[ruling.strength]])


def certainty_text(ruling: Ruling, lang: Lang) -> str:
    """How sure a ruling is, in words of a language."""
    return certainty_name(ruling).say(lang)


def source_text(source: Source) -> Text:
    """Where something is said: title, place, date."""
    parts = [source.title, *([source.place] if source.place else ())]
    return LIST(parts=[*parts, *([source.date] if source.date else ())])


def source_texts(ruling: Ruling, lang: Lang) -> list[str]:
    """Where a ruling is said, source by source."""
    return [source_text(source).say(lang) for source in ruling.sources]


def nothing_found(found: Found) -> Iterator[Text]:
    """Says that the book does not answer a question, and which words it does not have."""
    if found.unknown:
        yield UNKNOWN(words=found.unknown)
    yield NEAREST if found.best else NOTHING_FOUND


def ruling_json(game_id: str, ruling: Ruling, lang: Lang) -> dict[str, object]:
    """A ruling for other programs."""
    return {
        "id": ruling.id,
        "game": game_id,
        "question": ruling.question.say(lang),
        "verdict": ruling.verdict.say(lang),
        "reason": ruling.reason.say(lang),
        "kind": ruling.kind,
        "certainty": ruling.certainty,
        "sources": source_texts(ruling, lang),
        "authorities": [source.authority for source in ruling.sources],
        "readings": [
            {"rule": r.rule, "value": r.value, "verdict": r.verdict.say(lang)}
            for r in ruling.readings
        ],
        "related": ruling.related,
        "cases": [{"position": case.position, "do": case.do} for case in ruling.cases],
    }


def ruling_lines(
    game: AnyGame, ruling: Ruling, lang: Lang, ours: Iterable[Text] = ()
) -> Iterator[str]:
    """A ruling as lines of text: question, verdict, reason, sources, example, related.

    ours: what this table has settled otherwise, said first.
    """
    yield f"[{game.name.say(lang)}] {ruling.question.say(lang)}"
    yield from (f"  {text.say(lang)}" for text in ours)
    yield f"  {VERDICT(verdict=ruling.verdict).say(lang)}"
    yield f"  {ruling.reason.say(lang)}"
    yield f"  {CERTAINTY(certainty=certainty_text(ruling, lang)).say(lang)}"
    for source in source_texts(ruling, lang):
        yield f"  {SOURCE(source=source).say(lang)}"
    for case in ruling.cases:
        yield f'  $ {game.id} "{case.position}"'
        yield from (f"      do: {text}" for text in case.do)
    yield f"  ({', '.join((ruling.id, *ruling.related))})"
    yield ""
