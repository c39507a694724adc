"""The best use of the choice cards: exact, by branch and bound over everything the rules allow.

What is settled, in this order: the extra cards (here), Doppelgänger (`Trial`), Angel, the card that
the Book of Changes moves, its suit, Island, Mirage, Shapeshifter (`Node`). The open node with the
highest bound (bounds.py) is settled further; what cannot beat the second-best total found is left
out. Choices that no text of the hand can tell apart are tried once (alike.py, same.py).
The count of a possibility is fast.py's; the result is then counted and explained by scoring.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from heapq import heappop, heappush
from typing import NamedTuple

from referee.errors import Illegal
from referee.games.fantasy_realms.abilities import NOT_HELD, can_raise
from referee.games.fantasy_realms.bounds import Bounds
from referee.games.fantasy_realms.cards import card_name
from referee.games.fantasy_realms.deck import Deck, deck_of
from referee.games.fantasy_realms.hunt import Best2, Hunt
from referee.games.fantasy_realms.lot import Around, Extras, Lot, Node, Seen
from referee.games.fantasy_realms.options import Rules
from referee.games.fantasy_realms.picks import (
    Draws,
    Fixed,
    Gives,
    Pick,
    Raises,
    Relieves,
    Seeks,
    Tops,
)
from referee.games.fantasy_realms.scoring import count
from referee.games.fantasy_realms.texts import Texts, texts_of
from referee.games.fantasy_realms.trial import Trial
from referee.games.fantasy_realms.tried import try_out
from referee.text import Text

SLICE = 60  # steps between two breaths of `search`

NO_WAY = Text("정해 둔 선택들을 함께 쓸 수 없습니다", "these fixed choices cannot be used together")

_ANSWERS: dict[tuple[object, ...], Best2] = {}
_KEPT = 4096  # answers remembered; the oldest goes first


def best(
    hand: tuple[str, ...],
    around: Around | tuple[str, ...],
    fixed: Fixed,
    rules: Rules,
) -> Best2:
    """The best use of a hand's abilities, honouring `fixed` ((ability, pick), …). around: what of
    the table counts for it, or the discards alone.

    Raises Illegal when a fixed pick is impossible.
    """
    *_, answer = solve(hand, around, fixed, rules)
    assert answer is not None
    return answer


def solve(
    hand: tuple[str, ...],
    around: Around | tuple[str, ...],
    fixed: Fixed,
    rules: Rules,
) -> Iterator[Best2 | None]:
    """As `best`, in slices of about a millisecond: yields what it has so far (None = nothing),
    last the proven answer, which is remembered. Raises Illegal like `best`.
    """
    key = (hand, around, fixed, rules)
    answer = _ANSWERS.get(key)
    if answer is None:
        for answer in search(hand, around, fixed, rules):
            yield answer
        assert answer is not None
        while len(_ANSWERS) >= _KEPT:
            del _ANSWERS[next(iter(_ANSWERS))]
        _ANSWERS[key] = answer
    yield answer


class Open(NamedTuple):
    """A node waiting to be settled further; the first is the most promising."""

    minus_bound: int
    number: int
    node: Node
    trial: Trial
    bounds: Bounds
    seen: Seen


def search(
    hand: tuple[str, ...],
    around: Around | tuple[str, ...],
    fixed: Fixed,
    rules: Rules,
    above: int | None = None,
    deck: Deck | None = None,
) -> Iterator[Best2 | None]:
    """As `best`, in slices: yields None (or what it has so far), at the end the proven answer.

    above: only totals above this are of interest; the last answer is None if there are none, and
    its runner-up means nothing. deck: None = the one of the rules.
    """
    around = around if isinstance(around, Around) else Around(around)
    there = (*hand, *around.discards, *around.left)
    texts = texts_of(deck or deck_of(rules, there), rules)
    hunt, waiting = Hunt(above), Waiting()
    breath = SLICE
    for trial in _first(hand, around, dict(fixed), texts):
        waiting.begin(trial, hunt)
        if waiting.steps + hunt.tried >= breath:
            breath += SLICE
            yield None
    while waiting.heap and -waiting.heap[0].minus_bound > hunt.floor:
        _, _, node, trial, bounds, seen = heappop(waiting.heap)
        for child in trial.children(node, seen, hunt.floor):
            waiting.add(trial, bounds, child, hunt)
            if waiting.steps + hunt.tried >= breath:
                breath = waiting.steps + hunt.tried + SLICE
                yield hunt.answer
    if hunt.answer is None and above is None:
        raise Illegal(NO_WAY)
    yield hunt.answer


class Waiting:
    """The open nodes. steps: how many bounds were taken."""

    def __init__(self) -> None:
        self.heap: list[Open] = []
        self.steps = 0

    def begin(self, trial: Trial, hunt: Hunt) -> None:
        """Add a trial in which nothing is settled yet; count one that leaves nothing open."""
        if trial.complete(trial.lot.begin):
            try_out(trial, trial.lot.begin, hunt)
        else:
            self.add(trial, Bounds(trial), trial.lot.begin, hunt)

    def add(self, trial: Trial, bounds: Bounds, node: Node, hunt: Hunt) -> None:
        """Count a node that leaves nothing open; keep another if it may beat what is found, unless
        there was one that comes to the same with fewer abilities or lower numbers.
        """
        if trial.complete(node):
            try_out(trial, node, hunt)
            return
        self.steps += 1
        bound = bounds.bound(node)
        if bound > hunt.floor and trial.first(node, bounds.seen):
            heappush(self.heap, Open(-bound, -self.steps, node, trial, bounds, bounds.seen))


def _first(
    hand: Sequence[str], around: Around, fixed: Mapping[str, Pick], texts: Texts
) -> Iterator[Trial]:
    for extras in _possible(hand, around, fixed, texts):
        lot = Lot(hand, extras, fixed, texts, around)
        for double in lot.doubles():
            yield Trial(lot, double)


def _extras(
    hand: Sequence[str], around: Around, fixed: Mapping[str, Pick], texts: Texts
) -> list[Extras]:
    """What the cards that bring others may bring, one after the other; a card that joins may bring
    another in its turn.
    """
    found: list[Extras] = [()]
    for kind in (Tops, Seeks, Raises):
        found = [
            (*extras, *more)
            for extras in found
            for more in _brought(kind, hand, extras, around, fixed, texts)
        ]
    return found


def _brought(
    kind: type[Gives], hand: Sequence[str], extras: Extras, around: Around,
    fixed: Mapping[str, Pick], texts: Texts,
) -> Iterator[Extras]:  # fmt: skip
    """What a giver of this kind may add to a hand with these extra cards."""
    deck, rules = texts.deck, texts.rules
    cards = [*hand, *(card for _, card in extras)]
    giver = next(iter(deck.able(cards, kind)), "")
    if giver in fixed:
        yield ((giver, fixed[giver].card),) if fixed[giver] else ()
        return
    yield ()
    ability = deck.ability(giver) if giver else None
    if len(cards) >= deck.most:
        return
    if isinstance(ability, Seeks):
        yield from (((giver, card),) for card in around.left if card not in cards)
    elif isinstance(ability, Raises):
        for card in around.discards:
            if can_raise(ability, card, deck, rules):
                yield ((giver, card),)


def _possible(
    hand: Sequence[str], around: Around, fixed: Mapping[str, Pick], texts: Texts
) -> list[Extras]:
    """The extra cards, as far as the fixed picks allow them.

    Raises Illegal for fixed picks that no choice of the rest could make possible.
    """
    for card in hand:
        texts.deck.check(card)
    every = _extras(hand, around, fixed, texts)
    if not fixed:
        return every
    possible, refusal = [], None
    for extras in every:
        try:
            _check_early(hand, around, fixed, extras, texts)
        except Illegal as error:
            refusal = refusal or error
        else:
            possible.append(extras)
    if refusal and not possible:
        raise refusal
    return possible


def _check_early(
    hand: Sequence[str], around: Around, fixed: Mapping[str, Pick], extras: Extras, texts: Texts
) -> None:
    """Raises Illegal for fixed picks that are impossible with these extra cards. What Island and
    the Fountain may pick hangs on the suits after the Book: only whether it is there is asked.
    """
    deck = texts.deck
    late = {
        ability: pick
        for ability, pick in fixed.items()
        if ability in deck.cards and isinstance(deck.ability(ability), Relieves | Draws)
    }
    early = {ability: pick for ability, pick in fixed.items() if ability not in late}
    early |= {giver: Pick(card) for giver, card in extras}
    count(hand, early, texts.rules, around.discards, deck, around.players)
    for ability, pick in late.items():
        for card in (ability, pick.card):
            if card and card not in (*hand, *(card for _, card in extras)):
                raise Illegal(NOT_HELD(card=card_name(card)))
