"""What a table may record in 왕도 beside what comes next; used by the contract test."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from referee.games.wangdo.legal import bag
from referee.games.wangdo.pieces import COLOURS, STATUES, TYPES, Token
from referee.games.wangdo.state import (
    Ask,
    Begin,
    Count,
    Draw,
    EndTurn,
    Event,
    Gain,
    Pass,
    Pay,
    Place,
    Play,
    Return,
    Reveal,
    SetAltars,
    SetCards,
    SetHand,
    SetMap,
    SetTokens,
    SetTurn,
    Shift,
    Skip,
    State,
    Take,
)


def random_events(state: State, random: Random) -> Iterator[Event]:
    """A few events, legal or not, impossible ones among them."""
    seat = random.randrange(len(state.players))
    colour = random.choice(COLOURS)
    some = tuple(random.choices(COLOURS, k=random.randint(0, 4)))
    tokens = tuple(Token(random.choice(TYPES), random.random() < 0.5) for _ in "ab")
    yield Take(seat, some)
    yield Take(seat, ("x",))
    yield Draw(seat, some)
    yield Place(seat, tokens[0], colour, some)
    yield Place(seat, tokens[0], "x", some)
    yield Place(seat, tokens[0], colour, ("nowhere",))
    yield Pay(colour)
    yield Skip(colour)
    yield Gain(random.choice([colour, "none", "x"]))
    yield Return(seat, some)
    yield Pass(seat)
    yield EndTurn()
    effect = random.choice(["colour", "alone", "cheaper", "again", "other", "fly"])
    yield Play(seat, random.choice("ABC"), effect, random.choice([0, 1, -1]), "벌점; #1")
    yield Reveal(seat)
    place = random.choice(["bag", "altars", "map", "1", "9", "moon"])
    yield Shift(place, random.choice(["bag", "1", "2"]), some)
    hand = tuple(f"{c}{random.randint(0, 4)}" for c in COLOURS)
    yield SetHand(seat, hand)
    yield SetHand(seat, ("z1",))
    yield SetAltars(tuple(f"{c}{random.randint(0, 5)}" for c in COLOURS))
    yield SetMap(() if random.random() < 0.3 else ("o2", "k1", "w1"))
    yield SetTokens(seat, tokens)
    yield SetCards(seat, tuple(random.choices(["0", "3", "5x", "2p", "y"], k=2)))
    yield SetTurn(seat)
    yield Begin(seat)
    yield Ask(random.randint(-1, 3), ("u1", "k2"))
    if random.random() < 0.1:
        dragons, cards = random.choice([None, 3, 13]), random.choice([None, 2])
        yield Count(seat, random.random() < 0.7, dragons, cards, 1)


def check_state(state: State) -> None:
    """Every statue is somewhere; altars hold less than five."""
    assert all(0 <= n < 5 for n in state.altars)
    assert all(n >= 0 for player in state.players for n in player.hand)
    there = bag(state)
    if there is not None and state.map is not None:
        held = sum(sum(player.hand) for player in state.players)
        assert sum(there) + sum(state.altars) + sum(state.map) + held == STATUES
    assert not state.ritual or any(state.altars)
