"""The drawing kit: pictures drawn once, and a cache that is bounded."""

from __future__ import annotations

import gc
from typing import Any

import pytest
from PIL import Image

from tests.small_pictures import check_small
from tests.ui import drawing
from tests.ui.drawing import hand
from ui import settings, style
from ui.emblems import EMBLEMS
from ui.games.joraku.cards import NINJA_SIGN
from ui.glyphs import BEARS, BUILDINGS, INFLUENCE, PLAYERS, SUITS
from ui.kit import CACHE, KINDS, Kit, chart, icons
from ui.kit.collage import collage
from ui.kit.icons import NAMES
from ui.kit.pen import Pen
from ui.kit.picture import Cache, drawn
from ui.kit.pieces import CROWN, STAR

kit = drawing.kit
top = drawing.top


FLAME = SUITS["flame"]
SPECS: dict[str, dict[str, Any]] = {
    "card": {"head": "#C04A00", "sign": FLAME, "dead": True},
    "back": {"colour": "#0072B2"},
    "split": {"left": "#7A4A2A", "right": "#1F7A4A", "left_sign": FLAME, "right_sign": FLAME},
    "mini": {"colour": "#7A4A2A", "strip": "#1F7A4A"}, "pile": {"colour": "#7A4A2A"},
    "cube": {"colour": "#7A4A2A"}, "rank": {"colour": "#7A4A2A"},
    "token": {"colour": "#7A4A2A", "icon": "coin", "star": True}, "stamp": {"yes": True},
    "emblem": {"colour": "#7A4A2A", "sign": FLAME},
    "sign": {"colour": "#7A4A2A", "sign": FLAME},
    "icon": {"name": "undo", "colour": "#7A4A2A"}, "knob": {"fill": "#7A4A2A"},
    "keycap": {"text": "Enter"}, "bear": {"colour": "#7A4A2A", "mark": FLAME},
    "bar": {"colour": "#7A4A2A", "share": 0.5, "ground": "#FFFFFF"},
    "scene": {"colour": "#7A4A2A"},
    "fan": {"cards": (("#7A4A2A", FLAME), ("#1F7A4A", FLAME))},
    "curves": {"lines": (("#7A4A2A", ((2, 30), (30, 4), (58, 20))),)},
    "slot": {"fill": "#7A4A2A", "bar": "#1F7A4A", "hatch": True},
}  # fmt: skip
"""What a kind is drawn with, where it needs more than its place."""


@pytest.mark.parametrize("dark", [False, True])
def test_small_picture_of_every_kind(root: Any, dark: bool) -> None:
    """All of them large, in rows of six."""
    kit = Kit(style.Look(root, settings.Settings(dark=dark, scale=200)), "#7D3C78")
    sheet = Image.new("RGB", (6 * 300, -(-len(KINDS) // 6) * 240), kit.c.paper)
    assert chart.curves.__name__ in KINDS, "known once somebody draws charts"
    for n, kind in enumerate(sorted(KINDS)):
        image = drawn(kit, kind, 110, 80, kit.c.paper, SPECS.get(kind, {}))[0].convert("RGBA")
        image = Image.alpha_composite(Image.new("RGBA", image.size, kit.c.paper), image)
        sheet.paste(image, (n % 6 * 300, n // 6 * 240))
    check_small(f"kinds_{'dark' if dark else 'light'}", sheet)


def test_small_picture_of_every_sign_and_icon() -> None:
    """So large that what is off by a step of its grid is off by five points or more."""
    groups = (PLAYERS, BEARS, *(tuple(g.values()) for g in (SUITS, BUILDINGS, INFLUENCE, EMBLEMS)))
    sheet = Image.new("RGB", (10 * 128, 10 * 128), "white")
    n = 0
    for sign in (*(sign for group in groups for sign in group), CROWN, STAR, NINJA_SIGN):
        pen = Pen(128, 128, 1, "#FFFFFF")
        pen.sign(sign, (0, 0, 128, 128), "#7D3C78")
        sheet.paste(pen.done(), (n % 10 * 128, n // 10 * 128))
        n += 1
    for name in NAMES:
        pen = Pen(128, 128, 1, "#FFFFFF")
        icons.draw(pen, name, 0, 0, 120, "#000000", 1.5)
        sheet.paste(pen.done(), (n % 10 * 128, n // 10 * 128))
        n += 1
    assert n <= 100
    check_small("signs", sheet)


def test_every_kind_can_be_drawn_by_day_and_night(root: Any) -> None:
    for dark in (False, True):
        for scale in (100, 150):
            kit = Kit(style.Look(root, settings.Settings(dark=dark, scale=scale)))
            for kind in KINDS:
                for on in ("paper", ""):
                    found = kit.picture(kind, 60, 40, on, **SPECS.get(kind, {}))
                    assert found.width() == kit.px(60) + 2 * found.margin, kind
                    assert found.height() == kit.px(40) + 2 * found.margin, kind
    for name in NAMES:
        assert _drawn(kit, name) > 20, name


def _drawn(kit: Kit, name: str) -> int:
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


def test_a_redraw_draws_no_new_picture(kit: Kit, top: Any) -> None:
    area = hand(kit, top, [])
    made = CACHE.made
    area.redraw()
    assert CACHE.made == made


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
