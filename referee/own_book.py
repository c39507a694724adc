"""The table's own book: rulings that it writes itself, in one file, a line each.

The file is replaced as a whole under a lock, from what stands in it at that moment: what another
window wrote is kept, and so is, word for word, a line that cannot be read. Where it cannot be read
or written nothing is changed.
"""

from __future__ import annotations

import codecs
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from functools import cache
from itertools import count
from pathlib import Path
from typing import NamedTuple, TypeAlias

import filelock

from referee import finding, games, notation
from referee.errors import Illegal, file_name, system_text
from referee.files import replace_file
from referee.game import AnyGame
from referee.ruling import AUTHORITIES, Ruling, Source
from referee.table import HasTable
from referee.text import Text

FILE = "own_rulings.jsonl"
HEAD = {"five-kingdoms": "own rulings", "v": 1}
PREFIX = "own."
LONGEST = 2000  # characters of a field
WAIT = 2.0  # seconds for another window to finish writing

NO_REASON = Text("이유를 적지 않았습니다.", "No reason was written down.")
EMPTY = Text("질문과 판정을 모두 적으세요", "Write both the question and the ruling")
TOO_LONG = Text("{n}자까지 적을 수 있습니다", "{n} characters at most")
GONE = Text("이 판정은 이미 지워졌습니다", "this ruling has been deleted already")
NOT_READ = Text(
    "{file:을/를} 읽을 수 없습니다 ({why}). 아무것도 바꾸지 않았습니다",
    "{file} cannot be read ({why}). Nothing has been changed",
)
NOT_WRITTEN = Text(
    "{file}에 저장하지 못했습니다 ({why}). 저장되어 있던 것은 그대로입니다",
    "{file} could not be saved ({why}). What was saved before is untouched",
)
BUSY = Text("다른 창이 쓰고 있습니다", "another window is writing it")
NO_BOOK = Text(
    "{file}에는 우리 테이블 판정이 없습니다. 아무것도 바꾸지 않았습니다",
    "{file} holds no ruling of a table. Nothing has been changed",
)
STRANGE = Text(
    "{file}에 읽을 수 없는 줄이 {n}개 있습니다. 그대로 두었습니다",
    "{file} has {n:line/lines} that cannot be read, kept as they are",
)


class BookError(Illegal):
    """The book could not be read or written; `text` says why. Nothing has been changed."""


class GoneError(BookError):
    """The ruling is no longer there: another window has deleted it."""


@dataclass(frozen=True, slots=True)
class Own:
    """A ruling of the table. game: its id; date: as it was given, "" = not known; position: the
    text of the position it was made on, "" = none.
    """

    id: str
    game: str
    question: str
    verdict: str
    reason: str = ""
    date: str = ""
    position: str = ""

    @property
    def said(self) -> tuple[str, ...]:
        """All but its id: the same ruling on another table says the same."""
        return (self.game, self.question, self.verdict, self.reason, self.date, self.position)


class Taken(NamedTuple):
    """What an import brought: rulings that are new, how many were there already, lines that could
    not be read.
    """

    new: tuple[Own, ...]
    known: int
    strange: int


Line: TypeAlias = Own | bytes
"""A line that cannot be read stays as it is."""


