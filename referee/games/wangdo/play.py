"""The course of 왕도 (Wangdo): actions, offering, rituals, cards, turns, the end.

A followed game has a round number and its turns pass by themselves once nothing is left to decide.
Without one, a position is a situation by itself. Sources: rules text; the end of the round: see the
rule `finish_round`.
"""

from __future__ import annotations

import re
from dataclasses import replace

from referee.contract import Step
from referee.errors import Illegal
from referee.games.wangdo import state as events
from referee.games.wangdo import words
from referee.games.wangdo.edits import MAP_DRAWN, MOST, check_altars, idle, set_by_hand
from referee.games.wangdo.legal import (
    besides,
    excess,
    full,
    need,
    owing,
    playable,
    to_act,
)
from referee.games.wangdo.pieces import (
    COLOUR_NAMES,
    EFFECTS,
    NONE,
    SPACES,
    TYPE_NAMES,
    Counts,
    check_counts,
    counts,
    token_text,
)
from referee.games.wangdo.results import dragons
from referee.games.wangdo.state import Event, Lines, Player, SpecialCard, State
from referee.notation import within
from referee.score import Line
from referee.table import Table, check_seat
from referee.text import Text

_NO_LINES: Lines = ()


def start(table: Table) -> State:
    """A followed game before the first turn; hands and map are told by the table."""
    return State(table, (Player(),) * len(table.seats), round=1)


def apply(state: State, event: Event) -> Step[State]:
    """The step of a game's own event. Raises Illegal; the state is untouched."""
    if state.counted and isinstance(event, _PLAYED):
        raise Illegal(words.COUNTED)
    after, lines = _applied(state, event)
    if after.ritual and not after.altars:  # what it could take was moved by hand
        after = replace(after, ritual="")
    paid = state.owe or isinstance(event, events.Place)
    if paid and not after.owe:  # what a card saved was for this offering
        after = replace(after, free=0)
    if isinstance(event, _DECISIONS):
        after, last = _settled(after)
        lines = (*lines, *last)
    _check_sizes(after)
    return Step(after, lines)


def _check_sizes(state: State) -> None:
    """Raises Illegal for more than a position can say."""
    for statues in (state.owe, state.map or NONE, *(player.hand for player in state.players)):
        check_counts(statues)
    within(state.round, 0, MOST.round)
    within(max(state.extra, state.free), 0, MOST.extra)


_DECISIONS = (
    events.Take, events.Draw, events.Place, events.Pay, events.Skip, events.Gain,
    events.Return, events.Pass, events.Reveal,
)  # fmt: skip

_PLAYED = (*_DECISIONS, events.EndTurn, events.Play)


def _applied(state: State, event: Event) -> tuple[State, Lines]:
    match event:
        case events.Take(player, statues):
            return _from_altars(state, player, statues), ()
        case events.Draw(player, statues):
            state = _acting(state, player)
            return state.with_hand(player, state.hand(player) + _some(statues)), ()
        case events.Place():
            return _placed(state, event)
        case events.Pay(statue):
            return _paid(state, statue)
        case events.Skip(statue):
            return _skipped(state, statue)
        case events.Gain(statue):
            return _gained(state, statue), ()
        case events.Return(player, statues):
            return _taken(state, player, _some(statues)), ()
        case events.Pass(player):
            return replace(_acting(state, player), acted=bool(state.round)), ()
        case events.EndTurn():
            return _ended_turn(state)
        case events.Play():
            return _card_played(state, event)
        case events.Reveal(player):
            return _plus_two(state, player)
        case events.Shift(source, target, statues):
            return _shifted(state, source, target, _some(statues)), ()
        case _:
            return set_by_hand(state, event)


# --- small changes ---


def _some(statues: tuple[str, ...]) -> Counts:
    if not statues:
        raise Illegal(words.AT_LEAST_ONE)
    return counts(statues)


def _taken(state: State, seat: int, statues: Counts) -> State:
    """Statues leave a hand. Raises Illegal when they are not there."""
    return state.with_hand(seat, _less(state.hand(seat), statues, words.NO_STATUE))


def _less(there: Counts, statues: Counts, why: Text) -> Counts:
    return _left(there - statues, why)


