"""One append-only .jsonl file per game played, so that a crash loses nothing.

First line: the header (format, game, starting position, program version, time). Then one line per
change: {"do": event text, or several}, {"undo": n}, {"redo": n}, {"keep": n} (only the first n
events), {"replace": i, "do": [event texts]}; each may carry "insist". A finished game ends with
{"result": …}. A line counts only with its newline.

Nothing is ever rewritten. What a crash tore off the last line is moved into a `.torn` file beside
the journal before the next line is written. A lock file keeps a second program from writing.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import filelock

from referee import VERSION, games
from referee.errors import Illegal, system_text
from referee.game import Game
from referee.session import Session
from referee.text import Text

FORMAT = 1
SUFFIX = ".jsonl"

NO_HEADER = Text(
    "{file}: 첫 줄이 온전하지 않아 열 수 없습니다. 파일은 그대로 두었습니다",
    "{file}: the first line is not complete, so it cannot be opened. The file is left as it is",
)
NEWER = Text(
    "{file}: 더 새로운 판(형식 {format})의 기록입니다. 프로그램을 새로 설치하십시오. "
    "파일은 그대로 두었습니다",
    "{file}: written by a newer version (format {format}). Update the program. "
    "The file is left as it is",
)
BAD_LINE = Text(
    "{file}의 {n}번째 줄을 읽을 수 없습니다: {why}. 파일은 그대로 두었습니다",
    "{file}, line {n} cannot be read: {why}. The file is left as it is",
)
UNREADABLE = Text("{file}: 읽을 수 없습니다 ({why})", "{file}: cannot be read ({why})")
NO_FILE = Text("파일이 없습니다", "no such file")
NOT_JSON = Text("JSON 한 줄이 아닙니다", "not a line of JSON")
NOT_ENTRY = Text("알 수 없는 기록입니다", "not a known entry")
NO_GAME = Text("'{name}' 게임은 없습니다", "there is no game {name}")
TORN = Text(
    "마지막 줄이 끊겨 있어 {file}에 옮겨 두었습니다",
    "the last line was torn; it has been moved to {file}",
)
NOT_SAVED = Text(
    "저장하지 못했습니다 ({why}). 기록 {n}개가 아직 화면에만 있으며, 다음 기록 때 다시 저장합니다",
    "not saved ({why}). {n:change/changes} only on screen; saving is tried again with the next one",
)
CHANGED = Text(
    "다른 프로그램이 파일을 바꾸어 저장하지 않습니다. 기록 {n}개가 화면에만 있습니다",
    "another program changed the file, so nothing is saved. {n:change/changes} only on screen",
)
READ_ONLY = Text(
    "쓸 수 없는 곳이라 읽기만 합니다 ({why}). 여기서 바꾼 것은 저장되지 않습니다",
    "read-only, since the place cannot be written ({why}). Changes here are not saved",
)
IN_USE = Text(
    "다른 창이 이 게임을 쓰고 있어 읽기만 합니다. 여기서 바꾼 것은 저장되지 않습니다",
    "another window is using this game, so it is read-only. Changes here are not saved",
)
CANNOT_CREATE = Text(
    "{folder}에 기록을 만들 수 없습니다 ({why})", "cannot keep a record in {folder} ({why})"
)


class JournalError(Illegal):
    """A journal that cannot be opened; `text` says why. Nothing was changed."""


@dataclass
class Journal:
    """An open journal, ready for `append`.

    size: bytes of it that are ours; half: a failed write may have left more behind.
    trouble: what keeps it from being saved, None = all is saved. notice: what happened on opening.
    pending: lines not on the disk yet; they go out with the next line.
    """

    path: Path
    lock: filelock.BaseFileLock | None
    size: int = 0
    half: bool = False
    trouble: Text | None = None
    notice: Text | None = None
    pending: list[str] = field(default_factory=list)

    def append(self, entry: dict[str, Any]) -> None:
        """Write one entry through to the disk. Never raises; see `trouble`."""
        self.pending.append(json.dumps(entry, ensure_ascii=False) + "\n")
        self._flush()

    def _flush(self) -> None:
        if self.lock is None or not self.pending:
            return
        try:
            self._write("".join(self.pending).encode())
        except OSError as error:
            self.trouble = NOT_SAVED(why=system_text(error), n=len(self.pending))
        except _Changed:
            self.trouble = CHANGED(n=len(self.pending))
        else:
            self.pending.clear()
            self.trouble = None

    def _write(self, data: bytes) -> None:
        with self.path.open("r+b", buffering=0) as file:
            there = os.fstat(file.fileno()).st_size
            if there < self.size or (there > self.size and not self.half):
                raise _Changed
            file.truncate(self.size)
            file.seek(self.size)
            self.half = True
            try:
                while data:  # a raw write may be short, e.g. when the disk is nearly full
                    data = data[file.write(data) :]
                os.fsync(file.fileno())
            except OSError:
                with contextlib.suppress(OSError):
                    file.truncate(self.size)  # no half line stays behind
                raise
            self.size, self.half = file.tell(), False

    def close(self) -> None:
        """Save what is still pending, if that is possible now, and let others write."""
        self._flush()
        if self.lock:
            self.lock.release()
            self.lock = None

    def discard(self) -> None:
        """Remove the file of a game in which nothing happened."""
        self.pending.clear()
        self.close()
        for path in (self.path, Path(f"{self.path}.lock")):
            with contextlib.suppress(OSError):
                path.unlink()


class _Changed(Exception):
    """Somebody else wrote to the file; writing on would destroy it."""


def create(folder: Path, game: Game[Any, Any], start: Any, now: datetime) -> Journal:
    """A new journal for a game that begins with `start`. Raises JournalError."""
    header = {
        "format": FORMAT,
        "game": game.id,
        "start": game.show(start),
        "version": VERSION,
        "began": now.astimezone(UTC).isoformat(timespec="seconds"),
    }
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = _new_file(folder, f"{now:%Y-%m-%d_%H%M}_{game.id}")
    except OSError as error:
        why = system_text(error)
        raise JournalError(CANNOT_CREATE(folder=str(folder), why=why)) from error
    lock, trouble = _lock(path)
    journal = Journal(path, lock, trouble=trouble)
    journal.append(header)
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


# --- reading ---


@dataclass(frozen=True)
class Record:
    """What a journal says. size: bytes up to the last newline; torn: what comes after it."""

    path: Path
    header: dict[str, Any]
    entries: list[dict[str, Any]]
    size: int
    torn: bytes

    @property
    def finished(self) -> bool:
        """True when the last line is a result."""
        return bool(self.entries) and "result" in self.entries[-1]


def load(path: Path) -> Record:
    """Read a journal without changing anything. Raises JournalError, naming file and line."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise JournalError(UNREADABLE(file=str(path), why=system_text(error))) from error
    size = data.rfind(b"\n") + 1
    lines = data[:size].split(b"\n")[:-1]
    if not lines:
        raise JournalError(NO_HEADER(file=path.name))
    header = _json_line(path, 1, lines[0])
    written = header.get("format")
    if not isinstance(written, int) or isinstance(written, bool):
        raise JournalError(NO_HEADER(file=path.name))
    if written < 1:
        raise JournalError(NO_HEADER(file=path.name))
    if written > FORMAT:
        raise JournalError(NEWER(file=path.name, format=written))
    if str(header.get("game")) not in games.GAMES:
        why = NO_GAME(name=str(header.get("game"))[:40])
        raise JournalError(BAD_LINE(file=path.name, n=1, why=why))
    entries = [_json_line(path, n, line) for n, line in enumerate(lines[1:], 2)]
    return Record(path, header, entries, size, data[size:])


