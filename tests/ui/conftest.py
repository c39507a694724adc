"""The whole program on the hidden screen, its folders in a temporary one."""

from __future__ import annotations

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
