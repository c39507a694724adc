"""Counting 왕도 at the end: who finished; only if several did, their dragons."""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from functools import partial

from referee.games.wangdo.legal import full, still_to_play
from referee.games.wangdo.results import places, to_count
from referee.games.wangdo.state import Count, FinalCount
from referee.score import settled
from referee.text import Text
from ui.amounts import Amounts
from ui.fields import Field
from ui.games.wangdo.desk import Table
from ui.hanging import places_hang
from ui.kit import Act, Decision, Scrolled, entry, head, person_sign
from ui.kit.colours import person_ink
from ui.kit.decision import PAD
from ui.kit.pen import Box
from ui.kit.stepper import BESIDE, beside
from ui.sheet import standings_text

T_COUNT = Text("누가 판을 다 채웠나요?", "Who filled the board?")
ABOUT = Text(
    "판을 다 채운 사람을 누르세요. 한 명이면 그 사람이 이깁니다",
    "Press whoever filled the board. If it is only one, that player wins",
)
SEVERAL = Text(
    "여럿이면 용이 많은 쪽: 토큰의 용, 남은 카드 수(용 2개 카드도 1장), 용 2개 카드",
    "Several: most dragons win (on tokens, unused cards with the +2 card, the +2 card)",
)
FULL = Text("다 채움", "board full")
SAY_FULL = Text("{name:이/가} 판을 다 채웠는지 누르세요", "Whether {name} filled the board")
DRAGONS = Text("토큰의 용", "on tokens")
CARDS = Text("남은 카드", "unused cards")
ONE_OF_THEM = Text(
    "용 2개 카드도 쓰지 않은 카드이므로 1장으로 셉니다",
    "the +2 card is an unused card itself: counted as one",
)
PLUS_TWO = Text("용 2개 카드", "+2 card")
SAY_PLUS = Text("{name:이/가} 용 2개 카드를 가졌는지 누르세요", "Whether {name} has the +2 card")
BY_TOKENS = Text(
    "이 판은 적어 둔 토큰으로 다 찼습니다. 토큰은 '테이블과 맞추기'에서 고칩니다",
    "the tokens entered fill this board: correct them with 'Match the table'",
)
NOT_OVER = Text(
    "라운드가 끝나지 않았습니다. 남은 사람: {names}",
    "The round is not over. Still to play: {names}",
)
NOBODY = Text("아직 아무도 판을 다 채우지 않았습니다", "nobody has a full board yet")
T_WINNER = Text("누가 이기나요?", "Who wins?")
FINISH = Text("게임 끝내기", "Finish the game")
ROW, NAME, ENTRY = 80.0, 150.0, 74.0
SMALL = 64.0
"""A field with minus and plus beside it."""
STEPPED = SMALL + 2 * BESIDE + 4
TOGGLES = 200.0
"""The room of the +2 card's toggle and of the total."""


