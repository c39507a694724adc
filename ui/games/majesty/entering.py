"""Numbers typed for the final count, cell by cell, player by player. Draws nothing.

A cell is (row, seat). Rows: the seven buildings, the gold, and the meeples where they decide. The
infirmary is no cell: a number typed into it could not be told from the gold.
"""

from __future__ import annotations

from collections.abc import Sequence

from referee.errors import Illegal
from referee.games.majesty.play import filled
from referee.games.majesty.realm import BUILDINGS, HAND, MEEPLES, Realm
from referee.games.majesty.results import ended, meeples_decide
from referee.games.majesty.state import Match, SetCounts
from referee.notation import amount
from referee.text import Text
from ui.games.majesty.desk import Table
from ui.messages import NOTHING

GOLD_ROW = len(BUILDINGS)
MEEPLE_ROW = GOLD_ROW + 1
ONLY_DIGITS = Text(
    "카드 수는 숫자로 치세요 (10장부터는 + 키)", "Type the number of cards (ten or more: the + key)"
)
BY_ITSELF = Text(
    "숫자를 치면 저절로 다음 칸으로 갑니다", "A digit goes on to the next cell by itself"
)
MOST_GOLD = 9999
Cell = tuple[int, int]


class Entering:
    """`row` is where the keyboard is, in the village of the chosen seat. typed: gold or meeples as
    typed and not recorded yet; zeros: counts that were typed, so that a 0 is shown; brought: the
    cell to which a digit went on.
    """

    def __init__(self, table: Table) -> None:
        self.table, self.row = table, 0
        self.typed: dict[Cell, str] = {}
        self.zeros: set[Cell] = set()
        self.brought: Cell | None = None

    # what is known

    def rows(self) -> list[int]:
        """The cells of a village in the order in which they are typed."""
        return [*range(MEEPLE_ROW + self.tied)]

    @property
    def tied(self) -> bool:
        """Whether the meeples are asked for."""
        result = self.table.result
        return result is not None and meeples_decide(self.table.state, result.sheets)

    @property
    def cell(self) -> Cell:
        """Where the keyboard is."""
        return min(self.row, self.rows()[-1]), self.table.seat

    def counts(self, seat: int) -> list[int]:
        """Cards at the seven buildings and in the infirmary."""
        realm: Realm = self.table.state.realms[seat]
        return [*map(len, realm.buildings), len(realm.infirmary)]

    def shown(self, cell: Cell) -> str:
        """What stands in a cell; "" = nothing yet."""
        row, seat = cell
        realm: Realm = self.table.state.realms[seat]
        if cell in self.typed:
            return self.typed[cell]
        if row == GOLD_ROW:
            return "" if realm.known_gold is None else str(realm.known_gold)
        if row == MEEPLE_ROW:
            return str(realm.meeples)
        n = len(realm.buildings[row])
        zero = realm.cards >= HAND or cell in self.zeros
        return str(n) if n or zero else ""

    @property
    def filled(self) -> tuple[int, int]:
        """How many cells have something, of how many."""
        seats = range(len(self.table.state.realms))
        cells = [(row, seat) for seat in seats for row in range(MEEPLE_ROW)]
        return sum(bool(self.shown(cell)) for cell in cells), len(cells)

    @property
    def complete(self) -> bool:
        """Whether all is there that makes places."""
        have, of = self.filled
        return have == of and ended(self.table.state) and not self.typed

    # walking

    def to(self, cell: Cell) -> bool:
        """The keyboard to a cell; what was typed is recorded first. False = it cannot be read."""
        if not self.commit():
            return False
        self.row = cell[0]
        self.table.choose_seat(cell[1])
        return True

    def go(self, step: int) -> bool:
        """To the next cell or the one before, over the ends of villages. False = there is none."""
        seats, rows = len(self.table.state.realms), self.rows()
        order = [(row, seat) for seat in range(seats) for row in rows]
        at = order.index(self.cell) + step
        inside = 0 <= at < len(order)
        return self.to(order[at] if inside else self.cell) and inside

    def on(self) -> bool:
        """Tab and Enter: to the next cell. False = there is none. Pressed out of habit after a
        digit, which has gone on already, they would leave an empty cell behind, and it counts as 0.
        """
        brought, self.brought = self.brought, None
        if brought == self.cell and not self.shown(self.cell):
            self.table.say(BY_ITSELF)
            return True
        return self.go(1)

    def aside(self, rows: int, seats: int) -> None:
        """To a neighbour, as far as there is one."""
        row, seat = self.cell
        last = len(self.table.state.realms) - 1
        self.to((max(0, min(row + rows, self.rows()[-1])), max(0, min(seat + seats, last))))

    def first(self) -> None:
        """To the first cell to fill."""
        for seat, realm in enumerate(self.table.state.realms):
            if realm.cards < HAND:
                self.to((0, seat))
                return
        self.to((GOLD_ROW, 0))

    # typing

    def type(self, char: str) -> None:
        """A digit is taken at once and the next cell gets the keyboard; gold is typed on."""
        row, seat = self.cell
        if row >= GOLD_ROW:
            self.typed[self.cell] = (self.typed.get(self.cell, "") + char)[:40]
            self.table.render()
        elif char in "+-":
            self.by(1 if char == "+" else -1)
        elif char in "0123456789":
            self.zeros.add(self.cell)
            if self._set(row, seat, int(char)) and self.go(1):
                self.brought = self.cell
        else:
            self.table.say(ONLY_DIGITS, bad=True)

    def by(self, step: int) -> None:
        """Cards, gold or meeples more or less; gold and meeples are recorded with what follows."""
        row, seat = self.cell
        if row >= GOLD_ROW:
            self._held_by(step)
            return
        n = self.counts(seat)[row] + step
        if 0 <= n <= HAND:
            self.zeros.add(self.cell)
            self._set(row, seat, n)

    def _held_by(self, step: int) -> None:
        """Nothing yet and less of it is 0: so it can be told without a keyboard."""
        try:
            n = amount(self.shown(self.cell).strip() or "0")
        except Illegal as error:
            self.table.say(error.text, bad=True)
            return
        most = MEEPLES if self.cell[0] == MEEPLE_ROW else MOST_GOLD
        self.typed[self.cell] = str(max(0, min(n + step, most)))
        self.table.render()

    def delete(self) -> None:
        """The last character goes, or the number of the cell."""
        row, seat = self.cell
        if row >= GOLD_ROW:
            self.typed[self.cell] = self.shown(self.cell)[:-1]
            self.table.render()
            return
        self.zeros.discard(self.cell)
        self._set(row, seat, 0)
        self.table.render()

    def enter(self) -> None:
        """What is typed is recorded; on to the next cell, or, with nothing missing, the end."""
        if not self.typed and self.complete:
            if not self.table.state.table.finished:
                self.table.finish()
            return
        if not self.on() and not self.typed:
            self._back()

    def _back(self) -> None:
        """From the last cell to the first one that is still empty."""
        seats = range(len(self.table.state.realms))
        cells = ((row, seat) for seat in seats for row in self.rows())
        if cell := next((cell for cell in cells if not self.shown(cell)), None):
            self.to(cell)
        else:
            self.first()

    def _set(self, row: int, seat: int, n: int) -> bool:
        """Record the counts; with the castle a village is full, the rest is in the infirmary."""
        counts: Sequence[int] = self.counts(seat)
        whole = sum(counts) >= HAND
        counts = [*counts[:row], n, *counts[row + 1 :]]
        if row == len(BUILDINGS) - 1 or whole:
            counts = filled(counts[:-1])
        if list(counts) == self.counts(seat):
            return True
        return self.table.do(SetCounts(seat, tuple(counts)))

    # what is typed and not recorded

    def commit(self) -> bool:
        """Record all that was typed. False = something cannot be read."""
        for cell, text in list(self.typed.items()):
            try:
                n = amount(text.strip() or "0")
            except Illegal as error:
                self.table.say(error.text, bad=True)
                return False
            del self.typed[cell]
            row, seat = cell
            realm = self.table.state.realms[seat]
            gold, meeples = realm.known_gold, realm.meeples
            if row == MEEPLE_ROW:
                meeples = n
            else:
                gold = n if text.strip() else None
            if (gold, meeples) != (realm.known_gold, realm.meeples):
                self.table.do(Match(seat, gold, meeples))
        return True

    def drop(self) -> None:
        """Forget what was typed and not recorded, and what was said about it."""
        self.forget()
        self.table.say(NOTHING)
        self.table.render()

    def forget(self) -> None:
        """Forget what was typed."""
        self.typed.clear()
