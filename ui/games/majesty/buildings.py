"""Colours and signs of the buildings, which are those of their cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from referee import report
from referee.games.majesty.realm import BUILDINGS as PRINTED
from referee.games.majesty.realm import CHARACTERS, INFIRMARY_NAME, faces_text
from ui.glyphs import BUILDINGS
from ui.kit import Area, Kit
from ui.kit.colours import card_ink
from ui.kit.pen import Sign
from ui.kit.seatstrip import person_sign

FILLS: Mapping[str, str] = {
    "mill": "#B85500",
    "brewery": "#7A4A2A",
    "cottage": "#00704A",
    "guardhouse": "#0067A5",
    "barracks": "#B3261E",
    "inn": "#806600",
    "castle": "#6A4FB3",
    "infirmary": "#55595D",
}
"""Areas, with white on them; cards look alike by day and night."""

IDS = (*(building.id for building in PRINTED), "infirmary")
NAMES = (*(building.name for building in PRINTED), INFIRMARY_NAME)
NAME_ROLES = ("small_strong", "small", "tiny")
OF_CHARACTER = {building.character: building.id for building in PRINTED}


def signed(points: int | None) -> str:
    """Points with their sign, a minus as wide as a plus."""
    return report.points(points).replace("-", "−")


def fill(face: str) -> str:
    """A character's colour; grey for a card that nobody remembers."""
    return FILLS[OF_CHARACTER.get(face, "infirmary")]


def sign(face: str) -> Sign:
    """A character's sign; none for a card that nobody remembers."""
    return BUILDINGS[OF_CHARACTER[face]] if face in OF_CHARACTER else ()


def name_role(kit: Kit, cards: Iterable[str], w: float) -> str:
    """The role in which the names of cards fit into their feet; "" = not all of them do."""
    said = [kit.say(faces_text(faces)) for faces in cards]
    roles = ("small_strong", "small", "tiny")
    return next((r for r in roles if all(kit.wide(name, r) < w - 8 for name in said)), "")


def card(
    area: Area, box: tuple[float, float, float, float], faces: str, chosen: bool = False,
    others: Iterable[str] = (),
) -> None:  # fmt: skip
    """A card of one or two characters, face up, its name in the foot where it fits, and those of
    the cards beside it.
    """
    x, y, x1, y1 = box
    w, h = x1 - x, y1 - y
    role = name_role(area.kit, (faces, *others), w)
    left, right = faces[0], faces[-1]
    area.picture(x, y, "split", w, h, left=fill(left), right=fill(right), left_sign=sign(left),
                 right_sign=sign(right), chosen=chosen, foot=28 if role else 4)  # fmt: skip
    if role:
        area.words(x + w / 2, y1 - 14, faces_text(faces), role, "cardink", "center")


def heap(
    area: Area, box: tuple[float, float, float, float], cards: Sequence[str], hurt: bool = False,
    faint: bool = False,
) -> None:  # fmt: skip
    """Small cards in a box, over one another where they are many; the half in use above, the other
    below. faint: the last one is not there yet.
    """
    x0, y0, x1, y1 = box
    high = min(y1 - y0, 36.0)
    wide = round(high * 0.68, 1)
    step = min(wide + 2, (x1 - x0 - wide) / max(1, len(cards) - 1))
    for i, faces in enumerate(cards):
        face, other = faces[0], faces[1:].strip("/?")
        other = other if other in CHARACTERS else ""
        area.picture(
            x0 + i * step, (y0 + y1 - high) / 2, "mini", wide, high, colour=fill(face),
            sign=sign(face), strip=fill(other) if other and not hurt else "", dead=hurt,
            faint=faint and i == len(cards) - 1,
        )  # fmt: skip


def person(area: Area, x: float, y: float, size: float, colour: int) -> None:
    """A person's sign on the felt, on white: their colours would be lost there."""
    ink = card_ink(colour)
    area.picture(x, y, "emblem", size, size, colour="#FFFFFF", sign=person_sign(colour), ink=ink)
