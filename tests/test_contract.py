"""Every game, every number of players: random games in which everything happens.

A game brings `tests/<id>/random_events.py` with `random_events(state, random)` (events beside
those that come next, also impossible ones) and `check_state(state)` (pieces are conserved).
"""

from __future__ import annotations

import contextlib
import re
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from random import Random
from typing import Any

import pytest

from referee import games
from referee.errors import Flagged, Illegal
from referee.game import Game
from referee.rules import rule_fields, write_value
from referee.session import Session
from referee.table import Adjust, Finish, Note, SetPosition, SetRule, seat_names
from referee.text import LANGS, texts_in
from tests.often import times

MOST = 900  # events of a game
GAMES = times(16)  # of each game, shared out among its numbers of players


def shared_events(game: Game[Any, Any], state: Any, random: Random) -> Iterator[Any]:
    """Shared events, legal or not."""
    yield Adjust(random.randrange(len(state.table.seats)), random.randint(-9, 9), "벌점; #1")
    yield Adjust(99, 1, "")
    yield Note('메모 "따옴표"\n둘째 줄')
    name = random.choice(list(rule_fields(game.rules)))
    yield SetRule(name, write_value(random.choice(list(rule_fields(game.rules)[name].options))))
    yield SetRule("no_such_rule", "1")
    yield SetPosition(game.show(state))
    yield SetPosition("nonsense")


def offer(
    game: Game[Any, Any], session: Session[Any, Any], event: Any, possible: bool = False
) -> None:
    """Record an event, insisting, and check what must hold for every event; one that the game
    offered itself is possible and breaks nothing.
    """
    state, text = session.state, game.show(session.state)
    here = f"{game.id}: {text!r}, event {game.show_event(event)!r}"
    count = len(session.played)
    try:
        broke = game.check(state, event)
        assert not (possible and broke), f"offered but flagged; {here}"
        if broke:
            with pytest.raises(Flagged):
                session.do(event)
        session.do(event, insist=True)
    except Illegal as error:
        if possible:
            raise
        with pytest.raises(Illegal):
            session.do_all([event], insist=True)
        assert session.state is state, here
        assert len(session.played) == count, here
        assert_speaks(error.text)
        return
    step = session.played[-1].step
    assert game.show(state) == text, f"the state before was changed; {here}"
    assert game.parse(game.show(step.state)) == step.state, here
    assert game.parse_event(game.show_event(event)) == event, here
    if not isinstance(event, SetPosition):
        earned = Counter[int]()
        for seat, line in step.lines:
            earned[seat] += line.points or 0
        change = [
            (b or 0) - (a or 0)
            for a, b in zip(game.points(state), game.points(step.state), strict=True)
        ]
        assert change == [earned[seat] for seat in range(len(change))], here
    for _, line in step.lines:
        assert_speaks(line.text(**line.args))
    for problem in (*broke, *game.problems(step.state)):
        assert_speaks(problem.text)
    assert_speaks(game.title(state, event))
    import_module(f"tests.{game.id}.random_events").check_state(step.state)


def told(
    game: Game[Any, Any], session: Session[Any, Any], event: Any, possible: bool = False
) -> None:
    """Record an event, insisting, where it is possible."""
    with contextlib.suppress(Illegal):
        session.do(event, insist=True)


def assert_speaks(text: Any) -> None:
    """A sentence can be said in both languages; English has no Hangul but names and remarks."""
    for part in texts_in(text):
        said = {lang: part.say(lang) for lang in LANGS}
        english = re.sub(r"\d번|벌점; #1|메모 \"따옴표\"\n둘째 줄", "", said["en"])
        assert not re.search("[가-힣]", english), said
        assert said["ko"] == said["en"] == "" or all(said.values()), said


def random_game(
    game: Game[Any, Any], seats: int, seed: int, checked: bool = True
) -> Session[Any, Any]:
    """A game played to its end, with every kind of event thrown in. checked: as `offer` says."""
    random = Random(f"{game.id} {seats} {seed}")
    session: Session[Any, Any] = Session(game, game.new(seat_names(seats)))
    extra = import_module(f"tests.{game.id}.random_events").random_events
    record = offer if checked else told
    for turn in range(MOST):
        state = session.state
        if turn < 60 and random.random() < 0.5:
            events = [*shared_events(game, state, random), *extra(state, random)]
            for event in random.sample(events, 7):
                record(game, session, event)
        choices = list(game.choices(session.state))
        if not choices:
            break
        record(game, session, random.choice(choices), possible=True)
    else:
        pytest.fail(f"{game.id}, {seats} players, seed {seed}: no end in {MOST} events")
    return session


@pytest.mark.parametrize("game_id", games.GAMES)
def test_random_games(game_id: str) -> None:
    game = games.load(game_id)
    seen: set[type[Any]] = set()
    for seats in game.players:
        for seed in range(-(-GAMES // len(game.players))):
            session = random_game(game, seats, seed)
            seen |= {type(played.event) for played in session.played}
            check_end(session)
            check_history(session)
            session.do(Finish())
            assert not list(game.choices(session.state)), "finished, but going on"
    assert seen >= {*game.events, Adjust, Note, SetRule, SetPosition}, "some events never happened"


def check_end(session: Session[Any, Any]) -> None:
    """The end has standings, and every sentence about it can be said."""
    result = session.result()
    assert result.standings is not None, "over, but without standings"
    for sheet in result.sheets:
        for line in sheet.lines:
            assert_speaks(line.text(**line.args))
        for note in (*sheet.notes, *(hanging.other for hanging in sheet.hanging)):
            assert_speaks(note)
    for place in result.standings.places:
        for reason in place.reasons:
            assert_speaks(reason)


def check_history(session: Session[Any, Any]) -> None:
    """Replay = live; undo all, redo all = the same; under its own rules nothing changes."""
    events = [played.event for played in session.played]
    state, again = session.state, Session(session.game, session.start)
    for event in events:
        again.do(event, insist=True)
    assert again.state == state
    assert session.undo(10_000) == len(events)
    assert session.state == session.start
    assert session.redo(10_000) == len(events)
    assert session.state == state
    assert len(session.titles()) == len(events)
    if events:  # back to the middle, and all of the rest at once
        session.keep(len(events) // 2)
        assert [played.event for played in session.played] == events[: len(events) // 2]
        session.do_all(events[len(events) // 2 :], insist=True)
        assert session.state == state
        session.undo(2)
        assert session.state == state


@pytest.mark.parametrize("game_id", games.GAMES)
def test_a_new_table_refuses_what_it_must(game_id: str) -> None:
    game = games.load(game_id)
    for names in ([], ["혼자"] * 30, ["가", "가", "나", "다"], ["", "나", "다"], ["x" * 41, "y"]):
        with pytest.raises(Illegal):
            game.new(names)
    for seats in game.players:
        state = game.new(seat_names(seats))
        assert game.parse(game.show(state)) == state


@pytest.mark.parametrize("game_id", games.GAMES)
def test_every_rule_says_what_it_is(game_id: str) -> None:
    from referee import rulings

    game = games.load(game_id)
    for name, rule in rule_fields(game.rules).items():
        assert_speaks(rule.question)
        for option in rule.options.values():
            assert_speaks(option)
        assert not rule.matters or rule.ruling in rulings.load(game_id), name
        assert rule.cards <= set(game.components), name
