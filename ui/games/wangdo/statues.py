"""Statues and tokens of 왕도 as pieces, and rows of statues to press and to count."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import partial

from referee.games.wangdo.pieces import COLOUR_NAMES, COLOURS, TYPES, Counts
from referee.text import Text
from ui import glyphs
from ui.kit import Area, Spots
from ui.kit.pen import Box

# the statues look alike by day and night
FILLS: Mapping[str, str] = {"o": "#E57A00", "k": "#33322F", "w": "#F6F1E4", "u": "#2F7CC4"}
MARKS = dict(zip(COLOURS, glyphs.BEARS, strict=True))
TOKEN_FILLS = dict(zip(TYPES, ("#7A4F86", "#23695A", "#8A3A24", "#9A5A22"), strict=True))
TOKEN_ICONS = dict(zip(TYPES, ("shrine", "scroll", "swords", "coin"), strict=True))
BACK = "#5E3A55"
"""Of the special cards."""
TALL = 1.26
"""How much higher than wide a statue is."""

ADD = Text("{colour} 석상을 하나 더 적으세요", "One more {colour} statue")
LESS = Text("{colour} 석상을 하나 빼세요", "One {colour} statue less")


def bear(
    area: Area, colour: str, x: float, y: float, w: float, ghost: bool = False,
    coming: bool = False, around: str = "",
) -> None:  # fmt: skip
    """A statue, its upper left corner at (x, y). ghost: one that is not there; coming: will be.
    around: a ghost's outline on a ground of its own, "" = on paper or felt.
    """
    if w < 4:
        return  # the window is too small for it
    c = area.kit.c
    felt = not area.on
    empty = around or (c.feltline if felt else c.line2)
    outline = c.gold if coming else empty if ghost else ""
    # black on felt, white on paper: a firm line around it
    line = "#7D8783" if colour == "k" and (felt or c.dark) else ""
    area.picture(
        x, y, "bear", round(w), round(w * TALL), colour=FILLS[colour], mark=MARKS[colour],
        ghost=outline, line=line,
    )  # fmt: skip


def token(area: Area, kind: str, x: float, y: float, d: float, star: bool, ghost: bool) -> None:
    """A knowledge token; star: with a dragon; ghost: its empty space."""
    c = area.kit.c
    colour = (c.feltline if not area.on else c.line2) if ghost else TOKEN_FILLS[kind]
    area.picture(x, y, "token", d, d, colour=colour, icon=TOKEN_ICONS[kind], star=star, ghost=ghost)


def ground(area: Area, box: Box, chosen: bool = False, r: float = 10) -> None:
    """The cell of something to press."""
    if area.on:
        area.choice(box, chosen, r)
    else:
        area.cell(box, "felt3" if chosen else "felt2", "gold" if chosen else "feltline", r,
                  width=2 if chosen else 1, on="")  # fmt: skip


def choices(
    area: Spots, name: str, box: Box, colours: Collection[str], press: Callable[[str], object],
    say: Text, chosen: str = "", notes: Mapping[str, str] | None = None, keys: bool = True,
) -> None:  # fmt: skip
    """Four statues side by side in a box; those of `colours` can be pressed, with the digits too.

    say: has `{colour}`; notes: a few letters beside a statue. Spots are `<name>_<colour>`.
    """
    x0, y0, x1, y1 = box
    step = (x1 - x0 + 8) / 4
    for i, colour in enumerate(COLOURS):
        left = x0 + i * step
        cell = (left, y0, left + step - 8, y1)
        able = colour in colours
        ground(area, cell, colour == chosen)
        wide = min(step - 20, (y1 - y0 - 12) / TALL, 58)
        note = (notes or {}).get(colour, "")
        beside = bool(note or keys) and step - 8 >= 56
        wide = min(wide, step - 44) if beside else wide
        x = left + (8 if beside else (step - 8 - wide) / 2)
        bear(area, colour, x, (y0 + y1) / 2 - wide * TALL / 2, wide, ghost=not able)
        if beside and note:
            area.words(cell[2] - 10, y0 + 17, note, "strong", "ink", "e")
        if beside and keys and able and (not note or y1 - y0 >= 60):
            area.keycap(cell[2] - 26, y1 - 26, str(i + 1))
        said, key = say(colour=COLOUR_NAMES[colour]), str(i + 1) if keys else ""
        area.spot(f"{name}_{colour}", cell, partial(press, colour), said, key, able, r=10)


def tally(
    area: Spots, name: str, box: Box, counts: Counts, change: Callable[[str, int], object],

) -> None:  # fmt: skip
    """A number of statues of each colour: the statue adds one, its minus takes one away."""
    x0, y0, x1, y1 = box
    step = (x1 - x0 + 6) / 4
    for i, colour in enumerate(COLOURS):
        left = x0 + i * step
        cell = (left, y0, left + step - 6, y1)
        _tile(area, f"{name}_{colour}", cell, colour, counts[colour], partial(change, colour))


def _tile(
    area: Spots, name: str, cell: Box, colour: str, n: int, change: Callable[[int], object]
) -> None:
    """Wide: minus at the right; narrow: below."""
    x0, y0, x1, y1 = cell
    ground(area, cell)
    flat = x1 - x0 >= 84 or y1 - y0 < 58
    less = (x1 - 32, y0, x1, y1) if flat else (x0, y1 - 26, x1, y1)
    more = (x0, y0, x1 - 32, y1) if flat else (x0, y0, x1, y1 - 26)
    wide = min(26.0, (more[3] - more[1] - 10) / TALL, (more[2] - more[0]) * 0.4)
    middle = (more[1] + more[3]) / 2
    bear(
        area, colour, x0 + 6, middle - wide * TALL / 2, wide
    )  # none yet: which colour all the same
    area.words(x0 + 11 + wide, middle, str(n), "strong", "ink" if n else "mute", "w")
    named = COLOUR_NAMES[colour]
    area.spot(name, more, partial(change, 1), ADD(colour=named), r=10)
    if n:
        area.icon((less[0] + less[2]) / 2 - 8, (less[1] + less[3]) / 2 - 8, "minus", 16)
        area.spot(f"{name}_less", less, partial(change, -1), LESS(colour=named), r=10)
