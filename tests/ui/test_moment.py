"""The winner's moment: in every game, when it ends and all is known, and not before."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from referee import games
from referee.saved import saved_games
from referee.session import Session
from referee.table import Finish, SetPosition, SetRule
from tests.test_sources import golden
from tests.ui.hands import click, click_spot, key
from tests.ui.seen import faults
from ui import keys

PEOPLE = {"서연": 0, "민수": 1, "지우": 2, "하준": 3, "도윤": 4}


def begun(program: Any, game_id: str, people: Any = PEOPLE) -> tuple[Any, list[Any]]:
    """A window where the golden game begins, with people of ours, and its events."""
    told = golden(game_id)
    names = list(people)[: len(told.start.table.seats)]
    window = program.new_game(game_id, [(name, people[name]) for name in names])
    start = replace(told.start, table=replace(told.start.table, seats=tuple(names)))
    window.session.do(SetPosition(window.game.show(start)), insist=True)
    return window, [played.event for played in told.played]


def played(program: Any, root: Any, game_id: str, people: Any = PEOPLE) -> Any:
    """The window of a golden game that has just ended."""
    window, events = begun(program, game_id, people)
    before = last(window, events)
    window.session.do_all(events[:before], insist=True)
    for event in events[before:]:
        window.do(event, insist=True)
    root.update()
    return window


def last(window: Any, events: list[Any]) -> int:
    """Where the event stands that ends the game."""
    session = Session(window.game, window.state)
    session.do_all(events, insist=True)
    return next(n for n, step in enumerate(session.played) if window.game.over(step.step.state))


def moment(window: Any) -> Any:
    """The moment over a window, None = there is none."""
    window.top.update()
    found = [child for child in window.top.winfo_children() if child.winfo_name() == "moment"]
    return found[0] if found else None


def said(window: Any) -> list[str]:
    return [written.said for written in moment(window).nametowidget("moment").written]


@pytest.mark.parametrize("game_id", games.GAMES)
def test_it_comes_when_a_game_ends(program: Any, root: Any, game_id: str) -> None:
    window, events = begun(program, game_id)
    game = window.game
    near = max(0, last(window, events) - 8)
    window.session.do_all(events[:near], insist=True)
    for event in events[near:]:
        before = game.over(window.state)
        window.do(event, insist=True)
        root.update()
        if not before and game.over(window.state):
            break
        assert moment(window) is None
    for _ in range(200):  # a hand may take a while to count
        root.update()
        if moment(window):
            break
    assert moment(window), "over, and nobody is told"
    result = window.session.result()
    (first,) = result.standings.winners
    assert any(window.state.table.seats[first] in line and "승리" in line for line in said(window))
    for sheet in result.sheets:
        assert str(sheet.total) in said(window)
    assert moment(window).nametowidget("moment.back").winfo_exists()


def test_it_is_whole_in_both_languages_and_sizes(program: Any, root: Any, look: Any) -> None:
    for game_id in ("joraku", "oriflamme"):
        window = played(program, root, game_id, {f"{n}번": n - 1 for n in range(1, 6)})
        look(moment(window))
        moment(window).nametowidget("moment").press("rank_1")
        look(moment(window))
        window.close()


@pytest.mark.parametrize("game_id", games.GAMES)
def test_it_is_whole_at_any_size(program: Any, root: Any, game_id: str) -> None:
    from tests.ui.looks import check_spots, check_words

    window = played(program, root, game_id)
    window.ending.show()
    top = moment(window)
    for size in ("1280x720", "910x512", "640x360", "1920x1080"):
        top.geometry(size)
        root.update()
        for explained in (False, True):
            check_spots(top)
            check_words(top)
            assert not list(faults(top, "ko"))
            area = top.nametowidget("moment")
            area.nametowidget("why").invoke() if explained else area.press("rank_1")
            root.update()


def test_while_points_are_unknown_it_says_what_is_missing_and_comes_when_that_is_told(
    program: Any, root: Any
) -> None:
    window, events = begun(program, "majesty")
    window.session.do_all(events, insist=True)
    root.update()
    assert moment(window) is None, "a position that was laid out has not ended just now"
    window.do(window.game.parse_event("match 1 - 0"), insist=True)
    window.do(Finish())
    root.update()
    assert moment(window) is None
    assert "골드를 아직" in window.problem.nametowidget("why").cget("text")
    window.do(window.game.parse_event("match 1 40 2"), insist=True)
    root.update()
    assert moment(window)


def test_nothing_comes_up_by_undo_redo_or_opening_again(program: Any, root: Any) -> None:
    window = played(program, root, "oriflamme")
    key(moment(window), "<Escape>")
    assert moment(window) is None
    window.undo()
    window.redo()
    root.update()
    assert moment(window) is None
    path = window.journal.path
    window.close()
    window = program.resume(path)
    root.update()
    assert moment(window) is None
    key(window.top, "<Control-r>")
    assert moment(window), "it can be seen again"


def test_once_more_rotates_the_seats_and_keeps_the_way_and_the_rules(
    program: Any, root: Any
) -> None:
    window = played(program, root, "majesty")
    window.choose_mode("follow")
    window.do(SetRule("tie", "joint"))
    key(moment(window), "<Return>")
    (other,) = program.windows.values()
    assert other is not window
    assert other.state.table.seats == ("민수", "서연")
    assert other.mode == "follow"
    assert other.state.table.rules.tie == "joint"


def test_the_reasons_of_anybody_are_one_press_away(program: Any, root: Any) -> None:
    window = played(program, root, "majesty")
    top = moment(window)
    area = top.nametowidget("moment")
    click(area.nametowidget("why"))
    root.update()
    assert any("왜 190골드" in line for line in said(window))
    click_spot(area, "rank_1")
    root.update()
    assert any("왜 189골드" in line for line in said(window))
    reasons = area.nametowidget("reasons.list")
    assert any("최다 보너스" in written.said for written in reasons.written)
    click(area.nametowidget("why"))
    root.update()
    assert any("라운드마다" in line for line in said(window))


def test_enter_on_a_button_does_what_the_button_says(program: Any, root: Any) -> None:
    window = played(program, root, "majesty")
    key(moment(window).nametowidget("moment.why"), "<Return>")
    assert list(program.windows.values()) == [window]
    assert "왜" in " ".join(said(window))
    key(moment(window), "<Return>")
    assert window not in program.windows.values()


def test_a_dialog_gives_the_keyboard_back_to_the_window_it_came_from(
    program: Any, root: Any
) -> None:
    """It went to the game behind the winner's moment, and Enter with it."""
    window = played(program, root, "majesty")
    top = moment(window)
    top.focus_force()
    window.open_share()
    root.update()
    dialog = window.top.nametowidget("share_dialog")
    assert keys.in_front(root) == str(dialog)
    assert str(dialog.transient()) == str(top), "it stays above the winner's moment"
    key(dialog, "<Escape>")
    root.update()
    assert keys.in_front(root) == str(top)
    window.top.focus_force()
    window.open_share()
    root.update()
    key(window.top.nametowidget("share_dialog"), "<Escape>")
    assert keys.in_front(root) == str(window.top)


