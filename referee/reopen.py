"""Going on with a saved game, and the copy of a damaged one up to its last good line."""

from __future__ import annotations

import os
from pathlib import Path

from referee import VERSION, games
from referee.changes import Ended
from referee.errors import Illegal, file_name, folder_name, system_text
from referee.journal import (
    CANNOT_CREATE,
    IN_USE,
    NOT_SAVED,
    Journal,
    free_names,
    lock_file,
    new_file,
)
from referee.record import JournalError, Record, bad_line, file_bytes, load, read
from referee.score import UNTOLD
from referee.session import AnySession, Session
from referee.text import Text

TORN = Text(
    "마지막 줄이 끊겨 있어 {file}에 옮겨 두었습니다",
    "the last line was torn; it has been moved to {file}",
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


def replay(record: Record) -> AnySession:
    """The session a journal tells of, not yet writing anywhere. Raises JournalError.

    What a rule forbids is no reason to refuse what was recorded: a later version may know more.
    """
    game = games.load(record.header.game)
    try:
        session = Session(game, game.parse(record.header.start))
    except Illegal as error:
        raise bad_line(record.path, 1, error.text) from error
    for number, change in enumerate(record.changes, 2):
        try:
            session.repeat(change)
        except Illegal as error:
            raise bad_line(record.path, number, error.text) from error
    return session


def other_result(record: Record, session: AnySession) -> Text | None:
    """Says that a finished game comes out otherwise than it did when it was saved."""
    match record.changes:
        case [*_, Ended() as then] if not _same(then, now := session.ended()):
            return OTHER_RESULT(
                then=_totals(then), now=_totals(now),
                places=_places(then), now_places=_places(now),
                version=record.header.version or "?", this=VERSION,
            )  # fmt: skip
    return None


def _same(then: Ended, now: Ended) -> bool:
    """Whether both say the same; a total that one of them does not know is not another one."""
    if (len(then.totals), then.places) != (len(now.totals), now.places):
        return False
    pairs = zip(then.totals, now.totals, strict=True)
    return all(None in (old, new) or old == new for old, new in pairs)


def _totals(ended: Ended) -> list[str]:
    return [UNTOLD if total is None else str(total) for total in ended.totals] or [UNTOLD]


def _places(ended: Ended) -> list[str]:
    """The places in the order of the seats; - for who has none."""
    return [str(place or "-") for _, place in sorted(ended.places)] or ["-"]


def resume(path: Path) -> tuple[AnySession, Journal]:
    """Open a game to go on with it. Raises JournalError; the file is then as it was.

    While another program has it open nothing is written and nothing can be changed: the session is
    closed, which `trouble` says; `following` then takes in what the other writes.
    """
    file_bytes(path)  # no lock is laid beside what is no journal
    lock, trouble = lock_file(path)
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
    if trouble is IN_USE:
        session.closed = trouble
    else:
        session.log = journal
    return session, journal


def _keep_torn(journal: Journal, torn: bytes) -> None:
    """Move half a line out of the way: glued to the next one it would spoil both."""
    try:
        for path in free_names(journal.path.parent, journal.path.name, ".torn"):
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
        copy = new_file(path.parent, path.stem)
        copy.write_bytes(data)
    except OSError as error:
        why = system_text(error)
        raise JournalError(CANNOT_CREATE(folder=folder_name(path.parent), why=why)) from error
    left = len(whole) - len(lines) - (not whole[-1])
    return copy, RESCUED(file=file_name(path), n=left)
