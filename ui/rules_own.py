"""The table's own rulings in the rule book's window: written, changed, deleted, brought back."""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Protocol

from referee import games, own_book
from referee.errors import Illegal
from referee.own_book import Own, OwnBook
from referee.text import Text
from ui.fields import Field
from ui.kit import Kit, Toast
from ui.own_dialogs import OwnBookDialog, OwnDialog
from ui.rules_found import Table
from ui.style import Look

KEPT = Text("우리 테이블 판정으로 적었습니다", "Kept as this table's ruling")
DELETED = Text("판정을 지웠습니다", "Ruling deleted")


class Shelf(Protocol):
    """What is known of the rule book's window."""

    look: Look
    kit: Kit
    top: tkinter.Toplevel
    toast: Toast
    query: Field

    @property
    def lying(self) -> Table | None:
        """The game from which the book was opened."""

    def search(self) -> None:
        """List what fits the question now."""

    def open(self, ruling_id: str) -> None:
        """Show one entry."""


class Ours:
    """book: the open file of the table's rulings."""

    def __init__(self, shelf: Shelf, folder: Path) -> None:
        self.shelf, self.book = shelf, OwnBook.open(folder / own_book.FILE)
        self.unsent: Own | None = None  # typed and not kept: Esc loses nothing

    def again(self) -> None:
        """Read the file again: another window may have written in it."""
        self.book = OwnBook.open(self.book.path)

    def find(self, ruling_id: str) -> Own | None:
        """The ruling of this id."""
        return next((own for own in self.book.rulings if own.id == ruling_id), None)

    def draft(self, question: str = "", game_id: str = "") -> Own:
        """How this table rules is to be written: the question is what was asked, what was typed for
        it before and not kept is there again.
        """
        shelf, table = self.shelf, self.shelf.lying
        game_id = game_id or (table.game.id if table else next(iter(games.GAMES)))
        position = table.game.show(table.state) if table and table.game.id == game_id else ""
        question = question or shelf.query.text.get().strip()
        draft = Own("", game_id, question, "", position=position)
        if self.unsent and (self.unsent.game, self.unsent.question) == (game_id, question):
            return replace(self.unsent, position=position)
        return draft

    def write(self, question: str = "", game_id: str = "") -> None:
        """Write down how this table rules."""
        shelf, draft = self.shelf, self.draft(question, game_id)
        OwnDialog(shelf.look, shelf.top, shelf.kit, self.book, self.kept, draft, typed=self.typed)

    def typed(self, own: Own) -> None:
        """This much stands in the fields."""
        self.unsent = own

    def change(self, own: Own) -> None:
        """Change one."""
        shelf = self.shelf
        OwnDialog(shelf.look, shelf.top, shelf.kit, self.book, self.kept, own, own)

    def kept(self, own: Own) -> None:
        """It is in the book now: shown there."""
        self.unsent = None
        self.shelf.search()
        self.shelf.open(own.id)
        self.shelf.toast.show(self.shelf.kit.say(KEPT))

    def delete(self, own: Own) -> None:
        """Take one out; it can be brought back."""
        if self._try(lambda: self.book.delete(own)):
            self.shelf.toast.show(self.shelf.kit.say(DELETED), offers=("undo",))

    def undo(self) -> None:
        """What was deleted is back."""
        if self._try(self.book.undo):
            self.shelf.toast.hide()

    def _try(self, run: Callable[[], object]) -> bool:
        try:
            run()
        except Illegal as error:
            self.shelf.toast.show(self.shelf.kit.say(error.text), bad=True)
            return False
        self.shelf.search()
        return True

    def show_all(self) -> None:
        """All of them."""
        shelf, table = self.shelf, self.shelf.lying
        game, position = (table.game.id, table.game.show(table.state)) if table else ("", "")
        OwnBookDialog(
            shelf.look, shelf.top, shelf.kit, self.book, shelf.open, shelf.search, game,
            position,
        )  # fmt: skip
