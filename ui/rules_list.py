"""What was found in the rule book: in sections, each entry with its verdict in a word."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from referee import games
from referee.at_table import Fact
from referee.ruling import KINDS, Ruling
from referee.text import Text
from ui.emblems import ACCENTS, EMBLEMS
from ui.kit import Kit, Scrolled, Spots, wrap
from ui.plain import capital
from ui.rules_entry import INKS, TINTS, short
from ui.rules_found import Listed, Section

ALL_GAMES = Text("모든 게임", "All games")
NOW = Text("지금 게임", "This game")
MORE = Text("{n}개 더", "{n} more")
ELSEWHERE = Text("다른 게임에서 {n}개", "{n} in other games")
OPENS = Text("{question}", "{question}")
NOTHING = Text("찾은 것이 없습니다", "Nothing found")
UNKNOWN = Text("'{words:은/는} 이 책에 없는 말입니다", "This book does not know “{words}”")
ASK_ELSE = Text("다르게 물어보세요", "Ask in other words")
ASK_ABOUT = Text("이 주제로 묻습니다: {topic}", "Ask about: {topic}")
INITIALS = Text(
    "카드 이름이나 초성(ㅁㅂ)으로도 찾습니다", "Names of cards and first letters do as well"
)

HERE = Text("이 테이블에서는", "On this table")
BEHIND = Text("{fact}. 판정을 읽으세요", "{fact}. Read the ruling")
TABLE = Text("우리 테이블", "This table")

FACTS = 6
WORD = 60
"""How wide the verdict's chip is."""
HINTS = 8


class Pressed(NamedTuple):
    """What the list does. open(ruling id); more(section); unfold(): other games; ask(words)."""

    open: Callable[[str], None]
    more: Callable[[Section], None]
    unfold: Callable[[], None]
    ask: Callable[[str], None]