@dataclass
class OwnBook:
    """An open book. rulings: oldest first; notice: what is wrong with the file, None = nothing."""

    path: Path
    rulings: tuple[Own, ...] = ()
    notice: Text | None = None
    _undo: list[tuple[Own | None, Own | None]] = field(default_factory=list)

    @classmethod
    def open(cls, path: Path) -> OwnBook:
        """The book of this file, empty where there is none. A file that cannot be read says so in
        `notice`, and is never written over.
        """
        book = cls(path)
        try:
            book._adopt(_read(path))
        except BookError as error:
            book.notice = error.text
        return book

    def add(
        self,
        game_id: str,
        question: str,
        verdict: str,
        *,
        reason: str = "",
        date: str = "",
        position: str = "",
    ) -> Own:
        """Write a ruling. Raises Illegal for what cannot be one, BookError."""
        own = _checked(Own("", game_id, question, verdict, reason, date, position))
        self._write(lambda lines: [*lines, *_numbered(lines, [own])])
        self._undo.append((None, self.rulings[-1]))
        return self.rulings[-1]

    def edit(self, old: Own, **changes: str) -> Own:
        """Change fields of a ruling; its id stays. Raises Illegal, BookError."""
        new = _checked(replace(old, **changes))
        self._change(old, new)
        return new

    def delete(self, own: Own) -> None:
        """Take a ruling out; `undo` brings it back. Raises BookError."""
        self._change(own, None)

    def undo(self) -> bool:
        """Take back the last change made here; False = there is none. Raises BookError."""
        if not self._undo:
            return False
        old, new = self._undo[-1]
        try:
            self._write(lambda lines: _put(lines, new, old))
        except GoneError:
            self._undo.pop()  # what is gone cannot be taken back later either
            raise
        self._undo.pop()
        return True

    def _change(self, old: Own, new: Own | None) -> None:
        self._write(lambda lines: _put(lines, old, new))
        self._undo.append((old, new))

    def _write(self, change: Callable[[list[Line]], list[Line]]) -> None:
        """Change what the file holds now. Raises BookError; then nothing has changed."""
        file = file_name(self.path)
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with filelock.FileLock(f"{self.path}.lock", timeout=WAIT):
                lines = change(_read(self.path))
                replace_file(self.path, _written(lines))
        except filelock.Timeout as error:
            raise BookError(NOT_WRITTEN(file=file, why=BUSY)) from error
        except OSError as error:
            raise BookError(NOT_WRITTEN(file=file, why=system_text(error))) from error
        self._adopt(lines)

    def _adopt(self, lines: Sequence[Line]) -> None:
        self.rulings = tuple(line for line in lines if isinstance(line, Own))
        strange = len(lines) - len(self.rulings)
        self.notice = STRANGE(file=file_name(self.path), n=strange) if strange else None

    def export(self, path: Path, chosen: Iterable[Own] | None = None) -> int:
        """Write rulings (None = all) into a file of their own; how many. Raises BookError."""
        lines = list(self.rulings if chosen is None else chosen)
        try:
            replace_file(path, _written(lines))
        except OSError as error:
            raise BookError(NOT_WRITTEN(file=file_name(path), why=system_text(error))) from error
        return len(lines)

    def take_in(self, path: Path) -> Taken:
        """Add the rulings of another file that are not here yet, after the own ones.

        Raises BookError for a file that holds none, and where it cannot be written.
        """
        must_be(path)
        lines = _read(path)
        theirs = [line for line in lines if isinstance(line, Own)]
        if not theirs:
            raise BookError(NO_BOOK(file=file_name(path)))
        known = {own.said for own in self.rulings}
        new = {own.said: own for own in theirs if own.said not in known}
        if new:
            self._write(lambda here: [*here, *_numbered(here, new.values())])
        added = self.rulings[len(self.rulings) - len(new) :]
        self._undo += [(None, own) for own in added]
        return Taken(added, len(theirs) - len(new), len(lines) - len(theirs))


def must_be(path: Path) -> None:
    """Raises BookError where there is no file: a book that somebody names is no new one."""
    if not path.exists():
        why = Text("파일이 없습니다", "no such file")
        raise BookError(NOT_READ(file=file_name(path), why=why))


# --- as entries of the rule book ---


def entries(own: Iterable[Own]) -> tuple[tuple[str, Ruling], ...]:
    """The rulings as entries of the rule book, each with its game's id."""
    return tuple((ruling.game, entry(ruling)) for ruling in own)


