"""The window of 제왕의 깃발: how it looks in every room, with much in it."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.oriflamme.cards import CARDS
from referee.table import SetPosition
from tests.often import in_turn
from tests.ui import oriflamme
from tests.ui.looks import ROOMS, areas, check_spots, check_words
from tests.ui.oriflamme import lay, offered, spot, tap

table = oriflamme.table


def test_four_at_a_small_screen_have_room_for_what_they_have(program: Any, root: Any) -> None:
    """A coin lay over the name of its card, the place after the end was cut."""
    program.set(lang="en", scale=125)
    people = [("Anna", 0), ("Ben", 1), ("Carlotta", 2), ("Dorothea", 3)]
    table = program.new_game("oriflamme", people)
    table.choose_mode("follow")
    table.top.geometry("1366x748+0+0")
    a, b, c, d = table.state.families
    row = " | ".join(f"{f}-?:2" for f in (b, c, d)) + f" | {a}-conspiracy:3 | "
    row += " | ".join(f"{f}-?:1" for f in (a, b, c, d, a))
    score = f"score: {a}14 {b}11 {c}6 {d}3"
    hand = f"hand: {a}1 {b}1 {c}1 {d}1"
    for phase in ("place", "end"):
        table.do(SetPosition(f"row: {row} ; {score} ; round: 6 ; {hand} ; phase: {phase}"), True)
        root.update()
        check_words(table.top)
        table.build(True)
        table.explaining = True
        table.render()
        root.update()
        check_words(table.top)
        table.build(False)
        table.explaining = False


@pytest.mark.parametrize("scale", [100, 200])
def test_thirty_cards_fit_or_scroll(program: Any, table: Any, scale: int) -> None:
    program.set(scale=scale)
    row = " | ".join(f"{f}-?:1" for f in "RBG" * 10)
    lay(table, f"row: {row} ; score: R1 B1 G1 ; dir: left")
    area = table.queue.area
    assert "card_29" in area.spots, "the marker is in view"
    while "earlier" in area.spots:
        tap(table, "earlier")
    assert "card_0" in area.spots
    tap(table, "card_0")
    assert "card_0" in area.spots, "what is looked at stays"


def test_every_text_is_whole_and_in_its_language(program: Any, look: Any) -> None:
    table = program.new_game("oriflamme", [("1번", 1), ("2번", 0), ("3번", 2), ("4번", 4)])
    look(table.top)
    for letter in "RBGY":
        table.builder.add(letter)
    table.builder.cover()
    look(table.top)
    table.builder.start()
    look(table.top)
    table.draft.reveal("soldier")
    look(table.top)
    table.draft.told("ambush")
    look(table.top)
    table.choose_mode("follow")
    look(table.top)
    table.reset()
    look(table.top)
    for _ in range(4):
        spot(table, "gap", 0)
    look(table.top)
    for name in CARDS:
        lay(table, "row: B+heir | R-?:1>R+lord | G+soldier ; score: R1 B1 G1 ; at: 2")
        table.draft.reveal(name)
        look(table.top)
    lay(table, "row: B+heir ; score: R1 B1 G1 ; round: 6 ; first: R ; hand: R1 B1 G1")
    table.choose_mode("follow")
    look(table.top)
    table.draft.go()
    look(table.top)
    table.choose_mode("count")
    look(table.top)
    table.open_cards()
    table.open_setup()
    table.open_table_rules()
    look(table.top)


ACTS = "R+soldier>R-heir:1 | B-?:2 | Y-?:1 | G-?:0>G-ambush:2 | R-?:3"


@pytest.mark.parametrize(
    ("width", "height", "scale", "lang"), [(1280, 720, 100, "ko"), (1366, 768, 125, "en")]
)
def test_four_targets_with_points_have_room_for_their_words(
    program: Any, root: Any, width: int, height: int, scale: int, lang: str
) -> None:
    program.set(lang=lang, scale=scale)
    table = program.new_game("oriflamme", [("민수", 0), ("서연", 1), ("Carlotta", 2)])
    table.top.geometry(f"{width}x{height}+0+0")
    lay(table, "row: G-?:4 | R-?>R-?:2 | B-?>B+lord | B-?:1 | G-?:1 ; at: 4 ; dir: left")
    table.draft.reveal("royal_decree")
    root.update()
    assert offered(table, "target5")
    check_words(table.top)
    assert not table.decide.list.scrolls


@pytest.mark.parametrize(("width", "height", "scale", "lang"), ROOMS)
def test_the_window_holds_at_every_size(
    program: Any, root: Any, width: int, height: int, scale: int, lang: str
) -> None:
    """No words over others, none cut, every spot alone and inside, the primary whole; at 100 and
    125 % nothing of what is asked has to be scrolled.
    """
    program.set(lang=lang, scale=scale, dark=lang == "en")
    table = program.new_game("oriflamme", [("A", 2), ("B", 0), ("C", 1), ("D", 4)])
    table.top.geometry(f"{width}x{height}+0+0")
    looked = in_turn(ROOMS.index((width, height, scale, lang)))

    def look(fits: bool = scale < 150) -> None:
        if not next(looked):
            return
        for page in ("row", "asked", "told") if table.room.kind == "column" else ("row",):
            table._turn_page(page)
            table.render()
            root.update()
            check_spots(table.top)
            names = tuple(map(table.seat_name, range(len(table.state.families))))
            check_words(table.top, cut=names)
            assert not (fits and table.decide.list.scrolls)
            for area in areas(table.top):
                right, low = area.winfo_x() + area.winfo_width(), area.winfo_y()
                assert right <= area.master.winfo_width() + 1, area
                assert low + area.winfo_height() <= area.master.winfo_height() + 1, area
        for panel in (table.decide.panel, table.count.panel):
            if panel.primary and panel.winfo_ismapped():
                button = panel.buttons[panel.primary.name]
                assert button.winfo_ismapped()
                assert button.winfo_width() == button.winfo_reqwidth()

    look()
    for letter in "GRBYGR":
        table.builder.add(letter)
    table.builder.cover()
    look()
    table._turn_page("row")
    root.update()
    assert "under_5_1" in table.queue.area.spots, "a covered card can be corrected where it lies"
    table.builder.look_at(1)
    table.builder.name("soldier")
    table.builder.turn(True)
    look()
    lay(table, f"row: G+spy | {ACTS} ; score: G6 B5 R3 Y2 ; at: 2 ; out: B.ambush R.archer")
    look()
    table.pick("card", 2)
    look()
    lay(table, f"row: G+spy | R-?:2 | {ACTS} ; score: G6 B5 R3 Y2 ; at: 2")
    look()
    table.draft.reveal("royal_decree")
    look()
    table.draft.pick("card", 0)
    look()
    table.draft.pick("gap", 3)
    look()
    table.choose_mode("follow")
    look()
    table.reset()
    for _ in range(4):
        look()
        table.pick("gap", 0)
    table.draft.keep()
    table.draft.reveal("spy")
    look()
    table.choose_mode("count")
    look()
