"""What must hold for everything drawn, in any window: to be called by the windows' own tests."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ui.kit import Area, Spots

Box = tuple[float, float, float, float]


ROOMS = [
    (1920, 1080, 100, "ko"), (1280, 720, 100, "en"),
    (1366, 768, 125, "ko"), (1366, 768, 150, "en"), (1920, 1080, 200, "ko"),
    (1280, 720, 200, "en"),
]  # fmt: skip
"""Screen, text size, language: each room once, wide and narrow ones in both languages, the column
in the one whose words are longer. The `look` fixture sees texts in Korean at 100 % and in English
at 200 %.
"""


def areas(widget: Any) -> Iterator[Area]:
    """All areas below a widget that are on the screen."""
    for child in widget.winfo_children():
        if isinstance(child, Area) and child.winfo_ismapped():
            yield child
        yield from areas(child)


def overlap(a: Box, b: Box) -> float:
    """How far two boxes lie over each other, in the direction in which they do so less."""
    return min(min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1]))


def beside(things: Iterable[Any]) -> Iterator[tuple[Any, Any]]:
    """All pairs whose boxes share a height: others cannot lie over each other."""
    above: list[Any] = []
    for thing in sorted(things, key=lambda thing: thing.box[1]):
        above = [other for other in above if other.box[3] > thing.box[1]]
        yield from ((other, thing) for other in above)
        above.append(thing)


def check_spots(window: Any) -> None:
    """Every spot has a name and a sentence in both languages, lies in its area, alone."""
    for area in areas(window):
        if not isinstance(area, Spots):
            continue
        whole = (-area.edge, -area.edge, area.w + area.edge + 1, area.h + area.edge + 1)
        for spot in area.spots.values():
            assert spot.name
            assert spot.say.ko.strip(), spot.name
            assert spot.say.en.strip(), spot.name
            x0, y0, x1, y1 = spot.box
            assert x0 < x1, spot
            assert y0 < y1, spot
            assert whole[0] <= x0, (area, spot)
            assert x1 <= whole[2], (area, spot, area.w)
            if not hasattr(area, "full"):  # what scrolls may be higher than its room
                assert whole[1] <= y0, (area, spot)
                assert y1 <= whole[3], (area, spot, area.h)
        for a, b in beside(area.spots.values()):
            assert overlap(a.box, b.box) < 1, (area, a.name, b.name)


def check_words(window: Any, cut: tuple[str, ...] = ()) -> None:
    """No words lie over others, leave their area, or are cut (but for those in `cut`)."""
    for area in areas(window):
        width, height = area.winfo_width(), area.winfo_height()
        for written in area.written:
            x0, y0, x1, y1 = written.box
            assert x0 >= -1, (area, written)
            assert x1 <= width + 1, (area, written, width)
            if not hasattr(area, "full"):
                assert y0 >= -2, (area, written)
                assert y1 <= height + 2, (area, written, height)
            assert not written.cut or written.said in cut, (area, written)
        # a box is as high as the font's line, its letters are not
        for a, b in beside(area.written):
            assert overlap(a.box, b.box) <= 4 * area.kit.z, (area, a.said, b.said)
