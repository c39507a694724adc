"""A game that another program is writing: what it writes comes in here, and nothing goes out.

Once it has closed the game, whoever follows may go on with it.
"""

from __future__ import annotations

import os
from dataclasses import dataclass

from referee.errors import Illegal, file_name, system_text
from referee.journal import Journal, lock_file
from referee.record import UNREADABLE, JournalError, bad_line, read_change, read_header, read_line
from referee.session import AnySession
from referee.text import Text

HERE_NOW = Text(
    "다른 곳에서 닫혔으므로, 이제 여기서 이어서 적습니다",
    "it was closed elsewhere, so it goes on here now",
)
ANOTHER_FILE = Text(
    "{file:이/가} 다른 것으로 바뀌어 더는 따라가지 못합니다. 닫고 다시 여세요",
    "{file} has become another one and is followed no more. Close it and open it again",
)


@dataclass
class Follower:
    """session: what is shown, changed only from here; journal: the file, without its lock."""

    session: AnySession
    journal: Journal

    def look(self) -> bool:
        """Take in what has been written since; whether there was anything. Raises JournalError."""
        journal = self.journal
        try:
            with journal.path.open("rb") as file:
                first = file.readline(len(journal.lines[0]) + 1)
                file.seek(journal.size)
                *lines, _half = file.read().split(b"\n")
                shorter = os.fstat(file.fileno()).st_size < journal.size
        except OSError as error:
            said = UNREADABLE(file=file_name(journal.path), why=system_text(error))
            raise JournalError(said) from error
        if first != journal.lines[0] or shorter:
            raise JournalError(ANOTHER_FILE(file=file_name(journal.path)))
        for line in lines:
            self._take(line)
        return bool(lines)

    def _take(self, line: bytes) -> None:
        """One more line. Raises JournalError."""
        journal = self.journal
        head, _ = read_header(journal.path, journal.lines[0])
        try:
            entry, total = read_line(line, journal.total, head.checked)
            self.session.repeat(read_change(entry))
        except Illegal as error:
            raise bad_line(journal.path, len(journal.lines) + 1, error.text) from error
        journal.lines.append(line + b"\n")
        journal.total, journal.saved = total, journal.saved + 1
        journal.size += len(line) + 1

    def take_over(self) -> bool:
        """Go on writing, if nobody else does; whether it is so. Raises JournalError."""
        lock, _ = lock_file(self.journal.path)
        if lock is None:
            return False
        try:
            self.look()
        except JournalError:
            lock.release()
            raise
        self.journal.lock, self.journal.trouble = lock, None
        self.session.log, self.session.closed = self.journal, None
        return True
