"""The cards, suits and cursed items as printed (cards.toml, cursed_hoard.toml), and finding one by
whatever people call it.

Which of the cards a table plays with is the deck's business (deck.py).
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterator, Mapping
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
    """A card as printed. number: 1-53, of the expansion 1-23, 0 = none; base: base strength; bonus,
    penalty: our words, None = none; promo: lies in the deck only when the table says so; hoard: a
    card of the expansion, as is one that takes the place of another; fan: its Korean name is a
    fan's; also: suits it has besides.
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
    hoard: bool = False
    fan: bool = False
    also: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Item:
    """A cursed item. value: points at the end when it lies face down; value_of_two: with two
    players; chest: more points with three other items; when: a key of TIMES; moves: by it cards of
    the discard area or the deck move otherwise than by a turn.
    """

    id: str
    number: int
    name: Text
    value: int
    value_of_two: int
    chest: int
    when: str
    moves: bool
    does: Text


def _data(name: str) -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath(name).read_text("utf-8"))


_BASE, _HOARD, _CALLED = map(_data, ("cards.toml", "cursed_hoard.toml", "cursed_hoard_names.toml"))
FAN = _CALLED["by"] == "fan"
"""Whether the Korean names of the expansion are a fan's."""
NAMES: Mapping[str, Text] = {
    id_: Text.of(name) for kind in ("suit", "card", "item") for id_, name in _CALLED[kind].items()
}
"""What the suits, cards and items of the expansion are called, by id."""


def named(ko: str, en: str) -> Text:
    """A text in which the {names} of the expansion are put."""
    ids = {word for one in (ko, en) for word in re.findall(r"{(\w+)", one)}
    return Text(ko, en)(**{id_: NAMES[id_] for id_ in ids}) if ids else Text(ko, en)


def _card(data: Mapping[str, Any], name: Text, hoard: bool) -> Card:
    def text(key: str) -> Text | None:
        return named(**data[key]) if key in data else None

    return Card(
        data["id"], data["number"], name, data["suit"], data["base"],
        tuple(data.get("aliases", ())), text("bonus"), text("penalty"), "promo" in data,
        hoard, FAN and data["id"] in NAMES, tuple(data.get("also", ())),
    )  # fmt: skip


def _suits() -> Mapping[str, Suit]:
    suits = {s["id"]: Suit(s["id"], Text.of(s["name"])) for s in _BASE["suit"]}
    wild = suits.pop("wild")
    suits |= {id_: Suit(id_, NAMES[id_]) for id_ in _CALLED["suit"]}
    return {**suits, "wild": wild}


def _cards() -> tuple[Mapping[str, Card], Mapping[str, Card]]:
    base = [_card(c, Text.of(c["name"]), False) for c in _BASE["card"]]
    names = {**{card.id: card.name for card in base}, **NAMES}
    hoard = [(c, _card(c, names[c["id"]], True)) for c in _HOARD["card"]]
    new = [card for data, card in hoard if "replaces" not in data]
    ordered = sorted([*base, *new], key=lambda card: card.promo)
    exchanged = {card.id: card for data, card in hoard if "replaces" in data}
    return {card.id: card for card in ordered}, exchanged


SUITS = _suits()
"""By id, all that are known, in the order of the box's list, wild last."""
ALL = frozenset(SUITS)
ARMY, WILD, OUTSIDER, UNDEAD = "army", "wild", "outsider", "undead"  # of which rules speak
CARDS, EXCHANGED = _cards()
"""By id. All that are known, by number, those of the expansion next, promos last; and those that
take the place of their namesakes when the suits of the expansion are played.
"""
PROMOS: Mapping[str, tuple[str, bool | str]] = {
    data["id"]: rule
    for data in (*_BASE["card"], *_HOARD["card"])
    for rule in data.get("promo", {}).items()
}
"""The table rule and its value that put a promo into the deck, by the promo's id."""
ITEMS: Mapping[str, Item] = {
    i["id"]: Item(
        i["id"], i["number"], NAMES[i["id"]], i["value"], i.get("value_of_two", i["value"]),
        i.get("chest", 0), i["when"], i.get("moves", False), named(**i["does"]),
    )
    for i in _HOARD["item"]
}  # fmt: skip
"""The cursed items by id."""

PRINTED = Text("{n}번 · {suit} · 기본 힘 {base}", "no. {n} · {suit} · base strength {base}")
PRINTED_HOARD = Text(
    "저주받은 무덤 {n}번 · {suit} · 기본 힘 {base}",
    "The Cursed Hoard no. {n} · {suit} · base strength {base}",
)
PROMO = Text("프로모 · {suit} · 기본 힘 {base}", "promo · {suit} · base strength {base}")
BONUS = Text("보너스: {text}", "Bonus: {text}")
PENALTY = Text("페널티: {text}", "Penalty: {text}")
FAN_NAME = Text("한국어 이름은 팬이 옮긴 것", "the Korean name is a fan's")
WITH_SUITS = Text(
    "저주받은 무덤의 새 종류를 쓰면: {text}", "With the suits of The Cursed Hoard: {text}"
)
PRINTED_ITEM = Text(
    "저주받은 유물 {n}번 · 끝에 {value:+}점", "cursed item no. {n} · {value:+} at the end"
)
OF_TWO = Text("두 사람이면 {value:+}점", "{value:+} with two players")
TIMES = {
    "turn": Text("자기 차례에 언제든지", "any time in the own turn"),
    "instead": Text("차례 대신", "instead of the turn"),
    "after": Text("차례 다음에", "after the turn"),
    "copied": Text("다시 쓰는 유물과 같은 때", "when the repeated item may be used"),
}
DOES = Text("{when}: {does}", "{when}: {does}")


