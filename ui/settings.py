"""What the program remembers between evenings: one small JSON file, replaced as a whole."""

from __future__ import annotations

import contextlib
import json
from dataclasses import asdict, dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import platformdirs

from referee.errors import Illegal, folder_name
from referee.files import replace_file
from referee.table import check_names
from referee.text import Lang, Text
from ui.seats import NUMBERS, settle

SCALES = (100, 125, 150, 175, 200)
MOST_PEOPLE = 12  # more than any game seats

ASIDE = Text(
    "{file}의 내용을 읽을 수 없어 {aside}에 옮겨 두었습니다",
    "{file} could not be read; it has been kept as {aside}",
)

FOLDER_GONE = Text(
    "저장 폴더 {moved:이/가} 보이지 않아 {usual:을/를} 씁니다. 연결한 뒤 다시 시작하세요",
    "the folder {moved} is not there, so {usual} is used. Connect it, then start again",
)


@dataclass
class Settings:
    """lang, dark, scale (text size in percent); people: the seats of the last game, in order,
    each name with the number of its colour; colours: of everybody who sat down before; chosen:
    whose colour was chosen by hand; hide_totals: totals wait for the last hand; still: nothing
    glides; system: dark as the desktop is; data: the folder of everything that is kept, "" = the
    usual one; rules: of new games, by game, in words.
    """

    lang: Lang = "ko"
    dark: bool = False
    scale: int = 100
    people: list[tuple[str, int]] = field(default_factory=list)
    colours: dict[str, int] = field(default_factory=dict)
    chosen: list[str] = field(default_factory=list)
    hide_totals: bool = False
    still: bool = False
    system: bool = False
    data: str = ""
    rules: dict[str, dict[str, str]] = field(default_factory=dict)


def default_path() -> Path:
    """Where this user's settings are kept."""
    return platformdirs.user_config_path("five-kingdoms", appauthor=False) / "settings.json"


def games_folder() -> Path:
    """Where this user's games are kept."""
    return platformdirs.user_data_path("five-kingdoms", appauthor=False) / "games"


def games_folder_of(settings: Settings) -> tuple[Path, Text | None]:
    """Where they are kept after a move; while that place is gone the usual one, which the text
    says.
    """
    usual = games_folder()
    if not settings.data:
        return usual, None
    moved = Path(settings.data)
    with contextlib.suppress(OSError):  # a name too long
        if moved.is_dir():
            return moved / "games", None
    return usual, FOLDER_GONE(moved=folder_name(moved), usual=folder_name(usual))


def load(path: Path) -> tuple[Settings, Text | None]:
    """The settings; what is missing or unusable has its default. A file that cannot be read is set
    aside, which the text says.
    """
    try:
        data = json.loads(path.read_text("utf-8-sig"))
    except FileNotFoundError:
        return Settings(), None
    except (OSError, ValueError, RecursionError):
        data = None
    if isinstance(data, dict):
        return _usable(data), None
    with contextlib.suppress(OSError):
        return Settings(), ASIDE(file=path.name, aside=set_aside(path).name)
    return Settings(), None


def _usable(data: dict[str, Any]) -> Settings:
    found = Settings()
    for name in ("dark", "hide_totals", "still", "system"):
        if isinstance(data.get(name), bool):
            setattr(found, name, data[name])
    if data.get("lang") in ("ko", "en"):
        found.lang = data["lang"]
    if type(data.get("scale")) is int and data["scale"] in SCALES:
        found.scale = data["scale"]
    if isinstance(data.get("data"), str) and "\0" not in data["data"]:
        found.data = data["data"]
    rules = data.get("rules")
    for game, words in rules.items() if isinstance(rules, dict) else ():
        if isinstance(words, dict) and all(isinstance(word, str) for word in words.values()):
            found.rules[game] = words
    found.people = _people(data.get("people"))
    found.colours = _colours(data.get("colours"))
    chosen = data.get("chosen")
    found.chosen = [name for name in found.colours if isinstance(chosen, list) and name in chosen]
    return found


def _people(said: object) -> list[tuple[str, int]]:
    """Who sat there last, as far as it can be read."""
    found = list[tuple[str, int]]()
    for person in said if isinstance(said, list) else []:
        match person:
            case [str(name), int(colour)] if colour in range(NUMBERS):
                found.append((name, colour))
    found = found[:MOST_PEOPLE]
    names = _names([name for name, _ in found])
    return list(zip(names, (colour for _, colour in found), strict=False))


def _colours(said: object) -> dict[str, int]:
    """Whose colour is which, as far as it can be read."""
    found = dict[str, int]()
    for name, colour in said.items() if isinstance(said, dict) else ():
        if type(colour) is int and colour in range(NUMBERS):
            found |= dict.fromkeys(_names([name]), colour)
    return settle(found)


def _names(names: list[str]) -> tuple[str, ...]:
    """As a table has them; none when one cannot be a name."""
    try:
        return check_names(names)
    except Illegal:
        return ()


def save(settings: Settings, path: Path) -> None:
    """Replace the settings file. Raises OSError."""
    write_json(path, asdict(settings))


def write_json(path: Path, data: object) -> None:
    """Replace a file at once or not at all. Raises OSError."""
    # half a character, which UTF-8 cannot hold, becomes an escape that JSON knows
    text = json.dumps(data, ensure_ascii=False, indent=1).encode("utf-8", "backslashreplace")
    replace_file(path, text)


def set_aside(path: Path) -> Path:
    """Rename a file that cannot be read, so that nothing is written over it. Raises OSError."""
    numbers = (f".{n}.unreadable" for n in count(1))
    aside = next(new for end in numbers if not (new := path.with_suffix(end)).exists())
    path.rename(aside)
    return aside
