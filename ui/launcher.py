"""The launcher: a rule to ask for, five games, games to go on with, language, theme, text size."""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from functools import partial
from pathlib import Path

import ttkbootstrap as ttk

from referee import games
from referee.saved import Listing, Saved, saved_games
from referee.text import LANGS, Lang, Text
from ui import key_list, keys, style
from ui.dialogs import CLOSE
from ui.emblems import ACCENTS
from ui.kit import Act, Kit, Toast, button, frame, label, pieces
from ui.kit.controls import Button
from ui.kit.layout import Room
from ui.launcher_lists import SHOWN, Doing, Front
from ui.launcher_page import Page
from ui.leads import Leads
from ui.program import Program
from ui.settings import SCALES

RESCUE = Text("읽히는 데까지 사본으로 열기", "Open a copy up to the damage")
TITLE = Text("다섯 왕국 심판", "Five Kingdoms")
ABOUT = Text("점수를 세고 다툼을 판정합니다", "counts points and settles arguments")
RULES = Text("규칙 찾기", "Rules")
HISTORY = Text("기록", "History")
SETTINGS = Text("설정", "Settings")
LIGHT = Text("밝게", "Light")
DARK = Text("어둡게", "Dark")
SIZE = Text("글자 {n}%", "Text {n}%")
SMALLER = Text("글자 작게", "Smaller text")
LARGER = Text("글자 크게", "Larger text")
KEYS: tuple[key_list.Key, ...] = (
    ("1-5", Text("게임 시작", "Begin a game")),
    key_list.ENTER,
    ("F2", RULES),
    ("F4", HISTORY),
    ("F10", SETTINGS),
)
LANGUAGE = {"ko": "한국어", "en": "English"}
PAST = 4  # results on the launcher
PAGE = 40  # of all games; more than 650 rows would be taller than a window can be


