"""The fields of a position text, each described once: what is written is what is read.

A game lists its fields as a layout: the key in the text, the attribute of the record (a state, a
player's part of it), how its value stands as words, and the value meant where the field is absent.
`read` and `show` go through the same list, so neither can know a field that the other does not.

    HAND = (Field("hand {n}", "hand", COUNTS, NONE), Field("tokens {n}", "tokens", many(TOKEN), ()))
    players = read_seats(fields, HAND, Player, seats)
    shown = show_seats(state.players, HAND)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, TypeVar

from referee.errors import Illegal
from referee.notation import YES_NO, Codec, Fields, number
from referee.text import Text

R = TypeVar("R")

IN_FIELD = Text("'{key}' 항목: {why}", "field {key}: {why}")
ONE_WORD = Text("한 단어입니다 ({words})", "this is a single word, not {words}")
WRONG_LENGTH = Text("{n}개를 적습니다", "this has {n:word/words}")
ONE_OF = Text("{options} 중 하나입니다 ({word} 아님)", "this is one of {options}, not {word}")


class Row(NamedTuple):
    """A value as the words of a field. read(show(value)) == value; read raises Illegal."""

    read: Callable[[Sequence[str]], Any]
    show: Callable[[Any], Sequence[str]]


class Field(NamedTuple):
    """One field. key: with `{n}` where every seat has its own; name: the record's attribute;
    default: the value of a field that is not there. It alone may have no words, and is not shown.
    """

    key: str
    name: str
    row: Row
    default: object


def one(codec: Codec) -> Row:
    """A single word."""

    def read(words: Sequence[str]) -> object:
        if len(words) != 1:
            raise Illegal(ONE_WORD(words=" ".join(words)[:40]))
        return codec.read(words[0])

    return Row(read, lambda value: [codec.show(value)])


def many(codec: Codec, length: int | None = None) -> Row:
    """A row of words, exactly `length` of them where that is given."""

    def read(words: Sequence[str]) -> tuple[object, ...]:
        if length is not None and len(words) != length:
            raise Illegal(WRONG_LENGTH(n=length))
        return tuple(codec.read(word) for word in words)

    return Row(read, lambda values: [codec.show(value) for value in values])


def whole(low: int, high: int) -> Codec:
    """A whole number within bounds."""
    return Codec(lambda word: number(word, low, high), str)


def seat(seats: int) -> Codec:
    """One of so many seats: counted from 1 in texts, from 0 in code."""
    return Codec(lambda word: number(word, 1, seats) - 1, lambda at: str(at + 1))


def choice(*options: str) -> Codec:
    """One of these words."""

    def read(word: str) -> str:
        if word not in options:
            raise Illegal(ONE_OF(options=[*options], word=word[:40]))
        return word

    return Codec(read, str)


FLAG = one(YES_NO)


def read(fields: Fields, layout: Iterable[Field], n: int = 0) -> dict[str, Any]:
    """The values of a layout's fields by attribute. n: the seat's number in the keys, from 1.

    Raises Illegal, naming the field.
    """
    values = {}
    for key, name, row, default in layout:
        said = key.format(n=n)
        words = fields.take(said)
        try:
            values[name] = row.read(words) if words else default
        except Illegal as error:
            raise Illegal(IN_FIELD(key=said, why=error.text)) from error
    return values


def show(record: object, layout: Iterable[Field], n: int = 0) -> dict[str, Sequence[str]]:
    """The words of a record's fields by key; those at their default are left out."""
    return {
        key.format(n=n): row.show(value)
        for key, name, row, default in layout
        if (value := getattr(record, name)) != default
    }


def read_seats(
    fields: Fields, layout: Iterable[Field], kind: Callable[..., R], seats: int
) -> tuple[R, ...]:
    """One record a seat, made by `kind` from its fields. Raises Illegal."""
    layout = tuple(layout)
    return tuple(kind(**read(fields, layout, n)) for n in range(1, seats + 1))


def show_seats(records: Iterable[object], layout: Iterable[Field]) -> dict[str, Sequence[str]]:
    """The fields of all seats, seat by seat."""
    layout, shown = tuple(layout), dict[str, Sequence[str]]()
    for n, record in enumerate(records, 1):
        shown |= show(record, layout, n)
    return shown
