"""Hangul as it is typed: letters and syllables, the other keyboard mode, words and particles."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

LONGEST = 200  # characters of a query that are looked at
MOST_PARTICLES = 4  # at the end of one word

INITIALS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"
_MEDIALS = "ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ".split()
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
