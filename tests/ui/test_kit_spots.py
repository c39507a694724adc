"""The drawing kit: spots that are hit, words that keep their width."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from referee.text import Text
from tests.ui import drawing
from tests.ui.drawing import SAY, hand
from tests.ui.hands import key
from tests.ui.looks import check_spots, check_words, overlap
from ui.kit import Kit, Spots, once, wrap

kit = drawing.kit
top = drawing.top


def test_spots_are_pressed_by_mouse_key_and_name(kit: Kit, top: Any) -> None:
    pressed: list[str] = []
    area = hand(kit, top, pressed)
    x, y = area.centre("card_1")
    assert area.over(x, y) == "card_1"
    area.event_generate("<Button-1>", x=x, y=y)
    assert pressed == [], "a press is one when the button is let go"
    area.redraw()
    area.event_generate("<ButtonRelease-1>", x=x, y=y)
    assert pressed == ["card_1"]
    area.event_generate("<Button-1>", x=x, y=y)
    area.event_generate("<ButtonRelease-1>", x=x + 90, y=y)
    assert pressed == ["card_1"], "dragged off"
    key(area, "<Right>")
    key(area, "<space>")
    assert pressed[-1] == "card_2"
    key(area, "<Right>")
    key(area, "<Return>")
    assert pressed[-1] == "card_2", "the fourth is disabled"
    key(area, "<Left>")
    key(area, "<Left>")
    key(area, "<Return>")
    assert pressed[-1] == "card_0"
    key(area, "<Key-2>")
    assert pressed[-1] == "card_1"
    n = len(pressed)
    key(area, "<Key-4>")
    area.press("card_3")
    assert len(pressed) == n, "disabled"
    assert area.over(1, 1) == ""
    with pytest.raises(KeyError):
        area.press("card_9")


def test_what_is_under_the_mouse_or_has_the_keyboard_is_told(kit: Kit, top: Any) -> None:
    area, told = hand(kit, top, []), []
    area.hint = told.append
    x, y = area.centre("card_1")
    area.event_generate("<Motion>", x=x, y=y)
    area.event_generate("<Motion>", x=2, y=2)
    assert told == [SAY, None]
    area.focus_force()
    top.update()
    assert told[-1] == SAY
    assert area.find_withtag("ring"), "a ring shows where the keyboard is"


def test_a_press_that_builds_everything_anew_leaves_nothing_of_the_old(kit: Kit, top: Any) -> None:
    """As the switch of the language does."""
    made: list[Spots] = []

    def build() -> None:
        for area in made:
            area.destroy()
        made.append(Spots(kit, top, "page", draw))
        made[-1].place(x=0, y=0, width=200, height=100)

    def draw(area: Spots) -> None:
        area.spot("other", (10, 10, 60, 50), build, SAY)

    build()
    top.update()
    x, y = made[0].centre("other")
    for event in ("<Motion>", "<Button-1>", "<ButtonRelease-1>"):
        made[0].event_generate(event, x=x, y=y)
    assert len(made) == 2
    assert not made[1].find_withtag("ring")


def test_what_a_press_changes_is_drawn_once_at_its_end(kit: Kit, top: Any) -> None:
    drawn: list[str] = []

    def choose() -> None:
        once.draw(window)
        with once.press():
            once.draw(window)
        assert drawn == [], "not before all of it is done"

    def fail() -> None:
        once.draw(window)
        raise ZeroDivisionError

    window = partial(drawn.append, "window")
    area = Spots(kit, top, "area", lambda area: None, w=100, h=100)
    box = (0.0, 0.0, 20.0, 20.0)
    area.spot("choose", box, choose, Text("고르기", "choose"))
    area.spot("fail", (30.0, 0.0, 50.0, 20.0), fail, Text("틀림", "fail"))
    area.press("choose")
    assert drawn == ["window"]
    with pytest.raises(ZeroDivisionError):
        area.press("fail")
    assert drawn == ["window"] * 2, "an error hides nothing of what was done"
    once.draw(window)
    assert drawn == ["window"] * 3
    with once.press():
        once.draw(window)
        once.now()
        assert drawn == ["window"] * 4, "what is made anew is seen within the press"
    assert drawn == ["window"] * 4, "and not drawn again at its end"


def test_two_spots_of_one_name_are_refused(kit: Kit, top: Any) -> None:
    area = hand(kit, top, [])
    with pytest.raises(ValueError, match="card_1"):
        area.spot("card_1", (0, 0, 9, 9), lambda: None, SAY)


def test_spots_and_words_hold(kit: Kit, top: Any) -> None:
    hand(kit, top, [])
    check_spots(top)
    check_words(top)


def test_the_checks_notice(kit: Kit, top: Any) -> None:
    area = hand(kit, top, [])
    area.words(22, 8, "손패", "strong")
    with pytest.raises(AssertionError):
        check_words(top)
    area.redraw()
    area.words(480, 100, "오른쪽으로 나가는 글", "strong")
    with pytest.raises(AssertionError):
        check_words(top)
    area.spot("over", (60, 60, 140, 90), lambda: None, SAY)
    with pytest.raises(AssertionError):
        check_spots(top)
    area.redraw()
    area.spot("out", (480, 60, 600, 90), lambda: None, SAY)
    with pytest.raises(AssertionError):
        check_spots(top)
    assert overlap((0, 0, 10, 10), (10, 0, 20, 10)) == 0


@pytest.mark.parametrize(
    "text", ["드워프 보병대", "긴이름이라서한줄에들어가지않는카드", "Bell Tower of the North"]
)
@pytest.mark.parametrize("width", [40, 70, 120])
def test_words_never_leave_their_width(kit: Kit, text: str, width: int) -> None:
    for lines in (1, 2, 3):
        rows, cut = wrap(kit, text, "text", width, lines)
        assert len(rows) <= lines
        assert all(kit.wide(row, "text") <= width for row in rows)
        assert cut == ("…" in rows[-1])
        if not cut:
            assert "".join(rows).replace(" ", "") == text.replace(" ", "")
