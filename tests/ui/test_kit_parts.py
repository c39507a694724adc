"""The drawing kit: the panel that decides, seats, lists, tabs."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from referee.text import Text
from tests.ui import drawing
from tests.ui.drawing import SAY
from tests.ui.hands import key
from tests.ui.looks import check_spots, check_words
from ui.kit import (
    Act,
    Area,
    Decision,
    Kit,
    Scrolled,
    Search,
    Seat,
    SeatStrip,
    Tabs,
    Tint,
    head,
    person_sign,
)
from ui.kit.pick import Pick
from ui.kit.plates import faces

kit = drawing.kit
top = drawing.top


def test_the_primary_is_disabled_while_something_is_asked(kit: Kit, top: Any) -> None:
    done: list[str] = []
    panel = Decision(kit, top, "decide")
    panel.offer(
        Act("go", Text("반영", "Apply"), lambda: done.append("go"), "Enter"),
        [Act("drop", Text("카드 빼기", "Remove"), lambda: done.append("drop"))],
    )
    panel.place(x=0, y=0, width=500, height=240)
    top.update()
    go, drop = panel.buttons["go"], panel.buttons["drop"]
    assert go.winfo_ismapped()
    right = panel.winfo_rootx() + panel.winfo_width()
    assert go.winfo_rootx() + go.winfo_width() <= right
    assert drop.winfo_rootx() + drop.winfo_width() < go.winfo_rootx()
    place = (go.winfo_rootx(), go.winfo_rooty())
    assert panel.go()
    panel.block(True)
    assert not panel.go()
    go.invoke()
    drop.invoke()
    panel.block(False)
    go.invoke()
    assert done == ["go", "drop", "go"]
    panel.redraw()
    top.update()
    assert (go.winfo_rootx(), go.winfo_rooty()) == place
    panel.offer(None)
    panel.redraw()
    top.update()
    assert not go.winfo_ismapped()


@pytest.mark.parametrize("role", ["title", "head"])
def test_the_sign_of_a_heading_stands_at_the_middle_of_its_words(
    kit: Kit, top: Any, role: str
) -> None:
    """It stood a few pixels below it."""
    draw = partial(head, text="서연의 차례", sign=(person_sign(0), "#B3402E"), role=role)
    area = Area(kit, top, "headed", draw)
    area.place(x=0, y=0, width=300, height=80)
    top.update()
    sign, words = (area.bbox(item) for item in area.find_all())
    assert abs((sign[1] + sign[3]) - (words[1] + words[3])) <= 2


def test_the_seats_fit_whatever_the_names(kit: Kit, top: Any) -> None:
    chosen: list[int] = []
    strip = SeatStrip(kit, top, chosen.append)
    strip.place(x=0, y=0, width=860, height=78)
    names = ("서연", "김민수한솔빛나", "Bartholomew the Third", "하준")
    strip.show([
        Seat(name, n, ("179", "138 이상", "151+?", "—")[n], n == 1, n == 0, "카드 7장 · 1위")
        for n, name in enumerate(names)
    ])  # fmt: skip
    top.update()
    check_spots(top)
    check_words(top, cut=(*names, "카드 7장 · 1위"))
    strip.press("seat_2")
    assert chosen == [2]


def test_a_long_list_scrolls_and_stays(kit: Kit, top: Any) -> None:
    pressed: list[int] = []

    def draw(area: Scrolled) -> None:
        for n in range(20):
            area.words(20, 40 * n + 10, f"줄 {n}")
            box = (4.0, 40.0 * n, area.w - 4, 40.0 * n + 36)
            area.spot(f"row_{n}", box, partial(pressed.append, n), SAY)
        area.full(800)

    area = Scrolled(kit, top, "rows", draw)
    area.frame.place(x=0, y=0, width=300, height=200)
    top.update()
    area.event_generate("<Button-5>", x=20, y=20)
    top.update()
    shown = area.canvasy(0)
    assert shown > 0
    x, y = area.centre("row_3")
    area.event_generate("<Button-1>", x=x, y=y)
    area.event_generate("<Button-5>", x=20, y=20)
    area.event_generate("<ButtonRelease-1>", x=x, y=y)
    assert pressed == [3]
    assert area.canvasy(0) == shown, "nothing moves under a held button"
    area.redraw()
    assert area.canvasy(0) == shown
    area.focus_force()
    for _ in range(12):
        key(area, "<Down>")
    x, y = area.centre(area.current)
    assert 0 < y < 200, "the keyboard is in view"
    check_spots(top)

    def shown_now() -> Any:
        return [(word.said, word.box) for word in area.written], list(area.spots)

    before = shown_now()
    assert area.high_at(120) == 800
    assert shown_now() == before, "what is shown stays"


def test_the_one_of_several_has_a_ring(kit: Kit, top: Any) -> None:
    grounds: list[str] = []

    def draw(area: Area) -> None:
        grounds[:] = (
            area.choice((10, 10, 110, 50), True),
            area.choice((10, 60, 110, 100), False),
            area.choice((10, 110, 110, 150), True, 8, "sunk", "line2"),
            area.choice((10, 160, 110, 200), False, 8, "paper", "line2"),
        )

    area = Area(kit, top, "several", draw, ground="paper")
    area.place(x=0, y=0, width=300, height=300)
    top.update()
    assert grounds == ["raised", "sunk", "sunk", "paper"]
    c = kit.c
    assert area.images[1:] == [
        kit.picture("plate", 100, 40, "paper", fill=fill, line=line, r=r, width=width)
        for fill, line, r, width in (
            (c.raised, "#7D3C78", 10, 2), (c.sunk, c.line, 10, 1), (c.sunk, "#7D3C78", 8, 2),
            (c.paper, c.line2, 8, 1),
        )
    ]  # fmt: skip


def test_a_chip_has_the_colours_of_its_kind_or_its_own(kit: Kit, top: Any) -> None:
    def draw(area: Area) -> None:
        area.chip(10, 10, "+8", "good")
        area.chip(10, 40, "3위", Tint("gold", "#123456", "gold2"), 22)
        area.chip(10, 70, "무효", "solid")

    area = Area(kit, top, "chips", draw, ground="paper")
    area.place(x=0, y=0, width=300, height=300)
    top.update()
    inks = [area.itemcget(written.items[0], "fill") for written in area.written]
    assert inks == [kit.c.good, "#123456", "#FFFFFF"]
    wide = [round(kit.wide(said, "small_strong") + 22) for said in ("+8", "3위", "무효")]
    assert area.images[1:] == [
        kit.picture("plate", w, high, "", fill=fill, line=line, r=high / 2)
        for w, high, fill, line in (
            (wide[0], 24, kit.c.goodtint, ""), (wide[1], 22, "#E9C46A", "#A9780B"),
            (wide[2], 24, "#A62B2B", ""),
        )
    ]  # fmt: skip


def test_tabs_choose(kit: Kit, top: Any) -> None:
    chosen: list[str] = []
    texts = {"follow": Text("따라가기", "Follow"), "count": Text("계산", "Count")}
    tabs = Tabs(kit, top, "modes", texts, chosen.append)
    tabs.area.pack()
    tabs.mark("follow")
    top.update()
    assert tabs.buttons["follow"].winfo_ismapped()
    tabs.buttons["count"].invoke()
    assert chosen == ["count"]
    assert tabs.value.get() == "count"


def test_a_note_in_a_field_lies_on_nothing_that_is_typed(kit: Kit, top: Any) -> None:
    """How many were found lay over the end of a long question, and over the cursor."""
    field = Search(kit, top, "query", Text("찾기", "Find"))
    field.entry.place(x=0, y=0, width=400, height=50)
    field.tell(Text("24개 · ↓로 고르세요", "24 found · ↓ to choose"))
    top.update()
    assert field.note.winfo_ismapped()
    field.entry.text.set("들불과 눈보라가 함께 있으면 홍수는 어떻게 되나요?")
    top.update()
    assert not field.note.winfo_ismapped()
    field.entry.text.set("들불")
    top.update()
    assert field.note.winfo_ismapped()
    field.entry.place(width=180)
    top.update()
    assert not field.note.winfo_ismapped()


def test_the_sign_of_a_menu_has_the_ground_that_its_button_has_under_the_mouse(
    kit: Kit, top: Any
) -> None:
    """By day a white square stood on the grey button."""
    made = Pick(kit, top, "game", lambda name: None)
    _, *states = [str(part) for part in made.button.cget("image")]
    assert states[-2] == "active"
    seen = top.tk.splitlist(top.tk.call(states[-1], "get", 0, 0))
    _, hover, *_ = faces(kit, "pick", "page")[0]
    assert "#{:02X}{:02X}{:02X}".format(*map(int, seen)) == hover.fill.upper()
