"""What may come next in 왕도 (Wangdo); representative where the table alone knows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations_with_replacement

from referee.game import allowed
from referee.games.wangdo import state as events
from referee.games.wangdo.legal import bag, broken, excess, need, payable, playable, taken
from referee.games.wangdo.pieces import COLOURS, DRAWN, NONE, TAKEN, TYPES, numbers, of
from referee.games.wangdo.play import apply, check
from referee.games.wangdo.state import Event, State
from referee.games.wangdo.world import is_statue


def choices(state: State) -> Iterator[Event]:
    """What the rules allow next, representative where the table alone knows (tokens, adjacent
    statues, what is drawn); empty = the game, or a situation by itself, is over.
    """
    if state.over or state.table.finished or state.final:
        return
    if state.ritual:
        yield from _rituals(state)
    elif state.owe != NONE:
        yield from _payments(state)
    elif not state.round:
        return
    elif state.acted and not state.extra:
        yield from _turn_ends(state)
    else:
        yield from _takes(state)
        yield from _places(state)
        event = events.Pass(state.turn)
        if not broken(state, event):
            yield event


def _unflagged(state: State, found: Iterator[Event]) -> Iterator[Event]:
    return (event for event in found if allowed(apply, check, state, event))


def _rituals(state: State) -> Iterator[Event]:
    each = [events.Ritual(colour) for colour in COLOURS if of(state.altars, colour)]
    yield from _unflagged(state, iter(each))
    if state.table.rules.ritual_optional:
        yield from _unflagged(state, iter([events.Ritual("none")]))


def _payments(state: State) -> Iterator[Event]:
    owed = [colour for colour in COLOURS if of(state.owe, colour)]
    hand = state.hand(state.turn)
    able = payable(state)
    pays = list(_unflagged(state, (events.Pay(c) for c in owed if of(hand, c))))
    yield from pays
    if state.free or (not able and not pays):
        yield from (events.Skip(colour) for colour in owed)


def _turn_ends(state: State) -> Iterator[Event]:
    player = state.players[state.turn]
    if n := excess(player):
        statues = "".join(c * of(player.hand, c) for c in COLOURS)
        for some in dict.fromkeys((statues[:n], statues[-n:])):
            yield events.Return(state.turn, tuple(some))
    else:
        yield events.EndTurn()
    if playable(state, state.turn):
        yield events.Card(state.turn, "B", "again")
        yield events.Card(state.turn, "B", "other")


def _takes(state: State) -> Iterator[Event]:
    seat = state.turn
    for n in (TAKEN, 1):
        for some in combinations_with_replacement(COLOURS, n):
            event = events.Altars(seat, some)
            fits = all(some.count(c) <= of(state.altars, c) for c in some)
            if fits and not broken(state, event):
                yield event
    there = bag(state)
    for n in range(1, DRAWN + 1):
        for some in combinations_with_replacement(COLOURS, n):
            if there is None or all(some.count(c) <= of(there, c) for c in some):
                drawn = events.Draw(seat, some)
                if not broken(state, drawn):
                    yield drawn


def _places(state: State) -> Iterator[events.Place]:
    """Placements: in the villages of a map, else beside one or two statues."""
    seat = state.turn
    kinds = [
        kind
        for kind in TYPES
        if state.players[seat].owned(kind) < need(state)
        and taken(state, kind) < numbers(len(state.players)).per_type
    ]
    spots: list[tuple[tuple[str, ...], list[str]]]
    if state.world is None:
        pairs = [p for n in (1, 2) for p in combinations_with_replacement(COLOURS, n)]
        tokens = [f"{kind}{dragon}" for kind in kinds for dragon in "+-"]
        spots = [(pair, tokens) for pair in pairs]
    else:
        spots = [
            ((v.name,), [v.content] if v.content else [f"{kind}-" for kind in kinds])
            for v in state.world.villages
            if not is_statue(v.content) and (not v.content or v.content[0] in kinds)
        ]
    for beside, tokens in spots:
        for statue in COLOURS:
            if tokens and of(state.hand(seat), statue):
                first = events.Place(seat, tokens[0], statue, beside)
                if not broken(state, first):
                    yield from (replace(first, token=token) for token in tokens)
