"""What the book says on this table: what the table has settled itself, and what lies there.

An entry whose table rule was settled otherwise leads with that (`settled`). A question that names
things is answered from the table first (`facts`). Rulings behind the points come before those that
are merely about the same things (`weights`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from referee import finding, games, rulings, worked
from referee.game import AnyGame
from referee.readings import Result, with_rule
from referee.rules import RuleField, Value, changed_rules, rule_fields
from referee.ruling import Ruling
from referee.score import Line
from referee.table import HasTable
from referee.text import Text, texts_in

OURS = Text("우리 테이블: {verdict}", "This table: {verdict}")
PRINTED = Text("기본: {verdict}", "Default: {verdict}")
SET_SO = Text("{rule} → {option}", "{rule} → {option}")
OTHERWISE = Text(
    "{rule} → {option}. 그래서 이 항목의 예가 다르게 나옵니다",
    "{rule} → {option}, so that the example here comes out otherwise",
)
CARD_LINE = Text("{name} · {card} {points}: {why}", "{name} · {card} {points}: {why}")

# how much better an entry fits that is behind points here, and one about what lies here
BEHIND, LYING = 1.2, 1.05


# --- the table's own setting ---


class Settled(NamedTuple):
    """How this table has settled what an entry is about.

    rule: the table rule; value: its setting; ours: said first; printed: the default, said second.
    """

    rule: RuleField
    value: Value
    ours: Text
    printed: Text


def settled(game: AnyGame, rules: object, ruling: Ruling) -> tuple[Settled, ...]:
    """What this table plays otherwise than the entry says; () = nothing."""
    return tuple(_settled(rule, value, ruling) for rule, value in _changed(game, rules, ruling))


def _changed(game: AnyGame, rules: object, ruling: Ruling) -> Iterator[tuple[RuleField, Value]]:
    fields = rule_fields(game.rules)
    for name, value in changed_rules(rules).items():
        rule = fields[name]
        own = rule.ruling == ruling.id or ruling.id.endswith(f".rule.{name}")
        if own or (_counts(rule) and _otherwise(game.id, ruling.id, name, value)):
            yield rule, value


def _counts(rule: RuleField) -> bool:
    """Whether a rule is about what comes out, or a number, and no variant of the game."""
    return bool(rule.ruling) and (rule.matters or len(rule.options) > 2)


def _settled(rule: RuleField, value: Value, ruling: Ruling) -> Settled:
    readings = {r.value: r.verdict for r in ruling.readings if r.rule == rule.name}
    if value in readings:
        ours, printed = readings[value], readings[rule.default]
    else:
        own = rule.ruling == ruling.id or ".rule." in ruling.id
        ours = (SET_SO if own else OTHERWISE)(rule=rule.question, option=rule.options[value])
        printed = ruling.verdict
    return Settled(rule, value, OURS(verdict=ours), PRINTED(verdict=printed))


@lru_cache(maxsize=2000)
def _otherwise(game_id: str, ruling_id: str, name: str, value: Value) -> bool:
    """Whether an entry's cases that leave a rule at its default come out otherwise under it."""
    game = games.load(game_id)
    default = rule_fields(game.rules)[name].default
    for case in rulings.book(game_id)[ruling_id].cases:
        if case.refused:
            continue
        start = game.parse(case.position)
        if getattr(start.table.rules, name) == default:
            position = game.show(with_rule(start, name, value))
            if worked.differences(game, replace(case, position=position)):
                return True
    return False


# --- what lies there ---


class Fact(NamedTuple):
    """Something that is so on this table. seat: whose; card: the component asked of; void: that
    counts for nothing; ruling: behind it, "" = none.
    """

    text: Text
    seat: int | None
    card: str
    ruling: str = ""
    void: bool = False


def facts(
    game: AnyGame, state: HasTable, question: str, result: Result | None = None
) -> list[Fact]:
    """What is so on this table with the things that a question names; [] = it names none that lie
    there. What counts for nothing comes first. result: the position counted, if it is (counting can
    take long).
    """
    named = finding.questions(game.id).named(question)
    result = game.plain_result(state) if result is None else result
    found = [fact for card in sorted(named) for fact in _of(game, state, card, result)]
    return sorted(dict.fromkeys(found), key=lambda fact: not fact.void)


def _of(game: AnyGame, state: HasTable, card: str, result: Result) -> Iterator[Fact]:
    """Of one component: its lines seat by seat, those of others that name it, what is shown."""
    for seat, sheet in enumerate(result.sheets):
        of_card: dict[str, list[Line]] = {}
        for line in sheet.lines:
            of_card.setdefault(line.card, []).append(line)
        name = state.table.name(seat)
        for other, lines in of_card.items():
            if other == card or (other and any(_names(game, line, card) for line in lines)):
                yield _fact(game, seat, name, other, lines)
    for seen in game.special.shown(state, card) if game.special.shown else ():
        yield Fact(seen.text, seen.seat, card, seen.ruling)


def _names(game: AnyGame, line: Line, card: str) -> bool:
    return game.components[card].name in texts_in(line.said)


def _fact(game: AnyGame, seat: int, name: Text, card: str, lines: list[Line]) -> Fact:
    void = any(line.void for line in lines)
    told = [line for line in lines if line.void] if void else lines
    known = [line.points for line in lines if line.points is not None]
    points = f"{sum(known):+d}" if len(known) == len(lines) else "?"
    said = [line.said for line in told]
    about = game.components[card].name
    text = CARD_LINE(name=name, card=about, points=points, why=said)
    ruling = next((line.ruling for line in told if line.ruling), "")
    return Fact(text, seat, card, ruling, void)


def weights(game: AnyGame, state: HasTable, result: Result | None = None) -> dict[str, float]:
    """How much better the entries of this game fit on this table, by id; for `finding.find`."""
    lying = game.on_table(state)
    found = {r.id: LYING for r in rulings.book(game.id).values() if lying & set(r.cards)}
    for sheet in result.sheets if result else ():
        found |= {line.ruling: BEHIND for line in sheet.lines if line.ruling}
    return found


def playing(game: AnyGame, state: HasTable) -> frozenset[str]:
    """The table rules that bring something into the game there, or whose things lie there; for
    `finding.find`.
    """
    lying = {game.components[id_].needs for id_ in game.on_table(state)}
    return frozenset(changed_rules(state.table.rules)) | lying
