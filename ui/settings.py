"""What the program remembers between evenings: one small JSON file, replaced as a whole."""

from __future__ import annotations

import contextlib
import json
import os
import tempfile
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import platformdirs

from referee.errors import Illegal
from referee.table import check_names
from referee.text import Lang

SCALES = (100, 125, 150, 175, 200)


@dataclass
class Settings:
    """lang, dark, scale (text size in percent); people: the seats of the last game, in order,
    each name with the number of its colour; hide_totals: totals wait for the last hand;
    sizes: window sizes by game.
    """

    lang: Lang = "ko"
    dark: bool = False
    scale: int = 100
    people: list[tuple[str, int]] = field(default_factory=list)
    hide_totals: bool = False
    sizes: dict[str, str] = field(default_factory=dict)


def default_path() -> Path:
    """Where this user's settings are kept."""
    return platformdirs.user_config_path("five-kingdoms", appauthor=False) / "settings.json"


def games_folder() -> Path:
    """Where this user's games are kept."""
    return platformdirs.user_data_path("five-kingdoms", appauthor=False) / "games"


def load(path: Path) -> Settings:
    """The settings; what is missing or unusable has its default. A broken file is set aside."""
    try:
        data = json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return Settings()
    except (OSError, ValueError, RecursionError):
        with contextlib.suppress(OSError):
            path.replace(path.with_suffix(".broken"))
        return Settings()
    return _usable(data if isinstance(data, dict) else {})


def _usable(data: dict[str, Any]) -> Settings:
    found = Settings()
    for name, kind in (("dark", bool), ("hide_totals", bool), ("sizes", dict)):
        if isinstance(data.get(name), kind):
            setattr(found, name, data[name])
    if data.get("lang") in ("ko", "en"):
        found.lang = data["lang"]
    if data.get("scale") in SCALES:
        found.scale = data["scale"]
    people = data.get("people")
    for person in people if isinstance(people, list) else []:
        match person:
            case [str(name), int(colour)]:
                found.people.append((name, colour))
    try:
        check_names([name for name, _ in found.people])
    except Illegal:
        found.people = []
    return found


def save(settings: Settings, path: Path) -> None:
    """Replace the settings file. Raises OSError."""
    write_json(path, asdict(settings))


def write_json(path: Path, data: object) -> None:
    """Replace a file at once or not at all. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile("w", encoding="utf-8", dir=path.parent, delete=False) as file:
        try:
            json.dump(data, file, ensure_ascii=False, indent=1)
            file.flush()
            os.fsync(file.fileno())
        except OSError:
            os.unlink(file.name)
            raise
    os.replace(file.name, path)
