"""The README's pictures, from the real windows: python -m docs.pictures [game … result] [--dark]

Each shows the game of tests/golden, as far as `AT`; `result` is the end of one of them. Needs a
display of 1280 x 800 (Xvfb will do) and writes into this folder; with --dark into the folder of
temporary files, to look at.
"""

from __future__ import annotations

import sys
import tempfile
import time
from os import environ
from pathlib import Path
from typing import Any

from PIL import ImageGrab

from referee import games
from referee.session import Session
from ui import app, settings, style
from ui.kit import motion

HERE = Path(__file__).parent
GOLDEN = HERE.parent / "tests" / "golden"
SIZE = (1280, 800)
AT = {"fantasy_realms": 26, "joraku": 30, "majesty": 20, "oriflamme": 29, "wangdo": 73}
"""How many events of the golden game have happened."""
RESULT = "majesty"


def story(game_id: str) -> tuple[str, list[str]]:
    """The position it begins with, and its events as texts."""
    lines = (GOLDEN / f"{game_id}.txt").read_text("utf-8").splitlines()
    kept = [line.partition("  #")[0] for line in lines if line and not line.startswith("#")]
    start = [line for line in kept if not line.startswith("do: ")]
    return " ; ".join(start), [line[4:] for line in kept if line.startswith("do: ")]


def played(game_id: str) -> Session[Any, Any]:
    """The golden game as far as it goes in the picture."""
    game = games.load(game_id)
    start, events = story(game_id)
    session = Session(game, game.parse(start))
    for text in events[: AT[game_id]]:
        session.do(text, insist=True)
    return session


def main() -> None:
    """Open, play, grab, write."""
    dark = "--dark" in sys.argv
    wanted = settings.Settings(dark=dark)
    motion.on = False
    root = style.new_root(wanted)
    folder = Path(tempfile.mkdtemp())
    program = app.App(root, folder / "games", folder / "settings.json", wanted)
    to = Path(tempfile.gettempdir()) if dark else HERE
    named = [name for name in sys.argv[1:] if not name.startswith("-")]
    for name in named or [*games.GAMES, "result"]:
        result(program, to) if name == "result" else picture(program, name, to)
    program.quit()


def result(program: Any, folder: Path) -> None:
    """The winner's moment of a whole game."""
    game = games.load(RESULT)
    start, events = story(RESULT)
    session = Session(game, game.parse(start))
    for text in events:
        session.do(text, insist=True)
    window = program._open(session, None)
    window.top.geometry(f"{SIZE[0]}x{SIZE[1]}+0+0")
    shown = time.monotonic() + 1
    while window.result is None or time.monotonic() < shown:
        program.root.update()
    window.ending.show()
    grab(program, folder / "result.png")
    window.close()


def grab(program: Any, path: Path) -> None:
    """What is on the screen, as a small file."""
    program.root.update()
    shot = ImageGrab.grab(xdisplay=environ.get("DISPLAY")).crop((0, 0, *SIZE))
    shot.quantize(200).save(path, optimize=True)


def picture(program: Any, game_id: str, folder: Path) -> None:
    """One window, where the whole of it has been counted."""
    window = program._open(played(game_id), None)
    window.top.geometry(f"{SIZE[0]}x{SIZE[1]}+0+0")
    shown = time.monotonic() + 1
    while window.result is None or time.monotonic() < shown:
        program.root.update()
    window.frame.toast.hide()
    grab(program, folder / f"{game_id}.png")
    window.close()


if __name__ == "__main__":
    main()
