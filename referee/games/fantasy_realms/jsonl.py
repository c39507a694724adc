"""Hands as JSON, one object a line, for other programs.

In: {"hand": [ids], "discard": [ids], "choices": {…}, "rules": {…}, "modules": ["suits", "items"],
"players": n, "items": [ids], "deck": [ids]}; all but `hand` may be missing or null; for an id also
a name or a printed number (FR8, CH7). `choices` left out =
the best are found; given = exactly these, a missing one is not used (`fountain_of_life`: the
highest). `discard`: before the Necromancer takes one; `items`: those face down; `deck`: the cards
left in it, of which the Genie may choose; among the choices `leprechaun`, `genie`, `necromancer`:
the card that joins the hand. Out: {"total", "choices", "cards", "lines"}, with items also "items",
{id: points}; what is odd about the hand or the discards stands in "problems".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from referee.errors import Illegal
from referee.games.fantasy_realms.cards import (
    CARDS,
    ITEMS,
    PROMOS,
    brought_by,
    card_id,
    card_name,
    item_id,
    suit_id,
)
from referee.games.fantasy_realms.deck import Deck, deck_of
from referee.games.fantasy_realms.hoard_effects import PerOther
from referee.games.fantasy_realms.hoard_powers import HOARD_POWERS
from referee.games.fantasy_realms.items import Items, item_lines
from referee.games.fantasy_realms.lot import Around
from referee.games.fantasy_realms.notation import CHOSEN_TWICE
from referee.games.fantasy_realms.oddities import problems
from referee.games.fantasy_realms.options import Rules
from referee.games.fantasy_realms.picks import (
    BEST,
    NONE,
    UNUSED,
    Copies,
    Gives,
    Pick,
    Picks,
    Recolours,
    read_pick,
)
from referee.games.fantasy_realms.play import apply, start
from referee.games.fantasy_realms.powers import POWERS
from referee.games.fantasy_realms.scoring import Counted, count
from referee.games.fantasy_realms.solver import best
from referee.games.fantasy_realms.state import SEATS, Discards, Hand, State
from referee.rules import read_rules
from referee.score import Line
from referee.table import Table, seat_names
from referee.text import Lang, Text

BAD_KEY = Text("'{key}'에는 {form:이/가} 와야 합니다", "{key} should be {form}")
UNKNOWN_KEY = Text("{key:은/는} 모르는 이름입니다", "unknown key {key}")
NOT_ABILITY = Text("{key:은/는} 고를 것이 없는 카드입니다", "{key} is no card with a choice")
BOTH_PLACES = Text(
    "{card:이/가} 손패와 버려진 카드에 다 있습니다", "{card} is in the hand and among the discards"
)

NO_HAND = Text("'hand'에 손패의 카드를 적으세요", "'hand' must list the cards of the hand")
NO_SUITS = Text(
    "{card:은/는} 저주받은 무덤의 카드입니다: 'modules'에 \"suits\"를 적으세요",
    "{card} is a card of The Cursed Hoard: 'modules' must have \"suits\"",
)
NO_ITEMS = Text(
    "저주받은 유물을 세려면 'modules'에 \"items\"를 적으세요",
    "for cursed items 'modules' must have \"items\"",
)
IN_DECK_TWICE = Text("'deck'에 {card:이/가} 두 번 있습니다", "{card} appears twice in 'deck'")
NOT_LEFT = Text("'deck'에 {card:이/가} 없습니다", "{card} is not in 'deck'")
LEFT_AND_HELD = Text(
    "{card:이/가} 'deck'에도, 손패나 버려진 카드에도 있습니다",
    "{card} is in 'deck' and in the hand or among the discards",
)

HOW_MANY = Text(
    "{card:을/를} 세려면 'players'에 플레이어 수가 있어야 합니다",
    "to count {card}, 'players' must say how many play",
)
SOME_ITEMS = Text("유물 id의 목록", "a list of item ids")
SOME_MODULES = Text("suits와 items의 목록", "a list of suits and items")
A_NUMBER = Text("{least}-{most}의 수", "a number from {least} to {most}")
A_LIST = Text("카드 id의 목록", "a list of card ids")
AN_OBJECT = Text("이름: 값의 묶음", "an object")
A_CARD = Text("카드 id", "a card id")
A_BOOK = Text("card와 suit를 가진 묶음", "an object with card and suit")


KEYS = ("hand", "discard", "choices", "rules", "modules", "players", "deck", "items")
MODULES = ("suits", "items")
ASKING = [
    card for card, does in HOARD_POWERS.items() if any(isinstance(e, PerOther) for e in does.bonus)
]
"""The cards that ask how many play."""
GIVERS = [c for c, does in {**POWERS, **HOARD_POWERS}.items() if isinstance(does.ability, Gives)]
"""The cards that bring another."""
DRAWERS = [c for c, does in HOARD_POWERS.items() if isinstance(does.ability, Gives)]
"""Those that bring it from the deck."""


def answer(request: Mapping[str, object], lang: Lang) -> dict[str, object]:
    """The answer to one request. Raises Illegal, saying what is wrong with it."""
    request = _given(request)
    state = _state(request)
    hand, rules, deck = state.hands[0], state.table.rules, state.deck
    left = _left(request, state)
    around = Around(state.discards, len(state.hands), left)
    if "choices" in request:
        picks = {key: _pick(key, value, deck) for key, value in _choices(request).items()}
    elif rules.declared == "declared" or not any(a in hand for a in deck.abilities):
        picks = {}
    else:
        picks = dict(best(hand, around, (), rules).best.picks)
    counted = count(hand, picks, rules, state.discards, deck, around.players)
    items = item_lines(state.items.down[0], around.players)
    odd = [problem.text.say(lang) for problem in problems(state)]
    return {**_reply(counted, picks, items, lang), **({"problems": odd} if odd else {})}


def _given(request: Mapping[str, object]) -> dict[str, object]:
    """What a request says, without nulls, its choices by the ability's id."""
    for key in request:
        if key not in KEYS:
            raise Illegal(UNKNOWN_KEY(key=key[:40]))
    given = {key: value for key, value in request.items() if value is not None}
    if "hand" not in given:
        raise Illegal(NO_HAND)
    if "choices" in given:
        asked = _choices(given)
        given["choices"] = chosen = {card_id(key): value for key, value in asked.items()}
        if len(chosen) < len(asked):
            raise Illegal(CHOSEN_TWICE)
    return given


