"""What has happened in 왕도 lately: the last action with what it earned, the ones before it."""

from __future__ import annotations

from referee import report
from referee.games.wangdo.state import (
    Draw,
    EndTurn,
    Gain,
    Pay,
    Place,
    Play,
    Return,
    Skip,
    State,
    Take,
)
from referee.score import Line
from referee.text import Text
from ui.desk import Desk
from ui.games.wangdo.verdict import sure
from ui.kit import Scrolled, person_sign
from ui.kit.colours import person_ink
from ui.kit.decision import PAD

LAST = Text("방금", "Just now")
STORY = 5
"""How many actions are told."""

_ACTIONS = (Take, Draw, Place, Play)
_FOLLOWING = (Pay, Skip, Gain, Return, EndTurn)


def story(area: Scrolled, desk: Desk[State], y: float) -> float:
    """What the last action earned and what followed, each with how sure it is; gives the y below.

    Spots: `line_0`, … open the rule behind a line.
    """
    lines, told = _last(desk), _titles(desk)
    if not told:
        return y
    area.rule(PAD, y + 4, area.w - 12)
    y += 12 + area.words(PAD, y + 12, LAST, "small_strong", "mute").h + 4
    y += area.words(PAD, y, told[-1], "strong", "ink", "nw", area.w - PAD - 16, 2).h + 4
    for i, (seat, line) in enumerate(lines):
        number = desk.people()[seat][1]
        area.sign(PAD, y + 4, person_sign(number), 14, person_ink(area.kit.c, number))
        points = f"{report.points(line.points)} " if line.points else ""
        said = f"{desk.seat_name(seat)}: {points}{line.say(desk.kit.lang)}"
        y += area.words(PAD + 24, y + 1, said, "text", "ink", "nw", area.w - PAD - 40, 4).h + 5
        if line.ruling:
            y = sure(area, desk, line.ruling, y, f"line_{i}")
    for title in reversed(told[:-1]):
        y += area.words(PAD, y + 2, title, "small", "mute", "nw", area.w - PAD - 16, 2).h + 3
    return y


def _titles(desk: Desk[State]) -> list[Text]:
    """The last actions, newest last; not what was counted at the table, nor ends of turns."""
    found: list[Text] = []
    played, i = desk.session.played, len(desk.session.played)
    while i and len(found) < STORY:
        i -= 1
        if isinstance(played[i].event, (*_ACTIONS, *_FOLLOWING)) and played[i].event != EndTurn():
            found.insert(0, desk.game.title(desk.session.before(i), played[i].event))
    return found


def _last(desk: Desk[State]) -> list[tuple[int, Line]]:
    """The lines of the last action and what followed from it."""
    found: list[tuple[int, Line]] = []
    for played in reversed(desk.session.played):
        if not isinstance(played.event, (*_ACTIONS, *_FOLLOWING)):
            break  # the table was changed by hand
        found = [*played.step.lines, *found]
        if isinstance(played.event, _ACTIONS):
            break
    return found
