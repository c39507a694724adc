"""Everything that is kept, in one file and back.

A backup is a zip with a list of its files and their checksums. It is read again before it counts.
Coming back, nothing that is there is written over: a game that differs comes in beside the one that
is there. A zip from elsewhere is refused before anything is written, whatever its names or sizes
say.
"""

from __future__ import annotations

import contextlib
import glob
import hashlib
import json
import os
import re
import struct
import tempfile
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path, PurePosixPath

from referee import VERSION
from referee.errors import Illegal, file_name, system_text
from referee.journal import free_name
from referee.moving import kept_files
from referee.record import SUFFIX
from referee.text import Text

FORMAT = 1
LIST = "five-kingdoms-backup.json"
SETTINGS = "settings.json"
GAMES = "games/"
MOST_FILES = 200_000
MOST_BYTES = 2 << 30  # unpacked; 100,000 long games have less
MOST_OF_LIST = 64 << 20
CHUNK = 1 << 20
DEVICE = re.compile(r"con|prn|aux|nul|com\d|lpt\d", re.IGNORECASE)
"""What Windows takes for a device, whatever comes behind the dot."""

NOT_OURS = Text(
    "{file:은/는} 이 프로그램이 만든 백업이 아닙니다. 아무것도 바꾸지 않았습니다",
    "{file} is no backup made by this program. Nothing was changed",
)
DAMAGED = Text(
    "{file:이/가} 손상되었습니다 ({what}). 아무것도 바꾸지 않았습니다",
    "{file} is damaged ({what}). Nothing was changed",
)
UNSAFE = Text(
    "{file}에 백업에 없어야 할 것이 있어 열지 않았습니다 ({what}). 아무것도 바꾸지 않았습니다",
    "{file} holds what no backup holds, so it was not opened ({what}). Nothing was changed",
)
NEWER = Text(
    "{file:은/는} 더 새로운 판의 백업입니다. 프로그램을 새로 설치하세요",
    "{file} was made by a newer version. Update the program",
)
TOO_LARGE = Text("너무 큼", "too large")
BAD_NAME = Text("이름 {name}", "the name {name}")
DIFFERS = Text("{name}의 내용이 다름", "{name} is not what it was")
NOT_WRITTEN = Text("{file}에 쓸 수 없습니다 ({why})", "{file} cannot be written ({why})")
NOT_READ = Text("{file:을/를} 읽을 수 없습니다 ({why})", "{file} cannot be read ({why})")


# --- making ---


def make(target: Path, folder: Path, settings: Path) -> int:
    """Write a backup of a data folder and the settings; returns how many files are in it.

    Raises Illegal; a file that was at `target` is then as it was.
    """
    files = dict(kept_files(folder, frozenset({settings, target})))
    if settings.is_file():
        files[SETTINGS] = settings
    try:
        number, name = tempfile.mkstemp(dir=target.parent, prefix=".backup", suffix=".tmp")
        os.close(number)
        try:
            _pack(Path(name), files)
            _checked(Path(name))
            os.replace(name, target)
        except BaseException:
            os.unlink(name)
            raise
    except OSError as error:
        raise Illegal(NOT_WRITTEN(file=file_name(target), why=system_text(error))) from error
    return len(files)


def _pack(target: Path, files: Mapping[str, Path]) -> None:
    sums, changed = dict[str, str](), dict[str, float]()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, path in files.items():
            data = path.read_bytes()
            sums[name], changed[name] = _sum(data), path.stat().st_mtime
            packed.writestr(name, data)
        about = {
            "format": FORMAT,
            "program": "five-kingdoms",
            "version": VERSION,
            "made": datetime.now().astimezone().isoformat(timespec="seconds"),
            "files": sums,
            "changed": changed,
        }
        packed.writestr(LIST, json.dumps(about, ensure_ascii=False, indent=1))
    with target.open("rb+") as file:
        os.fsync(file.fileno())


# --- looking into one ---


@dataclass(frozen=True)
class Backup:
    """A backup that has been read and is whole. files: the checksum of each file by its name;
    changed: when each was written last, which tells how long a game took.
    """

    path: Path
    made: str
    files: Mapping[str, str]
    changed: Mapping[str, object]


def read(path: Path) -> Backup:
    """What a file holds, every byte of it checked. Raises Illegal."""
    try:
        return _checked(path)
    except OSError as error:
        raise Illegal(NOT_READ(file=file_name(path), why=system_text(error))) from error


_BROKEN = (
    zipfile.BadZipFile, zlib.error, struct.error, NotImplementedError, RuntimeError, EOFError,
    ValueError, LookupError, OverflowError,
)  # fmt: skip
"""What reading a zip may raise that is none, or none any more."""


def _checked(path: Path) -> Backup:
    try:
        with zipfile.ZipFile(path) as packed:
            about = _about(path, packed)
            for name, wanted in about.files.items():
                if _sum_in(path, packed, name) != wanted:
                    raise Illegal(DAMAGED(file=file_name(path), what=DIFFERS(name=name)))
    except _BROKEN as error:
        raise Illegal(NOT_OURS(file=file_name(path))) from error
    return about


def _sum_in(path: Path, packed: zipfile.ZipFile, name: str) -> str | None:
    """The checksum of a file in it; None = it cannot be unpacked."""
    total = hashlib.sha256()
    try:
        for part in _parts(path, packed, name):
            total.update(part)
    except _BROKEN:
        return None
    return total.hexdigest()


