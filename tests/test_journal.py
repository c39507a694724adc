"""Saved games: nothing is lost, nothing is overwritten, every trouble has a message."""

from __future__ import annotations

import errno
import json
import os
import signal
import stat
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from referee import games, journal, reopen
from referee.changes import Done
from referee.errors import Illegal
from referee.games.fantasy_realms.state import Hand
from referee.record import JournalError, load
from referee.session import Session
from referee.table import Finish, Note, SetPosition

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
    again, reopened = reopen.resume(log.path)
    assert again.state == session.state
    assert reopened.trouble is None
    assert reopened.notices == []
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
                load(torn)
            continue
        record = load(torn)
        assert len(record.changes) == whole - 1
        assert record.torn == data[len(b"".join(lines[:whole])) : cut]
    assert torn.read_bytes() == data[:-1]


def test_going_on_after_a_torn_line(tmp_path: Path) -> None:
    session, log = begin(tmp_path)
    session.do(Note("하나"))
    log.close()
    log.path.write_bytes(log.path.read_bytes() + '{"do": "note "반쪽'.encode()[:-1])
    for _ in range(2):
        again, reopened = reopen.resume(log.path)
        assert again.state.table.notes[0] == "하나"
        again.do(Note("둘"))
        reopened.close()
    assert (tmp_path / f"{log.path.name}.torn").read_bytes() == '{"do": "note "반쪽'.encode()[:-1]
    assert reopen.replay(load(log.path)).state.table.notes == ("하나", "둘", "둘")


def test_a_newer_format_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "new.jsonl"
    path.write_text('{"format": 3, "game": "fantasy_realms", "start": "x"}\n{"do": 1', "utf-8")
    before = path.read_bytes()
    with pytest.raises(JournalError, match="newer version"):
        reopen.resume(path)
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
        ["HEAD", '{"undo": 1}'],
        ["HEAD", '{"redo": 1}'],
        ["HEAD", '{"do": "note x", "x": 1}'],
        ["HEAD", '{"do": "note x", "insist": 1}'],
        ["HEAD", '{"replacg": 0, "do": ["note x"]}'],
        ["HEAD", '{"result": {"totals": ["9"], "places": []}}'],
        ["HEAD", '{"result": {"totals": [9], "places": [[0, "1"]]}}'],
        ["HEAD", '{"do": "note x", "sum": "00000000"}'],
        ["HEAD", '{"sum": "00000000", "do": "note x"}'],
        ['{"format": 1, "game": "fantasy_realms", "start": "players: a b", "x": 1}'],
        ['{"format": 1, "game": "fantasy_realms", "start": 1}'],
        ['{"format": 2, "game": "fantasy_realms", "start": "players: a b"}'],
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
        reopen.resume(path)
    assert "broken.jsonl" in caught.value.text.say("ko")
    assert path.read_bytes() == before
    lock, trouble = journal.lock_file(path)  # the lock was given back
    assert lock is not None, trouble
    lock.release()


def test_not_utf8_and_missing_files(tmp_path: Path) -> None:
    path = tmp_path / "latin.jsonl"
    path.write_bytes(b"\xff\xfe\n")
    for bad in (path, tmp_path / "missing.jsonl", tmp_path):
        with pytest.raises(JournalError):
            load(bad)


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
    session, log = reopen.resume(next(tmp_path.glob("*.jsonl")))
    assert len(session.state.table.notes) >= said[-1] + 1
    log.close()


def test_every_line_is_json_with_readable_hangul(tmp_path: Path) -> None:
    session, log = begin(tmp_path)
    session.do(Note("왕을 두 번 셈"))
    lines = log.path.read_text("utf-8").splitlines()
    assert json.loads(lines[0])["format"] == 2
    assert lines[1].startswith('{"do": "note \\"왕을 두 번 셈\\"", "sum": "')


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


def test_half_a_character_does_not_stop_the_saving(tmp_path: Path) -> None:
    """Backspace in an emoji of several characters leaves a lone surrogate in an entry."""
    session, log = begin(tmp_path)
    session.do(Note("가족 \ud83d"))
    session.do(SetPosition("players: 서연\udc68 민수 ; hand 1: dragon"))
    session.do("note 셋")
    assert log.trouble is None
    assert log.unsaved == 0
    assert session.state.table.seats == ("서연", "민수")
    log.close()
    assert reopen.replay(load(log.path)).state == session.state


