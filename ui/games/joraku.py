"""상락 on the table: judge a skirmish, count areas, or follow the game; the board in the middle."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import ttkbootstrap as ttk

from referee import game as contract
from referee.games.joraku.board import (
    ANY,
    AREAS,
    KACHIDOKI,
    NINJA,
    SUITS,
    Payment,
    Pieces,
    area_key,
    pay,
    trick_winner,
)
from referee.games.joraku.legal import (
    PHASE_NAMES,
    players,
    skirmishes_per_round,
    to_play,
    virtual_seat,
    where,
)
from referee.games.joraku.play import choices
from referee.games.joraku.state import (
    ORDER,
    PRESTIGE,
    RECRUIT,
    SKIRMISH,
    Daimyo,
    MoveDaimyo,
    MoveSamurai,
    Place,
    Play,
    Prestige,
    Push,
    Recruit,
    Remove,
    Resolve,
    SetPieces,
    SetRound,
    SetTrick,
)
from referee.report import points as signed
from referee.table import Adjust
from referee.text import Text
from ui.commands import Command
from ui.games.joraku_board import AreaView, Board
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
LEFT = Text("행동 포인트 {ap} 또는 놓기 {place}개", "{ap} action points, or place {place}")
LEFT_NINJA = Text("어디든 놓기 {place}개", "place {place} anywhere")
LED = Text("먼저 낸 사람", "who led")
ORDER_ABOUT = Text(
    "낸 순서대로 숫자를 누릅니다 (색은 상관없음)",
    "press the numbers in order (colours do not matter)",
)
CLEAR = Text("다시", "Clear")
BACK = Text("하나 지움", "Back")
NINJA_WORD = Text("닌자", "ninja")
WRITE = Text("점수 적기", "Write the points")
WINNER = Text("{name} 승리: {why}", "{name} wins: {why}")
NEED_DAIMYO = Text(
    "{name}의 다이묘가 어디 있는지 왕관 칸을 누르십시오",
    "click the crown slot where the daimyo of {name} stands",
)
NOBODY = Text("{where}: 점수 없음", "{where}: nobody scores")
PAYS = Text("{p1} / {p2} / {p3}", "{p1} / {p2} / {p3}")
NO_POINTS = Text("점수표 미입력", "points not entered")
RANK = Text("{n}위", "#{n}")
ALL_AREAS = Text("모든 구역 계산해 적기", "Count and write all areas")
ONE_AREA = Text("{where:을/를} 계산해 적기", "Count and write {where}")
ROUND_N = Text("{n}라운드", "Round {n}")
DRAW = Text("{name}: 다이묘 카드를 고릅니다", "{name}: choose the daimyo card")
DEAL = Text("카드를 나눠 주었습니다", "Cards are dealt")
PLAY = Text("{name}: 낸 카드를 누릅니다", "{name}: click the card played")
HOW = Text(
    "+ 놓기 · 왕관 칸 = 다이묘 이동 · 수를 누르고 다른 구역의 수 = 사무라이 이동 · 남의 - = 제거",
    "+ places · crown slot moves the daimyo · count, then count elsewhere moves a samurai · "
    "- of others removes",
)
REPUTATION = Text("{name}의 평판 점수", "reputation of {name}")


class Window(GameWindow):
    """Opens on judging a skirmish."""

    OWN_BUTTONS = ("points",)

    @staticmethod
    def first_state(app: Any, state: Any) -> Any:
        return replace(state, cells=first_cells(app.folder))

    def body_commands(self) -> list[Command]:
        return [
            Command("points", POINTS, lambda: PointsDialog(self), "f9", "table"),
            Command("names", NAMES, lambda: NamesDialog(self), "f10"),
            Command("variants", VARIANTS, lambda: VariantsDialog(self), "f12"),
        ]

    def build_body(self, body: Any) -> None:
        look, px = self.look, self.look.px
        self.mode = getattr(self, "mode", JUDGE)
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

    # drawing

    def render_body(self) -> None:
        state, look = self.state, self.look
        self.modes.mark(self.mode)
        self.where.configure(text=look.say(self._where()))
        payments = {area: self._payments(area) for area in AREAS}
        views = [self._view(area, payments[area]) for area in AREAS]
        colours = [colour for _, colour in self.people()]
        self.board.render(state, views, colours, self.selected)
        self.track.render([p or 0 for p in contract.points(self.game, state)], colours)
        self.rows.clear()
        {JUDGE: self._judge, COUNT: self._count, FOLLOW: self._follow}[self.mode]()
        standings = self.result.standings if self.result else None
        self.places.configure(text=standings_text(look, state.table.seats, standings))

    def _where(self) -> Text:
        state = self.state
        if state.phase != SKIRMISH:
            return WHERE(round=state.round, phase=PHASE_NAMES[state.phase])
        text, turn = WHERE_FULL, to_play(state)
        args = {"round": state.round, "n": state.skirmishes + 1, "of": skirmishes_per_round(state)}
        if turn:
            text, args["name"] = WHERE_SKIRMISH, state.table.name(turn[0])
        return text(**args)

    def _payments(self, area: int) -> list[Payment]:
        """What the area would pay now: Kachidoki while judging, else this round's prestige."""
        state = self.state
        kachidoki = self.mode != COUNT and state.phase != PRESTIGE
        cells = KACHIDOKI if kachidoki else state.cells[area][state.round - 1]
        names = [state.table.name(seat) for seat in range(len(state.pieces))]
        return pay(
            state.pieces, area, cells, state.table.rules.tie, names, where(state, area),
            virtual_seat(state),
        )  # fmt: skip

    def _view(self, area: int, payments: list[Payment]) -> AreaView:
        state, look = self.state, self.look
        cell = state.cells[area][state.round - 1]
        known = None not in cell
        p1, p2, p3 = cell
        pays = look.say(PAYS, p1=p1, p2=p2, p3=p3) if known else look.say(NO_POINTS)
        shown = self.mode == COUNT or area == self._skirmish_area()
        ranks = [look.say(RANK, n=p.rank) if p.rank and shown else "" for p in payments]
        if self.mode == FOLLOW and state.phase == PRESTIGE:
            lit = area == self._next_area()
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

    def _next_area(self) -> int | None:
        return next((area for area in ORDER if area not in self.state.scored), None)

    # panels

    def _judge(self) -> None:
        state, look = self.state, self.look
        row = self.rows.row("led")
        self.rows.label(row, LED, "small")
        for seat in players(state):
            style = "primary" if seat == state.lead else "secondary-outline"
            name = look.say(state.table.name(seat))
            self.rows.button(row, f"seat{seat}", name, lambda s=seat: self._trick(s, ()), style)
        row = self.rows.row("numbers")
        for value in range(1, 7):
            self.rows.button(row, f"n{value}", str(value), lambda v=value: self._add(v), width=3)
        self.rows.button(row, "ninja", look.say(NINJA_WORD), lambda: self._add(NINJA))
        self.rows.button(
            row, "back", look.say(BACK), lambda: self._trick(state.lead, self._keys()[:-1])
        )
        self.rows.button(row, "clear", look.say(CLEAR), lambda: self._trick(state.lead, ()))
        if not state.trick:
            self.rows.label(row, ORDER_ABOUT, "small")
        row = self.rows.row("cards")
        for played in state.trick:
            said = f"{look.say(state.table.name(played.player))} {look.say(played.card.name)}"
            self.rows.label(row, said, "big")
        self._verdict()
        self._reputation()

    def _keys(self) -> tuple[str, ...]:
        return tuple(played.card.key for played in self.state.trick)

    def _add(self, value: int) -> None:
        key = ANY + ("n" if value == NINJA else str(value))
        if to_play(self.state) or not self.state.trick:
            self._trick(self.state.lead, (*self._keys(), key))
        else:
            self._trick(self.state.lead, (key,))

    def _trick(self, lead: int, cards: tuple[str, ...]) -> None:
        self.do(SetTrick(lead, cards))

    def _verdict(self) -> None:
        """Who wins, where, and what each gets, with the reason."""
        state, look = self.state, self.look
        if not state.trick or to_play(state):
            return
        index, why, _ = trick_winner([played.card.value for played in state.trick])
        winner = state.trick[index].player
        name = state.table.name(winner)
        row = self.rows.row("verdict")
        area = state.pieces[winner].daimyo
        if area is not None:
            self.rows.button(row, "resolve", look.say(WRITE), lambda: self.do(Resolve()), "primary")
        self.rows.label(row, WINNER(name=name, why=why), "number", "winner")
        if area is None:
            self.rows.label(self.rows.row("need"), NEED_DAIMYO(name=name), "strong", "need")
            return
        self._lines(self._payments(area), where(state, area))

    def _lines(self, payments: list[Payment], place: Text) -> None:
        state = self.state
        shown = [(seat, p) for seat, p in enumerate(payments) if p.line]
        if not shown:
            self.rows.label(self.rows.row("nobody"), NOBODY(where=place))
        for seat, payment in shown:
            assert payment.line is not None
            row = self.rows.row(f"line{seat}")
            points = signed(payment.points)
            name = self.look.say(state.table.name(seat))
            said = payment.line.say(self.look.lang)
            self.rows.label(row, f"{name} {points}", "big", "points")
            self.rows.label(row, said)

    def _reputation(self) -> None:
        row = self.rows.row("reputation")
        self.rows.label(row, REPUTATION(name=self.state.table.name(self.seat)), "small")
        for step in (-3, -2, -1, 1, 2, 3):
            name = f"by{step}".replace("-", "_")
            self.rows.button(
                row, name, f"{step:+d}", lambda s=step: self.do(Adjust(self.seat, s, "")), width=4
            )

    def _count(self) -> None:
        state, look = self.state, self.look
        row = self.rows.row("rounds")
        for n in (1, 2, 3):
            style = "primary" if n == state.round else "secondary-outline"
            self.rows.button(
                row, f"round{n}", look.say(ROUND_N, n=n), lambda r=n: self._prestige_of(r), style
            )
        area = self._next_area()
        if state.phase == PRESTIGE and area is not None:
            text = look.say(ONE_AREA, where=where(state, area))
            self.rows.button(
                row, "one", text, lambda: self.do(Prestige(area_key(area))), "primary-outline"
            )
        self.rows.button(row, "all", look.say(ALL_AREAS), self._all_areas, "primary")
        shown = area if area is not None else 6
        self._lines(self._payments(shown), where(state, shown))
        self._reputation()

    def _prestige_of(self, round_: int) -> None:
        self.do(SetRound(round_, PRESTIGE, self.state.lead))

    def _all_areas(self) -> None:
        """The whole prestige phase of this round."""
        if self.state.phase != PRESTIGE and not self.do(
            SetRound(self.state.round, PRESTIGE, self.state.lead)
        ):
            return
        for area in [area for area in ORDER if area not in self.state.scored]:
            self.do(Prestige(area_key(area)))

    def _follow(self) -> None:
        state, _look = self.state, self.look
        turn = to_play(state)
        if state.phase == RECRUIT:
            self._recruiting()
        elif state.phase == SKIRMISH:
            if turn:
                self.rows.label(
                    self.rows.row("who"), PLAY(name=state.table.name(turn[0])), "big", "who"
                )
                self._cards(turn[0])
            else:
                self._verdict()
            self._left()
        elif state.phase == PRESTIGE:
            self._count()

    def _recruiting(self) -> None:
        state, look = self.state, self.look
        events = list(choices(state))
        for event in events[:1]:
            if isinstance(event, Daimyo):
                name = state.table.name(event.player)
                self.rows.label(self.rows.row("who"), DRAW(name=name), "big", "who")
        row = self.rows.row("recruit")
        for event in events:
            if isinstance(event, Daimyo):
                self.rows.button(
                    row, f"daimyo{event.card}", str(event.card), lambda e=event: self.do(e), width=3
                )
            elif isinstance(event, Recruit):
                self.rows.button(row, "deal", look.say(DEAL), lambda e=event: self.do(e), "primary")

    def _cards(self, player: int) -> None:
        state, look = self.state, self.look
        gone = {*state.played, *(played.card for played in state.trick)}
        gone_keys = {card.key for card in gone}
        for suit, name in SUITS.items():
            row = self.rows.row(f"suit_{suit}")
            self.rows.label(row, name, "strong")
            for value in (1, 2, 3, 4, 5, 6, NINJA):
                key = suit + (str(value) if value else "n")
                said = str(value) if value else look.say(NINJA_WORD)
                style = "secondary-outline" if key not in gone_keys else "secondary"
                self.rows.button(
                    row, key, said, lambda k=key: self.do(Play(player, k)), style, width=5
                )

    def _left(self) -> None:
        """What the last card may still do."""
        state = self.state
        if not state.trick:
            return
        player, card = state.trick[-1]
        place = max(0, min(3 - state.placed, state.pieces[player].supply))
        text = LEFT_NINJA if card.value == NINJA else LEFT
        row = self.rows.row("left")
        self.rows.label(
            row, f"{self.look.say(state.table.name(player))} {self.look.say(card.name)}:", "strong"
        )
        self.rows.label(
            row, text(ap=max(0, card.value - state.spent), place=place), "strong", "left_text"
        )
        self.rows.label(self.rows.row("how"), HOW, "small")


SUPPLY = Text("공급처 {n}", "supply {n}")
CARD_N = Text("카드 {n}", "card {n}")


def set_pieces(seat: int, pieces: Pieces) -> SetPieces:
    """The event that puts a player's pieces so."""
    daimyo = "-" if pieces.daimyo is None else area_key(pieces.daimyo)
    return SetPieces(seat, daimyo, tuple(map(str, pieces.samurai)))
