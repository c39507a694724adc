"""What a text of a game's book, or a question, is made of: the grams that are looked up.

* `@id`: a component of the game, by any of its names;
* what is meant, by the list of table talk in `spoken.toml`; `#2`: a number in any form; `#not`;
* pairs of neighbouring syllables across blanks, which find what is run together or bent by an
  ending; threes of letters.
"""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from referee.hangul import bare, split

# weights beside a pair of syllables inside a word: 1
MEANING, ACROSS, LETTERS, WORD = 2.0, 0.7, 0.6, 0.5
KINDS = frozenset(("names", "words", "meanings", "pairs"))

_NUMBERS = {
    "1": "하나 한 one", "2": "둘 두 two both", "3": "셋 세 three", "4": "넷 네 four",
    "5": "다섯 five", "6": "여섯 six", "7": "일곱 seven", "8": "여덟 eight", "9": "아홉 nine",
    "10": "열 십 ten",
}  # fmt: skip
_NUMBER = {form: n for n, forms in _NUMBERS.items() for form in forms.split()}
_TENS = {"열": 10, "스물": 20, "스무": 20, "서른": 30, "마흔": 40, "쉰": 50}
_NUMBER |= {  # 열하나, 열한; 십, 오십
    f"{ten}{form}": str(tens + int(n))
    for ten, tens in _TENS.items()
    for form, n in list(_NUMBER.items())
    if form > "z" and n != "10"
} | {ten: str(tens) for ten, tens in _TENS.items() if ten != "열"}
_NUMBER |= {f"{digit}십": str(10 * n) for n, digit in enumerate("이삼사오육칠팔구", 2)}
_LONG = sorted((form for form in _NUMBER if form > "z"), key=len, reverse=True)
_COUNT = re.compile(
    rf"(\d+|{'|'.join(_LONG)})(?:$|명|장|개|번|마리|곳|벌|세트"
    "|사람|점|등|위|차례|라운드|턴|종류|색|가지|배|칸|판|인|짜리|이서|이|다|은|면|째)"
)
_NOT = re.compile("안[가-힣]{1,3}(?:도|고|면|나|음|함|어|아)|않|못[가-힣]|없이|말고")
# behind a verb it discards nothing: 까버리면, 죽여버림
_DONE_AND_GONE = re.compile("(?<=[까여려해워쳐져])버[리려린림]")
# one syllable of these means the same wherever it stands
_SHORT = frozenset("덮옆막얻받놓놔뽑뺏섞쏴많색낫돈얹줘깠셈빚큰높")


@cache
def _list() -> Mapping[str, Any]:
    return tomllib.loads(Path(__file__).with_name("spoken.toml").read_text("utf-8"))


# words of any question, which say nothing about what it is about
EMPTY = frozenset(_list()["empty"].split())


class _Meanings(NamedTuple):
    """Forms of the list: those inside a text by their first syllable, whole words, English."""

    inside: Mapping[str, Sequence[tuple[str, frozenset[str]]]]
    words: Mapping[str, frozenset[str]]
    english: Mapping[str, frozenset[str]]


@cache
def _meanings() -> _Meanings:
    inside, words, english = (defaultdict[str, set[str]](set) for _ in range(3))
    for meaning, forms in _list()["ko"].items():
        for form in forms:
            whole = form.endswith("_") or (len(form) == 1 and form not in _SHORT)
            (words if whole else inside)[form.rstrip("_")].add(meaning)
    for meaning, forms in _list()["en"].items():
        for form in forms:
            english[form].add(meaning)
    first = defaultdict[str, list[tuple[str, frozenset[str]]]](list)
    for form, meant in inside.items():
        first[form[0]].append((form, frozenset(meant)))
    frozen = ({form: frozenset(meant) for form, meant in d.items()} for d in (words, english))
    return _Meanings(first, *frozen)


@lru_cache(20_000)
def forms(word: str) -> tuple[str, ...]:
    """A word with and without its particles."""
    return (word, *bare(word))


def meanings(text: str) -> set[str]:
    """What a text means at a table, with its numbers."""
    known, parts = _meanings(), split(_DONE_AND_GONE.sub("", text))
    joined = "".join(parts)
    found: set[str] = {"#not"} if _NOT.search(joined) else set()
    for at, char in enumerate(joined):
        for form, meant in known.inside.get(char, ()):
            if joined.startswith(form, at):
                found |= meant
    for part in parts:
        for word in forms(part):
            found |= known.words.get(word, frozenset())
            if number := _COUNT.match(word):
                found.add("#" + _NUMBER.get(number[1], number[1]))
        if part[0] <= "z":
            found.update(_english(part, known.english))
    return found


def _english(word: str, english: Mapping[str, frozenset[str]]) -> Iterator[str]:
    for end in range(2, len(word) + 1):
        yield from english.get(word[:end], ())
    if word in _NUMBER:
        yield "#" + _NUMBER[word]


def pairs(text: str) -> dict[str, float]:
    """The pairs of syllables and threes of letters of a text, each with its weight; numbers are
    meanings.
    """
    found: dict[str, float] = {}
    last = ""
    for word in split(re.sub(r"\d+", " ", text)):
        if word[0] <= "z":
            marked = f"<{word}>"
            found |= dict.fromkeys((marked[i : i + 3] for i in range(len(word))), LETTERS)
            last = ""
            continue
        if last:
            found.setdefault(last + word[0], ACROSS)
        found |= dict.fromkeys((word[i : i + 2] for i in range(len(word) - 1)), 1.0)
        last = word[-1]
    return found


class Names:
    """The components of a game: what they are called, and their ids."""

    def __init__(self, names: Iterable[tuple[str, str]]) -> None:
        self.words: dict[str, set[str]] = defaultdict(set)
        for id_, name in names:
            self.words["".join(split(name))].add(id_)
        self.long = sorted((name for name in self.words if len(name) > 1), key=len, reverse=True)

    def find(self, text: str) -> set[str]:
        """The ids that a text names: the longest name first, one syllable only as a word."""
        parts = split(text)
        joined, found = "".join(parts), set[str]()
        starts = {len("".join(parts[:n])) for n in range(len(parts))}
        for name in self.long:
            if name in joined and (name[0] > "z" or joined.find(name) in starts):
                found |= self.words[name]
                joined = joined.replace(name, " ")
        for part in parts:
            for word in forms(part):
                if len(word) == 1:
                    found |= self.words.get(word, set())
        return found


def grams(text: str, names: Names, kinds: frozenset[str] = KINDS) -> dict[str, float]:
    """All that is read in a text, each gram with its weight. kinds: which of KINDS."""
    found: dict[str, float] = {}
    if "pairs" in kinds:
        found |= pairs(text)
    if "words" in kinds:
        found |= {f"={forms(word)[-1]}": WORD for word in split(text) if word not in EMPTY}
    if "meanings" in kinds:
        found |= dict.fromkeys(meanings(text), MEANING)
    if "names" in kinds:
        found |= dict.fromkeys(("@" + id_ for id_ in names.find(text)), MEANING)
    return found
