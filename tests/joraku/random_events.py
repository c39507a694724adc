"""What a table may record in 상락 beside what comes next; used by the contract test."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from referee.games.joraku.board import SAMURAI, area_key
from referee.games.joraku.state import (
    Award,
    Daimyo,
    Event,
    MoveDaimyo,
    MoveSamurai,
    Place,
    Play,
    Push,
    Remove,
    SetCells,
    SetName,
    SetPieces,
    SetRound,
    SetTrick,
    SetVariant,
    State,
)
from referee.table import SetRule


def random_events(state: State, random: Random) -> Iterator[Event | SetRule]:
    """A few events, legal or not, impossible ones among them."""
    seat, other = (random.randrange(len(state.pieces)) for _ in range(2))
    area, to = (area_key(random.randrange(7)) for _ in range(2))
    counts = [0] * 7
    for _ in range(random.randint(0, 11)):
        counts[random.randrange(7)] += 1
    yield SetPieces(seat, random.choice([None, area]), tuple(counts))
    yield SetPieces(seat, area, (1, -1, 0, 0, 0, 0, 0))
    yield SetRule("variant", random.choice(["standard", "virtual", "virtual", "pairs"]))
    yield SetPieces(2, "6", (1,) * 7)  # what a virtual player may be pushed away from
    yield SetTrick(seat, tuple(random.sample(["r3", "bn", "y6", "x5", "b1"], random.randint(0, 5))))
    cell = [random.choice(["?", "0", "3", "8"]) for _ in range(3)]
    yield SetCells(area, random.randint(1, 3), tuple(cell))
    yield SetCells(area, 4, ("1", "2", "999"))
    yield SetName(area, random.choice(["Mikawa", 'a "b"; c', ""]))
    yield SetRound(state.round, state.phase, seat)
    yield SetVariant(random.randint(1, 2), "ninja: 2 at most; #")
    yield Play(seat, random.choice(["r3", "bn", "z9"]))
    yield Place(seat, area, random.randint(0, 11))
    yield MoveDaimyo(seat, to)
    yield MoveSamurai(seat, area, to)
    yield Remove(seat, other)
    yield Push(seat, area)
    yield Daimyo(seat, random.randint(0, 7))
    for owed in state.owed[:1]:
        yield Award(owed.player, area_key(owed.area), owed.round, 4)
    yield Award(seat, area, 1, 100)


def check_state(state: State) -> None:
    """Ten samurai each, on the board or in supply."""
    for pieces in state.pieces:
        assert 0 <= pieces.supply <= SAMURAI
        assert min(pieces.samurai) >= 0
        assert pieces.daimyo is None or 0 <= pieces.daimyo <= 6
    assert len(state.scored) < 7
