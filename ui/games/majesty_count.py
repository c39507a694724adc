"""Counting 왕국 at the end: buildings as rows, players as columns; digits go on by themselves."""

from __future__ import annotations

import tkinter
from typing import TYPE_CHECKING, Any

import ttkbootstrap as ttk

from referee.errors import Illegal
from referee.games.majesty.play import filled
from referee.games.majesty.realm import BUILDINGS, HAND, Realm
from referee.games.majesty.results import KINDS, ended, meeples_decide
from referee.games.majesty.state import Match, SetCounts
from referee.notation import number
from referee.report import points as signed
from referee.text import Text
from ui import glyphs
from ui.amounts import Amounts
from ui.dialogs import entry
from ui.fields import watch
from ui.games.majesty_village import IDS, NAMES, colour
from ui.sheet import SheetView

if TYPE_CHECKING:
    from ui.games.majesty import Window

GOLD = Text("골드", "Gold")
MEEPLES = Text("미플 (동점)", "Meeples (tie)")
BONUS = Text("건물 종류", "Kinds")
TOTAL = Text("합계", "Total")
CARDS_SO_FAR = Text("카드 {n}장", "{n:card/cards}")
PLACE = Text("{n}위 · {total}", "#{n} · {total}")
ABOUT = Text(
    "건물마다 카드 수를 위에서 아래로 누른 다음 골드를 적습니다 (10장부터는 + 키). "
    "골드는 100+50+10*3 처럼 써도 됩니다. 병원은 12장에서 남은 수로, 저절로 나옵니다.",
    "Type the cards at each building, downwards (ten or more: the + key), then the gold, which may "
    "read 100+50+10*3. The infirmary shows the rest of 12 by itself.",
)
# rows of the grid: what is typed, in the order it is typed; then what follows from it
GOLD_ROW = len(BUILDINGS)
MEEPLE_ROW = GOLD_ROW + 1
INFIRMARY_ROW = MEEPLE_ROW + 1


