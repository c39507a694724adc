"""What each card does: EFFECTS at the end has one entry a card, which reads like the card.

Source: the card texts; Korean and English editions agree in effect. Points that the texts leave
open are table rules (`options.Rules`). An effect counts cards of `Held`, a card as it lies in the
resolved hand, and answers with score lines. In what order things happen is scoring.py's business.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Protocol

from referee.games.fantasy_realms.cards import CARDS, SUITS
from referee.games.fantasy_realms.options import Rules
from referee.score import Line
from referee.text import Text

ARMY = "army"
ALL = frozenset(SUITS)


class Held:
    """A card in a hand while it is being resolved.

    card: the physical card; name, suit, base: what it counts as now; powers: whose penalty it
    has (its own, or the one it copied); bonus: False when it copied and so has none.
    cleared_by, armyless_by, blanked_by: the cards that did it (None = nobody yet).
    """

    __slots__ = (
        "armyless_by",
        "base",
        "blanked_by",
        "bonus",
        "card",
        "cleared_by",
        "name",
        "powers",
        "suit",
    )

    def __init__(self, card: str) -> None:
        self.card = self.name = card
        printed = CARDS[card]
        self.suit = printed.suit
        self.base = printed.base
        self.powers = EFFECTS[card]
        self.bonus = True
        self.cleared_by: Held | None = None
        self.armyless_by: Held | None = None
        self.blanked_by: Line | None = None

    @property
    def label(self) -> Text:
        """What to call it: its name, for a copy with the name it bears."""
        own = CARDS[self.card].name
        return own if self.card == self.name else COPY(own=own, name=CARDS[self.name].name)


Hand = Sequence[Held]
"""The active cards, not the blanked ones, in the order of the hand."""

COPY = Text("{own}({name})", "{own} ({name})")
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
STRONGEST = Text("{card}의 기본 힘을 더함", "adds the base strength of {card}")


@cache
def suits_text(suits: frozenset[str]) -> Text:
    """Suits in one breath: 군대·지도자, Army/Leader."""
    names = [suit.name for suit in SUITS.values() if suit.id in suits]
    return Text("·".join(n.ko for n in names), "/".join(n.en for n in names))


class Effect(Protocol):
    """A text that gives or takes points."""

    def lines(self, me: Held, hand: Hand, rules: Rules) -> list[Line]:
        """The points `me` gets through this text; [] when it does not apply."""


@dataclass(frozen=True, slots=True)
class Each:
    """So many points for each card of the suits; other: not `me`; given: only with this name."""

    points: int
    suits: frozenset[str]
    other: bool = False
    given: str = ""

    def lines(self, me: Held, hand: Hand, rules: Rules) -> list[Line]:
        found = [h for h in hand if h.suit in self.suits]
        if not rules.copy:
            found = unlike(found, me)
        if self.other and me in found:
            found.remove(me)
        if not found or (self.given and not any(h.name == self.given for h in hand)):
            return []
        args = {
            "what": other_suits_text(self.suits) if self.other else suits_text(self.suits),
            "n": len(found), "each": self.points, "cards": [h.label for h in found],
        }  # fmt: skip
        if self.given:
            args["given"] = CARDS[self.given].name
        return [Line(self.points * len(found), GIVEN if self.given else EACH, args, me.card)]


@cache
def other_suits_text(suits: frozenset[str]) -> Text:
    """The same, said by a card that does not count itself."""
    return OTHER(what=suits_text(suits))


def unlike(found: Iterable[Held], me: Held) -> list[Held]:
    """Under the rule copy=false: of each suit one card a name, `me` and originals first."""
    kept: dict[tuple[str, str], Held] = {}
    for held in sorted(found, key=lambda h: (h is not me, h.card != h.name)):
        kept.setdefault((held.suit, held.name), held)
    return list(kept.values())


@dataclass(frozen=True, slots=True)
class Named:
    """Forest's second part: points for cards of a name, once or for each (rule `forest`)."""

    points: int
    name: str

    def lines(self, me: Held, hand: Hand, rules: Rules) -> list[Line]:
        found = [h for h in hand if h.name == self.name]
        if not rules.copy:
            found = unlike(found, me)
        if rules.forest == "once":
            del found[1:]
        ruling = "fr.forest_archers"
        return [Line(self.points, WITH, {"cards": [h.label]}, me.card, ruling) for h in found]


