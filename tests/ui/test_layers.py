"""Cases of rulings and trials lie over the game; it is untouched, and one press leads back."""

from __future__ import annotations

from typing import Any

import pytest

from referee import games, rulings
from referee.table import Adjust, SetPosition, SetRule
from tests.ui.hands import click, key
from ui.layers import CASE, TRIAL

THREE = [("서연", 0), ("민수", 1), ("지우", 2)]


def finished_case(game_id: str) -> Any:
    """A case after which the game is over, else any one."""
    game, every = games.load(game_id), cases(game_id)
    over = (c for c in every if "players" not in c.position and finished(game, c))
    return next(over, every[0])


def cases(game_id: str) -> list[Any]:
    return [c for r in rulings.load(game_id).values() for c in r.cases if not c.refused]


def finished(game: Any, case: Any) -> bool:
    state = game.parse(case.position)
    return not case.do and game.result(state).standings is not None


@pytest.mark.parametrize("game_id", games.GAMES)
def test_a_case_leaves_the_running_game_untouched(program: Any, root: Any, game_id: str) -> None:
    case = finished_case(game_id)
    window = program.new_game(game_id, THREE)
    window.do(Adjust(1, 7, "벌점"))
    before, written = window.state, window.journal.path.read_bytes()
    program.open_case(game_id, case, window)
    assert window.layers[-1].what is CASE
    window.do(Adjust(0, 3, "시험"))
    window.finish()
    assert "저장" not in window.look.say(window.message[0])
    assert window.journal.path.read_bytes() == written
    assert (window.base.state, len(window.base.actions)) == (before, 1)
    root.update()
    click(window.over_game.frame.nametowidget("to_game"))
    assert window.state == before
    assert not window.over_game.frame.winfo_ismapped()
    window.do(Adjust(0, 1, ""))
    path = window.journal.path
    window.close()
    assert [a.points for a in program.resume(path).state.table.adjustments] == [7, 1]


def test_closing_over_a_case_loses_nothing(program: Any, root: Any) -> None:
    window = program.new_game("majesty", THREE)
    window.do(Adjust(1, 7, "벌점"))
    path = window.journal.path
    case = cases("majesty")[0]
    program.open_case("majesty", case, window)
    window.do(Adjust(0, 3, "시험"))
    window.close()
    assert program.windows == {}
    assert program.resume(path).state.table.adjustments[0].points == 7


def test_a_case_where_no_game_lies_leaves_no_game_behind(program: Any, root: Any) -> None:
    case = cases("joraku")[0]
    program.open_case("joraku", case, None)
    (window,) = program.windows.values()
    assert window.layers[-1].what is CASE
    window.close()
    assert list(program.folder.glob("*.jsonl")) == []


def test_undo_at_the_beginning_of_a_case_is_a_way_back(program: Any, root: Any) -> None:
    window = program.new_game("wangdo", THREE)
    window.do(Adjust(1, 7, ""))
    before = window.state
    case = rulings.load("wangdo")["wa.ritual_pays"].cases[0]
    program.open_case("wangdo", case, window)
    window.redo()
    window.undo()
    assert len(window.layers) == 2
    window.undo()
    assert (len(window.layers), window.state) == (1, before)


def test_another_case_comes_in_the_place_of_the_first(program: Any, root: Any) -> None:
    window = program.new_game("wangdo", THREE)
    window.do(Adjust(1, 7, ""))
    for case in cases("wangdo")[:4]:
        program.open_case("wangdo", case, window)
        assert len(window.layers) == 2


def test_a_case_over_a_trial_over_the_game(program: Any, root: Any) -> None:
    window = program.new_game("wangdo", THREE)
    window.do(Adjust(1, 7, ""))
    window.choose_mode("judge")
    window.judge.owned(1)
    trial = window.state
    assert window.layers[-1].what is TRIAL
    program.open_case("wangdo", rulings.load("wangdo")["wa.ritual_pays"].cases[0], window)
    assert len(window.layers) == 3
    window.back_to_game()
    assert (window.state, window.mode) == (trial, "judge")
    window.back_to_game()
    assert (window.state.round, window.mode) == (1, "follow")
    assert len(window.base.actions) == 1


