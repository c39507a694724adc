"""The rule book: disputes with their answers, sources and positions that prove them.

Each game has a `rulings.toml`: `[source.…]` (title, date), `[topic.…]` and `[[ruling]]` with
`[[ruling.case]]`; `excerpt` names rulings whose rule the cases' positions need not keep. A case is
a position, events, and what must come out; the tests run them all, and a window can open them.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from referee import games
from referee.errors import Illegal
from referee.game import Game
from referee.rules import CERTAINTIES
from referee.search import LONGEST, Index, bare, split
from referee.text import LANGS, Text

BLANKED = "blanked"
STRENGTHS: Mapping[str, Text] = {
    "": Text("", ""),
    "high": Text("근거 강함", "strong"),
    "medium": Text("근거 보통", "fair"),
    "low": Text("근거 약함", "weak"),
}


@dataclass(frozen=True, slots=True)
class Source:
    """Where it is said. place: chapter or page, None = the whole; date "" = not known."""

    title: Text
    place: Text | None
    date: str


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
    """A question people argue about, and its answer."""

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


@cache
def load(game_id: str) -> Mapping[str, Ruling]:
    """All rulings of a game by id. Raises ValueError for a mistake in the file."""
    text = files(f"referee.games.{game_id}").joinpath("rulings.toml").read_text("utf-8")
    data = tomllib.loads(text)
    rulings: dict[str, Ruling] = {}
    for entry in data["ruling"]:
        try:
            ruling = _ruling(entry, data)
        except (KeyError, ValueError, TypeError) as error:
            raise ValueError(f"{game_id}, ruling {entry.get('id')}: {error!r}") from error
        if ruling.id in rulings:
            raise ValueError(f"{game_id}: ruling {ruling.id} stands there twice")
        rulings[ruling.id] = ruling
    for ruling in rulings.values():
        for other in ruling.related:
            if other not in rulings:
                raise ValueError(f"{game_id}, ruling {ruling.id}: no ruling {other}")
    return rulings


def _ruling(entry: dict[str, Any], data: dict[str, Any]) -> Ruling:
    certainty, strength = entry["certainty"], entry.get("strength", "")
    if certainty not in CERTAINTIES or strength not in STRENGTHS:
        raise ValueError(certainty, strength)
    if bool(strength) != (certainty == "inferred"):
        raise ValueError("strength belongs to inferred rulings, and they need it")
    return Ruling(
        entry["id"],
        Text.of(entry["question"]),
        Text.of(entry["verdict"]),
        Text.of(entry["reason"]),
        tuple(entry.get("cards", ())),
        tuple(Text.of(data["topic"][topic]) for topic in entry.get("topics", ())),
        tuple(entry.get("aliases", ())),
        tuple(_source(s, data["source"][s["source"]]) for s in entry["sources"]),
        certainty,
        strength,
        tuple(entry.get("related", ())),
        tuple(_case(case, data.get("excerpt", ())) for case in entry.get("case", ())),
    )


def _source(said: dict[str, Any], source: dict[str, Any]) -> Source:
    place = Text.of(said["place"]) if "place" in said else None
    return Source(Text.of(source["title"]), place, said.get("date", source.get("date", "")))


def _case(case: dict[str, Any], excerpt: Iterable[str]) -> Case:
    unknown = case.keys() - {
        "position", "do", "rules", "points", "total", "totals", "winners", "refused", "flagged",
        "after",
    }  # fmt: skip
    if unknown:
        raise ValueError(f"unknown in a case: {sorted(unknown)}")
    points = case.get("points")
    totals = case.get("totals", [case["total"]] if "total" in case else None)
    rules = f" ; rules: {case['rules']}" if "rules" in case else ""
    return Case(
        case["position"] + rules,
        tuple(case.get("do", ())),
        None if points is None else {c: None if p == BLANKED else p for c, p in points.items()},
        None if totals is None else tuple(totals),
        tuple(case["winners"]) if "winners" in case else None,
        bool(case.get("refused")),
        bool(case.get("flagged")),
        {key: str(value) for key, value in case.get("after", {}).items()},
        frozenset(excerpt),
    )


def differences(game: Game[Any, Any], case: Case) -> list[str]:
    """Where the program disagrees with a case; [] = it agrees."""
    try:
        state = start = game.parse(case.position)
        problems: tuple[Any, ...] = ()
        for text in case.do:
            event = game.parse_event(text)
            after = game.apply(state, event).state
            problems = game.check(state, event, after)
            state = after
    except Illegal as error:
        return [] if case.refused else [f"refused: {error}"]
    if case.refused:
        return ["not refused"]
    found = [problem for problem in (*problems, *game.problems(state)) if not problem.doubt]
    wrong = {problem.ruling for problem in found} - case.excerpt
    return list(_compare(game, case, (start, state), bool(wrong)))


def _compare(
    game: Game[Any, Any], case: Case, played: tuple[Any, Any], flagged: bool
) -> Iterator[str]:
    before, state = played
    if flagged != case.flagged:
        yield f"flagged: {flagged}, expected {case.flagged}"
    result = game.plain_result(state)
    totals = tuple(sheet.total for sheet in result.sheets)
    if case.totals is not None and totals != case.totals:
        yield f"totals {totals}, expected {case.totals}"
    if case.winners is not None:
        winners = result.standings and tuple(seat + 1 for seat in result.standings.winners)
        if winners != case.winners:
            yield f"winners {winners}, expected {case.winners}"
    for card, expected in (case.points or {}).items():
        lines = [line for line in result.sheets[0].lines if line.card == card]
        points = sum(line.points or 0 for line in lines)
        if not lines or points != (expected or 0):
            yield f"{card}: {points if lines else 'no line'}, expected {expected}"
    said = game.outcome(before, state)
    for key, text in case.after.items():
        if not game.same_value(key, said.get(key, ""), text):
            yield f"{key}: {said.get(key, '')}, expected {text}"


def touching(game_id: str, cards: frozenset[str]) -> list[Ruling]:
    """The rulings of a game, those about most of these cards first."""
    rulings = load(game_id).values()
    return sorted(rulings, key=lambda ruling: -len(cards & set(ruling.cards)))


SYNONYMS = {
    word: [other for other in group if other != word]
    for group in (
        ("무효", "블랭크", "blank", "blanked", "void"),
        ("페널티", "패널티", "벌점", "penalty"),
        ("보너스", "bonus"),
        ("제거", "해제", "클리어", "clear", "cleared", "죽이기", "죽일", "죽여", "죽이"),
        ("복사", "카피", "copy"),
        ("동점", "타이", "비김", "tie"),
        ("버려진", "버린", "버림", "discard", "discards"),
        ("규칙서", "룰북", "rulebook"),
    )
    for word in group
}


@cache
def _index() -> Index:
    index = Index(SYNONYMS)
    for game_id in games.GAMES:
        game = games.load(game_id)
        for ruling in load(game_id).values():
            named = [game.components[card] for card in ruling.cards]
            index.add(
                f"{game_id} {ruling.id}",
                *((2.5, name) for c in named for name in (c.name.ko, c.name.en, *c.aliases)),
                *((3, text) for text in (ruling.question.ko, ruling.question.en)),
                *((3, word) for word in ruling.aliases),
                *((1.5, word) for t in ruling.topics for word in (t.ko, t.en)),
                *(
                    (1, text.say(lang))
                    for text in (ruling.verdict, ruling.reason)
                    for lang in LANGS
                ),
                (2, game.name.ko),
                (2, game.name.en),
            )
    return index


AT_TABLE = 3  # a ruling of the game on the table counts so much more
AS_GOOD = (
    0.7  # the best ruling of a game is shown early when it fits so well beside the best of all
)


def find(query: str, table: str = "") -> list[tuple[str, Ruling]]:
    """Rulings that fit a question as one would say it, best first, each with its game's id.

    table: id of the game that is being played. Where neither it nor the question says which game is
    meant, the best answer of each game that fits comes before the second of any.
    """
    query = query[:LONGEST]
    named = [g for g, name in games.GAMES.items() if _named(query, name)]
    scores = _index().scores(_without_names(query))
    if named:
        keys = [key for key in scores if key.split()[0] in named]
    elif table:
        weight = {key: AT_TABLE if key.split()[0] == table else 1 for key in scores}
        keys = sorted(scores, key=lambda key: -scores[key] * weight[key])
    else:
        keys = _mixed(scores)
    return [(game_id, load(game_id)[ruling_id]) for game_id, ruling_id in map(str.split, keys)]


def _mixed(scores: Mapping[str, float]) -> list[str]:
    """Best first, but the first of each game before the second of any where it fits as well."""
    first: dict[str, str] = {}
    for key in scores:
        first.setdefault(key.split()[0], key)
    top = max(scores.values(), default=0.0)
    early = [key for key in first.values() if scores[key] >= AS_GOOD * top]
    return [*early, *(key for key in scores if key not in early)]


def _names(game: Text) -> list[str]:
    """What a game is called, without blanks."""
    names = {*re.split("[()]", game.ko), game.en}
    return ["".join(name.split()).casefold() for name in names if len(name) > 2]


def _named(query: str, game: Text) -> bool:
    """Whether a question names the game.

    A name of two syllables must stand as a word, and mean nothing else: 왕도 is also "a king too".
    """
    squeezed = "".join(query.split()).casefold()
    if any(name in squeezed for name in _names(game)):
        return True
    words = (form for word in split(query) for form in (word, *bare(word)))
    return not bare(game.ko) and game.ko in words


def _without_names(query: str) -> str:
    """A question without words that only say which game is meant; as it is, if it has no others."""
    names = {name for game in games.GAMES.values() for name in _names(game)}
    words = [word for word in query.split() if word.casefold() not in names]
    return " ".join(words) or query


def by_id(ruling_id: str) -> tuple[str, Ruling] | None:
    """The ruling of this id and its game's id, None = there is none."""
    for game_id in games.GAMES:
        if ruling := load(game_id).get(ruling_id):
            return game_id, ruling
    return None
