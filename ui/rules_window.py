"""The rule book: search as you type, read the answer and its source, open its case."""

from __future__ import annotations

import tkinter
from tkinter import ttk
from typing import TYPE_CHECKING, Any

import ttkbootstrap

from referee import games, report, rulings
from referee.ruling import Case
from referee.rulings import Found
from referee.text import Text
from ui import keys, style
from ui.fields import watch
from ui.kit import Area, Kit, Scrolled, Search, Spots, button, frame, label
from ui.kit import style as kit_style
from ui.rules_entry import Said, draw_component, draw_none, draw_ruling
from ui.rules_list import PAGE, Entry, Games, Results

if TYPE_CHECKING:
    from ui.app import App
    from ui.window import GameWindow

TITLE = Text("규칙 찾기", "Rules")
SEARCH = Text(
    "누가 이 카드를 무효로 만들 수 있나요? · 카드 이름 · 초성",
    "A question as you would ask it, or a card's name",
)
ALL_CARDS = Text("카드별로 보기", "By card")
FROM = Text("{game}에서 열었습니다", "Opened from {game}")
COUNT = Text("{n}개 · ↓로 고르세요", "{n} found · ↓ to choose")
NONE = Text("판정 없음", "No ruling")
CLOSE = Text("닫기", "Close")

LOW = 560
"""On screens lower than this the window has no heading of its own."""
SHORT_LIST = 8
LIST = 404


