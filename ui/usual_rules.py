"""The table rules of new games, as the dialog of house rules changes them in the settings."""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from referee import games
from referee.rules import changed_rules, read_value, write_value
from referee.table import SetRule
from ui.kit import Kit
from ui.program import Program


class UsualRules:
    """What `RulesDialog` changes there. changed: called when a rule was."""

    def __init__(
        self, app: Program, game: str, kit: Kit, top: tkinter.Toplevel,
        changed: Callable[[], object],
    ) -> None:  # fmt: skip
        self.app, self.game, self.kit, self.top = app, games.load(game), kit, top
        self.look, self.changed = app.look, changed

    @property
    def state(self) -> Any:
        """A table with these rules."""
        return SimpleNamespace(table=SimpleNamespace(rules=self.app.usual_rules(self.game)))

    def do(self, event: SetRule) -> bool:
        """Choose another option."""
        rules = dict(changed_rules(self.app.usual_rules(self.game)))
        rules[event.name] = read_value(self.game.rules, event.name, event.value)
        changed = changed_rules(self.game.rules(**rules))
        words = {name: write_value(value) for name, value in changed.items()}
        self.app.settings.rules = {**self.app.settings.rules, self.game.id: words}
        self.app.save_settings()
        self.changed()
        return True

    def open_ruling(self, ruling_id: str) -> None:
        """One entry of the rule book."""
        self.app.open_rules(None, ruling_id)
