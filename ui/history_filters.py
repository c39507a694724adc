"""Which games of the history are listed: filters side by side, and a field to find them in."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial

from referee import games
from referee.history import ORDERS, Wanted, find, ordered
from referee.saved import Saved
from referee.text import Text
from ui.fields import watch
from ui.kit import Kit, Search, frame
from ui.kit.pick import Pick
from ui.plain import said_name

ALL_GAMES = Text("모든 게임", "All games")
ALL_PEOPLE = Text("모든 사람", "Everybody")
ALL_COUNTS = Text("몇 명이든", "Any number")
PLAYERS = Text("{n}명", "{n:player/players}")
SEARCH = Text("이름, 게임, 날짜로 찾으세요", "Find by name, game or date")
WHEN = {
    "": Text("언제든", "Any time"), "month": Text("이번 달", "This month"),
    "year": Text("올해", "This year"),
}  # fmt: skip
DELETED = "deleted"
STATES = {
    "": Text("끝난 것과 하던 것", "Finished or not"), "finished": Text("끝난 것만", "Finished"),
    "running": Text("하던 것만", "Unfinished"), DELETED: Text("지운 게임", "Deleted"),
}  # fmt: skip
NEWEST, OLDEST = "newest", "oldest"
SORTS = {
    NEWEST: Text("최근 것부터", "Newest first"), OLDEST: Text("오래된 것부터", "Oldest first"),
    "longest": Text("오래 걸린 것부터", "Longest first"),
    "highest": Text("높은 점수부터", "Highest points first"),
}  # fmt: skip
HIGH = 54
FIELD = 300
"""A field narrower than this gets a line of its own."""


@dataclass
class Asked:
    """What is asked for; see the texts above. words: as typed; count: how many played."""

    words: str = ""
    game: str = ""
    person: str = ""
    count: str = ""
    when: str = ""
    state: str = ""
    sort: str = NEWEST

    @property
    def in_trash(self) -> bool:
        """Whether deleted games are looked at."""
        return self.state == DELETED

    @property
    def by_day(self) -> bool:
        """Whether the games of a day stand together."""
        return self.sort in (NEWEST, OLDEST)

    def found(self, there: Sequence[Saved]) -> list[Saved]:
        """The games that are wanted, in order."""
        state = "" if self.in_trash else self.state
        wanted = self._of_all._replace(words=self.words, person=self.person, state=state)
        known = self.sort in ORDERS
        return ordered(find(there, wanted), self.sort if known else NEWEST, not known)

    def of_people(self, there: Sequence[Saved]) -> list[Saved]:
        """The games by which people are ranked: only what can be chosen beside them applies."""
        return find(there, self._of_all)

    @property
    def _of_all(self) -> Wanted:
        today = date.today()
        since = {"month": f"{today:%Y-%m}-01", "year": f"{today:%Y}-01-01"}.get(self.when, "")
        return Wanted(game=self.game, since=since, players=int(self.count or 0))


PICKS = ("game", "person", "count", "when", "state", "sort")
OF_PEOPLE = ("game", "count", "when")
"""What everybody's wins can be asked by."""


class Filters:
    """Widgets for `asked`; changed(name): another choice was made, or words were typed."""

    def __init__(
        self, kit: Kit, parent: tkinter.Misc, asked: Asked, changed: Callable[[str], object]
    ) -> None:
        self.kit, self.asked, self.changed = kit, asked, changed
        self.row = frame(kit, parent, "filters")
        self.picks = {name: Pick(kit, self.row, name, partial(self.pick, name)) for name in PICKS}
        self.search = Search(kit, parent, "query", SEARCH, asked.words, "page")
        watch(self.search.entry, self._typed)

    def pick(self, name: str, value: str) -> None:
        """A filter was chosen."""
        setattr(self.asked, name, value)
        self.changed(name)

    def _typed(self) -> None:
        words = self.search.entry.text.get()
        if words != self.asked.words:
            self.asked.words = words
            self.changed("words")

    def clear(self) -> None:
        """Ask for everything."""
        for name, value in vars(Asked()).items():
            setattr(self.asked, name, value)
        self.search.entry.text.set("")

    def offer(self, all_: Sequence[Saved]) -> None:
        """What can be chosen among these games; what is no longer there is asked for no more."""
        names = sorted({name for game in all_ for name in game.people})
        said = {name: said_name(self.kit.say, name, 24) for name in names}
        there = {game.game for game in all_}
        kinds = {game: name for game, name in games.GAMES.items() if game in there}
        counts = sorted({len(game.people) for game in all_ if game.people})
        offers: dict[str, Mapping[str, Text | str]] = {
            "game": {"": ALL_GAMES, **kinds}, "person": {"": ALL_PEOPLE, **said},
            "count": {"": ALL_COUNTS, **{str(n): PLAYERS(n=n) for n in counts}},
            "when": WHEN, "state": STATES, "sort": SORTS,
        }  # fmt: skip
        for name, texts in offers.items():
            if getattr(self.asked, name) not in texts:
                setattr(self.asked, name, "")
            self.picks[name].offer(texts, getattr(self.asked, name))

    def place(self, y: int, width: int, people: bool) -> int:
        """Filters and field in one line, or in two; gives the y below, all in real pixels. Filters
        for which there is no room give way, the last first. people: only those for people.
        """
        px, entry = self.kit.px, self.search.entry
        for pick in self.picks.values():
            pick.button.pack_forget()
        room = width - px(16)
        for pick in (self.picks[name] for name in (OF_PEOPLE if people else PICKS)):
            room -= pick.button.winfo_reqwidth() + px(2)
            if room > 0:
                pick.button.pack(side="left", padx=px(1))
        self.row.place(x=px(8), y=y, height=px(48))
        if people:
            entry.place_forget()
            return y + px(HIGH)
        if room > px(FIELD):
            entry.place(x=width - room - px(4), y=y, width=room - px(6), height=px(52))
            return y + px(HIGH)
        entry.place(x=px(6), y=y + px(46), width=width - px(12), height=px(52))
        return y + px(46 + HIGH)

    def hide(self) -> None:
        """Not on this page."""
        self.row.place_forget()
        self.search.entry.place_forget()
