"""The window of 왕도: may it stand there, the game followed, who wins."""

from __future__ import annotations

import tkinter

from referee.games.wangdo.edits import as_situation
from referee.games.wangdo.legal import full, need
from referee.games.wangdo.pieces import TYPES
from referee.games.wangdo.state import (
    Begin,
    Draw,
    Place,
    Play,
    Return,
    Reveal,
    SetAltars,
    SetHand,
    SetMap,
    SetTokens,
    State,
    Take,
)
from referee.notation import AnyEvent
from referee.score import UNTOLD
from referee.text import Text
from ui.apart import COUNT, FOLLOW, JUDGE, ApartWindow
from ui.commands import Command
from ui.games.wangdo.altars import AltarsFelt
from ui.games.wangdo.boards import HIGH, with_board
from ui.games.wangdo.cards import CardDialog
from ui.games.wangdo.count import CountPanel
from ui.games.wangdo.draft import Draft
from ui.games.wangdo.judge import JudgePanel
from ui.games.wangdo.match import MatchDialog
from ui.games.wangdo.turn import TurnPanel
from ui.games.wangdo.village import VillageFelt
from ui.kit import Decision, Seat, Tabs
from ui.kit.area import EDGE
from ui.layers import CASE

MODE_NAMES = {
    JUDGE: Text("놓아도 되나요?", "May I place it?"),
    FOLLOW: Text("게임 따라가기", "Follow"),
    COUNT: Text("마지막 계산", "Final count"),
}
TOKENS = Text("{n}/{of}", "{n}/{of}")
MATCH = Text("테이블과 맞추기", "Match the table")
FIRST = Text("먼저", "first")
CHOOSE = Text("석상이나 할 일 고르기", "choose a statue or what to do")
DECIDE = Text("놓기, 차례 끝, 다음 마을", "place, end the turn, next village")
WHERE = Text("{round}라운드", "Round {round}")
PAGES = {
    "altars": Text("제단", "Altars"),
    "village": Text("마을", "Village"),
    "decide": Text("결정", "Decide"),
}