@dataclass(frozen=True, slots=True)
class With:
    """Points once, if of every group (names and suits mixed) at least one card is there."""

    points: int
    groups: tuple[frozenset[str], ...]

    def lines(self, me: Held, hand: Hand, rules: Rules) -> list[Line]:
        causes = []
        for group in self.groups:
            cause = next((h for h in hand if h.name in group or h.suit in group), None)
            if cause is None:
                return []
            causes.append(cause.label)
        return [Line(self.points, WITH, {"cards": causes}, me.card)]


@dataclass(frozen=True, slots=True)
class Lacking:
    """Points if there is no card of the suit."""

    points: int
    suit: str

    def lines(self, me: Held, hand: Hand, rules: Rules) -> list[Line]:
        if any(h.suit == self.suit for h in hand):
            return []
        return [Line(self.points, LACKING, {"what": SUITS[self.suit].name}, me.card)]


@dataclass(frozen=True, slots=True)
class SumOf:
    """The base strengths of all cards of the suit."""

    suit: str

    def lines(self, me: Held, hand: Hand, rules: Rules) -> list[Line]:
        found = [h for h in hand if h.suit == self.suit]
        if not found:
            return []
        args = {"what": SUITS[self.suit].name, "cards": [h.label for h in found]}
        return [Line(sum(h.base for h in found), SUM, args, me.card)]


@dataclass(frozen=True, slots=True)
class Best:
    """Two texts with OR between them: the one that gives more."""

    one: Effect
    other: Effect

    def lines(self, me: Held, hand: Hand, rules: Rules) -> list[Line]:
        return max(
            (effect.lines(me, hand, rules) for effect in (self.other, self.one)),
            key=lambda lines: sum(line.points or 0 for line in lines),
        )


RUN_POINTS: Mapping[int, int] = {3: 10, 4: 30, 5: 60, 6: 100, 7: 150, 8: 150}
"""Gem of Order: length of a run -> points (card text; seven or more 150)."""

SET_POINTS: Mapping[int, int] = {3: 10, 4: 40, 5: 100, 6: 100, 7: 100, 8: 100}
"""Collector: differently named cards of a suit -> points (card text; five or more 100)."""


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

    def lines(self, me: Held, hand: Hand, rules: Rules) -> list[Line]:
        found = [run for run in runs(h.base for h in hand) if len(run) in RUN_POINTS]
        ruling = "fr.gem_runs" if len(found) > 1 else ""
        return [
            Line(RUN_POINTS[len(run)], RUN, {"n": len(run), "numbers": run}, me.card, ruling)
            for run in (found if rules.gem_multi else found[:1])
        ]


@dataclass(frozen=True, slots=True)
class Sets:
    """Collector. Several suits each score (rule `collector_multi`)."""

    def lines(self, me: Held, hand: Hand, rules: Rules) -> list[Line]:
        counts = Counter(suit for suit, _ in {(h.suit, h.name) for h in hand})
        found = [(SET_POINTS[n], suit, n) for suit, n in counts.items() if n in SET_POINTS]
        found.sort(reverse=True)
        ruling = "fr.collector_suits" if len(found) > 1 else "fr.collector_names"
        return [
            Line(points, SET, {"n": n, "what": SUITS[suit].name}, me.card, ruling)
            for points, suit, n in (found if rules.collector_multi else found[:1])
        ]


@dataclass(frozen=True, slots=True)
class Differ:
    """World Tree: no two active cards of the same suit."""

    points: int

    def lines(self, me: Held, hand: Hand, rules: Rules) -> list[Line]:
        if len({h.suit for h in hand}) < len(hand):
            return []
        return [Line(self.points, DIFFER, card=me.card, ruling="fr.world_tree")]


