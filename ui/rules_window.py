"""The rule book: search as you type, read the answer and its source, open its case."""

from __future__ import annotations

import tkinter
from functools import partial
from typing import Any

import ttkbootstrap

from referee import games, own_book
from referee.text import Text
from ui import key_list, keys, rules_found, style
from ui.desk import Host
from ui.fields import watch
from ui.kit import Act, Area, Kit, Scrolled, Search, Spots, Toast, button, frame, label
from ui.program import Program
from ui.rules_filters import WIDE, Filters
from ui.rules_found import PAGE, Entry, Filter, Listed, Section, Table
from ui.rules_list import Games, Pressed, Results
from ui.rules_own import Ours
from ui.rules_reader import Reader

TITLE = Text("규칙 찾기", "Rules")
SEARCH = Text(
    "누가 이 카드를 무효로 만들 수 있나요? · 카드 이름 · 초성",
    "A question as you would ask it, or a card's name",
)
FROM = Text("{game}에서 열었습니다", "Opened from {game}")
COUNT = Text("{n}개 · ↓로 고르세요", "{n} found · ↓ to choose")
NONE = Text("판정 없음", "No ruling")
CLOSE = Text("닫기", "Close")
BACK = Text("앞에 읽은 판정", "The entry read before")
OWN = Text("우리 테이블 판정", "This table's rulings")
UNDO = Text("되돌리기", "Undo")
FORWARD = Text("다음에 읽은 판정", "The entry read after")
KEYS: tuple[key_list.Key, ...] = (
    ("Enter, ↓", Text("찾은 판정으로", "To what was found")),
    ("Alt+←", BACK),
    ("Alt+→", FORWARD),
)

LOW = 560
"""On screens lower than this the window has no heading of its own."""
LIST = 404
PAUSE = 600
"""Milliseconds without a key after which "no ruling" is said: a word may be half typed."""


