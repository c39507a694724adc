"""The real program, its windows open, killed at any moment: what it had written is there.

Short here; `python tests/ui/test_kills.py 200` does it at length and prints the README's figures.
"""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
import tkinter
from collections import Counter
from itertools import islice
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2]))

import pytest

from referee import games, reopen
from referee.errors import Illegal
from referee.record import JournalError, load, read
from referee.table import Adjust, Note
from tests.ui.looks import areas
from ui import settings

ROOT = Path(__file__).parents[2]

# --- the program that will be killed: `main` as it is, and somebody who plays in its windows ---

VICTIM = """
import sys
from tests.ui.test_kills import play
from ui import app
from ui.__main__ import main

class Played(app.App):
    def __init__(self, *args):
        super().__init__(*args)
        self.root.after(1, play, self, int(sys.argv[1]))

app.App = Played
sys.exit(main())
"""


def play(app: Any, seed: int) -> None:
    """Act again and again, and say after each time what is on the disk."""
    rng = random.Random(seed)

    def step() -> None:
        act(app, rng)
        written = [w.journal for w in app.windows.values() if w.journal and not w.journal.unsaved]
        print(json.dumps([[str(j.path), len(j.lines), j.total] for j in written]), flush=True)
        app.root.after(rng.choice((0, 0, 1, 5)), step)

    step()


def act(app: Any, rng: random.Random) -> None:
    """Something that people do in windows."""
    windows = list(app.windows.values())
    if not windows or (len(windows) < 3 and rng.random() < 0.04):
        saved = sorted(app.folder.glob("*.jsonl")) if rng.random() < 0.5 else []
        people = [(f"{n}번", n) for n in range(3)]
        return app.resume(rng.choice(saved)) if saved else app.new_game(
            rng.choice(list(games.GAMES)), people
        )  # fmt: skip
    window, chance = rng.choice(windows), rng.random()
    if chance < 0.6:
        events = list(islice(window.game.choices(window.state), 20))
        events += [Adjust(0, rng.randrange(-9, 9), "왜"), Note(f"메모 {rng.random()}")]
        window.do(rng.choice(events), insist=True)
    elif chance < 0.75:
        rng.choice((window.undo, window.undo, window.redo))()
    elif chance < 0.9:
        pressed = [(area, name) for area in areas(window.frame.body) for name in
                   getattr(area, "spots", ())]  # fmt: skip
        if pressed:
            area, name = rng.choice(pressed)
            area.press(name)
    elif chance < 0.95 and window.base.played:
        try:
            window.base.replace(len(window.base.played) - 1, [Note("고침")], insist=True)
        except Illegal:
            window.undo()
    elif chance < 0.98:
        window.close()
    else:
        app.set(still=not app.settings.still)
    return None


# --- whoever kills it, and looks ---


LIE = """
from referee.journal import Journal
Journal.save = lambda self: setattr(self, "saved", len(self.lines))
"""


def started(home: Path, seed: int, program: str = VICTIM) -> subprocess.Popen[bytes]:
    """The program in a folder of its own, somebody playing in it."""
    places = {name: str(home / name.lower()) for name in
              ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME")}  # fmt: skip
    return subprocess.Popen(
        [sys.executable, "-c", program, str(seed)], stdout=subprocess.PIPE, cwd=ROOT,
        env=os.environ | places | {"PYTHONUNBUFFERED": "1"},
    )  # fmt: skip


def heard(process: subprocess.Popen[bytes], acts: int) -> bytes:
    """What it says of its first acts."""
    assert process.stdout
    said = b"".join(process.stdout.readline() for _ in range(acts))
    assert said, "it did not come to play"
    return said


def killed(process: subprocess.Popen[bytes], said: bytes) -> list[bytes]:
    """Kill it; all that it had said, line by line."""
    assert process.stdout
    process.send_signal(signal.SIGKILL)
    *lines, _half = (said + process.stdout.read()).split(b"\n")
    process.wait()
    process.stdout.close()
    return lines


def compare(said: list[bytes], found: Counter[str]) -> None:
    """Everything it had said is on the disk as it was."""
    newest: dict[str, tuple[int, int]] = {}
    for line in said:
        newest |= {path: (count, total) for path, count, total in json.loads(line)}
    found["kills"] += 1
    found["acts"] += len(said)
    for name, (count, total) in newest.items():
        path = Path(name)
        if count == 1 and not path.exists():
            continue  # a game in which nothing happened leaves no file
        record = load(path)
        if count == 1 and read(path, record.lines[0]).total != total:
            continue  # nor a name: another program has begun one that is called so
        assert len(record.lines) >= count, f"{path}: a line that was said is gone"
        assert read(path, b"".join(record.lines[:count])).total == total, f"{path}: altered"
        reopen.replay(record)
        found["games looked at"] += 1
        found["lines looked at"] += count
        found["torn"] += bool(record.torn)


def kill_once(
    home: Path, seed: int, rng: random.Random, found: Counter[str], program: str = VICTIM
) -> None:
    """Start it, kill it, look at everything it had said."""
    process = started(home, seed, program)
    said = heard(process, rng.randrange(1, 30))
    time.sleep(rng.random() / 5)
    compare(killed(process, said), found)
    data = home / "xdg_config_home" / "five-kingdoms" / "settings.json"
    assert not data.exists() or settings.load(data)[1] is None, "the settings are torn"


def together(home: Path, seed: int, acts: int, found: Counter[str]) -> None:
    """Three programs in one folder: they follow each other's games and go on with them."""
    programs = [started(home, seed + n) for n in range(3)]
    said = [heard(one, acts) for one in programs]
    for one, lines in zip(programs, said, strict=True):
        compare(killed(one, lines), found)


def kills(home: Path, times: int) -> Counter[str]:
    """Again and again in the same folder."""
    rng, found = random.Random(4), Counter[str]()
    for seed in range(times):
        kill_once(home, seed, rng, found)
    return found


@pytest.mark.slow
def test_the_program_is_killed_and_nothing_is_lost(app: Any, tmp_path: Path) -> None:
    found = kills(tmp_path, 2)
    assert found["kills"] == 2
    assert found["lines looked at"] >= 2


@pytest.mark.slow
def test_three_programs_in_one_folder(app: Any, tmp_path: Path) -> None:
    found = Counter[str]()
    together(tmp_path, 11, 40, found)
    assert found["kills"] == 3
    for path in tmp_path.rglob("*.jsonl"):
        reopen.replay(load(path))


@pytest.mark.slow
def test_a_program_that_only_says_it_saves_is_caught(app: Any, tmp_path: Path) -> None:
    with pytest.raises((AssertionError, JournalError)):
        kill_once(tmp_path, 1, random.Random(4), Counter(), LIE + VICTIM)


def main() -> None:
    """At length, with figures."""
    from tests.conftest import _start_xvfb

    server = _start_xvfb()
    here = tkinter.Tk()  # the screen goes with its last window
    here.withdraw()
    times = int(sys.argv[1]) if sys.argv[1:] else 100
    with tempfile.TemporaryDirectory() as name:
        print("alone", dict(kills(Path(name) / "one", times)), flush=True)
        found = Counter[str]()
        for n in range(times // 5):
            together(Path(name) / "three", 3 * n, 40, found)
        print("three in one folder", dict(found), flush=True)
    if server:
        server.terminate()


if __name__ == "__main__":
    main()
