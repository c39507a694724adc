"""The families of 제왕의 깃발 and the people who play them: colours, signs, names."""

from __future__ import annotations

from collections.abc import Mapping

from referee.games.oriflamme.build import seated
from referee.games.oriflamme.cards import CARDS, FAMILIES
from referee.games.oriflamme.state import Card, State
from referee.table import made_up
from referee.text import Text
from ui.kit import person_sign
from ui.kit.colours import PEOPLE_FILLS, PEOPLE_INKS
from ui.kit.pen import Sign
from ui.seats import Person

PEOPLE: Mapping[str, int] = {"B": 0, "R": 1, "G": 2, "Y": 4, "K": 5}
"""The colour and glyph of a family among those of the players."""
FILLS = {family: PEOPLE_FILLS[number] for family, number in PEOPLE.items()}
ON_CARD = {family: PEOPLE_INKS[number][0] for family, number in PEOPLE.items()}
"""A family's colour to draw with on ivory, which is as light by night."""
SIGNS: Mapping[str, Sign] = {family: person_sign(number) for family, number in PEOPLE.items()}

A_CARD = Text("{name}의 카드", "{name}'s card")
THE_CARD = Text("{name}의 {card}", "{name}'s {card}")


def whose(state: State, card: Card) -> Text:
    """A card in words, by who plays it."""
    name = state.table.name(state.seat(card.family))
    return THE_CARD(name=name, card=CARDS[card.name].name) if card.name else A_CARD(name=name)


def dressed(state: State, people: list[Person]) -> State:
    """The state with families by the people's colours; other colours become a free one."""
    of_colour = {colour: family for family, colour in PEOPLE.items()}
    wanted = [of_colour.get(colour) for _, colour in people]
    families = ""
    for i, family in enumerate(wanted):
        taken = {*families, *(w for w in wanted[i + 1 :] if w)}
        if family is None or family in families:
            family = next(f for f in FAMILIES if f not in taken)
        families += family
    names = tuple(
        FAMILIES[family].ko if made_up(name) else name
        for (name, _), family in zip(people, families, strict=True)
    )
    return seated(state, families, names)
