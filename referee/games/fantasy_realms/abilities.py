"""The choices of a hand as they are used: steps 0 to 4 of the count (see scoring.py)."""

from __future__ import annotations

from collections.abc import Sequence

from referee.errors import Illegal
from referee.games.fantasy_realms.cards import SUITS, UNKNOWN_SUIT, WILD, card_name
from referee.games.fantasy_realms.deck import Deck
from referee.games.fantasy_realms.held import Held
from referee.games.fantasy_realms.options import Rules
from referee.games.fantasy_realms.picks import (
    Copies,
    Doubles,
    Gives,
    Pick,
    Picks,
    Raises,
    Recolours,
)
from referee.score import Line
from referee.text import Text

S_RAISED = Text(
    "0단계 {giver}: 버려진 카드에서 {n}번째로 들어옴",
    "step 0, {giver}: taken from the discards as card no. {n}",
)
S_DRAWN = Text(
    "0단계 {giver}: 더미에서 {n}번째로 들어옴",
    "step 0, {giver}: taken from the deck as card no. {n}",
)
S_DOUBLE = Text(
    "1단계 도플갱어: {card}의 이름·종류·기본 힘·페널티를 복사",
    "step 1, Doppelgänger: copies name, suit, base strength and penalty of {card}",
)
S_COPY = Text(
    "{step}단계 {me}: {card}의 이름과 종류({suit})를 복사",
    "step {step}, {me}: copies name and suit ({suit}) of {card}",
)
S_SUIT = Text(
    "{step}단계 {me}: 종류가 {suit:이/가} 됨 (이름은 고르지 않음)",
    "step {step}, {me}: suit becomes {suit} (no name is chosen)",
)
S_BOOK = Text(
    "4단계 변화의 책: 종류가 {suit:이/가} 됨", "step 4, Book of Changes: suit becomes {suit}"
)

NOT_HELD = Text("{card:은/는} 손에 없습니다", "{card} is not in the hand")
NO_ABILITY = Text("{card:은/는} 고를 것이 없는 카드입니다", "{card} is no card with a choice")
BAD_PICK = Text("{ability}에 '{pick}' 선택은 없습니다", "{ability} has no choice like {pick}")
NOT_ITSELF = Text("{card:은/는} 자신을 고를 수 없습니다", "{card} cannot pick itself")
BAD_COPY = Text("{me:은/는} {card:을/를} 복사할 수 없습니다", "{me} cannot copy {card}")
BAD_SUIT = Text(
    "변화의 책은 {suit:을/를} 고를 수 없습니다", "the Book of Changes cannot choose {suit}"
)
NOT_DISCARDED = Text("{card:은/는} 버려진 카드가 아닙니다", "{card} is not among the discards")
NOT_RAISED = Text("{giver:은/는} {card:을/를} 가져올 수 없습니다", "the {giver} cannot take {card}")
NOT_IN_DRAW = Text(
    "{card:은/는} 더미에 없습니다 (손이나 버려진 카드에 있음)",
    "{card} is not in the deck: it is in the hand or among the discards",
)
HAND_FULL = {
    "discard": Text(
        "손패가 이미 {n}장입니다. 한도까지 버린 뒤의 손패를 적으세요",
        "the hand already has {n} cards; enter it as it is after discarding down",
    ),
    "refuse": Text(
        "손패가 이미 {n}장이라 더 가져오지 않습니다",
        "the hand already has {n} cards, so nothing more is taken",
    ),
}
NOT_CHANGED = Text(
    "변화의 책은 {card:을/를} 바꿀 수 없습니다", "the Book of Changes cannot change {card}"
)


def held_card(held: Sequence[Held], card: str) -> Held:
    """The card of the hand. Raises Illegal."""
    for h in held:
        if h.card == card:
            return h
    raise Illegal(NOT_HELD(card=card_name(card)))


def check_pick(ability: str, pick: Pick, deck: Deck) -> None:
    """Raises Illegal for what is no pick at all: a card that is none, a suit where a card goes."""
    for card in filter(None, (ability, pick.card)):
        deck.check(card)
    kind = deck.ability(ability)
    if kind is None:
        raise Illegal(NO_ABILITY(card=card_name(ability)))
    if pick.suit and pick.suit not in deck.suits:
        raise Illegal(UNKNOWN_SUIT(word=pick.suit[:40]))
    fits = {
        (True, False): not isinstance(kind, Recolours),
        (True, True): isinstance(kind, Recolours),
        (False, True): isinstance(kind, Copies),
        (False, False): True,
    }
    if not fits[bool(pick.card), bool(pick.suit)]:
        raise Illegal(BAD_PICK(ability=card_name(ability), pick=str(pick)[:40]))


