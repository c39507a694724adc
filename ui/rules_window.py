"""The rule book: search as you type, read the answer and its source, open its case."""

from __future__ import annotations

import tkinter
from functools import partial
from typing import Any

import ttkbootstrap

from referee import games, report, rulings
from referee.ruling import Case
from referee.text import Text
from ui import keys, rules_found, style
from ui.desk import Host
from ui.fields import watch
from ui.kit import Area, Kit, Scrolled, Search, Spots, Toast, button, frame, label
from ui.program import Program
from ui.rules_entry import COPY, COPY_ABOUT, Act, Said, draw_none, draw_ruling
from ui.rules_example import Example
from ui.rules_filters import WIDE, Filters
from ui.rules_found import PAGE, Entry, Filter, Listed, Section
from ui.rules_list import Games, Pressed, Results
from ui.rules_marks import hits

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
COPIED = Text("판정을 복사했습니다", "Entry copied")
FORWARD = Text("다음에 읽은 판정", "The entry read after")

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
        self.ruling_id = ""
        self.read: list[str] = []  # entries that were opened, to go back and forward in
        self.at = -1
        self.waiting = ""
        self.number = 0  # which example of the entry is drawn
        keys.bind_commands(self.top, {"escape": self.close})
        self.top.bind("<Alt-Left>", lambda event: self.go(-1))
        self.top.bind("<Alt-Right>", lambda event: self.go(1))
        self.build()

    def resize(self) -> None:
        """As large as the text needs."""
        style.on_screen(self.top, self.look.px(1240), self.look.px(780))

    def close(self) -> None:
        """Close it; opening again is quick."""
        self.app.rules_closed()
        self._hold("")
        self.top.destroy()

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
        self.toast = Toast(kit, self.top, ())
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
        self.filters.row.pack(side="right")
        self.field = Search(kit, row, "query", SEARCH, ground="page")
        self.query = self.field.entry
        self.query.pack(side="left", fill="x", expand=True)
        watch(self.query, self.typed)
        self.query.bind("<Down>", lambda event: self._to_list())
        self.query.bind("<Return>", lambda event: self._to_list())
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
        self.entry = Scrolled(kit, right, "entry", self._draw_entry)
        self.example = Example(kit, self.entry)
        right.pack(side="left", fill="both", expand=True)
        self.lists = {"results": self.list, "answer": self.entry}

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
        found = rules_found.ask(query, self.here) if query else self._unasked()
        if found.none and query:
            self.waiting = self.top.after(PAUSE, lambda: self._list(found))
        else:
            self._list(found)

    def search(self) -> None:
        """List what fits the query, whatever it is; with none, what touches the table."""
        self._hold("")
        query = self.query.text.get().strip()
        self._list(rules_found.ask(query, self.here) if query else self._unasked())

    def _hold(self, waiting: str) -> None:
        if self.waiting:
            self.top.after_cancel(self.waiting)
        self.waiting = waiting

    def _unasked(self) -> Listed:
        if self.table is not None:
            return rules_found.at_table(self.table.game, self.table.state, self.table.result)
        return rules_found.whole()

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
        filters = self.filters
        wanted = Filter(self.games.chosen, filters.kind, filters.card, filters.topic)
        asked = bool(self.query.text.get().strip())
        found = self.found if asked or wanted == Filter() else rules_found.whole(wanted.game)
        self.listed = found.only(wanted)
        own = [r.id for _, r in self.shown if wanted.card and r.kind == "card"]
        self.ruling_id = own[0] if own else self.listed.first
        self._render()
        self.list.yview_moveto(0)

    def _more(self, section: Section) -> None:
        section.shown += PAGE
        self._render()

    def _unfold(self) -> None:
        self.listed.unfold()
        self._render()

    def _to_list(self) -> None:
        if self.waiting:
            self.search()
        if self.shown:
            self.list.focus_spot(f"row_{self.ruling_id or self.shown[0][1].id}")

    # what is read

    def open(self, ruling_id: str) -> None:
        """Show one entry."""
        if rulings.by_id(ruling_id):
            before = self.read[: self.at + 1]
            if self.ruling_id and before[-1:] != [self.ruling_id]:
                before.append(self.ruling_id)  # nobody pressed it, but it was read
            self.read = [*before, ruling_id]
            self.at = len(self.read) - 1
            self.ruling_id = ruling_id
            self._render()

    def go(self, step: int) -> None:
        """Back to what was read before, or forward again."""
        if 0 <= self.at + step < len(self.read):
            self.at += step
            self.ruling_id = self.read[self.at]
            self._render()

    def _render(self) -> None:
        results, self.number = self.results, 0
        results.listed, results.here, results.chosen = self.listed, self.here, self.ruling_id
        results.hints = list(rules_found.topics(self.here).values()) if self.listed.none else []
        every = self.found
        self.games.counts = {game_id: every.count(game_id) for game_id in games.GAMES}
        empty = not self.query.text.get().strip()
        none = self.listed.none or not self.shown
        self.field.tell("" if empty else NONE if none else COUNT(n=len(self.shown)))
        for made, step in zip(self.ways, (1, -1), strict=True):
            there = 0 <= self.at + step < len(self.read)
            made.state(["!disabled" if there else "disabled"])
        for area in (self.list, self.entry, self.chips):
            area.redraw()
        self.entry.yview_moveto(0)

    def _draw_entry(self, area: Scrolled) -> None:
        if found := rulings.by_id(self.ruling_id):
            game_id, ruling = found
            said = Said(
                self.kit, game_id, hits(self.query.text.get()), self.example, self.number,
                self.open, lambda case: self._lay(game_id, case), self._turn,
                [Act("copy", COPY, COPY_ABOUT, "page", self.copy)],
            )  # fmt: skip
            draw_ruling(area, said, ruling)
        else:
            unknown = self.listed.unknown
            words = report.UNKNOWN(words=unknown) if unknown else None
            draw_none(area, self.kit, words, bool(self.shown))

    def _turn(self) -> None:
        self.number += 1
        self.entry.redraw()

    def copy(self) -> None:
        """The entry as text, on the clipboard."""
        if found := rulings.by_id(self.ruling_id):
            game_id, ruling = found
            lines = report.ruling_lines(games.load(game_id), ruling, self.look.lang)
            self.top.clipboard_clear()
            self.top.clipboard_append("\n".join(lines))
            self.toast.show(self.look.say(COPIED))

    def _lay(self, game_id: str, case: Case) -> None:
        self.app.open_case(game_id, case, self.table)
