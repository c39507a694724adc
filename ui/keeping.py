"""The folder of everything that is kept: moved, backed up and brought back from the settings."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path

from referee import backup, moving
from referee.errors import Illegal, file_name, folder_name, system_text
from referee.text import Text
from ui import settings as settings_module
from ui.program import Program

CLOSE_FIRST = Text("열린 게임을 닫은 뒤 하세요", "Close the games that are open first")
MOVED = Text(
    "파일 {n}개를 {folder}에 복사하고 모두 견주었습니다. 예전 폴더 {old:은/는} 그대로 있으며 "
    "지워도 됩니다",
    "{n:file/files} copied to {folder} and compared. The old folder {old} is as it was and may be "
    "deleted",
)
MADE = Text(
    "{n}개를 {file}에 담고 다시 읽어 확인했습니다",
    "{n:file/files} packed into {file}, and read again",
)
BROUGHT = Text("{n}개를 되살렸습니다", "{n:file/files} brought back")
NOT_SWITCHED = Text(
    "설정을 적지 못해 옮기지 않았습니다 ({why})",
    "not moved: the settings cannot be written ({why})",
)


def data_folder(app: Program) -> Path:
    """Where everything is kept."""
    return app.folder.parent


def move(app: Program, new: Path) -> Text:
    """Copy, compare, then switch over; returns what to say. Raises Illegal; nothing has changed."""
    if app.playing:
        raise Illegal(CLOSE_FIRST)
    old, before = data_folder(app), app.settings.data
    count = moving.move(old, new, app.settings_path)
    app.settings.data = str(new)
    try:
        settings_module.save(app.settings, app.settings_path)
    except OSError as error:
        app.settings.data = before
        raise Illegal(NOT_SWITCHED(why=system_text(error))) from error
    app.folder = new / "games"
    app.read_again()
    return MOVED(n=count, folder=folder_name(new), old=folder_name(old))


def pack(app: Program, target: Path) -> Text:
    """Everything into one file; returns what to say. Raises Illegal."""
    count = backup.make(target, data_folder(app), app.settings_path)
    return MADE(n=count, file=file_name(target))


def look_into(app: Program, path: Path) -> backup.Plan:
    """What a backup would bring back. Raises Illegal."""
    return backup.plan(backup.read(path), data_folder(app), app.settings_path)


def bring_back(app: Program, plan: backup.Plan, other: bool) -> Text:
    """Do it; other: tables and settings too. Returns what to say. Raises Illegal."""
    written = backup.restore(plan, data_folder(app), app.settings_path, other)
    if app.settings_path in written:
        found, _ = settings_module.load(app.settings_path)
        found.data = app.settings.data  # where things are kept on this machine
        app.set(**asdict(found))
    app.read_again()
    return BROUGHT(n=len(written))
