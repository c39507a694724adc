"""The fields of a table's own ruling, wherever they are drawn: game, question, ruling, reason."""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from functools import partial
from tkinter import BooleanVar, ttk

from referee import games
from referee.own_book import Own, OwnBook
from referee.text import Text
from ui.fields import watch
from ui.kit import Kit, Scrolled, check, entry, style

GAME = Text("게임", "Game")
QUESTION = Text("질문", "Question")
VERDICT = Text("판정", "Ruling")
REASON = Text("왜 (쓰지 않아도 됩니다)", "Why (may be left out)")
POSITION = Text("지금 놓인 것도 함께 적기", "Keep what lies there with it")
WRITE = Text("적어 두기", "Write it down")
BEGINS = {"yes": Text("예.", "Yes."), "no": Text("아니요.", "No.")}
SAY_BEGINS = Text("판정을 '{word}'로 시작하세요", "Begin the ruling with “{word}”")
STEP = 74
"""How far fields are apart."""


def today() -> str:
    """The date, as it is kept."""
    return datetime.now().astimezone().date().isoformat()


class OwnForm:
    """Drawn in an area by `draw`, kept in the book by `keep`. draft: what it begins with; old: the
    ruling that is changed; typed(ruling) is called with every letter.
    """

    def __init__(
        self, kit: Kit, area: Scrolled, draft: Own, old: Own | None = None,
        typed: Callable[[Own], object] = lambda own: None, ground: str = "page",
    ) -> None:  # fmt: skip
        self.kit, self.draft, self.old, self.typed = kit, draft, old, typed
        self.filling = False
        names = ("question", "verdict", "reason")
        self.fields = {name: entry(kit, area, name, "", 50, ground) for name in names}
        for field in self.fields.values():
            watch(field, self._typed)
        self.ids = list(games.GAMES)
        self.game = ttk.Combobox(
            area, name="game", state="readonly", font=kit.font("text"),
            values=[kit.say(name) for name in games.GAMES.values()],
            style=style(kit, "combo", ground),
        )  # fmt: skip
        self.with_position = BooleanVar(area)
        self.beside = check(kit, area, "position", POSITION, self.with_position, ground=ground)
        self.show(draft)

    def show(self, draft: Own) -> None:
        """Put what is known of a ruling into the fields."""
        self.draft, self.filling = draft, True
        for name, field in self.fields.items():
            field.text.set(getattr(draft, name))
        self.game.current(self.ids.index(draft.game or self.ids[0]))
        self.with_position.set(bool(self.old and self.old.position))
        self.filling = False

    def _typed(self) -> None:
        if not self.filling:
            self.typed(replace(self.draft, **self.said))

    def draw(self, area: Scrolled, x: float, y: float, wide: float) -> float:
        """Question, ruling and reason from (x, y) on, so wide; gives the y below."""
        y = self._field(area, QUESTION, self.fields["question"], x, y, wide)
        area.words(x + 4, y, VERDICT, "small_strong", "mute")
        left = x
        for name, word in BEGINS.items():
            step = self.kit.wide(self.kit.say(word), "strong") + 36
            box = (left, y + 24, left + step, y + 64)
            area.cell(box, "raised", "line2", r=10, shadow=1)
            area.words(left + step / 2, y + 44, word, "strong", "ink", "center")
            area.spot(name, box, partial(self._begin, name), SAY_BEGINS(word=word), r=10)
            left += step + 8
        area.widget(left - 6, y + 18, self.fields["verdict"], x + wide - left + 12, 52)
        return self._field(area, REASON, self.fields["reason"], x, y + STEP, wide)

    def draw_game(self, area: Scrolled, y: float) -> float:
        """Which game it is about, over the whole width; gives the y below."""
        return self._field(area, GAME, self.game, 0, y, area.w)

    def draw_beside(self, area: Scrolled, x: float, y: float) -> float:
        """Whether what lies on the table is kept with it, if something does; gives the y below."""
        if not self.draft.position:
            return y
        area.widget(x, y, self.beside)
        return y + 40

    def _field(
        self, area: Scrolled, said: Text, field: tkinter.Widget, x: float, y: float, wide: float
    ) -> float:
        area.words(x + 4, y, said, "small_strong", "mute")
        area.widget(x - 6, y + 18, field, wide + 12, 52)
        return y + STEP

    def _begin(self, name: str) -> None:
        """The ruling begins with yes or no, in the place of the other."""
        field, said = self.fields["verdict"], self.fields["verdict"].text.get().strip()
        for word in BEGINS.values():
            said = said.removeprefix(self.kit.say(word)).strip()
        field.text.set(f"{self.kit.say(BEGINS[name])} {said}")
        field.focus_set()
        field.icursor("end")

    @property
    def said(self) -> dict[str, str]:
        """What stands in the fields."""
        return {name: field.text.get().strip() for name, field in self.fields.items()}

    def keep(self, book: OwnBook) -> Own:
        """Write it into the book. Raises Illegal, and nothing has changed then."""
        said = self.said
        position = self.draft.position if self.with_position.get() else ""
        game = self.ids[int(self.game.current())]
        if self.old:
            return book.edit(self.old, game=game, position=position, **said)
        return book.add(
            game, said["question"], said["verdict"], reason=said["reason"], date=today(),
            position=position,
        )  # fmt: skip
