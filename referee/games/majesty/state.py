"""What lies on the table in 왕국 (Majesty), and the events that change it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from referee.games.majesty.realm import Realm
from referee.notation import Seat
from referee.table import Table


class Offer(NamedTuple):
    """A card of the row and the meeples on it."""

    faces: str
    meeples: int = 0


@dataclass(frozen=True, slots=True)
class State:
    """realms: one per seat; row: the cards to take, space 1 (free) first, () = not tracked;
    turn: whose turn it is.
    """

    table: Table
    realms: tuple[Realm, ...]
    row: tuple[Offer, ...] = ()
    turn: int = 0

    @property
    def gold(self) -> tuple[int, ...]:
        """Gold per seat."""
        return tuple(realm.gold for realm in self.realms)

    @property
    def told(self) -> tuple[int, ...]:
        """Seats that said they have no gold."""
        return tuple(seat for seat, realm in enumerate(self.realms) if realm.told)

    @property
    def meeples(self) -> tuple[int, ...]:
        """Meeples per seat, on and beside the worker card."""
        return tuple(realm.meeples for realm in self.realms)


@dataclass(frozen=True, slots=True)
class Take:
    """A player takes a card and places it: `m`, or `m/b` = used as miller. It leaves the tracked
    row, if it lies there at this price.

    paid, got: meeples laid on cards before it, meeples that lay on it. heal: as what a healed split
    card is used; exchange: meeples bought at the castle (side B), negative = sold; forgot: did not
    announce that others earn gold too.
    """

    player: Seat
    card: str
    paid: int
    got: int
    heal: str | None = None
    exchange: int = 0
    forgot: bool = False


@dataclass(frozen=True, slots=True)
class TakeSpace:
    """The same from the tracked row: the card of a space (1 = free), used as `face`."""

    player: Seat
    space: int
    face: str
    heal: str | None = None
    exchange: int = 0
    forgot: bool = False


@dataclass(frozen=True, slots=True)
class Refill:
    """The card turned up at the end of the row."""

    card: str


@dataclass(frozen=True, slots=True)
class Injure:
    """The owner chose this card (`m`, `m/k`) of the building hit, not the one that fell."""

    player: Seat
    card: str


@dataclass(frozen=True, slots=True)
class Match:
    """A player's gold and meeples are what really lies there. gold: None = not known."""

    player: Seat
    gold: int | None
    meeples: int


@dataclass(frozen=True, slots=True)
class SetRow:
    """The row is this: `mb`, or `mb:2` with two meeples on it; empty = not tracked."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SetRealm:
    """A player's cards: at buildings (`m`, `b/w`, `m*3`), in the infirmary (`!kn`, `!?`)."""

    player: Seat
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SetCounts:
    """For the final count: how many cards lie at each of the seven buildings and the infirmary."""

    player: Seat
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SetTurn:
    """It is this player's turn."""

    player: Seat


Event = Take | TakeSpace | Refill | Injure | Match | SetRow | SetRealm | SetCounts | SetTurn
EVENTS = Event.__args__
