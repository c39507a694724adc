"""The dialog for the points table of 상락: a grid shaped like the board, on the felt.

Numbers are typed one after the other: Enter or Space goes on, first rank to third, area to area,
round to round; several that are pasted fill the cells from there on.
"""

from __future__ import annotations

import tkinter
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from tkinter import filedialog, ttk

from referee.errors import Illegal, system_text
from referee.games.joraku.board import AREAS, MOST_POINTS, NO_CELLS, ROUNDS, Cells, area_key
from referee.games.joraku.state import SetCells, State
from referee.notation import number
from referee.text import Text
from ui.desk import Desk
from ui.dialogs import CANCEL, Dialog
from ui.fields import Field, watch
from ui.games.joraku.board import KYOTO_FILL
from ui.games.joraku.tables import LONGEST_NAME, load_profiles, profiles_path, save_profiles
from ui.games.joraku.view import SHORT, table_doubts
from ui.keys import bind_commands
from ui.kit import Area, Scrolled, button, entry, say_on, style
from ui.kit.colours import mix
from ui.kit.pieces import key_width
from ui.kit.plates import M
from ui.settings import ASIDE, set_aside

T_POINTS = Text("구역 점수표", "Area points table")
ABOUT = Text("게임판의 숫자를 한 번만 옮겨 적으세요", "Copy the numbers of your board, once")
ROUND = Text("라운드", "round")
RANK = Text("{n}위", "#{n}")
BLANK_IS_0 = Text("{n}라운드의 빈칸은 0", "Blanks of round {n} are 0")
PROFILE = Text("판 이름", "Edition")
LOAD = Text("파일에서", "From a file")
SAVED = Text("점수표를 저장했습니다", "The points table is saved")
SAVE = Text("파일로", "To a file")
KEEP = Text("점수표 저장", "Save the table")
BAD_FILE = Text("점수표 파일이 아닙니다", "not a file with a points table")
USUAL = Text("우리 게임판", "our board")
WRITTEN = Text("칸을 적었습니다", "entered")
HINTS = (
    ("Enter", Text("다음 칸", "next")),
    ("Shift+Enter", Text("이전 칸", "back")),
    ("Ctrl+V", Text("표에서 붙여 넣기", "paste from a sheet")),
)
EMPTY = Text("빈칸은 모르는 점수입니다. 0과 다릅니다", "Empty means not known, which is not 0")
FALLING = Text("1위 ≥ 2위 ≥ 3위 순서가 맞습니다", "First ≥ second ≥ third everywhere")
Key = tuple[int, int, int]
"""Area, round, rank (0-2)."""
SIDE, HEAD, HIGH, FOOT = 66, 54, 104, 116