def test_the_table_lies_there_as_it_was(program: Any, root: Any) -> None:
    window = played(program, root, "joraku")
    shown = window.game.show(window.state)
    click(moment(window).nametowidget("moment.back"))
    root.update()
    assert moment(window) is None
    assert window.game.show(window.state) == shown
    assert list(program.windows.values()) == [window]


def test_a_counted_game_ends_with_its_result(program: Any, root: Any) -> None:
    window = program.new_game("fantasy_realms", [("서연", 0), ("민수", 1)])
    way = window.top.nametowidget("notes.see_result")
    window.do(window.game.parse_event("hand 1 1 6 11 16 21 26 31"), insist=True)
    root.update()
    assert not way.winfo_ismapped()
    window.do(window.game.parse_event("hand 2 2 7 12 17 22 27 32"), insist=True)
    root.update()
    assert moment(window) is None, "hands that are only counted do not end anything by themselves"
    assert not way.winfo_ismapped(), "the primary button leads there"
    assert window.why.panel.primary.name == "result"
    window._toggle_discarding()
    root.update()
    assert way.winfo_ismapped()
    click(way)
    root.update()
    assert window.state.table.finished
    assert moment(window)


@pytest.mark.parametrize("ends", ["<Control-r>", "<Control-n>"])
def test_a_counted_game_is_finished_by_key_and_by_the_next_one_too(
    program: Any, root: Any, ends: str
) -> None:
    """It was shown, and stayed a game to go on with, of which the statistics knew nothing."""
    window = program.new_game("fantasy_realms", [("서연", 0), ("민수", 1)])
    window.do(window.game.parse_event("hand 1 1 6 11 16 21 26 31"), insist=True)
    key(window.top, "<Control-r>")
    assert not window.state.table.finished
    window.do(window.game.parse_event("hand 2 2 7 12 17 22 27 32"), insist=True)
    root.update()
    path = window.journal.path
    key(window.top, ends)
    root.update()
    (kept,) = [game for game in saved_games(program.folder).games if game.path == path]
    assert kept.finished


def test_what_is_missing_is_one_press_away(program: Any, root: Any) -> None:
    window = program.new_game("majesty", [("서연", 0), ("민수", 1)])
    window.choose_mode("follow")
    for seat in (1, 2):
        window.do(window.game.parse_event(f"set_counts {seat} 12 0 0 0 0 0 0 0"), insist=True)
    window.do(window.game.parse_event("match 2 30 5"), insist=True)
    window.do(Finish())
    root.update()
    assert moment(window) is None
    window.problem.nametowidget("fill_in").invoke()
    root.update()
    assert window.mode == "count"
    assert not window.problem.winfo_ismapped()


def test_owed_points_of_joraku_are_asked_for(program: Any, root: Any) -> None:
    window, events = begun(program, "joraku")
    start = window.state
    bare = replace(start, cells=tuple(((None,) * 3,) * 3 for _ in start.cells))
    window.session.do(SetPosition(window.game.show(bare)), insist=True)
    for event in events:
        if type(event).__name__ not in ("SetCells", "Award"):
            window.do(event, insist=True)
    root.update()
    assert moment(window) is None
    assert "점수표" in window.problem.nametowidget("why").cget("text")
    window.problem.nametowidget("fill_in").invoke()
    root.update()
    assert any("points" in child.winfo_name() for child in window.top.winfo_children())


def test_dragons_that_nobody_asked_for_are_not_zero(program: Any, root: Any) -> None:
    """Of a board that is not full the table counts nothing (rules text: it cannot win)."""
    window = program.new_game("wangdo", [("서연", 0), ("민수", 1), ("지우", 2)])
    window.do(window.game.parse_event("final 1 yes 3 2 0"))
    window.do(window.game.parse_event("final 2 yes 4 0 0"))
    window.do(Finish())
    window.ending.show()
    words = said(window)
    at = words.index("지우")
    row = words[at : at + 5]  # the name, why there is no place, the total, two sources
    assert row.count("—") == 3, row
    assert "0" not in row
    one, two, three = window.session.result().sheets
    assert (one.total, two.total, three.lines) == (5, 4, ())
    moment(window).nametowidget("moment").press("rank_2")
    root.update()
    reasons = moment(window).nametowidget("moment.reasons.list")
    assert "승부와 상관없어 묻지 않았습니다" in [line.said for line in reasons.written]
