"""The drawing kit: colours that can be read, a cache that is bounded, spots that are hit."""

from __future__ import annotations

import gc
import os
import time
from functools import partial
from itertools import combinations
from tkinter import ttk
from typing import Any

import pytest
from PIL import ImageGrab

from referee.text import Text
from tests.ui.hands import key
from tests.ui.looks import check_spots, check_words, overlap
from ui import settings, style
from ui.emblems import ACCENTS, EMBLEMS
from ui.glyphs import SUITS
from ui.kit import (
    CACHE,
    KINDS,
    Act,
    Bar,
    Decision,
    Kit,
    Scrolled,
    Seat,
    SeatStrip,
    Spots,
    Tabs,
    Toast,
    button,
    motion,
    once,
    plates,
    wrap,
)
from ui.kit.collage import collage
from ui.kit.colours import (
    DARK,
    LIGHT,
    PEOPLE_FILLS,
    PEOPLE_INKS,
    contrast,
    hexed,
    ink_on,
    luminance,
    person_tint,
    rgb,
)
from ui.kit.icons import NAMES
from ui.kit.picture import Cache

SAY = Text("카드를 고르세요", "Choose the card")

# foreground, ground, by day, by night: as the design measured them
RATIOS = (
    ("ink", "page", 13.1, 14.8), ("mute", "page", 5.2, 8.5),
    ("ink", "paper", 14.9, 12.3), ("mute", "paper", 5.9, 7.1),
    ("mute", "sunk", 5.3, 7.9), ("ink", "raised", 15.2, 10.6), ("edge", "raised", 3.6, 3.8),
    ("onfelt", "felt", 8.9, 9.5), ("onfelt", "felt2", 11.2, 12.2), ("onfelt", "felt3", 7.0, 7.3),
    ("onfelt2", "felt", 6.0, 6.1), ("gold", "felt", 5.8, 6.2), ("goldink", "goldtint", 7.0, 8.7),
    ("good", "goodtint", 5.1, 6.5), ("bad", "badtint", 5.5, 6.1), ("link", "linktint", 5.3, 6.5),
    ("focus", "paper", 5.7, 6.6), ("cardink", "card", 14.1, 12.3), ("deadink", "dead", 4.5, 4.7),
    ("onaccent", "accent", 9.0, 9.6), ("ondanger", "danger", 7.0, 8.1),
    ("ontoast", "toast", 12.2, 11.5), ("toastgold", "toast", 8.1, 6.8),
)  # fmt: skip


@pytest.mark.parametrize(("ink", "ground", "day", "night"), RATIOS)
def test_colours_can_be_read(ink: str, ground: str, day: float, night: float) -> None:
    for colours, expected in ((LIGHT, day), (DARK, night)):
        ratio = contrast(getattr(colours, ink), getattr(colours, ground))
        assert round(ratio, 1) == expected
        assert ratio >= (3 if ink in ("edge", "focus") else 4.45)


def test_contrast_is_that_of_the_standard() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


def test_accents_carry_white_and_are_told_apart() -> None:
    assert set(ACCENTS) == set(EMBLEMS)
    avoid = {"bad": LIGHT.bad, "red player": PEOPLE_FILLS[1]}
    for accent in ACCENTS.values():
        assert contrast("#FFFFFF", accent) >= 4.5
        for name, colour in avoid.items():
            assert _apart(accent, colour) > 40, (accent, name)
    for a, b in combinations(ACCENTS.values(), 2):
        assert _apart(a, b) > 28, (a, b)


def _apart(a: str, b: str) -> float:
    """The distance a human sees. Source: CIE 1976, L*a*b* (2.3 is just noticed)."""
    return float(sum((x - y) ** 2 for x, y in zip(_lab(a), _lab(b), strict=True)) ** 0.5)


