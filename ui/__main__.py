"""Start the program: python -m ui. Says what is missing when windows cannot be opened.

--check opens everything once and says what fails.
"""

from __future__ import annotations

import logging
import logging.handlers
import os
import sys
import traceback
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from referee.text import Text

if TYPE_CHECKING:  # a missing library is told first
    from ui.app import App

NO_TK = Text(
    "창을 여는 데 필요한 Tk가 없습니다.\n"
    "  Debian/Ubuntu: sudo apt install python3-tk\n"
    "  macOS: python.org의 Python, 또는 brew install python-tk\n"
    "창 없이도 쓸 수 있습니다: python -m referee --help",
    "Tk, which opens the windows, is missing.\n"
    "  Debian/Ubuntu: sudo apt install python3-tk\n"
    "  macOS: Python from python.org, or brew install python-tk\n"
    "It works without windows too: python -m referee --help",
)
NO_LIBRARY = Text(
    "필요한 라이브러리가 없습니다: {name}\n"
    "  pip install -e .\n"
    "창 없이도 쓸 수 있습니다: python -m referee --help",
    "A library is missing: {name}\n"
    "  pip install -e .\n"
    "It works without windows too: python -m referee --help",
)
NO_DISPLAY = Text(
    "화면을 찾을 수 없습니다 ({why}).\n"
    "그래픽 화면에서 시작하세요 (ssh라면 ssh -X).\n"
    "창 없이도 쓸 수 있습니다: python -m referee --help",
    "No screen was found ({why}).\n"
    "Start it on a graphical desktop (with ssh: ssh -X).\n"
    "It works without windows too: python -m referee --help",
)
NO_HOME = Text(
    "게임을 저장할 폴더를 알 수 없습니다. 환경 변수 HOME(또는 XDG_DATA_HOME, XDG_CONFIG_HOME,\n"
    "XDG_STATE_HOME)에 폴더를 적으세요.",
    "No folder to keep games in is known. Name one in the environment variable HOME\n"
    "(or XDG_DATA_HOME, XDG_CONFIG_HOME, XDG_STATE_HOME).",
)
BROKEN = Text(
    "예기치 못한 오류입니다. 자세한 기록: {path}",
    "An unexpected error. Details: {path}",
)
BROKEN_SAVED = Text(
    "예기치 못한 오류입니다. 게임은 저장되어 있습니다. 자세한 기록: {path}",
    "An unexpected error. The game is saved. Details: {path}",
)


AT_REST = 500  # milliseconds after which the launcher stands there


def main() -> int:
    """Open the launcher; returns when everything is closed. 1 = no window could be opened."""
    try:
        import tkinter
    except ImportError:
        return fail(NO_TK)
    try:
        from ui import app, settings, style, system
        from ui.kit import motion
    except ImportError as error:
        return fail(NO_LIBRARY(name=error.name or str(error)))
    try:
        path, settings_path = start_log(), settings.default_path()
        wanted, told = settings.load(settings_path)
        folder, gone = settings.games_folder_of(wanted)
    except RuntimeError:
        return fail(NO_HOME)
    if wanted.system and (dark := system.dark()) is not None:
        wanted.dark = dark
    try:
        root = style.new_root(wanted)
    except tkinter.TclError as error:
        return fail(NO_DISPLAY(why=str(error)))
    if "--check" in sys.argv[1:]:
        from ui.check import check

        return check(root)
    motion.on = not wanted.still
    run(app.App(root, folder, settings_path, wanted), gone or told, path)
    return 0


def run(program: App, message: Text | None, path: Path | None) -> None:
    """The program from its first window to its end. path: of the log, None = there is none."""

    def report(
        kind: type[BaseException], value: BaseException, trace: TracebackType | None
    ) -> None:
        logging.error("".join(traceback.format_exception(kind, value, trace)))
        for window in program.windows.values():
            text = BROKEN if window.unsaved else BROKEN_SAVED
            window.say(text(path=str(path)), bad=True)
        if not program.windows:
            program.launcher.say(BROKEN(path=str(path)))

    root = program.root
    root.report_callback_exception = report
    program.launcher.message = message
    program.launcher.show()
    root.after(AT_REST, program.warm)
    root.after(AT_REST, program.as_system)
    root.mainloop()


def fail(text: Text) -> int:
    """Say it in both languages, since no setting can be asked here."""
    print(text.say("ko"), text.say("en"), sep="\n\n", file=sys.stderr)
    return 1


def start_log() -> Path | None:
    """Errors go to a file in the user's log folder (1 MB at most); None = it cannot be written."""
    import platformdirs  # here, so that a missing library can be told

    try:
        folder = platformdirs.user_log_path("five-kingdoms", appauthor=False, ensure_exists=True)
        path = folder / "five-kingdoms.log"
        handler = logging.handlers.RotatingFileHandler(
            path, maxBytes=500_000, backupCount=1, encoding="utf-8"
        )
    except OSError:
        return None
    logging.basicConfig(
        handlers=[handler],
        level=logging.INFO,
        format="%(asctime)s %(levelname)s %(name)s: %(message)s",
    )
    logging.info("started, pid %s", os.getpid())
    return path


if __name__ == "__main__":
    sys.exit(main())
