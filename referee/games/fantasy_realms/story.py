"""What the points of a hand come from, and when a game is over, in 판타지 왕국."""

from __future__ import annotations

from referee.games.fantasy_realms.cards import ITEMS
from referee.games.fantasy_realms.luck import PROVED, usual
from referee.games.fantasy_realms.scoring import BASE
from referee.games.fantasy_realms.state import State, play_over
from referee.score import Line
from referee.story import Story
from referee.text import Text

STRENGTH = Text("기본 힘", "Base strength")
BONUS = Text("보너스", "Bonuses")
PENALTY = Text("페널티", "Penalties")
ITEM = Text("유물", "Cursed items")


def source(line: Line) -> Text:
    """The source of a line of a hand."""
    if line.text is BASE:
        return STRENGTH
    if line.card in ITEMS:
        return ITEM
    return PENALTY if (line.points or 0) < 0 else BONUS


def over(state: State) -> bool:
    """The last discard of a followed game has fallen and all hands are laid down."""
    followed = state.turns > 0 and play_over(state)
    return followed and all(len(hand) >= state.deck.hand for hand in state.hands)


def hand(state: State, seat: int) -> tuple[str, ...]:
    """The cards of a seat."""
    return state.hands[seat]


def most(state: State) -> int | None:
    """The record of the base game, an eighth card included; None = nobody has proved one."""
    return PROVED["necromancer"] if usual(state) else None


STORY: Story[State] = Story(
    sources=(STRENGTH, BONUS, PENALTY, ITEM), source=source, over=over, hand=hand, most=most
)
