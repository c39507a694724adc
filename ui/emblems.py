"""What tells the five games apart: a sign each, and one accent for its primary button.

The accents keep away from each other, from "wrong" and from the red player; white is read on them.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, sin, tau

from ui.glyphs import Polygon

ACCENTS: Mapping[str, str] = {
    "fantasy_realms": "#3B4BA0",
    "joraku": "#7A5A14",
    "majesty": "#7D3C78",
    "oriflamme": "#22375E",
    "wangdo": "#1F6B57",
}

SEATS: Mapping[str, range] = {
    "fantasy_realms": range(2, 8),
    "joraku": range(3, 5),
    "majesty": range(2, 5),
    "oriflamme": range(3, 6),
    "wangdo": range(2, 5),
}
"""How many may play, told before the games themselves are loaded."""

EMBLEMS: Mapping[str, tuple[Polygon, ...]] = {
    "fantasy_realms": (
        ((1, 4), (4.8, 8.6), (8, 2), (11.2, 8.6), (15, 4), (13.6, 14), (2.4, 14)),
    ),  # crown
    "joraku": (
        ((0.5, 1.5), (8, 2.3), (15.5, 1.5), (15, 4.6), (1, 4.6)),
        ((2.6, 7), (13.4, 7), (13.4, 9), (2.6, 9)),
        ((3.6, 4.6), (5.6, 4.6), (5.2, 15), (3, 15)),
        ((10.4, 4.6), (12.4, 4.6), (13, 15), (10.8, 15)),
        ((7.2, 4.6), (8.8, 4.6), (8.8, 7), (7.2, 7)),
    ),  # gate
    "majesty": (
        ((8, 0.6), (15.6, 8.2), (13.6, 8.2), (13.6, 15), (9.8, 15), (9.8, 10), (6.2, 10),
         (6.2, 15), (2.4, 15), (2.4, 8.2), (0.4, 8.2)),
    ),  # house
    "oriflamme": (
        ((1.4, 0.6), (3.4, 0.6), (3.4, 15.4), (1.4, 15.4)),
        ((3.4, 1.6), (15, 1.2), (12.4, 4.2), (15.4, 6.2), (12.6, 8.2), (15, 11), (3.4, 10.4)),
    ),  # oriflamme
    "wangdo": (
        tuple((8 + 6.4 * cos(a * tau / 32), 8.8 + 6 * sin(a * tau / 32)) for a in range(32)),
        tuple((2.8 + 2.6 * cos(a * tau / 20), 3 + 2.6 * sin(a * tau / 20)) for a in range(20)),
        tuple((13.2 + 2.6 * cos(a * tau / 20), 3 + 2.6 * sin(a * tau / 20)) for a in range(20)),
    ),  # bear
}  # fmt: skip
