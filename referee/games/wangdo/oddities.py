"""What of a position of 왕도 (Wangdo) cannot be right.

Sources: rules text for the hand limit, the board, the cards held; that there are 21 statues of a
colour and 9 or 7 tokens of a type is printed nowhere, so a count beyond that is a doubt, as is what
was entered and does not fit together.
"""

from __future__ import annotations

from collections.abc import Iterator

from referee.errors import Problem
from referee.games.wangdo import words
from referee.games.wangdo.legal import excess, filled, need, still_to_play, taken
from referee.games.wangdo.pieces import (
    COLOUR_NAMES,
    COLOURS,
    HELD,
    LIMIT,
    NONE,
    PER_COLOUR,
    TYPE_NAMES,
    TYPES,
    Counts,
    numbers,
)
from referee.games.wangdo.state import State

START_STATUES = 4  # on the map before the first turn


def problems(state: State) -> tuple[Problem, ...]:
    """What of the position cannot be right."""
    parts = _statues, _boards, _cards, _map, _counts
    return tuple(problem for part in parts for problem in part(state))


def _statues(state: State) -> Iterator[Problem]:
    asked = state.question.beside if state.question else NONE
    there = state.altars + Counts(*map(max, state.map or NONE, asked))
    for seat, player in enumerate(state.players):
        there += player.hand
        under_way = seat == state.turn and (state.acted or not state.round)
        if excess(state, seat) and not under_way:
            name = state.table.name(seat)
            yield Problem(
                words.HAND_OVER(name=name, n=player.hand.total, kept=LIMIT), "wa.hand_limit"
            )
    for colour in COLOURS:
        if (n := there[colour]) > PER_COLOUR:
            yield Problem(words.MANY(colour=COLOUR_NAMES[colour], n=n), "wa.counts", doubt=True)
    if state.ritual and state.altars[state.ritual]:
        yield Problem(words.NOT_EMPTIED(colour=COLOUR_NAMES[state.ritual]), "wa.fifth", doubt=True)


def _boards(state: State) -> Iterator[Problem]:
    most = numbers(len(state.players))
    for kind in TYPES:
        name = TYPE_NAMES[kind]
        if (n := taken(state, kind)) > most.per_type:
            text = words.MANY_TOKENS(kind=name, n=n, of=most.per_type)
            yield Problem(text, "wa.counts", doubt=True)
        for seat, player in enumerate(state.players):
            if (n := player.owned(kind)) > most.need:
                who = state.table.name(seat)
                text = words.MANY_OWNED(name=who, kind=name, n=n, of=most.need)
                yield Problem(text, "wa.how_many")
    if state.question and (n := state.question.owned) > most.need:
        yield Problem(words.MANY_ASKED(n=n, of=most.need), "wa.how_many", doubt=True)


def _cards(state: State) -> Iterator[Problem]:
    for seat, player in enumerate(state.players):
        name, drawn = state.table.name(seat), len(player.cards)
        held = sum(not card.used for card in player.cards)
        done = sum(player.owned(kind) >= need(state) for kind in TYPES)
        if held > HELD:
            yield Problem(words.MANY_UNUSED(name=name, n=held, of=HELD), "wa.card_limit")
        elif state.round and drawn != done:
            yield Problem(words.MANY_HELD(name=name, n=drawn, done=done), "wa.counts", doubt=True)
        if state.round and any(card.turn > state.number for card in player.cards):
            yield Problem(words.NOT_YET(name=name), "wa.card_new", doubt=True)
        counted = player.final
        shown = counted.plus_two if counted else sum(card.plus_two for card in player.cards)
        if shown and not state.table.rules.plus_two:
            yield Problem(words.LEFT_OUT(name=name), "wa.plus_two")
        elif shown > 1:
            yield Problem(words.PLUS_TWICE(name=name, n=shown), "wa.plus_two", doubt=True)


def _counts(state: State) -> Iterator[Problem]:
    """Counts that no board can come to: a dragon a token, a card a type that is complete."""
    for seat, player in enumerate(state.players):
        if (final := player.final) is None:
            continue
        name, missing = state.table.name(seat), int(not final.full)
        spaces, types = need(state) * len(TYPES) - missing, HELD - missing
        if (n := final.dragons or 0) > spaces:
            text = words.MANY_DRAGONS(name=name, n=n, of=spaces)
            yield Problem(text, "wa.dragon_tokens", doubt=True)
        if (n := final.unused or final.plus_two) > types:
            yield Problem(words.MANY_UNUSED(name=name, n=n, of=types), "wa.card_limit")
    followed = state.round and any(filled(state, seat) for seat in range(len(state.players)))
    if state.counted and followed and not state.over:
        names = [state.table.name(seat) for seat in still_to_play(state)]
        yield Problem(words.NOT_OVER(names=names), "wa.finish_round", doubt=True)


def _map(state: State) -> Iterator[Problem]:
    tokens = sum(len(player.tokens) for player in state.players)
    used = any(card.used for player in state.players for card in player.cards)
    if state.map is not None:
        n, expected = state.map.total, START_STATUES + tokens
        villages = numbers(len(state.players)).villages
        if state.round and not used and n != expected:
            yield Problem(words.MAP_ODD(n=n, expected=expected), "wa.counts", doubt=True)
        if n > villages:
            yield Problem(words.MANY_ON_MAP(n=n, of=villages), "wa.counts", doubt=True)
    if state.world is not None and (tokens or state.world.statues().total > START_STATUES):
        for a, b in state.world.roads:
            statue = state.world.village(a).statue
            if statue and statue == state.world.village(b).statue:
                yield Problem(words.CLASH(a=a, b=b), "wa.start_statues", doubt=True)
