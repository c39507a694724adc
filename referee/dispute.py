"""What is in dispute: a table rule settled both ways (`over_rule`, `in_session`, `over_breach`), or
what is done (`over_events`: a choice of a player, two courses of a turn).
"""

from __future__ import annotations

from collections.abc import Sequence

from referee import rulings
from referee.errors import Illegal, Problem
from referee.game import AnyGame
from referee.notation import AnyEvent
from referee.readings import with_rule
from referee.rules import NO, UNKNOWN_RULE, YES, RuleField, Value, rule_fields
from referee.ruling import Reading, Ruling
from referee.session import AnySession
from referee.table import HasTable
from referee.text import Text
from referee.weighed import Dispute, SeatLine, Side

__all__ = [
    "Dispute", "in_session", "other_value", "over_breach", "over_events",
    "over_rule", "rules_of",
]  # fmt: skip

OTHERWISE = Text("{one} / {other}", "{one} / {other}")
YES_NO = Text("{rule}: {option}", "{rule}: {option}")
NOTHING_DONE = Text("그대로 둠", "as it stands")


def rules_of(game: AnyGame, ruling_id: str) -> tuple[RuleField, ...]:
    """The table rules that an entry of the book discusses."""
    fields = rule_fields(game.rules).values()
    name = ruling_id.partition(".rule.")[2]  # of the entries made from the rules
    return tuple(field for field in fields if ruling_id == field.ruling or name == field.name)


def other_value(rule: RuleField, now: Value) -> Value:
    """What a rule is argued to be: the default where the table plays otherwise, else the next."""
    if now != rule.default:
        return rule.default
    return next(value for value in rule.options if value != now)


def over_rule(
    game: AnyGame,
    start: HasTable,
    name: str,
    value: Value | None = None,
    events: Sequence[AnyEvent] = (),
) -> Dispute:
    """A table rule as the table plays it, and as `value` (None: `other_value`).

    start: the position; events: what is done in it, the same in both. Raises Illegal for what can
    be in neither.
    """
    rule, now = _rule(game, start, name)
    value = other_value(rule, now) if value is None else value
    one, other = (
        _side(game, with_rule(start, name, v), events, _title(rule, v), v, _reading(game, rule, v))
        for v in (now, value)
    )
    if one.refused and other.refused:
        raise Illegal(one.refused)
    return _about_rule(game, start, rule, (one, other))


def in_session(session: AnySession, name: str, value: Value | None = None) -> Dispute:
    """The same for a game that has been followed: it is played from its start in both readings."""
    game, state = session.game, session.state
    rule, now = _rule(game, state, name)
    value = other_value(rule, now) if value is None else value
    steps = session.steps_under(name, value)
    lines = tuple(line for step in steps if not isinstance(step, Illegal) for line in step.lines)
    last = steps[-1] if steps else None
    refused = last.text if isinstance(last, Illegal) else None
    there = None if refused else session.under(name, value)
    played = tuple(line for one in session.played for line in one.step.lines)
    one = Side(
        _title(rule, now), now, (), (), state, None, played, game.problems(state),
        _reading(game, rule, now),
    )  # fmt: skip
    broke = () if there is None else game.problems(there)
    reading = _reading(game, rule, value)
    other = Side(_title(rule, value), value, (), (), there, refused, lines, broke, reading)
    return _about_rule(game, state, rule, (one, other))


def over_events(
    game: AnyGame, start: HasTable, one: Sequence[AnyEvent], other: Sequence[AnyEvent]
) -> Dispute:
    """Two ways to go on from a position: a player's choice, or () = it stays as it is."""
    mine, theirs = (
        _side(game, start, events, _called(game, start, events)) for events in (one, other)
    )
    question = OTHERWISE(one=mine.title, other=theirs.title)
    return Dispute(game, question, start, (mine, theirs), None, _entry(game, _behind(mine, theirs)))


def over_breach(game: AnyGame, state: HasTable, event: AnyEvent) -> Dispute | None:
    """An event that breaks a rule, and the setting of a table rule under which it would not; None =
    no table rule allows it. Raises Illegal for an event that cannot be.
    """
    for problem in game.check(state, event):
        for rule in () if problem.doubt else rules_of(game, problem.ruling):
            for value in rule.options:
                found = over_rule(game, state, rule.name, value, (event,))
                left = {other.ruling for other in found.sides[1].broke}
                if found.sides[1].state is not None and problem.ruling not in left:
                    return found
    return None


def _behind(*sides: Side) -> str:
    """The ruling that a side breaks, else one that it earns by; "" = none."""
    broken = [problem.ruling for side in sides for problem in side.broke]
    earned = [line.ruling for side in sides for _, line in side.earned]
    return next((ruling for ruling in (*broken, *earned) if ruling), "")


def _about_rule(
    game: AnyGame, start: HasTable, rule: RuleField, sides: tuple[Side, Side]
) -> Dispute:
    ruling = _entry(game, rule.ruling)
    own = [field for field in rule_fields(game.rules).values() if field.ruling == rule.ruling]
    question = ruling.question if ruling and len(own) == 1 else rule.question
    return Dispute(game, question, start, sides, rule, ruling)


def _rule(game: AnyGame, state: HasTable, name: str) -> tuple[RuleField, Value]:
    """A table rule and how the table has settled it. Raises Illegal for an unknown name."""
    fields = rule_fields(game.rules)
    if name not in fields:
        raise Illegal(UNKNOWN_RULE(name=name[:40], names=list(fields)))
    now: Value = getattr(state.table.rules, name)
    return fields[name], now


def _title(rule: RuleField, value: Value) -> Text:
    """A reading in words; a bare yes or no is said of the rule: the question may be another."""
    option = rule.options[value]
    return YES_NO(rule=rule.question, option=option) if option in (YES, NO) else option


def _entry(game: AnyGame, ruling_id: str) -> Ruling | None:
    return rulings.book(game.id).get(ruling_id)


def _reading(game: AnyGame, rule: RuleField, value: Value) -> Reading | None:
    ruling = _entry(game, rule.ruling)
    readings = ruling.readings if ruling else ()
    return next((r for r in readings if (r.rule, r.value) == (rule.name, value)), None)


def _side(
    game: AnyGame,
    state: HasTable,
    events: Sequence[AnyEvent],
    title: Text,
    value: Value | None = None,
    reading: Reading | None = None,
) -> Side:
    earned: list[SeatLine] = []
    broke: list[Problem] = []
    titles: list[Text] = []
    try:
        for event in events:
            step = game.apply(state, event)
            broke += game.check(state, event, step.state)
            earned += step.lines
            titles.append(game.title(state, event))
            state = step.state
    except Illegal as error:
        cannot = error.text
        return Side(title, value, tuple(events), tuple(titles), None, cannot, (), (), reading)
    broke += game.problems(state)
    told = tuple(problem for problem in dict.fromkeys(broke) if not problem.doubt)
    return Side(
        title, value, tuple(events), tuple(titles), state, None, tuple(earned), told, reading
    )


def _called(game: AnyGame, state: HasTable, events: Sequence[AnyEvent]) -> Text:
    return game.called(state, events[0]) if events else NOTHING_DONE
