"""The contract: what a game tells of itself to the rest of the program. Read this first.

A game is a value: pure functions over frozen states and events. Nothing here knows a screen, a
clock or a random number. What a game knows of itself stands in `Own` (and `Special`, for what only
some games have); `referee.game.Game` is the one object that callers use.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple

from referee.errors import Illegal, Problem
from referee.notation import E
from referee.score import Line, Sheet, Standings
from referee.story import Story
from referee.table import S, Table
from referee.text import Lang, Text


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """A new state and the lines it earned, each with the seat that earned it."""

    state: S
    lines: tuple[tuple[int, Line], ...] = ()


class Component(NamedTuple):
    """A card, token or building of a game. aliases: other names people search it by; about: what
    is printed on it, in our own words, line by line; always: it lies on every table; needs: the
    table rule that brings it into the game, "" = it is always there.
    """

    name: Text
    aliases: tuple[str, ...] = ()
    about: tuple[Text, ...] = ()
    always: bool = False
    needs: str = ""


class Shown(NamedTuple):
    """Something that is to be seen on the table, in words. seat: whose it is, None = nobody's;
    ruling: behind it, "" = none.
    """

    seat: int | None
    text: Text
    ruling: str = ""


@dataclass(frozen=True, slots=True)
class Own(Generic[S, E]):
    """A game's functions over its own events. Only `Game` calls them."""

    start: Callable[[Table], S]
    """First state for these seats and rules."""
    apply: Callable[[S, E], Step[S]]
    """Pure; raises Illegal when the event cannot be represented. Its seats are there."""
    check: Callable[[S, E, S], tuple[Problem, ...]]
    """Which rules the event broke, or what looks odd, from the states before and after it; () =
    fine. Asked only of events that `apply` took."""
    points: Callable[[S], tuple[int | None, ...]]
    """Points the state already holds, per seat (adjustments not counted); None = unknown. A table
    rule settled differently changes none of them: what hangs on it is counted by `score`."""
    score: Callable[[S], tuple[Sheet, ...]]
    """What the position is worth now, explained, one sheet a seat (adjustments not counted)."""
    standings: Callable[[S, Sequence[Sheet]], Standings | None]
    """Places, from the sheets of `score` with adjustments added; None while running. Unknown lines
    are filled in before (`settled`); what else a place needs and is not known is None to `rank`."""
    title: Callable[[S, E], Text]
    """What the event is called in the list of things to undo; the state is the one before it."""


def allowed(
    apply: Callable[[S, E], Step[S]],
    check: Callable[[S, E, S], tuple[Problem, ...]],
    state: S,
    event: E,
) -> bool:
    """Whether an event is possible and breaks nothing: what `choices` may offer."""
    try:
        after = apply(state, event).state
    except Illegal:
        return False
    return not check(state, event, after)


POINTS = Text("{total}점", "{total:point/points}")


@dataclass(frozen=True, slots=True)
class Special(Generic[S, E]):
    """What only some games have; the defaults do for the others."""

    total: Text = POINTS
    """How a sheet's total is said, with the place {total}."""
    leads: bool = True
    """Whether who has the highest total leads, while the game goes on."""
    parse_event: Callable[[str], E] | None = None
    """The own event of a text, where it is not a verb and the event's fields. Raises Illegal."""
    show_event: Callable[[E], str] | None = None
    """The text of an own event; its inverse."""
    prepare: Callable[[S], Iterator[tuple[int, int | None]]] | None = None
    """Where `score` can take long: its slow part in slices of about a millisecond, so that a window
    stays awake. Yields (seat, its total is at least this; None = not known yet)."""
    prove: Callable[[Any], Iterator[tuple[float, Sequence[Text]]]] | None = None
    """Proves what cannot be beaten under these rules, in slices: yields the share that is done and
    the lines of the certificate that are new."""
    outcome: Callable[[S, S], Mapping[str, str]] | None = None
    """What a position comes to (from the state before and after), where it has words of its own for
    that beside the fields of its text."""
    answers: Callable[[S], tuple[tuple[Text, str], ...]] | None = None
    """What a position asks, answered: sentences, each with the ruling behind it ("" = none)."""
    uncoloured: Callable[[S], S] | None = None
    """The same whichever colours the people play with, where a position tells them."""
    shown: Callable[[S, str], Iterator[Shown]] | None = None
    """What lies there of a component, besides what the lines of the sheets say."""
    unordered: frozenset[str] = frozenset()
    """The fields whose words have no order."""
    answer: Callable[[Mapping[str, object], Lang], dict[str, object]] | None = None
    """One request of `score --jsonl` answered, where a game has such a form. Raises Illegal."""
    bgg: tuple[str, int] | None = None
    """Its name and number at BoardGameGeek, where these are certain."""
    story: Story[S] = field(default_factory=Story)
    """How a game went: when it is over, what points come from, its rounds."""
