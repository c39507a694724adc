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

from collections.abc import Sequence
from typing import NamedTuple

from referee.errors import Illegal
from referee.games.fantasy_realms.abilities import NOT_ITSELF, held_card, use_abilities
from referee.games.fantasy_realms.blanking import blank_lonely, blank_others, blank_themselves
from referee.games.fantasy_realms.cards import card_name
from referee.games.fantasy_realms.deck import Deck, deck_of
from referee.games.fantasy_realms.effects import Strongest
from referee.games.fantasy_realms.held import Held, Scene
from referee.games.fantasy_realms.options import Rules
from referee.games.fantasy_realms.picks import UNUSED, Draws, Picks, Relieves, Shields
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
    blank_lonely(held, rules)
    blank_others(held, rules)
    blank_themselves(held, rules)
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
    for by in held if picks else ():
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
        if by.card not in deck.guarding:
            continue
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
                read = penalty.without_army() if h.armyless_by else penalty
                lines += read.lines(h, scene)


def _fountain_line(effect: Strongest, me: Held, pick: str, scene: Scene) -> Line:
    for h in effect.eligible(me, scene):
        if h.card == pick:
            return effect.line(me, h)
    raise Illegal(NO_SOURCE(card=card_name(pick)))
