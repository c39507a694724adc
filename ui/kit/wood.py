"""Larger things of wood and stone: statues, their shelf, a place on a map."""

from __future__ import annotations

from ui.kit.colours import Colours, ink_on, mix, rgb
from ui.kit.pen import Pen, Sign
from ui.kit.picture import piece


def _bear(pen: Pen, fill: str, grow: float = 0) -> None:
    """The outline, `grow` wider on every side."""
    w, h, g = pen.w, pen.h, grow
    for x in (0.2, 0.8):
        pen.disc(w * x, h * 0.13, w * 0.33 + 2 * g, fill)
    pen.box((w * 0.05 - g, h * 0.05 - g, w * 0.95 + g, h * 0.62 + g), w * 0.4, fill)
    pen.box((-g, h * 0.48 - g, w + g, h + g), w * 0.34, fill)


@piece(2)
def bear(
    pen: Pen, c: Colours, colour: str, mark: Sign, line: str = "", ghost: str = "", ink: str = ""
) -> None:
    """A statue with its mark on the belly. ghost: only an outline in this colour (it will be paid,
    or there is none). line: of the outline; ink: of the mark.
    """
    w, h = pen.w, pen.h
    edge = max(1.0, w / 26)
    if ghost:
        _bear(pen, ghost)
        _clear(pen, 1.4)
        return
    light = ink_on(colour) == "#FFFFFF"  # what is written on it
    dark = mix(colour, "#000000", 0.5 if light else 0.55)
    _bear(pen, line or dark, 0)
    _bear(pen, colour, -edge)
    inner, face = mix(colour, "#000000", 0.45), mix(colour, "#FFF3D6", 0.62)
    black = max(rgb(colour)) < 90
    if black:
        inner, face = "#0B0A09", "#8A8A8A"
    if w >= 16:
        for x in (0.2, 0.8):
            pen.disc(w * x, h * 0.14, w * 0.14, inner)
    if w >= 26:
        for x in (0.3, 0.7):
            pen.disc(w * x, h * 0.27, w * 0.09, "#F4EFE6" if black else inner)
    pen.box((w * 0.31, h * 0.34, w * 0.69, h * 0.57), w * 0.18, face)
    pen.box((w * 0.42, h * 0.36, w * 0.58, h * 0.45), w * 0.06, inner)
    size = w * 0.4
    box = (w / 2 - size / 2, h * 0.78 - size / 2, w / 2 + size / 2, h * 0.78 + size / 2)
    pen.sign(mark, box, ink or ("#FFFFFF" if light else mix(colour, "#000000", 0.62)))


def _clear(pen: Pen, width: float) -> None:
    """Empty the inside of a drawn bear, so that its outline stays."""
    inner = pen.fresh()
    _bear(inner, "#FFFFFF", -width)
    pen.image.paste((0, 0, 0, 0), (0, 0), inner.image.getchannel("A"))


@piece(2)
def altar(pen: Pen, c: Colours, gold: bool = False) -> None:
    """A stone shelf, light above and dark below."""
    w, h = pen.w, pen.h
    top = c.gold if gold else "#BDB09A"
    pen.box((0, h * 0.3, w, h), 5, mix(top, "#000000", 0.28))
    pen.box((0, 0, w, h * 0.62), 5, top)


@piece(2)
def alcove(pen: Pen, c: Colours, gold: bool = False) -> None:
    """The place of the piece that completes the shelf; gold when it comes."""
    fill = mix(c.felt3, c.gold, 0.35) if gold else c.felt2
    pen.box((0, 0, pen.w, pen.h), 10, fill, c.gold if gold else c.feltline, 1.6 if gold else 1.2)


@piece(6)
def village(pen: Pen, c: Colours, state: str = "there", ring: str = "") -> None:
    """A disc on the map. state: there, empty (an outline), centre (the one it is about)."""
    d = min(pen.w, pen.h)
    if state == "empty":
        pen.disc(d / 2, d / 2, d, mix(c.felt, c.felt2, 0.35), c.feltline, 1.6)
        return
    centre = state == "centre"
    pen.shadow(2, (0, 0, d, d), d / 2)
    fill, line = ("#F5ECD9", c.gold) if centre else ("#EADFC8", "#9A8560")
    pen.disc(d / 2, d / 2, d, fill, ring or line, d * 0.03 if centre or ring else 2)
    if centre:
        pen.disc(d / 2, d / 2, d * 0.86, "", "#CBBE9F", 1.2)


@piece(6)
def road(pen: Pen, c: Colours, up: bool = False, known: bool = True) -> None:
    """From corner to corner; known: False = where one could lead, in dashes."""
    w, h = pen.w, pen.h
    a, b = ((0.0, h), (w, 0.0)) if up else ((0.0, 0.0), (w, h))
    if known:
        pen.stroke([a, b], "#8F8468", 10)
        pen.stroke([a, b], "#C9BD9F", 7)
        return
    n = max(1, round((w * w + h * h) ** 0.5 / 11))
    for i in range(n):
        ends = [(i + 0.15) / n, (i + 0.65) / n]
        pen.stroke([(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for t in ends],
                   c.feltline, 2.5)  # fmt: skip
