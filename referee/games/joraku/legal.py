"""What is against the rules in 상락, and who and where things are.

Problems: out of turn, a card twice in a round, more placed or more action points than the card
gives, placing and acting with one card, moves between areas that do not touch, removing where the
own daimyo is not, odd numbers in the points table. What cannot be at all is refused in play.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from referee.errors import Problem
from referee.games.joraku.board import (
    ANY,
    AREAS,
    KYOTO,
    NAMES,
    NINJA,
    ROUNDS,
    Card,
    read_area,
    read_card,
    trick_winner,
)  # fmt: skip
from referee.games.joraku.state import (
    END,
    PRESTIGE,
    RECRUIT,
    SKIRMISH,
    Award,
    Daimyo,
    Event,
    MoveDaimyo,
    MoveSamurai,
    Place,
    Play,
    Played,
    Prestige,
    Push,
    Recruit,
    Remove,
    Resolve,
    SetCells,
    SetName,
    SetPieces,
    SetRound,
    SetTrick,
    SetVariant,
    State,
)  # fmt: skip
from referee.text import Text

NOT_YOURS = Text("{name}의 카드로 하는 행동이 아닙니다", "{name} has not played the last card")
TURN_OF = Text("{name}의 차례입니다", "it is the turn of {name}")
CARD_AGAIN = Text(
    "{card:은/는} 이번 라운드에 이미 나왔습니다", "{card} was already played this round"
)
ALREADY_FULL = Text("모두 이미 카드를 냈습니다", "everybody has played already")
TOO_FEW = Text("아직 {n}명이 카드를 내지 않았습니다", "{n} have not played yet")
THREE_MOST = Text("한 카드로 3개까지 놓습니다", "a card places 3 at most")
OTHER_AREA = Text(
    "숫자 카드는 그 숫자 구역에만 놓습니다", "a number card places in its own area only"
)
EITHER_OR = Text("놓기와 행동 포인트 중 하나만 합니다", "place or use action points, not both")
NO_POINTS = Text(
    "행동 포인트가 모자랍니다 ({have}에서 {need})", "not enough action points ({need} of {have})"
)
NINJA_NO_AP = Text("닌자는 행동 포인트를 주지 않습니다", "a ninja gives no action points")
NOT_NEXT = Text("{a:과/와} {b:은/는} 닿아 있지 않습니다", "{a} and {b} do not touch")
NOT_HERE = Text(
    "자기 다이묘가 있는 구역에서만 제거합니다", "remove only where the own daimyo stands"
)
NOT_REMOVED = Text(
    "가상 플레이어의 사무라이는 제거할 수 없고 옮깁니다",
    "the virtual player's samurai are moved, not removed",
)
RIGHT_OF = Text(
    "가상 플레이어의 다이묘보다 오른쪽으로 옮길 수 없습니다",
    "not to the right of the virtual player's daimyo",
)
WRONG_PHASE = Text("지금은 {phase}입니다", "this is the {phase}")
DONE_ALREADY = Text(
    "{where:은/는} 이번 명성 단계에서 이미 계산했습니다", "{where} was scored already"
)
CARD_TAKEN = Text("{n}번 다이묘 카드는 다른 사람이 가졌습니다", "somebody else has daimyo card {n}")
NOT_DRAWN = Text("다이묘 카드를 뽑지 않은 사람이 있습니다", "somebody has not drawn a daimyo card")
PHASE_NAMES = {
    RECRUIT: Text("모집 단계", "recruit phase"),
    SKIRMISH: Text("접전 단계", "skirmish phase"),
    PRESTIGE: Text("명성 단계", "prestige phase"),
    END: Text("게임 끝", "end of the game"),
}


# --- who, where, how many ---


def virtual_seat(state: State) -> int | None:
    """The virtual player: the third of three seats, in that variant."""
    seats = len(state.pieces)
    return 2 if state.table.rules.variant == "virtual" and seats == 3 else None


def is_pairs(state: State) -> bool:
    """Two people with two daimyo each: seats 0 and 2 against 1 and 3."""
    return state.table.rules.variant == "pairs" and len(state.pieces) == 4


def players(state: State) -> list[int]:
    """Seats that play cards."""
    return [seat for seat in range(len(state.pieces)) if seat != virtual_seat(state)]


def skirmishes_per_round(state: State) -> int:
    """6 with three, 5 with four, 4 in pairs, 7 with the virtual player (rulebook, recruiting)."""
    if is_pairs(state):
        return 4
    if virtual_seat(state) is not None:
        return 7
    return 6 if len(state.pieces) == 3 else 5


def to_play(state: State) -> list[int]:
    """Who may play the next card; [] when all have."""
    playing, had = players(state), [played.player for played in state.trick]
    left = [seat for seat in playing if seat not in had][: len(playing) - len(had)]
    if not is_pairs(state):
        order = [(state.lead + i) % len(state.pieces) for i in range(len(state.pieces))]
        return [seat for seat in order if seat in left][:1]
    person = (state.lead + len(state.trick)) % 2
    own = [seat for seat in left if seat % 2 == person] or left
    if len(own) == 2:  # first beside the daimyo with more points
        most = max(sum(state.earned[seat]) for seat in own)
        own = [seat for seat in own if sum(state.earned[seat]) == most]
    return own


def where(state: State, area: int) -> Text:
    """An area's name: the table's own, if it wrote one."""
    own = state.names[area]
    return Text.of(own) if own else NAMES[area]


def _last(state: State) -> Played | None:
    return state.trick[-1] if state.trick else None


# --- what is against the rules ---


def check(state: State, event: Event, after: State) -> tuple[Problem, ...]:
    """Rules an event breaks; see the rulings named."""
    return tuple(_problems(state, event))


def _problems(state: State, event: Event) -> Iterator[Problem]:
    match event:
        case Daimyo(player, card):
            if state.phase != RECRUIT:
                yield _phase_problem(state)
            if any(c == card for s, c in enumerate(state.cards) if s != player):
                yield Problem(CARD_TAKEN(n=card))
        case Recruit():
            if state.phase != RECRUIT:
                yield _phase_problem(state)
            if any(state.cards[seat] is None for seat in players(state)):
                yield Problem(NOT_DRAWN)
        case Play(player, word):
            yield from _play_problems(state, player, read_card(word))
        case Place(player, word, count):
            yield from _card_problems(state, player)
            yield from _place_problems(state, read_area(word), count)
        case MoveDaimyo(player, word):
            yield from _action_problems(state, player, 2)
            daimyo = state.pieces[player].daimyo
            if daimyo is not None:
                yield from _touch_problems(state, daimyo, read_area(word))
        case MoveSamurai(player, from_word, word):
            yield from _action_problems(state, player, 1)
            yield from _touch_problems(state, read_area(from_word), read_area(word))
        case Remove(player, victim):
            yield from _action_problems(state, player, 1)
            if victim == virtual_seat(state):
                yield Problem(NOT_REMOVED, "jo.virtual_push")
            if victim == player:
                yield Problem(NOT_HERE, "jo.remove_where")
        case Push(player, word):
            yield from _action_problems(state, player, 1)
            seat = virtual_seat(state)
            daimyo = state.pieces[seat].daimyo if seat is not None else None
            if daimyo is not None and read_area(word) > daimyo:
                yield Problem(RIGHT_OF, "jo.virtual_push")
        case Resolve():
            if state.phase != SKIRMISH:
                yield _phase_problem(state)
            if to_play(state):
                yield Problem(TOO_FEW(n=len(players(state)) - len(state.trick)))
        case Prestige(word):
            area = read_area(word)
            if state.phase != PRESTIGE:
                yield _phase_problem(state)
            if area in state.scored:
                yield Problem(DONE_ALREADY(where=where(state, area)))
        case Award() | SetPieces() | SetTrick() | SetCells() | SetName() | SetRound():
            pass
        case SetVariant():
            pass
        case _:
            assert_never(event)


def _phase_problem(state: State) -> Problem:
    return Problem(WRONG_PHASE(phase=PHASE_NAMES[state.phase]))


def _play_problems(state: State, player: int, card: Card) -> Iterator[Problem]:
    if state.phase != SKIRMISH:
        yield _phase_problem(state)
    turn = to_play(state)
    if not turn:
        yield Problem(ALREADY_FULL)
    elif player not in turn:
        yield Problem(TURN_OF(name=state.table.name(turn[0])))
    seen = (*state.played, *(played.card for played in state.trick))
    if card.suit != ANY and card in seen:
        yield Problem(CARD_AGAIN(card=card.name))


def _card_problems(state: State, player: int) -> Iterator[Problem]:
    last = _last(state)
    if last is None or last.player != player:
        yield Problem(NOT_YOURS(name=state.table.name(player)))


def _place_problems(state: State, area: int, count: int) -> Iterator[Problem]:
    last = _last(state)
    if state.placed + count > 3:
        yield Problem(THREE_MOST, "jo.place_or_act")
    if state.spent:
        yield Problem(EITHER_OR, "jo.place_or_act")
    if last is not None and last.card.value not in (NINJA, area):
        yield Problem(OTHER_AREA, "jo.kyoto_place")


def _action_problems(state: State, player: int, cost: int) -> Iterator[Problem]:
    yield from _card_problems(state, player)
    last = _last(state)
    if state.placed:
        yield Problem(EITHER_OR, "jo.place_or_act")
    if last is not None and last.card.value == NINJA:
        yield Problem(NINJA_NO_AP, "jo.ninja_no_actions")
    elif last is not None and state.spent + cost > last.card.value:
        have = last.card.value - state.spent
        yield Problem(NO_POINTS(have=have, need=cost), "jo.actions_left")


def _touch_problems(state: State, a: int, b: int) -> Iterator[Problem]:
    if abs(a - b) != 1:
        yield Problem(NOT_NEXT(a=where(state, a), b=where(state, b)), "jo.both_ways")


def problems(state: State) -> tuple[Problem, ...]:
    """What of the position cannot be right, and what of the points table looks odd."""
    found = list(_cell_problems(state))
    if state.trick and not to_play(state):
        index, _, _ = trick_winner([played.card.value for played in state.trick])
        winner = state.trick[index].player
        if state.pieces[winner].daimyo is None:
            found.append(Problem(NO_DAIMYO(name=state.table.name(winner))))
    return tuple(found)


NO_DAIMYO = Text("{name}의 다이묘가 판에 없습니다", "the daimyo of {name} is not on the board")
ODD_ORDER = Text(
    "{where} {round}라운드: 낮은 순위의 점수가 더 높습니다",
    "{where}, round {round}: a lower rank pays more",
)
ODD_ZERO = Text(
    "{where} {round}라운드: 알려진 바로는 점수가 없습니다",
    "{where}, round {round}: is said to pay nothing",
)


def _cell_problems(state: State) -> Iterator[Problem]:
    """Soft checks of the table's own points (community descriptions of the board)."""
    for area in AREAS:
        for round_ in ROUNDS:
            known = [p for p in state.cells[area][round_ - 1] if p is not None]
            said = {"where": where(state, area), "round": round_}
            if known != sorted(known, reverse=True):
                yield Problem(ODD_ORDER(**said))
            if (area, round_) in ((6, 3), (KYOTO, 1)) and any(known):
                yield Problem(ODD_ZERO(**said))
