"""The table's own book: a ruling is written or changed, all of them are seen and kept."""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tkinter import filedialog

from referee.errors import Illegal, file_name
from referee.own_book import Own, OwnBook
from referee.text import Text
from ui.dialogs import CANCEL, CLOSE, Dialog
from ui.emblems import ACCENTS, EMBLEMS
from ui.kit import Kit, Scrolled, wrap
from ui.own_form import WRITE, OwnForm, today
from ui.style import Look

T_WRITE = Text("우리 테이블 판정으로 적기", "Write this table's ruling")
T_CHANGE = Text("우리 테이블 판정 고치기", "Change this table's ruling")
ABOUT = Text(
    "점수를 바꾸지 않고, 다음에 같은 질문에서 찾습니다", "It changes no points and is found again"
)
T_BOOK = Text("우리 테이블 판정", "This table's rulings")
EMPTY = Text(
    "아직 적은 판정이 없습니다. 책에 없는 질문을 테이블에서 정했으면 여기에 적어 두세요",
    "Nothing is written yet. What the table settles itself can be kept here",
)
NEW = Text("새로 적기", "Write one")
EXPORT = Text("내보내기", "Export")
IMPORT = Text("들여오기", "Import")
EDIT, DELETE = Text("고치기", "Change"), Text("지우기", "Delete")
SAY_EDIT = Text("고치세요: {question}", "Change: {question}")
SAY_DELETE = Text("지우세요: {question}", "Delete: {question}")
SAY_OPEN = Text("읽으세요: {question}", "Read: {question}")
UNDO = Text("되돌리기", "Undo")
DELETED = Text("지웠습니다: {question}", "Deleted: {question}")
BACK = Text("되돌렸습니다", "Undone")
EXPORTED = Text("판정 {n}개를 내보냈습니다: {file}", "{n:ruling/rulings} exported: {file}")
IMPORTED = Text(
    "새 판정 {n}개를 들여왔습니다. 이미 있던 것 {known}개, 읽을 수 없던 줄 {strange}개",
    "{n:new ruling/new rulings}, {known} known already, {strange:line/lines} not readable",
)
FILE = Text("우리-테이블-판정", "table-rulings")
PAD = 16.0

AskFile = Callable[..., str]


class OwnDialog:
    """A ruling is written, or an old one changed. position: the text of what lies on the table, ""
    = nothing does; done(ruling) is called when it is kept, typed(ruling) with every letter.
    """

    def __init__(
        self, look: Look, parent: tkinter.Misc, kit: Kit, book: OwnBook,
        done: Callable[[Own], object], draft: Own, old: Own | None = None,
        typed: Callable[[Own], object] = lambda own: None,
    ) -> None:  # fmt: skip
        self.book, self.done = book, done
        self.dialog = Dialog(
            look, parent, T_CHANGE if old else T_WRITE, "own_dialog", kit, ABOUT, self._draw, 640
        )
        self.form = OwnForm(kit, self.dialog.area, draft, old, typed)
        self.dialog.button(WRITE, self.write, "write", "primary")
        self.dialog.button(CANCEL, self.dialog.close, "cancel")
        self.dialog.on_enter(self.write)
        self.dialog.show(self.form.fields["verdict" if draft.question else "question"])

    def _draw(self, area: Scrolled) -> None:
        y = self.form.draw(area, 0, self.form.draw_game(area, 4), area.w)
        area.full(self.form.draw_beside(area, 0, y))

    def write(self) -> None:
        """Keep it. Raises Illegal."""
        kept = self.form.keep(self.book)
        self.dialog.close()
        self.done(kept)


