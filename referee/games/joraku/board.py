"""The board of 상락: areas, pieces, influence, ranks.

Seven areas in a line, Kyoto (0 here; the board prints no number), then 1 to 6; each touches its
neighbours only. Names of most areas are not known here, so the table may write its own.
The points an area pays (63 cells) are printed on the board and not known either: `Cells` holds what
the table copied from its own board, None = not entered.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from referee.errors import Illegal
from referee.score import Line
from referee.text import Text

KYOTO = 0
AREAS = range(7)
ROUNDS = range(1, 4)
SAMURAI = 10  # per player, on the board and in supply together
PAID_RANKS = 3

MOST_POINTS = 99  # of a cell; more is a slip of the finger

Cells = tuple[tuple[tuple[int | None, ...], ...], ...]
"""[area][round - 1][rank - 1] -> points, None = not entered (a printed blank is 0)."""

NO_CELLS: Cells = (((None,) * 3,) * 3,) * 7

# Kyoto is certain, area 6 is Shinano (rightmost); the other names were not found in any source
NAMES = (
    Text("교토", "Kyoto"),
    *(Text(f"{n}번 구역", f"area {n}") for n in range(1, 6)),
    Text("6번 구역 (시나노)", "area 6 (Shinano)"),
)


def area_key(area: int) -> str:
    """An area in texts: k for Kyoto, else its number."""
    return "k" if area == KYOTO else str(area)


BAD_AREA = Text("'{word}' 구역은 없습니다 (k, 1-6)", "there is no area {word} (k, 1-6)")


def read_area(word: str) -> int:
    """An area from a text. Raises Illegal."""
    if word.lower() in ("k", "0", "kyoto", "교토"):
        return KYOTO
    if word in ("1", "2", "3", "4", "5", "6"):
        return int(word)
    raise Illegal(BAD_AREA(word=word[:40]))


class Pieces(NamedTuple):
    """A player's pieces: where the daimyo stands (None = not on the board), samurai per area."""

    daimyo: int | None = None
    samurai: tuple[int, ...] = (0,) * 7

    @property
    def supply(self) -> int:
        """Samurai left to place."""
        return SAMURAI - sum(self.samurai)

    def influence(self, area: int, daimyo: int = 2) -> int:
        """What the daimyo is worth, and 1 for each samurai there."""
        return daimyo * (self.daimyo == area) + self.samurai[area]

    def changed(self, area: int, by: int) -> Pieces:
        """With so many more samurai there."""
        counts = list(self.samurai)
        counts[area] += by
        return self._replace(samurai=tuple(counts))


# --- ranks ---


def ranks(influence: Sequence[int], tie: str) -> list[int | None]:
    """Each player's rank in an area; None = no influence, so not ranked.

    worst (designer's rulebook): tied players all take the worst of the places they occupy.
    one_step (the Korean digest, read literally): they take one place lower than the best of them.
    """
    return [rank(influence, own, tie) if own else None for own in influence]


def rank(influence: Sequence[int], own: int, tie: str) -> int:
    """The rank of somebody with this influence, one of those given."""
    ahead = sum(other > own for other in influence)
    level = sum(other == own for other in influence)
    if tie == "worst":
        return ahead + level
    return ahead + (2 if level > 1 else 1)


ALONE = Text("{where}: 영향력 {n:으로/로} {rank}위", "{where}: rank {rank} with influence {n}")
LEVEL = Text(
    "{where}: {names:이/가} 영향력 {n:으로/로} 동률, {rank}위",
    "{where}: {names} level with influence {n}, rank {rank}",
)
BELOW = Text("{why} (3위까지만 점수)", "{why} (only ranks 1-3 are paid)")
NOT_ENTERED = Text("{why} · 점수표 미입력", "{why} · points table not entered")
VIRTUAL = Text("{why} (가상 플레이어는 점수 없음)", "{why} (the virtual player scores nothing)")


class Payment(NamedTuple):
    """What a player gets in an area. rank: None = not ranked; points: None = cell not entered;
    level: others have as much influence.
    """

    rank: int | None
    points: int | None
    line: Line | None
    influence: int = 0
    level: bool = False


