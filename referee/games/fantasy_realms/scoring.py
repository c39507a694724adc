"""Counting a hand: the order of resolution, and a line for every point.

This is the readable scorer; every number on the screen comes from here. The steps, with sources:

0. The Necromancer's eighth card joins (inferred from the expansion's end sequence).
1-3. Doppelgänger, Mirage, Shapeshifter copy, in that order (rulebook, questions and answers).
4. The Book of Changes changes a suit (rulebook, questions and answers).
5. Penalties or the word Army are cleared, also by cards that are blanked later (rulebook).
6. Cards blank other cards, first those that no other card blanks (English rulebook); rings of
   cards that blank one another go together (two Basilisks: rulebook; longer rings: community).
7. Cards blank themselves (rulebook for Smoke; the order of the rest is inferred).
8. What is not blanked counts base strength, bonus and penalty.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from referee.errors import Illegal
from referee.games.fantasy_realms.cards import (
    CARDS,
    COPY_SUITS,
    NECROMANCER_SUITS,
    SUITS,
    UNKNOWN_CARD,
    UNKNOWN_SUIT,
)
from referee.games.fantasy_realms.effects import (
    ARMY,
    EFFECTS,
    Blanks,
    Held,
    Strongest,
    Void,
    without_army,
)
from referee.games.fantasy_realms.options import Rules
from referee.score import Line
from referee.text import Text

Picks = Mapping[str, str]
"""How the abilities are used: ability -> card id, for the Book `card>suit`. Not named or NONE =
not used; for fountain_of_life that means the highest, since its text knows no "may"."""

NONE = "none"
ABILITIES = (
    "necromancer", "doppelganger", "mirage", "shapeshifter", "book_of_changes", "island",
    "fountain_of_life",
)  # fmt: skip
"""The cards with a choice, in the order they are resolved."""

FULL = 7
LIMIT = 8

S_EIGHTH = Text(
    "0단계 강령술사: 버려진 카드에서 8번째로 들어옴", "step 0, Necromancer: taken as the 8th card"
)
S_DOUBLE = Text(
    "1단계 도플갱어: {card}의 이름·종류·기본 힘·페널티를 복사",
    "step 1, Doppelgänger: copies name, suit, base strength and penalty of {card}",
)
S_COPY = Text(
    "{step}단계 {me}: {card}의 이름과 종류({suit})를 복사",
    "step {step}, {me}: copies name and suit ({suit}) of {card}",
)
S_BOOK = Text(
    "4단계 변화의 책: 종류가 {suit:이/가} 됨", "step 4, Book of Changes: suit becomes {suit}"
)
S_CLEARED = Text("5단계 페널티 제거: {by} 덕분", "step 5, penalty cleared by {by}")
S_ARMYLESS = Text(
    "5단계 페널티 제거: {by:이/가} '군대'라는 단어를 지움", "step 5, the word Army removed by {by}"
)
S_BLANKED = Text("6단계 무효: {by} 때문", "step 6, blanked by {by}")
S_RING = Text(
    "6단계 무효: {by:과/와} 서로 무효로 만듦", "step 6, blanked: it and {by} blank one another"
)
S_SELF = Text("6단계 무효: 자기 글로 자신을 무효로 만듦", "step 6, blanked by its own text")
S_NEEDS = Text("7단계 무효: 무효가 아닌 {what:이/가} 없음", "step 7, blanked: no active {what}")
S_FEARS = Text("7단계 무효: {cards} 때문 ({what})", "step 7, blanked by {cards} ({what})")
BASE = Text("기본 힘", "base strength")

NOT_HELD = Text("{card:은/는} 손에 없습니다", "{card} is not in the hand")
NO_ABILITY = Text("{card:은/는} 고를 것이 없는 카드입니다", "{card} is no card with a choice")
BAD_PICK = Text("{ability}에 '{pick}' 선택은 없습니다", "{ability} has no choice like {pick}")
NOT_ITSELF = Text("{card:은/는} 자신을 고를 수 없습니다", "{card} cannot pick itself")
BAD_COPY = Text("{me:은/는} {card:을/를} 복사할 수 없습니다", "{me} cannot copy {card}")
BAD_SUIT = Text(
    "변화의 책은 {suit:을/를} 고를 수 없습니다", "the Book of Changes cannot choose {suit}"
)
NOT_WET = Text(
    "섬은 {card:을/를} 고를 수 없습니다 (물도 불도 아님)",
    "Island cannot pick {card} (no Flood, no Flame)",
)
NOT_DISCARDED = Text("{card:은/는} 버려진 카드가 아닙니다", "{card} is not among the discards")
NOT_RAISED = Text(
    "강령술사는 {card:을/를} 가져올 수 없습니다", "the Necromancer cannot take {card}"
)
HAND_FULL = Text("손패가 이미 8장이라 더 가져올 수 없습니다", "the hand already has eight cards")
DRY = Text(
    "생명의 샘이 무효라 고를 수 없습니다", "the Fountain of Life is blanked, it picks nothing"
)
NO_SOURCE = Text("생명의 샘은 {card:을/를} 고를 수 없습니다", "Fountain of Life cannot pick {card}")


class Counted(NamedTuple):
    """A hand counted: the cards as they ended up, and the lines whose sum is the total."""

    held: list[Held]
    lines: list[Line]

    @property
    def total(self) -> int:
        """The hand's points."""
        return sum(line.points or 0 for line in self.lines)

    @property
    def cards(self) -> dict[str, int | None]:
        """Points per card; None when it was blanked."""
        points: dict[str, int | None] = {h.card: None if h.blanked_by else 0 for h in self.held}
        for line in self.lines:
            if points[line.card] is not None:
                points[line.card] = (points[line.card] or 0) + (line.points or 0)
        return points

    def strength(self, rules: Rules) -> int:
        """Sum of base strengths, for ties; blanked cards only by the rule `tie`."""
        counted = rules.tie == "counted"
        return sum(h.base for h in self.held if counted or not h.blanked_by)


