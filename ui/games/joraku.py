"""상락 on the table: judge a skirmish, count areas, or follow the game; the board in the middle."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import ttkbootstrap as ttk

from referee.games.joraku.board import (
    AREAS,
    Payment,
    Pieces,
    area_key,
    trick_winner,
)
from referee.games.joraku.legal import PHASE_NAMES
from referee.games.joraku.payments import kachidoki, prestige
from referee.games.joraku.seats import skirmishes_per_round, to_play, virtual_seat, where
from referee.games.joraku.state import (
    END,
    ORDER,
    PRESTIGE,
    SKIRMISH,
    MoveDaimyo,
    MoveSamurai,
    Place,
    Push,
    Remove,
    SetPieces,
)
from referee.text import Text
from ui.commands import Command
from ui.games.joraku_board import AreaView, Board
from ui.games.joraku_panel import Panel
from ui.games.joraku_points import PointsDialog, first_cells
from ui.games.joraku_words import NamesDialog, VariantsDialog
from ui.games.score_track import ScoreTrack
from ui.panel import ModeBar, Rows
from ui.sheet import standings_text
from ui.window import GameWindow

JUDGE, COUNT, FOLLOW = MODES = ("judge", "count", "follow")
MODE_NAMES = {
    JUDGE: Text("접전 판정", "Judge a skirmish"),
    COUNT: Text("구역 계산", "Count areas"),
    FOLLOW: Text("게임 따라가기", "Follow the game"),
}
POINTS = Text("점수표", "Points table")
NAMES = Text("구역 이름", "Area names")
VARIANTS = Text("변형 규칙 카드", "Expert cards")

WHERE = Text("{round}라운드 · {phase}", "round {round} · {phase}")
WHERE_SKIRMISH = Text(
    "{round}라운드 · 접전 {n}/{of} · {name}의 차례",
    "round {round} · skirmish {n}/{of} · {name}'s turn",
)
WHERE_FULL = Text(
    "{round}라운드 · 접전 {n}/{of} · 판정하십시오", "round {round} · skirmish {n}/{of} · decide it"
)
PAYS = Text("{p1} / {p2} / {p3}", "{p1} / {p2} / {p3}")
NO_POINTS = Text("점수표 미입력", "points not entered")
RANK = Text("{n}위", "#{n}")
SUPPLY = Text("공급처 {n}", "supply {n}")
CARD_N = Text("카드 {n}", "card {n}")


class Window(GameWindow):
    """Opens on judging a skirmish."""

    OWN_BUTTONS = ("points",)

    @staticmethod
    def first_state(app: Any, state: Any) -> Any:
        return replace(state, cells=first_cells(app.folder))

    def body_commands(self) -> list[Command]:
        return [
            Command("points", POINTS, lambda: PointsDialog(self), "f10", "table"),
            Command("names", NAMES, lambda: NamesDialog(self)),
            Command("variants", VARIANTS, lambda: VariantsDialog(self)),
        ]

    def build_body(self, body: Any) -> None:
        look, px = self.look, self.look.px
        self.mode = self.mode or JUDGE
        self.selected: tuple[int, int] | None = None
        self.modes = ModeBar(body, look, MODE_NAMES, self.choose_mode)
        self.where = ttk.Label(self.modes.frame, name="where", style="big.TLabel")
        self.where.pack(side="right", padx=px(8))
        self.board = Board(body, look, self.touch, self.drag)
        self.board.canvas.pack(anchor="w", padx=px(4), pady=px(4))
        self.track = ScoreTrack(body, look)
        self.track.canvas.pack(fill="x", padx=px(4))
        self.panel = ttk.Frame(body, name="panel", padding=px(8))
        self.panel.pack(fill="both", expand=True)
        self.rows = Rows(self.panel, look)
        self.places = ttk.Label(body, name="places", style="strong.TLabel", wraplength=px(1200))
        self.places.pack(side="bottom", anchor="w", padx=px(8))

    def choose_mode(self, mode: str) -> None:
        """Judge, count or follow; the board and the points stay."""
        self.mode, self.selected = mode, None
        self.render()

    def seat_about(self, seat: int) -> str:
        state = self.state
        card = state.cards[seat]
        supply = self.look.say(SUPPLY, n=state.pieces[seat].supply)
        return f"{self.look.say(CARD_N, n=card)} · {supply}" if card else supply

    # touching the board

    def touch(self, what: str, seat: int, area: int) -> None:
        """A click on the board: sets pieces, or acts with the last card while following."""
        self.seat = seat if what != "area" else self.seat
        if self.mode == FOLLOW and self.state.phase == SKIRMISH and self.state.trick:
            self._act(what, seat, area)
        else:
            self._set(what, seat, area)

    def _set(self, what: str, seat: int, area: int) -> None:
        pieces = self.state.pieces[seat]
        if what == "daimyo":
            pieces = pieces._replace(daimyo=None if pieces.daimyo == area else area)
        elif what in ("more", "count"):
            pieces = pieces.changed(area, 1)
        elif what == "less" and pieces.samurai[area]:
            pieces = pieces.changed(area, -1)
        else:
            return
        self.do(set_pieces(seat, pieces))

    def _act(self, what: str, seat: int, area: int) -> None:
        player, here = self.state.trick[-1].player, area_key(area)
        if what == "more":
            self.do(Place(player, here, 1))
        elif what == "daimyo":
            self.do(MoveDaimyo(player, here))
        elif what == "less" and seat != player:
            self.do(Remove(player, seat))
        elif self.selected is not None:
            self._move_selected(player, here)
        elif what == "count" and self.state.pieces[seat].samurai[area]:
            self.selected = (seat, area)
            self.render()

    def _move_selected(self, player: int, to: str) -> None:
        assert self.selected is not None
        seat, start = self.selected
        self.selected = None
        if area_key(start) == to:
            self.render()
        elif seat == virtual_seat(self.state):
            self.do(Push(player, to))
        else:
            self.do(MoveSamurai(player, area_key(start), to))

    def drag(self, what: str, seat: int, area: int, to: int) -> None:
        """A piece was dragged to another area."""
        self.seat = seat
        pieces = self.state.pieces[seat]
        if (what == "daimyo" and pieces.daimyo != area) or (
            what == "count" and not pieces.samurai[area]
        ):
            return
        if self.mode == FOLLOW and self.state.phase == SKIRMISH and self.state.trick:
            player = self.state.trick[-1].player
            if what == "daimyo":
                self.do(MoveDaimyo(player, area_key(to)))
            else:
                self.selected = (seat, area)
                self._move_selected(player, area_key(to))
        elif what == "daimyo":
            self.do(set_pieces(seat, pieces._replace(daimyo=to)))
        else:
            self.do(set_pieces(seat, pieces.changed(area, -1).changed(to, 1)))

    @property
    def over(self) -> bool:
        return self.state.phase == END or super().over

    # drawing

    def render_body(self) -> None:
        state, look = self.state, self.look
        self.modes.mark(self.mode)
        self.where.configure(text=look.say(self._where()))
        payments = {area: self.payments(area) for area in AREAS}
        views = [self._view(area, payments[area]) for area in AREAS]
        colours = [colour for _, colour in self.people()]
        self.board.render(state, views, colours, self.selected)
        self.track.render([p or 0 for p in self.game.points(state)], colours)
        self.rows.clear()
        asked = Panel(self, self.rows)
        {JUDGE: asked.judge, COUNT: asked.count, FOLLOW: asked.follow}[self.mode]()
        standings = self.result.standings if self.result else None
        self.places.configure(
            text=standings_text(look, state.table.seats, standings),
            style="big.TLabel" if self.over else "strong.TLabel",
        )

    def _where(self) -> Text:
        state = self.state
        if state.phase != SKIRMISH:
            return WHERE(round=state.round, phase=PHASE_NAMES[state.phase])
        text, turn = WHERE_FULL, to_play(state)
        args = {"round": state.round, "n": state.skirmishes + 1, "of": skirmishes_per_round(state)}
        if turn:
            text, args["name"] = WHERE_SKIRMISH, state.table.name(turn[0])
        return text(**args)

    def payments(self, area: int) -> list[Payment]:
        """What the area would pay now: Kachidoki while judging, else this round's prestige."""
        judging = self.mode != COUNT and self.state.phase != PRESTIGE
        return kachidoki(self.state, area) if judging else prestige(self.state, area)

    def _view(self, area: int, payments: list[Payment]) -> AreaView:
        state, look = self.state, self.look
        cell = state.cells[area][state.round - 1]
        known = None not in cell
        p1, p2, p3 = cell
        pays = look.say(PAYS, p1=p1, p2=p2, p3=p3) if known else look.say(NO_POINTS)
        shown = self.mode == COUNT or area == self._skirmish_area()
        ranks = [look.say(RANK, n=p.rank) if p.rank and shown else "" for p in payments]
        if self.mode == FOLLOW and state.phase == PRESTIGE:
            lit = area == self.next_area()
        else:
            lit = area == self._skirmish_area()
        return AreaView(look.say(where(state, area)), pays, ranks, lit)

    def _skirmish_area(self) -> int | None:
        """Where the winner's daimyo stands, once there is a winner."""
        state = self.state
        if self.mode == COUNT or not state.trick or to_play(state):
            return None
        index, _, _ = trick_winner([played.card.value for played in state.trick])
        daimyo: int | None = state.pieces[state.trick[index].player].daimyo
        return daimyo

    def next_area(self) -> int | None:
        """The area whose prestige is counted next, None = all are."""
        return next((area for area in ORDER if area not in self.state.scored), None)


def set_pieces(seat: int, pieces: Pieces) -> SetPieces:
    """The event that puts a player's pieces so."""
    daimyo = None if pieces.daimyo is None else area_key(pieces.daimyo)
    return SetPieces(seat, daimyo, pieces.samurai)
