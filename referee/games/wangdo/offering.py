"""A placement judged: may the statue stand there, what does it cost, how can it be paid.

Sources: rules text (two placement rules, offering, ritual). Whether a ritual's statue may pay the
rest of the same offering is a table rule (`ritual_pays`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from referee.errors import Problem
from referee.games.wangdo.options import Rules
from referee.games.wangdo.pieces import (
    COLOUR_NAMES,
    NONE,
    SPACES,
    Counts,
    counts_text,
)
from referee.text import Text

SAME = Text(
    "인접한 마을에 같은 색({colour}) 석상이 있어 놓을 수 없습니다",
    "an adjacent village already has a statue of this colour ({colour})",
)
FOUR = Text(
    "네 색이 모두 인접해 있어 아무 석상도 놓을 수 없습니다",
    "all four colours are adjacent: no statue fits here",
)
ALONE = Text("인접한 석상이 하나도 없습니다", "no adjacent village has a statue")
COMPLETE = Text(
    "이 지식은 이미 다 모았습니다 ({n}개)", "this type is complete already ({n:token/tokens})"
)
NOT_THERE = Text("놓을 {colour} 석상이 없습니다", "there is no {colour} statue to place")
SHORT = Text(
    "제물이 모자랍니다: {missing} 더 필요 (인접한 석상 1개당 1개)",
    "the offering is short by {missing} (one for each adjacent statue)",
)
SHORT_STRICT = Text(
    "의식으로 얻은 석상은 쓰지 못해 {missing:이/가} 모자랍니다 (하우스 룰)",
    "short by {missing}: a ritual's statue may not pay (house rule)",
)


class Spot(NamedTuple):
    """Where a statue is to stand. beside: the statues adjacent; owned: tokens of that type on the
    board already, of `need`; boons: what cards allow.
    """

    beside: Counts
    owned: int
    need: int
    boons: tuple[str, ...] = ()


class Means(NamedTuple):
    """What an offering is paid from: the hand; altars, whose rituals give statues back where the
    rules let them pay; free: so many statues that cards save.
    """

    hand: Counts
    altars: Counts
    rules: Rules
    free: int = 0


class Step(NamedTuple):
    """One statue paid; ritual: its altar was full and emptied; gain: the statue then taken, "" =
    nothing was there to take.
    """

    pay: str
    ritual: bool = False
    gain: str = ""


class Verdict(NamedTuple):
    """problems: why not, () = legal; cost: the offering by colour; order: a way to pay it; ruling:
    id of the one on which a yes rests.
    """

    problems: tuple[Problem, ...]
    cost: Counts
    order: tuple[Step, ...]
    ruling: str = ""

    @property
    def legal(self) -> bool:
        """Whether the statue may be placed."""
        return not self.problems


def judge(statue: str, spot: Spot, means: Means) -> Verdict:
    """Whether a statue of this colour may stand there and be paid for."""
    problems, cost = list(_where(statue, spot)), spot.beside
    if not means.hand[statue]:
        problems.append(Problem(NOT_THERE(colour=COLOUR_NAMES[statue])))
        return Verdict(tuple(problems), cost, ())
    left = means._replace(hand=means.hand.more(statue, -1))
    order = payment(left, cost)
    if order is None:
        problems.append(_short(left, cost))
    return Verdict(tuple(problems), cost, order or (), _rests_on(left, cost, order or ()))


def _rests_on(means: Means, owe: Counts, order: tuple[Step, ...]) -> str:
    """The ruling behind a yes: a ritual's statue pays, rituals happen, or one for each statue."""
    if owe.beyond(means.hand).total > means.free:
        return "wa.ritual_pays"
    if not any(step.ritual for step in order):
        return "wa.per_statue"
    return "wa.fifth" if owe.total == 1 else "wa.order"


def _where(statue: str, spot: Spot) -> Iterator[Problem]:
    beside, owned, need, boons = spot
    if beside == NONE and "alone" not in boons:
        yield Problem(ALONE, "wa.no_neighbour")
    if beside[statue] and "colour" not in boons:
        if all(beside):
            yield Problem(FOUR, "wa.four_colours")
        else:
            yield Problem(SAME(colour=COLOUR_NAMES[statue]), "wa.same_colour")
    if owned >= need:
        yield Problem(COMPLETE(n=owned), "wa.type_complete")


def _short(means: Means, owe: Counts) -> Problem:
    missing = owe.beyond(means.hand)
    lenient = means._replace(rules=Rules())
    if not means.rules.ritual_pays and payment(lenient, owe) is not None:
        return Problem(SHORT_STRICT(missing=counts_text(missing)), "wa.ritual_pays")
    if not missing:  # the altars would have to give it
        missing = owe
    return Problem(SHORT(missing=counts_text(missing)), "wa.cannot_pay")


def payment(means: Means, owe: Counts) -> tuple[Step, ...] | None:
    """An order in which the offering can be paid, None = there is none.

    Statues that fill no altar go first; where an altar fills, its ritual cannot be avoided.
    """
    hand, altars, rules, free = means
    if not rules.ritual_pays and owe.beyond(hand).total > free:
        return None
    return _search(hand, altars, owe, free, set())


def _search(
    hand: Counts, altars: Counts, owe: Counts, free: int, dead: set[tuple[Counts, Counts, Counts]]
) -> tuple[Step, ...] | None:
    if owe.total <= free:
        return ()
    if (hand, altars, owe) in dead:
        return None
    for step, after in sorted(_steps(hand, altars, owe), key=lambda found: found[0].ritual):
        rest = _search(*after, free, dead)
        if rest is not None:
            return (step, *rest)
    dead.add((hand, altars, owe))
    return None


def _steps(
    hand: Counts, altars: Counts, owe: Counts
) -> Iterator[tuple[Step, tuple[Counts, Counts, Counts]]]:
    """Each statue that can be paid next, with each statue a ritual then gives."""
    for colour in owe.colours:
        if not hand[colour]:
            continue
        paid, debt = hand.more(colour, -1), owe.more(colour, -1)
        if altars[colour] + 1 < SPACES:
            yield Step(colour), (paid, altars.more(colour), debt)
            continue
        emptied = altars.more(colour, -altars[colour])
        for gain in emptied.colours:
            yield Step(colour, True, gain), (paid.more(gain), emptied.more(gain, -1), debt)
        if not emptied:
            yield Step(colour, True), (paid, emptied, debt)
