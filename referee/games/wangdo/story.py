"""What dragons come from, and the race for a full board, in 왕도."""

from __future__ import annotations

from referee.games.wangdo.results import CARDS_OPEN, ON_CARDS, ON_TOKENS, PLUS, TOKENS_OPEN
from referee.games.wangdo.state import State
from referee.score import Line
from referee.story import Race, Story
from referee.text import Text

UNUSED = Text("쓰지 않은 특수 카드", "Unused cards")
TWO_MORE = Text("용 2개를 더하는 카드", "Card with two dragons more")
ROUND = Text("{n}라운드", "Round {n}")
TOKENS = Text("모은 토큰", "Tokens")

OF_LINE = {TOKENS_OPEN: ON_TOKENS, ON_CARDS: UNUSED, CARDS_OPEN: UNUSED, PLUS: TWO_MORE}


def source(line: Line) -> Text:
    """The source of a line of a sheet."""
    return OF_LINE.get(line.text, line.text)


def over(state: State) -> bool:
    """The last round of a followed game is over."""
    return state.over


def stage(state: State) -> Text | None:
    """The round of a followed game."""
    return ROUND(n=state.round) if state.round and not state.over else None


def tokens(state: State) -> tuple[int, ...]:
    """Tokens on the boards: whoever has them all first ends the game."""
    return tuple(len(player.tokens) for player in state.players)


STORY: Story[State] = Story(
    sources=(ON_TOKENS, UNUSED, TWO_MORE),
    source=source,
    over=over,
    stage=stage,
    race=Race(TOKENS, tokens),
)
