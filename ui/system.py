"""What the desktop says and does: whether it is dark, and showing a folder."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

WAIT = 2.0  # seconds; a desktop that does not answer has no opinion


def dark() -> bool | None:
    """Whether the desktop wants dark windows; None = it does not say."""
    if sys.platform == "win32":
        return _registry()
    if sys.platform == "darwin":
        said = _said("defaults", "read", "-g", "AppleInterfaceStyle")
        return said == "Dark"  # by day there is no such entry
    said = _said("gsettings", "get", "org.gnome.desktop.interface", "color-scheme")
    return None if said is None else "dark" in said


def _said(*command: str) -> str | None:
    """What a command prints; None = it failed or is not there."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=WAIT, check=True)
    except (OSError, subprocess.SubprocessError):
        return None
    return done.stdout.strip()


def _registry() -> bool | None:
    path = r"Software\Microsoft\Windows\CurrentVersion\Themes\Personalize"
    said = _said("reg", "query", rf"HKCU\{path}", "/v", "AppsUseLightTheme")
    return None if said is None else said.endswith("0x0")


def show_folder(path: Path) -> bool:
    """Open a folder in the desktop's own program; False = there is none."""
    opener = {"win32": "explorer", "darwin": "open"}.get(sys.platform, "xdg-open")
    try:
        subprocess.Popen(
            [opener, os.fspath(path)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
    except OSError:
        return False
    return True
