"""The window of 상락: the board on the felt, below it what is pressed now and what comes of it."""

from __future__ import annotations

import tkinter
from dataclasses import replace
from functools import partial

from referee.errors import Problem
from referee.games.joraku.board import SAMURAI, SUITS, read_area
from referee.games.joraku.choices import choices
from referee.games.joraku.payments import put
from referee.games.joraku.seats import to_play, virtual_seat
from referee.games.joraku.state import (
    RECRUIT,
    SKIRMISH,
    Daimyo,
    Play,
    Prestige,
    SetCells,
    SetName,
    SetPieces,
    SetRound,
    SetTrick,
    SetVariant,
    State,
)
from referee.notation import AnyEvent
from referee.table import SHARED, SetPosition
from referee.text import Text
from ui.commands import Command
from ui.games.joraku.asked import Asked
from ui.games.joraku.board import Board, Piece
from ui.games.joraku.points import PointsDialog
from ui.games.joraku.tables import first_cells
from ui.games.joraku.told import CARDS, FILL, Told
from ui.games.joraku.touching import Touching
from ui.games.joraku.trick import Trick
from ui.games.joraku.view import COUNT, FOLLOW, JUDGE, View
from ui.games.joraku.words import NamesDialog, VariantsDialog
from ui.kit import Area, Seat, Tabs, squares
from ui.kit.area import EDGE
from ui.kit.colours import ink_on, person_fill, person_ink
from ui.messages import Answer
from ui.program import Program
from ui.window import GameWindow

MODES = {
    FOLLOW: Text("게임 따라가기", "Follow"),
    JUDGE: Text("접전 판정", "Judge"),
    COUNT: Text("구역 계산", "Count"),
}
POINTS = Text("점수표", "Points table")
NAMES = Text("구역 이름", "Area names")
VARIANTS = Text("변형 규칙 카드", "Expert cards")
SUPPLY = Text("공급처 {n}", "supply {n}")
LEADS = Text("먼저", "leads")
OWED = Text("+ ?", "+ ?")
PAGES = {"board": Text("게임판", "Board"), "cards": Text("카드와 점수", "Cards and points")}


