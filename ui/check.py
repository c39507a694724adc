"""`five-kingdoms --check`: everything is opened once, in a folder of its own that goes away.

For whoever has just installed the program, or packed it: a missing file shows here.
"""

from __future__ import annotations

import tempfile
import traceback
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import ttkbootstrap as ttk

from referee import finding, games, rulings
from referee.exports import FORMS, Play, export
from referee.text import Text
from ui.app import App
from ui.settings import Settings

DONE = Text("모두 열립니다", "everything opens")


def steps(program: App) -> Iterator[tuple[str, Callable[[], object]]]:
    """What is tried, by name."""
    from ui.settings_dialog import SettingsDialog
    from ui.table_mode import TableMode

    yield "launcher", program.launcher.show
    yield "settings", lambda: SettingsDialog(program)
    for game in games.GAMES:
        yield game, partial(program.new_game, game)
        yield f"{game} rulings", partial(rulings.load, game)
    window = next(iter(program.windows.values()))
    yield "table mode", lambda: TableMode(window)
    play = Play.of_journal(window.base, window.journal)
    for form in FORMS.values():
        if not form.whole:
            yield form.name, partial(export, play, form, "ko")
    yield "search", lambda: finding.find("들불이랑 눈보라 있으면?", "")
    yield "rule book", lambda: program.open_rules(window)
    yield "history", program.open_history


def check(root: ttk.App) -> int:
    """Try all of it and say what fails; the exit status."""
    failed = list[str]()
    root.report_callback_exception = lambda *error: failed.append(
        "".join(traceback.format_exception(*error))
    )
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        program = App(root, folder / "games", folder / "settings.json", Settings())
        for what, run in steps(program):
            try:
                run()
                root.update()
            except Exception:
                failed.append(f"{what}: {traceback.format_exc()}")
        for window in list(program.windows.values()):
            window.close()
        root.update()
        root.destroy()
    print(*failed or (DONE.say("ko"), DONE.say("en")), sep="\n", flush=True)
    return 1 if failed else 0
