"""The buildings and cards of 왕국 (Majesty) as printed, and what a player's realm holds.

Characters are written as letters in the order of their buildings: m miller, b brewer, w witch,
g guard, k knight, i innkeeper, n noble. A split card has two: `mb`; lying at a building it is used
as one of them, written first: `m/b` is the miller of a miller/brewer. `?` is a card whose face
nobody remembers: in the infirmary, or the other half of a card that was only counted (`m/?`).
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, NamedTuple

from referee.errors import Illegal
from referee.text import Text

CHARACTERS = "mbwgkin"
UNKNOWN = "?"
HAND = 12  # cards each player takes in a game
KEPT_MEEPLES = 5
MEEPLES = 30
ROW = 6
BOX = 60
"""Character cards there are (rulebooks, components): no realm can hold more."""


@dataclass(frozen=True, slots=True, eq=False)
class Effect:
    """A step of a building. kind: heal_top, defend, attack, per_count, all_with_min1, self_if_all,
    largest_times, exchange; of: characters counted (+ = cards in the infirmary).
    """

    kind: str
    of: str
    gold: int
    meeples: int


@dataclass(frozen=True, slots=True, eq=False)
class Building:
    """A building: its character, and by side its steps and the value of the majority."""

    id: str
    name: Text
    character: str
    people: Text
    majority: Mapping[str, int]
    steps: Mapping[str, tuple[Effect, ...]]


_DATA = tomllib.loads(files(__package__).joinpath("majesty.toml").read_text("utf-8"))


def _effect(data: Mapping[str, Any]) -> Effect:
    return Effect(data["kind"], data.get("of", ""), data.get("gold", 0), data.get("meeples", 0))


BUILDINGS = tuple(
    Building(
        b["id"],
        Text.of(b["name"]),
        b["character"],
        Text.of(b["people"]),
        b["majority"],
        {side: tuple(_effect(effect) for effect in b[side]) for side in "AB"},
    )
    for b in _DATA["building"]
)
INFIRMARY: Mapping[str, Any] = _DATA["infirmary"]
INFIRMARY_NAME = Text.of(INFIRMARY["name"])
PEOPLE = {b.character: b.people for b in BUILDINGS}
DECK: Mapping[str, int] = {face: sum(numbers) for face, numbers in _DATA["cards"].items()}
"""Faces of the 60 character cards -> how many there are."""

GREEN_KEPT = {2: 6, 3: 14, 4: 26}
"""Players -> green cards that stay in the deck (rulebooks, setup)."""


GREEN, RED = (sum(numbers[tier] for numbers in _DATA["cards"].values()) for tier in (0, 1))
DECK_SIZE = {players: RED + kept for players, kept in GREEN_KEPT.items()}
"""Players -> cards in the deck and the row at the start."""


def _most(character: str) -> Callable[[int], int]:
    green, red = (
        sum(numbers[tier] for face, numbers in _DATA["cards"].items() if character in face)
        for tier in (0, 1)
    )
    return lambda players: red + min(green, GREEN_KEPT.get(players, green))


AT_MOST = {c: _most(c) for c in CHARACTERS}
"""How many cards can show a character, for so many players (0 = all 60 cards are in)."""


class Placed(NamedTuple):
    """A card at a building: `face` in use, `other` half ("" = a single card, ? = not known)."""

    face: str
    other: str = ""

    @property
    def faces(self) -> str:
        """What is printed, in the order of the buildings; ? = a half is not known."""
        if self.other == UNKNOWN:
            return UNKNOWN
        return "".join(sorted(self.face + self.other, key=CHARACTERS.find))

    @property
    def key(self) -> str:
        """The card in texts: m, m/b."""
        return f"{self.face}/{self.other}" if self.other else self.face

    @property
    def name(self) -> Text:
        """The card in words."""
        if self.other in ("", UNKNOWN):
            return PEOPLE[self.face]
        return SPLIT(face=PEOPLE[self.face], other=PEOPLE[self.other])


SPLIT = Text("{face}/{other}", "{face}/{other}")
EITHER = Text("{a}/{b}", "{a}/{b}")
SOMEBODY = Text("카드", "card")


def faces_text(faces: str) -> Text:
    """A card of which no half is in use, in words."""
    if faces == UNKNOWN:
        return SOMEBODY
    return PEOPLE[faces] if len(faces) == 1 else EITHER(a=PEOPLE[faces[0]], b=PEOPLE[faces[1]])


BAD_CARD = Text("'{word}' 카드는 없습니다", "there is no card {word}")
NO_CARD = Text("어느 카드인지 적으세요", "say which card it is")
WHICH_HALF = Text(
    "{card:은/는} 이중 카드입니다. 어느 쪽으로 쓰는지 먼저 적으세요 ({a}/{b} 또는 {b}/{a})",
    "{card} is a split card: write the half in use first ({a}/{b} or {b}/{a})",
)


def read_faces(word: str, unknown: bool = False) -> str:
    """Faces of a card from a text (b, bw, b/w), in the order of the buildings. Raises Illegal."""
    if unknown and word == UNKNOWN:
        return word
    if not word:
        raise Illegal(NO_CARD)
    faces = "".join(sorted(re.sub(r"^(\w)/(\w)$", r"\1\2", word), key=CHARACTERS.find))
    if faces not in DECK:
        raise Illegal(BAD_CARD(word=word[:40]))
    return faces


def read_placed(word: str) -> Placed:
    """A card at a building from a text. Raises Illegal."""
    face, slash, other = word.partition("/")
    faces = read_faces(face if other == UNKNOWN else face + other)
    if len(face) == 1 and bool(slash) == bool(other):
        return Placed(face, other)
    raise Illegal(which_half(faces) if len(faces) > 1 else BAD_CARD(word=word[:40]))


def which_half(faces: str) -> Text:
    """The question for the half in use of a split card."""
    return WHICH_HALF(card=faces_text(faces), a=faces[0], b=faces[1])


NO_FACE = Text("{card} 카드에는 '{face}' 쪽이 없습니다", "the card {card} does not show {face}")
HEALED_AS = Text(
    "복구한 {card:을/를} 무엇으로 쓰는지 적으세요", "say as what the healed {card} is used"
)


def use(faces: str, face: str) -> Placed:
    """A card used as one of its halves; "" = its only one. Raises Illegal."""
    if not face and len(faces) > 1:
        raise Illegal(which_half(faces))
    face = face or faces
    if len(face) != 1 or face not in faces:
        raise Illegal(NO_FACE(card=faces_text(faces), face=face[:10]))
    return Placed(face, faces.replace(face, "", 1))


def healed(top: str, word: str | None) -> Placed:
    """The top card of the infirmary back at a building, used as a text says: `b`, of a card whose
    face nobody remembers also `b/w`; None = its only half. Raises Illegal.
    """
    word = word or ""
    if not word and (top == UNKNOWN or len(top) > 1):
        raise Illegal(HEALED_AS(card=faces_text(top)))
    return read_placed(word) if top == UNKNOWN else use(top, word)


ONLY_SIXTY = Text("캐릭터 카드는 60장뿐입니다", "there are only 60 character cards")


def check_box(cards: int) -> None:
    """Raises Illegal when one realm would hold more cards than there are."""
    if cards > BOX:
        raise Illegal(ONLY_SIXTY)


class Lying(NamedTuple):
    """Where cards lie: seven buildings (the oldest card first), infirmary (the top last)."""

    buildings: tuple[tuple[Placed, ...], ...] = ((),) * 7
    infirmary: tuple[str, ...] = ()


def lying(cards: Iterable[Placed], infirmary: Iterable[str] = ()) -> Lying:
    """These cards at their buildings, in their order."""
    rows: dict[str, list[Placed]] = {character: [] for character in CHARACTERS}
    for card in cards:
        rows[card.face].append(card)
    return Lying(tuple(map(tuple, rows.values())), tuple(infirmary))


class Realm(NamedTuple):
    """A player's cards, gold and meeples (on and beside the worker card).

    told: that the gold is 0 was told; a 0 otherwise may mean that nobody has counted it yet.
    """

    buildings: tuple[tuple[Placed, ...], ...] = ((),) * 7
    infirmary: tuple[str, ...] = ()
    gold: int = 0
    meeples: int = KEPT_MEEPLES
    told: bool = False

    @classmethod
    def of(cls, lying: Lying) -> Realm:
        """These cards, nothing earned."""
        return cls(*lying)

    @property
    def lying(self) -> Lying:
        """The cards alone."""
        return Lying(self.buildings, self.infirmary)

    def count(self, character: str) -> int:
        """Cards of a character that lie at their building; + = cards in the infirmary."""
        if character == "+":
            return len(self.infirmary)
        return len(self.buildings[CHARACTERS.index(character)])

    @property
    def known_gold(self) -> int | None:
        """The gold gathered; None = nobody has said."""
        return self.gold if self.gold or self.told else None

    @property
    def cards(self) -> int:
        """Cards taken so far."""
        return sum(map(len, self.buildings)) + len(self.infirmary)

    @property
    def kinds(self) -> int:
        """Buildings with at least one character."""
        return sum(map(bool, self.buildings))

    def faces(self) -> Iterator[str]:
        """What is printed on all cards of the realm."""
        yield from (card.faces for row in self.buildings for card in row)
        yield from self.infirmary

    def with_card(self, card: Placed) -> Realm:
        """With the card at its building, newest. Raises Illegal for a 61st card."""
        at = CHARACTERS.index(card.face)
        rows = (*self.buildings[:at], (*self.buildings[at], card), *self.buildings[at + 1 :])
        check_box(self.cards + 1)
        return self._replace(buildings=rows)

    def could_fall(self) -> tuple[Placed, ...]:
        """Cards that could have been injured instead of the one on top of the infirmary: those left
        at the building it came from (the leftmost, if it shows that character).
        """
        for character, row in zip(CHARACTERS, self.buildings, strict=True):
            if row:
                here = self.infirmary and character in self.infirmary[-1]
                return tuple(dict.fromkeys(row)) if here else ()
        return ()

    def instead(self, card: Placed) -> Realm:
        """With this card of `could_fall` injured, the other one back."""
        at = CHARACTERS.index(card.face)
        row, top = list(self.buildings[at]), self.infirmary[-1]
        row[row.index(card)] = use(top, card.face)
        rows = (*self.buildings[:at], tuple(row), *self.buildings[at + 1 :])
        return self._replace(buildings=rows, infirmary=(*self.infirmary[:-1], card.faces))

    def injured(self, oldest: bool) -> tuple[Realm, int, Placed] | None:
        """After losing a card of the leftmost building: realm, building, card. None = empty."""
        for at, row in enumerate(self.buildings):
            if row:
                card = row[0] if oldest else row[-1]
                rest = row[1:] if oldest else row[:-1]
                rows = (*self.buildings[:at], rest, *self.buildings[at + 1 :])
                infirmary = (*self.infirmary, card.faces)
                return self._replace(buildings=rows, infirmary=infirmary), at, card
        return None
