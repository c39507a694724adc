"""The best use of the choice cards: exact, by branch and bound over everything the rules allow.

What is searched, in the order of resolution: the Necromancer's card (here), Doppelgänger, Mirage,
Shapeshifter (nodes, trial.py), the Book of Changes and Island (below a node). Choices that no text
of the hand can tell apart are tried once (alike.py). Nodes that cannot beat the second-best total
found are left out. The count of a possibility is fast.py's; the result is then counted and
explained by scoring.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from referee.errors import Illegal
from referee.games.fantasy_realms.cards import CARDS
from referee.games.fantasy_realms.hunt import Best2, Hunt
from referee.games.fantasy_realms.options import Rules
from referee.games.fantasy_realms.scoring import LIMIT, NONE, NOT_HELD, can_raise, count
from referee.games.fantasy_realms.trial import Node, Trial
from referee.text import Text

SLICE = 200  # possibilities between two breaths of `search`
LATE = ("island", "fountain_of_life")  # what they may pick depends on the suits after the Book

NO_WAY = Text("정해 둔 선택들을 함께 쓸 수 없습니다", "these fixed choices cannot be used together")

_ANSWERS: dict[tuple[object, ...], Best2] = {}
_KEPT = 4096  # answers remembered; the oldest goes first


def best(
    hand: tuple[str, ...],
    discards: tuple[str, ...],
    fixed: tuple[tuple[str, str], ...],
    rules: Rules,
) -> Best2:
    """The best use of a hand's abilities, honouring `fixed` ((ability, pick or NONE), …).

    Raises Illegal when a fixed pick is impossible.
    """
    *_, answer = solve(hand, discards, fixed, rules)
    assert answer is not None
    return answer


def solve(
    hand: tuple[str, ...],
    discards: tuple[str, ...],
    fixed: tuple[tuple[str, str], ...],
    rules: Rules,
) -> Iterator[Best2 | None]:
    """As `best`, in slices of about a millisecond: yields what it has so far (None = nothing),
    last the proven answer, which is remembered. Raises Illegal like `best`.
    """
    key = (hand, discards, fixed, rules)
    answer = _ANSWERS.get(key)
    if answer is None:
        for answer in search(hand, discards, fixed, rules):
            yield answer
        assert answer is not None
        while len(_ANSWERS) >= _KEPT:
            del _ANSWERS[next(iter(_ANSWERS))]
        _ANSWERS[key] = answer
    yield answer


def search(
    hand: tuple[str, ...],
    discards: tuple[str, ...],
    fixed: tuple[tuple[str, str], ...],
    rules: Rules,
    above: int | None = None,
) -> Iterator[Best2 | None]:
    """As `best`, in slices: yields None (or what it has so far), at the end the proven answer.

    above: only totals above this are of interest; the last answer is None if there are none, and
    its runner-up means nothing.
    """
    settled = dict(fixed)
    hunt = Hunt(above)
    nodes: list[Node] = []
    for eighth in _eighths(hand, discards, settled, rules):
        for node in Trial(hand, eighth, settled, rules).nodes():
            nodes.append(node)
            if len(nodes) % SLICE == 0:
                yield None
    nodes.sort(key=lambda node: -node.bound)
    breath = SLICE
    for node in nodes:
        if node.bound <= hunt.floor:
            break
        node.trial.try_all(node, hunt)
        if hunt.tried >= breath:
            breath = hunt.tried + SLICE
            yield hunt.answer
    if hunt.answer is None and above is None:
        raise Illegal(NO_WAY)
    yield hunt.answer


def _eighths(
    hand: Sequence[str], discards: Sequence[str], fixed: Mapping[str, str], rules: Rules
) -> list[str]:
    """Cards the Necromancer may take, "" = none, as far as the fixed picks allow it.

    Raises Illegal for fixed picks that no choice of the rest could make possible.
    """
    if "necromancer" in fixed:
        eighths = [fixed["necromancer"].replace(NONE, "")]
    elif "necromancer" not in hand or len(hand) >= LIMIT:
        eighths = [""]
    else:
        eighths = ["", *(card for card in discards if can_raise(card, rules))]
    possible, refusal = [], None
    for eighth in eighths:
        early = {a: NONE if a in LATE else p for a, p in fixed.items()}
        try:
            count(hand, {**early, "necromancer": eighth}, rules, discards)
            for ability, pick in fixed.items():
                for card in (ability, pick.partition(">")[0]) if ability in LATE else ():
                    if card != NONE and card not in (*hand, eighth):
                        raise Illegal(NOT_HELD(card=CARDS[card].name))
        except Illegal as error:
            refusal = refusal or error
        else:
            possible.append(eighth)
    if refusal and not possible:
        raise refusal
    return possible
