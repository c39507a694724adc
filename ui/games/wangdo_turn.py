"""The turn in 왕도: what may be done, what is owed, what the ritual gives; row by row."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

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
    NONE,
    counts_text,
    show_counts,
)
from referee.games.wangdo.results import ended
from referee.games.wangdo.state import (
    Begin,
    Draw,
    EndTurn,
    Gain,
    Pass,
    Pay,
    Place,
    Play,
    Return,
    SetHand,
    SetMap,
    SetTurn,
    Skip,
    Take,
)
from referee.score import Line
from referee.table import SetPosition
from referee.text import Text
from ui.games.wangdo_bears import Tally, bear_row
from ui.games.wangdo_draft import ALTARS, DRAW, RETURN, Draft
from ui.games.wangdo_place import PlacePanel
from ui.panel import Rows, show_lines

if TYPE_CHECKING:
    from ui.games.wangdo import Window

WHO = Text("{name}의 차례 · {round}라운드", "{name}'s turn · round {round}")
OVER = Text("끝났습니다", "It is over")
COUNT_NOW = Text("마지막 계산", "Final count")
THEIR_TURN = Text("{name} 차례로", "{name}'s turn instead")
STARTS = Text("시작 플레이어 (황금곰상)", "who starts (golden bear)")
FROM_HERE = Text("지금 적힌 상황부터 이어서", "go on from what is entered now")
SETUP = Text(
    "처음 뽑은 석상을 적습니다 (지도를 적으면 주머니도 셉니다)",
    "Enter the statues drawn at the start (with the map the bag is known too)",
)
ON_MAP = Text("지도의 석상", "on the map")
FROM_ALTARS = Text("제단에서 2개", "2 from the altars")
FROM_BAG = Text("주머니에서 3개", "3 from the bag")
PLACE = Text("석상 놓기", "Place a statue")
SO_FAR = Text("{statues} · {n}개 더", "{statues} · {n} more")
MORE = Text("{n}개 누르기", "press {n}")
AGAIN = Text("다시 고르기", "Choose again")
OWES = Text("{name}의 제물: {owe}", "{name} offers: {owe}")
PAY_ORDER = Text("이렇게 낼 수 있습니다: {order}", "one way: {order}")
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
STILL = Text(
    "이번 라운드까지만 합니다. 남은 사람: {names}", "This round is the last. Still to play: {names}"
)
TAKE_NONE = Text("받지 않음", "decline")
BACK_TO_BAG = Text("석상 {n}개를 주머니에 넣습니다", "return {n:statue/statues} to the bag")
NONE_LEFT = Text("가져올 석상이 없습니다", "there are no statues to take")
END = Text("차례 끝", "End the turn")
CARD = Text("특수 카드 쓰기", "Play a special card")
PASS = Text("차례 넘기기", "Pass")
APART = Text("지금은 따로 판정하는 상황입니다", "This is a situation judged apart from the game")
NOT_A_GAME = Text(
    "지금은 한 상황입니다. 게임을 따라가려면 시작 플레이어를 고릅니다",
    "This is a situation by itself. To follow a game choose who starts",
)


class TurnPanel:
    """The rows of one decision, and in `told` what came of the last one."""

    def __init__(self, window: Window, rows: Rows, told: Rows, draft: Draft) -> None:
        self.window, self.look, self.rows, self.told = window, window.look, rows, told
        self.draft = draft
        self.placing = PlacePanel(window, rows, told, draft.entered)

    def render(self) -> None:
        """The whole panel."""
        state = self.window.state
        if self.draft.what and not self.draft.drafting:
            self.draft.drop()
        if state.round and ended(state):
            self._over()
        elif state.ritual:
            self._ritual()
        elif state.owe != NONE:
            self._offering()
        elif not state.round:
            self._not_a_game()
        else:
            self._turn()
        lines = self._last()
        self.told.measure()
        show_lines(self.told, self.window.game.id, state.table, lines, self.window.open_ruling)

    def _who(self) -> None:
        state, window = self.window.state, self.window
        row = self.rows.row("who")
        text = WHO(name=state.table.name(state.turn), round=state.round)
        self.rows.label(row, text, "number", "who")
        if state.round and window.seat != state.turn and not state.acted:
            text = THEIR_TURN(name=state.table.name(window.seat))
            self.rows.button(row, "instead", text, lambda: window.do(SetTurn(window.seat)))
        if any(full(state, seat) for seat in range(len(state.players))):
            names = [state.table.name(seat) for seat in still_to_play(state)]
            self.rows.label(self.rows.row("last"), STILL(names=names), "strong")
        self._in_force()

    def _in_force(self) -> None:
        """What cards allow in this turn."""
        state = self.window.state
        effects = [EFFECTS[boon] for boon in state.boons]
        if state.free:
            effects.append(SAVES(n=state.free))
        if effects:
            self.rows.label(self.rows.row("force"), IN_FORCE(effects=effects), "strong", "force")

    def _over(self) -> None:
        row = self.rows.row("over")
        self.rows.label(row, OVER, "number", "who")
        self.rows.button(
            row, "count", COUNT_NOW, lambda: self.window.choose_mode("count"), "primary"
        )

    def _not_a_game(self) -> None:
        apart = self.window.session is not self.window.base
        text = APART if apart else NOT_A_GAME
        self.rows.label(self.rows.row("no_game"), text, "strong", "no_game")
        row = self.rows.row("begins")
        if not apart:
            self._starts(row, STARTS, self._begin)
            if self._touched():
                self._starts(self.rows.row("from_here"), FROM_HERE, self._go_on)

    def _starts(self, row: Any, text: Text, run: Any) -> None:
        state = self.window.state
        self.rows.label(row, text, "small")
        for seat in range(len(state.players)):
            style = "primary" if seat == state.bear and state.round else "secondary-outline"
            name = state.table.name(seat)
            self.rows.button(row, f"bear{seat}", name, partial(run, seat), style)

    def _touched(self) -> bool:
        """Whether something was entered that a new game does not begin with."""
        state, window = self.window.state, self.window
        fresh = window.fresh(state.table)
        return (state.players, state.altars, state.map) != (fresh.players, fresh.altars, fresh.map)

    def _begin(self, seat: int) -> None:
        """A new game; what was judged before does not count in it."""
        window = self.window
        start = SetPosition(window.game.show(window.fresh(window.state.table)), "reset")
        window.do_all([start, Begin(seat)] if self._touched() else [Begin(seat)])

    def _go_on(self, seat: int) -> None:
        self.window.do(Begin(seat))

    def _turn(self) -> None:
        state = self.window.state
        self._who()
        if state.acted and not state.extra:
            if excess(state.players[state.turn]):
                self._trim()
            else:
                self._end()
        else:
            if state.number == 1 and not state.acted and not self.draft.what:
                self._setup()
            self._actions()

    def _end(self) -> None:
        row = self.rows.row("end")
        self.rows.button(row, "end", END, lambda: self.window.do(EndTurn()), "primary")
        self._cards(row)

    def _setup(self) -> None:
        """Before the first turn: who starts, the first statues."""
        window, state = self.window, self.window.state
        self._starts(self.rows.row("begins"), STARTS, self._go_on)
        self.told.label(self.told.row("setup"), SETUP, "small")
        for seat, player in enumerate(state.players):
            tally = Tally(
                self.told.row(f"hand{seat}"), self.look, "tally", state.table.name(seat),
                partial(self._first_statue, seat),
            )  # fmt: skip
            tally.frame.pack()
            tally.render(player.hand)
        tally = Tally(self.told.row("map"), self.look, "tally", ON_MAP, self._first_on_map)
        tally.frame.pack()
        tally.render(window.state.map or NONE)

    def _first_statue(self, seat: int, colour: str, step: int) -> None:
        hand = self.window.state.players[seat].hand.more(colour, step)
        if hand[colour] >= 0:
            self.window.do(SetHand(seat, tuple(show_counts(hand))))

    def _first_on_map(self, colour: str, step: int) -> None:
        there = (self.window.state.map or NONE).more(colour, step)
        if there[colour] >= 0:
            self.window.do(SetMap(tuple(show_counts(there, zeros=any(there)))))

    def _actions(self) -> None:
        state = self.window.state
        row = self.rows.row("actions")
        for what, text in (("altars", FROM_ALTARS), ("draw", FROM_BAG), ("place", PLACE)):
            style = "primary" if what == self.draft.what else "primary-outline"
            self.rows.button(row, what, text, partial(self.draft.begin, what), style)
        self._cards(row)
        if state.acted:  # one more action need not be taken
            self.rows.button(row, "end", END, lambda: self.window.do(EndTurn()))
        if may_pass(state):
            self.rows.button(row, "pass", PASS, lambda: self.window.do(Pass(state.turn)))
        if self.draft.what == ALTARS:
            left = [c for c in COLOURS if state.altars[c] > self.draft.some.count(c)]
            self._pressing(ALTARS, left)
        elif self.draft.what == DRAW:
            there = bag(state)
            known = [c for c in COLOURS if there is None or there[c] > self.draft.some.count(c)]
            self._pressing(DRAW, known)
        elif self.draft.what == "place":
            self.placing.render(self.draft.placement, self.draft.place)

    def _cards(self, row: Any) -> None:
        if playable(self.window.state, self.window.state.turn):
            self.rows.button(row, "card", CARD, self.window.open_card_dialog)

    def _pressing(self, what: str, colours: list[str]) -> None:
        row = self.rows.row("statues")
        if not colours:
            self.rows.label(row, NONE_LEFT, "strong", "none_left")
        bear_row(row, self.look, "statue", partial(self.draft.press, what), colours)
        n = self.draft.missing(what)
        if self.draft.some:
            said = [COLOUR_NAMES[colour] for colour in self.draft.some]
            self.rows.label(row, SO_FAR(statues=said, n=n), "big", "so_far")
            self.rows.button(row, "again", AGAIN, partial(self.draft.begin, what))
        elif colours and what != RETURN:  # there it is said above
            self.rows.label(row, MORE(n=n), "big", "more")

    def _offering(self) -> None:
        """Statue by statue, in any order; an order that works is shown."""
        state, window = self.window.state, self.window
        row = self.rows.row("owe")
        text = OWES(name=state.table.name(state.turn), owe=counts_text(state.owe))
        self.rows.label(row, text, "number", "who")
        row = self.rows.row("pay")
        owed = state.owe.colours
        able = [c for c in owed if state.hand(state.turn)[c]]
        bear_row(row, self.look, "pay", lambda c: window.do(Pay(c)), able)
        self._cards(row)
        self._in_force()
        order = way_to_pay(state)
        if order is None:
            self.rows.label(self.rows.row("no_way"), NO_WAY, "strong", "no_way")
        elif order:
            said = [step_text(step) for step in order]
            self.rows.label(self.rows.row("order"), PAY_ORDER(order=said), "text", "order")
        if state.free or order is None:
            row = self.rows.row("skip")
            for colour in owed:
                text = LEAVE_OUT(colour=COLOUR_NAMES[colour])
                run = partial(window.do, Skip(colour))
                self.rows.button(row, f"skip_{colour}", text, run)

    def _ritual(self) -> None:
        state, window = self.window.state, self.window
        text = TAKE_ONE(name=state.table.name(state.turn))
        self.rows.label(self.rows.row("ritual"), text, "number", "who")
        row = self.rows.row("gain")
        there = state.altars.colours
        bear_row(row, self.look, "gain", lambda c: window.do(Gain(c)), there)
        if state.table.rules.ritual_optional:
            self.rows.button(row, "none", TAKE_NONE, lambda: window.do(Gain("none")))

    def _trim(self) -> None:
        state = self.window.state
        player = state.players[state.turn]
        if self.draft.what != RETURN:
            self.draft.drop()
        n = excess(player) - len(self.draft.some)
        row = self.rows.row("trim")
        self.rows.label(row, BACK_TO_BAG(n=n), "big", "trim")
        self._cards(row)
        left = [c for c in COLOURS if player.hand[c] > self.draft.some.count(c)]
        self._pressing(RETURN, left)

    def _last(self) -> list[tuple[int, Line]]:
        """The lines of the last action and what followed from it."""
        found: list[tuple[int, Line]] = []
        for played in reversed(self.window.session.played):
            if not isinstance(played.event, (*_ACTIONS, *_FOLLOWING)):
                break  # the table was changed by hand
            found = [*played.step.lines, *found]
            if isinstance(played.event, _ACTIONS):
                break
        return found


_ACTIONS = (Take, Draw, Place, Play)
_FOLLOWING = (Pay, Skip, Gain, Return, EndTurn)
