"""What follows from what lies on the table of 왕도 (Wangdo): boards, the bag, what can be paid, who
plays. What is against the rules is told by `breaches.py`, what cannot be right by `oddities.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from referee.games.wangdo import state as events
from referee.games.wangdo.offering import Means, Spot, Step, Verdict, judge, payment
from referee.games.wangdo.pieces import (
    COLOUR_NAMES,
    DRAWN,
    LIMIT,
    PER_COLOUR,
    TAKEN,
    TYPES,
    Counts,
    counts,
    numbers,
)
from referee.games.wangdo.state import SpecialCard, State


def need(state: State) -> int:
    """Tokens that complete a type."""
    return numbers(len(state.players)).need


def full(state: State, seat: int) -> bool:
    """Whether a player's board is full."""
    final = state.players[seat].final
    return final.full if final else filled(state, seat)


def filled(state: State, seat: int) -> bool:
    """Whether the tokens that were followed fill a player's board."""
    return all(state.players[seat].owned(kind) >= need(state) for kind in TYPES)


def taken(state: State, kind: str) -> int:
    """Tokens of a type on all boards."""
    return sum(player.owned(kind) for player in state.players)


def bag(state: State) -> Counts | None:
    """What the bag holds by colour (if there are 21 of each), None = not known."""
    if state.map is None:
        return None
    there = state.map + state.altars
    for player in state.players:
        there += player.hand
    return Counts(*[PER_COLOUR] * 4) - there


def excess(state: State, seat: int) -> int:
    """Statues that a player has to return at the end of the turn."""
    return max(0, state.hand(seat).total - LIMIT)


def playable(state: State, seat: int) -> list[int]:
    """Indexes of the special cards that may be played this turn."""
    cards = state.players[seat].cards
    return [i for i, card in enumerate(cards) if _may_be_played(state, card)]


def _may_be_played(state: State, card: SpecialCard) -> bool:
    """Not twice, not in the turn it came; the +2 card only counts at the end."""
    return not card.used and not card.plus_two and (not state.round or card.turn < state.number)


def verdict(state: State, place: events.Place, beside: Counts) -> Verdict:
    """A placement judged as the table lies."""
    player = state.players[place.player]
    spot = Spot(beside, player.owned(place.token.kind), need(state), state.boons)
    means = Means(player.hand, state.altars, state.table.rules, state.free)
    return judge(place.statue, spot, means)


def besides(state: State, words: tuple[str, ...]) -> tuple[str, Counts]:
    """The village a placement names ("" = none) and the statues adjacent. Raises Illegal."""
    world = state.world
    if world is not None and len(words) == 1 and words[0] not in COLOUR_NAMES:
        return words[0], world.beside(words[0])
    return "", counts(words)


def payable(state: State) -> bool:
    """Whether what is owed can still be paid."""
    if state.ritual:
        return any(payable(after) for after in _gains(state))
    return way_to_pay(state) is not None


def _gains(state: State) -> Iterator[State]:
    for colour in state.altars.colours:
        gained = state.hand(state.turn).more(colour)
        altars = state.altars.more(colour, -1)
        yield replace(state, altars=altars, ritual="").with_hand(state.turn, gained)


def way_to_pay(state: State) -> tuple[Step, ...] | None:
    """An order in which the player on turn can pay what is owed, None = there is none. A table that
    insisted on a placement its strict rule forbids may use the statues of rituals.
    """
    rules = replace(state.table.rules, ritual_pays=True)
    return payment(Means(state.hand(state.turn), state.altars, rules, state.free), state.owe)


def owing(state: State) -> bool:
    """Whether an offering or its ritual is under way."""
    return bool(state.owe) or bool(state.ritual)


def to_act(state: State) -> bool:
    """Whether the player on turn still has an action."""
    return not state.acted or state.extra > 0


def to_take(state: State) -> int:
    """How many statues are taken from the altars: two, or what is there."""
    return min(TAKEN, state.altars.total)


def to_draw(state: State) -> int:
    """How many statues are drawn: three, or what the bag is known to hold."""
    there = bag(state)
    return DRAWN if there is None else min(DRAWN, max(0, there.total))


def stuck(state: State) -> bool:
    """Whether neither altars nor bag give anything; placements are for the table to see."""
    rules = state.table.rules
    altars = to_take(state) >= (1 if rules.one_on_altars == "take" else TAKEN)
    drawn = to_draw(state) >= (1 if rules.bag_short == "draw" else DRAWN)
    return not altars and not drawn


def may_pass(state: State) -> bool:
    """Whether the rules of this table allow to do nothing."""
    return state.table.rules.may_pass == "always" or stuck(state)


def still_to_play(state: State) -> list[int]:
    """The seats that play in this round, the one on turn first."""
    seats = len(state.players)
    return [(state.turn + i) % seats for i in range((state.bear - state.turn - 1) % seats + 1)]
