"""The pictures on the games' cards, made of the kit's pieces: what each box lays on the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ui.emblems import ACCENTS, EMBLEMS
from ui.glyphs import BEARS, BUILDINGS, PLAYERS, SUITS
from ui.kit import Area
from ui.kit.collage import Collage, collage
from ui.kit.colours import PEOPLE_FILLS, mix

Draw = Callable[[Collage], None]
BLUE, RED, GREEN, VIOLET, YELLOW = PEOPLE_FILLS[:5]
FAN = (
    ("#0072B2", SUITS["flood"]), ("#8A6D3B", SUITS["land"]), ("#007A58", SUITS["beast"]),
    ("#A8568A", SUITS["wizard"]), ("#C04A00", SUITS["flame"]),
)  # fmt: skip
STATUES = ("#E07B1A", "#33312E", "#F1EBDD", "#2F7EC0")
HOUSES = ("#D9822B", "#7A4A2A", "#2F8F6B", "#2F6DB5", "#B0452F", "#C49A2C", "#6A4FB3")


def art(area: Area, game: str, x: float, y: float, w: float, h: float) -> None:
    """A game's picture in this box, its upper corners round."""
    w = round(w)
    ground = {"on": area.ground, "colour": mix(ACCENTS[game], "#FFFFFF", 0.12), "r": 15}
    picture = collage(area.kit, game, w, h, ("scene", ground), _DRAW[game])
    area.image(x, y, picture)


def _hand(area: Collage) -> None:
    x, y, w, h = 0.0, 0.0, area.w, area.h
    area.picture(x, y, "fan", w, h, cards=FAN)


def _areas(area: Collage) -> None:
    x, y, w, h = 0.0, 0.0, area.w, area.h
    gate = min(w * 0.3, h * 0.62)
    area.sign(x + w * 0.06, y + h * 0.24, EMBLEMS["joraku"], gate, "#F6E9D2")
    wide, high = w * 0.16, h * 0.58
    for i, colour in enumerate((BLUE, GREEN, VIOLET)):
        left, top = x + w * 0.42 + i * wide * 1.15, y + h * 0.22
        area.picture(left, top, "card", wide, high)
        disc = wide * 0.66
        area.picture(left + (wide - disc) / 2, top + 8, "rank", disc, disc, colour=colour)
        cube = wide * 0.32
        for n, other in enumerate((BLUE, RED, GREEN)[: (3 if h > 120 else 2) - i]):
            area.picture(left + wide * 0.14 + (n % 2) * cube * 1.15,
                         top + disc + 16 + n // 2 * cube * 1.15, "cube", cube, cube,
                         colour=other)  # fmt: skip


def _town(area: Collage) -> None:
    x, y, w, h = 0.0, 0.0, area.w, area.h
    step, low = w / (len(HOUSES) + 0.6), y + h * 0.84
    area.picture(x, low, "plate", w, y + h - low, fill="#4A2547", r=0)
    for i, (colour, building) in enumerate(zip(HOUSES, BUILDINGS.values(), strict=False)):
        high, wide = h * (0.44 + 0.12 * ((i * 3) % 4) / 3), step * 0.86
        left, top = x + step * (0.4 + i), low - high
        area.picture(left, top + wide * 0.4, "plate", wide, high - wide * 0.4,
                     fill="#F6E9D2", r=2)  # fmt: skip
        roof = (((0.0, 16.0), (8.0, 0.0), (16.0, 16.0)),)
        area.picture(left - 3, top, "sign", wide + 6, wide * 0.5, sign=roof, colour=colour)
        sign = wide * 0.5
        area.sign(
            left + (wide - sign) / 2,
            top + wide * 0.62,
            building,
            sign,
            mix(colour, "#000000", 0.35),
        )
    for i, colour in enumerate(("#EFE3CB", "#E9C46A", "#EFE3CB")):
        size = h * 0.2
        area.picture(x + w * (0.2 + 0.24 * i), low - size * 0.55, "meeple", size * 0.9, size,
                     colour=colour, line="#4A2547")  # fmt: skip
    size = h * 0.15
    for i in range(3):
        left = x + w - size * (2.2 - 0.45 * i)
        area.picture(left, low - size * (0.1 + 0.14 * i), "coin", size, size)


def _queue(area: Collage) -> None:
    x, y, w, h = 0.0, 0.0, area.w, area.h
    area.rule(x + w * 0.12, y + h * 0.16, x + w * 0.9, "#C9D0DC")
    wide = w * 0.17
    for i, (colour, person) in enumerate(((GREEN, 2), (BLUE, 0), (YELLOW, 4), (RED, 1))):
        left, top = x + w * 0.1 + i * wide * 1.2, y + h * 0.34
        area.picture(left, top, "back", wide, h * 0.48, colour=colour, sign=PLAYERS[person])
    size = h * 0.17
    for i in (0, 2):
        left = x + w * 0.1 + (i + 1) * wide * 1.2 - wide * 0.2 - size * 0.72
        area.picture(left, y + h * 0.82 - size * 0.7, "coin", size, size)
    area.picture(x + w * 0.1 + wide * 1.2 + wide / 2 - 9, y + h * 0.17, "icon", 18, 18,
                 name="marker", colour="#E9C46A")  # fmt: skip


def _altar(area: Collage) -> None:
    x, y, w, h = 0.0, 0.0, area.w, area.h
    low = y + h * 0.78
    area.picture(x + w * 0.06, low, "altar", w * 0.88, h * 0.2)
    for i, (colour, mark) in enumerate(zip(STATUES, BEARS, strict=True)):
        wide = w * 0.165
        left = x + w * 0.12 + i * wide * 1.2
        high = wide * 1.34
        area.picture(left, low - high + 6, "bear", wide, high, colour=colour, mark=mark)


_DRAW: Mapping[str, Draw] = {
    "fantasy_realms": _hand, "joraku": _areas, "majesty": _town, "oriflamme": _queue,
    "wangdo": _altar,
}  # fmt: skip
