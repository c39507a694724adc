"""Saved games: nothing is lost, nothing is overwritten, whatever the disk and others do."""

from __future__ import annotations

import errno
import os
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from referee import journal, reopen
from referee.record import JournalError, load
from referee.table import Note
from tests.journals import GAME, NOW, begin


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
    assert reopen.replay(load(log.path)).state == session.state


def test_a_game_begun_on_a_full_disk_counts_no_entries(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(number: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        session, log = begin(tmp_path)
        assert log.trouble is not None
        assert "0" not in log.trouble.say("ko") + log.trouble.say("en")
    session.do(Note("하나"))
    assert log.trouble is None
    log.close()


def test_a_short_write_is_cut_back(tmp_path: Path) -> None:
    """A real limit on the file's size, in a process of its own."""
    pytest.importorskip("resource")
    code = f"""
import resource, signal, sys
sys.path.insert(0, {str(Path.cwd())!r})
from pathlib import Path
from tests.journals import begin, Note
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
from referee import reopen
from referee.table import Note
session, log = reopen.resume(Path({str(log.path)!r}))
assert log.trouble is not None and session.state.table.notes == ("하나",)
session.do(Note("둘"))
"""
    before = log.path.read_bytes()
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, timeout=60)
    assert b"another program" in done.stderr
    assert log.path.read_bytes() == before


def test_kill_in_the_middle(tmp_path: Path) -> None:
    """kill -9 at any moment: what was recorded before is there."""
    code = f"""
import sys
sys.path.insert(0, {str(Path.cwd())!r})
from pathlib import Path
from tests.journals import begin, Note
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
    session, log = reopen.resume(next(tmp_path.glob("*.jsonl")))
    assert len(session.state.table.notes) >= said[-1] + 1
    log.close()


# --- nothing is thrown away that others made or need ---


def test_closing_a_window_that_only_reads_leaves_the_game(tmp_path: Path) -> None:
    _, log = begin(tmp_path)
    _, second = reopen.resume(log.path)
    assert second.trouble == journal.IN_USE
    second.close()
    assert log.path.exists()
    log.close()


def test_a_game_whose_position_stands_only_in_its_first_line_stays(tmp_path: Path) -> None:
    log = journal.create(tmp_path, GAME, GAME.parse("hand: dragon king"), NOW)
    data = log.path.read_bytes()
    log.close()
    assert not log.path.exists()  # made here and never used
    log.path.write_bytes(data)
    session, again = reopen.resume(log.path)
    assert session.state.hands[0] == ("dragon", "king")
    again.close()
    assert log.path.read_bytes() == data


def test_an_unused_game_that_somebody_else_wrote_to_stays(tmp_path: Path) -> None:
    _, log = begin(tmp_path)
    with log.path.open("ab") as file:
        file.write(b"somebody's\n")
    log.close()
    assert log.path.read_bytes().endswith(b"somebody's\n")


def test_a_file_that_vanishes_is_written_again(tmp_path: Path) -> None:
    folder = tmp_path / "stick"
    session, log = begin(folder)
    session.do(Note("하나"))
    log.path.unlink()
    session.do(Note("둘"))
    assert log.trouble is None
    assert reopen.replay(load(log.path)).state == session.state
    away = folder.rename(tmp_path / "away")
    session.do(Note("셋"))
    assert log.unsaved == 3  # none of it is where it should be
    assert "3" in log.trouble.say("ko")
    away.rename(folder)  # the stick is back, with all but the last
    log.save()
    assert (log.unsaved, log.trouble) == (0, None)
    log.close()
    assert reopen.replay(load(log.path)).state == session.state


def test_where_another_program_wrote_the_game_goes_on_beside(tmp_path: Path) -> None:
    session, log = begin(tmp_path)
    session.do(Note("하나"))
    theirs = log.path
    theirs.write_bytes(b"theirs")
    session.do(Note("둘"))
    assert theirs.read_bytes() == b"theirs"
    assert log.path.name == "2026-11-29_1830_fantasy_realms-2.jsonl"
    assert (log.unsaved, log.trouble) == (0, None)
    assert log.path.name in log.notices[0].say("ko")
    lock, _ = journal.lock_file(theirs)  # it is ours no more
    assert lock
    lock.release()
    assert journal.lock_file(log.path) == (None, journal.IN_USE)
    session.do(Note("셋"))
    log.close()
    assert reopen.replay(load(log.path)).state == session.state


def test_where_nothing_can_be_locked_it_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, log = begin(tmp_path)
    log.path.write_bytes(b"theirs")
    with monkeypatch.context() as patched:
        patched.setattr(journal, "lock_file", lambda path: (None, journal.IN_USE))
        session.do(Note("하나"))
    assert log.unsaved == 1
    assert log.trouble
    assert log.path.read_bytes() == b"theirs"
    log.save()
    assert (log.unsaved, log.trouble) == (0, None)
    log.close()
    assert reopen.replay(load(log.path)).state == session.state


def test_a_line_written_by_somebody_else_at_the_end_is_not_cut_off(tmp_path: Path) -> None:
    session, log = begin(tmp_path)
    with log.path.open("ab") as file:
        file.write(b'{"do": "note x"}\n')
    before = log.path.read_bytes()
    first = log.path
    session.do(Note("둘"))
    assert first.read_bytes() == before
    assert reopen.replay(load(log.path)).state == session.state
    log.close()


def test_the_name_of_a_new_file_is_on_the_disk_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[str] = []
    fsync = os.fsync

    def noted(number: int) -> None:
        synced.append("folder" if stat.S_ISDIR(os.fstat(number).st_mode) else "file")
        fsync(number)

    monkeypatch.setattr(os, "fsync", noted)
    session, log = begin(tmp_path)
    session.do(Note("하나"))
    assert synced == ["file", "folder", "file"]
    log.close()
