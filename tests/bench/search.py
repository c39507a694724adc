"""How well and how fast the rule book answers: python tests/bench/search.py [queries.jsonl]
`--weights` instead halves and doubles each weight of the search (some minutes).

Prints figures; nothing is judged. Three ways to read a text are compared over the same entries:

* words: whole words without particles, names of components, meanings of table talk;
* pairs: pairs of neighbouring syllables (threes of letters) alone;
* both, without words: names, meanings and pairs;
* all: words besides, which is what the program does.

And the program itself (`finding.find`): what it admits to have no answer for, and its times.
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

from referee import finding, games, grams, questions

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
        index = {game_id: finding.questions(game_id, kinds) for game_id in games.GAMES}
        asked = [query for query in queries if query["want"] and query["game"]]
        answers = [list(index[query["game"]].ask(query["q"]).scores) for query in asked]
        told(name, [place(ids, q["want"]) for ids, q in zip(answers, asked, strict=True)])


def program(queries: Sequence[dict[str, Any]]) -> None:
    places, times, lengths = [], [], []
    admitted = refused = 0
    for query in queries:
        begin = time.process_time()
        found = finding.find(query["q"], query["game"])
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
        finding.find(key)
        typed.append((time.process_time() - begin) * 1000)
    told("program", places)
    none = len(queries) - len(places)
    print(f"  without an answer: {admitted} of {none} admitted; with one: {refused} refused")
    median, worst = statistics.median(times), max(times)
    print(f"  median {median:.1f} ms, worst {worst:.0f} ms; shown {statistics.median(lengths)}")
    print(f"  as it is typed: median {statistics.median(typed):.1f} ms, worst {max(typed):.0f} ms")


WEIGHTS: list[tuple[dict[str, Any], str]] = [
    (holder, name)
    for holder, names in (
        (vars(grams), "MEANING ACROSS LETTERS WORD"),
        (vars(questions), "SATURATION LENGTH ALIKE SHORT ABOUT OWN OTHER MOSTLY STRANGE"),
        (vars(finding), "LEFT_OUT PLAINLY TOO_LITTLE STILL_KNOWN"),
        (finding.BESIDE, "card setup two table"),
    )
    for name in names.split()
]


def counted(queries: Sequence[dict[str, Any]]) -> tuple[int, int, int, int]:
    """How many find the wanted entry first, among the first three, are refused, are admitted."""
    finding.questions.cache_clear()
    finding._questions.cache_clear()
    first = three = refused = admitted = 0
    for query in queries:
        found = finding.find(query["q"], query["game"])
        if query["want"]:
            n = place([ruling.id for _, ruling in found.best], query["want"])
            first, three, refused = first + (n < 1), three + (n < 3), refused + found.none
        else:
            admitted += found.none
    return first, three, refused, admitted


def weights(queries: Sequence[dict[str, Any]]) -> None:
    """What each weight, halved and doubled, changes."""
    usual = counted(queries)
    print("first, among three, refused, admitted:", *usual)
    for holder, name in WEIGHTS:
        weight = holder[name]
        for factor in (0.5, 2):
            holder[name] = weight * factor
            changed = (n - m for n, m in zip(counted(queries), usual, strict=True))
            print(f"{name:12} {holder[name]:<6.3g}", *(f"{n:+4}" for n in changed), flush=True)
        holder[name] = weight


def main() -> None:
    arguments = [word for word in sys.argv[1:] if word != "--weights"]
    file = Path(arguments[0]) if arguments else QUERIES
    queries = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    if "--weights" in sys.argv:
        weights(queries)
        return
    begin = time.process_time()
    for _ in finding.warm():
        pass
    print(f"{time.process_time() - begin:.2f} s to make the indexes")
    compare(queries)
    program(queries)


if __name__ == "__main__":
    main()
