"""The windows, used as a player would: the log, points by hand, positions, seats."""

from __future__ import annotations

from typing import Any

import pytest

from referee import games
from referee.game import Game
from referee.games.fantasy_realms import GAME
from referee.games.fantasy_realms.picks import Pick
from referee.games.fantasy_realms.state import Choose, Hand
from referee.table import Adjust, Note, SetPosition
from tests.test_sources import golden
from tests.ui import fantasy_realms
from tests.ui.hands import click_spot, key

table = fantasy_realms.table

SEATS = "players: 서연 민수 지우"
ACTIONS, EVENTS = (f"log_dialog.body.pane.{name}_box.{name}.list" for name in ("actions", "events"))


@pytest.mark.parametrize("game_id", games.GAMES)
def test_an_event_is_worked_out_once(
    program: Any, monkeypatch: pytest.MonkeyPatch, game_id: str
) -> None:
    """Whether it changes anything, what it breaks and what is recorded are of one step."""
    told = golden(game_id)
    window = program.new_game(game_id, [(f"{n}번", n) for n in range(len(told.start.table.seats))])
    window.session.do(SetPosition(window.game.show(told.start)), insist=True)
    worked: list[Any] = []
    apply = Game.apply

    def counted(game: Any, state: Any, event: Any) -> Any:
        worked.append((state, event))
        return apply(game, state, event)

    monkeypatch.setattr(Game, "apply", counted)
    for played in told.played[:5]:
        before = window.state
        window.do(played.event, insist=True)
        assert worked.count((before, played.event)) == 1
    assert len(window.session.played) == 6


def test_what_changes_nothing_is_no_entry_unless_it_breaks_a_rule(program: Any) -> None:
    window = program.new_game("joraku", [("서연", 0), ("민수", 1), ("지우", 2)])
    daimyo = window.game.parse_event("daimyo 1 3")
    for _ in range(2):
        assert window.do(daimyo)
    assert [played.event for played in window.session.played] == [daimyo]
    chosen = "phase: skirmish ; lead: 3 ; cards: 3 5 6 ; pieces 1: 3 0 0 0 0 0 0 0"
    window.session.do(SetPosition(f"{SEATS} ; {chosen}"))
    assert not window.do(daimyo)
    assert window.flagged, "this is the skirmish phase"
    assert window.do(daimyo, insist=True)
    assert len(window.session.played) == 3


def test_points_by_hand_without_a_keyboard(table: Any, root: Any) -> None:
    table.open_adjust()
    root.update()
    area = table.top.nametowidget("adjust_dialog.page.list")
    for _ in range(3):
        area.press("step_-1")
    area.press("seat_2")
    table.top.nametowidget("adjust_dialog.buttons.ok").invoke()
    assert GAME.points(table.state) == (0, 0, -3)


def test_what_comes_of_points_by_hand_is_said_before(program: Any, root: Any) -> None:
    window = program.new_game("joraku", [("서연", 0), ("민수", 1), ("지우", 2)])
    window.open_adjust()
    root.update()
    area = window.top.nametowidget("adjust_dialog.page.list")
    area.press("seat_1")
    area.press("step_10")
    area.press("step_-1")
    root.update()
    said = [written.said for written in area.written]
    assert said[said.index("민수  0") + 1] == "9"


def test_the_past_is_done_again_by_hand(table: Any, root: Any) -> None:
    for event in (Hand(0, ("dragon",)), Hand(1, ("king",)), Adjust(1, 5, "")):
        table.do(event)
    table.open_log()
    root.update()
    table.top.nametowidget(EVENTS).press("entry_0")
    table.top.nametowidget("log_dialog.buttons.again").invoke()
    assert table.state.hands == ((), (), ())
    assert "뒤의 기록 2개" in table.problem.nametowidget("why").cget("text")
    table.do(Hand(0, ("queen",)))
    table.problem.nametowidget("go_on").invoke()
    assert table.state.hands == (("queen",), ("king",), ())
    assert GAME.points(table.state) == (0, 5, 0)
    assert not table.problem.winfo_ismapped()
    for _ in range(3):
        table.undo()
    assert table.state.hands == (("dragon",), ("king",), ())
    assert not table.problem.winfo_ismapped()


