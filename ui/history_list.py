"""The list of games that were played: a row each, under the days."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import partial
from typing import NamedTuple

from referee import games
from referee.history import minutes
from referee.saved import Saved
from referee.score import UNTOLD
from referee.text import Text
from ui.emblems import ACCENTS, EMBLEMS
from ui.kit import Kit, person_sign
from ui.kit.colours import person_ink
from ui.kit.rows import Rows
from ui.leads import Leads
from ui.outcome import MINUTES
from ui.plain import one_line, said_name
from ui.seats import coloured

TODAY = Text("오늘 · {day}", "Today · {day}")
YESTERDAY = Text("어제 · {day}", "Yesterday · {day}")
WEEK = (
    Text("월", "Mon"), Text("화", "Tue"), Text("수", "Wed"), Text("목", "Thu"), Text("금", "Fri"),
    Text("토", "Sat"), Text("일", "Sun"),
)  # fmt: skip
DAY = Text("{month}월 {day}일 {week}", "{week} {month}/{day}")
DAY_OF = Text("{year}년 {month}월 {day}일 {week}", "{week} {month}/{day}/{year}")
NO_DAY = Text("날짜를 모름", "No date")
GOES_ON = Text("이어서", "Unfinished")
UNREADABLE = Text("열 수 없는 기록", "Cannot be opened")
SEE = Text("{game}, {when}: 자세히 보세요", "{game}, {when}: look closer")
MORE = Text("외 {n}명", "+{n}")
NONE_FOUND = Text("그런 게임이 없습니다. 조건을 줄여 보세요", "No such game. Try fewer conditions")
ROW, HEAD = 70, 38


class Line(NamedTuple):
    """A row: a game, or the day above its games."""

    game: Saved | None
    day: str = ""


def lines(found: Sequence[Saved], by_day: bool) -> list[Line]:
    """The rows of a list."""
    made, last = list[Line](), None
    for game in found:
        if by_day and (day := game.day) != last:
            last = day
            made.append(Line(None, day))
        made.append(Line(game))
    return made


def day_text(day: str, today: date) -> Text:
    """A day as it is said."""
    try:
        then = date.fromisoformat(day)
    except ValueError:
        return NO_DAY
    args = {"year": then.year, "month": then.month, "day": then.day, "week": WEEK[then.weekday()]}
    said = (DAY if then.year == today.year else DAY_OF)(**args)
    ago = (today - then).days
    return {0: TODAY(day=said), 1: YESTERDAY(day=said)}.get(ago, said)


class GameList:
    """Pack or place `.area.frame`; spots are `game_<number of the row>`."""

    def __init__(
        self, kit: Kit, parent: tkinter.Misc, known: Callable[[], Mapping[str, int]],
        choose: Callable[[Saved], object],
    ) -> None:  # fmt: skip
        self.kit, self.known, self.choose = kit, known, choose
        self.lines: list[Line] = []
        self.chosen: Saved | None = None
        self.area = Rows(kit, parent, "games", self._row, NONE_FOUND)
        self.leads = Leads(self.area, self.area.redraw)
        self.running: list[Saved] = []  # that were drawn: how they stand is to be found out

    def show(self, made: list[Line], chosen: Saved | None) -> None:
        """Draw these rows."""
        self.lines, self.chosen = made, chosen
        self.area.fill([HEAD if line.game is None else ROW for line in made])

    def _row(self, area: Rows, number: int, y: float, low: float) -> None:
        game, day = self.lines[number]
        if game is None:
            head = day_text(day, date.today())
            area.words(16, low - 6, head, "small_strong", "mute", "sw", area.w - 32)
            return
        if game == self.chosen:
            area.marked = f"game_{number}"
            area.cell((2, y + 2, area.w - 2, low - 2), "sunk", "accent", 10, width=2)
        known, middle = game.game in ACCENTS, (y + low) / 2
        if known:
            area.picture(14, middle - 20, "emblem", 40, 40, colour=ACCENTS[game.game],
                         sign=EMBLEMS[game.game])  # fmt: skip
        name = games.GAMES[game.game] if known else UNREADABLE
        room = min(150.0, area.w * 0.26)
        area.words(66, middle - 11, name, "strong", "ink", "w", room)
        area.words(66, middle + 12, one_line(self._when(game), 40), "small", "mute", "w", room)
        right = area.w - 34
        if known and not game.finished:
            self._find_out(game)
            right -= area.chip(area.w - 12, middle - 12, GOES_ON, "gold", anchor="e") - 10
        else:
            area.icon(area.w - 30, middle - 9, "right", 18)
        if known:
            self._people(area, game, 66 + room + 12, right, middle)
        say = SEE(game=name, when=one_line(game.when, 40))
        area.spot(f"game_{number}", (2, y + 2, area.w - 2, low - 2),
                  partial(self.choose, game), say, r=10)  # fmt: skip

    def _find_out(self, game: Saved) -> None:
        """How a running game stands, once all rows are drawn."""
        if not self.running:
            self.kit.look.root.after_idle(self._look)
        self.running.append(game)

    def _look(self) -> None:
        found, self.running = self.running, []
        if self.area.winfo_exists():
            self.leads.look_at(found)

    def _points(self, game: Saved) -> tuple[Sequence[str], frozenset[int]]:
        """Points by seat (none where they are not known) and who is ahead."""
        if game.ended and len(game.ended.totals) == len(game.people):
            first = frozenset(seat for seat, place in game.ended.places if place == 1)
            return [UNTOLD if n is None else str(n) for n in game.ended.totals], first
        stand = self.leads.of(game)
        same = len(stand.totals) == len(game.people)
        return (stand.totals, stand.leaders) if same else ((), frozenset())

    def _when(self, game: Saved) -> str:
        """The time, and how long it took or how far it has come."""
        time = game.when[-5:] if game.day else game.when
        if game.finished:
            took = minutes(game)
            return f"{time} · {self.kit.say(MINUTES, n=took)}" if took else time
        far = self.leads.of(game).far
        return f"{time} · {self.kit.say(far)}" if far else time

    def _people(self, area: Rows, game: Saved, x: float, right: float, middle: float) -> None:
        """Who played, the best first, with their points; as many as there is room for."""
        people = coloured(game.people, self.known())
        totals, first = self._points(game)
        order = sorted(range(len(people)), key=lambda seat: _rank(game, seat))
        if not order:
            return  # nobody is named there
        fit = max(1, int((right - x) // 76))
        if len(order) > fit:
            fit -= 1
        each = min(100.0, (right - x) / (min(len(order), fit) + (len(order) > fit)))
        for n, seat in enumerate(order[:fit]):
            left = x + each * n
            name, colour = people[seat]
            said = said_name(self.kit.say, name)
            area.sign(left, middle - 18, person_sign(colour), 14, person_ink(self.kit.c, colour))
            role = "small_strong" if seat in first else "small"
            area.words(left + 20, middle - 11, said, role, "ink", "w", each - 26)
            shown = totals[seat] if totals else UNTOLD
            role = "head" if seat in first else "body"
            wide = area.words(left, middle + 12, shown, role,
                              "ink" if seat in first else "mute", "w").w  # fmt: skip
            if seat in first and wide + 28 < each:
                area.picture(left + wide + 8, middle + 5, "crown", 20, 14, on="")
        if len(order) > fit:
            area.words(x + each * fit, middle, MORE(n=len(order) - fit), "small", "mute", "w")


def _rank(game: Saved, seat: int) -> tuple[int, int, int]:
    """The order of a finished game: by place, where nobody is first by points."""
    if game.ended is None or len(game.ended.totals) != len(game.people):
        return 0, 0, seat
    places = dict(game.ended.places)
    place = places.get(seat) if 1 in places.values() else 0
    return (len(places) + 1 if place is None else place), -(game.ended.totals[seat] or 0), seat
