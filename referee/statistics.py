"""What a person's finished games come to: wins, points, places, and against whom.

A game counts when somebody is first for certain. Whoever has no place then (in 왕도: no full board)
has played and not won; their points are compared with nobody's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from referee.saved import Saved
from referee.table import made_up

RECENT = 12


class Played(NamedTuple):
    """A person's part in a finished game. total: None = not known; place: None = no place; of: how
    many played.
    """

    game: Saved
    total: int | None
    place: int | None
    of: int


@dataclass
class Tally:
    """Plays of one kind. scored: the totals, as far as known, of those in which one had a place."""

    plays: int = 0
    wins: int = 0
    scored: list[int] = field(default_factory=list)

    def add(self, played: Played) -> None:
        """One more."""
        self.plays += 1
        self.wins += played.place == 1
        if played.place is not None and played.total is not None:
            self.scored.append(played.total)

    @property
    def share(self) -> float:
        """How many of them were won, 0-1."""
        return self.wins / self.plays if self.plays else 0.0

    @property
    def average(self) -> float | None:
        """Points on average; None = there were none."""
        return sum(self.scored) / len(self.scored) if self.scored else None

    @property
    def best(self) -> int | None:
        """Most points; None = there were none."""
        return max(self.scored, default=None)

    @property
    def worst(self) -> int | None:
        """Fewest points; None = there were none."""
        return min(self.scored, default=None)


class Against(NamedTuple):
    """Games with somebody: in how many one was ahead, behind, level."""

    name: str
    ahead: int
    behind: int
    level: int

    @property
    def together(self) -> int:
        """How many were compared."""
        return self.ahead + self.behind + self.level


@dataclass(frozen=True)
class Person:
    """A person's games. played: all that count, the last first; by_game: by id; by_count: by how
    many played; against: the others, those first with whom one played most; months: "2026-11" ->
    plays, wins of that month; streak: the longest row of games won.
    """

    name: str
    all: Tally
    played: Sequence[Played]
    by_game: Mapping[str, Tally]
    by_count: Mapping[int, Tally]
    against: Sequence[Against]
    months: Mapping[str, Tally]
    streak: int

    @property
    def since(self) -> str:
        """When the first of these games began, in UTC; "" = not known."""
        return min((p.game.began for p in self.played if p.game.began), default="")

    @property
    def recent(self) -> Sequence[Played]:
        """The last few, the oldest first."""
        return self.played[:RECENT][::-1]


def counted(found: Iterable[Saved]) -> list[Saved]:
    """The games that count, the last begun first."""
    whole = [
        game
        for game in found
        if game.ended
        and len(game.ended.totals) == len(game.people)
        and any(place == 1 for _, place in game.ended.places)
    ]
    return sorted(whole, key=lambda game: game.began or game.file, reverse=True)


def _parts(game: Saved) -> Iterator[tuple[str, Played]]:
    """Who played, each with their part."""
    assert game.ended
    places = dict(game.ended.places)
    for seat, name in enumerate(game.people):
        yield name, Played(game, game.ended.totals[seat], places.get(seat), len(game.people))


def people(found: Iterable[Saved]) -> list[tuple[str, Tally]]:
    """Everybody with a name who played: who won most first, then who lost least."""
    tallies = dict[str, Tally]()
    for game in counted(found):
        for name, played in _parts(game):
            if not made_up(name):
                tallies.setdefault(name, Tally()).add(played)
    return sorted(tallies.items(), key=lambda item: (-item[1].wins, item[1].plays, item[0]))


def person(found: Iterable[Saved], name: str) -> Person:
    """All that is to be told of somebody."""
    played, games = list[Played](), [game for game in counted(found) if name in game.people]
    whole, by_game, by_count = Tally(), dict[str, Tally](), dict[int, Tally]()
    months, against = dict[str, Tally](), dict[str, Counter[int]]()
    for game in games:
        parts = dict(_parts(game))
        mine = parts.pop(name)
        played.append(mine)
        for tally in (
            whole,
            by_game.setdefault(game.game, Tally()),
            by_count.setdefault(mine.of, Tally()),
            months.setdefault(game.day[:7], Tally()),
        ):
            tally.add(mine)
        for other, theirs in parts.items():
            if not made_up(other) and (compared := _compared(mine, theirs)) is not None:
                against.setdefault(other, Counter())[compared] += 1
    rivals = [Against(other, n[1], n[-1], n[0]) for other, n in against.items()]
    rivals.sort(key=lambda rival: (-rival.together, rival.name))
    counts = dict(sorted(by_count.items()))
    return Person(name, whole, played, by_game, counts, rivals, months, _streak(played))


def _compared(mine: Played, theirs: Played) -> int | None:
    """1 = ahead, -1 = behind, 0 = level; None = neither has a place."""
    if mine.place is None and theirs.place is None:
        return None
    last = mine.of + 1  # behind everybody who has a place
    a, b = mine.place or last, theirs.place or last
    return (a < b) - (a > b)


def _streak(played: Sequence[Played]) -> int:
    longest = now = 0
    for one in played:
        now = now + 1 if one.place == 1 else 0
        longest = max(longest, now)
    return longest
