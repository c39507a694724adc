"""One card of the queue resolved, and where the marker goes then.

The marker stands on a position, not on a card: what is uncovered there is resolved at once, what
was moved ahead is resolved again, what was moved behind is passed over.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from referee.errors import Illegal
from referee.games.oriflamme import words
from referee.games.oriflamme.cards import AMBUSH_OTHERS, AMBUSH_OWN, CARDS, HEIR, ROUNDS
from referee.games.oriflamme.legal import options, unseen
from referee.games.oriflamme.state import (
    NOTHING,
    RIGHT,
    Card,
    Choice,
    Pick,
    State,
    Visit,
    card_title,
)
from referee.score import Line
from referee.text import Text

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
        raise Illegal(words.NO_MARKER)
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
    family, told = visit.family, visit.name
    if told and told not in CARDS:
        raise Illegal(words.NO_SUCH_CARD(word=told[:20]))
    if family != top.family or (told and top.name not in ("", told)):
        raise Illegal(words.OTHER_CARD(card=top.title))
    if top.up and visit.how != "act":
        raise Illegal(words.FACE_UP)
    if not top.up and visit.how not in ("keep", "reveal"):
        raise Illegal(words.FACE_DOWN)
    if visit.how == "keep":
        if told and not top.name:
            raise Illegal(words.NO_NAME)
        return ""
    if not (name := top.name or told):
        raise Illegal(words.NAME_IT)
    return name


def _words(choice: Choice) -> str:
    return " ".join(map(str, choice)) or "-"


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
                said = _words(visit.choice)
                raise Illegal(words.NOT_ALLOWED(card=self.actor.title, said=said, possible="-"))
            self.actor = self.actor._replace(tokens=self.actor.tokens + 1)
            self.slot[0] = self.actor
            args = {"card": self.actor.title, "n": self.actor.tokens}
            self.say(self.actor.family, 0, words.KEPT, args)
            return
        allowed = options(self.state, name)
        if visit.choice not in allowed:
            possible = [_words(other) for other in allowed[:12]]
            said = _words(visit.choice)
            raise Illegal(words.NOT_ALLOWED(card=CARDS[name].name, said=said, possible=possible))
        if visit.how == "reveal":
            self.reveal(name)
        self.use(name, visit.choice, visit.victim)
        if not CARDS[name].stays and self.here:
            self.discard(words.DISCARDED)

    @property
    def acting(self) -> dict[str, object]:
        """The card that acts, for sentences: a Shapeshifter keeps its name whatever it copies."""
        return {"card": CARDS[self.actor.name].name}

    def say(
        self,
        family: str,
        points: int,
        text: Text,
        args: Mapping[str, object] | None = None,
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
            text = words.DOUBLED if n else words.NO_POINTS_ON_IT
            self.say(own, 2 * n, text, {"n": n}, "or.conspiracy")
        elif name == "ambush" and n:
            self.say(own, 0, words.TOKENS_LOST, {"card": card, "n": n}, "or.ambush_reveal")
        elif n and name != "ambush":
            self.say(own, n, words.TOKENS, {"card": card, "n": n}, "or.reveal_now")
        elif name != "ambush":
            self.say(own, 0, words.REVEALED, {"card": card})

    def use(self, name: str, choice: Choice, told: str) -> None:
        """The ability of this name, used by the acting card."""
        own = self.actor.family
        if choice == NOTHING:
            ruling = RULING_NONE.get(name, "or.no_target")
            text = words.NO_ONE_TO_ROB if name == "spy" else words.NO_TARGET
            self.say(own, 0, text, self.acting, ruling)
        elif CARDS[name].zone:
            self.kill(self.slots[choice[0].at - 1], told)
        elif name == "lord":
            self.lord()
        elif name == "heir":
            self.heir()
        elif name == "spy":
            self.steal(choice[0].family)
        elif name == "royal_decree":
            self.move(*choice)
        elif name == "ambush":
            self.say(own, AMBUSH_OWN, words.AMBUSH_SHOWN, {}, "or.ambush_reveal")
        elif name == "shapeshifter":
            self.copy(choice[0], choice[1:], told)

    # abilities

    def kill(self, slot: list[Card], told: str) -> None:
        """1 point whoever owns the victim; its tokens are lost; an Ambush is sprung."""
        ahead = self.is_ahead(slot)
        own, victim = self.actor.family, slot[0]
        if not victim.name and not told:
            example = "kill 2 heir"
            raise Illegal(words.NAME_KILLED(card=victim.title, example=example))
        if told not in ("", "?", *CARDS) or (victim.name and told not in ("", victim.name)):
            raise Illegal(words.BAD_NAME(word=told[:20], card=victim.title))
        name = victim.name or ("" if told == "?" else told)
        target = card_title(victim.family, name)
        slot.pop(0)
        self.out.append((victim.family, name))
        if slot is self.slot:
            self.here = False
        ruling = "or.own_target" if victim.family == own else "or.killed_ahead" if ahead else ""
        if slot is self.slot:
            ruling = "or.archer_self"
        self.say(own, 1, words.KILLED, self.acting | {"target": target}, ruling)
        if not name and "ambush" in unseen(self.state, victim.family):
            self.say(victim.family, 0, words.UNTOLD, {"card": target}, "or.victim_untold")
        if victim.tokens:
            lost = {"card": target, "n": victim.tokens}
            self.say(victim.family, 0, words.TOKENS_LOST, lost, "or.conspiracy_killed")
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
            self.say(family, 0, words.AMBUSH_SILENT, {}, "or.ambush_assassination")
            return
        assassin = self.actor.name == "assassination"
        ruling = "or.ambush_assassination" if assassin else "or.ambush_four"
        if family == self.actor.family:
            self.say(family, AMBUSH_OWN, words.OWN_AMBUSH, {}, "or.ambush_own")
        else:
            self.say(family, AMBUSH_OTHERS, words.AMBUSHED, {}, ruling)
        if self.here:
            copying = self.actor.name == "shapeshifter"
            self.discard(
                words.CAUGHT, "or.shapeshifter_ambush" if copying else "or.ambush_attacker_point"
            )

    def discard(self, text: Text, ruling: str = "") -> None:
        """The acting card leaves the queue."""
        self.slot.pop(0)
        self.out.append((self.actor.family, self.actor.name))
        self.here = False
        self.say(self.actor.family, 0, text, self.acting, ruling)

    def lord(self) -> None:
        """1, and 1 per own card beside it; cards under it are not beside it."""
        own, i = self.actor.family, self.index(self.slot)
        beside = [self.slots[k] for k in (i - 1, i + 1) if 0 <= k < len(self.slots)]
        stacks = [slot for slot in beside if slot[0].family == own]
        covered = sum(len(slot) - 1 for slot in stacks)
        if not self.state.table.rules.lord_counts_covered:
            covered = 0
        n = len(stacks) + covered
        self.say(own, 1, words.LORD, self.acting, "or.lord_under" if len(self.slot) > 1 else "")
        if covered:
            args = self.acting | {"n": n, "covered": covered}
            self.say(own, n, words.LORD_ALL, args, "or.lord_covered")
        elif n:
            self.say(own, n, words.LORD_OWN, self.acting | {"n": n})

    def heir(self) -> None:
        """2 unless another visible card has the acting card's own name."""
        blocked = any(
            slot[0].up and slot[0].name == self.actor.name
            for slot in self.slots
            if slot is not self.slot
        )
        if self.actor.name == "heir":
            texts, ruling = (words.HEIR_ALONE, words.HEIR_BLOCKED), "or.heir_blocked"
        else:
            heirs = sum(slot[0].up and slot[0].name == "heir" for slot in self.slots)
            texts = words.COPY_ALONE, words.COPY_BLOCKED
            ruling = "or.shapeshifter_heir" if heirs == 1 else "or.shapeshifter_heirs"
        self.say(self.actor.family, 0 if blocked else HEIR, texts[blocked], {}, ruling)

    def steal(self, family: str) -> None:
        """1 point of what lies in front of the player; nobody falls below 0."""
        own, seat = self.actor.family, self.state.seat(family)
        robbed = self.acting | {"name": self.state.table.name(seat)}
        if family == own:
            self.say(own, 0, words.SPARED, self.acting, "or.spy_self")
        elif not self.score[seat]:
            self.say(own, 0, words.ROBS_NONE, robbed, "or.spy_zero")
        else:
            mine = self.state.table.name(self.state.seat(own))
            beside = len(options(self.state, "spy")) > 1
            self.say(own, 1, words.ROBS, robbed, "or.spy_choice" if beside else "or.spy_self")
            self.say(family, -1, words.ROBBED, self.acting | {"name": mine})

    def copy(self, copied: Pick, choice: Choice, told: str) -> None:
        """The ability of a face-up neighbour; owner, place and name stay the Shapeshifter's."""
        card = self.slots[copied.at - 1][0]
        own = self.actor.family
        if card.name == "shapeshifter":
            self.say(own, 0, words.COPIES_TWIN, {}, "or.shapeshifter_twins")
            return
        self.say(own, 0, words.COPIES, {"card": card.title}, "or.shapeshifter_choice")
        self.use(card.name, choice, told)

    def move(self, source: Pick, to: Pick) -> None:
        """The top card of a position, with its tokens, to a gap (or onto a card of its family)."""
        i, k, own = source.at - 1, to.at, self.actor.family
        slot = self.slots[i]
        was_ahead = self.is_ahead(slot)
        card = slot.pop(0)
        if to.what == "on":
            moved = self.slots[k - 1]
            moved.insert(0, card)
        else:
            moved = [card]
            self.slots.insert(k, moved)
        self.slots = [s for s in self.slots if s or s is self.slot]
        if not slot and to.what == "to" and k in (i, i + 1):
            self.say(own, 0, words.NOT_MOVED, {"card": card.title}, "or.decree_null")
            return
        ruling = "or.decree_onto" if to.what == "on" else "or.decree_between"
        self.say(own, 0, words.MOVED, {"card": card.title}, ruling)
        if self.is_ahead(moved) and not was_ahead:
            self.say(card.family, 0, words.AGAIN, {"card": card.title}, "or.moved_ahead")
        elif was_ahead and not self.is_ahead(moved):
            self.say(card.family, 0, words.SKIPPED, {"card": card.title}, "or.moved_behind")
        if slot:
            self.uncovered(slot, was_ahead)

    # the marker

    def uncovered(self, slot: list[Card], ahead: bool) -> None:
        """A card that lay under one that left: when it is resolved."""
        later = words.NEVER if self.state.round == ROUNDS else words.LATER
        text, ruling = (
            (words.SOON, "or.uncovered_ahead") if ahead else (later, "or.uncovered_behind")
        )
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
            told = CARDS[self.actor.name].zone  # of those that eliminate the rules texts tell it
            ruling = "or.uncovered_now" if told else "or.uncovered_other"
            self.say(self.actor.family, 0, words.UNCOVERED, {"card": card}, ruling)
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
