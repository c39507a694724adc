"""Two programs on one game: the second looks, follows, and goes on when the first is gone."""

from __future__ import annotations

import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from referee import games, journal, reopen
from referee.errors import Illegal
from referee.following import Follower
from referee.journal import Journal
from referee.record import JournalError, load
from referee.session import Session
from referee.table import Adjust, Finish, Note

GAME = games.load("majesty")
Both = tuple[Session[Any, Any], Journal]


@pytest.fixture
def first(tmp_path: Path) -> Both:
    start = GAME.new(["서연", "민수"])
    log = journal.create(tmp_path, GAME, start, datetime(2026, 11, 29, 18, 30, tzinfo=UTC))
    session = Session(GAME, start, log)
    session.do(Note("하나"))
    return session, log


@pytest.fixture
def second(first: Both) -> Both:
    return reopen.resume(first[1].path)


def test_nothing_can_be_changed_and_it_says_why(first: Both, second: Both) -> None:
    session, log = second
    assert log.trouble == session.closed == journal.IN_USE
    before, data = session.state, log.path.read_bytes()
    for change in (
        lambda: session.do(Note("둘")), lambda: session.do_all([Note("둘")]), session.undo,
        lambda: session.jump(0), lambda: session.keep(0), lambda: session.replace(0, []),
    ):  # fmt: skip
        with pytest.raises(Illegal, match="another program"):
            change()
    assert session.state == before
    assert log.unsaved == 0
    log.save()
    log.close()
    assert log.path.read_bytes() == data


def test_it_follows_all_that_can_happen(first: Both, second: Both) -> None:
    writing, shown, follower = first[0], second[0], Follower(*second)
    changes = (
        lambda: writing.do(Note("둘")), lambda: writing.do_all([Note("셋"), Adjust(0, 3, "")]),
        lambda: writing.replace(0, [Note("고침")]), writing.undo, writing.redo,
        lambda: writing.keep(1), lambda: writing.do(Finish()),
    )  # fmt: skip
    calls: list[int] = []
    shown.listeners.append(lambda: calls.append(1))
    for n, change in enumerate(changes, 1):
        assert not follower.look()
        change()
        assert follower.look()
        assert (shown.state, shown.at) == (writing.state, writing.at)
        assert [t.say("ko") for t in shown.actions] == [t.say("ko") for t in writing.actions]
        assert len(calls) == n
    assert not follower.take_over(), "the other one is still there"


def test_what_comes_in_is_not_written_again(first: Both, second: Both) -> None:
    session, log = second
    session.log = log  # as whoever opens a window may think right
    first[0].do(Note("둘"))
    assert Follower(session, log).look()
    assert log.lines == load(log.path).lines
    assert log.unsaved == 0


def test_half_a_line_waits(first: Both, second: Both) -> None:
    follower, path = Follower(*second), first[1].path
    first[0].do(Note("둘"))
    data = path.read_bytes()
    path.write_bytes(data[:-5])
    assert not follower.look()
    path.write_bytes(data)
    assert follower.look()
    assert second[0].state.table.notes[-1] == "둘"


def test_it_goes_on_here_when_the_other_has_closed(first: Both, second: Both) -> None:
    follower = Follower(*second)
    first[0].do(Note("zuletzt"))
    first[1].close()
    assert follower.take_over()
    session, log = second
    assert (session.closed, log.trouble) == (None, None)
    session.do(Note("여기서"))
    assert log.unsaved == 0
    assert tuple(reopen.replay(load(log.path)).state.table.notes) == ("하나", "zuletzt", "여기서")
    third, only_looks = reopen.resume(log.path)
    assert third.closed
    only_looks.close()
    log.close()


def test_another_file_in_its_place_is_noticed(first: Both, second: Both) -> None:
    follower, path = Follower(*second), first[1].path
    good = path.read_bytes()
    lines = good.split(b"\n")
    for data in (
        b"",
        good[:-20],
        good.replace(b"majesty", b"joraku"),
        b"\n".join([*lines, b"{}", b""]),
    ):
        path.write_bytes(data)
        with pytest.raises(JournalError):
            follower.look()
    path.unlink()
    with pytest.raises(JournalError):
        follower.look()


def test_which_line_cannot_be_read(first: Both, second: Both) -> None:
    """The header is line 1, the note line 2."""
    path = first[1].path
    path.write_bytes(path.read_bytes() + b"{}\n")
    with pytest.raises(JournalError, match="line 3"):
        Follower(*second).look()


OTHER = """
import sys
from pathlib import Path
from referee import reopen
from referee.table import Note
session, log = reopen.resume(Path(sys.argv[1]))
print("open", flush=True)
for line in sys.stdin:
    session.do(Note(line.strip()))
    print("done", flush=True)
"""


def test_two_programs(tmp_path: Path, first: Both) -> None:
    """In truth: another process writes, is killed, and the game goes on here."""
    path = first[1].path
    first[1].close()
    with subprocess.Popen(
        [sys.executable, "-c", OTHER, str(path)], text=True,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=Path(__file__).parents[1],
    ) as other:  # fmt: skip
        assert other.stdin
        assert other.stdout
        assert other.stdout.readline() == "open\n"
        session, log = reopen.resume(path)
        assert session.closed
        follower = Follower(session, log)
        for n in range(3):
            other.stdin.write(f"{n}\n")
            other.stdin.flush()
            assert other.stdout.readline() == "done\n"
            assert follower.look()
        assert not follower.take_over()
        other.kill()
        other.wait()
        assert follower.take_over()
    assert tuple(session.state.table.notes) == ("하나", "0", "1", "2")
    log.close()