def use_abilities(
    held: list[Held],
    picks: Picks,
    deck: Deck,
    rules: Rules,
    discards: Sequence[str],
    lines: list[Line],
) -> None:
    """Steps 0-4 with these picks. Raises Illegal for one that cannot be."""
    for ability, pick in picks.items():
        check_pick(ability, pick, deck)
    ordered = sorted(picks, key=deck.abilities.index)
    for ability in ordered:  # an extra card may bring an ability with it
        if isinstance(deck.ability(ability), Gives):
            held_card(held, ability)
            _take_extra(held, ability, picks[ability].card, deck, rules, discards, lines)
    for ability in ordered:
        me, pick = held_card(held, ability), picks[ability]
        match deck.ability(ability):
            case Doubles():
                _double(me, held_card(held, pick.card), lines)
            case Copies() as kind:
                _copy(me, pick, kind, deck, lines)
            case Recolours():
                _change_suit(me, held, pick, rules, lines)


def can_raise(kind: Raises, card: str, deck: Deck, rules: Rules) -> bool:
    """Whether the Necromancer may take this card (card text; rule `chaos_necro`)."""
    free = rules.variant == "chaos" and not rules.chaos_necro
    return free or deck.cards[card].suit in kind.suits


def _take_extra(
    held: list[Held],
    giver: str,
    card: str,
    deck: Deck,
    rules: Rules,
    discards: Sequence[str],
    lines: list[Line],
) -> None:
    kind = deck.ability(giver)
    if not isinstance(kind, Raises):
        if card in discards or any(h.card == card for h in held):
            raise Illegal(NOT_IN_DRAW(card=card_name(card)))
    elif card not in discards:
        raise Illegal(NOT_DISCARDED(card=card_name(card)))
    elif not can_raise(kind, card, deck, rules):
        raise Illegal(NOT_RAISED(giver=card_name(giver), card=card_name(card)))
    if len(held) >= deck.most:
        raise Illegal(HAND_FULL[rules.over_limit](n=deck.most))
    held.append(deck.held(card))
    text = S_RAISED if isinstance(kind, Raises) else S_DRAWN
    args = {"giver": card_name(giver), "n": len(held)}
    several = len(deck.able([*deck.cards], Gives)) > 1  # the expansion's booklet has the order
    ruling = "fr.extra_order" if several else "fr.necromancer_first"
    lines.append(Line(0, text, args, card, ruling))


def _double(me: Held, original: Held, lines: list[Line]) -> None:
    if me is original:
        raise Illegal(NOT_ITSELF(card=card_name(me.card)))
    me.name, me.base = original.name, original.base
    me.become(original.suit)
    me.powers, me.bonus = original.powers, False
    args = {"card": card_name(original.card)}
    lines.append(Line(0, S_DOUBLE, args, me.card, "fr.doppelganger_no_bonus"))


def _copy(me: Held, pick: Pick, kind: Copies, deck: Deck, lines: list[Line]) -> None:
    """Name and suit of a card; or a suit alone, then it keeps the name nobody asks for."""
    suit = pick.suit or deck.cards[pick.card].suit
    args: dict[str, object] = {"step": kind.step, "me": card_name(me.card)}
    if suit not in kind.suits:
        if pick.card:
            raise Illegal(BAD_COPY(card=card_name(pick.card), **args))
        raise Illegal(BAD_COPY(card=SUITS[suit].name, **args))
    me.name, me.bonus = pick.card or me.card, False
    me.become(suit)
    args["suit"] = SUITS[suit].name
    if not pick.card:
        lines.append(Line(0, S_SUIT, args, me.card, "fr.copy_suit"))
        return
    args["card"] = card_name(pick.card)
    lines.append(Line(0, S_COPY, args, me.card, "fr.copy_anything"))


def _change_suit(
    book: Held, held: Sequence[Held], pick: Pick, rules: Rules, lines: list[Line]
) -> None:
    if pick.card == book.card:
        raise Illegal(NOT_ITSELF(card=card_name(book.card)))
    if pick.suit == WILD and not rules.book_wild:
        raise Illegal(BAD_SUIT(suit=SUITS[WILD].name))
    target = held_card(held, pick.card)
    if target.aloof:
        raise Illegal(NOT_CHANGED(card=card_name(pick.card)))
    target.become(pick.suit)
    lines.append(Line(0, S_BOOK, {"suit": SUITS[pick.suit].name}, pick.card, "fr.copy_before_book"))
