"""Every window held against a small picture of it: see tests/small_pictures.py."""

from __future__ import annotations

import datetime
import os
import shutil
import time
import tkinter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PIL import ImageGrab

from docs import parts
from docs.pictures import played as half_played
from referee import games
from referee.games.fantasy_realms.state import Hand
from referee.session import Session
from tests.small_pictures import check_small
from tests.ui.past import NOW
from tests.ui.test_dispute import TWO_ARCHERS
from tests.ui.test_moment import moment
from tests.ui.test_moment import played as whole
from tests.ui.test_still import opened
from ui import disputes
from ui.kit import Kit
from ui.leads import Leads
from ui.own_dialogs import OwnDialog
from ui.settings_dialog import SettingsDialog
from ui.table_mode import TableMode

KO, EN = ("ko", False, 100, 1280, 800), ("en", True, 125, 1366, 768)
LOW = ("en", False, 200, 1280, 720)
SHORT = ("서연", "민수", "지우", "하준", "도윤")
LONG = tuple(f"{name} {2 * '긴이름을가진사람'}" for name in SHORT)


class Today(datetime.date):
    """The day on which the pictures were made."""

    @classmethod
    def today(cls) -> Any:
        return NOW.date()


class Now(datetime.datetime):
    """The minute in which they were."""

    @classmethod
    def now(cls, tz: Any = None) -> Any:
        return NOW


@pytest.fixture(autouse=True)
def _day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.history_list.date", Today)
    for name in ("app", "ending"):
        monkeypatch.setattr(f"ui.{name}.datetime", Now)


@pytest.fixture(params=[KO, EN, LOW], ids=["ko", "en", "low"])
def seen(program: Any, root: Any, request: pytest.FixtureRequest) -> Any:
    """Look at a window: in Korean by day, in English at night with larger letters, with letters
    twice as large and long names on a low screen.
    """
    lang, dark, scale, w, h = request.param
    program.set(lang=lang, dark=dark, scale=scale)
    kept_as = request.node.callspec.id.split("-")[0]

    def look(name: str, top: Any, size: bool = True, long: bool = False) -> None:
        """long: there is more of it than a screen holds; in Korean a high one shows it all."""
        if size:
            top.geometry(f"{w}x{1500 if long and request.param == KO else h}+0+0")
        top.deiconify()
        top.lift()
        top.focus_force()  # or the caret of a field blinks
        for _ in range(3):
            root.update()
        x, y = top.winfo_rootx(), top.winfo_rooty()
        box = (x, y, x + top.winfo_width(), y + top.winfo_height())
        shot = ImageGrab.grab(xdisplay=os.environ.get("DISPLAY")).crop(box)
        check_small(f"{name}_{kept_as}", shot)

    return look


def names(program: Any) -> tuple[str, ...]:
    """Long ones where there is least room."""
    return LONG if program.settings.scale == 200 else SHORT


def people(program: Any) -> list[tuple[str, int]]:
    """Three of them, with their colours."""
    return [(name, n) for n, name in enumerate(names(program)[:3])]


def under_way(program: Any, game_id: str) -> Session[Any, Any]:
    """The golden game, as far as the README's pictures show it."""
    told = half_played(game_id)
    seats = names(program)[: len(told.start.table.seats)]
    start = replace(told.start, table=replace(told.start.table, seats=seats))
    session = Session(told.game, start)
    for played in told.played:
        session.do(played.event, insist=True)
    return session


def until(root: Any, holds: Callable[[], Any]) -> None:
    end = time.monotonic() + 60
    while not holds():
        assert time.monotonic() < end, "waited in vain"
        root.update()


def counted(leads: Leads) -> bool:
    """Whether it is known how the game stands that goes on."""
    return bool(leads.known) and not leads.slices.running


def test_small_picture_of_the_parts(seen: Any, program: Any, root: Any) -> None:
    top = tkinter.Toplevel(root)
    kit = Kit(program.look, "#7D3C78")
    kept = parts.sheet(kit, top)
    seen("parts", top)
    assert kept


@pytest.mark.parametrize("game_id", games.GAMES)
def test_small_picture_of_a_game(seen: Any, program: Any, root: Any, game_id: str) -> None:
    window = program._open(under_way(program, game_id), None)
    until(root, lambda: window.result is not None)
    window.frame.toast.hide()
    seen(game_id, window.top)


