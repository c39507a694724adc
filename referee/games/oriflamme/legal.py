"""What the rules of 제왕의 깃발 (Oriflamme) allow: targets, placing, what looks wrong.

Sources: rules texts (Korean, English 2019, French), see the rulings named beside the table rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from referee.errors import Problem
from referee.games.oriflamme import state as events
from referee.games.oriflamme.cards import CARDS, DEALT, ROUNDS
from referee.games.oriflamme.state import (
    NOTHING,
    PLACE,
    RIGHT,
    Card,
    Choice,
    Event,
    Pick,
    State,
    card_title,
)
from referee.text import Text

SHOWN = Text(
    "{card:은/는} 이미 나왔습니다 (가문마다 1장)", "{card} has been seen already (one per family)"
)
FIXED = Text(
    "처리 방향은 게임 내내 그대로입니다", "the direction stays the same for the whole game"
)
BEGUN = Text("이미 시작했습니다", "the game has begun")
NOT_TURN = Text("{name}의 차례입니다", "it is {name}'s turn")


def first_position(state: State) -> int | None:
    """Index where the resolution begins: opposite to where the tile points; None = empty row."""
    if not state.row:
        return None
    return 0 if state.direction == RIGHT else len(state.row) - 1


def to_place(state: State) -> int | None:
    """The seat that lays the next card; None outside placing and in a situation by itself."""
    if state.phase != PLACE:
        return None
    seats = len(state.families)
    order = ((state.first + i) % seats for i in range(seats))
    return next((seat for seat in order if may_place(state, seat)), None)


def may_place(state: State, seat: int) -> bool:
    """Whether a seat of a followed game has yet to lay its card this round."""
    return state.hand[seat] > DEALT - state.round and played(state, state.families[seat]) < ROUNDS


def places(state: State, family: str) -> Iterator[events.Place]:
    """Where a family may lay its card: the ends, from round 2 on own cards (never in between)."""
    if not state.row:
        yield events.Place(family, "start")
        return
    yield events.Place(family, "left")
    yield events.Place(family, "right")
    if state.round != 1:
        for n, stack in enumerate(state.row, 1):
            if stack[0].family == family:
                yield events.Place(family, "on", n)


# --- what a card may do ---


def options(state: State, name: str) -> tuple[Choice, ...]:
    """The choices of whoever owns the card at the marker when it is resolved as `name`.

    One empty choice = nothing to choose; NOTHING = it should have a target and there is none.
    """
    assert state.at is not None
    return tuple(_options(state, state.at, name)) or (NOTHING,)


def _options(state: State, at: int, name: str) -> Iterator[Choice]:
    if CARDS[name].zone:
        yield from ((Pick("kill", i + 1),) for i in targets(state, at, CARDS[name].zone))
    elif name == "spy":
        yield from ((Pick("steal", family=family),) for family in _robbed(state, at))
    elif name == "royal_decree":
        yield from _moves(state, at)
    elif name == "shapeshifter":
        for i in copied(state, at):
            copy = Pick("copy", i + 1)
            if state.row[i][0].name == "shapeshifter":
                yield (copy,)
            else:
                yield from ((copy, *rest) for rest in options(state, state.row[i][0].name))
    else:
        yield ()


def neighbours(state: State, at: int) -> list[int]:
    """Indexes of the positions beside one: of their cards the top one is adjacent."""
    return [i for i in (at - 1, at + 1) if 0 <= i < len(state.row)]


def targets(state: State, at: int, zone: str) -> list[int]:
    """Positions whose top card may be eliminated. Own cards too; never itself or covered ones."""
    if zone == "adjacent":
        return neighbours(state, at)
    if zone == "any":
        return [i for i in range(len(state.row)) if i != at]
    ends = sorted({0, len(state.row) - 1})
    return [i for i in ends if i != at or state.table.rules.archer_may_hit_itself]


def _robbed(state: State, at: int) -> list[str]:
    """Families the Spy may take a point from; without an opponent beside it, none."""
    owners = list(dict.fromkeys(state.row[i][0].family for i in neighbours(state, at)))
    own = state.row[at][0].family
    if owners == [own] or state.table.rules.spy_may_choose_self:
        return [] if owners == [own] else owners
    return [family for family in owners if family != own]


def copied(state: State, at: int) -> list[int]:
    """Positions a Shapeshifter may copy: beside it, face-up, of the cards that stay."""
    twins = state.table.rules.shapeshifter_copies_shapeshifter
    tops = ((i, state.row[i][0]) for i in neighbours(state, at))
    return [
        i
        for i, top in tops
        if top.up and CARDS[top.name].stays and (twins or top.name != "shapeshifter")
    ]


def _moves(state: State, at: int) -> Iterator[Choice]:
    """Royal Decree: any other top card, to any gap; gap g is just right of position g."""
    rules = state.table.rules
    for i, stack in enumerate(state.row):
        if i == at:
            continue
        for gap in range(len(state.row) + 1):
            stays = len(stack) == 1 and gap in (i, i + 1)
            if not stays or rules.decree_null_move:
                yield Pick("move", i + 1), Pick("to", gap)
        if rules.decree_may_cover_own:
            for j, other in enumerate(state.row):
                if j not in (i, at) and other[0].family == stack[0].family:
                    yield Pick("move", i + 1), Pick("on", j + 1)


SELF = Text("자기 자신은 고를 수 없습니다", "it cannot choose itself")
NOT_END = Text("궁수는 양 끝 카드만 고릅니다", "the Archer only chooses a card at one end")
NOT_BESIDE = Text("옆에 있는 카드만 고릅니다", "only an adjacent card may be chosen")
OWN_SPY = Text("자기에게서 뺏을 수는 없습니다", "one does not rob oneself")
NOT_COPIED = Text(
    "흉내꾼은 공개된 병사, 궁수, 첩자, 후계자, 영주만 복사합니다",
    "the Shapeshifter copies a face-up Soldier, Archer, Spy, Heir or Lord",
)
NOT_ONTO = Text(
    "카드 위가 아니라 카드 사이나 양 끝으로 옮깁니다",
    "not onto a card: between two cards, or to an end",
)


def why_not(state: State, name: str, i: int, moving: bool) -> Problem:
    """Why the card at a position (index) cannot be chosen by the one at the marker, acting as
    `name`; moving: Royal Decree has chosen its card and asks where it goes.
    """
    assert state.at is not None
    if moving:
        return Problem(NOT_ONTO, "or.decree_onto")
    if i == state.at:
        ruling = {"archer": "or.archer_self", "royal_decree": "or.decree_self"}
        return Problem(SELF, ruling.get(name, "or.assassination_self"))
    if name == "archer":
        return Problem(NOT_END, "or.archer_self")
    if i not in neighbours(state, state.at):
        return Problem(NOT_BESIDE, "or.no_target")
    if name == "spy":
        return Problem(OWN_SPY, "or.spy_self")
    top = state.row[i][0]
    if not top.up:
        return Problem(NOT_COPIED, "or.shapeshifter_none")
    twin = top.name == "shapeshifter"
    return Problem(NOT_COPIED, "or.shapeshifter_twins" if twin else "or.shapeshifter_single_use")


# --- names ---


def seen(state: State, family: str) -> Counter[str]:
    """How often each name of a family is known: in the row, covered ones too, and out of it."""
    row = (card.name for stack in state.row for card in stack if card.family == family)
    out = (name for owner, name in state.out if owner == family)
    return Counter(name for name in (*row, *out) if name)


def unseen(state: State, family: str) -> list[str]:
    """The names that a face-down card of the family can still have."""
    known = seen(state, family)
    return [name for name in CARDS if name not in known]


def could_be(state: State, card: Card, acting: str = "", as_name: str = "") -> list[str]:
    """What a card can be; `as_name` is being shown by a card of the family `acting` just now."""
    if card.name:
        return [card.name]
    names = unseen(state, card.family)
    return [name for name in names if card.family != acting or name != as_name]


def played(state: State, family: str) -> int:
    """How many cards of a family are in the queue or have left it."""
    row = sum(card.family == family for stack in state.row for card in stack)
    return row + sum(owner == family for owner, _ in state.out)


def unnamed(state: State, choice: Choice) -> Card | None:
    """The card that a choice eliminates if nobody knows it, so that one has to ask. The acting card
    is known by then.
    """
    if not choice or choice[-1].what != "kill":
        return None
    i = choice[-1].at - 1
    card = state.row[i][0]
    return None if card.name or i == state.at else card


# --- what looks wrong ---


def check(state: State, event: Event, after: State) -> tuple[Problem, ...]:
    """Which rules an event broke that can be recorded all the same."""
    match event:
        case events.Visit():
            return tuple(_told_twice(state, after))
        case events.Place(family):
            seat = to_place(state)
            if seat is not None and seat != state.seat(family):
                return (Problem(NOT_TURN(name=state.table.name(seat)), "or.placement"),)
        case events.Direction(way) if way != state.direction and state.round and _begun(state):
            return (Problem(FIXED, "or.direction"),)
        case events.First() if _begun(state):
            return (Problem(BEGUN, "or.first_player"),)
        case _:
            pass
    return ()


def _begun(state: State) -> bool:
    return bool(state.row) or state.round > 1


def _told_twice(state: State, after: State) -> Iterator[Problem]:
    """Names that a family showed now and had shown before."""
    for family in state.families:
        before = seen(state, family)
        for name, times in seen(after, family).items():
            if times > max(1, before[name]):
                yield Problem(SHOWN(card=card_title(family, name)), "or.names_once")
