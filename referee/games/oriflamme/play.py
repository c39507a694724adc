"""The course of 제왕의 깃발 (Oriflamme): placing, resolving, rounds. Source: rules texts, rounds.

A followed game has a round number. A position without one is a situation by itself: it is resolved
to the end of the row and nothing is said about rounds and hands.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import assert_never

from referee.contract import Step
from referee.errors import Illegal
from referee.games.oriflamme import legal
from referee.games.oriflamme import state as events
from referee.games.oriflamme.build import NO_POSITION, marked, pointed, resolving, with_row
from referee.games.oriflamme.cards import (
    CARDS,
    DEALT,
    FAMILIES,
    ROUNDS,
    START_POINTS,
    card_id,
    family_letter,
)
from referee.games.oriflamme.legal import (
    may_place,
    options,
    places,
    played,
    to_place,
)
from referee.games.oriflamme.resolve import resolve
from referee.games.oriflamme.state import (
    END,
    PLACE,
    Card,
    Choice,
    Event,
    Stack,
    State,
    Visit,
)
from referee.notation import within
from referee.score import Line
from referee.table import MATCHED, Table
from referee.text import Text

ENDS = ("left", "right")
MOST_TOKENS = 99
MOST_POINTS = 999

NO_FAMILY = Text("'{word}' 가문은 이 게임에 없습니다", "there is no family {word} in this game")
NOT_PLACING = Text("지금은 카드를 놓는 단계가 아닙니다", "this is not the placement phase")
PLACED = Text("이번 라운드에 이미 놓았습니다", "has already placed a card this round")
NO_SUCH_PLACE = Text(
    "'{where}'에는 놓을 수 없습니다: 맨 왼쪽, 맨 오른쪽, 2라운드부터 자기 카드 위",
    "not at {where}: far left, far right, or from round 2 on a card of your own",
)
NOT_YOURS = Text(
    "{n}번째 자리는 {family} 카드가 아닙니다. 자기 카드 위에만 놓습니다",
    "position {n} is no card of {family}: only own cards are covered",
)
ROUND_1 = Text("카드 겹치기는 2라운드부터입니다", "cards are stacked from round 2 on")
NO_ROUNDS = Text(
    "라운드를 따라가는 게임이 아니라 연습 판입니다",
    "this is a practice position, not a game with rounds",
)
SIX = Text("6라운드 동안 놓을 6장을 모두 놓았습니다", "has placed all six cards of the six rounds")
OVER = Text("6라운드가 끝났습니다", "the six rounds are over")
BAD_CARD = Text(
    "카드로 읽을 수 없습니다: {word} (예: R-?:1, B+lord)",
    "cannot read as a card: {word} (e.g. R-?:1, B+lord)",
)
BAD_TOKENS = Text(
    "{word}: 점수 토큰은 0-99개이고 뒷면 카드에만 있습니다",
    "{word}: 0 to 99 tokens, on face-down cards only",
)
MIXED = Text("한 더미는 한 가문의 카드입니다: {word}", "a stack belongs to one family: {word}")
TOO_LONG = Text("대기열에 카드가 너무 많습니다", "too many cards in the queue")


def start(table: Table) -> State:
    """Before the first card is laid."""
    seats = len(table.seats)
    families = "".join(FAMILIES)[:seats]
    return State(table, families, (START_POINTS,) * seats, hand=(DEALT,) * seats)


def apply(state: State, event: Event) -> Step[State]:
    """The step of a game's own event. Raises Illegal; the state is untouched."""
    match event:
        case Visit():
            after, lines = resolve(state, event)
            return Step(_round_over(after), tuple(lines))
        case events.Place():
            return Step(_placed(state, event))
        case events.SetRow(cards):
            return Step(with_row(state, read_row(" ".join(cards), state.families)))
        case events.Mark(position):
            return Step(marked(state, position))
        case events.Direction(way):
            return Step(pointed(state, way))
        case events.First(family):
            seat = _seat(state, family)
            if not state.round:
                raise Illegal(NO_ROUNDS)
            return Step(replace(state, first=seat))
        case events.Match(family, points):
            return _matched(state, _seat(state, family), within(points, 0, MOST_POINTS))
        case events.Remain(family, cards):
            seat, n = _seat(state, family), within(cards, 0, ROUNDS)
            left = list(state.left or (None,) * len(state.families))
            left[seat] = n
            return Step(replace(state, left=tuple(left)))
        case _:
            assert_never(event)


def _seat(state: State, family: str) -> int:
    if len(family) != 1 or family not in state.families:
        raise Illegal(NO_FAMILY(word=family[:20]))
    return state.seat(family)


def _matched(state: State, seat: int, points: int) -> Step[State]:
    score = (*state.score[:seat], points, *state.score[seat + 1 :])
    line = Line(points - state.score[seat], MATCHED)
    return Step(replace(state, score=score), ((seat, line),))


# --- placing ---