@pytest.mark.parametrize("game_id", ["fantasy_realms", "majesty", "wangdo"])
def test_small_picture_of_the_end(seen: Any, program: Any, root: Any, game_id: str) -> None:
    window = whole(program, root, game_id, {name: n for n, name in enumerate(names(program))})
    until(root, lambda: moment(window))
    seen(f"end_{game_id}", moment(window))


def test_small_picture_of_the_launcher(seen: Any, program: Any, root: Any, played: Path) -> None:
    program.launcher.show()
    seen("first", program.launcher.top)
    shutil.copytree(played, program.folder, dirs_exist_ok=True)
    program.launcher.show()
    until(root, lambda: counted(program.launcher.leads))
    seen("launcher", program.launcher.top)


def test_small_pictures_of_the_history(seen: Any, program: Any, root: Any, played: Path) -> None:
    shutil.copytree(played, program.folder, dirs_exist_ok=True)
    program.open_history()
    window = program.history_window
    until(root, lambda: counted(window.list.leads))
    seen("history", window.top, long=True)
    program.open_history("서연")
    seen("person", window.top, long=True)


def test_small_picture_of_a_history_without_games(seen: Any, program: Any) -> None:
    program.open_history()
    seen("no_history", program.history_window.top)


def test_small_picture_of_the_bin(seen: Any, program: Any, root: Any, played: Path) -> None:
    shutil.copytree(played, program.folder, dirs_exist_ok=True)
    program.open_history()
    window = program.history_window
    window.bin.delete(window.all[-1])
    window.filters.pick("state", "deleted")
    window.toast.hide()
    seen("bin", window.top)


def test_small_pictures_of_the_rules(seen: Any, program: Any, root: Any) -> None:
    window = program.new_game("fantasy_realms", people(program))
    window.open_ruling("fr.book_example")
    rules = program.rules_window
    seen("ruling", rules.top, long=True)
    for name, question in (("found", "홍수"), ("none", "뇌물 주면 카드를 볼 수 있나")):
        rules.query.text.set(question)
        rules.search()
        seen(f"ruling_{name}", rules.top, long=True)


def test_small_pictures_of_the_own_book(seen: Any, program: Any, root: Any) -> None:
    program.open_rules(program.new_game("fantasy_realms", people(program)))
    rules = program.rules_window
    book = rules.ours.book
    for n in (1, 2):
        book.add("wangdo", f"질문 {n}" * n * 9, f"판정 {n}", date="2026-11-30" * (n - 1))
    rules.ours.show_all()
    root.update()
    seen("own_book", rules.top.nametowidget("own_book"), size=False)
    made = OwnDialog(rules.look, rules.top, rules.kit, book, print, book.rulings[0])
    seen("own", made.dialog.top, size=False)


def test_small_pictures_of_a_dispute(seen: Any, program: Any, root: Any) -> None:
    window = program.new_game("fantasy_realms", people(program))
    window.do(Hand(0, TWO_ARCHERS))
    until(root, lambda: window.result is not None)
    seen("hangs", window.top, long=True)
    seen("dispute", disputes.over_rule(window, "forest").dialog.top, size=False)


@pytest.mark.parametrize("game_id", games.GAMES)
def test_small_picture_of_what_is_asked(seen: Any, program: Any, root: Any, game_id: str) -> None:
    window = opened(program, root, game_id)
    until(root, lambda: game_id != "fantasy_realms" or window.result is not None)
    seen(f"asked_{game_id}", window.top)


DIALOGS = ("log", "seats", "table_rules", "adjust", "note", "paste", "setup", "help", "share")


def test_small_pictures_of_the_dialogs(seen: Any, program: Any, root: Any) -> None:
    window = program._open(under_way(program, "majesty"), None)
    root.clipboard_clear()  # what another test left there would stand in the dialog that pastes
    for name in DIALOGS:
        getattr(window, f"open_{name}")()
        root.update()
        dialog = next(c for c in window.top.winfo_children() if c.winfo_class() == "Toplevel")
        seen(f"dialog_{name}", dialog, size=False)
        dialog.destroy()
    seen("table_mode", TableMode(window).top)


def test_small_picture_of_the_settings(seen: Any, program: Any, root: Any) -> None:
    program.folder = Path("/five/games")  # said there
    dialog = SettingsDialog(program, None)
    seen("settings", dialog.dialog.top, size=False)