class OwnBookDialog:
    """All rulings of the table. Spots: open_<id>, edit_<id>, delete_<id>, undo. read(id) opens one;
    changed(): something is other than before; game, position: of the table, for a new one.
    """

    def __init__(
        self, look: Look, parent: tkinter.Misc, kit: Kit, book: OwnBook,
        read: Callable[[str], object], changed: Callable[[], object], game: str = "",
        position: str = "",
    ) -> None:  # fmt: skip
        self.look, self.kit, self.book, self.read, self.changed = look, kit, book, read, changed
        self.new = Own("", game, "", "", position=position)
        self.ask_save: AskFile = filedialog.asksaveasfilename
        self.ask_open: AskFile = filedialog.askopenfilename
        self.told: tuple[Text, bool] | None = (book.notice, True) if book.notice else None
        self.undoable = False
        self.dialog = Dialog(look, parent, T_BOOK, "own_book", kit, None, self._draw, 860)
        self.dialog.button(NEW, self.write, "new", "primary")
        self.dialog.button(IMPORT, self.take_in, "import")
        self.dialog.button(EXPORT, self.export, "export")
        self.dialog.button(CLOSE, self.dialog.close, "close")
        self.dialog.on_enter(self.write)
        self.dialog.top.bind("<Control-z>", lambda event: self.undo())
        self.dialog.show(self.dialog.area)

    def _draw(self, area: Scrolled) -> None:
        y = self._told(area, 4.0) if self.told else 4.0
        for own in reversed(self.book.rulings):
            y = self._row(area, own, y) + 10
        if not self.book.rulings:
            area.picture(
                4, y + 10, "icon", 28, 28, on="page", name="people", colour=self.kit.c.mute
            )
            y += area.words(48, y + 10, EMPTY, "text", "mute", "nw", area.w - 60, 4).h + 30
        area.full(y)

    def _told(self, area: Scrolled, y: float) -> float:
        assert self.told
        text, bad = self.told
        undo = self.kit.wide(self.kit.say(UNDO), "small_strong") + 24 if self.undoable else 0
        room = area.w - 60 - undo
        rows, _ = wrap(self.kit, self.kit.say(text), "small_strong", room, 4)
        high = max(44.0, 20.0 * len(rows) + 20)
        tint, ink = ("badtint", "bad") if bad else ("goodtint", "good")
        area.cell((0, y, area.w, y + high), tint, r=10)
        area.picture(14, y + high / 2 - 9, "icon", 18, 18, on=tint, name="warn" if bad else "check",
                     colour=self.kit.ground(ink))  # fmt: skip
        area.words(42, y + high / 2, text, "small_strong", ink, "w", room, 4, leading=20)
        if undo:
            area.words(area.w - 16, y + high / 2, UNDO, "small_strong", "link", "e")
            area.spot("undo", (area.w - undo - 4, y + 4, area.w - 4, y + high - 4), self.undo, UNDO)
        return y + high + 10

    def _row(self, area: Scrolled, own: Own, y: float) -> float:
        """A ruling with what can be done with it; gives the y below."""
        kit, x = self.kit, 62.0
        says = ((EDIT, "edit", SAY_EDIT, self.edit), (DELETE, "delete", SAY_DELETE, self.delete))
        wides = [kit.wide(kit.say(text), "small_strong") + 28 for text, *_ in says]
        right = area.w - PAD - sum(wides) - 8
        asked, _ = wrap(kit, own.question, "text", right - x - 8, 4)
        said, _ = wrap(kit, own.verdict, "strong", right - x - 8, 4)
        high = 24.0 * (len(asked) + len(said)) + (22 if own.date else 0) + 26
        area.cell((0, y, area.w, y + high), "paper", "line", r=12, shadow=1)
        area.picture(18, y + 16, "emblem", 28, 28, on="paper", colour=ACCENTS[own.game],
                     sign=EMBLEMS[own.game], ink="#FFFFFF")  # fmt: skip
        area.words(x, y + 12, own.question, "text", "mute", "nw", right - x - 8, 4, leading=24)
        low = y + 14 + 24 * len(asked)
        area.words(x, low, own.verdict, "strong", "ink", "nw", right - x - 8, 4, leading=24)
        if own.date:
            area.words(x, low + 24 * len(said) + 4, own.date, "small", "mute")
        area.spot(f"open_{own.id}", (4, y + 4, right - 4, y + high - 4), partial(self._open, own),
                  SAY_OPEN(question=own.question), r=10)  # fmt: skip
        left = right + 4
        for (text, name, say, run), wide in zip(says, wides, strict=True):
            area.words(left + wide / 2, y + 29, text, "small_strong",
                       "link" if name == "edit" else "bad", "center")  # fmt: skip
            area.spot(f"{name}_{own.id}", (left, y + 12, left + wide - 4, y + 46),
                      partial(run, own), say(question=own.question), r=10)  # fmt: skip
            left += wide
        return y + high

    # what is pressed

    def _open(self, own: Own) -> None:
        self.dialog.close()
        self.read(own.id)

    def write(self) -> None:
        """A new one."""
        OwnDialog(self.look, self.dialog.top, self.kit, self.book, self._kept, self.new)

    def edit(self, own: Own) -> None:
        """Change one."""
        OwnDialog(self.look, self.dialog.top, self.kit, self.book, self._kept, own, own)

    def _kept(self, own: Own) -> None:
        self._tell(None)

    def delete(self, own: Own) -> None:
        """Take one out; it can be brought back."""
        self._try(lambda: self.book.delete(own), DELETED(question=own.question), undo=True)

    def undo(self) -> None:
        """The last change is taken back."""
        if self.undoable:
            self._try(self.book.undo, BACK)

    def export(self) -> None:
        """All of them in a file of their own."""
        name = f"{self.look.say(FILE)}-{today()}.jsonl"
        path = self.ask_save(
            parent=self.dialog.top, initialfile=name, defaultextension=".jsonl",
        )  # fmt: skip
        if path:
            n, file = len(self.book.rulings), file_name(Path(path))
            self._try(lambda: self.book.export(Path(path)), EXPORTED(n=n, file=file))

    def take_in(self) -> None:
        """Those of another table's file too."""
        path = self.ask_open(parent=self.dialog.top)
        if not path:
            return
        try:
            taken = self.book.take_in(Path(path))
        except Illegal as error:
            self._tell(error.text, bad=True)
            return
        said = IMPORTED(n=len(taken.new), known=taken.known, strange=taken.strange)
        self._tell(said)

    def _try(self, run: Callable[[], object], done: Text, undo: bool = False) -> None:
        try:
            run()
        except Illegal as error:
            self._tell(error.text, bad=True)
        else:
            self._tell(done, undo=undo)

    def _tell(self, text: Text | None, bad: bool = False, undo: bool = False) -> None:
        self.told, self.undoable = (text, bad) if text else None, undo
        self.dialog.area.redraw()
        self.dialog.fit()
        self.dialog.area.yview_moveto(0)
        self.changed()
