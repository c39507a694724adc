"""Saved games on the screen: strange files, long lists, damage, places that cannot be written."""

from __future__ import annotations

import codecs
import json
import os
from pathlib import Path
from typing import Any

import pytest

from referee.games.fantasy_realms.state import Hand
from referee.table import Note
from referee.text import Text
from tests.ui.looks import check_words
from ui import settings
from ui.__main__ import main


def strange_files(folder: Path) -> None:
    """What the program once did not start with."""
    folder.mkdir(parents=True)
    head = '{"format": 1, "game": "fantasy_realms", "start": "%s"}\n'
    names = " ".join(f"n{n}" for n in range(45_000))
    for number, line in enumerate(
        (
            '{"format": 1, "game": [], "start": ""}\n',
            '{"format": 1, "game": {}, "start": []}\n',
            head % r"players: \"a\ud83d\" b",
            head % f"players: {'a' * 90_000} b",
            head % f"players: {names}",
            head % r"players: \"a\n\n\nb\" c",
            head % r"players: \"\"\" b",
            head % r"players: \"a\u202eb\" c",
            "[" * 100_000 + "\n",
            "",
        )
    ):
        (folder / f"2026-11-29_18{number:02}_x.jsonl").write_text(line, "utf-8")
    (folder / "a\n\u202eb.jsonl").write_text("{")
    (folder / f"{'x' * 240}.jsonl").write_text("{")
    (folder / os.fsdecode(b"\xff\xfe.jsonl")).write_text("{")
    (folder / "folder.jsonl").mkdir()
    (folder / "nowhere.jsonl").symlink_to("gone")
    os.mkfifo(folder / "pipe.jsonl")


def test_strange_files_are_rows_like_others(program: Any, root: Any) -> None:
    strange_files(program.folder)
    program.launcher.show()
    root.update()
    area = program.launcher.page.area
    area.press("all")
    root.update()
    listed = sum(name.startswith("saved") for name in area.spots)
    assert listed == 16 - 2, "not the empty file, which is no game yet, nor the link to nothing"
    for written in area.written:
        assert len(written.said) < 120
        assert not {"\n", "\u202e", "\udcff"} & set(written.said)
    check_words(program.launcher.top, cut=tuple(written.said for written in area.written))
    for number in range(listed):
        program.launcher.page.area.press(f"saved_{number}")  # says why, or opens it
        root.update()


def test_a_thousand_saved_games_are_turned_over_like_pages(program: Any, root: Any) -> None:
    program.folder.mkdir()
    for n in range(1000):
        name = f"2026-01-01_{n // 60:02}{n % 60:02}_fantasy_realms.jsonl"
        line = '{"format": 1, "game": "fantasy_realms", "start": "players: a b"}\n'
        (program.folder / name).write_text(line)
    program.launcher.show()
    root.update()
    area = program.launcher.page.area
    for spot in ("all", "older", "older", "newer"):
        area.press(spot)
        root.update()
    assert program.launcher.first == 40
    assert area.whole < 32_767 / 2  # twice as large at 200 %
    area.press("all")
    assert program.launcher.first is None


def test_a_damaged_game_goes_on_from_a_copy(program: Any, root: Any) -> None:
    window = program.new_game("fantasy_realms", [("서연", 0), ("민수", 1), ("지우", 2)])
    window.do(Hand(0, ("dragon",)))
    window.do(Hand(1, ("king",)))
    path = window.journal.path
    window.close()
    damaged = path.read_bytes().replace(b"king", b"kinh")
    path.write_bytes(damaged)
    assert program.resume(path) is None
    root.update()
    program.launcher.toast.frame.nametowidget("rescue").invoke()
    (window,) = program.windows.values()
    assert window.state.hands == (("dragon",), (), ())
    assert path.read_bytes() == damaged
    assert program.launcher.message is None
    assert "1줄은 그 파일에만" in window.status.cget("text")


def test_two_games_that_cannot_be_saved_are_both_asked_about(
    program: Any, root: Any, tmp_path: Path
) -> None:
    program.folder = tmp_path / "file" / "games"
    (tmp_path / "file").write_text("")
    one, two = program.new_game("majesty"), program.new_game("fantasy_realms")
    for window in (one, two):
        window.do(Note("x"))
    program.quit()
    assert list(program.windows.values()) == [one, two]
    for window in (one, two):
        assert "저장되지 않았습니다" in window.question.frame.nametowidget("why").cget("text")
        window.close()
    assert program.windows == {}


