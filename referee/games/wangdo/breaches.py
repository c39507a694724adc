"""What is against the rules of 왕도 (Wangdo), or looks like a slip, in what happens.

Sources: rules text (Korean copy, English pages on cards and victory); what the text leaves open are
table rules. The table may insist on all of this.
"""

from __future__ import annotations

from collections.abc import Iterator

from referee.errors import Problem
from referee.games.wangdo import state as events
from referee.games.wangdo import words
from referee.games.wangdo.legal import (
    bag,
    besides,
    excess,
    full,
    may_pass,
    owing,
    payable,
    playable,
    still_to_play,
    taken,
    to_act,
    to_draw,
    verdict,
)
from referee.games.wangdo.oddities import problems
from referee.games.wangdo.pieces import (
    DRAWN,
    LIMIT,
    TAKEN,
    TYPE_NAMES,
    Counts,
    counts,
    counts_text,
    numbers,
    token_text,
)
from referee.games.wangdo.state import Event, State


def check(before: State, event: Event, after: State) -> tuple[Problem, ...]:
    """Which rules an event broke, or what looks odd; () = fine."""
    return tuple(_check(before, event, after))


def _check(before: State, event: Event, after: State) -> Iterator[Problem]:
    match event:
        case events.Take(player, statues):
            yield from _turn(before, player)
            yield from _altars(before, len(statues))
        case events.Draw(player, statues):
            yield from _turn(before, player)
            yield from _draw(before, counts(statues), after)
        case events.Place(player):
            yield from _turn(before, player)
            yield from _place(before, event, after)
        case events.Pass(player):
            yield from tuple(_turn(before, player)) or _no_pass(before)
        case events.Pay() | events.Skip() | events.Gain():
            yield from _offering(before, event, after)
        case events.Return(player):
            yield from _return(before, player, after)
        case events.EndTurn():
            yield from _end(before)
        case events.Play():
            yield from _card(before, event)
        case events.SetTurn(player) if before.round:
            yield from _order(before, player)
        case events.Begin() if before.number > 1 or (before.round and before.acted):
            yield Problem(words.BEGUN, "wa.start_player", doubt=True)
        case events.Reveal() | events.Count():
            known = problems(before)
            yield from (problem for problem in problems(after) if problem not in known)
        case _:
            pass


# --- the turn ---


def _turn(state: State, player: int) -> Iterator[Problem]:
    if state.over:
        yield Problem(words.OVER, "wa.finish_round")
    elif state.round and player != state.turn:
        yield Problem(words.NOT_TURN(name=state.table.name(state.turn)), "wa.turn")
    elif not to_act(state):
        yield Problem(words.ACTED, "wa.one_action")


def _no_pass(state: State) -> Iterator[Problem]:
    if not may_pass(state):
        yield Problem(words.NO_PASS, "wa.pass")


def _end(state: State) -> Iterator[Problem]:
    player = state.players[state.turn]
    if state.over:
        yield Problem(words.OVER, "wa.finish_round")
    elif not state.acted:
        yield from _no_pass(state)
    if over := excess(state, state.turn):
        yield Problem(words.TOO_MANY_KEPT(n=player.hand.total, over=over), "wa.hand_limit")


def _return(before: State, player: int, after: State) -> Iterator[Problem]:
    """Down to ten, at the end of the own turn (rules text)."""
    if after.hand(player).total < LIMIT:
        yield Problem(words.KEEPS(n=LIMIT), "wa.hand_limit")
    elif before.round and player != before.turn:
        yield Problem(words.NOT_TURN(name=before.table.name(before.turn)), "wa.hand_limit")
    elif owing(before) or (before.round and to_act(before)):
        yield Problem(words.AT_THE_END, "wa.hand_limit")


