"""The window of 왕국 (Majesty): follow the game with the villages drawn, or count at the end."""

from __future__ import annotations

import tkinter
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from referee.errors import Problem
from referee.games.majesty.legal import to_move
from referee.games.majesty.realm import CHARACTERS, HAND, KEPT_MEEPLES
from referee.games.majesty.sanity import EVEN, MIXED_SIDES
from referee.games.majesty.state import Match, SetCounts, SetRealm, State, Take, TakeSpace
from referee.games.majesty.turn import SIDED
from referee.notation import AnyEvent
from referee.table import SetPosition, SetRule
from referee.text import Text
from ui.amounts import AmountsWindow
from ui.commands import Command
from ui.games.majesty.count import CountFelt
from ui.games.majesty.decide import DecidePanel
from ui.games.majesty.draft import Draft
from ui.games.majesty.entering import Entering
from ui.games.majesty.felt import Felt
from ui.games.majesty.match import MATCH, MatchDialog
from ui.games.majesty.why import EndPanel, WhyPanel
from ui.kit import Area, Seat, Tabs
from ui.kit.area import EDGE
from ui.kit.colours import ink_on, mix, person_fill

COUNT, FOLLOW = "count", "follow"
MODE_NAMES = {
    FOLLOW: Text("게임 따라가기", "Follow the game"),
    COUNT: Text("마지막 계산", "Final count"),
}
SIDES = {"a": Text("A면", "Side A"), "b": Text("B면", "Side B")}
ALL_SIDES = {"A": Text("모두 A면", "All side A"), "B": Text("모두 B면", "All side B")}
CARDS = Text("카드 {cards}/{of}", "cards {cards}/{of}")
KEY_CHARACTER = Text(
    "따라갈 때: 카드를 농부 … 귀족으로 씀", "following: card used as Miller … Noble"
)
KEY_SPACE = Text(
    "따라갈 때: 펼친 카드를 가져옴, 다시: 다른 쪽", "following: card taken; again: other half"
)
DIGITS = tuple("1234567")
KEY_CONFIRM = Text("차례를 기록", "record the turn")
PAGES = {"table": Text("테이블", "Table"), "decide": Text("차례", "Turn")}


