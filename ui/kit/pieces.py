"""The pieces of a table, one function each. Colours are the theme's; what is a game's (a suit's
colour, a sign) comes in as a parameter. Measures are design pixels.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from PIL import ImageDraw, ImageFont

from ui.kit import icons
from ui.kit.colours import Colours, ink_on, mix, rgb
from ui.kit.pen import TIMES, Pen, Point, Sign, arc, turned
from ui.kit.picture import piece

CROWN: Sign = (((0, 3), (4.5, 9), (8, 1), (11.5, 9), (16, 3), (14.5, 15), (1.5, 15)),)
STAR: Sign = (
    ((8, 0.5), (9.9, 5.6), (15.6, 6), (11.2, 9.4), (12.7, 15), (8, 11.9), (3.3, 15), (4.8, 9.4),
     (0.4, 6), (6.1, 5.6)),
)  # fmt: skip
HEAD = 26  # of a card
MARGIN = 10


def _lift(pen: Pen, c: Colours, r: float, chosen: bool) -> None:
    """The shadow of a card, and the ring around a chosen one."""
    pen.shadow(4 if chosen else 2, r=r)
    if chosen:
        pen.box((-5, -5, pen.w + 5, pen.h + 5), r + 5, "", c.gold2, 4)
        pen.box((-4.5, -4.5, pen.w + 4.5, pen.h + 4.5), r + 4.5, "", c.gold, 3)


def _middle(pen: Pen, sign: Sign, x: float, y: float, size: float, colour: str) -> None:
    pen.sign(sign, (x - size / 2, y - size / 2, x + size / 2, y + size / 2), colour)


@piece(MARGIN)
def card(
    pen: Pen, c: Colours, head: str = "", sign: Sign = (), chosen: bool = False,
    dead: bool = False, high: float = HEAD, big: Sign = (), rule: float = 0,
) -> None:  # fmt: skip
    """A face: ivory with a head in its colour and a sign in it. The words lie on top as text.

    dead: blanked, grey and hatched. big: another sign in the middle. rule: a hairline so far above
    the foot. high: of the head; 0 = the whole face is head.
    """
    w, h = pen.w, pen.h
    _lift(pen, c, 9, chosen)
    pen.box((0, 0, w, h), 9, c.dead if dead else c.card, c.cardline, 1)
    if head:
        fill = mix(head, "#8F8880", 0.85) if dead else head
        bottom = 4 + high if high else h - 4
        pen.box((4, 4, w - 4, bottom), 6, fill)
        if sign:
            _middle(pen, sign, 17, 4 + (bottom - 4) / 2, min(16, high * 0.62 or 16), "#FFFFFF")
    if big:
        _middle(pen, big, w / 2, h * 0.5, min(w, h) * 0.34, head or c.cardink)
    if rule:
        pen.stroke([(12, h - rule), (w - 12, h - rule)], mix(c.card, c.cardink, 0.16), 1)
    if dead:
        _hatch(pen, c)


def _hatch(pen: Pen, c: Colours) -> None:
    ink = mix(c.dead, c.deadink, 0.35)
    top = pen.h * 0.5
    for i in range(int((pen.h * 0.45 - 6) // 9)):
        pen.stroke([(6, top + 8 + i * 9), (pen.w - 6, top + i * 9)], ink, 0.8)


@piece(MARGIN)
def back(pen: Pen, c: Colours, colour: str, sign: Sign = (), chosen: bool = False) -> None:
    """A card face down: its colour, a hairline inside, the owner's sign."""
    w, h = pen.w, pen.h
    _lift(pen, c, 9, chosen)
    pen.box((0, 0, w, h), 9, colour, mix(colour, "#000000", 0.35), 1)
    if min(w, h) > 40:
        pen.box((7, 7, w - 7, h - 7), 5, "", mix(colour, "#FFFFFF", 0.45), 1)
    if sign:
        _middle(pen, sign, w / 2, h / 2, min(w, h) * 0.38, "#FFFFFF")


@piece(MARGIN)
def split(
    pen: Pen, c: Colours, left: str, right: str, left_sign: Sign, right_sign: Sign,
    chosen: bool = False, foot: float = 28,
) -> None:  # fmt: skip
    """A card of two slanted halves; with both halves alike a card of one. The name lies in the
    foot as text.
    """
    w, h = pen.w, pen.h
    _lift(pen, c, 9, chosen)
    pen.box((0, 0, w, h), 9, c.card, c.cardline, 1)
    area = (4.0, 4.0, w - 4, h - foot)
    if left == right:
        pen.box(area, 6, left)
        _middle(pen, left_sign, w / 2, (4 + h - foot) / 2,
                min(30, (h - foot) * 0.5, w * 0.5), "#FFFFFF")  # fmt: skip
        return
    sheet, slant, middle = pen.fresh(), (h - foot - 4) * 0.23, w / 2
    top, low = (middle + slant, 0.0), (middle - slant, h - foot)
    sheet.polygon([(0, 0), top, low, (0, h - foot)], left)
    sheet.polygon([top, (w, 0), (w, h - foot), low], right)
    sheet.stroke([top, low], c.card, 1.6)
    pen.clip(area, 6, sheet)
    size = min(28, (h - foot) * 0.45, w * 0.34)
    _middle(pen, left_sign, w * 0.26, (4 + h - foot) / 2, size, "#FFFFFF")
    _middle(pen, right_sign, w * 0.74, (4 + h - foot) / 2, size, "#FFFFFF")


