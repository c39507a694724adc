"""The text of positions and events: fields, words, quotes. All games share this grammar.

A position is a list of `key: value` fields, joined by ` ; ` on one line or one a line. A value is a
row of words; a word with a blank, a `;`, a `#` or a quote in it stands in double quotes
(with backslash escapes). `#` after a blank begins a comment. An event is a verb and words.
Seats are counted from 1 in texts, from 0 in code.
"""

from __future__ import annotations

import dataclasses
import json
import re
import typing
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, TypeAlias, TypeVar

from referee.errors import Illegal
from referee.text import Text, escaped

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

AnyEvent: TypeAlias = "DataclassInstance"
"""An event of any game: a flat dataclass."""

E = TypeVar("E", bound=AnyEvent)

Seat = Annotated[int, "seat"]
"""A seat in an event: counted from 0 in code, from 1 in texts, checked to be there."""

LONGEST = 100_000  # characters; the fullest position of any game has fewer than 10,000
MOST_MARKS = 30  # accents in a row (as in UAX 15); sorting more of them takes quadratic time

# quotes are never tried twice (possessive; readers stop at the first one left open): linear time
_QUOTED = r'"(?:[^"\\\n]+|\\.)*+"'
_PIECE = re.compile(rf'(?P<comment>(?:^|(?<=\s))#[^\n]*)|{_QUOTED}|[^\s"#;]+|(?s:.)')
_WORD = re.compile(rf'{_QUOTED}|[^\s"]+|"')
_PLAIN = re.compile(r'[^\s";#\\]+')

TOO_LONG = Text("글이 너무 깁니다 ({n}자)", "the text is too long ({n} characters)")
TOO_MANY_MARKS = Text("한 글자에 붙은 부호가 너무 많습니다", "too many accents on one letter")
BAD_ESCAPE = Text("따옴표 안을 읽을 수 없습니다: {word}", "cannot read what is quoted: {word}")
NO_KEY = Text("'{part}'에 '이름: 값' 꼴이 없습니다", "no 'key: value' in {part}")
TWICE = Text("'{key}' 항목이 두 번 나옵니다", "field {key} appears twice")
OPEN_QUOTE = Text("따옴표가 닫히지 않았습니다: {part}", "a quote is not closed: {part}")
UNKNOWN_KEY = Text(
    "'{key}' 항목은 모릅니다 (아는 항목: {known})", "unknown field {key} (known: {known})"
)
UNKNOWN_EVENT = Text(
    "'{verb}' 기록은 모릅니다 (아는 기록: {known})", "unknown event {verb} (known: {known})"
)
BAD_EVENT = Text("'{text}': {form} 꼴이어야 합니다", "{text}: should read {form}")
YES_OR_NO = Text("yes나 no를 씁니다 ({word} 아님)", "this is yes or no, not {word}")
NOT_A_NUMBER = Text("{word:은/는} 쓸 수 있는 수가 아닙니다", "{word} is not a usable number")
OUT_OF_RANGE = Text("{word}: {low}부터 {high}까지입니다", "{word}: should be {low} to {high}")


class UnknownVerb(Illegal):
    """An event text that begins with no verb of `known`."""

    def __init__(self, verb: str, known: list[str]) -> None:
        super().__init__(UNKNOWN_EVENT(verb=verb[:40], known=known))
        self.verb, self.known = verb, known


def clean(text: str) -> str:
    """NFC form (macOS hands out NFD), without halves of characters (Backspace in an emoji leaves
    one), refused when absurdly long. Raises Illegal.
    """
    if len(text) > LONGEST:
        raise Illegal(TOO_LONG(n=len(text)))
    text = _whole(text)
    marks = 0
    for char in "" if text.isascii() else text:
        marks = marks + 1 if unicodedata.combining(char) else 0
        if marks > MOST_MARKS:
            raise Illegal(TOO_MANY_MARKS)
    return unicodedata.normalize("NFC", text)


def shortened(text: str) -> str:
    """The beginning of a text as a message has it, on one line."""
    return " ".join(text[:60].split())


def _whole(text: str) -> str:
    """The two halves of a character are joined, one alone is dropped."""
    if text.isascii():
        return text
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "ignore")


