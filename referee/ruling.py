"""An entry of the rule book: a question, its answer, where that is said, and what proves it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from referee.rules import Value
from referee.text import Text

KINDS: Mapping[str, Text] = {
    "own": Text("우리 테이블 판정", "this table's ruling"),
    "ruling": Text("판정", "ruling"),
    "rule": Text("규칙", "rule"),
    "card": Text("카드", "card"),
    "setup": Text("게임 준비", "setup"),
    "table": Text("하우스 룰", "house rule"),
    "edition": Text("판본", "edition"),
}
STRENGTHS: Mapping[str, Text] = {
    "": Text("", ""),
    "high": Text("근거 강함", "strong"),
    "medium": Text("근거 보통", "fair"),
    "low": Text("근거 약함", "weak"),
}


AUTHORITIES: Mapping[str, Text] = {
    "faq": Text("공식 질문과 답", "official FAQ"),
    "card": Text("카드와 판에 인쇄된 글", "what is printed on the cards and boards"),
    "rulebook": Text("규칙서", "rulebook"),
    "designer": Text("디자이너", "designer"),
    "publisher": Text("출판사", "publisher"),
    "digest": Text("규칙 요약", "digest of the rules"),
    "community": Text("리뷰·이용자 글", "reviews and players"),
    "table": Text("우리 테이블", "this table"),
    "program": Text("이 프로그램의 기본값", "this program's default"),
}
"""Who says something; whoever stands before another takes precedence."""
AS_OF = "2026-11"
"""The month up to which sources were looked for."""
READ = ("faq", "card", "rulebook")
"""Authorities that are the game's own words."""


@dataclass(frozen=True, slots=True)
class Source:
    """Where it is said. place: chapter or page, None = the whole; date "" = not known; authority:
    a key of AUTHORITIES, of what was read there.
    """

    title: Text
    place: Text | None
    date: str
    authority: str

    @property
    def book(self) -> bool:
        """Whether the text of the rules, or of what is printed on components, was read there."""
        return self.authority in READ


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read the rules where a table rule decides.

    rule, value: the setting that stands for it; verdict: what comes out so; sources: who says so;
    loses: why it is not the default, None = it is.
    """

    rule: str
    value: Value
    verdict: Text
    sources: tuple[Source, ...]
    loses: Text | None


@dataclass(frozen=True, slots=True)
class Case:
    """A position and what comes out of it.

    position: its text, table rules included; do: texts of events. What is None is not claimed:
    points of cards (first sheet; None = blanked), totals per seat, winners (seats from 1),
    refused: cannot be represented, flagged: the last event or the position breaks a rule (none of
    `excerpt`: a case shows only what its question is about), after: fields of the position text at
    the end, and other outcomes the game has words for.
    """

    position: str
    do: tuple[str, ...]
    points: Mapping[str, int | None] | None
    totals: tuple[int, ...] | None
    winners: tuple[int, ...] | None
    refused: bool
    flagged: bool
    after: Mapping[str, str]
    excerpt: frozenset[str]


@dataclass(frozen=True, slots=True)
class Ruling:
    """A question people argue about, and its answer. needs: the table rule without which nobody
    asks it, "" = none.
    """

    id: str
    question: Text
    verdict: Text
    reason: Text
    cards: tuple[str, ...]
    topics: tuple[Text, ...]
    aliases: tuple[str, ...]
    sources: tuple[Source, ...]
    certainty: str
    strength: str
    related: tuple[str, ...]
    cases: tuple[Case, ...]
    kind: str
    readings: tuple[Reading, ...] = ()
    needs: str = ""
