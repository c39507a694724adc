"""What lies on the table in 제왕의 깃발 (Oriflamme), and the events that change it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, NamedTuple

from referee.games.oriflamme.cards import CARDS, FAMILIES, family_letter
from referee.notation import Codec
from referee.table import Table
from referee.text import Text

Family = Annotated[str, Codec(family_letter, str)]
"""A family in an event: its letter, or its colour where it is typed."""

PLACE, RESOLVE, END = "place", "resolve", "end"
RIGHT, LEFT = "right", "left"

SOMEBODYS = Text("{family} 카드", "{family} card")
NAMED = Text("{family} {card}", "{family} {card}")


class Card(NamedTuple):
    """An influence card. family: letter; name: id, "" = nobody but its owner knows it;
    up: face-up; tokens: points lying on it (none when face-up).
    """

    family: str
    name: str = ""
    up: bool = False
    tokens: int = 0

    @property
    def title(self) -> Text:
        """The card in words."""
        return card_title(self.family, self.name)


def card_title(family: str, name: str) -> Text:
    """A card in words; name "" = not known."""
    if not name:
        return SOMEBODYS(family=FAMILIES[family])
    return NAMED(family=FAMILIES[family], card=CARDS[name].name)


Stack = tuple[Card, ...]
"""The cards of one position, the top card first."""


@dataclass(frozen=True, slots=True)
class State:
    """families: a letter per seat; score: points in front of the players; row: the queue from the
    left; out: (family, name) of the cards that left it; direction: where the tile points.

    round: 1-6, 0 = a situation by itself, not a followed game (`hand` is then ()); first: seat that
    starts placing; hand: cards left per seat. at: index of the position being resolved, None =
    no position is. left: own cards in the queue per seat as the table counted them (None = not
    counted), () = see the row.
    """

    table: Table
    families: str
    score: tuple[int, ...]
    row: tuple[Stack, ...] = ()
    out: tuple[tuple[str, str], ...] = ()
    direction: str = RIGHT
    round: int = 1
    phase: str = PLACE
    first: int = 0
    hand: tuple[int, ...] = ()
    at: int | None = None
    left: tuple[int | None, ...] = ()

    def seat(self, family: str) -> int:
        """The seat of a family that is in the game."""
        return self.families.index(family)


@dataclass(frozen=True, slots=True)
class Place:
    """A family lays a face-down card: `left`, `right`, `start` (empty row), or on a position."""

    family: Family
    where: str
    position: int = 0


class Pick(NamedTuple):
    """One step of a choice: `kill`, `copy`, `move` a position, `to` a gap, `on` a position, `steal`
    from a family, `none` = no legal target. at: counted from 1; gap 0 = far left.
    """

    what: str
    at: int = 0
    family: str = ""

    def __str__(self) -> str:
        about = self.family or ("" if self.what == "none" else self.at)
        return f"{self.what} {about}".rstrip()


Choice = tuple[Pick, ...]
"""What the owner of a card chooses for it, step by step; () = there is nothing to choose."""

NOTHING: Choice = (Pick("none"),)


@dataclass(frozen=True, slots=True)
class Visit:
    """The card at the marker is resolved: text `R.soldier reveal kill 3`.

    name: of the card, "" = not known; how: keep, reveal, act; victim: the name of the card that is
    eliminated where it was not known (`kill 2 heir`), `?` = not told, no Ambush.
    """

    family: str
    name: str
    how: str
    choice: Choice = ()
    victim: str = ""


@dataclass(frozen=True, slots=True)
class SetRow:
    """The queue is this; what no longer fits the count of cards is a situation by itself."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Mark:
    """The marker stands on this position, counted from 1 at the left; 0 = none."""

    position: int


@dataclass(frozen=True, slots=True)
class Direction:
    """The tile points this way."""

    way: str


@dataclass(frozen=True, slots=True)
class First:
    """This family begins the first round."""

    family: Family


@dataclass(frozen=True, slots=True)
class Match:
    """A family's points are what really lies there."""

    family: Family
    points: int


@dataclass(frozen=True, slots=True)
class Remain:
    """For a tie: how many own cards, covered ones included, a family has in the queue."""

    family: Family
    cards: int


Event = Place | Visit | SetRow | Mark | Direction | First | Match | Remain
EVENTS = Event.__args__
