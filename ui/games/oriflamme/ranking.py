"""Who is where in 제왕의 깃발, and why: with the number of the place, the winner's crown."""

from __future__ import annotations

from dataclasses import replace

from referee import report
from referee.games.oriflamme.state import State
from referee.score import Place, Standings
from ui.desk import Desk
from ui.games.oriflamme.families import PEOPLE, SIGNS
from ui.hanging import hangs
from ui.kit import Scrolled
from ui.kit.colours import person_ink

LEFT = 20
OPEN = "—"


def ranking(desk: Desk[State], area: Scrolled, y: float, found: Standings) -> float:
    """Draw the places, what decides open ones, on what they hang; gives the y below."""
    for place in found.places:
        y = _place(desk, area, y, place)
    seats = desk.state.table.seats
    for text in list(report.standings_texts(seats, replace(found, hanging=())))[
        len(found.places) :
    ]:
        y += area.words(LEFT, y, text, "small", "mute", "nw", area.w - LEFT - 8, 8).h + 6
    return hangs(area, desk, found.hanging, LEFT, y, area.w - 8, None, "places")


def _place(desk: Desk[State], area: Scrolled, y: float, place: Place) -> float:
    c, family, first = desk.kit.c, desk.state.families[place.seat], place.place == 1
    area.number(LEFT, y + 2, place.place or OPEN, c.gold if first else c.sunk,
                c.ongold if first else c.mute)  # fmt: skip
    area.picture(LEFT + 38, y + 6, "sign", 18, 18, on=c.paper, sign=SIGNS[family],
                 colour=person_ink(c, PEOPLE[family]))  # fmt: skip
    x = LEFT + 66.0
    name = area.words(x, y + 15, desk.seat_name(place.seat), "strong", "ink", "w",
                      max(60, (area.w - x) * 0.4))  # fmt: skip
    if first:
        area.picture(x + name.w + 10, y + 7, "crown", 22, 16, on=c.paper)
    said = " · ".join(map(desk.kit.say, place.reasons))
    beside = x + name.w + 44
    if beside + desk.kit.wide(said, "small") < area.w - 8:
        area.words(beside, y + 15, said, "small", "mute", "w")
        return y + 36
    return y + 36 + area.words(x, y + 29, said, "small", "mute", "nw", area.w - x - 8, 5).h
