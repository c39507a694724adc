"""What may come next in 왕도 (Wangdo); representative where the table alone knows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations_with_replacement

from referee.contract import allowed
from referee.games.wangdo import state as events
from referee.games.wangdo.breaches import check
from referee.games.wangdo.legal import (
    bag,
    besides,
    excess,
    need,
    payable,
    playable,
    taken,
    to_act,
    to_draw,
    to_take,
    verdict,
)
from referee.games.wangdo.pieces import COLOURS, TYPES, Token, counts, numbers
from referee.games.wangdo.play import apply
from referee.games.wangdo.state import Event, State


def choices(state: State) -> Iterator[Event]:
    """What the rules allow next, representative where the table alone knows (tokens, adjacent
    statues, what is drawn); empty = the game, or a situation by itself, is over.
    """
    if state.over or state.table.finished or state.counted:
        return
    if state.ritual:
        yield from _allowed(state, map(events.Gain, (*COLOURS, "none")))
    elif state.owe:
        yield from _payments(state)
    elif not state.round:
        return
    elif not to_act(state):
        yield from _turn_ends(state)
    else:
        yield from _allowed(state, _takes(state))
        yield from _places(state)
        yield from _allowed(state, [events.Pass(state.turn)])


def _allowed(state: State, found: Iterable[Event]) -> Iterator[Event]:
    return (event for event in found if allowed(apply, check, state, event))


def _payments(state: State) -> Iterator[Event]:
    pays = list(_allowed(state, map(events.Pay, state.owe.colours)))
    yield from pays
    if state.free or (not pays and not payable(state)):
        yield from map(events.Skip, state.owe.colours)


def _turn_ends(state: State) -> Iterator[Event]:
    player = state.players[state.turn]
    if n := excess(state, state.turn):
        statues = player.hand.letters
        for some in dict.fromkeys((statues[:n], statues[-n:])):
            yield events.Return(state.turn, tuple(some))
    else:
        yield events.EndTurn()
    if playable(state, state.turn):
        yield events.Play(state.turn, "B", "again")
        yield events.Play(state.turn, "B", "other")


def _takes(state: State) -> Iterator[Event]:
    for some in combinations_with_replacement(COLOURS, to_take(state)):
        if some and not counts(some).beyond(state.altars):
            yield events.Take(state.turn, some)
    there = bag(state)
    for some in combinations_with_replacement(COLOURS, to_draw(state)):
        if some and (there is None or not counts(some).beyond(there)):
            yield events.Draw(state.turn, some)


def _places(state: State) -> Iterator[events.Place]:
    """Placements: in the villages of a map, else beside one or two statues."""
    seat = state.turn
    kinds = [
        kind
        for kind in TYPES
        if state.players[seat].owned(kind) < need(state)
        and taken(state, kind) < numbers(len(state.players)).per_type
    ]
    for beside, tokens in _spots(state, kinds):
        for statue in state.hand(seat).colours if tokens else ():
            first = events.Place(seat, tokens[0], statue, beside)
            fits = verdict(state, first, besides(state, beside)[1]).legal
            if fits and allowed(apply, check, state, first):  # most do not fit: quicker so
                yield from (replace(first, token=token) for token in tokens)


def _spots(state: State, kinds: list[str]) -> Iterator[tuple[tuple[str, ...], list[Token]]]:
    """What is told of the statues beside, and the tokens that may lie there."""
    if state.world is None:
        tokens = [Token(kind, dragon) for kind in kinds for dragon in (True, False)]
        for n in (1, 2):
            for some in combinations_with_replacement(COLOURS, n):
                yield some, tokens
        return
    for village in state.world.villages:
        if village.token and village.token.kind in kinds:
            yield (village.name,), [village.token]
        elif not village.token and not village.statue:
            yield (village.name,), [Token(kind, False) for kind in kinds]
