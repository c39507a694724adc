"""Widgets are made once and configured: what has the keyboard keeps it, and what is typed stays."""

from __future__ import annotations

from typing import Any

import pytest

from referee import games
from referee.games.majesty.state import Take
from referee.table import SetPosition
from referee.text import Text
from tests.test_sources import golden
from tests.ui import drawing
from tests.ui.hands import key
from tests.ui.seen import widgets
from ui.keys import has_focus
from ui.kit import Act, Decision, Kit
from ui.kit.alive import alive
from ui.messages import Answer

kit = drawing.kit
top = drawing.top

SAID = Text("무언가 잘못되었습니다", "Something went wrong")


def asked(program: Any, root: Any) -> Any:
    """A window of 왕국 that asks about what breaks a rule."""
    window = program.new_game("majesty", [("서연", 0), ("민수", 1), ("지우", 2)])
    window.do(Take(2, "n", 0, 0))
    root.update()
    assert window.problem.winfo_ismapped()
    return window


@pytest.mark.parametrize("game_id", games.GAMES)
def test_no_widget_goes_while_a_game_is_played(program: Any, root: Any, game_id: str) -> None:
    told = golden(game_id)
    window = program.new_game(game_id, [(f"{n}번", n) for n in range(len(told.start.table.seats))])
    window.do(SetPosition(window.game.show(told.start)), insist=True)
    first = str(window.modes.value.get())
    for n, played in enumerate(told.played):
        before = [child for child in widgets(window.top) if child.winfo_name() != "moment"]
        window.do(played.event, insist=True)
        for mode in (*window.modes.buttons, first) if n % 10 == 5 else ():
            window.modes.buttons[mode].invoke()
        assert [str(child) for child in before if not alive(child)] == []


def test_an_answer_keeps_the_keyboard_while_it_is_asked(program: Any, root: Any) -> None:
    window = asked(program, root)
    record = window.problem.nametowidget("record")
    record.focus_force()
    window.render()
    root.update()
    assert window.problem.nametowidget("record") is record
    assert has_focus(record)
    key(record, "<Return>")
    assert len(window.session.played) == 1
    assert not window.problem.winfo_ismapped()


def test_an_answer_does_what_is_asked_now(program: Any, root: Any) -> None:
    """The same words are asked about another event."""
    window = program.new_game("majesty")
    done: list[int] = []
    for n in (1, 2):
        window.ask(SAID, [Answer(SAID, "yes", lambda n=n: done.append(n))])
    window.problem.nametowidget("yes").invoke()
    assert done == [2]


def test_an_answer_that_is_gone_is_not_pressed(program: Any, root: Any) -> None:
    window = asked(program, root)
    record = window.problem.nametowidget("record")
    key(record, "<Escape>")
    key(window.top.focus_get(), "<space>")
    assert not window.session.played


def test_wide_answers_go_below_the_words_when_the_window_is_made_narrow(
    program: Any, root: Any
) -> None:
    window = asked(program, root)
    words, drop = (window.problem.nametowidget(name) for name in ("why", "drop"))
    assert drop.winfo_rooty() < words.winfo_rooty() + words.winfo_height()
    window.top.geometry("480x700")
    root.update()
    assert drop.winfo_rooty() >= words.winfo_rooty() + words.winfo_height()


def test_a_rule_in_the_list_of_doubts_keeps_the_keyboard(program: Any, root: Any) -> None:
    window = program.new_game("wangdo", [("서연", 0), ("민수", 1)])
    window.do(SetPosition("altars: o0 k0 w0 u0 ; hand 1: o22 k22 ; hand 2: w22"))
    root.update()
    window.doubts.chip.invoke()
    root.update()
    rule = next(made for made in widgets(window.doubts.list) if made.winfo_name() == "rule")
    rule.focus_force()
    window.render()
    assert has_focus(rule)
    window.do(SetPosition("altars: o0 k0 w0 u0 ; hand 1: o22 ; hand 2: w22"))
    said = [row.nametowidget("why").cget("text") for row in window.doubts.list.winfo_children()]
    assert said == [doubt.text.say("ko") for doubt in window.odd()]


def test_a_button_of_a_panel_turns_into_another_kind(kit: Kit, top: Any) -> None:
    """What was primary is one of the others now: still the same button, with the keyboard."""
    done: list[str] = []
    panel = Decision(kit, top, "decide")
    panel.place(x=0, y=0, width=500, height=240)
    go = Act("go", Text("반영", "Apply"), lambda: done.append("primary"), "Enter")
    panel.offer(go)
    top.update()
    made = panel.buttons["go"]
    made.focus_force()
    panel.offer(None, [Act("go", Text("그만", "Stop"), lambda: done.append("other"), icon="undo")])
    panel.redraw()
    top.update()
    assert panel.buttons["go"] is made
    assert has_focus(made)
    assert (made.cget("text"), made.kit_kind) == ("그만", ("quiet", "paper", "", "undo"))
    made.invoke()
    panel.offer(go)
    panel.redraw()
    made.invoke()
    assert done == ["other", "primary"]


def test_points_being_typed_keep_the_keyboard_when_others_sit_there(
    program: Any, root: Any
) -> None:
    window = program.new_game("oriflamme", [("서연", 0), ("민수", 1), ("지우", 2)])
    window.go_to(3)
    root.update()
    field = window.count.amounts.fields["points", 0]
    field.focus_force()
    window.do(SetPosition("score: G1 B2 R3"))
    root.update()
    assert window.count.families == "GBR"
    assert has_focus(field)


def test_the_launcher_stays_while_something_is_said(program: Any, launcher: Any, root: Any) -> None:
    query = launcher.page.search.entry
    query.focus_force()
    query.text.set("들불")
    before = list(widgets(launcher.top))
    launcher.say(SAID)
    launcher.refresh()
    root.update()
    assert [str(child) for child in before if not alive(child)] == []
    assert has_focus(query)
    assert query.text.get() == "들불"
    assert launcher.toast.status.cget("text") == "무언가 잘못되었습니다"
    launcher.say(None)
    assert not launcher.toast.frame.winfo_manager()


def test_the_launcher_shows_other_settings_when_it_comes_back(
    program: Any, launcher: Any, root: Any
) -> None:
    window = program.new_game("majesty")
    launcher.close()
    program.set(lang="en")
    window.close()
    root.update()
    assert launcher.top.nametowidget("head.title").cget("text") == "Five Kingdoms"
    said = [written.said for written in launcher.page.area.written]
    assert "Welcome. Choose the game on your table" in said
