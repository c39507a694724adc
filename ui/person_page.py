"""A person's page: plays, wins, points by game and by how many played, against whom, best hands."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module

from referee import games
from referee.history import Hand
from referee.saved import Saved
from referee.statistics import Person, Tally
from referee.text import Text
from ui.emblems import ACCENTS, EMBLEMS
from ui.history_filters import PLAYERS
from ui.kit import Area, Kit, Scrolled, person_sign
from ui.kit.colours import ink_on, mix, person_fill, person_ink, person_tint
from ui.kit.pen import Box
from ui.kit.pieces import CROWN
from ui.plain import one_line, said_name

PLAYS = Text("판", "plays")
WINS = Text("승", "wins")
SHARE = Text("이긴 비율", "won")
STREAK = Text("가장 긴 연승", "longest streak")
AVERAGE = Text("평균", "average")
BEST = Text("최고", "best")
WORST = Text("최저", "worst")
BY_GAME = Text("게임별", "By game")
BY_COUNT = Text("인원별", "By number of players")
RECENT = Text("최근 {n}판", "Last {n:play/plays}")
OLD_LEFT = Text("왼쪽이 오래된 판 · 누르면 그 판을 봅니다", "Oldest left · press to see the game")
MONTHS = Text("달마다", "By month")
DARK_WON = Text("짙은 부분이 이긴 판", "darker: games won")
TOGETHER = Text("함께한 사람", "Played with")
AHEAD = Text("순위가 더 높았던 판의 수", "Games in which each came out ahead")
HANDS = Text("판타지 왕국: 가장 높은 손패", "Fantasy Realms: best hands")
NEAR = Text("증명된 최고 {of}점의 {share}%", "{share}% of the proven maximum, {of}")
SINCE = Text("{day}부터 · 마지막은 {last}", "Since {day} · last on {last}")
SEE = Text("{game}, {when}: 그 판을 보세요", "{game}, {when}: look at that game")
PLACE = Text("{n}위", "#{n}")
PERCENT = Text("{n}%", "{n}%")
SCORE = Text("{a} : {b}", "{a} : {b}")
MONTH = Text("{n}월", "{n}")
GAP, PAD = 16, 24
MOST = 6  # people and months that are listed
NONE = "—"


Part = Callable[[Scrolled, Person, Box, bool], float]
"""Draws a part of the page into a box, or only says how high it is; gives its height."""


@dataclass(frozen=True)
class Doing:
    """colour: whose is which, by name; open(game): look at a game."""

    colour: Callable[[str], int]
    open: Callable[[Saved], object]


class PersonPage:
    """Pack or place `.area.frame`; spots are `recent_<n>`, `hand_<n>`."""

    def __init__(self, kit: Kit, parent: tkinter.Misc, doing: Doing) -> None:
        self.kit, self.doing = kit, doing
        self.person: Person | None = None
        self.hands: Sequence[Hand] = ()
        self.area = Scrolled(kit, parent, "person", self._draw, "page")

    def show(self, person: Person, hands: Sequence[Hand]) -> None:
        """Draw somebody's page. hands: their best, the best first."""
        if person != self.person:
            self.area.yview_moveto(0)
        self.person, self.hands = person, hands
        self.area.redraw()

    def _draw(self, area: Scrolled) -> None:
        if self.person is None:
            area.full(area.h)
            return
        person, w = self.person, area.w - 4
        y = self._banner(area, person, (2, 6, w, 136 if w > 482 else 206)) + GAP
        if w < 760:
            for draw in (self._by_game, self._recent, self._by_count, self._together, self._months):
                y = self._panel(area, draw, person, 2, y, w) + GAP
        else:
            left = round((w - 2 - GAP) * 0.6)
            y = self._pair(area, person, y, left, self._by_game, self._recent)
            y = self._pair(area, person, y, left, self._by_count, self._together)
            y = self._panel(area, self._months, person, 2, y, w) + GAP
        if self.hands:
            y = self._panel(area, self._best, person, 2, y, w) + GAP
        area.full(y)

    def _panel(
        self, area: Scrolled, draw: Part, person: Person, x: float, y: float, right: float
    ) -> float:
        """A panel as high as it needs; gives its lower edge."""
        high = draw(area, person, (x, y, right, y), True)
        area.cell((x, y, right, y + high), "paper", "line", 13, shadow=1, on="page")
        draw(area, person, (x, y, right, y + high), False)
        return float(y + high)

    def _pair(
        self, area: Scrolled, person: Person, y: float, left: float, one: Part, other: Part
    ) -> float:
        """Two panels side by side, equally high."""
        boxes = (2.0, left), (left + GAP, area.w - 4)
        high = max(draw(area, person, (x0, y, x1, y), True)
                   for draw, (x0, x1) in zip((one, other), boxes, strict=True))  # fmt: skip
        for draw, (x0, x1) in zip((one, other), boxes, strict=True):
            area.cell((x0, y, x1, y + high), "paper", "line", 13, shadow=1, on="page")
            draw(area, person, (x0, y, x1, y + high), False)
        return float(y + high + GAP)

    # the parts; dry: only how high they are

    def _banner(self, area: Scrolled, person: Person, box: Box) -> float:
        x0, y0, x1, y1 = box
        colour = self.doing.colour(person.name)
        fill = person_fill(colour)
        ink = ink_on(fill)
        area.cell(box, fill, r=14, shadow=2, on="page")
        area.cell((x0 + 24, y0 + 25, x0 + 104, y0 + 105), ink, r=16, on=fill)
        area.picture(x0 + 44, y0 + 45, "sign", 40, 40, on=ink, sign=person_sign(colour),
                     colour=fill)  # fmt: skip
        figures = [
            (str(person.all.plays), PLAYS), (str(person.all.wins), WINS),
            (self._share(person.all), SHARE), (str(person.streak), STREAK),
        ]  # fmt: skip
        beside = x1 - x0 > 480  # else the figures stand below the name
        each, role = (112.0, "d34") if x1 - x0 > 760 else (86.0, "d24")
        each = each if beside else (x1 - x0 - 24) / 4
        left, top = (x1 - 12 - each * 4, y0 + 52) if beside else (x0 + 12, y0 + 138)
        room = (left if beside else x1) - x0 - 136
        name = said_name(self.kit.say, person.name)
        fits = self.kit.wide(name, "d34") <= room
        area.words(x0 + 124, y0 + 50, name, "d34" if fits else "head", ink, "w", room, 2)
        said = SINCE(day=person.played[-1].game.day, last=person.played[0].game.day)
        if person.since and self.kit.wide(self.kit.say(said), "small") / 2 < room - 28:
            area.words(x0 + 124, y0 + 92, said, "small", ink, "w", room, 2, leading=17)
        for n, (figure, what) in enumerate(figures):
            x = left + each * n + each / 2
            area.words(x, top, figure, role, ink, "center", each - 8)
            area.words(x, top + 38, what, "small", ink, "center", each - 4, 2, leading=15)
        return y1

    def _share(self, tally: Tally) -> str:
        return self.kit.say(PERCENT, n=round(100 * tally.share))

    def _columns(self, area: Area, x1: float, y: float, wide: bool) -> list[float]:
        """The right edges of the numbers of a table, their heads above."""
        heads = [PLAYS, WINS, SHARE, AVERAGE, BEST, WORST] if wide else [PLAYS, WINS, SHARE]
        step = 58.0 if wide else 64.0
        places = [x1 - PAD - step * (len(heads) - 1 - n) for n in range(len(heads))]
        for place, head in zip(places, heads, strict=True):
            area.words(place, y, head, "small", "mute", "e", step - 4)
        return places

    def _numbers(self, area: Area, places: Sequence[float], y: float, tally: Tally) -> None:
        average = NONE if tally.average is None else f"{tally.average:.1f}".removesuffix(".0")
        told = [
            str(tally.plays), str(tally.wins), self._share(tally), average,
            NONE if tally.best is None else str(tally.best),
            NONE if tally.worst is None else str(tally.worst),
        ]  # fmt: skip
        for n, (place, said) in enumerate(zip(places, told, strict=False)):
            area.words(place, y, said, "strong" if n in (1, 4) else "text", "ink", "e", 56)

    def _by_game(self, area: Scrolled, person: Person, box: Box, dry: bool) -> float:
        x0, y0, x1, _ = box
        if dry:
            return 58.0 + 46 * len(person.by_game)
        area.words(x0 + PAD, y0 + 28, BY_GAME, "head", "ink", "w")
        wide = x1 - x0 > 520
        places = self._columns(area, x1, y0 + 30, wide)
        order = sorted(person.by_game.items(), key=lambda item: -item[1].plays)
        for n, (game, tally) in enumerate(order):
            y = y0 + 52 + 46 * n
            if n:
                area.rule(x0 + PAD, y, x1 - PAD)
            area.picture(x0 + PAD, y + 7, "emblem", 32, 32, colour=ACCENTS[game],
                         sign=EMBLEMS[game])  # fmt: skip
            area.words(x0 + PAD + 44, y + 23, games.GAMES[game], "strong", "ink", "w",
                       places[0] - x0 - PAD - 74, 2, leading=17)  # fmt: skip
            self._numbers(area, places, y + 23, tally)
        return 0.0

    def _by_count(self, area: Scrolled, person: Person, box: Box, dry: bool) -> float:
        x0, y0, x1, _ = box
        if dry:
            return 58.0 + 38 * len(person.by_count)
        area.words(x0 + PAD, y0 + 28, BY_COUNT, "head", "ink", "w")
        places = self._columns(area, x1, y0 + 30, wide=False)
        for n, (count, tally) in enumerate(person.by_count.items()):
            y = y0 + 52 + 38 * n
            if n:
                area.rule(x0 + PAD, y, x1 - PAD)
            area.words(x0 + PAD, y + 19, PLAYERS(n=count), "strong", "ink", "w")
            self._numbers(area, places, y + 19, tally)
        return 0.0

    def _recent(self, area: Scrolled, person: Person, box: Box, dry: bool) -> float:
        """Places of the last games: a crown for a win, a dot for another place."""
        x0, y0, x1, y1 = box
        recent = person.recent
        last = max([2, *(played.of for played in recent)])
        if dry:
            return 98.0 + 34 * last
        area.words(x0 + PAD, y0 + 28, RECENT(n=len(recent)), "head", "ink", "w")
        c, colour = self.kit.c, self.doing.colour(person.name)
        top, low = y0 + 62, y1 - 50
        step_y = (low - top) / max(1, last - 1)
        left, right = x0 + PAD + 44, x1 - PAD - 12
        step = (right - left) / max(1, len(recent) - 1)
        for place in range(1, last + 1):
            y = top + step_y * (place - 1)
            area.words(x0 + PAD, y, PLACE(n=place), "small", "mute", "w")
            area.rule(left - 8, y, right + 8)
        points = [
            (round(left + step * n, 1), round(top + step_y * ((played.place or last) - 1), 1))
            for n, played in enumerate(recent)
        ]
        ink = person_ink(c, colour)
        line = tuple((x - left + 2, y - top) for x, y in points)
        if len(line) > 1:
            area.picture(left - 2, top, "curves", right - left + 4, low - top, on="",
                         lines=((mix(c.paper, ink, 0.6), line),))  # fmt: skip
        for n, (played, (x, y)) in enumerate(zip(recent, points, strict=True)):
            if played.place == 1:
                area.picture(x - 11, y - 11, "knob", 22, 22, on="", fill=c.gold, line=c.gold2)
                area.sign(x - 6, y - 6, CROWN, 12, "#3D2F00")
            else:
                fill = ink if played.place else c.paper
                area.picture(x - 6, y - 6, "knob", 12, 12, on="", fill=fill, line=ink)
            half = min(14.0, step / 2 - 0.6) if len(recent) > 1 else 14.0
            say = SEE(game=games.GAMES[played.game.game], when=one_line(played.game.when, 40))
            area.spot(f"recent_{n}", (x - half, y - 14, x + half, y + 14),
                      partial(self.doing.open, played.game), say, r=10)  # fmt: skip
        area.words(x0 + PAD, y1 - 20, OLD_LEFT, "small", "mute", "w", x1 - x0 - 2 * PAD)
        return 0.0

    def _months(self, area: Scrolled, person: Person, box: Box, dry: bool) -> float:
        """Bars of the plays of each month, the wins dark in them."""
        x0, y0, x1, y1 = box
        if dry:
            return 196.0
        area.words(x0 + PAD, y0 + 28, MONTHS, "head", "ink", "w")
        area.words(x1 - PAD, y0 + 28, DARK_WON, "small", "mute", "e")
        c, colour = self.kit.c, self.doing.colour(person.name)
        fit = max(3, int((x1 - x0 - 2 * PAD) // 64))
        months = sorted(month for month in person.months if month)[-fit:]
        most = max([1, *(person.months[month].plays for month in months)])
        low, room, tint = y1 - 36, y1 - y0 - 110, person_tint(c, colour)
        for n, month in enumerate(months):
            tally, x = person.months[month], x0 + PAD + 64.0 * n
            high = max(6.0, round(room * tally.plays / most, 1))
            won = round(high * tally.wins / tally.plays, 1)
            area.cell((x, low - high, x + 40, low), tint, r=6, on="paper")
            if won:
                area.cell((x, low - won, x + 40, low), person_fill(colour), r=min(6.0, won / 2),
                          on=tint)  # fmt: skip
            area.words(x + 20, low - high - 10, str(tally.plays), "small_strong", "ink", "center")
            first = n == 0 or month.endswith("-01")
            said = month[:4] + "-" + month[5:] if first else self.kit.say(MONTH, n=int(month[5:]))
            area.words(x + 20, low + 16, said, "small", "mute", "center", 62)
        return 0.0

    def _together(self, area: Scrolled, person: Person, box: Box, dry: bool) -> float:
        """Whoever one played with, and who came out ahead how often."""
        x0, y0, x1, y1 = box
        rivals = person.against[:MOST]
        if dry:
            return 92.0 + 40 * len(rivals)
        area.words(x0 + PAD, y0 + 28, TOGETHER, "head", "ink", "w")
        c, mine = self.kit.c, person_fill(self.doing.colour(person.name))
        for n, rival in enumerate(rivals):
            y, colour = y0 + 70 + 40.0 * n, self.doing.colour(rival.name)
            area.sign(x0 + PAD, y - 8, person_sign(colour), 16, person_ink(c, colour))
            name = said_name(self.kit.say, rival.name)
            area.words(x0 + PAD + 26, y, name, "strong", "ink", "w", 72)
            left, right = x0 + PAD + 106, x1 - PAD - 76
            whole = max(1, rival.ahead + rival.behind)
            cut = left + round((right - left - 3) * rival.ahead / whole, 1)
            if rival.ahead:
                area.cell((left, y - 9, cut, y + 9), mine, r=5, on="paper")
            if rival.behind:
                area.cell((cut + 3, y - 9, right, y + 9), person_fill(colour), r=5, on="paper")
            said = SCORE(a=rival.ahead, b=rival.behind)
            area.words(x1 - PAD, y, said, "small_strong", "ink", "e", 74)
        area.words(x0 + PAD, y1 - 22, AHEAD, "small", "mute", "w", x1 - x0 - 2 * PAD)
        return 0.0

    def _best(self, area: Scrolled, person: Person, box: Box, dry: bool) -> float:
        """Hands as cards, and how near they come to the most that is possible."""
        x0, y0, x1, _ = box
        if dry:
            return 58.0 + 110 * len(self.hands)
        area.words(x0 + PAD, y0 + 28, HANDS, "head", "ink", "w")
        for n, hand in enumerate(self.hands):
            y = y0 + 54 + 110.0 * n
            if n:
                area.rule(x0 + PAD, y - 5, x1 - PAD)
            area.words(x0 + PAD, y + 28, str(hand.total), "d34", "ink", "w")
            if hand.of:
                near = NEAR(of=hand.of, share=round(100 * hand.total / hand.of))
                area.words(x0 + PAD, y + 64, near, "small", "mute", "w", 180, 2, leading=15)
            self._cards(area, hand, x0 + PAD + 196, y, x1 - PAD - 36)
            area.icon(x1 - PAD - 20, y + 34, "right", 18)
            say = SEE(game=games.GAMES[hand.game.game], when=one_line(hand.game.when, 40))
            area.spot(f"hand_{n}", (x0 + 8, y - 2, x1 - 8, y + 100),
                      partial(self.doing.open, hand.game), say, r=10)  # fmt: skip
        return 0.0

    def _cards(self, area: Scrolled, hand: Hand, x: float, y: float, right: float) -> None:
        """Its cards, where there is room for all of them."""
        if right - x >= 80 * len(hand.cards):
            small = import_module(f"ui.games.{hand.game.game}.small")
            small.cards(area, hand.state, hand.cards, (x, y, right, y))
