"""The table's own book: kept whatever happens to its file, found with the rest, offered again."""

from __future__ import annotations

import codecs
import errno
import json
import os
from pathlib import Path
from typing import Any

import filelock
import pytest

import referee
from referee import finding, own_book
from referee.errors import Illegal
from referee.own_book import BookError, OwnBook


def book(folder: Path) -> OwnBook:
    return OwnBook.open(folder / own_book.FILE)


def test_what_is_written_is_there_next_week(tmp_path: Path) -> None:
    first = book(tmp_path)
    own = first.add(
        "joraku", " 뇌물을 줘도 되나요? ", "아니요.", reason="재미없어서", date="2026-11-30"
    )
    assert (own.id, own.question) == ("own.1", "뇌물을 줘도 되나요?")
    later = book(tmp_path)
    assert later.rulings == (own,)
    assert later.notice is None


def test_edit_delete_and_undo(tmp_path: Path) -> None:
    mine = book(tmp_path)
    own = mine.add("wangdo", "곰을 던져도 되나요?", "예.")
    new = mine.edit(own, verdict="아니요.")
    assert book(tmp_path).rulings == (new,)
    mine.delete(new)
    assert book(tmp_path).rulings == ()
    assert mine.undo()
    assert book(tmp_path).rulings == (new,)
    assert mine.undo()
    assert book(tmp_path).rulings == (own,)
    assert mine.undo()
    assert book(tmp_path).rulings == ()
    assert not mine.undo()


def test_two_windows_write_the_same_book(tmp_path: Path) -> None:
    mine, other = book(tmp_path), book(tmp_path)
    one = mine.add("majesty", "하나?", "예.")
    two = other.add("majesty", "둘?", "예.")
    assert one.id != two.id
    assert other.rulings == (one, two)
    other.delete(one)
    with pytest.raises(BookError):
        mine.edit(one, verdict="아니요.")
    assert book(tmp_path).rulings == (two,)


@pytest.mark.parametrize(
    ("question", "verdict"), [("", "예."), (" ", "예."), ("왜?", ""), ("x" * 2001, "y")]
)
def test_what_is_no_ruling_is_refused(tmp_path: Path, question: str, verdict: str) -> None:
    mine = book(tmp_path)
    with pytest.raises(Illegal):
        mine.add("joraku", question, verdict)
    assert not (tmp_path / own_book.FILE).exists()


STRANGE = [
    b"not json", b"{}", b"[1]", b"\xff\xfe", b'{"id": "own.9", "game": "chess"}',
    b'{"id": "own.8", "game": "joraku", "question": "q", "verdict": "v", "later": "1"}',
    b'{"id": "own.7", "game": "joraku", "question": 5, "verdict": "v"}', b"[" * 100_000,
    b'{"id": "own.6", "game": ["joraku"], "question": "q", "verdict": "v"}',
    b'{"id": "own.5", "game": "joraku", "question": "q"}',
]  # fmt: skip


@pytest.mark.parametrize("line", STRANGE, ids=range(len(STRANGE)))
def test_a_strange_line_stays_as_it_is(tmp_path: Path, line: bytes) -> None:
    own = book(tmp_path).add("joraku", "하나?", "예.")
    path = tmp_path / own_book.FILE
    path.write_bytes(path.read_bytes() + line + b"\n")
    mine = book(tmp_path)
    assert mine.rulings == (own,)
    assert mine.notice is not None
    mine.add("joraku", "둘?", "예.")
    mine.edit(own, verdict="아니요.")
    assert line in path.read_bytes().splitlines()
    assert len(book(tmp_path).rulings) == 2


def test_a_mistake_of_the_program_is_no_strange_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book(tmp_path).add("joraku", "하나?", "예.")
    monkeypatch.setattr(own_book, "_checked", {}.__getitem__)
    with pytest.raises(KeyError):
        book(tmp_path)


def full_disk(path: Path, data: bytes) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_full_disk_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mine = book(tmp_path)
    own = mine.add("joraku", "하나?", "예.")
    before = (tmp_path / own_book.FILE).read_bytes()
    monkeypatch.setattr(own_book, "replace_file", full_disk)
    for change in (
        lambda: mine.add("joraku", "둘?", "예."),
        lambda: mine.edit(own, verdict="아니요."),
        lambda: mine.delete(own),
        mine.undo,
        lambda: mine.export(tmp_path / "out.jsonl"),
    ):
        with pytest.raises(BookError) as error:
            change()
        assert "가득" in error.value.text.say("ko")
    assert mine.rulings == (own,)
    assert (tmp_path / own_book.FILE).read_bytes() == before
    monkeypatch.undo()
    assert mine.undo()


def test_a_write_that_breaks_off_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = book(tmp_path)
    mine.add("joraku", "하나?", "예.")
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}

    def broken(number: int) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(os, "fsync", broken)
    with pytest.raises(BookError):
        mine.add("joraku", "둘?", "예.")
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_a_file_that_cannot_be_read_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / own_book.FILE).mkdir()
    mine = book(tmp_path)
    assert mine.notice is not None
    with pytest.raises(BookError):
        mine.add("joraku", "하나?", "예.")