@cache
def entry(own: Own) -> Ruling:
    """A ruling as an entry of the rule book; about the components that its words name."""
    source = Source(AUTHORITIES["table"], None, own.date, "table")
    reason = Text.of(own.reason) if own.reason else NO_REASON
    cards = tuple(sorted(finding.questions(own.game).names.find(f"{own.question} {own.verdict}")))
    return Ruling(
        own.id, Text.of(own.question), Text.of(own.verdict), reason, cards, (), (), (source,),
        "table", "", (), (), "own",
    )  # fmt: skip


def meeting(own: Iterable[Own], game: AnyGame, state: HasTable) -> list[Own]:
    """The rulings of this game all of whose components lie there: to be offered again. Those that
    lie on every table offer none.
    """
    there, found = game.on_table(state), []
    for ruling in own:
        if ruling.game == game.id:
            cards = {card for card in entry(ruling).cards if not game.components[card].always}
            found += [ruling] if cards and cards <= there else []
    return found


# --- lines of the file ---


def _checked(own: Own) -> Own:
    """Trimmed. Raises Illegal."""
    said = {f.name: notation.clean(getattr(own, f.name)).strip() for f in fields(own)}
    if not said["question"] or not said["verdict"]:
        raise Illegal(EMPTY)
    texts = (said["question"], said["verdict"], said["reason"])
    if any(len(text) > LONGEST for text in texts):
        raise Illegal(TOO_LONG(n=LONGEST))
    games.load(own.game)  # KeyError: the caller's mistake
    return Own(**said)


def _read(path: Path) -> list[Line]:
    """The lines but the head; [] where there is no file. Raises BookError."""
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return []
    except OSError as error:
        raise BookError(NOT_READ(file=file_name(path), why=system_text(error))) from error
    lines: list[Line] = []
    for line in data.removeprefix(codecs.BOM_UTF8).splitlines():  # as some editors begin
        if (found := _own(line)) is not None:
            lines.append(found)
        elif line.strip() and line != _head():
            lines.append(line)
    return lines


_MAY_BE = {f.name for f in fields(Own) if f.default == ""}
_NEEDED = {f.name for f in fields(Own)} - _MAY_BE


def _own(line: bytes) -> Own | None:
    """The ruling of a line; None = it is none."""
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        return None
    if not isinstance(data, dict) or not _NEEDED <= data.keys() <= _NEEDED | _MAY_BE:
        return None
    if not all(isinstance(text, str) for text in data.values()):
        return None
    try:
        return _checked(Own(**data)) if data["game"] in games.GAMES else None
    except Illegal:
        return None


def _head() -> bytes:
    return json.dumps(HEAD).encode()


def _written(lines: Iterable[Line]) -> bytes:
    return b"".join(line + b"\n" for line in (_head(), *map(_line, lines)))


def _line(line: Line) -> bytes:
    if isinstance(line, bytes):
        return line
    said = {name: text for name, text in asdict(line).items() if text}
    return json.dumps(said, ensure_ascii=False).encode("utf-8", "backslashreplace")


def _put(lines: list[Line], old: Own | None, new: Own | None) -> list[Line]:
    """The lines with one for another; None = no line. Raises GoneError where the old is gone."""
    if old is None:
        return [*lines, *([] if new is None else [new])]
    at = next((n for n, ln in enumerate(lines) if isinstance(ln, Own) and ln.id == old.id), None)
    if at is None:
        raise GoneError(GONE)
    return [*lines[:at], *([] if new is None else [new]), *lines[at + 1 :]]


def _ids(lines: Iterable[Line]) -> Iterator[str]:
    """Ids that no ruling has, without end."""
    taken = {line.id for line in lines if isinstance(line, Own)}
    return (id_ for n in count(1) if (id_ := f"{PREFIX}{n}") not in taken)


def _numbered(lines: Iterable[Line], new: Iterable[Own]) -> list[Own]:
    return [replace(own, id=id_) for own, id_ in zip(new, _ids(lines), strict=False)]
