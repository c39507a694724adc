"""The families and the ten influence cards of 제왕의 깃발 (Oriflamme): `seat_colours.toml`,
`oriflamme.toml`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import NamedTuple

from referee.text import Text

_DATA, _SEATS = (
    tomllib.loads(files(__package__).joinpath(f"{name}.toml").read_text("utf-8"))
    for name in ("oriflamme", "seat_colours")
)

FAMILIES: Mapping[str, Text] = {f["letter"]: Text.of(f["name"]) for f in _SEATS["seat"]}
"""Letter -> name; grey is K."""


def family_letter(word: str) -> str:
    """The letter of a family called by it or by its colour (빨강, red); the word itself = none."""
    return _LETTERS.get(word.casefold(), word)


_LETTERS = {
    called.casefold(): letter
    for letter, name in FAMILIES.items()
    for called in (letter, name.ko, name.en)
}


class Influence(NamedTuple):
    """A card. zone: where the card it eliminates lies, "" = it eliminates none; stays: it lies
    face-up and acts every round, the others leave when they are resolved.
    """

    id: str
    name: Text
    zone: str
    stays: bool
    about: Text
    aliases: tuple[str, ...]


CARDS: Mapping[str, Influence] = {
    c["id"]: Influence(
        c["id"], Text.of(c["name"]), c["zone"], c["stays"], Text.of(c["about"]), tuple(c["aliases"])
    )
    for c in _DATA["card"]
}


def card_id(word: str) -> str:
    """The id of a card called by its id, a name or another name; the word itself = no such card."""
    return _IDS.get("".join(word.split()).casefold(), word)


_IDS = {
    "".join(called.replace("_", "").split()).casefold(): card.id
    for card in CARDS.values()
    for called in (card.id, card.name.ko, card.name.en, *card.aliases)
} | {card_id: card_id for card_id in CARDS}

ROUNDS = 6
PLAYERS = range(3, 6)
POINTS = 150  # fifty 1s and twenty 5s
DEALT = 7  # in hand at the beginning; three of the ten are set aside
START_POINTS = 1
AMBUSH_OTHERS, AMBUSH_OWN = 4, 1
HEIR = 2