def _about(path: Path, packed: zipfile.ZipFile) -> Backup:
    """The list of a backup, after its names and sizes were looked at."""
    infos = packed.infolist()
    said = file_name(path)
    names = [info.filename for info in infos]
    if LIST not in names:
        raise Illegal(NOT_OURS(file=said))
    if len(infos) > MOST_FILES or sum(info.file_size for info in infos) > MOST_BYTES:
        raise Illegal(UNSAFE(file=said, what=TOO_LARGE))
    seen = set[str]()
    for name in names:
        if name.casefold() in seen or not safe_name(name):
            raise Illegal(UNSAFE(file=said, what=BAD_NAME(name=ascii(name)[:60])))
        seen.add(name.casefold())
    if packed.getinfo(LIST).file_size > MOST_OF_LIST or any(map(_swells, infos)):
        raise Illegal(UNSAFE(file=said, what=TOO_LARGE))
    data = json.loads(b"".join(_parts(path, packed, LIST)))
    match data:
        case {"format": int(format_), "program": "five-kingdoms"} if format_ > FORMAT:
            raise Illegal(NEWER(file=said))
        case {"format": 1, "program": "five-kingdoms", "files": dict(files), "made": str(made)}:
            if {*files, LIST} == set(names):
                changed = data.get("changed")
                return Backup(path, made, files, changed if isinstance(changed, dict) else {})
    raise Illegal(NOT_OURS(file=said))


def _swells(info: zipfile.ZipInfo) -> bool:
    """Whether a file unpacks to far more than text does."""
    return info.file_size > CHUNK and info.file_size > 200 * info.compress_size


def safe_name(name: str) -> bool:
    """Whether a name in a zip stays below the folder on every system."""
    path = PurePosixPath(name)
    parts = name.split("/")
    return (
        not path.is_absolute()
        and all(parts)
        and not any(char in name for char in '\\:*?"<>|')
        and all(ord(char) >= 32 for char in name)
        and len(name) < 200
        and not any(part.startswith(".") or part.endswith((" ", ".")) for part in parts)
        and not any(DEVICE.fullmatch(part.split(".")[0]) for part in parts)
    )


def _parts(path: Path, packed: zipfile.ZipFile, name: str) -> Iterator[bytes]:
    """The bytes of a file in it; no more than it says that there are."""
    left = packed.getinfo(name).file_size
    with packed.open(name) as file:
        while part := file.read(CHUNK):
            left -= len(part)
            if left < 0:
                raise Illegal(UNSAFE(file=file_name(path), what=TOO_LARGE))
            yield part


# --- coming back ---


@dataclass(frozen=True)
class Plan:
    """What restoring would do. new: files that are not there; same: that are there as they are;
    beside: games that are there otherwise and come in beside; other: tables and settings that are
    there otherwise, which stay unless they are asked for.
    """

    backup: Backup
    new: list[str] = field(default_factory=list)
    same: list[str] = field(default_factory=list)
    beside: list[str] = field(default_factory=list)
    other: list[str] = field(default_factory=list)


def plan(backup: Backup, folder: Path, settings: Path) -> Plan:
    """Compare a backup with what is there."""
    found = Plan(backup)
    with zipfile.ZipFile(backup.path) as packed:
        for name, wanted in backup.files.items():
            there = settings if name == SETTINGS else folder / name
            if not there.exists():
                found.new.append(name)
                continue
            data = there.read_bytes()
            if wanted in (_sum(data), *_beside(there)):
                found.same.append(name)
            elif name.endswith(SUFFIX) and data.startswith(
                b"".join(_parts(backup.path, packed, name))
            ):
                found.same.append(name)  # the same game, or the table's own book, went on since
            elif name.startswith(GAMES):
                found.beside.append(name)
            else:
                found.other.append(name)
    return found


def _sum(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _beside(there: Path) -> list[str]:
    """The checksums of what came in beside a file before."""
    found = there.parent.glob(f"{glob.escape(there.stem)}-*{there.suffix}")
    return [_sum(path.read_bytes()) for path in found]


def restore(planned: Plan, folder: Path, settings: Path, other: bool = False) -> list[Path]:
    """Bring back what the plan says; other: tables and settings too, those of now stay beside them
    as `….before`. Returns the files that were written. Raises Illegal, naming what was not.
    """
    path, written = planned.backup.path, list[Path]()
    wanted = [*planned.new, *planned.beside, *(planned.other if other else ())]
    with zipfile.ZipFile(path) as packed:
        for name in wanted:
            target = settings if name == SETTINGS else folder / name
            try:
                target.parent.mkdir(parents=True, exist_ok=True)
                if name in planned.beside:
                    target = free_name(target.parent, target.stem, target.suffix)
                elif target.exists():
                    _aside(target)
                _write(target, _parts(path, packed, name))
                if _sum(target.read_bytes()) != planned.backup.files[name]:
                    target.unlink()
                    raise Illegal(DAMAGED(file=file_name(path), what=DIFFERS(name=name)))
                when = planned.backup.changed.get(name)
                if isinstance(when, float) and 0 < when < 1e11:
                    os.utime(target, (when, when))
            except OSError as error:
                said = NOT_WRITTEN(file=file_name(target), why=system_text(error))
                raise Illegal(said) from error
            written.append(target)
    return written


def _aside(path: Path) -> None:
    """What is there gets another name."""
    os.replace(path, free_name(path.parent, path.name, ".before"))


def _write(target: Path, parts: Iterator[bytes]) -> None:
    """A new file, whole or not at all; never over another one."""
    with tempfile.NamedTemporaryFile(dir=target.parent, suffix=".tmp", delete=False) as file:
        try:
            for part in parts:
                file.write(part)
            file.flush()
            os.fsync(file.fileno())
            file.close()
            if target.exists():
                raise FileExistsError(17, os.strerror(17))
            os.replace(file.name, target)
        except BaseException:
            with contextlib.suppress(OSError):
                os.unlink(file.name)
            raise
