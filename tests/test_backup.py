"""Everything in one file and back, and the move: nothing is written over, nothing gets out."""

from __future__ import annotations

import hashlib
import json
import os
import zipfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from referee import backup, games, journal, moving, reopen
from referee.errors import Illegal
from referee.record import load
from referee.session import Session
from referee.table import Note

NOW = datetime(2026, 11, 29, 18, 30, tzinfo=UTC)


def game(folder: Path, *notes: str) -> Path:
    """A saved game with these notes."""
    majesty = games.load("majesty")
    start = majesty.new(["서연", "민수"])
    log = journal.create(folder / "games", majesty, start, NOW)
    session = Session(majesty, start, log)
    for note in notes:
        session.do(Note(note))
    log.close()
    return log.path


def goes_on(path: Path, note: str) -> None:
    session, log = reopen.resume(path)
    session.do(Note(note))
    log.close()


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A data folder with two games, tables written down, settings."""
    home = tmp_path / "home"
    game(home, "하나")
    game(home, "둘")
    (home / "joraku_points.json").write_text('{"a": 1}', "utf-8")
    (home / "settings.json").write_text('{"lang": "ko"}', "utf-8")
    return home


def contents(folder: Path) -> dict[str, bytes]:
    return {name: path.read_bytes() for name, path in moving.kept_files(folder)}


def saved(home: Path) -> Path:
    target = home.parent / "backup.zip"
    backup.make(target, home, home / "settings.json")
    return target


def brought(path: Path, home: Path, other: bool = False) -> backup.Plan:
    plan = backup.plan(backup.read(path), home, home / "settings.json")
    backup.restore(plan, home, home / "settings.json", other)
    return plan


def test_there_and_back(home: Path, tmp_path: Path) -> None:
    for path in (home / "games").glob("*.jsonl"):
        os.utime(path, (1.8e9, 1.8e9))
    path = saved(home)
    assert len(backup.read(path).files) == 4
    new = tmp_path / "new"
    plan = brought(path, new)
    assert len(plan.new) == 4
    assert contents(new) == contents(home)
    for name, path in moving.kept_files(home):
        assert (new / name).stat().st_mtime == path.stat().st_mtime, "how long a game took"
    notes = {tuple(replayed(path).state.table.notes) for path in (new / "games").glob("*.jsonl")}
    assert notes == {("하나",), ("둘",)}


def replayed(path: Path) -> Session[Any, Any]:
    return reopen.replay(load(path))


def test_settings_elsewhere(home: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "config" / "settings.json"
    elsewhere.parent.mkdir()
    (home / "settings.json").rename(elsewhere)
    target = tmp_path / "b.zip"
    backup.make(target, home, elsewhere)
    new = tmp_path / "new"
    backup.restore(backup.plan(backup.read(target), new, new / "s.json"), new, new / "s.json")
    assert (new / "s.json").read_text("utf-8") == '{"lang": "ko"}'


def test_what_is_there_stays(home: Path) -> None:
    path = saved(home)
    first, second = sorted((home / "games").glob("*.jsonl"))
    goes_on(first, "그 뒤")
    second.unlink()
    game(home, "다른 게임")  # takes the name of the second
    (home / "joraku_points.json").write_text('{"a": 2}', "utf-8")
    before = contents(home)
    plan = brought(path, home)
    assert plan.same == ["games/" + first.name, "settings.json"]
    assert plan.beside == ["games/" + second.name]
    assert plan.other == ["joraku_points.json"]
    after = contents(home)
    assert {name: after[name] for name in before} == before
    (came,) = after.keys() - before.keys()
    assert tuple(replayed(home / came).state.table.notes) in (("하나",), ("둘",))
    again = brought(path, home)
    assert again.beside == again.new == [], "it does not come in twice"
    assert contents(home) == after


def test_tables_of_the_backup_when_wanted(home: Path) -> None:
    path = saved(home)
    (home / "joraku_points.json").write_text('{"a": 2}', "utf-8")
    brought(path, home, other=True)
    assert (home / "joraku_points.json").read_text("utf-8") == '{"a": 1}'
    assert (home / "joraku_points.json.before").read_text("utf-8") == '{"a": 2}'


def test_the_own_book_is_one_and_not_beside_itself(home: Path) -> None:
    book = home / "own_rulings.jsonl"
    book.write_bytes(b"one\n")
    path = saved(home)
    book.write_bytes(b"one\ntwo\n")
    assert "own_rulings.jsonl" in brought(path, home).same
    book.write_bytes(b"another\n")
    assert brought(path, home).other == ["own_rulings.jsonl"]
    assert book.read_bytes() == b"another\n"
    brought(path, home, other=True)
    assert book.read_bytes() == b"one\n"
    assert (home / "own_rulings.jsonl.before").read_bytes() == b"another\n"


def test_no_space_leaves_the_old_backup(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = saved(home)
    before = path.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(Illegal, match=r"full|space"):
        saved(home)
    assert path.read_bytes() == before
    assert sorted(p.name for p in home.parent.iterdir()) == ["backup.zip", "home"]


# --- what is no backup ---


def refused(path: Path, home: Path) -> str:
    before = contents(home)
    around = sorted(home.parent.rglob("*"))
    with pytest.raises(Illegal) as caught:
        brought(path, home)
    assert contents(home) == before
    assert sorted(home.parent.rglob("*")) == around
    assert caught.value.text.say("ko").strip()
    return caught.value.text.say("en")


def forged(path: Path, files: dict[str, bytes], about: dict[str, Any] | None = None) -> Path:
    """A zip as somebody else could make it, its list and checksums right."""
    sums = {name: hashlib.sha256(data).hexdigest() for name, data in files.items()}
    known = {"format": 1, "program": "five-kingdoms", "made": "now", "files": sums} | (about or {})
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, data in files.items():
            packed.writestr(name, data)
        packed.writestr(backup.LIST, json.dumps(known))
    return path


@pytest.mark.parametrize(
    "name",
    [
        "../out.txt", "games/../../out.txt", "/etc/out.txt", "C:/out.txt", "games\\..\\out.txt",
        "games//out.txt", "games/./out.txt", "games/con.jsonl", "games/a:b.txt", ".hidden",
        "games/a\n.txt", "games/ends.", "games/" + 300 * "a",
    ],
)  # fmt: skip
def test_no_name_leads_out(home: Path, tmp_path: Path, name: str) -> None:
    assert "was not opened" in refused(forged(tmp_path / "b.zip", {name: b"x"}), home)


def test_a_bomb_is_not_unpacked(home: Path, tmp_path: Path) -> None:
    bomb = forged(tmp_path / "b.zip", {"games/bomb.jsonl": bytes(300 << 20)})
    assert bomb.stat().st_size < 1 << 20
    assert "too large" in refused(bomb, home)


def test_a_short_file_may_say_one_thing_over_and_over(home: Path, tmp_path: Path) -> None:
    """Only of a long one it is a trap: what fits into memory does no harm."""
    path = forged(tmp_path / "b.zip", {"games/a.jsonl": b"x" * 100_000})
    assert len(brought(path, home).new) == 1


@pytest.mark.parametrize("limit", ["MOST_FILES", "MOST_BYTES", "MOST_OF_LIST"])
def test_as_much_as_may_be_in_it_and_no_more(
    home: Path, limit: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved(home)
    with zipfile.ZipFile(path) as packed:
        infos = packed.infolist()
        there = {
            "MOST_FILES": len(infos), "MOST_BYTES": sum(info.file_size for info in infos),
            "MOST_OF_LIST": packed.getinfo(backup.LIST).file_size,
        }  # fmt: skip
    monkeypatch.setattr(backup, limit, there[limit])
    brought(path, home)
    monkeypatch.setattr(backup, limit, there[limit] - 1)
    assert "too large" in refused(path, home)


def test_a_size_that_lies(home: Path, tmp_path: Path) -> None:
    path = forged(tmp_path / "b.zip", {"games/a.jsonl": b"x" * 5000})
    data = path.read_bytes()
    lie = data.replace((5000).to_bytes(4, "little"), (10).to_bytes(4, "little"))
    assert lie != data
    path.write_bytes(lie)
    refused(path, home)


def test_zips_of_others(home: Path, tmp_path: Path) -> None:
    plain = tmp_path / "b.zip"
    with zipfile.ZipFile(plain, "w") as packed:
        packed.writestr("photo.jpg", "x")
    assert "no backup" in refused(plain, home)
    plain.write_bytes(b"no zip")
    assert "no backup" in refused(plain, home)
    plain.write_bytes(b"")
    assert "no backup" in refused(plain, home)
    assert "newer" in refused(forged(plain, {"a.json": b"x"}, {"format": 2}), home)
    for odd in ({"files": []}, {"program": "other"}, {"made": 3}, {"files": {"other": "x"}}):
        assert "no backup" in refused(forged(plain, {"a.json": b"x"}, odd), home)
    with pytest.raises(Illegal):
        backup.read(tmp_path / "nowhere.zip")


def test_one_byte_is_not_what_it_was(home: Path, tmp_path: Path) -> None:
    good = saved(home).read_bytes()
    path, noticed = tmp_path / "b.zip", 0
    for at in range(0, len(good), 7):
        path.write_bytes(good[:at] + bytes([good[at] ^ 16]) + good[at + 1 :])
        try:
            found = backup.read(path)
        except Illegal:
            noticed += 1
        else:  # dates and hints of the zip, which nobody reads
            assert found.files == backup.read(saved(home)).files
    assert noticed > len(good) / 7 / 2


# --- moving ---


def test_the_move(home: Path, tmp_path: Path) -> None:
    before, new = contents(home), tmp_path / "usb" / "games night"
    assert moving.move(home, new, home / "settings.json") == 3
    assert contents(home) == before
    del before["settings.json"]
    assert contents(new) == before


def test_where_it_cannot_go(home: Path, tmp_path: Path) -> None:
    full = tmp_path / "full"
    full.mkdir()
    (full / "photo.jpg").write_bytes(b"x")
    for place in (full, home, home / "games", home / "below"):
        with pytest.raises(Illegal):
            moving.move(home, place, home / "settings.json")
    assert [p.name for p in full.iterdir()] == ["photo.jpg"]
    assert not (home / "below").exists()
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(Illegal):
        moving.move(home, tmp_path / "file", home / "settings.json")


def test_not_while_somebody_plays(home: Path, tmp_path: Path) -> None:
    path = next((home / "games").glob("*.jsonl"))
    _, log = reopen.resume(path)
    with pytest.raises(Illegal, match="Close it first"):
        moving.move(home, tmp_path / "new", home / "settings.json")
    log.close()
    moving.move(home, tmp_path / "new", home / "settings.json")


def test_a_copy_that_differs_is_no_copy(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def bad(source: Path, target: Path) -> None:
        target.write_bytes(source.read_bytes()[:-1])

    monkeypatch.setattr("shutil.copy2", bad)
    with pytest.raises(Illegal, match="not moved"):
        moving.move(home, tmp_path / "new", home / "settings.json")
    assert not [p for p in (tmp_path / "new").rglob("*") if p.is_file()]
