"""The folder of everything that is kept: what belongs to it, and its move to another place."""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import filelock

from referee.errors import Illegal, file_name, folder_name, system_text
from referee.record import SUFFIX
from referee.text import Text

LEFT_OUT = (".lock", ".tmp", ".log")
"""Ends of files that belong to the running program, not to the games."""

NOT_EMPTY = Text("{folder}에 이미 파일이 있습니다", "{folder} has files in it already")
INSIDE = Text(
    "지금 폴더의 안이나 같은 곳으로는 옮길 수 없습니다",
    "it cannot be moved into itself or where it is",
)
IN_USE = Text(
    "다른 창에서 쓰고 있는 게임이 있습니다: {file}. 닫은 뒤 옮기세요",
    "a game is open elsewhere: {file}. Close it first",
)
NOT_MOVED = Text(
    "옮기지 못했습니다 ({why}). 전부 원래 폴더에 그대로 있습니다",
    "not moved ({why}). Everything is still in the old folder",
)


def kept_files(
    folder: Path, not_these: frozenset[Path] = frozenset()
) -> Iterator[tuple[str, Path]]:
    """What is kept in a data folder: names with / from there, and the files."""
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder)
        program = path.suffix in LEFT_OUT or path.name.startswith(".")
        if path.is_file() and not path.is_symlink() and not program and path not in not_these:
            yield name.as_posix(), path


def move(old: Path, new: Path, stays: Path) -> int:
    """Copy a data folder to an empty one and compare every file; returns how many there are.

    Nothing is removed: whoever calls switches over, and the old folder can be deleted later. stays:
    the settings, which have their own place. Raises Illegal; then nothing has changed.
    """
    here, there = old.resolve(), new.resolve()
    if here == there or here in there.parents:
        raise Illegal(INSIDE)
    _not_in_use(old)
    made = list[Path]()
    try:
        new.mkdir(parents=True, exist_ok=True)
        if any(new.iterdir()):
            raise Illegal(NOT_EMPTY(folder=folder_name(new)))
        files = dict(kept_files(old, frozenset({stays})))
        for name, path in files.items():
            target = new / name
            target.parent.mkdir(parents=True, exist_ok=True)
            made.append(target)
            shutil.copy2(path, target)
            if target.read_bytes() != path.read_bytes():
                raise OSError(5, os.strerror(5))
    except OSError as error:
        for target in made:
            with contextlib.suppress(OSError):
                target.unlink()
        raise Illegal(NOT_MOVED(why=system_text(error))) from error
    return len(files)


def _not_in_use(folder: Path) -> None:
    """Raises Illegal when a program has a game of this folder open."""
    for path in folder.rglob(f"*{SUFFIX}.lock"):
        try:
            with filelock.FileLock(path, timeout=0):
                pass
        except filelock.Timeout:
            raise Illegal(IN_USE(file=file_name(path.with_suffix("")))) from None
        except OSError:
            continue
