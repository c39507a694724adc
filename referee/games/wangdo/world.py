"""A map of villages and roads, as a table may have written it down.

The printed map is not known. What is here is only what somebody gave: names of villages, what lies
in each (a token, a statue, nothing known), and which are joined by a road.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from referee.errors import Illegal
from referee.games.wangdo.pieces import COLOUR_NAMES, TOKEN, Counts, Token, counts
from referee.notation import Codec
from referee.text import Text

MOST = 60  # villages; the board has 40

NO_VILLAGE = Text("'{name}' 마을은 지도에 없습니다", "there is no village {name} on the map")
NOT_EMPTY = Text("'{name}' 마을에는 이미 석상이 있습니다", "a statue stands in {name} already")
TWICE = Text("'{name}' 마을이 두 번 나옵니다", "village {name} appears twice")
BAD_CONTENT = Text(
    "'{word}': V1=r+ (토큰), V2=o (석상), V3 처럼 적습니다",
    "{word}: should read V1=r+ (token), V2=o (statue) or V3",
)
BAD_ROAD = Text("'{word}': 길은 V1-V2 처럼 적습니다", "{word}: a road reads V1-V2")
TO_ITSELF = Text(
    "'{name}' 마을에서 자기 자신으로 가는 길은 없습니다", "no road goes from {name} to itself"
)
ROAD_TWICE = Text("길 {word:이/가} 두 번 나옵니다", "road {word} appears twice")
TOO_MANY = Text("마을은 {n}개까지입니다", "{n} villages at most")


class Village(NamedTuple):
    """A statue ("" = none) stands there or a token lies there; neither = nothing known."""

    name: str
    statue: str = ""
    token: Token | None = None


class World(NamedTuple):
    """Villages in the order given; roads as pairs of names."""

    villages: tuple[Village, ...]
    roads: tuple[tuple[str, str], ...]

    def village(self, name: str) -> Village:
        """The village of this name. Raises Illegal when there is none."""
        for village in self.villages:
            if village.name == name:
                return village
        raise Illegal(NO_VILLAGE(name=name[:20]))

    def neighbours(self, name: str) -> list[str]:
        """The villages joined to one by a road."""
        return [b if a == name else a for a, b in self.roads if name in (a, b)]

    def beside(self, name: str) -> Counts:
        """The statues adjacent to a village, by colour."""
        around = map(self.village, self.neighbours(name))
        return counts(village.statue for village in around if village.statue)

    def statues(self) -> Counts:
        """All statues on the map, by colour."""
        return counts(village.statue for village in self.villages if village.statue)

    def placed(self, name: str, statue: str) -> World:
        """A statue in a village, in the place of its token. Raises Illegal."""
        if self.village(name).statue:
            raise Illegal(NOT_EMPTY(name=name))
        new = Village(name, statue)
        return self._replace(villages=tuple(new if v.name == name else v for v in self.villages))


def check_world(world: World) -> None:
    """Raises Illegal for a village or road there twice, or a road from or to nowhere."""
    if len(world.villages) > MOST:
        raise Illegal(TOO_MANY(n=MOST))
    names = Counter(village.name for village in world.villages)
    for name, n in names.items():
        if n > 1:
            raise Illegal(TWICE(name=name[:20]))
    joined = set[frozenset[str]]()
    for road in world.roads:
        for name in road:
            if name not in names:
                raise Illegal(NO_VILLAGE(name=name[:20]))
        if frozenset(road) in joined:
            raise Illegal(ROAD_TWICE(word=_show_road(road)[:40]))
        joined.add(frozenset(road))


def _village(word: str) -> Village:
    name, equals, content = word.partition("=")
    if not name or "-" in name or name in COLOUR_NAMES:  # a placement's letter is a colour
        raise Illegal(BAD_CONTENT(word=word[:20]))
    if not equals:
        return Village(name)
    if content in COLOUR_NAMES:
        return Village(name, statue=content)
    try:
        return Village(name, token=TOKEN.read(content))
    except Illegal:
        raise Illegal(BAD_CONTENT(word=word[:20])) from None


def _show_village(village: Village) -> str:
    content = TOKEN.show(village.token) if village.token else village.statue
    return f"{village.name}={content}" if content else village.name


def _road(word: str) -> tuple[str, str]:
    a, dash, b = word.partition("-")
    if not dash or not a or not b:
        raise Illegal(BAD_ROAD(word=word[:40]))
    if a == b:
        raise Illegal(TO_ITSELF(name=a[:20]))
    return a, b


def _show_road(road: tuple[str, str]) -> str:
    return "-".join(road)


VILLAGE = Codec(_village, _show_village)
ROAD = Codec(_road, _show_road)