@dataclass(frozen=True, slots=True)
class Strongest:
    """Fountain of Life: the highest base strength among the suits; may be its own
    (rule `fountain_self`). A player's other pick is taken care of in scoring.py.
    """

    suits: frozenset[str]

    def eligible(self, me: Held, hand: Hand, rules: Rules) -> list[Held]:
        """The cards it may pick."""
        return [h for h in hand if h.suit in self.suits and (rules.fountain_self or h is not me)]

    def line(self, me: Held, pick: Held) -> Line:
        """What picking this card gives."""
        ruling = "fr.fountain_self" if pick is me else ""
        return Line(pick.base, STRONGEST, {"card": pick.label}, me.card, ruling)

    def lines(self, me: Held, hand: Hand, rules: Rules) -> list[Line]:
        found = self.eligible(me, hand, rules)
        return [self.line(me, max(found, key=lambda h: h.base))] if found else []


@dataclass(frozen=True, slots=True)
class Blanks:
    """Makes other cards void. hits: suit -> names of that suit which are spared;
    other: suits of which the card does not hit itself; names_army: the word Army stands there.
    """

    hits: Mapping[str, frozenset[str]]
    other: frozenset[str] = frozenset()
    names_army: bool = False

    def hit(self, me: Held, held: Held, rules: Rules) -> bool:
        """Whether `me` would blank `held`."""
        spared = self.hits.get(held.suit)
        if spared is None or held.name in spared:
            return False
        if held is me and held.suit in self.other:
            return False
        if held.suit == ARMY and me.armyless_by:
            return False
        return held.suit != "wild" or rules.wildfire_wild


@dataclass(frozen=True, slots=True)
class Void:
    """Blanks itself: without an active card of `needs`, or facing an active one of `fears`."""

    needs: str
    fears: str = ""


@dataclass(frozen=True, slots=True)
class Clears:
    """Removes the penalties of cards of the suits; only_army: just the word Army in them."""

    suits: frozenset[str]
    only_army: bool = False


@dataclass(frozen=True, slots=True)
class Powers:
    """All that a card does. bonus and clears belong to the bonus, the rest to the penalty."""

    bonus: tuple[Effect, ...] = ()
    clears: Clears | None = None
    penalty: tuple[Each | Lacking, ...] = ()
    blanks: Blanks | None = None
    void: Void | None = None

    @property
    def has_penalty(self) -> bool:
        """Whether there is anything to clear or to copy."""
        return bool(self.penalty or self.blanks or self.void)

    @property
    def names_army(self) -> bool:
        """Whether the word Army stands in the penalty. Wildfire lists what it spares: no."""
        return (
            any(isinstance(p, Each) and ARMY in p.suits for p in self.penalty)
            or (self.blanks is not None and self.blanks.names_army)
            or (self.void is not None and self.void.needs == ARMY)
        )


@cache
def without_army(effect: Each | Lacking) -> Each | Lacking:
    """The penalty with the word Army removed (Rangers, Warship)."""
    if isinstance(effect, Each):
        return replace(effect, suits=effect.suits - {ARMY})
    return effect


def _names(*names: str) -> frozenset[str]:
    return frozenset(names)


def each(points: int, *suits: str, given: str = "") -> Each:
    """+n for every card of the suits."""
    return Each(points, frozenset(suits), given=given)


def each_other(points: int, *suits: str) -> Each:
    """+n for every other card of the suits."""
    return Each(points, frozenset(suits), other=True)


def once(points: int, *groups: str | frozenset[str]) -> With:
    """+n once, with all of these."""
    return With(points, tuple(g if isinstance(g, frozenset) else _names(g) for g in groups))


_NOBODY: frozenset[str] = frozenset()
_WILDFIRE_SPARES = _names("mountain", "great_flood", "island", "unicorn", "dragon")
_WILDFIRE_SUITS = ALL - {"flame", "wizard", "weather", "weapon", "artifact"}
_FOUNTAIN_SUITS = _names("weapon", "flood", "flame", "land", "weather")

