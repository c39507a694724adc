"""Who is blanked: steps 6 and 7 of the count, with the line that says why. Sources: scoring.py."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from referee.games.fantasy_realms.cards import ARMY, OUTSIDER, SUITS, WILD
from referee.games.fantasy_realms.held import Blanks, Held, Void
from referee.games.fantasy_realms.options import Rules
from referee.score import Line
from referee.text import Text

S_LONELY = Text(
    "{by} 때문에 무효, 손에서 유일한 {suit} (6단계)", "blanked by {by}, the only {suit} (step 6)"
)
S_BLANKED = Text("{by} 때문에 무효 (6단계)", "blanked by {by} (step 6)")
S_RING = Text("{by:과/와} 서로 무효로 만듦 (6단계)", "it and {by} blank one another (step 6)")
S_SELF = Text("자기 글로 자신을 무효로 만듦 (6단계)", "blanked by its own text (step 6)")
S_NEEDS = Text("무효가 아닌 {what:이/가} 없어 무효 (7단계)", "blanked, no active {what} (step 7)")
S_FEARS = Text("{cards} 때문에 무효 ({what}) (7단계)", "blanked by {cards} ({what}) (step 7)")
S_FEARS_NAME = Text("{cards} 때문에 무효 (7단계)", "blanked by {cards} (step 7)")


# --- step 6: the Demon, then cards that blank others ---


def blank_lonely(held: Sequence[Held], rules: Rules) -> None:
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


def blank_others(held: Sequence[Held], rules: Rules) -> None:
    """First those that no other card blanks act; rings go together."""
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


def blank_themselves(held: Sequence[Held], rules: Rules) -> None:
    """First those that lack something, then those that fear something, until nothing changes."""
    while True:
        voids = [h for h in held if h.powers.void and h.cleared_by is None]
        voids = [h for h in voids if h.blanked_by is None and not h.safe(rules)]
        if not voids:
            return
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
