"""How well and how fast the rule book answers: python tests/bench/search.py [queries.jsonl]

Prints figures; nothing is judged. Three ways to read a text are compared over the same entries:

* words: whole words without particles, names of components, meanings of table talk;
* pairs: pairs of neighbouring syllables (threes of letters) alone;
* both, without words: names, meanings and pairs;
* all: words besides, which is what the program does.

And the program itself (`rulings.find`): what it admits to have no answer for, and its times.
"""

from __future__ import annotations

import json
import statistics
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from referee import games, rulings

QUERIES = Path(__file__).parents[1] / "search/queries.jsonl"
WAYS = {
    "words": frozenset(("names", "words", "meanings")),
    "pairs": frozenset(("pairs",)),
    "both": frozenset(("names", "meanings", "pairs")),
    "all": frozenset(("names", "words", "meanings", "pairs")),
}


def place(ids: Sequence[str], wanted: Sequence[str]) -> int:
    """Where the first wanted entry stands, from 0; 99 = nowhere."""
    return min((ids.index(id_) for id_ in wanted if id_ in ids), default=99)


def told(name: str, places: Sequence[int]) -> None:
    first, three = (sum(p < n for p in places) / len(places) for n in (1, 3))
    print(f"{name:8} first {first:4.0%}  first three {three:4.0%}  of {len(places)}")


def compare(queries: Sequence[dict[str, Any]]) -> None:
    for name, kinds in WAYS.items():
        index = {game_id: rulings.questions(game_id, kinds) for game_id in games.GAMES}
        asked = [query for query in queries if query["want"] and query["game"]]
        answers = [list(index[query["game"]].ask(query["q"]).scores) for query in asked]
        told(name, [place(ids, q["want"]) for ids, q in zip(answers, asked, strict=True)])


def program(queries: Sequence[dict[str, Any]]) -> None:
    places, times, lengths = [], [], []
    admitted = refused = 0
    for query in queries:
        begin = time.process_time()
        found = rulings.find(query["q"], query["game"])
        times.append((time.process_time() - begin) * 1000)
        if query["want"]:
            places.append(place([ruling.id for _, ruling in found.best], query["want"]))
            lengths.append(len(found.best))
            refused += found.none
        else:
            admitted += found.none
    keys = [query["q"][:end] for query in queries for end in range(1, len(query["q"]))]
    typed = []
    for key in keys:
        begin = time.process_time()
        rulings.find(key)
        typed.append((time.process_time() - begin) * 1000)
    told("program", places)
    none = len(queries) - len(places)
    print(f"  without an answer: {admitted} of {none} admitted; with one: {refused} refused")
    median, worst = statistics.median(times), max(times)
    print(f"  median {median:.1f} ms, worst {worst:.0f} ms; shown {statistics.median(lengths)}")
    print(f"  as it is typed: median {statistics.median(typed):.1f} ms, worst {max(typed):.0f} ms")


def main() -> None:
    file = Path(sys.argv[1]) if len(sys.argv) > 1 else QUERIES
    queries = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    begin = time.process_time()
    for _ in rulings.warm():
        pass
    print(f"{time.process_time() - begin:.2f} s to make the indexes")
    compare(queries)
    program(queries)


if __name__ == "__main__":
    main()
