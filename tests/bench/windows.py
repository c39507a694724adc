"""How fast the windows are: python tests/bench/windows.py [--human]

Prints figures; nothing is judged. Needs a display (Xvfb will do).

* launcher: from the start of Python to the launcher on the screen, against a bare ttkbootstrap
  `App()` started in turn with it.
* click: from a click on a card to the updated window, while the hardest search is running.
* windows: a game's window opened for the first time and again, drawn anew, a click on a spot.
* --human: four hands, and four villages of Majesty, by keyboard with the pauses of a person; a
  dispute in Oriflamme and a placement in Wangdo by clicks.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

BARE = """
import time; start = time.perf_counter()
import ttkbootstrap as ttk
root = ttk.App(); root.update()
print(time.perf_counter() - start); root.update_idletasks(); root.destroy()
"""
OURS = f"""
import time; start = time.perf_counter()
import sys; sys.path.insert(0, {str(ROOT)!r})
from pathlib import Path
from ui import app, settings, style
wanted = settings.Settings()
root = style.new_root(wanted)
folder = Path({tempfile.gettempdir()!r}) / "five-kingdoms-bench"
program = app.App(root, folder / "games", folder / "settings.json", wanted)
program.launcher.show(); root.update()
print(time.perf_counter() - start); program.quit()
"""
HARDEST = ("doppelganger", "mirage", "shapeshifter", "book_of_changes", "island")
HANDS = (
    "16 8 1 13 14 15 52",
    "53 49 20 39 30 4 33",
    "17 3 31 43 46 47 26",
    "7 40 28 27 37 5 36",
)
VILLAGES = (("4211112", "96"), ("1302320", "104"), ("2032012", "88"), ("3211211", "112"))


def seconds(code: str) -> float:
    """What a program of its own prints; its modules may be kept compiled, as usual."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=env
    )
    return float(done.stdout.split()[-1])


def launcher() -> None:
    """Median start of both, and their ratio."""
    pairs = [(seconds(BARE), seconds(OURS)) for _ in range(8)][1:]
    bare, ours = (statistics.median(times) for times in zip(*pairs, strict=True))
    print(
        f"launcher: {ours * 1000:.0f} ms, bare App() {bare * 1000:.0f} ms, {ours / bare:.2f} times"
    )


def open_table() -> tuple[Any, Any]:
    """The program and a window of four."""
    from ui import app, settings, style

    wanted = settings.Settings()
    root = style.new_root(wanted)
    folder = Path(tempfile.mkdtemp())
    program = app.App(root, folder / "games", folder / "settings.json", wanted)
    window = program.new_game("fantasy_realms", [("가", 0), ("나", 1), ("다", 2), ("라", 3)])
    root.update()
    return program, window


def click(program: Any, window: Any) -> None:
    """Clicks while the search for the hardest hand goes on."""
    from referee.games.fantasy_realms import solver
    from referee.games.fantasy_realms.state import Discards, Hand

    window.do(Discards(("king", "dragon", "knights", "queen", "empress", "warhorse", "princess")))
    times = []
    for card in ("candle", "forge", "smoke", "swamp", "forest", "cavern", "magic_wand") * 3:
        solver._ANSWERS.clear()
        window.do(Hand(0, (*HARDEST, "necromancer", "wildfire")))
        window.seat = 1
        program.root.update_idletasks()
        running = window.slices.running
        start = time.perf_counter()
        window.pick(card)
        window.top.update_idletasks()  # `update` would wait for the whole search
        times.append((time.perf_counter() - start, running))
    busy = [1000 * seconds for seconds, running in times if running]
    print(
        f"click to updated window, search running ({len(busy)} of {len(times)}): "
        f"median {statistics.median(busy):.0f} ms, worst {max(busy):.0f} ms"
    )


def milliseconds(run: Callable[[], Any]) -> float:
    """How long it takes."""
    start = time.perf_counter()
    run()
    return (time.perf_counter() - start) * 1000


def windows(program: Any) -> None:
    """Opening and redrawing each game's window; what the cache of pictures holds."""
    from referee.games import GAMES
    from ui.kit import CACHE

    for game in GAMES:
        print(opening(program, game))
    print(f"pictures: {CACHE.made} drawn, {CACHE.held / 2**20:.1f} MiB held")


