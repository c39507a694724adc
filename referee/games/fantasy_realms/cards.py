"""The 53 cards and 11 suits as printed (cards.toml), and finding one by whatever people call it."""

from __future__ import annotations

import tomllib
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files

from referee.errors import Illegal
from referee.text import Text


@dataclass(frozen=True, slots=True, eq=False)
class Suit:
    """A suit; `wild` (불명) is one of its own."""

    id: str
    name: Text


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A card as printed. number: 1-53; base: 0-40; bonus, penalty: our words, None = none."""

    id: str
    number: int
    name: Text
    suit: str
    base: int
    aliases: tuple[str, ...]
    bonus: Text | None
    penalty: Text | None


def _load() -> tuple[Mapping[str, Suit], Mapping[str, Card]]:
    data = tomllib.loads(files(__package__).joinpath("cards.toml").read_text("utf-8"))
    suits = {s["id"]: Suit(s["id"], Text.of(s["name"])) for s in data["suit"]}
    cards = {
        c["id"]: Card(
            c["id"],
            c["number"],
            Text.of(c["name"]),
            c["suit"],
            c["base"],
            tuple(c.get("aliases", ())),
            Text.of(c["bonus"]) if "bonus" in c else None,
            Text.of(c["penalty"]) if "penalty" in c else None,
        )
        for c in data["card"]
    }
    return suits, cards


def about(card: Card) -> tuple[Text, ...]:
    """What is printed on a card: number, suit, base strength, bonus, penalty."""
    said = [PRINTED(n=card.number, suit=SUITS[card.suit].name, base=card.base)]
    said += [
        label(text=text) for label, text in ((BONUS, card.bonus), (PENALTY, card.penalty)) if text
    ]
    return tuple(said)


PRINTED = Text("{n}번 · {suit} · 기본 힘 {base}", "no. {n} · {suit} · base strength {base}")
BONUS = Text("보너스: {text}", "Bonus: {text}")
PENALTY = Text("페널티: {text}", "Penalty: {text}")

SUITS, CARDS = _load()
"""By id: suits in the order of the cards' numbers within the box's list, cards by number."""

COPY_SUITS: Mapping[str, tuple[str, ...]] = {
    "mirage": ("army", "land", "weather", "flood", "flame"),
    "shapeshifter": ("artifact", "leader", "wizard", "weapon", "beast"),
}
"""Which suits the two free copiers may name (card text)."""

NECROMANCER_SUITS = ("army", "leader", "wizard", "beast")
"""What the Necromancer may take from the discards (card text)."""

UNKNOWN_CARD = Text("'{word}' 카드는 없습니다", "there is no card {word}")
UNKNOWN_SUIT = Text("'{word}' 종류는 없습니다", "there is no suit {word}")


def _squeeze(word: str) -> str:
    word = unicodedata.normalize("NFC", word)
    return "".join(word.casefold().replace("_", "").split())


_BY_WORD = {
    _squeeze(word): card
    for card in CARDS.values()
    for word in (card.id, str(card.number), card.name.ko, card.name.en, *card.aliases)
}
_SUIT_BY_WORD = {
    _squeeze(word): suit
    for suit in SUITS.values()
    for word in (suit.id, suit.name.ko, suit.name.en)
}


def card_id(word: str) -> str:
    """The id of a card given by id, printed number or full name in either language. Raises Illegal.

    Guessing from parts of a name is the search's business, not the notation's.
    """
    card = _BY_WORD.get(_squeeze(word))
    if card is None:
        raise Illegal(UNKNOWN_CARD(word=word[:40]))
    return card.id


def suit_id(word: str) -> str:
    """The id of a suit given by id or name in either language. Raises Illegal."""
    suit = _SUIT_BY_WORD.get(_squeeze(word))
    if suit is None:
        raise Illegal(UNKNOWN_SUIT(word=word[:40]))
    return suit.id
