"""The right side of the rule book: the entry that is read, and those read before and after it."""

from __future__ import annotations

import tkinter
from functools import partial
from typing import Protocol

from referee import at_table, games, own_book, report, rulings
from referee.at_table import Settled
from referee.own_book import Own
from referee.ruling import Case, Ruling
from referee.text import Text
from ui.desk import Host
from ui.disputes import about, over_entry
from ui.kit import Scrolled
from ui.program import Program
from ui.rules_entry import Act, Said, draw_ruling
from ui.rules_example import Example
from ui.rules_found import Entry
from ui.rules_marks import hits
from ui.rules_none import Unanswered
from ui.rules_own import Ours, Shelf

COPY = Text("복사", "Copy")
COPY_ABOUT = Text("이 판정을 글로 복사하세요", "Copy this entry as text")
WEIGH = Text("두 해석 견주기", "Weigh both readings")
WEIGH_ABOUT = Text(
    "두 해석으로 세어 보고 테이블에서 정하세요", "Count both ways and settle it at the table"
)
OTHERWISE = Text("우리 테이블은 다르게 합니다", "This table plays otherwise")
OTHERWISE_ABOUT = Text(
    "우리 테이블의 판정을 따로 적어 두세요", "Write down how this table rules instead"
)
CHANGE = Text("고치기", "Change")
CHANGE_ABOUT = Text("이 판정을 고치세요", "Change this ruling")
DELETE = Text("지우기", "Delete")
DELETE_ABOUT = Text(
    "이 판정을 지우세요. 되돌릴 수 있습니다", "Delete this ruling; it can be undone"
)
LAY = Text("적을 때의 자리 펼쳐 보기", "Lay out what lay there")
LAY_ABOUT = Text(
    "판정을 적을 때 놓여 있던 것을 테이블에 펼치세요", "Lay out what was on the table then"
)
COPIED = Text("판정을 복사했습니다", "Entry copied")


class Book(Shelf, Protocol):
    """What is known of the rule book's window."""

    app: Program
    table: Host | None
    ours: Ours

    @property
    def shown(self) -> list[Entry]:
        """All that is listed."""


class Reader:
    """Place `.entry.frame`. ruling_id: of the entry that is read, "" = none."""

    def __init__(self, window: Book, parent: tkinter.Misc) -> None:
        self.window, self.kit = window, window.kit
        self.entry = Scrolled(window.kit, parent, "entry", self._draw)
        self.unanswered = Unanswered(window.kit, self.entry, window.ours)
        self.example = Example(window.kit, self.entry)
        self.number = 0  # which example of the entry is drawn
        self.ruling_id = ""
        self.read: list[str] = []  # entries that were opened, to go back and forward in
        self.at = -1

    def show(self, ruling_id: str) -> None:
        """An entry that nobody pressed, as the first one found."""
        self.ruling_id, self.number = ruling_id, 0
        self.entry.redraw()
        self.entry.yview_moveto(0)

    def open(self, ruling_id: str) -> None:
        """An entry that was pressed: what stood there before can be gone back to."""
        before = self.read[: self.at + 1]
        if self.ruling_id and before[-1:] != [self.ruling_id]:
            before.append(self.ruling_id)
        self.read = [*before, ruling_id]
        self.at = len(self.read) - 1
        self.show(ruling_id)

    def may_go(self, step: int) -> bool:
        """Whether something was read before (-1) or after (1)."""
        return 0 <= self.at + step < len(self.read)

    def go(self, step: int) -> str:
        """To what was read before or after; its id."""
        self.at += step
        self.show(self.read[self.at])
        return self.ruling_id

    def find(self, ruling_id: str) -> tuple[str, Ruling] | None:
        """An entry of the book, or of the table's own, with its game's id."""
        if own := self.window.ours.find(ruling_id):
            return own.game, own_book.entry(own)
        return rulings.by_id(ruling_id)

    def settled(self, game_id: str, ruling: Ruling) -> tuple[Settled, ...]:
        """How the table on which the book was opened plays otherwise."""
        table = self.window.table
        if table is None or table.game.id != game_id or ruling.kind == "own":
            return ()
        return at_table.settled(table.game, table.state.table.rules, ruling)

    def _draw(self, area: Scrolled) -> None:
        found = self.find(self.ruling_id)
        if found is None:
            self.unanswered.draw(area)
            return
        game_id, ruling = found
        said = Said(
            self.kit, game_id, hits(self.window.query.text.get()), self.example, self.number,
            self.window.open, partial(self._lay, game_id), self._turn, self._acts(game_id, ruling),
            self.settled(game_id, ruling),
        )  # fmt: skip
        draw_ruling(area, said, ruling)

    def _acts(self, game_id: str, ruling: Ruling) -> list[Act]:
        """What can be done with the entry that is read."""
        window, ours = self.window, self.window.ours
        copy = Act("copy", COPY, COPY_ABOUT, "page", self.copy)
        if own := ours.find(ruling.id):
            change, delete = partial(ours.change, own), partial(ours.delete, own)
            acts = [
                Act("change", CHANGE, CHANGE_ABOUT, "pencil", change),
                Act("delete", DELETE, DELETE_ABOUT, "trash", delete),
            ]
            if own.position:
                acts.append(Act("lay", LAY, LAY_ABOUT, "open", partial(self._lay_own, own)))
            return [*acts, copy]
        write = partial(ours.write, self.kit.say(ruling.question), game_id)
        acts = [Act("otherwise", OTHERWISE, OTHERWISE_ABOUT, "pencil", write)]
        if about(ruling.id):
            on = window.look, window.top, window.kit, window.table
            run = partial(over_entry, *on, ruling.id, window.open)
            acts.insert(0, Act("weigh", WEIGH, WEIGH_ABOUT, "scales", run))
        return [*acts, copy]

    def _turn(self) -> None:
        self.number += 1
        self.entry.redraw()

    def copy(self) -> None:
        """The entry as text, on the clipboard."""
        if found := self.find(self.ruling_id):
            game_id, ruling = found
            lines = report.ruling_lines(games.load(game_id), ruling, self.kit.lang)
            self.window.top.clipboard_clear()
            self.window.top.clipboard_append("\n".join(lines))
            self.window.toast.show(self.kit.say(COPIED))

    def _lay(self, game_id: str, case: Case) -> None:
        self.window.app.open_case(game_id, case, self.window.table, self.ruling_id)

    def _lay_own(self, own: Own) -> None:
        nothing = frozenset[str]()
        case = Case(own.position, (), None, None, None, False, False, {}, nothing)
        self._lay(own.game, case)