def opening(program: Any, game: str) -> str:
    """How long its window takes, for the first time and from the cache, and to be drawn anew."""
    people = [(name, i) for i, name in enumerate("가나다라")]
    opened: list[Any] = []

    def open_one() -> None:
        opened.append(program.new_game(game, people))
        program.root.update()

    first, again = milliseconds(open_one), []
    for _ in range(5):
        opened.pop().close()
        again.append(milliseconds(open_one))
    (window,) = opened
    redraw = [
        milliseconds(lambda: (window.render(), window.top.update_idletasks())) for _ in range(9)
    ]
    window.close()
    return (
        f"{game}: opened {first:.0f} ms, again {statistics.median(again):.0f} ms; "
        f"all of it drawn {statistics.median(redraw):.0f} ms"
    )


def pause(program: Any, length: float) -> None:
    """A person's time passes."""
    end = time.perf_counter() + length
    while time.perf_counter() < end:
        program.root.update()
        time.sleep(0.005)


KEYS = {"\n": "Return"}


def villages(program: Any) -> None:
    """Four players' final count in Majesty: a building counted 0.9 s, gold 3 s, a key 0.28 s."""
    window = program.new_game("majesty", [(name, i) for i, name in enumerate("가나다라")])
    program.root.update()
    window.count.area.focus_force()
    start = time.perf_counter()
    for column, gold in VILLAGES:
        for building in column:
            pause(program, 0.9 + 0.28)
            window.count.area.event_generate(f"<Key-{building}>")
        pause(program, 3)
        for char in f"{gold}\n":
            pause(program, 0.28)
            window.count.area.event_generate(f"<Key-{KEYS.get(char, char)}>")
    program.root.update()
    totals = [window.total(seat) for seat in range(4)]
    print(f"four villages by keyboard: {time.perf_counter() - start:.0f} s, totals {totals}")


CLICK = 1.3  # seconds: look, move the mouse, click


def timed(program: Any, steps: list[Callable[[], Any]]) -> float:
    """Seconds for clicks at a person's pace."""
    start = time.perf_counter()
    for step in steps:
        pause(program, CLICK)
        step()
    program.root.update()
    return time.perf_counter() - start


def dispute(program: Any) -> None:
    """Oriflamme, from the empty table: a Soldier removes an Ambush, two cards with tokens."""
    window = program.new_game("oriflamme", [(name, i) for i, name in enumerate("가나다")])
    program.root.update()
    build, draft = window.builder, window.draft
    steps = [partial(build.add, family) for family in "RBG"]
    steps += [partial(window.pick, "card", 0), partial(build.tokens, 1)]
    steps += [partial(window.pick, "card", 1), *[partial(build.tokens, 1)] * 2, build.start]
    steps += [partial(draft.reveal, "soldier"), partial(draft.told, "ambush")]
    length = timed(program, steps)
    score = dict(zip(window.state.families, window.state.score, strict=True))
    print(f"a dispute in Oriflamme: {len(steps)} clicks, {length:.0f} s, points {score}")


def placement(program: Any) -> None:
    """Wangdo, from the empty table: two white neighbours, one white in hand."""
    window = program.new_game("wangdo", [(name, i) for i, name in enumerate("가나다라")])
    program.root.update()
    judge = window.judge
    steps = [partial(judge._beside, "w", 1)] * 2
    steps += [partial(judge._hand, colour, 1) for colour in "ow"]
    length = timed(program, steps)
    verdict = "legal" if judge.verdict("o").legal else "not legal"
    print(f"a placement in Wangdo: {len(steps)} clicks, {length:.0f} s, {verdict}")


def press(window: Any, char: str) -> None:
    """A key where the keyboard is."""
    field = window.top.focus_get()
    if char == "\n":
        field.event_generate("<Return>")
        return
    if field.selection_present():
        field.delete("sel.first", "sel.last")
    field.insert("insert", char)


def human(program: Any, window: Any) -> None:
    """A look at each card 0.9 s, a key 0.28 s."""
    start = time.perf_counter()
    window.reset()
    window.choose_seat(0)
    for hand in HANDS:
        for number in hand.split():
            pause(program, 0.9)
            for char in number + " ":
                pause(program, 0.28)
                window.entry.insert("end", char)
        for _ in range(2):  # Enter: the hand; Enter again: the next seat
            pause(program, 0.28)
            window.entry.event_generate("<Return>")
    while window.result is None:
        program.root.update()
    totals = [window.total(seat) for seat in range(4)]
    print(f"four hands by keyboard: {time.perf_counter() - start:.0f} s, totals {totals}")


if __name__ == "__main__":
    launcher()
    program, window = open_table()
    window.entry.focus_force()
    click(program, window)
    windows(program)
    if "--human" in sys.argv:
        human(program, window)
        villages(program)
        dispute(program)
        placement(program)
    program.quit()
