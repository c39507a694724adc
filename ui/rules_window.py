"""The rule book: search as you type, read the answer and its source, open its case."""

from __future__ import annotations

import tkinter
from functools import partial

import ttkbootstrap

from referee.text import Text
from ui import key_list, keys, rules_found, style
from ui.desk import Host
from ui.kit import Act, Area, Kit, Scrolled, Toast, button, frame, label
from ui.program import Program
from ui.rules_asking import Asking, Doing
from ui.rules_found import PAGE, Entry, Section, Table
from ui.rules_list import Pressed, Results
from ui.rules_own import Ours
from ui.rules_reader import Reader

TITLE = Text("규칙 찾기", "Rules")
FROM = Text("{game}에서 열었습니다", "Opened from {game}")
CLOSE = Text("닫기", "Close")
BACK = Text("앞에 읽은 판정", "The entry read before")
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


class RulesWindow:
    """One for the whole program. `table`: the game window it was opened from, if any."""

    def __init__(self, app: Program) -> None:
        self.app, self.look = app, app.look
        self.table: Host | None = None
        self.top: tkinter.Toplevel = ttkbootstrap.Toplevel(
            master=app.root, title=self.look.say(TITLE)
        )
        self.resize()
        self.top.protocol("WM_DELETE_WINDOW", self.close)
        self.ours = Ours(self, app.folder.parent)
        keys.bind_commands(self.top, {"escape": self.close, "f1": self.open_help})
        self.top.bind("<FocusIn>", self._back)
        self.top.bind("<Alt-Left>", lambda event: self.go(-1))
        self.top.bind("<Alt-Right>", lambda event: self.go(1))
        self.build()

    def resize(self) -> None:
        """As large as the text needs."""
        style.on_screen(self.top, self.look.px(1240), self.look.px(780))

    def _back(self, event: tkinter.Event) -> None:
        """The window has the keyboard again: something may have happened on the table."""
        if event.widget is self.top:
            self.render()

    def close(self) -> None:
        """Close it; opening again is quick."""
        self.app.rules_closed()
        self.top.destroy()

    def open_help(self) -> None:
        """All keys."""
        rows = (*KEYS, *key_list.MOVING, key_list.ESCAPE, key_list.F1)
        key_list.show(self.look, self.kit, self.top, rows)

    def rebuild(self) -> None:
        """After a change of language, theme or size."""
        query, ruling_id = self.query.text.get(), self.ruling_id
        card = self.asking.filters.card
        for child in self.top.winfo_children():
            child.destroy()
        self.build()
        self.query.text.set(query)
        self.search()
        self.asking.about(card)
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
        doing = Doing(self._listed, self._to_list, self._enter)
        self.asking = Asking(kit, self.top, self.ours, doing)
        self.query = self.asking.query
        self._panels()
        self.toast = Toast(kit, self.top, [Act("undo", UNDO, self.ours.undo)])
        self.asking.begin()
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

    def _panel(self, body: tkinter.Misc, name: str, pad: float) -> Area:
        def draw(area: Area) -> None:
            list_ = self.lists[name]
            area.widget(pad, pad, list_.frame, area.w - pad - 4, area.h - 2 * pad)

        return Area(self.kit, body, name, draw, ground="paper")

    @property
    def shown(self) -> list[Entry]:
        """All that is listed."""
        return self.asking.listed.entries

    # what is listed

    def show(self, table: Host | None, ruling_id: str = "", card: str = "") -> None:
        """Come to the front, with what touches the table first; or at one entry or component."""
        self.table = table
        self.ours.again()
        said = self.look.say(FROM, game=table.game.name) if table else ""
        self.where.configure(text=said)
        self.asking.begin()
        if ruling_id:
            self.open(ruling_id)
        else:
            self.asking.about(card)
        self.top.deiconify()
        self.top.lift()
        self.query.focus_force()

    def search(self) -> None:
        """List what fits the question now."""
        self.asking.search()

    def _listed(self, ruling_id: str) -> None:
        """Something else is listed; of it this entry is read."""
        self.reader.show(ruling_id)
        self.render()
        self.list.yview_moveto(0)

    @property
    def lying(self) -> Table | None:
        """What lies on the table from which the book was opened."""
        table = self.table
        return Table(table.game, table.state, table.result) if table else None

    def _more(self, section: Section) -> None:
        section.shown += PAGE
        self.render()

    def _unfold(self) -> None:
        self.asking.listed.unfold()
        self.render()

    def _enter(self) -> None:
        """To what was found; where the book has no answer, to where the table writes its own."""
        if self.asking.listed.none:
            self.reader.unanswered.focus()
        else:
            self._to_list()

    def _to_list(self) -> None:
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
        results, asking = self.results, self.asking
        results.listed, results.here, results.chosen = asking.listed, asking.here, self.ruling_id
        topics = rules_found.topics(asking.here) if asking.listed.none else {}
        results.hints = list(topics.values())
        results.facts = rules_found.facts(asking.question, self.lying)
        results.settled = self.reader.settled
        asking.render()
        for made, step in zip(self.ways, (1, -1), strict=True):
            made.state(["!disabled" if self.reader.may_go(step) else "disabled"])
        self.list.redraw()
