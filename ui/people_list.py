"""Everybody who played, with how often they played and won."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Sequence
from functools import partial

from referee.statistics import Tally
from referee.table import name_text
from referee.text import Text
from ui.kit import Kit, person_sign
from ui.kit.colours import ink_on, person_fill, person_tint
from ui.kit.rows import Rows
from ui.plain import said_name

ABOUT = Text("{plays}판 · {wins}승", "{plays:play/plays}, {wins} won")
SHORT = Text("{plays}판", "{plays:play/plays}")
SHARE = Text("{n}%", "{n}%")
SEE = Text("{name}의 기록을 보세요", "See the record of {name}")
NOBODY = Text("아직 아무도 없습니다", "Nobody yet")
ROW = 68


class PeopleList:
    """Pack or place `.area.frame`; spots are `person_<n>`."""

    def __init__(
        self, kit: Kit, parent: tkinter.Misc, colour: Callable[[str], int],
        choose: Callable[[str], object],
    ) -> None:  # fmt: skip
        self.kit, self.colour, self.choose = kit, colour, choose
        self.people: Sequence[tuple[str, Tally]] = ()
        self.chosen = ""
        self.area = Rows(kit, parent, "people", self._row, NOBODY)

    def show(self, people: Sequence[tuple[str, Tally]], chosen: str) -> None:
        """Draw these people, in this order."""
        self.people, self.chosen = people, chosen
        self.area.fill([ROW] * len(people))

    def _row(self, area: Rows, number: int, y: float, low: float) -> None:
        (name, tally), c = self.people[number], self.kit.c
        colour, middle = self.colour(name), (y + low) / 2
        fill = person_fill(colour)
        ground = "paper"
        if name == self.chosen:
            ground = person_tint(c, colour)
            area.cell((2, y + 2, area.w - 2, low - 2), ground, fill, 10, width=2)
        area.cell((12, middle - 20, 52, middle + 20), fill, r=10, on=ground)
        area.picture(22, middle - 10, "sign", 20, 20, on=fill, sign=person_sign(colour),
                     colour=ink_on(fill))  # fmt: skip
        share = self.kit.say(SHARE, n=round(100 * tally.share))
        wide = area.words(area.w - 14, middle, share, "head", "ink", "e").w
        room = area.w - 14 - wide - 74
        said = said_name(self.kit.say, name)
        area.words(66, middle - 10, said, "strong", "ink", "w", room)
        about = ABOUT(plays=tally.plays, wins=tally.wins)
        if self.kit.wide(self.kit.say(about), "small") > room:
            about = SHORT(plays=tally.plays)
        ink = "ink" if name == self.chosen else "mute"
        area.words(66, middle + 12, about, "small", ink, "w", room)
        area.spot(f"person_{number}", (2, y + 2, area.w - 2, low - 2),
                  partial(self.choose, name), SEE(name=name_text(name)), r=10)  # fmt: skip
