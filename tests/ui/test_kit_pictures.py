"""The drawing kit: pictures drawn once, and a cache that is bounded."""

from __future__ import annotations

import gc
from typing import Any

from tests.ui import drawing
from tests.ui.drawing import hand
from ui import settings, style
from ui.glyphs import SUITS
from ui.kit import CACHE, KINDS, Kit
from ui.kit.collage import collage
from ui.kit.icons import NAMES
from ui.kit.picture import Cache

kit = drawing.kit
top = drawing.top


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
