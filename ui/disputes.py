"""The ways into a dispute: a table rule, an entry of the rule book, what breaks a rule."""

from __future__ import annotations

import contextlib
import tkinter
from collections.abc import Callable
from functools import lru_cache, partial

from referee import dispute, games, rulings
from referee.dispute import Dispute
from referee.errors import Illegal
from referee.game import AnyGame
from referee.notation import AnyEvent
from referee.rules import RuleField, Value
from referee.ruling import Ruling
from referee.table import seat_names
from ui.desk import Host
from ui.dispute_dialog import DisputeDialog
from ui.kit import Kit
from ui.style import Look


def over_rule(window: Host, rule: str, value: Value | None = None) -> DisputeDialog:
    """A table rule on the game that is played: as it is settled, and as `value` (None = the usual
    other way).
    """
    under = partial(dispute.in_session, window.session, rule)
    return _show(window, under(value), under)


def over_event(window: Host, event: AnyEvent) -> DisputeDialog:
    """What somebody wants to do against a rule: under the table rule that would allow it, else
    beside the table as it stands.
    """
    game, state = window.game, window.state
    found = dispute.over_breach(game, state, event)
    return _show(window, found or dispute.over_events(game, state, (), (event,)))


def _show(
    window: Host, found: Dispute, under: Callable[[Value], Dispute] | None = None
) -> DisputeDialog:
    return DisputeDialog(
        window.look, window.top, window.kit, found, window, window.open_ruling, under=under
    )


@lru_cache(1000)
def about(ruling_id: str) -> RuleField | None:
    """The table rule on which an entry turns: its own, or that of a related entry by which its
    example comes out otherwise. None = it has nothing to weigh.
    """
    found = rulings.by_id(ruling_id)
    if found is None:
        return None
    game_id, ruling = found
    game, book = games.load(game_id), rulings.book(game_id)
    own = dispute.rules_of(game, ruling_id)
    if len(own) == 1 or ruling.readings:
        return own[0]
    related = [book[other] for other in ruling.related if book[other].readings]
    fields = [field for other in related for field in dispute.rules_of(game, other.id)]
    return next((field for field in fields if _example(game, ruling, field.name)), None)


def _example(game: AnyGame, ruling: Ruling, rule: str) -> Dispute | None:
    """The first example of an entry on which a table rule makes a difference."""
    # first those that leave every rule as it is
    for case in sorted(ruling.cases, key=lambda case: "rules:" in case.position):
        with contextlib.suppress(Illegal):
            events = [game.parse_event(text) for text in case.do]
            found = dispute.over_rule(game, game.parse(case.position), rule, None, events)
            if not case.refused and found.differs:
                return found
    return None


def over_entry(
    look: Look, parent: tkinter.Misc, kit: Kit, table: Host | None, ruling_id: str,
    read: Callable[[str], object],
) -> DisputeDialog | None:  # fmt: skip
    """The readings of an entry: on the table if they differ there, else on the entry's example.

    None = it has none. parent: the window it stands over; table: from which the book was opened.
    """
    field, entry = about(ruling_id), rulings.by_id(ruling_id)
    if field is None or entry is None:
        return None
    game_id, ruling = entry
    game = games.load(game_id)
    table = table if table and table.game.id == game_id else None
    found = dispute.in_session(table.session, field.name) if table else None
    on_table = table if found and found.differs else None
    if on_table is None:
        found = _example(game, ruling, field.name) or found
    if found is None:
        found = dispute.over_rule(game, game.new(seat_names(game.players[0])), field.name)
    shown, events = found, found.sides[0].events

    def under(value: Value) -> Dispute:
        if on_table:
            return dispute.in_session(on_table.session, field.name, value)
        return dispute.over_rule(game, shown.start, field.name, value, events)

    return DisputeDialog(look, parent, kit, shown, on_table, read, on_table is not None, under)
