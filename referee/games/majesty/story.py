"""What gold comes from, and the rounds of a game, in 왕국 (Majesty)."""

from __future__ import annotations

from referee.games.majesty import results, turn
from referee.games.majesty.legal import over
from referee.games.majesty.state import State, Take, TakeSpace
from referee.score import Line
from referee.story import Story
from referee.table import MATCHED
from referee.text import Text

BUILDINGS = Text("건물", "Buildings")
MEEPLES = Text("미플 사고팔기", "Meeples traded")
INFIRMARY = Text("병원", "Infirmary")
KINDS = Text("건물 종류", "Kinds of buildings")
MAJORITIES = Text("최다 보너스", "Majorities")
CARD = Text("{n}번째 카드", "Card {n}")

OF_SHEET = {
    results.GOLD: results.GOLD,
    MATCHED: results.GOLD,
    results.HURT: INFIRMARY,
    results.MOST_HURT: INFIRMARY,
    results.KINDS: KINDS,
    results.MAJORITY: MAJORITIES,
    results.SHARED: MAJORITIES,
    turn.BOUGHT: MEEPLES,
    turn.SOLD: MEEPLES,
    turn.SURPLUS: MEEPLES,
}


def source(line: Line) -> Text:
    """The source of a line; whatever else a step says is what a building does."""
    return OF_SHEET.get(line.text, BUILDINGS)


def stage(state: State) -> Text | None:
    """How many cards everybody has taken."""
    return None if over(state) else CARD(n=1 + min(realm.cards for realm in state.realms))


STORY: Story[State] = Story(
    sources=(results.GOLD, BUILDINGS, MEEPLES, INFIRMARY, KINDS, MAJORITIES),
    source=source,
    gathered=results.GOLD,
    over=over,
    stage=stage,
    moves=(Take, TakeSpace),
)
