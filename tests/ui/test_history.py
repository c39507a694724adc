"""The window of what was played: the list, one game, what was deleted, the ways there."""

from __future__ import annotations

from typing import Any

import pytest

from referee.table import Finish, Note, SetRule
from tests.ui.hands import click_spot, key
from tests.ui.past import play, said
from ui.games.fantasy_realms import small


def rows(window: Any) -> list[str]:
    return [line.game.game if line.game else "-" for line in window.list.lines]


def test_all_games_stand_under_their_days(history: Any, wait: Any) -> None:
    day, *today = rows(history)[:3]
    assert (day, sorted(today)) == ("-", ["joraku", "majesty"])  # both began in one minute
    assert rows(history)[3:] == [
        "-", "oriflamme", "-", "fantasy_realms", "-", "wangdo", "-", "majesty",
    ]  # fmt: skip
    wait(lambda: any("번째 카드" in line for line in said(history.list.area)))
    words = said(history.list.area)
    assert "76" in words, "a finished game's points"
    assert any("번째 카드" in line for line in words), "how far a running one has come"
    assert "이어서" in words


def test_filters_order_and_words(history: Any, root: Any) -> None:
    def games_of(**picked: str) -> list[str]:
        for name, value in picked.items():
            history.filters.pick(name, value)
        found = [line.game.game for line in history.list.lines if line.game]
        for name in picked:
            history.filters.pick(name, "newest" if name == "sort" else "")
        return found

    assert games_of(game="majesty") == ["majesty", "majesty"]
    assert games_of(person="서연") == ["fantasy_realms", "majesty"]
    assert games_of(count="2") == ["majesty", "fantasy_realms", "majesty"]
    assert games_of(game="majesty", count="2") == ["majesty", "majesty"]
    assert games_of(person="서연", count="3") == []
    assert games_of(state="running") == ["majesty"]
    assert games_of(sort="oldest")[0] == "majesty"
    assert games_of(sort="highest")[0] == "majesty"
    history.filters.search.entry.text.set("ㅅㅇ")
    root.update()
    assert [line.game.game for line in history.list.lines if line.game] == [
        "fantasy_realms", "majesty",
    ]  # fmt: skip
    history.filters.search.entry.text.set("아무도")
    root.update()
    assert not history.list.lines
    assert any("그런 게임이 없습니다" in line for line in said(history.list.area))


def test_a_game_is_looked_at_closer(history: Any, root: Any) -> None:
    number = rows(history).index("oriflamme")
    click_spot(history.list.area, f"game_{number}")
    root.update()
    words = said(history.panel.area)
    assert any("승리" in line for line in words)
    assert "점수의 흐름" in words
    assert "매복" in words
    number = rows(history).index("fantasy_realms")
    history.list.area.see(f"game_{number}")
    click_spot(history.list.area, f"game_{number}")
    root.update()
    assert any("계산만 해서" in line for line in said(history.panel.area))
    assert "동굴" in " ".join(said(history.panel.area)), "its cards"


def test_where_nothing_was_counted_no_total_is_told(program: Any, root: Any) -> None:
    """The panel said 0 for everybody, the list a dash."""
    window = program.new_game("majesty", [("서연", 0), ("민수", 1)])
    window.do(Note("시작"))  # without an entry there is nothing to keep
    window.close()
    program.open_history()
    root.update()
    words = said(program.history_window.panel.area)
    assert (words.count("—"), words.count("0")) == (2, 0)


def test_a_finished_game_is_stepped_through_and_stays_as_it_is(
    program: Any, history: Any, root: Any
) -> None:
    game = next(game for game in history.all if game.game == "joraku")
    data = game.path.read_bytes()
    history.choose(game)
    history.panel.buttons["open"].invoke()
    root.update()
    (window,) = program.windows.values()
    end = window.game.show(window.state)
    for _ in range(5):
        window.undo()
    assert window.game.show(window.state) != end
    window.redo()
    window.back_to_game()
    assert window.game.show(window.state) == end
    window.close()
    assert game.path.read_bytes() == data


def test_a_running_game_goes_on(program: Any, history: Any, root: Any) -> None:
    game = next(game for game in history.all if not game.finished)
    history.choose(game)
    history.panel.buttons["open"].invoke()
    root.update()
    (window,) = program.windows.values()
    assert len(window.layers) == 1
    assert window.journal.path == game.path


def test_a_deleted_game_comes_back_with_one_press(history: Any, root: Any) -> None:
    count, number = len(history.all), rows(history).index("oriflamme")
    click_spot(history.list.area, f"game_{number}")
    root.update()
    history.panel.buttons["delete"].invoke()
    root.update()
    assert len(history.all) == count - 1
    assert "지웠습니다" in history.toast.status.cget("text")
    assert history.chosen is not None
    key(history.top, "<Control-z>")
    root.update()
    assert len(history.all) == count
    assert history.chosen.game == "oriflamme"