def _lab(colour: str) -> tuple[float, float, float]:
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4
              for p in (part / 255 for part in rgb(colour))]  # fmt: skip
    rows = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
    whites = (0.9505, 1, 1.089)
    xyz = [sum(a * b for a, b in zip(row, linear, strict=True)) for row in rows]
    x, y, z = (
        t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116
        for t in (value / white for value, white in zip(xyz, whites, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def test_people_can_be_read() -> None:
    for number, fill in enumerate(PEOPLE_FILLS):
        assert contrast(ink_on(fill), fill) >= 4.5
        for colours in (LIGHT, DARK):
            assert contrast(PEOPLE_INKS[number][colours.dark], colours.paper) >= 4.5
            assert contrast(colours.ink, person_tint(colours, number)) >= 7


@pytest.fixture
def kit(root: Any) -> Kit:
    return Kit(style.Look(root, settings.Settings()), "#7D3C78")


@pytest.fixture
def top(root: Any) -> Any:
    import ttkbootstrap as ttk

    made = ttk.Toplevel(master=root)
    made.geometry("900x400+0+0")
    root.update()
    return made


def test_every_kind_can_be_drawn_by_day_and_night(root: Any) -> None:
    flame = SUITS["flame"]
    specs: dict[str, dict[str, Any]] = {
        "card": {"head": "#C04A00", "sign": flame, "dead": True},
        "back": {"colour": "#0072B2"},
        "split": {"left": "#7A4A2A", "right": "#1F7A4A", "left_sign": flame, "right_sign": flame},
        "mini": {"colour": "#7A4A2A", "strip": "#1F7A4A"}, "pile": {"colour": "#7A4A2A"},
        "cube": {"colour": "#7A4A2A"}, "rank": {"colour": "#7A4A2A"},
        "token": {"colour": "#7A4A2A", "icon": "coin", "star": True}, "stamp": {"yes": True},
        "emblem": {"colour": "#7A4A2A", "sign": flame},
        "sign": {"colour": "#7A4A2A", "sign": flame},
        "icon": {"name": "undo", "colour": "#7A4A2A"}, "knob": {"fill": "#7A4A2A"},
        "keycap": {"text": "Enter"}, "bear": {"colour": "#7A4A2A", "mark": flame},
        "bar": {"colour": "#7A4A2A", "share": 0.5, "ground": "#FFFFFF"},
        "scene": {"colour": "#7A4A2A"},
        "fan": {"cards": (("#7A4A2A", flame), ("#1F7A4A", flame))},
        "curves": {"lines": (("#7A4A2A", ((2, 30), (30, 4), (58, 20))),)},
        "slot": {"fill": "#7A4A2A", "bar": "#1F7A4A", "hatch": True},
    }  # fmt: skip
    for dark in (False, True):
        for scale in (100, 150):
            kit = Kit(style.Look(root, settings.Settings(dark=dark, scale=scale)))
            for kind in KINDS:
                for on in ("paper", ""):
                    found = kit.picture(kind, 60, 40, on, **specs.get(kind, {}))
                    assert found.width() == kit.px(60) + 2 * found.margin, kind
                    assert found.height() == kit.px(40) + 2 * found.margin, kind
    for name in NAMES:
        assert _drawn(kit, name) > 20, name


def _drawn(kit: Kit, name: str) -> int:
    from ui.kit import icons
    from ui.kit.pen import Pen

    pen = Pen(24, 24, 1)
    icons.draw(pen, name, 0, 0, 24, "#000000", 2)
    histogram = pen.done().getchannel("A").histogram()
    return sum(histogram[128:])


def test_the_cache_is_bounded_and_what_is_shown_stays(kit: Kit) -> None:
    cache, shown = Cache(room=200_000), []
    for n in range(40):
        picture = cache.get(n, lambda: _made(kit))
        if n < 3:
            shown.append(picture)
        assert cache.held <= 200_000
    assert len(cache.recent) < 10
    made = cache.made
    assert cache.get(0, lambda: _made(kit)) is shown[0], "still shown, so still there"
    del picture
    gc.collect()
    assert cache.made == made
    cache.get(20, lambda: _made(kit))
    assert cache.made == made + 1, "forgotten, drawn again"
    cache.clear()
    assert cache.held == 0


def _made(kit: Kit) -> Any:
    from PIL import Image

    from ui.kit.picture import Picture

    return Picture(Image.new("RGBA", (100, 100)), master=kit.look.root)


def hand(kit: Kit, top: Any, pressed: list[str], **options: Any) -> Spots:
    """Three cards and a disabled one, in a row."""

    def draw(area: Spots) -> None:
        area.words(20, 6, "손패", "strong")
        for n in range(4):
            x = 20 + 90 * n
            area.picture(x, 40, "card", 76, 150, head="#C04A00", sign=SUITS["flame"])
            area.spot(
                f"card_{n}", (x, 40, x + 76, 190), lambda n=n: pressed.append(f"card_{n}"), SAY,
                key=str(n + 1), enabled=n < 3,
            )  # fmt: skip

    area = Spots(kit, top, "hand", draw, ground="felt", **options)
    area.place(x=0, y=0, width=500, height=240)
    top.update()
    return area


def test_a_redraw_draws_no_new_picture(kit: Kit, top: Any) -> None:
    area = hand(kit, top, [])
    made = CACHE.made
    area.redraw()
    assert CACHE.made == made


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


def test_plates_survive_a_theme_switch(root: Any, top: Any) -> None:
    wanted = settings.Settings()
    look = style.Look(root, wanted)
    for dark in (False, True, False, True):
        wanted.dark = dark
        look.apply()
        kit = Kit(look, "#7D3C78")
        made = button(kit, top, f"b{dark}", "반영", lambda: None, "primary", key="Enter")
        made.pack()
        top.update()
        layout = str(root.style.layout(made.cget("style")))
        assert "kit" in layout, "the plate, not what ttkbootstrap falls back to"
        ground = root.style.lookup(made.cget("style"), "background")
        assert ground == (DARK if dark else LIGHT).paper
        made.destroy()
    wanted.dark = False
    look.apply()


def test_what_is_shown_through_theme_switches_keeps_its_pictures(root: Any, top: Any) -> None:
    """A window not yet built anew shows the elements of before; the pictures must still be there,
    or the X server is asked for sizes that end the program.
    """
    wanted = settings.Settings()
    look = style.Look(root, wanted)
    shown = button(Kit(look), top, "shown", "반영", lambda: None, "primary")
    shown.pack()
    held = {element: list(pictures) for element, pictures in plates._ELEMENTS.items()}
    for n in range(6):
        wanted.dark, wanted.scale = n % 2 == 0, (100, 150)[n % 3 == 0]
        look.apply()
        button(Kit(look), top, f"new{n}", "반영", lambda: None, "primary").pack()
        shown.state(["!active" if n % 2 else "active"])
        top.update()
    for element, pictures in held.items():
        assert plates._ELEMENTS[element] == pictures
    made = sum(map(len, plates._ELEMENTS.values()))
    for n in range(6):
        wanted.dark, wanted.scale = n % 2 == 0, (100, 150)[n % 3 == 0]
        look.apply()
        button(Kit(look), top, f"again{n}", "반영", lambda: None, "primary").pack()
    assert sum(map(len, plates._ELEMENTS.values())) == made, "switching back draws nothing anew"
    wanted.dark, wanted.scale = False, 100
    look.apply()


@pytest.mark.parametrize("kind", ["primary", "secondary", "quiet", "danger", "link", "icon"])
def test_buttons_keep_their_words_readable(kit: Kit, kind: str) -> None:
    for ground in ("page", "paper", "raised", "sunk"):
        (normal, hover, pressed, *_), (ink, _) = plates.faces(kit, kind, ground)
        shown = kit.c.ink if kind in ("quiet", "link") else ink
        for face, colour in ((normal, ink), (hover, shown), (pressed, shown)):
            assert contrast(colour, face.fill or kit.ground(ground)) >= 4.5, (kind, ground, face)


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


def test_a_collage_is_drawn_once_and_opaque(kit: Kit) -> None:
    made: list[int] = []

    def draw(sheet: Any) -> None:
        made.append(1)
        sheet.picture(4, 4, "coin", 24, 24)
        sheet.sign(40, 4, SUITS["flame"], 16, "#C04A00")
        sheet.rule(0, 36, 60, "#FFFFFF")

    for _ in range(2):
        found = collage(kit, "test", 60, 40, ("scene", {"colour": "#22375E"}), draw)
    assert made == [1]
    assert (found.width(), found.height()) == (60, 40)


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


def test_a_list_to_open_shows_its_chevron(kit: Kit, top: Any, root: Any) -> None:
    made = ttk.Combobox(top, values=["하나"], width=12, style=plates.style(kit, "combo", "page"))
    made.place(x=0, y=0)
    top.lift()
    root.update()
    x, y = made.winfo_rootx(), made.winfo_rooty()
    wide, high = made.winfo_width(), made.winfo_height()
    box = (x + wide - 34, y + high // 3, x + wide - 14, y + high * 2 // 3)
    seen = ImageGrab.grab(xdisplay=os.environ.get("DISPLAY")).crop(box)
    dark = [
        n for n, colour in seen.convert("RGB").getcolors(9999) if luminance(hexed(colour)) < 0.3
    ]
    assert sum(dark) > 10