class CountPanel:
    """Place `.area` (spots `full0`, `plus0`, …; fields ("dragons", seat) and ("cards", seat)) and
    `.panel`, which says who wins.
    """

    def __init__(self, desk: Table, parent: tkinter.Misc) -> None:
        self.desk, self.kit = desk, desk.kit
        self.board = Decision(desk.kit, parent, "count", self._board)
        self.area = Scrolled(desk.kit, self.board, "boards", self._draw)
        self.panel = Decision(desk.kit, parent, "winner", self._winner)
        self.places = Scrolled(desk.kit, self.panel, "places", self._places)
        self.board.hint = self.area.hint = self.panel.hint = desk.hint
        self.amounts = Amounts(desk, self._held, self._record)

    def _field(self, what: str, seat: int) -> Field:
        """A field, made when it is first needed."""
        key = (what, seat)
        if key not in self.amounts.fields:
            field = entry(self.kit, self.area, f"{what}{seat}", width=4)
            self.amounts.add(key, field)
            field.bind("<FocusIn>", lambda event: event.widget.selection_range(0, "end"), add=True)
            field.bind("<Return>", lambda event: self.enter(what, seat))
            field.bind("<Down>", lambda event: self.go(what, seat))
        return self.amounts.fields[key]

    def enter(self, what: str, seat: int) -> str:
        """Enter goes on; in the last field, where nothing is typed any more, it ends the game."""
        if [(what, seat)] == self._order()[-1:] and (what, seat) not in self.amounts.typed:
            self.panel.go()
            return "break"
        return self.go(what, seat)

    def _order(self) -> list[tuple[str, int]]:
        return [(what, seat) for seat in self.finishers() for what in ("dragons", "cards")]

    def go(self, what: str, seat: int) -> str:
        """Record what was typed; the keyboard to the next field."""
        self.amounts.enter((what, seat))
        order = self._order()
        at = order.index((what, seat)) + 1 if (what, seat) in order else 0
        self.amounts.fields[order[min(at, len(order) - 1)]].focus_set()
        return "break"

    # what is entered

    def finishers(self) -> list[int]:
        """The seats with a full board."""
        state = self.desk.state
        return [seat for seat in range(len(state.players)) if full(state, seat)]

    def _now(self, seat: int) -> FinalCount:
        return to_count(self.desk.state, seat)

    def _enter(self, seat: int, final: FinalCount) -> None:
        self.desk.do(Count(seat, *final))

    def toggle_full(self, seat: int) -> None:
        """This player filled the board, or did not."""
        now = self._now(seat)
        self._enter(seat, now._replace(full=not now.full))
        if self._now(seat).full == now.full:
            self.desk.say(BY_TOKENS, bad=True)

    def toggle_plus(self, seat: int) -> None:
        """This player has the card with two dragons more."""
        now = self._now(seat)
        self._enter(seat, now._replace(plus_two=0 if now.plus_two else 1))

    def _held(self, key: tuple[str, int]) -> int | None:
        what, seat = key
        final = self._now(seat)
        return final.dragons if what == "dragons" else final.unused

    def _record(self, key: tuple[str, int], n: int) -> None:
        what, seat = key
        now = self._now(seat)
        self._enter(seat, now._replace(dragons=n) if what == "dragons" else now._replace(cards=n))
        if what == "cards" and n < now.plus_two:
            self.desk.say(ONE_OF_THEM)

    # drawing

    def show(self) -> None:
        """Who finished, their dragons if they matter, and who wins."""
        done = self.finishers()
        for seat in done if len(done) > 1 else ():
            for what in ("dragons", "cards"):
                self._field(what, seat)
                held = self._held((what, seat))
                self.amounts.show((what, seat), "" if held is None else str(held))
        finished = self.desk.state.table.finished
        self.panel.offer(None if finished else Act("finish", FINISH, self.desk.finish, "Enter"))
        self.board.redraw()
        self.area.redraw()
        self.panel.redraw()
        self.places.redraw()

    def _board(self, area: Decision) -> None:
        y = head(area, T_COUNT)
        several = len(self.finishers()) > 1
        texts = (ABOUT, SEVERAL)[: 1 + several] if area.h >= 260 else ()
        for text in texts:
            y += area.words(PAD, y, text, "text", "mute", "nw", area.w - 2 * PAD, 3).h + 4
        area.widget(4, y + 6, self.area.frame, w=area.w - 8, h=max(1, area.h - y - 14))

    def _draw(self, area: Scrolled) -> None:
        done, y = self.finishers(), 4.0
        several = len(done) > 1
        for seat in range(len(self.desk.state.players)):
            open_row = several and seat in done
            low = y + ROW * (2 if open_row and area.w < 700 else 1)
            self._row(area, seat, (PAD, y, area.w - 12, low), seat in done, open_row)
            y = low
        area.full(y + 6)

    def _row(self, area: Scrolled, seat: int, box: Box, done: bool, counted: bool) -> None:
        x0, y0, x1, y1 = box
        name, colour = self.desk.seat_name(seat), self.desk.people()[seat][1]
        middle = y0 + ROW / 2 - 4
        area.sign(x0, middle - 9, person_sign(colour), 18, person_ink(self.kit.c, colour))
        area.words(x0 + 28, middle, name, "head", "ink", "w", NAME - 34)
        right = self._toggle(area, f"full{seat}", x0 + NAME, middle, FULL, done,
                             partial(self.toggle_full, seat), SAY_FULL(name=name))  # fmt: skip
        if counted:
            below = y1 - y0 > ROW  # there is no room beside
            at = (x0, middle + ROW) if below else (right + 18, middle)
            self._dragons(area, seat, at)
            self._total(area, seat, x1, middle)
        area.rule(x0, y1 - 4, x1)

    def _toggle(
        self, area: Scrolled, name: str, x: float, middle: float, text: Text, on: bool,
        run: Callable[[], object], say: Text,
    ) -> float:  # fmt: skip
        """A box with a tick and words; gives its right end."""
        c = self.kit.c
        wide = self.kit.wide(self.kit.say(text), "small_strong") + 52
        cell = (x, middle - 20, x + wide, middle + 20)
        area.choice(cell, on)
        area.cell((x + 10, middle - 10, x + 30, middle + 10), "accent" if on else "raised",
                  "" if on else "edge", 5, on="raised" if on else "sunk")  # fmt: skip
        if on:
            area.picture(x + 12, middle - 8, "icon", 16, 16, on="", name="check",
                         colour=c.onaccent, width=3)  # fmt: skip
        area.words(x + 40, middle, text, "small_strong", "ink", "w")
        area.spot(name, cell, run, say, r=10)
        return x + wide

    def _dragons(self, area: Scrolled, seat: int, at: tuple[float, float]) -> None:
        """The dragons of somebody who finished: on tokens, unused cards, the +2 card."""
        x, middle = at
        stepped = x + 2 * STEPPED + TOGGLES < area.w
        step = STEPPED if stepped else 112.0 if area.w > 420 else 92.0
        wide = SMALL if stepped else ENTRY
        for what, text in (("dragons", DRAGONS), ("cards", CARDS)):
            left = x + BESIDE * stepped
            area.words(left + wide / 2, middle - 28, text, "small", "mute", "center", step - 4)
            area.widget(left, middle + 6, self.amounts.fields[what, seat], w=wide, anchor="w")
            if stepped:
                beside(area, f"{what}{seat}", (left, left + wide - 2, middle + 6),
                       partial(self.amounts.step, (what, seat)))  # fmt: skip
            x += step
        final = self._now(seat)
        say = SAY_PLUS(name=self.desk.seat_name(seat))
        self._toggle(area, f"plus{seat}", x, middle, PLUS_TWO, bool(final.plus_two),
                     partial(self.toggle_plus, seat), say)  # fmt: skip

    def _total(self, area: Scrolled, seat: int, x: float, middle: float) -> None:
        said = area.words(x, middle, self.desk.dragons(seat), "d18", "ink", "e")
        area.picture(x - said.w - 28, middle - 10, "icon", 20, 20, name="star",
                     colour=self.kit.c.gold2)  # fmt: skip

    def winner(self) -> str:
        """Who wins, a place each line; what is missing for that."""
        desk, state, done = self.desk, self.desk.state, self.finishers()
        found = None
        if done and desk.result:
            found = settled(desk.result.sheets, partial(places, state))
        said = standings_text(desk.look, state.table.seats, found) or self.kit.say(NOBODY)
        if done and state.round and not state.over and not state.counted:
            names = [state.table.name(seat) for seat in still_to_play(state)]
            said = f"{self.kit.say(NOT_OVER(names=names))}\n{said}"
        return said

    def _winner(self, area: Decision) -> None:
        y = head(area, T_WINNER)
        area.widget(4, y, self.places.frame, w=area.w - 8, h=max(1, area.free - y - 4))

    def _places(self, area: Scrolled) -> None:
        y = 2.0
        for n, row in enumerate(self.winner().splitlines()):
            role, ink = ("strong", "ink") if not n else ("text", "mute")
            y += area.words(PAD - 4, y, row, role, ink, "nw", area.w - PAD, 6).h + 8
        area.full(places_hang(area, self.desk, PAD - 4, y, area.w - 8))
