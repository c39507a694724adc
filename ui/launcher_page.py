"""The launcher drawn: a rule to ask for, five games, games to go on with, what came out last."""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from functools import partial

from referee import games
from referee.text import Text
from ui.emblems import SEATS
from ui.kit import Kit, Scrolled, Search, button
from ui.kit.layout import Room
from ui.kit.pieces import key_width
from ui.kit.plates import M
from ui.launcher_art import art
from ui.launcher_lists import Doing, Front, GoingOn, Past

NEW = Text("새 게임", "New game")
FIRST = Text(
    "처음 오셨네요. 테이블에 펼친 게임을 고르세요", "Welcome. Choose the game on your table"
)
RESUME = Text("이어서", "Continue")
PLAYERS = Text("{low}–{high}명", "{low}–{high} players")
SEARCH = Text("규칙이 궁금하면 그대로 물어보세요", "Wonder about a rule? Just ask")
EXAMPLES = {
    "ko": ("들불과 눈보라", "1위가 셋이면?", "매복이 죽으면 몇 점?"),
    "en": ("wildfire and blizzard", "three tied for first", "points for an ambush"),
}
SAY_GAME = Text("{game:을/를} 시작하세요", "Start {game}")
SAY_ASK = Text("찾아보세요: {text}", "Look up: {text}")


class Page:
    """Pack `.area.frame`. Spots: `game_<id>`, `example_<n>`, and those of the two panels."""

    def __init__(
        self, kit: Kit, parent: tkinter.Misc, doing: Doing, room: Callable[[], Room]
    ) -> None:
        self.kit, self.doing, self.room = kit, doing, room
        self.front = Front()
        self.area = Scrolled(kit, parent, "page", self._draw, ground="page")
        self.search = Search(kit, self.area, "query", SEARCH, ground="page")
        self.search.entry.bind("<Return>", lambda event: self._ask())
        self.search.tell("F2")
        resume = button(kit, self.area, "resume", RESUME, self._resume, "primary", "sunk",
                        key="Enter", takefocus=False)  # fmt: skip
        self.going_on, self.past = GoingOn(kit, doing, room, resume), Past(kit, doing)

    def show(self, front: Front) -> None:
        """Draw it."""
        self.front = self.going_on.front = self.past.front = front
        self.area.redraw()

    def _ask(self) -> None:
        said = self.search.entry.text.get().strip()
        self.search.entry.text.set("")
        self.doing.ask(said)

    def _resume(self) -> None:
        if self.front.listed:
            self.doing.resume(self.front.listed[0][0].path)

    def go(self) -> None:
        """Enter: go on with the first game."""
        if not self.front.paged:
            self._resume()

    # drawing, from above

    def _draw(self, area: Scrolled) -> None:
        y = self._question(area, 4)
        first = not self.front.count
        area.words(12, y, FIRST if first else NEW, "head")
        y = self._games(area, y + 34)
        area.full(self._lists(area, y + 18) + 12)

    def _question(self, area: Scrolled, y: float) -> float:
        """A field for any question, and questions people have."""
        wide = min(area.w - 24, 560) if area.w > 900 else area.w - 24
        area.widget(12 - M, y, self.search.entry, w=wide + 2 * M, h=56)
        x = 12 + wide + 16
        for n, text in enumerate(EXAMPLES[self.kit.lang]):
            room = self.kit.wide(text, "small_strong") + 22
            if x + room > area.w - 12:
                break
            area.chip(x, y + 14, text, high=28)
            box = (x, y + 14, x + room, y + 42)
            area.spot(f"example_{n}", box, partial(self.doing.ask, text), SAY_ASK(text=text), r=14)
            x += room + 10
        return y + 72

    def _games(self, area: Scrolled, y: float) -> float:
        room = self.room()
        columns = 5 if area.w >= 840 else 3
        gap = 13.0
        wide = (area.w - 24 - gap * (columns - 1)) / columns
        picture = 92.0 if room.h < 620 else 100.0 if room.short else 146.0
        high = picture + (64 if room.h < 620 else 88)
        for n, (game, name) in enumerate(games.GAMES.items()):
            x, top = 12 + (wide + gap) * (n % columns), y + (high + gap) * (n // columns)
            self._game(
                area, n, game, name, (round(x, 1), top, round(x + wide, 1), top + high), picture
            )
        return y + (high + gap) * (-(-len(games.GAMES) // columns)) - gap

    def _game(
        self, area: Scrolled, n: int, game: str, name: Text,
        box: tuple[float, float, float, float], picture: float,
    ) -> None:  # fmt: skip
        x0, y0, x1, y1 = box
        area.cell(box, "paper", "line", 16, shadow=2, on="page")
        art(area, game, x0 + 1, y0 + 1, x1 - x0 - 2, picture)
        tight = y1 - y0 - picture < 80
        key = key_width(str(n + 1))
        middle = y0 + picture + (20 if tight else 30)
        room = x1 - x0 - 36 - key - 8
        roles = ("head", "strong", "small_strong")
        fits = (role for role in roles if self.kit.wide(self.kit.say(name), role) <= room)
        role = next(fits, roles[-1])
        if tight and self.kit.wide(self.kit.say(name), role) > room:
            middle -= 4  # two lines of it
        area.words(x0 + 18, middle, name, role, "ink", "w", room, 2, leading=15)
        area.keycap(x1 - 18 - key, middle - 10, str(n + 1))
        low = y0 + picture + (44 if tight else 60)
        area.icon(x0 + 18, low - 8, "people", 16, "mute")
        seats = SEATS[game]
        said = PLAYERS(low=seats[0], high=seats[-1])
        area.words(x0 + 40, low, said, "small", "mute", "w", x1 - x0 - 56)
        area.spot(f"game_{game}", box, partial(self.doing.start, game), SAY_GAME(game=name),
                  str(n + 1), r=16)  # fmt: skip

    def _lists(self, area: Scrolled, y: float) -> float:
        """Two panels beside each other, or below where there is no room."""
        w = area.w - 24
        least = self.room().h - y - 110
        if area.w < 840:
            low = self.going_on.draw(area, 12, y, w, 0)
            return self.past.draw(area, 12, low + 16, w, 0)
        left = round(w * 0.63)
        lows = (
            self.going_on.draw(area, 12, y, left, least, dry=True),
            self.past.draw(area, 12 + left + 16, y, w - left - 16, least, dry=True),
        )
        high = max(lows) - y
        self.going_on.draw(area, 12, y, left, high)
        self.past.draw(area, 12 + left + 16, y, w - left - 16, high)
        return y + high