def test_another_window_that_hangs_is_not_waited_for_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_book, "WAIT", 0.05)
    mine = book(tmp_path)
    with filelock.FileLock(tmp_path / f"{own_book.FILE}.lock"), pytest.raises(BookError):
        mine.add("joraku", "하나?", "예.")
    assert mine.add("joraku", "하나?", "예.").id == "own.1"


def test_a_book_goes_to_another_table(tmp_path: Path) -> None:
    mine, theirs = book(tmp_path / "a"), book(tmp_path / "b")
    mine.add("joraku", "하나?", "예.", date="2026-11-30")
    mine.add("wangdo", "둘?", "예.", position="players: A B")
    theirs.add("joraku", "셋?", "예.")
    file = tmp_path / "rulings.jsonl"
    assert mine.export(file) == 2
    taken = theirs.take_in(file)
    assert [own.question for own in taken.new] == ["하나?", "둘?"]
    assert [own.id for own in theirs.rulings] == ["own.1", "own.2", "own.3"]
    assert theirs.take_in(file) == ((), 2, 0)
    file.write_bytes(codecs.BOM_UTF8 + file.read_bytes())  # as some editors begin
    assert theirs.take_in(file) == ((), 2, 0)
    file.write_bytes(file.read_bytes() + b"torn\n")
    assert theirs.take_in(file).strange == 1
    assert theirs.undo()
    assert [own.question for own in book(tmp_path / "b").rulings] == ["셋?", "하나?"]


@pytest.mark.parametrize("data", [b"", b"hello\n", b"\x89PNG\r\n\x1a\n", b'{"a": 1}'])
def test_a_wrong_file_is_told_and_changes_nothing(tmp_path: Path, data: bytes) -> None:
    mine = book(tmp_path)
    own = mine.add("joraku", "하나?", "예.")
    file = tmp_path / "other"
    file.write_bytes(data)
    with pytest.raises(BookError):
        mine.take_in(file)
    with pytest.raises(BookError):
        mine.take_in(tmp_path / "nowhere")
    assert book(tmp_path).rulings == (own,)


def test_the_file_is_lines_of_json(tmp_path: Path) -> None:
    book(tmp_path).add("joraku", "하나?", "예.\n둘째 줄")
    lines = (tmp_path / own_book.FILE).read_text("utf-8").splitlines()
    assert [json.loads(line) for line in lines] == [
        {"five-kingdoms": "own rulings", "v": 1},
        {"id": "own.1", "game": "joraku", "question": "하나?", "verdict": "예.\n둘째 줄"},
    ]


def find(mine: OwnBook, query: str, table: str = "") -> finding.Found:
    return finding.find(query, table, own_book.entries(mine.rulings))


def test_own_rulings_are_searched_with_the_rest(tmp_path: Path) -> None:
    mine = book(tmp_path)
    assert find(mine, "뇌물 줘도 돼?", "joraku").none
    mine.add("joraku", "뇌물을 주고받아도 되나요?", "아니요.", date="2026-11-30")
    found = find(mine, "뇌물 줘도 돼?", "joraku")
    assert (found.none, found.unknown) == (False, ())
    game_id, entry = found.best[0]
    assert (game_id, entry.id, entry.kind, entry.certainty) == ("joraku", "own.1", "own", "table")
    assert entry.sources[0].authority == "table"
    assert find(mine, "뇌물").best[0][1].id == "own.1"
    assert find(mine, "다이묘 제거", "joraku").best[0][1].id != "own.1"


def test_own_rulings_do_not_stay_in_the_index(tmp_path: Path) -> None:
    mine = book(tmp_path)
    mine.add("joraku", "뇌물을 주고받아도 되나요?", "아니요.")
    find(mine, "뇌물", "joraku")
    assert finding.find("뇌물 줘도 돼?", "joraku").none


def test_a_ruling_is_offered_again_where_its_cards_meet(tmp_path: Path) -> None:
    game: Any = referee.load("fantasy_realms")
    mine = book(tmp_path)
    both = mine.add("fantasy_realms", "용이랑 공주가 같이 있으면?", "공주가 이깁니다.")
    mine.add("wangdo", "용 둘이면?", "예.")
    mine.add("fantasy_realms", "동점이면 가위바위보?", "예.")
    for hand, offered in (("dragon princess king", [both]), ("dragon king", []), ("king", [])):
        assert own_book.meeting(mine.rulings, game, game.parse(f"hand: {hand}")) == offered


def test_what_no_rule_book_answers_the_table_may_have_settled(tmp_path: Path) -> None:
    mine = OwnBook.open(tmp_path / "own.jsonl")
    mine.add("oriflamme", "뇌물 주면 카드를 볼 수 있나", "예. 한 번만 봅니다.")
    own = own_book.entries(mine.rulings)
    assert finding.find("뇌물 줘도 되나", "oriflamme").none
    found = finding.find("뇌물 줘도 되나", "oriflamme", own)
    assert not found.none
    assert "own.1" in [ruling.id for _, ruling in found.best]
    assert finding.find("혼자서도 되나", "oriflamme", own).none, "of that it says nothing"
