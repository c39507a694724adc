"""Statues, knowledge tokens and numbers of 왕도 (Wangdo); `wangdo.toml`."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from importlib.resources import files
from typing import NamedTuple

from referee.errors import Illegal
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

Counts = tuple[int, ...]
"""A number per colour, in the order of COLOURS."""

NONE: Counts = (0, 0, 0, 0)

BAD_COUNT = Text(
    "석상 수로 읽을 수 없습니다: {word} (예: o2 k1)", "cannot read {word} (e.g. o2 k1)"
)
BAD_COLOUR = Text(
    "색은 o 주황, k 검정, w 하양, u 파랑입니다 ({word} 아님)",
    "colours are o orange, k black, w white, u blue, not {word}",
)
BAD_TOKEN = Text(
    "토큰은 r+ e- 처럼 적습니다 (r 종교, e 교육, m 군사, c 상업, + 용 있음): {word}",
    "tokens read r+ or e- (r religion, e education, m military, c commerce, + dragon): {word}",
)


def counts(statues: Iterable[str]) -> Counts:
    """How many of each colour. Raises Illegal."""
    found = list(statues)
    for word in found:
        if word not in COLOUR_NAMES:
            raise Illegal(BAD_COLOUR(word=word[:20]))
    return tuple(found.count(colour) for colour in COLOURS)


def changed(of: Counts, colour: str, n: int) -> Counts:
    """So many more (or fewer) of a colour."""
    i = COLOURS.index(colour)
    return (*of[:i], of[i] + n, *of[i + 1 :])


def plus(a: Counts, b: Counts) -> Counts:
    """The sum by colour."""
    return tuple(x + y for x, y in zip(a, b, strict=True))


def minus(a: Counts, b: Counts) -> Counts:
    """The difference by colour; may be negative."""
    return tuple(x - y for x, y in zip(a, b, strict=True))


def of(statues: Counts, colour: str) -> int:
    """How many of one colour."""
    return statues[COLOURS.index(colour)]


def read_counts(words: Iterable[str]) -> Counts:
    """`o2 k1`; 0-99 of each. Raises Illegal."""
    found = NONE
    for word in words:
        match = re.fullmatch(r"([okwu])(\d{1,2})", word, re.ASCII)
        if match is None:
            raise Illegal(BAD_COUNT(word=word[:20]))
        found = changed(found, match[1], int(match[2]))
    return found


def show_counts(statues: Sequence[int], zeros: bool = False) -> list[str]:
    """The words of `read_counts`."""
    return [f"{c}{n}" for c, n in zip(COLOURS, statues, strict=True) if n or zeros]


def counts_text(statues: Sequence[int]) -> list[Text]:
    """`주황 2, 파랑 1` as texts, to be put into a sentence."""
    return [
        SOME(colour=COLOUR_NAMES[colour], n=n)
        for colour, n in zip(COLOURS, statues, strict=True)
        if n
    ]


SOME = Text("{colour} {n}", "{n} {colour}")


# --- knowledge tokens ---


def read_token(word: str) -> str:
    """`r+`: a type and whether a dragon is on it. Raises Illegal."""
    if len(word) != 2 or word[0] not in TYPES or word[1] not in "+-":
        raise Illegal(BAD_TOKEN(word=word[:20]))
    return word


def token_text(token: str) -> Text:
    """A token in words."""
    text = WITH_DRAGON if token.endswith("+") else WITHOUT
    return text(kind=TYPE_NAMES[token[0]])


WITH_DRAGON = Text("{kind} (용)", "{kind} (dragon)")
WITHOUT = Text("{kind}", "{kind}")
