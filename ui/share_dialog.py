"""Sharing a game: a QR code for BG Stats beside everything that can be copied or saved."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tkinter import filedialog

from PIL import Image

from referee.errors import Illegal, file_name, system_text
from referee.exports import FORMS, Form, Play, bgstats, export
from referee.text import Text
from ui.desk import Host
from ui.dialogs import Dialog, say_done
from ui.kit import Scrolled, Spots
from ui.kit.picture import Picture, shown
from ui.plain import capital

SHARE = Text("공유하기", "Share")
COPY = Text("복사", "Copy")
SAVE = Text("저장", "Save")
SAY_COPY = Text("복사하세요: {what}", "Copy: {what}")
SAY_SAVE = Text("파일로 저장하세요: {what}", "Save as a file: {what}")
COPIED = Text("복사했습니다: {what}", "Copied: {what}")
SAVED = Text("저장했습니다: {file}", "Saved: {file}")
NOT_SAVED = Text("저장하지 못했습니다: {why}", "Not saved: {why}")
SCAN = Text(
    "휴대전화로 비추면 BG Stats에 기록됩니다", "Point your phone at it to log the play in BG Stats"
)
NOT_YET = Text("아직 결과가 아닙니다", "Not a result yet")
FIRST = Text(
    "다 적고 게임이 끝나면 BG Stats로 보낼 수 있습니다",
    "Once all is entered and the game is over, it can go to BG Stats",
)
WHOLE_ONLY = Text("끝난 게임만", "finished games only")

ROWS = ("picture", "text", "csv", "lines", "json", "bgsplay", "link", "position")
COPIES = ("text", "json", "link", "position")
"""What the clipboard takes; pictures and tables are files."""
ICONS = {
    "picture": "page", "text": "list", "csv": "chart", "lines": "chart", "json": "scroll",
    "bgsplay": "people", "link": "open", "position": "keyboard",
}  # fmt: skip
ROW = 62
CODE = 500
"""Room for the QR code: a square of a long link's code is three pixels there."""
AROUND = 190
"""What stands above and below the code on a low screen: head and foot of the dialog, white."""

AskFile = Callable[..., str]


def share_dialog(window: Host) -> ShareDialog:
    """Open the dialog over a game's window."""
    return ShareDialog(window)