class Window(AmountsWindow[State]):
    """Opens on counting at the end."""

    page = "table"

    def begin(self) -> None:
        self.draft, self.entering = Draft(self), Entering(self)
        self.top.bind("<Key>", self._digit, add=True)

    def body_commands(self) -> list[Command]:
        sides = [
            Command(f"side{this}", text, partial(self.all_sides, this))
            for this, text in ALL_SIDES.items()
        ]
        return [Command("match", MATCH, self.open_match, "f9"), *sides]

    def body_keys(self) -> list[tuple[str, Text]]:
        return [("1-7", KEY_CHARACTER), ("1-6", KEY_SPACE), ("Enter", KEY_CONFIRM)]

    def build_body(self, body: tkinter.Misc) -> None:
        begun = any(isinstance(p.event, Take | TakeSpace) for p in self.session.played)
        self.mode = self.mode or (FOLLOW if begun else COUNT)
        self.explaining = False
        tabs = self.frame.header.tabs
        self.modes = Tabs(self.kit, tabs, "modes", MODE_NAMES, self.choose_mode)
        self.modes.area.pack(side="left")
        self.sides = Tabs(self.kit, tabs, "sides", SIDES, lambda this: self.all_sides(this.upper()))
        self.tabs_of_pages(body, PAGES)
        self.felt = Felt(self, body, self.draft)
        self.turn = DecidePanel(self, body, self.draft)
        self.amounts = self.entering
        self.count = CountFelt(self, body, self.entering)
        self.why = WhyPanel(self, body)
        self.end = EndPanel(self, body, self.entering)
        self.resized()

    # places

    def resized(self) -> None:
        """Following: the table, below or beside it the turn. Counting: cells, below them why."""
        if self.mode == FOLLOW:
            self._place_follow()
        else:
            self._place_count()
        if self.room.kind == "wide":
            self.sides.area.pack(side="left", padx=self.kit.px(10))
        else:
            self.sides.area.pack_forget()

    def _hide(self, *areas: tkinter.Widget) -> None:
        for area in areas:
            self.frame.put(area, 0, 0, 0, 0)

    def _place_follow(self) -> None:
        w, h = self.frame.body_size
        put, room, gap = self.frame.put, self.room, self.room.gap - 2 * EDGE
        self._hide(self.count.area, self.why.area, self.end.panel)
        if room.kind == "column":
            top, table = self.put_pages(True), self.page == "table"
            put(self.felt.area, 0, top, w if table else 0, h - top)
            put(self.turn.panel, 0, top, 0 if table else w, h - top)
            return
        self.put_pages(False)
        if room.kind == "narrow":
            left = round(w * 0.55)
            put(self.felt.area, 0, 0, left, h)
            put(self.turn.panel, left + gap, 0, w - left - gap, h)
            return
        low = 198.0 if room.short else 212.0
        put(self.felt.area, 0, 0, w, h - low - gap)
        put(self.turn.panel, 0, h - low, w, low)

    def _place_count(self) -> None:
        w, h = self.frame.body_size
        put, gap = self.frame.put, self.room.gap - 2 * EDGE
        self.put_pages(False)
        self._hide(self.felt.area, self.turn.panel)
        if self.room.kind == "column":
            low, told = 78.0, self.explaining
            put(self.count.area, 0, 0, 0 if told else w, h - low - gap)
            put(self.why.area, 0, 0, w if told else 0, h - low - gap)
            put(self.end.panel, 0, h - low, w, low)
            return
        low = (186.0 if self.room.short else 200.0) if self.room.kind == "wide" else 132.0
        right = round(min(424.0, w * 0.36))
        put(self.count.area, 0, 0, w, h - low - gap)
        put(self.why.area, 0, h - low, w - right - gap, low)
        put(self.end.panel, w - right, h - low, right, low)

    def explain(self) -> None:
        """The reasons instead of the cells, or the cells again."""
        self.explaining = not self.explaining
        self.render()

    # keys

    def focus_main(self) -> None:
        if self.mode == COUNT:
            self.count.area.focus_set()
        else:
            self.top.focus_set()

    def enter(self) -> None:
        if self.mode == COUNT:
            self.end.panel.go()
        else:
            self.turn.panel.go()

    def asking(self, asking: bool) -> None:
        self.turn.panel.block(asking)
        self.end.panel.block(asking)

    def _digit(self, event: Any) -> None:
        """While following: a card of the row, again its other half; or what the card is used as."""
        if event.char not in DIGITS or self.mode != FOLLOW or event.state & 4 or self.asks:
            return
        n, row, turn = int(event.char), self.state.row, self.draft.turn
        if not row and not self.draft.tracking:
            self.draft.character(CHARACTERS[n - 1])
        elif n <= len(row):
            faces = row[n - 1].faces
            same = isinstance(turn, TakeSpace) and turn.space == n and turn.face == faces[0]
            self.draft.space(n, faces[-1] if same else faces[0])

    # what happens

    def changed(self) -> None:
        if self.mode == FOLLOW:
            self.to_turn(to_move(self.state))
        super().changed()

    def choose_mode(self, mode: str) -> None:
        """Count or follow; what lies there stays."""
        self.amounts.commit()
        self.hint(None)
        self.mode = mode
        if mode == FOLLOW:
            self.seat = self.turn_shown = to_move(self.state)
        self.render()
        if mode == COUNT:
            self.entering.first()
        self.focus_main()

    def all_sides(self, this: str) -> None:
        """All eight buildings on one side; mixed sides are house rules."""
        self.amounts.commit()
        rules = replace(self.state.table.rules, **dict.fromkeys(SIDED, this))
        table = replace(self.state.table, rules=rules)
        self.do(SetPosition(self.game.show(replace(self.state, table=table)), "rules"))

    def open_match(self) -> None:
        """Gold and meeples of the chosen player as they really are."""
        self.amounts.commit()
        MatchDialog(self)

    def odd(self) -> Iterator[Problem]:
        """While columns are typed they are not even; mixed sides are said when they are chosen."""
        played = self.session.played
        quiet = {EVEN} if self.mode == COUNT and not self.over else set()
        if played and not isinstance(played[-1].event, SetRule | SetPosition):
            quiet.add(MIXED_SIDES)
        return (problem for problem in super().odd() if problem.ruling not in quiet)

    @property
    def asks(self) -> bool:
        """Whether a bar asks something."""
        return self.flagged is not None or self.asked is not None

    # what is half entered

    @property
    def drafting(self) -> bool:
        return bool(self.amounts.typed) or (self.mode == FOLLOW and self.draft.turn is not None)

    def undo(self) -> None:
        """A card just chosen is put back before anything recorded is taken back."""
        if self.mode == FOLLOW and self.draft.turn is not None:
            self.draft.choose(None)
        else:
            super().undo()

    def escape(self) -> None:
        """A question goes first, then what is half entered."""
        if not self.asks:
            self.amounts.forget()
            self.draft.tracking = False
            self.draft.choose(None)
        super().escape()

    def recall(self, event: AnyEvent) -> None:
        super().recall(event)
        match event:
            case Take() | TakeSpace():
                self.choose_mode(FOLLOW)
                self.draft.choose(event)
            case Match():
                self.open_match()
            case SetRealm(player) | SetCounts(player):
                self.choose_mode(COUNT)
                self.choose_seat(player)

    def prepare(self) -> None:
        """Something else lies there, of which nothing was typed."""
        self.entering.zeros.clear()

    def lift(self) -> None:
        self.entering.zeros.clear()
        super().lift()

    def reset(self) -> None:
        self.entering.zeros.clear()
        super().reset()
        if self.mode == COUNT:
            self.entering.first()

    # drawing

    def seat_plate(self, seat: int) -> Seat:
        realm = self.state.realms[seat]

        def row(area: Area, plate: Seat, x: float, y: float, w: float) -> None:
            c = self.kit.c
            on = person_fill(plate.colour) if plate.active else c.paper
            ink = ink_on(on) if plate.active else "#B98A5E"
            for i in range(KEPT_MEEPLES):
                colour = ink if i < realm.meeples else mix(on, ink, 0.3)
                area.picture(x + i * 19, y - 9, "meeple", 15, 18, on=on, colour=colour)
            at, words = 19.0 * KEPT_MEEPLES + 6, ink_on(on) if plate.active else "mute"
            if realm.meeples > KEPT_MEEPLES:
                more = f"+{realm.meeples - KEPT_MEEPLES}"
                at += area.words(x + at - 3, y, more, "small_strong", words, "w").w + 6
            text = CARDS(cards=realm.cards, of=HAND)
            if at + self.kit.wide(self.kit.say(text), "small") < w:
                area.words(x + at, y, text, "small", words, "w")

        plate = super().seat_plate(seat)
        chips = [(place, "plain")] if (place := self._place(seat)) else []
        return plate._replace(row=row, coin=self.room.kind != "column", chips=chips)

    def render_body(self) -> None:
        self.modes.mark(self.mode)
        used = {getattr(self.state.table.rules, id_) for id_ in SIDED}
        self.sides.mark(used.pop().lower() if len(used) == 1 else "")
        self.frame.show_seats(self.mode == FOLLOW)
        self.resized()
        if self.mode == FOLLOW:
            self.felt.area.redraw()
            self.turn.show()
        else:
            self.count.area.redraw()
            self.why.show()
            self.end.show()
