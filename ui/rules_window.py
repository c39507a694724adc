"""The rule book: search as you type, read the answer and its source, open its case."""

from __future__ import annotations

import tkinter
from typing import TYPE_CHECKING, Any

import ttkbootstrap as ttk

from referee import games, report, rulings
from referee.rulings import Case, Ruling
from referee.text import Text
from ui import keys, style
from ui.dialogs import entry
from ui.fields import watch

if TYPE_CHECKING:
    from ui.app import App
    from ui.window import GameWindow

TITLE = Text("규칙", "Rules")
SEARCH = Text("찾기 (질문, 카드 이름, 초성)", "Search (a question, card names)")
BROWSE = Text("카드별로", "By card")
ALL_CARDS = Text("모든 카드", "all cards")
NOTHING = Text(
    "근거를 찾지 못했습니다. 다른 말로 찾아 보십시오.", "No ruling found. Try other words."
)
OF_GAME = Text("{game}: {question}", "{game}: {question}")
WHY = Text("이유", "Why")
HOW_SURE = Text("근거", "Basis")
SOURCES = Text("출처", "Sources")
RELATED = Text("관련 판정", "Related")
OPEN_CASE = Text("이 상황 열기", "Open this case")
LINK = "link:"
OPEN_CASE_N = Text("상황 {n}", "Case {n}")


