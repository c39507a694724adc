"""판타지 왕국: the picks that an ability can have, each with the total it makes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from referee.contract import POINTS
from referee.games.fantasy_realms.cards import CARDS
from referee.games.fantasy_realms.picks import UNUSED, Pick, pick_text
from referee.games.fantasy_realms.results import alternatives, outcome
from referee.games.fantasy_realms.state import Choose
from referee.text import Text
from ui.desk import Host
from ui.dialogs import CLOSE, Dialog
from ui.games.fantasy_realms.suits import FILLS, ink
from ui.glyphs import SUITS as SIGNS
from ui.kit import Scrolled
from ui.slices import Slices

T_CHOICES = Text("{ability}의 선택", "Choices of {ability}")
ABOUT = Text("누르면 그 선택으로 계산합니다", "A press takes it")
COUNTING = Text("계산하는 중… {n}", "Counting… {n}")
BACK = Text("가장 좋은 선택으로", "Back to the best")
SAY = Text("{pick}: {n}점. 이 선택으로 계산하세요", "{pick}: {n:point/points}. Count with it")
HIGH, SEEN, TOP = 38, 10, 4


class AlternativesDialog:
    """Every pick for an ability with the total it makes, best first; a press or Enter takes it."""

    def __init__(self, window: Host, ability: str) -> None:
        self.window, self.ability, self.kit = window, ability, window.kit
        title = T_CHOICES(ability=CARDS[ability].name)
        self.found: Sequence[tuple[int, Pick]] | None = None
        self.finding: list[tuple[int, Pick]] = []
        self.now = dict(outcome(window.state, window.seat).picks).get(ability, UNUSED)
        self.dialog = Dialog(
            window.look, window.top, title, "alternatives", self.kit, ABOUT, self._draw, 460
        )
        self.dialog.button(BACK, lambda: self._choose(None), "best")
        self.dialog.button(CLOSE, self.dialog.close, "close")
        self.slices = Slices(self.dialog.top)
        self.dialog.show(self.dialog.area)
        work = alternatives(window.state, window.seat, ability)
        self.slices.start(work, self._step, self._done, self.dialog.area.redraw)

    def _draw(self, area: Scrolled) -> None:
        if self.found is None:
            area.words(4, 8, COUNTING(n=len(self.finding) or ""), "text", "mute")
            area.full(HIGH * SEEN)  # as high as most lists: nothing moves when it is there
            return
        for n, (total, pick) in enumerate(self.found):
            self._row(area, TOP + n * HIGH, total, pick)
        area.full(TOP + HIGH * len(self.found) + TOP)

    def _row(self, area: Scrolled, y: float, total: int, pick: Pick) -> None:
        box, middle, here = (2, y + 2, area.w - 4, y + HIGH - 2), y + HIGH / 2, pick == self.now
        area.choice(box, here, 8)
        deck = self.window.state.deck
        suit = pick.suit or (deck.card(pick.card).suit if pick.card else "wild")
        area.sign(14, middle - 8, SIGNS[suit], 16, ink(self.kit, suit) if pick else FILLS["wild"])
        points = area.words(area.w - 18, middle, POINTS(total=total), "strong", "ink", "e")
        room = area.w - 70 - points.w
        role = "small_strong" if here else "text"
        area.words(42, middle, pick_text(pick), role, "ink", "w", room)
        area.spot(f"pick_{pick}", box, partial(self._choose, pick),
                  SAY(pick=pick_text(pick), n=total))  # fmt: skip

    def _step(self, found: tuple[Pick, int] | None) -> None:
        if found is not None:
            pick, total = found
            self.finding.append((total, pick))

    def _done(self) -> None:
        self.found = sorted(self.finding, key=lambda pair: -pair[0])
        self.dialog.area.redraw()

    def _choose(self, pick: Pick | None) -> None:
        self.slices.cancel()
        self.dialog.close()
        self.window.do(Choose(self.window.seat, self.ability, pick))
