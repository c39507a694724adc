"""What may come next in 상락."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from referee.contract import allowed
from referee.games.joraku.board import ANY, AREAS, DECK, NINJA, Card, area_key
from referee.games.joraku.legal import check
from referee.games.joraku.play import apply
from referee.games.joraku.seats import all_decided, left, players, to_play, virtual_seat
from referee.games.joraku.state import (
    END,
    ORDER,
    PRESTIGE,
    RECRUIT,
    Daimyo,
    Event,
    MoveDaimyo,
    MoveSamurai,
    Place,
    Play,
    Prestige,
    Push,
    Recruit,
    Remove,
    Resolve,
    SetRound,
    State,
)


def choices(state: State) -> Iterator[Event]:
    """What the rules allow next. Hands are not known, so any card not yet played may come."""
    if state.table.finished or state.phase == END:
        return
    if state.phase == RECRUIT:
        yield from _recruiting(state)
    elif state.phase == PRESTIGE or all_decided(state):
        yield Prestige(area_key(next_area(state)))
    else:
        for seat in to_play(state):
            yield from _cards(state, seat)
        yield from (event for event in _actions(state) if _fine(state, event))
        if not to_play(state):
            yield Resolve()


def next_area(state: State) -> int:
    """The area that this round's prestige phase counts next; where all are counted, the first."""
    return next((area for area in ORDER if area not in state.scored), ORDER[0])


def counted(state: State, areas: Iterable[int]) -> list[Event]:
    """These areas counted in this round's prestige phase, which begins if it has not."""
    begin = [] if state.phase == PRESTIGE else [SetRound(state.round, PRESTIGE, state.lead)]
    return [*begin, *(Prestige(area_key(area)) for area in areas)]


def whole_phase(state: State) -> list[Event]:
    """What is left of this round's prestige phase, all of it where it has not begun."""
    scored = state.scored if state.phase == PRESTIGE else ()
    return counted(state, (area for area in ORDER if area not in scored))


def _fine(state: State, event: Event) -> bool:
    return allowed(apply, check, state, event)


def _recruiting(state: State) -> Iterator[Event]:
    without = [seat for seat in players(state) if state.cards[seat] is None]
    if without:
        draws = [Daimyo(without[0], n) for n in range(1, 7)]
        yield from (event for event in draws if _fine(state, event))
    else:
        yield Recruit()


def _cards(state: State, seat: int) -> Iterator[Event]:
    """The cards that may come; where mistakes in the past leave none, the bare numbers."""
    for cards in (DECK, [Card(ANY, n) for n in range(7)]):
        fine = [card for card in cards if _fine(state, Play(seat, card.key))]
        if fine:
            yield from (Play(seat, card.key) for card in fine)
            return


def _actions(state: State) -> Iterator[Event]:
    """Everything the last card could do, also what is against the rules."""
    if not state.trick:
        return
    player, card = state.trick[-1]
    pieces = state.pieces[player]
    areas = AREAS if card.value == NINJA else (card.value,)
    for count in range(1, left(state).place + 1):
        yield from (Place(player, area_key(area), count) for area in areas)
    for area in AREAS:
        for to in (area - 1, area + 1):
            if to in AREAS and pieces.samurai[area]:
                yield MoveSamurai(player, area_key(area), area_key(to))
    if pieces.daimyo is None:
        return
    for to in (pieces.daimyo - 1, pieces.daimyo + 1):
        if to in AREAS:
            yield MoveDaimyo(player, area_key(to))
    if virtual_seat(state) is not None:
        yield from (Push(player, area_key(area)) for area in AREAS)
    yield from (Remove(player, victim) for victim in range(len(state.pieces)))