def pairs(text: str) -> list[tuple[str, str]]:
    """All fields in order, keys lower-case. Raises Illegal."""
    found = []
    for part in _parts(clean(text)):
        key, colon, value = part.partition(":")
        if not colon or '"' in key:
            raise Illegal(NO_KEY(part=part[:40]))
        found.append((" ".join(key.split()).lower(), value.strip()))
    return found


def _parts(text: str) -> Iterator[str]:
    """What stands between `;` and line ends, without comments. Raises Illegal for an open quote."""
    part: list[str] = []
    for piece in _PIECE.finditer(f"{text}\n"):
        if piece[0] == '"':
            raise Illegal(OPEN_QUOTE(part=shortened(text)))
        if piece[0] in (";", "\n"):
            if said := "".join(part).strip():
                yield said
            part.clear()
        elif not piece["comment"]:
            part.append(piece[0])


class Fields(dict[str, str]):
    """A position's fields by key. Take them out with `take`; `done` refuses what is left."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.known: list[str] = []
        for key, value in pairs(text):
            if key in self:
                raise Illegal(TWICE(key=key[:40]))
            self[key] = value

    def take(self, key: str) -> list[str]:
        """The words of a field, [] when it is not there."""
        self.known.append(key)
        return words(self.pop(key, ""))

    def done(self) -> None:
        """Raises Illegal when a field was not understood."""
        for key in self:
            raise Illegal(UNKNOWN_KEY(key=key[:40], known=self.known))


def words(value: str) -> list[str]:
    """The words of a value, unquoted. Raises Illegal for an open quote."""
    found = []
    for match in _WORD.finditer(value):
        if (word := match[0]) == '"':
            raise Illegal(OPEN_QUOTE(part=shortened(value)))
        found.append(_unquote(word) if word.startswith('"') else word)
    return found


def _unquote(word: str) -> str:
    try:
        plain = str(json.loads(word, strict=False))
        plain.encode()  # a lone surrogate could be neither shown nor saved
    except ValueError:
        raise Illegal(BAD_ESCAPE(word=word[:40])) from None
    return plain


@lru_cache(maxsize=10_000)
def quote(word: str) -> str:
    """The word as it must stand in a text, e.g. `김 철수` -> `"김 철수"`."""
    word = _whole(word)
    if _PLAIN.fullmatch(word) and escaped(word) == word:
        return word
    return escaped(json.dumps(word, ensure_ascii=False))


def show_fields(fields: Mapping[str, Iterable[str]], joiner: str = " ; ") -> str:
    """The text of fields; words are quoted as needed and empty fields are left out."""
    shown = {key: " ".join(map(quote, value)) for key, value in fields.items()}
    return joiner.join(f"{key}: {value}" for key, value in shown.items() if value)


def number(word: str, low: int = -9999, high: int = 9999) -> int:
    """A whole number within bounds. Raises Illegal."""
    if not re.fullmatch(r"[+-]?[0-9]{1,5}", word):
        raise Illegal(NOT_A_NUMBER(word=word[:40]))
    return within(int(word), low, high)


def within(n: int, low: int = -9999, high: int = 9999) -> int:
    """The number, when it lies within bounds. Raises Illegal."""
    if not low <= n <= high:
        raise Illegal(OUT_OF_RANGE(word=str(n)[:40], low=low, high=high))
    return n


def amount(text: str) -> int:
    """A number as people count coins: 100+50+10*3. Raises Illegal."""
    plain = re.sub(r"\s", "", text).replace("×", "*")
    if not re.fullmatch(r"-?\d{1,4}(\*\d{1,4})?([+-]\d{1,4}(\*\d{1,4})?){0,40}", plain, re.ASCII):
        raise Illegal(NOT_A_NUMBER(word=text[:40]))
    total = 0
    for sign, many, each in re.findall(r"([+-]?)(\d+)(?:\*(\d+))?", plain):
        total += int(f"{sign}{many}") * int(each or 1)
    return within(total)


class Codec(NamedTuple):
    """How a value stands in a text as one word. read raises Illegal."""

    read: Callable[[str], Any]
    show: Callable[[Any], str]


def _yes_no(word: str) -> bool:
    if word not in ("yes", "no"):
        raise Illegal(YES_OR_NO(word=word[:40]))
    return word == "yes"


def optional(codec: Codec) -> Codec:
    """The same, and `-` for None: unknown, or nobody."""
    return Codec(
        lambda word: None if word == UNKNOWN else codec.read(word),
        lambda value: UNKNOWN if value is None else codec.show(value),
    )


UNKNOWN = "-"
NUMBER = Codec(lambda word: number(word), str)
SEAT = Codec(lambda word: number(word) - 1, lambda seat: str(seat + 1))
WORD = Codec(str, str)
YES_NO = Codec(_yes_no, lambda yes: "yes" if yes else "no")
_CODECS = {int: NUMBER, Seat: SEAT, str: WORD, bool: YES_NO}


def _codec(hint: object) -> Codec:
    """The codec of bool, int, Seat, str, each also `| None`; of a row that of its words; of a type
    annotated with a codec that one.
    """
    for told in getattr(hint, "__metadata__", ()):
        if isinstance(told, Codec):
            return told
    if hint in _CODECS:
        return _CODECS[hint]
    inner = [arg for arg in typing.get_args(hint) if arg not in (type(None), ...)]
    if typing.get_origin(hint) is tuple:
        return _codec(inner[0])
    return optional(_codec(inner[0]))


@cache
def _hints(kind: type[AnyEvent]) -> dict[str, object]:
    hints = typing.get_type_hints(kind, include_extras=True)
    return {f.name: hints[f.name] for f in dataclasses.fields(kind)}


@cache
def _codecs(kind: type[AnyEvent]) -> dict[str, Codec]:
    return {name: _codec(hint) for name, hint in _hints(kind).items()}


@cache
def seat_fields(kind: type[AnyEvent]) -> tuple[str, ...]:
    """The fields of an event that hold a seat (or None), by their type."""
    return tuple(n for n, hint in _hints(kind).items() if Seat in (hint, *typing.get_args(hint)))


@cache
def verb(event: type[AnyEvent]) -> str:
    """The word the text of this kind of event begins with: told by the class, else its name."""
    name = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", event.__name__).lower()
    return str(getattr(event, "verb", name))


def _is_row(kind: type[AnyEvent], name: str) -> bool:
    return typing.get_origin(_hints(kind)[name]) is tuple


def form(event: type[AnyEvent]) -> str:
    """How the text of this kind of event looks, e.g. `adjust <player> <points> <note>`."""
    names = [f.name for f in dataclasses.fields(event)]
    shown = [f"<{name}>..." if _is_row(event, name) else f"<{name}>" for name in names]
    return " ".join([verb(event), *shown])


def show_event(event: AnyEvent) -> str:
    """The text of a flat event: its verb, then its fields as words."""
    said, codecs = [verb(type(event))], _codecs(type(event))
    fields = list(dataclasses.fields(event))
    while fields and getattr(event, fields[-1].name) == fields[-1].default:
        fields.pop()  # what may be left out comes last
    for f in fields:
        value, codec = getattr(event, f.name), codecs[f.name]
        row = value if isinstance(value, tuple) else [value]
        said += [quote(codec.show(part)) for part in row]
    return " ".join(said)


@cache
def _by_verb(kinds: tuple[type[AnyEvent], ...]) -> dict[str, Any]:
    return {verb(kind): kind for kind in kinds}


def parse_event(kinds: Iterable[type[E]], text: str) -> E:
    """The event that `show_event` wrote, of one of these kinds. A row of words comes last.

    Raises Illegal, naming the form it should have.
    """
    by_verb = _by_verb(tuple(kinds))
    first, *rest = words(clean(text)) or [""]
    kind = by_verb.get(first.lower())
    if kind is None:
        raise UnknownVerb(first, sorted(by_verb))
    defaults = {f.name: f.default for f in dataclasses.fields(kind)}
    values: dict[str, object] = {}
    for name, codec in _codecs(kind).items():
        if _is_row(kind, name):
            values[name], rest = tuple(codec.read(word) for word in rest), []
        elif rest:
            values[name] = codec.read(rest.pop(0))
        elif defaults[name] is not dataclasses.MISSING:
            values[name] = defaults[name]
        else:
            raise Illegal(BAD_EVENT(text=shortened(text), form=form(kind)))
    if rest:
        raise Illegal(BAD_EVENT(text=shortened(text), form=form(kind)))
    event: E = kind(**values)
    return event
