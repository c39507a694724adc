"""The window of 상락: a whole game through it, and how it looks in every room."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from referee.games.joraku import GAME
from referee.games.joraku.state import Play, Recruit, SetPieces, SetRound, SetTrick
from tests.often import in_turn
from tests.test_golden import FOLDER
from tests.ui.joraku import PEOPLE, asked, go
from tests.ui.looks import ROOMS, areas, check_spots, check_words

SPREAD = (
    ("2", (0, 0, 1, 3, 0, 0, 1)), ("3", (1, 2, 0, 2, 0, 0, 0)), ("4", (0, 0, 0, 2, 1, 4, 0)),
    ("5", (0, 0, 2, 0, 1, 0, 0)),
)  # fmt: skip
PEOPLE_CUT = ("서연", "민수", "지우", "하준")


def shapes(table: Any) -> Iterator[None]:
    """The window in each of its states."""
    table.choose_mode("judge")
    yield
    for seat, (daimyo, samurai) in enumerate(SPREAD):
        table.do(SetPieces(seat, daimyo, samurai))
    table.do(SetTrick(0, ("r3", "r6", "r2", "yn")))
    yield
    table.choose_mode("count")
    yield
    table.choose_mode("follow")
    yield
    table.trick.fix(1)
    yield
    table.do(SetTrick(0, ("r3", "r6")))
    yield
    table.touching.press("samurai", 1, 3)
    yield
    table.do(SetRound(1, "recruit", 0))
    yield
    table.do(SetRound(3, "prestige", 0))
    yield
    table.told._one(6)
    table.look_at(6)
    yield
    table.told._all()
    yield
    table.enter_cards(True)
    yield


@pytest.mark.parametrize(("width", "height", "scale", "lang"), ROOMS)
def test_the_window_holds_at_every_size(
    program: Any, root: Any, width: int, height: int, scale: int, lang: str
) -> None:
    """No words over others, none cut, every spot alone and inside, in each of its states."""
    program.set(lang=lang, dark=lang == "en", scale=scale)
    table = program.new_game("joraku", [*PEOPLE, ("하준", 3)])
    table.top.geometry(f"{width}x{height}+0+0")
    looked = in_turn(ROOMS.index((width, height, scale, lang)))
    for number, _ in enumerate(shapes(table)):
        if not next(looked):
            continue
        for page in ("board", "cards") if scale * 1280 > width * 130 else ("board",):
            table._turn_page(page)
            root.update()
            check_spots(table.top)
            check_words(table.top, cut=PEOPLE_CUT)
            for area in areas(table.top):
                right = area.winfo_rootx() + area.winfo_width() - table.top.winfo_rootx()
                low = area.winfo_rooty() + area.winfo_height() - table.top.winfo_rooty()
                assert right <= width, (number, area)
                assert low <= height, (number, area)


def test_the_golden_game_is_drawn_at_every_step(program: Any, root: Any, wait: Any) -> None:
    people = [("빨강", 0), ("파랑", 1), ("노랑", 2)]
    table = program.new_game("joraku", people)
    root.update()
    table.choose_mode("follow")
    for line in (FOLDER / "joraku.txt").read_text("utf-8").splitlines():
        if not line.startswith("do: "):
            continue
        event = GAME.parse_event(line[4:])
        match event:
            case Play(_, card):
                asked(table, f"card_{card}")
            case Recruit():
                go(table, "deal")
            case _:
                table.do(event)
        assert table.flagged is None
    wait(lambda: table.result is not None)
    golden = (FOLDER / "joraku.ko.txt").read_text("utf-8")
    places = [written.said for written in table.told.list.written]
    assert len(places) >= 3
    whose = tuple(f"{name}: " for name, _ in people)  # before what a total hangs on
    said = [line.partition(": ")[2] if line.startswith(whose) else line for line in places]
    assert [line for line in said if line not in golden] == []
    for seat, (name, _) in enumerate(people):
        assert f"[{name}] 합계 {table.total(seat)}점" in golden


def test_every_text_is_whole_and_in_its_language(program: Any, look: Any) -> None:
    table = program.new_game("joraku", [("1번", 0), ("2번", 1), ("3번", 2), ("4번", 3)])
    for mode in ("judge", "count", "follow"):
        table.choose_mode(mode)
        look(table.top)
    table.do(SetRound(1, "skirmish", 0))
    table.do(Play(0, "r3"))
    look(table.top)
    for name in ("points", "names", "variants", "setup", "table_rules", "log"):
        next(c for c in table.commands() if c.name == name).run()
        look(table.top)
