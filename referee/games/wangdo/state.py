"""What lies on the table in 왕도 (Wangdo), and the events that change it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, ClassVar, NamedTuple

from referee.games.wangdo.pieces import NONE, TOKEN, Counts, Token
from referee.games.wangdo.world import World
from referee.notation import Seat
from referee.score import Line
from referee.table import Table

ALTARS = Counts(1, 1, 1, 1)
"""Before the game a statue lies on each altar (rules text)."""

Lines = tuple[tuple[int, Line], ...]
"""What an event earned: seats with their lines."""


class SpecialCard(NamedTuple):
    """A special card that was drawn. turn: the number of the turn it came in, 0 = some earlier one;
    plus_two: it is the one with two dragons more at the end.
    """

    turn: int
    used: bool = False
    plus_two: bool = False


class FinalCount(NamedTuple):
    """For the count at the end: board full, dragons on tokens, unused cards, +2 cards among these.

    None = not told yet.
    """

    full: bool
    dragons: int | None = None
    cards: int | None = None
    plus_two: int = 0

    @property
    def unused(self) -> int | None:
        """Unused cards. The +2 card is never played, so it is one of them whether the table counted
        it among them or not (rules text: it applies at the end; reviews: worth three in all).
        """
        return None if self.cards is None else max(self.cards, self.plus_two)


class Player(NamedTuple):
    """hand: statues, open to all; final: what the table counted at the end."""

    hand: Counts = NONE
    tokens: tuple[Token, ...] = ()
    cards: tuple[SpecialCard, ...] = ()
    final: FinalCount | None = None

    def owned(self, kind: str) -> int:
        """Tokens of a type on the board."""
        return sum(token.kind == kind for token in self.tokens)


class Question(NamedTuple):
    """What is asked about a placement: tokens of the type already there, adjacent statues."""

    owned: int
    beside: Counts


@dataclass(frozen=True, slots=True)
class State:
    """altars: statues by colour, 0-4 between turns; map: statues on the map by colour, None = not
    known (then the bag is not known either); world: the map itself where the table has one.

    round, turn: of a followed game (turn: seat), round 0 = a situation by itself; bear: seat that
    begins. Of the turn under way: acted, extra (actions more by cards), owe (offering still to be
    paid), free (statues of it that cards save, until it is paid), ritual (altar just emptied, a
    statue is to be taken), boons (effects of cards for the placement). over: the game has ended.
    """

    table: Table
    players: tuple[Player, ...]
    altars: Counts = ALTARS
    map: Counts | None = None
    world: World | None = None
    round: int = 0
    turn: int = 0
    bear: int = 0
    acted: bool = False
    extra: int = 0
    owe: Counts = NONE
    free: int = 0
    ritual: str = ""
    boons: tuple[str, ...] = ()
    question: Question | None = None
    over: bool = False

    def hand(self, seat: int) -> Counts:
        """A player's statues."""
        return self.players[seat].hand

    def with_player(self, seat: int, player: Player) -> State:
        """The state with another player in a seat."""
        players = (*self.players[:seat], player, *self.players[seat + 1 :])
        return replace(self, players=players)

    def with_hand(self, seat: int, hand: Counts) -> State:
        """The state with other statues in a hand."""
        return self.with_player(seat, self.players[seat]._replace(hand=hand))

    @property
    def counted(self) -> bool:
        """Whether the table counts; as long as nobody has a full board it does not."""
        return any(player.final and player.final.full for player in self.players)

    @property
    def number(self) -> int:
        """The number of the turn under way, 1 and up; 0 in a situation by itself."""
        seats = len(self.players)
        return (self.round - 1) * seats + (self.turn - self.bear) % seats + 1 if self.round else 0


@dataclass(frozen=True, slots=True)
class Take:
    """A player takes statues from the altars: two, any."""

    verb: ClassVar = "altars"

    player: Seat
    statues: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """A player draws from the bag: three."""

    player: Seat
    statues: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """A player places a statue and takes the token. beside: the adjacent statues, a letter each, or
    the village's name where there is a map.
    """

    player: Seat
    token: Annotated[Token, TOKEN]
    statue: str
    beside: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Pay:
    """A statue of the offering goes onto its altar."""

    statue: str


@dataclass(frozen=True, slots=True)
class Skip:
    """A card saves this statue of the offering."""

    statue: str


@dataclass(frozen=True, slots=True)
class Gain:
    """The statue taken after a ritual, `none` = declined."""

    verb: ClassVar = "ritual"

    statue: str


@dataclass(frozen=True, slots=True)
class Return:
    """A player returns statues to the bag."""

    player: Seat
    statues: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Pass:
    """A player does nothing."""

    player: Seat


@dataclass(frozen=True, slots=True)
class EndTurn:
    """The turn is over; only needed where a card could still be played."""


@dataclass(frozen=True, slots=True)
class Play:
    """A player plays a special card: kind A or B, what it does, how much, what it is called."""

    verb: ClassVar = "card"

    player: Seat
    kind: str
    effect: str
    amount: int = 0
    name: str = ""


@dataclass(frozen=True, slots=True)
class Shift:
    """Statues moved by a card or a correction. source, target: bag, altars, map, or a seat."""

    source: str
    target: str
    statues: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reveal:
    """A player shows the card with two dragons more; it stays unused."""

    verb: ClassVar = "plus_two"

    player: Seat


@dataclass(frozen=True, slots=True)
class SetHand:
    """A player's statues are these: `o2 k1`."""

    player: Seat
    statues: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SetAltars:
    """The altars hold these."""

    statues: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SetMap:
    """On the map stand these; nothing = not known."""

    statues: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SetTokens:
    """A player's tokens are these: `r+ e-`."""

    player: Seat
    tokens: tuple[Annotated[Token, TOKEN], ...]


@dataclass(frozen=True, slots=True)
class SetCards:
    """A player's special cards: the turn each was drawn, `x` = used, `p` = the +2 card."""

    player: Seat
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SetTurn:
    """It is this player's turn, at its beginning."""

    player: Seat


@dataclass(frozen=True, slots=True)
class Begin:
    """A followed game begins: this player has the golden bear."""

    player: Seat


@dataclass(frozen=True, slots=True)
class Ask:
    """A placement is asked about: tokens of the type already there, adjacent statues `u1 k1`."""

    owned: int
    beside: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Count:
    """The count at the end: board full, dragons on tokens, unused cards (None = not told yet), +2
    cards among these.
    """

    verb: ClassVar = "final"

    player: Seat
    full: bool
    dragons: int | None = None
    cards: int | None = None
    plus_two: int = 0


Move = (
    Take | Draw | Place | Pay | Skip | Gain | Return | Pass | EndTurn | Play | Reveal | Shift
)  # fmt: skip
ByHand = SetHand | SetAltars | SetMap | SetTokens | SetCards | SetTurn | Begin | Ask | Count
Event = Move | ByHand
EVENTS = Event.__args__
