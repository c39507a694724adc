"""What the command line reads and prints: standard input, lines, JSON."""

from __future__ import annotations

import codecs
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TextIO

from referee.errors import Illegal
from referee.text import Lang, Text, escaped

BAD_JSON = Text("JSON 한 줄이 아닙니다", "not a line of JSON")
NOT_OBJECT = Text("JSON 객체({{…}})가 아닙니다", "not a JSON object")
KEY_TWICE = Text("'{key}' 항목이 두 번 있습니다", "'{key}' is given twice")
NO_INPUT = Text("표준 입력이 없습니다", "there is no standard input")


def stdin() -> TextIO:
    """Standard input. Raises Illegal when there is none."""
    if sys.stdin is None:
        raise Illegal(NO_INPUT)
    return sys.stdin


def answer_lines(answer: Callable[[Mapping[str, Any], Lang], dict[str, Any]], lang: Lang) -> None:
    """Each line of standard input answered with a line, a bad one with its error."""
    for line in stdin().buffer:
        line = line.removeprefix(codecs.BOM_UTF8)
        if line.strip():
            show_json(_answer(answer, line, lang))


def _answer(
    answer: Callable[[Mapping[str, Any], Lang], dict[str, Any]], line: bytes, lang: Lang
) -> dict[str, Any]:
    try:
        return answer(_request(line), lang)
    except Illegal as error:
        return {"error": error.text.say(lang)}


def _request(line: bytes) -> dict[str, Any]:
    """The object of a line of JSON. Raises Illegal."""
    try:
        request = json.loads(line, object_pairs_hook=_once)
    except (ValueError, RecursionError):
        raise Illegal(BAD_JSON) from None
    if not isinstance(request, dict):
        raise Illegal(NOT_OBJECT)
    return request


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
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


def show_json(answer: Mapping[str, Any]) -> None:
    """One object as one line, at once."""
    show([json.dumps(answer, ensure_ascii=False)])
    sys.stdout.flush()
