"""What the user can do in a game's window: the commands every game has, and the toolbar."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from referee.text import Text

if TYPE_CHECKING:
    from ui.window import GameWindow

BEGINS = ("copy", "reset", "share", "launcher", "settings")
"""With these a new group of the menu begins."""


@dataclass(frozen=True)
class Command:
    """Something the user can do: in the toolbar or the menu, by key, listed on F1."""

    name: str
    text: Text
    run: Callable[[], Any]
    key: str = ""
    icon: str = ""


def key_name(key: str) -> str:
    """A key as it is written on screen: ctrl+shift+z -> Ctrl+Shift+Z."""
    return "+".join(part.capitalize() for part in key.split("+"))


def _share(window: GameWindow) -> None:
    from ui.share_dialog import share_dialog  # what it needs is loaded with the first one

    share_dialog(window)


def _table_mode(window: GameWindow) -> None:
    from ui.table_mode import TableMode

    TableMode(window)


def usual(window: GameWindow, own: Sequence[Command]) -> list[Command]:
    """The commands of every game, with those of this one among them."""
    return [
        Command("undo", Text("되돌리기", "Undo"), window.undo, "ctrl+z", "arrow-counterclockwise"),
        Command("redo", Text("다시 하기", "Redo"), window.redo, "ctrl+shift+z", "arrow-clockwise"),
        Command("log", Text("기록", "Log"), window.open_log, "f4", "list-ul"),
        Command("rules", Text("규칙 찾기", "Rules"), window.open_rules, "f2", "book"),
        Command("setup", Text("게임 준비", "Setup"), window.open_setup, "f3", "card-checklist"),
        Command("seats", Text("플레이어", "Players"), window.open_seats, "f5", "people"),
        *own,
        Command("table_rules", Text("하우스 룰", "House rules"), window.open_table_rules, "f6"),
        Command("adjust", Text("점수 조정", "Adjust points"), window.open_adjust, "f7"),
        Command("note", Text("메모", "Note"), window.open_note, "f8"),
        Command("copy", Text("상황 코드 복사", "Copy position code"), window.copy, "ctrl+shift+c"),
        Command(
            "paste",
            Text("상황 코드 붙여넣기", "Paste position code"),
            window.open_paste,
            "ctrl+shift+v",
        ),
        Command(
            "reset",
            Text("이 게임 비우기 (되돌릴 수 있음)", "Start over (can be undone)"),
            window.reset,
        ),
        Command(
            "new", Text("이 사람들로 새 게임", "New game, same players"), window.again, "ctrl+n"
        ),
        Command(
            "rotated",
            Text("앉은 순서 돌려서 새 게임", "New game, seats rotated"),
            window.again_rotated,
            "ctrl+shift+n",
        ),
        Command("share", Text("공유하기", "Share"), lambda: _share(window), "ctrl+e"),
        Command("table", Text("테이블 모드", "Table mode"), lambda: _table_mode(window), "f9"),
        Command("launcher", Text("게임 목록", "Games"), window.app.launcher.show, "ctrl+l"),
        Command("finish", Text("게임 끝내기", "Finish the game"), window.finish),
        Command("result", Text("결과 보기", "See the result"), window.ending.show, "ctrl+r"),
        Command(
            "settings", Text("설정", "Settings"), lambda: window.app.open_settings(window), "f10"
        ),
        Command("full", Text("전체 화면", "Full screen"), window.full_screen, "f11"),
        Command("still", Text("움직임 줄이기", "Less motion"), window.app.toggle_still),
        Command("help", Text("단축키", "Keys"), window.open_help, "f1"),
    ]
