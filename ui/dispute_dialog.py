"""판정: two readings of a position side by side, decided on the table and kept as a 판정서."""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from tkinter import filedialog

from referee import judgment
from referee.dispute import Dispute
from referee.errors import file_name, system_text
from referee.rules import Value
from referee.text import Text
from ui.desk import Host
from ui.dialogs import CLOSE, Dialog, say_done
from ui.dispute_below import below
from ui.dispute_parts import On, Question, sides
from ui.kit import Kit, Scrolled
from ui.kit.area import EDGE
from ui.seats import seat_colours
from ui.slices import Slices
from ui.style import Look

T_DISPUTE = Text("판정", "Ruling")
WEIGHING = Text("두 해석을 세는 중입니다", "Counting both readings")
DECIDE = Text("이렇게 정하기", "Decide so")
COPY = Text("판정서 복사", "Copy the judgment")
SAVE = Text("판정서 저장", "Save the judgment")
COPIED = Text("판정서를 복사했습니다", "Judgment copied")
SAVED = Text("저장했습니다: {file}", "Saved: {file}")
NOT_SAVED = Text("저장하지 못했습니다: {why}", "Not saved: {why}")
FILE = Text("판정서", "judgment")
WIDE = 1160

AskFile = Callable[..., str]


class DisputeDialog:
    """Spots: side_0, side_1, read. table: where the decision is recorded, None = nowhere;
    from_table: whether the position is the table's; read(ruling id) opens an entry; under(value):
    the dispute with another setting of its rule; ask: asks for a file name.
    """

    def __init__(
        self, look: Look, parent: tkinter.Misc, kit: Kit, dispute: Dispute, table: Host | None,
        read: Callable[[str], object], from_table: bool = True,
        under: Callable[[Value], Dispute] | None = None,
        ask: AskFile = filedialog.asksaveasfilename,
    ) -> None:  # fmt: skip
        self.look, self.kit, self.dispute, self.table = look, kit, dispute, table
        self.open, self.ask, self.under, self.chosen = read, ask, under, 0
        self.picked = False  # a reading was chosen by hand: it is the decision
        self.ready = False
        self.told: tuple[Text, bool] | None = None
        self.dialog = Dialog(
            look, parent, T_DISPUTE, "dispute_dialog", kit, dispute.game.name, self._draw, WIDE
        )
        self.question = Question(kit, self.dialog.area, dispute, from_table)
        if table:
            self.dialog.button(DECIDE, self.decide, "decide", "primary")
        self.dialog.button(SAVE, self.save, "save")
        self.dialog.button(COPY, self.copy, "copy")
        self.dialog.button(CLOSE, self.dialog.close, "close")
        if table:
            self.dialog.on_enter(self.decide)
            self.dialog.area.bind("<Return>", self._enter)
        self.slices = Slices(self.dialog.top)
        self.slices.start(dispute.prepare(), lambda done: None, self._counted)
        self.dialog.show(self.dialog.area)
        self.dialog.area.yview_moveto(0)

    def _enter(self, event: object) -> str | None:
        """On a reading Enter decides: it was chosen by being pressed, or with Space."""
        if not self.dialog.area.current.startswith("side_"):
            self.dialog.area.press(self.dialog.area.current)
        else:
            self.dialog.commit(self.decide)
        return "break"

    def _counted(self) -> None:
        self.ready = True
        self.dialog.area.redraw()
        if self.dialog.top.winfo_viewable():
            self.dialog.fit()
            self.dialog.area.yview_moveto(0)

    def colours(self) -> list[int]:
        """Whose colour is which."""
        names = self.dispute.start.table.seats
        people = dict(self.table.people()) if self.table else {}
        if all(name in people for name in names):
            return [people[name] for name in names]
        return seat_colours(names)

    def _draw(self, area: Scrolled) -> None:
        if not self.ready:
            area.words(4, 12, WEIGHING, "text", "mute")
            area.full(48)
            return
        on = On(
            self.kit, self.dispute, self.colours(), self.chosen, self.choose, self.read,
            self.question.from_table, self.others(), self.against,
        )  # fmt: skip
        high = round(self.question.high_at(area.w))
        area.widget(-EDGE, -EDGE, self.question, area.w + 2 * EDGE, high + 2 * EDGE)
        self.question.redraw()
        y = sides(area, on, high + 14.0)
        y = below(area, on, y + 14)
        if self.told:
            y += 12 + say_done(area, y + 12, *self.told)
        area.full(y + 8)

    def others(self) -> list[Value]:
        """Settings of the rule that are in neither reading."""
        rule, sides = self.dispute.rule, self.dispute.sides
        if rule is None or self.under is None:
            return []
        return [value for value in rule.options if value not in [side.value for side in sides]]

    def against(self, value: Value) -> None:
        """Weigh another setting of the rule against what is played."""
        if self.under:
            self.dispute = self.question.dispute = self.under(value)
            self.chosen, self.picked, self.ready = 0, False, False
            self.slices.start(self.dispute.prepare(), lambda done: None, self._counted)

    def choose(self, side: int) -> None:
        """The reading that the table decides for."""
        self.chosen, self.picked = side, True
        self.dialog.area.redraw()

    def read(self) -> None:
        """The entry that governs."""
        if self.dispute.ruling:
            self.open(self.dispute.ruling.id)

    def decide(self) -> None:
        """Record the table's rule and a note in the game; it can be taken back as one."""
        if self.table is None or not self.ready:
            return
        events, side = (
            self.dispute.settle(self.chosen, self.look.lang),
            self.dispute.sides[self.chosen],
        )
        if self.dispute.rule and side.state is not None and not side.broke:
            events = (*events, *side.events)  # what the rule allows now is done
        self.dialog.close()
        self.table.do_all(events)

    # the 판정서

    def lines(self) -> list[str]:
        """The judgment as it stands."""
        date = datetime.now().astimezone().date().isoformat()
        return judgment.lines(
            self.dispute, self.look.lang, self.chosen if self.picked else None, date
        )

    def copy(self) -> None:
        """Put it on the clipboard."""
        self.dialog.top.clipboard_clear()
        self.dialog.top.clipboard_append("\n".join(self.lines()))
        self._tell(COPIED)

    def save(self) -> None:
        """Save it as a picture."""
        from referee.exports.judgment import judgment_png

        name = f"{self.look.say(FILE)}-{datetime.now().astimezone():%Y-%m-%d-%H%M}.png"
        path = self.ask(
            parent=self.dialog.top, initialfile=name, defaultextension=".png",
            filetypes=[("PNG", "*.png")],
        )  # fmt: skip
        if not path:
            return
        try:
            Path(path).write_bytes(judgment_png(self.lines(), self.look.lang))
        except OSError as error:
            self._tell(NOT_SAVED(why=system_text(error)), bad=True)
        else:
            self._tell(SAVED(file=file_name(Path(path))))

    def _tell(self, text: Text, bad: bool = False) -> None:
        self.told = text, bad
        self.dialog.area.redraw()
        self.dialog.area.yview_moveto(1)
