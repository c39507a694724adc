"""What a table may record in 판타지 왕국 beside what comes next; used by the contract test."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from referee.games.fantasy_realms.cards import CARDS, ITEMS, SUITS
from referee.games.fantasy_realms.deck import deck_of
from referee.games.fantasy_realms.items import ItemMove, Items
from referee.games.fantasy_realms.picks import UNUSED, Pick
from referee.games.fantasy_realms.state import Choose, Discards, Event, Hand, State, Turn


def random_events(state: State, random: Random) -> Iterator[Event]:
    """A few events, legal or not, impossible ones among them."""
    ids = list(CARDS)
    abilities = state.deck.abilities
    able = [n for n, hand in enumerate(state.hands) if set(hand) & set(abilities)]
    seat = random.choice(able or range(len(state.hands)))
    yield Hand(seat, tuple(random.sample(ids, random.randint(0, 8))))
    yield Hand(seat, tuple(random.sample(ids, 9)))
    yield Discards(tuple(random.sample(ids, random.randint(0, 4))))
    yield Turn(seat, random.choice(["deck", *ids]), random.choice(["none", *ids]))
    pick = random.choice(
        [
            UNUSED,
            None,
            Pick(random.choice(ids)),
            Pick(random.choice(ids), "land"),
            Pick(suit="land"),
        ]
    )
    yield Choose(seat, random.choice([*abilities, "dragon"]), pick)
    hand = state.hands[seat]
    held = [ability for ability in abilities if ability in hand]
    if held:
        yield Choose(seat, random.choice(held), random.choice([UNUSED, None]))
        card, suit = random.choice(hand), random.choice(list(SUITS))
        for pick in (Pick(card), Pick(card, suit), Pick(suit=suit)):
            yield Choose(seat, random.choice(held), pick)
    yield Hand(len(state.hands), ())
    items = list(ITEMS)
    yield Items(seat, tuple(random.sample(items, random.randint(0, 4))))
    yield Items(seat, ("portal", "portal"))
    yield ItemMove(seat, random.choice(["draw", "use", "swap"]), random.choice(items))
    yield Hand(seat, (random.choice(abilities), *random.sample(["king", "dragon", "smoke"], 2)))


def check_state(state: State) -> None:
    """No card is in two places."""
    cards = [card for cards in (*state.hands, state.discards) for card in cards]
    assert len(cards) == len(set(cards))
    assert set(cards) <= set(CARDS)
    assert all(len(hand) <= deck_of(state.table.rules).most for hand in state.hands)
    items = [*(item for row in state.items.down for item in row), *filter(None, state.items.up)]
    assert len(items) == len(set(items))