class ShareDialog:
    """Spots are `copy_<form>` and `save_<form>`. ask: asks for a file name, "" = none."""

    def __init__(self, window: Host, ask: AskFile = filedialog.asksaveasfilename) -> None:
        self.window, self.kit, self.ask = window, window.kit, ask
        self._look()
        self.told: tuple[Text, bool] | None = None
        self.dialog = Dialog(
            window.look, window.top, SHARE, "share_dialog", self.kit, window.game.name, self._draw,
            1000,
        )  # fmt: skip
        self.dialog.closes()
        self.game = window.base
        self.game.listeners.append(self._follow)
        self.dialog.top.bind("<Destroy>", lambda event: self._closed(), add=True)
        self.dialog.show()  # not to the first form: Enter closes, as the button says

    def _look(self) -> None:
        """The game as it stands now."""
        self.play = Play.of_journal(self.window.base, self.window.journal)
        self.missing = self.play.missing
        self.code = None if self.missing else self._code()

    def _follow(self) -> None:
        """The game has gone on: that is what is shared, and what was told is of before."""
        self._look()
        self.told = None
        self.dialog.area.redraw()
        self.dialog.fit()

    def _closed(self) -> None:
        with contextlib.suppress(ValueError):
            self.game.listeners.remove(self._follow)

    def _code(self) -> Picture | None:
        """The QR code with sharp edges; None = too much for one."""
        try:
            rows = bgstats.qr_code(self.play, self.kit.lang).matrix
        except Illegal:
            return None
        side = len(rows)
        image = Image.new("L", (side, side), 255)
        image.putdata([0 if dark else 255 for row in rows for dark in row])
        room = self.window.top.winfo_screenheight() - self.kit.px(AROUND)
        times = max(2, min(self.kit.px(CODE - 36), room) // side)
        large = image.resize((side * times, side * times), Image.Resampling.NEAREST)
        return shown(self.kit, large.convert("RGB"), 0)

    # drawing

    @property
    def high(self) -> float:
        """How far down the panel at the left goes: below the code, and as far as the rows."""
        code = self.code.height() / self.kit.z + 92 if self.code else 0
        return max(code, ROW * len(ROWS) - 4.0)

    def _draw(self, area: Scrolled) -> None:
        beside = area.w >= 860
        left = CODE if beside else area.w
        x, y = (left + 16, 4.0) if beside else (0.0, self.high + 16)
        self._panel(area, left, self.high)
        for name in ROWS:
            self._row(area, FORMS[name], x, y, area.w - x)
            y += ROW
        low = max(y, self.high + 8)
        if self.told:
            say_done(area, low + 6, *self.told)
        area.full(low + 34)

    def _panel(self, area: Scrolled, w: float, h: float) -> None:
        """At the left the code, or what is missing for it."""
        area.cell((0, 4, w, h), "paper", "line", r=13, shadow=1)
        if self.code:
            side = self.code.width() / self.kit.z
            x0, x1 = (w - side) / 2 - 14, (w + side) / 2 + 14
            area.cell((x0, 20, x1, 48 + side), "#FFFFFF", r=8, on="paper")
            area.image((w - side) / 2, 34, self.code)
            area.words(w / 2, side + 58, SCAN, "text", "mute", "n", w - 40, 2)
            return
        missing = self.missing or (bgstats.TOO_LONG,)
        area.icon(24, 34, "info", 24, "mute")
        area.words(60, 34, NOT_YET if self.missing else SHARE, "head", "ink", "nw", w - 80)
        y = 78.0
        for text in missing[:6]:
            said = self.kit.say(text)
            said = capital(said)
            y += area.words(24, y, said, "strong", "ink", "nw", w - 48, 4).h + 10
        if self.missing:
            area.words(24, y + 6, FIRST, "text", "mute", "nw", w - 48, 2)

    def _row(self, area: Spots, form: Form, x: float, y: float, w: float) -> None:
        possible = not (form.whole and self.missing)
        area.cell((x, y, x + w, y + ROW - 8), "paper" if possible else "sunk", "line", r=10)
        ink = "ink" if possible else "mute"
        area.icon(x + 14, y + 16, ICONS[form.name], 22, "mute")
        right = x + w - 10
        if possible:
            right = self._button(area, right, y, form, SAVE, SAY_SAVE, "save", self.save)
            if form.name in COPIES:
                right = self._button(area, right, y, form, COPY, SAY_COPY, "copy", self.copy)
        room = right - x - 60
        area.words(x + 50, y + 17, form.text, "strong", ink, "w", room)
        about = form.about if possible else WHOLE_ONLY
        area.words(x + 50, y + 38, about, "small", "mute", "w", room)

    def _button(
        self, area: Spots, right: float, y: float, form: Form, text: Text, say: Text, name: str,
        run: Callable[[Form], None],
    ) -> float:  # fmt: skip
        """A small button that ends at `right`; gives where it begins."""
        wide = self.kit.wide(self.kit.say(text), "small_strong") + 28
        box = (right - wide, y + 8, right, y + ROW - 16)
        area.cell(box, "raised", "line2", r=9, on="paper")
        area.words(right - wide / 2, y + ROW / 2 - 4, text, "small_strong", "ink", "center")
        area.spot(f"{name}_{form.name}", box, partial(run, form), say(what=form.text), r=9)
        return right - wide - 8

    # doing

    def copy(self, form: Form) -> None:
        """Put it on the clipboard."""
        top = self.window.top
        top.clipboard_clear()
        top.clipboard_append(export(self.play, form, self.kit.lang).decode("utf-8").rstrip("\n"))
        self._tell(COPIED(what=form.text))

    def save(self, form: Form) -> None:
        """Ask where to, and write it there."""
        chosen = self.ask(
            parent=self.dialog.top, initialfile=f"{self.play.file_stem}{form.suffix}",
            title=self.kit.say(form.text),
        )  # fmt: skip
        if not chosen:
            return
        path = Path(chosen)
        try:
            path.write_bytes(export(self.play, form, self.kit.lang))
        except Illegal as error:
            self._tell(error.text, bad=True)
        except OSError as error:
            self._tell(NOT_SAVED(why=system_text(error)), bad=True)
        else:
            self._tell(SAVED(file=file_name(path)))

    def _tell(self, text: Text, bad: bool = False) -> None:
        self.told = text, bad
        self.dialog.area.redraw()