EFFECTS: Mapping[str, Powers] = {
    # Land
    "mountain": Powers((once(50, "smoke", "wildfire"),), Clears(_names("flood"))),
    "cavern": Powers((once(25, _names("dwarvish_infantry", "dragon")),), Clears(_names("weather"))),
    "bell_tower": Powers((once(15, "wizard"),)),
    "forest": Powers((each(12, "beast"), Named(12, "elven_archers"))),
    "earth_elemental": Powers((each_other(15, "land"),)),
    # Flood
    "fountain_of_life": Powers((Strongest(_FOUNTAIN_SUITS),)),
    "swamp": Powers(penalty=(each(-3, ARMY, "flame"),)),
    "great_flood": Powers(
        blanks=Blanks(
            {ARMY: _NOBODY, "land": _names("mountain"), "flame": _names("lightning")},
            names_army=True,
        )
    ),
    "island": Powers(),  # clears one Flood or Flame of the player's choice: scoring.py, step 5
    "water_elemental": Powers((each_other(15, "flood"),)),
    # Weather
    "rainstorm": Powers((each(10, "flood"),), blanks=Blanks({"flame": _names("lightning")})),
    "blizzard": Powers(
        penalty=(each(-5, ARMY, "leader", "beast", "flame"),), blanks=Blanks({"flood": _NOBODY})
    ),
    "smoke": Powers(void=Void("flame")),
    "whirlwind": Powers((once(40, "rainstorm", _names("blizzard", "great_flood")),)),
    "air_elemental": Powers((each_other(15, "weather"),)),
    # Flame
    "wildfire": Powers(blanks=Blanks(dict.fromkeys(_WILDFIRE_SUITS, _WILDFIRE_SPARES))),
    "candle": Powers((once(100, "book_of_changes", "bell_tower", "wizard"),)),
    "forge": Powers((each(9, "weapon", "artifact"),)),
    "lightning": Powers((once(30, "rainstorm"),)),
    "fire_elemental": Powers((each_other(15, "flame"),)),
    # Army
    "knights": Powers(penalty=(Lacking(-8, "leader"),)),
    "elven_archers": Powers((Lacking(5, "weather"),)),
    "light_cavalry": Powers(penalty=(each(-2, "land"),)),
    "dwarvish_infantry": Powers(penalty=(each_other(-2, ARMY),)),
    "rangers": Powers((each(10, "land"),), Clears(ALL, only_army=True)),
    # Wizard
    "collector": Powers((Sets(),)),
    "beastmaster": Powers((each(9, "beast"),), Clears(_names("beast"))),
    "necromancer": Powers(),  # takes an eighth card: scoring.py, step 0
    "warlock_lord": Powers(penalty=(each(-10, "leader"), each_other(-10, "wizard"))),
    "enchantress": Powers((each(5, "land", "weather", "flood", "flame"),)),
    # Leader
    "king": Powers((Best(each(5, ARMY), each(20, ARMY, given="queen")),)),
    "queen": Powers((Best(each(5, ARMY), each(20, ARMY, given="king")),)),
    "princess": Powers((each(8, ARMY, "wizard"), each_other(8, "leader"))),
    "warlord": Powers((SumOf(ARMY),)),
    "empress": Powers((each(10, ARMY),), penalty=(each_other(-5, "leader"),)),
    # Beast
    "unicorn": Powers(
        (Best(once(15, _names("empress", "queen", "enchantress")), once(30, "princess")),)
    ),
    "basilisk": Powers(
        blanks=Blanks(
            dict.fromkeys((ARMY, "leader", "beast"), _NOBODY), _names("beast"), names_army=True
        )
    ),
    "warhorse": Powers((once(14, _names("leader", "wizard")),)),
    "dragon": Powers(penalty=(Lacking(-40, "wizard"),)),
    "hydra": Powers((once(28, "swamp"),)),
    # Weapon
    "warship": Powers(clears=Clears(_names("flood"), only_army=True), void=Void("flood")),
    "magic_wand": Powers((once(25, "wizard"),)),
    "sword_of_keth": Powers((Best(once(10, "leader"), once(40, "leader", "shield_of_keth")),)),
    "elven_longbow": Powers((once(30, _names("elven_archers", "warlord", "beastmaster")),)),
    "war_dirigible": Powers(void=Void(ARMY, fears="weather")),
    # Artifact
    "shield_of_keth": Powers((Best(once(15, "leader"), once(40, "leader", "sword_of_keth")),)),
    "gem_of_order": Powers((Runs(),)),
    "world_tree": Powers((Differ(50),)),
    "book_of_changes": Powers(),  # changes a suit: scoring.py, step 4
    "protection_rune": Powers(clears=Clears(ALL)),
    # Wild: they copy, scoring.py, steps 1-3
    "shapeshifter": Powers(),
    "mirage": Powers(),
    "doppelganger": Powers(),
}
