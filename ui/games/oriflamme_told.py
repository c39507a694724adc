"""What came of the decisions in 제왕의 깃발: points and why, on which rules they hang, who left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee import report
from referee.games.oriflamme.cards import CARDS
from referee.games.oriflamme.state import END, Place, Visit, card_title
from referee.report import points as signed
from referee.score import Line
from referee.text import Text
from ui.games.oriflamme_row import PEOPLE
from ui.panel import Rows, show_lines, show_own_rules
from ui.sheet import standings_text

if TYPE_CHECKING:
    from ui.games.oriflamme import Window

SO_FAR = Text("이 상황에서: {changes}", "in this situation: {changes}")
NO_CHANGE = Text("점수 변화 없음", "no points yet")
CHANGE_OF = Text("{name} {points}", "{name} {points}")
HANGS = Text("{name}: {why}", "{name}: {why}")
OUT = Text("나간 카드", "cards that left")
OUT_OF = Text("{name}: {cards}", "{name}: {cards}")


def visits(window: Window) -> int:
    """How many cards were resolved since the situation was laid out."""
    events = [played.event for played in reversed(window.session.played)]
    return next((n for n, e in enumerate(events) if not isinstance(e, Visit)), len(events))


def last_lines(window: Window) -> tuple[tuple[int, Line], ...]:
    """The lines of the last card resolved, as long as nothing else was changed."""
    for played in reversed(window.session.played):
        if isinstance(played.event, Visit):
            lines: tuple[tuple[int, Line], ...] = played.step.lines
            return lines
        if not isinstance(played.event, Place):
            break
    return ()


def show_told(window: Window, rows: Rows) -> None:
    """All of it, beside what is asked."""
    state = window.state
    if not state.round and (n := visits(window)):
        _so_far(window, rows, n)
    show_lines(rows, window.game.id, state.table, last_lines(window), window.open_ruling)
    if not state.round and visits(window):
        _hanging(window, rows)
    show_own_rules(rows, state.table.rules)
    if window.result and window.result.standings and (state.round or state.phase == END):
        said = standings_text(window.look, state.table.seats, window.result.standings)
        rows.label(rows.row("standings"), said, "big", "standings")


def _so_far(window: Window, rows: Rows, n: int) -> None:
    """What the last n cards have changed."""
    table = window.state.table
    earned = [0] * len(table.seats)
    for played in window.session.played[-n:]:
        for seat, line in played.step.lines:
            earned[seat] += line.points or 0
    changes = [
        CHANGE_OF(name=table.name(seat), points=signed(points))
        for seat, points in enumerate(earned)
        if points
    ]
    text = SO_FAR(changes=changes or NO_CHANGE)
    rows.label(rows.row("so_far"), text, "big", "so_far")


def _hanging(window: Window, rows: Rows) -> None:
    """On which table rules the points hang."""
    for seat, sheet in enumerate(window.result.sheets if window.result else ()):
        for i, hanging in enumerate(sheet.hanging):
            name = window.state.table.name(seat)
            text = HANGS(name=name, why=report.hanging_text(hanging))
            rows.label(rows.row(f"hang{seat}_{i}"), text, "small", "hangs")


def show_out(window: Window, rows: Rows) -> None:
    """The cards that left the row, by family."""
    state, look, begun = window.state, window.look, False
    for seat, family in enumerate(state.families):
        cards = [
            CARDS[name].name if name else card_title(family, "")
            for owner, name in state.out
            if owner == family
        ]
        if not cards:
            continue
        if not begun:
            rows.label(rows.row("out"), OUT, "strong")
            begun = True
        row = rows.row(f"out{family}")
        text = OUT_OF(name=state.table.name(seat), cards=cards)
        label = rows.label(row, text, "text", "cards")
        label.configure(foreground=look.player_colour(PEOPLE[family]))
