"""What reputation comes from, and the rounds of a game, in 상락."""

from __future__ import annotations

from referee.games.joraku.results import ORIGINS, OWED
from referee.games.joraku.state import END, PRESTIGE, State
from referee.score import Line
from referee.story import Story
from referee.text import Text

SKIRMISHES = Text("{round}라운드 접전", "Round {round}, skirmishes")
COUNTED = Text("{round}라운드 명성", "Round {round}, prestige")


def source(line: Line) -> Text:
    """The source of a line of a sheet: what is owed is owed by a prestige phase."""
    return ORIGINS[line.args["round"]] if line.text is OWED else line.text


def over(state: State) -> bool:
    """The third prestige phase is over."""
    return state.phase == END


def stage(state: State) -> Text | None:
    """Skirmishes (recruiting with them) and prestige of a round."""
    if state.phase == END:
        return None
    return (COUNTED if state.phase == PRESTIGE else SKIRMISHES)(round=state.round)


STORY: Story[State] = Story(sources=ORIGINS, source=source, over=over, stage=stage)
