"""The whole program on the hidden screen, its folders in a temporary one."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.ui.looks import check_spots, check_words
from tests.ui.seen import faults


@pytest.fixture
def program(root: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The program; its launcher is out of sight until somebody shows it. Nothing glides, whatever
    a test before chose in the settings.
    """
    from ui import app, settings
    from ui.kit import motion

    monkeypatch.setattr(motion, "on", False)
    program = app.App(root, tmp_path / "games", tmp_path / "settings.json", settings.Settings())
    yield program
    program.closed = lambda window: None  # no launcher for the last one
    for window in list(program.windows.values()):
        window.close()
    root.withdraw()


@pytest.fixture
def launcher(program: Any, root: Any) -> Any:
    """The launcher on the screen."""
    program.launcher.show()
    root.update()
    return program.launcher


@pytest.fixture
def wait(root: Any) -> Callable[[Callable[[], Any]], None]:
    """Pump events until a condition holds; a minute at most."""

    def wait_until(condition: Callable[[], Any]) -> None:
        end = time.monotonic() + 60
        while not condition():
            assert time.monotonic() < end, "waited in vain"
            root.update()

    return wait_until


@pytest.fixture(params=[("ko", 100), ("en", 200)])
def look(
    program: Any, root: Any, request: pytest.FixtureRequest
) -> Iterator[Callable[[Any], None]]:
    """Look at a window, as often as wanted: what it shows is whole and in its language."""
    lang, scale = request.param
    program.set(lang=lang, scale=scale)
    found: list[str] = []

    def look(window: Any) -> None:
        root.update()
        found.extend(faults(window, lang))
        check_spots(window)
        check_words(window)

    yield look
    assert found == []


@pytest.fixture(scope="session")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with six games of four people, all of them numbered seats or named 가, 나."""
    from tests.ui.past import hands, play

    folder = tmp_path_factory.mktemp("played")
    people = ("1번", "2번", "3번", "4번", "5번")
    play(folder, "majesty", 0, *people, share=0.5)
    play(folder, "joraku", 0, *people)
    play(folder, "oriflamme", 1, *people)
    play(folder, "wangdo", 40, *people)
    play(folder, "majesty", 400, "서연", "민수")
    hands(folder, 2, "서연", "민수")
    return folder


@pytest.fixture
def history(program: Any, played: Path, root: Any) -> Any:
    """The window of what was played, over a copy of that folder."""
    shutil.copytree(played, program.folder, dirs_exist_ok=True)  # keeps when each was written
    program.open_history()
    window = program.history_window
    window.top.geometry("1280x800")
    root.update()
    return window
