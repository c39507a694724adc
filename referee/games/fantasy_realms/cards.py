"""The cards and suits as printed (cards.toml), and finding one by whatever people call it.

Which of the cards a table plays with is the deck's business (deck.py).
"""

from __future__ import annotations

import tomllib
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from referee.errors import Illegal
from referee.text import Text


@dataclass(frozen=True, slots=True, eq=False)
class Suit:
    """A suit; `wild` (불명) is one of its own."""

    id: str
    name: Text


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """A card as printed. number: 1-53, 0 = none; base: 0-40; bonus, penalty: our words, None =
    none; promo: lies in the deck only when the table says so.
    """

    id: str
    number: int
    name: Text
    suit: str
    base: int
    aliases: tuple[str, ...]
    bonus: Text | None
    penalty: Text | None
    promo: bool


_PRINTED = tomllib.loads(files(__package__).joinpath("cards.toml").read_text("utf-8"))


def _load(data: Mapping[str, Any]) -> tuple[Mapping[str, Suit], Mapping[str, Card]]:
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
            c.get("promo", False),
        )
        for c in data["card"]
    }
    return suits, cards


def about(card: Card) -> tuple[Text, ...]:
    """What is printed on a card: number, suit, base strength, bonus, penalty."""
    text = PRINTED if card.number else PROMO
    said = [text(n=card.number, suit=SUITS[card.suit].name, base=card.base)]
    said += [
        label(text=text) for label, text in ((BONUS, card.bonus), (PENALTY, card.penalty)) if text
    ]
    return tuple(said)


PRINTED = Text("{n}번 · {suit} · 기본 힘 {base}", "no. {n} · {suit} · base strength {base}")
PROMO = Text("프로모 · {suit} · 기본 힘 {base}", "promo · {suit} · base strength {base}")
BONUS = Text("보너스: {text}", "Bonus: {text}")
PENALTY = Text("페널티: {text}", "Penalty: {text}")

SUITS, CARDS = _load(_PRINTED)
"""By id, all that are known: suits in the order of the box's list, cards by number, promos last."""

ELSEWHERE = [Text.of(name) for name in _PRINTED["elsewhere"]]
"""What the cards of the expansion and another promo are called: known, but not counted."""


def card_name(card: str) -> Text:
    """What a card is called. Raises Illegal for an id that is none."""
    if card not in CARDS:
        raise Illegal(UNKNOWN_CARD(word=card[:40]))
    return CARDS[card].name


UNKNOWN_CARD = Text("'{word}' 카드는 없습니다", "there is no card {word}")
NOT_COUNTED = Text(
    "{card:은/는} 확장판의 카드라 여기서는 세지 않습니다",
    "{card} is an expansion card, not counted here",
)
UNKNOWN_SUIT = Text("'{word}' 종류는 없습니다", "there is no suit {word}")


def _squeeze(word: str) -> str:
    word = unicodedata.normalize("NFC", word)
    return "".join(word.casefold().replace("_", "").split())


_BY_WORD = {
    _squeeze(word): card
    for card in CARDS.values()
    for word in (card.id, str(card.number), card.name.ko, card.name.en, *card.aliases)
    if word != "0"
}
_ELSEWHERE = {_squeeze(word): name for name in ELSEWHERE for word in (name.ko, name.en)}
_SUIT_BY_WORD = {
    _squeeze(word): suit
    for suit in SUITS.values()
    for word in (suit.id, suit.name.ko, suit.name.en)
}


def card_id(word: str) -> str:
    """The id of a card given by id, printed number or full name in either language. Raises Illegal.

    Guessing from parts of a name is the search's business, not the notation's.
    """
    squeezed = _squeeze(word)
    if squeezed in _ELSEWHERE:
        raise Illegal(NOT_COUNTED(card=_ELSEWHERE[squeezed]))
    if squeezed not in _BY_WORD:
        raise Illegal(UNKNOWN_CARD(word=word[:40]))
    return _BY_WORD[squeezed].id


def suit_id(word: str) -> str:
    """The id of a suit given by id or name in either language. Raises Illegal."""
    suit = _SUIT_BY_WORD.get(_squeeze(word))
    if suit is None:
        raise Illegal(UNKNOWN_SUIT(word=word[:40]))
    return suit.id
