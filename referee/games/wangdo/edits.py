"""What the table sets by hand in 왕도: hands, altars, tokens, cards, whose turn, the count."""

from __future__ import annotations

import re
from dataclasses import replace

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
    of,
    read_counts,
    read_token,
)
from referee.games.wangdo.results import dragons
from referee.games.wangdo.state import (
    Event,
    FinalCount,
    Lines,
    Question,
    SpecialCard,
    State,
)
from referee.notation import number
from referee.score import Line
from referee.text import Text

MATCHED = Text("실물에 맞춤", "matched to what lies there")
FIFTH = Text(
    "{colour} 제단에 {n}개는 놓일 수 없습니다 (다섯 번째면 의식)",
    "{n} statues cannot lie on the {colour} altar (the fifth is a ritual)",
)
BAD_CARD = Text("{word}: 카드는 0, 7, 5x, 3p 처럼 적습니다", "{word}: cards read 0, 7, 5x or 3p")
MAP_DRAWN = Text(
    "지도가 있어 석상은 마을마다 정해져 있습니다", "there is a map: its villages hold the statues"
)
YES_NO = Text("yes나 no입니다", "yes or no")

SPACES_MOST = 12  # of a player board, with two players


def check_altars(altars: Counts) -> None:
    """Raises Illegal for a fifth statue on an altar: it would have been emptied."""
    for colour in COLOURS:
        if (n := of(altars, colour)) >= SPACES:
            raise Illegal(FIFTH(colour=COLOUR_NAMES[colour], n=n))


def set_by_hand(state: State, event: Event) -> tuple[State, Lines]:
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
            asked = Question(number(str(owned), 0, 9), read_counts(beside))
            return replace(state, question=asked), ()
        case events.SetTokens(player, tokens):
            found = tuple(read_token(token) for token in tokens)
            new = state.players[player]._replace(tokens=found)
            return _matched(state, _uncounted(state.with_player(player, new), player), player)
        case events.SetCards(player, cards):
            held = tuple(read_special(card) for card in cards)
            new = state.players[player]._replace(cards=held)
            return _matched(state, _uncounted(state.with_player(player, new), player), player)
        case events.Final():
            return _counted(state, event)
    raise AssertionError(event)


def _counted(state: State, final: events.Final) -> tuple[State, Lines]:
    found = read_final(final.full, final.dragons, final.cards, str(final.plus_two))
    finals = list(state.final or (None,) * len(state.players))
    finals[final.player] = found
    after = replace(state, final=told_finals(tuple(finals)))
    seats = [seat for seat in range(len(finals)) if dragons(after, seat) != dragons(state, seat)]
    return after, tuple(_line(state, after, seat) for seat in seats)


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


def read_final(full: str, dragons: str, cards: str, plus_two: str) -> FinalCount:
    """`yes`, then dragons on tokens (0-12), unused cards (0-16), `?` = not told, +2 cards.

    Raises Illegal.
    """
    if full not in ("yes", "no"):
        raise Illegal(YES_NO)
    return FinalCount(
        full == "yes",
        _told(dragons, SPACES_MOST),
        _told(cards, CARDS),
        number(plus_two, 0, HELD),
    )


def _told(word: str, most: int) -> int | None:
    return None if word == "?" else number(word, 0, most)


def show_final(final: FinalCount) -> list[str]:
    """The words of a count."""
    told = ("?" if n is None else str(n) for n in (final.dragons, final.cards))
    return ["yes" if final.full else "no", *told, str(final.plus_two)]


def told_finals(finals: tuple[FinalCount | None, ...]) -> tuple[FinalCount | None, ...]:
    """The final counts; as long as nobody has a full board nothing is counted."""
    return finals if any(final and final.full for final in finals) else ()


def _uncounted(state: State, player: int) -> State:
    """After a correction of a player: an earlier count of theirs is void, and a game that nobody
    has finished now goes on.
    """
    if state.final:
        finals = (*state.final[:player], None, *state.final[player + 1 :])
        state = replace(state, final=told_finals(finals))
    over = state.over and any(full(state, seat) for seat in range(len(state.players)))
    return replace(state, over=over)


def _matched(before: State, after: State, seat: int) -> tuple[State, Lines]:
    return after, (_line(before, after, seat),)


def _line(before: State, after: State, seat: int) -> tuple[int, Line]:
    return seat, Line(dragons(after, seat) - dragons(before, seat), MATCHED)


def read_special(word: str) -> SpecialCard:
    """`0`, `7`, `5x` (used), `3p` (the +2 card). Raises Illegal."""
    match = re.fullmatch(r"(\d{1,3})([xp]*)", word, re.ASCII)
    if match is None:
        raise Illegal(BAD_CARD(word=word[:20]))
    return SpecialCard(int(match[1]), "x" in match[2], "p" in match[2])


def show_special(card: SpecialCard) -> str:
    """The word of a card."""
    return f"{card.turn}{'x' if card.used else ''}{'p' if card.plus_two else ''}"