def _order(state: State, player: int) -> Iterator[Problem]:
    """In the last round a turn that is passed over never comes back, nor any after it; an offering
    is paid before the turn goes on.
    """
    if state.over:
        yield Problem(words.OVER, "wa.finish_round")
        return
    if owing(state):
        yield Problem(words.UNPAID, "wa.cannot_pay")
    if player == state.turn or not any(full(state, seat) for seat in range(len(state.players))):
        return
    left = still_to_play(state)
    if player not in left:
        yield Problem(words.PLAYED(name=state.table.name(player)), "wa.finish_round")
    elif skipped := left[1 if state.acted else 0 : left.index(player)]:
        names = [state.table.name(seat) for seat in skipped]
        yield Problem(words.SKIPPED(names=names), "wa.finish_round")


# --- actions ---


def _altars(state: State, n: int) -> Iterator[Problem]:
    if state.altars.total == n == 1:
        if state.table.rules.one_on_altars == "bag":
            yield Problem(words.LAST_ONE, "wa.one_on_altars")
    elif n != TAKEN:
        yield Problem(words.TWO, "wa.any_two")


def _draw(before: State, drawn: Counts, after: State) -> Iterator[Problem]:
    n, left = to_draw(before), bag(after)
    if n < DRAWN and before.table.rules.bag_short == "refuse":
        yield Problem(words.BAG_REFUSED, "wa.bag_short")
    elif not n:
        yield Problem(words.BAG_EMPTY, "wa.bag_short")
    elif drawn.total != n:
        yield Problem(words.BAG_HOLDS(n=n), "wa.bag_short") if n < DRAWN else Problem(words.THREE)
    if left is None:
        return
    short = {c: min(drawn[c], -left[c]) for c in drawn.colours if left[c] < 0}
    if short:
        said = counts_text(Counts(**short))
        yield Problem(words.NOT_IN_BAG(statues=said), "wa.counts", doubt=True)


def _place(before: State, place: events.Place, after: State) -> Iterator[Problem]:
    yield from verdict(before, place, after.owe).problems
    village, _ = besides(before, place.beside)
    if before.world is not None and village:
        token = before.world.village(village).token
        if token and token != place.token:
            yield Problem(words.OTHER_TOKEN(token=token_text(token)), doubt=True)
    if before.map is not None and (short := after.owe.beyond(before.map)):
        yield Problem(words.NOT_ON_MAP(statues=counts_text(short)), "wa.counts", doubt=True)
    kind, there = place.token.kind, numbers(len(before.players)).per_type
    if taken(after, kind) > there:
        yield Problem(words.TOKENS_GONE(kind=TYPE_NAMES[kind], n=there), "wa.counts", doubt=True)


Offering = events.Pay | events.Skip | events.Gain


def _offering(before: State, event: Offering, after: State) -> Iterator[Problem]:
    """Not less than is owed, not without the ritual's statue, nor so that the rest stays unpaid."""
    declined = isinstance(event, events.Gain) and event.statue == "none"
    if isinstance(event, events.Skip) and not before.free and payable(before):
        yield Problem(words.NO_CARD_SAVES, "wa.unknown_cards")
    elif declined and before.altars and not before.table.rules.ritual_optional:
        yield Problem(words.MUST_TAKE, "wa.ritual_must")
    elif after.owe and not payable(after) and payable(before):
        yield Problem(words.DEAD_END, "wa.ritual_pays")


# --- cards ---


def _card(state: State, card: events.Play) -> Iterator[Problem]:
    if not playable(state, card.player):
        cards = state.players[card.player].cards
        new = any(not c.used and not c.plus_two for c in cards)
        text, ruling = (words.TOO_NEW, "wa.card_new") if new else (words.NO_CARD, "wa.card_used")
        yield Problem(text, ruling)
    if state.over:
        yield Problem(words.OVER, "wa.finish_round")
    elif state.round and card.player != state.turn:
        yield Problem(words.NOT_TURN(name=state.table.name(state.turn)), "wa.turn")
    elif card.kind == "A" and not to_act(state) and not owing(state):
        yield Problem(words.WITH_ACTION, "wa.card_when")
    elif card.kind == "B" and owing(state):
        yield Problem(words.IN_BETWEEN, "wa.card_when")
    if card.kind == "A" and card.effect == "again":
        yield Problem(words.AGAIN_IS_B, "wa.card_kinds", doubt=True)
