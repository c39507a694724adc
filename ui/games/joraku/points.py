"""The dialog for the points table of 상락: a grid shaped like the board, on the felt.

Numbers are typed one after the other: Enter or Space goes on, first rank to third, area to area,
round to round.
"""

from __future__ import annotations

import tkinter
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from tkinter import filedialog
from typing import Any

from referee.errors import Illegal, system_text
from referee.games.joraku.board import AREAS, MOST_POINTS, NO_CELLS, ROUNDS, Cells, area_key
from referee.games.joraku.state import SetCells, State
from referee.notation import number
from referee.text import Text
from ui.desk import Desk
from ui.dialogs import CANCEL, Dialog
from ui.fields import watch
from ui.games.joraku.tables import LONGEST_NAME, load_profiles, profiles_path, save_profiles
from ui.games.joraku.view import SHORT
from ui.kit import Area, button, entry, frame, label, mark_wrong
from ui.settings import ASIDE, set_aside

T_POINTS = Text("구역 점수표", "Area points table")
ABOUT = Text(
    "게임판의 숫자를 한 번만 옮겨 적으세요. Enter는 다음 칸, 빈칸은 모르는 점수입니다 (0과 다름)",
    "Copy the numbers of your board once. Enter goes on; empty means not known, which is not 0",
)
ROUND = Text("라운드", "round")
RANK = Text("{n}위", "#{n}")
BLANK_IS_0 = Text("{n}라운드의 빈칸은 0", "Blanks of round {n} are 0")
PROFILE = Text("판 이름", "Edition")
LOAD = Text("파일에서", "From a file")
SAVE = Text("파일로", "To a file")
KEEP = Text("점수표 저장", "Save the table")
BAD_FILE = Text("점수표 파일이 아닙니다", "not a file with a points table")
USUAL = Text("우리 게임판", "our board")
WRITTEN = Text("{n}/{of}칸을 적었습니다", "{n} of {of} entered")
Key = tuple[int, int, int]
"""Area, round, rank (0-2)."""
SIDE, HEAD, HIGH = 64, 46, 96


