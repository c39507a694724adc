"""The launcher: five games, games to go on with, the rule book, language, theme, text size."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import ttkbootstrap as ttk

from referee import games, notation
from referee.errors import Illegal
from referee.table import name_text
from referee.text import LANGS, Lang, Text
from ui import keys, style
from ui.icons import icon
from ui.scroller import Scroller
from ui.settings import SCALES
from ui.style import SAVED

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
SHOWN = 5  # unfinished games on the launcher


class Launcher:
    """The first window. Closing it ends the program, unless a game is still on the table."""

    def __init__(self, app: App) -> None:
        self.app, self.look = app, app.look
        self.top = app.root
        self.message: Text | None = None
        self.all = False  # every saved game is listed, not only the last ones to go on with
        self.resize()
        self.top.protocol("WM_DELETE_WINDOW", self.close)
        keys.bind_commands(self.top, {"f2": lambda: self.app.open_rules(None)})

    def resize(self) -> None:
        """As large as the text needs."""
        style.on_screen(self.top, self.look.px(880), self.look.px(640))

    def show(self) -> None:
        """Come to the front, with the list of games as it is now."""
        self.rebuild()
        self.top.deiconify()
        self.top.lift()

    def close(self) -> None:
        """Get out of the way of games that are open, or end the program."""
        if self.app.windows:
            self.top.withdraw()
        else:
            self.app.quit()

    def say(self, text: Text) -> None:
        """A message; it stays until the next."""
        self.message = text
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
        if self.message:
            ttk.Label(
                self.page, text=look.say(self.message), foreground=look.bad,
                wraplength=px(800), name="message",
            ).pack(anchor="w")  # fmt: skip
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
        found = sorted(kept(self.app.folder), key=lambda game: not game.id)  # the unreadable last
        running = [game for game in found if not game.finished][:SHOWN]
        box = ttk.Frame(self.page, name="unfinished")
        box.pack(fill="both", expand=True)
        if found:
            ttk.Label(box, text=look.say(GO_ON), style="strong.TLabel").pack(anchor="w")
        for number, game in enumerate(found if self.all else running):
            ttk.Button(
                box, name=f"game{number}", text=f" {self._about(game)}", compound="left",
                image=icon(self.top, game.id, px(28)) if game.id else "", style=SAVED,
                command=lambda p=game.path: self.app.resume(p),
            ).pack(fill="x", pady=px(2), ipady=px(2))  # fmt: skip
        if len(found) > len(running):
            ttk.Button(
                box, name="all", text=look.say(FEWER if self.all else ALL, n=len(found)),
                command=self._toggle_all, bootstyle="primary-outline",
            ).pack(anchor="w", pady=px(4), ipady=px(4))  # fmt: skip

    def _about(self, game: Kept) -> str:
        look = self.look
        name = look.say(games.GAMES[game.id] if game.id else UNREADABLE)
        people = ", ".join(look.say(name_text(person)) for person in game.people)
        said = [game.when, name, people, look.say(FINISHED) if game.finished else ""]
        return "   ".join(filter(None, said))

    def _toggle_all(self) -> None:
        self.all = not self.all
        self.rebuild()

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


class Kept(NamedTuple):
    """A saved game. id: of its game, "" = the file cannot be read (opening it says why)."""

    path: Path
    id: str
    people: list[str]
    when: str
    finished: bool


def kept(folder: Path) -> Iterator[Kept]:
    """The saved games, the last begun first. Reads only the first and the last line of each."""
    for path in sorted(folder.glob("*.jsonl"), reverse=True):
        when = f"{path.stem[5:10]} {path.stem[11:13]}:{path.stem[13:15]}"
        try:
            with path.open("rb") as file:
                header = json.loads(file.readline())
                file.seek(max(0, path.stat().st_size - 4096))
                last = file.read().rstrip(b"\n").split(b"\n")[-1]
            game_id = header["game"]
            people = notation.words(dict(notation.pairs(header["start"])).get("players", ""))
        except (OSError, ValueError, KeyError, TypeError, RecursionError, Illegal):
            yield Kept(path, "", [], path.name, False)
            continue
        known = game_id if game_id in games.GAMES else ""
        yield Kept(path, known, people, when, b'{"result"' in last)