class Launcher:
    """The first window. Closing it ends the program, unless a game is still on the table."""

    def __init__(self, app: Program) -> None:
        self.app, self.look = app, app.look
        self.top = app.root
        self.message: Text | None = None
        self.told = list[Text]()
        self.damaged: Path | None = None  # the game the message is about
        self.saved = Listing(())
        self.leads = Leads(self.top, self._stand_known)
        self.first: int | None = None  # of all games listed; None = the last ones to go on with
        self.built = False
        self.resize()
        self.top.protocol("WM_DELETE_WINDOW", self.close)
        bound: dict[str, Callable[[], object]] = {
            "f2": lambda: self.app.open_rules(None),
            "f10": self.app.open_settings,
            "f4": self.app.open_history,
            "f1": self.open_help,
        }
        keys.bind_commands(self.top, bound)
        keys.on_enter(self.top, lambda: self.page.go(), fields=False)
        self.top.bind("<Key>", self._digit)

    def resize(self) -> None:
        """As large as the text needs."""
        style.on_screen(self.top, self.look.px(1280), self.look.px(800))

    @property
    def room(self) -> Room:
        """The window's size in design pixels."""
        return Room.of(self.top, self.kit.z)

    def show(self) -> None:
        """Come to the front, with the list of games as it is now."""
        self.saved = saved_games(self.app.folder)
        self._render()
        self.page.area.yview_moveto(0)
        self.top.deiconify()
        self.top.lift()
        self.top.focus_force()  # raised alone, its keys would go to the window behind

    def close(self) -> None:
        """Get out of the way of games that are open, or end the program."""
        if self.app.playing:
            self.top.withdraw()
        else:
            self.app.quit()

    def say(self, text: Text | None, damaged: Path | None = None) -> None:
        """A message; it stays until the next. damaged: a game of which a copy can be made."""
        self.message, self.damaged = text, damaged
        self.refresh()

    def refresh(self) -> None:
        """The games as they are on the disk now; out of sight that waits until it is shown."""
        if self.top.state() != "withdrawn":
            self.saved = saved_games(self.app.folder)
            self._render()

    def rebuild(self) -> None:
        """Make all widgets anew, for other settings; out of sight that waits as well."""
        self.built = False
        if self.top.state() != "withdrawn":
            self._render()

    def _render(self) -> None:
        if not self.built:
            self._build()
        self.page.show(self._front())
        self.told = [text for text in (self.saved.trouble, self.message) if text]
        self._tell()

    def _build(self) -> None:
        self.built = True
        for child in self.top.winfo_children():
            if not isinstance(child, ttk.Toplevel):
                child.destroy()
        self.kit = Kit(self.look)
        self.top.title(self.look.say(TITLE))
        self.top.configure(background=self.kit.c.page)
        self._build_head()
        doing = Doing(
            self.app.new_game, self.app.resume, self.app.ask_rules, self._turn,
            self.app.look_back, self.app.open_history, self._look_around,
        )  # fmt: skip
        self.page = Page(self.kit, self.top, doing, lambda: self.room)
        px = self.kit.px
        self.page.area.frame.pack(fill="both", expand=True, padx=(px(12), px(2)), pady=(0, px(8)))
        offers = [Act("rescue", RESCUE, self._rescue), Act("close", CLOSE, self._close_message)]
        self.toast = Toast(self.kit, self.top, offers)
        self.page.area.bind("<Configure>", lambda event: self._tell(), add=True)

    def _tell(self) -> None:
        """What went wrong lies over the page, where nothing moves, until it is closed."""
        offers = (*(["rescue"] if self.damaged else ()), "close") if self.told else ()
        self.toast.show("\n".join(map(self.kit.say, self.told)), bad=True, offers=offers)

    def _close_message(self) -> None:
        self.message, self.damaged, self.told = None, None, []
        self._tell()

    def _rescue(self) -> None:
        if self.damaged:
            self.app.rescue(self.damaged)

    def _build_head(self) -> None:
        kit, px = self.kit, self.kit.px
        head = frame(kit, self.top, "head")
        head.pack(fill="x", padx=px(24), pady=(px(12), px(6)))
        self.emblem = kit.picture("emblem", 40, 40, "page", colour=kit.c.felt, sign=pieces.CROWN,
                                  ink=kit.c.gold)  # fmt: skip
        emblem = tkinter.Label(head, image=self.emblem, background=kit.c.page, borderwidth=0)
        emblem.pack(side="left", padx=(0, px(12)))
        title = label(kit, head, TITLE, "title", ground="page", name="title")
        self._build_switches(head)
        about = label(kit, head, ABOUT, "text", "mute", "page", "about")

        size, smaller = map(self.switches.nametowidget, ("size", "smaller"))

        def fit(event: tkinter.Event) -> None:  # words give way, the switches never
            least = emblem.winfo_reqwidth() + self.switches.winfo_reqwidth() + px(16)
            least -= size.winfo_reqwidth() if size.winfo_manager() else 0
            for words, more, where in (
                (size, 0, {"after": smaller}), (title, 0, {"after": emblem}),
                (about, px(44), {"after": title, "padx": px(14)}),
            ):  # fmt: skip
                least += words.winfo_reqwidth() + more
                if event.width < least:
                    words.pack_forget()
                elif not words.winfo_manager():
                    words.pack(side="left", **where)

        head.bind("<Configure>", fit)

    def _build_switches(self, head: tkinter.Misc) -> None:
        settings, kit = self.app.settings, self.kit
        row = self.switches = frame(kit, head, "switches")
        row.pack(side="right")
        other: Lang = LANGS[1 - LANGS.index(settings.lang)]
        at = SCALES.index(settings.scale)

        def add(
            name: str, text: Text | str, run: Callable[[], object], icon: str = "",
            kind: str = "quiet",
        ) -> Button:  # fmt: skip
            made = button(kit, row, name, text, run, kind, "page", icon=icon)
            made.pack(side="left")
            return made

        add("lang", LANGUAGE[other], lambda: self.app.set(lang=other))
        for name, text, icon, to in (
            ("smaller", SMALLER, "minus", at - 1), ("larger", LARGER, "plus", at + 1),
        ):  # fmt: skip
            if name == "larger":
                label(kit, row, self.look.say(SIZE, n=settings.scale), "text", "mute", "page",
                      "size").pack(side="left")  # fmt: skip
            possible = 0 <= to < len(SCALES)
            run = partial(self.app.set, scale=SCALES[to] if possible else settings.scale)
            made = add(name, text, run, icon, "bare")
            made.state(["!disabled" if possible else "disabled"])
        theme = (LIGHT, "sun") if settings.dark else (DARK, "moon")
        add("theme", theme[0], lambda: self.app.set(dark=not settings.dark), theme[1])
        add("rules", RULES, lambda: self.app.open_rules(None), "book")
        add("history", HISTORY, self.app.open_history, "chart")
        add("settings", SETTINGS, self.app.open_settings, "gear", "bare")

    # what is shown

    def _front(self) -> Front:
        found = sorted(self.saved.games, key=lambda game: not game.game)  # the unreadable last
        running = [game for game in found if not game.finished][:SHOWN]
        listed = running if self.first is None else found[self.first : self.first + PAGE]
        over = [game for game in found if game.finished and game.game in ACCENTS][:PAST]
        self.leads.look_at(listed)
        return Front(
            [(game, self.leads.of(game)) for game in listed],
            [(game, game.ended) for game in over], len(found),
            self.first is not None, self._turns(found, running),
            self.app.settings.colours,
        )  # fmt: skip

    def _turns(self, found: list[Saved], running: list[Saved]) -> list[tuple[str, int | None]]:
        """Where the list can be turned to."""
        first = self.first
        if first is None:
            return [("all", 0)] if len(found) > len(running) else []
        turns: list[tuple[str, int | None]] = [("all", None)]
        if first:
            turns.append(("newer", first - PAGE))
        if first + PAGE < len(found):
            turns.append(("older", first + PAGE))
        return turns

    def _stand_known(self) -> None:
        if self.page.area.winfo_exists():
            self.page.show(self._front())

    # doing

    def _turn(self, first: int | None) -> None:
        self.first = first
        self.page.show(self._front())
        self.page.area.yview_moveto(0)

    def open_help(self) -> None:
        """All keys."""
        key_list.show(self.look, self.kit, self.top, (*KEYS, *key_list.MOVING, key_list.F1))

    def _look_around(self) -> None:
        from ui.tour import look_around  # with all that a game needs

        look_around(self.app)

    def _digit(self, event: tkinter.Event) -> None:
        """A game's number starts it, unless one is typing."""
        focus = self.top.focus_get()
        if event.char in tuple("12345") and (focus is None or focus.winfo_class() != "TEntry"):
            game = list(games.GAMES)[int(event.char) - 1]
            self.page.area.press(f"game_{game}")
