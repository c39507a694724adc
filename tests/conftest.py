"""Shared fixtures: one hidden screen and one Tk root for each process that runs tests.

On Linux the windows open on a private Xvfb, so nothing flashes on the developer's screen
(SHOW_WINDOWS=1 shows them). Without it nothing runs, and one line says what is missing; nothing is
skipped in silence. The tests bring their own font: what is installed here changes nothing.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

SHARED_MEMORY = Path("/dev/shm")
if os.access(SHARED_MEMORY, os.W_OK) and shutil.disk_usage(SHARED_MEMORY).free > 1 << 30:
    # thousands of lines are written to stay (fsync), which costs a disk 2 to 8 ms each
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(SHARED_MEMORY))

settings.register_profile("default", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "default")


def _start_xvfb() -> subprocess.Popen[bytes] | None:
    """Start Xvfb and point DISPLAY at it; it ends by itself with its last client."""
    exe = shutil.which("Xvfb")
    if exe is None or not sys.platform.startswith("linux") or os.environ.get("SHOW_WINDOWS"):
        return None
    read, write = os.pipe()
    command = [exe, "-displayfd", str(write), "-screen", "0", "2560x1600x24", "-dpi", "96"]
    command += ["-nolisten", "tcp", "-terminate"]
    server = subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as pipe:
        number = pipe.readline().strip()  # written once the server is ready
    if number:
        os.environ["DISPLAY"] = f":{number}"
    return server


NO_SCREEN = (
    "the window tests need Xvfb (Debian, Ubuntu: sudo apt install xvfb; or sh .ci/setup test); "
    "without windows: pytest -m 'not windows'; on your own screen: SHOW_WINDOWS=1"
)


def _no_screen() -> bool:
    linux = sys.platform.startswith("linux") and not os.environ.get("SHOW_WINDOWS")
    return linux and not shutil.which("Xvfb")


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """Without a screen one process runs (pytest-xdist, `-n`): it alone can say what is missing."""
    if _no_screen() and getattr(config.option, "numprocesses", None):
        config.option.numprocesses = 0


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever opens a window is marked so."""
    for item in items:
        if "app" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.windows)


def pytest_collection_finish(session: pytest.Session) -> None:
    """With windows among what is going to run, there must be a screen for them."""
    windows = any(item.get_closest_marker("windows") for item in session.items)
    if windows and _no_screen() and not session.config.option.collectonly:
        pytest.exit(NO_SCREEN, returncode=4)


def _pointer_away(app: Any) -> None:
    """Into the corner of the screen. Without a window manager, whatever it lies over gets the
    keyboard behind Tk's back, and Tk 8.6 ends when it then looks for a window that is gone.
    """
    app.deiconify()
    app.update()
    width, height = app.winfo_screenwidth(), app.winfo_screenheight()
    app.event_generate("<Motion>", warp=True, x=width - app.winfo_rootx(), y=height)
    app.update()
    app.withdraw()
    assert app.winfo_pointerxy() == (width - 1, height - 1)


@pytest.fixture(scope="session")
def app() -> Iterator[Any]:
    """The only root: ttkbootstrap allows one, and each costs 60 ms and 1.6 MB never returned."""
    import ttkbootstrap as ttk

    from ui import fonts, style
    from ui.kit import CACHE, motion

    motion.on = False
    CACHE.room = 1 << 28  # sizes and themes change from test to test
    fonts.PREFERRED = ()
    server = _start_xvfb()
    ttk.set_bootstyle_strict(True)  # a misspelt bootstyle raises instead of being ignored
    app = style.new_root()
    if server:
        _pointer_away(app)
    yield app
    app.update_idletasks()  # or Tk complains about ttk::ThemeChanged
    app.destroy()
    if server:
        server.terminate()
        server.wait(5)


@pytest.fixture
def root(app: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The root for one test; what it built is destroyed, and errors in callbacks fail it."""
    errors: list[BaseException] = []
    monkeypatch.setattr(
        app, "report_callback_exception", lambda kind, value, tb: errors.append(value)
    )
    yield app
    app.update()
    for child in app.winfo_children():
        child.destroy()
    app.update()
    if errors:
        raise errors[0]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty data folder instead of the user's."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    return tmp_path / "games"
