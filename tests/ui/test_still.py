"""The frame stands still: every control is hit wherever the keyboard is, and nothing moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from referee.games.fantasy_realms.state import Hand, Turn
from referee.games.joraku.state import SetPieces, SetTrick
from referee.games.majesty.state import SetRow
from referee.table import SetPosition
from tests.test_history import keep
from tests.ui.looks import ROOMS, areas, check_spots, check_words
from tests.ui.seen import widgets
from ui.kit import Spots

PRESSED = ("TButton", "TRadiobutton", "TMenubutton", "Button")


def controls(window: Any) -> Iterator[tuple[Any, str]]:
    """Everything that can be pressed: widgets, and spots of areas by their names."""
    for widget in widgets(window.top):
        if widget.winfo_toplevel() is window.top and widget.winfo_ismapped():
            if isinstance(widget, Spots):
                seen = [n for n in widget.spots if 0 <= widget.centre(n)[1] < widget.winfo_height()]
                yield from ((widget, name) for name in seen)  # the others are scrolled away
            elif widget.winfo_class() in PRESSED:
                yield widget, ""


def places(window: Any) -> dict[str, tuple[int, int, int, int]]:
    """Where everything is on the screen."""
    found = {}
    for widget in widgets(window.top):
        if widget.winfo_toplevel() is window.top and widget.winfo_ismapped():
            found[str(widget)] = (
                widget.winfo_rootx(), widget.winfo_rooty(), widget.winfo_width(),
                widget.winfo_height(),
            )  # fmt: skip
    return found


def hand_seven(window: Any) -> None:
    window.do(Hand(0, ("dragon", "wildfire", "king", "princess", "forge", "mirage", "candle")))


def soldier_acts(window: Any) -> None:
    row = "row: G+spy | R+soldier>R-heir:1 | B-?:2 | G-?:0 ; score: G6 B5 R3 ; at: 2"
    window.do(SetPosition(f"{row} ; out: B.ambush"))
    window.build(False)


def skirmish(window: Any) -> None:
    window.do(SetPieces(0, "3", (0, 1, 0, 2, 0, 0, 0)))
    window.do(SetTrick(0, ("r3", "r6")))


def white_is_asked(window: Any) -> None:
    window.do(SetPosition("altars: o2 k1 w4 u1 ; hand 1: o2 w2 ; ask: 0 w1 u1"))


def split_card(window: Any) -> None:
    window.choose_mode("follow")
    window.do(SetRow(("g:2", "ki", "bw", "i:1", "n", "w")))
    window.draft.space(3, "b")


PEOPLE = [("서연", 0), ("민수", 1), ("지우", 2)]
# windows made of the kit, each with something on the table
WINDOWS: dict[str, Callable[[Any], Any]] = {
    "fantasy_realms": hand_seven, "oriflamme": soldier_acts, "joraku": skirmish,
    "wangdo": white_is_asked,
    "majesty": split_card, "rules": hand_seven,
}  # fmt: skip


def opened(program: Any, root: Any, game: str) -> Any:
    window = program.new_game("fantasy_realms" if game == "rules" else game, PEOPLE)
    WINDOWS[game](window)
    root.update()
    if game == "rules":
        program.open_rules(window, "fr.blank_chain")
        program.rules_window.query.text.set("들불")
        root.update()
        return program.rules_window
    return window


@pytest.fixture
def table(program: Any, root: Any) -> Any:
    return opened(program, root, "fantasy_realms")


@pytest.mark.parametrize("game", WINDOWS)
def test_nothing_moves_between_press_and_release(program: Any, root: Any, game: str) -> None:
    """The press of each control, with the keyboard at either end of the window."""
    table = opened(program, root, game)
    stops = [area for area in areas(table.top) if int(str(area.cget("takefocus")))]
    for other in (stops[0], stops[-1]):
        for widget, name in list(controls(table)):
            other.focus_force()
            root.update()
            before = places(table)
            x, y = _middle(widget, name)
            widget.event_generate("<Enter>", x=x, y=y)
            widget.event_generate("<Button-1>", x=x, y=y)
            root.update()
            assert places(table) == before, (widget, name)
            if isinstance(widget, Spots):
                assert widget.held == name, "hit where it was shown"
                widget.held = ""  # not let go: it would do what it does
            else:
                under = widget.winfo_containing(widget.winfo_rootx() + x, widget.winfo_rooty() + y)
                assert str(under).startswith(str(widget)), widget
                widget.event_generate("<Leave>", state=0x100)  # dragged off: it does nothing
            widget.event_generate("<ButtonRelease-1>", x=-9, y=-9)
            root.update()


def _middle(widget: Any, name: str) -> tuple[int, int]:
    if name:
        x, y = widget.centre(name)
        return x, y
    return widget.winfo_width() // 2, widget.winfo_height() // 2


def test_a_question_and_a_message_push_nothing(table: Any, root: Any) -> None:
    table.say(table.game.name)
    root.update()
    before = places(table)
    table.do(Turn(1, "deck", "swamp"))
    root.update()
    assert table.problem.winfo_ismapped()
    after = places(table)
    assert {path: after.get(path) for path in before if ".foot" not in path} == {
        path: box for path, box in before.items() if ".foot" not in path
    }
    table.escape()
    root.update()
    assert {p: b for p, b in places(table).items() if ".foot" not in p} == {
        p: b for p, b in before.items() if ".foot" not in p
    }


def test_a_question_takes_the_primary_away(table: Any, root: Any) -> None:
    """Enter never has two meanings."""
    primary = table.why.panel.buttons["next"]
    assert not primary.instate(["disabled"])
    table.do(Turn(1, "deck", "swamp"))
    root.update()
    assert primary.instate(["disabled"])
    table.enter()
    assert table.seat == 0
    table.problem.nametowidget("drop").invoke()
    assert not primary.instate(["disabled"])
    table.enter()
    assert table.seat == 1


@pytest.mark.parametrize(("width", "height", "scale", "lang"), ROOMS)
def test_the_window_holds_at_every_size(
    program: Any, root: Any, width: int, height: int, scale: int, lang: str
) -> None:
    """No words over others, none cut, every spot alone and inside; the primary in view."""
    program.set(lang=lang, dark=scale == 150, scale=scale)
    table = program.new_game("fantasy_realms", [*PEOPLE, ("하준", 3)])
    hand_seven(table)
    table.top.geometry(f"{width}x{height}+0+0")
    for card in ("", "king"):
        table.card = card
        table.render()
        root.update()
        check_spots(table.top)
        check_words(table.top, cut=("서연", "민수", "지우", "하준"))
        for area in areas(table.top):
            right = area.winfo_rootx() + area.winfo_width() - table.top.winfo_rootx()
            low = area.winfo_rooty() + area.winfo_height() - table.top.winfo_rooty()
            assert right <= width, area
            assert low <= height, area
        if table.room.kind != "column":
            primary = table.why.panel.buttons["next"]
            assert primary.winfo_ismapped()
            assert primary.winfo_width() == primary.winfo_reqwidth()


@pytest.mark.parametrize("game", WINDOWS)
def test_no_window_is_too_small_or_too_large_to_draw(program: Any, root: Any, game: str) -> None:
    """A negative width would be 65,000 pixels to an X server, which then ends the program."""
    table = opened(program, root, game)
    for size in ("1x1", "40x40", "300x60", "60x600", "700x400", "3000x300"):
        table.top.geometry(size)
        root.update()
        table.render()
        root.update()
        for widget in widgets(table.top):
            for name in ("width", "height"):
                info = widget.place_info() if widget.winfo_manager() == "place" else {}
                assert int(info.get(name) or 1) > 0, (size, widget, info)
            assert widget.winfo_width() < 32_000, (size, widget)
            assert widget.winfo_height() < 32_000, (size, widget)


def test_another_size_shows_other_things(table: Any, root: Any) -> None:
    """A window manager makes a window smaller, or larger, than it began."""
    for size, rows in (("960x540", True), ("1280x760", False), ("1100x700", True)):
        table.top.geometry(size)
        root.update()
        assert table.hand.lying.rows is rows, size
        assert table.grid.shown.words is not rows, size
        check_words(table.top)


@pytest.mark.parametrize(("width", "height", "scale", "lang"), ROOMS)
def test_the_launcher_holds_at_every_size(
    program: Any, root: Any, width: int, height: int, scale: int, lang: str
) -> None:
    for minute, game in enumerate(("fantasy_realms", "wangdo", "majesty")):
        keep(program.folder, game, minute, *(name for name, _ in PEOPLE))
    program.set(lang=lang, scale=scale)
    program.launcher.top.geometry(f"{width}x{height}+0+0")
    root.update()
    program.launcher.show()
    root.update()
    check_spots(program.launcher.top)
    check_words(program.launcher.top)
    if scale == 100:
        assert not program.launcher.page.area.scrolls, "whole, not a page to scroll"