@piece(3)
def mini(
    pen: Pen, c: Colours, colour: str, sign: Sign = (), strip: str = "", dead: bool = False,
    faint: bool = False,
) -> None:  # fmt: skip
    """A small card in a heap. strip: the colour of its other half below. faint: not yet there."""
    w, h = pen.w, pen.h
    fill = mix(colour, "#7C7F80", 0.9) if dead else colour
    fill = mix(fill, c.felt3, 0.45) if faint else fill
    pen.shadow(1, r=4)
    pen.box((0, 0, w, h), 4, c.card if not dead else c.dead)
    pen.box((1.5, 1.5, w - 1.5, h - 1.5), 3, fill)
    if strip:
        pen.box((1.5, h * 0.76, w - 1.5, h - 1.5), 2, strip)
    if sign:
        size = min(w, h) * 0.6
        _middle(pen, sign, w / 2, h * (0.4 if strip else 0.5), size, "#FFFFFF")


@piece(MARGIN)
def pile(pen: Pen, c: Colours, colour: str, layers: int = 3) -> None:
    """A face-down stack of cards, seen a little from the side."""
    for i in reversed(range(layers)):
        d = 3.0 * i
        pen.box((d, d, pen.w + d, pen.h + d), 9, colour, mix(colour, "#FFFFFF", 0.35), 1)
    pen.box((7, 7, pen.w - 7, pen.h - 7), 5, "", mix(colour, "#FFFFFF", 0.5), 1)


@piece()
def square(
    pen: Pen, c: Colours, colour: str = "", line: str = "", r: float = 4, width: float = 1.5
) -> None:
    """A small square: filled = there, outlined = still missing."""
    pen.box((0, 0, pen.w, pen.h), r, colour, line, width)


