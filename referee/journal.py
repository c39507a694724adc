"""One append-only .jsonl file per game played, so that a crash loses nothing.

What the lines say is told in `record.py`. Nothing is ever rewritten. What a crash tore off the last
line is moved into a `.torn` file beside the journal before the next line is written. A lock file
keeps a second program from writing. All lines stay in memory as well: a file that vanishes is
written again, and where another program changed it, the game goes on in a new file beside it.
"""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

import filelock

from referee import VERSION, games
from referee.changes import Change, Ended
from referee.errors import Illegal, file_name, folder_name, system_text
from referee.game import Game
from referee.record import (
    SUFFIX,
    JournalError,
    Record,
    bad_line,
    file_bytes,
    header,
    load,
    read,
    write_change,
    write_line,
)
from referee.session import Session
from referee.text import Text

TORN = Text(
    "마지막 줄이 끊겨 있어 {file}에 옮겨 두었습니다",
    "the last line was torn; it has been moved to {file}",
)
NOT_SAVED = Text(
    "저장하지 못했습니다 ({why}). 기록 {n}개가 아직 화면에만 있으며, 다음 기록 때 다시 저장합니다",
    "not saved ({why}). {n:change/changes} only on screen; saving is tried again with the next one",
)
MOVED = Text(
    "다른 프로그램이 파일을 바꾸어, 이 게임은 {file}에 이어서 저장합니다",
    "another program changed the file, so this game goes on in {file}",
)
READ_ONLY = Text(
    "쓸 수 없는 곳이라 읽기만 합니다 ({why}). 여기서 바꾼 것은 저장되지 않습니다",
    "read-only, since the place cannot be written ({why}). Changes here are not saved",
)
IN_USE = Text(
    "다른 창이 이 게임을 쓰고 있습니다. 여기서 바꾼 것은 그 창이 닫힌 뒤에야 저장됩니다",
    "another window is using this game. Changes here are saved only once that is closed",
)
CANNOT_CREATE = Text(
    "{folder}에 기록을 만들 수 없습니다 ({why})", "cannot keep a record in {folder} ({why})"
)
OTHER_RESULT = Text(
    "저장된 결과와 다르게 나옵니다: 점수 {then} → {now}, 순위 {places} → {now_places} "
    "(저장한 판 {version}, 이 판 {this})",
    "it comes out otherwise than it was saved: points {then} → {now}, places {places} → "
    "{now_places} (saved by version {version}, this is {this})",
)
RESCUED = Text(
    "{file}의 사본입니다. 읽히지 않는 {n}줄은 그 파일에만 있습니다",
    "a copy of {file}; {n:line/lines} that cannot be read are in that file only",
)


@dataclass
class Journal:
    """An open journal, ready for `append`. Without a lock nothing is written.

    lines: the whole game, the header first; saved: how many of them are on the disk, with `size`
    bytes; total: the checksum. made: the file was made by this process.
    trouble: what keeps it from being saved, None = all is saved. notices: what happened on opening.
    """

    path: Path
    lock: filelock.BaseFileLock | None
    lines: list[bytes] = field(default_factory=list)
    total: int = 0
    saved: int = 0
    size: int = 0
    made: bool = False
    trouble: Text | None = None
    notices: list[Text] = field(default_factory=list)

    @property
    def unsaved(self) -> int:
        """How many changes are not on the disk."""
        return len(self.lines) - max(self.saved, 1)

    def append(self, change: Change) -> None:
        """Write one change through to the disk. Never raises; see `trouble`."""
        line, self.total = write_line(write_change(change), self.total)
        self.lines.append(line)
        self.save()

    def save(self) -> None:
        """Write whatever is not on the disk, all of it where the file has gone. Never raises.

        A game that another program had open is written once that has closed it.
        """
        if self.lock is None and self.unsaved:
            self.lock, self.trouble = _lock(self.path)
        if self.lock is None:
            return
        try:
            try:
                self._write("r+b")
            except FileNotFoundError:
                self.saved = self.size = 0
                self._write("xb")
            except _Changed:
                self._move()
        except OSError as error:
            self.trouble = NOT_SAVED(why=system_text(error), n=self.unsaved)
        else:
            self.trouble = None

    def _write(self, mode: str) -> None:
        with self.path.open(mode, buffering=0) as file:
            there = os.fstat(file.fileno()).st_size
            if there != self.size:  # a write broke off, or an older copy of ours came back
                if not b"".join(self.lines).startswith(file.read()):
                    raise _Changed
                self._count(there)
                file.truncate(self.size)
            file.seek(self.size)
            data = b"".join(self.lines[self.saved :])
            try:
                while data:  # a raw write may be short, e.g. when the disk is nearly full
                    data = data[file.write(data) :]
                os.fsync(file.fileno())
            except OSError:
                with contextlib.suppress(OSError):
                    file.truncate(self.size)  # no half line stays behind
                raise
            first = self.saved == 0
            self.saved, self.size = len(self.lines), file.tell()
        if first:
            _sync_folder(self.path.parent)

    def _count(self, size: int) -> None:
        """So many bytes are on the disk: which lines are whole there?"""
        self.saved = self.size = 0
        for line in self.lines:
            if self.size + len(line) > size:
                break
            self.saved, self.size = self.saved + 1, self.size + len(line)

    def _move(self) -> None:
        """Go on in a new file; what somebody else made of the old one stays."""
        path = _new_file(self.path.parent, self.path.stem)
        lock, _ = _lock(path)
        if lock is None:
            raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))
        if self.lock:
            self.lock.release()
        self.path, self.lock, self.saved, self.size = path, lock, 0, 0
        self._write("r+b")
        self.notices.append(MOVED(file=file_name(path)))

    def close(self) -> None:
        """Save what is still pending, if that is possible now, and let others write.

        A game in which nothing has happened since this process made it leaves no file.
        """
        if self.lock is None:
            return
        unused = self.made and len(self.lines) == 1
        if unused:
            with contextlib.suppress(OSError):
                if self.path.read_bytes() in (b"", self.lines[0]):
                    self.path.unlink()
        else:
            self.save()
        self.lock.release()
        self.lock = None
        if unused:
            with contextlib.suppress(OSError):
                Path(f"{self.path}.lock").unlink()