class RulesWindow:
    """One for the whole program. `table`: the game window it was opened from, if any."""

    def __init__(self, app: App) -> None:
        self.app, self.look = app, app.look
        self.table: GameWindow | None = None
        self.top = ttk.Toplevel(master=app.root, title=self.look.say(TITLE))
        self.resize()
        self.top.protocol("WM_DELETE_WINDOW", self.close)
        self.shown: list[tuple[str, Ruling]] = []
        self.ruling_id = ""
        keys.bind_commands(self.top, {"escape": self.close})
        self.build()

    def resize(self) -> None:
        """As large as the text needs."""
        style.on_screen(self.top, self.look.px(1100), self.look.px(760))

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

    def build(self) -> None:
        """Search field and list on the left, the entry on the right."""
        look, px = self.look, self.look.px
        self.top.title(look.say(TITLE))
        left = ttk.Frame(self.top, name="left", padding=px(8))
        left.pack(side="left", fill="both")
        ttk.Label(left, text=look.say(SEARCH), style="small.TLabel").pack(anchor="w")
        self.query = entry(left, look, "query", width=20)
        self.query.pack(fill="x", ipady=px(6))
        watch(self.query, self.search)
        self.query.bind("<Down>", lambda event: self._to_list())
        self.query.bind("<Return>", lambda event: self._to_list())
        ttk.Label(left, text=look.say(BROWSE), style="small.TLabel").pack(anchor="w")
        self.by_card = ttk.Combobox(
            left, name="by_card", state="readonly", font=look.fonts["text"], height=20
        )
        self.by_card.pack(fill="x")
        self.by_card.bind("<<ComboboxSelected>>", lambda event: self._browse())
        self.list = ttk.Treeview(
            left, name="list", show="tree", selectmode="browse", style="Two.Treeview"
        )
        # on a screen small for the text the answer keeps most of it
        self.room = min(px(400), round(0.38 * self.top.winfo_screenwidth()))
        self.list.column("#0", width=self.room)
        scroll = ttk.Scrollbar(left, command=self.list.yview)
        self.list.configure(yscrollcommand=scroll.set)
        scroll.pack(side="right", fill="y")
        self.list.pack(side="left", fill="both", expand=True, pady=(px(6), 0))
        self.list.bind("<<TreeviewSelect>>", lambda event: self._select())
        right = ttk.Frame(self.top, name="right", padding=px(8))
        right.pack(side="left", fill="both", expand=True)
        self.buttons = ttk.Frame(right, name="buttons")
        self.buttons.pack(side="bottom", fill="x")
        self.entry = tkinter.Text(
            right, name="entry", wrap="word", relief="flat", font=look.fonts["text"],
            padx=px(10), pady=px(6), spacing1=px(2), spacing3=px(4), state="disabled",
            cursor="arrow",
        )  # fmt: skip
        down = ttk.Scrollbar(right, command=self.entry.yview)
        self.entry.configure(yscrollcommand=down.set)
        down.pack(side="right", fill="y")
        self.entry.pack(fill="both", expand=True)
        # one for all of them: a command bound for each would be left behind
        self.entry.tag_bind(LINK, "<Button-1>", self._follow)
        self._fill_cards()
        self.search()
        self.query.focus_set()

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

    def show(self, table: GameWindow | None, ruling_id: str = "", card: str = "") -> None:
        """Come to the front, with what touches the table first; or at one entry or component."""
        self.table = table
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
        if query:
            self._list(rulings.find(query, self.table.game.id if self.table else "").best)
        elif self.table is not None:
            game = self.table.game
            touching = rulings.touching(game.id, game.on_table(self.table.state))
            self._list([(game.id, ruling) for ruling in touching])
        else:
            every = [(g, r) for g in games.GAMES for r in rulings.load(g).values()]
            self._list(every)

    def _browse(self) -> None:
        card = self.cards[self.by_card.current()]
        every = [(g, r) for g in games.GAMES for r in rulings.load(g).values()]
        self._list([(g, r) for g, r in every if not card or card in r.cards])
        for game_id in games.GAMES:
            if component := games.load(game_id).components.get(card):
                self.list.selection_set(())
                about = "\n".join(self.look.say(text) for text in component.about)
                self._write([(self.look.say(component.name), "verdict"), (about, "text")], None, "")

    def _list(self, found: list[tuple[str, Ruling]]) -> None:
        self.shown = found
        self.list.delete(*self.list.get_children())
        self.list.yview_moveto(0)
        here = self.table.game.id if self.table else ""
        for number, (game_id, ruling) in enumerate(found):
            said = self.look.say(ruling.question)
            if game_id != here:
                said = self.look.say(OF_GAME, game=games.GAMES[game_id], question=said)
            self.list.insert("", "end", iid=str(number), text=self._two_lines(said))
        if found:
            self.list.selection_set("0")
            self.list.focus("0")
        else:
            self.ruling_id = ""
            self._write([(self.look.say(NOTHING), "verdict")], None, "")

    def _two_lines(self, text: str) -> str:
        """Broken where the list ends, if it is too long for it; no more than two lines."""
        measure, room = self.look.fonts["text"].measure, self.room - self.look.px(28)
        line = ""
        for word in text.split():
            if measure(f"{line} {word}") > room:
                rest = self.look.shorten(text[len(line) :].strip(), room, "text")
                return f"{line}\n{rest}"
            line = f"{line} {word}".strip()
        return text

    def _to_list(self) -> None:
        if self.shown:
            self.list.focus_set()

    def _select(self) -> None:
        for item in self.list.selection():
            game_id, ruling = self.shown[int(item)]
            self._show(game_id, ruling)

    def open(self, ruling_id: str) -> None:
        """Show one entry."""
        if found := rulings.by_id(ruling_id):
            for number, (_, ruling) in enumerate(self.shown):
                if ruling.id == ruling_id:
                    self.list.selection_set(str(number))
                    self.list.see(str(number))
            self._show(*found)

    def _show(self, game_id: str, ruling: Ruling) -> None:
        look, lang = self.look, self.look.lang
        self.ruling_id = ruling.id
        parts = [
            (look.say(games.GAMES[game_id]), "head"),
            (look.say(ruling.question), "question"),
            (look.say(ruling.verdict), "verdict"),
            (look.say(WHY), "head"),
            (look.say(ruling.reason), "text"),
            (look.say(HOW_SURE), "head"),
            (report.certainty_text(ruling, lang), "text"),
            (look.say(SOURCES), "head"),
            ("\n".join(report.source_texts(ruling, lang)), "text"),
        ]
        self._write(parts, ruling, game_id)

    def _write(self, parts: list[tuple[str, str]], ruling: Ruling | None, game_id: str) -> None:
        text, look = self.entry, self.look
        text.configure(state="normal", background=look.colours.bg, foreground=look.colours.fg)
        for tag, font in (
            ("question", "big"), ("verdict", "number"), ("head", "small"), ("text", "text"),
        ):  # fmt: skip
            text.tag_configure(tag, font=look.fonts[font])
        text.tag_configure("verdict", foreground=look.colours.primary)
        text.tag_configure("head", foreground=look.dim)
        link = look.colours.primary
        text.tag_configure(LINK, foreground=link, underline=True, font=look.fonts["text"])
        text.delete("1.0", "end")
        for said, tag in parts:
            text.insert("end", said + "\n", tag)
        if ruling and ruling.related:
            text.insert("end", look.say(RELATED) + "\n", "head")
            for other in ruling.related:
                self._link(other)
        text.insert("end", f"\n{ruling.id if ruling else ''}", "head")
        text.configure(state="disabled")
        for child in self.buttons.winfo_children():
            child.destroy()
        cases = [case for case in ruling.cases if not case.refused] if ruling else []
        for number, case in enumerate(cases, 1):
            label = OPEN_CASE if len(cases) == 1 else OPEN_CASE_N
            ttk.Button(
                self.buttons, text=look.say(label, n=number), name=f"case{number}",
                bootstyle="primary", command=lambda c=case: self._open_case(game_id, c),
            ).pack(side="left", padx=look.px(4), pady=look.px(6), ipady=look.px(6))  # fmt: skip

    def _link(self, ruling_id: str) -> None:
        found = rulings.by_id(ruling_id)
        assert found is not None
        said = self.look.say(found[1].question) + "\n"
        self.entry.insert("end", said, (LINK, f"{LINK}{ruling_id}"))

    def _follow(self, event: tkinter.Event[Any]) -> None:
        """Open the ruling whose question was clicked."""
        for tag in self.entry.tag_names(f"@{event.x},{event.y}"):
            if tag != LINK and tag.startswith(LINK):
                self.open(tag.removeprefix(LINK))

    def _open_case(self, game_id: str, case: Case) -> None:
        self.app.open_case(game_id, case, self.table)