def count(hand: Sequence[str], picks: Picks, rules: Rules, discards: Sequence[str] = ()) -> Counted:
    """Count a hand of 0-8 cards (ids) with exactly these picks.

    With eight cards the Necromancer's is already among them. Raises Illegal for an impossible pick.
    """
    lines: list[Line] = []
    held = [Held(card) for card in hand]
    picks = {ability: pick for ability, pick in picks.items() if pick and pick != NONE}
    if picks:
        _use_abilities(held, picks, rules, discards, lines)
    _clear(held, picks.get("island", ""), lines)
    _blank_others(held, rules)
    _blank_themselves(held)
    before = len(lines)
    _score(held, picks.get("fountain_of_life", ""), rules, lines)
    if before:  # what happened to a card stands with its points
        order = {h.card: i for i, h in enumerate(held)}
        lines.sort(key=lambda line: order[line.card])
    return Counted(held, lines)


def held_card(held: Sequence[Held], card: str) -> Held:
    """The card of the hand. Raises Illegal."""
    for h in held:
        if h.card == card:
            return h
    raise Illegal(NOT_HELD(card=CARDS[card].name))


def check_pick(ability: str, pick: str) -> None:
    """Raises Illegal for what is no pick at all: an unknown card, a suit not for the Book."""
    card, arrow, suit = pick.partition(">")
    for word in (ability, card):
        if word not in CARDS:
            raise Illegal(UNKNOWN_CARD(word=word[:40]))
    if ability not in ABILITIES:
        raise Illegal(NO_ABILITY(card=CARDS[ability].name))
    if bool(arrow) != (ability == "book_of_changes"):
        raise Illegal(BAD_PICK(ability=CARDS[ability].name, pick=pick[:40]))
    if arrow and suit not in SUITS:
        raise Illegal(UNKNOWN_SUIT(word=suit[:40]))


# --- steps 0 to 4 ---


def _use_abilities(
    held: list[Held], picks: Picks, rules: Rules, discards: Sequence[str], lines: list[Line]
) -> None:
    for ability in picks:
        check_pick(ability, picks[ability])
    if pick := picks.get("necromancer"):
        held_card(held, "necromancer")
        _take_eighth(held, pick, rules, discards, lines)
    for ability in picks:
        held_card(held, ability)
    if pick := picks.get("doppelganger"):
        _double(held, pick, lines)
    for step, ability in ((2, "mirage"), (3, "shapeshifter")):
        if pick := picks.get(ability):
            _copy(held_card(held, ability), pick, step, lines)
    if pick := picks.get("book_of_changes"):
        _change_suit(held, pick, rules, lines)


