"""Games that were played, in a folder, and what their window shows."""

from __future__ import annotations

import os
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from referee import games, journal
from referee.session import Session
from referee.table import Finish
from tests.test_sources import golden

NOW = datetime(2026, 11, 30, 21, 10).astimezone()


def play(folder: Path, game_id: str, days: int, *names: str, share: float = 1.0) -> Path:
    """A saved golden game, so many days ago; share: of it that was played."""
    told = golden(game_id)
    game, names = told.game, names[: len(told.start.table.seats)]
    start = replace(told.start, table=replace(told.start.table, seats=names))
    when = NOW - timedelta(days=days)
    log = journal.create(folder, game, start, when)
    session = Session(game, start, log)
    for played in list(told.played)[: round(len(told.played) * share)]:
        session.do(played.event, insist=True)
    log.close()
    os.utime(log.path, (when.timestamp() + 1800,) * 2)
    return log.path


def hands(folder: Path, days: int, *names: str) -> None:
    game = games.load("fantasy_realms")
    start = game.new(names)
    log = journal.create(folder, game, start, NOW - timedelta(days=days))
    session = Session(game, start, log)
    session.do("hand 1 1 6 11 16 21 26 31", insist=True)
    session.do("hand 2 2 7 12 17 22 27 32", insist=True)
    for seat in range(3, len(names) + 1):
        session.do(f"hand {seat} 3 8 13 18 23 34 33", insist=True)
    session.do(Finish())
    log.close()


def said(area: Any) -> list[str]:
    return [written.said for written in area.written]
