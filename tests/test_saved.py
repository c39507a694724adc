"""The list of saved games, and the index that is only its memory."""

from __future__ import annotations

import os
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from referee import games, journal, record, reopen, saved
from referee.errors import Illegal
from referee.games.fantasy_realms.state import Hand
from referee.games.majesty.state import Match, SetCounts
from referee.saved import Saved, saved_games
from referee.session import Session
from referee.table import Finish, Note, SetPosition, SetSeats

GAME = games.load("fantasy_realms")


def new(folder: Path, minute: int, *names: str, finished: bool = False) -> Path:
    start = GAME.new(names)
    log = journal.create(folder, GAME, start, datetime(2026, 11, 29, 18, minute, tzinfo=UTC))
    session = Session(GAME, start, log)
    session.do(Hand(0, ("dragon",)))
    if finished:
        session.do(Finish())
    log.close()
    return log.path


def listed(folder: Path) -> list[tuple[str, tuple[str, ...], str, bool]]:
    return [(s.game, tuple(s.people), s.when, s.finished) for s in saved_games(folder).games]


def test_the_last_begun_comes_first(tmp_path: Path) -> None:
    new(tmp_path, 1, "a", "b")
    new(tmp_path, 2, "서연", "김 민수", "지우", finished=True)
    (tmp_path / "x.jsonl").write_text("?")
    assert listed(tmp_path) == [
        ("", (), "x.jsonl", False),
        ("fantasy_realms", ("서연", "김 민수", "지우"), "11-29 18:02", True),
        ("fantasy_realms", ("a", "b"), "11-29 18:01", False),
    ]
    assert saved_games(tmp_path / "nowhere") == ((), None)


def test_a_count_left_half_way_is_not_finished(tmp_path: Path) -> None:
    """All cards told ends 왕국, but without everybody's gold it has come to nothing."""
    game = games.load("majesty")
    start = game.new(("a", "b"))
    log = journal.create(tmp_path, game, start, datetime(2026, 11, 29, 18, tzinfo=UTC))
    session = Session(game, start, log)
    for seat in range(2):
        session.do(SetCounts(seat, (4, 2, 1, 1, 1, 1, 2, 0)))
    session.do(Match(0, 96, 5))
    assert game.over(session.state)
    (half,) = saved_games(tmp_path).games
    assert (half.finished, half.ended) == (False, None)
    session.do(Match(1, 104, 5))
    (whole,) = saved_games(tmp_path).games
    assert whole.finished
    assert whole.ended
    assert whole.ended.places == ((1, 1), (0, 2))
    session.undo()
    session.do(Finish())
    (called_over,) = saved_games(tmp_path).games
    assert called_over.finished, "the table has said so"
    log.close()


def test_what_is_in_the_index_is_not_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = new(tmp_path, 1, "a", "b"), new(tmp_path, 2, "c", "d")
    before = listed(tmp_path)
    read: list[Path] = []
    glance = saved._glance
    monkeypatch.setattr(
        saved, "_glance", lambda path, about: (read.append(path), glance(path, about))[1]
    )
    assert listed(tmp_path) == before
    assert read == []
    session, log = reopen.resume(one)
    session.do(Finish())
    log.close()
    assert [finished for *_, finished in listed(tmp_path)] == [False, True]
    assert read == [one]
    two.unlink()
    assert len(listed(tmp_path)) == 1


@pytest.mark.parametrize("damage", ["gone", "cut", "flipped", "older", "nonsense", "a folder"])
def test_the_index_is_only_a_memory(tmp_path: Path, damage: str) -> None:
    new(tmp_path, 1, "a", "b")
    new(tmp_path, 2, "c", "d")
    before, index = listed(tmp_path), tmp_path / saved.INDEX
    data = index.read_bytes()
    index.unlink()
    match damage:
        case "cut":
            index.write_bytes(data[:-9])
        case "flipped":
            index.write_bytes(data.replace(b"fantasy", b"fantasx"))
        case "older":
            index.write_bytes(data.replace(b"2 ", b"1 ", 1))
        case "nonsense":
            index.write_bytes(b"\x00")
        case "a folder":
            index.mkdir()
    assert listed(tmp_path) == before
    assert damage == "a folder" or index.read_bytes() == data
    assert not list(tmp_path.glob(f"{saved.INDEX}?*"))


