"""The texts of 판타지 왕국: positions and events.

Position fields: `hand 1` (or `hand` for the first seat), `choose 1`, `items 1` (face down),
`item 1` (face up), `discard`, `moved` (items by which the discards may have changed), `turn`,
`turns`, and the table's own (players, rules, adjust, note, finished). Cards are given by id,
printed number (CH7 in the expansion) or full name in either language, written as ids; in the rows
of hands, discards and items a name of several words needs no quotes, commas may stand between. A
choice is `ability=card`, for the Book `book_of_changes=card>suit`, for a copier also
`ability=suit`, and `ability=none` for one that is not used.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from referee import fields as layout
from referee import notation
from referee.errors import Illegal
from referee.fields import Field, Row, many, one, seat, whole
from referee.games.fantasy_realms.cards import card_id, card_name, is_card, is_item, item_id
from referee.games.fantasy_realms.items import ITEM, Lying, check_items
from referee.games.fantasy_realms.options import Rules
from referee.games.fantasy_realms.picks import Pick, read_pick
from referee.games.fantasy_realms.play import apply, settle, start
from referee.games.fantasy_realms.state import SEATS, Discards, Hand, State
from referee.notation import Codec, Fields
from referee.table import parse_table, show_table
from referee.text import Text

BAD_CHOICE = Text("선택은 '능력=카드'로 적습니다: {word}", "choices read ability=card: {word}")
CHOSEN_TWICE = Text("한 능력을 두 번 정했습니다", "an ability is chosen twice")
TOO_MANY = Text("자리는 {most}개까지입니다 ({n}개)", "there are at most {most} seats, not {n}")
IN_TWO_PLACES = Text("{card:이/가} 두 곳에 있습니다", "{card} is in two places")
TWICE_IN_HAND = Text("{card:이/가} 한 손에 두 번 있습니다", "{card} is twice in one hand")


def _read_choice(word: str) -> tuple[str, Pick | None]:
    ability, equals, pick = word.partition("=")
    if not equals:
        raise Illegal(BAD_CHOICE(word=word[:40]))
    return card_id(ability), read_pick(pick)


MOST_WORDS = 3  # of a name: Book of Changes


def _names(known: Callable[[str], bool], read: Callable[[str], str]) -> Row:
    """A row of names: one of several words needs no quotes, commas may stand between."""

    def read_row(words: Sequence[str]) -> tuple[str, ...]:
        found = []
        rest = [part for word in words for part in word.split(",") if part]
        while rest:
            several = range(min(MOST_WORDS, len(rest)), 1, -1)
            n = next((n for n in several if known(" ".join(rest[:n]))), 1)
            found.append(read(" ".join(rest[:n])))
            del rest[:n]
        return tuple(found)

    return Row(read_row, list)


CHOICE = Codec(_read_choice, lambda chosen: f"{chosen[0]}={chosen[1]}")
CARDS = _names(is_card, card_id)
ITEMS = _names(is_item, item_id)
EACH_HAND = Field("hand {n}", "hand", CARDS, ())
EACH_CHOICE = Field("choose {n}", "picks", many(CHOICE), ())
DISCARD = Field("discard", "discards", CARDS, ())
EACH_ITEMS = Field("items {n}", "down", ITEMS, ())
EACH_ITEM = Field("item {n}", "up", one(ITEM), "")
MOVED = Field("moved", "moved", many(ITEM), ())
SEAT_KEY = r"(?:hand|choose|items?) ([1-7])"
TURNS = Field("turns", "turns", one(whole(0, 9999)), 0)


def _turn(seats: int) -> Field:
    return Field("turn", "turn", one(seat(seats)), 0)


def parse(text: str) -> State:
    """The state of a position text. Raises Illegal."""
    fields = Fields(text)
    for key in ("hand", "choose", "items"):  # the first seat's, without its number
        if key in fields:
            fields[f"{key} 1"] = fields.pop(key) + " " + fields.get(f"{key} 1", "")
    seats = [int(m[1]) for key in fields if (m := re.fullmatch(SEAT_KEY, key))]
    table = parse_table(fields, Rules, max(seats, default=1))
    if len(table.seats) > SEATS:
        raise Illegal(TOO_MANY(n=len(table.seats), most=SEATS))
    numbers = range(1, len(table.seats) + 1)
    hands = [layout.read(fields, [EACH_HAND], n)["hand"] for n in numbers]
    discards = layout.read(fields, [DISCARD])["discards"]
    _refuse_twice(hands, discards)
    state = apply(start(table), Discards(discards)).state
    for player, cards in enumerate(hands):
        state = apply(state, Hand(player, cards)).state
    for n in numbers:
        chosen = layout.read(fields, [EACH_CHOICE], n)["picks"]
        if len(dict(chosen)) < len(chosen):
            raise Illegal(CHOSEN_TWICE)
        settled = {ability: pick for ability, pick in chosen if pick is not None}
        state = settle(state, n - 1, settled)
    state = replace(state, **layout.read(fields, [_turn(len(hands)), TURNS]))
    state = replace(state, items=_items(fields, len(hands)))
    fields.done()
    return state


def _items(fields: Fields, seats: int) -> Lying:
    each = [layout.read(fields, [EACH_ITEMS, EACH_ITEM], n) for n in range(1, seats + 1)]
    down, up = (tuple(one[key] for one in each) for key in ("down", "up"))
    check_items([*(item for row in down for item in row), *filter(None, up)])
    return Lying(down, up, layout.read(fields, [MOVED])["moved"])


def _refuse_twice(hands: list[tuple[str, ...]], discards: tuple[str, ...]) -> None:
    seen: set[str] = set()
    for cards in (*hands, discards):
        for card in cards:
            if cards.count(card) > 1:
                raise Illegal(TWICE_IN_HAND(card=card_name(card)))
            if card in seen:
                raise Illegal(IN_TWO_PLACES(card=card_name(card)))
        seen.update(cards)


class _Seat:
    """What a seat has in a position, as its fields want it."""

    def __init__(self, state: State, seat: int) -> None:
        self.hand, self.picks = state.hands[seat], state.picks[seat]
        self.down, self.up = state.items.down[seat], state.items.up[seat]


def show(state: State) -> str:
    """The position text, on one line."""
    seats = [_Seat(state, at) for at in range(len(state.hands))]
    own = layout.show(state, [DISCARD, _turn(len(state.hands)), TURNS])
    hands = layout.show_seats(seats, [EACH_HAND, EACH_CHOICE, EACH_ITEMS, EACH_ITEM])
    own |= layout.show(state.items, [MOVED])
    return notation.show_fields({**show_table(state.table), **hands, **own})
