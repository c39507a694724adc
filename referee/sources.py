"""What everybody's points came from, and how they grew: from the lines that explain them.

The lines of a game are many; its sources are few, in the order in which people think of them. A
sheet says what a position is worth, the steps of a followed game say how points were gathered that
the sheet knows as one sum only.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeVar

from referee.game import AnyGame, Game
from referee.notation import E
from referee.readings import Result
from referee.score import Line, Sheet
from referee.session import AnySession, Played
from referee.table import ADJUSTED, ADJUSTED_PLAIN, HasTable, S, SetPosition, with_table
from referee.text import Text

T = TypeVar("T")
BY_HAND = Text("손으로 고침", "by hand")


class Part(NamedTuple):
    """What a seat has from one source. open: more may come, it is not known yet."""

    points: int
    open: bool = False


@dataclass(frozen=True, slots=True)
class Sources:
    """names: what points came from, in the game's order; seats: for each seat one part a name.

    The parts of a seat add up to its sheet's total. A source from which nobody has anything is not
    there.
    """

    names: tuple[Text, ...]
    seats: tuple[tuple[Part, ...], ...]


def sources(session: AnySession, result: Result | None = None) -> Sources:
    """Where the points of a session's state came from. result: the state counted, if it is."""
    game, state = session.game, session.state
    result = result or game.plain_result(state)
    earned = gathered(session)
    seats = [_of_sheet(game, sheet, earned[seat]) for seat, sheet in enumerate(result.sheets)]
    order = (*game.special.story.sources, BY_HAND)
    found = dict.fromkeys(name for parts in seats for name, part in parts.items() if any(part))
    names = sorted(found, key=lambda name: order.index(name) if name in order else len(order))
    return Sources(
        tuple(names), tuple(tuple(parts.get(name, Part(0)) for name in names) for parts in seats)
    )


def _of_sheet(game: AnyGame, sheet: Sheet, earned: Counter[Text]) -> dict[Text, Part]:
    """A sheet's lines by source; the line of what was gathered in play by the steps that earned
    it, as far as they were followed.
    """
    found = dict[Text, Part]()
    for line in sheet.lines:
        source = source_of(game, line)
        if line.text == game.special.story.gathered:
            for name, points in earned.items():
                _add(found, name, points)
            _add(found, source, (line.points or 0) - earned.total())
        else:
            _add(found, source, line.points)
    return found


def _add(found: dict[Text, Part], source: Text, points: int | None) -> None:
    now = found.get(source, Part(0))
    found[source] = Part(now.points + (points or 0), now.open or points is None)


def source_of(game: AnyGame, line: Line) -> Text:
    """The source of a line's points; without one of its own the line's words."""
    if line.text in (ADJUSTED, ADJUSTED_PLAIN):
        return BY_HAND
    source = game.special.story.source
    return source(line) if source else line.text


def gathered(session: AnySession) -> list[Counter[Text]]:
    """What each seat earned by the steps since the last position that was laid out, by source.

    What is not from a step (points at the start, points that were set) is not in it.
    """
    game, before = session.game, session.start
    found = [Counter[Text]() for _ in before.table.seats]
    for played in session.played:
        after = played.step.state
        if _begins_anew(game, before, played):
            found = [Counter() for _ in after.table.seats]
        else:
            found = _reseated(found, before, after, Counter)
        for seat, line in played.step.lines:
            source = source_of(game, line)
            if source not in (game.special.story.gathered, BY_HAND):
                found[seat][source] += line.points or 0
        before = after
    return found


def _begins_anew(game: Game[S, E], before: S, played: Played[S, E]) -> bool:
    """Whether a position was laid out of which nobody knows how it came about."""
    laid_out = isinstance(played.event, SetPosition)
    return laid_out and not only_people(game, before, played.step.state)