def brought_by(card: Card) -> str:
    """The table rule that brings a card into the deck, "" = it is always there."""
    if card.promo:
        return PROMOS[card.id][0]
    return "suits" if card.hoard else ""


def about(card: Card) -> tuple[Text, ...]:
    """What is printed on a card: number, suit, base strength, bonus, penalty; and on the one that
    takes its place, if any.
    """
    text = PROMO if card.promo else PRINTED_HOARD if card.hoard else PRINTED
    said = [text(n=card.number, suit=SUITS[card.suit].name, base=card.base)]
    said += [
        label(text=text) for label, text in ((BONUS, card.bonus), (PENALTY, card.penalty)) if text
    ]
    if card.fan:
        said.append(FAN_NAME)
    if card.id in EXCHANGED and not card.hoard:
        first, *rest = about(EXCHANGED[card.id])
        said += [WITH_SUITS(text=first), *rest]
    return tuple(said)


def about_item(item: Item) -> tuple[Text, ...]:
    """What is printed on a cursed item: number, points, what it does."""
    said = [PRINTED_ITEM(n=item.number, value=item.value)]
    if item.value_of_two != item.value:
        said.append(OF_TWO(value=item.value_of_two))
    return (*said, DOES(when=TIMES[item.when], does=item.does), *([FAN_NAME] if FAN else []))


def card_name(card: str) -> Text:
    """What a card is called. Raises Illegal for an id that is none."""
    if card not in CARDS:
        raise Illegal(UNKNOWN_CARD(word=card[:40]))
    return CARDS[card].name


UNKNOWN_CARD = Text("'{word}' 카드는 없습니다", "there is no card '{word}'")
AN_ITEM = Text(
    "{item:은/는} 저주받은 유물이라 손에 들지 않습니다",
    "{item} is a cursed item, not a card of a hand",
)
UNKNOWN_ITEM = Text("'{word}' 저주받은 유물은 없습니다", "there is no cursed item '{word}'")
UNKNOWN_SUIT = Text("'{word}' 종류는 없습니다", "there is no suit '{word}'")


def _squeeze(word: str) -> str:
    """What of a word tells cards apart: CH-07 is ch7, Elven-Archers elvenarchers, 5 3 not 53, -5
    not 5.
    """
    word = unicodedata.normalize("NFKC", word).casefold()
    return re.sub(r"(?<=[^\W\d_])[\s_-]+|[\s_-]+(?!\d)|(?<!\d)0+(?=\d)", "", word)


def _words(thing: Card | Item) -> Iterator[str]:
    """What may be typed for a card or an item: id, names, printed number (CH7 in the expansion,
    8 or FR8 in the base game).
    """
    yield from (thing.id, thing.name.ko, thing.name.en)
    hoard = isinstance(thing, Item) or thing.hoard
    if thing.number:
        yield from [f"ch{thing.number}"] if hoard else [str(thing.number), f"fr{thing.number}"]
    if isinstance(thing, Card):
        yield from thing.aliases


_BY_WORD = {
    _squeeze(word): card for card in (*EXCHANGED.values(), *CARDS.values()) for word in _words(card)
}
_ITEM_BY_WORD = {_squeeze(word): item for item in ITEMS.values() for word in _words(item)}
_SUIT_BY_WORD = {
    _squeeze(word): suit
    for suit in SUITS.values()
    for word in (suit.id, suit.name.ko, suit.name.en)
}


def card_id(word: str) -> str:
    """The id of a card given by id, printed number (8 or FR8, CH7 in the expansion) or full name
    in either language. Raises Illegal.

    Guessing from parts of a name is the search's business, not the notation's.
    """
    squeezed = _squeeze(word)
    if squeezed in _ITEM_BY_WORD:
        raise Illegal(AN_ITEM(item=_ITEM_BY_WORD[squeezed].name))
    if squeezed not in _BY_WORD:
        raise Illegal(UNKNOWN_CARD(word=word[:40]))
    return _BY_WORD[squeezed].id


def is_card(word: str) -> bool:
    """Whether `card_id` would find a card."""
    return _squeeze(word) in _BY_WORD


def is_item(word: str) -> bool:
    """Whether `item_id` would find a cursed item."""
    return _squeeze(word) in _ITEM_BY_WORD


def item_id(word: str) -> str:
    """The id of a cursed item given by id, printed number (CH24) or full name. Raises Illegal."""
    item = _ITEM_BY_WORD.get(_squeeze(word))
    if item is None:
        raise Illegal(UNKNOWN_ITEM(word=word[:40]))
    return item.id


def item_name(item: str) -> Text:
    """What a cursed item is called. Raises Illegal for an id that is none."""
    if item not in ITEMS:
        raise Illegal(UNKNOWN_ITEM(word=item[:40]))
    return ITEMS[item].name


def suit_id(word: str) -> str:
    """The id of a suit given by id or name in either language. Raises Illegal."""
    suit = _SUIT_BY_WORD.get(_squeeze(word))
    if suit is None:
        raise Illegal(UNKNOWN_SUIT(word=word[:40]))
    return suit.id
