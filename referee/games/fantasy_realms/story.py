"""What the points of a hand come from, and when a game is over, in 판타지 왕국."""

from __future__ import annotations

from referee.games.fantasy_realms.scoring import BASE
from referee.games.fantasy_realms.state import State, play_over
from referee.rules import changed_rules
from referee.score import Line
from referee.story import Story
from referee.text import Text

STRENGTH = Text("기본 힘", "Base strength")
BONUS = Text("보너스", "Bonuses")
PENALTY = Text("페널티", "Penalties")


def source(line: Line) -> Text:
    """The source of a line of a hand."""
    if line.text is BASE:
        return STRENGTH
    return PENALTY if (line.points or 0) < 0 else BONUS


def over(state: State) -> bool:
    """The last discard of a followed game has fallen and all hands are laid down."""
    followed = state.turns > 0 and play_over(state)
    return followed and all(len(hand) >= state.deck.hand for hand in state.hands)


HIGHEST = 397
"""With an eighth card of the Necromancer, under the rules as they are printed; seven cards alone
make 385. Proved by `record.py`."""


def hand(state: State, seat: int) -> tuple[str, ...]:
    """The cards of a seat."""
    return state.hands[seat]


def most(state: State) -> int | None:
    """The record of the base game; under other rules somebody would have to prove it."""
    return None if changed_rules(state.table.rules) else HIGHEST


STORY: Story[State] = Story(
    sources=(STRENGTH, BONUS, PENALTY), source=source, over=over, hand=hand, most=most
)
