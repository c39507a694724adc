"""The drawing kit: what moves, and where it ends."""

from __future__ import annotations

import time
from tkinter import ttk
from typing import Any

import pytest

from tests.ui import drawing
from tests.ui.drawing import SAY
from ui.kit import Act, Bar, Kit, Seat, SeatStrip, Spots, Toast, motion

kit = drawing.kit
top = drawing.top


def test_motion_ends_where_it_should(root: Any, monkeypatch: Any, wait: Any) -> None:
    seen: list[float] = []
    motion.Motion(root, seen.append, lambda: seen.append(9))
    assert seen == [1, 9], "off in tests: only the end"
    monkeypatch.setattr(motion, "on", True)
    seen.clear()
    motion.Motion(root, seen.append, lambda: seen.append(9))
    wait(lambda: 9 in seen)
    assert seen == sorted(seen)
    assert seen[-2:] == [1, 9]
    assert 5 < len(seen) < 13
    seen.clear()
    motion.Motion(root, seen.append, lambda: seen.append(9))
    motion.finish_all()
    assert seen[-2:] == [1, 9], "a key ends it at once"
    root.update()
    assert seen[-2:] == [1, 9]


def test_a_motion_ends_with_its_widget(root: Any, monkeypatch: Any) -> None:
    """Another widget that has its path by then is none of its business."""
    monkeypatch.setattr(motion, "on", True)
    for end in (motion.finish_all, root.update):
        seen: list[float] = []
        gone = ttk.Frame(root, name="moved")
        motion.Motion(gone, seen.append)
        gone.destroy()
        there = ttk.Frame(root, name="moved")
        assert str(there) == str(gone)
        time.sleep(motion.LENGTH / motion.STEPS / 1000)
        end()
        assert len(seen) == 1, "no step after the end"
        assert not motion._RUNNING
        there.destroy()


@pytest.fixture
def moving(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(motion, "on", True)


@pytest.mark.usefixtures("moving")
def test_a_piece_glides_and_can_be_pressed_where_it_will_be(
    kit: Kit, top: Any, root: Any, wait: Any
) -> None:
    pressed: list[int] = []
    at = {"card": 20.0}

    def draw(area: Spots) -> None:
        for name, x in at.items():
            with area.glides.piece(name):
                area.picture(x, 40, "card", 60, 90)
            area.spot(name, (x, 40, x + 60, 130), lambda: pressed.append(1), SAY)

    area = Spots(kit, top, "felt", draw, ground="felt")
    area.place(x=0, y=0, width=500, height=200)
    root.update()
    start = area.coords("glide:card")[0]
    assert area.glides.running is None, "what is drawn for the first time stands"
    at |= {"card": 320.0, "new": 120.0}
    area.redraw()
    assert area.coords("glide:card")[0] < start + kit.px(150), "it begins where it lay"
    assert area.coords("glide:new")[1] > area.coords("glide:card")[1], "a new one comes up"
    x, y = area.centre("card")
    area.event_generate("<Button-1>", x=x, y=y)
    area.event_generate("<ButtonRelease-1>", x=x, y=y)
    assert pressed, "input waits for nothing"
    area.redraw()
    assert area.coords("glide:card")[0] < start + 300, "drawn again on its way it goes on"
    wait(lambda: not area.glides.running.running)
    assert area.coords("glide:card")[0] == start + kit.px(300)
    area.place(width=480)
    root.update()
    assert not area.glides.running.running, "in another size nothing glides"


@pytest.mark.usefixtures("moving")
def test_totals_count_up_to_what_they_are(kit: Kit, top: Any, root: Any, wait: Any) -> None:
    strip = SeatStrip(kit, top, print)
    strip.place(x=0, y=0, width=900, height=78)

    def totals() -> list[str]:
        return [w.said for w in strip.written if w.said.isdecimal() or w.said[0] in "+\u2212"]

    strip.show([Seat("서연", 0, "4"), Seat("민수", 1, "…")])
    root.update()
    assert totals() == ["4"]
    strip.show([Seat("서연", 0, "24"), Seat("민수", 1, "7")])
    first = totals()
    assert "+20" in first
    assert "24" not in first
    strip.show([Seat("서연", 0, "24"), Seat("민수", 1, "7")])
    assert "+20" in totals(), "drawn again on its way it goes on"
    motion.finish_all()
    assert totals() == ["24", "7"], "a key ends it at once"


@pytest.mark.usefixtures("moving")
def test_what_is_gone_while_it_slides_stays_away(kit: Kit, top: Any, root: Any) -> None:
    bar, toast = Bar(kit, top), Toast(kit, top, ())
    bar.place = lambda: (0, 40, 400)
    root.update()
    bar.ask(SAY, Act("drop", SAY, print, "Esc"))
    toast.show("적었습니다")
    bar.hide()
    toast.hide()
    end = time.monotonic() + 0.4
    while time.monotonic() < end:
        root.update()
    assert not bar.frame.winfo_manager()
    assert not toast.frame.winfo_manager()


def test_a_message_of_nothing_goes_away(kit: Kit, top: Any, root: Any) -> None:
    toast = Toast(kit, top, ())
    toast.place = lambda: (0, 40, 400)
    toast.show("적었습니다")
    assert toast.frame.winfo_manager()
    toast.show("")
    assert not toast.frame.winfo_manager()
