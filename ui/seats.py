"""The seats: a strip of tiles with names and large totals, and the dialog to sit down in."""

from __future__ import annotations

import re
import tkinter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import ttkbootstrap as ttk

from referee.errors import Illegal
from referee.table import COLOURS, check_names, seat_names
from referee.text import Text
from ui import glyphs
from ui.composition import on_press
from ui.dialogs import CANCEL, Dialog, entry

if TYPE_CHECKING:
    from ui.window import GameWindow

Person = tuple[str, int]
"""A name and the number of the colour and glyph."""


T_SEATS = Text("자리", "Seats")
T_ORDER = Text("차례대로, 첫 사람이 시작", "in turn order, the first one starts")
ADD = Text("한 사람 더", "One more")
ROTATE = Text("순서 돌리기", "Rotate")
NEW_GAME = Text("이 자리로 새 게임", "New game with these seats")
RENAME = Text("이 게임에서 바꾸기", "Change in this game")
OTHER_ORDER = Text(
    "앞에 놓인 것은 자리를 따라가지 않습니다. 순서가 바뀌거나 사람이 빠지면 새 게임입니다",
    "What lies there does not move with people: another order, or fewer people, is a new game",
)
REMOVE = Text("빼기", "Remove")


class SeatsDialog:
    """Who sits where. start(people) begins a new game, rename(people) keeps the running one."""

    def __init__(
        self,
        window: GameWindow,
        start: Callable[[list[Person]], None],
        rename: Callable[[list[Person]], None],
    ) -> None:
        self.window, self.look, self.players = window, window.look, window.game.players
        self.people = window.people()
        self.seats: list[int | None] = list(range(len(self.people)))  # None: not at the table yet
        self.dialog = Dialog(self.look, window.top, T_SEATS, "seats_dialog")
        self.dialog.label(self.look.say(T_ORDER))
        self.rows = ttk.Frame(self.dialog.body, name="rows")
        self.rows.pack(fill="x")
        self.entries: list[Any] = []
        ways = [(NEW_GAME, lambda: self._finish(start), "start")]
        ways.insert(0 if window.under_way else 1, (RENAME, lambda: self._rename(rename), "rename"))
        for (text, run, name), style in zip(ways, ("primary", "secondary-outline"), strict=True):
            self.dialog.button(text, run, name, style)
        self.dialog.button(CANCEL, self.dialog.close, "cancel")
        self.dialog.button(ROTATE, lambda: self._change(self._rotate, 0), "rotate")
        self.dialog.button(ADD, lambda: self._change(self._add, -1), "add")
        self._build()
        self.dialog.on_enter(ways[0][1])
        self.dialog.show(self.entries[0])

    def _build(self) -> None:
        for child in self.rows.winfo_children():
            child.destroy()
        self.entries = []
        for number, (name, colour) in enumerate(self.people):
            self._row(number, name, colour)

    def _row(self, number: int, name: str, colour: int) -> None:
        px = self.look.px
        row = ttk.Frame(self.rows, name=f"row{number}")
        row.pack(fill="x", pady=px(2))
        mark = tkinter.Canvas(
            row, width=px(30), height=px(TARGET_ROW), highlightthickness=0,
            background=self.look.colours.bg, name="mark",
        )  # fmt: skip
        glyph = glyphs.PLAYERS[colour % len(glyphs.PLAYERS)]
        glyphs.draw(mark, glyph, px(6), px(11), px(18), self.look.player_colour(colour))
        mark.pack(side="left")
        on_press(mark, lambda event: self._change(partial(self._recolour, number), number))
        field = entry(row, self.look, "name", name)
        field.pack(side="left", fill="x", expand=True)
        field.bind("<FocusIn>", lambda event: event.widget.selection_range(0, "end"), add=True)
        self.entries.append(field)
        if len(self.people) > self.players[0]:
            ttk.Button(
                row, text=self.look.say(REMOVE), name="remove", bootstyle="secondary-outline",
                command=lambda: self._change(partial(self._remove, number), number),
                takefocus=False,
            ).pack(side="left", padx=(px(6), 0))  # fmt: skip

    def _read(self) -> None:
        named = [field.text.get().strip() for field in self.entries]
        spare = iter(name for name in seat_names(30) if name not in named)
        self.people = [
            (name or next(spare), colour)
            for name, (_, colour) in zip(named, self.people, strict=True)
        ]

    def _change(self, change: Callable[[], Any], focus: int) -> None:
        """Change the people; the keyboard goes to this row, or to the last one."""
        self._read()
        change()
        self._build()
        self.dialog.show(self.entries[focus if focus < len(self.entries) else -1])

    def _rotate(self) -> None:
        self.people.append(self.people.pop(0))
        self.seats.append(self.seats.pop(0))

    def _add(self) -> None:
        if len(self.people) < self.players[-1]:
            self.people.append(new_person(self.people))
            self.seats.append(None)

    def _remove(self, number: int) -> None:
        del self.people[number], self.seats[number]

    def _recolour(self, number: int) -> None:
        """The next colour; who has it gets the one that becomes free."""
        old = self.people[number][1]
        new = (old + 1) % len(glyphs.PLAYERS)
        self.people = [(name, old if colour == new else colour) for name, colour in self.people]
        self.people[number] = (self.people[number][0], new)

    def _rename(self, rename: Callable[[list[Person]], None]) -> None:
        at_table = [seat for seat in self.seats if seat is not None]
        if at_table != list(range(len(at_table))) or None in self.seats[: len(at_table)]:
            self._read()
            self.dialog.bad(OTHER_ORDER)
        else:
            self._finish(rename)

    def _finish(self, command: Callable[[list[Person]], None]) -> None:
        self._read()
        try:
            check_names([name for name, _ in self.people])
        except Illegal as error:
            self.dialog.bad(error.text)
            return
        own = {seat: colour for seat, (_, colour) in enumerate(self.window.people())}
        seats = zip(self.people, self.seats, strict=True)
        chosen = {
            name: colour
            for (name, colour), seat in seats
            if seat is not None and colour != own[seat]
        }
        self.dialog.close()
        self.window.app.recolour(chosen)
        command(self.people)


