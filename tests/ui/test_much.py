"""Much of everything: long notes, many saved games. Nothing is drawn that is not in view."""

from __future__ import annotations

from typing import Any

import pytest

from referee.table import Adjust, Note
from tests.ui.seen import widgets
from ui.plain import LINES, SHOWN, one_line, shown

LONG = ("줄\n" * 2500, "가" * 95_000, "a" * 95_000, "낱말 " * 30_000)


def highest(window: Any) -> int:
    return max(widget.winfo_reqheight() for widget in widgets(window))


@pytest.mark.parametrize("text", LONG)
def test_a_long_note_is_kept_and_shown_as_a_line(program: Any, root: Any, text: str) -> None:
    table = program.new_game("fantasy_realms", [("서연", 0), ("민수", 1), ("지우", 2)])
    table.do(Note(text))
    table.do(Adjust(0, 5, text))
    root.update()
    assert table.state.table.notes == (text,)
    assert table.foot.frame.winfo_reqheight() < 200
    table.open_log()
    log = table.top.nametowidget("log_dialog")
    root.update()
    log.nametowidget("body.pane.events_box.events.list").press("entry_0")
    root.update()
    assert highest(log) < 2000
    assert highest(table.top) < 2000


def test_what_a_screen_holds() -> None:
    assert shown("줄\n" * 100).count("\n") < LINES + 1
    assert len(shown("가" * 95_000)) == SHOWN + 1
    assert shown("a\x1b[31m\u202eb\ud83e\nc") == "a·[31m·b·\nc"
    assert one_line("왕\r\n국\x00", 40) == "왕 국·"
    assert one_line("가" * 50, 40) == "가" * 39 + "…"