def test_what_no_longer_fits_is_said_and_waits(table: Any, root: Any) -> None:
    for event in (Hand(0, ("mirage",)), Choose(0, "mirage", Pick("rainstorm")), Note("끝")):
        table.do(event)
    table.from_here(0)
    table.problem.nametowidget("go_on").invoke()
    assert "1번째 기록" in table.status.cget("text")
    root.update()
    assert table.problem.winfo_ismapped()
    table.problem.nametowidget("forget").invoke()
    assert table.later == ((), 0)
    table.undo()
    assert len(table.session.played) == 3


def test_the_log_jumps_and_corrects(table: Any, root: Any) -> None:
    table.do(Hand(0, ("dragon",)))
    table.do(Adjust(1, 5, ""))
    table.do(Note("끝"))
    table.open_log()
    root.update()
    actions, events = table.top.nametowidget(ACTIONS), table.top.nametowidget(EVENTS)
    click_spot(actions, "action_1")
    assert table.session.at == 1
    actions.focus_spot("action_3")
    key(actions, "<Return>")
    assert table.state.table.notes == ("끝",)
    click_spot(events, "entry_0")
    field = table.top.nametowidget("log_dialog.body.code.text")
    assert field.get() == "hand 1 dragon"
    field.delete(0, "end")
    field.insert(0, "hand 1 39 31")
    table.top.nametowidget("log_dialog.body.code.correct").invoke()
    assert table.state.hands[0] == ("dragon", "king")
    assert table.look.say(table.session.actions[-1]) == "고침: 서연: 손패 2장"
    click_spot(events, "entry_0")
    field.insert("end", " nobody")
    table.top.nametowidget("log_dialog.body.code.correct").invoke()
    table.undo()
    assert table.state.hands[0] == ("dragon",)


def test_a_position_is_copied_and_pasted(table: Any, root: Any) -> None:
    table.do(Hand(0, ("dragon",)))
    table.copy()
    shown = GAME.show(table.state)
    assert table.top.clipboard_get() == shown
    table.reset()
    assert table.state.hands[0] == ()
    table.open_paste()
    table.top.nametowidget("paste_dialog.buttons.ok").invoke()
    assert GAME.show(table.state) == shown
    table.top.clipboard_clear()
    table.top.clipboard_append("nonsense")
    table.open_paste()
    table.top.nametowidget("paste_dialog.buttons.ok").invoke()
    why = table.top.nametowidget("paste_dialog.why")
    assert "nonsense" in why.cget("text")
    field = table.top.nametowidget("paste_dialog.page.list.text")
    field.delete("1.0", "end")
    field.insert("1.0", "row: R-?:0 ; score: R1")
    table.top.nametowidget("paste_dialog.buttons.ok").invoke()
    assert why.cget("text") == "제왕의 깃발의 상황 코드입니다"


def test_seats_are_remembered_rotated_and_renamed(program: Any, table: Any, root: Any) -> None:
    table.open_seats()
    name = table.top.nametowidget("seats_dialog.page.list.name2")
    name.delete(0, "end")
    name.insert(0, "할머니")
    table.top.nametowidget("seats_dialog.buttons.rename").invoke()
    assert table.state.table.seats == ("서연", "민수", "할머니")
    table.open_seats()
    root.update()
    table.top.nametowidget("seats_dialog.page.list").press("rotate")
    table.top.nametowidget("seats_dialog.page.list").press("add")
    table.top.nametowidget("seats_dialog.buttons.start").invoke()
    root.update()
    (window,) = program.windows.values()
    assert window.state.table.seats == ("민수", "할머니", "서연", "4번")
    key(window.entry, "<Control-Shift-N>")
    (third,) = program.windows.values()
    assert third.state.table.seats == ("할머니", "서연", "4번", "민수")
    # the second game was left before anything happened in it: nothing to keep
    assert len(list(program.folder.glob("*.jsonl"))) == 2


def test_who_finds_no_seat_is_still_there_in_the_next_game(program: Any, root: Any) -> None:
    five = [(name, i) for i, name in enumerate(("서연", "민수", "지우", "하준", "유나"))]
    program.new_game("oriflamme", five)
    window = program.new_game("wangdo")
    assert window.state.table.seats == ("서연", "민수", "지우", "하준")
    assert "유나" in window.status.cget("text")
    window.again_rotated()
    assert program.new_game("oriflamme").state.table.seats == (
        "민수",
        "지우",
        "하준",
        "서연",
        "유나",
    )
    window = program.new_game("oriflamme", five[:3])
    assert len(program.new_game("wangdo").state.table.seats) == 3