class PointsDialog:
    """Areas from left to right, rounds as rows, three numbers in each."""

    def __init__(self, desk: Desk[State], folder: Path) -> None:
        self.desk, self.kit = desk, desk.kit
        self.path = profiles_path(folder)
        self.aside: Path | None = None
        self.now: Key = (0, 1, 0)
        self.fields: dict[Key, Field] = {}
        self.filling = True  # many fields change at once
        self.dialog = Dialog(
            desk.look, desk.top, T_POINTS, "points", self.kit, ABOUT, self._draw, 1160
        )
        for round_ in ROUNDS:
            for area in AREAS:
                for rank in range(3):
                    self.fields[area, round_, rank] = self._field(area, round_, rank)
        self._foot()
        keep = self.dialog.button(KEEP, self._ok, "ok", "primary")
        keep.kit_kind = (*keep.kit_kind[:2], "Ctrl+S", "")
        say_on(self.kit, keep, KEEP)
        bind_commands(self.dialog.top, {"ctrl+s": lambda: self.dialog.commit(self._ok)})
        self.dialog.button(CANCEL, self.dialog.close, "cancel")
        self.show(desk.state.cells)
        empty = (key for key, field in self.fields.items() if not field.text.get())
        self.now = next(empty, self.now)
        self.dialog.show(self.fields[self.now])

    def _field(self, area: int, round_: int, rank: int) -> Field:
        key = area, round_, rank
        name = f"cell_{area_key(area)}_{round_}_{rank + 1}"
        field = entry(self.kit, self.dialog.area, name, width=2, ground=self._ground(area))
        field.configure(justify="center", font=self.kit.font("head"))
        watch(field, self._typed)
        field.bind("<FocusIn>", lambda event: self._enter(key))
        for keys, step in (("Return space", 1), ("Shift-Return", -1)):
            for sequence in keys.split():
                field.bind(f"<{sequence}>", partial(self._go, key, step))
        for sequence, by in (("Up", -1), ("Down", 1)):
            field.bind(f"<{sequence}>", partial(self._round, key, by))
        field.bind("<<Paste>>", partial(self._paste, key))
        return field

    def _style(self, kind: str, ground: str) -> str:
        """A field that is just wide enough for two digits."""
        name, px = f"Cell.{style(self.kit, kind, ground)}", self.kit.px
        ttk.Style(self.dialog.top).configure(name, padding=(px(M + 2), px(M + 5)))
        return name

    def _ground(self, area: int) -> str:
        return "card" if area else KYOTO_FILL

    def _foot(self) -> None:
        kit, area = self.kit, self.dialog.area
        profiles, _ = load_profiles(self.path)
        name = next(iter(profiles), kit.say(USUAL))
        self.profile = entry(kit, area, "profile", name, 16, "page")
        zeros = BLANK_IS_0(n=self.desk.state.round)
        files = (
            (zeros, "zeros", self._zeros),
            (LOAD, "load", self._load),
            (SAVE, "save", self._save),
        )
        self.buttons = [
            button(kit, area, name, text, run, "secondary", "page") for text, name, run in files
        ]

    # drawing

    def _column(self, area: Area, n: int) -> tuple[float, float]:
        wide = (area.w - SIDE - 12 + 10) / len(AREAS)
        return round(SIDE + n * wide, 1), round(wide - 10, 1)

    def _draw(self, area: Scrolled) -> None:
        low = HEAD + 3 * HIGH + 8
        if area.w < 300 or not self.fields:
            area.full(low + FOOT)
            return
        area.picture(0, 0, "felt", round(area.w, 1), low, on="page")
        names = self.desk.state.names
        for n, a in enumerate(AREAS):
            x, wide = self._column(area, n)
            area.cell((x, 12, x + wide, 44), self._ground(a), r=9, on="")
            name = names[a] or self.kit.say(SHORT[a])
            area.words(x + wide / 2, 28, name, "strong" if wide > 110 else "small_strong",
                       "cardink", "center", wide - 8)  # fmt: skip
        for round_ in ROUNDS:
            self._row(area, round_, HEAD + (round_ - 1) * HIGH)
        self._below(area, low + 12)
        area.full(low + FOOT)

    def _row(self, area: Scrolled, round_: int, y: float) -> None:
        c, now = self.kit.c, round_ == self.now[1]
        area.cell((8, y, area.w - 8, y + HIGH - 6), c.felt3 if now else c.felt2, r=10, on="")
        area.words(SIDE / 2 + 2, y + 36, str(round_), "d24", c.onfelt, "center")
        area.words(SIDE / 2 + 2, y + 64, ROUND, "small", c.onfelt2, "center", SIDE - 14)
        for n, a in enumerate(AREAS):
            self._cell(area, a, round_, self._column(area, n), y + 6)

    def _cell(self, area: Area, a: int, round_: int, column: tuple[float, float], y: float) -> None:
        """Three numbers under their ranks; gold around those where one types."""
        (x, wide), here, c = column, self.now[:2] == (a, round_), self.kit.c
        area.cell((x, y, x + wide, y + HIGH - 18), self._ground(a), c.gold if here else "", 9,
                  on="", width=3.5 if here else 1)  # fmt: skip
        step = (wide - 12) / 3
        for rank in range(3):
            middle = x + 6 + (rank + 0.5) * step
            area.words(middle, y + 17, RANK(n=rank + 1), "small", "deadink", "center")
            area.widget(middle, y + 52, self.fields[a, round_, rank], w=step, h=48,
                        anchor="center")  # fmt: skip

    def _below(self, area: Scrolled, y: float) -> None:
        """How much is entered and whether it can be so; the edition, files."""
        c, of = self.kit.c, len(self.fields)
        n = sum(bool(field.text.get().strip()) for field in self.fields.values())
        x = area.words(4, y + 20, f"{n}/{of}", "d24", "ink", "w").w + 14
        wide = area.words(x, y + 22, WRITTEN, "text", "mute", "w").w
        area.picture(x + wide + 16, y + 17, "bar", 120, 8, colour=c.accent, share=round(n / of, 2),
                     ground=mix(c.page, c.ink, 0.12))  # fmt: skip
        right = area.w - 4
        for made in reversed(self.buttons):
            area.widget(right, y + 20, made, anchor="e")
            right -= made.winfo_reqwidth() / self.kit.z
        room = min(190.0, right - x - wide - 250)
        if room > 90:
            area.widget(right - 8, y + 20, self.profile, w=room, anchor="e")
            area.words(right - room - 16, y + 20, PROFILE, "small", "mute", "e")
        self._told(area, y + 64)

    def _told(self, area: Scrolled, y: float) -> None:
        wrong, empty = self._wrong(), self._empty()
        name, ink = ("warn", "bad") if wrong else ("info", "mute") if empty else ("check", "good")
        area.icon(4, y - 10, name, 20, ink)
        right = area.w - 4
        for key, text in reversed(HINTS if area.w > 1000 else ()):
            right -= area.words(right, y, text, "small", "mute", "e").w + 8
            right -= 0 if not key else self._cap(area, right, y, key) + 16
        said = wrong or (EMPTY if empty else FALLING)
        area.words(32, y, said, "text", "bad" if wrong else "ink", "w", right - 44)

    def _cap(self, area: Scrolled, right: float, y: float, key: str) -> float:
        wide = key_width(key)
        return area.keycap(right - wide, y - 10, key)

    def _empty(self) -> bool:
        return any(not field.text.get().strip() for field in self.fields.values())

    def _wrong(self) -> Text | None:
        """What of the numbers cannot be right, as far as they can be read."""
        try:
            cells = self.read()
        except Illegal as error:
            return error.text
        found = table_doubts(self.desk.game, replace(self.desk.state, cells=cells))
        return found[0] if found else None

    # typing

    def _enter(self, key: Key) -> None:
        self.fields[key].selection_range(0, "end")
        if key[:2] != self.now[:2]:
            self.now = key
            self.dialog.area.redraw()

    def _go(self, key: Key, step: int, event: tkinter.Event) -> str:
        """On to the next number, or back; from the last one to the button that saves."""
        keys = list(self.fields)
        at = keys.index(key) + step
        if at >= len(keys):
            self.dialog.row.nametowidget("ok").focus_set()
        else:
            self.fields[keys[max(0, at)]].focus_set()
        return "break"

    def _round(self, key: Key, by: int, event: tkinter.Event) -> str:
        other = key[0], min(3, max(1, key[1] + by)), key[2]
        self.fields[other].focus_set()
        return "break"

    def _paste(self, key: Key, event: tkinter.Event) -> str | None:
        """Several numbers go into the cells from here on."""
        try:
            words = str(self.dialog.top.clipboard_get()).split()
        except tkinter.TclError:
            return None  # nothing there to paste
        if len(words) < 2:
            return None
        keys = list(self.fields)
        for other, word in zip(keys[keys.index(key) :], words, strict=False):
            self.fields[other].text.set(word)
        return "break"

    def _typed(self) -> None:
        """What is typed is counted, what cannot be is marked."""
        if self.filling:
            return
        for field in self.fields.values():
            kind = "entry" if _readable(field.text.get()) else "wrong"
            field.configure(style=self._style(kind, field.kit_look[1]))
        self.dialog.good()
        self.dialog.area.redraw()

    def show(self, cells: Cells) -> None:
        """Fill the fields."""
        self.filling = True
        for (area, round_, rank), field in self.fields.items():
            points = cells[area][round_ - 1][rank]
            field.text.set("" if points is None else str(points))
        self.filling = False
        self._typed()

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

    def _load(self) -> None:
        name = filedialog.askopenfilename(parent=self.dialog.top, filetypes=[("JSON", "*.json")])
        if name:
            self.load_file(Path(name))

    def load_file(self, path: Path) -> None:
        """Take the first table of a file."""
        found, _ = load_profiles(path)
        if not found:
            self.dialog.bad(BAD_FILE)
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
            self.dialog.bad(error.text)
        except OSError as error:
            self.dialog.bad(system_text(error))
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
        done = self.desk.do_all(changed)
        if self.aside:
            self.desk.say(ASIDE(file=self.path.name, aside=self.aside.name), bad=True)
        elif done:
            self.desk.say(SAVED, recorded=bool(changed))


def _readable(word: str) -> bool:
    """Whether it can be points, or nothing."""
    try:
        return not word.strip() or number(word.strip(), 0, MOST_POINTS) >= 0
    except Illegal:
        return False
