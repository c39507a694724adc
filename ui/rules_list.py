"""What was found in the rule book: grouped by games, each with its verdict in a word."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from referee import games
from referee.ruling import Ruling
from referee.text import Text
from ui.emblems import ACCENTS, EMBLEMS
from ui.kit import Kit, Scrolled, Spots, wrap
from ui.rules_entry import INKS, TINTS, short

Entry = tuple[str, Ruling]

ALL_GAMES = Text("모든 게임", "All games")
NOW = Text("지금 게임", "This game")
MORE = Text("{n}개 더 보기", "Show {n} more")
NEAREST = Text("혹시 이것인가요?", "Did you mean one of these?")
OPENS = Text("{question}", "{question}")
NOTHING = Text("찾은 것이 없습니다", "Nothing found")
RULING = Text("판정", "Ruling")

PAGE = 40
"""Rows shown until more are asked for."""
WORD = 60


class Results:
    """The list. open(ruling id) is called for the row pressed, more() for the last one."""

    def __init__(self, kit: Kit, open_: Callable[[str], None], more: Callable[[], None]) -> None:
        self.kit, self.open, self.more = kit, open_, more
        self.entries: Sequence[Entry] = ()
        self.left = 0  # how many are not shown
        self.here = ""  # the game on the table
        self.chosen = ""
        self.near = False  # no answers, only what is nearest

    def draw(self, area: Scrolled) -> None:
        """All rows, a head before each game's."""
        y = 8.0
        if not self.entries:
            area.words(16, y + 8, NOTHING, "text", "mute", "nw", area.w - 32, 2)
        if self.near and self.entries:
            area.words(16, y, NEAREST, "strong", "ink", "nw", area.w - 32, 2)
            y += 32
        for game_id in dict.fromkeys(game_id for game_id, _ in self.entries):
            y = self._head(area, game_id, y)
            for other, ruling in self.entries:
                if other == game_id:
                    y = self._row(area, ruling, y)
            y += 6
        if self.left:
            box = (8, y, area.w - 4, y + 38)
            area.words(20 + WORD, y + 19, MORE(n=self.left), "text", "link", "w")
            area.spot("more", box, self.more, MORE(n=self.left))
            y += 44
        area.full(y)

    def _head(self, area: Scrolled, game_id: str, y: float) -> float:
        kit = self.kit
        area.picture(14, y + 4, "emblem", 24, 24, on="paper", colour=ACCENTS[game_id],
                     sign=EMBLEMS[game_id], ink="#FFFFFF")  # fmt: skip
        said = area.words(46, y + 16, games.GAMES[game_id], "strong", "ink", "w", area.w - 60)
        now = kit.wide(kit.say(NOW), "small_strong") + 24
        if game_id == self.here and 56 + said.w + now < area.w:
            area.chip(56 + said.w, y + 4, NOW)
        return y + 36

    def _row(self, area: Scrolled, ruling: Ruling, y: float) -> float:
        kit, verdict = self.kit, short(ruling, self.kit.lang)
        x = 14.0 + WORD + 10
        chosen = ruling.id == self.chosen
        room, role = area.w - x - 16, "strong" if chosen else "text"
        rows, _ = wrap(kit, kit.say(ruling.question), role, room, 6)
        line: float = kit.font(role).metrics("linespace") / kit.z
        high = max(44.0, len(rows) * line + 20)
        box = (6, y + 2, area.w - 4, y + high - 2)
        if chosen:
            area.cell(box, "sunk", "accent", r=10, width=2, on="paper")
        middle, ground = y + high / 2, TINTS[verdict.kind]
        said, ink = verdict.said or kit.say(RULING), INKS[verdict.kind] if verdict.said else "mute"
        area.cell((14, middle - 13, 14 + WORD, middle + 13), ground, r=13, on="")
        area.words(14 + WORD / 2, middle, said, "small_strong", ink, "center", WORD - 6)
        area.words(x, middle, ruling.question, role, "ink", "w", room, 6)
        area.spot(f"row_{ruling.id}", box, partial(self.open, ruling.id),
                  OPENS(question=ruling.question), r=10)  # fmt: skip
        return y + high


class Games:
    """Which game's entries are shown: chips with how many each has. choose(game id, "" = all)."""

    def __init__(self, kit: Kit, choose: Callable[[str], None]) -> None:
        self.kit, self.choose = kit, choose
        self.counts: dict[str, int] = {}
        self.chosen = ""

    def draw(self, area: Spots) -> None:
        """Chips side by side; names give way where there is no room for them."""
        whole = sum(self._wide(game_id, True) + 8 for game_id in ("", *self.counts))
        x = 4.0
        for game_id in ("", *self.counts):
            x = self._chip(area, game_id, x, whole <= area.w) + 8

    def _count(self, game_id: str) -> int:
        return self.counts[game_id] if game_id else sum(self.counts.values())

    def _name(self, game_id: str) -> str:
        return self.kit.say(games.GAMES[game_id] if game_id else ALL_GAMES)

    def _wide(self, game_id: str, names: bool) -> float:
        name = self.kit.wide(self._name(game_id), "small_strong") + 8
        count = self.kit.wide(str(self._count(game_id)), "small")
        return 28 + count + (28 if game_id else 0) + (name if names or not game_id else 0)

    def _chip(self, area: Spots, game_id: str, x: float, names: bool) -> float:
        w, here = self._wide(game_id, names), game_id == self.chosen
        box = (x, 4, x + w, 38)
        area.cell(box, "paper" if here else "sunk", "ink" if here else "line", r=17,
                  width=2 if here else 1)  # fmt: skip
        left = x + 14
        if game_id:
            area.picture(x + 9, 11, "emblem", 20, 20, on="", colour=ACCENTS[game_id],
                         sign=EMBLEMS[game_id], ink="#FFFFFF")  # fmt: skip
            left = x + 38
        name = self._name(game_id)
        if names or not game_id:
            left += area.words(left, 21, name, "small_strong", "ink", "w").w + 8
        area.words(left, 21, str(self._count(game_id)), "small", "mute", "w")
        text = games.GAMES[game_id] if game_id else ALL_GAMES
        area.spot(f"game_{game_id or 'all'}", box, partial(self.choose, game_id), text, r=17)
        return x + w
