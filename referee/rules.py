"""Table rules: the points on which tables and sources differ, one field each.

A game's rules are a frozen dataclass whose fields are made with `table_rule`: each carries its
default, the alternatives, how sure the default is and the ruling that discusses it.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar

from referee.errors import Illegal
from referee.text import Text

Value = bool | str
R = TypeVar("R")

CERTAINTIES: Mapping[str, Text] = {
    "official": Text("규칙서", "rulebook"),
    "digest": Text("규칙 요약(블로그)", "digest of the rules (a blog)"),
    "designer": Text("디자이너", "designer"),
    "community": Text("리뷰·이용자 글", "reviews and players"),
    "inferred": Text("해석(규칙서에 없음)", "our reading (not in the rulebook)"),
    "table": Text("하우스 룰", "house rule"),
}
"""How sure an answer or a rule's default is: printed in the rules; told by somebody who has read
them; said by the designer; agreed upon in public; read into the rules by us, with a strength;
`table`: no source decides it, only the people at the table do, by a house rule, a ruling of their
own, or by what is printed on their box alone.
"""

YES, NO = Text("예", "yes"), Text("아니요", "no")


@dataclass(frozen=True, slots=True)
class RuleField:
    """One point to settle.

    options: every value with its words; certainty: how sure the default is (see CERTAINTIES);
    cards: results can hang on it only when one of these is on the table (empty = always);
    matters: False for what no result can hang on: a variant of the game, or a rule about what is
    legal.
    """

    name: str
    default: Value
    question: Text
    options: Mapping[Value, Text]
    certainty: str
    ruling: str
    cards: frozenset[str]
    matters: bool

    def __hash__(self) -> int:
        return hash(self.name)


def table_rule(
    default: Value,
    question: Text,
    *,
    certainty: str,
    options: Mapping[Value, Text] | None = None,
    ruling: str = "",
    cards: Iterable[str] = (),
    matters: bool = True,
) -> Any:
    """A dataclass field for one table rule; without `options` it is a yes/no question."""
    options = options or {True: YES, False: NO}
    assert default in options
    assert certainty in CERTAINTIES
    about = RuleField("", default, question, options, certainty, ruling, frozenset(cards), matters)
    return dataclasses.field(default=default, metadata={"rule": about})


def rule_fields(kind: Any) -> Mapping[str, RuleField]:
    """All table rules of a rules class by name, in the order of the class. kind: such a class."""
    return _rule_fields(kind)


@cache
def _rule_fields(kind: Any) -> Mapping[str, RuleField]:
    return {
        f.name: dataclasses.replace(f.metadata["rule"], name=f.name)
        for f in dataclasses.fields(kind)
    }


UNKNOWN_RULE = Text(
    "'{name}' 규칙은 없습니다 (있는 규칙: {names})", "no rule {name} (there are: {names})"
)
BAD_VALUE = Text(
    "'{name}' 규칙은 {options} 중 하나입니다 ('{value}' 아님)",
    "rule {name} is one of {options}, not {value}",
)


def write_value(value: Value) -> str:
    """A rule's value as it stands in position texts: true, false, or the word itself."""
    return str(value).lower() if isinstance(value, bool) else value


def read_value(kind: type[object], name: str, value: object) -> Value:
    """The value of one rule from its text or JSON form. Raises Illegal, naming what is possible."""
    known = rule_fields(kind)
    if name not in known:
        raise Illegal(UNKNOWN_RULE(name=name[:40], names=list(known)))
    word = write_value(value) if isinstance(value, bool | str) else repr(value)[:40]
    for option in known[name].options:
        if write_value(option) == word:
            return option
    options = [write_value(option) for option in known[name].options]
    raise Illegal(BAD_VALUE(name=name, value=word[:40], options=options))


def read_rules(kind: type[R], values: Mapping[str, object]) -> R:
    """Rules from name -> value; what is not named keeps its default. Raises Illegal."""
    return kind(**{name: read_value(kind, name, value) for name, value in values.items()})


def changed_rules(rules: object) -> dict[str, Value]:
    """The rules that are not at their default, by name."""
    return {
        name: getattr(rules, name)
        for name, rule in rule_fields(type(rules)).items()
        if getattr(rules, name) != rule.default
    }