@piece()
def slot(
    pen: Pen, c: Colours, fill: str, line: str = "", bar: str = "", width: float = 1,
    hatch: bool = False,
) -> None:  # fmt: skip
    """A place in a grid. bar: a stripe in its family's colour at the left; hatch: it is blanked."""
    w, h = pen.w, pen.h
    pen.box((0, 0, w, h), 8, fill, line, width)
    if bar:
        pen.box((0, 2, 4.5, h - 2), 2, bar)
    if hatch:
        stripes = pen.fresh()
        for i in range(int((w + h) // 12) + 1):
            stripes.stroke([(i * 12 - h, h + 2), (i * 12, -2)], mix(fill, "#000000", 0.18), 2.5)
        stripes.box((0, 0, w, h), 8, "", mix(fill, "#000000", 0.18), 1)
        pen.clip((0, 0, w, h), 8, stripes)


@piece(6)
def coin(pen: Pen, c: Colours) -> None:
    """Gold; its number lies on it as text, in `ongold`."""
    d = min(pen.w, pen.h)
    pen.shadow(2, (0, 0, d, d), d / 2)
    pen.disc(d / 2, d / 2, d, "#F2C94C", "#9A6A10", max(1.0, d / 22))
    if d >= 20:
        pen.disc(d / 2, d / 2, d * 0.78, "", "#D5A72B", max(0.8, d / 40))


@piece()
def cube(pen: Pen, c: Colours, colour: str) -> None:
    """A wooden cube: lighter at the top, darker at the foot."""
    w, h = pen.w, pen.h
    pen.box((0, 0, w, h), 3, mix(colour, "#000000", 0.42))
    pen.box((0, 0, w, h * 0.88), 3, colour)
    pen.box((w * 0.08, h * 0.06, w * 0.92, h * 0.3), 2.5, mix(colour, "#FFFFFF", 0.36))


@piece(2)
def crown(pen: Pen, c: Colours, colour: str = "", line: str = "") -> None:
    """The leader's; in another colour a sign of rank."""
    fill, edge = colour or c.gold, line or ("" if colour else c.gold2)
    pen.sign(CROWN, (0, 0, pen.w, pen.h), fill, edge, 0.9)


@piece(3)
def rank(pen: Pen, c: Colours, colour: str, sign: Sign = CROWN) -> None:
    """A disc in somebody's colour with a sign on it, white or dark as the colour needs."""
    d = min(pen.w, pen.h)
    pen.shadow(1, (0, 0, d, d), d / 2)
    pen.disc(d / 2, d / 2, d, colour)
    _middle(pen, sign, d / 2, d / 2, d * 0.56, ink_on(colour))


def _man(w: float, h: float) -> list[Point]:
    head = arc(w / 2, h * 0.24, h * 0.23, 125, 415, 18)
    body = [
        (0.66, 0.44), (0.98, 0.56), (1.0, 0.66), (0.93, 0.7), (0.74, 0.66), (0.9, 0.97),
        (0.87, 1.0), (0.6, 1.0), (0.5, 0.84), (0.4, 1.0), (0.13, 1.0), (0.1, 0.97),
        (0.26, 0.66), (0.07, 0.7), (0.0, 0.66), (0.02, 0.56), (0.34, 0.44),
    ]  # fmt: skip
    return [*head, *[(x * w, y * h) for x, y in body]]


@piece(3)
def meeple(pen: Pen, c: Colours, colour: str = "#EFE3CB", line: str = "") -> None:
    """A wooden figure; never in a person's colour where figures belong to nobody."""
    points = _man(pen.w, pen.h)
    if line:
        pen.stroke(points, line, 2, closed=True)
    pen.polygon(points, colour)


@piece(6)
def token(
    pen: Pen, c: Colours, colour: str, icon: str = "", star: bool = False, ghost: bool = False
) -> None:
    """A round token with an icon; star: a gold one at its corner. ghost: an empty place for it."""
    d = min(pen.w, pen.h)
    middle, size = d / 2, d * 0.56
    if ghost:
        pen.disc(middle, middle, d, "", colour, 1.2)
        icons.draw(pen, icon, middle - size / 2, middle - size / 2, size, colour, 1.8)
        return
    pen.shadow(2, (0, 0, d, d), d / 2)
    pen.disc(middle, middle, d, "#FFFFFF")
    pen.disc(middle, middle, d - 3, colour)
    if icon:
        icons.draw(pen, icon, middle - size / 2, middle - size / 2, size, "#FFFFFF", 2)
    if star:
        s = max(12.0, d * 0.42)
        x, y = d * 0.88, d * 0.12
        pen.disc(x, y, s, c.gold, c.gold2, 1)
        _middle(pen, STAR, x, y, s * 0.66, "#5A3A06")


@piece(2)
def stamp(pen: Pen, c: Colours, yes: bool) -> None:
    """The verdict: a check or a cross in two rings, turned a little."""
    d, colour = min(pen.w, pen.h), c.good if yes else c.bad
    pen.disc(d / 2, d / 2, d, "", colour, d * 0.052)
    pen.disc(d / 2, d / 2, d * 0.8, "", colour, max(1.0, d * 0.016))
    turn, k = (-9 if yes else 9), d * 0.58 / 24
    for stroke in icons.LINES["check" if yes else "cross"]:
        points = [(d * 0.21 + x * k, d * 0.21 + y * k) for x, y in stroke]
        pen.stroke(turned(points, (d / 2, d / 2), turn), colour, d * 0.1)


@piece(2)
def emblem(pen: Pen, c: Colours, colour: str, sign: Sign, ink: str = "#FFFFFF") -> None:
    """A game's mark: its sign on a rounded square in its accent. Also a person's, in theirs."""
    w, h = pen.w, pen.h
    pen.box((0, 0, w, h), min(w, h) * 0.22, colour)
    _middle(pen, sign, w / 2, h / 2, min(w, h) * 0.56, ink)


@piece(1)
def sign(pen: Pen, c: Colours, sign: Sign, colour: str, line: str = "") -> None:
    """A sign alone, filling its box. line: an outline, where its ground is near in colour."""
    pen.sign(sign, (0, 0, pen.w, pen.h), colour, line, 0.8)


@piece(1)
def icon(pen: Pen, c: Colours, name: str, colour: str, width: float = 2) -> None:
    """One of `icons.NAMES`."""
    icons.draw(pen, name, 0, 0, min(pen.w, pen.h), colour, width)


@piece(6)
def knob(pen: Pen, c: Colours, fill: str, icon: str = "", ink: str = "", line: str = "") -> None:
    """A small round button or a numbered disc: fill, and an icon or a text on top."""
    d = min(pen.w, pen.h)
    pen.shadow(2 if icon else 0, (0, 0, d, d), d / 2)
    pen.disc(d / 2, d / 2, d, fill, line, 1.2)
    if icon:
        size = d * 0.56
        icons.draw(pen, icon, (d - size) / 2, (d - size) / 2, size, ink or c.mute, 2.6)


FONT = Path(__file__).parents[1] / "fonts" / "NanumSquareB.ttf"


@cache
def _typeface(size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(FONT), size)


def key_width(text: str) -> float:
    """How wide the keycap of these letters is."""
    return max(20.0, _typeface(120).getlength(text) / 10 + 14)


@piece(1)
def keycap(pen: Pen, c: Colours, text: str, fill: str = "", line: str = "", ink: str = "") -> None:
    """A key as a picture, to stand on buttons too. Latin letters and signs only."""
    pen.box((0, 0, pen.w, pen.h), 4, fill or mix(c.paper, c.line, 0.45), line or c.line2, 1)
    x, y = pen.at(pen.w / 2, pen.h / 2)
    ImageDraw.Draw(pen.image).text(
        (x, y), text, (*rgb(ink or c.ink), 255), _typeface(round(11.5 * pen.z * TIMES)), "mm"
    )
