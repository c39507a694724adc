"""Hands as JSON, one object a line, for other programs.

In: {"hand": [ids], "discard": [ids], "choices": {…}, "rules": {…}}; all but `hand` may be missing.
`choices` left out = the best are found; given = exactly these, a missing one is not used (but
`fountain_of_life` = the highest). Out: {"total", "choices", "cards", "lines"}.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.errors import Illegal
from referee.games.fantasy_realms.cards import card_id, card_name, suit_id
from referee.games.fantasy_realms.deck import Deck
from referee.games.fantasy_realms.options import Rules
from referee.games.fantasy_realms.picks import BEST, NONE, UNUSED, Pick, Picks, read_pick
from referee.games.fantasy_realms.play import Discards, Hand, State, apply, needed_discards, start
from referee.games.fantasy_realms.powers import Copies, Recolours
from referee.games.fantasy_realms.results import outcome
from referee.games.fantasy_realms.scoring import Counted, count
from referee.rules import read_rules
from referee.table import Table
from referee.text import Lang, Text

BAD_KEY = Text("'{key}'에는 {form:이/가} 와야 합니다", "{key} should be {form}")
UNKNOWN_KEY = Text("{key:은/는} 모르는 이름입니다", "unknown key {key}")
NOT_ABILITY = Text("{key:은/는} 고를 것이 없는 카드입니다", "{key} is no card with a choice")
BOTH_PLACES = Text(
    "{card:이/가} 손패와 버려진 카드에 다 있습니다", "{card} is in the hand and among the discards"
)

A_LIST = Text("카드 id의 목록", "a list of card ids")
AN_OBJECT = Text("이름: 값의 묶음", "an object")
A_CARD = Text("카드 id", "a card id")
A_BOOK = Text("card와 suit를 가진 묶음", "an object with card and suit")


def answer(request: Mapping[str, Any], lang: Lang) -> dict[str, Any]:
    """The answer to one request. Raises Illegal, saying what is wrong with it."""
    for key in request:
        if key not in ("hand", "discard", "choices", "rules"):
            raise Illegal(UNKNOWN_KEY(key=key[:40]))
    state = _state(request)
    choices = request.get("choices")
    if choices is None:
        found = outcome(state, 0)
        return _reply(found.counted, dict(found.picks), lang)
    asked = _object("choices", choices)
    picks = {key: _pick(key, value, state.deck) for key, value in asked.items()}
    hand = state.hands[0]
    counted = count(hand, picks, state.table.rules, needed_discards(state, hand))
    return _reply(counted, picks, lang)


def _state(request: Mapping[str, Any]) -> State:
    hand, discards = (_cards(key, request.get(key, [])) for key in ("hand", "discard"))
    if both := set(hand) & set(discards):
        raise Illegal(BOTH_PLACES(card=card_name(min(both))))
    rules = dict(_object("rules", request.get("rules", {})))
    if "chaos_necro" in rules:
        rules.setdefault("variant", "chaos")  # the rule speaks of that variant alone
    table = Table(("1",), read_rules(Rules, rules))
    state = apply(start(table), Discards(discards)).state
    return apply(state, Hand(0, hand)).state


def _cards(key: str, value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(card, str) for card in value):
        raise Illegal(BAD_KEY(key=key, form=A_LIST))
    return tuple(card_id(card) for card in value)


def _object(key: str, value: object) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise Illegal(BAD_KEY(key=key, form=AN_OBJECT))
    return value


def _pick(ability: str, value: object, deck: Deck) -> Pick:
    if ability not in deck.abilities:
        raise Illegal(NOT_ABILITY(key=ability[:40]))
    if value is None:
        return UNUSED
    if isinstance(deck.ability(ability), Recolours):
        match value:
            case {"card": str(card), "suit": str(suit), **rest} if not rest:
                return Pick(card_id(card), suit_id(suit))
        raise Illegal(BAD_KEY(key=ability, form=A_BOOK))
    match value:
        case {"suit": str(suit), **rest} if not rest and isinstance(deck.ability(ability), Copies):
            return Pick(suit=suit_id(suit))
        case str(word) if ">" not in word and word not in (NONE, BEST):
            return read_pick(word) or UNUSED
    raise Illegal(BAD_KEY(key=ability, form=A_CARD))


def _reply(counted: Counted, picks: Picks, lang: Lang) -> dict[str, Any]:
    choices: dict[str, Any] = {}
    for ability, pick in picks.items():
        if pick:
            named = {key: word for key in ("card", "suit") if (word := getattr(pick, key))}
            choices[ability] = named if pick.suit else pick.card
    lines = [
        {"card": line.card, "points": line.points, "text": line.say(lang)} for line in counted.lines
    ]
    return {"total": counted.total, "choices": choices, "cards": counted.cards, "lines": lines}