def test_files_left_empty_by_a_kill_are_removed(tmp_path: Path) -> None:
    old, fresh, used = (tmp_path / f"{name}.jsonl" for name in ("old", "fresh", "used"))
    for path in (old, fresh, used):
        path.touch()
    long_ago = time.time() - 2 * saved.OLD
    os.utime(old, (long_ago, long_ago))
    os.utime(used, (long_ago, long_ago))
    lock, _ = journal.lock_file(used)  # somebody begins a game there
    assert lock
    assert saved_games(tmp_path).games == (), "there is no game in them yet"
    assert fresh.exists()
    assert used.exists()
    assert not old.exists()
    assert not (tmp_path / "old.jsonl.lock").exists()
    lock.release()


def test_a_folder_that_cannot_be_read_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for folder in (tmp_path / "file", tmp_path / ("x" * 300), Path("/" + "x/" * 3000)):
        listing = saved_games(folder)
        assert listing.games == ()
        assert listing.trouble is not None
        assert "cannot be read" in listing.trouble.say("en")


def test_many_games_are_listed_from_the_index(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Unchanged files are not read again."""
    line = '{"format": 1, "game": "fantasy_realms", "start": "players: a b"}\n{"do": "note x"}\n'
    for n in range(300):
        (tmp_path / f"2026-01-01_{n:04}_fantasy_realms.jsonl").write_text(line)
    first = listed(tmp_path)
    read = list[Path]()
    glance = saved._glance
    monkeypatch.setattr(
        saved, "_glance", lambda path, about: (read.append(path), glance(path, about))[1]
    )
    assert listed(tmp_path) == first
    assert read == []
    (tmp_path / "2026-01-01_0007_fantasy_realms.jsonl").write_text(line * 2)
    listed(tmp_path)
    assert [path.name for path in read] == ["2026-01-01_0007_fantasy_realms.jsonl"]


HEAD = '{"format": 1, "game": "fantasy_realms", "start": "players: a b"}\n'


def test_a_result_is_read_from_the_last_line_or_unknown(tmp_path: Path) -> None:
    ended = ((12, 7), ((0, 1), (1, 2)))
    for n, (last, expected) in enumerate((
        ('{"result": {"totals": [12, 7], "places": [[0, 1], [1, 2]]}, "sum": "0"}', ended),
        ('{"do": "x"}', None), ('{"result": broken', None), ("[]", None), ("x", None),
        ('{"result": {"totals": ["12"], "places": []}}', None),
        ('{"result": {"totals": [12, 7], "places": [[0, 1], [1, 2]]}, "do": "x"}', None),
        ('{"result"' + ": [" * 100_000, None),
    )):  # fmt: skip
        (tmp_path / f"{n}.jsonl").write_text(HEAD + last + "\n")
        for _ in range(2):  # from the file, then from the index
            found = next(game for game in saved_games(tmp_path).games if game.file == f"{n}.jsonl")
            assert (found.ended and (found.ended.totals, found.ended.places)) == expected, last


def test_a_mistake_of_the_program_is_no_unknown_result(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    new(tmp_path, 1, "a", "b", finished=True)
    monkeypatch.setattr(record, "read_change", lambda entry: entry.nothing)
    with pytest.raises(AttributeError):
        saved_games(tmp_path)


@pytest.mark.parametrize(
    ("event", "people"),
    [
        (SetSeats(("a", "b", "c")), ("a", "b", "c")),
        (SetPosition("players: c d ; hand 1: dragon"), ("c", "d")),
        (Note("seats set_position"), ("a", "b")),
    ],
)
def test_who_sits_there_at_last(tmp_path: Path, event: Any, people: tuple[str, ...]) -> None:
    session, log = reopen.resume(new(tmp_path, 1, "a", "b"))
    session.do_all([Note("x"), event])
    log.close()
    (found,) = saved_games(tmp_path).games
    assert found.people == people


def test_the_last_line_is_the_last_that_has_its_newline() -> None:
    for lines, last in (
        (b"a\nb\n", b"b"), (b"a\nb\n{half", b"b"), (b"a\n", b"a"), (b"a", b""), (b"", b""),
    ):  # fmt: skip
        assert record.last_line(lines) == last


def test_when_it_began_is_told_by_the_header_and_the_last_change_by_the_file(
    tmp_path: Path,
) -> None:
    path = new(tmp_path, 5, "a", "b")
    os.utime(path, (1_800_000_000, 1_800_000_000))
    (game,) = saved_games(tmp_path).games
    assert (game.began, game.changed) == ("2026-11-29T18:05:00+00:00", 1_800_000_000)


def test_games_in_which_nothing_happened_do_not_pile_up(tmp_path: Path) -> None:
    old, fresh, open_, played = (tmp_path / f"{n}.jsonl" for n in ("old", "fresh", "open", "used"))
    laid = tmp_path / "laid.jsonl"  # what lies there stands in its first line only
    laid.write_text(HEAD.replace("a b", "a b ; hand 1: dragon king"))
    for path in (old, fresh, open_):
        path.write_text(HEAD)
    played.write_text(HEAD + '{"do": "note x"}\n')
    long_ago = time.time() - 2 * saved.OLD
    for path in (old, open_, played, laid):
        os.utime(path, (long_ago, long_ago))
    lock, _ = journal.lock_file(open_)
    assert lock
    for _ in range(2):
        assert [s.path for s in saved_games(tmp_path).games] == [played, open_, laid, fresh]
    assert not old.exists()
    lock.release()
    os.utime(fresh, (long_ago, long_ago))
    assert [s.path for s in saved_games(tmp_path).games] == [played, laid]


def test_who_sits_there_although_nobody_was_named(tmp_path: Path) -> None:
    game = games.load("oriflamme")
    start = game.parse("score: G6 B5 R3 ; finished: yes")
    assert "players" not in game.show(start)
    log = journal.create(tmp_path, game, start, datetime(2026, 11, 29, tzinfo=UTC))
    Session(game, start, log).do(Note("하나"))
    log.close()
    (found,) = saved_games(tmp_path).games
    assert found.people == start.table.seats
    assert len(found.people) == 3


@pytest.mark.parametrize(
    "result", ['"totals": [1], "places": []', '"totals": [1, 2], "places": [[7, 1]]']
)
def test_a_result_of_other_people_is_none(tmp_path: Path, result: str) -> None:
    path = new(tmp_path, 1, "a", "b", finished=True)
    assert saved_games(tmp_path).games[0].ended
    lines = path.read_bytes().split(b"\n")
    lines[-2] = b'{"result": {%s}}' % result.encode()
    path.write_bytes(b"\n".join(lines))
    (found,) = saved_games(tmp_path).games
    assert found.finished
    assert found.ended is None


def test_what_a_broken_head_says_is_one_line(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text('{"format": 1, "game": "jor\\naku", "start": ""}\n')
    (game,) = saved_games(tmp_path).games
    with pytest.raises(Illegal) as caught:
        record.load(game.path)
    assert "'jor·aku' 게임은 없습니다" in caught.value.text.say("ko")


@pytest.mark.parametrize(
    ("file", "when", "day"),
    [
        ("2026-11-30_0110_majesty.jsonl", "11-30 01:10", "2026-11-30"),
        ("2026-11-30_game.jsonl", "2026-11-30_game.jsonl", "2026-11-30"),
        ("2026-11-30-game.jsonl", "2026-11-30-game.jsonl", "2026-11-29"),
        ("2026.11-30_game.jsonl", "2026.11-30_game.jsonl", "2026-11-29"),
        ("copy.jsonl", "copy.jsonl", "2026-11-29"),
    ],
)
def test_the_day_of_a_game(file: str, when: str, day: str) -> None:
    """That of the table, by the file's name; otherwise that of the header, which is UTC."""
    saved = Saved("", file, "majesty", ("서연",), False, "2026-11-29T16:10:00+00:00")
    assert (saved.when, saved.day) == (when, day)