def test_cards_are_those_of_the_deck_that_was_played(
    program: Any, root: Any, wait: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With its suits the expansion replaces some cards: the Bell Tower is a building."""
    drawn = []
    card = small._card
    monkeypatch.setattr(small, "_card", lambda *args: (drawn.append(args[1]), card(*args)))

    def suits() -> set[str]:
        root.update()
        seen = {one.suit for one in drawn if one.id == "bell_tower"}
        drawn.clear()
        return seen

    table = program.new_game("fantasy_realms", [("서연", 0), ("민수", 1)])
    table.do(SetRule("suits", "true"))
    for hand in (
        "hand 1 bell_tower king queen princess forge candle collector unicorn",
        "hand 2 swamp forest island mountain dragon hydra smoke blizzard",
    ):
        table.do(table.game.parse_event(hand))
    table.do(Finish())
    wait(lambda: any(child.winfo_name() == "moment" for child in table.top.winfo_children()))
    assert suits() == {"building"}
    table.close()
    program.open_history()
    window = program.history_window
    window.top.geometry("1280x800")
    window.choose(window.all[0])
    assert suits() == {"building"}
    window.choose_tab("people")
    assert suits() == {"building"}


def test_the_first_screen_is_a_key_away(program: Any, history: Any, root: Any) -> None:
    assert not program.launcher.top.winfo_viewable()
    key(history.top, "<Control-l>")
    root.update()
    assert program.launcher.top.winfo_viewable()


def test_enter_on_a_button_opens_no_game(program: Any, history: Any, root: Any) -> None:
    count = len(history.all)
    history.choose(next(game for game in history.all if game.game == "oriflamme"))
    key(history.panel.buttons["delete"], "<Return>")
    root.update()
    assert (len(history.all), list(program.windows)) == (count - 1, [])
    key(history.filters.search.entry, "<Return>")
    assert len(program.windows) == 1


def test_deleted_games_can_be_looked_for_later(history: Any, root: Any) -> None:
    game = next(game for game in history.all if game.game == "wangdo")
    history.choose(game)
    history.bin.delete(game)
    history.filters.pick("state", "deleted")
    root.update()
    assert [line.game.game for line in history.list.lines if line.game] == ["wangdo"]
    history.panel.buttons["bring_back"].invoke()
    root.update()
    assert not history.list.lines
    assert history.count.cget("text") == "0판 찾음"
    history.filters.pick("state", "")
    assert game in history.all


def test_the_last_game_is_found_when_it_is_deleted(history: Any, root: Any) -> None:
    for game in history.all:
        history.bin.delete(game)
    history.filters.pick("state", "deleted")
    root.update()
    assert history.list.area.frame.winfo_ismapped()
    assert history.count.cget("text") == "6판 찾음", "not all that were played"
    while history.chosen:
        history.panel.buttons["bring_back"].invoke()
    assert len(history.all) == 6
    assert history.count.cget("text") == "0판 찾음"
    history.filters.pick("state", "")
    history.bin.delete(history.all[0])
    assert history.count.cget("text") == "모두 5판"


def test_a_game_that_is_open_is_not_deleted(program: Any, history: Any, root: Any) -> None:
    game = next(game for game in history.all if not game.finished)
    program.resume(game.path)
    history.choose(game)
    history.bin.delete(game)
    assert game.path.exists()
    assert "열려 있는" in history.toast.status.cget("text")


def test_the_keyboard_alone_goes_through_the_list(history: Any, root: Any) -> None:
    area = history.list.area
    area.focus_spot("game_1")
    for _ in range(3):
        key(area, "<Down>")
    key(area, "<Return>")
    root.update()
    assert history.chosen == history.list.lines[int(area.current.removeprefix("game_"))].game


def test_enter_on_the_chosen_row_opens_the_game(program: Any, history: Any, root: Any) -> None:
    rows = history.list.area
    (number, running) = next(
        (n, line.game) for n, line in enumerate(history.list.lines)
        if line.game and not line.game.finished
    )  # fmt: skip
    history.choose(running)
    rows.current = f"game_{number}"
    key(rows, "<Return>")
    root.update()
    assert [window.journal.path for window in program.windows.values()] == [running.path]


def test_ten_thousand_rows_are_drawn_only_where_they_are_seen(history: Any, root: Any) -> None:
    game = history.all[1]
    many = [game._replace(file=f"2026-01-01_{n:05}_joraku.jsonl") for n in range(10_000)]
    history.all = tuple(many)
    history.render()
    root.update()
    area = history.list.area
    assert len(area.spots) < 60
    area.yview_moveto(0.5)
    root.update()
    assert any(f"game_{n}" in area.spots for n in range(4980, 5030))
    assert len(area.spots) < 60
    area.yview_moveto(1.0)
    root.update()
    assert f"game_{area.count - 1}" in area.spots


def test_the_launcher_leads_there(program: Any, root: Any) -> None:
    program.launcher.show()
    program.launcher.switches.nametowidget("history").invoke()
    root.update()
    assert program.history_window.top.winfo_viewable()
    program.set(dark=True, lang="en")
    root.update()
    assert program.history_window.title.cget("text") == "History"


def test_the_launcher_s_last_results_are_looked_back_on(program: Any, root: Any) -> None:
    path = play(program.folder, "joraku", 0, "1번", "2번", "3번")
    data = path.read_bytes()
    program.launcher.show()
    root.update()
    area = program.launcher.page.area
    area.press("history")
    root.update()
    assert program.history_window.chosen.path == path
    program.history_window.close()
    program.launcher.page.area.press("past_0")
    root.update()
    (window,) = program.windows.values()
    window.undo()
    window.close()
    assert path.read_bytes() == data