def _json_line(path: Path, number: int, line: bytes) -> dict[str, Any]:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, dict):
        raise JournalError(BAD_LINE(file=path.name, n=number, why=NOT_JSON))
    return value


def replay(record: Record) -> Session[Any, Any]:
    """The session a journal tells of, not yet writing anywhere. Raises JournalError."""
    game = games.load(record.header["game"])
    try:
        session = Session(game, game.parse(str(record.header.get("start"))))
    except Illegal as error:
        why = BAD_LINE(file=record.path.name, n=1, why=error.text)
        raise JournalError(why) from error
    for number, entry in enumerate(record.entries, 2):
        try:
            _redo_entry(session, entry)
        except Illegal as error:
            why = error.text
        except (TypeError, ValueError, AttributeError):
            why = NOT_ENTRY
        else:
            continue
        raise JournalError(BAD_LINE(file=record.path.name, n=number, why=why))
    return session


def _redo_entry(session: Session[Any, Any], entry: dict[str, Any]) -> None:
    """Do again what an entry says. What was recorded stays recorded, even where the program has
    learned since to see a breach in it: such an entry is marked, not refused.
    """

    def event(text: str) -> Any:
        return session.game.parse_event(text)

    match entry:
        case {"replace": int(index), "do": list(texts)}:
            session.replace(index, [event(text) for text in texts], insist=True)
        case {"do": str(text)}:
            session.do(event(text), insist=True)
        case {"do": list(texts)}:
            session.do_all([event(text) for text in texts], insist=True)
        case {"keep": int(count)}:
            session.keep(count)
        case {"undo": int(steps)} if steps > 0:
            session.undo(steps)
        case {"redo": int(steps)} if steps > 0:
            session.redo(steps)
        case {"result": _}:
            pass
        case _:
            raise ValueError(entry)


def resume(path: Path) -> tuple[Session[Any, Any], Journal]:
    """Open a game to go on with it. Raises JournalError; the file is then as it was.

    If another program has it open, the journal is read-only and says so in `trouble`.
    """
    if not path.is_file():
        raise JournalError(UNREADABLE(file=str(path), why=NO_FILE))
    lock, trouble = _lock(path)
    try:
        record = load(path)
        session = replay(record)
    except JournalError:
        if lock:
            lock.release()
        raise
    journal = Journal(path, lock, record.size, trouble=trouble)
    if lock and record.torn:
        _keep_torn(journal, record.torn)
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
        journal.notice = TORN(file=path.name)
    except OSError as error:
        journal.trouble = NOT_SAVED(why=system_text(error), n=0)
        journal.close()
