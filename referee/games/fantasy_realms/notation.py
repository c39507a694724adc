"""The texts of 판타지 왕국: positions and events.

Position fields: `hand 1` (or `hand` for the first seat), `choose 1`, `discard`, `turn`, `turns`,
and the table's own (players, rules, adjust, note, finished). Cards are given by id, printed number
or full name in either language, written as ids. A choice is `ability=card`, for the Book
`book_of_changes=card>suit`, and `ability=none` for one that is not used.
"""

from __future__ import annotations

import re
from dataclasses import replace

from referee import notation
from referee.errors import Illegal
from referee.games.fantasy_realms.cards import CARDS, card_id, suit_id
from referee.games.fantasy_realms.options import Rules
from referee.games.fantasy_realms.play import (
    BEST,
    DECK,
    EVENTS,
    SEATS,
    Choose,
    Discards,
    Event,
    Hand,
    State,
    Turn,
    apply,
    settle,
    start,
)
from referee.games.fantasy_realms.scoring import NONE
from referee.notation import Fields
from referee.table import parse_table, show_table
from referee.text import Text

BAD_CHOICE = Text("선택은 '능력=카드'로 적습니다: {word}", "choices read ability=card: {word}")
CHOSEN_TWICE = Text("한 능력을 두 번 정했습니다", "an ability is chosen twice")
TOO_MANY = Text("자리는 {most}개까지입니다 ({n}개)", "there are at most {most} seats, not {n}")
CARD_TWICE = Text("{card:이/가} 두 곳에 있습니다", "{card} is in two places")


def parse(text: str) -> State:
    """The state of a position text. Raises Illegal."""
    fields = Fields(text)
    if "hand" in fields:
        fields["hand 1"] = fields.pop("hand") + " " + fields.get("hand 1", "")
    if "choose" in fields:
        fields["choose 1"] = fields.pop("choose") + " " + fields.get("choose 1", "")
    seats = [int(m[1]) for key in fields if (m := re.fullmatch(r"(?:hand|choose) ([1-7])", key))]
    table = parse_table(fields, Rules, max(seats, default=1))
    if len(table.seats) > SEATS:
        raise Illegal(TOO_MANY(n=len(table.seats), most=SEATS))
    hands = [_cards(fields.take(f"hand {n}")) for n in range(1, len(table.seats) + 1)]
    discards = _cards(fields.take("discard"))
    _refuse_twice([card for cards in (*hands, discards) for card in cards])
    state = apply(start(table), Discards(discards)).state
    for player, cards in enumerate(hands):
        state = apply(state, Hand(player, cards)).state
    for player in range(len(hands)):
        chosen = [_choice(word) for word in fields.take(f"choose {player + 1}")]
        picks = {ability: pick for ability, pick in chosen if pick != BEST}
        if len(dict(chosen)) < len(chosen):
            raise Illegal(CHOSEN_TWICE)
        state = settle(state, player, picks)
    turn = notation.number(fields.take_one("turn", "1"), 1, len(hands)) - 1
    turns = notation.number(fields.take_one("turns", "0"), 0)
    fields.done()
    return replace(state, turn=turn, turns=turns)


def _cards(words: list[str]) -> tuple[str, ...]:
    return tuple(card_id(word) for word in words)


def _refuse_twice(cards: list[str]) -> None:
    for card in cards:
        if cards.count(card) > 1:
            raise Illegal(CARD_TWICE(card=CARDS[card].name))


def _choice(word: str) -> tuple[str, str]:
    ability, equals, pick = word.partition("=")
    if not equals:
        raise Illegal(BAD_CHOICE(word=word[:40]))
    return card_id(ability), _pick(pick)


def _pick(word: str) -> str:
    if word in (NONE, BEST):
        return word
    card, arrow, suit = word.partition(">")
    return f"{card_id(card)}>{suit_id(suit)}" if arrow else card_id(card)


def show(state: State) -> str:
    """The position text, on one line."""
    fields = show_table(state.table)
    for n, (hand, picks) in enumerate(zip(state.hands, state.picks, strict=True), 1):
        fields[f"hand {n}"] = list(hand)
        fields[f"choose {n}"] = [f"{ability}={pick}" for ability, pick in picks]
    fields["discard"] = list(state.discards)
    fields["turn"] = [str(state.turn + 1)] if state.turn else []
    fields["turns"] = [str(state.turns)] if state.turns else []
    return notation.show_fields(fields)


def parse_event(text: str) -> Event:
    """The event of a text; cards may be given by number or name. Raises Illegal."""
    event: Event = notation.parse_event(EVENTS, text)
    match event:
        case Turn(player, take, discard):
            taken = take if take == DECK else card_id(take)
            return Turn(player, taken, discard if discard == NONE else card_id(discard))
        case Hand(player, cards):
            return Hand(player, _cards(list(cards)))
        case Discards(cards):
            return Discards(_cards(list(cards)))
        case Choose(player, ability, pick):
            return Choose(player, card_id(ability), _pick(pick))
