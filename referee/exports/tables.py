"""Tables for spreadsheets: UTF-8 with its mark, which a Korean Excel needs to see.

A text that a spreadsheet would take for a formula gets an apostrophe before it. Source: OWASP, "CSV
Injection". Numbers stay numbers, with their sign.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from datetime import UTC

from referee import VERSION
from referee.exports.play import Play
from referee.report import certainty_of
from referee.text import Lang

BOM = "\ufeff"
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")

Cell = str | int | None
"""None = unknown: an empty cell."""

PLAYERS = (
    "play_id", "played_at_utc", "duration_min", "game", "finished", "missing", "seat", "player",
    "score", "rank", "winner", "reasons", "house_rules", "app_version",
)  # fmt: skip
LINES = (
    "play_id", "game", "seat", "player", "category", "item", "points", "reason", "ruling",
    "certainty",
)  # fmt: skip


def harmless(text: str) -> str:
    """The text as no spreadsheet takes it for a formula."""
    return f"'{text}" if text.lstrip(" ").startswith(FORMULA) else text


def _csv(head: Sequence[str], rows: Iterable[Sequence[Cell]]) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(head)
    for row in rows:
        writer.writerow([harmless(cell) if isinstance(cell, str) else cell for cell in row])
    return BOM + out.getvalue()


def players_csv(play: Play, lang: Lang) -> str:
    """One row a player. Without a finished result no rank, no winner, no unknown score."""
    missing = "; ".join(text.say(lang) for text in play.missing)
    rules = "; ".join(text.say(lang) for text in play.rules)
    return _csv(
        PLAYERS,
        (
            (
                play.id, f"{play.began.astimezone(UTC):%Y-%m-%d %H:%M:%S}",
                play.minutes, play.game.id,
                int(not missing), missing, player.seat + 1, player.said.say(lang), player.total,
                None if missing else player.place, None if missing else int(player.winner),
                "; ".join(reason.say(lang) for reason in player.reasons), rules, VERSION,
            )
            for player in play.players
        ),
    )  # fmt: skip


def lines_csv(play: Play, lang: Lang) -> str:
    """One row a reason for points; unknown points are an empty cell."""
    rows = list[Sequence[Cell]]()
    for player in play.players:
        for line in player.sheet.lines:
            component = play.game.components.get(line.card)
            sure = certainty_of(play.game.id, play.state.table.rules, line.ruling)
            category = component.name if component else line.said
            rows.append((
                play.id, play.game.id, player.seat + 1, player.said.say(lang), category.say(lang),
                line.card, line.points, line.say(lang), line.ruling, sure.say(lang) if sure else "",
            ))  # fmt: skip
    return _csv(LINES, rows)
