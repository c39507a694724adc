"""What is against the rules in 상락.

Problems: out of turn, a card twice in a round, a revoke that the cards prove, more placed or more
action points than the card gives, placing and acting with one card, moves between areas that do not
touch, acting for the virtual player. What cannot be at all is refused in play.py; what of a whole
position cannot be right is told in sanity.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from referee.errors import Problem
from referee.games.joraku.board import (
    ANY,
    DECK,
    NINJA,
    NINJA_NAME,
    SUITS,
    Card,
    read_area,
    read_card,
)
from referee.games.joraku.payments import claims
from referee.games.joraku.seats import (
    all_decided,
    is_pairs,
    person,
    players,
    rules,
    skirmishes_per_round,
    to_play,
    virtual_seat,
    where,
)
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
)
from referee.text import Text

NOT_YOURS = Text("{name}의 카드로 하는 행동이 아닙니다", "{name} has not played the last card")
TURN_OF = Text("{name}의 차례입니다", "it is the turn of {name}")
CARD_AGAIN = Text(
    "{card:은/는} 이번 라운드에 이미 나왔습니다", "{card} was already played this round"
)
ALREADY_FULL = Text("모두 이미 카드를 냈습니다", "everybody has played already")
TOO_FEW = Text("아직 {n}명이 카드를 내지 않았습니다", "{n} have not played yet")
TOO_MANY_PLACED = Text("한 카드로 {most}개까지 놓습니다", "a card places {most} at most")
OTHER_AREA = Text(
    "숫자 카드는 그 숫자 구역에만 놓습니다", "a number card places in its own area only"
)
EITHER_OR = Text("놓기와 행동 포인트 중 하나만 합니다", "place or use action points, not both")
NO_POINTS = Text(
    "행동 포인트가 모자랍니다 ({have}에서 {need})", "not enough action points ({need} of {have})"
)
NINJA_NO_AP = Text("닌자는 행동 포인트를 주지 않습니다", "a ninja gives no action points")
SAME_AREA = Text("이미 그 구역에 있습니다", "it is in that area already")
NOT_NEXT = Text("{a:과/와} {b:은/는} 닿아 있지 않습니다", "{a} and {b} do not touch")
OWN_SAMURAI = Text(
    "다른 플레이어의 사무라이만 제거합니다", "only samurai of other players are removed"
)
NOT_REMOVED = Text(
    "가상 플레이어의 사무라이는 제거할 수 없고 옮깁니다",
    "the virtual player's samurai are moved, not removed",
)
RIGHT_OF = Text(
    "가상 플레이어의 다이묘보다 오른쪽으로 옮길 수 없습니다",
    "not to the right of the virtual player's daimyo",
)
VIRTUAL_DRAWS = Text(
    "가상 플레이어는 다이묘 카드를 뽑지 않습니다", "the virtual player draws no daimyo card"
)
VIRTUAL_PLAYS = Text("가상 플레이어는 카드를 내지 않습니다", "the virtual player plays no cards")
FINISHED = Text("게임이 이미 끝났습니다", "the game is over already")
NO_SKIRMISH_LEFT = Text(
    "이번 라운드의 접전 {n}번이 모두 끝났습니다", "all {n} skirmishes of this round are over"
)
REVOKED = Text(
    "{name:은/는} 이번 라운드에 {suit:을/를} 따르지 않았는데 {card:이/가} 손에 있었습니다",
    "{name} did not follow {suit} this round, yet held the {card}",
)
VALUE_GONE = Text(
    "{n:은/는} 색깔마다 1장, 모두 3장뿐입니다", "there are only three of {n}, one of each colour"
)
PAIRS_FIRST = Text(
    "평판 점수가 더 높은 {name}의 옆에 먼저 냅니다", "first beside {name}, who has more reputation"
)
WRONG_PHASE = Text("지금은 {phase}입니다", "this is the {phase}")
DONE_ALREADY = Text(
    "{where:은/는} 이번 명성 단계에서 이미 계산했습니다", "{where} was scored already"
)
CARD_TAKEN = Text("{n}번 다이묘 카드는 다른 사람이 가졌습니다", "somebody else has daimyo card {n}")
DRAWN_ALREADY = Text(
    "{name:은/는} 이미 다이묘 카드 {n:을/를} 가졌습니다", "{name} has daimyo card {n} already"
)
ONE_OF_EACH = Text(
    "2 대 2에서는 한 사람이 1-3에서 한 장, 4-6에서 한 장을 뽑습니다",
    "in 2 vs 2 each person draws one of 1-3 and one of 4-6",
)
NOT_DRAWN = Text("다이묘 카드를 뽑지 않은 사람이 있습니다", "somebody has not drawn a daimyo card")
CANNOT_REPAY = Text(
    "{where} {round}라운드는 이미 계산했습니다. 누가 몇 위였는지 몰라 점수는 고쳐지지 않습니다",
    "{where}, round {round}, was scored already; who was paid is not known, so no points change",
)
PHASE_NAMES = {
    RECRUIT: Text("모집 단계", "recruit phase"),
    SKIRMISH: Text("접전 단계", "skirmish phase"),
    PRESTIGE: Text("명성 단계", "prestige phase"),
    END: Text("게임 끝", "end of the game"),
}


def check(state: State, event: Event, after: State) -> tuple[Problem, ...]:
    """Rules an event broke, from the states before and after; see the rulings named."""
    if state.table.finished and isinstance(event, COURSE):
        return (Problem(FINISHED, "jo.end"),)
    return tuple(_problems(state, event, after))


COURSE = (
    Daimyo, Recruit, Play, Place, MoveDaimyo, MoveSamurai, Remove, Push, Resolve, Prestige,
)  # fmt: skip


def _problems(state: State, event: Event, after: State) -> Iterator[Problem]:
    if isinstance(event, Place | MoveDaimyo | MoveSamurai | Remove | Push):
        yield from _card_problems(state, event.player)
        yield from use_problems(after)
    match event:
        case Daimyo(player, card):
            yield from _phase_problems(state, RECRUIT)
            yield from _draw_problems(state, player, card)
        case Recruit():
            yield from _phase_problems(state, RECRUIT)
            if any(state.cards[seat] is None for seat in players(state)):
                yield Problem(NOT_DRAWN)
        case Play(player, word):
            yield from _phase_problems(state, SKIRMISH)
            yield from play_problems(state, player, read_card(word))
        case Place(_, word, _):
            if state.trick and state.trick[-1].card.value not in (NINJA, read_area(word)):
                yield Problem(OTHER_AREA, "jo.kyoto_place")
        case MoveDaimyo(player, word):
            yield from _touch_problems(state, state.pieces[player].daimyo, read_area(word))
        case MoveSamurai(_, from_word, word):
            yield from _touch_problems(state, read_area(from_word), read_area(word))
        case Remove(player, victim):
            if victim == virtual_seat(state):
                yield Problem(NOT_REMOVED, "jo.virtual_push")
            if victim == player:
                yield Problem(OWN_SAMURAI, "jo.remove_where")
        case Push(player, word):
            yield from _push_problems(state, player, read_area(word))
        case Resolve():
            yield from _phase_problems(state, SKIRMISH)
            if to_play(state):
                yield Problem(TOO_FEW(n=len(players(state)) - len(state.trick)))
        case Prestige(word):
            area = read_area(word)
            if not all_decided(state):
                yield from _phase_problems(state, PRESTIGE)
            if area in state.scored:
                yield Problem(DONE_ALREADY(where=where(state, area)))
        case SetCells(word, round_, _):
            yield from _repay_problems(state, read_area(word), round_, after)
        case Award() | SetPieces() | SetTrick() | SetName() | SetRound() | SetVariant():
            pass
        case _:
            assert_never(event)


def _phase_problems(state: State, phase: str) -> Iterator[Problem]:
    if state.phase != phase:
        yield Problem(WRONG_PHASE(phase=PHASE_NAMES[state.phase]))


def _draw_problems(state: State, player: int, card: int) -> Iterator[Problem]:
    had = state.cards[player]
    if player == virtual_seat(state):
        yield Problem(VIRTUAL_DRAWS, "jo.virtual_plays")
    elif had is not None and had != card:
        yield Problem(DRAWN_ALREADY(name=state.table.name(player), n=had))
    if any(other == card for seat, other in enumerate(state.cards) if seat != player):
        yield Problem(CARD_TAKEN(n=card))
    if is_pairs(state):
        other = state.cards[player ^ 2]  # the other daimyo of this person
        if other is not None and (other > 3) == (card > 3):
            yield Problem(ONE_OF_EACH, "jo.pairs_daimyo")


def play_problems(state: State, player: int, card: Card) -> Iterator[Problem]:
    """What is wrong with playing a card now, the phase aside."""
    if player == virtual_seat(state):
        yield Problem(VIRTUAL_PLAYS, "jo.virtual_plays")
    elif all_decided(state):
        yield Problem(NO_SKIRMISH_LEFT(n=skirmishes_per_round(state)), "jo.skirmishes")
    else:
        yield from _turn_problems(state, player)
    yield from _deck_problems(state, card)
    if revoked(state, player, card):
        suit, name = SUITS[card.suit], state.table.name(player)
        yield Problem(REVOKED(name=name, suit=suit, card=card.name), "jo.follow_lead")


def _turn_problems(state: State, player: int) -> Iterator[Problem]:
    turn = to_play(state)
    if not turn:
        yield Problem(ALREADY_FULL)
    elif player in turn:
        return
    elif is_pairs(state) and player == turn[0] ^ 2 and player not in _had(state):
        yield Problem(PAIRS_FIRST(name=state.table.name(turn[0])), "jo.pairs_order")
    else:
        yield Problem(TURN_OF(name=state.table.name(turn[0])))


def _had(state: State) -> list[int]:
    return [played.player for played in state.trick]


def _deck_problems(state: State, card: Card) -> Iterator[Problem]:
    """Every card is there once; a number of unknown colour is one of three. Once more cards were
    recorded than there are, counting them says nothing any more.
    """
    seen = [*state.played, *(played.card for played in state.trick)]
    alike = sum(other.value == card.value for other in seen)
    if card.suit != ANY and card in seen:
        yield Problem(CARD_AGAIN(card=card.name), "jo.deck")
    elif alike >= len(SUITS) and len(seen) < len(DECK):
        value = Text(str(card.value), str(card.value)) if card.value else NINJA_NAME
        yield Problem(VALUE_GONE(n=value), "jo.deck")


def revoked(state: State, player: int, card: Card) -> bool:
    """Whether a card shows that somebody could have followed earlier in this round, and did not."""
    hand = person(state, player)
    now = [(p.player, state.trick[0].card.suit) for p in state.trick if strays(state, p.card)]
    return any(seat in hand and suit == card.suit for seat, suit in (*state.voids, *now))


def strays(state: State, card: Card) -> bool:
    """Whether a card does not follow the colour that is led."""
    lead = state.trick[0].card.suit if state.trick else ANY
    return ANY not in (lead, card.suit) and card.suit != lead


def _card_problems(state: State, player: int) -> Iterator[Problem]:
    """Acting needs a card just played."""
    if player == virtual_seat(state):
        yield Problem(VIRTUAL_PLAYS, "jo.virtual_plays")
    elif not state.trick and state.phase != SKIRMISH:
        yield from _phase_problems(state, SKIRMISH)
    elif not state.trick or state.trick[-1].player != player:
        yield Problem(NOT_YOURS(name=state.table.name(player)))


def use_problems(after: State) -> Iterator[Problem]:
    """What is wrong with the use made of the last card."""
    placed, spent = after.used
    if not after.trick:
        return
    card, most = after.trick[-1].card, int(rules(after).place_most)
    if placed > most:
        yield Problem(TOO_MANY_PLACED(most=most), "jo.place_or_act")
    if placed and spent:
        yield Problem(EITHER_OR, "jo.place_or_act")
    if spent and card.value == NINJA:
        yield Problem(NINJA_NO_AP, "jo.ninja_no_actions")
    elif spent > card.value:
        yield Problem(NO_POINTS(have=card.value, need=spent), "jo.actions_left")


def _touch_problems(state: State, a: int | None, b: int) -> Iterator[Problem]:
    if a == b:
        yield Problem(SAME_AREA)
    elif a is not None and abs(a - b) != 1:
        yield Problem(NOT_NEXT(a=where(state, a), b=where(state, b)), "jo.both_ways")


def _push_problems(state: State, player: int, to: int) -> Iterator[Problem]:
    seat = virtual_seat(state)
    daimyo = state.pieces[seat].daimyo if seat is not None else None
    if to == state.pieces[player].daimyo:
        yield Problem(SAME_AREA)
    if daimyo is not None and to > daimyo:
        yield Problem(RIGHT_OF, "jo.virtual_push")


def _repay_problems(state: State, area: int, round_: int, after: State) -> Iterator[Problem]:
    """A cell is corrected that has paid somebody, it is not known whom."""
    over = state.phase == END or round_ < state.round or area in state.scored
    old, new = (s.cells[area][round_ - 1] for s in (state, after))
    changed = any(a not in (None, b) for a, b in zip(old, new, strict=True))
    paid = any(earned[round_] for earned in state.earned)
    if over and changed and paid and not claims(state, area, round_):
        text = CANNOT_REPAY(where=where(state, area), round=round_)
        yield Problem(text, "jo.points_table", doubt=True)
