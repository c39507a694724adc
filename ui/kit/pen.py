"""Drawing with smooth edges: four times too large, then reduced.

All measures are design pixels (100 %, 96 dpi); the pen knows the zoom. `Image.BOX` reduces, because
LANCZOS rings at edges of alpha and leaves white specks on light fills.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from ui.kit.colours import rgb

TIMES = 4
Point = tuple[float, float]
Box = tuple[float, float, float, float]
Polygon = tuple[Point, ...]
Sign = tuple[Polygon, ...]
"""Polygons on a grid of 16 x 16, y downwards, filled with one colour."""

SHADOWS = ((0.0, 0.0, 0), (1.0, 2.5, 26), (2.0, 3.6, 70), (8.0, 14.0, 105), (3.0, 5.0, 120))
"""Downwards, blur, alpha: 0 none, 1 paper, 2 card and button, 3 floating, 4 lifted card."""

MARGINS = (0, 4, 6, 26, 10)
"""How much further than the body a picture with this shadow goes."""


class Pen:
    """A sheet of `w` x `h` around which `margin` stays for shadows and rings; (0, 0) is the body's
    upper left corner. on: the ground's colour, "" = transparent.
    """

    def __init__(
        self, w: float, h: float, z: float, on: str = "", margin: float = 0, dark: bool = False
    ) -> None:
        self.w, self.h, self.z, self.margin, self.dark = w, h, z, margin, dark
        self.size = (
            max(1, round(w * z) + 2 * round(margin * z)),
            max(1, round(h * z) + 2 * round(margin * z)),
        )
        self.on = on
        self.under: Image.Image | None = None
        large = (self.size[0] * TIMES, self.size[1] * TIMES)
        self.image = Image.new("RGBA", large, (*rgb(on or "#000000"), 0))
        self.draw = ImageDraw.Draw(self.image)
        self.k = z * TIMES
        self.edge = round(margin * z) * TIMES

    def at(self, x: float, y: float) -> Point:
        """A place on the large sheet."""
        return self.edge + x * self.k, self.edge + y * self.k

    def shadow(self, level: int, box: Box | None = None, r: float = 0) -> None:
        """A soft shadow below a rounded box (the whole body when None)."""
        dy, blur, alpha = SHADOWS[level]
        if not alpha:
            return
        x0, y0, x1, y1 = box or (0, 0, self.w, self.h)
        edge, z = round(self.margin * self.z), self.z
        sheet = Image.new("L", self.size)
        ImageDraw.Draw(sheet).rounded_rectangle(
            (edge + x0 * z, edge + (y0 + dy) * z, edge + x1 * z - 1, edge + (y1 + dy) * z - 1),
            r * z, fill=min(255, round(alpha * (1.5 if self.dark else 1))),
        )  # fmt: skip
        soft = sheet.filter(ImageFilter.GaussianBlur(blur * z / 2))
        under = self.under or Image.new("RGBA", self.size, (*rgb("#1E140A"), 0))
        under.putalpha(soft)
        self.under = under

    def box(self, box: Box, r: float = 0, fill: str = "", line: str = "", width: float = 1) -> None:
        """A rounded box; its line lies inside it."""
        x0, y0, x1, y1 = box
        if x1 <= x0 or y1 <= y0:
            return
        (a, b), (c, d) = self.at(x0, y0), self.at(x1, y1)
        if line and fill:
            self.draw.rounded_rectangle((a, b, c - 1, d - 1), r * self.k, fill=line)
            self.box((x0 + width, y0 + width, x1 - width, y1 - width), max(0, r - width), fill)
        elif line:
            wide = max(1, round(width * self.k))
            self.draw.rounded_rectangle((a, b, c - 1, d - 1), r * self.k, None, line, wide)
        elif fill:
            self.draw.rounded_rectangle((a, b, c - 1, d - 1), r * self.k, fill=fill)

    def disc(
        self, x: float, y: float, d: float, fill: str = "", line: str = "", width: float = 1
    ) -> None:
        """A disc around (x, y)."""
        r = d / 2
        self.box((x - r, y - r, x + r, y + r), r, fill, line, width)

    def polygon(self, points: Iterable[Point], fill: str) -> None:
        """A filled polygon."""
        self.draw.polygon([self.at(x, y) for x, y in points], fill=fill)

    def stroke(
        self, points: Sequence[Point], colour: str, width: float = 2, closed: bool = False
    ) -> None:
        """A line with round ends and corners."""
        places = [self.at(x, y) for x, y in points]
        if closed:
            places.append(places[0])
        wide = max(1, round(width * self.k))
        self.draw.line(places, fill=colour, width=wide)
        r = (wide - 1) / 2
        for x, y in places:
            self.draw.ellipse((x - r, y - r, x + r, y + r), fill=colour)

    def sign(self, sign: Sign, box: Box, colour: str, outline: str = "", width: float = 1) -> None:
        """A sign filling a box; with an outline around it where its ground is near in colour."""
        x0, y0, x1, y1 = box
        sx, sy = (x1 - x0) / 16, (y1 - y0) / 16
        placed = [[(x0 + x * sx, y0 + y * sy) for x, y in polygon] for polygon in sign]
        if outline:
            for points in placed:
                self.stroke(points, outline, 2 * width, closed=True)
        for points in placed:
            self.polygon(points, colour)

    def clip(self, box: Box, r: float, drawn: Pen) -> None:
        """Lay another sheet of the same size over this one, inside a rounded box only."""
        mask = Image.new("L", self.image.size)
        (a, b), (c, d) = self.at(*box[:2]), self.at(*box[2:])
        ImageDraw.Draw(mask).rounded_rectangle((a, b, c - 1, d - 1), r * self.k, fill=255)
        mask = ImageChops.multiply(mask, drawn.image.getchannel("A"))
        self.image.paste(drawn.image, (0, 0), mask)

    def fresh(self) -> Pen:
        """An empty sheet of the same size, for `clip`."""
        return Pen(self.w, self.h, self.z, self.on, self.margin, self.dark)

    def done(self) -> Image.Image:
        """The picture in its real size: opaque on a known ground, else with alpha."""
        small = self.image.reduce(TIMES) if TIMES > 1 else self.image
        if self.under is not None:
            small = Image.alpha_composite(self.under, small)
        if not self.on:
            return small
        ground = Image.new("RGB", self.size, self.on)
        ground.paste(small, (0, 0), small)
        return ground


def turned(points: Iterable[Point], centre: Point, degrees: float) -> list[Point]:
    """Points turned around a centre, clockwise on the screen."""
    a = math.radians(degrees)
    x0, y0 = centre
    return [
        (
            x0 + (x - x0) * math.cos(a) - (y - y0) * math.sin(a),
            y0 + (x - x0) * math.sin(a) + (y - y0) * math.cos(a),
        )
        for x, y in points
    ]


def arc(x: float, y: float, r: float, start: float, end: float, n: int = 24) -> list[Point]:
    """Points on a circle, in degrees from three o'clock, clockwise on the screen."""
    steps = [math.radians(start + (end - start) * i / n) for i in range(n + 1)]
    return [(x + r * math.cos(a), y + r * math.sin(a)) for a in steps]
