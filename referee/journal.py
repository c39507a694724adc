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

import filelock

from referee.changes import Change
from referee.errors import file_name, folder_name, system_text
from referee.game import AnyGame
from referee.record import SUFFIX, JournalError, header, write_change, write_line
from referee.table import HasTable
from referee.text import Text

NOT_SAVED = Text(
    "저장하지 못했습니다 ({why}). 기록 {n}개가 아직 화면에만 있으며, 다음 기록 때 다시 저장합니다",
    "not saved ({why}). {n:change/changes} only on screen; saving is tried again with the next one",
)
NOT_MADE = Text(
    "아직 저장하지 못했습니다 ({why}). 첫 기록 때 다시 저장합니다",
    "not saved yet ({why}); saving is tried again with the first entry",
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
    "다른 프로그램에서 적고 있는 게임이라 따라 보기만 합니다. 그쪽을 닫으면 여기서 이어집니다",
    "another program is writing this game: here it is only followed, and goes on once it is "
    "closed there",
)
CANNOT_CREATE = Text(
    "{folder}에 기록을 만들 수 없습니다 ({why})", "cannot keep a record in {folder} ({why})"
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
        """Write whatever is not on the disk, all of it where the file has gone. Never raises."""
        if self.lock is None and self.unsaved:
            self.lock, self.trouble = lock_file(self.path)
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
            trouble = NOT_SAVED if self.unsaved else NOT_MADE
            self.trouble = trouble(why=system_text(error), n=self.unsaved)
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
        path = new_file(self.path.parent, self.path.stem)
        lock, _ = lock_file(path)
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


def create(folder: Path, game: AnyGame, start: HasTable, now: datetime) -> Journal:
    """A new journal for a game that begins with `start`. Raises JournalError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = new_file(folder, f"{now:%Y-%m-%d_%H%M}_{game.id}")
    except OSError as error:
        why = system_text(error)
        raise JournalError(CANNOT_CREATE(folder=folder_name(folder), why=why)) from error
    lock, trouble = lock_file(path)
    line, total = write_line(header(game.id, game.show(start), now), 0)
    journal = Journal(path, lock, [line], total, made=True, trouble=trouble)
    journal.save()
    return journal


def new_file(folder: Path, stem: str) -> Path:
    """Make an empty journal of that name, or with a number behind it. Raises OSError."""
    for path in free_names(folder, stem, SUFFIX):
        with contextlib.suppress(FileExistsError):
            path.touch(exist_ok=False)
            return path
    raise AssertionError("unreachable")


def free_names(folder: Path, stem: str, suffix: str) -> Iterator[Path]:
    """That name, then the same with numbers, without end."""
    yield folder / f"{stem}{suffix}"
    number = 2
    while True:
        yield folder / f"{stem}-{number}{suffix}"
        number += 1


def free_name(folder: Path, stem: str, suffix: str) -> Path:
    """The first of `free_names` under which nothing lies."""
    return next(path for path in free_names(folder, stem, suffix) if not path.exists())


def lock_file(path: Path) -> tuple[filelock.BaseFileLock | None, Text | None]:
    """The lock beside the journal; or None, and why there is none."""
    lock = filelock.FileLock(f"{path}.lock", timeout=0)
    try:
        lock.acquire()
    except filelock.Timeout:
        return None, IN_USE
    except OSError as error:
        return None, READ_ONLY(why=system_text(error))
    return lock, None
