"""Sentences in two languages, with arguments put in late.

Everything the referee says is a `Text`: a Korean and an English template plus its arguments.
It becomes a string only on the screen, so one score sheet reads in both languages.

Templates use `{name}` and, after a colon, one of two things:

* Korean particles: `{card:을/를}` picks the form that fits the last syllable of whatever is put in
  (은/는 이/가 을/를 과/와 으로/로 이나/나 아/야 이라/라 이고/고 이었/였, either order).
* English plurals: `{n:card/cards}` writes "1 card" or "2 cards".

A signed number is written `{n:+}`.
"""

from __future__ import annotations

import re
import string
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

Lang = Literal["ko", "en"]
LANGS: tuple[Lang, ...] = ("ko", "en")

# After a consonant the first form is used, after a vowel the second.
_PARTICLES = {
    pair: pair.split("/")
    for pair in (
        "은/는",
        "이/가",
        "을/를",
        "과/와",
        "으로/로",
        "이나/나",
        "아/야",
        "이라/라",
        "이고/고",
        "이었/였",
    )
}
_PARTICLES |= {f"{b}/{a}": [a, b] for a, b in list(_PARTICLES.values())}

_RIEUL = 8  # index of ㄹ among the final consonants
# The last digit read aloud: 영 일 이 삼 사 오 육 칠 팔 구; a final zero is 영, 십, 백…
_DIGIT_FINALS = dict(
    zip("0123456789", (21, _RIEUL, 0, 16, 0, 0, 1, _RIEUL, _RIEUL, 0), strict=True)
)
# English letters as Koreans spell them out: L 엘, M 엠, N 엔, R 알; the rest end in a vowel.
_LETTER_FINALS = {"l": _RIEUL, "m": 16, "n": 4, "r": _RIEUL}


def final_of(word: str) -> int:
    """Index of the final consonant with which `word` is read in Korean; 0 = ends in a vowel.

    Closing brackets, quotes and blanks are passed over: "왕(王)" is read from its last letter.
    """
    for char in reversed(unicodedata.normalize("NFC", word)):
        if "가" <= char <= "힣":
            return (ord(char) - ord("가")) % 28
        if char in _DIGIT_FINALS:
            return _DIGIT_FINALS[char]
        if char.isalpha():
            return _LETTER_FINALS.get(char.lower(), 0)
    return 0


def with_particle(word: str, pair: str) -> str:
    """`word` followed by the fitting particle of `pair`, e.g. ("용", "을/를") -> "용을".

    Raises KeyError for an unknown pair.
    """
    after_consonant, after_vowel = _PARTICLES[pair]
    final = final_of(word)
    if "로" in pair and final == _RIEUL:  # 물로, 불로: 으로/로 treats ㄹ as a vowel
        final = 0
    return word + (after_consonant if final else after_vowel)


# what turns the order of letters round: Arabic letter mark, marks, embeddings, isolates
_BIDI = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_UNSEEN = frozenset(("Cc", "Cs", "Zl", "Zp"))


def _obeyed(char: str) -> bool:
    """Whether a screen would obey it: control characters, line ends, halves, turned directions."""
    return char in _BIDI or unicodedata.category(char) in _UNSEEN


def visible(text: str) -> str:
    """A text from outside (a name, a file's name) on one line of a window: what a screen would
    obey becomes a dot.
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join("·" if _obeyed(char) else char for char in text)


def escaped(text: str) -> str:
    """A text for a terminal or a file, on one line: what a screen would obey stands there as
    `\\u202e`, which JSON and quoted words (`notation.quote`) read back.
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(f"\\u{ord(char):04x}" if _obeyed(char) else char for char in text)


class _Formatter(string.Formatter):
    def __init__(self, lang: Lang) -> None:
        self.lang = lang

    def format_field(self, value: object, spec: str) -> str:
        if spec == "+":
            return f"{value:+d}"
        word = say(value, self.lang)
        if spec in _PARTICLES:
            return with_particle(word, spec) if self.lang == "ko" else word
        if "/" in spec:
            one, many = spec.split("/")
            return f"{word} {one if value == 1 else many}"
        return format(word, spec)


_FORMATTERS = {lang: _Formatter(lang) for lang in LANGS}


@dataclass(frozen=True, slots=True)
class Text:
    """A sentence in both languages. Calling it puts arguments in: `BLANKED(by=card.name)`.

    An argument is a number, a string, another Text, or a sequence of these (joined by commas).
    """

    ko: str
    en: str
    args: Mapping[str, object] = field(default_factory=dict, hash=False)

    def __call__(self, **args: object) -> Text:
        """The same sentence with these arguments added."""
        return replace(self, args={**self.args, **args})

    def say(self, lang: Lang) -> str:
        """The finished sentence. Raises KeyError when an argument is missing."""
        template = self.ko if lang == "ko" else self.en
        if not self.args and "{" not in template:
            return template
        return _FORMATTERS[lang].vformat(template, (), self.args)

    def alone(self, lang: Lang) -> str:
        """The same where it stands by itself on a screen: English begins with a capital. Texts are
        written in small letters as they may stand within another; a name stays as it is.
        """
        said = self.say(lang)
        return said[:1].upper() + said[1:] if lang == "en" and self._begins_small() else said

    def _begins_small(self) -> bool:
        first = re.match(r"\{(\w+)", self.en)
        if first:
            inner = self.args.get(first[1])
            if isinstance(inner, (list, tuple)) and inner:
                inner = inner[0]
            return isinstance(inner, Text) and inner._begins_small()
        return self.en[:1].islower() and self.en != self.ko

    @classmethod
    def of(cls, data: object) -> Text:
        """From a `{ko = "...", en = "..."}` table of a data file, or one word for both languages.

        Raises ValueError when a language is missing. Curly brackets in data are plain text.
        """
        if isinstance(data, str):
            data = {"ko": data, "en": data}
        if not isinstance(data, Mapping) or set(data) != {"ko", "en"}:
            raise ValueError(f"a text needs ko and en: {data!r}")
        ko, en = (str(data[lang]).replace("{", "{{").replace("}", "}}") for lang in LANGS)
        return cls(ko, en)


def say(value: object, lang: Lang) -> str:
    """Any argument of a Text as words: texts in `lang`, sequences joined by commas."""
    if isinstance(value, Text):
        return value.say(lang)
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join(say(item, lang) for item in value)
    return str(value)


def texts_in(value: object) -> Iterator[Text]:
    """Every Text inside `value` and inside its arguments; for tests that check all sentences."""
    if isinstance(value, Text):
        yield value
        for argument in value.args.values():
            yield from texts_in(argument)
    elif isinstance(value, Sequence) and not isinstance(value, str):
        for item in value:
            yield from texts_in(item)
