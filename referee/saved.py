"""The saved games of a folder, the last begun first, read from the first and last line of each.

What was read is kept in an index beside the games, so that 10,000 of them are listed at once. The
index is only a memory: where it is missing, damaged or older than a game, the game is read.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import stat
import tempfile
import time
import zlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import filelock

from referee import notation
from referee.changes import Ended
from referee.errors import Illegal, file_name, folder_name, system_text
from referee.record import LONGEST_LINE, SUFFIX, read_change, read_header
from referee.table import check_names
from referee.text import Text

INDEX = ".index"
VERSION = 1  # of the index; another one is made anew
MOST_SEATS = 12
TAIL = 4096  # bytes; a result is shorter
OLD = 60  # seconds after which an empty file is no game that is just being made

NO_FOLDER = Text(
    "저장된 게임이 있는 {folder}를 읽을 수 없습니다 ({why})",
    "the saved games in {folder} cannot be read ({why})",
)


class Saved(NamedTuple):
    """A saved game. game: its id, "" = it cannot be read (opening it says why)."""

    folder: str
    file: str
    game: str
    people: Sequence[str]
    finished: bool

    @property
    def path(self) -> Path:
        """The file."""
        return Path(self.folder, self.file)

    @property
    def when(self) -> str:
        """Month, day and time; the file's name where that does not tell."""
        told = re.match(r"\d{4}-(\d\d-\d\d)_(\d\d)(\d\d)_", self.file)
        return f"{told[1]} {told[2]}:{told[3]}" if told else file_name(self.path)


class Listing(NamedTuple):
    """The games; and why the folder cannot be read, if it cannot."""

    games: tuple[Saved, ...]
    trouble: Text | None = None


def saved_games(folder: Path) -> Listing:
    """What is saved there."""
    try:
        found = _files(folder)
    except FileNotFoundError:
        return Listing(())  # nothing has been played yet
    except OSError as error:
        return Listing((), NO_FOLDER(folder=folder_name(folder), why=system_text(error)))
    index, games = _read_index(folder), list[Saved]()
    entries = dict[str, Entry]()
    where, changed = str(folder), len(found) != len(index)
    for name in sorted(found, reverse=True):
        about, entry = found[name], index.get(name)
        if entry is None or entry[0] != about.st_mtime_ns or entry[1] != about.st_size:
            if about.st_size == 0 and _cleared(folder / name, about):
                continue
            entry = (about.st_mtime_ns, about.st_size, *_glance(folder / name, about))
            changed = True
        entries[name] = entry
        games.append(Saved(where, name, *entry[2:]))
    if changed:
        _write_index(folder, entries)
    return Listing(tuple(games))


def _files(folder: Path) -> dict[str, os.stat_result]:
    found = {}
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(SUFFIX):
                try:
                    found[entry.name] = entry.stat()
                except OSError:  # gone since, or a link to nowhere
                    continue
    return found


Head = tuple[str, Sequence[str], bool]
"""Game, people and whether it is finished, from the first and the last line."""

Entry = tuple[int, int, str, Sequence[str], bool]
"""In the index: time and size of the file, then its Head."""

UNREADABLE: Head = ("", (), False)


def _glance(path: Path, about: os.stat_result) -> Head:
    if not stat.S_ISREG(about.st_mode):  # opening a pipe would wait for ever
        return UNREADABLE
    try:
        with path.open("rb") as file:
            first = file.readline(LONGEST_LINE)
            file.seek(max(0, about.st_size - TAIL))
            *lines, _ = file.read().split(b"\n")  # what has no newline does not count
        header, _ = read_header(path, first.removesuffix(b"\n"))
        names = dict(notation.pairs(header["start"])).get("players", "")
        people = check_names(notation.words(names)[: MOST_SEATS + 1])
    except (OSError, Illegal):
        return UNREADABLE
    if len(people) > MOST_SEATS:
        return UNREADABLE
    return header["game"], people, bool(lines) and lines[-1].startswith(b'{"result"')


def _cleared(path: Path, about: os.stat_result) -> bool:
    """Remove what a kill at the very beginning of a game left: there is nothing in it."""
    if not stat.S_ISREG(about.st_mode) or time.time() - about.st_mtime < OLD:
        return False
    lock = filelock.FileLock(f"{path}.lock", timeout=0)
    try:
        with lock:
            path.unlink()
        Path(f"{path}.lock").unlink(missing_ok=True)
    except (OSError, filelock.Timeout):
        return False
    return True


# --- the index ---


def _read_index(folder: Path) -> Mapping[str, Entry]:
    """The entries by file name; none where it is not just what `_write_index` wrote."""
    try:
        head, body = (folder / INDEX).read_bytes().split(b"\n", 1)
        if head != _index_head(body):
            return {}
        index: dict[str, Entry] = json.loads(body)
    except (OSError, ValueError):
        return {}
    return index


def _index_head(body: bytes) -> bytes:
    return b"%d %08x" % (VERSION, zlib.crc32(body))


def _write_index(folder: Path, entries: Mapping[str, Entry]) -> None:
    body = json.dumps(entries).encode()
    with contextlib.suppress(OSError):  # without it the list only takes longer
        number, name = tempfile.mkstemp(dir=folder, prefix=INDEX)
        try:
            with open(number, "wb") as file:
                file.write(_index_head(body) + b"\n" + body)
            os.replace(name, folder / INDEX)
        except OSError:
            os.unlink(name)
            raise


def result_of(game: Saved) -> Ended | None:
    """What a finished game came to, from its last line; None = that does not say it."""
    try:
        with game.path.open("rb") as file:
            file.seek(max(0, file.seek(0, os.SEEK_END) - TAIL))
            line = file.read().split(b"\n")[-2]
        entry = json.loads(line)
        found = read_change({name: said for name, said in entry.items() if name != "sum"})
    except (OSError, ValueError, IndexError, AttributeError, RecursionError, Illegal):
        return None
    return found if isinstance(found, Ended) else None