class Results:
    """The list. hints: topics to ask about where nothing was found."""

    def __init__(self, kit: Kit, pressed: Pressed) -> None:
        self.kit, self.pressed = kit, pressed
        self.listed = Listed()
        self.here = ""  # the game on the table
        self.chosen = ""
        self.hints: list[Text] = []
        self.drawn: set[str] = set()
        self.facts: list[Fact] = []  # what is so on the table with what is asked of
        self.settled: Callable[[str, Ruling], object] = lambda game_id, ruling: ()

    def draw(self, area: Scrolled) -> None:
        """All rows, a head before each section's."""
        y, listed = 8.0, self.listed
        self.drawn.clear()
        if listed.unknown:
            y = self._unknown(area, y)
        y = self._facts(area, y)
        if not listed.entries:
            y += 16 + area.words(16, y + 8, NOTHING, "text", "mute", "nw", area.w - 32, 2).h
        for section in listed.sections:
            y = self._section(area, section, y)
        if listed.folded:
            n = sum(len(section.entries) for section in listed.folded)
            y = self._link(area, "elsewhere", ELSEWHERE(n=n), self.pressed.unfold, y)
        if listed.none:
            y = self._hints(area, y + 8)
        area.full(y)

    def _unknown(self, area: Scrolled, y: float) -> float:
        """Words that the book does not have."""
        quoted = "', '".join(self.listed.unknown) + "'"
        said = UNKNOWN(words=quoted if self.kit.lang == "ko" else quoted[:-1])
        rows, _ = wrap(self.kit, self.kit.say(said), "small_strong", area.w - 64, 3)
        line: float = self.kit.font("small_strong").metrics("linespace") / self.kit.z
        high = 16 + len(rows) * line
        area.cell((6, y, area.w - 4, y + high), "goldtint", r=10)
        area.picture(16, y + high / 2 - 9, "icon", 18, 18, on="goldtint", name="info",
                     colour=self.kit.c.goldink)  # fmt: skip
        area.words(42, y + high / 2, said, "small_strong", "goldink", "w", area.w - 64, 3)
        return y + high + 10

    def _facts(self, area: Scrolled, y: float) -> float:
        """What is so on this table, before what the book says."""
        if not self.facts:
            return y
        area.words(14, y + 14, HERE, "strong", "ink", "w", area.w - 28)
        y += 32
        for n, fact in enumerate(self.facts[:FACTS]):
            rows, _ = wrap(self.kit, self.kit.say(fact.text), "small_strong", area.w - 64, 5)
            line: float = self.kit.font("small_strong").metrics("linespace") / self.kit.z
            high = max(38.0, len(rows) * line + 16)
            box = (6, y, area.w - 4, y + high)
            area.cell(box, "felt", r=10, on="paper")
            icon, ink = ("cross", "gold") if fact.void else ("marker", "onfelt2")
            area.picture(18, y + high / 2 - 8, "icon", 16, 16, on="felt", name=icon,
                         colour=self.kit.ground(ink))  # fmt: skip
            area.words(44, y + high / 2, fact.text, "small_strong", "onfelt", "w", area.w - 64, 5)
            if fact.ruling:
                area.spot(f"fact_{n}", box, partial(self.pressed.open, fact.ruling),
                          BEHIND(fact=fact.text), r=10)  # fmt: skip
            y += high + 6
        return y + 8

    def _section(self, area: Scrolled, section: Section, y: float) -> float:
        y = self._head(area, section, y)
        for game_id, ruling in section.entries[: section.shown]:
            if ruling.id not in self.drawn:
                self.drawn.add(ruling.id)
                y = self._row(area, game_id, ruling, y)
        if section.left:
            run = partial(self.pressed.more, section)
            y = self._link(area, f"more_{section.name}", MORE(n=section.left), run, y)
        return y + 6

    def _link(
        self, area: Scrolled, name: str, said: Text, run: Callable[[], None], y: float
    ) -> float:
        x = 14 + WORD + 10
        wide = area.words(x, y + 18, said, "text", "link", "w", area.w - x - 40).w
        area.picture(x + wide + 4, y + 10, "icon", 16, 16, name="right", colour=self.kit.c.link)
        area.spot(name, (6, y, area.w - 4, y + 36), run, said, r=10)
        return y + 40

    def _head(self, area: Scrolled, section: Section, y: float) -> float:
        kit, x = self.kit, 14.0
        if section.game and section.name.startswith("game_"):
            area.picture(14, y + 4, "emblem", 24, 24, on="paper", colour=ACCENTS[section.game],
                         sign=EMBLEMS[section.game], ink="#FFFFFF")  # fmt: skip
            x = 46
        count = str(len(section.entries))
        right = area.w - 16 - kit.wide(count, "small")
        title = kit.say(section.title)
        said = area.words(x, y + 16, capital(title), "strong", "ink", "w", right - x)
        area.words(area.w - 10, y + 16, count, "small", "mute", "e")
        now = kit.wide(kit.say(NOW), "small_strong") + 24
        if x > 14 and section.game == self.here and x + 10 + said.w + now < right - 8:
            area.chip(x + 10 + said.w, y + 4, NOW)
        return y + 36

    def _row(self, area: Scrolled, game_id: str, ruling: Ruling, y: float) -> float:
        kit, verdict = self.kit, short(ruling, self.kit.lang)
        ours = ruling.kind == "own" or bool(self.settled(game_id, ruling))
        x = 14.0 + WORD + 10
        chosen = ruling.id == self.chosen
        room, role = area.w - x - 16, "strong" if chosen else "text"
        rows, _ = wrap(kit, kit.say(ruling.question), role, room, 6)
        line: float = kit.font(role).metrics("linespace") / kit.z
        kind = kit.say(TABLE if ours else KINDS[ruling.kind])
        told = verdict.said and (ruling.kind == "own" or not ours)
        said = verdict.said if told else capital(kind)
        two = kit.wide(said, "small_strong") > WORD - 6
        high = max(52.0 if two else 44.0, len(rows) * line + 20)
        box = (6, y + 2, area.w - 4, y + high - 2)
        if chosen:
            area.cell(box, "sunk", "accent", r=10, width=2, on="paper")
        middle, ground = y + high / 2, "goldtint" if ours else TINTS[verdict.kind]
        ink = "goldink" if ours else INKS[verdict.kind] if verdict.said else "mute"
        half = 19 if two else 13
        area.cell((14, middle - half, 14 + WORD, middle + half), ground, r=13, on="")
        area.words(14 + WORD / 2, middle, said, "small_strong", ink, "center", WORD - 6,
                   2, leading=16)  # fmt: skip
        area.words(x, middle, ruling.question, role, "ink", "w", room, 6)
        area.spot(f"row_{ruling.id}", box, partial(self.pressed.open, ruling.id),
                  OPENS(question=ruling.question), r=10)  # fmt: skip
        return y + high

    def _hints(self, area: Scrolled, y: float) -> float:
        """Topics to ask about instead."""
        kit = self.kit
        if self.hints:
            area.words(16, y, ASK_ELSE, "strong", "ink", "nw", area.w - 32)
            y += 32
        x = 14.0
        for topic in self.hints[:HINTS]:
            wide = kit.wide(kit.say(topic), "small_strong") + 24
            if x > 14 and x + wide > area.w - 12:
                x, y = 14.0, y + 38
            area.chip(x, y, topic, high=30, pad=12)
            name = f"topic_{topic.say('en').replace(' ', '_')}"
            run = partial(self.pressed.ask, kit.say(topic))
            area.spot(name, (x, y, x + wide, y + 30), run, ASK_ABOUT(topic=topic), r=15)
            x += wide + 8
        y += 44 if self.hints else 0
        return y + area.words(16, y, INITIALS, "small", "mute", "nw", area.w - 32, 3).h + 12


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
