"""The ways to say no (a fifth, "nobody knows", is an empty field that says so)."""

from __future__ import annotations

import errno
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from referee.text import Text, visible


class Illegal(Exception):
    """Cannot be represented: a card that does not exist, a ninth card, a broken text.

    The state is untouched. `text` tells the table what is wrong and where.
    """

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.text = text

    def __str__(self) -> str:
        return self.text.say("en")


class Problem(NamedTuple):
    """Against a rule, or odd. The table may insist; `ruling` is the id of the rule ("" = none).

    doubt: breaks no rule, but is most likely a slip: what was entered does not fit together, or not
    with numbers that are only inferred. A doubt is asked, a breach is told.
    """

    text: Text
    ruling: str = ""
    doubt: bool = False


def mark(problems: Iterable[Problem]) -> str:
    """How an entry is marked in lists: `!` a breach, `?` doubts alone, "" neither."""
    doubts = [problem.doubt for problem in problems]
    return "" if not doubts else "?" if all(doubts) else "!"


class Flagged(Exception):
    """An event that breaks rules was offered without insisting; nothing has happened."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__(problems)
        self.problems = problems

    def __str__(self) -> str:
        return "; ".join(problem.text.say("en") for problem in self.problems)


# what the system says when a file cannot be read or written, in the user's language
_SYSTEM = {
    errno.ENOSPC: Text("디스크가 가득 찼습니다", "the disk is full"),
    errno.EDQUOT: Text("쓸 수 있는 용량을 다 썼습니다", "the disk quota is used up"),
    errno.EFBIG: Text("파일이 너무 큽니다", "the file is too large"),
    errno.EACCES: Text("권한이 없습니다", "permission denied"),
    errno.EPERM: Text("권한이 없습니다", "permission denied"),
    errno.EROFS: Text("읽기 전용 디스크입니다", "the disk is read-only"),
    errno.ENOENT: Text("파일이나 폴더가 없습니다", "no such file or folder"),
    errno.ENOTDIR: Text("폴더가 아닙니다", "not a folder"),
    errno.EISDIR: Text("파일이 아니라 폴더입니다", "a folder, not a file"),
    errno.EEXIST: Text("같은 이름의 파일이 있습니다", "a file of that name is in the way"),
    errno.EIO: Text("디스크 오류입니다", "a disk error"),
    errno.ENAMETOOLONG: Text("이름이 너무 깁니다", "the name is too long"),
}


def system_text(error: OSError) -> Text:
    """An operating system's error in words."""
    known = _SYSTEM.get(error.errno or 0)
    return known or Text("{why}", "{why}")(why=error.strerror or str(error) or type(error).__name__)


def file_name(path: Path, longest: int = 60) -> str:
    """A file's name as it may stand in a sentence: on one line, visible, not longer than that."""
    shown = visible(path.name)
    return shown if len(shown) <= longest else f"{shown[: longest - 1]}…"


def folder_name(path: Path, longest: int = 100) -> str:
    """A folder's whole name, of a very long one the end."""
    shown = visible(str(path))
    return shown if len(shown) <= longest else f"…{shown[1 - longest :]}"
