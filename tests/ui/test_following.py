"""A game that another program has open: shown, followed, and gone on with once it is closed."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest

from referee import games, journal, reopen
from referee.record import load
from referee.session import Session
from referee.table import Adjust, Note
from tests.ui.hands import key
from ui import following

GAME = games.load("joraku")
Wait = Callable[[Callable[[], Any]], None]


@pytest.fixture
def theirs(program: Any) -> Any:
    """What another program is writing: its lock is held as another process holds it."""
    start = GAME.new(["빨강", "파랑", "노랑"])
    log = journal.create(program.folder, GAME, start, datetime(2026, 11, 29, tzinfo=UTC))
    session = Session(GAME, start, log)
    session.do(Note("하나"))
    yield session
    log.close()


@pytest.fixture
def window(program: Any, root: Any, theirs: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr(following, "EVERY", 20)
    window = program.resume(theirs.log.path)
    root.update()
    return window


def test_it_says_why_and_changes_nothing(window: Any, root: Any, theirs: Any) -> None:
    assert "따라 보기만" in window.foot.status.cget("text")
    before = window.state
    assert not window.do(Adjust(0, 5, ""))
    for press in ("<Control-z>", "<Control-Shift-Z>"):
        key(window.top, press)
    window.from_here(0)
    window.trick.back()
    window.open_log()
    log = window.top.nametowidget("log_dialog")
    window.finish()
    root.update()
    assert window.state == before
    assert log.winfo_exists()
    assert (window.base.at, window.unsaved) == (1, 0)
    window.close()
    assert not window.top.winfo_exists(), "nothing is asked, for nothing can be lost"


def test_it_follows_live(window: Any, theirs: Any, wait: Wait) -> None:
    theirs.do(Adjust(1, 7, "늦게"))
    wait(lambda: window.state == theirs.state)
    assert "+7" in window.message[0].say("ko")
    theirs.undo()
    wait(lambda: window.state == theirs.state)


def test_what_is_tried_out_over_it_is_free(window: Any, root: Any, theirs: Any) -> None:
    window.open_case(GAME.new(["가", "나", "다"]))
    assert window.do(Note("여기서는 된다"))
    window.lift()
    assert window.session.closed


def test_it_goes_on_here_once_they_have_closed(window: Any, theirs: Any, wait: Wait) -> None:
    theirs.do(Note("끝"))
    theirs.log.close()
    wait(lambda: window.base.closed is None)
    assert "이제 여기서" in window.foot.status.cget("text")
    assert window.do(Adjust(0, 5, ""))
    assert window.unsaved == 0
    kept = load(theirs.log.path)
    assert len(kept.lines) == 4, "the game, two notes, the adjustment: each is there once"
    assert reopen.replay(kept).state == window.state


def test_another_file_is_said(window: Any, theirs: Any, wait: Wait) -> None:
    theirs.log.path.write_bytes(b"something else\n")
    wait(lambda: "바뀌어" in window.message[0].say("ko"))
    assert window.message[1]
