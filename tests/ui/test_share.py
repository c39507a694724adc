"""Sharing from a window, and the second window for a television."""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import zxingcpp
from PIL import Image

from referee import games
from referee.exports import Play, bgstats
from referee.games.fantasy_realms.state import Hand
from referee.table import Adjust, Finish, Note, SetPosition
from tests.exports.readers import Png, read_csv, read_link
from tests.exports.test_exports import golden
from tests.test_contract import random_game
from tests.ui.hands import click_spot, key
from ui.outcome import Outcome
from ui.share_dialog import COPIES, ROWS, ShareDialog
from ui.table_mode import TableMode

HANDS = (
    ("candle", "bell_tower", "book_of_changes", "king", "queen", "princess", "smoke"),
    ("dragon", "swamp", "hydra", "basilisk", "warhorse", "unicorn", "forest"),
)
PEOPLE = [("서연", 0), ("민수", 1)]


@pytest.fixture
def running(program: Any, root: Any) -> Any:
    window = program.new_game("fantasy_realms", PEOPLE)
    root.update()
    return window


@pytest.fixture
def finished(running: Any, wait: Callable[[Callable[[], Any]], None]) -> Any:
    for seat, hand in enumerate(HANDS):
        running.do(Hand(seat, hand), insist=True)
    running.do(Finish())
    wait(lambda: running.result and running.result.standings)
    return running


def shared(window: Any, path: Path) -> ShareDialog:
    return ShareDialog(window, ask=lambda **_: str(path))


def test_what_is_copied_and_saved(finished: Any, root: Any, tmp_path: Path) -> None:
    out = tmp_path / "out"
    dialog = shared(finished, out)
    root.update()
    for name in ROWS:
        click_spot(dialog.dialog.area, f"save_{name}")
        assert out.exists(), name
        data = out.read_bytes()
        out.unlink()
        if name in COPIES:
            root.clipboard_clear()
            click_spot(dialog.dialog.area, f"copy_{name}")
            assert root.clipboard_get() == data.decode().rstrip("\n")
        if name == "csv":
            assert [row["rank"] for row in read_csv(data)] == ["1", "2"]
        if name == "picture":
            assert Png(data).w == 1200
        if name == "link":
            assert read_link(data.decode().strip()).kind("$.players[0].winner") == "true"


def test_a_game_that_goes_on_is_shared_as_it_is_now(
    finished: Any, root: Any, tmp_path: Path
) -> None:
    dialog = shared(finished, tmp_path / "out")
    before, code = dialog.play.players[1].total, dialog.code
    finished.do(Adjust(1, 500, "x"))
    root.update()
    click_spot(dialog.dialog.area, "save_csv")
    rows = read_csv((tmp_path / "out").read_bytes())
    assert {row["player"]: row["score"] for row in rows}["민수"] == str(before + 500)
    assert dialog.code is not code
    for _ in range(3):
        finished.undo()
    root.update()
    assert dialog.missing, "a hand is gone"
    assert "save_link" not in dialog.dialog.area.spots
    dialog.dialog.close()
    assert len(finished.base.listeners) == 1


def test_enter_closes_as_the_button_says(finished: Any, root: Any, tmp_path: Path) -> None:
    """The first form had the keyboard: Enter asked for a file."""
    dialog = shared(finished, tmp_path / "out")
    root.update()
    dialog.dialog.top.focus_get().event_generate("<Return>")
    root.update()
    assert not (tmp_path / "out").exists()
    assert not dialog.dialog.top.winfo_exists()


def test_the_code_on_the_screen_is_read(finished: Any, root: Any, tmp_path: Path) -> None:
    dialog = shared(finished, tmp_path / "out")
    root.update()
    assert dialog.code
    assert dialog.code.width() > 300
    image = Image.new("L", (dialog.code.width(), dialog.code.height()))
    tk = root.tk
    rows = tk.splitlist(tk.call(str(dialog.code), "data"))
    image.putdata([255 if c == "#ffffff" else 0 for row in rows for c in tk.splitlist(row)])
    (seen,) = zxingcpp.read_barcodes(image)
    assert read_link(seen.text)("$.players[1].name") == "민수"


@pytest.mark.parametrize("n", [3, 4, 5, 6])
def test_the_code_is_whole_on_a_low_screen(
    program: Any, root: Any, monkeypatch: pytest.MonkeyPatch, n: int
) -> None:
    """At 125 % on a screen of 768 it was higher than its dialog, and no phone could read it."""
    monkeypatch.setattr(tkinter.Misc, "winfo_screenheight", lambda self: 768)
    program.set(scale=125)
    window = program.new_game("fantasy_realms", [(f"김민수{i}", i) for i in range(n)])
    for seat in range(n):
        window.do(Adjust(seat, 100 + seat, ""))
    dialog = ShareDialog(window)
    dialog.code = dialog._code()
    root.update()
    assert dialog.code
    assert dialog.code.height() + window.kit.px(48) <= dialog.dialog.area.winfo_height()