class Window(GameWindow[State]):
    """Opens on judging a skirmish; a game that is followed goes on so."""

    OWN_BUTTONS = ("points",)
    page = "board"

    def begin(self) -> None:
        self.held: Piece | None = None
        self.entering = False
        self.looked: int | None = None
        self.trick, self.view = Trick(self), View(self)
        self.touching = Touching(self, self.view)
        self.top.bind("<Key>", self._key, add=True)

    @staticmethod
    def first_state(app: Program, state: State) -> State:
        return replace(state, cells=first_cells(app.folder))

    def body_commands(self) -> list[Command]:
        return [
            Command("points", POINTS, self.open_points, "ctrl+p"),
            Command("names", NAMES, lambda: NamesDialog(self)),
            Command("variants", VARIANTS, lambda: VariantsDialog(self)),
        ]

    def body_keys(self) -> list[tuple[str, Text]]:
        return [
            ("1-6, 0", Text("숫자 카드, 닌자", "number card, ninja")),
            ("Backspace", Text("마지막 카드 취소", "undo the last card")),
            ("+, -", Text("판에서: 사무라이 놓고 빼기", "on the board: samurai on and off")),
            ("Enter", Text("점수 반영", "apply the points")),
        ]

    def build_body(self, body: tkinter.Misc) -> None:
        followed = any(self.state.cards)  # a game that goes on is followed
        self.mode = self.mode or (FOLLOW if followed else JUDGE)
        self.modes = Tabs(self.kit, self.frame.header.tabs, "modes", MODES, self.choose_mode)
        self.modes.area.pack()
        self.tabs_of_pages(body, PAGES)
        self.board = Board(
            self.kit, body, self.touching.press, self.touching.drag, self.open_points, self.hint
        )
        for key, what in (("plus", "more"), ("equal", "more"), ("KP_Add", "more"),
                          ("minus", "samurai"), ("KP_Subtract", "samurai")):  # fmt: skip
            self.board.bind(f"<{key}>", partial(self._step, what))
        self.asked_for = Asked(self, self.view, self.trick, body)
        self.told = Told(self, self.view, body, self.asked_for)
        self.resized()

    def resized(self) -> None:
        """The board above, what is asked and told below; tiny: one of them at a time."""
        self._where()
        w, h = self.frame.body_size
        place, room = self.frame.put, self.room
        gap = room.gap - 2 * EDGE
        if room.kind == "column":
            self._column(w, h)
            return
        high = round(min(430.0, h * (0.48 if h < 600 else 0.51)))
        left = round(w * 0.56)
        self.put_pages(False)
        place(self.board, 0, 0, w, high)
        place(self.asked_for.panel, 0, high + gap, left, h - high - gap)
        place(self.told.panel, left + gap, high + gap, w - left - gap, h - high - gap)
        self._panels()

    @property
    def low(self) -> bool:
        """Whether the panels are so low that one of them has the buttons of both."""
        return self.frame.body_size[1] < 500

    def _panels(self) -> None:
        self.asked_for.show()
        self.told.show()

    def _column(self, w: float, h: float) -> None:
        place, top, board = self.frame.put, self.put_pages(True), self.page == "board"
        place(self.board, 0, top, w if board else 0, h - top)
        place(self.asked_for.panel, 0, top, 0 if board else w * 0.52, h - top)
        place(self.told.panel, w * 0.52, top, 0 if board else w * 0.48, h - top)
        self._panels()

    def open_points(self) -> None:
        """What the areas pay, to be copied from the board."""
        PointsDialog(self, self.app.folder)

    def fill_in(self) -> list[Answer]:
        """Points that are owed, or the daimyo cards that break a tie."""
        if self.state.owed:
            return [Answer(FILL, "fill_in", self._fill_points)]
        return [Answer(CARDS, "fill_in", self._fill_cards)]

    def _fill_points(self) -> None:
        self.escape()
        self.open_points()

    def _fill_cards(self) -> None:
        self.escape()
        self.enter_cards(True)

    # what stands around

    def focus_main(self) -> None:
        self.top.focus_set()  # digits and Enter are the panels', wherever the keyboard is

    def asking(self, asking: bool) -> None:
        self.told.panel.block(asking)

    def enter(self) -> None:
        self.told.panel.go()

    def escape(self) -> None:
        """The piece in hand, or a card to be corrected, goes first."""
        self.held, self.trick.fixing, self.entering, self.looked = None, None, False, None
        super().escape()
        self.render()

    def seat_plate(self, seat: int) -> Seat:
        state = self.state
        total, owed = self.total(seat).removesuffix("?").removesuffix("+"), self._owed(seat)
        chips: list[tuple[Text | str, str]] = []
        if place := self._place(seat):
            chips.append((place, "plain"))
        if seat == state.lead and not self.over and seat != virtual_seat(state):
            chips.append((LEADS, "plain"))
        if owed:
            chips.append((OWED, "gold"))

        def row(area: Area, plate: Seat, x: float, y: float, w: float) -> None:
            supply = state.pieces[seat].supply
            on = ink_on(person_fill(plate.colour))
            fill = on if plate.active else person_ink(self.kit.c, plate.colour)
            size = 12 if w > 230 else 8
            if w > SAMURAI * (size + 4) + 70:
                x = squares(area, x, y, [fill] * supply, SAMURAI, plate, size) + 6
            ink = on if plate.active else "mute"
            area.words(x, y, SUPPLY(n=supply), "small", ink, "w")

        return super().seat_plate(seat)._replace(row=row, chips=chips, total=total)

    def _owed(self, seat: int) -> bool:
        return any(claim.player == seat for claim in self.state.owed)

    def odd(self) -> list[Problem]:
        """The points table is looked at on the board and in its dialog, not at every event."""
        doubts = self.view.table_doubts()
        return [problem for problem in super().odd() if problem.text not in doubts]

    # modes and turns

    def choose_mode(self, mode: str) -> None:
        """Judge, count or follow; the board and the points stay."""
        self.mode, self.held, self.trick.fixing, self.turn_shown = mode, None, None, -1
        self.entering = False
        self._to_turn()
        self.render()
        self.focus_main()

    def changed(self) -> None:
        played = self.session.played
        if played and isinstance(played[-1].event, Prestige):
            self.looked = None  # it is counted: on to the next
        self._to_turn()
        super().changed()

    def _to_turn(self) -> None:
        if self.mode != FOLLOW:
            return
        turn = to_play(self.state) if self.state.phase == SKIRMISH else []
        if self.state.phase == RECRUIT:
            turn = [e.player for e in choices(self.state) if isinstance(e, Daimyo)]
        if turn:
            self.to_turn(turn[0])

    def _key(self, event: tkinter.Event) -> None:
        """Digits are cards, Backspace takes one back, wherever the keyboard is."""
        if self.flagged or self.asked:
            return
        if event.keysym == "BackSpace" and self.state.trick and self.asked_for.playing:
            self.trick.back()
        elif event.char and event.char in "0123456789":
            self.asked_for.panel.key(event.char)

    def recall(self, event: AnyEvent) -> None:
        super().recall(event)
        match event:
            case SetName():
                NamesDialog(self)
            case SetVariant():
                VariantsDialog(self)
            case SetCells():
                self.open_points()
            case SetTrick():
                self.choose_mode(JUDGE)
            case Play(card=card):
                self.choose_mode(FOLLOW)
                self.trick.mean(card[0] if card[0] in SUITS else self.trick.suit)
            case _ if not isinstance(event, (*SHARED, SetPieces, SetRound)):
                self.choose_mode(FOLLOW)

    # cards

    def enter_cards(self, entering: bool) -> None:
        """Daimyo cards are to be entered, or not any more."""
        self.entering = entering
        self.render()

    def put_daimyo(self, seat: int, n: int) -> None:
        """Which daimyo card somebody has, told after the game: it breaks ties."""
        cards = put(self.state.cards, seat, n)
        self.do(SetPosition(self.game.show(replace(self.state, cards=cards)), "there"))

    def look_at(self, area: int | None) -> None:
        """An area is looked at before it is counted; None = the next one is."""
        self.looked = area
        self.render()

    # touching the board

    def _step(self, what: str, event: object) -> str:
        """+ or − on the row that has the keyboard."""
        _, _, rest = self.board.current.partition("_")
        seat, _, key = rest.partition("_")
        name = f"{what}_{seat}_{key}"
        if name in self.board.spots:
            self.touching.press(what, int(seat), read_area(key))
        return "break"

    # drawing

    def render_body(self) -> None:
        state = self.state
        if self.trick.fixing is not None and self.trick.fixing >= len(state.trick):
            self.trick.fixing = None
        self.entering = self.entering and self.over
        self.looked = self.looked if self.told.counting else None
        if self.held and (self.view.acting is None or not self.touching.there(self.held)):
            self.held = None
        self.modes.mark(self.mode)
        self._where()
        self.board.show(self.view.board())
        self._panels()

    def _where(self) -> None:
        """Where the game is, if there is room to say it."""
        said = self.look.say(self.view.where()) if self.room.kind == "wide" else ""
        self.frame.header.where.configure(text=said)