def can_raise(card: str, rules: Rules) -> bool:
    """Whether the Necromancer may take this card (card text; rule `chaos_necro`)."""
    free = rules.variant == "chaos" and not rules.chaos_necro
    return free or CARDS[card].suit in NECROMANCER_SUITS


def _take_eighth(
    held: list[Held], pick: str, rules: Rules, discards: Sequence[str], lines: list[Line]
) -> None:
    if pick not in discards:
        raise Illegal(NOT_DISCARDED(card=CARDS[pick].name))
    if not can_raise(pick, rules):
        raise Illegal(NOT_RAISED(card=CARDS[pick].name))
    if len(held) >= LIMIT:
        raise Illegal(HAND_FULL)
    held.append(Held(pick))
    lines.append(Line(0, S_EIGHTH, card=pick, ruling="fr.necromancer_first"))


def _double(held: list[Held], pick: str, lines: list[Line]) -> None:
    me, original = held_card(held, "doppelganger"), held_card(held, pick)
    if me is original:
        raise Illegal(NOT_ITSELF(card=CARDS[pick].name))
    me.name, me.suit, me.base = original.name, original.suit, original.base
    me.powers, me.bonus = original.powers, False
    args = {"card": CARDS[pick].name}
    lines.append(Line(0, S_DOUBLE, args, me.card, "fr.doppelganger_no_bonus"))


def _copy(me: Held, pick: str, step: int, lines: list[Line]) -> None:
    card = CARDS[pick]
    if card.suit not in COPY_SUITS[me.card]:
        raise Illegal(BAD_COPY(me=CARDS[me.card].name, card=card.name))
    me.name, me.suit, me.bonus = card.id, card.suit, False
    args = {
        "step": step, "me": CARDS[me.card].name, "card": card.name, "suit": SUITS[card.suit].name,
    }  # fmt: skip
    lines.append(Line(0, S_COPY, args, me.card, "fr.copy_anything"))


def _change_suit(held: list[Held], pick: str, rules: Rules, lines: list[Line]) -> None:
    card, _, suit = pick.partition(">")
    if card == "book_of_changes":
        raise Illegal(NOT_ITSELF(card=CARDS[card].name))
    if suit == "wild" and not rules.book_wild:
        raise Illegal(BAD_SUIT(suit=SUITS[suit].name))
    target = held_card(held, card)
    target.suit = suit
    lines.append(Line(0, S_BOOK, {"suit": SUITS[suit].name}, card, "fr.copy_before_book"))


# --- step 5: clearing ---


def _clear(held: Sequence[Held], island: str, lines: list[Line]) -> None:
    """All at once, by the suits after step 4. Copies by name clear nothing: it is a bonus."""
    for by in held:
        clears = EFFECTS[by.card].clears
        if clears is None:
            continue
        for h in held:
            if h.suit not in clears.suits:
                continue
            if not clears.only_army:
                _mark_cleared(h, by, lines)
            elif h.powers.names_army and h.armyless_by is None:
                h.armyless_by = by
                args, ruling = {"by": by.label}, "fr.rangers_dirigible"
                lines.append(Line(0, S_ARMYLESS, args, h.card, ruling))
    if island:
        target = held_card(held, island)
        if target.suit not in ("flood", "flame"):
            raise Illegal(NOT_WET(card=CARDS[island].name))
        _mark_cleared(target, held_card(held, "island"), lines)


def _mark_cleared(h: Held, by: Held, lines: list[Line]) -> None:
    if h.powers.has_penalty and h.cleared_by is None:
        h.cleared_by = by
        lines.append(Line(0, S_CLEARED, {"by": by.label}, h.card, "fr.clear_before_blank"))


# --- step 6: cards that blank others ---


class Blanker(NamedTuple):
    """A card whose penalty can blank others and was not cleared."""

    card: Held
    blanks: Blanks


def _blank_others(held: Sequence[Held], rules: Rules) -> None:
    waiting = [
        Blanker(h, h.powers.blanks) for h in held if h.powers.blanks and h.cleared_by is None
    ]
    while waiting:
        free = next((b for b in waiting if not _struck(b, waiting, rules)), None)
        if free is not None:
            waiting.remove(free)
            _strike(free, held, rules)
        else:
            _break_rings(waiting, held, rules)
        waiting = [b for b in waiting if b.card.blanked_by is None]


def _struck(b: Blanker, waiting: Sequence[Blanker], rules: Rules) -> bool:
    return any(other.blanks.hit(other.card, b.card, rules) for other in waiting)


