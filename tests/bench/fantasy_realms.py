"""How fast 판타지 왕국 is counted: python tests/bench/fantasy_realms.py [--all | --hunt | --suits]

Prints figures; nothing is judged. Hands are drawn with a fixed seed. `--all` takes every pair of
companions for the five choice cards (some minutes less one), else a sample. `--hunt` looks for the
worst hands instead: from random ones single cards are changed as long as the search takes no fewer
steps. `--suits`: hands of eight with The Cursed Hoard beside hands of seven of the base game; what
is told are the ratios, since times hang on the machine.
"""

from __future__ import annotations

import itertools
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from referee.games.fantasy_realms import solver
from referee.games.fantasy_realms.deck import Deck, deck_of
from referee.games.fantasy_realms.fast import Plain
from referee.games.fantasy_realms.lot import Around
from referee.games.fantasy_realms.options import Rules
from referee.games.fantasy_realms.scoring import count
from referee.games.fantasy_realms.solver import search

RULES = Rules()
DECK = deck_of(RULES)
FIVE = ("doppelganger", "mirage", "shapeshifter", "book_of_changes", "island")
OTHERS = [card for card in DECK.cards if card not in (*FIVE, "necromancer")]
Job = tuple[tuple[str, ...], Around | tuple[str, ...]]
"""A hand, and what of the table counts for it (the discards alone will do)."""
FREE = [card for card in DECK.cards if card not in DECK.abilities]


def per_second(run: Callable[[Sequence[str]], object], hands: Sequence[Sequence[str]]) -> float:
    """Hands counted in a second of processor time, the best of three rounds."""
    rounds = []
    for _ in range(3):
        start = time.process_time()
        for hand in hands:
            run(hand)
        rounds.append(time.process_time() - start)
    return len(hands) / min(rounds)


def searches(hands: Iterable[Job], rules: Rules = RULES) -> list[float]:
    """Milliseconds of each search, nothing remembered."""
    times = []
    for hand, discards in hands:
        start = time.process_time()
        for _ in search(hand, discards, (), rules):
            pass
        times.append(1000 * (time.process_time() - start))
    return sorted(times)


def report(name: str, times: Sequence[float]) -> None:
    """Median, 99th percentile and worst."""
    at_99 = times[min(len(times) - 1, round(len(times) * 0.99))]
    print(
        f"{name}: {len(times)} hands, median {statistics.median(times):.1f} ms, "
        f"99 % {at_99:.1f} ms, worst {times[-1]:.1f} ms"
    )


class Counted(solver.Waiting):
    """Remembers itself, so that the steps of a search can be read."""

    last: solver.Waiting

    def __init__(self) -> None:
        super().__init__()
        Counted.last = self


def steps(hand: Sequence[str], discards: Sequence[str], rules: Rules) -> int:
    """How much a search has to do, whatever else the machine does: bounds and counts."""
    *_, answer = search(tuple(hand), tuple(discards), (), rules)
    return Counted.last.steps * 3 // 2 + (answer.tried if answer else 0)