def test_the_code_of_six_is_large_and_clear_of_its_words(program: Any, root: Any) -> None:
    window = program.new_game("fantasy_realms", [(f"김민수{n}", n) for n in range(6)])
    for seat in range(6):
        window.do(Adjust(seat, 100 + seat, ""))
    dialog = ShareDialog(window)
    dialog.missing = ()
    dialog.code = dialog._code()
    assert dialog.code
    squares = len(bgstats.qr_code(dialog.play, "ko").matrix)
    assert dialog.code.width() >= 3 * squares
    dialog.dialog.fit()
    dialog.dialog.area.redraw()
    root.update()
    area = dialog.dialog.area
    (words,) = [one for one in area.written if "휴대전화로 비추면" in one.said]
    (code,) = [item for item in area.find_all() if area.type(item) == "image" and
               area.itemcget(item, "image") == str(dialog.code)]  # fmt: skip
    assert area.bbox(code)[3] < words.box[1]


def test_nothing_is_sent_before_the_end(running: Any, root: Any, tmp_path: Path) -> None:
    dialog = shared(running, tmp_path / "out")
    root.update()
    spots = dialog.dialog.area.spots
    assert "save_text" in spots
    assert not {"save_bgsplay", "save_link", "copy_link"} & set(spots)
    assert dialog.code is None
    assert any("끝나지" in written.said for written in dialog.dialog.area.written)


def test_no_place_to_write_is_said(finished: Any, root: Any, tmp_path: Path) -> None:
    dialog = shared(finished, tmp_path / "nowhere" / "out")
    root.update()
    click_spot(dialog.dialog.area, "save_text")
    assert dialog.told
    assert dialog.told[1]
    cancelled = ShareDialog(finished, ask=lambda **_: "")
    root.update()
    click_spot(cancelled.dialog.area, "save_text")
    assert cancelled.told is None


def test_what_is_tried_out_is_not_shared(finished: Any, root: Any, tmp_path: Path) -> None:
    before = shared(finished, tmp_path / "out").play.position
    finished.open_case(finished.game.new(["가", "나"]))
    assert shared(finished, tmp_path / "out").play.position == before


def test_how_sharing_looks(look: Any, program: Any, tmp_path: Path) -> None:
    window = program.new_game("majesty", [("1번", 0), ("2번", 1)])
    look(shared(window, tmp_path / "out").dialog.top)
    window.do(window.game.parse_event("finish"))
    look(shared(window, tmp_path / "out").dialog.top)


@pytest.mark.parametrize("game_id", games.GAMES)
def test_exports_tell_what_the_window_tells(
    game_id: str, program: Any, root: Any, wait: Callable[[Callable[[], Any]], None]
) -> None:
    """Totals and places of games played at random, while they go on and at their end."""
    game = games.load(game_id)
    played = random_game(game, 3, 7, checked=False)
    window = program.new_game(game_id, [*PEOPLE, ("지우", 2)])
    for back in (0, 1, 20):
        played.undo(back)
        window.do(SetPosition(game.show(played.state)), insist=True)
        wait(lambda: window.result)
        shared = Play.of_journal(window.session, window.journal)
        shown = Outcome(shared, {})
        for player in shared.players:
            total = (window.dragons if game_id == "wangdo" else window.total)(player.seat)
            assert total == player.sheet.shown
            assert str(shown.said_total(player).args.get("total", "—")) == total
            assert (player.total is None) == ("?" in total or total == "—")
            leads = player.seat in game.ahead(window.result)
            assert window.seat_plate(player.seat).leader == leads
            assert not window.over or shared.missing or leads == player.winner
            if window.over and not shared.missing:
                place = "" if player.place is None else f"{player.place}위"
                assert window._place(player.seat) == place


# --- table mode ---


@pytest.fixture
def table(running: Any, root: Any) -> TableMode:
    mode = TableMode(running)
    root.update()
    return mode


def said(mode: TableMode) -> str:
    assert mode.area
    return "\n".join(written.said for written in mode.area.written)


def test_it_follows_at_once(program: Any, root: Any) -> None:
    window = program.new_game("oriflamme", [*PEOPLE, ("지우", 2)])
    mode = TableMode(window)
    root.update()
    assert "아직 적은 것이 없습니다" in said(mode)
    window.do(Adjust(1, 7, ""))
    root.update()
    assert "방금: 민수 +7점" in said(mode)
    assert [(row.name, row.total, row.place, row.leader) for row in mode.rows()] == [
        ("서연", "1", "2위", False), ("민수", "8", "1위", True), ("지우", "1", "2위", False),
    ]  # fmt: skip
    window.undo()
    root.update()
    assert "방금" not in said(mode)
    assert {row.place for row in mode.rows()} == {""}, "nobody leads"


@pytest.mark.parametrize("game_id", games.GAMES)
def test_it_follows_every_game(game_id: str, program: Any, root: Any) -> None:
    played = golden(game_id)
    names = played.start.table.seats
    window = program.new_game(game_id, [(name, n) for n, name in enumerate(names)])
    mode = TableMode(window)
    window.do(SetPosition(window.game.show(played.start)), insist=True)
    for event in [done.event for done in played.played][:12]:
        window.do(event, insist=True)
        root.update()
        shown = said(mode).split("\n")
        for seat, name in enumerate(names):
            assert name in shown
            assert window.total(seat) in shown
        assert f"방금: {window.session.actions[-1].say('ko')}" in shown


