"""Searching as Koreans expect it, over short texts such as card names and rulings.

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
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from rapidfuzz.distance import OSA

LONGEST = 200  # characters of a query that are looked at
MOST_PARTICLES = 4  # at the end of one word

INITIALS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"
_MEDIALS = [
    "ㅏ",
    "ㅐ",
    "ㅑ",
    "ㅒ",
    "ㅓ",
    "ㅔ",
    "ㅕ",
    "ㅖ",
    "ㅗ",
    "ㅗㅏ",
    "ㅗㅐ",
    "ㅗㅣ",
    "ㅛ",
    "ㅜ",
    "ㅜㅓ",
    "ㅜㅔ",
    "ㅜㅣ",
    "ㅠ",
    "ㅡ",
    "ㅡㅣ",
    "ㅣ",
]
_FINALS = (
    " ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ"
    " ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ"
).split(" ")
# the two-set keyboard: key -> jamo; shifted keys without a jamo of their own are the plain ones
_KEYS = dict(zip("qwertyuiop", "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ", strict=True))
_KEYS |= dict(zip("asdfghjkl", "ㅁㄴㅇㄹㅎㅗㅓㅏㅣ", strict=True))
_KEYS |= dict(zip("zxcvbnm", "ㅋㅌㅊㅍㅠㅜㅡ", strict=True))
_KEYS |= {key.upper(): jamo for key, jamo in _KEYS.items()}
_KEYS |= dict(zip("QWERTOP", "ㅃㅉㄸㄲㅆㅒㅖ", strict=True))
_TWO_SET = {jamo: key for key, jamo in reversed(_KEYS.items())}


def _loose() -> dict[int, str]:
    """Jamo of the other blocks as the letters one types: ᄏ, ﾻ and ᆿ -> ㅋ; ㄳ -> ㄱㅅ.

    Input methods send single letters from any of them (Unicode 1100-11C2, 3131-3163, FFA0-FFDC).
    """
    found = {0x1100 + i: letter for i, letter in enumerate(INITIALS)}
    found |= {0x1161 + i: letters for i, letters in enumerate(_MEDIALS)}
    found |= {0x11A7 + i: letters for i, letters in enumerate(_FINALS) if letters}
    found |= {0x111A: "ㄹㅎ", 0x1121: "ㅂㅅ"}  # old initials, which NFKC makes of ㅀ and ㅄ
    for code in (*range(0x3131, 0x3164), *range(0xFFA0, 0xFFDD)):
        if letters := found.get(ord(unicodedata.normalize("NFKC", chr(code)))):
            found[code] = letters
    return found | dict.fromkeys((0x115F, 0x1160, 0x3164, 0xFFA0), "")  # fillers


_LOOSE = _loose()

# words of any question, which say nothing about what it is about
_EMPTY = frozenset(
    (
        "돼 돼요 되나 되나요 되죠 어떻게 어때 어떡해 있으면 없으면 하면 해도 할 때 수 있나 있어"
        " 있나요 없어 뭐 무슨 그럼 그러면 그냥 진짜 혹시 좀 이 그 저 이거 그거"
        " the a an is are do does can may if of to in my with"
    ).split()
)

_PARTICLES = (  # longest first, so that 에서 is taken off and not just 서
    "에게서 한테서 이라면 밖에 이서 에게 한테 에서 으로 이랑 하고 이나 부터 까지 보다 끼리 처럼"
    " 이면 라면 은 는 이 가 을 를 과 와 의 에 도 만 로 랑 나 님 면 요 서"
).split()


def composed(text: str) -> str:
    """NFC; what stays loose in it as the letters one types, whatever block they came from."""
    return unicodedata.normalize("NFC", text).translate(_LOOSE)


def normal(text: str) -> str:
    """Composed, lower case."""
    return composed(text).casefold()


def split(text: str) -> list[str]:
    """The words of a text: runs of letters and digits."""
    return re.findall(r"[^\W_]+", normal(text))


def jamo(text: str) -> str:
    """Syllables taken apart into the letters one types: 닭 -> ㄷㅏㄹㄱ."""
    out = []
    for char in text:
        if "가" <= char <= "힣":
            code = ord(char) - ord("가")
            out += [INITIALS[code // 588], _MEDIALS[code % 588 // 28], _FINALS[code % 28]]
        else:
            out.append(char)
    return "".join(out)


def initials(text: str) -> str:
    """The initial consonants of a text's syllables; other characters stay."""
    return "".join(INITIALS[(ord(c) - ord("가")) // 588] if "가" <= c <= "힣" else c for c in text)


def join_jamo(letters: str) -> str:
    """Loose jamo put together into syllables, as an input method would."""
    syllables: list[str] = []
    i = 0
    while i < len(letters):
        length, syllable = _syllable(letters, i)
        syllables.append(syllable)
        i += length
    return "".join(syllables)


def _syllable(letters: str, i: int) -> tuple[int, str]:
    """The syllable that begins at i and how many letters it takes."""
    vowel = _longest(letters, i + 1, _MEDIALS)
    if letters[i] not in INITIALS or not vowel:
        return 1, letters[i]
    code = INITIALS.index(letters[i]) * 588 + _MEDIALS.index(vowel) * 28
    end = i + 1 + len(vowel)
    final = _longest(letters, end, _FINALS[1:])
    if final and _starts_vowel(letters, end + len(final)):
        final = final[:-1]  # the last consonant begins the next syllable
    if final not in _FINALS:
        final = ""
    return end + len(final) - i, chr(ord("가") + code + _FINALS.index(final))


def _longest(letters: str, i: int, parts: Iterable[str]) -> str:
    return max((p for p in parts if letters.startswith(p, i)), key=len, default="")


def _starts_vowel(letters: str, i: int) -> bool:
    return i < len(letters) and letters[i] in _MEDIALS


def as_hangul(text: str) -> str:
    """What the keys typed in English mode would have been in Hangul mode: emfqnf -> 들불."""
    return join_jamo("".join(_KEYS.get(char, char) for char in text))


def as_latin(text: str) -> str:
    """What was typed in Hangul mode, as Latin keys: ㅇㅍㅁ -> dva."""
    return "".join(_TWO_SET.get(char, char) for char in jamo(composed(text)))


# --- matching one word ---


class Word(NamedTuple):
    """A word of the query with what it may also mean."""

    text: str
    other_mode: str  # typed in the other keyboard mode
    synonyms: tuple[str, ...]


def bare(word: str) -> list[str]:
    """The word without its last particle, the last two, and so on: 용한테는 -> 용한테, 용."""
    found: list[str] = []
    for _ in range(MOST_PARTICLES):
        particle = next((p for p in _PARTICLES if word.endswith(p) and word != p), "")
        if not particle:
            break
        word = word[: -len(particle)]
        found.append(word)
    return found


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
    """Entries to be searched. synonyms: a word -> words that mean the same."""

    synonyms: Mapping[str, Sequence[str]] = field(default_factory=dict)
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
            alike = [s for form in (word, *bare(word)) for s in self.synonyms.get(form, ())]
            words.append(Word(word, other, tuple(alike)))
        return words

    def _is_one(self, joined: str) -> bool:
        return any(f.joined == joined for fields in self.entries.values() for f in fields)

    def _scores(self, word: Word) -> tuple[dict[str, float], float]:
        """Score per entry for one word, and how sure it is that the word was meant: plainly or
        in the other keyboard mode 1, with a mistake 0.5, not at all 0.
        """
        for typed in (word.text, word.other_mode):
            if scores := self._exact(typed, (*bare(typed), *word.synonyms)):
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