def _left(left: Counts, why: Text) -> Counts:
    for colour in NONE.beyond(left).colours:
        raise Illegal(why(colour=COLOUR_NAMES[colour]))
    return left


def _acting(state: State, player: int) -> State:
    """The player takes an action: an offering under way comes first."""
    if state.ritual:
        raise Illegal(words.FIRST_TAKE)
    if state.owe:
        raise Illegal(words.FIRST_PAY)
    extra = state.extra - 1 if state.acted and state.extra else state.extra
    acted = bool(state.round)
    return replace(state, turn=player, acted=acted, extra=extra)


# --- actions ---


def _from_altars(state: State, player: int, statues: tuple[str, ...]) -> State:
    wanted = _some(statues)
    state = _acting(state, player)
    state = replace(state, altars=_less(state.altars, wanted, words.NOT_ON_ALTAR))
    return state.with_hand(player, state.hand(player) + wanted)


def _placed(state: State, place: events.Place) -> tuple[State, Lines]:
    """A statue on the map, its token on the board; the offering is owed from now on."""
    token, statue, seat = place.token, place.statue, place.player
    statue_there = _some((statue,))
    village, beside = besides(state, place.beside)
    if state.world and not village:
        raise Illegal(words.NAME_VILLAGE)
    state = _taken(_acting(state, seat), seat, statue_there)
    world = state.world.placed(village, statue) if state.world and village else state.world
    on_map = None if state.map is None else state.map + statue_there
    state = replace(state, world=world, map=on_map, owe=beside, boons=())
    player = state.players[seat]
    player = player._replace(tokens=(*player.tokens, token))
    lines = [(seat, Line(int(token.dragon), words.TOKEN, {"token": token_text(token)}))]
    if player.owned(token.kind) == need(state):
        player = player._replace(cards=(*player.cards, SpecialCard(state.number)))
        lines.append((seat, Line(1, words.COMPLETED, {"kind": TYPE_NAMES[token.kind]}, "card")))
    state = state.with_player(seat, player)
    if full(state, seat):
        lines.append((seat, Line(0, words.FULL, {}, "board", "wa.finish_round")))
    return state, tuple(lines)


def _paid(state: State, statue: str) -> tuple[State, Lines]:
    """A statue onto its altar; the fifth empties it (rules text, ritual)."""
    one, seat = _some((statue,)), state.turn
    if state.ritual:
        raise Illegal(words.FIRST_TAKE)
    if not state.owe[statue]:
        raise Illegal(words.NOT_OWED(colour=COLOUR_NAMES[statue]))
    state = _taken(state, seat, one)
    state = replace(state, altars=state.altars + one, owe=state.owe - one)
    lines = [(seat, Line(0, words.PAID, {"colour": COLOUR_NAMES[statue]}, "altar"))]
    if (n := state.altars[statue]) >= SPACES:
        altars = state.altars.more(statue, -n)
        ritual = statue if altars else ""
        state = replace(state, altars=altars, ritual=ritual)
        lines.append(
            (seat, Line(0, words.RITUAL, {"colour": COLOUR_NAMES[statue]}, "altar", "wa.fifth"))
        )
        if not ritual:
            lines.append((seat, Line(0, words.NOTHING, {}, "altar", "wa.other_altar")))
    return state, tuple(lines)


def _skipped(state: State, statue: str) -> tuple[State, Lines]:
    one = _some((statue,))
    if state.ritual:
        raise Illegal(words.FIRST_TAKE)
    if not state.owe[statue]:
        raise Illegal(words.NOT_OWED(colour=COLOUR_NAMES[statue]))
    line = Line(0, words.SAVED, {"colour": COLOUR_NAMES[statue]}, "altar")
    free = max(0, state.free - 1)
    return replace(state, owe=state.owe - one, free=free), ((state.turn, line),)


def _gained(state: State, statue: str) -> State:
    """The statue of a ritual, from another altar."""
    if not state.ritual:
        raise Illegal(words.NO_RITUAL)
    after = replace(state, ritual="")
    if statue == "none":
        return after
    one = _some((statue,))
    why = words.OTHER_ALTAR if statue == state.ritual else words.NOT_ON_ALTAR
    after = replace(after, altars=_less(state.altars, one, why))
    return after.with_hand(state.turn, state.hand(state.turn) + one)


