"""A case of the rule book played through: what lay there, what happened, what came of
it; whether the program agrees with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from referee.errors import Illegal, Problem
from referee.game import AnyGame
from referee.readings import Result
from referee.ruling import Case
from referee.table import HasTable
from referee.text import Text


class Worked(NamedTuple):
    """before, after: the positions with what they are worth; did: what happened, in words;
    against: what rules the last event or the position breaks; refused: why the last event cannot
    be, None = it can.
    """

    before: tuple[HasTable, Result]
    after: tuple[HasTable, Result]
    did: tuple[Text, ...]
    against: tuple[Text, ...]
    refused: Text | None


def work(game: AnyGame, case: Case) -> Worked | None:
    """A case played through; None where its position itself cannot be."""
    try:
        start = state = game.parse(case.position)
    except Illegal:
        return None
    did: list[Text] = []
    broke: tuple[Problem, ...] = ()
    refused = None
    for text in case.do:
        try:
            event = game.parse_event(text)
            after = game.apply(state, event).state
        except Illegal as error:
            refused = error.text
            break
        did.append(game.title(state, event))
        broke = game.check(state, event, after)
        state = after
    first = game.plain_result(start)
    last = first if state is start else game.plain_result(state)
    found = (*broke, *game.problems(state)) if case.flagged else ()
    against = tuple(p.text for p in found if not p.doubt and p.ruling not in case.excerpt)
    return Worked((start, first), (state, last), tuple(did), against, refused)


def differences(game: AnyGame, case: Case) -> list[str]:
    """Where the program disagrees with a case; [] = it agrees."""
    try:
        state = start = game.parse(case.position)
        problems: tuple[Problem, ...] = ()
        for text in case.do:
            event = game.parse_event(text)
            after = game.apply(state, event).state
            problems = game.check(state, event, after)
            state = after
    except Illegal as error:
        return [] if case.refused else [f"refused: {error}"]
    if case.refused:
        return ["not refused"]
    found = [problem for problem in (*problems, *game.problems(state)) if not problem.doubt]
    wrong = {problem.ruling for problem in found} - case.excerpt
    return list(_compare(game, case, (start, state), bool(wrong)))


def _compare(
    game: AnyGame, case: Case, played: tuple[HasTable, HasTable], flagged: bool
) -> Iterator[str]:
    before, state = played
    if flagged != case.flagged:
        yield f"flagged: {flagged}, expected {case.flagged}"
    result = game.plain_result(state)
    totals = tuple(sheet.total for sheet in result.sheets)
    if case.totals is not None and totals != case.totals:
        yield f"totals {totals}, expected {case.totals}"
    if case.winners is not None:
        winners = result.standings and tuple(seat + 1 for seat in result.standings.winners)
        if winners != case.winners:
            yield f"winners {winners}, expected {case.winners}"
    for card, expected in (case.points or {}).items():
        lines = [line for line in result.sheets[0].lines if line.card == card]
        points = sum(line.points or 0 for line in lines)
        if not lines or points != (expected or 0):
            yield f"{card}: {points if lines else 'no line'}, expected {expected}"
    said = game.outcome(before, state)
    for key, text in case.after.items():
        if not game.same_value(key, said.get(key, ""), text):
            yield f"{key}: {said.get(key, '')}, expected {text}"