class RulesWindow:
    """One for the whole program. `table`: the game window it was opened from, if any."""

    def __init__(self, app: App) -> None:
        self.app, self.look = app, app.look
        self.table: GameWindow | None = None
        self.top = ttkbootstrap.Toplevel(master=app.root, title=self.look.say(TITLE))
        self.resize()
        self.top.protocol("WM_DELETE_WINDOW", self.close)
        self.shown: list[Entry] = []
        self.found: list[Entry] = []  # before a game is chosen
        self.none: Found | None = None  # the book has no answer
        self.ruling_id = ""
        self.card = ""
        self.most = PAGE
        keys.bind_commands(self.top, {"escape": self.close})
        self.build()

    def resize(self) -> None:
        """As large as the text needs."""
        style.on_screen(self.top, self.look.px(1240), self.look.px(780))

    def close(self) -> None:
        """Close it; opening again is quick."""
        self.app.rules_window = None
        self.top.destroy()

    def rebuild(self) -> None:
        """After a change of language, theme or size."""
        query, ruling_id, card = self.query.text.get(), self.ruling_id, self.by_card.current()
        for child in self.top.winfo_children():
            child.destroy()
        self.build()
        self.query.text.set(query)
        if card > 0:
            self.by_card.current(card)
            self._browse()
        if ruling_id:
            self.open(ruling_id)

    # widgets

    def build(self) -> None:
        """Search field above, the list on the left, the entry on the right."""
        self.kit = Kit(self.look)
        kit, px = self.kit, self.kit.px
        self.top.title(self.look.say(TITLE))
        self.top.configure(background=kit.c.page)
        self._head()
        row = frame(kit, self.top, "row")
        row.pack(fill="x", padx=px(10), pady=(px(6), 0))
        self._cards(row)
        self.field = Search(kit, row, "query", SEARCH, ground="page")
        self.query = self.field.entry
        self.query.pack(side="left", fill="x", expand=True)
        watch(self.query, self.search)
        self.query.bind("<Down>", lambda event: self._to_list())
        self.query.bind("<Return>", lambda event: self._to_list())
        self.games = Games(kit, self._choose_game)
        self.chips = Spots(kit, self.top, "games", self.games.draw, w=600, h=42)
        self.chips.pack(fill="x", padx=px(12))
        self._panels()
        self._fill_cards()
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
        if self.top.winfo_screenheight() >= px(LOW):
            self.head.pack(fill="x")

    def _cards(self, row: Any) -> None:
        self.by_card = ttk.Combobox(
            row, name="by_card", state="readonly", font=self.kit.font("text"), height=20, width=14,
            style=kit_style(self.kit, "combo", "page"),
        )  # fmt: skip
        self.by_card.pack(side="right", padx=(self.kit.px(4), 0))
        self.by_card.bind("<<ComboboxSelected>>", lambda event: self._browse())

    def _panels(self) -> None:
        kit, px = self.kit, self.kit.px
        body = frame(kit, self.top, "body")
        body.pack(fill="both", expand=True, padx=px(10), pady=(0, px(8)))
        wide = min(px(LIST), round(0.38 * self.top.winfo_screenwidth()))
        self.results = Results(kit, self.open, self._more)
        left = self._panel(body, "results", 10)
        self.list = Scrolled(kit, left, "rows", self.results.draw)
        left.configure(width=wide)
        left.pack(side="left", fill="y")
        right = self._panel(body, "answer", 14)
        self.entry = Scrolled(kit, right, "entry", self._draw_entry)
        right.pack(side="left", fill="both", expand=True)
        self.lists = {"results": self.list, "answer": self.entry}

    def _panel(self, body: Any, name: str, pad: float) -> Area:
        def draw(area: Area) -> None:
            list_ = self.lists[name]
            area.widget(pad, pad, list_.frame, area.w - pad - 4, area.h - 2 * pad)

        return Area(self.kit, body, name, draw, ground="paper")

    def _fill_cards(self) -> None:
        self.cards: list[str] = [""]
        names = [self.look.say(ALL_CARDS)]
        here = self.table.game.id if self.table else ""
        for game_id in sorted(games.GAMES, key=lambda game_id: game_id != here):
            for component_id, component in games.load(game_id).components.items():
                self.cards.append(component_id)
                names.append(self.look.say(component.name))
        self.by_card.configure(values=names)
        self.by_card.current(0)

    # what is listed

    def show(self, table: GameWindow | None, ruling_id: str = "", card: str = "") -> None:
        """Come to the front, with what touches the table first; or at one entry or component."""
        self.table = table
        said = self.look.say(FROM, game=table.game.name) if table else ""
        self.where.configure(text=said)
        self._fill_cards()
        self.query.text.set("")
        self.search()
        if ruling_id:
            self.open(ruling_id)
        elif card and card in self.cards:
            self.by_card.current(self.cards.index(card))
            self._browse()
        self.top.deiconify()
        self.top.lift()
        self.query.focus_force()

    def search(self) -> None:
        """List what fits the query; with none, what touches the table, then the rest."""
        query = self.query.text.get().strip()
        self.by_card.current(0)
        self.card, self.none = "", None
        if query:
            found = rulings.find(query, self.table.game.id if self.table else "")
            self.none = found if found.none else None
            self.most = len(found.best) or SHORT_LIST
            self._list([*found.best, *found.rest])
            return
        self.most = PAGE
        if self.table is not None:
            game = self.table.game
            touching = rulings.touching(game.id, game.on_table(self.table.state))
            self._list([(game.id, ruling) for ruling in touching])
        else:
            self._list(_every())

    def _browse(self) -> None:
        self.card, self.none = self.cards[self.by_card.current()], None
        self.most = PAGE
        self._list([(g, r) for g, r in _every() if not self.card or self.card in r.cards])
        if self.card:
            self.ruling_id = ""
            self._render()

    def _list(self, found: list[Entry]) -> None:
        self.found = found
        self.games.counts = {
            game_id: sum(other == game_id for other, _ in found) for game_id in games.GAMES
        }
        self.games.chosen = ""
        self._choose()

    def _choose_game(self, game_id: str) -> None:
        self.games.chosen = game_id
        self._choose()

    def _choose(self) -> None:
        """The first of what is listed is opened, unless it is no answer."""
        only = self.games.chosen
        self.shown = [entry for entry in self.found if only in ("", entry[0])]
        answer = self.shown and self.none is None
        self.ruling_id = self.shown[0][1].id if answer else ""
        self._render()
        self.list.yview_moveto(0)

    def _more(self) -> None:
        self.most += PAGE
        self._render()

    def _to_list(self) -> None:
        if self.shown:
            self.list.focus_spot(f"row_{self.ruling_id or self.shown[0][1].id}")

    # what is read

    def open(self, ruling_id: str) -> None:
        """Show one entry."""
        if rulings.by_id(ruling_id):
            self.ruling_id, self.card = ruling_id, ""
            self._render()

    def _render(self) -> None:
        results = self.results
        results.entries, results.left = self.shown[: self.most], max(0, len(self.shown) - self.most)
        results.here = self.table.game.id if self.table else ""
        results.chosen, results.near = self.ruling_id, self.none is not None
        empty = not self.query.text.get().strip()
        none = self.none is not None or not self.shown
        self.field.tell("" if empty else NONE if none else COUNT(n=len(self.shown)))
        for area in (self.list, self.entry, self.chips):
            area.redraw()
        self.entry.yview_moveto(0)

    def _draw_entry(self, area: Scrolled) -> None:
        found = rulings.by_id(self.ruling_id)
        if self.card:
            name, about = _component(self.card)
            draw_component(area, name, about)
        elif found:
            game_id, ruling = found
            draw_ruling(
                area, Said(self.kit, self.open, lambda case: self._lay(game_id, case)), ruling
            )
        else:
            words = self.none.unknown if self.none else ()
            unknown = report.UNKNOWN(words=words) if words else None
            draw_none(area, self.kit, unknown, bool(self.shown))

    def _lay(self, game_id: str, case: Case) -> None:
        self.app.open_case(game_id, case, self.table)


def _every() -> list[Entry]:
    return [(g, r) for g in games.GAMES for r in rulings.load(g).values()]


def _component(card: str) -> tuple[Text, tuple[Text, ...]]:
    """The name of a component of any game, and what is printed on it."""
    for game_id in games.GAMES:
        if component := games.load(game_id).components.get(card):
            return component.name, tuple(component.about)
    raise KeyError(card)
