"""The turn in 왕도: what may be done now, drawn with what is pressed (pressing.py, placement.py) or
owed (owed.py) for it; and what came of it.
"""

from __future__ import annotations

import tkinter
from functools import partial

from referee.games.wangdo.legal import (
    excess,
    full,
    may_pass,
    playable,
    still_to_play,
)
from referee.games.wangdo.pieces import (
    COLOURS,
    EFFECTS,
    NONE,
    Counts,
)
from referee.games.wangdo.results import ended
from referee.games.wangdo.state import (
    EndTurn,
    Gain,
    Pass,
    SetTurn,
)
from referee.text import Text
from ui.games.wangdo.altars import Shown
from ui.games.wangdo.begin import Beginning
from ui.games.wangdo.card_row import as_row, card_row
from ui.games.wangdo.desk import Table
from ui.games.wangdo.draft import ALTARS, DRAW, PLACE, RETURN, Draft
from ui.games.wangdo.owed import Owed
from ui.games.wangdo.placement import DO, NEXT, Placing
from ui.games.wangdo.pressing import NONE_LEFT, Pressing
from ui.games.wangdo.told import story
from ui.games.wangdo.verdict import reasons, stamp
from ui.hanging import places_hang
from ui.kit import Act, Decision, Scrolled, option, person_sign
from ui.kit.colours import ink_on, person_fill
from ui.kit.decision import PAD
from ui.sheet import standings_text

WHO = Text("{name}의 차례", "{name}'s turn")
OVER = Text("끝났습니다", "It is over")
COUNT_NOW = Text("마지막 계산", "Final count")
THEIR_TURN = Text("{name} 차례로", "{name}'s turn instead")
FROM_ALTARS = Text("제단에서 2개", "2 from the altars")
ABOUT_ALTARS = Text("제단이나 아래 석상을 누르세요", "Press an altar or a statue below")
FROM_BAG = Text("주머니에서 3개", "3 from the bag")
ABOUT_BAG = Text("뽑은 색을 누르세요", "Press the colours drawn")
PLACING = Text("석상 놓기", "Place a statue")
ABOUT_PLACING = Text("지식 토큰을 얻고 제물을 바칩니다", "For a token and an offering")
ONE_OF = Text("셋 중 하나를 고르세요", "Choose one of the three")
SAY_ACT = Text("{what:을/를} 고르세요", "Choose: {what}")
OFFER_ALL = Text("이대로 모두 바치기", "Offer them all")
AGAIN = Text("다시 고르기", "Choose again")
IN_FORCE = Text("카드의 효과: {effects}", "cards in force: {effects}")
SAVES = Text("제물 {n}개 덜 냄", "{n} fewer to offer")
ONE_MORE = Text("카드로 행동 {n}번 더", "{n} more {n:action/actions} by a card")
CARD_OR_END = Text(
    "행동을 마쳤습니다. 특수 카드를 쓰거나 차례를 끝내세요",
    "The action is done: play a special card or end the turn",
)
STILL = Text(
    "이번 라운드까지만 합니다. 남은 사람: {names}", "This round is the last. Still to play: {names}"
)
TAKE_NONE = Text("받지 않음", "Decline")
BACK_TO_BAG = Text("석상 {n}개를 주머니에 넣습니다", "Return {n:statue/statues} to the bag")
END = Text("차례 끝", "End the turn")
CARD = Text("특수 카드 쓰기", "Play a special card")
PASS = Text("차례 넘기기", "Pass")

ACTIONS = (
    (ALTARS, FROM_ALTARS, ABOUT_ALTARS),
    (DRAW, FROM_BAG, ABOUT_BAG),
    (PLACE, PLACING, ABOUT_PLACING),
)


