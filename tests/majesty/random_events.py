"""What a table may record in 왕국 beside what comes next; used by the contract test."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from referee.games.majesty.legal import seen
from referee.games.majesty.realm import CHARACTERS, DECK, HAND
from referee.games.majesty.state import (
    Event,
    Injure,
    Match,
    Refill,
    SetCounts,
    SetRealm,
    SetRow,
    SetTurn,
    State,
    Take,
    TakeSpace,
)


def random_events(state: State, random: Random) -> Iterator[Event]:
    """A few events, legal or not, impossible ones among them."""
    seat = random.randrange(len(state.realms))
    faces = random.choice(list(DECK))
    face, other = (*faces, "")[:2] if random.random() < 0.5 else (*faces[::-1], "")[:2]
    card = f"{face}/{other}" if other else face
    yield Take(seat, card, random.randint(0, 7), random.randint(0, 4), random.choice([None, "m"]))
    yield Take(seat, card, 0, 0, None, random.randint(-3, 3))
    yield Take(seat, "k", 0, 0)
    yield Take(seat, "b", 0, 0, forgot=random.random() < 0.5)
    yield Take(seat, "mn", 0, 0)
    yield Take(seat, card, -1, 99)
    yield TakeSpace(seat, random.randint(0, 7), random.choice(CHARACTERS), None, 1)
    yield Refill(faces)
    yield Refill("zz")
    for other in state.realms[seat].could_fall()[:1]:
        yield Injure(seat, other.key)
    yield Injure(seat, card)
    yield Match(seat, random.randint(-2, 60), random.randint(0, 5))
    yield Match(seat, 12, -1)
    yield Match(seat, random.choice([0, None]), 5)
    yield SetRow(tuple(random.sample(list(DECK), 6)) if random.random() < 0.5 else ())
    yield SetRow(("mb:2", "k", "wi:1"))
    yield SetRow(("m",) * 7)
    yield SetRealm(seat, tuple(random.choices(["m", "b/w", "k", "!kn", "!?", "n"], k=6)))
    yield SetRealm(seat, ("m*61",))
    yield SetRealm(seat, ("w/g*60",))
    yield SetRealm(seat, ("w/g*60", "w/g*60"))
    counts = [0] * 8
    for _ in range(random.randint(0, HAND)):
        counts[random.randrange(8)] += 1
    yield SetCounts(seat, tuple(counts))
    yield SetCounts(seat, (1, 2))
    yield SetTurn(seat)


def check_state(state: State) -> None:
    """Meeples and cards are whole; what pays is never more than there is."""
    for realm in state.realms:
        assert realm.meeples >= 0
        assert all(
            card.face == c
            for c, row in zip(CHARACTERS, realm.buildings, strict=True)
            for card in row
        )
        assert realm.cards == len(list(realm.faces())) <= 60
    assert len(state.row) <= 6
    assert all(n > 0 for n in seen(state).values())
