"""The README's pictures, from the real windows: python -m docs.pictures [game …] [--dark]

Each shows the game of tests/golden, as far as `AT`. Needs a display of 1280 x 800 (Xvfb will do)
and writes into this folder; with --dark into the folder of temporary files, to look at.
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
    for game_id in [name for name in sys.argv[1:] if name in games.GAMES] or games.GAMES:
        picture(program, game_id, Path(tempfile.gettempdir()) if dark else HERE)
    program.quit()


def picture(program: Any, game_id: str, folder: Path) -> None:
    """One window, where the whole of it has been counted."""
    window = program._open(played(game_id), None)
    window.top.geometry(f"{SIZE[0]}x{SIZE[1]}+0+0")
    shown = time.monotonic() + 1
    while window.result is None or time.monotonic() < shown:
        program.root.update()
    window.frame.toast.hide()
    program.root.update()
    shot = ImageGrab.grab(xdisplay=environ.get("DISPLAY")).crop((0, 0, *SIZE))
    shot.quantize(200).save(folder / f"{game_id}.png", optimize=True)
    window.close()


if __name__ == "__main__":
    main()
