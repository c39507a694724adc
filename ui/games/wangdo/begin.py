"""How a followed game of 왕도 begins: who has the golden bear, the first statues."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from referee.games.wangdo.pieces import NONE, Counts, show_counts
from referee.games.wangdo.state import Begin, SetHand, SetMap
from referee.table import SetPosition
from referee.text import Text
from ui.games.wangdo.desk import Table
from ui.games.wangdo.statues import tally
from ui.kit import Scrolled, Spots, person_sign
from ui.kit.colours import person_ink
from ui.kit.decision import PAD

T_FOLLOW = Text("게임 따라가기", "Follow the game")
APART = Text("지금은 따로 판정하는 상황입니다", "A situation judged apart from the game")
NOT_A_GAME = Text(
    "지금은 연습 판입니다. 게임을 따라가려면 시작 플레이어를 고르세요",
    "This is a practice position. To follow a game choose who starts",
)
STARTS = Text("시작 플레이어 (황금곰상)", "Who starts (golden bear)")
FROM_HERE = Text("지금 적힌 상황부터 이어서", "Go on from what is entered now")
SAY_STARTS = Text("{name:이/가} 먼저 합니다", "{name} starts")
SETUP = Text(
    "처음 뽑은 석상을 적으세요 (지도를 적으면 주머니도 셉니다)",
    "Enter the statues drawn at the start (with the map the bag is known too)",
)
ON_MAP = Text("지도의 석상", "On the map")


class Beginning:
    """Draws in the panels of the turn. Spots: `bear0`, `from_here0`, `hand0_o`, `map_o`."""

    def __init__(self, desk: Table) -> None:
        self.desk = desk

    def no_game(self, area: Spots) -> float:
        """A situation by itself: a game can be begun; gives the y below."""
        apart = self.desk.session is not self.desk.base
        y = 20 + area.words(PAD, 20, T_FOLLOW, "title").h + 8
        about = APART if apart else NOT_A_GAME
        y += area.words(PAD, y, about, "text", "mute", "nw", area.w - 2 * PAD, 3).h + 16
        if not apart:
            y = self._starts(area, y, STARTS, "bear", self._begin)
            if self._touched():
                y = self._starts(area, y + 8, FROM_HERE, "from_here", self._go_on)
        return y

    def starts(self, area: Spots, y: float) -> float:
        """Another one starts after all; gives the y below."""
        return self._starts(area, y, STARTS, "bear", self._go_on)

    def _starts(
        self, area: Spots, y: float, text: Text, name: str, run: Callable[[int], object]
    ) -> float:
        """The people side by side: who has the golden bear."""
        state = self.desk.state
        y += area.words(PAD, y, text, "small_strong", "mute").h + 6
        n = len(state.players)
        step = min(190.0, (area.w - 2 * PAD + 8) / n)
        for seat, (_, number) in enumerate(self.desk.people()):
            cell = (PAD + seat * step, y, PAD + (seat + 1) * step - 8, y + 42)
            chosen = seat == state.bear and bool(state.round)
            area.choice(cell, chosen)
            ink = person_ink(area.kit.c, number)
            area.sign(cell[0] + 10, y + 13, person_sign(number), 16, ink)
            area.words(cell[0] + 34, y + 21, self.desk.seat_name(seat), "strong", "ink", "w",
                       cell[2] - cell[0] - 40)  # fmt: skip
            area.spot(f"{name}{seat}", cell, partial(run, seat),
                      SAY_STARTS(name=state.table.name(seat)), r=10)  # fmt: skip
        return y + 52

    def _touched(self) -> bool:
        """Whether something was entered that a new game does not begin with."""
        state = self.desk.state
        fresh = self.desk.fresh(state.table)
        return (state.players, state.altars, state.map) != (fresh.players, fresh.altars, fresh.map)

    def _begin(self, seat: int) -> None:
        """A new game; what was judged before does not count in it."""
        desk = self.desk
        start = SetPosition(desk.game.show(desk.fresh(desk.state.table)), "reset")
        desk.do_all([start, Begin(seat)] if self._touched() else [Begin(seat)])

    def _go_on(self, seat: int) -> None:
        self.desk.do(Begin(seat))

    def setup(self, area: Scrolled, y: float) -> float:
        """The first statues of everybody, and on the map; gives the y below."""
        state = self.desk.state
        y += area.words(PAD, y, SETUP, "small", "mute", "nw", area.w - 2 * PAD, 3).h + 6
        rows: list[tuple[str, Text | str, Counts, Callable[[str, int], object]]] = [
            (f"hand{seat}", state.table.name(seat), player.hand, partial(self._first, seat))
            for seat, player in enumerate(state.players)
        ]
        rows.append(("map", ON_MAP, state.map or NONE, self._first_on_map))
        label, step = 110.0, max(40.0, min(48.0, (area.h - y - 7) / len(rows)))
        for name, who, there, change in rows:
            low = y + step - 6
            area.words(PAD, (y + low) / 2, who, "small_strong", "ink", "w", label - 8)
            tally(area, name, (PAD + label, y, min(area.w - 16, PAD + 640), low), there, change)
            y += step
        return y

    def _first(self, seat: int, colour: str, step: int) -> None:
        hand = self.desk.state.players[seat].hand.more(colour, step)
        if hand[colour] >= 0:
            self.desk.do(SetHand(seat, tuple(show_counts(hand))))

    def _first_on_map(self, colour: str, step: int) -> None:
        there = (self.desk.state.map or NONE).more(colour, step)
        if there[colour] >= 0:
            self.desk.do(SetMap(tuple(show_counts(there, zeros=any(there)))))