def test_a_trial_is_not_written_and_its_rules_are_kept(program: Any, root: Any) -> None:
    window = program.new_game("wangdo", THREE)
    window.do(Adjust(1, 7, ""))
    written = window.journal.path.read_bytes()
    window.choose_mode("judge")
    window.judge.owned(1)
    window.do(SetRule("ritual_pays", "false"))
    assert window.journal.path.read_bytes() == written
    window.back_to_game()
    assert window.state.table.rules.ritual_pays is False
    assert window.look.say(window.base.actions[-1]).startswith("하우스 룰")


def test_the_rules_of_a_case_stay_in_the_case(program: Any, root: Any) -> None:
    window = program.new_game("fantasy_realms", THREE)
    window.do(Adjust(1, 7, ""))
    case = next(c for c in cases("fantasy_realms") if "rules:" in c.position)
    program.open_case("fantasy_realms", case, window)
    window.do(SetRule("forest", "each"))
    window.back_to_game()
    assert window.state.table.rules == window.base.start.table.rules


def test_where_no_game_has_begun_a_situation_is_kept(program: Any, root: Any) -> None:
    window = program.new_game("wangdo", THREE)
    window.choose_mode("judge")
    window.judge.owned(1)
    assert len(window.layers) == 1
    path, before = window.journal.path, window.state
    window.close()
    assert program.resume(path).state == before


def test_following_goes_on_after_a_case(program: Any, root: Any) -> None:
    window = program.new_game("fantasy_realms", THREE)
    window.toggle_following()
    window.do(window.game.parse_event("turn 1 deck swamp"))
    case = cases("fantasy_realms")[0]
    program.open_case("fantasy_realms", case, window)
    assert not window.following
    window.open_log()
    window.back_to_game()
    assert window.following
    assert window.seat == window.state.turn == 1
    assert "log_dialog" not in [child.winfo_name() for child in window.top.winfo_children()]


def test_another_game_asks_for_the_game_below(program: Any, root: Any) -> None:
    window = program.new_game("majesty", THREE)
    window.do(window.game.parse_event("take 1 m 0 0"), insist=True)
    case = cases("majesty")[0]
    program.open_case("majesty", case, window)
    window.again()
    assert list(program.windows.values()) == [window]
    assert window.asked


def test_several_doubts_cover_nothing_and_are_listed_when_wanted(program: Any, root: Any) -> None:
    window = program.new_game("wangdo", [("서연", 0), ("민수", 1)])
    window.do(SetPosition("altars: o0 k0 w0 u0 ; hand 1: o22 k22 ; hand 2: w22"))
    root.update()
    doubts = tuple(window.odd())
    assert len(doubts) >= 3
    said = str(window.status.cget("text"))
    assert doubts[0].text.say("ko") not in said
    assert f"확인할 것이 {len(doubts)}가지" in said
    chip, listed = window.doubts.chip, window.doubts.list
    assert str(len(doubts)) in chip.cget("text")
    foot = window.frame.body.winfo_rooty() + window.frame.body.winfo_height()
    assert chip.winfo_rooty() >= foot, "below everything that can be pressed"
    window.frame.toast.hide()
    click(chip)
    root.update()
    assert listed.winfo_ismapped()
    rows = [row.nametowidget("why").cget("text") for row in listed.winfo_children()]
    assert rows == [doubt.text.say("ko") for doubt in doubts]
    key(window.top, "<Escape>")
    assert not listed.winfo_ismapped()
    window.undo()
    root.update()
    assert not chip.winfo_ismapped()
    assert not window.frame.notes.winfo_ismapped()
