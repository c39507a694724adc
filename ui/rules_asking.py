"""What is asked of the rule book: a question, what is chosen beside it, and what is listed then."""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from typing import NamedTuple

from referee import games, own_book
from referee.text import Text
from ui import rules_found
from ui.fields import watch
from ui.kit import Kit, Search, Spots, button, frame
from ui.rules_filters import WIDE, Filters
from ui.rules_found import Filter, Listed
from ui.rules_list import Games
from ui.rules_own import Ours

SEARCH = Text(
    "누가 이 카드를 무효로 만들 수 있나요? · 카드 이름 · 초성",
    "A question as you would ask it, or a card's name",
)
COUNT = Text("{n}개 · ↓로 고르세요", "{n} found · ↓ to choose")
NONE = Text("판정 없음", "No ruling")
OWN = Text("우리 테이블 판정", "This table's rulings")

PAUSE = 600
"""Milliseconds without a key after which "no ruling" is said: a word may be half typed."""


class Doing(NamedTuple):
    """What the window does. listed(id): show what is listed now, with this entry open ("" = none);
    down(): to the list; enter(): to what was found, or to where an answer can be written.
    """

    listed: Callable[[str], object]
    down: Callable[[], object]
    enter: Callable[[], object]


class Asking:
    """Packs itself: field and lists in a row; where there is room, games as chips below. `.query`:
    the entry; `.listed`: what is listed; `.found`: that, before anything is chosen by hand.
    """

    def __init__(self, kit: Kit, top: tkinter.Toplevel, ours: Ours, doing: Doing) -> None:
        self.kit, self.top, self.ours, self.doing = kit, top, ours, doing
        self.found, self.listed = Listed(), Listed()
        self.waiting = ""
        px = kit.px
        row, below = frame(kit, top, "asked"), frame(kit, top, "row")
        row.pack(fill="x", padx=px(10), pady=(px(6), 0))
        below.pack(fill="x", padx=px(12))
        narrow = top.winfo_screenwidth() / kit.z < WIDE
        self.filters = Filters(
            kit, below if narrow else row, self.choose, self._choose_game, narrow
        )
        own = button(kit, row, "own", OWN, ours.show_all, "plain", "page")
        own.pack(side="right", padx=(px(6), 0))
        self.filters.row.pack(side="right")
        self.field = Search(kit, row, "query", SEARCH, ground="page")
        self.query = self.field.entry
        self.query.pack(side="left", fill="x", expand=True)
        watch(self.query, self._typed)
        self.query.bind("<Down>", lambda event: self._then(doing.down))
        self.query.bind("<Return>", lambda event: self._then(doing.enter))
        self.query.bind("<Destroy>", lambda event: self._hold(""), add=True)
        self.games = Games(kit, self._choose_game)
        self.chips = Spots(kit, below, "games", self.games.draw, w=200, h=42)
        if not narrow:
            self.chips.pack(fill="x")

    @property
    def question(self) -> str:
        """What is asked; "" = nothing."""
        return str(self.query.text.get()).strip()

    @property
    def here(self) -> str:
        """The id of the game on the table; "" = none."""
        table = self.ours.shelf.lying
        return table.game.id if table else ""

    def begin(self) -> None:
        """Nothing is asked yet: what touches the table comes first."""
        self.filters.fill(self.here)
        if self.query.get():
            self.query.text.set("")  # which is listed
        else:
            self.search()

    def about(self, card: str) -> None:
        """What is said of a component, where a game has it."""
        if card in self.filters.cards[1:]:
            self.filters.choose(card)
            self.choose()

    def search(self) -> None:
        """List what fits the question, whatever it is; with none, what touches the table."""
        self._list(self._find())

    def _typed(self) -> None:
        """The question has changed. Whether there is no answer is said when nobody types: what
        stands there may be half a word.
        """
        found = self._find()
        if found.none and self.question:
            self._hold(self.top.after(PAUSE, lambda: self._list(found)))
        else:
            self._list(found)

    def _hold(self, waiting: str) -> None:
        """What waits to be said waits no longer; this does, "" = nothing."""
        if self.waiting:
            self.top.after_cancel(self.waiting)
        self.waiting = waiting

    def _then(self, run: Callable[[], object]) -> None:
        """What is typed counts at once."""
        if self.waiting:
            self.search()
        run()

    def _find(self) -> Listed:
        """What fits the question; what touches the table where none is asked."""
        table, own = self.ours.shelf.lying, self.ours.book.rulings
        if self.question:
            return rules_found.ask(self.question, table, own_book.entries(own))
        return rules_found.at_table(table, own) if table else rules_found.whole("", own)

    def _list(self, found: Listed) -> None:
        self._hold("")
        self.found = found
        self.games.chosen = ""
        self.filters.clear()
        self.choose()

    def _choose_game(self, game_id: str) -> None:
        self.games.chosen = game_id
        self.choose()

    def choose(self) -> None:
        """List what was chosen by hand. The first is opened, unless it is no answer; of a card its
        own entry.
        """
        if self.waiting:  # what is typed is not listed anew behind the choice
            self._hold("")
            self.found = self._find()
        filters = self.filters
        wanted = Filter(self.games.chosen, filters.kind, filters.card, filters.topic)
        found = self.found
        if wanted != Filter() and not self.question:
            found = rules_found.whole(wanted.game, self.ours.book.rulings)
        self.listed = found.only(wanted)
        own = [r.id for _, r in self.listed.entries if wanted.card and r.kind == "card"]
        self.doing.listed(own[0] if own else self.listed.first)

    def render(self) -> None:
        """How many there are, of every game."""
        self.games.counts = {game_id: self.found.count(game_id) for game_id in games.GAMES}
        n = 0 if self.listed.none else len(self.listed.entries)
        self.field.tell("" if not self.question else COUNT(n=n) if n else NONE)
        self.chips.redraw()
