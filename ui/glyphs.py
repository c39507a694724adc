"""Small drawings that tell suits and players apart without colour: polygons on a canvas.

Each glyph is a list of polygons on a grid of 16 x 16, y downwards; our own drawings.
"""

from __future__ import annotations

import tkinter
from collections.abc import Mapping
from math import cos, sin, tau

Polygon = tuple[tuple[float, float], ...]

PLAYERS: tuple[tuple[Polygon, ...], ...] = (
    (tuple((8 + 7 * cos(a * tau / 40), 8 + 7 * sin(a * tau / 40)) for a in range(40)),),  # round
    (((2, 2), (14, 2), (14, 14), (2, 14)),),  # square
    (((8, 1), (15, 14), (1, 14)),),  # triangle
    (((8, 0), (15, 8), (8, 16), (1, 8)),),  # diamond
    (((8, 0), (10, 6), (16, 6), (11, 10), (13, 16), (8, 12), (3, 16), (5, 10), (0, 6), (6, 6)),),
    (((6, 1), (10, 1), (10, 6), (15, 6), (15, 10), (10, 10), (10, 15), (6, 15), (6, 10), (1, 10),
      (1, 6), (6, 6)),),  # cross
    (((1, 3), (15, 3), (8, 15)),),  # triangle on its tip
)  # fmt: skip

SUITS: Mapping[str, tuple[Polygon, ...]] = {
    "army": (((2, 2), (14, 2), (14, 8), (12, 12), (8, 15), (4, 12), (2, 8)),),  # shield
    "leader": (((1, 4), (5, 8), (8, 2), (11, 8), (15, 4), (13, 14), (3, 14)),),  # crown
    "wizard": (((8, 0), (12, 11), (4, 11)), ((1, 11), (15, 11), (15, 14), (1, 14))),  # hat
    "weapon": (
        ((7, 0), (9, 0), (9, 10), (7, 10)),
        ((3, 10), (13, 10), (13, 12), (3, 12)),
        ((7, 12), (9, 12), (9, 16), (7, 16)),
    ),  # sword
    "artifact": (((4, 2), (12, 2), (15, 6), (8, 15), (1, 6)),),  # gem
    "beast": (
        ((5, 8), (11, 8), (13, 12), (10, 15), (6, 15), (3, 12)),
        ((1, 5), (4, 4), (4, 8), (2, 8)),
        ((5, 1), (7, 1), (7, 6), (5, 6)),
        ((9, 1), (11, 1), (11, 6), (9, 6)),
        ((12, 4), (15, 5), (14, 8), (12, 8)),
    ),  # paw
    "land": (((0, 14), (5, 4), (8, 9), (11, 2), (16, 14)),),  # mountains
    "weather": (((2, 12), (1, 9), (4, 7), (6, 4), (10, 4), (12, 7), (15, 9), (14, 12)),),  # cloud
    "flood": (((8, 0), (13, 9), (12, 13), (8, 15), (4, 13), (3, 9)),),  # drop
    "flame": (
        ((8, 0), (10, 5), (13, 7), (13, 12), (10, 15), (6, 15), (3, 12), (4, 7), (6, 9), (6, 4)),
    ),  # flame
    "wild": (
        ((4, 2), (12, 2), (14, 5), (12, 8), (9, 9), (9, 11), (7, 11), (7, 7), (10, 6), (10, 5),
         (6, 5), (5, 6), (3, 5)),
        ((7, 13), (9, 13), (9, 15), (7, 15)),
    ),  # question mark
}  # fmt: skip


BUILDINGS: Mapping[str, tuple[Polygon, ...]] = {
    "mill": (
        ((7, 4), (9, 4), (9, 16), (7, 16)),
        ((8, 0), (10, 3), (8, 6), (6, 3)),
        ((2, 4), (6, 6), (7, 9), (3, 8)),
        ((14, 4), (13, 8), (9, 9), (10, 6)),
        ((2, 9), (6, 11), (7, 14), (3, 13)),
        ((14, 9), (13, 13), (9, 14), (10, 11)),
    ),  # ear of wheat
    "brewery": (
        ((4, 1), (12, 1), (13, 4), (3, 4)),
        ((2, 5), (14, 5), (14, 11), (2, 11)),
        ((3, 12), (13, 12), (12, 15), (4, 15)),
    ),  # barrel
    "cottage": (((6, 1), (10, 1), (10, 6), (15, 13), (13, 16), (3, 16), (1, 13), (6, 6)),),
    "guardhouse": SUITS["army"],  # shield
    "barracks": SUITS["weapon"],  # sword
    "inn": (
        ((3, 1), (4, 1), (4, 5), (5, 5), (5, 1), (6, 1), (6, 5), (7, 5), (7, 1), (8, 1), (8, 7),
         (6, 8), (6, 16), (4, 16), (4, 8), (3, 7)),
        ((11, 1), (14, 3), (14, 9), (13, 9), (13, 16), (11, 16)),
    ),  # fork and knife
    "castle": (
        ((8, 1), (11, 2), (12, 5), (11, 8), (9, 9), (9, 11), (12, 11), (12, 13), (9, 13), (9, 16),
         (7, 16), (7, 9), (5, 8), (4, 5), (5, 2)),
    ),  # key
    "infirmary": (((2, 1), (14, 1), (12, 7), (9, 9), (9, 13), (13, 15), (3, 15), (7, 13), (7, 9),
                   (4, 7)),),  # chalice
}  # fmt: skip

BEAR: Polygon = (
    (2, 2), (4, 1), (6, 3), (10, 3), (12, 1), (14, 2), (14, 5), (13, 7), (13, 12), (10, 15),
    (6, 15), (3, 12), (3, 7), (2, 5),
)  # fmt: skip


BEARS: tuple[tuple[Polygon, ...], ...] = (
    (((1, 6), (15, 6), (15, 10), (1, 10)),),  # bar
    (((2, 1), (6, 1), (6, 15), (2, 15)), ((10, 1), (14, 1), (14, 15), (10, 15))),  # two bars
    (((1, 12), (8, 3), (15, 12), (12, 14), (8, 9), (4, 14)),),  # roof
    (((1, 2), (4, 1), (8, 6), (12, 1), (15, 2), (10, 8), (15, 14), (12, 15), (8, 10), (4, 15),
      (1, 14), (6, 8)),),  # x
)  # fmt: skip
"""Marks of the statues, none of which is a player's."""


def draw(
    canvas: tkinter.Canvas,
    glyph: tuple[Polygon, ...],
    x: float,
    y: float,
    size: float,
    colour: str,
    tags: tuple[str, ...] = (),
) -> None:
    """Draw a glyph with its upper left corner at (x, y)."""
    for polygon in glyph:
        points = [(x + px * size / 16, y + py * size / 16) for px, py in polygon]
        flat = [value for point in points for value in point]
        canvas.create_polygon(flat, fill=colour, outline=colour, tags=tags)
