"""The launcher: five games, games to go on with, the rule book, language, theme, text size."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import ttkbootstrap as ttk

from referee import games
from referee.saved import Listing, Saved, saved_games
from referee.table import name_text
from referee.text import LANGS, Lang, Text, visible
from ui import keys, style
from ui.icons import icon
from ui.plain import one_line
from ui.scroller import Scroller
from ui.settings import SCALES
from ui.style import ROW, SAVED

if TYPE_CHECKING:
    from ui.app import App

TITLE = Text("다섯 왕국 심판", "Five Kingdoms")
UNREADABLE = Text("열 수 없는 기록", "cannot be opened")
ALL = Text("모든 게임 ({n})", "All games ({n})")
FEWER = Text("줄이기", "Fewer")
FINISHED = Text("끝남", "finished")
GO_ON = Text("이어서 하기", "Go on with")
RULES = Text("규칙 찾기", "Rules")
LIGHT = Text("밝게", "Light")
DARK = Text("어둡게", "Dark")
SIZE = Text("글자 {n}%", "Text {n}%")
LANGUAGE = {"ko": "한국어", "en": "English"}
RESCUE = Text("읽히는 데까지 사본으로 열기", "Open a copy up to the damage")
NEWER = Text("더 최근", "More recent")
OLDER = Text("더 오래된", "Older")
SHOWN = 5  # unfinished games on the launcher
PAGE = 40  # of all games; more than 650 rows would be taller than a window can be


class Launcher:
    """The first window. Closing it ends the program, unless a game is still on the table."""

    def __init__(self, app: App) -> None:
        self.app, self.look = app, app.look
        self.top = app.root
        self.message: Text | None = None
        self.damaged: Path | None = None  # the game the message is about
        self.saved = Listing(())
        self.first: int | None = (
            None  # of all games listed; None = only the last ones to go on with
        )
        self.resize()
        self.top.protocol("WM_DELETE_WINDOW", self.close)
        keys.bind_commands(self.top, {"f2": lambda: self.app.open_rules(None)})

    def resize(self) -> None:
        """As large as the text needs."""
        style.on_screen(self.top, self.look.px(880), self.look.px(640))

    def show(self) -> None:
        """Come to the front, with the list of games as it is now."""
        self.refresh()
        self.top.deiconify()
        self.top.lift()

    def close(self) -> None:
        """Get out of the way of games that are open, or end the program."""
        if self.app.windows:
            self.top.withdraw()
        else:
            self.app.quit()

    def say(self, text: Text | None, damaged: Path | None = None) -> None:
        """A message; it stays until the next. damaged: a game of which a copy can be made."""
        self.message, self.damaged = text, damaged
        self.refresh()

    def refresh(self) -> None:
        """The games as they are on the disk now."""
        self.saved = saved_games(self.app.folder)
        self.rebuild()

    def rebuild(self) -> None:
        """Make all widgets anew."""
        look, px = self.look, self.look.px
        for child in self.top.winfo_children():
            if not isinstance(child, ttk.Toplevel):
                child.destroy()
        self.top.title(look.say(TITLE))
        scroller = Scroller(self.top, look, "scroller")
        scroller.frame.pack(fill="both", expand=True)
        self.page = scroller.content
        self.page.configure(padding=px(16))
        ttk.Label(self.page, text=look.say(TITLE), style="number.TLabel", name="title").pack(
            anchor="w"
        )
        for name, message in (("trouble", self.saved.trouble), ("message", self.message)):
            if message:
                ttk.Label(
                    self.page, text=look.say(message), foreground=look.bad,
                    wraplength=px(800), name=name,
                ).pack(anchor="w")  # fmt: skip
        if self.damaged:
            ttk.Button(
                self.page, text=look.say(RESCUE), name="rescue", bootstyle="primary-outline",
                command=lambda path=self.damaged: self.app.rescue(path),
            ).pack(anchor="w", pady=px(4), ipady=px(4))  # fmt: skip
        self._build_games()
        self._build_unfinished()
        self._build_switches()

    def _build_games(self) -> None:
        look, px = self.look, self.look.px
        row = ttk.Frame(self.page, name="games")
        row.pack(fill="x", pady=px(12))
        for game_id, name in games.GAMES.items():
            button = ttk.Button(
                row, name=game_id, text=look.say(name), image=icon(self.top, game_id, px(96)),
                compound="top", command=lambda g=game_id: self.app.new_game(g),
                bootstyle="primary-outline",
            )  # fmt: skip
            button.pack(side="left", fill="both", expand=True, padx=px(4), ipady=px(8))

    def _build_unfinished(self) -> None:
        look, px = self.look, self.look.px
        found = sorted(self.saved.games, key=lambda game: not game.game)  # the unreadable last
        running = [game for game in found if not game.finished][:SHOWN]
        listed = running if self.first is None else found[self.first : self.first + PAGE]
        box = ttk.Frame(self.page, name="unfinished")
        box.pack(fill="both", expand=True)
        if found:
            ttk.Label(box, text=look.say(GO_ON), style="strong.TLabel").pack(anchor="w")
        for number, game in enumerate(listed):
            ttk.Button(
                box, name=f"game{number}", text=f" {self._about(game)}", compound="left",
                image=icon(self.top, game.game, px(28)) if game.game else "", style=SAVED,
                command=lambda p=game.path: self.app.resume(p),
            ).pack(fill="x", pady=px(2), ipady=px(2))  # fmt: skip
        if len(found) > len(running):
            self._build_pages(box, len(found))

    def _build_pages(self, box: Any, count: int) -> None:
        """Buttons that turn over the pages of all games."""
        look, px, first = self.look, self.look.px, self.first
        row = ttk.Frame(box, name="pages")
        row.pack(anchor="w", pady=px(4))
        pages = [("all", ALL if first is None else FEWER, 0 if first is None else None)]
        if first:
            pages.append(("newer", NEWER, first - PAGE))
        if first is not None and first + PAGE < count:
            pages.append(("older", OLDER, first + PAGE))
        for name, text, to in pages:
            ttk.Button(
                row, name=name, text=look.say(text, n=count), bootstyle="primary-outline",
                command=lambda to=to: self._turn(to),
            ).pack(side="left", padx=(0, px(4)), ipady=px(4))  # fmt: skip

    def _turn(self, first: int | None) -> None:
        self.first = first
        self.rebuild()

    def _about(self, game: Saved) -> str:
        look = self.look
        name = look.say(games.GAMES[game.game] if game.game else UNREADABLE)
        people = ", ".join(visible(look.say(name_text(person))) for person in game.people)
        said = [game.when, name, people, look.say(FINISHED) if game.finished else ""]
        return one_line("   ".join(filter(None, said)), ROW)

    def _build_switches(self) -> None:
        look, px, settings = self.look, self.look.px, self.app.settings
        row = ttk.Frame(self.page, name="switches")
        row.pack(side="bottom", fill="x")

        def button(name: str, text: str, command: Any, style: str = "secondary-outline") -> None:
            ttk.Button(row, name=name, text=text, command=command, bootstyle=style).pack(
                side="left", padx=px(4), ipady=px(6)
            )

        button("rules", look.say(RULES), lambda: self.app.open_rules(None), "primary-outline")
        other: Lang = LANGS[1 - LANGS.index(settings.lang)]
        button("lang", LANGUAGE[other], lambda: self.app.set(lang=other))
        button(
            "theme", look.say(LIGHT if settings.dark else DARK),
            lambda: self.app.set(dark=not settings.dark),
        )  # fmt: skip
        at = SCALES.index(settings.scale)
        for name, text, to in (("smaller", "-", at - 1), ("larger", "+", at + 1)):
            if name == "larger":
                label = look.say(SIZE, n=settings.scale)
                ttk.Label(row, text=label, style="text.TLabel").pack(side="left", padx=px(4))
            if 0 <= to < len(SCALES):
                button(name, text, lambda n=to: self.app.set(scale=SCALES[n]))
