"""Searching as Koreans expect it, over short texts: the names of cards (questions: `questions.py`).

A query's words match an entry's words
* from their beginning or inside (`드래` or `래곤` find 드래곤), spaces ignored (변신능력자);
* by initial consonants, mixed with full syllables (`ㄷㄹㄱ`, `라ㅁ`); a full syllable is literal;
* typed with the keyboard in the wrong mode (`emfqnf` finds 들불);
* with one typing mistake (of one jamo);
* one-syllable words (왕, 용, 불) only as whole words, particles aside.

Every word of the query that finds anything counts; words that find nothing (어떻게, 돼) are passed
over, words that find little weigh more.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from rapidfuzz.distance import OSA

from referee.hangul import (
    INITIALS,
    LONGEST,
    as_hangul,
    as_latin,
    bare,
    composed,
    initials,
    jamo,
    normal,
    split,
)

# words of any question, which say nothing about what it is about
_EMPTY = frozenset(
    (
        "돼 돼요 되나 되나요 되죠 어떻게 어때 어떡해 있으면 없으면 하면 해도 할 때 수 있나 있어"
        " 있나요 없어 뭐 무슨 그럼 그러면 그냥 진짜 혹시 좀 이 그 저 이거 그거"
        " the a an is are do does can may if of to in my with"
    ).split()
)


class Word(NamedTuple):
    """A word of the query."""

    text: str
    other_mode: str  # typed in the other keyboard mode


def _is_hangul(text: str) -> bool:
    return any("가" <= char <= "힣" or char in INITIALS for char in text)


@dataclass(slots=True)
class Field:
    """A piece of an entry, taken apart once. weight: how much a hit here counts."""

    weight: float
    words: frozenset[str]
    joined: str
    starts: frozenset[int]
    initials: str
    letters: tuple[str, ...]

    @classmethod
    def of(cls, weight: float, text: str) -> Field:
        """From its text."""
        parts = split(text)
        joined, starts, at = "".join(parts), set(), 0
        for part in parts:
            starts.add(at)
            at += len(part)
        words = frozenset(parts) | {word for part in parts for word in bare(part)}
        letters = tuple(jamo(word) for word in words if len(word) > 1)
        return cls(weight, words, joined, frozenset(starts), initials(joined), letters)

    def match(self, word: str) -> float:
        """How well a word fits: 1 whole word, .9 beginning, .7 inside, .6 initials, 0 not."""
        if word in self.words or word == self.joined:
            return 1.0
        if len(word) > len(self.joined):
            return 0.0
        if any(char in INITIALS for char in word):
            return self._match_initials(word)
        if len(word) < 2:
            return 0.0
        at = self.joined.find(word)
        best = 0.0
        while at >= 0:
            best = max(best, 0.9 if at in self.starts else 0.7)
            at = self.joined.find(word, at + 1)
        return best

    def _match_initials(self, word: str) -> float:
        """Consonants stand for any syllable they begin, syllables for themselves."""
        if len(word) < 2:
            return 0.0
        pattern = initials(word)
        at = self.initials.find(pattern)
        best = 0.0
        while at >= 0:
            piece = self.joined[at : at + len(word)]
            if all(w in INITIALS or w == p for w, p in zip(word, piece, strict=True)):
                whole = at == 0 and len(piece) == len(self.joined)
                best = max(best, 0.9 if whole else 0.8 if at in self.starts else 0.6)
            at = self.initials.find(pattern, at + 1)
        return best

    def match_typo(self, letters: str) -> float:
        """With one mistake in a word of two syllables or more (both as jamo)."""
        if any(OSA.distance(letters, own, score_cutoff=1) <= 1 for own in self.letters):
            return 0.5
        return 0.0

    def match_swap(self, word: str) -> float:
        """With two neighbouring syllables exchanged, or one wrong, in a word of four or more."""
        for own in self.words:
            if len(own) > 3 and OSA.distance(word, own, score_cutoff=1) <= 1:
                return 0.4
        return 0.0


@dataclass(slots=True)
class Index:
    """Entries to be searched."""

    entries: dict[str, list[Field]] = field(default_factory=dict)

    def add(self, key: str, *texts: tuple[float, str]) -> None:
        """An entry: its key and its texts, each with its weight."""
        self.entries[key] = [Field.of(weight, text) for weight, text in texts if text]

    def find(self, query: str) -> list[str]:
        """Keys of the entries that fit, best first; [] when nothing does."""
        return list(self.scores(query))

    def scores(self, query: str) -> dict[str, float]:
        """Entries that fit and how well, best first; {} when nothing does.

        A word counts the more, the fewer entries it is found in; an entry that has all that was
        found stands before one that has only some of it.
        """
        words = self._words(query[:LONGEST])
        told = [word for word in words if word.text not in _EMPTY] or words
        found = [self._scores(word) for word in told]
        if sum(sure for _, sure in found) < len(told) / 2:
            return {}  # most of the question is about something else
        rows = [row for row, _ in found if row]
        rarities = [math.log(1 + len(self.entries) / len(row)) for row in rows]
        totals: dict[str, float] = {}
        for row, rarity in zip(rows, rarities, strict=True):
            for key, score in row.items():
                totals[key] = totals.get(key, 0.0) + score * rarity
        for key in totals:
            had = sum(r for row, r in zip(rows, rarities, strict=True) if key in row)
            totals[key] *= had / sum(rarities)
        order = {key: i for i, key in enumerate(self.entries)}
        best = sorted(totals, key=lambda key: (-totals[key], order[key]))
        return {key: totals[key] for key in best}

    def _words(self, query: str) -> list[Word]:
        typed = re.findall(r"[^\W_]+", composed(query))[:12]
        if len(typed) > 1 and (whole := "".join(typed)) and self._is_one(normal(whole)):
            typed = [whole]  # one name typed with blanks
        words = []
        for raw in typed:
            word = normal(raw)
            other = as_latin(word) if _is_hangul(word) else normal(as_hangul(raw))
            words.append(Word(word, other))
        return words

    def _is_one(self, joined: str) -> bool:
        return any(f.joined == joined for fields in self.entries.values() for f in fields)

    def _scores(self, word: Word) -> tuple[dict[str, float], float]:
        """Score per entry for one word, and how sure it is that the word was meant: plainly or
        in the other keyboard mode 1, with a mistake 0.5, not at all 0.
        """
        for typed in (word.text, word.other_mode):
            if scores := self._exact(typed, bare(typed)):
                return scores, 1.0
        stripped = next(iter(bare(word.text)), word.text)
        scores = self._typos(stripped) or self._typos(word.text)
        return scores, 0.5 if scores else 0.0

    def _exact(self, word: str, others: Sequence[str]) -> dict[str, float]:
        """Entries with the word itself, or with one of the other forms, which count less."""
        forms = [(word, 1.0), *((form, 0.9) for form in others)]
        scores = {}
        for key, fields in self.entries.items():
            score = max(
                (f.weight * f.match(form) * sure for f in fields for form, sure in forms if form),
                default=0.0,
            )
            if score:
                scores[key] = score
        return scores

    def _typos(self, word: str) -> dict[str, float]:
        if len(word) < 2 or word.isdigit():
            return {}
        letters = jamo(word)
        scores = {
            key: max(
                (f.weight * max(f.match_typo(letters), f.match_swap(word)) for f in fields),
                default=0.0,
            )
            for key, fields in self.entries.items()
        }
        return {key: score for key, score in scores.items() if score}
