"""What is shared of a game: who played, what came out and why, what is not known yet."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from typing import NamedTuple
from uuid import UUID, uuid4, uuid5

from referee import report
from referee.game import AnyGame
from referee.history import took
from referee.journal import Journal
from referee.readings import Result
from referee.record import load, read_header
from referee.reopen import replay
from referee.score import Place, Sheet
from referee.session import AnySession
from referee.sources import Sources, sources
from referee.table import HasTable, name_text
from referee.text import Text

OURS = UUID("5f0b1c52-8a55-4d2b-9d0e-6a3f6f0c7a51")
"""Ids made of it are the same at every export, so that nothing arrives twice."""

NOT_OVER = Text("게임이 끝나지 않았습니다", "the game is not over")
UNKNOWN = Text("{name}의 점수: {what}", "points of {name}: {what}")


class Part(NamedTuple):
    """Where points came from, and how many; None = unknown."""

    text: Text
    points: int | None


class Player(NamedTuple):
    """A seat's outcome. place: None = not known (then `open` is so), or none."""

    seat: int
    name: str
    sheet: Sheet
    place: int | None
    reasons: tuple[Text, ...]
    open: bool

    @property
    def said(self) -> Text:
        """The name in both languages."""
        return name_text(self.name)

    @property
    def winner(self) -> bool:
        """First for certain."""
        return self.place == 1

    @property
    def total(self) -> int | None:
        """Points; None = some are unknown."""
        return self.sheet.known

    @property
    def id(self) -> str:
        """The same for the same name in every game."""
        return str(uuid5(OURS, f"player {self.name}"))


@dataclass(frozen=True)
class Play:
    """One game as it stands: what happens in the session later is not in it. began: with its time
    zone; key: what no other game has; changed: when it was written last, in seconds as files have
    it, None = not known.
    """

    session: AnySession
    began: datetime
    key: str
    changed: float | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "session", self.session.snapshot())

    @classmethod
    def of_file(cls, path: Path) -> Play:
        """A saved game, which stays as it is. Raises JournalError."""
        record = load(path)
        return cls.of_lines(replay(record), record.lines, path)

    @classmethod
    def of_lines(cls, session: AnySession, lines: Sequence[bytes], path: Path) -> Play:
        """A game of which a journal is kept there; its first line tells it from all others."""
        head, _ = read_header(path, lines[0])
        try:
            when = datetime.fromisoformat(head.began)
        except ValueError:  # a journal of another hand
            when = datetime.fromtimestamp(0, UTC)
        when = when if when.tzinfo else when.replace(tzinfo=UTC)
        changed = None
        with contextlib.suppress(OSError):
            changed = path.stat().st_mtime
        return cls(session, when, lines[0].decode("utf-8", "replace"), changed)

    @classmethod
    def of_journal(cls, session: AnySession, journal: Journal | None) -> Play:
        """A game that is on the table now; None = it could not be saved."""
        if journal is None:
            return cls(session, datetime.now().astimezone(), str(uuid4()))
        return cls.of_lines(session, journal.lines, journal.path)

    @property
    def game(self) -> AnyGame:
        """Which game."""
        return self.session.game

    @property
    def state(self) -> HasTable:
        """What lies there."""
        state: HasTable = self.session.state
        return state

    @property
    def position(self) -> str:
        """What lies there, as text."""
        return self.game.show(self.state)

    @property
    def minutes(self) -> int | None:
        """How long it was on the table; None = not known, or it was put away in between."""
        return None if self.changed is None else took(self.began.timestamp(), self.changed)

    @property
    def id(self) -> str:
        """The same at every export of this game."""
        return str(uuid5(OURS, f"play {self.key}"))

    @cached_property
    def result(self) -> Result:
        """The game counted."""
        return self.session.result()

    @cached_property
    def players(self) -> tuple[Player, ...]:
        """In the order of the seats."""
        standings = self.result.standings
        places = {place.seat: place for place in standings.places} if standings else {}
        nobody = Place(0, None, (), open=True)
        return tuple(
            Player(seat, name, sheet, *places.get(seat, nobody)[1:])
            for seat, (name, sheet) in enumerate(
                zip(self.state.table.seats, self.result.sheets, strict=True)
            )
        )

    @property
    def ranked(self) -> list[Player]:
        """The first first, who has no place last."""
        return sorted(self.players, key=lambda p: (p.place is None, p.place or 0, p.seat))

    @property
    def missing(self) -> tuple[Text, ...]:
        """What is not known yet; () = this is a finished result."""
        unknown = [(p, _unknown(p.sheet)) for p in self.players]
        said = [UNKNOWN(name=p.said, what=what) for p, what in unknown if what]
        standings = self.result.standings
        if standings is None:
            return (NOT_OVER, *said)
        if not said and any(p.open for p in self.players):
            return (report.WAITS(what=standings.waits or (NOT_OVER,)),)
        return tuple(said)

    @cached_property
    def _sources(self) -> Sources:
        return sources(self.session, self.result)

    def parts(self, player: Player) -> list[Part]:
        """Where a player's points came from, in the game's order; they add up to the total."""
        found = zip(self._sources.names, self._sources.seats[player.seat], strict=True)
        return [Part(text, None if open_ else n) for text, (n, open_) in found if n or open_]

    @property
    def rules(self) -> list[Text]:
        """How this table plays otherwise."""
        return list(report.own_rules(self.state.table.rules).values())

    @property
    def file_stem(self) -> str:
        """A name for its files: the day where it was played, and the game."""
        return f"{self.began.astimezone():%Y-%m-%d}_{self.game.id}"


def _unknown(sheet: Sheet) -> list[Text]:
    """What is unknown of a sheet, each once; nothing of an untold one: its place says why."""
    if not sheet.told:
        return []
    texts = [line.said for line in sheet.lines if line.points is None] + list(sheet.more)
    return list({text.say("en"): text for text in texts}.values())