class PointsDialog:
    """Areas from left to right, rounds as rows, three numbers in each."""

    def __init__(self, desk: Desk[State], folder: Path) -> None:
        self.desk, self.kit, look = desk, desk.kit, desk.look
        self.path = profiles_path(folder)
        self.aside: Path | None = None
        self.dialog = Dialog(look, desk.top, T_POINTS, "points")
        self.dialog.label(look.say(ABOUT))
        room = desk.top.winfo_screenwidth() / self.kit.z - 70
        self.grid = Area(
            self.kit, self.dialog.body, "grid", self._draw, ground="felt",
            w=max(620.0, min(1130.0, room)), h=HEAD + 3 * HIGH + 10,
        )  # fmt: skip
        self.grid.pack()
        self.fields: dict[Key, Any] = {
            (area, round_, rank): self._field(area, round_, rank)
            for round_ in ROUNDS
            for area in AREAS
            for rank in range(3)
        }
        self.now: Key = (0, 1, 0)
        self._foot()
        self.why = self.dialog.label("", name="why")
        self.dialog.button(KEEP, self._ok, "ok", "primary")
        self.dialog.button(CANCEL, self.dialog.close, "cancel")
        self.show(desk.state.cells)
        empty = (key for key, field in self.fields.items() if not field.text.get())
        self.now = next(empty, self.now)
        self.dialog.show(self.fields[self.now])

    def _field(self, area: int, round_: int, rank: int) -> Any:
        key = area, round_, rank
        name = f"cell_{area_key(area)}_{round_}_{rank + 1}"
        field = entry(self.kit, self.grid, name, width=2)
        field.configure(justify="center")
        watch(field, partial(self._typed, key))
        field.bind("<FocusIn>", lambda event: self._enter(key))
        for keys, step in (("Return KP_Enter space", 1), ("Shift-Return", -1)):
            for sequence in keys.split():
                field.bind(f"<{sequence}>", partial(self._go, key, step))
        for sequence, by in (("Up", -1), ("Down", 1)):
            field.bind(f"<{sequence}>", partial(self._round, key, by))
        return field

    def _foot(self) -> None:
        kit, px, look = self.kit, self.kit.px, self.desk.look
        foot = frame(kit, self.dialog.body, "foot")
        foot.pack(fill="x", pady=px(8))
        label(kit, foot, PROFILE, "small", "mute", "page").pack(side="left", padx=px(6))
        profiles, _ = load_profiles(self.path)
        name = next(iter(profiles), look.say(USUAL))
        self.profile = entry(kit, foot, "profile", name, 16, "page")
        self.profile.pack(side="left")
        zeros = BLANK_IS_0(n=self.desk.state.round)
        for text, name, run in (
            (zeros, "zeros", self._zeros), (LOAD, "load", self._load), (SAVE, "save", self._save),
        ):  # fmt: skip
            button(kit, foot, name, text, run, "secondary", "page").pack(side="left")
        self.count = label(kit, foot, "", "strong", "ink", "page", "count")
        self.count.pack(side="right", padx=px(8))

    # drawing

    def _column(self, area: Area, n: int) -> tuple[float, float]:
        wide = (area.w - SIDE - 14 + 10) / len(AREAS)
        return round(SIDE + n * wide, 1), round(wide - 10, 1)

    def _draw(self, area: Area) -> None:
        if area.w < 300:
            return
        names = self.desk.state.names
        for n, a in enumerate(AREAS):
            x, wide = self._column(area, n)
            area.cell((x, 12, x + wide, 40), "card", r=8, on="")
            name = names[a] or self.kit.say(SHORT[a])
            area.words(x + wide / 2, 26, name, "small_strong", "cardink", "center", wide - 8)
        for round_ in ROUNDS:
            y = HEAD + (round_ - 1) * HIGH
            area.cell((8, y, area.w - 8, y + HIGH - 6), "felt2", r=10, on="")
            area.words(SIDE / 2 + 2, y + 34, str(round_), "d24", "ink", "center")
            area.words(SIDE / 2 + 2, y + 60, ROUND, "small", "mute", "center", SIDE - 12)
            for n, a in enumerate(AREAS):
                self._cell(area, a, round_, self._column(area, n), y + 6)

    def _cell(self, area: Area, a: int, round_: int, column: tuple[float, float], y: float) -> None:
        """Three numbers under their ranks; gold around those where one types."""
        (x, wide), here = column, self.now[:2] == (a, round_)
        area.cell((x, y, x + wide, y + HIGH - 18), "card", "gold" if here else "", 8, on="",
                  width=3)  # fmt: skip
        step = (wide - 8) / 3
        for rank in range(3):
            middle = x + 4 + (rank + 0.5) * step
            area.words(middle, y + 13, RANK(n=rank + 1), "small", "deadink", "center")
            area.widget(middle, y + 46, self.fields[a, round_, rank], w=step - 1, h=42,
                        anchor="center")  # fmt: skip

    # typing

    def _enter(self, key: Key) -> None:
        self.fields[key].selection_range(0, "end")
        if key[:2] != self.now[:2]:
            self.now = key
            self.grid.redraw()

    def _go(self, key: Key, step: int, event: tkinter.Event[Any]) -> str:
        """On to the next number, or back; from the last one to the button that saves."""
        keys = list(self.fields)
        at = keys.index(key) + step
        if at >= len(keys):
            self.dialog.row.nametowidget("ok").focus_set()
        else:
            self.fields[keys[max(0, at)]].focus_set()
        return "break"

    def _round(self, key: Key, by: int, event: tkinter.Event[Any]) -> str:
        other = key[0], min(3, max(1, key[1] + by)), key[2]
        self.fields[other].focus_set()
        return "break"

    def _typed(self, key: Key) -> None:
        """What is typed is counted, what cannot be is marked."""
        field = self.fields.get(key)
        if field is None or not hasattr(self, "count"):
            return
        mark_wrong(field, not _readable(field.text.get()))
        n = sum(bool(other.text.get().strip()) for other in self.fields.values())
        self.count.configure(text=self.kit.say(WRITTEN(n=n, of=len(self.fields))))

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
            if round_ == self.desk.state.round and not field.text.get().strip():
                field.text.set("0")

    # files

    def _bad(self, text: Text) -> None:
        look = self.desk.look
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
            mine = self.profile.text.get().strip()[:LONGEST_NAME] or self.kit.say(USUAL)
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
        cells, before = self.read(), self.desk.state.cells
        self.dialog.close()
        changed = [
            SetCells(area_key(area), round_, tuple("?" if p is None else str(p) for p in cell))
            for area in AREAS
            for round_, cell in zip(ROUNDS, cells[area], strict=True)
            if cell != before[area][round_ - 1]
        ]
        self.desk.do_all(changed)
        if self.aside:
            self.desk.say(ASIDE(file=self.path.name, aside=self.aside.name), bad=True)


def _readable(word: str) -> bool:
    """Whether it can be points, or nothing."""
    try:
        return not word.strip() or number(word.strip(), 0, MOST_POINTS) >= 0
    except Illegal:
        return False
