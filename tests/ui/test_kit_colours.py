"""The drawing kit: colours that can be read, plates that follow the theme."""

from __future__ import annotations

import os
from itertools import combinations
from tkinter import ttk
from typing import Any

import pytest
from PIL import ImageGrab

from tests.ui import drawing
from ui import settings, style
from ui.emblems import ACCENTS, EMBLEMS
from ui.kit import Kit, button, plates
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

kit = drawing.kit
top = drawing.top

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


def test_plates_first_drawn_at_night_are_there_in_what_is_dark_by_day(root: Any) -> None:
    """The winner's moment is; its primary button had no plate once the theme had been dark."""
    wanted = settings.Settings(dark=True)
    look = style.Look(root, wanted)
    plates.style(Kit(look), "primary", "felt2")
    wanted.dark = False
    look.apply()
    by_day = Kit(look)
    by_day.c = DARK
    name = plates.style(by_day, "primary", "felt2")
    assert f"{name}.kit" in root.style.element_names()


@pytest.mark.parametrize("kind", ["primary", "secondary", "quiet", "danger", "link", "icon"])
def test_buttons_keep_their_words_readable(kit: Kit, kind: str) -> None:
    for ground in ("page", "paper", "raised", "sunk"):
        (normal, hover, pressed, *_), (ink, _) = plates.faces(kit, kind, ground)
        shown = kit.c.ink if kind in ("quiet", "link") else ink
        for face, colour in ((normal, ink), (hover, shown), (pressed, shown)):
            assert contrast(colour, face.fill or kit.ground(ground)) >= 4.5, (kind, ground, face)


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
