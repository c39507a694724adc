"""Who sits where in 상락, whose turn it is, how many skirmishes there are, names of areas."""

from __future__ import annotations

from typing import NamedTuple

from referee.games.joraku.board import NAMES, NINJA
from referee.games.joraku.options import Rules
from referee.games.joraku.state import State
from referee.text import Text


def rules(state: State) -> Rules:
    """The table's rules."""
    found: Rules = state.table.rules
    return found


def virtual_seat(state: State) -> int | None:
    """The virtual player: the third of three seats, in that variant."""
    return 2 if rules(state).variant == "virtual" and len(state.pieces) == 3 else None


def is_pairs(state: State) -> bool:
    """Two people with two daimyo each: seats 0 and 2 against 1 and 3."""
    return rules(state).variant == "pairs" and len(state.pieces) == 4


def players(state: State) -> list[int]:
    """Seats that play cards."""
    return [seat for seat in range(len(state.pieces)) if seat != virtual_seat(state)]


def person(state: State, seat: int) -> list[int]:
    """The seats of whoever sits there: two in pairs, which play from one hand."""
    return [seat % 2, seat % 2 + 2] if is_pairs(state) else [seat]


def skirmishes_per_round(state: State) -> int:
    """6 with three, 5 with four, 4 in pairs, 7 with the virtual player (rulebook, recruiting)."""
    if is_pairs(state):
        return 4
    if virtual_seat(state) is not None:
        return 7
    return 5 if len(state.pieces) == 4 else 6


def all_decided(state: State) -> bool:
    """Whether all skirmishes of the round are over."""
    return not state.trick and state.skirmishes >= skirmishes_per_round(state)


def to_play(state: State) -> list[int]:
    """Who may play the next card; [] when all have."""
    playing, had = players(state), [played.player for played in state.trick]
    left = [seat for seat in playing if seat not in had][: len(playing) - len(had)]
    if not is_pairs(state):
        order = [(state.lead + i) % len(state.pieces) for i in range(len(state.pieces))]
        return [seat for seat in order if seat in left][:1]
    own = [seat for seat in left if seat % 2 == (state.lead + len(state.trick)) % 2] or left
    if len(own) == 2:  # first beside the daimyo with more points
        most = max(sum(state.earned[seat]) for seat in own)
        own = [seat for seat in own if sum(state.earned[seat]) == most]
    return own


class Left(NamedTuple):
    """What the last card may still do: samurai to place, or action points."""

    place: int
    points: int


def left(state: State) -> Left:
    """What the last card may still do; it places or gives action points, not both."""
    if not state.trick:
        return Left(0, 0)
    player, card = state.trick[-1]
    most = int(rules(state).place_most) - state.used.placed
    place = 0 if state.used.spent else max(0, min(most, state.pieces[player].supply))
    points = 0 if state.used.placed or card.value == NINJA else card.value - state.used.spent
    return Left(place, max(0, points))


def where(state: State, area: int) -> Text:
    """An area's name: the table's own, if it wrote one."""
    own = state.names[area]
    return Text.of(own) if own else NAMES[area]
