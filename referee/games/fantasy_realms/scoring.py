"""Counting a hand: the order of resolution, and a line for every point.

This is the readable scorer; every number on the screen comes from here. The steps, with sources:

0. Extra cards join: Leprechaun, Genie, Necromancer, in that order (booklet of the expansion). What
   then lies there are the final discards.
1-3. Doppelgänger, Mirage, Shapeshifter copy, in that order (rulebook, questions and answers).
4. The Book of Changes changes a suit (rulebook, questions and answers).
5. Penalties or the word Army are cleared, also by cards that are blanked later (rulebook). What
   cannot be blanked is settled in the same way (expansion: Angel, Lich, Necromancer).
6. The Demon blanks, before all others and at once (card). Then cards blank other cards, first those
   that no other card blanks (English rulebook); rings of cards that blank one another go together
   (two Basilisks: rulebook; longer rings: community).
7. Cards blank themselves: who lacks something, then who fears something, first what cannot go any
   more (rulebook for Smoke; the order of the rest is inferred).
8. What is not blanked counts base strength, bonus and penalty.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from referee.errors import Illegal
from referee.games.fantasy_realms.abilities import NOT_ITSELF, held_card, use_abilities
from referee.games.fantasy_realms.cards import SUITS, card_name
from referee.games.fantasy_realms.deck import Deck, deck_of
from referee.games.fantasy_realms.effects import Held, Scene, Strongest
from referee.games.fantasy_realms.options import Rules
from referee.games.fantasy_realms.picks import UNUSED, Picks
from referee.games.fantasy_realms.powers import (
    ARMY,
    OUTSIDER,
    WILD,
    Blanks,
    Draws,
    Relieves,
    Shields,
    Void,
    without_army,
)
from referee.score import Line
from referee.text import Text

S_CLEARED = Text("5단계 페널티 제거: {by} 덕분", "step 5, penalty cleared by {by}")
S_ARMYLESS = Text(
    "5단계 페널티 제거: {by:이/가} '군대'라는 단어를 지움", "step 5, the word Army removed by {by}"
)
S_GUARDED = Text(
    "{by} 덕분에 무효가 되지 않음 (5단계)", "cannot be blanked, thanks to {by} (step 5)"
)
S_UNBLANKABLE = Text("무효가 되지 않는 카드 (5단계)", "a card that cannot be blanked (step 5)")
S_LONELY = Text(
    "{by} 때문에 무효, 손에서 유일한 {suit} (6단계)", "blanked by {by}, the only {suit} (step 6)"
)
S_BLANKED = Text("{by} 때문에 무효 (6단계)", "blanked by {by} (step 6)")
S_RING = Text("{by:과/와} 서로 무효로 만듦 (6단계)", "it and {by} blank one another (step 6)")
S_SELF = Text("자기 글로 자신을 무효로 만듦 (6단계)", "blanked by its own text (step 6)")
S_NEEDS = Text("무효가 아닌 {what:이/가} 없어 무효 (7단계)", "blanked, no active {what} (step 7)")
S_FEARS = Text("{cards} 때문에 무효 ({what}) (7단계)", "blanked by {cards} ({what}) (step 7)")
S_FEARS_NAME = Text("{cards} 때문에 무효 (7단계)", "blanked by {cards} (step 7)")
BASE = Text("기본 힘", "base strength")

NOT_WET = Text(
    "섬은 {card:을/를} 고를 수 없습니다 (물도 불도 아님)",
    "Island cannot pick {card} (no Flood, no Flame)",
)
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


def count(
    hand: Sequence[str],
    picks: Picks,
    rules: Rules,
    discards: Sequence[str] = (),
    deck: Deck | None = None,
    players: int = 1,
) -> Counted:
    """Count a hand (ids) with exactly these picks. discards: before the Necromancer takes one;
    deck: None = the one of the rules; players: how many play.

    With all cards laid down the extra ones are already among them. Raises Illegal for an impossible
    pick.
    """
    deck = deck or deck_of(rules, (*hand, *discards))
    lines: list[Line] = []
    held = [deck.held(card) for card in hand]
    picks = {ability: pick for ability, pick in picks.items() if pick}
    if picks:
        use_abilities(held, picks, deck, rules, discards, lines)
        taken = {h.card for h in held}
        discards = [card for card in discards if card not in taken]
    _clear(held, picks, deck, rules, lines)
    _guard(held, picks, deck, lines)
    _blank_lonely(held, rules)
    _blank_others(held, rules)
    _blank_themselves(held, rules)
    for h in held:
        if h.lasting and h.blanked_by is not None:
            h.base = 0
    before = len(lines)
    active = [h for h in held if h.counts]
    blanked = sum(h.blanked_by is not None for h in held)
    laid = [deck.cards[card] for card in discards]
    _score(held, _fountain(picks, deck), Scene(active, blanked, rules, laid, players), lines)
    if before:  # what happened to a card stands with its points
        order = {h.card: i for i, h in enumerate(held)}
        lines.sort(key=lambda line: order[line.card])
    return Counted(held, lines)


# --- step 5: clearing ---


def _clear(held: Sequence[Held], picks: Picks, deck: Deck, rules: Rules, lines: list[Line]) -> None:
    """All at once, by the suits after step 4. Copies by name clear nothing: it is a bonus."""
    for by in held:
        clears = deck.powers[by.card].clears
        if clears is None:
            continue
        for h in held:
            if clears.suits.isdisjoint(h.suits):
                continue
            if not clears.only_army:
                _mark_cleared(h, by, rules, lines)
            elif h.powers.names_army and h.armyless_by is None:
                h.armyless_by = by
                args, ruling = {"by": by.label}, "fr.rangers_dirigible"
                lines.append(Line(0, S_ARMYLESS, args, h.card, ruling))
    for by in held:
        kind, pick = deck.ability(by.card), picks.get(by.card, UNUSED)
        if pick and isinstance(kind, Relieves):
            target = held_card(held, pick.card)
            if kind.suits.isdisjoint(target.suits):
                raise Illegal(NOT_WET(card=card_name(pick.card)))
            _mark_cleared(target, by, rules, lines)


def _mark_cleared(h: Held, by: Held, rules: Rules, lines: list[Line]) -> None:
    if h.powers.firm and not rules.phoenix_cleared:
        return
    if h.powers.has_penalty and h.cleared_by is None:
        h.cleared_by = by
        lines.append(Line(0, S_CLEARED, {"by": by.label}, h.card, "fr.clear_before_blank"))


# --- still step 5: what cannot be blanked ---


def _guard(held: Sequence[Held], picks: Picks, deck: Deck, lines: list[Line]) -> None:
    """By the suits after step 4. Copies by name guard nobody: it is a bonus."""
    for by in held:
        powers = deck.powers[by.card]
        if powers.unblankable:
            by.guards = (*by.guards, by)
            lines.append(Line(0, S_UNBLANKABLE, card=by.card, ruling="fr.angel"))
        if powers.guards:
            for h in held:
                if not powers.guards.isdisjoint(h.suits):
                    _mark_guarded(h, by, "fr.undead_safe", lines)
        pick = picks.get(by.card, UNUSED)
        if pick and isinstance(powers.ability, Shields):
            if pick.card == by.card:
                raise Illegal(NOT_ITSELF(card=by.label))
            _mark_guarded(held_card(held, pick.card), by, "fr.angel", lines)


def _mark_guarded(h: Held, by: Held, ruling: str, lines: list[Line]) -> None:
    h.guards = (*h.guards, by)
    lines.append(Line(0, S_GUARDED, {"by": by.label}, h.card, ruling))


# --- step 6: the Demon, then cards that blank others ---


def _blank_lonely(held: Sequence[Held], rules: Rules) -> None:
    """All cards count, whatever is blanked later. At once; but where what a blanked card guards is
    not safe (rule `protect_blanked`), those go as well.
    """
    demons = [h for h in held if h.powers.lonely and h.cleared_by is None]
    if not demons:
        return
    counts = Counter(suit for h in held for suit in h.suits)
    lonely = [
        h for h in held if counts[h.suit] == 1 and not h.aloof and _may_be_lonely(h, demons, rules)
    ]
    by = [demon.label for demon in demons]
    while fallen := [h for h in lonely if h.blanked_by is None and not h.safe(rules)]:
        for h in fallen:
            args = {"by": by, "suit": SUITS[h.suit].name}
            h.blanked_by = Line(0, S_LONELY, args, h.card, "fr.demon", void=True)


def _may_be_lonely(h: Held, demons: Sequence[Held], rules: Rules) -> bool:
    """Rules `demon_wild` and `demon_self`."""
    if h.suit == WILD:
        return rules.demon_wild
    return h.suit != OUTSIDER and (rules.demon_self or h not in demons)


class Blanker(NamedTuple):
    """A card whose penalty can blank others and was not cleared."""

    card: Held
    blanks: Blanks


def _blank_others(held: Sequence[Held], rules: Rules) -> None:
    waiting = [
        Blanker(h, h.powers.blanks)
        for h in held
        if h.powers.blanks and h.cleared_by is None and h.blanked_by is None
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


def _blank_themselves(held: Sequence[Held], rules: Rules) -> None:
    """First those that lack something, then those that fear something, until nothing changes."""
    while True:
        voids = [h for h in held if h.powers.void and h.cleared_by is None]
        voids = [h for h in voids if h.blanked_by is None and not h.safe(rules)]
        if lacking := [h for h in voids if _lacks(h, held)]:
            for h in lacking:
                what = SUITS[_void(h).needs].name
                h.blanked_by = Line(0, S_NEEDS, {"what": what}, h.card, "fr.smoke_gone")
        elif afraid := _afraid(voids, held):
            for h, cards in afraid:
                h.blanked_by = _fear_line(h, cards)
        else:
            return


def _void(h: Held) -> Void:
    assert h.powers.void
    return h.powers.void


def _lacks(h: Held, held: Sequence[Held]) -> bool:
    """Whether no card with a suit that counts is of the suit it needs."""
    needs = _void(h).needs
    if not needs or (needs == ARMY and h.armyless_by):
        return False
    return not any(needs in c.suits and c.counts for c in held)


def _afraid(voids: Sequence[Held], held: Sequence[Held]) -> list[tuple[Held, list[Held]]]:
    """Those that face what they fear, with what it is: first those for which it cannot go any more;
    all of them where there are none such.
    """
    facing = {h: _feared(h, held) for h in voids}
    stays = [h for h in held if h.counts and (h.lasting or h not in voids)]
    while more := [h for h in voids if h not in stays and not facing[h] and not _lacks(h, stays)]:
        stays += more
    found = [(h, cards) for h, cards in facing.items() if cards]
    return [(h, cards) for h, cards in found if any(c in stays for c in cards)] or found


def _feared(h: Held, held: Sequence[Held]) -> list[Held]:
    fears = _void(h).fears
    return [c for c in held if c.counts and not c.aloof and c.answers(fears)] if fears else []


def _fear_line(h: Held, cards: Sequence[Held]) -> Line:
    fears = _void(h).fears
    suits = [
        s.name for s in SUITS.values() if s.id in fears and any(s.id in c.suits for c in cards)
    ]
    text = S_FEARS(what=suits) if suits else S_FEARS_NAME
    args = {"cards": [c.label for c in cards], **text.args}
    return Line(0, text, args, h.card, "fr.smoke_gone", void=True)


# --- step 8: points ---


def _fountain(picks: Picks, deck: Deck) -> str:
    """The card that the Fountain of Life is told to pick, "" = the highest."""
    return next((p.card for a, p in picks.items() if isinstance(deck.ability(a), Draws)), "")


def _score(held: Sequence[Held], fountain: str, scene: Scene, lines: list[Line]) -> None:
    if fountain and not any(
        isinstance(h.powers.ability, Draws) and h.bonus and h.blanked_by is None for h in held
    ):
        raise Illegal(DRY)
    for h in held:
        if h.blanked_by is not None:
            lines.append(h.blanked_by)
            continue
        lines.append(Line(h.base, BASE, card=h.card))
        if h.bonus:
            for effect in h.powers.bonus:
                if fountain and isinstance(effect, Strongest):
                    lines.append(_fountain_line(effect, h, fountain, scene))
                else:
                    lines += effect.lines(h, scene)
        if h.cleared_by is None:
            for penalty in h.powers.penalty:
                read = without_army(penalty) if h.armyless_by else penalty
                lines += read.lines(h, scene)


def _fountain_line(effect: Strongest, me: Held, pick: str, scene: Scene) -> Line:
    for h in effect.eligible(me, scene):
        if h.card == pick:
            return effect.line(me, h)
    raise Illegal(NO_SOURCE(card=card_name(pick)))
