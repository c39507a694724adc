"""Grounds and plates: rounded boxes of any size, of which only the corners are drawn."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from PIL import Image, ImageChops, ImageDraw

from ui.kit.colours import LIGHT, mix, rgb
from ui.kit.pen import MARGINS, Pen, Sign
from ui.kit.picture import Kit, sliced

FLOAT = 26  # margin of what may float
STEPS = 64


def stretched(small: Image.Image, cut: int, width: int, height: int) -> Image.Image:
    """The picture made larger by its middle; `cut` pixels at every side stay as they are."""
    w, h = small.size
    if width == w and height == h:
        return small
    large = Image.new(small.mode, (width, height))
    xs = ((0, cut, 0, cut), (cut, w - cut, cut, width - cut), (w - cut, w, width - cut, width))
    ys = ((0, cut, 0, cut), (cut, h - cut, cut, height - cut), (h - cut, h, height - cut, height))
    for x0, x1, to_x0, to_x1 in xs:
        for y0, y1, to_y0, to_y1 in ys:
            part = small.crop((x0, y0, x1, y1))
            size = (to_x1 - to_x0, to_y1 - to_y0)
            if 0 in size:
                continue  # a plate of one or two pixels has no corners
            if part.size != size:
                part = part.resize(size, Image.Resampling.NEAREST)
            large.paste(part, (to_x0, to_y0))
    return large


def plate_image(
    kit: Kit, w: float, h: float, on: str, margin: float, *, fill: str = "", line: str = "",
    r: float = 13, shadow: int = 0, width: float = 1, ring: str = "",
) -> Image.Image:  # fmt: skip
    """A rounded box as a picture in its real size. See `plate`."""
    z, r = kit.z, min(r, w / 2, h / 2)
    edge = round(margin * z)
    size = round(w * z) + 2 * edge, round(h * z) + 2 * edge
    reach = MARGINS[shadow] + r + 2
    small_w, small_h = min(w, 2 * reach + 4), min(h, 2 * reach + 4)
    pen = Pen(small_w, small_h, z, on, margin, kit.c.dark)
    pen.shadow(shadow, r=r)
    if ring:
        pen.box((-4.5, -4.5, small_w + 4.5, small_h + 4.5), r + 4.5, "", ring, 2)
    pen.box((0, 0, small_w, small_h), r, fill, line, width)
    small = pen.done()
    cut = min(edge + round(reach * z), (min(small.size) - 1) // 2)
    return stretched(small, cut, *size)


@sliced(FLOAT)
def floating(kit: Kit, w: float, h: float, on: str, **spec: Any) -> Image.Image:
    """A plate high above everything: bars, toasts, the stepper."""
    return plate_image(kit, w, h, on, FLOAT, **{"shadow": 3, **spec})


def _plate_margin(spec: dict[str, Any]) -> float:
    """Nothing around a plain plate, so that it can stand close to another."""
    return max(MARGINS[spec.get("shadow", 0)], 6 if spec.get("ring") else 0)


@sliced(_plate_margin)
def plate(
    kit: Kit, w: float, h: float, on: str, r: float = 13, top: str = "", top_high: float = 0,
    **spec: Any,
) -> Image.Image:  # fmt: skip
    """A rounded box. fill, line, width; r: radius; shadow: 0-2; ring: around it, in this colour;
    top, top_high: a head in another colour.
    """
    margin = _plate_margin(spec)
    image = plate_image(kit, w, h, on, margin, r=r, **spec)
    if top:
        head = plate_image(kit, w, top_high + 2 * r, "", 0, fill=top, r=r)
        head = head.crop((0, 0, head.size[0], round(top_high * kit.z)))
        edge = round(margin * kit.z)
        image.paste(head, (edge, edge), head)
    return image


@cache
def _noise() -> Image.Image:
    """Grain: one tile, always the same."""
    random = Random(5)
    tile = Image.new("L", (128, 128))
    tile.putdata([128 + random.randint(-5, 5) for _ in range(128 * 128)])
    return tile


@sliced(10)
def felt(kit: Kit, w: float, h: float, on: str, r: float = 16) -> Image.Image:
    """The table: a little lighter above, with a fine grain."""
    c = kit.c
    base = plate_image(kit, w, h, on, 10, fill=c.felt, r=r, shadow=1)
    plain = plate_image(kit, w, h, "", 10, fill="#FFFFFF", r=r).getchannel("A")
    light, deep = mix(c.felt, c.felt3, 0.35), mix(c.felt, c.felt2, 0.25)
    column = Image.new("RGB", (1, STEPS))
    for y in range(STEPS):
        column.putpixel((0, y), rgb(mix(light, deep, y / (STEPS - 1))))
    cloth = column.resize(base.size, Image.Resampling.BILINEAR)
    grain = Image.new("L", base.size)
    tile = _noise()
    for x in range(0, base.size[0], 128):
        for y in range(0, base.size[1], 128):
            grain.paste(tile, (x, y))
    bands = Image.merge("RGB", (grain, grain, grain))
    cloth = ImageChops.add(cloth, bands, 1, -128)
    base.paste(cloth, (0, 0), plain)
    return base


@sliced(0)
def bar(
    kit: Kit, w: float, h: float, on: str, colour: str, share: float, ground: str
) -> Image.Image:
    """How much of something: a round bar, filled so far."""
    pen = Pen(w, h, kit.z, on)
    pen.box((0, 0, w, h), h / 2, ground)
    if share > 0:
        pen.box((0, 0, max(h, w * share), h), h / 2, colour)
    return pen.done()


@sliced(0)
def scene(kit: Kit, w: float, h: float, on: str, colour: str, r: float = 16) -> Image.Image:
    """A ground for a large picture: its colour, lighter above, round only at the top."""
    size = round(w * kit.z), round(h * kit.z)
    column = Image.new("RGB", (1, STEPS))
    for y in range(STEPS):
        column.putpixel((0, y), rgb(mix(mix(colour, "#FFFFFF", 0.28), colour, y / (STEPS - 1))))
    image = column.resize(size, Image.Resampling.BILINEAR)
    mask = Image.new("L", (size[0] * 2, size[1] * 2))
    ImageDraw.Draw(mask).rounded_rectangle(
        (0, 0, size[0] * 2 - 1, size[1] * 4), r * kit.z * 2, fill=255
    )
    ground = Image.new("RGB", size, on or "#000000")
    ground.paste(image, (0, 0), mask.resize(size, Image.Resampling.BOX))
    return ground


@sliced(0)
def fan(
    kit: Kit, w: float, h: float, on: str, cards: tuple[tuple[str, Sign], ...], size: float = 0.62
) -> Image.Image:
    """Cards held in a hand, seen from above: (colour, sign) each, from left to right."""
    sheet = Image.new("RGBA", (round(w * kit.z), round(h * kit.z)))
    high = h * size
    wide = high * 0.62
    for i, (colour, sign) in enumerate(cards):
        share = i / max(1, len(cards) - 1) - 0.5
        card = _leaf(kit, wide, high, colour, sign).rotate(
            -share * 52, Image.Resampling.BICUBIC, expand=True
        )
        x = w * kit.z * (0.5 + share * 0.62) - card.size[0] / 2
        y = h * kit.z * (0.44 + share * share * 0.62) - card.size[1] / 2
        sheet.alpha_composite(card, (max(0, round(x)), max(0, round(y))))
    return sheet


def _leaf(kit: Kit, w: float, h: float, colour: str, sign: Sign) -> Image.Image:
    pen = Pen(w, h, kit.z, "", 4, kit.c.dark)
    pen.shadow(2, r=6)
    pen.box((0, 0, w, h), 6, LIGHT.card, mix(LIGHT.card, "#000000", 0.12), 1)
    pen.box((4, 4, w - 4, h * 0.3), 4, colour)
    pen.sign(sign, (8, h * 0.09, 8 + h * 0.14, h * 0.23), "#FFFFFF")
    side = w * 0.44
    pen.sign(sign, ((w - side) / 2, h * 0.46, (w + side) / 2, h * 0.46 + side), colour)
    return pen.done()
