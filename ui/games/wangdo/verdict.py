"""A verdict on a placement: the stamp with its sentence, why or why not, and how sure that is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from referee import report
from referee.errors import Problem
from referee.games.wangdo.answers import cost_text, step_text
from referee.games.wangdo.offering import Verdict
from referee.games.wangdo.state import State
from referee.rules import CERTAINTIES
from referee.text import Text
from ui.desk import Desk
from ui.games.wangdo.statues import bear
from ui.kit import Area, Spots
from ui.kit.decision import PAD

MAY_NOT = Text("놓을 수 없습니다", "may not be placed")
OFFERING = Text("제물", "Offering")
EACH = Text("인접한 석상 하나마다 하나", "one for each adjacent")
WHY_NOT = Text("왜 안 되나요?", "Why not?")
SAY_RULE = Text("{why}: 규칙을 보세요", "{why}: see the rule")


def stamp(
    area: Area, yes: bool, said: Text | str, about: Text | str, high: float, y: float = 0
) -> None:  # fmt: skip
    """What stands in a tinted head; that of a panel gets its colour with `tint` before drawing."""
    size = min(84.0, high - 22)
    area.picture(20, y + (high - size) / 2, "stamp", size, size, yes=yes)
    left, said = 20 + size + 18, area.kit.say(said)
    ink = area.kit.c.good if yes else area.kit.c.bad
    room = area.w - left - 16
    role = "title" if area.kit.wide(area.kit.say(said), "title") <= room else "strong"
    up = 13 if about else 0
    area.words(left, y + high / 2 - up, said, role, ink, "w", room, 2, leading=20)
    if about:
        area.words(left, y + high / 2 + 16, about, "text", "ink", "w", room)


def tint(area: Area, yes: bool, high: float) -> None:
    """The head's colour from the next drawing on."""
    area.top(area.kit.c.goodtint if yes else area.kit.c.badtint, high)


def reasons(
    area: Spots, desk: Desk[State], found: Verdict, y: float, odd: Sequence[Problem] = ()
) -> float:
    """What it costs and an order to pay in, or what stands against it; gives the y below."""
    y = _offering(area, found, y) if found.legal else _against(area, found.problems, y)
    for problem in odd:
        y = _problem(area, problem, y, "goldink")
    ruling = found.ruling if found.legal else found.problems[0].ruling
    return sure(area, desk, ruling, y)


def _offering(area: Area, found: Verdict, y: float) -> float:
    head = area.words(PAD, y, OFFERING, "strong")
    if found.cost and head.w + area.kit.wide(area.kit.say(EACH), "small") + 70 < area.w:
        area.words(area.w - 20, y + 3, EACH, "small", "mute", "ne")
    y += head.h + 6
    if len(found.order) != found.cost.total or not found.cost:  # cards save some, or there is none
        y += area.words(PAD, y, cost_text(found), "text", "ink", "nw", area.w - PAD - 16, 3).h + 4
    for n, step in enumerate(found.order, 1):
        area.number(PAD, y + 5, n, "sunk", "ink")
        bear(area, step.pay, PAD + 38, y, 27)
        area.words(PAD + 78, y + 18, step_text(step), "text", "ink", "w", area.w - PAD - 90, 2,
                   leading=17)  # fmt: skip
        y += 38
    return y + 4


def _against(area: Area, problems: Sequence[Problem], y: float) -> float:
    y += area.words(PAD, y, WHY_NOT, "strong").h + 6
    for problem in problems:
        y = _problem(area, problem, y, "bad")
    return y


def _problem(area: Area, problem: Problem, y: float, ink: str) -> float:
    area.icon(PAD, y + 1, "cross" if ink == "bad" else "warn", 18, ink)
    said = report.problem_text(problem) if ink != "bad" else problem.text
    return y + area.words(PAD + 28, y, said, "text", "ink", "nw", area.w - PAD - 44, 4).h + 8


def sure(area: Spots, desk: Desk[State], ruling: str, y: float, name: str = "sure") -> float:
    """How sure it is, a spot that opens the rule; gives the y below."""
    found = report.certainty_of(desk.game.id, desk.state.table.rules, ruling)
    if not found:
        return y
    book = found == CERTAINTIES["official"]
    icon, wide, high = "book" if book else "info", area.w - PAD - 34, 26.0
    if area.kit.wide(area.kit.say(found), "small_strong") + 42 <= wide:
        wide = area.chip(PAD, y, found, "link" if book else "gold", icon=icon)
    else:  # no room for a chip
        ink = "link" if book else "goldink"
        area.icon(PAD, y + 4, icon, 16, ink)
        took = area.words(PAD + 22, y + 3, found, "small_strong", ink, "nw", wide - 22, 3)
        high = took.h + 8
    area.icon(PAD + wide + 4, y + high / 2 - 9, "right", 16, "link")
    area.spot(name, (PAD, y - 2, PAD + wide + 24, y + high), partial(desk.open_ruling, ruling),
              SAY_RULE(why=found), r=13)  # fmt: skip
    return y + high + 8


def own_rules(area: Area, rules: object, y: float) -> float:
    """The rules that this table has settled otherwise; gives the y below."""
    for text in report.own_rules(rules).values():
        y += area.words(PAD, y, text, "small", "mute", "nw", area.w - PAD - 16, 3).h + 4
    return y
