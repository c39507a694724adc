"""The commands of the rule book: `rules` answers a question, `dispute` weighs two readings."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from referee import at_table, dispute, finding, games, judgment, report, rulings
from referee.console import answer_lines, show, show_json, stdin_text
from referee.errors import Illegal
from referee.own_book import OwnBook, entries, must_be
from referee.rules import read_value
from referee.ruling import Ruling
from referee.text import Lang, Text

RULE_OR_EVENTS = Text(
    "--rule과 --or는 함께 쓸 수 없습니다", "--rule and --or cannot stand together"
)
WHAT_DISPUTED = Text(
    "무엇을 다투는지 적으세요: --rule 이름, 또는 --do 기록 --or 기록 (다툴 만한 규칙: {rules})",
    "say what is in dispute: --rule name, or --do event --or event (rules that matter: {rules})",
)
NO_RULING = Text("'{id}' 항목은 없습니다", "no entry {id}")
WHICH_GAME = Text("--at에는 --game도 적으세요", "--at needs --game")
BAD_QUESTION = Text(
    '"q"는 글, "game"은 {games} 중 하나여야 합니다',
    '"q" must be a string and "game" one of {games}',
)


def weigh(given: Namespace) -> int:
    """Two readings of a position, side by side. Raises Illegal."""
    game = games.load(given.game)
    state = game.parse(given.position if given.position is not None else stdin_text())
    one, other = ([game.parse_event(text) for text in texts] for texts in (given.do, given.other))
    name, equals, value = given.rule.partition("=")
    if name and other:
        raise Illegal(RULE_OR_EVENTS)
    if name:
        wanted = read_value(game.rules, name, value) if equals else None
        found = dispute.over_rule(game, state, name, wanted, one)
    elif not (one or other):
        open_ = dict.fromkeys(name for name, _ in game.open_rules(state))
        raise Illegal(WHAT_DISPUTED(rules=list(open_)))
    else:
        found = dispute.over_events(game, state, one, other)
    show(judgment.lines(found, given.lang))
    return 0


def answer(given: Namespace) -> int:
    """What the book has for a question, or one entry. Raises Illegal."""
    question = " ".join(given.question)
    if given.jsonl:
        answer_lines(_search, given.lang, question or None)
        return 0
    one = rulings.by_id(given.id or question)
    if given.id and one is None:
        raise Illegal(NO_RULING(id=given.id[:40]))
    if given.at is not None and not given.game:
        raise Illegal(WHICH_GAME)
    here = _here(given.game, given.at, question) if given.at is not None else NOWHERE
    if one:
        found = finding.Found([one], False, (), [])
    else:
        found = finding.find(question, given.game, _own(given.own), here.weights, here.playing)
    (_show_json if given.json else _show)(given, here, found)
    return 0


def _show_json(given: Namespace, here: Here, found: finding.Found) -> None:
    shown = [report.ruling_json(game_id, ruling, given.lang) for game_id, ruling in found.best]
    facts = [text.say(given.lang) for text in here.facts]
    show_json({"entries": shown, "unknown": found.unknown, "none": found.none, "facts": facts})


def _show(given: Namespace, here: Here, found: finding.Found) -> None:
    show(f"* {text.say(given.lang)}" for text in here.facts)
    if found.none:
        show(text.say(given.lang) for text in report.nothing_found(found))
    for game_id, ruling in [*found.best, *(found.rest if given.all else ())]:
        game = games.load(game_id)
        ours = at_table.settled(game, here.rules, ruling) if here.rules else ()
        said = [text for one in ours for text in (one.ours, one.printed)]
        show(report.ruling_lines(game, ruling, given.lang, said))


def _own(path: Path | None) -> tuple[tuple[str, Ruling], ...]:
    """The rulings of a table's own book. Raises Illegal where it cannot be read."""
    if path is None:
        return ()
    must_be(path)
    book = OwnBook.open(path)
    if book.notice and not book.rulings:
        raise Illegal(book.notice)
    return entries(book.rulings)


class Here(NamedTuple):
    """What a position says of a question. rules: its table's; weights: of entries; playing: the
    table rules that bring something into the game.
    """

    facts: list[Text]
    rules: object
    weights: Mapping[str, float]
    playing: frozenset[str]


NOWHERE = Here([], None, {}, frozenset())


def _here(game_id: str, position: str, question: str) -> Here:
    game = games.load(game_id)
    state = game.parse(position)
    result = game.plain_result(state)
    facts = [fact.text for fact in at_table.facts(game, state, question, result)]
    weights = at_table.weights(game, state, result)
    return Here(facts, state.table.rules, weights, at_table.playing(game, state))


def _search(request: Mapping[str, object], lang: Lang) -> dict[str, object]:
    """One request of `rules --jsonl`. Raises Illegal."""
    question, game_id = request.get("q"), request.get("game")
    game_id = "" if game_id is None else game_id
    if not isinstance(question, str) or game_id not in ("", *games.GAMES):
        raise Illegal(BAD_QUESTION(games=list(games.GAMES)))
    found = finding.find(question, game_id)
    return {
        "ids": [ruling.id for _, ruling in found.best],
        "unknown": found.unknown,
        "none": found.none,
    }
