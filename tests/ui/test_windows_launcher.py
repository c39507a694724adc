"""The launcher, used as a player would, and the games that it opens and goes on with."""

from __future__ import annotations

from typing import Any

import pytest

from referee import games, reopen
from referee.games.fantasy_realms.state import Hand
from referee.games.majesty.state import Match, SetCounts
from referee.record import load
from referee.table import Note
from referee.text import LANGS
from tests.test_history import keep
from tests.ui import fantasy_realms
from tests.ui.hands import click_spot, key
from tests.ui.looks import check_spots
from ui.emblems import SEATS
from ui.keys import has_focus

table = fantasy_realms.table


def test_the_launcher_opens_a_game_with_a_click(program: Any, launcher: Any, root: Any) -> None:
    click_spot(launcher.page.area, "game_fantasy_realms")
    root.update()
    (window,) = program.windows.values()
    assert window.state.table.seats == ("1번", "2번", "3번", "4번")


def test_every_saved_game_can_be_reached(program: Any, root: Any) -> None:
    """Also finished ones, and those behind files that cannot be read."""
    window = program.new_game("fantasy_realms", [("서연", 0), ("민수", 1), ("지우", 2)])
    window.do(Hand(0, ("dragon",)))
    window.finish()
    window.close()
    for n in range(6):
        keep(program.folder, "fantasy_realms", n, "서연", "민수", "지우")
    (program.folder / "9999-01-01 00-00-00.jsonl").write_text("{broken", "utf-8")
    program.launcher.show()
    root.update()
    area = program.launcher.page.area
    assert [name for name in area.spots if name.startswith("saved")] == [
        "saved_0", "saved_1", "saved_2", "saved_3",
    ]  # fmt: skip
    assert "past_0" in area.spots
    assert "결과를 다 적지 않음" in [written.said for written in area.written], "one hand of three"
    area.press("all")
    root.update()
    rows = [written.said for written in area.written]
    assert sum(name.startswith("saved") for name in area.spots) == 8
    assert sum("끝남" in said for said in rows) == 1
    assert "열 수 없는 기록" in rows
    assert area.spots["saved_7"].say.say("ko").startswith("열 수 없는 기록"), "the unreadable last"
    check_spots(program.launcher.top)
    area.press("all")
    assert program.launcher.first is None


def test_results_are_told_with_who_won(program: Any, root: Any, wait: Any) -> None:
    window = program.new_game("fantasy_realms", [("서연", 0), ("민수", 1)])
    window.do(Hand(0, tuple("dragon wildfire king princess forge candle smoke".split())))
    window.do(Hand(1, tuple("swamp forest island mountain queen unicorn hydra".split())))
    wait(lambda: window.result is not None)
    window.finish()
    total = window.total(1)
    window.close()
    root.update()
    area = program.launcher.page.area
    said = [written.said for written in area.written]
    at = said.index("지난 결과")
    assert total in said[at:]
    assert "민수" in said[at:]
    assert "서연" not in said[at:]


def test_digits_start_games_and_enter_goes_on(program: Any, launcher: Any, root: Any) -> None:
    area = launcher.page.area
    key(area, "<Key-4>")
    (window,) = program.windows.values()
    assert window.game.id == "oriflamme"
    window.do(Note("x"))
    window.close()
    root.update()
    key(program.launcher.top, "<Return>")
    (window,) = program.windows.values()
    assert window.game.id == "oriflamme"


def test_a_window_that_comes_to_the_front_has_the_keyboard(
    program: Any, table: Any, root: Any
) -> None:
    """The launcher over an open game, and the game again: neither left its keys to the other."""
    program.show_launcher()
    root.update()
    assert has_focus(program.launcher.top)
    table.top.iconify()
    root.update()
    assert program.resume(table.journal.path) is table
    root.update()
    assert has_focus(table.entry)
    assert table.top.state() == "normal"


