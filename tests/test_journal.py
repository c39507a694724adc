"""Saved games: nothing is lost, nothing is overwritten, every trouble has a message."""

from __future__ import annotations

import errno
import json
import os
import signal
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from referee import games, journal
from referee.games.fantasy_realms.play import Hand
from referee.journal import JournalError
from referee.session import Session
from referee.table import Note

GAME = games.load("fantasy_realms")
NOW = datetime(2026, 11, 29, 18, 30, tzinfo=UTC)


def begin(folder: Path) -> tuple[Session[Any, Any], journal.Journal]:
    start = GAME.new(["서연", "민수"])
    log = journal.create(folder, GAME, start, NOW)
    return Session(GAME, start, log), log


def play(session: Session[Any, Any]) -> None:
    session.do(Hand(0, ("dragon", "king")))
    session.do(Hand(1, ("wildfire",)))
    session.undo()
    session.redo()
    session.replace(0, [Hand(0, ("queen",)), Note("고침")])
    session.keep(1)
    session.do_all([Hand(1, ("king",)), Note("다시")])
    session.do(Note("끝"))


def test_a_game_comes_back_with_its_undo_history(tmp_path: Path) -> None:
    session, log = begin(tmp_path)
    play(session)
    log.close()
    again, reopened = journal.resume(log.path)
    assert again.state == session.state
    assert reopened.trouble is reopened.notice is None
    assert again.undo(2) == session.undo(2) == 2
    assert again.state == session.state
    reopened.close()
    assert log.path.name == "2026-11-29_1830_fantasy_realms.jsonl"


def test_the_same_minute_twice_makes_two_files(tmp_path: Path) -> None:
    (_, one), (_, two) = begin(tmp_path), begin(tmp_path)
    assert one.path != two.path
    assert sorted(tmp_path.glob("*.jsonl")) == sorted([one.path, two.path])


def test_torn_at_every_byte(tmp_path: Path) -> None:
    """Whatever the last byte written: what stands before the last newline is read, no more."""
    session, log = begin(tmp_path)
    play(session)
    log.close()
    data = log.path.read_bytes()
    lines = data.splitlines(keepends=True)
    torn = tmp_path / "torn.jsonl"
    for cut in range(len(data)):
        torn.write_bytes(data[:cut])
        whole = data[:cut].count(b"\n")
        if not whole:
            with pytest.raises(JournalError):
                journal.load(torn)
            continue
        record = journal.load(torn)
        assert len(record.entries) == whole - 1
        assert record.torn == data[len(b"".join(lines[:whole])) : cut]
    assert torn.read_bytes() == data[:-1]


def test_going_on_after_a_torn_line(tmp_path: Path) -> None:
    session, log = begin(tmp_path)
    session.do(Note("하나"))
    log.close()
    log.path.write_bytes(log.path.read_bytes() + '{"do": "note "반쪽'.encode()[:-1])
    for _ in range(2):
        again, reopened = journal.resume(log.path)
        assert again.state.table.notes[0] == "하나"
        again.do(Note("둘"))
        reopened.close()
    assert (tmp_path / f"{log.path.name}.torn").read_bytes() == '{"do": "note "반쪽'.encode()[:-1]
    assert journal.replay(journal.load(log.path)).state.table.notes == ("하나", "둘", "둘")


def test_a_newer_format_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "new.jsonl"
    path.write_text('{"format": 2, "game": "fantasy_realms", "start": "x"}\n{"do": 1', "utf-8")
    before = path.read_bytes()
    with pytest.raises(JournalError, match="newer version"):
        journal.resume(path)
    assert path.read_bytes() == before
    assert not list(tmp_path.glob("*.torn"))


