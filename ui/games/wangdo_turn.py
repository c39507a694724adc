"""A turn of 왕도: statues from the altars or the bag, or a placement with its offering.

What is pressed so far is a draft; it ends when the table changes. An action is recorded as soon as
it is whole.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from referee.games.wangdo.legal import bag, besides, excess, full, payable, playable, verdict
from referee.games.wangdo.offering import payment
from referee.games.wangdo.pieces import (
    COLOUR_NAMES,
    COLOURS,
    DRAWN,
    NONE,
    TAKEN,
    TYPE_NAMES,
    TYPES,
    Counts,
    changed,
    counts_text,
    of,
    show_counts,
)
from referee.games.wangdo.results import ended
from referee.games.wangdo.state import (
    Altars,
    Begin,
    Card,
    Draw,
    EndTurn,
    Pass,
    Pay,
    Place,
    Return,
    Ritual,
    SetHand,
    SetMap,
    SetTurn,
    Skip,
)
from referee.games.wangdo.world import World, is_statue
from referee.score import Line
from referee.text import Text
from ui.games.wangdo_bears import Tally, bear_row
from ui.games.wangdo_judge import show_verdict, step_text
from ui.panel import Rows, show_lines

if TYPE_CHECKING:
    from ui.games.wangdo import Window

WHO = Text("{name}의 차례 · {round}라운드", "{name}'s turn · round {round}")
LAST = Text(
    "{name}: 판을 다 채웠습니다. 이번 라운드까지만", "{name} is done: this round is the last"
)
OVER = Text("끝났습니다", "It is over")
COUNT_NOW = Text("마지막 계산", "Final count")
THEIR_TURN = Text("{name} 차례로", "{name}'s turn instead")
STARTS = Text("시작 플레이어 (황금곰상)", "who starts (golden bear)")
SETUP = Text(
    "처음 뽑은 석상을 적습니다 (지도를 적으면 주머니도 셉니다)",
    "Enter the statues drawn at the start (with the map the bag is known too)",
)
ON_MAP = Text("지도의 석상", "on the map")
FROM_ALTARS = Text("제단에서 2개", "2 from the altars")
FROM_BAG = Text("주머니에서 3개", "3 from the bag")
PLACE = Text("석상 놓기", "Place a statue")
SO_FAR = Text("지금까지: {statues}", "so far: {statues}")
KIND = Text("토큰", "token")
DRAGON = Text("용 있음", "with a dragon")
STATUE = Text("놓을 석상", "statue")
BESIDE = Text("인접한 석상", "adjacent")
VILLAGE = Text("마을", "village")
DO = Text("놓기", "Place it")
AGAIN = Text("다시 고르기", "Choose again")
OWES = Text("제물: {owe}", "Offering: {owe}")
PAY_ORDER = Text("이렇게 낼 수 있습니다: {order}", "one way: {order}")
NO_WAY = Text(
    "이대로는 다 낼 수 없습니다. 남는 것은 빼고 넘어갑니다",
    "It cannot be paid in full: leave out what is missing",
)
LEAVE_OUT = Text("{colour} 빼기", "leave out {colour}")
TAKE_ONE = Text("의식: 다른 제단에서 하나를 가져옵니다", "Ritual: take one from another altar")
TAKE_NONE = Text("받지 않음", "decline")
BACK_TO_BAG = Text("석상 {n}개를 주머니에 넣습니다", "return {n:statue/statues} to the bag")
END = Text("차례 끝", "End the turn")
CARD = Text("특수 카드 쓰기", "Play a special card")
PASS = Text("할 수 있는 것이 없음", "nothing can be done")
NOT_A_GAME = Text(
    "지금은 한 상황입니다. 게임을 따라가려면 시작 플레이어를 고릅니다",
    "This is a situation by itself. To follow a game choose who starts",
)


class TurnPanel:
    """The rows of one decision. before: the panel this one takes the place of."""

    def __init__(self, window: Window, rows: Rows, told: Rows, before: TurnPanel | None) -> None:
        self.window, self.look, self.rows, self.told = window, window.look, rows, told
        self.what, self.some = "", ""  # altars, draw, place, return; statues pressed so far
        self.token, self.statue, self.village = "r-", "", ""
        self.beside: Counts = NONE
        self.made_at: tuple[Any, ...] = ()
        if before:
            self.what, self.some, self.token = before.what, before.some, before.token
            self.statue, self.beside = before.statue, before.beside
            self.village = before.village
            self.made_at = before.made_at

    def drop(self) -> None:
        """Forget the draft."""
        self.what, self.some, self.token, self.statue, self.village = "", "", "r-", "", ""
        self.beside, self.made_at = NONE, ()

    @property
    def drafting(self) -> bool:
        """Whether part of an action is entered."""
        return bool(self.what) and self.made_at == self._here()

    def _here(self) -> tuple[Any, ...]:
        """What a draft is about."""
        state = self.window.state
        return state.players, state.altars, state.turn, state.round, state.owe, state.table.rules

    def begin(self, what: str) -> None:
        """A draft of an action."""
        self.drop()
        self.what, self.made_at = what, self._here()
        self.window.render()

    # entering

    def touch_altar(self, colour: str) -> None:
        """A statue on an altar was clicked: taken by an action, or after a ritual."""
        state = self.window.state
        if state.ritual:
            self.window.do(Ritual(colour))
        elif state.owe == NONE and state.round and not ended(state):
            if self.what != "altars" or not self.drafting:
                self.begin("altars")
            self.press(colour)

    def press(self, colour: str) -> None:
        """One more statue of an action; the last one records it."""
        state = self.window.state
        self.some += colour
        whole = {"altars": min(TAKEN, sum(state.altars)), "draw": self._drawn()}
        whole["return"] = excess(state.players[state.turn])
        if len(self.some) < whole[self.what]:
            self.window.render()
            return
        kind = {"altars": Altars, "draw": Draw, "return": Return}[self.what]
        event = kind(state.turn, tuple(self.some))
        self.drop()
        self.window.do(event)
        self.window.render()

    def _drawn(self) -> int:
        there = bag(self.window.state)
        return DRAWN if there is None else max(1, min(DRAWN, sum(there)))

    def _change(self, **changes: Any) -> None:
        for name, value in changes.items():
            setattr(self, name, value)
        self.window.render()

    def _step(self, colour: str, step: int) -> None:
        beside = changed(self.beside, colour, step)
        if of(beside, colour) >= 0:
            self._change(beside=beside)

    def placed(self) -> Place:
        """The placement as entered."""
        words = tuple("".join(c * of(self.beside, c) for c in COLOURS))
        village = (self.village,) if self.village else words
        return Place(self.window.state.turn, self.token, self.statue, village)

    def place(self) -> None:
        """Record the placement; what breaks a rule is asked about."""
        event = self.placed()
        if self.window.do(event):
            self.drop()
            self.window.render()

    # drawing

    def render(self) -> None:
        """The whole panel."""
        state = self.window.state
        if self.what and not self.drafting:
            self.drop()
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
        show_lines(self.told, self.window.game.id, state.table, lines, self.window.open_ruling)

    def _who(self) -> None:
        state, window = self.window.state, self.window
        row = self.rows.row("who")
        text = WHO(name=state.table.name(state.turn), round=state.round)
        self.rows.label(row, text, "number", "who")
        if state.round and window.seat != state.turn and not state.acted:
            text = THEIR_TURN(name=state.table.name(window.seat))
            self.rows.button(row, "instead", text, lambda: window.do(SetTurn(window.seat)))
        for seat in range(len(state.players)):
            if full(state, seat):
                self.rows.label(self.rows.row("last"), LAST(name=state.table.name(seat)), "strong")
                break

    def _over(self) -> None:
        row = self.rows.row("over")
        self.rows.label(row, OVER, "number", "who")
        self.rows.button(
            row, "count", COUNT_NOW, lambda: self.window.choose_mode("count"), "primary"
        )

    def _not_a_game(self) -> None:
        self.rows.label(self.rows.row("no_game"), NOT_A_GAME, "strong", "no_game")
        row = self.rows.row("begins")
        self._starts(row)
        self.window.back_button(self.rows, row)

    def _starts(self, row: Any) -> None:
        state = self.window.state
        self.rows.label(row, STARTS, "small")
        for seat in range(len(state.players)):
            style = "primary" if seat == state.bear and state.round else "secondary-outline"
            self.rows.button(
                row, f"bear{seat}", state.table.name(seat), partial(self.window.do, Begin(seat)),
                style,
            )  # fmt: skip

    def _turn(self) -> None:
        state = self.window.state
        self._who()
        if excess(state.players[state.turn]) and state.acted:
            self._trim()
        elif state.acted and not state.extra:
            row = self.rows.row("end")
            self.rows.button(row, "end", END, lambda: self.window.do(EndTurn()), "primary")
            self._cards(row)
        else:
            if state.round == 1 and state.number == 1 and not state.acted:
                self._setup()
            self._actions()

    def _setup(self) -> None:
        """Before the first turn: who starts, the first statues."""
        window, state = self.window, self.window.state
        self._starts(self.rows.row("begins"))
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
        hand = changed(self.window.state.players[seat].hand, colour, step)
        if of(hand, colour) >= 0:
            self.window.do(SetHand(seat, tuple(show_counts(hand))))

    def _first_on_map(self, colour: str, step: int) -> None:
        there = changed(self.window.state.map or NONE, colour, step)
        if of(there, colour) >= 0:
            self.window.do(SetMap(tuple(show_counts(there, zeros=any(there)))))

    def _actions(self) -> None:
        state = self.window.state
        row = self.rows.row("actions")
        for what, text in (("altars", FROM_ALTARS), ("draw", FROM_BAG), ("place", PLACE)):
            style = "primary" if what == self.what else "primary-outline"
            self.rows.button(row, what, text, partial(self.begin, what), style)
        self._cards(row)
        if not sum(state.altars) or state.table.rules.may_pass == "always":
            event = Pass(state.turn)
            self.rows.button(row, "pass", PASS, lambda: self.window.do(event))
        if self.what == "altars":
            left = [c for c in COLOURS if of(state.altars, c) > self.some.count(c)]
            self._pressing(left)
        elif self.what == "draw":
            self._pressing(list(COLOURS))
        elif self.what == "place":
            self._placing()

    def _cards(self, row: Any) -> None:
        if playable(self.window.state, self.window.state.turn):
            self.rows.button(row, "card", CARD, self.window.open_card_dialog)

    def _pressing(self, colours: list[str]) -> None:
        row = self.rows.row("statues")
        bear_row(self.rows, row, self.look, "statue", self.press, colours)
        if self.some:
            said = [COLOUR_NAMES[colour] for colour in self.some]
            self.rows.label(row, SO_FAR(statues=said), "strong", "so_far")
            self.rows.button(row, "again", AGAIN, partial(self.begin, self.what))

    def _placing(self) -> None:
        state, player = self.window.state, self.window.state.players[self.window.state.turn]
        row = self.rows.row("token")
        self.rows.label(row, KIND, "strong")
        for kind in TYPES:
            style = "primary" if kind == self.token[0] else "secondary-outline"
            run = partial(self._change, token=kind + self.token[1])
            self.rows.button(row, f"kind_{kind}", TYPE_NAMES[kind], run, style)
        dragon = self.token.endswith("+")
        run = partial(self._change, token=self.token[0] + ("-" if dragon else "+"))
        style = "primary" if dragon else "secondary-outline"
        self.rows.button(row, "dragon", DRAGON, run, style)
        row = self.rows.row("statue")
        self.rows.label(row, STATUE, "strong")
        own = [colour for colour in COLOURS if of(player.hand, colour)]
        bear_row(self.rows, row, self.look, "own", lambda c: self._change(statue=c), own)
        row = self.rows.row("beside")
        if state.world is None:
            tally = Tally(row, self.look, "tally", BESIDE, self._step)
            tally.frame.pack()
            tally.render(self.beside)
        else:
            self._villages(row, state.world)
        if self.statue and of(player.hand, self.statue):
            row = self.rows.row("verdict")
            _, beside = besides(state, self.placed().beside)
            found = verdict(state, self.placed(), beside)
            style = "primary" if found.legal else "secondary-outline"
            self.rows.button(row, "do", DO, self.place, style)
            show_verdict(self.window, self.rows, row, COLOUR_NAMES[self.statue], found)

    def _villages(self, row: Any, world: World) -> None:
        """On a map the village is chosen; what is adjacent follows."""
        self.rows.label(row, VILLAGE, "strong")
        free = [
            v.name for v in world.villages if not is_statue(v.content) and any(world.beside(v.name))
        ]
        for i, name in enumerate(free):
            if i and i % 12 == 0:
                row = self.rows.row(f"villages{i}")
            style = "primary" if name == self.village else "secondary-outline"
            run = partial(self._change, village=name)
            self.rows.button(row, f"village_{name.lower()}", name, run, style)

    def _offering(self) -> None:
        """Statue by statue, in any order; an order that works is shown."""
        state, window = self.window.state, self.window
        row = self.rows.row("owe")
        self.rows.label(row, OWES(owe=counts_text(state.owe)), "number", "who")
        row = self.rows.row("pay")
        hand = state.players[state.turn].hand
        owed = [c for c in COLOURS if of(state.owe, c)]
        able = [c for c in owed if of(hand, c)]
        bear_row(self.rows, row, self.look, "pay", lambda c: window.do(Pay(c)), able)
        order = payment(hand, state.altars, state.owe, state.table.rules, state.free)
        if order is None or (state.free and not payable(state)):
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
        self.rows.label(self.rows.row("ritual"), TAKE_ONE, "number", "who")
        row = self.rows.row("gain")
        there = [c for c in COLOURS if of(state.altars, c)]
        bear_row(self.rows, row, self.look, "gain", lambda c: window.do(Ritual(c)), there)
        if state.table.rules.ritual_optional:
            self.rows.button(row, "none", TAKE_NONE, lambda: window.do(Ritual("none")))

    def _trim(self) -> None:
        state = self.window.state
        player = state.players[state.turn]
        if self.what != "return":
            self.drop()
            self.what, self.made_at = "return", self._here()
        n = excess(player) - len(self.some)
        self.rows.label(self.rows.row("trim"), BACK_TO_BAG(n=n), "big", "trim")
        left = [c for c in COLOURS if of(player.hand, c) > self.some.count(c)]
        self._pressing(left)

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


_ACTIONS = (Altars, Draw, Place, Card)
_FOLLOWING = (Pay, Skip, Ritual, Return, EndTurn)
