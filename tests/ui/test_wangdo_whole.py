"""The window of 왕도: a whole game through it, and how it looks in every room."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from referee.games.wangdo import GAME
from referee.games.wangdo.pieces import Counts
from referee.games.wangdo.state import Draw, Gain, Pay, Place, Return, Take
from referee.table import SetPosition
from tests.test_golden import FOLDER
from tests.ui import wangdo
from tests.ui.hands import press
from tests.ui.looks import ROOMS, check_spots, check_words
from tests.ui.wangdo import PEOPLE, count, do, find, lay, said, there
from ui.games.wangdo.match import MatchDialog
from ui.kit.colours import ink_on, person_fill

table = wangdo.table

OFTEN = 5


@pytest.mark.slow
def test_following_the_golden_game_by_presses(table: Any) -> None:
    """A whole game of four: decisions of every kind through what the panel offers, and all at the
    end; those that were pressed often by then are recorded.
    """
    text = (FOLDER / "wangdo.txt").read_text("utf-8")
    position, _, events = text.partition("do: ")
    lay(table, position)
    pressed: Counter[Any] = Counter()
    lines = re.findall(r"^do: (.*)$", f"do: {events}", re.MULTILINE)
    for left, line in zip(range(len(lines), 0, -1), lines, strict=True):
        event = GAME.parse_event(line)
        kind = type(event), getattr(event, "effect", "")
        pressed[kind] += 1
        before = len(table.session.played)
        if pressed[kind] <= OFTEN or left <= OFTEN:
            do_by_press(table, event)
        else:
            table.do(event, insist=True)
        assert len(table.session.played) == before + 1, line
        assert GAME.show_event(table.session.played[-1].event) == line
    told = (FOLDER / "wangdo.ko.txt").read_text("utf-8")
    shown = said(table).splitlines()
    places = [line for line in shown if "위" in line[:2]]
    assert places
    assert all(line in told for line in places)
    do(table, "count")
    assert table.count.winner().splitlines()[0] == places[0]


def do_by_press(table: Any, event: Any) -> None:
    match event:
        case Take(_, statues) | Draw(_, statues):
            do(table, "altars" if isinstance(event, Take) else "draw")
            for colour in statues:
                do(table, f"statue_{colour}")
        case Return(_, statues):
            for colour in statues:
                do(table, f"statue_{colour}")
        case Place(_, token, statue, (village,)):
            do(table, "place")
            do(table, f"kind_{token.kind}")
            if token.dragon:
                do(table, "dragon")
            do(table, f"own_{statue}")
            do(table, f"village_{village}")
            do(table, "do")
        case Pay(statue):
            do(table, f"pay_{statue}")
        case Gain(statue):
            do(table, f"gain_{statue}")
        case _:
            play_card_or_end(table, event)


def play_card_or_end(table: Any, event: Any) -> None:
    if GAME.show_event(event) == "end_turn":
        do(table, "end")
        return
    do(table, "card")
    dialog = find(table, "card")
    area = dialog.nametowidget("page.list")
    table.top.update()
    area.press(f"kind_{event.kind}")
    area.press(f"effect_{event.effect}")
    press(dialog.nametowidget("buttons.play"))
    for opened in table.top.winfo_children():
        if opened.winfo_name() == "match":
            opened.destroy()


def test_every_text_is_whole_and_in_its_language(program: Any, look: Any) -> None:
    table = program.new_game("wangdo", [("1번", 0), ("2번", 1), ("3번", 2), ("4번", 3)])
    look(table.top)
    count(table, "beside", w=1, u=1)
    count(table, "hand", o=1, w=1, k=1)
    count(table, "altars", w=3)
    look(table.top)
    table.choose_mode("follow")
    look(table.top)
    table.reset()
    look(table.top)
    lay(
        table,
        "players: 1번 2번 ; hand 1: o2 k3 w1 u1 ; cards 1: 0 ; altars: o2 k4 w4 u1 ; round: 4",
    )
    table.draft.begin("altars")
    look(table.top)
    table.draft.begin("place")
    look(table.top)
    table.turn.placing.set(statue="o", kind="m", beside=Counts(k=1, w=1))
    look(table.top)
    table.draft.place()
    look(table.top)
    table.do(Pay("w"))
    look(table.top)
    table.open_card_dialog()
    MatchDialog(table)
    look(table.top)
    table.choose_mode("count")
    for seat in range(2):
        table.count.toggle_full(seat)
    look(table.top)
    for dialog in ("setup", "table_rules"):
        getattr(table, f"open_{dialog}")()
        look(table.top)


FULL_TABLE = (
    "players: 서연 민수 지우 하준 ; hand 1: o2 k1 w2 u1 ; hand 2: k4 w2 ; altars: o2 k1 w4 u1 ; "
    "map: o2 k3 w4 u2 ; tokens 1: r+ m- c+ ; tokens 2: m+ m+ c- ; cards 2: 1 ; round: 3 ; turn: 2"
)


@pytest.mark.parametrize(("width", "height", "scale", "lang"), ROOMS)
def test_every_mode_holds_at_every_size(
    program: Any, root: Any, width: int, height: int, scale: int, lang: str
) -> None:
    """No words over others, none cut, every spot alone and inside; the primary in view."""
    program.set(lang=lang, dark=scale == 150, scale=scale)
    table = program.new_game("wangdo", PEOPLE)
    table.top.geometry(f"{width}x{height}+0+0")
    root.update()

    def look(primary: str) -> None:
        table.render()
        root.update()
        check_spots(table.top)
        check_words(table.top, cut=("서연", "민수", "지우", "하준"))
        button = table.deciding_panel.buttons.get(primary)
        if primary and table.room.kind != "column":
            assert button.winfo_ismapped()
            assert button.winfo_width() == button.winfo_reqwidth()

    look("clear")
    table.do(SetPosition("hand 1: o2 w2 u1 ; altars: o2 k1 w4 u1 ; ask: 0 w2 u1"))
    pages = ("altars", "village", "decide") if table.room.kind == "column" else ("decide",)
    for page in pages:
        table.page = page
        look("clear")
        if page == "village":
            do(table, "near_w", "near_w_less")
    lay(table, FULL_TABLE)
    for what in ("", "altars", "draw", "place"):
        table.draft.begin(what) if what else table.draft.drop()
        look("do" if what == "place" else "")
    table.turn.placing.set(statue="k", kind="r", dragon=True, beside=Counts(w=2))
    look("do")
    table.draft.place()
    look("")
    held = "players: 서연 민수 지우 하준 ; cards 1: 0 ; tokens 1: r- r- ; round: 3 ; acted: yes"
    lay(table, f"{held} ; hand 1: o4 ; extra: 1")
    look("")
    lay(table, f"{held} ; hand 1: o4")
    look("end")
    lay(table, f"{held} ; hand 1: o4 k4 w4")
    look("")
    lay(table, f"{held} ; hand 1: o4 k4 ; owe: o1 k2")
    look("pay_all")
    table.choose_mode("count")
    for seat in (0, 2):
        table.count.toggle_full(seat)
        look("finish")


def test_boards_show_what_everybody_has(table: Any) -> None:
    """High plates while the game is followed, where there is room for them."""
    lay(table, FULL_TABLE)
    high = table.strip.winfo_height()
    words = [written.said for written in table.strip.written]
    assert "카드 1" in words
    table.choose_mode("judge")
    table.top.update()
    assert table.strip.winfo_height() < high
    assert "카드 1" not in [written.said for written in table.strip.written]


def test_counters_show_their_colour_before_anything_is_counted(
    table: Any, monkeypatch: Any
) -> None:
    ghosts: list[bool] = []
    monkeypatch.setattr(
        "ui.games.wangdo.statues.bear",
        lambda area, colour, x, y, w, ghost=False: ghosts.append(ghost),
    )
    lay(table, "players: 서연 민수 ; round: 1")
    assert there(table, "hand0_o")
    assert len(ghosts) >= 12
    assert not any(ghosts)


def test_no_statues_are_seen_on_the_active_plate(
    table: Any, program: Any, root: Any, monkeypatch: Any
) -> None:
    """In a low window statues stand on the person's colour, where paper's outline is not seen."""
    program.set(dark=True)
    outlines: list[str] = []
    real = "ui.games.wangdo.boards.bear"
    monkeypatch.setattr(
        real, lambda *args, ghost=False, around="": outlines.append(around if ghost else "-")
    )
    table.top.geometry("1280x680+0+0")
    root.update()
    outlines.clear()
    table.render()
    root.update()
    assert outlines[:4] == [ink_on(person_fill(0))] * 4
    assert set(outlines[4:]) == {""}
