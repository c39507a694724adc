"""What a game tells of how it went: when it is over, what points come from, which rounds it has."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, NamedTuple

from referee.score import Line
from referee.table import S
from referee.text import Text


class Race(NamedTuple, Generic[S]):
    """What everybody collects on the way to the end, where that is not points."""

    name: Text
    held: Callable[[S], tuple[int, ...]]


def _never(state: S) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Story(Generic[S]):
    """See the fields; a game without rounds has no `stage`."""

    sources: tuple[Text, ...] = ()
    """What points come from, few and in the order in which people think of them."""
    source: Callable[[Line], Text] | None = None
    """The source of a line, of a sheet or of a step; default: the line's own words."""
    gathered: Text | None = None
    """The words of the sheet's line for what was gathered in play: its steps tell it apart. Also
    the source of what no step tells (points at the start, points that were set)."""
    over: Callable[[S], bool] = _never
    """Whether a game that was played (not a situation that was laid out) has come to its end."""
    stage: Callable[[S], Text | None] | None = None
    """What the round is called in which the next event happens; None = it belongs to none."""
    moves: tuple[type, ...] = (object,)
    """Events with one of which the rounds begin: what was laid out before was not followed."""
    race: Race[S] | None = None
    """What is drawn round by round; default: points."""
    hand: Callable[[S, int], tuple[str, ...]] | None = None
    """Ids of the components that made a seat's points, where a good hand is worth remembering."""
    most: Callable[[S], int | None] | None = None
    """The highest total there can be under these rules, where that is proved; None = it is not."""
