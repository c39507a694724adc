"""Saved games: what is written comes back, and every trouble has a message."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from referee import journal, reopen
from referee.changes import Done
from referee.errors import Illegal
from referee.games.fantasy_realms.state import Hand
from referee.record import JournalError, load
from referee.session import Session
from referee.table import Finish, Note, SetPosition
from tests.journals import begin, play


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


def test_every_line_is_json_with_readable_hangul(tmp_path: Path) -> None:
    session, log = begin(tmp_path)
    session.do(Note("왕을 두 번 셈"))
    lines = log.path.read_text("utf-8").splitlines()
    assert json.loads(lines[0])["format"] == 2
    assert lines[1].startswith('{"do": "note \\"왕을 두 번 셈\\"", "sum": "')


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


def test_of_a_large_file_of_something_else_one_line_is_read(tmp_path: Path) -> None:
    """A terabyte (of nothing) could not be."""
    path = tmp_path / "film.jsonl"
    path.write_bytes(b"something else\n")
    os.truncate(path, 1 << 40)
    with pytest.raises(JournalError, match="film"):
        load(path)


def test_a_header_that_is_not_intact_is_line_1(tmp_path: Path) -> None:
    session, log = begin(tmp_path)
    session.do(Note("하나"))
    log.close()
    log.path.write_bytes(log.path.read_bytes().replace(b"players", b"playerz"))
    with pytest.raises(JournalError, match="line 1 "):
        load(log.path)
