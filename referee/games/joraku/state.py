"""What lies on the table in 상락, and the events that change it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from referee.games.joraku.board import KYOTO, NO_CELLS, Card, Cells, Pieces
from referee.notation import Seat
from referee.table import Table

RECRUIT, SKIRMISH, PRESTIGE, END = PHASES = ("recruit", "skirmish", "prestige", "end")
ORDER = (6, 5, 4, 3, 2, 1, KYOTO)
"""In which order the prestige phase goes through the areas; it does not change totals."""


class Earned(NamedTuple):
    """Reputation points by origin: the Kachidoki card, and the prestige phases of three rounds."""

    kachidoki: int = 0
    prestige_1: int = 0
    prestige_2: int = 0
    prestige_3: int = 0


class Claim(NamedTuple):
    """What a rank in an area is worth to somebody in a round; points None = the cell was not
    entered, so it is owed.
    """

    player: int
    area: int
    round: int
    rank: int
    points: int | None = None


class Used(NamedTuple):
    """What the last card was used for: samurai placed, action points spent."""

    placed: int = 0
    spent: int = 0


NOT_USED = Used()


class Void(NamedTuple):
    """Somebody did not follow this colour, so had none of it for the rest of the round."""

    player: int
    suit: str


class Played(NamedTuple):
    """A card in the trick and who played it."""

    player: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class State:
    """pieces, cards (daimyo cards 1-6, None = not drawn), earned: one per seat. lead: who holds the
    Kachidoki card. trick: the cards of this skirmish, in order; used: by the last of them. played:
    cards of earlier skirmishes of this round, voids: who did not follow in them; skirmishes: how
    many were decided. scored: areas done in this prestige phase. owed, paid: what the points table
    has to pay, and what it has paid.
    """

    table: Table
    pieces: tuple[Pieces, ...]
    cards: tuple[int | None, ...]
    earned: tuple[Earned, ...]
    round: int = 1
    phase: str = RECRUIT
    lead: int = 0
    trick: tuple[Played, ...] = ()
    used: Used = NOT_USED
    played: tuple[Card, ...] = ()
    voids: tuple[Void, ...] = ()
    skirmishes: int = 0
    scored: tuple[int, ...] = ()
    owed: tuple[Claim, ...] = ()
    paid: tuple[Claim, ...] = ()
    cells: Cells = NO_CELLS
    names: tuple[str, ...] = ("",) * 7
    variants: tuple[str, ...] = ("", "")


@dataclass(frozen=True, slots=True)
class Daimyo:
    """A player draws a daimyo card (1-6); the daimyo stands on the area of that number."""

    player: Seat
    card: int


@dataclass(frozen=True, slots=True)
class Recruit:
    """Cards are dealt and passed; the skirmishes of the round begin."""


@dataclass(frozen=True, slots=True)
class Play:
    """A player plays a skirmish card."""

    player: Seat
    card: str


@dataclass(frozen=True, slots=True)
class Place:
    """Samurai from the supply onto an area, by the card just played."""

    player: Seat
    area: str
    count: int


@dataclass(frozen=True, slots=True)
class MoveDaimyo:
    """The own daimyo one area, for 2 action points."""

    player: Seat
    to: str


@dataclass(frozen=True, slots=True)
class MoveSamurai:
    """One own samurai one area, for 1 action point."""

    player: Seat
    start: str
    to: str


@dataclass(frozen=True, slots=True)
class Remove:
    """One samurai of another player, where the own daimyo stands, for 1 action point."""

    player: Seat
    victim: Seat


@dataclass(frozen=True, slots=True)
class Push:
    """One samurai of the virtual player, where the own daimyo stands, to another area."""

    player: Seat
    to: str


@dataclass(frozen=True, slots=True)
class Resolve:
    """All have played: the skirmish has a winner, his daimyo's area is scored."""


@dataclass(frozen=True, slots=True)
class Prestige:
    """One area is scored in the prestige phase."""

    area: str


@dataclass(frozen=True, slots=True)
class Award:
    """Points typed by the table for a cell that was not entered."""

    player: Seat
    area: str
    round: int
    points: int


@dataclass(frozen=True, slots=True)
class SetPieces:
    """A player's pieces are these: daimyo (area, None = none), samurai in Kyoto, 1, …, 6."""

    player: Seat
    daimyo: str | None
    samurai: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SetTrick:
    """The cards of this skirmish are these, `player` led."""

    player: Seat
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SetCells:
    """What an area pays in a round: points of rank 1, 2, 3 (? = not known)."""

    area: str
    round: int
    points: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SetName:
    """The name of an area on this table's board."""

    area: str
    name: str


@dataclass(frozen=True, slots=True)
class SetRound:
    """The round and phase are these, `player` holds the Kachidoki card."""

    round: int
    phase: str
    player: Seat


@dataclass(frozen=True, slots=True)
class SetVariant:
    """An expert card on the table, in the table's own words (slot 1 or 2)."""

    slot: int
    text: str


Event = (
    Daimyo | Recruit | Play | Place | MoveDaimyo | MoveSamurai | Remove | Push | Resolve | Prestige
    | Award | SetPieces | SetTrick | SetCells | SetName | SetRound | SetVariant
)  # fmt: skip
EVENTS = Event.__args__