TARGET_ROW = 40
MOST_COLOURS = 200  # people whose colour is remembered


# seats called by a colour: the number of a colour that looks like it
CALLED = {"파랑": 0, "빨강": 1, "초록": 2, "노랑": 4, "회색": 5, "보라": 6}


def own_colour(name: str) -> int | None:
    """The colour that comes with a name: of pieces, or of a seat that is only numbered."""
    if re.fullmatch("[1-7]번", name):
        return int(name[0]) - 1
    return CALLED.get(name)


def coloured(names: Sequence[str], known: Mapping[str, int]) -> list[Person]:
    """People with colours, no two the same. known: whose colour is which; of two with the same
    one, who is known longer has it.
    """
    number = len(glyphs.PLAYERS)
    wanted = dict(known) | {
        n: c for n in names if n not in known and (c := own_colour(n)) is not None
    }
    found: dict[str, int] = {}
    for name, colour in wanted.items():
        if name in names and colour % number not in found.values():
            found[name] = colour % number
    free = [colour for colour in range(number) if colour not in found.values()]
    free.sort(key=lambda colour: colour in known.values())  # rather one that is nobody's
    for name in names:
        if name not in found:
            found[name] = free.pop(0) if free else 0
    return [(name, found[name]) for name in names]


def learn(known: Mapping[str, int], people: Sequence[Person]) -> dict[str, int]:
    """Whose colour is which, with those of people who were not known."""
    new = {n: c for n, c in people if n not in known and own_colour(n) is None}
    got = dict(coloured([name for name, _ in people], dict(known) | new))
    every = dict(known) | {name: got[name] for name in new}
    return dict(list(every.items())[-MOST_COLOURS:])


def new_person(people: Sequence[Person]) -> Person:
    """Somebody with a name and a colour that nobody has yet."""
    names, colours = {name for name, _ in people}, {colour for _, colour in people}
    possible = seat_names(30)
    possible = (*possible[len(people) :], *possible)  # the fifth seat is called 5번
    name = next(name for name in possible if name not in names)
    return name, next((c for c in range(len(glyphs.PLAYERS)) if c not in colours), 0)


def nameless(people: Sequence[Person]) -> list[Person]:
    """The same people; who is called by the colour of the pieces has no name for other games."""
    named = {name for name, _ in people}
    spare = [name for name in seat_names(30) if name not in named]
    own = [
        name if name in spare else spare[-1 - i] for i, name in enumerate(seat_names(len(people)))
    ]
    return [
        (mine if name in COLOURS else name, colour)
        for mine, (name, colour) in zip(own, people, strict=True)
    ]


def seated(people: Sequence[Person], players: range, usual: int) -> list[Person]:
    """The people of the last game as far as this game has seats; made up where there are none."""
    found = list(people)[: players[-1]]
    while len(found) < (players[0] if people else usual):
        found.append(new_person(found))
    return found
