"""Makes referee/games/fantasy_realms/luck.toml: what hands of 판타지 왕국 come to.

    python tests/bench/luck.py [hands dealt] [games of four]

dealt: seven cards off a shuffled deck, choices at their best. greedy: as hands end when four
players each take the discard that makes most of their hand at once, with the best card let go, and
draw when none does; the tenth discard ends the game, as in the rules.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2]))

from referee.games.fantasy_realms.deck import deck_of
from referee.games.fantasy_realms.options import Rules
from referee.games.fantasy_realms.solver import search

RULES, SEED, PLAYERS = Rules(), 20261130, 4
DECK = deck_of(RULES)
FILE = Path(__file__).parents[2] / "referee/games/fantasy_realms/luck.toml"


def total(hand: Sequence[str], discards: Sequence[str] = ()) -> int:
    """The most a hand is worth."""
    *_, answer = search(tuple(hand), tuple(discards), (), RULES)
    assert answer is not None
    return answer.best.total


def better(hand: Sequence[str], card: str, most: int) -> tuple[int, str]:
    """The best total with a card for one of the hand, and the card let go (itself = none)."""
    found = most, card
    for out in hand:
        swapped = tuple(card if one == out else one for one in hand)
        *_, answer = search(swapped, (), (), RULES, above=found[0])
        if answer is not None:
            found = answer.best.total, out
    return found


def game(draw: Random) -> list[int]:
    """The totals of four greedy players."""
    deck = draw.sample([*DECK.cards], len(DECK.cards))
    hands = [[deck.pop() for _ in range(DECK.hand)] for _ in range(PLAYERS)]
    worth = [total(hand) for hand in hands]
    discards: list[str] = []
    seat = 0
    while len(discards) < DECK.end:
        hand = hands[seat]
        offers = [(better(hand, card, worth[seat]), card) for card in discards]
        (most, out), card = max(offers, default=((worth[seat], ""), ""))
        if most <= worth[seat]:
            card = deck.pop()
            most, out = better(hand, card, worth[seat])
        else:
            discards.remove(card)
        if out != card:
            hand[hand.index(out)] = card
        discards.append(out)
        worth[seat] = most
        seat = (seat + 1) % PLAYERS
    return [total(hand, discards) for hand in hands]


def shown(name: str, totals: Sequence[int]) -> str:
    """A table of the file."""
    rows = ", ".join(f"[{value}, {n}]" for value, n in sorted(Counter(totals).items()))
    return f"[{name}]\nhands = {len(totals)}\ntotals = [{rows}]\n"


def main() -> None:
    """Simulate and write."""
    hands, games = (int(word) for word in (sys.argv[1:] or ["10000", "2500"]))
    draw = Random(SEED)
    dealt = [total(draw.sample([*DECK.cards], DECK.hand)) for _ in range(hands)]
    greedy = [value for _ in range(games) for value in game(draw)]
    about = "# Made by tests/bench/luck.py (it says how); [points, how many hands].\n\n"
    text = f"{about}seed = {SEED}\n\n{shown('dealt', dealt)}\n{shown('greedy', greedy)}"
    FILE.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
