"""What a table may record in 제왕의 깃발 beside what comes next; used by the contract test."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from referee.games.oriflamme.cards import CARDS, DEALT, FAMILIES
from referee.games.oriflamme.play import show_row
from referee.games.oriflamme.state import (
    END,
    RESOLVE,
    Direction,
    Event,
    First,
    Mark,
    Match,
    Pick,
    Place,
    Remain,
    SetRow,
    State,
    Visit,
)


def random_events(state: State, random: Random) -> Iterator[Event]:
    """A few events, legal or not, impossible ones among them."""
    family = random.choice([*state.families, "K", "Z", ""])
    yield Place(family, random.choice(["left", "right", "start", "on", "between"]), 1)
    yield Place(random.choice(state.families), "on", random.randint(-1, 9))
    top = state.row[state.at][0] if state.at is not None else None
    name = random.choice(list(CARDS))
    owner = top.family if top else family
    how = random.choice(["keep", "reveal", "act", "sleep"])
    steps: list[tuple[str, int]] = random.choice(
        [[], [("kill", 1)], [("kill", 2)], [("kill", 99)], [("steal", 0)], [("none", 0)],
         [("copy", 1), ("kill", 3)], [("move", 1), ("to", 9)], [("move", 1), ("on", 2)],
         [("copy", 2)], [("copy", 1), ("steal", 0)]]
    )  # fmt: skip
    picks = [Pick(what, at, owner if what == "steal" else "") for what, at in steps]
    victim = random.choice(["", "", "heir", "hier", "?"])
    yield Visit(owner, name, how, tuple(picks), victim)
    yield Visit(owner, "", how)
    yield Visit("Z", "nonsense", how)
    row = list(state.row)
    if state.phase != RESOLVE or row:
        random.shuffle(row)
        yield SetRow(tuple(show_row(row).split()))
    yield SetRow(("R-?:-1",))
    yield SetRow(("R-?:0>B-?:0",))
    yield SetRow(("R+?",))
    if state.phase == RESOLVE and row:
        yield Mark(random.randint(1, len(row)))
    yield Mark(99)
    yield Direction(random.choice(["right", "left", "up"]))
    yield First(family)
    yield Match(family, random.choice([-1, 0, 3, 1000]))
    yield Remain(family, random.choice([-1, 0, 3, 7]))


def check_state(state: State) -> None:
    """Seven of each family's ten cards are in hand, in the queue or out of it; three set aside."""
    assert all(points >= 0 for points in state.score)
    for stack in state.row:
        assert stack
        assert len({card.family for card in stack}) == 1
        assert all(card.tokens == 0 for card in stack if card.up)
        assert all(card.tokens >= 0 for card in stack)
    assert state.at is None or 0 <= state.at < len(state.row)
    if not state.round:
        return
    for seat, family in enumerate(state.families):
        row = sum(card.family == family for stack in state.row for card in stack)
        out = sum(owner == family for owner, _ in state.out)
        assert row + out + state.hand[seat] == DEALT, (family, row, out, state.hand)
    assert (state.at is None) == (state.phase != RESOLVE)
    assert state.phase != END or set(state.hand) == {1}
    assert set(state.families) <= set(FAMILIES)
