"""A case of the rule book played through: what lay there, what happened, what came of it."""

from __future__ import annotations

from typing import Any, NamedTuple

from referee.errors import Illegal, Problem
from referee.game import Game, Result
from referee.ruling import Case
from referee.text import Text


class Worked(NamedTuple):
    """before, after: the positions with what they are worth; did: what happened, in words;
    against: what rules the last event or the position breaks; refused: why the last event cannot
    be, None = it can.
    """

    before: tuple[Any, Result]
    after: tuple[Any, Result]
    did: tuple[Text, ...]
    against: tuple[Text, ...]
    refused: Text | None


def work(game: Game[Any, Any], case: Case) -> Worked | None:
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