def pay(
    influence: Sequence[int],
    cells: Sequence[int | None],
    tie: str,
    names: Sequence[Text],
    where: Text,
    virtual: int | None = None,
) -> list[Payment]:
    """What each player gets by influence, with the reason. `cells`: points of rank 1, 2, 3.

    The virtual player is ranked but not paid, and nobody moves up.
    """
    found = []
    for seat, place in enumerate(ranks(influence, tie)):
        if place is None:
            found.append(Payment(None, 0, None))
            continue
        level = [names[s] for s, other in enumerate(influence) if other == influence[seat]]
        text = LEVEL if len(level) > 1 else ALONE
        why = text(where=where, names=level, n=influence[seat], rank=place)
        ruling = "jo.tie_worst" if len(level) > 1 else "jo.who_scores"
        points = cells[place - 1] if place <= len(cells) else 0
        if seat == virtual:
            points, why = 0, VIRTUAL(why=why)
        elif place > len(cells):
            why = BELOW(why=why)
        elif points is None:
            why = NOT_ENTERED(why=why)
        line = Line(points, why, ruling=ruling)
        found.append(Payment(place, points, line, influence[seat], len(level) > 1))
    return found


# --- skirmish cards ---

SUITS = {"r": Text("빨강", "red"), "b": Text("파랑", "blue"), "y": Text("노랑", "yellow")}
ANY = "x"  # the colour was not said; it does not decide anyway
NINJA = 0

BAD_CARD = Text(
    "'{word}' 접전 카드는 없습니다 (r/b/y/x와 1-6, n은 닌자: r3, bn)",
    "there is no skirmish card {word} (r/b/y/x with 1-6, n = ninja: r3, bn)",
)


class Card(NamedTuple):
    """A skirmish card: colour r, b, y (x = not said), value 1-6, 0 = ninja."""

    suit: str
    value: int

    @property
    def key(self) -> str:
        """The card in texts: r3, bn."""
        return self.suit + (str(self.value) if self.value else "n")

    @property
    def name(self) -> Text:
        """The card in words."""
        suit = SUITS.get(self.suit)
        value = NINJA_NAME if self.value == NINJA else Text("{n}", "{n}")(n=self.value)
        return CARD(suit=suit, value=value) if suit else value


NINJA_NAME = Text("닌자", "ninja")
CARD = Text("{suit} {value}", "{suit} {value}")
DECK = [Card(suit, value) for suit in SUITS for value in range(7)]


def read_card(word: str) -> Card:
    """A card from a text: r3, bn, 5 (of any colour), 빨강3, red-ninja. Raises Illegal."""
    match = re.fullmatch(r"(\D*?)[ _-]?([1-6]|n|ninja|닌자)", word.casefold())
    if match is None or match[1] not in _SUIT_CALLED:
        raise Illegal(BAD_CARD(word=word[:40]))
    return Card(_SUIT_CALLED[match[1]], int(match[2]) if match[2].isdigit() else NINJA)


_SUIT_CALLED = {"": ANY, ANY: ANY} | {
    called.casefold(): suit for suit, name in SUITS.items() for called in (suit, name.ko, name.en)
}


BY_NINJA = Text("6이 나와 닌자가 이김", "a 6 was played, so the ninja wins")
BY_LATER_NINJA = Text("6이 나와 나중에 낸 닌자가 이김", "a 6 was played, so the later ninja wins")
BY_NUMBER = Text("가장 높은 숫자 {n}", "highest number, {n}")
BY_LATER = Text("가장 높은 숫자 {n} 중 나중에 낸 카드", "the later of the highest numbers, {n}")
ONLY_NINJAS = Text("닌자뿐이라 나중에 낸 카드", "only ninjas: the later one")


def trick_winner(values: Sequence[int]) -> tuple[int, Text, str]:
    """Which card of those played, in order, wins; why; and the ruling. Colours do not decide.

    A ninja wins if any 6 is there (the later ninja), else it is below every number; else the
    highest number, the later of equals (rulebook; a trick of ninjas only: inferred).
    """
    last = {value: i for i, value in enumerate(values)}
    if NINJA in last and 6 in last:
        why = BY_LATER_NINJA if list(values).count(NINJA) > 1 else BY_NINJA
        return last[NINJA], why, "jo.ninja_six"
    highest = max(values)
    if highest == NINJA:
        return last[NINJA], ONLY_NINJAS, "jo.ninja_alone"
    text = BY_LATER if list(values).count(highest) > 1 else BY_NUMBER
    return last[highest], text(n=highest), "jo.later_wins"