class CountGrid:
    """Fields by (row, seat): seven counts, gold, meeples; what each earns stands beside it. The
    infirmary is no field: a number typed into it could not be told from the gold.
    """

    def __init__(self, parent: Any, window: Window) -> None:
        self.window, self.look = window, window.look
        self.frame = ttk.Frame(parent, name="count", padding=self.look.px(8))
        self.fields: dict[tuple[int, int], Any] = {}
        self.bonuses: dict[tuple[int, int], Any] = {}
        self.seats = 0
        self.showing = False
        self.amounts = Amounts(window, self._held, self._record)  # gold and meeples
        self.entered: set[tuple[int, int]] = set()  # counts that were typed: a 0 is shown

    def _build(self) -> None:
        """Fields for so many seats."""
        for child in self.frame.winfo_children():
            child.destroy()
        for old in (self.fields, self.bonuses, self.amounts, self.entered):
            old.clear()
        self.seats = len(self.window.state.realms)
        px, look = self.look.px, self.look
        grid = ttk.Frame(self.frame, name="grid")
        wide = self.window.top.winfo_screenwidth() >= px(1200)
        grid.pack(side="left" if wide else "top", anchor="nw")
        self.sheet = SheetView(
            self.frame, look, self.window.game.components, self.window.open_ruling,
            self.window.open_card,
        )  # fmt: skip
        self.sheet.frame.pack(
            side="left" if wide else "top", fill="both", expand=True, padx=(px(12), 0)
        )
        self._build_fields(grid)
        self._build_results(grid)

    def _build_fields(self, grid: Any) -> None:
        px, look = self.look.px, self.look
        self.names = [ttk.Label(grid, style="strong.TLabel") for _ in range(self.seats)]
        for seat, label in enumerate(self.names):
            label.grid(row=0, column=seat + 1, sticky="w", padx=px(12))
        *buildings, infirmary = zip(IDS, NAMES, strict=True)
        for row, (building, name) in enumerate(buildings):
            self._head(grid, row, building, look.say(name))
            for seat in range(self.seats):
                self._cell(grid, row, seat, 3)
        self._head(grid, INFIRMARY_ROW, infirmary[0], look.say(infirmary[1]))
        self.injured = [self._injured(grid, seat) for seat in range(self.seats)]
        for row, text in ((GOLD_ROW, GOLD), (MEEPLE_ROW, MEEPLES)):
            self._head(grid, row, "", look.say(text))
            for seat in range(self.seats):
                self._cell(grid, row, seat, 8 if row == GOLD_ROW else 3)
        self.tie = [w for w in grid.grid_slaves() if int(w.grid_info()["row"]) == MEEPLE_ROW + 1]

    def _build_results(self, grid: Any) -> None:
        px, look = self.look.px, self.look
        self._head(grid, INFIRMARY_ROW + 1, "", look.say(BONUS))
        self._head(grid, INFIRMARY_ROW + 2, "", look.say(TOTAL))
        self.kinds: list[Any] = []
        self.totals: list[Any] = []
        for seat in range(self.seats):
            for row, style, labels in (
                (INFIRMARY_ROW + 2, "strong", self.kinds),
                (INFIRMARY_ROW + 3, "number", self.totals),
            ):  # fmt: skip
                label = ttk.Label(grid, style=f"{style}.TLabel", name=f"{style}{seat}")
                label.grid(row=row, column=seat + 1, sticky="w", padx=px(12))
                labels.append(label)
        self.about = ttk.Label(
            grid, text=look.say(ABOUT), style="small.TLabel", name="about", wraplength=px(700)
        )
        self.about.grid(row=INFIRMARY_ROW + 4, column=0, columnspan=self.seats + 1, sticky="w")

    def _head(self, grid: Any, row: int, building: str, text: str) -> None:
        px, look = self.look.px, self.look
        ink = colour(look, building) if building else look.colours.fg
        box = ttk.Frame(grid)
        box.grid(row=row + 1, column=0, sticky="w")
        if building:
            canvas = tkinter.Canvas(
                box, width=px(22), height=px(20), highlightthickness=0, background=look.colours.bg
            )
            canvas.pack(side="left")
            glyphs.draw(canvas, glyphs.BUILDINGS[building], px(2), px(2), px(16), ink)
        ttk.Label(box, text=text, style="strong.TLabel", foreground=ink).pack(side="left")

    def _injured(self, grid: Any, seat: int) -> Any:
        """How many cards lie in the infirmary, and what they cost."""
        px = self.look.px
        box = ttk.Frame(grid, name=f"infirmary{seat}")
        box.grid(row=INFIRMARY_ROW + 1, column=seat + 1, sticky="w", padx=(px(12), 0))
        count = ttk.Label(box, name="count", style="big.TLabel", width=3)
        count.pack(side="left")
        self.bonuses[INFIRMARY_ROW, seat] = ttk.Label(box, style="text.TLabel", name="bonus")
        self.bonuses[INFIRMARY_ROW, seat].pack(side="left", padx=px(4))
        return count

    def _cell(self, grid: Any, row: int, seat: int, width: int) -> None:
        px, look = self.look.px, self.look
        box = ttk.Frame(grid, name=f"cell{row}_{seat}")
        box.grid(row=row + 1, column=seat + 1, sticky="w", padx=(px(10), 0), pady=px(1))
        field = entry(box, look, "field", width=width)
        field.configure(font=look.fonts["big"])
        field.pack(side="left")
        bonus = ttk.Label(box, name="bonus", style="text.TLabel", width=4)
        bonus.pack(side="left", padx=px(4))
        self.fields[row, seat], self.bonuses[row, seat] = field, bonus
        field.bind("<FocusIn>", lambda event: event.widget.selection_range(0, "end"))
        for key, step in (("<Down>", 1), ("<Up>", -1), ("<Return>", 1), ("<KP_Enter>", 1)):
            field.bind(key, lambda event, s=step: self.go(row, seat, s))
        if row < GOLD_ROW:
            watch(field, lambda: self._typed(row, seat))
            for key, step in (
                ("<plus>", 1),
                ("<KP_Add>", 1),
                ("<minus>", -1),
                ("<KP_Subtract>", -1),
            ):
                field.bind(key, lambda event, s=step: self._by(row, seat, s))
        else:
            self.amounts.add((row, seat), field)

    def go(self, row: int, seat: int, step: int) -> str:
        """The keyboard to the next field down the column, then to the next player's."""
        if row >= GOLD_ROW:
            self.amounts.enter((row, seat))
        rows = [r for r in range(MEEPLE_ROW + 1) if r != MEEPLE_ROW or self._tied()]
        order = [(r, s) for s in range(self.seats) for r in rows]
        at = order.index((row, seat)) if (row, seat) in order else 0
        self.fields[order[max(0, min(at + step, len(order) - 1))]].focus_set()
        return "break"

    # entering

    def _typed(self, row: int, seat: int) -> None:
        """A digit is taken at once; the next field gets the keyboard."""
        text = self.fields[row, seat].text.get().strip()
        if self.showing:
            return
        if not text:  # a digit is being replaced, or it was deleted
            self.frame.after_idle(self._deleted, row, seat)
            return
        try:
            n = number(text, 0, HAND)
        except Illegal as error:
            self.window.say(error.text, bad=True)
            return
        self.entered.add((row, seat))
        self._set(row, seat, n)
        self.go(row, seat, 1)

    def _deleted(self, row: int, seat: int) -> None:
        field = self.fields.get((row, seat))
        if field is not None and field.winfo_exists() and not field.text.get().strip():
            self.entered.discard((row, seat))
            self._set(row, seat, 0)

    def _by(self, row: int, seat: int, step: int) -> str:
        n = self._counts(seat)[row] + step
        if 0 <= n <= HAND:
            self._set(row, seat, n)
        return "break"

    def _counts(self, seat: int) -> list[int]:
        realm: Realm = self.window.state.realms[seat]
        return [*map(len, realm.buildings), len(realm.infirmary)]

    def _set(self, row: int, seat: int, n: int) -> None:
        """Record the counts; with the castle the column is full, the rest is in the infirmary."""
        counts = self._counts(seat)
        whole = sum(counts) >= HAND
        counts[row] = n
        if row == len(BUILDINGS) - 1 or whole:
            counts = list(filled(counts[:-1]))
        if counts != self._counts(seat):
            self.window.do(SetCounts(seat, tuple(counts)))

    def _held(self, cell: tuple[int, int]) -> int:
        realm: Realm = self.window.state.realms[cell[1]]
        return realm.gold if cell[0] == GOLD_ROW else realm.meeples

    def _record(self, cell: tuple[int, int], n: int) -> None:
        row, seat = cell
        realm = self.window.state.realms[seat]
        gold, meeples = (n, realm.meeples) if row == GOLD_ROW else (realm.gold, n)
        self.window.do(Match(seat, gold, meeples))

    # drawing

    def _tied(self) -> bool:
        """Whether the meeples are asked for."""
        result = self.window.result
        return result is not None and meeples_decide(self.window.state, result.sheets)

    def render(self) -> None:
        """Show the counts, what each earns, and totals."""
        if self.seats != len(self.window.state.realms):
            self._build()
        self.showing = True
        for seat, realm in enumerate(self.window.state.realms):
            self._column(seat, realm)
        done = ended(self.window.state)
        self.about.grid_remove() if done else self.about.grid()
        for widget in self.tie:
            widget.grid() if self._tied() else widget.grid_remove()
        result = self.window.result
        self.sheet.render(result.sheets[self.window.seat] if result else None)
        self.showing = False

    def _column(self, seat: int, realm: Realm) -> None:
        window, look = self.window, self.look
        name, person = window.seat_name(seat), window.people()[seat][1]
        self.names[seat].configure(text=name, foreground=look.player_colour(person))
        if not realm.cards:
            self.entered -= {(row, seat) for row in range(len(BUILDINGS))}
        *counts, injured = self._counts(seat)
        self.injured[seat].configure(text=str(injured) if realm.cards else "")
        for row, n in enumerate(counts):
            shown = n > 0 or realm.cards == HAND or (row, seat) in self.entered
            self._show(row, seat, str(n) if shown else "")
        self.amounts.show((GOLD_ROW, seat), str(realm.gold) if realm.gold else "")
        self.amounts.show((MEEPLE_ROW, seat), str(realm.meeples))
        lines = window.result.sheets[seat].lines if window.result else ()
        earned: dict[str, int] = {}
        for line in lines:
            earned[line.card] = earned.get(line.card, 0) + (line.points or 0)
        for row, building in zip((*range(len(BUILDINGS)), INFIRMARY_ROW), IDS, strict=True):
            said = signed(earned[building]) if building in earned else ""
            self.bonuses[row, seat].configure(text=said)
        kinds = sum(line.points or 0 for line in lines if line.text == KINDS)
        self.kinds[seat].configure(text=signed(kinds) if kinds else "")
        self.totals[seat].configure(text=self._total(seat, realm))

    def _total(self, seat: int, realm: Realm) -> str:
        window, look = self.window, self.look
        if not ended(window.state):
            return look.say(CARDS_SO_FAR, n=realm.cards)
        places = window.result.standings.places if window.result and window.result.standings else ()
        for place in places:
            if place.seat == seat and place.place:
                return look.say(PLACE, n=place.place, total=window.total(seat))
        return window.total(seat)

    def _show(self, row: int, seat: int, text: str) -> None:
        """Put a count into its field."""
        field = self.fields[row, seat]
        if field.text.get() != text:
            field.text.set(text)

    def first(self) -> None:
        """The keyboard to the first field to fill."""
        for seat, realm in enumerate(self.window.state.realms):
            if realm.cards < HAND:
                self.fields[0, seat].focus_set()
                return
        self.fields[GOLD_ROW, 0].focus_set()