def _strike(by: Blanker, held: Sequence[Held], rules: Rules) -> None:
    args = {"by": by.card.label}
    line = Line(0, S_BLANKED, args, ruling="fr.blank_chain", void=True)
    for h in held:
        if h.blanked_by is None and by.blanks.hit(by.card, h, rules):
            h.blanked_by = line._replace(card=h.card)


def _break_rings(waiting: Sequence[Blanker], held: Sequence[Held], rules: Rules) -> None:
    """Nobody is free: blank the rings that no card outside them blanks, each ring whole.

    A card that a ring would blank without belonging to it is no member; it acts afterwards.
    """
    reach = {b.card: _reached(b, waiting, rules) for b in waiting}
    members = [
        b.card
        for b in waiting
        if b.card in reach[b.card]
        and all(c.card in reach[b.card] for c in waiting if b.card in reach[c.card])
    ]
    if rules.cycle:  # the other reading: blanking one another does not stop them
        for b in waiting:
            if b.card in members:
                _strike(b, [h for h in held if h not in members], rules)
    for h in members:
        others = [m.label for m in members if m is not h and m in reach[h]]
        text, args = (S_RING, {"by": others}) if others else (S_SELF, {})
        h.blanked_by = Line(0, text, args, h.card, "fr.cycle", void=True)


def _reached(first: Blanker, waiting: Sequence[Blanker], rules: Rules) -> list[Held]:
    """All waiting cards that `first` blanks, directly or through others."""
    found: list[Held] = []
    border = [first]
    while border:
        by = border.pop()
        for b in waiting:
            if b.card not in found and by.blanks.hit(by.card, b.card, rules):
                found.append(b.card)
                border.append(b)
    return found


# --- step 7: cards that blank themselves ---


def _blank_themselves(held: Sequence[Held]) -> None:
    """First those that lack something, then those that fear something, until nothing changes."""
    voids = [(h, h.powers.void) for h in held if h.powers.void and h.cleared_by is None]
    while voids:
        voids = [(h, void) for h, void in voids if h.blanked_by is None]
        lacking = [(h, void) for h, void in voids if _lacks(h, void, held)]
        feared = {void.fears: _active(void.fears, held) for _, void in voids if void.fears}
        if lacking:
            for h, void in lacking:
                h.blanked_by = Line(
                    0, S_NEEDS, {"what": SUITS[void.needs].name}, h.card, "fr.smoke_gone"
                )
        elif any(feared.values()):
            for h, void in voids:
                if cards := feared.get(void.fears):
                    what = SUITS[void.fears].name
                    args: dict[str, object] = {"what": what, "cards": [c.label for c in cards]}
                    h.blanked_by = Line(0, S_FEARS, args, h.card, "fr.smoke_gone", void=True)
        else:
            return


def _active(suit: str, held: Sequence[Held]) -> list[Held]:
    return [h for h in held if h.suit == suit and h.blanked_by is None]


def _lacks(h: Held, void: Void, held: Sequence[Held]) -> bool:
    if void.needs == ARMY and h.armyless_by:
        return False
    return not _active(void.needs, held)


# --- step 8: points ---


def _score(held: Sequence[Held], fountain: str, rules: Rules, lines: list[Line]) -> None:
    active = [h for h in held if h.blanked_by is None]
    if fountain and not any(h.card == "fountain_of_life" for h in active):
        raise Illegal(DRY)
    for h in held:
        if h.blanked_by is not None:
            lines.append(h.blanked_by)
            continue
        lines.append(Line(h.base, BASE, card=h.card))
        if h.bonus:
            for effect in h.powers.bonus:
                if fountain and isinstance(effect, Strongest):
                    lines.append(_fountain_line(effect, h, fountain, active, rules))
                else:
                    lines += effect.lines(h, active, rules)
        if h.cleared_by is None:
            for penalty in h.powers.penalty:
                read = without_army(penalty) if h.armyless_by else penalty
                lines += read.lines(h, active, rules)


def _fountain_line(
    effect: Strongest, me: Held, pick: str, active: Sequence[Held], rules: Rules
) -> Line:
    for h in effect.eligible(me, active, rules):
        if h.card == pick:
            return effect.line(me, h)
    raise Illegal(NO_SOURCE(card=CARDS[pick].name))
