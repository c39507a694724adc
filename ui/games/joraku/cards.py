"""What skirmish cards look like here: colours, the ninja's sign, a face, a cell to choose one."""

from __future__ import annotations

from collections.abc import Callable

from referee.games.joraku.board import ANY, NINJA, NINJA_NAME, SUITS, Card
from referee.text import Text
from ui.kit import Area, Spots, person_sign
from ui.kit.colours import card_ink
from ui.kit.pen import Box, Sign

FILLS = {"r": "#B3352B", "b": "#2F6FA8", "y": "#8F6800", ANY: "#5B6168"}
NO_COLOUR = Text("색 모름", "colour?")
NINJA_SIGN: Sign = (
    ((8, 0), (9.9, 6.1), (16, 8), (9.9, 9.9), (8, 16), (6.1, 9.9), (0, 8), (6.1, 6.1)),
)


def suit_name(suit: str) -> Text:
    """A colour in words."""
    return SUITS.get(suit, NO_COLOUR)


def on_card(colour: int) -> tuple[Sign, str]:
    """A person's sign on ivory, which is light by night too."""
    return person_sign(colour), card_ink(colour)


def face(area: Area, box: Box, card: Card, who: str, colour: int, chosen: bool) -> None:
    """A card that was played: its colour, number or ninja, and below who played it."""
    (x0, y0, x1, y1), fill = box, FILLS[card.suit]
    w, h, middle = x1 - x0, y1 - y0, (x0 + x1) / 2
    small = h < 96  # no head, no line above the foot
    ninja, low = card.value == NINJA, y1 - (22 if small else 34)
    head = 26 if h >= 110 and card.suit != ANY else 0.0
    rule = 0 if small else 34
    area.picture(x0, y0, "card", w, h, head=fill if head else "", chosen=chosen, rule=rule)
    if head:
        name = area.kit.say(suit_name(card.suit))
        if area.kit.wide(name, "small_strong") <= w - 16:
            area.words(middle, y0 + 17, name, "small_strong", "#FFFFFF", "center")
    centre = (y0 + 4 + head + low) / 2
    if ninja:
        size = min(40.0, low - y0 - head - (12 if small else 30))
        tall = not small and size >= 16
        area.sign(middle - size / 2, centre - size / 2 - (9 if tall else 0), NINJA_SIGN, size, fill)
        if tall:
            area.words(middle, centre + size / 2, NINJA_NAME, "strong", fill, "center", w - 8)
    else:
        role = "d46" if low - y0 - head > 64 else "d24"
        area.words(middle, centre, str(card.value), role, fill, "center")
    owner(area, (x0, y1 - (26 if small else 34), x1, y1), who, on_card(colour), "cardink")


def owner(area: Area, box: Box, who: Text | str, sign: tuple[Sign, str], ink: str) -> None:
    """Whose card it is, in the foot of a card or of a place for one."""
    x0, y0, x1, y1 = box
    y = (y0 + y1) / 2
    area.sign(x0 + 9, y - 7, sign[0], 14, sign[1])
    area.words(x0 + 28, y, who, "small_strong", ink, "w", x1 - x0 - 34)


def choice(
    area: Spots, name: str, box: Box, card: Card, run: Callable[[], object], say: Text, key: str,
    gone: bool = False, chosen: bool = False,
) -> None:  # fmt: skip
    """A cell with a number (or the ninja's sign) to press; gone: it was played before."""
    c, (x0, y0, x1, y1), fill = area.kit.c, box, FILLS[card.suit]
    bar = "" if gone or card.suit == ANY else fill
    ground = c.sunk if gone else c.card
    line = c.gold2 if chosen else c.line2
    area.picture(x0, y0, "slot", x1 - x0, y1 - y0, fill=ground, line=line, bar=bar,
                 width=2.5 if chosen else 1)  # fmt: skip
    ink = c.mute if gone else fill
    x, y = (x0 + x1) / 2, (y0 + y1) / 2
    if card.value == NINJA:
        size = min(24.0, y1 - y0 - 14)
        area.picture(x - size / 2, y - size / 2, "sign", size, size, on=ground, sign=NINJA_SIGN,
                     colour=ink)  # fmt: skip
    else:
        area.words(x, y, str(card.value), "d24" if y1 - y0 >= 36 else "strong", ink, "center")
    if key == "0" and x1 - x0 > 70:
        area.keycap(x1 - 26, y0 + 6, key)
    area.spot(name, box, run, say, key)


def pill(
    area: Spots, name: str, box: Box, text: Text | str, run: Callable[[], object], say: Text,
    chosen: bool = False, key: str = "", sign: tuple[Sign, str] | None = None,
) -> None:  # fmt: skip
    """Words on a plate to press; chosen: an accent ring."""
    x0, y0, x1, y1 = box
    area.choice(box, chosen, 10, "raised", "line2")
    left = x0 + (34 if sign else 0)
    if sign:
        area.sign(x0 + 12, (y0 + y1) / 2 - 8, sign[0], 16, sign[1])
        area.words(left, (y0 + y1) / 2, text, "small_strong", "ink", "w", x1 - left - 8)
    else:
        area.words((x0 + x1) / 2, (y0 + y1) / 2, text, "small_strong", "ink", "center", x1 - x0 - 8)
    area.spot(name, box, run, say, key, r=10)
