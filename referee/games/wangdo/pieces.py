"""Statues, knowledge tokens and numbers of 왕도 (Wangdo); `wangdo.toml`."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import NamedTuple

from referee.errors import Illegal
from referee.notation import Codec
from referee.text import Text

_DATA = tomllib.loads(files(__package__).joinpath("wangdo.toml").read_text("utf-8"))

COLOURS = "".join(colour["letter"] for colour in _DATA["colour"])
COLOUR_NAMES: Mapping[str, Text] = {c["letter"]: Text.of(c["name"]) for c in _DATA["colour"]}
TYPES = "".join(kind["letter"] for kind in _DATA["type"])
TYPE_IDS: Mapping[str, str] = {t["letter"]: t["id"] for t in _DATA["type"]}
TYPE_NAMES: Mapping[str, Text] = {t["letter"]: Text.of(t["name"]) for t in _DATA["type"]}
EFFECTS: Mapping[str, Text] = {e["id"]: Text.of(e["name"]) for e in _DATA["effect"]}

_N = _DATA["numbers"]
STATUES: int = _N["statues"]
PER_COLOUR: int = _N["per_colour"]
SPACES: int = _N["spaces"]
LIMIT: int = _N["limit"]
DRAWN: int = _N["drawn"]
TAKEN: int = _N["taken"]
HELD: int = _N["held"]
CARDS: int = _N["cards"]


class Numbers(NamedTuple):
    """What depends on the number of players. need: tokens that complete a type."""

    need: int
    villages: int
    per_type: int


def numbers(players: int) -> Numbers:
    """Of a game of so many; fewer or more (a dispute among some of them) count as the nearest."""
    return Numbers(**_DATA["players"][str(min(4, max(2, players)))])


# --- statues by colour ---

BAD_COUNT = Text(
    "석상 수로 읽을 수 없습니다: {word} (예: o2 k1)", "cannot read {word} (e.g. o2 k1)"
)
BAD_COLOUR = Text(
    "색은 o 주황, k 검정, w 하양, u 파랑입니다 ({word} 아님)",
    "colours are o orange, k black, w white, u blue, not {word}",
)
TOO_MANY = Text(
    "{colour} 석상이 {n}개일 수는 없습니다 (석상은 모두 {of}개)",
    "there cannot be {n} {colour} statues (there are {of} in all)",
)
BAD_TOKEN = Text(
    "토큰은 r+ e- 처럼 적습니다 (r 종교, e 교육, m 군사, c 상업, + 용 있음): {word}",
    "tokens read r+ or e- (r religion, e education, m military, c commerce, + dragon): {word}",
)


@dataclass(frozen=True, slots=True)
class Counts:
    """So many statues of each colour; a difference may be negative."""

    o: int = 0
    k: int = 0
    w: int = 0
    u: int = 0

    def __iter__(self) -> Iterator[int]:
        """The numbers, in the order of COLOURS."""
        return iter((self.o, self.k, self.w, self.u))

    def __getitem__(self, colour: str) -> int:
        return int(getattr(self, colour))

    def __add__(self, other: Counts) -> Counts:
        return Counts(self.o + other.o, self.k + other.k, self.w + other.w, self.u + other.u)

    def __sub__(self, other: Counts) -> Counts:
        return Counts(self.o - other.o, self.k - other.k, self.w - other.w, self.u - other.u)

    def __bool__(self) -> bool:
        return any(self)

    def more(self, colour: str, n: int = 1) -> Counts:
        """So many more (or fewer) of a colour."""
        return Counts(
            self.o + n * (colour == "o"),
            self.k + n * (colour == "k"),
            self.w + n * (colour == "w"),
            self.u + n * (colour == "u"),
        )

    def beyond(self, there: Counts) -> Counts:
        """What of these is not there."""
        left = self - there
        return Counts(max(0, left.o), max(0, left.k), max(0, left.w), max(0, left.u))

    @property
    def total(self) -> int:
        """Statues of all colours."""
        return sum(self)

    @property
    def colours(self) -> list[str]:
        """The colours of which there are some."""
        return [c for c, n in zip(COLOURS, self, strict=True) if n > 0]

    @property
    def letters(self) -> str:
        """Each statue as its letter: `oku`."""
        return "".join(c * n for c, n in zip(COLOURS, self, strict=True))


NONE = Counts()


def counts(statues: Iterable[str]) -> Counts:
    """How many of each colour, from a letter each. Raises Illegal."""
    found = Counter(statues)
    for word in found:
        if word not in COLOUR_NAMES:
            raise Illegal(BAD_COLOUR(word=word[:20]))
    return Counts(**found)


def read_counts(words: Iterable[str]) -> Counts:
    """`o2 k1`. Raises Illegal, also for more than there are."""
    found = NONE
    for word in words:
        match = re.fullmatch(r"([okwu])(\d{1,2})", word, re.ASCII)
        if match is None:
            raise Illegal(BAD_COUNT(word=word[:20]))
        found = found.more(match[1], int(match[2]))
    check_counts(found)
    return found


def check_counts(statues: Counts) -> None:
    """Raises Illegal for more of a colour than there are statues: no text could say it."""
    for colour, n in zip(COLOURS, statues, strict=True):
        if n > STATUES:
            raise Illegal(TOO_MANY(colour=COLOUR_NAMES[colour], n=n, of=STATUES))


def show_counts(statues: Counts, zeros: bool = False) -> list[str]:
    """The words of `read_counts`."""
    return [f"{c}{n}" for c, n in zip(COLOURS, statues, strict=True) if n or zeros]


def counts_text(statues: Counts) -> list[Text]:
    """`주황 2개, 파랑 1개` as texts, to be put into a sentence."""
    return [SOME(colour=COLOUR_NAMES[c], n=statues[c]) for c in statues.colours]


SOME = Text("{colour} {n}개", "{n} {colour}")


# --- knowledge tokens ---


@dataclass(frozen=True, slots=True, order=True)
class Token:
    """A knowledge token: its type, and whether a dragon is on it."""

    kind: str
    dragon: bool


def _token(word: str) -> Token:
    if len(word) != 2 or word[0] not in TYPES or word[1] not in "+-":
        raise Illegal(BAD_TOKEN(word=word[:20]))
    return Token(word[0], word[1] == "+")


TOKEN = Codec(_token, lambda token: token.kind + ("+" if token.dragon else "-"))
"""`r+`, `r-`."""


def token_text(token: Token) -> Text:
    """A token in words."""
    text = WITH_DRAGON if token.dragon else WITHOUT
    return text(kind=TYPE_NAMES[token.kind])


WITH_DRAGON = Text("{kind} (용)", "{kind} (dragon)")
WITHOUT = Text("{kind}", "{kind}")