def _sync_folder(folder: Path) -> None:
    """A new file's name is on the disk too; not every system can be asked for that."""
    with contextlib.suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


class _Changed(Exception):
    """Somebody else wrote to the file; writing on would destroy it."""


def create(folder: Path, game: Game[Any, Any], start: Any, now: datetime) -> Journal:
    """A new journal for a game that begins with `start`. Raises JournalError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = _new_file(folder, f"{now:%Y-%m-%d_%H%M}_{game.id}")
    except OSError as error:
        why = system_text(error)
        raise JournalError(CANNOT_CREATE(folder=folder_name(folder), why=why)) from error
    lock, trouble = _lock(path)
    line, total = write_line(header(game.id, game.show(start), now), 0)
    journal = Journal(path, lock, [line], total, made=True, trouble=trouble)
    journal.save()
    return journal


def _new_file(folder: Path, stem: str) -> Path:
    for path in _names(folder, stem, SUFFIX):
        with contextlib.suppress(FileExistsError):
            path.touch(exist_ok=False)
            return path
    raise AssertionError("unreachable")


def _names(folder: Path, stem: str, suffix: str) -> Iterator[Path]:
    yield folder / f"{stem}{suffix}"
    number = 2
    while True:
        yield folder / f"{stem}-{number}{suffix}"
        number += 1


def _lock(path: Path) -> tuple[filelock.BaseFileLock | None, Text | None]:
    """The lock beside the journal; or None, and why there is none."""
    lock = filelock.FileLock(f"{path}.lock", timeout=0)
    try:
        lock.acquire()
    except filelock.Timeout:
        return None, IN_USE
    except OSError as error:
        return None, READ_ONLY(why=system_text(error))
    return lock, None


# --- going on with a saved game ---


def replay(record: Record) -> Session[Any, Any]:
    """The session a journal tells of, not yet writing anywhere. Raises JournalError.

    What a rule forbids is no reason to refuse what was recorded: a later version may know more.
    """
    game = games.load(record.header["game"])
    try:
        session = Session(game, game.parse(record.header["start"]))
    except Illegal as error:
        raise bad_line(record.path, 1, error.text) from error
    for number, change in enumerate(record.changes, 2):
        try:
            session.repeat(change)
        except Illegal as error:
            raise bad_line(record.path, number, error.text) from error
    return session


def other_result(record: Record, session: Session[Any, Any]) -> Text | None:
    """Says that a finished game comes out otherwise than it did when it was saved."""
    match record.changes:
        case [*_, Ended() as then] if then != (now := session.ended()):
            return OTHER_RESULT(
                then=then.totals, now=now.totals,
                places=_places(then), now_places=_places(now),
                version=record.header.get("version", "?"), this=VERSION,
            )  # fmt: skip
    return None


def _places(ended: Ended) -> list[str]:
    """The places in the order of the seats; - for who has none."""
    return [str(place or "-") for _, place in sorted(ended.places)] or ["-"]


def resume(path: Path) -> tuple[Session[Any, Any], Journal]:
    """Open a game to go on with it. Raises JournalError; the file is then as it was.

    While another program has it open nothing is written, which `trouble` says.
    """
    file_bytes(path)  # no lock is laid beside what is no journal
    lock, trouble = _lock(path)
    try:
        record = load(path)
        session = replay(record)
        different = other_result(record, session)
    except BaseException:
        if lock:
            lock.release()
        raise
    size, saved = sum(map(len, record.lines)), len(record.lines)
    journal = Journal(path, lock, record.lines, record.total, saved, size, trouble=trouble)
    if lock and record.torn:
        _keep_torn(journal, record.torn)
    if different:
        journal.notices.append(different)
    session.log = journal
    return session, journal


def _keep_torn(journal: Journal, torn: bytes) -> None:
    """Move half a line out of the way: glued to the next one it would spoil both."""
    try:
        for path in _names(journal.path.parent, journal.path.name, ".torn"):
            if not path.exists():
                with path.open("wb") as file:
                    file.write(torn)
                    file.flush()
                    os.fsync(file.fileno())
                break
        os.truncate(journal.path, journal.size)
        journal.notices.append(TORN(file=file_name(path)))
    except OSError as error:
        journal.trouble = NOT_SAVED(why=system_text(error), n=0)


def rescue(path: Path) -> tuple[Path, Text]:
    """A copy of a damaged game up to its last good line, and what to say of it; the damaged file
    stays as it is.

    Raises JournalError where there is not one good line, or no place for the copy.
    """
    whole = file_bytes(path).split(b"\n")
    lines = whole[:-1]
    while True:
        data = b"".join(line + b"\n" for line in lines)
        try:
            replay(read(path, data))
            break
        except JournalError as error:
            if error.line is None or error.line < 2:
                raise
            del lines[error.line - 1 :]
    try:
        copy = _new_file(path.parent, path.stem)
        copy.write_bytes(data)
    except OSError as error:
        why = system_text(error)
        raise JournalError(CANNOT_CREATE(folder=folder_name(path.parent), why=why)) from error
    left = len(whole) - len(lines) - (not whole[-1])
    return copy, RESCUED(file=file_name(path), n=left)
