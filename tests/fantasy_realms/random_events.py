"""What a table may record in 판타지 왕국 beside what comes next; used by the contract test."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from referee.games.fantasy_realms.cards import CARDS, SUITS
from referee.games.fantasy_realms.play import BEST, Choose, Discards, Event, Hand, State, Turn
from referee.games.fantasy_realms.scoring import ABILITIES, NONE


def random_events(state: State, random: Random) -> Iterator[Event]:
    """A few events, legal or not, impossible ones among them."""
    ids = list(CARDS)
    able = [n for n, hand in enumerate(state.hands) if set(hand) & set(ABILITIES)]
    seat = random.choice(able or range(len(state.hands)))
    yield Hand(seat, tuple(random.sample(ids, random.randint(0, 8))))
    yield Hand(seat, tuple(random.sample(ids, 9)))
    yield Discards(tuple(random.sample(ids, random.randint(0, 4))))
    yield Turn(seat, random.choice(["deck", *ids]), random.choice(["none", *ids]))
    pick = random.choice([NONE, BEST, random.choice(ids), f"{random.choice(ids)}>land"])
    yield Choose(seat, random.choice([*ABILITIES, "dragon"]), pick)
    hand = state.hands[seat]
    abilities = [ability for ability in ABILITIES if ability in hand]
    if abilities and hand:
        yield Choose(seat, random.choice(abilities), random.choice([NONE, BEST]))
        card = random.choice(hand)
        yield Choose(seat, random.choice(abilities), card)
        yield Choose(seat, random.choice(abilities), f"{card}>{random.choice(list(SUITS))}")
    yield Hand(len(state.hands), ())
    yield Hand(seat, (random.choice(ABILITIES), *random.sample(["king", "dragon", "smoke"], 2)))


def check_state(state: State) -> None:
    """No card is in two places."""
    cards = [card for cards in (*state.hands, state.discards) for card in cards]
    assert len(cards) == len(set(cards))
    assert set(cards) <= set(CARDS)
    assert all(len(hand) <= 8 for hand in state.hands)