def hunt(name: str, raised: bool, rules: Rules, draw: random.Random, tries: int = 600) -> None:
    """The worst hand that changing single cards finds, and its time."""
    solver.Waiting = Counted
    worst: tuple[int, tuple[str, ...], tuple[str, ...]] = (0, (), ())
    for _ in range(tries // 40):
        hand = [*FIVE, *(["necromancer"] if raised else []), *draw.sample(OTHERS, 2 - raised)]
        discards = draw.sample([c for c in OTHERS if c not in hand], 12 if raised else 0)
        now = steps(hand, discards, rules)
        for _ in range(40):
            new, left = [*hand], [*discards]
            unused = [c for c in (*FIVE, *OTHERS) if c not in (*hand, *discards)]
            place = draw.choice([*range(len(new)), *range(len(new), len(new) + len(left))])
            if place >= len(new):
                left[place - len(new)] = draw.choice(unused)
            elif new[place] != "necromancer":
                new[place] = draw.choice(unused)
            more = steps(new, left, rules)
            if more >= now:
                hand, discards, now = new, left, more
        worst = max(worst, (now, tuple(hand), tuple(discards)))
    _, hand_, discards_ = worst
    (took,) = searches([(hand_, discards_)], rules)
    print(f"{name}: {worst[0]} steps, {took:.1f} ms: {' '.join(hand_)} / {' '.join(discards_)}")


def sizes(deck: Deck, draw: random.Random) -> dict[str, list[Job]]:
    """Hands of a deck, by what makes them hard."""
    able = [*FIVE, "necromancer", "genie", "leprechaun"]
    others = [card for card in deck.cards if card not in able]

    def some(*held: str) -> tuple[tuple[str, ...], Around]:
        hand = (*held, *draw.sample([c for c in others if c not in held], deck.hand - len(held)))
        rest = draw.sample([c for c in deck.cards if c not in hand], len(deck.cards) - deck.hand)
        left = rest[deck.end : deck.end + 32] if "genie" in held else []
        return hand, Around(tuple(rest[: deck.end]), 4, tuple(left))

    found = {f"{n} choice": [some(*draw.sample(FIVE, n)) for _ in range(300)] for n in (0, 1, 2)}
    found["five and others"] = [some(*FIVE) for _ in range(100)]
    found["the same with Necromancer"] = [some(*FIVE, "necromancer") for _ in range(60)]
    for card in ("demon", "angel", "genie"):
        if card in deck.cards:
            found[f"{card} and two"] = [some(card, *draw.sample(FIVE, 2)) for _ in range(60)]
    for card in ("demon", "angel"):
        if card in deck.cards:
            found[f"{card} and five"] = [some(card, *FIVE) for _ in range(60)]
    return found


def compare() -> None:
    """Hands of eight with the suits beside hands of seven."""
    medians, worst = dict[str, float](), 0.0
    for rules in (RULES, Rules(suits=True)):
        draw, deck = random.Random(1), deck_of(rules)
        for name, jobs in sizes(deck, draw).items():
            times = searches(jobs, rules)
            report(f"{deck.hand} cards, {name}", times)
            if rules is RULES:
                medians[name] = statistics.median(times)
                worst = max(worst, times[-1])
            elif name in medians:
                print(f"    median x {statistics.median(times) / medians[name]:.2f}")
            else:
                print(f"    worst x {times[-1] / worst:.2f} of the worst of seven")


def main() -> None:
    draw = random.Random(1)
    if "--suits" in sys.argv:
        compare()
        return
    if "--hunt" in sys.argv:
        hunt("seven cards", False, RULES, draw)
        hunt("with the Necromancer and twelve discards", True, RULES, draw)
        hunt("seven cards, copy=false", False, Rules(copy=False), draw)
        return
    hands = [tuple(draw.sample(FREE, 7)) for _ in range(20_000)]
    print(f"fast count, no choices: {per_second(Plain(RULES).total, hands):,.0f} hands/s")
    explained = per_second(lambda hand: count(hand, {}, RULES), hands[:5000])
    print(f"explaining count, no choices: {explained:,.0f} hands/s")
    for choices in (1, 2):
        some = [
            (tuple(draw.sample(FIVE, choices) + draw.sample(OTHERS, 7 - choices)), ())
            for _ in range(1000)
        ]
        report(f"best use of {choices} choice card(s)", searches(some))
    pairs = list(itertools.combinations(OTHERS, 2))
    if "--all" not in sys.argv:
        pairs = draw.sample(pairs, 300)
    report("best use of five and two others", searches(((*FIVE, *pair), ()) for pair in pairs))
    raised = []
    for number in range(1000 if "--all" in sys.argv else 200):
        hard = ["wildfire", "world_tree", "collector", "great_flood", "basilisk"]
        other = draw.choice(OTHERS if number % 2 else hard)
        rest = [card for card in OTHERS if card != other]
        raised.append(((*FIVE, "necromancer", other), tuple(draw.sample(rest, 12))))
    report("the same with Necromancer and twelve discards", searches(raised))
    some = [((*FIVE, *pair), ()) for pair in draw.sample([*itertools.combinations(OTHERS, 2)], 100)]
    report("five and two others, copy=false", searches(some, Rules(copy=False)))


if __name__ == "__main__":
    main()
