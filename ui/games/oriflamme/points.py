"""Points in front of the players of a situation: the Spy takes none where there are none."""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from functools import partial

from referee.games.oriflamme.state import Match, State
from referee.text import Text
from ui.desk import Desk
from ui.games.oriflamme.families import PEOPLE, SIGNS
from ui.kit import Spots, head, stepper
from ui.kit.colours import person_ink
from ui.kit.pen import Box

SCORES = Text("앞에 놓인 점수", "Points in front")
SAY = Text("{name}의 점수를 고치세요", "Change {name}'s points")


class Points:
    """Place `.area`; spots are `of_<family>`, the chosen one has `score_less` and `score_more`.
    apart(): what is changed is not the followed game.
    """

    def __init__(
        self, desk: Desk[State], parent: tkinter.Misc, apart: Callable[[], object]
    ) -> None:
        self.desk, self.apart = desk, apart
        self.area = Spots(desk.kit, parent, "scores", self._draw, ground="paper")
        self.area.hint = desk.hint
        self.chosen = ""

    def _draw(self, area: Spots) -> None:
        state, c = self.desk.state, self.desk.kit.c
        y = head(area, SCORES, role="head", y=14)
        n = len(state.families)
        high = min(56.0, (area.h - y - 10) / n)
        for seat, family in enumerate(state.families):
            box: Box = (12, y, area.w - 12, y + high - 5)
            middle, mine = y + (high - 5) / 2, family == self.chosen
            area.cell(box, "sunk", "accent" if mine else "", 9, width=2)
            area.picture(26, middle - 9, "sign", 18, 18, on=c.sunk, sign=SIGNS[family],
                         colour=person_ink(c, PEOPLE[family]))  # fmt: skip
            name = self.desk.seat_name(seat)
            area.words(54, middle, name, "strong", "ink", "w", area.w - 210)
            if mine:
                low = min(44.0, high - 9)
                right = (area.w - 150, box[1], area.w - 16, box[3])
                stepper(area, "score", (area.w - 84, middle), str(state.score[seat]),
                        partial(self.score, family), 124, low)  # fmt: skip
                box = (box[0], box[1], right[0], box[3])
            else:
                role = "d24" if high >= 36 else "strong"
                area.words(area.w - 84, middle, str(state.score[seat]), role, "ink", "center")
                box = self._at_once(area, family, name, (area.w - 146, box[1], box[2], box[3]))
            area.spot(f"of_{family}", box, partial(self.choose, family), SAY(name=name))
            y += high

    def _at_once(self, area: Spots, family: str, name: str, box: Box) -> Box:
        """Less and more where the stepper of this row would have them; gives what is left of it."""
        x0, y0, x1, y1 = box
        for icon, step, x in (("minus", -1, x0), ("plus", 1, x1 - 44)):
            area.picture(x + 12, (y0 + y1) / 2 - 9, "icon", 18, 18, on="sunk", name=icon,
                         colour=self.desk.kit.c.mute)  # fmt: skip
            area.spot(f"{icon}_{family}", (x, y0, x + 44, y1), partial(self._by, family, step),
                      SAY(name=name))  # fmt: skip
        return 12, y0, x0, y1

    def _by(self, family: str, step: int) -> None:
        self.chosen = family
        self.score(family, step)
        self.area.redraw()

    def choose(self, family: str) -> None:
        """Change the points of this family; again: of none."""
        self.chosen = "" if family == self.chosen else family
        self.area.redraw()

    def score(self, family: str, step: int) -> None:
        """A point more or less in front of a player."""
        state = self.desk.state
        n = state.score[state.seat(family)] + step
        if n >= 0:
            self.apart()
            self.desk.do(Match(family, n))
