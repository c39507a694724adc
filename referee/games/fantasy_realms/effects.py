"""The kinds of text that give or take points, each an effect that answers with score lines.

Which card has which effects stands in powers.py, what an effect may look at in held.py, in what
order things happen in scoring.py. Points that the texts leave open are table rules
(`options.Rules`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

from referee.games.fantasy_realms.cards import ARMY, SUITS, card_name
from referee.games.fantasy_realms.held import Effect, Held, Scene
from referee.score import Line
from referee.text import Text

EACH = Text("{what} {n}장 × {each:+}: {cards}", "{each:+} for each {what} ({n}): {cards}")
GIVEN = Text(
    "{given:이/가} 있어 {what} {n}장 × {each:+}: {cards}",
    "with {given}, {each:+} for each {what} ({n}): {cards}",
)
OTHER = Text("다른 {what}", "other {what}")
WITH = Text("{cards:이/가} 있음", "with {cards}")
LACKING = Text("무효가 아닌 {what:이/가} 없음", "no active {what}")
SUM = Text("{what} 기본 힘의 합: {cards}", "base strengths of {what}: {cards}")
RUN = Text("기본 힘 {numbers:으로/로} 이어진 {n}장", "run of {n} base strengths: {numbers}")
SET = Text("이름이 다른 {what} {n}장", "differently named {what}: {n}")
DIFFER = Text("무효가 아닌 카드의 종류가 모두 다름", "no two active cards share a suit")
ODD = Text(
    "기본 힘이 홀수인 다른 카드 {n}장 × {each:+}: {cards}",
    "{each:+} for each other card of odd base strength ({n}): {cards}",
)
ALL_ODD = Text("모든 카드의 기본 힘이 홀수", "every base strength is odd")
STRONGEST = Text("{card}의 기본 힘을 더함", "adds the base strength of {card}")


@cache
def suits_text(suits: frozenset[str]) -> Text:
    """Suits in one breath: 군대·지도자, Army/Leader."""
    names = [suit.name for suit in SUITS.values() if suit.id in suits]
    return Text("·".join(n.ko for n in names), "/".join(n.en for n in names))


@dataclass(frozen=True, slots=True)
class Each:
    """So many points for each card of the suits; other: not `me`; given: only with this name."""

    points: int
    suits: frozenset[str]
    other: bool = False
    given: str = ""

    def lines(self, me: Held, scene: Scene) -> list[Line]:
        found = scene.of(self.suits)
        if not scene.rules.copy:
            found = unlike(found, me)
        if self.other:
            found = [h for h in found if h is not me]
        if not found or (self.given and not any(h.name == self.given for h in scene.hand)):
            return []
        args = {
            "what": other_suits_text(self.suits) if self.other else suits_text(self.suits),
            "n": len(found), "each": self.points, "cards": [h.label for h in found],
        }  # fmt: skip
        if self.given:
            args["given"] = card_name(self.given)
        return [Line(self.points * len(found), GIVEN if self.given else EACH, args, me.card)]

    @property
    def names_army(self) -> bool:
        return ARMY in self.suits

    def without_army(self) -> Each:
        return without_army(self)


@cache
def without_army(effect: Each) -> Each:
    """The same for the suits that are left; made once."""
    return replace(effect, suits=effect.suits - {ARMY})


@cache
def other_suits_text(suits: frozenset[str]) -> Text:
    """The same, said by a card that does not count itself."""
    return OTHER(what=suits_text(suits))


def unlike(found: Sequence[Held], me: Held) -> list[Held]:
    """Under the rule copy=false: of each suit one card a name, `me` and originals first."""
    kept: dict[tuple[str, str], Held] = {}
    for held in sorted(found, key=lambda h: (h is not me, h.card != h.name)):
        kept.setdefault((held.suit, held.name), held)
    return [held for held in found if kept[held.suit, held.name] is held]


@dataclass(frozen=True, slots=True)
class Named:
    """Points for cards of a name, once or for each, as the table rule of this name says."""

    points: int
    name: str
    rule: str = "forest"
    ruling: str = "fr.forest_archers"

    def lines(self, me: Held, scene: Scene) -> list[Line]:
        found = [h for h in scene.hand if h.name == self.name]
        if not scene.rules.copy:
            found = unlike(found, me)
        if getattr(scene.rules, self.rule) == "once":
            del found[1:]
        return [Line(self.points, WITH, {"cards": [h.label]}, me.card, self.ruling) for h in found]


@dataclass(frozen=True, slots=True)
class With:
    """Points once, if of every group (names and suits mixed) at least one card is there."""

    points: int
    groups: tuple[frozenset[str], ...]

    def lines(self, me: Held, scene: Scene) -> list[Line]:
        causes = []
        for group in self.groups:
            cause = next((h for h in scene.hand if h.answers(group)), None)
            if cause is None:
                return []
            causes.append(cause.label)
        return [Line(self.points, WITH, {"cards": causes}, me.card)]


@dataclass(frozen=True, slots=True)
class Lacking:
    """Points if there is no card of the suit."""

    points: int
    suit: str

    def lines(self, me: Held, scene: Scene) -> list[Line]:
        if scene.having(self.suit):
            return []
        return [Line(self.points, LACKING, {"what": SUITS[self.suit].name}, me.card)]

    @property
    def names_army(self) -> bool:
        return False  # no card loses points because there is no Army

    def without_army(self) -> Lacking:
        return self


@dataclass(frozen=True, slots=True)
class SumOf:
    """The base strengths of all cards of the suit."""

    suit: str

    def lines(self, me: Held, scene: Scene) -> list[Line]:
        found = scene.having(self.suit)
        if not found:
            return []
        args = {"what": SUITS[self.suit].name, "cards": [h.label for h in found]}
        return [Line(sum(h.base for h in found), SUM, args, me.card)]


@dataclass(frozen=True, slots=True)
class Best:
    """Two texts with OR between them: the one that gives more."""

    one: Effect
    other: Effect

    def lines(self, me: Held, scene: Scene) -> list[Line]:
        return max(
            (effect.lines(me, scene) for effect in (self.other, self.one)),
            key=lambda lines: sum(line.points or 0 for line in lines),
        )


RUN_POINTS: Mapping[int, int] = {3: 10, 4: 30, 5: 60, 6: 100, 7: 150}
"""Gem of Order: length of a run -> points (card text; seven or more 150)."""

SET_POINTS: Mapping[int, int] = {3: 10, 4: 40, 5: 100}
"""Collector: differently named cards of a suit -> points (card text; five or more 100)."""


def steps(points: Mapping[int, int], n: int) -> int:
    """What a card with rising steps gives for n cards: beyond the last step no more than that."""
    return points.get(min(n, max(points)), 0)


def runs(numbers: Iterable[int]) -> Iterator[list[int]]:
    """Runs of consecutive numbers, longest first; a card is in one run only."""
    left = Counter(numbers)
    while left:
        longest: list[int] = []
        for first in left:
            run = [first]
            while run[-1] + 1 in left:
                run.append(run[-1] + 1)
            if len(run) > len(longest):
                longest = run
        yield longest
        left -= Counter(longest)


@dataclass(frozen=True, slots=True)
class Runs:
    """Gem of Order. Several runs each score (rule `gem_multi`)."""

    def lines(self, me: Held, scene: Scene) -> list[Line]:
        every = runs(h.base for h in scene.hand)
        found = [run for run in every if steps(RUN_POINTS, len(run))]
        ruling = "fr.gem_runs" if len(found) > 1 else ""
        return [
            Line(steps(RUN_POINTS, len(run)), RUN, {"n": len(run), "numbers": run}, me.card, ruling)
            for run in (found if scene.rules.gem_multi else found[:1])
        ]


@dataclass(frozen=True, slots=True)
class Sets:
    """Collector. Several suits each score (rule `collector_multi`)."""

    def lines(self, me: Held, scene: Scene) -> list[Line]:
        named = {(suit, h.name) for h in scene.hand for suit in h.suits}
        counts = Counter(suit for suit, _ in named)
        found = [(steps(SET_POINTS, n), suit, n) for suit, n in counts.items()]
        found = sorted((row for row in found if row[0]), reverse=True)
        ruling = "fr.collector_suits" if len(found) > 1 else "fr.collector_names"
        return [
            Line(points, SET, {"n": n, "what": SUITS[suit].name}, me.card, ruling)
            for points, suit, n in (found if scene.rules.collector_multi else found[:1])
        ]


@dataclass(frozen=True, slots=True)
class Differ:
    """World Tree: no two active cards of the same suit."""

    points: int

    def lines(self, me: Held, scene: Scene) -> list[Line]:
        suits = [suit for h in scene.hand if h.blanked_by is None for suit in h.suits]
        if len(set(suits)) < len(suits):
            return []
        return [Line(self.points, DIFFER, card=me.card, ruling="fr.world_tree")]


@dataclass(frozen=True, slots=True)
class Strongest:
    """Fountain of Life: the highest base strength among the suits; may be its own
    (rule `fountain_self`). A player's other pick is taken care of in scoring.py.
    """

    suits: frozenset[str]

    def eligible(self, me: Held, scene: Scene) -> list[Held]:
        """The cards it may pick."""
        itself = scene.rules.fountain_self
        there = dict.fromkeys(scene.of(self.suits))
        return [h for h in there if itself or h is not me]

    def line(self, me: Held, pick: Held) -> Line:
        """What picking this card gives."""
        ruling = "fr.fountain_self" if pick is me else ""
        return Line(pick.base, STRONGEST, {"card": pick.label}, me.card, ruling)

    def lines(self, me: Held, scene: Scene) -> list[Line]:
        found = self.eligible(me, scene)
        return [self.line(me, max(found, key=lambda h: h.base))] if found else []


@dataclass(frozen=True, slots=True)
class EachOdd:
    """Jester: so many points for every other card whose base strength is odd."""

    points: int

    def lines(self, me: Held, scene: Scene) -> list[Line]:
        found = [h for h in scene.hand if h.base % 2]
        if not scene.rules.copy:
            found = unlike(found, me)
        found = [h for h in found if h is not me]
        if not found:
            return []
        args = {"n": len(found), "each": self.points, "cards": [h.label for h in found]}
        return [Line(self.points * len(found), ODD, args, me.card, "fr.jester_odd")]


@dataclass(frozen=True, slots=True)
class AllOdd:
    """Jester: points when the base strength of every card of the hand is odd. A blanked card is
    neither odd nor even and spoils it (Spanish rulebook; rule `jester_blanked`).
    """

    points: int

    def lines(self, me: Held, scene: Scene) -> list[Line]:
        spoilt = scene.blanked and scene.rules.jester_blanked == "spoils"
        left = [h for h in scene.hand if h.blanked_by is None]  # a blanked one may keep its suits
        if spoilt or any(h.base % 2 == 0 for h in left):
            return []
        return [Line(self.points, ALL_ODD, card=me.card, ruling="fr.jester_blanked")]
