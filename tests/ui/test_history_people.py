"""The window of what was played: everybody's page, and how all of it looks."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ui.hands import click_spot, key
from tests.ui.looks import check_spots, check_words
from tests.ui.past import hands, play, said
from tests.ui.seen import faults
from ui.seats import coloured


def test_a_person_s_page(history: Any, root: Any) -> None:
    history.choose_tab("people")
    root.update()
    assert [name for name, _ in history.table] == ["민수", "서연"]
    assert history.person == "민수"
    words = said(history.page.area)
    for line in ("게임별", "인원별", "최근 2판", "함께한 사람", "달마다"):
        assert line in words
    history.page.area.yview_moveto(1)
    assert any("증명된 최고 397점의" in line for line in words)
    click_spot(history.people.area, "person_1")
    root.update()
    assert history.person == "서연"
    history.page.area.press("recent_1")
    root.update()
    assert history.tab == "games"
    assert history.chosen.game == "fantasy_realms"


def test_who_wins_most_at_a_game_with_so_many_players(
    program: Any, history: Any, root: Any
) -> None:
    hands(program.folder, 3, "서연", "민수", "지우")
    history.refresh()
    history.choose_tab("people")
    for name, value, expected in (
        ("game", "majesty", {"서연": 1, "민수": 1}),
        ("game", "fantasy_realms", {"서연": 2, "민수": 2, "지우": 1}),
        ("count", "3", {"서연": 1, "민수": 1, "지우": 1}),
        ("count", "2", {"서연": 1, "민수": 1}),
        ("game", "", {"서연": 2, "민수": 2}),
        ("count", "", {"서연": 3, "민수": 3, "지우": 1}),
    ):
        history.filters.pick(name, value)
        root.update()
        assert {name: tally.plays for name, tally in history.table} == expected, (name, value)
    history.filters.pick("game", "joraku")
    root.update()
    assert any("그런 게임이 없습니다" in line for line in said(history.empty))
    assert history.filters.picks["count"].button.winfo_ismapped()
    assert not history.filters.picks["person"].button.winfo_ismapped(), "it would say nothing"
    assert not history.filters.search.entry.winfo_ismapped()


def test_people_of_whom_only_files_tell_have_colours_of_their_own(program: Any, root: Any) -> None:
    """After the settings are lost, or a backup came from elsewhere: all were the same blue."""
    play(program.folder, "oriflamme", 1, "서연", "민수", "지우", "하준", "유나")
    play(program.folder, "majesty", 2, "유나", "서연")
    program.open_history()
    history = program.history_window
    root.update()
    colours = {name: history.colour(name) for name in ("서연", "민수", "지우", "하준", "유나")}
    assert len({*colours.values()}) == 5
    for game in history.all:
        assert dict(coloured(game.people, history.known())).items() <= colours.items()


def test_nothing_played_yet_says_what_to_do(program: Any, root: Any) -> None:
    program.open_history()
    root.update()
    window = program.history_window
    assert any("처음 화면에서 게임을 고르세요" in line for line in said(window.empty))
    window.choose_tab("people")
    root.update()
    key(window.top, "<Escape>")
    assert program.history_window is None


def test_it_is_whole_in_both_languages(history: Any, program: Any, root: Any, look: Any) -> None:
    """Numbered seats only, which are said in both languages."""
    for name in ("서연", "민수"):
        history.all = tuple(game for game in history.all if name not in game.people)
    history.refresh = lambda: None
    history.render()
    root.update()
    look(history.top)


@pytest.mark.parametrize("size", ["1280x720", "910x512", "640x480", "1920x1080"])
def test_it_is_whole_at_any_size(history: Any, root: Any, size: str) -> None:
    history.top.geometry(size)
    root.update()
    for tab in ("games", "people"):
        history.choose_tab(tab)
        root.update()
        check_spots(history.top)
        check_words(history.top)
        assert not list(faults(history.top, "ko"))
    history.choose_tab("games")
    game = next(game for game in history.all if game.game == "oriflamme")
    history.choose(game)
    root.update()
    check_words(history.top)