class TurnPanel:
    """Place `.panel`. Spots of one decision: `altars` `draw` `place`, `statue_o`, `pay_o`,
    `gain_o`, `skip_o`, `bear0`, `from_here0`; in `.list` `hand0_o`, `map_o`, `line_0`.
    """

    def __init__(self, desk: Table, parent: tkinter.Misc, draft: Draft) -> None:
        self.desk, self.kit, self.draft = desk, desk.kit, draft
        self.panel = Decision(desk.kit, parent, "turn", self._draw)
        self.list = Scrolled(desk.kit, self.panel, "told", self._list)
        self.panel.hint = self.list.hint = desk.hint
        self.beginning = Beginning(desk)
        self.pressing, self.owed = Pressing(desk, draft), Owed(desk)
        self.placing = Placing(desk, lambda: self.draft.placement, draft.entered)

    # what is asked now

    @property
    def over(self) -> bool:
        """Whether the followed game has ended."""
        return bool(self.desk.state.round and ended(self.desk.state))

    @property
    def acting(self) -> bool:
        """Whether an action is to be chosen."""
        state = self.desk.state
        owing = state.ritual or state.owe != NONE
        return bool(state.round and not self.over and not owing and not (
            state.acted and not state.extra))  # fmt: skip

    @property
    def placed(self) -> bool:
        """Whether a placement is being entered."""
        return self.acting and self.draft.is_(PLACE)

    @property
    def _card_as_row(self) -> bool:
        """Whether special cards are played by a row of this panel."""
        state = self.desk.state
        asked = bool(state.round) or state.owe != NONE
        if not asked or self.over or self.placed or state.ritual:
            return False
        alone = not self.draft.what and state.owe == NONE and not excess(state, state.turn)
        return as_row(self.desk, alone)

    @property
    def setting_up(self) -> bool:
        """Before the first turn: the first statues can be entered."""
        state = self.desk.state
        return self.acting and state.number == 1 and not state.acted and not self.draft.what

    @property
    def banner(self) -> float:
        """How high the head is that says whose decision it is."""
        return 36.0 if self.desk.room.kind == "column" else 54.0

    def altars(self) -> Shown:
        """How the altars are shown."""
        if self.placed:
            return self.placing.altars()
        some = self.pressing.some(ALTARS)
        return Shown(leave=Counts(*[some.count(colour) for colour in COLOURS]))

    def show(self) -> None:
        """Draw it."""
        state, draft = self.desk.state, self.draft
        if draft.what and not draft.drafting:
            draft.drop()
        if state.round and not self.acting and draft.what not in ("", RETURN):
            draft.drop()
        self.panel.offer(self._primary(), self._others())
        fill = person_fill(self.desk.people()[state.turn][1])
        asked = state.round or state.ritual or state.owe != NONE
        self.panel.top(fill if asked and not self.over else "", self.banner)
        self.panel.redraw()
        self.list.redraw()

    def _primary(self) -> Act | None:
        state, desk = self.desk.state, self.desk
        if self.over:
            return Act("count", COUNT_NOW, lambda: desk.choose_mode("count"), "Enter")
        if self.placed:
            whole = not self.draft.placement.missing
            return Act("do", DO, self.draft.place, "Enter", whole)
        if state.owe != NONE and not state.ritual:
            paying = self.owed.sure()
            return (
                Act("pay_all", OFFER_ALL, lambda: desk.do_all(paying), "Enter") if paying else None
            )
        done = state.acted and not self.acting and not state.ritual and state.owe == NONE
        if done and not excess(state, state.turn):
            return Act("end", END, lambda: desk.do(EndTurn()), "Enter")
        return None

    def _others(self) -> list[Act]:
        """What can be done instead, at the foot."""
        state, do, found = self.desk.state, self.desk.do, []
        if self.over or not (state.round or state.owe != NONE):
            return []
        if self.draft.some:
            found.append(Act("again", AGAIN, partial(self.draft.begin, self.draft.what)))
        if state.ritual:
            if state.table.rules.ritual_optional:
                found.append(Act("none", TAKE_NONE, lambda: do(Gain("none"))))
            return found
        if playable(state, state.turn) and not self._card_as_row:
            found.append(Act("card", CARD, self.desk.open_card_dialog))
        if self.acting:
            if state.acted:  # one more action need not be taken
                found.append(Act("end", END, lambda: do(EndTurn())))
            if may_pass(state):
                found.append(Act("pass", PASS, lambda: do(Pass(state.turn))))
        if state.round and self.desk.seat != state.turn and not state.acted:
            text = THEIR_TURN(name=state.table.name(self.desk.seat))
            found.append(Act("instead", text, lambda: do(SetTurn(self.desk.seat))))
        return found

    # drawing

    def _draw(self, area: Decision) -> None:
        state = self.desk.state
        if self.over:
            y = self._over(area)
        elif state.ritual or state.owe != NONE:
            y = self.owed.draw(area, self._banner(area, self.owed.said()))
        elif not state.round:
            y = self.beginning.no_game(area)
        else:
            y = self._turn(area)
        if self._card_as_row:
            y = card_row(area, self.desk, y)
        area.widget(4, y, self.list.frame, w=area.w - 8, h=max(1, area.free - y - 8))

    def _banner(self, area: Decision, text: Text, about: Text | None = None) -> float:
        """Whose decision it is, on their colour."""
        number, high = self.desk.people()[self.desk.state.turn][1], self.banner
        fill = person_fill(number)
        ink = ink_on(fill)
        area.picture(PAD, high / 2 - 9, "sign", 18, 18, on=fill, sign=person_sign(number),
                     colour=ink)  # fmt: skip
        room = area.w - 2 * PAD - 32
        if about and room > 560:
            room -= area.words(area.w - PAD, high / 2, about, "text", ink, "e").w + 16
        role = "title" if area.kit.wide(area.kit.say(text), "title") <= room else "strong"
        area.words(PAD + 32, high / 2, text, role, ink, "w", room, 2, leading=19)
        return self._notes(area, high + 12)

    def _notes(self, area: Decision, y: float) -> float:
        """The last round, and what cards allow in this turn."""
        state, said = self.desk.state, []
        if state.round and any(full(state, seat) for seat in range(len(state.players))):
            said.append(STILL(names=[state.table.name(seat) for seat in still_to_play(state)]))
        if self.acting and state.acted:
            said.append(ONE_MORE(n=state.extra))
        effects = [EFFECTS[boon] for boon in state.boons]
        effects += [SAVES(n=state.free)] if state.free else []
        if effects:
            said.append(IN_FORCE(effects=effects))
        for text in said:
            took = area.words(PAD, y, text, "small_strong", "goldink", "nw", area.w - 2 * PAD, 2)
            y += took.h + 4
        return y + (4 if said else 0)

    def _over(self, area: Decision) -> float:
        y = 20 + area.words(PAD, 20, OVER, "title").h + 8
        if self.desk.result:
            seats = self.desk.state.table.seats
            said = standings_text(self.desk.look, seats, self.desk.result.standings)
            for row in said.splitlines():
                y += area.words(PAD, y, row, "strong", "ink", "nw", area.w - 2 * PAD, 3).h + 4
        return places_hang(area, self.desk, PAD, y, area.w - PAD) + 8

    # the turn

    def _turn(self, area: Decision) -> float:
        state = self.desk.state
        text = WHO(name=state.table.name(state.turn))
        y = self._banner(area, text, ONE_OF if self.acting and not self.draft.what else None)
        if self.acting:
            y = self._actions(area, y)
            return self.beginning.starts(area, y) if self.setting_up else y
        if n := excess(state, state.turn):
            text = BACK_TO_BAG(n=n - len(self.pressing.some(RETURN)))
            y += area.words(PAD, y, text, "head", "ink", "nw", area.w - 2 * PAD, 2).h + 8
            return self.pressing.ask(area, RETURN, y)
        return y + area.words(PAD, y, CARD_OR_END, "head", "ink", "nw", area.w - 2 * PAD, 2).h + 8

    def _actions(self, area: Decision, y: float) -> float:
        what = self.draft.what
        step = (area.w - 2 * PAD + 10) / 3
        large = step > 230 and not self.placed
        high = 64.0 if large else 44.0
        for i, (name, title, about) in enumerate(ACTIONS):
            left = PAD + i * step
            box = (left, y, left + step - 10, y + high)
            if name == ALTARS and not any(self.desk.state.altars):
                about = NONE_LEFT
            key = "" if what or not large else str(i + 1)
            self._action(area, name, box, title, about if large else "", key)
        y += high + 14
        if what in (ALTARS, DRAW):
            return self.pressing.ask(area, what, y)
        return self._verdict(area, y) if what == PLACE else y

    def _action(
        self, area: Decision, name: str, box: tuple[float, float, float, float], title: Text,
        about: Text | str, key: str,
    ) -> None:  # fmt: skip
        run, say = partial(self.draft.begin, name), SAY_ACT(what=title)
        if about:
            option(area, name, box, title, about, run, say, name == self.draft.what, key)
            return
        chosen = name == self.draft.what
        area.choice(box, chosen)
        room = box[2] - box[0] - 8
        area.words((box[0] + box[2]) / 2, (box[1] + box[3]) / 2, title, "small_strong", "ink",
                   "center", room, 2, leading=15)  # fmt: skip
        area.spot(name, box, run, say, key, r=10)

    def _verdict(self, area: Decision, y: float) -> float:
        """A placement is entered: what is missing, or whether it may stand there."""
        found = self.placing.found()
        if found is None:
            said = NEXT(what=self.placing.wanted)
            return y + area.words(PAD, y, said, "strong", "ink", "nw", area.w - 2 * PAD, 2).h + 10
        high = 78.0
        fill = self.kit.c.goodtint if found.legal else self.kit.c.badtint
        area.cell((12, y, area.w - 12, y + high), fill, "", 12)
        said, about = self.placing.said(found)
        stamp(area, found.legal, said, about, high, y)
        return y + high + 6

    # what came of it, and the first statues

    def _list(self, area: Scrolled) -> None:
        y = 4.0
        if self.placed and (found := self.placing.found()):
            y = reasons(area, self.desk, found, y, self.placing.odd())
        elif self.setting_up:
            y = self.beginning.setup(area, y)
        elif self.desk.state.round:
            y = story(area, self.desk, y)
        area.full(y + 6)