# --- cards ---


def _card_played(state: State, card: events.Play) -> tuple[State, Lines]:
    """A special card: what it does is chosen from a list or written as moved statues."""
    if card.kind not in ("A", "B"):
        raise Illegal(words.BAD_KIND)
    if card.effect not in EFFECTS:
        raise Illegal(words.BAD_EFFECT(known=list(EFFECTS)))
    amount = within(card.amount, 0, MOST.saved)
    player, lines = state.players[card.player], _NO_LINES
    left = [i for i, c in enumerate(player.cards) if not c.used and not c.plus_two]
    unused = [*playable(state, card.player), *left]
    if unused:
        before = dragons(state, card.player)
        cards = list(player.cards)
        cards[unused[0]] = cards[unused[0]]._replace(used=True)
        state = state.with_player(card.player, player._replace(cards=tuple(cards)))
        lost = dragons(state, card.player) - before
        lines = ((card.player, Line(lost, words.USED, {}, "card", "wa.card_used")),)
    match card.effect:
        case "again":
            state = replace(state, extra=state.extra + 1)
        case "cheaper":
            state = replace(state, free=state.free + amount)
        case "colour" | "alone":
            state = replace(state, boons=(*state.boons, card.effect))
    return state, lines


def _plus_two(state: State, seat: int) -> tuple[State, Lines]:
    player = state.players[seat]
    for i, card in enumerate(player.cards):
        if not card.used and not card.plus_two:
            cards = (*player.cards[:i], card._replace(plus_two=True), *player.cards[i + 1 :])
            after = state.with_player(seat, player._replace(cards=cards))
            gained = dragons(after, seat) - dragons(state, seat)
            return after, ((seat, Line(gained, words.SHOWN, {}, "card", "wa.plus_two")),)
    raise Illegal(words.NO_CARDS)


def _shifted(state: State, source: str, target: str, statues: Counts) -> State:
    """Statues from one place to another; the bag is whatever is left."""
    return _put(_put(state, source, NONE - statues), target, statues)


def _put(state: State, place: str, statues: Counts) -> State:
    """Statues added to a place (or taken: negative). Raises Illegal when they are not there."""
    if place == "bag":
        return state
    if place == "altars":
        altars = _left(state.altars + statues, words.NOT_ON_ALTAR)
        check_altars(altars)
        return replace(state, altars=altars)
    if place == "map":
        if state.world is not None:
            raise Illegal(MAP_DRAWN)
        if state.map is None:
            raise Illegal(words.MAP_UNKNOWN)
        return replace(state, map=_left(state.map + statues, words.NO_STATUE))
    if not re.fullmatch(r"[1-4]", place):
        raise Illegal(words.NO_PLACE(word=place[:20]))
    seat = int(place) - 1
    check_seat(state.table, seat)
    return state.with_hand(seat, _left(state.hand(seat) + statues, words.NO_STATUE))


# --- turns ---


def _settled(state: State) -> tuple[State, Lines]:
    """The next player's turn, once nothing is left to decide."""
    seat = state.turn
    busy = owing(state) or to_act(state) or excess(state, seat) or playable(state, seat)
    if not state.round or state.over or busy:
        return state, ()
    return next_turn(state)


def _ended_turn(state: State) -> tuple[State, Lines]:
    if not state.round:
        raise Illegal(words.NO_GAME)
    if state.ritual:
        raise Illegal(words.FIRST_TAKE)
    if state.owe:
        raise Illegal(words.FIRST_PAY)
    return next_turn(state)


def next_turn(state: State) -> tuple[State, Lines]:
    """The next seat's turn, or the end: in the round in which a board was filled, before the
    golden bear (rule `finish_round`), or at once.
    """
    seats = range(len(state.players))
    after = (state.turn + 1) % len(state.players)
    done = [seat for seat in seats if full(state, seat)]
    if done and (after == state.bear or not state.table.rules.finish_round):
        return replace(idle(state), acted=True, over=True), ()
    lines = tuple(
        (seat, Line(0, words.LAST_ROUND, {}, "board", "wa.finish_round")) for seat in done[:1]
    )
    return replace(idle(state), turn=after, round=state.round + (after == state.bear)), lines
