"""What the lines of a saved game say: the format, known here alone.

First line: the header (format, game, starting position, program version, time). Then one line per
change: {"do": event text, or several}, {"undo": n}, {"redo": n}, {"keep": n} (only the first n
events), {"replace": i, "do": [event texts]}; "insist" names the rules broken knowingly. A finished
game ends with {"result": …}. A line counts only with its newline.

Each line ends with a checksum of everything up to it, so that no line is altered, lost or moved
unnoticed. Games kept by the first version of the program have none and stay readable.
"""

from __future__ import annotations

import json
import re
import stat
import zlib
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple, get_type_hints

from referee import VERSION, games, notation
from referee.changes import Change, Done, Ended, Kept, Replaced, Walked
from referee.errors import Illegal, file_name, system_text
from referee.table import SetPosition, SetSeats
from referee.text import Text, visible

FORMAT = 2
SUFFIX = ".jsonl"
LONGEST_LINE = 1_000_000  # bytes of a first line; the fullest position has fewer

NO_HEADER = Text(
    "{file}: 첫 줄이 온전하지 않아 열 수 없습니다. 파일은 그대로 두었습니다",
    "{file}: the first line is not complete, so it cannot be opened. The file is left as it is",
)
NEWER = Text(
    "{file}: 더 새로운 판(형식 {format})의 기록입니다. 프로그램을 새로 설치하세요. "
    "파일은 그대로 두었습니다",
    "{file}: written by a newer version (format {format}). Update the program. "
    "The file is left as it is",
)
BAD_LINE = Text(
    "{file}의 {n}번째 줄을 읽을 수 없습니다: {why}. 파일은 그대로 두었습니다",
    "{file}, line {n} cannot be read: {why}. The file is left as it is",
)
UNREADABLE = Text("{file}: 읽을 수 없습니다 ({why})", "{file}: cannot be read ({why})")
NO_FILE = Text("보통 파일이 아닙니다", "not an ordinary file")
NOT_JSON = Text("JSON 한 줄이 아닙니다", "not a line of JSON")
NOT_ENTRY = Text("알 수 없는 기록입니다", "not a known entry")
NOT_INTACT = Text(
    "줄의 내용이 바뀌었거나 앞의 줄이 빠졌습니다",
    "the line has been altered, or one before it is missing",
)
NO_GAME = Text("'{name}' 게임은 없습니다", "there is no game {name}")

Entry = dict[str, Any]


class JournalError(Illegal):
    """A journal that cannot be opened; `text` says why. Nothing was changed.

    line: the number of the line that cannot be read, None = it is not about a line.
    """

    def __init__(self, text: Text, line: int | None = None) -> None:
        super().__init__(text)
        self.line = line


def bad_line(path: Path, number: int, why: Text) -> JournalError:
    """The error that says what is wrong with a line."""
    return JournalError(BAD_LINE(file=file_name(path), n=number, why=why), number)


# --- lines ---

_SUM = re.compile(rb'(.*), "sum": "([0-9a-f]{8})"\}', re.DOTALL)


def write_line(entry: Entry, before: int) -> tuple[bytes, int]:
    """The line of an entry, and the checksum up to it. before: the checksum of what is above."""
    # half of a surrogate pair, which UTF-8 cannot hold, becomes an escape that JSON knows
    text = json.dumps(entry, ensure_ascii=False).encode("utf-8", "backslashreplace")
    total = zlib.crc32(text, before)
    return text[:-1] + b', "sum": "%08x"}\n' % total, total


def read_line(line: bytes, before: int, checked: bool) -> tuple[Entry, int]:
    """What a line (without its newline) says, and the checksum up to it; inverse of `write_line`.

    checked: it must have a checksum. Raises Illegal.
    """
    entry = _entry(line)
    found = _SUM.fullmatch(line)
    total = zlib.crc32(found[1] + b"}" if found else line, before)
    said = entry.pop("sum", None)
    if (checked or said is not None) and not (found and said == f"{total:08x}"):
        raise Illegal(NOT_INTACT)
    return entry, total


def _entry(line: bytes) -> Entry:
    """All that a line says, its checksum too, which is not looked at. Raises Illegal."""
    try:
        entry = json.loads(line)
    except (ValueError, RecursionError):
        raise Illegal(NOT_JSON) from None
    if not isinstance(entry, dict):
        raise Illegal(NOT_JSON)
    return entry


class Header(NamedTuple):
    """A first line. start: the position it begins with; version: of the program that began it;
    began: when, in UTC (ISO 8601). "" = it does not say.
    """

    format: int
    game: str
    start: str
    version: str = ""
    began: str = ""

    @property
    def checked(self) -> bool:
        """Whether each line must have a checksum."""
        return self.format > 1


_HEADER = get_type_hints(Header)


def header(game_id: str, start: str, now: datetime) -> Entry:
    """The first line of a game that begins with this position."""
    began = now.astimezone(UTC).isoformat(timespec="seconds")
    return Header(FORMAT, game_id, start, VERSION, began)._asdict()


