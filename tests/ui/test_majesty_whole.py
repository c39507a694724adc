"""The window of 왕국: a whole game through it, and how it looks in every room."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.majesty import GAME
from referee.games.majesty.state import TakeSpace
from tests.often import in_turn
from tests.test_golden import FOLDER
from tests.ui.hands import press
from tests.ui.looks import ROOMS, check_spots, check_words
from tests.ui.majesty import PEOPLE, confirm, said, spot
from ui.games.majesty.buildings import FILLS
from ui.games.majesty.entering import GOLD_ROW, MEEPLE_ROW
from ui.kit.colours import LIGHT, contrast


def test_the_golden_game_is_drawn_at_every_step(program: Any, wait: Any) -> None:
    people = [("서연", 0), ("지호", 1)]
    table = program.new_game("majesty", people)
    table.choose_mode("follow")
    lines = (FOLDER / "majesty.txt").read_text("utf-8").splitlines()
    row = next(line for line in lines if line.startswith("row: "))
    table.do(GAME.parse_event(f"set_row {row[5:]}"))
    for line in lines:
        if not line.startswith("do: "):
            continue
        event = GAME.parse_event(line[4:])
        if isinstance(event, TakeSpace):
            spot(table, f"space{event.space}.{event.face}")
            if event.heal and table.draft.turn.heal != event.heal:
                spot(table, f"heal_{event.heal}")
            confirm(table)
        else:
            table.do(event)
        assert table.flagged is None
    wait(lambda: table.result is not None)
    assert [table.total(seat) for seat in range(2)] == ["189", "190"]
    told = (FOLDER / "majesty.ko.txt").read_text("utf-8")
    press(table.turn.panel.buttons["count"])
    assert {"1위", "190"} <= set(said(table.count.area))
    words = "\n".join(said(table.why.list))
    places = [line for line in told.splitlines() if line[:2] in ("1위", "2위")]
    assert len(places) == 2
    assert all(line in words for line in places)


def test_every_text_is_whole_and_in_its_language(program: Any, look: Any) -> None:
    table = program.new_game("majesty", [("1번", 0), ("2번", 1), ("3번", 2), ("4번", 3)])
    look(table.top)
    table.choose_mode("follow")
    look(table.top)
    for face in "mbwgkin":
        table.draft.character(face)
        look(table.top)
        table.draft.confirm()
        look(table.top)
    table.draft.toggle_row()
    look(table.top)
    for name in ("match", "setup", "table_rules", "log"):
        next(c for c in table.commands() if c.name == name).run()
        look(table.top)


def test_white_reads_on_every_building() -> None:
    for colour in FILLS.values():
        assert contrast(colour, "#FFFFFF") >= 4.5
        assert contrast(colour, LIGHT.card) >= 3, "large digits"


VILLAGES = (
    "players: 서연 민수 지우 하준 ; realm 1: m*4 b*2 w g k i n*2 ; "
    "realm 2: m b*3 g*2 k*3 i*2 !? ; realm 3: m*2 w*3 g*2 i n*2 !? !? ; "
    "realm 4: m*2 b w*2 g k*2 i n !? !? ; gold: 96 104 88 91"
)
TIED = "players: 서연 민수 지우 하준 ; gold: 70 70 70 70 ; " + " ; ".join(
    f"realm {n}: m*2 b*2 w*2 g*2 k*2 i n" for n in range(1, 5)
)
FOLLOWED = (
    "players: 서연 민수 지우 하준 ; realm 1: m*2 b*2 w g/w k !m ; realm 2: m*2 b w/g k n !bw ; "
    "realm 3: m/b b w/n g*2 i n/i ; realm 4: m*5 m/k b k i/n !g !w ; gold: 52 47 44 39 ; "
    "meeples: 3 5 1 9 ; row: g:2 ki:3 bw i:1 n w ; turn: 2 ; rules: castle=B forgotten=player"
)


@pytest.mark.parametrize(("width", "height", "scale", "lang"), ROOMS)
def test_the_window_holds_at_every_size(
    program: Any, root: Any, width: int, height: int, scale: int, lang: str
) -> None:
    """No words over others, none cut, every spot alone and inside; the primary in view."""
    program.set(lang=lang, dark=scale == 150, scale=scale)
    table = program.new_game("majesty", [*PEOPLE, ("하준", 3)])
    table.top.geometry(f"{width}x{height}+0+0")
    looked = in_turn(ROOMS.index((width, height, scale, lang)))

    def whole(panel: Any) -> None:
        if not next(looked):
            return
        root.update()
        check_spots(table.top)
        check_words(table.top, cut=("서연", "민수", "지우", "하준"))
        primary = panel.buttons[panel.primary.name]
        assert primary.winfo_width() == primary.winfo_reqwidth()
        assert primary.winfo_rooty() + primary.winfo_height() <= table.top.winfo_rooty() + height

    whole(table.end.panel)
    table.open_case(GAME.parse(VILLAGES))
    for seat, row in ((0, 0), (1, 6), (3, GOLD_ROW)):
        table.entering.to((row, seat))
        whole(table.end.panel)
    table.explain()
    whole(table.end.panel)
    table.explain()
    table.open_case(GAME.parse(TIED))
    for cell in ((GOLD_ROW, 2), (MEEPLE_ROW, 0)):
        table.entering.to(cell)
        whole(table.end.panel)
    table.open_case(GAME.parse(FOLLOWED))
    table.choose_mode("follow")
    for page in ("table", "decide"):
        table._turn_page(page)
        if page == "table" and table.room.kind == "column":
            root.update()
            check_spots(table.top)
            check_words(table.top, cut=("서연", "민수", "지우", "하준"))
            continue
        table.draft.choose(None)
        whole(table.turn.panel)
        for space, face in ((1, "g"), (2, "i"), (3, "w"), (5, "n"), (6, "w")):
            table.draft.space(space, face)
            whole(table.turn.panel)
        table.draft.toggle_row()
        for face in "mwn":
            table.draft.character(face)
            whole(table.turn.panel)
        table.draft.toggle_row()
        root.update()
        check_spots(table.top)
        check_words(table.top, cut=("서연", "민수", "지우", "하준"))
        table.undo()
