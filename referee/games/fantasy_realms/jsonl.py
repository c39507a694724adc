"""Hands as JSON, one object a line, for other programs.

In: {"hand": [ids], "discard": [ids], "choices": {…}, "rules": {…}}; all but `hand` may be missing.
`choices` left out = the best are found; given = exactly these, a missing one is not used (but
`fountain_of_life` = the highest). Out: {"total", "choices", "cards", "lines"}.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.errors import Illegal
from referee.games.fantasy_realms.cards import CARDS, card_id, suit_id
from referee.games.fantasy_realms.options import Rules
from referee.games.fantasy_realms.play import Discards, Hand, State, apply, needed_discards, start
from referee.games.fantasy_realms.results import outcome
from referee.games.fantasy_realms.scoring import ABILITIES, NONE, Counted, count
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
    picks = {key: _pick(key, value) for key, value in _object("choices", choices).items()}
    hand, discards = state.hands[0], state.discards
    counted = count(hand, picks, state.table.rules, needed_discards(hand, discards))
    return _reply(counted, picks, lang)


def _state(request: Mapping[str, Any]) -> State:
    hand, discards = (_cards(key, request.get(key, [])) for key in ("hand", "discard"))
    if both := set(hand) & set(discards):
        raise Illegal(BOTH_PLACES(card=CARDS[min(both)].name))
    rules = dict(_object("rules", request.get("rules", {})))
    if rules.get("chaos_necro") is False:
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


def _pick(ability: str, value: object) -> str:
    if ability not in ABILITIES:
        raise Illegal(NOT_ABILITY(key=ability[:40]))
    if value is None:
        return NONE
    if ability == "book_of_changes":
        match value:
            case {"card": str(card), "suit": str(suit), **rest} if not rest:
                return f"{card_id(card)}>{suit_id(suit)}"
        raise Illegal(BAD_KEY(key=ability, form=A_BOOK))
    if not isinstance(value, str):
        raise Illegal(BAD_KEY(key=ability, form=A_CARD))
    return card_id(value)


def _reply(counted: Counted, picks: Mapping[str, str], lang: Lang) -> dict[str, Any]:
    choices: dict[str, Any] = {}
    for ability, pick in picks.items():
        card, arrow, suit = pick.partition(">")
        if pick != NONE:
            choices[ability] = {"card": card, "suit": suit} if arrow else card
    lines = [
        {"card": line.card, "points": line.points, "text": line.say(lang)} for line in counted.lines
    ]
    return {"total": counted.total, "choices": choices, "cards": counted.cards, "lines": lines}
