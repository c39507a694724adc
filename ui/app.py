"""The program: one hidden root, the launcher, the windows of games, the rule book.

Switches of language, theme and text size act at once on every window that is open.
"""

from __future__ import annotations

import contextlib
import gc
import logging
from collections.abc import Sequence
from datetime import datetime
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

import ttkbootstrap as ttk

from referee import games
from referee.errors import Illegal, system_text
from referee.record import JournalError
from referee.rules import read_rules, read_value
from referee.table import HasTable, name_text
from referee.text import Text
from ui import composition, keys, system
from ui import settings as settings_module
from ui.kit import motion
from ui.launcher import Launcher
from ui.settings import Settings
from ui.slices import Slices
from ui.style import Look

if TYPE_CHECKING:  # what only an open game needs is imported with the first one
    from referee.game import AnyGame
    from referee.journal import Journal
    from referee.ruling import Case
    from referee.session import AnySession
    from ui.history_window import HistoryWindow
    from ui.rules_window import RulesWindow
    from ui.seats import Person
    from ui.window import AnyWindow

log = logging.getLogger(__name__)

USUAL_SEATS = 4
NOT_KEPT = Text(
    "설정과 사람을 기억하지 못했습니다 ({why})", "settings and people are not remembered ({why})"
)
NO_SEAT = Text(
    "자리가 없는 사람: {names} ({game:은/는} {n}명까지)",
    "No seat for {names} ({game}: up to {n} players)",
)


