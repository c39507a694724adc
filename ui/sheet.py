"""The places on the screen."""

from __future__ import annotations

from dataclasses import replace

from referee import report
from referee.score import Standings
from ui.style import Look


def standings_text(look: Look, seats: tuple[str, ...], standings: Standings | None) -> str:
    """Places with their reasons, one a line; "" while running. On which table rules they hang is
    drawn (`ui.hanging`).
    """
    if standings is None:
        return ""
    standings = replace(standings, hanging=())
    return "\n".join(map(look.say, report.standings_texts(seats, standings)))