def _placed(state: State, event: events.Place) -> State:
    """A card laid. In a situation by itself anybody may lay one while none is being resolved."""
    seat = _seat(state, event.family)
    _check_phase(state, seat)
    row, new = list(state.row), Card(event.family)
    if event.where == "on":
        row[event.position - 1] = (new, *_own_stack(state, event))
    elif event.position or event.where not in (ENDS if row else (*ENDS, "start")):
        raise Illegal(NO_SUCH_PLACE(where=event.where[:20]))
    else:
        row.insert(len(row) if event.where == "right" else 0, (new,))
    hand = state.hand and tuple(n - (s == seat) for s, n in enumerate(state.hand))
    return resolving(replace(state, row=tuple(row), hand=hand))


def _check_phase(state: State, seat: int) -> None:
    if state.phase == END:
        raise Illegal(OVER)
    if (state.round and state.phase != PLACE) or state.at is not None:
        raise Illegal(NOT_PLACING)
    if state.round and not may_place(state, seat):
        raise Illegal(PLACED)
    if played(state, state.families[seat]) >= ROUNDS:
        raise Illegal(SIX)


def _own_stack(state: State, event: events.Place) -> Stack:
    if state.round == 1:
        raise Illegal(ROUND_1)
    if not 1 <= event.position <= len(state.row):
        raise Illegal(NO_POSITION(n=event.position, of=len(state.row)))
    stack = state.row[event.position - 1]
    if stack[0].family != event.family:
        raise Illegal(NOT_YOURS(n=event.position, family=FAMILIES[event.family]))
    return stack


def _round_over(state: State) -> State:
    """After the last card of the row: the next round of a followed game, or its end."""
    if state.at is not None or not state.round:
        return state
    if state.round == ROUNDS:
        return replace(state, phase=END)
    first = (state.first + 1) % len(state.families)
    begun = resolving(replace(state, round=state.round + 1, phase=PLACE, first=first))
    nothing = begun.phase == PLACE and to_place(begun) is None  # no card to lay, none lies there
    return _round_over(begun) if nothing else begun


# --- cards as text ---

_CARD = re.compile(r"([^\W\d_]+)([-+])([^\s:]+)(?::(\S+))?")


def read_row(text: str, families: str) -> tuple[Stack, ...]:
    """`R-?:1>R+lord | B-?:0`; "" or `(empty)` = no card. Raises Illegal."""
    if text.strip() in ("", "(empty)"):
        return ()
    row = tuple(_read_stack(part.strip(), families) for part in text.split("|"))
    if sum(map(len, row)) > 50:
        raise Illegal(TOO_LONG)
    return row


def _read_stack(text: str, families: str) -> Stack:
    stack = tuple(read_card(word.strip()) for word in text.split(">"))
    for card in stack:
        if card.family not in families:
            raise Illegal(NO_FAMILY(word=card.family))
        if card.family != stack[0].family:
            raise Illegal(MIXED(word=text[:40]))
    return stack


def read_card(word: str) -> Card:
    """`R-?:1`, `R-heir`, `B+lord`, `빨강+영주`. Raises Illegal."""
    match = _CARD.fullmatch(word)
    if match is None or (family := family_letter(match[1])) not in FAMILIES:
        raise Illegal(BAD_CARD(word=word[:40]))
    _, side, name, tokens = match.groups()
    name = "" if name == "?" else card_id(name)
    if (name and name not in CARDS) or (side == "+" and not name):
        raise Illegal(BAD_CARD(word=word[:40]))
    if (tokens and not re.fullmatch(r"\d{1,2}", tokens, re.ASCII)) or (
        side == "+" and int(tokens or 0)
    ):
        raise Illegal(BAD_TOKENS(word=word[:40]))
    return Card(family, name, side == "+", int(tokens or 0))


def show_row(row: Sequence[Stack]) -> str:
    """The text of a queue."""
    return " | ".join(">".join(map(show_card, stack)) for stack in row) or "(empty)"


def show_card(card: Card) -> str:
    """The text of a card."""
    name = card.name or "?"
    return f"{card.family}+{name}" if card.up else f"{card.family}-{name}:{card.tokens}"


# --- what comes next ---


def choices(state: State) -> Iterator[Event]:
    """What the rules allow next; empty = the game, or a situation by itself, is over."""
    if state.phase == END or state.table.finished:
        return
    if state.at is not None:
        yield from _visits(state, state.at)
    elif (seat := to_place(state)) is not None:
        yield from places(state, state.families[seat])


def _visits(state: State, at: int) -> Iterator[Visit]:
    top = state.row[at][0]
    how = "act" if top.up else "reveal"
    if not top.up:
        yield Visit(top.family, top.name, "keep")
    for name in [top.name] if top.name else legal.unseen(state, top.family):
        for choice in options(state, name):
            for victim in _victims(state, top, name, choice):
                yield Visit(top.family, name, how, choice, victim)


def _victims(state: State, top: Card, acting: str, choice: Choice) -> list[str]:
    """Each name that the card removed can have where it is not known."""
    if (victim := legal.unnamed(state, choice)) is None:
        return [""]
    return legal.could_be(state, victim, top.family, acting)


def next_card(state: State) -> str:
    """The card to be resolved next, `R.heir` or `G.?`; `end` = none is left this round."""
    if state.at is None:
        return "end"
    top = state.row[state.at][0]
    return f"{top.family}.{top.name or '?'}"