class Window(ApartWindow[State]):
    """Opens on judging a placement."""

    page = "decide"
    draft: Draft

    def begin(self) -> None:
        self.draft = Draft(self)
        self.top.bind("<Key>", self._digit, add=True)

    def commands(self) -> list[Command]:
        """There are no points to adjust: dragons are matched to the table."""
        return [command for command in super().commands() if command.name != "adjust"]

    def body_commands(self) -> list[Command]:
        return [Command("match", MATCH, lambda: MatchDialog(self), "f9")]

    def body_keys(self) -> list[tuple[str, Text]]:
        return [("1-4", CHOOSE), ("Enter", DECIDE)]

    def build_body(self, body: tkinter.Misc) -> None:
        begun = any(isinstance(p.event, Take | Draw | Place | Begin) for p in self.session.played)
        self.mode = self.mode or (FOLLOW if begun else JUDGE)
        self.modes = Tabs(self.kit, self.frame.header.tabs, "modes", MODE_NAMES, self.choose_mode)
        self.modes.area.pack()
        self.tabs_of_pages(body, PAGES)
        self.judge = JudgePanel(self, body)
        self.turn = TurnPanel(self, body, self.draft)
        self.altars = AltarsFelt(self, body, self.touch_altar, self.judge.altar, self.judge.hold)
        self.village = VillageFelt(self, body)
        self.count = CountPanel(self, body)
        self.amounts = self.count.amounts
        self.resized()

    def resized(self) -> None:
        """Altars at the left, the village in the middle where one is looked at, the decision."""
        w, h = self.frame.body_size
        put, gap = self.frame.put, self.room.gap - 2 * EDGE
        if self.room.kind == "column":
            self._column(w, h)
            return
        self.put_pages(False)
        left = round(w * (0.25 if self.room.kind == "wide" else 0.27))
        middle = round(w * 0.41) if self.with_village else 0
        right = left + gap + (middle + gap if middle else 0)
        counting = self.mode == COUNT
        put(self.altars.area, 0, 0, 0 if counting else left, h)
        put(self.village.area, left + gap, 0, 0 if counting else middle, h)
        for panel in (self.judge.panel, self.turn.panel):
            put(panel, right, 0, w - right if panel is self.deciding_panel else 0, h)
        table = round(w * 0.64) if counting else 0
        put(self.count.board, 0, 0, table, h)
        put(self.count.panel, table + gap, 0, w - table - gap if counting else 0, h)

    def _column(self, w: float, h: float) -> None:
        """A tiny window: one panel at a time."""
        put, top = self.frame.put, self.put_pages(True)
        counting, deciding = self.mode == COUNT, self.page == "decide"
        put(self.altars.area, 0, top, w if self.page == "altars" else 0, h - top)
        put(self.village.area, 0, top, w if self.page == "village" else 0, h - top)
        for panel in (self.judge.panel, self.turn.panel):
            here = deciding and not counting and panel is self.deciding_panel
            put(panel, 0, top, w if here else 0, h - top)
        half = w * 0.6 if counting and deciding else 0
        put(self.count.board, 0, top, half, h - top)
        put(self.count.panel, half, top, w - half if half else 0, h - top)

    @property
    def deciding_panel(self) -> Decision:
        """The panel with the primary button."""
        panels = {JUDGE: self.judge.panel, COUNT: self.count.panel}
        return panels.get(self.mode, self.turn.panel)

    @property
    def with_village(self) -> bool:
        """Whether a village is looked at."""
        return self.mode == JUDGE or (self.mode == FOLLOW and self.turn.placed)

    def asking(self, asking: bool) -> None:
        self.deciding_panel.block(asking)

    def enter(self) -> None:
        self.deciding_panel.go()

    def _digit(self, event: tkinter.Event) -> None:
        """Digits choose where nothing else has the keyboard: in the village, else in the panel."""
        if event.widget is not self.top or not event.char.isdigit():
            return
        _ = (self.with_village and self.village.area.key(event.char)) or self.deciding_panel.key(
            event.char
        )

    # doing

    def as_situation(self, state: State) -> State:
        return as_situation(state)

    def prepare(self) -> None:
        if self.layers[-1].what is CASE:
            self.mode = COUNT if self.state.counted else FOLLOW

    def recall(self, event: AnyEvent) -> None:
        super().recall(event)
        match event:
            case Take() | Draw() | Return() | Place():
                self.mode = FOLLOW
                self.draft.recall(event)
            case Play() | Reveal():
                self.open_card_dialog()
            case SetHand() | SetAltars() | SetMap() | SetTokens() if self.state.round:
                MatchDialog(self)

    def touch_altar(self, colour: str) -> None:
        """An altar was pressed while the game is followed: a statue is taken from it."""
        self.draft.touch_altar(colour)

    def open_card_dialog(self) -> None:
        """A special card of the player on turn."""
        CardDialog(self)

    def focus_main(self) -> None:
        self.top.focus_set()

    # drawing

    def total(self, seat: int) -> str:
        """Tokens of those that fill the board; dragons only compare full boards."""
        of = need(self.state) * len(TYPES)
        tokens = of if full(self.state, seat) else len(self.state.players[seat].tokens)
        return self.look.say(TOKENS, n=tokens, of=of)

    def dragons(self, seat: int) -> str:
        """The dragons of a seat as far as they are told; "—" = nothing is."""
        return self.result.sheets[seat].shown if self.result else UNTOLD

    def seat_plate(self, seat: int) -> Seat:
        plate = super().seat_plate(seat)
        chips: list[tuple[Text | str, str]] = []
        if place := self._place(seat):
            chips.append((place, "plain"))
        if self.mode == FOLLOW and self.state.round and seat == self.state.bear:
            chips.append((FIRST, "gold"))
        plate = plate._replace(about="", chips=chips)
        if self.mode == COUNT:  # the statues are of no account any more
            return plate
        return with_board(plate, self.state, seat, self.dragons(seat))

    def render_totals(self) -> None:
        if self.mode == FOLLOW and self.state.round:
            self.to_turn(self.state.turn)
        boards = self.mode == FOLLOW and self.room.kind != "column" and self.room.h >= 700
        self.frame.show_seats(True, HIGH) if boards else self.frame.show_seats(True)
        super().render_totals()

    def render_body(self) -> None:
        state, followed = self.state, self.mode == FOLLOW
        self.modes.mark(self.mode)
        where = WHERE(round=state.round) if followed and state.round else ""
        self.frame.header.where.configure(text=self.kit.say(where))
        self.turn.show()
        self.judge.show()
        self.count.show()
        asked = self.turn if followed else self.judge
        self.altars.show(asked.altars())
        if self.with_village:
            place = self.turn.placing.place() if followed else self.judge.place()
            self.village.show(*place)
        self.resized()
