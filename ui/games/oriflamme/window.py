"""제왕의 깃발 on the table: judge a situation, follow the game, or count; the queue above all."""

from __future__ import annotations

import tkinter
from functools import partial

from referee.errors import Problem
from referee.games.oriflamme.build import as_situation
from referee.games.oriflamme.state import (
    LEFT,
    RIGHT,
    Direction,
    Match,
    Place,
    Remain,
    State,
    Visit,
)
from referee.notation import AnyEvent
from referee.report import certainty_of
from referee.text import Text
from ui import keys
from ui.apart import COUNT, FOLLOW, JUDGE
from ui.commands import Command
from ui.games.oriflamme.build import Builder
from ui.games.oriflamme.cards import T_CARDS, cards_dialog
from ui.games.oriflamme.count import CountPanel
from ui.games.oriflamme.decide import Decide
from ui.games.oriflamme.draft import Draft
from ui.games.oriflamme.owners import OwnersWindow
from ui.games.oriflamme.points import SCORES, Points
from ui.games.oriflamme.queue import Calls, QueueFelt
from ui.games.oriflamme.told import Story
from ui.games.oriflamme.view import MODE_NAMES, View
from ui.kit import Act, Area, Seat, Tabs, squares
from ui.kit.area import EDGE
from ui.kit.colours import ink_on, person_fill, person_ink
from ui.kit.pen import Box
from ui.layers import CASE

SEE_ROW, SEE_WHY = Text("대기열", "Row"), Text("이유", "Why")
REFUSED = Text("{why} · {certainty}", "{why} · {certainty}")
HAND = Text("손 {n}장", "{n} in hand")
KEY_NAMES = Text("묻는 것을 고르기 (키캡이 보이는 것)", "choose what is asked (see the keycaps)")
KEY_LAY = Text("상황 판정: 빨강 … 회색 카드 놓기", "judging: a card of Red … Grey")
KEY_ARROWS = Text("대기열에서 고르기", "choose in the row")
KEY_GO = Text("오른쪽 아래의 단추", "the button at the lower right")
PAGES = {"row": SEE_ROW, "asked": Text("결정", "Decision"), "told": SEE_WHY}


