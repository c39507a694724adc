"""What points come from, and the rounds of a game, in 제왕의 깃발."""

from __future__ import annotations

from referee.games.oriflamme import words
from referee.games.oriflamme.results import IN_FRONT
from referee.games.oriflamme.state import END, State
from referee.score import Line
from referee.story import Story
from referee.text import Text

REVEALED = Text("공개", "Revealing")
KILLED = Text("제거", "Eliminating")
AMBUSH = Text("매복", "Ambush")
LORDS = Text("영주와 후계자", "Lord, Heir")
SPIES = Text("첩자", "Spy")
ROUND = Text("{n}라운드", "Round {n}")

OF_LINE = {
    words.TOKENS: REVEALED,
    words.DOUBLED: REVEALED,
    words.KILLED: KILLED,
    words.AMBUSHED: AMBUSH,
    words.OWN_AMBUSH: AMBUSH,
    words.AMBUSH_SHOWN: AMBUSH,
    words.LORD: LORDS,
    words.LORD_OWN: LORDS,
    words.LORD_ALL: LORDS,
    words.HEIR_ALONE: LORDS,
    words.COPY_ALONE: LORDS,
    words.ROBS: SPIES,
    words.ROBBED: SPIES,
}
"""What each line of a card that pays is about; a Shapeshifter earns as what it copies."""


def source(line: Line) -> Text:
    """The source of a line; points at the start and points that were set lie in front."""
    return OF_LINE.get(line.text, IN_FRONT)


def over(state: State) -> bool:
    """The sixth round is over."""
    return state.phase == END


def stage(state: State) -> Text | None:
    """The round of a followed game."""
    return ROUND(n=state.round) if state.round and state.phase != END else None


STORY: Story[State] = Story(
    sources=(IN_FRONT, REVEALED, KILLED, AMBUSH, LORDS, SPIES),
    source=source,
    gathered=IN_FRONT,
    over=over,
    stage=stage,
)
