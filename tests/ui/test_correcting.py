"""An entry of the log is corrected by the controls that made it; what came later follows."""

from __future__ import annotations

from typing import Any

import pytest

from referee import games, rulings
from referee.games.majesty.realm import CHARACTERS
from referee.games.majesty.state import Take
from referee.games.oriflamme.state import Visit
from referee.games.wangdo.state import Place
from referee.table import Adjust, Note, SetPosition, SetRule
from tests.ui.hands import click, key

THREE = [("서연", 0), ("민수", 1), ("지우", 2)]


def stories(game_id: str) -> list[Any]:
    """One event of each kind that the cases of a game's rulings do, with what came before it."""
    found: dict[str, Any] = {}
    game = games.load(game_id)
    for ruling in rulings.load(game_id).values():
        for case in ruling.cases:
            if not case.refused:
                for n, text in enumerate(case.do):
                    kind = type(game.parse_event(text)).__name__
                    found.setdefault(kind, (case.position, case.do[: n + 1]))
    return [pytest.param(game_id, *story, id=f"{game_id} {kind}") for kind, story in found.items()]


def close_dialogs(window: Any) -> None:
    for child in window.top.winfo_children():
        if child.winfo_class() == "Toplevel":
            key(child, "<Escape>")


@pytest.mark.parametrize(
    ("game_id", "position", "do"), [s for game_id in games.GAMES for s in stories(game_id)]
)
def test_every_kind_of_event_is_done_once_more(
    program: Any, root: Any, game_id: str, position: str, do: tuple[str, ...]
) -> None:
    window = program.new_game(game_id, THREE)
    window.session.do(SetPosition(position), insist=True)
    for event in do:
        window.session.do(event, insist=True)
    last = len(window.session.played) - 1
    state, event = window.state, window.session.played[last].event
    window.correct(last)
    root.update()
    assert window.state == window.base.before(last)
    assert "고치는 중" in window.over_game.what.cget("text")
    match event:
        case Place():
            assert window.draft.placement.event(event.player) == event
        case Visit(choice=choice):
            assert window.draft.picks == choice[:-1]
    close_dialogs(window)
    assert window.do(event, insist=True)
    assert (len(window.layers), window.state) == (1, state)
    window.undo()
    assert window.state == state  # as it was before it was corrected: the same
    window.close()


@pytest.fixture
def village(program: Any) -> Any:
    """왕국 after three turns."""
    window = program.new_game("majesty", THREE)
    for seat, face in enumerate(CHARACTERS[:3]):
        assert window.do(Take(seat, face, 0, 0))
    return window


def test_a_turn_is_corrected_on_its_panel(village: Any, root: Any) -> None:
    before = village.state
    village.correct(0)
    root.update()
    assert village.draft.turn == village.base.played[0].event
    village.draft.character(CHARACTERS[3])
    root.update()
    village.turn.panel.go()
    root.update()
    assert len(village.layers) == 1
    assert len(village.session.played) == 3
    assert village.session.played[0].event.card == CHARACTERS[3]
    assert "고침" in village.status.cget("text")
    village.undo()
    assert village.state == before


def test_the_way_back_leaves_it_as_it_was(village: Any, root: Any) -> None:
    before, written = village.state, village.journal.path.read_bytes()
    village.correct(1)
    root.update()
    click(village.over_game.frame.nametowidget("to_game"))
    assert village.state == before
    village.correct(1)
    village.undo()
    village.undo()  # the card on the panel, then the layer
    assert (len(village.layers), village.state) == (1, before)
    assert village.journal.path.read_bytes() == written


def test_what_is_no_entry_of_that_kind_does_not_take_its_place(village: Any) -> None:
    village.correct(0)
    for event in (SetRule("bank", "program"), Adjust(0, 3, ""), Note("x")):
        assert not village.do(event)
    village.finish()
    assert len(village.layers) == 2
    assert len(village.base.played) == 3
    village.back_to_game()
    assert village.do(Note("끝"))


def test_the_log_leads_to_the_controls(village: Any, root: Any) -> None:
    village.do(Note("빨리"))
    village.open_log()
    root.update()
    village.top.nametowidget("log_dialog.body.pane.events_box.events.list").press("entry_3")
    village.top.nametowidget("log_dialog.buttons.fix").invoke()
    root.update()
    note = village.top.nametowidget("note_dialog")
    field = note.nametowidget("page.list.text")
    assert field.text.get() == "빨리"
    field.text.set("천천히")
    note.nametowidget("buttons.ok").invoke()
    assert list(village.state.table.notes) == ["천천히"]
    assert len(village.layers) == 1
