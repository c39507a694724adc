"""A table of 제왕의 깃발 changed by hand: another queue, marker, people; a situation apart."""

from __future__ import annotations

from dataclasses import replace

from referee.errors import Illegal
from referee.games.oriflamme.cards import DEALT, FAMILIES, START_POINTS
from referee.games.oriflamme.legal import first_position, played, to_place
from referee.games.oriflamme.state import LEFT, PLACE, RESOLVE, RIGHT, Stack, State
from referee.text import Text

NO_POSITION = Text("{n}번째 자리는 없습니다 (1-{of})", "there is no position {n} (1 to {of})")
NO_WAY = Text("방향은 right나 left입니다", "the direction is right or left")


def as_situation(state: State) -> State:
    """The same cards, without round and hands."""
    return replace(state, round=0, phase=RESOLVE, hand=(), first=0)


def with_row(state: State, row: tuple[Stack, ...]) -> State:
    """Another queue. It stays the followed game where every family still has seven cards."""
    fits = not any(_miscounts(replace(state, row=row), family) for family in state.families)
    after = replace(state, row=row, left=())
    if state.round and not (fits and (row or state.phase != RESOLVE)):
        after = replace(as_situation(after), at=None)
    if after.phase != RESOLVE or not row:
        return replace(after, at=None)
    if after.at is None or state.at == first_position(state):
        return replace(after, at=first_position(after))
    return replace(after, at=min(after.at, len(row) - 1))


def _miscounts(state: State, family: str) -> bool:
    return bool(state.hand) and played(state, family) + state.hand[state.seat(family)] != DEALT


def marked(state: State, position: int) -> State:
    """The marker put on a position; before all cards are laid, or with 0 for none, that is a
    situation by itself. Raises Illegal.
    """
    if not 0 <= position <= len(state.row):
        raise Illegal(NO_POSITION(n=position, of=len(state.row)))
    if state.phase != RESOLVE or not position:
        state = as_situation(state)
    return replace(state, at=position - 1 if position else None)


def pointed(state: State, way: str) -> State:
    """The tile pointing another way. Raises Illegal."""
    if way not in (RIGHT, LEFT):
        raise Illegal(NO_WAY)
    began = state.at is not None and state.at == first_position(state)
    state = replace(state, direction=way)
    return replace(state, at=first_position(state)) if began else state


def seated(state: State, families: str, names: tuple[str, ...]) -> State:
    """The same table with other colours and names of the seats; their cards change colour too."""
    new = dict(zip(state.families, families, strict=False))
    return replace(
        state,
        table=replace(state.table, seats=names),
        families=families,
        row=tuple(tuple(card._replace(family=new[card.family]) for card in s) for s in state.row),
        out=tuple((new[family], name) for family, name in state.out),
    )


def uncoloured(state: State) -> State:
    """The same with the first families, in their order."""
    return seated(state, "".join(FAMILIES)[: len(state.families)], state.table.seats)


def with_family(state: State, family: str) -> State:
    """One more family at the table, the last in turn order; a situation by itself from then on."""
    table = replace(state.table, seats=(*state.table.seats, FAMILIES[family].ko))
    score, left = (*state.score, START_POINTS), (*state.left, None) if state.left else ()
    state = replace(as_situation(state), table=table, score=score, left=left)
    return replace(state, families=state.families + family)


def resolving(state: State) -> State:
    """The same once nobody has a card left to lay this round: the resolution begins."""
    if state.phase != PLACE or to_place(state) is not None or not state.row:
        return state
    return replace(state, phase=RESOLVE, at=first_position(state))


def corrected(state: State, row: tuple[Stack, ...]) -> State:
    """A followed game with another queue: its cards come from the hands and go back to them."""
    after = replace(state, row=row, left=())
    hand = tuple(DEALT - played(after, family) for family in state.families)
    return resolving(replace(after, hand=hand)) if state.round else replace(after, hand=())


def without(state: State, i: int, depth: int = 0, left: bool = False) -> State:
    """A card taken away: back to the hand, or it left the queue.

    i: its position, depth: its place in the stack (indexes; 0 = the top card).
    """
    stack = state.row[i]
    card, under = stack[depth], (*stack[:depth], *stack[depth + 1 :])
    out = (*state.out, (card.family, card.name)) if left else state.out
    row = (*state.row[:i], *([under] if under else []), *state.row[i + 1 :])
    at = state.at
    if at is not None and not under and (i < at or at == len(row)):
        at = at - 1 if row else None
    return corrected(replace(state, out=out, at=at), row)


def cleared(state: State) -> State:
    """An empty table with the same families, for another situation."""
    points = (START_POINTS,) * len(state.families)
    return replace(as_situation(state), row=(), out=(), score=points, at=None, left=())