class Window(OwnersWindow):
    """Opens on judging a situation."""

    page = "row"
    draft: Draft

    def begin(self) -> None:
        super().begin()
        self.building, self.on_purpose = True, False
        self.draft = Draft(self, self.refuse)
        self.top.bind("<Key>", self._digit, add=True)
        for key in ("<Left>", "<Right>"):
            self.top.bind(key, self._to_queue)

    def body_commands(self) -> list[Command]:
        modes = [Command(m, text, partial(self.choose_mode, m)) for m, text in MODE_NAMES.items()]
        return [*modes, Command("cards", T_CARDS, self.open_cards, "ctrl+i")]

    def body_keys(self) -> list[tuple[str, Text]]:
        return [
            ("1-9, 0", KEY_NAMES),
            ("1-5", KEY_LAY),
            ("← →", KEY_ARROWS),
            ("Enter", KEY_GO),
        ]

    # building

    def build_body(self, body: tkinter.Misc) -> None:
        followed = bool(self.state.round and self.session.played)
        self.mode = self.mode or (FOLLOW if followed else JUDGE)
        self.modes = Tabs(self.kit, self.frame.header.tabs, "modes", MODE_NAMES, self.choose_mode)
        self.modes.area.pack()
        self.builder = Builder(
            self, lambda: self.correcting, self.leave_game, self.build,
            partial(self.choose_mode, FOLLOW),
        )  # fmt: skip
        self.view = View(self)
        calls = Calls(
            self.pick, self.builder.look_at, self.turn_round, self.builder.add, self.open_cards
        )
        self.queue = QueueFelt(self.kit, body, calls, self.hint)
        self.story = Story(self, body, self.open_log)
        self.points = Points(self, body, self.builder.apart)
        self.decide = Decide(self, body)
        self.count = CountPanel(body, self, self.finish)
        self.amounts = self.count.amounts
        self.explaining = False  # where there is little room: the reasons instead of the row
        self.tabs_of_pages(body, PAGES)
        self.resized()

    def _digit(self, event: tkinter.Event) -> None:
        """A digit presses what shows it, wherever the keyboard is."""
        if event.char and event.char in "1234567890" and not self._typing and self.mode != COUNT:
            _ = self.decide.key(event.char) or self.queue.area.key(event.char)

    def _to_queue(self, event: tkinter.Event) -> None:
        """The arrows lead into the row."""
        lit = self.draft.lit() if self.deciding else []
        if self.top.focus_get() is self.top and self.mode != COUNT:
            names = [f"{kind}_{index}" for kind, index in lit]
            names = [name for name in names if name in self.queue.area.spots]
            self.queue.area.focus_spot(next(iter(names), self.queue.area.current))

    @property
    def _typing(self) -> bool:
        focus = self.top.focus_get()
        return focus is not None and focus.winfo_class() in ("TEntry", "Entry")

    def resized(self) -> None:
        """The row above; below it what was told, and what is asked. A tiny window: one of them."""
        w, h = self.frame.body_size
        put, room = self.frame.put, self.room
        gap = room.gap - 2 * EDGE
        beside = self.points.area if self._showing_points else self.story.area
        shown: dict[tkinter.Widget, Box] = {}
        if self.mode == COUNT:
            left = round(w * 0.56)
            shown[self.count.area] = (0, 0, left, h)
            shown[self.count.panel] = (left + gap, 0, w - left - gap, h)
        elif room.kind == "column":
            pages = {"row": self.queue.area, "asked": self.decide.panel, "told": beside}
            shown[pages[self.page]] = (0, 44, w, h - 44)
        elif room.kind == "narrow":
            high = round(h * (0.45 if h > 420 else 0.41))
            shown[beside if self.explaining else self.queue.area] = (0, 0, w, high)
            shown[self.decide.panel] = (0, high + gap, w, h - high - gap)
        else:
            high = min(round(h * (0.47 if self.deciding or room.short else 0.5)), 360)
            left, low = round(w * 0.38), h - high - gap
            shown[self.queue.area] = (0, 0, w, high)
            shown[beside] = (0, high + gap, left, low)
            shown[self.decide.panel] = (left + gap, high + gap, w - left - gap, low)
        for area in (self.queue.area, self.story.area, self.points.area, self.decide.panel,
                     self.count.area, self.count.panel):  # fmt: skip
            put(area, *shown.get(area, (0, 0, 0, 0)))
        self.put_pages(room.kind == "column" and self.mode != COUNT)

    def _explain(self) -> None:
        self.explaining = not self.explaining
        self.render()

    @property
    def _showing_points(self) -> bool:
        return not self.deciding and bool(self.state.row)

    # the seats

    def seat_about(self, seat: int) -> str:
        state = self.state
        shown = state.hand and (self.mode == FOLLOW or state.row)
        return self.look.say(HAND, n=state.hand[seat]) if shown else ""

    def seat_plate(self, seat: int) -> Seat:
        plate = super().seat_plate(seat)
        deciding = self.deciding and self.draft.seat() == seat
        plate = plate._replace(active=deciding, leader=plate.leader and self.mode != COUNT)
        shown = plate.about

        def row(area: Area, plate: Seat, x: float, y: float, w: float) -> None:
            c, n = self.kit.c, self.state.hand[seat]
            own = person_ink(c, plate.colour)
            fill = ink_on(person_fill(plate.colour)) if plate.active else own
            end = squares(area, x, y, [fill] * n, 7, plate, 11)
            ink = fill if plate.active else "mute"
            room = max(30, w - end + x - 8)
            said = shown if self.kit.wide(shown, "small") <= room else self._place(seat)
            if w > 160:
                area.words(end + 8, y, said, "small", ink, "w", room)

        return plate._replace(row=row) if self.seat_about(seat) else plate

    def total(self, seat: int) -> str:
        """A number that nobody has told yet is not shown as one."""
        known = self.mode != COUNT or seat in self.count.entered()
        return super().total(seat) if known else "—"

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

    def choose_seat(self, seat: int) -> None:
        """In a situation that is laid out: change this seat's points."""
        super().choose_seat(seat)
        if self._showing_points and self.mode != COUNT:
            self.points.choose(self.state.families[self.seat])

    def pick(self, kind: str, index: int) -> None:
        """A card or a gap of the row was chosen."""
        if self.deciding:
            if not self.draft.pick(kind, index) and (kind, index) == ("card", self.state.at):
                self.draft.go()
        elif self.mode == JUDGE and kind == "card":
            self.builder.look_at(index)

    def enter(self) -> None:
        (self.count if self.mode == COUNT else self.decide).panel.go()

    def asking(self, asking: bool) -> None:
        self.decide.panel.block(asking)
        self.count.panel.block(asking)

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

    def recall(self, event: AnyEvent) -> None:
        super().recall(event)
        match event:
            case Place() | Visit():
                self.building = False
                self.mode = FOLLOW if self.state.round else JUDGE
                if isinstance(event, Visit):
                    self.draft.recall(event)
                self.render()
            case Match() | Remain():
                self.choose_mode(COUNT)

    def prepare(self) -> None:
        if self.layers[-1].what is CASE:
            self.mode, self.building = JUDGE, False

    def _refocus(self, had: str) -> None:
        """The keyboard is the window's: digits and Enter choose, arrows lead into the row."""
        self.focus_main()

    def focus_main(self) -> None:
        if self.mode == COUNT:
            self.count.first()
        else:
            self.top.focus_set()

    def open_cards(self) -> None:
        """What the ten cards do."""
        cards_dialog(self)

    # drawing

    def render_totals(self) -> None:
        self.draft.settle()
        if self.deciding and (seat := self.draft.seat()) is not None:
            self.seat = seat
        super().render_totals()

    def render_body(self) -> None:
        state = self.state
        if self.mode == JUDGE and not self.building and state.round:
            self.mode = FOLLOW  # taken back into the game: what is done now is done in it
        self.modes.mark(FOLLOW if self.correcting else self.mode)
        if self.mode == COUNT:
            self.count.render()
        else:
            asked = self.view.asked()
            if self.room.kind == "narrow":
                asked = asked._replace(others=[*asked.others, self._explaining()])
            self.decide.show(asked)
            self.queue.show(self.view.lying())
            if self.deciding and not self.draft.lit() and keys.has_focus(self.queue.area):
                self.top.focus_set()  # nothing is asked there any more: Enter is the primary's
            if self._showing_points:
                self.points.area.redraw()
            else:
                self.story.show()
        self.resized()

    def _explaining(self) -> Act:
        """The way to the reasons, or the points, where they lie under the row."""
        see = SCORES if self._showing_points else SEE_WHY
        return Act("explain", SEE_ROW if self.explaining else see, self._explain)