def test_nobody_leads_while_points_are_owed(program: Any, root: Any) -> None:
    window = program.new_game("joraku", [*PEOPLE, ("지우", 2)])
    mode = TableMode(window)
    window.do(SetPosition("players: A B C ; round: 2 ; earned 1: 9 0 0 0 ; owed: 2/6/1/1"))
    assert [(row.total, row.place, row.leader) for row in mode.rows()] == [
        ("9", "", False), ("0+?", "", False), ("0", "", False),
    ]  # fmt: skip


def test_hidden_totals_have_no_places(program: Any, root: Any, wait: Any) -> None:
    program.settings.hide_totals = True
    window = program.new_game("fantasy_realms", PEOPLE)
    mode = TableMode(window)
    window.do(window.game.parse_event("hand 1 1 6 11 16 21 26 31"))
    window.do(window.game.parse_event("hand 2 2 7 12 17 22 27 32"))
    wait(lambda: window.result and window.result.standings)
    root.update()
    assert [(r.total, r.place, r.leader) for r in mode.rows()] == [("?", "", False)] * 2
    window.reveal()
    assert {row.place for row in mode.rows()} == {"1위", "2위"}
    assert [row.leader for row in mode.rows()].count(True) == 1


def test_nobody_leads_where_points_do_not_tell(program: Any, root: Any) -> None:
    window = program.new_game("majesty", PEOPLE)
    mode = TableMode(window)
    window.do(Adjust(1, 7, ""))
    assert [row.place for row in mode.rows()] == ["2위", "1위"]
    game = window.game
    window.game = replace(game, special=replace(game.special, leads=False))
    assert [(row.place, row.leader) for row in mode.rows()] == [("", False)] * 2


def test_places_of_the_end_are_those_of_the_rules(table: TableMode, finished: Any) -> None:
    places = {p.seat: p.place for p in finished.result.standings.places}
    assert [row.place for row in table.rows()] == [f"{places[seat]}위" for seat in (0, 1)]
    assert [row.leader for row in table.rows()] == [places[seat] == 1 for seat in (0, 1)]
    assert not any(row.active for row in table.rows())


def test_a_tie_is_broken_there_as_the_rules_do(program: Any, root: Any, wait: Any) -> None:
    ended = golden("joraku")
    window = program.new_game(
        "joraku", [(name, n) for n, name in enumerate(ended.state.table.seats)]
    )
    mode = TableMode(window)
    window.do(SetPosition(window.game.show(ended.state)), insist=True)
    wait(lambda: window.result and window.result.standings)
    root.update()
    assert [(row.total, row.place) for row in mode.rows()] == [
        ("76", "2위"), ("62", "3위"), ("76", "1위"),
    ]  # fmt: skip


def test_whose_turn(program: Any, root: Any) -> None:
    window = program.new_game("majesty", PEOPLE)
    mode = TableMode(window)
    window.modes.buttons["follow"].invoke()
    root.update()
    assert [row.active for row in mode.rows()] == [True, False]
    assert "차례" in said(mode)


def test_it_follows_theme_and_language(table: TableMode, program: Any, root: Any) -> None:
    program.set(lang="en", dark=True)
    root.update()
    assert "Nothing entered yet" in said(table)
    assert table.top.cget("background") == table.kit.c.page
    assert table.kit.c.dark


@pytest.mark.parametrize("people", [2, 4, 6])
def test_it_is_read_from_two_metres(program: Any, root: Any, people: int) -> None:
    """48 points for totals, 28 for names, at 1280 x 720; larger in a larger window."""
    window = program.new_game("fantasy_realms", [(f"사람 {n}", n) for n in range(people)])
    mode = TableMode(window)
    for size, times in (("1280x720", 1), ("1920x1080", 1.5)):
        mode.top.geometry(size)
        root.update()
        assert mode.area
        texts = [item for item in mode.area.find_all() if mode.area.type(item) == "text"]
        used = {mode.area.itemcget(item, "font") for item in texts}
        high = {name: -made.cget("size") for name, made in mode.kit.fonts.items()
                if str(made) in used}  # fmt: skip
        assert high["name"] >= 37 * times
        assert max(high.values()) >= 64 * times
        assert not any(name == "t52" for name in high)


def test_it_closes_with_its_game_or_by_itself(table: TableMode, running: Any, root: Any) -> None:
    other = TableMode(running)
    root.update()
    key(other.top, "<Escape>")
    assert not other.top.winfo_exists()
    running.do(Note("그래도 계속"))
    running.close()
    root.update()
    assert not table.top.winfo_exists()


def test_how_the_table_mode_looks(look: Any, program: Any, root: Any) -> None:
    for game, people in (("fantasy_realms", 6), ("wangdo", 4), ("joraku", 3)):
        window = program.new_game(game, [(f"{n + 1}번", n) for n in range(people)])
        mode = TableMode(window)
        root.update()
        look(mode.top)