def test_one_line_that_utf8_cannot_hold_does_not_stop_the_others(tmp_path: Path) -> None:
    _, log = begin(tmp_path)
    log.append(Done(("note \udcff",)))
    log.append(Done(("note 둘",)))
    assert log.unsaved == 0
    log.close()
    assert load(log.path).changes == [Done(("note \udcff",)), Done(("note 둘",))]


def test_what_could_not_be_read_again_is_refused_at_once(tmp_path: Path) -> None:
    """Its quotes doubled, this note would be longer than any text may be."""
    session, log = begin(tmp_path)
    with pytest.raises(Illegal, match="too long"):
        session.do(Note('"' * 60_000))
    assert session.played == ()
    log.close()


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


# --- finished games, other versions ---


def test_a_finished_game_ends_with_its_result(tmp_path: Path) -> None:
    session, log = begin(tmp_path)
    session.do(Hand(0, ("dragon",)))
    session.do(Finish())
    lines = log.path.read_text("utf-8").splitlines()
    # the Dragon without a wizard; of the other hand nothing is known
    assert json.loads(lines[-1])["result"]["totals"] == [-10, None]
    session.undo()
    assert json.loads(log.path.read_text("utf-8").splitlines()[-1])["undo"] == 1
    session.redo()
    assert load(log.path).changes[-1] == session.ended()
    log.close()


def test_another_result_than_the_saved_one_is_said(tmp_path: Path) -> None:
    path = tmp_path / "old.jsonl"
    path.write_text(
        '{"format": 1, "game": "fantasy_realms", "version": "0.1", '
        '"start": "hand 1: dragon ; hand 2: king"}\n'
        '{"do": "finish"}\n{"result": {"totals": [31, 8], "places": [[0, 1], [1, 2]]}}\n'
    )
    _, log = reopen.resume(path)
    said = log.notices[0].say("en")
    assert "points 31, 8 → -10, 8, places 1, 2 → -, -" in said
    assert "version 0.1" in said
    log.close()


def test_games_of_the_first_version_stay_readable(tmp_path: Path) -> None:
    path = tmp_path / "old.jsonl"
    path.write_text(
        '{"format": 1, "game": "fantasy_realms", "start": "players: a b"}\n'
        '{"do": "turn 2 deck dragon", "insist": true}\n{"do": ["note x", "note y"]}\n'
        '{"undo": 1}\n{"redo": 1}\n{"replace": 1, "do": []}\n{"keep": 1}\n'
    )
    session, log = reopen.resume(path)
    assert session.state.discards == ("dragon",)
    session.do(Note("이어서"))
    log.close()
    assert reopen.replay(load(path)).state == session.state


def test_what_a_later_version_finds_against_the_rules_is_no_reason_to_refuse(
    tmp_path: Path,
) -> None:
    path = tmp_path / "old.jsonl"
    path.write_text(
        '{"format": 1, "game": "fantasy_realms", "start": "players: a b"}\n'
        '{"do": "turn 2 deck dragon"}\n'
    )
    (event,) = reopen.replay(load(path)).played
    assert event.broke


def test_the_rules_broken_knowingly_are_named(tmp_path: Path) -> None:
    session, log = begin(tmp_path)
    session.do("turn 2 deck dragon", insist=True)
    session.do("note x", insist=True)
    first, second = load(log.path).changes
    assert isinstance(first, Done)
    assert first.insisted == (session.played[0].broke[0].ruling,)
    assert second == Done(("note x",))
    log.close()


def test_a_fault_of_the_program_is_not_called_a_broken_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, log = begin(tmp_path)
    session.do(Note("x"))
    log.close()

    def broken(self: object, change: object) -> None:
        raise TypeError

    with monkeypatch.context() as patch:
        patch.setattr(Session, "repeat", broken)
        with pytest.raises(TypeError):
            reopen.resume(log.path)
    _, again = reopen.resume(log.path)  # the lock was given back
    assert again.trouble is None
    again.close()


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.jsonl")
    with pytest.raises(JournalError, match="ordinary"):
        reopen.resume(tmp_path / "pipe.jsonl")
    assert not list(tmp_path.glob("*.lock"))
