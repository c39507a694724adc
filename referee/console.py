"""What the command line reads and prints: standard input, lines, JSON."""

from __future__ import annotations

import codecs
import io
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import TextIO

from referee.errors import Illegal
from referee.text import Lang, Text, escaped

BAD_JSON = Text("JSON 한 줄이 아닙니다", "not a line of JSON")
NOT_OBJECT = Text("JSON 객체({{…}})가 아닙니다", "not a JSON object")
KEY_TWICE = Text("'{key}' 항목이 두 번 있습니다", "'{key}' is given twice")
NOT_UTF8 = Text(
    "UTF-8로 적힌 글이 아닙니다 (다른 인코딩이거나 깨진 글)",
    "not a text in UTF-8 (another encoding, or damaged)",
)
NO_INPUT = Text("표준 입력이 없습니다", "there is no standard input")


def stdin_text() -> str:
    """All of standard input, in UTF-8 or, with its mark, UTF-16. Raises Illegal."""
    stdin = _stdin()
    if not isinstance(stdin, io.TextIOWrapper):
        return stdin.read()  # somebody's text, not bytes
    data = stdin.buffer.read()
    marked = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    try:
        text = str(data, "utf-16" if marked else "utf-8-sig")
    except UnicodeDecodeError:
        raise Illegal(NOT_UTF8) from None
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _stdin() -> TextIO:
    if sys.stdin is None:
        raise Illegal(NO_INPUT)
    return sys.stdin


def answer_lines(
    answer: Callable[[Mapping[str, object], Lang], dict[str, object]], lang: Lang, typed: str | None
) -> None:
    """Each line typed, or else of standard input, answered with a line, a bad one with its error.

    Raises Illegal where there is neither.
    """
    lines = None if typed is None else typed.encode(errors="surrogateescape").splitlines()
    for line in _stdin().buffer if lines is None else lines:
        line = line.removeprefix(codecs.BOM_UTF8)
        if line.strip():
            show_json(_answer(answer, line, lang))


def _answer(
    answer: Callable[[Mapping[str, object], Lang], dict[str, object]], line: bytes, lang: Lang
) -> dict[str, object]:
    try:
        return answer(_request(line), lang)
    except Illegal as error:
        return {"error": error.text.say(lang)}


def _request(line: bytes) -> dict[str, object]:
    """The object of a line of JSON. Raises Illegal."""
    try:
        request = json.loads(line, object_pairs_hook=_once)
    except UnicodeDecodeError:
        raise Illegal(NOT_UTF8) from None
    except (ValueError, RecursionError):
        raise Illegal(BAD_JSON) from None
    if not isinstance(request, dict):
        raise Illegal(NOT_OBJECT)
    return request


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object of JSON in which no key stands twice. Raises Illegal."""
    found = dict(pairs)
    if len(found) < len(pairs):
        ((key, _),) = Counter(key for key, _ in pairs).most_common(1)
        raise Illegal(KEY_TWICE(key=key[:40]))
    return found


def show(lines: Iterable[str], stream: TextIO | None = None) -> None:
    """The one place where anything is printed: no name or note gives a terminal orders."""
    for line in lines:
        print(escaped(line), file=stream or sys.stdout)


def show_json(answer: Mapping[str, object]) -> None:
    """One object as one line, at once."""
    show([json.dumps(answer, ensure_ascii=False)])
    sys.stdout.flush()
