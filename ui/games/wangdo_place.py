"""A placement of 왕도 entered step by step: token, statue, what is adjacent; then the verdict."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from referee import report
from referee.errors import Illegal, Problem
from referee.games.wangdo.legal import besides, verdict
from referee.games.wangdo.pieces import (
    COLOUR_NAMES,
    NONE,
    TYPE_NAMES,
    TYPES,
    Counts,
)
from referee.games.wangdo.state import Place
from referee.games.wangdo.world import World, is_statue
from referee.text import Text
from ui.games.wangdo_bears import Tally, bear_row
from ui.games.wangdo_judge import show_verdict
from ui.panel import Rows

if TYPE_CHECKING:
    from ui.games.wangdo import Window

KIND = Text("토큰", "token")
DRAGON = Text("용 있음", "with a dragon")
STATUE = Text("놓을 석상", "statue")
NO_STATUES = Text(
    "가진 석상이 없습니다 (실물에 맞추기 F9)", "no statues in hand (match the table: F9)"
)
BESIDE = Text("인접한 석상", "adjacent")
VILLAGE = Text("마을", "village")
DO = Text("놓기", "Place it")
NEXT = Text("다음: {what} 고르기", "next: choose {what}")


class Placement:
    """What is entered so far. kind, statue: "" = not chosen; village: on a map."""

    def __init__(self) -> None:
        self.kind, self.statue, self.village, self.dragon = "", "", "", False
        self.beside: Counts = NONE

    @property
    def begun(self) -> bool:
        """Whether something was entered."""
        return bool(self.kind or self.statue or self.village or self.dragon or any(self.beside))

    def event(self, player: int) -> Place | None:
        """The placement; None = something is missing."""
        if not self.kind or not self.statue:
            return None
        words = tuple(self.beside.letters)
        token = self.kind + ("+" if self.dragon else "-")
        return Place(player, token, self.statue, (self.village,) if self.village else words)


class PlacePanel:
    """Rows for a placement, the verdict in `told` beside them; `changed()` is called when something
    was entered.
    """

    def __init__(self, window: Window, rows: Rows, told: Rows, changed: Any) -> None:
        self.window, self.look, self.rows, self.told = window, window.look, rows, told
        self.changed = changed

    def render(self, draft: Placement, do: Any) -> None:
        """All rows; do: what the button at the end does."""
        self.draft = draft
        state = self.window.state
        self._token()
        self._statue()
        row = self.rows.row("beside")
        if state.world is None:
            tally = Tally(row, self.look, "tally", BESIDE, self._step)
            tally.frame.pack()
            tally.render(draft.beside)
        else:
            self._villages(row, state.world)
        event = draft.event(state.turn)
        if event is None:
            missing = [KIND] if not draft.kind else []
            missing += [STATUE] if not draft.statue else []
            self.rows.label(self.rows.row("next"), NEXT(what=missing), "big", "next")
            return
        row = self.told.row("verdict")
        found = verdict(state, event, besides(state, event.beside)[1])
        self.told.button(row, "do", DO, do, "primary" if found.legal else "secondary-outline")
        show_verdict(self.window, row, COLOUR_NAMES[draft.statue], found)
        for i, problem in enumerate(self._problems(event)):
            if problem not in found.problems:  # it does not fit what was entered before
                text = report.problem_text(problem)
                label = self.told.label(self.told.row(f"odd{i}"), text, "strong", "odd")
                label.configure(foreground=self.look.bad)

    def _problems(self, event: Place) -> tuple[Problem, ...]:
        try:
            return self.window.game.check(self.window.state, event)
        except Illegal:  # it is said when the button is pressed
            return ()

    def set(self, **changes: Any) -> None:
        """Something was entered."""
        for name, value in changes.items():
            setattr(self.draft, name, value)
        self.changed()

    def _token(self) -> None:
        row = self.rows.row("token")
        self.rows.label(row, KIND, "strong")
        for kind in TYPES:
            style = "primary" if kind == self.draft.kind else "secondary-outline"
            run = partial(self.set, kind=kind)
            self.rows.button(row, f"kind_{kind}", TYPE_NAMES[kind], run, style)
        style = "primary" if self.draft.dragon else "secondary-outline"
        run = partial(self.set, dragon=not self.draft.dragon)
        self.rows.button(row, "dragon", DRAGON, run, style)

    def _statue(self) -> None:
        state, row = self.window.state, self.rows.row("statue")
        self.rows.label(row, STATUE, "strong")
        own = state.hand(state.turn).colours
        if not own:
            self.rows.label(row, NO_STATUES, "text")
        press = lambda colour: self.set(statue=colour)  # noqa: E731
        bear_row(row, self.look, "own", press, own, self.draft.statue)

    def _step(self, colour: str, step: int) -> None:
        beside = self.draft.beside.more(colour, step)
        if beside[colour] >= 0:
            self.set(beside=beside)

    def _villages(self, row: Any, world: World) -> None:
        """On a map the village is chosen; what is adjacent follows."""
        self.rows.label(row, VILLAGE, "strong")
        empty = (v.name for v in world.villages if not is_statue(v.content))
        for i, name in enumerate(name for name in empty if any(world.beside(name))):
            if i and i % 12 == 0:
                row = self.rows.row(f"villages{i}")
            style = "primary" if name == self.draft.village else "secondary-outline"
            run = partial(self.set, village=name)
            self.rows.button(row, f"village_{name.lower()}", name, run, style)
