"""A saved game of 판타지 왕국, begun and played, for tests of what is kept."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from referee import games, journal
from referee.games.fantasy_realms.state import Hand
from referee.session import Session
from referee.table import Note

GAME = games.load("fantasy_realms")
NOW = datetime(2026, 11, 29, 18, 30, tzinfo=UTC)


def begin(folder: Path) -> tuple[Session[Any, Any], journal.Journal]:
    start = GAME.new(["서연", "민수"])
    log = journal.create(folder, GAME, start, NOW)
    return Session(GAME, start, log), log


def play(session: Session[Any, Any]) -> None:
    session.do(Hand(0, ("dragon", "king")))
    session.do(Hand(1, ("wildfire",)))
    session.undo()
    session.redo()
    session.replace(0, [Hand(0, ("queen",)), Note("고침")])
    session.keep(1)
    session.do_all([Hand(1, ("king",)), Note("다시")])
    session.do(Note("끝"))
