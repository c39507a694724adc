"""제왕의 깃발 on the table: judge a situation, follow the game, or count; the queue above all."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import ttkbootstrap as ttk

from referee import notation
from referee.errors import Problem
from referee.games.oriflamme.build import as_situation, seated, with_family
from referee.games.oriflamme.cards import CARDS, FAMILIES
from referee.games.oriflamme.state import (
    END,
    LEFT,
    PLACE,
    RIGHT,
    Direction,
    First,
    State,
)
from referee.report import certainty_of
from referee.table import COLOURS, SetPosition, Table, seat_names
from referee.text import Text
from ui.apart import COUNT, FOLLOW, JUDGE, ApartWindow
from ui.commands import Command
from ui.dialogs import CLOSE, Dialog
from ui.games.oriflamme_build import BuildPanel
from ui.games.oriflamme_count import CountPanel
from ui.games.oriflamme_draft import Draft
from ui.games.oriflamme_row import FILLS, PEOPLE, Row
from ui.games.oriflamme_step import StepPanel
from ui.games.oriflamme_told import last_lines, show_out, show_told, visits
from ui.keys import letter
from ui.layers import CASE
from ui.messages import BACK_TO_GAME
from ui.panel import ModeBar, Rows
from ui.seats import Person

MODE_NAMES = {
    JUDGE: Text("상황 판정", "Judge a situation"),
    FOLLOW: Text("게임 따라가기", "Follow the game"),
    COUNT: Text("마지막 계산", "Count at the end"),
}
CARDS_COMMAND = Text("카드 10장", "The ten cards")
CARD_LINE = Text("{name}: {about}", "{name}: {about}")
WHERE = Text("{round}라운드 · {phase}", "round {round} · {phase}")
PHASES = {
    PLACE: Text("배치 단계", "placement"),
    "resolve": Text("처리 단계", "resolution"),
    END: Text("끝", "over"),
}
SITUATION = Text("한 상황 (게임 기록 아님)", "a situation by itself")
POINTS_LEFT = Text("처리 방향: ← 왼쪽", "direction: ← left")
POINTS_RIGHT = Text("처리 방향: 오른쪽 →", "direction: right →")
REFUSED = Text("{why} · {certainty}", "{why} · {certainty}")
AGAIN = Text("처음부터 다시", "Again from the start")
BEGINS = Text("시작 플레이어 (가장 나이가 많은 사람)", "who starts (the oldest player)")
CORRECT = Text("대기열 고치기", "Correct the row")
CORRECTING = Text("게임 기록을 고칩니다", "This corrects the game itself")
CHANGE = Text("상황 고치기", "Change the situation")
COPY = Text("상황 코드 복사", "Copy position code")
RESOLVED = Text("처리가 끝났습니다", "All cards are resolved")
FINISHED = Text("게임을 끝냈습니다", "The game is finished")
EMPTY = Text("카드가 없습니다", "No cards here")
OVER = Text("6라운드가 끝났습니다", "The six rounds are over")
NOT_A_GAME = Text(
    "지금은 한 상황입니다. 게임을 따라가려면 처음부터 시작합니다",
    "This is a situation by itself. To follow a game, start over",
)
START_OVER = Text("새 게임 시작", "Start a game")
COUNT_NOW = Text("마지막 계산", "Final count")
HAND = Text("손 {n}장", "{n} in hand")
KEY_NAMES = Text("병사 … 음모 (이름을 물을 때)", "Soldier … Conspiracy (when asked)")
KEY_KEEP = Text("공개 안 함", "keep")
KEY_ADD = Text("상황 판정: 빨강 … 회색 카드 놓기", "judging: a card of Red … Grey")
KEY_ARROWS = Text("대기열에서 고르기", "choose in the row")


class Window(ApartWindow):
    """Opens on judging a situation."""

    OWN_BUTTONS = ("cards",)
    draft: Draft

    @staticmethod
    def first_state(app: Any, state: Any) -> Any:
        """Families by the colours of the people; who has no name is called by the colour."""
        colours = dict(app.settings.people) | app.settings.colours
        return dressed(state, [(name, colours.get(name, -1)) for name in state.table.seats])

    def body_commands(self) -> list[Command]:
        return [Command("cards", CARDS_COMMAND, self.open_cards, "ctrl+i", "collection")]

    def body_keys(self) -> list[tuple[str, Text]]:
        return [
            ("1-9, 0", KEY_NAMES),
            ("K", KEY_KEEP),
            ("R B G Y K", KEY_ADD),
            ("← → Enter", KEY_ARROWS),
        ]

    def build_body(self, body: Any) -> None:
        look, px = self.look, self.look.px
        followed = bool(self.state.round and self.session.played)
        self.mode = self.mode or (FOLLOW if followed else JUDGE)
        self.building: bool = getattr(self, "building", True)
        self.on_purpose: bool = getattr(self, "on_purpose", False)
        self.known: dict[str, str] = getattr(self, "known", {})  # who plays which family
        self.modes = ModeBar(body, look, MODE_NAMES, self.choose_mode)
        self.correct = ttk.Button(
            self.modes.frame, name="correct", text=look.say(CORRECT),
            command=partial(self.build, True), bootstyle="secondary-outline",
        )  # fmt: skip
        self.way = ttk.Button(self.modes.frame, name="way", command=self.turn_round)
        self.way.pack(side="right", padx=px(2), ipady=px(5))
        self.where = ttk.Label(self.modes.frame, name="where", style="big.TLabel")
        self.where.pack(side="right", padx=px(8))
        self.row = Row(body, look, self.pick, self.go)
        self.row.frame.pack(fill="x", padx=px(4))
        self.panel = ttk.Frame(body, name="panel", padding=px(8))
        self.rows = Rows(ttk.Frame(self.panel, name="asked"), look)
        self.told = Rows(ttk.Frame(self.panel, name="why", padding=(px(16), 0, 0, 0)), look)
        self.wide = self.top.winfo_screenwidth() >= px(1100)
        self.draft = getattr(self, "draft", None) or Draft(self)
        self.step = StepPanel(self, self.rows, self.draft)
        self.builder = BuildPanel(self, self.rows)
        self.count = CountPanel(body, self)
        self.amounts = self.count.amounts
        for n in range(10):
            self.row.canvas.bind(str(n), partial(self._digit, n or 10))
        self.row.canvas.bind("<Key>", self._letter)

    def _digit(self, n: int, event: object) -> str:
        if self.deciding:
            self.draft.digit(n)
        return "break"

    def _letter(self, event: Any) -> None:
        pressed = letter(event).upper()
        if event.state & 4:
            return
        if self.deciding and pressed == "K":
            self.draft.keep()
        elif self.mode == JUDGE and not self.deciding and pressed in self.builder.families:
            self.builder.add(pressed)

    # names and colours

    def fresh(self, table: Table) -> Any:
        colours = dict(self.people())
        return dressed(self.game.start(table), [(n, colours.get(n, -1)) for n in table.seats])

    def with_seats(self, names: tuple[str, ...]) -> Any:
        """In a situation by itself, whoever comes in has a family too."""
        state, old = self.state, len(self.state.families)
        if state.round or len(names) <= old:
            return super().with_seats(names)
        for _ in names[old:]:
            state = with_family(state, next(f for f in FAMILIES if f not in state.families))
        return replace(state, table=replace(state.table, seats=names))

    def parse(self, text: str) -> Any:
        """The state of a position text; without names in it, families keep their people."""
        state: State = self.game.parse(text)
        if "players" in dict(notation.pairs(text)):
            return state
        names = tuple(self.known.get(family, FAMILIES[family].ko) for family in state.families)
        return seated(state, state.families, names)

    def people(self) -> list[Person]:
        state: State = self.state
        return [
            (name, PEOPLE[family])
            for name, family in zip(state.table.seats, state.families, strict=True)
        ]

    def rename(self, people: list[Person]) -> None:
        """Other names, other colours; the cards on the table change colour with their owners."""
        self.amounts.commit()
        if len(people) == len(self.state.families):
            state = dressed(self.state, people)
            if state != self.state:
                self.app.remember(people)
                self.do(SetPosition(self.game.show(state), "names"))
            return
        super().rename(people)

    def seat_about(self, seat: int) -> str:
        state = self.state
        shown = state.hand and (self.mode == FOLLOW or state.row)
        return self.look.say(HAND, n=state.hand[seat]) if shown else ""

    # doing

    @property
    def deciding(self) -> bool:
        """Whether decisions are asked for, not a situation built."""
        return self.mode == FOLLOW or (self.mode == JUDGE and not self.building)

    @property
    def correcting(self) -> bool:
        """Whether what is built is the followed game itself."""
        return self.on_purpose and bool(self.state.round)

    def choose_mode(self, mode: str) -> None:
        """Judge, follow or count; what lies there stays. The game itself is not judged on."""
        self.building = self.building or bool(self.state.round)
        self.on_purpose = False
        super().choose_mode(mode)

    def build(self, building: bool) -> None:
        """Change the situation, or go through it: apart from the game that is followed."""
        self.on_purpose = building and self.mode == FOLLOW
        if not building and self.mode == JUDGE:
            self.leave_game()
        self.building = building
        self.draft.drop()
        self.mode = JUDGE if building else self.mode
        self.render()
        self.focus_main()

    def pick(self, kind: str, index: int) -> None:
        """A card or a gap of the row was chosen."""
        if self.deciding:
            if not self.draft.pick(kind, index) and (kind, index) == ("card", self.state.at):
                self.draft.go()
        elif self.mode == JUDGE and kind == "card":
            self.builder.look_at(index)

    def go(self) -> bool:
        """Do what is left, when there is only one way."""
        return self.deciding and self.draft.go()

    def refuse(self, problem: Problem) -> None:
        """Say what the rules forbid, and how sure that is."""
        sure = certainty_of(self.game.id, self.state.table.rules, problem.ruling)
        text = REFUSED(why=problem.text, certainty=sure or "")
        self.say(text, bad=True)

    def as_situation(self, state: State) -> State:
        return as_situation(state)

    def back_to_game(self) -> None:
        self.building, self.on_purpose = True, False
        super().back_to_game()

    def turn_round(self) -> None:
        """The tile points the other way."""
        if self.mode == JUDGE and self.state.row and not self.correcting:
            self.leave_game()
        self.do(Direction(LEFT if self.state.direction == RIGHT else RIGHT))

    def reset(self) -> None:
        self.builder.select(None)
        super().reset()

    def prepare(self) -> None:
        if self.layers[-1].what is CASE:
            self.mode, self.building = JUDGE, False

    def _refocus(self, had: str) -> None:
        """The row has the keys of the game."""
        self.focus_main()

    def focus_main(self) -> None:
        if self.mode == COUNT:
            self.count.first()
        else:
            self.row.canvas.focus_set()

    def open_cards(self) -> None:
        """What the ten cards do, a line each."""
        dialog = Dialog(self.look, self.top, CARDS_COMMAND, "cards")
        for card in CARDS.values():
            dialog.label(self.look.say(CARD_LINE, name=card.name, about=card.about), "big")
        dialog.button(CLOSE, dialog.close, "close", "primary")
        dialog.show()

    @property
    def over(self) -> bool:
        return self.state.phase == END or super().over

    # drawing

    def render_totals(self) -> None:
        seats = self.state.table.seats
        others = {family: name for family, name in self.known.items() if name not in seats}
        self.known = others | dict(zip(self.state.families, seats, strict=True))
        if self.deciding and (seat := self.draft.seat()) is not None:
            self.seat = seat
        super().render_totals()

    def render_body(self) -> None:
        state, look = self.state, self.look
        if self.mode == JUDGE and not self.building and state.round:
            self.mode = FOLLOW  # taken back into the game: what is done now is done in it
        self.modes.mark(self.mode)
        self.where.configure(text=look.say(self._where()))
        self.way.configure(
            text=look.say(POINTS_RIGHT if state.direction == RIGHT else POINTS_LEFT),
            bootstyle="secondary-outline",
        )
        self.rows.clear()
        self.told.clear()
        for frame in (self.row.frame, self.count.frame, self.panel):
            frame.pack_forget()
        if self.mode == FOLLOW and state.round:  # where no click on what is asked slips onto it
            self.correct.pack(side="right", padx=look.px(2), ipady=look.px(5))
        else:
            self.correct.pack_forget()
        lit = self.draft.lit() if self.deciding else []
        if self.mode == COUNT:
            self.count.frame.pack(fill="both", expand=True)
            self.count.render()
            return
        self.row.frame.pack(fill="x", padx=look.px(4), pady=(look.px(6), 0))
        self.panel.pack(fill="both", expand=True)
        beside = self.wide and self.deciding  # what came of it, beside what is decided
        self.told.beside = self.rows.frame if beside else None
        for frame in (self.rows.frame, self.told.frame):
            frame.pack(side="left" if beside else "top", anchor="nw")
        if self.deciding:
            self._step()
            if not self.wide:
                self.top.after_idle(self.see_decision, self.panel)
        else:
            self.builder.render()
            if self.correcting:
                row = self.rows.row("back")
                self.rows.label(row, CORRECTING, "strong", "correcting")
                run = partial(self.choose_mode, FOLLOW)
                self.rows.button(row, "to_game", BACK_TO_GAME, run, "primary")
        show_out(self, self.told)
        self.row.render(state, lit, self.draft.held if self.deciding else self.builder.selected)

    def _where(self) -> Text:
        state = self.state
        if not state.round:
            return SITUATION
        if self.mode == JUDGE and not state.row:
            return MODE_NAMES[JUDGE]
        return WHERE(round=state.round, phase=PHASES[state.phase])

    def who(self, text: Text, family: str) -> None:
        """Whose decision it is, in large letters on the family's colour."""
        look, row = self.look, self.rows.row("who")
        label = self.rows.label(row, text, "number", "who")
        fill = FILLS[family]
        label.configure(background=fill, foreground=look.ink_on(fill), padding=(look.px(10), 0))

    def _step(self) -> None:
        state, rows = self.state, self.rows
        if state.round and not state.row and state.round == 1:
            self._begin()
        self.step.render()
        if state.phase == END or state.table.finished:
            row = rows.row("over")
            rows.label(row, OVER if state.phase == END else FINISHED, "number", "who")
            rows.button(row, "count", COUNT_NOW, partial(self.choose_mode, COUNT), "primary")
        elif state.at is None and not state.round:
            text = RESOLVED if last_lines(self) else EMPTY
            rows.label(rows.row("resolved"), text, "number", "who")
        self._tools()
        show_told(self, self.told)

    def _begin(self) -> None:
        """Before the first card: who starts."""
        state, row = self.state, self.rows.row("begins")
        self.rows.label(row, BEGINS, "small")
        for seat, family in enumerate(state.families):
            style = "primary" if seat == state.first else "secondary-outline"
            self.rows.button(
                row,
                f"first{family}",
                state.table.name(seat),
                partial(self.do, First(family)),
                style,
            )

    def _tools(self) -> None:
        row = self.rows.row("tools")
        if self.mode == FOLLOW and not self.state.round and self.session is self.base:
            self.rows.label(row, NOT_A_GAME, "strong", "not_a_game")
            self.rows.button(row, "start", START_OVER, self.reset, "primary")
            return
        if not self.state.round:
            self.rows.button(row, "change", CHANGE, partial(self.build, True))
            if n := visits(self):
                run = partial(self.session.jump, self.session.at - n)
                self.rows.button(row, "again", AGAIN, run)
            self.rows.button(row, "copy", COPY, self.copy)


def dressed(state: State, people: list[Person]) -> State:
    """The state with families by the people's colours; other colours become a free one."""
    of_colour = {colour: family for family, colour in PEOPLE.items()}
    wanted = [of_colour.get(colour) for _, colour in people]
    families = ""
    for i, family in enumerate(wanted):
        taken = {*families, *(w for w in wanted[i + 1 :] if w)}
        if family is None or family in families:
            family = next(f for f in FAMILIES if f not in taken)
        families += family
    plain = {*COLOURS, *seat_names(30)}
    names = tuple(
        FAMILIES[family].ko if name in plain else name
        for (name, _), family in zip(people, families, strict=True)
    )
    return seated(state, families, names)
