"""The turn in 왕도: what may be done, what is owed, what the ritual gives; and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from referee.games.wangdo.answers import step_text
from referee.games.wangdo.legal import (
    bag,
    excess,
    full,
    may_pass,
    playable,
    still_to_play,
    way_to_pay,
)
from referee.games.wangdo.pieces import (
    COLOUR_NAMES,
    COLOURS,
    EFFECTS,
    LIMIT,
    NONE,
    Counts,
    counts_text,
)
from referee.games.wangdo.results import ended
from referee.games.wangdo.state import (
    EndTurn,
    Gain,
    Pass,
    Pay,
    SetTurn,
    Skip,
)
from referee.text import Text
from ui.games.wangdo.altars import Shown
from ui.games.wangdo.begin import Beginning
from ui.games.wangdo.desk import Table
from ui.games.wangdo.draft import ALTARS, DRAW, PLACE, RETURN, Draft
from ui.games.wangdo.placement import DO, NEXT, Placing
from ui.games.wangdo.statues import bear, choices
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
SO_FAR = Text("{statues} · {n}개 더", "{statues} · {n} more")
MORE = Text("{n}개 누르기", "Press {n}")
MORE_STILL = Text("{n}개 더 누르기", "Press {n} more")
HOLDS = Text("석상 {held} → {then} · {limit}개까지", "Holds {held} → {then}, {limit} at most")
TO_OFFER = Text("제물 {n}개", "{n} to offer")
OFFER_ALL = Text("이대로 모두 바치기", "Offer them all")
AGAIN = Text("다시 고르기", "Choose again")
OWES = Text("{name}의 제물: {owe}", "{name} offers: {owe}")
STILL_OWED = Text("아직 낼 제물: {owe}", "Still to offer: {owe}")
PAY_ORDER = Text("이렇게 낼 수 있습니다: {order}", "One way: {order}")
NO_WAY = Text(
    "이대로는 다 낼 수 없습니다. 모자라는 것은 빼고 넘어갑니다",
    "It cannot be paid in full: leave out what is missing",
)
LEAVE_OUT = Text("{colour} 빼기", "leave out {colour}")
TAKE_ONE = Text(
    "{name}의 의식: 다른 제단에서 하나를 가져옵니다", "{name}'s ritual: take one from another altar"
)
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
NONE_LEFT = Text("가져올 석상이 없습니다", "There are no statues to take")
END = Text("차례 끝", "End the turn")
CARD = Text("특수 카드 쓰기", "Play a special card")
PASS = Text("차례 넘기기", "Pass")
TAKE_IT = Text("{colour} 석상을 고르세요", "Choose {colour}")
PAY_IT = Text("{colour} 석상을 바치세요", "Offer {colour}")
WIDEST = 640.0

ACTIONS = (
    (ALTARS, FROM_ALTARS, ABOUT_ALTARS),
    (DRAW, FROM_BAG, ABOUT_BAG),
    (PLACE, PLACING, ABOUT_PLACING),
)


class TurnPanel:
    """Place `.panel`. Spots of one decision: `altars` `draw` `place`, `statue_o`, `pay_o`,
    `gain_o`, `skip_o`, `bear0`, `from_here0`; in `.list` `hand0_o`, `map_o`, `line_0`.
    """

    def __init__(self, desk: Table, parent: Any, draft: Draft) -> None:
        self.desk, self.kit, self.draft = desk, desk.kit, draft
        self.panel = Decision(desk.kit, parent, "turn", self._draw)
        self.list = Scrolled(desk.kit, self.panel, "told", self._list)
        self.panel.hint = self.list.hint = desk.hint
        self.beginning = Beginning(desk)
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
        some = self.draft.some if self.draft.is_(ALTARS) else ""
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
            paying = self._sure_offering()
            return (
                Act("pay_all", OFFER_ALL, lambda: desk.do_all(paying), "Enter") if paying else None
            )
        done = state.acted and not self.acting and not state.ritual and state.owe == NONE
        if done and not excess(state, state.turn):
            return Act("end", END, lambda: desk.do(EndTurn()), "Enter")
        return None

    def _sure_offering(self) -> list[Pay]:
        """All of an offering in which nothing is to be chosen; [] = something is."""
        state = self.desk.state
        order = way_to_pay(state) or ()
        if state.free or any(step.ritual for step in order):
            return []
        return [Pay(step.pay) for step in order]

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
        if playable(state, state.turn):
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
        elif state.ritual:
            y = self._ritual(area)
        elif state.owe != NONE:
            y = self._offering(area)
        elif not state.round:
            y = self.beginning.no_game(area)
        else:
            y = self._turn(area)
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
        player = state.players[state.turn]
        if n := excess(state, state.turn):
            text = BACK_TO_BAG(n=n - len(self.draft.some if self.draft.is_(RETURN) else ""))
            y += area.words(PAD, y, text, "head", "ink", "nw", area.w - 2 * PAD, 2).h + 8
            left = [c for c in COLOURS if player.hand[c] > self._pressed(RETURN, c)]
            return self._pressing(area, RETURN, left, y)
        return y + area.words(PAD, y, CARD_OR_END, "head", "ink", "nw", area.w - 2 * PAD, 2).h + 8

    def _pressed(self, what: str, colour: str) -> int:
        return self.draft.some.count(colour) if self.draft.is_(what) else 0

    def _actions(self, area: Decision, y: float) -> float:
        state, what = self.desk.state, self.draft.what
        step = (area.w - 2 * PAD + 10) / 3
        large = step > 230 and not self.placed
        high = 64.0 if large else 44.0
        for i, (name, title, about) in enumerate(ACTIONS):
            left = PAD + i * step
            box = (left, y, left + step - 10, y + high)
            key = "" if what or not large else str(i + 1)
            self._action(area, name, box, title, about if large else "", key)
        y += high + 14
        if what == ALTARS:
            left_over = [c for c in COLOURS if state.altars[c] > self._pressed(ALTARS, c)]
            return self._pressing(area, ALTARS, left_over, y)
        if what == DRAW:
            there = bag(state)
            known = [c for c in COLOURS if there is None or there[c] > self._pressed(DRAW, c)]
            return self._pressing(area, DRAW, known, y)
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
        area.cell(box, "raised" if chosen else "sunk", "accent" if chosen else "line", 10,
                  width=2 if chosen else 1)  # fmt: skip
        room = box[2] - box[0] - 8
        area.words((box[0] + box[2]) / 2, (box[1] + box[3]) / 2, title, "small_strong", "ink",
                   "center", room, 2, leading=15)  # fmt: skip
        area.spot(name, box, run, say, key, r=10)

    def _pressing(self, area: Decision, what: str, colours: Sequence[str], y: float) -> float:
        if not colours:
            return y + area.words(PAD, y, NONE_LEFT, "strong", "ink", "nw", area.w - 48, 2).h + 8
        there = self._there(what)
        notes = {c: str(there[c] - self._pressed(what, c)) for c in colours} if there else {}
        y = self._tiles(area, y, "statue", colours, partial(self.draft.press, what), TAKE_IT, notes)
        n, some = self.draft.missing(what), self.draft.some if self.draft.is_(what) else ""
        after = len(some) + n
        if self._beside(area, y, MORE_STILL(n=n), some, n, -after if what == RETURN else after):
            return y
        if y + 28 > area.free:  # the numbers on the tiles must do
            return y
        said = [COLOUR_NAMES[colour] for colour in some]
        text = SO_FAR(statues=said, n=n) if some else MORE(n=n)
        x = PAD + 26.0 * len(some)
        for i, colour in enumerate([*some, *[""] * min(n, 6)]):
            self._slot(area, PAD + 26 * i, y, colour)
        x += 26 * min(n, 6)
        took = area.words(x + 8, y + 13, text, "strong", "ink", "w", area.w - x - PAD - 8, 2,
                          leading=18)  # fmt: skip
        return y + max(30.0, took.h) + 10

    def _tiles(
        self, area: Decision, y: float, name: str, colours: Sequence[str],
        press: Callable[[str], Any], say: Text, notes: Mapping[str, str],
    ) -> float:  # fmt: skip
        """The statues to choose from; gives the y below."""
        high = min(96.0, max(44.0, area.free - y - 44))
        box = (PAD, y, min(area.w - PAD, PAD + WIDEST), y + high)
        choices(area, name, box, colours, press, say, notes=notes)
        return y + high + 12

    def _beside(
        self, area: Decision, below: float, title: Text, some: Sequence[str], n: int, change: int
    ) -> bool:
        """Right of the tiles, where it is wide: what is pressed, what it makes of the hand. n: to
        be pressed still; change: of the hand. False = no room.
        """
        state, x = self.desk.state, PAD + WIDEST + 8
        y, right = below - 108, min(area.w - PAD, x + 320)
        if right - x < 200 or len(some) + n > 6:
            return False
        area.cell((x, y, right, below - 12), "sunk", "", 10)
        area.words(x + 16, y + 17, title, "small_strong", "mute", "w", right - x - 32)
        for i, colour in enumerate([*some, *[""] * n]):
            self._slot(area, x + 16 + 28 * i, y + 32, colour)
        held = state.hand(state.turn).total
        text = HOLDS(held=held, then=held + change, limit=LIMIT)
        area.words(x + 16, y + 79, text, "strong", "ink", "w", right - x - 32)
        return True

    def _slot(self, area: Decision, x: float, y: float, colour: str) -> None:
        """A statue that is pressed; colour "" = not yet."""
        if colour:
            bear(area, colour, x, y, 21)
        else:
            area.picture(x, y, "bear", 21, 26, colour=self.kit.c.paper, mark=(),
                         ghost=self.kit.c.line2)  # fmt: skip

    def _there(self, what: str) -> Counts | None:
        """The statues that are pressed, as far as they are known."""
        state = self.desk.state
        held = state.hand(state.turn)
        return {ALTARS: state.altars, DRAW: bag(state), RETURN: held}[what]

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

    def _ritual(self, area: Decision) -> float:
        state, do = self.desk.state, self.desk.do
        y = self._banner(area, TAKE_ONE(name=state.table.name(state.turn)))
        notes = {c: str(state.altars[c]) for c in state.altars.colours}
        there = state.altars.colours
        y = self._tiles(area, y, "gain", there, lambda c: do(Gain(c)), TAKE_IT, notes)
        if state.owe == NONE or y + 24 > area.free:
            return y
        left = STILL_OWED(owe=counts_text(state.owe))
        return y + area.words(PAD, y, left, "text", "mute", "nw", area.w - 2 * PAD, 2).h + 8

    def _offering(self, area: Decision) -> float:
        """Statue by statue, in any order; an order that works is shown."""
        state, do = self.desk.state, self.desk.do
        owe = counts_text(state.owe)
        y = self._banner(area, OWES(name=state.table.name(state.turn), owe=owe))
        able = [c for c in state.owe.colours if state.hand(state.turn)[c]]
        notes = {c: str(state.owe[c]) for c in able}
        y = self._tiles(area, y, "pay", able, lambda c: do(Pay(c)), PAY_IT, notes)
        if n := len(self._sure_offering()):  # of a ritual nobody knows what it gives
            self._beside(area, y, TO_OFFER(n=n), "".join(state.owe.letters), 0, -n)
        order = way_to_pay(state)
        text = NO_WAY if order is None else PAY_ORDER(order=[step_text(step) for step in order])
        if (order is None or order) and y + 24 < area.free:
            ink = "bad" if order is None else "ink"
            y += area.words(PAD, y, text, "text", ink, "nw", area.w - 2 * PAD, 3).h + 8
        return self._skips(area, y) if state.free or order is None else y

    def _skips(self, area: Decision, y: float) -> float:
        """What is not offered after all."""
        x = float(PAD)
        for colour in self.desk.state.owe.colours:
            text = LEAVE_OUT(colour=COLOUR_NAMES[colour])
            wide = area.chip(x, y, text, "plain", 34)
            area.spot(f"skip_{colour}", (x, y, x + wide, y + 34),
                      partial(self.desk.do, Skip(colour)), text, r=17)  # fmt: skip
            x += wide + 8
        return y + 44

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
