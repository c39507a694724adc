"""The points table of 상락: an entry grid shaped like the board, remembered per edition.

The table is printed on the board and not known to the program; people copy it once.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Mapping
from pathlib import Path
from tkinter import filedialog
from typing import TYPE_CHECKING, Any

import ttkbootstrap as ttk

from referee.errors import Illegal, system_text
from referee.games.joraku.board import AREAS, MOST_POINTS, NO_CELLS, ROUNDS, Cells, area_key
from referee.games.joraku.seats import where
from referee.games.joraku.state import SetCells
from referee.notation import number
from referee.text import Text, visible
from ui.dialogs import CANCEL, OK, Dialog, entry
from ui.settings import ASIDE, set_aside, write_json

if TYPE_CHECKING:
    from ui.games.joraku import Window

T_POINTS = Text("구역 점수표", "Area points table")
ABOUT = Text(
    "게임판에 인쇄된 점수를 옮겨 적습니다: 구역마다 1위·2위·3위. 비워 두면 모르는 점수입니다.",
    "Copy what is printed on your board: ranks 1, 2, 3 of each area. Empty means not known.",
)
ROUND = Text("{n}라운드", "round {n}")
BLANK_IS_0 = Text("이번 라운드의 빈칸은 0", "Blanks of this round are 0")
PROFILE = Text("판 이름", "Edition")
LOAD = Text("파일에서", "From a file")
SAVE = Text("파일로", "To a file")
BAD_FILE = Text("점수표 파일이 아닙니다", "not a file with a points table")
USUAL = Text("우리 게임판", "our board")
LONGEST_NAME = 40


def profiles_path(folder: Path) -> Path:
    """Where tables of points are kept, one per edition."""
    return folder.parent / "joraku_points.json"


def load_profiles(path: Path) -> tuple[dict[str, Cells], bool]:
    """Name -> cells; and whether all of the file could be read. What cannot is left out."""
    try:
        data = json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return {}, True
    except (OSError, ValueError, RecursionError):
        return {}, False
    found: dict[str, Cells] = {}
    for name, cells in data.items() if isinstance(data, dict) else ():
        with contextlib.suppress(ValueError):
            found[visible(name)[:LONGEST_NAME]] = usable(cells)
    return found, isinstance(data, dict) and len(found) == len(data)


def usable(cells: object) -> Cells:
    """Cells from JSON. Raises ValueError."""
    match cells:
        case [*areas] if len(areas) == len(AREAS):
            return tuple(
                tuple(tuple(_point(p) for p in _row(cell)) for cell in _row(area)) for area in areas
            )
    raise ValueError(cells)


def _row(row: object) -> list[Any]:
    if not isinstance(row, list) or len(row) != 3:
        raise ValueError(row)
    return row


def _point(value: object) -> int | None:
    if value is None:
        return None
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST_POINTS:
        return value
    raise ValueError(value)


def save_profiles(path: Path, profiles: Mapping[str, Cells]) -> None:
    """Replace the file. Raises OSError."""
    write_json(path, profiles)


class PointsDialog:
    """Areas from left to right, rounds as rows, three numbers in each."""

    def __init__(self, window: Window) -> None:
        self.window, look = window, window.look
        self.path = profiles_path(window.app.folder)
        self.aside: Path | None = None
        self.dialog = Dialog(look, window.top, T_POINTS, "points")
        self.dialog.label(look.say(ABOUT))
        px = look.px
        grid = ttk.Frame(self.dialog.body, name="grid")
        grid.pack()
        self.fields: dict[tuple[int, int, int], Any] = {}
        for column, area in enumerate(AREAS, 1):
            name = look.say(where(window.state, area))
            ttk.Label(grid, text=name, style="strong.TLabel", wraplength=px(110)).grid(
                row=0, column=column, padx=px(6), pady=px(4)
            )
        for round_ in ROUNDS:
            ttk.Label(grid, text=look.say(ROUND, n=round_), style="strong.TLabel").grid(
                row=round_, column=0, padx=px(6)
            )
            for column, area in enumerate(AREAS, 1):
                self._cell(grid, round_, column, area)
        foot = ttk.Frame(self.dialog.body, name="foot")
        foot.pack(fill="x", pady=px(8))
        ttk.Label(foot, text=look.say(PROFILE), style="text.TLabel").pack(side="left")
        profiles, _ = load_profiles(self.path)
        self.profile = entry(foot, look, "profile", next(iter(profiles), look.say(USUAL)), 16)
        self.profile.pack(side="left", padx=px(6))
        buttons = (
            (BLANK_IS_0, "zeros", self._zeros),
            (LOAD, "load", self._load),
            (SAVE, "save", self._save),
        )
        for text, name, run in buttons:
            ttk.Button(
                foot, text=look.say(text), name=name, command=run, bootstyle="secondary-outline"
            ).pack(side="left", padx=px(3), ipady=px(4))
        self.why = self.dialog.label("", name="why")
        self.dialog.button(OK, self._ok, "ok", "primary")
        self.dialog.button(CANCEL, self.dialog.close, "cancel")
        self.show(window.state.cells)
        self.dialog.show(self.fields[6, window.state.round, 0])

    def _cell(self, grid: Any, round_: int, column: int, area: int) -> None:
        look, now = self.window.look, round_ == self.window.state.round
        box = ttk.Frame(grid, name=f"cell_{area_key(area)}_{round_}")
        box.grid(row=round_, column=column, padx=look.px(6), pady=look.px(4))
        for rank in range(3):
            field = entry(box, look, f"rank{rank + 1}", width=3)
            field.configure(bootstyle="primary" if now else "secondary")
            field.pack(side="left", ipady=look.px(4))
            field.bind("<FocusIn>", lambda event: event.widget.selection_range(0, "end"))
            self.fields[area, round_, rank] = field

    def show(self, cells: Cells) -> None:
        """Fill the fields."""
        for (area, round_, rank), field in self.fields.items():
            points = cells[area][round_ - 1][rank]
            field.text.set("" if points is None else str(points))

    def read(self) -> Cells:
        """The cells as typed. Raises Illegal."""
        cells: list[list[list[int | None]]] = [[list(cell) for cell in area] for area in NO_CELLS]
        for (area, round_, rank), field in self.fields.items():
            word = field.text.get().strip()
            cells[area][round_ - 1][rank] = number(word, 0, MOST_POINTS) if word else None
        return tuple(tuple(tuple(cell) for cell in area) for area in cells)

    def _zeros(self) -> None:
        for (_, round_, _), field in self.fields.items():
            if round_ == self.window.state.round and not field.text.get().strip():
                field.text.set("0")

    def _bad(self, text: Text) -> None:
        look = self.window.look
        self.why.configure(text=look.say(text), foreground=look.bad)

    def _load(self) -> None:
        name = filedialog.askopenfilename(parent=self.dialog.top, filetypes=[("JSON", "*.json")])
        if name:
            self.load_file(Path(name))

    def load_file(self, path: Path) -> None:
        """Take the first table of a file."""
        found, _ = load_profiles(path)
        if not found:
            self._bad(BAD_FILE)
            return
        name, cells = next(iter(found.items()))
        self.profile.text.set(name)
        self.show(cells)

    def _save(self) -> None:
        name = filedialog.asksaveasfilename(
            parent=self.dialog.top, defaultextension=".json", filetypes=[("JSON", "*.json")]
        )
        if name:
            self._write(Path(name), {})

    def _write(self, path: Path, others: Mapping[str, Cells], whole: bool = True) -> bool:
        """whole: all that is in the file is among the others; if not, it is set aside."""
        try:
            mine = self.profile.text.get().strip() or self.window.look.say(USUAL)
            cells = self.read()
            rest = {name: other for name, other in others.items() if name != mine}
            self.aside = None if whole else set_aside(path)
            save_profiles(path, {mine: cells, **rest})  # the one used last comes first
        except Illegal as error:
            self._bad(error.text)
        except OSError as error:
            self._bad(system_text(error))
        else:
            return True
        return False

    def _ok(self) -> None:
        profiles, whole = load_profiles(self.path)
        if not self._write(self.path, profiles, whole):
            return
        cells, before = self.read(), self.window.state.cells
        self.dialog.close()
        changed = [
            SetCells(area_key(area), round_, tuple("?" if p is None else str(p) for p in cell))
            for area in AREAS
            for round_, cell in zip(ROUNDS, cells[area], strict=True)
            if cell != before[area][round_ - 1]
        ]
        self.window.do_all(changed)
        if self.aside:
            self.window.say(ASIDE(file=self.path.name, aside=self.aside.name), bad=True)


def first_cells(folder: Path) -> Cells:
    """The table used last, for a new game."""
    profiles, _ = load_profiles(profiles_path(folder))
    return next(iter(profiles.values()), NO_CELLS)