def only_people(game: AnyGame, before: HasTable, after: HasTable) -> bool:
    """Whether a position that was laid out differs from the one before by who sits there (or their
    colours) alone: what everybody has stays as it was earned.

    With somebody who has come in behind the others, or left, more may differ than that: then it is
    so if the others still have the points they had.
    """
    had, has = before.table.seats, after.table.seats
    if len(had) == len(has):
        plain = game.special.uncoloured or (lambda state: state)
        same = with_table(after, replace(after.table, seats=had))
        return bool(after != before and plain(same) == plain(before))
    points, now = game.points(before), game.points(after)
    if len(had) < len(has):
        return game.on_table(after) == game.on_table(before) and now[: len(had)] == points
    stayed = {name: n for name, n in zip(had, points, strict=True) if name in has}
    return list(stayed.items()) == list(zip(has, now, strict=True))


def _reseated(of: Sequence[T], before: HasTable, after: HasTable, new: Callable[[], T]) -> list[T]:
    """What belongs to the seats, after somebody has come in behind the others, or has left; who
    was not there before has nothing yet.
    """
    had, has = before.table.seats, after.table.seats
    if len(has) < len(had):
        known = dict(zip(had, of, strict=True))
        return [known[name] if name in known else new() for name in has]
    return [*of, *(new() for _ in range(len(has) - len(of)))]


# --- how it went ---


class Stage(NamedTuple):
    """A stretch of a followed game: its name, and the points of the seats at its end."""

    name: Text
    points: tuple[int, ...]


START = Text("시작", "Start")
END = Text("끝", "End")


def stages(session: AnySession, result: Result | None = None) -> tuple[Stage, ...]:
    """The points (or what the game's race is about) round by round, the start first and the final
    count last; () = the game was not followed, or nothing is gathered before it is counted.
    """
    game, story = session.game, session.game.special.story
    if story.stage is None:
        return ()
    begins, rounds = _rounds(session)
    if len(rounds) < 2 or all(stage.points == begins for stage in rounds):
        return ()
    final = list[Stage]()
    if story.race is None:
        result = result or game.plain_result(session.state)
        totals = tuple(sheet.total for sheet in result.sheets)
        final = [] if rounds[-1].points == totals else [Stage(END, totals)]
    return (Stage(START, begins), *rounds, *final)


def _rounds(session: AnySession) -> tuple[tuple[int, ...], list[Stage]]:
    """What there was before the first round, and the rounds. An event belongs to the round in
    which it began.
    """
    before, rounds, story = session.start, list[Stage](), session.game.special.story
    begins = _counted(session.game, before)
    for played in session.played:
        after = played.step.state
        name = story.stage(before) if story.stage else None
        if len(after.table.seats) != len(before.table.seats):
            begins = tuple(_reseated(begins, before, after, int))
            rounds = [
                Stage(name, tuple(_reseated(points, before, after, int))) for name, points in rounds
            ]
        if _begins_anew(session.game, before, played):
            begins, rounds = _counted(session.game, after), []
        elif not rounds and not isinstance(played.event, story.moves):
            begins = _counted(session.game, after)
        elif name is not None and not isinstance(played.event, SetPosition):
            if rounds and rounds[-1].name == name:
                rounds.pop()
            rounds.append(Stage(name, _counted(session.game, after)))
        before = after
    return begins, rounds


def _counted(game: AnyGame, state: HasTable) -> tuple[int, ...]:
    if race := game.special.story.race:
        return race.held(state)
    return tuple(points or 0 for points in game.points(state))


# --- what decided it ---


class Decided(NamedTuple):
    """The source in which the winner was furthest ahead of the next, and both parts."""

    source: Text
    winner: int
    other: int


def decided(found: Sources, result: Result) -> Decided | None:
    """Where the first left the second behind; None = a tie-break decided, or nobody is second."""
    if result.standings is None:
        return None
    places = [p for p in result.standings.places if p.place is not None]
    if len(result.standings.winners) != 1 or len(places) < 2:
        return None
    first, second = places[0].seat, places[1].seat
    if result.sheets[first].total <= result.sheets[second].total:
        return None
    ahead = [
        (mine.points - theirs.points, -n)
        for n, (mine, theirs) in enumerate(
            zip(found.seats[first], found.seats[second], strict=True)
        )
    ]
    _, n = max(ahead)
    return Decided(found.names[-n], found.seats[first][-n].points, found.seats[second][-n].points)
