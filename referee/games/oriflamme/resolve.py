"""One card of the queue resolved, and where the marker goes then.

The marker stands on a position, not on a card: what is uncovered there is resolved at once, what
was moved ahead is resolved again, what was moved behind is passed over.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from referee.errors import Illegal
from referee.games.oriflamme.cards import (
    AMBUSH_OTHERS,
    AMBUSH_OWN,
    CARDS,
    HEIR,
)
from referee.games.oriflamme.legal import NOTHING, options, split_name
from referee.games.oriflamme.state import RIGHT, Card, State, Visit, card_title
from referee.score import Line
from referee.text import Text

KEPT = Text("공개 안 함: {card}에 1점 (모두 {n}점)", "kept: 1 point on the {card} ({n} in all)")
TOKENS = Text("{card} 공개: 카드의 {n}점", "{card} revealed: {n:point/points} that lay on it")
DOUBLED = Text("음모 공개: 카드의 {n}점 × 2", "Conspiracy revealed: {n:point/points} on it × 2")
REVEALED = Text("{card} 공개", "{card} revealed")
TOKENS_LOST = Text("{card}의 {n}점은 버림", "{n:point/points} on the {card} lost")
KILLED = Text("{card}: 제거 1점 ({target})", "{card}: 1 point, {target} eliminated")
AMBUSHED = Text(
    "매복: 다른 사람 카드가 제거해서 4점", "Ambush: eliminated by another's card, 4 points"
)
OWN_AMBUSH = Text("매복: 자기 카드가 제거해서 1점", "Ambush: eliminated by an own card, 1 point")
AMBUSH_SILENT = Text(
    "매복: 암살에는 발동하지 않음 (우리 테이블)", "Ambush: not sprung by Assassination (this table)"
)
AMBUSH_SHOWN = Text("매복: 스스로 공개해서 1점", "Ambush: revealed by its owner, 1 point")
CAUGHT = Text("{card:이/가} 매복에 걸려 버려짐", "{card} discarded, caught by the Ambush")
DISCARDED = Text("{card:은/는} 사용 후 버림", "{card} discarded after use")
LORD = Text("영주: 1점", "Lord: 1 point")
LORD_OWN = Text("영주: 옆의 자기 카드 {n}장", "Lord: {n:own card/own cards} beside it")
LORD_ALL = Text(
    "영주: 옆의 자기 카드 {n}장 (덮인 {covered}장 포함)",
    "Lord: {n:own card/own cards} beside it ({covered} covered)",
)
HEIR_ALONE = Text("후계자: 공개된 다른 후계자가 없어 2점", "Heir: no other visible Heir, 2 points")
HEIR_BLOCKED = Text(
    "후계자: 다른 후계자가 공개되어 있어 0점", "Heir: another one is visible, nothing"
)
COPY_ALONE = Text(
    "후계자로서: 공개된 다른 흉내꾼이 없어 2점", "as Heir: no other visible Shapeshifter, 2 points"
)
COPY_BLOCKED = Text(
    "후계자로서: 다른 흉내꾼이 공개되어 있어 0점",
    "as Heir: another Shapeshifter is visible, nothing",
)
ROBS = Text("첩자: {name}에게서 1점 뺏어옴", "Spy: 1 point taken from {name}")
ROBBED = Text("{name}의 첩자에게 1점 빼앗김", "1 point taken by the Spy of {name}")
ROBS_NONE = Text("첩자: {name:은/는} 0점이라 뺏을 점수가 없음", "Spy: {name} has no point to take")
SPARED = Text("첩자: 자기를 골라 아무 일 없음", "Spy: chose itself, nothing happens")
COPIES = Text("흉내꾼: {card}의 효과를 사용", "Shapeshifter: uses the ability of the {card}")
COPIES_TWIN = Text("흉내꾼끼리: 아무 효과 없음", "a Shapeshifter copied: no effect")
NO_TARGET = Text(
    "{card}: 고를 카드가 없어 아무 일 없음", "{card}: no legal target, nothing happens"
)
MOVED = Text("{card:을/를} 옮김", "{card} moved")
NOT_MOVED = Text("{card:을/를} 제자리에 둠", "{card} left where it was")
AGAIN = Text("{card:은/는} 앞으로 옮겨져 다시 처리됩니다", "{card} lies ahead now: resolved again")
SKIPPED = Text(
    "{card:은/는} 뒤로 옮겨져 이번 라운드에는 처리하지 않습니다",
    "{card} lies behind now: not resolved this round",
)
UNCOVERED = Text("덮여 있던 {card:을/를} 바로 처리합니다", "the {card} below is resolved at once")
LATER = Text(
    "드러난 {card:은/는} 지나간 자리라 다음 라운드부터 처리합니다",
    "the {card} uncovered lies behind: from next round",
)
SOON = Text(
    "드러난 {card:은/는} 차례가 오면 처리합니다",
    "the {card} uncovered is resolved when its turn comes",
)

NO_MARKER = Text("처리할 카드가 없습니다", "no card is to be resolved")
OTHER_CARD = Text("지금 처리할 카드는 {card}입니다", "the card to be resolved is the {card}")
FACE_UP = Text(
    "공개된 카드는 효과를 꼭 사용합니다 (act)", "a face-up card must use its ability (act)"
)
FACE_DOWN = Text("뒷면 카드는 keep이나 reveal입니다", "a face-down card is kept or revealed")
NAME_IT = Text("어떤 카드인지 적으십시오", "say which card it is")
NOT_ALLOWED = Text(
    "{card}: '{said}'는 할 수 없습니다. 할 수 있는 것: {possible}",
    "{card}: '{said}' is not possible. Possible: {possible}",
)
NO_SUCH_CARD = Text("'{word}' 카드는 없습니다", "there is no card {word}")
BAD_NAME = Text("'{word}': {card:이/가} 아닙니다", "{word} is not the {card}")
NO_NAME = Text(
    "공개하지 않은 카드의 이름은 적지 않습니다", "the name of a card that is kept stays untold"
)
NAME_KILLED = Text(
    "제거한 {card:이/가} 무엇인지 적으십시오 (예: {example})",
    "say what the eliminated {card} is (e.g. {example})",
)

RULING_NONE = {
    "archer": "or.archer_alone",
    "assassination": "or.assassination_self",
    "royal_decree": "or.decree_self",
    "spy": "or.spy_own_only",
    "shapeshifter": "or.shapeshifter_none",
}


def resolve(state: State, visit: Visit) -> tuple[State, list[tuple[int, Line]]]:
    """The card at the marker resolved; the round is not ended here. Raises Illegal."""
    if state.at is None:
        raise Illegal(NO_MARKER)
    name = read_card(state, visit)
    resolution = Resolution(state)
    resolution.run(name, visit)
    return resolution.after(), resolution.lines


def read_card(state: State, visit: Visit) -> str:
    """The name of the card at the marker, as known or told; "" when it stays face-down.

    Raises Illegal when the event is about another card or cannot be done with this one.
    """
    assert state.at is not None
    top = state.row[state.at][0]
    family, _, told = visit.card.partition(".")
    told = "" if told == "?" else told
    if told and told not in CARDS:
        raise Illegal(NO_SUCH_CARD(word=told[:20]))
    if family != top.family or (told and top.name not in ("", told)):
        raise Illegal(OTHER_CARD(card=top.title))
    if top.up and visit.how != "act":
        raise Illegal(FACE_UP)
    if not top.up and visit.how not in ("keep", "reveal"):
        raise Illegal(FACE_DOWN)
    if visit.how == "keep":
        if told and not top.name:
            raise Illegal(NO_NAME)
        return ""
    if not (name := top.name or told):
        raise Illegal(NAME_IT)
    return name


class Resolution:
    """A card being resolved: the positions, points and lines so far."""

    def __init__(self, state: State) -> None:
        assert state.at is not None
        self.state = state
        self.slots = [list(stack) for stack in state.row]
        self.slot = self.slots[state.at]  # the marker's position, also when it is empty
        self.actor = self.slot[0]
        self.score, self.out = list(state.score), list(state.out)
        self.here = True  # the acting card is still in the queue
        self.lines: list[tuple[int, Line]] = []

    def run(self, name: str, visit: Visit) -> None:
        """Keep, or reveal if need be and use the ability. Raises Illegal; then drop this object."""
        if visit.how == "keep":
            if visit.choice:
                said = " ".join(visit.choice)
                raise Illegal(NOT_ALLOWED(card=self.actor.title, said=said, possible="-"))
            self.actor = self.actor._replace(tokens=self.actor.tokens + 1)
            self.slot[0] = self.actor
            self.say(self.actor.family, 0, KEPT, {"card": self.actor.title, "n": self.actor.tokens})
            return
        told, words = split_name(visit.choice)
        allowed = options(self.state, name)
        if words not in allowed:
            possible = [" ".join(choice) for choice in allowed[:12]] if allowed != ((),) else ["-"]
            raise Illegal(
                NOT_ALLOWED(card=CARDS[name].name, said=" ".join(words) or "-", possible=possible)
            )
        if visit.how == "reveal":
            self.reveal(name)
        self.use(name, words, told)
        if not CARDS[name].stays and self.here:
            self.discard(DISCARDED)

    def say(
        self,
        family: str,
        points: int,
        text: Text,
        args: Mapping[str, Any] | None = None,
        ruling: str = "",
    ) -> None:
        """A line for a family, and the points it earns."""
        seat = self.state.seat(family)
        self.score[seat] += points
        self.lines.append((seat, Line(points, text, args or {}, self.actor.name, ruling)))

    def reveal(self, name: str) -> None:
        """Tokens: gained; doubled by Conspiracy; lost on an Ambush (rules texts, reveal)."""
        n, own = self.actor.tokens, self.actor.family
        self.actor = Card(own, name, True)
        self.slot[0] = self.actor
        card = CARDS[name].name
        if name == "conspiracy":
            self.say(own, 2 * n, DOUBLED, {"n": n}, "or.conspiracy")
        elif name == "ambush" and n:
            self.say(own, 0, TOKENS_LOST, {"card": card, "n": n}, "or.ambush_reveal")
        elif n and name != "ambush":
            self.say(own, n, TOKENS, {"card": card, "n": n}, "or.reveal_now")
        elif name != "ambush":
            self.say(own, 0, REVEALED, {"card": card})

    def use(self, name: str, words: tuple[str, ...], told: str) -> None:
        """The ability of this name, used by the acting card."""
        own = self.actor.family
        if words == NOTHING:
            ruling = RULING_NONE.get(name, "or.no_target")
            self.say(own, 0, NO_TARGET, {"card": CARDS[name].name}, ruling)
        elif CARDS[name].zone:
            self.kill(self.slots[int(words[1]) - 1], told)
        elif name == "lord":
            self.lord()
        elif name == "heir":
            self.heir()
        elif name == "spy":
            self.steal(words[1])
        elif name == "royal_decree":
            self.move(*words[1:])
        elif name == "ambush":
            self.say(own, AMBUSH_OWN, AMBUSH_SHOWN, {}, "or.ambush_reveal")
        elif name == "shapeshifter":
            self.copy(*words[1:], told=told)

    # abilities

    def kill(self, slot: list[Card], told: str) -> None:
        """1 point whoever owns the victim; its tokens are lost; an Ambush is sprung."""
        ahead = self.is_ahead(slot)
        own, victim = self.actor.family, slot[0]
        if not victim.name and not told:
            example = "kill 2 heir"
            raise Illegal(NAME_KILLED(card=victim.title, example=example))
        if told not in ("", "?", *CARDS) or (victim.name and told not in ("", victim.name)):
            raise Illegal(BAD_NAME(word=told[:20], card=victim.title))
        name = victim.name or ("" if told == "?" else told)
        target = card_title(victim.family, name)
        slot.pop(0)
        self.out.append((victim.family, name))
        if slot is self.slot:
            self.here = False
        ruling = "or.own_target" if victim.family == own else "or.killed_ahead" if ahead else ""
        if slot is self.slot:
            ruling = "or.archer_self"
        self.say(own, 1, KILLED, {"card": CARDS[self.actor.name].name, "target": target}, ruling)
        if victim.tokens:
            lost = {"card": target, "n": victim.tokens}
            self.say(victim.family, 0, TOKENS_LOST, lost, "or.conspiracy_killed")
        if name == "ambush":
            self.spring(victim.family)
        if not slot and slot is not self.slot:
            self.slots = [s for s in self.slots if s is not slot]
        elif slot and slot is not self.slot:
            self.uncovered(slot, ahead)

    def spring(self, family: str) -> None:
        """The Ambush pays its owner and the card that eliminated it is discarded."""
        if (
            self.actor.name == "assassination"
            and not self.state.table.rules.ambush_vs_assassination
        ):
            self.say(family, 0, AMBUSH_SILENT, {}, "or.ambush_assassination")
            return
        assassin = self.actor.name == "assassination"
        ruling = "or.ambush_assassination" if assassin else "or.ambush_four"
        if family == self.actor.family:
            self.say(family, AMBUSH_OWN, OWN_AMBUSH, {}, "or.ambush_own")
        else:
            self.say(family, AMBUSH_OTHERS, AMBUSHED, {}, ruling)
        if self.here:
            copying = self.actor.name == "shapeshifter"
            self.discard(
                CAUGHT, "or.shapeshifter_ambush" if copying else "or.ambush_attacker_point"
            )

    def discard(self, text: Text, ruling: str = "") -> None:
        """The acting card leaves the queue."""
        self.slot.pop(0)
        self.out.append((self.actor.family, self.actor.name))
        self.here = False
        self.say(self.actor.family, 0, text, {"card": CARDS[self.actor.name].name}, ruling)

    def lord(self) -> None:
        """1, and 1 per own card beside it; cards under it are not beside it."""
        own, i = self.actor.family, self.index(self.slot)
        beside = [self.slots[k] for k in (i - 1, i + 1) if 0 <= k < len(self.slots)]
        stacks = [slot for slot in beside if slot[0].family == own]
        covered = sum(len(slot) - 1 for slot in stacks)
        if not self.state.table.rules.lord_counts_covered:
            covered = 0
        n = len(stacks) + covered
        self.say(own, 1, LORD, {}, "or.lord_under" if len(self.slot) > 1 else "")
        if covered:
            self.say(own, n, LORD_ALL, {"n": n, "covered": covered}, "or.lord_covered")
        elif n:
            self.say(own, n, LORD_OWN, {"n": n})

    def heir(self) -> None:
        """2 unless another visible card has the acting card's own name."""
        blocked = any(
            slot[0].up and slot[0].name == self.actor.name
            for slot in self.slots
            if slot is not self.slot
        )
        if self.actor.name == "heir":
            text, ruling = HEIR_BLOCKED if blocked else HEIR_ALONE, "or.heir_blocked"
        else:
            text, ruling = COPY_BLOCKED if blocked else COPY_ALONE, "or.shapeshifter_heir"
        self.say(self.actor.family, 0 if blocked else HEIR, text, {}, ruling)

    def steal(self, family: str) -> None:
        """1 point of what lies in front of the player; nobody falls below 0."""
        own, seat = self.actor.family, self.state.seat(family)
        name = self.state.table.name(seat)
        if family == own:
            self.say(own, 0, SPARED, {}, "or.spy_self")
        elif not self.score[seat]:
            self.say(own, 0, ROBS_NONE, {"name": name}, "or.spy_zero")
        else:
            mine = self.state.table.name(self.state.seat(own))
            beside = len(options(self.state, "spy")) > 1
            self.say(own, 1, ROBS, {"name": name}, "or.spy_choice" if beside else "or.spy_self")
            self.say(family, -1, ROBBED, {"name": mine})

    def copy(self, position: str, *words: str, told: str) -> None:
        """The ability of a face-up neighbour; owner, place and name stay the Shapeshifter's."""
        card = self.slots[int(position) - 1][0]
        own = self.actor.family
        if card.name == "shapeshifter":
            self.say(own, 0, COPIES_TWIN, {}, "or.shapeshifter_twins")
            return
        self.say(own, 0, COPIES, {"card": card.title}, "or.shapeshifter_choice")
        self.use(card.name, words, told)

    def move(self, source: str, how: str, to: str) -> None:
        """The top card of a position, with its tokens, to a gap (or onto a card of its family)."""
        i, k, own = int(source) - 1, int(to), self.actor.family
        slot = self.slots[i]
        was_ahead = self.is_ahead(slot)
        card = slot.pop(0)
        if how == "on":
            moved = self.slots[k - 1]
            moved.insert(0, card)
        else:
            moved = [card]
            self.slots.insert(k, moved)
        self.slots = [s for s in self.slots if s or s is self.slot]
        if not slot and how == "to" and k in (i, i + 1):
            self.say(own, 0, NOT_MOVED, {"card": card.title}, "or.decree_null")
            return
        ruling = "or.decree_onto" if how == "on" else "or.decree_between"
        self.say(own, 0, MOVED, {"card": card.title}, ruling)
        if self.is_ahead(moved) and not was_ahead:
            self.say(card.family, 0, AGAIN, {"card": card.title}, "or.moved_ahead")
        elif was_ahead and not self.is_ahead(moved):
            self.say(card.family, 0, SKIPPED, {"card": card.title}, "or.moved_behind")
        if slot:
            self.uncovered(slot, was_ahead)

    # the marker

    def uncovered(self, slot: list[Card], ahead: bool) -> None:
        """A card that lay under one that left: when it is resolved."""
        text, ruling = (SOON, "or.uncovered_ahead") if ahead else (LATER, "or.uncovered_behind")
        self.say(slot[0].family, 0, text, {"card": slot[0].title}, ruling)

    def index(self, slot: list[Card]) -> int:
        """Where a position is now."""
        return next(i for i, other in enumerate(self.slots) if other is slot)

    def is_ahead(self, slot: list[Card]) -> bool:
        """Whether the marker has yet to come to a position."""
        i, at = self.index(slot), self.index(self.slot)
        return i > at if self.state.direction == RIGHT else i < at

    def after(self) -> State:
        """The state with the marker on the card to be resolved next, None = none is left."""
        i = self.index(self.slot)
        after = i + 1 if self.state.direction == RIGHT else i - 1
        if self.slot and not self.here:
            after = i
            card = self.slot[0].title
            self.say(self.actor.family, 0, UNCOVERED, {"card": card}, "or.uncovered_now")
        at = after if 0 <= after < len(self.slots) else None
        if not self.slot:
            del self.slots[i]
            if at is not None and at > i:
                at -= 1
        return replace(
            self.state,
            row=tuple(tuple(slot) for slot in self.slots),
            score=tuple(self.score),
            out=tuple(self.out),
            at=at,
        )