def _state(request: Mapping[str, object]) -> State:
    hand, discards = (_cards(key, request.get(key, [])) for key in ("hand", "discard"))
    if both := set(hand) & set(discards):
        raise Illegal(BOTH_PLACES(card=card_name(min(both))))
    rules = {**dict.fromkeys(_modules(request), True), **_object("rules", request.get("rules", {}))}
    if "chaos_necro" in rules:
        rules.setdefault("variant", "chaos")  # the rule speaks of that variant alone
    for card, (name, value) in PROMOS.items():  # they need not be named among the rules
        if card in (*hand, *discards, *_joining(request)):
            rules.setdefault(name, value)
    items = _items(request)
    table = Table(seat_names(_players(request, hand, items)), read_rules(Rules, rules))
    if items and not table.rules.items:
        raise Illegal(NO_ITEMS)
    for card in (*hand, *discards, *_joining(request)):
        if brought_by(CARDS[card]) == "suits" and not table.rules.suits:
            raise Illegal(NO_SUITS(card=card_name(card)))
    state = apply(start(table), Discards(discards)).state
    state = apply(state, Hand(0, hand)).state
    state = apply(state, Items(0, items)).state
    for card in (*hand, *discards):
        deck_of(table.rules).check(card)
    return state


def _items(request: Mapping[str, object]) -> tuple[str, ...]:
    items = request.get("items", [])
    if not isinstance(items, list) or not all(isinstance(item, str) for item in items):
        raise Illegal(BAD_KEY(key="items", form=SOME_ITEMS))
    return tuple(item_id(item) for item in items)


def _modules(request: Mapping[str, object]) -> list[str]:
    modules = request.get("modules", [])
    if not isinstance(modules, list) or not all(word in MODULES for word in modules):
        raise Illegal(BAD_KEY(key="modules", form=SOME_MODULES))
    return modules


def _choices(request: Mapping[str, object]) -> Mapping[str, object]:
    return _object("choices", request.get("choices", {}))


def _joining(request: Mapping[str, object]) -> list[str]:
    """The cards that join the hand by the choices, as far as they are cards."""
    choices = _choices(request)
    found = [choices.get(giver) for giver in GIVERS]
    return [card_id(card) for card in found if isinstance(card, str)]


def _left(request: Mapping[str, object], state: State) -> tuple[str, ...]:
    """The cards left in the deck, () = not said. Leprechaun and Genie take theirs from there."""
    left = _cards("deck", request.get("deck", []))
    for card in left:
        state.deck.check(card)
        if left.count(card) > 1:
            raise Illegal(IN_DECK_TWICE(card=card_name(card)))
        if card in (*state.hands[0], *state.discards):
            raise Illegal(LEFT_AND_HELD(card=card_name(card)))
    for giver in DRAWERS:
        drawn = _choices(request).get(giver)
        if left and isinstance(drawn, str) and card_id(drawn) not in left:
            raise Illegal(NOT_LEFT(card=card_name(card_id(drawn))))
    return left


def _players(request: Mapping[str, object], hand: Sequence[str], items: Sequence[str]) -> int:
    """How many play; 1 where it is not said and nothing asks for it."""
    asking = [card_name(card) for card in (*hand, *_joining(request)) if card in ASKING]
    asking += [ITEMS[i].name for i in items if ITEMS[i].value_of_two != ITEMS[i].value]
    if asking and "players" not in request:
        raise Illegal(HOW_MANY(card=asking[0]))
    players, least = request.get("players", 1), 2 if asking else 1
    if type(players) is not int or not least <= players <= SEATS:
        raise Illegal(BAD_KEY(key="players", form=A_NUMBER(least=least, most=SEATS)))
    return players


def _cards(key: str, value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(card, str) for card in value):
        raise Illegal(BAD_KEY(key=key, form=A_LIST))
    return tuple(card_id(card) for card in value)


def _object(key: str, value: object) -> Mapping[str, object]:
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


def _reply(counted: Counted, picks: Picks, items: Sequence[Line], lang: Lang) -> dict[str, object]:
    choices: dict[str, object] = {}
    for ability, pick in picks.items():
        if pick:
            named = {key: word for key in ("card", "suit") if (word := getattr(pick, key))}
            choices[ability] = named if pick.suit else pick.card
    every = [*counted.lines, *items]
    total = sum(line.points or 0 for line in every)
    lines = [{"card": x.card, "points": x.points, "text": x.say(lang)} for x in every]
    worth = Counter[str]()
    for line in items:
        worth[line.card] += line.points or 0
    more = {"items": dict(worth)} if items else {}
    return {"total": total, "choices": choices, "cards": counted.cards, "lines": lines, **more}
