"""What the table sets by hand in 왕도: hands, altars, tokens, cards, whose turn, the count."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import NamedTuple, assert_never

from referee.errors import Illegal
from referee.games.wangdo import state as events
from referee.games.wangdo.legal import full
from referee.games.wangdo.pieces import (
    CARDS,
    COLOUR_NAMES,
    COLOURS,
    HELD,
    NONE,
    SPACES,
    Counts,
    read_counts,
)
from referee.games.wangdo.results import dragons
from referee.games.wangdo.state import (
    ByHand,
    FinalCount,
    Lines,
    Player,
    Question,
    SpecialCard,
    State,
)
from referee.notation import Codec, within
from referee.score import Line
from referee.table import MATCHED
from referee.text import Text

FIFTH = Text(
    "{colour} 제단에 {n}개는 놓일 수 없습니다 (다섯 번째면 의식)",
    "{n} statues cannot lie on the {colour} altar (the fifth is a ritual)",
)
BAD_CARD = Text("{word}: 카드는 0, 7, 5x, 3p 처럼 적습니다", "{word}: cards read 0, 7, 5x or 3p")
MAP_DRAWN = Text(
    "지도가 있어 석상은 마을마다 정해져 있습니다", "there is a map: its villages hold the statues"
)


class Most(NamedTuple):
    """The largest numbers that are written down; what the rules allow is less."""

    dragons: int = 12  # spaces of the largest player board
    cards: int = CARDS
    plus_two: int = HELD
    owned: int = 9  # tokens of a type in the box
    saved: int = 9  # statues of an offering saved by a card
    extra: int = 99
    round: int = 999


MOST = Most()


def check_altars(altars: Counts) -> None:
    """Raises Illegal for a fifth statue on an altar: it would have been emptied."""
    for colour in COLOURS:
        if (n := altars[colour]) >= SPACES:
            raise Illegal(FIFTH(colour=COLOUR_NAMES[colour], n=n))


def set_by_hand(state: State, event: ByHand) -> tuple[State, Lines]:
    """The state as an event of this kind says, and what it changes in dragons. Raises Illegal."""
    match event:
        case events.SetHand(player, statues):
            return state.with_hand(player, read_counts(statues)), ()
        case events.SetAltars(statues):
            altars = read_counts(statues)
            check_altars(altars)
            return replace(state, altars=altars), ()
        case events.SetMap(statues):
            if state.world is not None:
                raise Illegal(MAP_DRAWN)
            return replace(state, map=read_counts(statues) if statues else None), ()
        case events.SetTurn(player):
            return replace(idle(state), turn=player), ()
        case events.Begin(player):
            return _begun(state, player), ()
        case events.Ask(owned, beside):
            asked = Question(within(owned, 0, MOST.owned), read_counts(beside))
            return replace(state, question=asked), ()
        case events.SetTokens(player, tokens):
            return _matched(state, player, state.players[player]._replace(tokens=tokens))
        case events.SetCards(player, cards):
            held = tuple(read_special(card) for card in cards)
            return _matched(state, player, state.players[player]._replace(cards=held))
        case events.Count():
            return _counted(state, event)
        case _:
            assert_never(event)


def _counted(state: State, count: events.Count) -> tuple[State, Lines]:
    for n, most in ((count.dragons, MOST.dragons), (count.cards, MOST.cards)):
        within(n or 0, 0, most)
    within(count.plus_two, 0, MOST.plus_two)
    final = FinalCount(count.full, count.dragons, count.cards, count.plus_two)
    player = state.players[count.player]._replace(final=final)
    after = as_counted(state.with_player(count.player, player))
    seats = range(len(state.players))
    return after, tuple(_line(state, after, seat) for seat in seats if _differs(state, after, seat))


def _matched(state: State, seat: int, player: Player) -> tuple[State, Lines]:
    """After a correction of a player: an earlier count of theirs is void, and a game that nobody
    has finished now goes on.
    """
    after = as_counted(state.with_player(seat, player._replace(final=None)))
    over = after.over and any(full(after, seat) for seat in range(len(after.players)))
    return replace(after, over=over), (_line(state, after, seat),)


def as_counted(state: State) -> State:
    """As long as nobody has a full board nothing is counted."""
    if state.counted:
        return state
    return replace(state, players=tuple(p._replace(final=None) for p in state.players))


def idle(state: State) -> State:
    """A turn before its action: nothing owed, no card in force."""
    return replace(state, acted=False, extra=0, owe=NONE, free=0, ritual="", boons=(), over=False)


def as_situation(state: State) -> State:
    """The same table, not as a followed game."""
    return replace(idle(state), round=0)


def _begun(state: State, player: int) -> State:
    """The first turn of a followed game; the cards that are there came earlier."""
    players = tuple(
        p._replace(cards=tuple(card._replace(turn=0) for card in p.cards)) for p in state.players
    )
    return replace(idle(state), players=players, round=1, turn=player, bear=player)


def _differs(before: State, after: State, seat: int) -> bool:
    return dragons(after, seat) != dragons(before, seat)


def _line(before: State, after: State, seat: int) -> tuple[int, Line]:
    return seat, Line(dragons(after, seat) - dragons(before, seat), MATCHED)


def read_special(word: str) -> SpecialCard:
    """`0`, `7`, `5x` (used), `3p` (the +2 card). Raises Illegal."""
    match = re.fullmatch(r"(\d{1,4})([xp]*)", word, re.ASCII)
    if match is None:
        raise Illegal(BAD_CARD(word=word[:20]))
    return SpecialCard(int(match[1]), "x" in match[2], "p" in match[2])


def show_special(card: SpecialCard) -> str:
    """The word of a card."""
    return f"{card.turn}{'x' if card.used else ''}{'p' if card.plus_two else ''}"


SPECIAL = Codec(read_special, show_special)