class RulesWindow:
    """One for the whole program. `table`: the game window it was opened from, if any."""

    def __init__(self, app: Program) -> None:
        self.app, self.look = app, app.look
        self.table: Host | None = None
        self.top = ttkbootstrap.Toplevel(master=app.root, title=self.look.say(TITLE))
        self.resize()
        self.top.protocol("WM_DELETE_WINDOW", self.close)
        self.found = Listed()  # before anything is chosen by hand
        self.listed = Listed()
        self.waiting = ""
        self.ours = Ours(self, app.folder.parent)
        keys.bind_commands(self.top, {"escape": self.close, "f1": self.open_help})
        self.top.bind("<FocusIn>", self._back)
        self.top.bind("<Alt-Left>", lambda event: self.go(-1))
        self.top.bind("<Alt-Right>", lambda event: self.go(1))
        self.build()

    def resize(self) -> None:
        """As large as the text needs."""
        style.on_screen(self.top, self.look.px(1240), self.look.px(780))

    def _back(self, event: Any) -> None:
        """The window has the keyboard again: something may have happened on the table."""
        if event.widget is self.top:
            self.render()

    def close(self) -> None:
        """Close it; opening again is quick."""
        self.app.rules_closed()
        self._hold("")
        self.top.destroy()

    def open_help(self) -> None:
        """All keys."""
        rows = (*KEYS, *key_list.MOVING, key_list.ESCAPE, key_list.F1)
        key_list.show(self.look, self.kit, self.top, rows)

    def rebuild(self) -> None:
        """After a change of language, theme or size."""
        query, ruling_id, card = self.query.text.get(), self.ruling_id, self.filters.card
        for child in self.top.winfo_children():
            child.destroy()
        self.build()
        self.query.text.set(query)
        self.search()
        if card:
            self.filters.choose(card)
            self.choose()
        if ruling_id:
            self.open(ruling_id)

    # widgets

    def build(self) -> None:
        """Search field above, the list on the left, the entry on the right."""
        self.kit = Kit(self.look)
        kit = self.kit
        self.top.title(self.look.say(TITLE))
        self.top.configure(background=kit.c.page)
        self._head()
        self._asked()
        self._panels()
        self.toast = Toast(kit, self.top, [Act("undo", UNDO, self.ours.undo)])
        self.filters.fill(self.here)
        self.search()
        self.query.focus_set()

    def _head(self) -> None:
        """The window's name; on a low screen its frame says it."""
        kit, px = self.kit, self.kit.px
        self.head = frame(kit, self.top, "head")
        self.icon = kit.picture("icon", 24, 24, "page", name="scales", colour=kit.c.ink)
        tkinter.Label(self.head, image=self.icon, background=kit.c.page, borderwidth=0).pack(
            side="left", padx=(px(18), px(10)), pady=px(10)
        )
        label(kit, self.head, TITLE, "title", "ink", "page").pack(side="left")
        self.where = label(kit, self.head, "", "text", "mute", "page", "where")
        self.where.pack(side="left", padx=px(14))
        button(kit, self.head, "close", CLOSE, self.close, "quiet", "page", "Esc",
               takefocus=False).pack(side="right", padx=px(8))  # fmt: skip
        self.ways = [
            button(kit, self.head, name, text, partial(self.go, step), "icon", "page",
                   icon=icon, takefocus=False)
            for name, text, step, icon in (
                ("forward", FORWARD, 1, "right"), ("back", BACK, -1, "left"),
            )
        ]  # fmt: skip
        for made in self.ways:
            made.pack(side="right")
        if self.top.winfo_screenheight() >= px(LOW):
            self.head.pack(fill="x")

    def _asked(self) -> None:
        """What is asked and what of it is listed; where there is room, games as chips below."""
        kit, px = self.kit, self.kit.px
        row, below = frame(kit, self.top, "asked"), frame(kit, self.top, "row")
        row.pack(fill="x", padx=px(10), pady=(px(6), 0))
        below.pack(fill="x", padx=px(12))
        room = self.top.winfo_screenwidth() / kit.z
        narrow = room < WIDE
        self.filters = Filters(
            kit, below if narrow else row, self.choose, self._choose_game, narrow
        )
        own = button(kit, row, "own", OWN, self.ours.show_all, "plain", "page")
        own.pack(side="right", padx=(px(6), 0))
        self.filters.row.pack(side="right")
        self.field = Search(kit, row, "query", SEARCH, ground="page")
        self.query: Any = self.field.entry
        self.query.pack(side="left", fill="x", expand=True)
        watch(self.query, self.typed)
        self.query.bind("<Down>", lambda event: self._to_list())
        self.query.bind("<Return>", lambda event: self._enter())
        self.games = Games(kit, self._choose_game)
        self.chips = Spots(kit, below, "games", self.games.draw, w=200, h=42)
        if not narrow:
            self.chips.pack(fill="x")

    def _panels(self) -> None:
        kit, px = self.kit, self.kit.px
        body = frame(kit, self.top, "body")
        body.pack(fill="both", expand=True, padx=px(10), pady=(0, px(8)))
        wide = min(px(LIST), round(0.38 * self.top.winfo_screenwidth()))
        pressed = Pressed(self.open, self._more, self._unfold, self.query.text.set)
        self.results = Results(kit, pressed)
        left = self._panel(body, "results", 10)
        self.list = Scrolled(kit, left, "rows", self.results.draw)
        left.configure(width=wide)
        left.pack(side="left", fill="y")
        right = self._panel(body, "answer", 14)
        self.reader = Reader(self, right)
        right.pack(side="left", fill="both", expand=True)
        self.lists = {"results": self.list, "answer": self.reader.entry}

    def _panel(self, body: Any, name: str, pad: float) -> Area:
        def draw(area: Area) -> None:
            list_ = self.lists[name]
            area.widget(pad, pad, list_.frame, area.w - pad - 4, area.h - 2 * pad)

        return Area(self.kit, body, name, draw, ground="paper")

    @property
    def by_card(self) -> Any:
        """The list of cards."""
        return self.filters.by_card

    @property
    def here(self) -> str:
        """The id of the game on the table; "" = none."""
        return self.table.game.id if self.table else ""

    @property
    def shown(self) -> list[Entry]:
        """All that is listed."""
        return self.listed.entries

    # what is listed

    def show(self, table: Host | None, ruling_id: str = "", card: str = "") -> None:
        """Come to the front, with what touches the table first; or at one entry or component."""
        self.table = table
        self.ours.again()
        said = self.look.say(FROM, game=table.game.name) if table else ""
        self.where.configure(text=said)
        self.filters.fill(self.here)
        self.query.text.set("")
        self.search()
        if ruling_id:
            self.open(ruling_id)
        elif card and card in self.filters.cards:
            self.filters.choose(card)
            self.choose()
        self.top.deiconify()
        self.top.lift()
        self.query.focus_force()

    def typed(self) -> None:
        """The question has changed. Whether there is no answer is said when nobody types: what
        stands there may be half a word.
        """
        self._hold("")
        query = self.query.text.get().strip()
        found = self._found(query)
        if found.none and query:
            self.waiting = self.top.after(PAUSE, lambda: self._list(found))
        else:
            self._list(found)

    def search(self) -> None:
        """List what fits the query, whatever it is; with none, what touches the table."""
        self._hold("")
        self._list(self._found(self.query.text.get().strip()))

    def _hold(self, waiting: str) -> None:
        if self.waiting:
            self.top.after_cancel(self.waiting)
        self.waiting = waiting

    @property
    def lying(self) -> Table | None:
        """What lies on the table from which the book was opened."""
        table = self.table
        return Table(table.game, table.state, table.result) if table else None

    def _found(self, query: str) -> Listed:
        """What fits a question; what touches the table where none is asked."""
        table, own = self.lying, self.ours.book.rulings
        if query:
            return rules_found.ask(query, table, own_book.entries(own))
        return rules_found.at_table(table, own) if table else rules_found.whole("", own)

    def _list(self, found: Listed) -> None:
        self.waiting = ""
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
        if self.waiting:  # what is typed counts at once, and is not listed anew behind the choice
            self._hold("")
            self.found = self._found(self.query.text.get().strip())
        filters = self.filters
        wanted = Filter(self.games.chosen, filters.kind, filters.card, filters.topic)
        asked = bool(self.query.text.get().strip())
        found = (
            self.found
            if asked or wanted == Filter()
            else rules_found.whole(wanted.game, self.ours.book.rulings)
        )
        self.listed = found.only(wanted)
        own = [r.id for _, r in self.shown if wanted.card and r.kind == "card"]
        self.reader.show(own[0] if own else self.listed.first)
        self.render()
        self.list.yview_moveto(0)

    def _more(self, section: Section) -> None:
        section.shown += PAGE
        self.render()

    def _unfold(self) -> None:
        self.listed.unfold()
        self.render()

    def _enter(self) -> None:
        """To what was found; where the book has no answer, to where the table writes its own."""
        if self.waiting:
            self.search()
        if self.listed.none:
            self.reader.unanswered.focus()
        else:
            self._to_list()

    def _to_list(self) -> None:
        if self.waiting:
            self.search()
        if self.shown:
            self.list.focus_spot(f"row_{self.ruling_id or self.shown[0][1].id}")

    # what is read

    @property
    def entry(self) -> Scrolled:
        """The entry as it is drawn."""
        return self.reader.entry

    @property
    def ruling_id(self) -> str:
        """The id of the entry that is read; "" = none."""
        return self.reader.ruling_id

    def open(self, ruling_id: str) -> None:
        """Show one entry."""
        if self.reader.find(ruling_id):
            self.reader.open(ruling_id)
            self.render()

    def go(self, step: int) -> None:
        """Back to what was read before, or forward again."""
        if self.reader.may_go(step):
            self.reader.go(step)
            self.render()

    def render(self) -> None:
        """Draw what is listed, with what is so on the table now."""
        results, table = self.results, self.lying
        results.listed, results.here, results.chosen = self.listed, self.here, self.ruling_id
        results.hints = list(rules_found.topics(self.here).values()) if self.listed.none else []
        results.facts = rules_found.facts(self.query.text.get().strip(), table)
        results.settled = self.reader.settled
        every = self.found
        self.games.counts = {game_id: every.count(game_id) for game_id in games.GAMES}
        empty = not self.query.text.get().strip()
        none = self.listed.none or not self.shown
        self.field.tell("" if empty else NONE if none else COUNT(n=len(self.shown)))
        for made, step in zip(self.ways, (1, -1), strict=True):
            made.state(["!disabled" if self.reader.may_go(step) else "disabled"])
        for area in (self.list, self.chips):
            area.redraw()