def read_header(path: Path, line: bytes) -> tuple[Header, int]:
    """What a first line says, and its checksum. Raises JournalError."""
    line = line.removesuffix(b"\n")
    try:
        entry, total = read_line(line, 0, checked=False)
    except Illegal as error:
        raise bad_line(path, 1, error.text) from error
    written = entry.get("format")
    if type(written) is not int or written < 1:
        raise JournalError(NO_HEADER(file=file_name(path)), 1)
    if written > FORMAT:
        raise JournalError(NEWER(file=file_name(path), format=written), 1)
    if written > 1 and not _SUM.fullmatch(line):
        raise bad_line(path, 1, NOT_INTACT)
    if not all(isinstance(value, _HEADER.get(key, ())) for key, value in entry.items()):
        raise bad_line(path, 1, NOT_ENTRY)
    name = entry.get("game", "")
    if name not in games.GAMES:
        raise bad_line(path, 1, NO_GAME(name=visible(name[:40])))
    if "start" not in entry:
        raise bad_line(path, 1, NOT_ENTRY)
    return Header(**entry), total


def write_change(change: Change) -> Entry:
    """The entry of something that happened in a session."""
    match change:
        case Done(texts, insisted):
            return {"do": texts[0] if len(texts) == 1 else list(texts), **_insist(insisted)}
        case Replaced(index, texts, insisted):
            return {"replace": index, "do": list(texts), **_insist(insisted)}
        case Kept(count):
            return {"keep": count}
        case Walked(steps):
            return {"redo" if steps > 0 else "undo": abs(steps)}
        case Ended(totals, places):
            return {"result": {"totals": list(totals), "places": [list(p) for p in places]}}


def _insist(rules: tuple[str, ...]) -> Entry:
    return {"insist": list(rules)} if rules else {}


def read_change(entry: Entry) -> Change:
    """What an entry says has happened. Raises Illegal for whatever this version does not know."""
    rest = dict(entry)
    said = rest.pop("insist", [])
    insisted = _strings([""] if said is True else said)  # the first version did not name the rules
    match sorted(rest.items()):
        case [("do", str(text))]:
            return Done((text,), insisted)
        case [("do", texts)]:
            return Done(_strings(texts), insisted)
        case [("do", texts), ("replace", index)] if type(index) is int:
            return Replaced(index, _strings(texts), insisted)
        case [("keep", count)] if type(count) is int:
            return Kept(count)
        case [(("undo" | "redo") as way, n)] if type(n) is int and n > 0:
            return Walked(n if way == "redo" else -n)
        case [("result", {"totals": [*totals], "places": [*places]})]:
            return Ended(_numbers(totals), tuple(_place(place) for place in places))
    raise Illegal(NOT_ENTRY)


def _strings(value: object) -> tuple[str, ...]:
    if isinstance(value, list) and all(isinstance(text, str) for text in value):
        return tuple(value)
    raise Illegal(NOT_ENTRY)


def _numbers(value: list[Any]) -> tuple[int | None, ...]:
    if all(number is None or type(number) is int for number in value):
        return tuple(value)
    raise Illegal(NOT_ENTRY)


def _place(value: object) -> tuple[int, int | None]:
    match value:
        case [int(seat), int() | None as place]:
            return seat, place
    raise Illegal(NOT_ENTRY)


# --- what can be told of a game without reading it ---

_RESEATING = tuple(f'"{notation.verb(kind)} '.encode() for kind in (SetPosition, SetSeats))


def may_reseat(lines: bytes) -> bool:
    """Whether other people may sit there after these lines; looked for, not read: it is quick."""
    return any(event in lines for event in _RESEATING)


def last_line(lines: bytes) -> bytes:
    """The last of these lines; what comes after the last newline does not count."""
    end = max(lines.rfind(b"\n"), 0)
    return lines[lines.rfind(b"\n", 0, end) + 1 : end]


def is_result(line: bytes) -> bool:
    """Whether a line is the one that ends a finished game."""
    return line.startswith(b'{"result"')


def result(line: bytes) -> Ended | None:
    """What a game has come to, if its last line says so. Its checksum is not looked at."""
    if not is_result(line):
        return None
    try:
        entry = _entry(line)
        entry.pop("sum", None)
        found = read_change(entry)
    except Illegal:
        return None
    return found if isinstance(found, Ended) else None


# --- whole files ---


@dataclass(frozen=True)
class Record:
    """What a journal says. lines: as they stand in the file, the header first, each with its
    newline; total: the checksum up to the last; torn: what comes after the last newline.
    """

    path: Path
    header: Header
    changes: list[Change]
    lines: list[bytes]
    total: int
    torn: bytes


def load(path: Path) -> Record:
    """Read a journal without changing anything. Raises JournalError, naming file and line."""
    return read(path, file_bytes(path))


def file_bytes(path: Path) -> bytes:
    """All of a file whose first line is a journal's. Raises JournalError."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):  # reading a pipe would wait for ever
            raise JournalError(UNREADABLE(file=file_name(path), why=NO_FILE))
        with path.open("rb") as file:
            first = file.readline(LONGEST_LINE)
            read_header(path, first)
            return first + file.read()
    except OSError as error:
        raise JournalError(UNREADABLE(file=file_name(path), why=system_text(error))) from error


def read(path: Path, data: bytes) -> Record:
    """The record in the bytes of a file. Raises JournalError, naming file and line."""
    *lines, torn = data.split(b"\n")
    if not lines:
        raise JournalError(NO_HEADER(file=file_name(path)), 1)
    head, total = read_header(path, lines[0])
    changes = list[Change]()
    for number, line in enumerate(lines[1:], 2):
        try:
            entry, total = read_line(line, total, checked=head.checked)
            changes.append(read_change(entry))
        except Illegal as error:
            raise bad_line(path, number, error.text) from error
    return Record(path, head, changes, [line + b"\n" for line in lines], total, torn)
