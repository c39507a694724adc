"""How fast 판타지 왕국 is counted: python tests/bench/fantasy_realms.py [--all]

Prints figures; nothing is judged. Hands are drawn with a fixed seed. `--all` takes every pair of
companions for the five choice cards (some minutes less one), else a sample.
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

from referee.games.fantasy_realms.cards import CARDS
from referee.games.fantasy_realms.fast import Plain
from referee.games.fantasy_realms.options import Rules
from referee.games.fantasy_realms.scoring import ABILITIES, count
from referee.games.fantasy_realms.solver import search

RULES = Rules()
FIVE = ("doppelganger", "mirage", "shapeshifter", "book_of_changes", "island")
OTHERS = [card for card in CARDS if card not in (*FIVE, "necromancer")]
FREE = [card for card in CARDS if card not in ABILITIES]


def per_second(run: Callable[[Sequence[str]], object], hands: Sequence[Sequence[str]]) -> float:
    """Hands counted in a second, the best of three rounds."""
    rounds = []
    for _ in range(3):
        start = time.perf_counter()
        for hand in hands:
            run(hand)
        rounds.append(time.perf_counter() - start)
    return len(hands) / min(rounds)


def searches(hands: Iterable[tuple[tuple[str, ...], tuple[str, ...]]]) -> list[float]:
    """Milliseconds of each search, nothing remembered."""
    times = []
    for hand, discards in hands:
        start = time.perf_counter()
        for _ in search(hand, discards, (), RULES):
            pass
        times.append(1000 * (time.perf_counter() - start))
    return sorted(times)


def report(name: str, times: Sequence[float]) -> None:
    """Median, 99th percentile and worst."""
    at_99 = times[min(len(times) - 1, round(len(times) * 0.99))]
    print(
        f"{name}: {len(times)} hands, median {statistics.median(times):.1f} ms, "
        f"99 % {at_99:.1f} ms, worst {times[-1]:.1f} ms"
    )


def main() -> None:
    draw = random.Random(1)
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
        raised.append(((*FIVE, "necromancer", other), tuple(draw.sample(rest, 10))))
    report("the same with Necromancer and ten discards", searches(raised))


if __name__ == "__main__":
    main()
