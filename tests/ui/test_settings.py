"""The settings in one place, the folder that moves, the backup that comes back."""

from __future__ import annotations

import json
import stat
from pathlib import Path
from typing import Any

import pytest

from referee import backup, history, moving, own_book
from referee.saved import saved_games
from referee.table import Note
from tests.ui.hands import click_spot, key
from ui import settings, system
from ui.dialogs import Dialog
from ui.settings_dialog import Asks, SettingsDialog

PEOPLE = [("서연", 0), ("민수", 1), ("지우", 2)]


def asks(path: Path | str) -> Asks:
    return Asks(*[lambda **_: str(path)] * 3)


def opened(program: Any, root: Any, path: Path | str = "", over: Any = None) -> SettingsDialog:
    dialog = SettingsDialog(program, over, asks(path))
    root.update()
    return dialog


@pytest.fixture
def away(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A place outside the data folder."""
    return tmp_path_factory.mktemp("away")


def told(dialog: SettingsDialog) -> str:
    assert dialog.told
    return dialog.told[0].say("ko")


def kept(program: Any) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(program.settings_path.read_text("utf-8"))
    return data


@pytest.mark.parametrize("where", ["launcher", "game"])
def test_what_is_pressed_acts_at_once_and_is_kept(program: Any, root: Any, where: str) -> None:
    window = program.new_game("majesty", PEOPLE) if where == "game" else None
    dialog = opened(program, root, over=window)
    for spot, name, value in (
        ("theme.dark", "dark", True), ("scale.125", "scale", 125), ("still.true", "still", True),
        ("lang.en", "lang", "en"), ("theme.light", "dark", False),
    ):  # fmt: skip
        click_spot(dialog.area, spot)
        root.update()
        assert getattr(program.settings, name) == value
        assert kept(program)[name] == value
        assert dialog.dialog.top.winfo_exists(), "it stays open"
        assert dialog.area.current == spot, "and the keyboard where it was"
    assert dialog.dialog.top.title() == "Settings"
    key(dialog.dialog.top, "<Escape>")
    assert not dialog.dialog.top.winfo_exists()


def test_esc_that_was_pressed_before_the_windows_were_drawn_again(
    program: Any, root: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a slow machine it came while the dialog was made anew, and was an unexpected error."""
    dialog = opened(program, root)
    show = Dialog.show

    def hasty(self: Dialog, focus: Any = None) -> None:
        show(self, focus)
        self.top.after(0, self.close)

    monkeypatch.setattr(Dialog, "show", hasty)
    dialog.area.press("scale.125")
    assert not dialog.dialog.top.winfo_exists()
    assert program.settings.scale == 125


def test_windows_are_not_seen_empty_while_they_are_made_anew(
    program: Any, root: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The dialog comes back over them within the press, and looks at the events."""
    window = program.new_game("majesty", PEOPLE)
    dialog = opened(program, root, over=window)
    shown: list[str] = []
    show = Dialog.show

    def seen(self: Dialog, focus: Any = None) -> None:
        shown.extend(seat.name for seat in window.strip.seats)
        show(self, focus)

    monkeypatch.setattr(Dialog, "show", seen)
    dialog.area.press("theme.dark")
    assert shown == ["서연", "민수", "지우"]


def test_opened_by_key_and_button(program: Any, root: Any) -> None:
    program.launcher.show()
    program.launcher.switches.nametowidget("settings").invoke()
    root.update()
    assert root.nametowidget("settings_dialog").winfo_exists()
    window = program.new_game("oriflamme", PEOPLE)
    root.update()
    key(window.top, "<F10>")
    assert window.top.nametowidget("settings_dialog").winfo_exists()


def test_dark_as_the_desktop_is(program: Any, root: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    dialog = opened(program, root)
    for said in (True, False):
        monkeypatch.setattr(system, "dark", lambda said=said: said)
        click_spot(dialog.area, "theme.system")
        assert program.settings.dark == said
        assert program.settings.system
    monkeypatch.setattr(system, "dark", lambda: None)
    click_spot(dialog.area, "theme.system")
    assert not program.settings.dark, "it stays as it was"
    program.set(dark=True)  # the launcher's switch
    assert not program.settings.system


def test_the_desktop_turns_dark(program: Any, root: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    monkeypatch.setattr(root, "after", lambda *later: asked.append(later))
    monkeypatch.setattr(system, "dark", lambda: True)
    program.as_system()
    assert not program.settings.dark, "nobody asked for it"
    program.set(dark=False, system=True)
    program.as_system()
    assert (program.settings.dark, program.settings.system) == (True, True)
    assert len(asked) == 2


@pytest.mark.parametrize(
    ("answer", "expected"), [("'prefer-dark'", True), ("'default'", False), (None, None)]
)
def test_what_the_desktop_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: str | None, expected: bool | None
) -> None:
    command = tmp_path / "gsettings"
    if answer:
        command.write_text(f'#!/bin/sh\necho "{answer}"\n')
        command.chmod(command.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin:/usr/bin" if answer else str(tmp_path))
    monkeypatch.setattr("sys.platform", "linux")
    assert system.dark() is expected


def test_usual_rules_are_those_of_new_games(program: Any, root: Any) -> None:
    before = program.new_game("fantasy_realms", PEOPLE)
    dialog = opened(program, root)
    click_spot(dialog.area, "rules.fantasy_realms")
    rules = dialog.dialog.top.nametowidget("rules_dialog.page.list")
    root.update()
    click_spot(rules, "forest.each")
    assert kept(program)["rules"] == {"fantasy_realms": {"forest": "each"}}
    assert any("1개 바꿈" in written.said for written in dialog.area.written)
    assert program.new_game("fantasy_realms", PEOPLE).state.table.rules.forest == "each"
    assert before.state.table.rules.forest != "each"
    again, _ = settings.load(program.settings_path)
    assert again.rules == {"fantasy_realms": {"forest": "each"}}
    default = str(type(before.state.table.rules)().forest)
    click_spot(rules, f"forest.{default}")
    assert kept(program)["rules"] == {"fantasy_realms": {}}


def test_rules_of_another_version_do_no_harm(program: Any, root: Any) -> None:
    program.settings.rules = {
        "fantasy_realms": {"gone": "true", "forest": "nonsense", "copy": "false"}, "chess": {},
    }  # fmt: skip
    rules = program.new_game("fantasy_realms", PEOPLE).state.table.rules
    assert rules == type(rules)(copy=False)


def test_settings_that_cannot_be(tmp_path: Path) -> None:
    path = tmp_path / "s.json"
    path.write_text(json.dumps({"data": 3, "rules": {"a": 1, "b": {"c": 2}}, "system": "yes"}))
    found, _ = settings.load(path)
    assert (found.data, found.rules, found.system) == ("", {}, False)


# --- what is kept ---


def played(program: Any) -> Path:
    """A saved game, its window closed."""
    window = program.new_game("majesty", PEOPLE)
    window.do(Note("하나"))
    path: Path = window.journal.path
    window.close()
    return path


def test_the_folder_moves(program: Any, root: Any, away: Path) -> None:
    path, new = played(program), away / "usb"
    new.mkdir()
    old = program.folder
    dialog = opened(program, root, new)
    click_spot(dialog.area, "move")
    assert program.folder == new / "games"
    assert (new / "games" / path.name).read_bytes() == path.read_bytes(), "the old one stays"
    assert kept(program)["data"] == str(new)
    assert str(new) in told(dialog)
    window = program.new_game("majesty", PEOPLE)
    assert window.journal.path.parent == new / "games"
    window.close()
    assert program.resume(new / "games" / path.name).state.table.notes
    found, _ = settings.load(program.settings_path)
    assert settings.games_folder_of(found) == (new / "games", None)
    found.data = str(away / "pulled out")
    folder, gone = settings.games_folder_of(found)
    assert folder == settings.games_folder()
    assert gone
    assert "pulled out" in gone.say("en")
    assert old.exists()


def test_what_was_read_of_the_old_folder_is_gone(program: Any, root: Any, away: Path) -> None:
    path = played(program)
    program.open_rules(None)
    program.open_history()
    root.update()
    dialog = opened(program, root, away / "new")
    click_spot(dialog.area, "move")
    assert (program.rules_window, program.history_window) == (None, None)
    program.open_history()
    root.update()
    (game,) = program.history_window.found()
    assert game.path == away / "new" / "games" / path.name


def test_deleted_games_and_the_own_book_come_along(program: Any, root: Any, away: Path) -> None:
    path = played(program)
    history.delete(saved_games(program.folder).games[0])
    assert not path.exists()
    (program.folder.parent / own_book.FILE).write_bytes(b"")
    kept_now = {name for name, _ in moving.kept_files(program.folder.parent)} - {"settings.json"}
    assert len(kept_now) == 2
    click_spot(opened(program, root, away / "b.zip").area, "pack")
    assert set(backup.read(away / "b.zip").files) == kept_now | {"settings.json"}
    click_spot(opened(program, root, away / "new").area, "move")
    assert {name for name, _ in moving.kept_files(away / "new")} == kept_now


def test_it_does_not_move_under_a_game(program: Any, root: Any, tmp_path: Path) -> None:
    window = program.new_game("majesty", PEOPLE)
    dialog = opened(program, root, tmp_path / "new", over=window)
    before = program.folder
    click_spot(dialog.area, "move")
    assert "닫은 뒤" in told(dialog)
    assert program.folder == before


def test_no_way_to_note_the_move(
    program: Any, root: Any, away: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(program)
    before = program.folder

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(settings, "save", full)
    dialog = opened(program, root, away / "new")
    click_spot(dialog.area, "move")
    assert dialog.told
    assert dialog.told[1]
    assert (program.folder, program.settings.data) == (before, "")


def test_a_backup_and_back(program: Any, root: Any, away: Path) -> None:
    path, target = played(program), away / "b.zip"
    program.set(dark=True)
    click_spot(opened(program, root, target).area, "pack")
    assert target.exists()
    program.set(dark=False)
    path.unlink()
    dialog = opened(program, root, target)
    click_spot(dialog.area, "back")
    assert not path.exists(), "first it says what it would do"
    click_spot(dialog.area, "no")
    root.update()
    assert "go_all" not in dialog.area.spots, "nothing is asked any more"
    click_spot(dialog.area, "back")
    click_spot(dialog.area, "go_all")
    root.update()
    assert path.exists()
    assert program.settings.dark, "settings of the backup act at once"
    assert program.settings.data == ""
    assert "2개를 되살렸습니다" in told(dialog)
    assert dialog.dialog.top.winfo_exists()


def test_a_zip_of_somebody_else(program: Any, root: Any, tmp_path: Path) -> None:
    other = tmp_path / "photos.zip"
    other.write_bytes(b"PK nonsense")
    dialog = opened(program, root, other)
    click_spot(dialog.area, "back")
    assert "백업이 아닙니다" in told(dialog)
    assert dialog.planned is None
    assert "go" not in dialog.area.spots
    dialog = opened(program, root, "")
    for name in ("move", "pack", "back"):  # nothing was chosen
        click_spot(dialog.area, name)
    assert dialog.told is None


def test_no_program_for_folders(
    program: Any, root: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    dialog = opened(program, root)
    click_spot(dialog.area, "show")
    assert "프로그램이 없습니다" in told(dialog)


def test_how_it_looks(look: Any, program: Any, root: Any, tmp_path: Path) -> None:
    target = tmp_path / "1.zip"
    dialog = opened(program, root, target)
    look(dialog.dialog.top)
    click_spot(dialog.area, "pack")
    look(dialog.dialog.top)
    click_spot(dialog.area, "back")
    look(dialog.dialog.top)