def test_a_game_is_called_saved_only_when_it_is(program: Any, root: Any, tmp_path: Path) -> None:
    saved = program.new_game("fantasy_realms", [("서연", 0), ("민수", 1), ("지우", 2)])
    saved.finish()
    assert "저장" in saved.look.say(saved.message[0])
    program.folder = tmp_path / "file" / "games"
    (tmp_path / "file").write_text("")
    other = program.new_game("fantasy_realms", [("서연", 0), ("민수", 1), ("지우", 2)])
    other.finish()
    assert "저장" not in other.look.say(other.message[0])
    for window in (saved, other, other):
        window.close()


def test_a_folder_that_cannot_be_read_is_said(program: Any, root: Any, tmp_path: Path) -> None:
    for folder in (tmp_path / ("x" * 300), Path("/" + "x/" * 3000)):
        program.folder = folder
        program.launcher.show()
        root.update()
        assert "너무 깁니다" in program.launcher.toast.status.cget("text")
        window = program.new_game("joraku")
        assert "저장되지 않습니다" in window.status.cget("text")
        window.close()


def test_settings_that_cannot_be_kept_are_said(
    program: Any, launcher: Any, root: Any, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    program.settings_path = tmp_path / "file" / "settings.json"
    program.set(dark=True)
    root.update()
    assert "같은 이름의 파일이 있습니다" in launcher.toast.status.cget("text")
    program.set(dark=False)


def test_settings_with_too_many_people_or_colours(program: Any, root: Any, tmp_path: Path) -> None:
    many = [[f"n{n}", n] for n in range(60)]
    odd: list[Any] = [many, [["a", 10**9], ["b", -5], ["c", 1]], [["a", True]] * 99, 5]
    for people, game in zip(odd, ("fantasy_realms", "majesty") * 2, strict=True):
        path = tmp_path / "many.json"
        path.write_text(json.dumps({"people": people, "scale": 100.0, "dark": 1}))
        program.settings, told = settings.load(path)
        assert told is None
        assert len(program.settings.people) <= 12
        window = program.new_game(game)
        window.rename([(f"x{n}", n) for n in range(len(window.state.table.seats))])
        window.open_seats()
        root.update()
        window.leaving = True
        window.close()


def test_half_a_character_does_not_stop_the_settings(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    settings.save(settings.Settings(people=[("가족\ud83d", 1), ("b", 2)]), path)
    found, told = settings.load(path)
    assert found.people == [("가족", 1), ("b", 2)]
    assert told is None
    assert list(tmp_path.iterdir()) == [path]


def test_settings_that_cannot_be_read_are_kept_and_it_is_said(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for number, broken in enumerate(("{", "[]", '"settings"', "null", "[" * 100_000), 1):
        path.write_text(broken)
        found, told = settings.load(path)
        assert found == settings.Settings()
        assert told is not None
        assert f"settings.{number}.unreadable" in told.say("ko")
        assert (tmp_path / f"settings.{number}.unreadable").read_text() == broken


def test_settings_saved_by_an_editor_with_its_mark(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(codecs.BOM_UTF8 + b'{"lang": "en"}')
    assert settings.load(path) == (settings.Settings("en"), None)


def test_a_folder_that_no_system_has_is_told() -> None:
    for name in ("a" * 5000, "/" + "b/" * 5000):
        folder, told = settings.games_folder_of(settings.Settings(data=name))
        assert folder == settings.games_folder()
        assert told


@pytest.mark.parametrize("unknown", ["start_log", "settings.games_folder"])
def test_without_a_home_a_message_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], unknown: str
) -> None:
    """platformdirs raises RuntimeError where neither HOME nor the list of users tells a folder."""

    def nowhere() -> Path:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.setattr("ui.__main__.start_log", lambda: None)
    module = "ui.__main__" if unknown == "start_log" else "ui"
    monkeypatch.setattr(f"{module}.{unknown}", nowhere)
    assert main() == 1
    assert "HOME" in capsys.readouterr().err


def test_a_message_of_the_launcher_moves_nothing(program: Any, root: Any) -> None:
    """It pushed the page down, and the next click hit another game."""
    launcher = program.launcher
    launcher.show()
    root.update()
    before = {name: spot.box for name, spot in launcher.page.area.spots.items()}
    assert not launcher.toast.frame.winfo_ismapped()
    launcher.say(Text("{n}", "{n}")(n="a message " * 40), program.folder / "x.jsonl")
    root.update()
    assert launcher.toast.frame.winfo_ismapped()
    assert {name: spot.box for name, spot in launcher.page.area.spots.items()} == before
    first = launcher.page.area.spots["game_fantasy_realms"].box[3]
    assert launcher.toast.frame.winfo_y() > launcher.kit.px(first), "it lies below the games"
    launcher.toast.frame.nametowidget("close").invoke()
    root.update()
    assert not launcher.toast.frame.winfo_ismapped()
    assert {name: spot.box for name, spot in launcher.page.area.spots.items()} == before
    assert launcher.message is None
