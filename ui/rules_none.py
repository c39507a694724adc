"""Where the book has no answer: said as such, with the table's own to be written at once below."""

from __future__ import annotations

from referee.errors import Illegal
from referee.text import Text
from ui.kit import Kit, Scrolled, button
from ui.kit.controls import Button
from ui.kit.plates import M
from ui.own_form import WRITE, OwnForm
from ui.rules_own import Ours

NO_RULING = Text("이 질문의 판정은 없습니다", "There is no ruling on this question")
ABOUT = Text(
    "규칙서와 모은 자료에 없습니다. 테이블에서 정해 적어 두면 다음에 찾고, 점수는 그대로입니다",
    "The rulebooks and what we gathered do not say. Write down what the table settles: it is found "
    "next time and changes no points",
)
T_OURS = Text("우리 테이블 판정으로 적어 두기", "Write this table's ruling")
GAME = 210.0
"""How wide the choice of the game is."""
LOW = 460
"""In lower panels only the heading is said, so that the form is whole."""
PAD = 24


class Unanswered:
    """What stands in the place of an entry. `form` is made when it is first needed."""

    def __init__(self, kit: Kit, area: Scrolled, ours: Ours) -> None:
        self.kit, self.area, self.ours = kit, area, ours
        self.form: OwnForm | None = None
        self.why: Text | None = None
        self.write: Button

    def ask(self) -> None:
        """The question is another: the fields are filled with it, and what was typed for it."""
        draft = self.ours.draft()
        if self.form is None:
            self.form = OwnForm(
                self.kit, self.area, draft, typed=self.ours.typed, ground="paper"
            )  # fmt: skip
            self.write = button(
                self.kit, self.area, "write", WRITE, self._keep, "primary", key="Enter"
            )
            for field in self.form.fields.values():
                field.bind("<Return>", self._enter)
        elif (draft.game, draft.question) != (self.form.draft.game, self.form.draft.question):
            self.why = None
            self.form.show(draft)
        self.form.draft = draft  # what lies on the table may be another position by now

    def draw(self, area: Scrolled) -> None:
        """Draw it."""
        self.ask()
        assert self.form
        wide = area.w - 2 * PAD
        y = self._said(area)
        area.rule(PAD, y, area.w - PAD)
        beside = wide >= GAME + self.kit.wide(self.kit.say(T_OURS), "head") + 20
        area.words(PAD + 4, y + 34, T_OURS, "head", "ink", "w", wide - (GAME if beside else 0), 2)
        y += 8 if beside else 52
        area.widget(area.w - PAD + M, y, self.form.game, GAME + 2 * M, 52, "ne")
        y = self.form.draw(area, PAD, y + 56, wide)
        if self.why:
            y += area.words(PAD + 4, y, self.why, "small_strong", "bad", "nw", wide, 3).h + 6
        taken = self.write.winfo_reqwidth() / self.kit.z
        below = self.form.draw_beside(area, PAD, y + 8)
        if self.form.beside.winfo_reqwidth() / self.kit.z + taken > wide:
            y = below
        area.widget(area.w - PAD + M, y, self.write, anchor="ne")
        area.full(y + 58)

    def _said(self, area: Scrolled) -> float:
        """That there is none, in as much room as there is; gives the y below."""
        if area.h < LOW:
            took = area.words(PAD, 12, NO_RULING, "title", "ink", "nw", area.w - 2 * PAD, 2)
            return took.h + 18
        c, x, room = self.kit.c, PAD + 78, area.w - 2 * PAD - 78
        area.picture(PAD, 16, "knob", 60, 60, fill=c.sunk, line=c.line2)
        area.picture(PAD + 15, 31, "icon", 30, 30, on="sunk", name="scales", colour=c.mute)
        y = 20 + area.words(x, 18, NO_RULING, "title", "ink", "nw", room, 3).h
        return max(92, y + area.words(x, y, ABOUT, "text", "mute", "nw", room, 4).h + 14)

    def focus(self) -> None:
        """The keyboard to the ruling, or to the question where none was asked."""
        if self.form:
            asked = self.form.fields["question"].text.get()
            self.form.fields["verdict" if asked else "question"].focus_set()

    def _enter(self, event: object) -> str:
        self._keep()
        return "break"

    def _keep(self) -> None:
        """Keep what is written, after the last syllable has reached its field."""
        self.area.focus_set()
        self.area.update()
        if self.form is None or not self.area.winfo_exists():
            return
        self.ask()
        try:
            own = self.form.keep(self.ours.book)
        except Illegal as error:
            self.why = error.text
            self.area.redraw()
            self.focus()
            return
        self.why = None
        self.ours.kept(own)
