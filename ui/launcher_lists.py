"""The panels of the launcher's page: games to go on with; what came out last, or how it works."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from referee import games
from referee.changes import Ended
from referee.saved import Saved
from referee.text import Text
from ui.emblems import ACCENTS, EMBLEMS
from ui.kit import Kit, Scrolled, person_sign
from ui.kit.colours import person_ink
from ui.kit.controls import Button
from ui.kit.layout import Room
from ui.kit.plates import M
from ui.leads import Stand
from ui.plain import one_line, said_name
from ui.seats import coloured

GO_ON = Text("이어서 하기", "Continue")
ALL_GAMES = Text("모든 게임", "All games")
ALL = Text("모두 {n}개", "all {n}")
FEWER = Text("줄이기", "show less")
NEWER = Text("더 최근", "more recent")
OLDER = Text("더 오래된", "older")
UNREADABLE = Text("열 수 없는 기록", "cannot be opened")
FINISHED = Text("끝남", "finished")
NOTHING_YET = Text("아직 없습니다", "Nothing yet")
SAVES = Text(
    "적는 대로 저장되고, 하다 만 게임은 여기에서 이어집니다",
    "Everything is saved as you enter it; unfinished games go on here",
)
TOUR = Text("예시로 둘러보기", "Look around with an example")
SAY_TOUR = Text("예시로 둘러보세요", "Look around with an example")
SAY_RESUME = Text("{game:을/를} 이어서 하세요", "Continue {game}")
SAY_PAGE = Text("목록을 넘기세요", "Turn over the list")
ROW = 66
SHOWN = 4
PAST = Text("지난 결과", "Last results")
HISTORY = Text("기록과 통계", "History")
SAY_HISTORY = Text("모든 게임과 사람의 기록을 보세요", "See the record of all games and people")
NO_RESULT = Text("결과를 다 적지 않음", "result incomplete")
HOW = (
    ("house", Text("상자는 테이블 위에 그대로", "The box stays on the table"),
     Text("이 화면은 옆에 두세요", "Keep this screen beside it")),
    ("keyboard", Text("놓인 것을 누르거나 치세요", "Press or type what lies there"),
     Text("카드 이름, 초성, 번호 모두 됩니다", "Names or numbers, as you like")),
    ("check", Text("점수와 이유가 바로 나옵니다", "Points and reasons at once"),
     Text("1점까지 왜인지 보여 줍니다", "Every single point is explained")),
    ("scales", Text("다툼이 나면 규칙을 찾으세요", "Look the rule up when you argue"),
     Text("출처와 근거까지 판정합니다", "Judged with source and grounds")),
)  # fmt: skip
STEP = 62
HOW_TITLE = Text("이렇게 씁니다", "How it works")
SAY_SEE = Text("{game}의 결과를 보세요", "See the result of {game}")


@dataclass(frozen=True)
class Front:
    """What the page shows. listed: games to go on with and how they stand, or a page of all
    (paged); past: finished ones with their results; count: of all games; turns: where the list can
    be turned to.
    """

    listed: Sequence[tuple[Saved, Stand]] = ()
    past: Sequence[tuple[Saved, Ended | None]] = ()
    count: int = 0
    paged: bool = False
    turns: Sequence[tuple[str, int | None]] = ()
    known: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Doing:
    """What can be done there."""

    start: Callable[[str], object]
    resume: Callable[[Path], object]
    ask: Callable[[str], object]
    turn: Callable[[int | None], object]
    look: Callable[[Path], object]
    history: Callable[[], object]
    tour: Callable[[], object]


class GoingOn:
    """Spots: `saved_<n>`, all, newer, older, tour. resume: the button of the first game."""

    def __init__(self, kit: Kit, doing: Doing, room: Callable[[], Room], resume: Button) -> None:
        self.kit, self.doing, self.room, self.resume = kit, doing, room, resume
        self.front = Front()

    def draw(
        self, area: Scrolled, x: float, y: float, w: float, least: float, dry: bool = False
    ) -> float:
        """The games to go on with. dry: only how far down it goes."""
        rows = max(len(self.listed), 2)
        high = max(60 + ROW * rows + 12, least)
        if dry:
            return y + high
        area.cell((x, y, x + w, y + high), "paper", "line", 13, shadow=1, on="page")
        area.words(x + 24, y + 30, ALL_GAMES if self.front.paged else GO_ON, "head", "ink", "w")
        self._turns(area, x + w - 24, y + 30)
        if not self.front.listed:
            self._nothing_yet(area, x, y, w, high)
        for n, (game, stand) in enumerate(self.listed):
            self._saved(area, n, game, stand, x + 8, y + 56 + ROW * n, w - 16)
        return y + high

    def _nothing_yet(self, area: Scrolled, x: float, y: float, w: float, high: float) -> None:
        """Outlines of the games that will stand here, and what brings them."""
        middle = y + 56 + (high - 56) / 2
        rows = 2 if high > 240 else 0
        for n in range(rows):
            top = y + 58 + n * 62
            area.cell((x + 24, top, x + w - 24, top + 50), "paper", "line", 10, on="paper")
            area.cell((x + 38, top + 10, x + 68, top + 40), "sunk", r=8, on="paper")
            area.cell((x + 84, top + 13, x + 200, top + 23), "sunk", r=5, on="paper")
            area.cell((x + 84, top + 30, x + 160, top + 38), "sunk", r=4, on="paper")
        middle += 62 * rows / 2
        area.words(x + w / 2, middle - 38, NOTHING_YET, "head", "ink", "center")
        area.words(x + w / 2, middle - 10, SAVES, "text", "mute", "center", w - 60, 2)
        wide = self.kit.wide(self.kit.say(TOUR), "strong") / 2 + 16
        box = (x + w / 2 - wide, middle + 15, x + w / 2 + wide, middle + 53)
        area.cell(box, "raised", "line2", 9, on="paper")
        area.words(x + w / 2, middle + 34, TOUR, "strong", "ink", "center")
        area.spot("tour", box, self.doing.tour, SAY_TOUR, r=9)

    @property
    def listed(self) -> Sequence[tuple[Saved, Stand]]:
        """As many as there is room for."""
        less = self.room().short and not self.front.paged
        return self.front.listed[: SHOWN - 1] if less else self.front.listed

    def _turns(self, area: Scrolled, x: float, y: float) -> None:
        texts = {"all": ALL, "fewer": FEWER, "newer": NEWER, "older": OLDER}
        for name, to in self.front.turns:
            said = texts["fewer" if name == "all" and self.front.paged else name](
                n=self.front.count
            )
            wide = area.words(x, y, said, "text", "link", "e").w
            area.spot(name, (x - wide - 6, y - 16, x + 6, y + 16), partial(self.doing.turn, to),
                      SAY_PAGE)  # fmt: skip
            x -= wide + 24

    def _saved(
        self, area: Scrolled, n: int, game: Saved, stand: Stand, x: float, y: float, w: float
    ) -> None:
        """A row: which game, when, who; the first is the one Enter goes on with."""
        first = n == 0 and not self.front.paged
        box = (x, y, x + w, y + ROW - 4)
        if first:
            area.cell(box, "sunk", "line", 10, on="")
        elif n and not (n == 1 and not self.front.paged):
            area.rule(x + 16, y - 2, x + w - 16)
        known = game.game in ACCENTS
        if known:
            area.picture(x + 16, y + 11, "emblem", 38, 38, colour=ACCENTS[game.game],
                         sign=EMBLEMS[game.game])  # fmt: skip
        name = games.GAMES[game.game] if known else UNREADABLE
        when = one_line(game.when, 40)
        room = min(170.0, w * 0.3)
        area.words(x + 70, y + 21, name, "strong", "ink", "w", room)
        said = f"{when} · {self.kit.say(FINISHED)}" if game.finished else when
        area.words(x + 70, y + 43, said, "small", "mute", "w", room)
        right = x + w - 40
        if first and known:
            right = x + w - 12 - self.resume.winfo_reqwidth() / self.kit.z
            area.widget(x + w - 8 + M, y + ROW / 2 - 2, self.resume, anchor="e")
        else:
            area.icon(x + w - 34, y + 21, "right", 18, "mute")
        self._people(area, game.people, stand, x + 70 + room + 14, y + 31, right - 8)
        area.spot(f"saved_{n}", (x, y, right if first and known else x + w, y + ROW - 4),
                  partial(self.doing.resume, game.path), SAY_RESUME(game=name), r=10)  # fmt: skip

    def _people(
        self, area: Scrolled, names: Sequence[str], stand: Stand, x: float, y: float, right: float
    ) -> None:
        """Who plays; below, where it is known, what they have, and a crown beside who leads."""
        up = 10 if stand.totals else 0
        for seat, (name, colour) in enumerate(coloured(names, self.front.known)):
            said = said_name(self.kit.say, name)
            room = min(self.kit.wide(said, "small_strong"), 90.0)
            if x + 24 + room > right:
                return
            area.sign(x, y - up - 8, person_sign(colour), 16, person_ink(self.kit.c, colour))
            area.words(x + 24, y - up, said, "small_strong", "ink", "w", room + 1)
            if stand.totals:
                leads = seat in stand.leaders
                role, ink = ("strong", "ink") if leads else ("text", "mute")
                total = area.words(x + 24, y + 13, stand.totals[seat], role, ink, "w").w
                if leads:
                    area.picture(x + 30 + total, y + 6, "crown", 18, 13, on="")
                room = max(room, total + 26 * leads)
            x += max(room + 42, 84)


class Past:
    """Spots: `past_<n>`, history."""

    def __init__(self, kit: Kit, doing: Doing) -> None:
        self.kit, self.doing = kit, doing
        self.front = Front()

    def draw(
        self, area: Scrolled, x: float, y: float, w: float, least: float, dry: bool = False
    ) -> float:
        """What came out last; before the first game, how it works."""
        rows = len(self.front.past) or len(HOW)
        high = max(60 + STEP * rows + 8, least)
        if dry:
            return y + high
        area.cell((x, y, x + w, y + high), "paper", "line", 13, shadow=1, on="page")
        area.words(x + 24, y + 30, PAST if self.front.past else HOW_TITLE, "head", "ink", "w")
        if self.front.past:
            wide = area.words(x + w - 24, y + 30, HISTORY, "text", "link", "e").w
            box = (x + w - 30 - wide, y + 14, x + w - 18, y + 46)
            area.spot("history", box, self.doing.history, SAY_HISTORY)
        for n, (game, ended) in enumerate(self.front.past):
            self._past(area, n, game, ended, x + 8, y + 56 + STEP * n, w - 16)
        if not self.front.past:
            for n, (icon, title, about) in enumerate(HOW):
                top = y + 58 + STEP * n
                area.picture(x + 24, top, "knob", 44, 44, on="", fill=area.kit.c.sunk,
                             line=area.kit.c.line)  # fmt: skip
                area.icon(x + 35, top + 11, icon, 22)
                fits = self.kit.wide(self.kit.say(title), "strong") <= w - 100
                area.words(x + 84, top + 11, title, "strong" if fits else "small_strong", "ink",
                           "w", w - 96, 2, leading=15)  # fmt: skip
                area.words(x + 84, top + 33, about, "small", "mute", "w", w - 100)
        return y + high

    def _past(
        self, area: Scrolled, n: int, game: Saved, ended: Ended | None, x: float, y: float, w: float
    ) -> None:
        if n:
            area.rule(x + 16, y - 2, x + w - 16)
        name = games.GAMES[game.game]
        area.picture(x + 16, y + 10, "emblem", 36, 36, colour=ACCENTS[game.game],
                     sign=EMBLEMS[game.game])  # fmt: skip
        first = [seat for seat, place in ended.places if place == 1] if ended else []
        right = x + w - 16
        if ended and first and (points := ended.totals[first[0]]) is not None:
            total = str(points)
            right -= area.words(right, y + 29, total, "d24", "ink", "e").w + 14
        area.words(x + 64, y + 18, name, "strong", "ink", "w", right - x - 70)
        left = x + 64
        when = area.words(left, y + 40, one_line(game.when, 40), "small", "mute", "w", 120)
        left += when.w + 14
        if not first:
            area.words(left, y + 40, NO_RESULT, "small", "mute", "w", right - left)
        people = coloured(game.people, self.front.known)
        for seat in first:
            said = said_name(self.kit.say, people[seat][0])
            room = min(self.kit.wide(said, "small_strong"), 80.0)
            if left + 46 + room > right:
                break
            area.picture(left, y + 33, "crown", 18, 13, on="")
            colour = people[seat][1]
            area.sign(left + 24, y + 33, person_sign(colour), 14, person_ink(self.kit.c, colour))
            area.words(left + 44, y + 40, said, "small_strong", "ink", "w", room + 1)
            left += 56 + room
        area.spot(f"past_{n}", (x, y, x + w, y + 58), partial(self.doing.look, game.path),
                  SAY_SEE(game=name), r=10)  # fmt: skip
