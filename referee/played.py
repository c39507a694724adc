"""The commands that play a game through: `play` its text, `replay` a saved one."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from referee import games, notation, reopen, report
from referee.console import show, stdin_text
from referee.errors import Illegal, Problem, mark
from referee.game import AnyGame, Game
from referee.notation import E
from referee.record import load as load_record
from referee.session import AnySession, Played, Session
from referee.table import S
from referee.text import Lang, Text

IN_LINE = Text("{n}번째 줄: {why}", "line {n}: {why}")
AFTER_RESULT = Text(
    "결과를 적은 뒤에는 'do:'가 올 수 없습니다", "no do: after what is expected to come out"
)
DIFFERENT = Text("{key}: {value} (예상: {expected})", "{key}: {value} (expected: {expected})")
DOUBTED = Text(
    "맞지 않는 듯하지만 기록했습니다: {why}", "looks like a slip, recorded all the same: {why}"
)
FLAGGED = Text(
    "규칙에 어긋나지만 기록했습니다: {why}", "against the rules, recorded all the same: {why}"
)
SEAT_HANGS = Text("{name}: {why}", "{name}: {why}")


def play(given: Namespace) -> int:
    """Events from standard input played; 1 = something comes out otherwise than the text expects.

    Raises Illegal, with the line.
    """
    game = games.load(given.game)
    script = read(stdin_text())
    session = Session(game, game.parse(script.position))
    for number, text in script.events:
        try:
            session.do(text, insist=True)
        except Illegal as error:
            raise Illegal(IN_LINE(n=number, why=error.text)) from error
    lines = [number for number, _ in script.events]
    if game.special.outcome is None or given.story:
        _tell(session, given.lang)
    else:
        _warn(session, lines, given.lang)
    if own := game.special.outcome:
        found = own(session.start, session.state)
        show(f"{key}: {value}".rstrip() for key, value in found.items())
        if not given.story:
            show(_not_sure(session, given.lang))
    return _compare(game, game.outcome(session.start, session.state), script.expected, given.lang)


def replay(given: Namespace) -> int:
    """A saved game told again. Raises Illegal where it cannot be read."""
    record = load_record(given.journal)
    session = reopen.replay(record)
    if different := reopen.other_result(record, session):
        show([different.say(given.lang)], sys.stderr)
    _tell(session, given.lang)
    return 0


class Script(NamedTuple):
    """What `play` reads: the position's text, numbered texts of events, and the fields behind the
    last event, which somebody expects to come out.
    """

    position: str
    events: list[tuple[int, str]]
    expected: dict[str, str]


def read(text: str) -> Script:
    """The position (one line, or its fields one a line), then `do: …`, then what is expected."""
    script = Script("", [], {})
    fields: list[str] = []
    for number, line in enumerate(text.split("\n"), 1):
        try:
            pairs = notation.pairs(line)
        except Illegal as error:
            raise Illegal(IN_LINE(n=number, why=error.text)) from error
        for key, value in pairs:
            if key == "do":
                if script.expected:
                    raise Illegal(IN_LINE(n=number, why=AFTER_RESULT))
                script.events.append((number, value))
            elif script.events and key in script.expected:
                raise Illegal(IN_LINE(n=number, why=notation.TWICE(key=key[:40])))
            elif script.events:
                script.expected[key] = value
        if pairs and pairs[0][0] == "position" and not script.events:
            fields.append(line.partition(":")[2])
        elif pairs and not script.events:
            fields.append(line)
    return script._replace(position="\n".join(fields))


def _warn(session: AnySession, lines: list[int], lang: Lang) -> None:
    """What is wrong with the position and with each event, said beside the result."""
    game, table = session.game, session.start.table
    for problem in game.problems(session.start):
        said = report.sure_text(game, table, report.problem_text(problem), problem.ruling)
        show([said.say(lang)], sys.stderr)
    for number, played in zip(lines, session.played, strict=True):
        for problem in played.broke:
            said = report.sure_text(game, table, problem.text, problem.ruling)
            show([_recorded(problem, IN_LINE(n=number, why=said)).say(lang)], sys.stderr)


def _not_sure(session: AnySession, lang: Lang) -> Iterable[str]:
    """What of the result the rulebook does not say, each once, and on which rules it hangs."""
    game, table = session.game, session.state.table
    said: list[Text] = []
    for played in session.played:
        for _, line in played.step.lines:
            sure = report.sure_text(game, table, plain := line.said, line.ruling)
            said += [sure] if sure is not plain else []
    said += report.own_rules(table.rules).values()
    for seat, sheet in enumerate(session.result().sheets):
        for hanging in sheet.hanging:
            said.append(SEAT_HANGS(name=table.name(seat), why=report.hanging_text(hanging)))
    return dict.fromkeys(f"# {text.say(lang)}" for text in said)


def _compare(
    game: AnyGame, found: Mapping[str, str], expected: Mapping[str, str], lang: Lang
) -> int:
    """A line for each field that is not as the text expects it; exit status 1 if there is one."""
    wrong = {
        key: value
        for key, value in expected.items()
        if not game.same_value(key, found.get(key, ""), value)
    }
    for key, value in wrong.items():
        said = DIFFERENT(key=key, value=found.get(key) or "-", expected=value or "-")
        show([said.say(lang)])
    return 1 if wrong else 0


def _recorded(problem: Problem, why: Text) -> Text:
    return (DOUBTED if problem.doubt else FLAGGED)(why=why)


def _tell(session: AnySession, lang: Lang) -> None:
    """Every event, then the position and what it is worth."""
    before = session.start
    for played, title in zip(session.played, session.titles(), strict=True):
        show(_step_lines(session.game, before, played, title, lang))
        before = played.step.state
    show([f"position: {session.game.show(session.state)}"])
    show(report.result_lines(session.game, session.state, session.result(), lang))


def _step_lines(
    game: Game[S, E], before: S, played: Played[S, E], title: Text, lang: Lang
) -> Iterable[str]:
    table = before.table
    yield f"> {title.say(lang)}"
    for problem in played.broke:
        why = report.sure_text(game, table, problem.text, problem.ruling)
        yield f"{mark([problem])} {_recorded(problem, why).say(lang)}"
    for seat, line in played.step.lines:
        said = report.sure_text(game, table, line.said, line.ruling).say(lang)
        yield f"  {table.name(seat).say(lang)} {report.points(line.points)}  {said}"
