"""Names on cards in little room: smaller, in two lines, a long word broken where it may be."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from referee.text import Text
from ui.kit import Kit, wrap

BREAKS = {
    word: f"{word[:at]}- {word[at:]}"
    for word, at in (
        ("Beastmaster", 5), ("Necromancer", 5), ("Enchantress", 6), ("Shapeshifter", 5),
        ("Doppelgänger", 6), ("Leprechaun", 5), ("Conspiracy", 5), ("Assassination", 8),
    )
}  # fmt: skip
ON_CARDS = ("strong", "small_strong", "small", "tiny")


class Fitted(NamedTuple):
    """A name as it is written, wrapped at its blanks."""

    role: str
    said: str


def fitted(
    kit: Kit, name: Text, room: float, roles: Sequence[str] = ON_CARDS, lines: int = 2
) -> Fitted | None:
    """The largest way to write a name in so many lines; None = there is no room for it.

    Words stay whole where they can be read so: broken ones come before the smallest letters only.
    """
    whole = kit.say(name)
    broken = " ".join(BREAKS.get(word, word) for word in whole.split(" "))
    tries = [(whole, role) for role in roles[:-1]] + [(broken, role) for role in roles]
    for said, role in [*tries[:-1], (whole, roles[-1]), tries[-1]]:
        rows, cut = wrap(kit, said, role, room, lines)
        if not cut and " ".join(rows) == said:
            return Fitted(role, said)
    return None


def all_fit(
    kit: Kit, names: Collection[Text], room: float, roles: Sequence[str] = ON_CARDS
) -> bool:
    """Whether there is room for all of them."""
    return all(fitted(kit, name, room, roles) for name in names)