@pytest.mark.parametrize("lang", LANGS)
def test_the_launcher_s_switches_never_give_way(
    program: Any, launcher: Any, root: Any, lang: Any
) -> None:
    """With the largest letters on a small screen history and settings were cut off."""
    program.set(scale=200, lang=lang)
    launcher.top.geometry("1280x800")
    root.update()
    edge = launcher.top.winfo_rootx() + launcher.top.winfo_width()
    assert not launcher.top.nametowidget("head.title").winfo_ismapped()
    for name in ("lang", "smaller", "larger", "theme", "rules", "history", "settings"):
        made = launcher.switches.nametowidget(name)
        assert made.winfo_ismapped()
        assert made.winfo_width() == made.winfo_reqwidth()
        assert made.winfo_rootx() + made.winfo_width() <= edge
    launcher.top.geometry("1900x1000")
    root.update()
    assert launcher.top.nametowidget("head.title").winfo_ismapped()


def test_the_launcher_knows_how_many_may_play() -> None:
    assert {game: games.load(game).players for game in games.GAMES} == SEATS


def test_space_presses_a_button(program: Any, launcher: Any, root: Any) -> None:
    button = launcher.switches.nametowidget("lang")
    key(button, "<space>")
    assert program.settings.lang == "en"


def test_every_game_is_saved_and_can_be_resumed(program: Any, table: Any, root: Any) -> None:
    table.do(Hand(0, ("dragon",)))
    path = table.journal.path
    table.close()
    root.update()
    assert reopen.replay(load(path)).state.hands[0] == ("dragon",)
    program.launcher.page.area.press("saved_0")
    (window,) = program.windows.values()
    assert window.state.hands[0] == ("dragon",)
    assert window.session.undo() == 1


def test_a_count_left_half_way_is_gone_on_with(program: Any, root: Any) -> None:
    """All cards told, gold still to be counted: what was entered went into a copy to look back."""
    window = program.new_game("majesty", [("서연", 0), ("민수", 1)])
    for seat in range(2):
        window.do(SetCounts(seat, (4, 2, 1, 1, 1, 1, 2, 0)))
    window.do(Match(0, 96, 5))
    assert window.game.over(window.state)
    path = window.journal.path
    window.close()
    root.update()
    window = program.look_back(path)
    assert len(window.layers) == 1
    window.do(Match(1, 104, 5))
    window.close()
    root.update()
    assert len(program.look_back(path).layers) == 2, "now the places are known"


def test_switches_act_at_once_everywhere(
    program: Any, launcher: Any, table: Any, root: Any
) -> None:
    table.do(Hand(0, ("dragon",)))
    table.open_rules()
    launcher.switches.nametowidget("lang").invoke()
    root.update()
    assert table.bar.nametowidget("undo").cget("text") == "Undo"
    assert program.rules_window.top.title() == "Rules"
    launcher.switches.nametowidget("theme").invoke()
    launcher.switches.nametowidget("larger").invoke()
    root.update()
    assert program.settings.scale == 125
    assert table.state.hands[0] == ("dragon",)
    from ui import settings

    assert settings.load(program.settings_path) == (program.settings, None)


def test_second_words_of_the_launcher_give_way_whole(
    program: Any, launcher: Any, root: Any
) -> None:
    for width in (1280, 960, 700, 1280):
        launcher.top.geometry(f"{width}x800")
        root.update()
        about = launcher.top.nametowidget("head.about")
        assert about.winfo_ismapped() == (width == 1280)
        assert not about.winfo_ismapped() or about.winfo_width() >= about.winfo_reqwidth()


def test_larger_text_leaves_the_launcher_on_the_screen(
    program: Any, launcher: Any, root: Any
) -> None:
    """At 125 % its lower edge went below the screen, and with it the end of the list."""
    screen = root.winfo_screenwidth(), root.winfo_screenheight()
    launcher.top.geometry(f"600x400+{screen[0] - 640}+{screen[1] - 440}")
    root.update()
    program.set(scale=125)
    root.update()
    assert launcher.top.winfo_rootx() + launcher.top.winfo_width() <= screen[0]
    assert launcher.top.winfo_rooty() + launcher.top.winfo_height() <= screen[1]
