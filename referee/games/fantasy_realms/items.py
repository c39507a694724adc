"""The cursed items: what lies there of them, what happens to them, what they are worth.

Points count only for items that lie face down at the end (rulings fr.items, fr.item_use). A used
item is laid face down and stays; one that is swapped is gone; the one that is drawn lies face up.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, ClassVar

from referee.errors import Illegal, Problem
from referee.fields import choice
from referee.games.fantasy_realms.cards import ITEMS, item_id, item_name
from referee.notation import Codec, Seat
from referee.score import Line
from referee.text import Text

ITEM = Codec(item_id, str)
ItemId = Annotated[str, ITEM]
PORTAL = "portal"  # the item that lets its owner keep one card more
DRAW, USE, SWAP = "draw", "use", "swap"
CHEST = 3  # so many other items make the Chest worth more (card text)

FACE_DOWN = Text("뒷면 유물", "face down")
OF_TWO = Text("뒷면 유물, 두 사람일 때", "face down, with two players")
FULL_CHEST = Text("다른 뒷면 유물 {n}장", "{n:other item/other items} face down")
ITEM_TWICE = Text("{item:이/가} 두 번 있습니다", "{item} appears twice")
NO_ITEMS = Text(
    "이 테이블은 저주받은 유물을 쓰지 않습니다 (하우스 룰에서 고릅니다)",
    "this table plays without cursed items (the house rules choose them)",
)
NOT_YOUR_TURN = Text("유물은 자기 차례에만 씁니다", "items are used only in the own turn")
OTHER_UP = Text("{name}의 앞면 유물은 {item}입니다", "the face-up item of {name} is {item}")
LIES_DOWN = Text("{item:은/는} 뒷면으로 놓여 있습니다", "{item} lies face down already")
LIES_UP = Text("{item:은/는} {name}의 앞면 유물입니다", "{item} is the face-up item of {name}")
ASK_DISCARDS = Text(
    "{items:을/를} 써서 버려진 카드가 달라졌을 수 있습니다. 버려진 카드를 확인해 주세요",
    "after {items} the discards may be others: please look at them",
)


@dataclass(frozen=True, slots=True)
class Lying:
    """down: the items face down, per seat; up: the one face up, per seat, "" = none is known;
    moved: items used since the discards were last told, by which cards there may have moved.
    """

    down: tuple[tuple[str, ...], ...] = ()
    up: tuple[str, ...] = ()
    moved: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Items:
    """A player's face-down items are these; whoever had one of them loses it."""

    player: Seat
    items: tuple[ItemId, ...]


@dataclass(frozen=True, slots=True)
class ItemMove:
    """A player draws an item face up, uses one (then it lies face down), or swaps one away."""

    verb: ClassVar[str] = "item"

    player: Seat
    what: Annotated[str, choice(DRAW, USE, SWAP)]
    item: ItemId


def none_lying(seats: int) -> Lying:
    """No items yet."""
    return Lying(((),) * seats, ("",) * seats)


def check_items(items: Sequence[str]) -> None:
    """Raises Illegal for an item that is none, or comes twice."""
    for item in items:
        name = item_name(item)
        if items.count(item) > 1:
            raise Illegal(ITEM_TWICE(item=name))


def _without(lying: Lying, items: Sequence[str]) -> Lying:
    down = tuple(tuple(item for item in row if item not in items) for row in lying.down)
    up = tuple("" if item in items else item for item in lying.up)
    return replace(lying, down=down, up=up)


def laid(lying: Lying, event: Items) -> Lying:
    """After a player's face-down items were told."""
    check_items(event.items)
    lying = _without(lying, event.items)
    down = [*lying.down]
    down[event.player] = event.items
    return replace(lying, down=tuple(down))


def moved(lying: Lying, event: ItemMove) -> Lying:
    """After an item was drawn, used or swapped."""
    lying = _without(lying, (event.item,))
    up, down = [*lying.up], [*lying.down]
    if event.what == DRAW:
        up[event.player] = event.item
    if event.what == USE:
        down[event.player] = (*down[event.player], event.item)
        if ITEMS[event.item].moves:
            lying = replace(lying, moved=(*lying.moved, event.item))
    return replace(lying, up=tuple(up), down=tuple(down))


def item_problems(
    lying: Lying, event: ItemMove, turn: int, names: Sequence[Text]
) -> Iterator[Problem]:
    """What is odd about an item drawn, used or swapped. turn: whose turn it is."""
    item, own = item_name(event.item), lying.up[event.player]
    if event.what == USE and event.player != turn:
        yield Problem(NOT_YOUR_TURN, "fr.item_use")
    if any(event.item in row for row in lying.down):
        yield Problem(LIES_DOWN(item=item), "fr.item_use")
    for seat, up in enumerate(lying.up):
        if up == event.item and (seat != event.player or event.what == DRAW):
            yield Problem(LIES_UP(item=item, name=names[seat]), "fr.item_use", event.what == USE)
    if own and own != event.item:
        said = OTHER_UP(name=names[event.player], item=item_name(own))
        yield Problem(said, "fr.item_use", event.what == USE)


def ask_discards(lying: Lying) -> Iterator[Problem]:
    """Asks for the discards where items may have moved them."""
    if lying.moved:
        items = [item_name(item) for item in dict.fromkeys(lying.moved)]
        yield Problem(ASK_DISCARDS(items=items), "fr.item_use", doubt=True)


# --- points ---


def item_lines(items: Sequence[str], players: int) -> list[Line]:
    """The points of a player's face-down items."""
    return [line for item in items for line in _lines(item, items, players)]


def _lines(item: str, items: Sequence[str], players: int) -> Iterator[Line]:
    printed = ITEMS[item]
    two = players == 2 and printed.value_of_two != printed.value
    value, text = (printed.value_of_two, OF_TWO) if two else (printed.value, FACE_DOWN)
    yield Line(value, text, card=item, ruling="fr.items")
    if printed.chest and len(items) > CHEST:
        args = {"n": len(items) - 1}
        yield Line(printed.chest, FULL_CHEST, args, item, "fr.treasure_chest")
