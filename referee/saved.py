"""The saved games of a folder, the last begun first, told by the first and last line of each.

Only who sits there at the end may need all of a file: people change seats while they play.

What was read is kept in an index beside the games, so that 10,000 of them are listed at once. The
index is only a memory: where it is missing, damaged or older than a game, the game is read.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import stat
import time
import zlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from referee import games, notation
from referee.changes import Ended
from referee.errors import Illegal, file_name, folder_name, system_text
from referee.files import replace_file
from referee.record import (
    LONGEST_LINE,
    SUFFIX,
    is_result,
    last_line,
    load,
    may_reseat,
    read_header,
    result,
)
from referee.table import Table, check_names
from referee.text import Text

INDEX = ".index"
VERSION = 3  # of the index; another one is made anew
MOST_SEATS = 12
OLD = 60  # seconds after which a file with nothing in it is no game that is just being made

NO_FOLDER = Text(
    "저장된 게임이 있는 {folder}를 읽을 수 없습니다 ({why})",
    "the saved games in {folder} cannot be read ({why})",
)


class Saved(NamedTuple):
    """A saved game. game: its id, "" = it cannot be read (opening it says why); began: in UTC, as
    the header has it ("" = that does not say); changed: when it was last written to, in seconds.

    ended: what a finished game came to; None = it goes on, or its last line does not say.
    """

    folder: str
    file: str
    game: str
    people: tuple[str, ...]
    finished: bool
    began: str = ""
    ended: Ended | None = None
    changed: float = 0.0

    @property
    def path(self) -> Path:
        """The file."""
        return Path(self.folder, self.file)

    @property
    def when(self) -> str:
        """Month, day and time; the file's name where that does not tell."""
        told = re.match(r"\d{4}-(\d\d-\d\d)_(\d\d)(\d\d)_", self.file)
        return f"{told[1]} {told[2]}:{told[3]}" if told else file_name(self.path)

    @property
    def day(self) -> str:
        """The day of the evening at the table, 2026-11-29: by the file's name, else by the header;
        "" where neither tells.
        """
        day = self.file[:10]
        dated = self.file[10:11] == "_" and day[4:5] == day[7:8] == "-"
        return day if dated and day.replace("-", "").isdecimal() else self.began[:10]


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
            head, empty = _glance(folder / name, about)
            if empty and _cleared(folder / name, about):
                continue
            entry = (about.st_mtime_ns, about.st_size, *head)
            changed = True
            if empty:  # the next time it may be old enough to go
                if about.st_size:
                    games.append(_saved(where, name, entry))
                continue  # without a byte it is no game yet: it is being made, or could not be
        entries[name] = entry
        games.append(_saved(where, name, entry))
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


Result = Sequence[Any]
"""Totals and places of a finished game; [] = it goes on, or does not say."""

Head = tuple[str, Sequence[str], bool, str, Result]
"""Game, people, whether it is finished, when it began, its result: see `_glance`."""

Entry = tuple[int, int, str, Sequence[str], bool, str, Result]
"""In the index: time and size of the file, then its Head."""

UNREADABLE: Head = ("", (), False, "", ())


def _saved(folder: str, name: str, entry: Entry) -> Saved:
    time_ns, _, game, people, finished, began, came_to = entry
    ended = Ended(tuple(came_to[0]), tuple(map(tuple, came_to[1]))) if came_to else None
    return Saved(folder, name, game, tuple(people), finished, began, ended, time_ns / 1e9)


def _glance(path: Path, about: os.stat_result) -> tuple[Head, bool]:
    """What the first and the last line say (who sits there: the whole file, where that may have
    changed), and whether nothing has happened in the game and nothing was laid out.
    """
    if not stat.S_ISREG(about.st_mode):  # opening a pipe would wait for ever
        return UNREADABLE, False
    try:
        with path.open("rb") as file:
            first = file.readline(LONGEST_LINE)
            rest = file.read()
        header, _ = read_header(path, first)
        names = dict(notation.pairs(header.start)).get("players", "")
        people = check_names(notation.words(names)[: MOST_SEATS + 1])
    except (OSError, Illegal):
        return UNREADABLE, about.st_size == 0
    # a start may leave out names nobody gave; the others give other names
    if not people or may_reseat(rest):
        people = _people_now(path) or people
    if len(people) > MOST_SEATS:
        return UNREADABLE, False
    last = last_line(rest)
    ended = result(last)
    came_to = (ended.totals, ended.places) if ended and _of(ended, len(people)) else ()
    empty = len(first) == about.st_size and _untouched(header.game, header.start)
    return (header.game, people, is_result(last), header.began, came_to), empty


def _of(ended: Ended, seats: int) -> bool:
    """Whether a result is one of so many people: the lines between were not looked at."""
    return len(ended.totals) == seats and all(0 <= seat < seats for seat, _ in ended.places)


def _untouched(game_id: str, start: str) -> bool:
    """Whether nothing lies in a starting position that was not there by itself."""
    game = games.load(game_id)
    try:
        state = game.parse(start)
    except Illegal:
        return False
    fresh = game.start(Table(state.table.seats, state.table.rules))
    return game.show(state) == game.show(fresh)


def _people_now(path: Path) -> tuple[str, ...]:
    """Who sits there at last; () = the game cannot be read."""
    from referee.reopen import replay  # the list is wanted before any game is

    try:
        names: tuple[str, ...] = replay(load(path)).state.table.seats
    except Illegal:
        return ()
    return names


def _cleared(path: Path, about: os.stat_result) -> bool:
    """Remove what a kill at the very beginning of a game left: nothing has happened in it."""
    if not stat.S_ISREG(about.st_mode) or time.time() - about.st_mtime < OLD:
        return False
    import filelock  # with all that it brings: a third of what the launcher imports

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
        replace_file(folder / INDEX, _index_head(body) + b"\n" + body)