class App:
    """Holds what all windows share. folder: where games are kept; settings_path: the settings."""

    frozen = False

    def __init__(
        self, root: ttk.App, folder: Path, settings_path: Path, settings: Settings
    ) -> None:
        self.root, self.folder, self.settings_path = root, folder, settings_path
        self.settings = settings
        self.look = Look(root, settings)
        self.windows: dict[Path, AnyWindow] = {}
        self._unsaved = count(1)
        self.rules_window: RulesWindow | None = None
        self.history_window: HistoryWindow | None = None
        self.launcher = Launcher(self)
        composition.listen(root)
        keys.keypad(root)

    # settings

    def set(self, **changes: Any) -> None:
        """Change settings; everything open follows at once."""
        if "dark" in changes:  # chosen by hand, unless it is said to be the desktop's
            changes = {"system": False, **changes}
        for name, value in changes.items():
            setattr(self.settings, name, value)
        self.save_settings()
        if "still" in changes:
            motion.on = not self.settings.still
        self.look.apply()
        self.launcher.resize()
        self.launcher.rebuild()
        for window in self.windows.values():
            window.rebuild()
        if self.history_window:
            self.history_window.resize()
            self.history_window.rebuild()
        if self.rules_window:
            self.rules_window.resize()
            self.rules_window.rebuild()

    def open_settings(self, over: AnyWindow | None = None) -> None:
        """Everything that can be chosen, over the launcher or a game's window."""
        from ui.settings_dialog import SettingsDialog

        SettingsDialog(self, over)

    def as_system(self) -> None:
        """Dark as the desktop is, when that was chosen; asked again every minute."""
        if self.settings.system:
            dark = system.dark()
            if dark not in (None, self.settings.dark):
                self.set(dark=dark, system=True)
        self.root.after(60_000, self.as_system)

    def read_again(self) -> None:
        """Other things lie in the folder now: whoever wants to see them opens windows anew."""
        for window in (self.rules_window, self.history_window):
            if window:
                window.close()
        self.launcher.refresh()

    def toggle_still(self) -> None:
        """Things glide to their places, or are there at once."""
        self.set(still=not self.settings.still)

    def save_settings(self) -> None:
        """Write the settings; a full disk must not stop a game."""
        try:
            settings_module.save(self.settings, self.settings_path)
        except OSError as error:
            self.launcher.message = NOT_KEPT(why=system_text(error))
            log.error("%s", self.launcher.message.say("en"))

    def remember(self, people: list[Person]) -> None:
        """These people sit at the table: they stand ready in every game's window."""
        from ui.seats import learn, nameless

        self.settings.people = nameless(people)
        self.settings.colours = learn(self.settings.colours, people)
        self.save_settings()

    def _know(self, names: Sequence[str]) -> None:
        """Who sits at a saved game keeps the colour that they have there now."""
        from ui.seats import coloured, learn

        known = learn(self.settings.colours, coloured(names, self.settings.colours))
        if known != self.settings.colours:
            self.settings.colours = known
            self.save_settings()

    def recolour(self, chosen: dict[str, int]) -> None:
        """These people have chosen another colour: it is theirs in every window."""
        if chosen:
            self.settings.chosen = sorted({*self.settings.chosen, *chosen})
            self.settings.colours = chosen | self.settings.colours | chosen
            self.save_settings()
            for window in self.windows.values():
                window.render()

    # games

    def new_game(
        self, game_id: str, people: list[Person] | None = None, rules: object = None
    ) -> AnyWindow:
        """Begin a game with these people, or those of the last game. rules: of the table."""
        from referee.session import Session
        from ui.seats import seated

        game = games.load(game_id)
        known = self.settings.colours
        people = people or seated(self.settings.people, game.players, USUAL_SEATS, known)
        out = self._left_out(people, game.players[-1])
        self.remember([*people, *out])
        usual = rules or self.usual_rules(game)
        state = game.new([name for name, _ in people], usual)
        state = import_module(f"ui.games.{game_id}").Window.first_state(self, state)
        window = self._open(Session(game, state), self._journal(game, state))
        if out:
            names = [name_text(name) for name, _ in out]
            window.say(NO_SEAT(names=names, game=game.name, n=game.players[-1]))
        return window

    def usual_rules(self, game: AnyGame) -> object:
        """The table rules of new games; those that the game does not know are left out."""
        usual = {}
        for name, word in self.settings.rules.get(game.id, {}).items():
            with contextlib.suppress(Illegal):
                usual[name] = read_value(game.rules, name, word)
        return read_rules(game.rules, usual)

    def _left_out(self, people: list[Person], most: int) -> list[Person]:
        """The others of the last game, where these people are as many as the game takes."""
        names, known = {name for name, _ in people}, self.settings.people
        full = len(people) == most and names <= {name for name, _ in known}
        return [person for person in known if person[0] not in names] if full else []

    def _journal(self, game: AnyGame, state: HasTable) -> Journal | None:
        from referee import journal

        try:
            return journal.create(self.folder, game, state, datetime.now().astimezone())
        except JournalError as error:
            log.error("%s", error)
            self.launcher.say(error.text)
            return None

    def resume(self, path: Path) -> AnyWindow | None:
        """Go on with a saved game; a game already open comes to the front."""
        for window in self.windows.values():
            if window.journal and window.journal.path == path:
                window.come_back()
                return window
        from referee import reopen

        try:
            session, kept = reopen.resume(path)
        except JournalError as error:
            log.error("%s", error)
            damaged = error.line is not None and error.line > 1
            self.launcher.say(error.text, path if damaged else None)
            return None
        window = self._open(session, kept)
        if session.closed:
            from ui.following import follow

            follow(window, kept)
        return window

    def rescue(self, path: Path) -> None:
        """Go on with a copy of a damaged game, up to the damage."""
        from referee import reopen

        try:
            copy, told = reopen.rescue(path)
        except JournalError as error:
            log.error("%s", error)
            self.launcher.say(error.text)
        else:
            self.launcher.say(None)
            if window := self.resume(copy):
                window.say(told, bad=True)

    def _open(self, session: AnySession, kept: Journal | None) -> AnyWindow:
        session.log = kept
        self._know(session.state.table.seats)
        module = import_module(f"ui.games.{session.game.id}")
        window: AnyWindow = module.Window(self, session, kept)
        if not App.frozen:
            # what is loaded by now stays; a full collection, which can fall into any click, need
            # not look at it again (40 ms)
            gc.collect()
            gc.freeze()
            App.frozen = True  # to ask gc takes 6 ms
        key = kept.path if kept else Path(f"unsaved {next(self._unsaved)}")
        self.windows[key] = window
        window.top.lift()
        return window

    @property
    def playing(self) -> bool:
        """Whether a game's window is open."""
        return bool(self.windows)

    def show_launcher(self) -> None:
        """The first window comes to the front."""
        self.launcher.show()

    def closed(self, window: AnyWindow) -> None:
        """A game's window was closed; with the last one the launcher comes back."""
        self.windows = {path: w for path, w in self.windows.items() if w is not window}
        if self.rules_window and self.rules_window.table is window:
            self.rules_window.table = None
        if self.windows:
            self.launcher.refresh()
        else:
            self.launcher.show()

    # what was played

    def look_back(self, path: Path) -> AnyWindow | None:
        """Open a saved game; over a finished one lies a copy to step through, so that the game
        itself stays as it ended. Not where it still lacks what decides the places, as gold that
        was not counted: what is entered would be lost with the copy.
        """
        window = self.resume(path)
        if window and window.base.game.over(window.base.state):
            result = window.result
            lacking = result and result.standings and not result.known
            if window.base.state.table.finished or not lacking:
                window.look_back()
        return window

    def open_history(self, person: str = "") -> None:
        """What was played, and what people's games come to."""
        from ui.history_window import HistoryWindow

        if self.history_window is None:
            self.history_window = HistoryWindow(self)
        self.history_window.show(person)

    def history_closed(self) -> None:
        """The window of what was played was closed."""
        self.history_window = None

    # the rule book

    def warm(self) -> None:
        """Make what the rule book searches in, between events, so that no question waits for it."""
        from referee import finding

        Slices(self.root).start(finding.warm(), lambda done: None, lambda: None)

    def open_rules(self, table: AnyWindow | None, ruling_id: str = "", card: str = "") -> None:
        """The rule book, at one entry or one component if one is named."""
        from ui.rules_window import RulesWindow

        if self.rules_window is None:
            self.rules_window = RulesWindow(self)
        self.rules_window.show(table, ruling_id, card)

    def ask_rules(self, question: str) -> None:
        """The rule book with a question in its field."""
        self.open_rules(None)
        if question and self.rules_window:
            self.rules_window.query.text.set(question)

    def rules_closed(self) -> None:
        """The rule book was closed."""
        self.rules_window = None

    def open_case(
        self, game_id: str, case: Case, table: AnyWindow | None, ruling_id: str = ""
    ) -> None:
        """Lay a ruling's case over a table of its own game, which stays as it is."""
        from referee import rulings

        if table is None or table.game.id != game_id:
            table = next((w for w in self.windows.values() if w.game.id == game_id), None)
        if table is None:
            table = self.new_game(game_id)
        game = table.game
        events = [game.parse_event(text) for text in case.do]
        found = rulings.by_id(ruling_id)
        table.open_case(table.parse(case.position), events, found[1] if found else None, case)

    def quit(self) -> None:
        """Close everything; every game can be resumed. What would be lost stays open and asks."""
        for window in list(self.windows.values()):
            window.close()
        if self.windows:
            return
        self.root.update_idletasks()
        self.root.destroy()
