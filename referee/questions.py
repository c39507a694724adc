"""Finding the entries of one game's book for a question as it is asked at the table.

One inverted index over the grams of all texts (`referee.grams`), weighed as in BM25; besides, an
entry counts the more, the more the question is like one of the ways to ask for it. What words
nobody knows may stand for, `referee.vocabulary` tells.

The weights here, in `grams` and in `finding` were found by trying on the questions of
`tests/search/queries.jsonl`; what each of them, halved or doubled, would change is told by
`python tests/bench/search.py --weights`.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass

from referee.grams import KINDS, Names, grams, meanings, pairs
from referee.hangul import LONGEST
from referee.vocabulary import Vocabulary

SATURATION, LENGTH = 8.0, 0.4  # of BM25: how soon a gram counts no more, how long texts are held
ALIKE = 0.6  # being like one of the ways to ask for it, beside all that an entry says
SHORT = 10.0  # keeps a way to ask of one or two words from being like everything
ABOUT, OWN = 5.0, 0.15  # a component an entry is about; being about just those that are asked of
OTHER = 0.6  # telling of none of the components that are asked of
LATER = 0.5  # an entry that tells of what is not played with
MOSTLY = 0.75  # a word is such entries' own where so much of what is said with it stands in them
STRANGE = 0.5  # a pair of syllables nobody knows, beside one that a single entry has
THING = ("카드", "타일", "건물", "card")
PLAIN = "효과"  # in spoken.toml: what something is or does


@dataclass(frozen=True, slots=True)
class Entry:
    """What is searched of an entry.

    asked: ways to ask for it; said: its other texts, with weights (a way to ask counts 3); about:
    ids of components; factor: how much its score counts; made: by the program, so that it says
    nothing of how rare a word is in the book; plain: the factor where just its component is meant;
    outside: it tells of things that are not in this game, whose words the book does not know.
    """

    key: str
    asked: Sequence[str]
    said: Sequence[tuple[float, str]]
    about: frozenset[str] = frozenset()
    factor: float = 1.0
    made: bool = False
    plain: float = 1.0
    outside: bool = False


@dataclass(frozen=True, slots=True)
class Answer:
    """scores: of the entries that fit, best first, 0 to about 2; unknown: words of the question
    that this book does not have; strange: their share of its words; named: components.
    """

    scores: Mapping[str, float]
    unknown: tuple[str, ...]
    strange: float
    named: frozenset[str]


class Questions:
    """The entries of one game. names: (id, name) of its components; foreign: names of things that
    only other games have.

    The index is made with the first question, or before it in slices: `steps`.
    """

    def __init__(
        self,
        names: Iterable[tuple[str, str]],
        entries: Sequence[Entry],
        kinds: frozenset[str] = KINDS,
        foreign: frozenset[str] = frozenset(),
    ) -> None:
        self.names, self.kinds, self.foreign = Names(names), kinds, foreign
        self.entries = {entry.key: entry for entry in entries}
        self.steps: Iterator[None] = self._make(entries)

    def _make(self, entries: Sequence[Entry]) -> Iterator[None]:
        """Makes the index, in slices of a few milliseconds."""
        self.usual = {PLAIN}.union(*map(meanings, self.names.words))
        yield from self._index(entries)
        inside = [entry for entry in entries if not entry.outside]
        said = (text for entry in inside for _, text in entry.said)
        texts = [*self.names.words, *(t for entry in inside for t in entry.asked), *said]
        self.vocabulary = Vocabulary(self.names, self.foreign, self.postings)
        yield from self.vocabulary.learn(texts)

    def _index(self, entries: Sequence[Entry]) -> Iterator[None]:
        asked: dict[str, list[dict[str, float]]] = {}
        weights: dict[str, dict[str, float]] = {}
        for entry in entries:
            asked[entry.key] = [self._grams(text) for text in entry.asked]
            yield
        for entry in entries:
            weights[entry.key] = self._weights(entry, asked[entry.key])
            yield
        self.postings: dict[str, list[tuple[str, float]]] = defaultdict(list)
        for key, found in weights.items():
            for gram, weight in found.items():
                self.postings[gram].append((key, weight))
        yield
        written = {entry.key for entry in entries if not entry.made}
        n = len(written)
        self.rarity = {
            gram: math.log(1 + n / max(1, sum(key in written for key, _ in keys)))
            for gram, keys in self.postings.items()
        }
        yield
        self.rarest = math.log(1 + n)
        sizes = {key: math.hypot(*found.values()) for key, found in weights.items()}
        self.mean = sum(sizes[key] for key in written) / n
        self.held = {key: self._hold(size) for key, size in sizes.items()}
        yield
        self.asked: dict[str, list[tuple[int, float]]] = defaultdict(list)
        self.ways: list[tuple[str, float]] = []
        for key, ways in asked.items():
            self._add_ways(key, ways)

    def _weights(self, entry: Entry, asked: Iterable[Mapping[str, float]]) -> dict[str, float]:
        """The grams of an entry, each with its weight. asked: those of its ways to ask for it."""
        weights: dict[str, float] = {}
        for found in asked:
            _add(weights, found, 3.0)
        for weight, text in entry.said:
            _add(weights, self._grams(text), weight)
        _add(weights, {"@" + id_: 1.0 for id_ in entry.about}, ABOUT)
        return weights

    def _hold(self, size: float) -> float:
        return SATURATION * (1 - LENGTH + LENGTH * size / self.mean)

    def _add_ways(self, key: str, asked: Iterable[Mapping[str, float]]) -> None:
        for found in asked:
            worth = sum(self.rarity.get(gram, self.rarest) * w for gram, w in found.items())
            for gram, weight in found.items():
                self.asked[gram].append((len(self.ways), weight))
            self.ways.append((key, worth))

    def plus(self, entries: Iterable[Entry]) -> Questions:
        """The same index with more entries, which say nothing of how rare a word is in the book."""
        for _ in self.steps:
            pass
        new = copy(self)
        new.entries, new.held, new.rarity = dict(self.entries), dict(self.held), dict(self.rarity)
        new.postings = defaultdict(list, {gram: list(at) for gram, at in self.postings.items()})
        new.asked = defaultdict(list, {gram: list(at) for gram, at in self.asked.items()})
        new.ways, texts = list(self.ways), list[str]()
        for entry in entries:
            asked = [self._grams(text) for text in entry.asked]
            weights = self._weights(entry, asked)
            for gram, weight in weights.items():
                new.postings[gram].append((entry.key, weight))
                new.rarity.setdefault(gram, self.rarest)
            new.entries[entry.key] = entry
            new.held[entry.key] = self._hold(math.hypot(*weights.values()))
            new._add_ways(entry.key, asked)
            texts += [*entry.asked, *(text for _, text in entry.said)]
        new.vocabulary = self.vocabulary.plus(texts, new.postings)
        return new

    def _grams(self, text: str) -> dict[str, float]:
        return grams(text, self.names, self.kinds)

    def ask(self, query: str, absent: frozenset[str] = frozenset()) -> Answer:
        """The entries that fit a question. absent: those that tell of what is not played with; they
        come later, unless the question has a word that only they have.
        """
        for _ in self.steps:  # what of the index is not there yet
            pass
        told, unknown = self.vocabulary.read(query[:LONGEST])
        wanted = self._grams(" ".join(told))
        for word in unknown:
            wanted |= pairs(word)
        worth = {
            gram: weight * self.rarity.get(gram, STRANGE * self.rarest)
            for gram, weight in wanted.items()
        }
        whole = sum(worth.values()) or 1.0
        scores = self._alike(wanted, whole)
        for gram, value in worth.items():
            for key, n in self.postings.get(gram, ()):
                scores[key] += value / whole * n / (n + self.held[key])
        named = frozenset(gram[1:] for gram in wanted if gram[0] == "@")
        tell = {key for id_ in named for key, _ in self.postings.get("@" + id_, ())}
        plain = not unknown and self._is_plain(told, named)
        for key in scores:
            entry = self.entries[key]
            own = len(named & entry.about) / max(1, len(named | entry.about))
            is_it = plain and named == entry.about
            other = OTHER if tell and key not in tell and not entry.outside else 1.0
            scores[key] *= (entry.plain if is_it else entry.factor) * (1 + OWN * own) * other
        for key in absent.intersection(scores) - self._only(absent, wanted):
            scores[key] *= LATER
        best = sorted(scores, key=lambda key: -scores[key])
        strange = len(unknown) / max(1, len(unknown) + len(told))
        return Answer({key: scores[key] for key in best}, tuple(unknown), strange, named)

    def _only(self, absent: frozenset[str], wanted: Mapping[str, float]) -> set[str]:
        """Those of these entries that have a word of the question which hardly others have."""
        found = set[str]()
        for gram in (gram for gram, weight in wanted.items() if weight >= 1):
            said = self.postings.get(gram, ())
            own = sum(weight for key, weight in said if key in absent)
            if own > MOSTLY * sum(weight for _, weight in said):
                found |= {key for key, _ in said}
        return found

    def named(self, query: str) -> frozenset[str]:
        """The components that a question names, slips of the finger allowed."""
        for _ in self.steps:
            pass
        told, _ = self.vocabulary.read(query[:LONGEST])
        return frozenset(self.names.find(" ".join(told)))

    def _is_plain(self, told: Iterable[str], named: frozenset[str]) -> bool:
        """Whether nothing is asked but what one component is or does."""
        return len(named) == 1 and all(
            word.startswith(THING)
            or meanings(word) == {PLAIN}
            or (self.names.find(word) and meanings(word) <= self.usual)
            for word in told
        )

    def _alike(self, wanted: Mapping[str, float], whole: float) -> dict[str, float]:
        """How much a question is like the most alike way to ask for each entry, 0 to 1."""
        common: dict[int, float] = defaultdict(float)
        for gram, most in wanted.items():
            for way, weight in self.asked.get(gram, ()):
                common[way] += self.rarity[gram] * min(weight, most)
        alike: dict[str, float] = defaultdict(float)
        for way, shared in common.items():
            key, size = self.ways[way]
            alike[key] = max(alike[key], ALIKE * shared / math.sqrt(whole * (size + SHORT)))
        return alike


def _add(weights: dict[str, float], found: Mapping[str, float], weight: float) -> None:
    """A gram weighs the more, the more often it is said."""
    for gram, own in found.items():
        weights[gram] = weights.get(gram, 0.0) + weight * own