@pytest.mark.parametrize(
    "lines",
    [
        [],
        ["[1]"],
        ["{}"],
        ['{"format": true, "game": "fantasy_realms"}', "1"],
        ['{"format": 1, "game": "chess"}'],
        ['{"format": 1, "game": ["fantasy_realms"]}'],
        ['{"format": 1, "game": "fantasy_realms", "start": "hand: nobody"}'],
        ['{"format": 1, "game": "fantasy_realms"}'],
        ["HEAD", "nonsense"],
        ["HEAD", "[]"],
        ["HEAD", "[" * 100_000],
        ["HEAD", "1" * 10_000],
        ["HEAD", '{"do": 1}'],
        ["HEAD", '{"do": "fly"}'],
        ["HEAD", '{"do": "hand 9 dragon"}'],
        ["HEAD", '{"undo": -1}'],
        ["HEAD", '{"undo": true, "x": 1}', '{"what": 1}'],
        ["HEAD", '{"replace": 3, "do": ["note x"]}'],
        ["HEAD", '{"replace": 0, "do": [1]}'],
    ],
)
def test_broken_journals_have_a_message_and_stay_as_they_are(
    tmp_path: Path, lines: list[str]
) -> None:
    head = '{"format": 1, "game": "fantasy_realms", "start": "players: a b"}'
    path = tmp_path / "broken.jsonl"
    path.write_text("".join(f"{line}\n" for line in lines).replace("HEAD", head), "utf-8")
    before = path.read_bytes()
    with pytest.raises(JournalError) as caught:
        journal.resume(path)
    assert "broken.jsonl" in caught.value.text.say("ko")
    assert path.read_bytes() == before
    lock, trouble = journal._lock(path)  # the lock was given back
    assert lock is not None, trouble
    lock.release()


def test_not_utf8_and_missing_files(tmp_path: Path) -> None:
    path = tmp_path / "latin.jsonl"
    path.write_bytes(b"\xff\xfe\n")
    for bad in (path, tmp_path / "missing.jsonl", tmp_path):
        with pytest.raises(JournalError):
            journal.load(bad)


def test_a_full_disk_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session, log = begin(tmp_path)
    session.do(Note("하나"))
    saved = log.path.read_bytes()

    def full(number: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        session.do(Note("둘"))
        session.do(Note("셋"))
        assert session.state.table.notes == ("하나", "둘", "셋")
        assert log.trouble is not None
        assert "디스크가 가득" in log.trouble.say("ko")
        assert log.path.read_bytes() == saved
    session.do(Note("넷"))
    assert log.trouble is None
    log.close()
    assert journal.replay(journal.load(log.path)).state == session.state


def test_a_short_write_is_cut_back(tmp_path: Path) -> None:
    """A real limit on the file's size, in a process of its own."""
    pytest.importorskip("resource")
    code = f"""
import resource, signal, sys
sys.path.insert(0, {str(Path.cwd())!r})
from pathlib import Path
from tests.test_journal import begin, Note
session, log = begin(Path({str(tmp_path)!r}))
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (log.size + 30, log.size + 30))
session.do(Note("x" * 100))
assert log.trouble is not None and log.path.stat().st_size == log.size, log
"""
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(JournalError, match="cannot keep a record"):
        begin(tmp_path / "file" / "games")


def test_a_second_writer_only_reads(tmp_path: Path) -> None:
    session, log = begin(tmp_path)
    session.do(Note("하나"))
    code = f"""
import sys
sys.path.insert(0, {str(Path.cwd())!r})
from pathlib import Path
from referee import journal
from referee.table import Note
session, log = journal.resume(Path({str(log.path)!r}))
assert log.trouble is not None and session.state.table.notes == ("하나",)
session.do(Note("둘"))
"""
    before = log.path.read_bytes()
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
    assert log.path.read_bytes() == before


def test_kill_in_the_middle(tmp_path: Path) -> None:
    """kill -9 at any moment: what was recorded before is there."""
    code = f"""
import sys
sys.path.insert(0, {str(Path.cwd())!r})
from pathlib import Path
from tests.test_journal import begin, Note
session, log = begin(Path({str(tmp_path)!r}))
for n in range(100000):
    session.do(Note(str(n)))
    print(n, flush=True)
"""
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE) as process:
        assert process.stdout
        said = [int(process.stdout.readline()) for _ in range(50)]
        process.send_signal(signal.SIGKILL)
        said += [int(line) for line in process.stdout.read().split(b"\n")[:-1]]
    session, log = journal.resume(next(tmp_path.glob("*.jsonl")))
    assert len(session.state.table.notes) >= said[-1] + 1
    log.close()


def test_every_line_is_json_with_readable_hangul(tmp_path: Path) -> None:
    session, log = begin(tmp_path)
    session.do(Note("왕을 두 번 셈"))
    lines = log.path.read_text("utf-8").splitlines()
    assert json.loads(lines[0])["format"] == 1
    assert lines[1] == '{"do": "note \\"왕을 두 번 셈\\""}'


def test_what_was_recorded_is_read_though_it_would_be_asked_about_today(tmp_path: Path) -> None:
    _, log = begin(tmp_path)
    log.append({"do": "turn 2 deck dragon"})  # by a program that did not know whose turn it was
    log.close()
    again, reopened = journal.resume(log.path)
    assert [len(played.broke) for played in again.played] == [1]
    reopened.close()
