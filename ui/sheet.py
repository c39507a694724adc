"""The places on the screen."""

from __future__ import annotations

from referee import report
from referee.score import Standings
from ui.style import Look


def standings_text(look: Look, seats: tuple[str, ...], standings: Standings | None) -> str:
    """Places with their reasons, one a line; "" while running."""
    if standings is None:
        return ""
    return "\n".join(map(look.say, report.standings_texts(seats, standings)))
