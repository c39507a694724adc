"""The panel of 상락: what is decided or counted now, one function for each of the three modes."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from referee.games.joraku.board import ANY, NINJA, SUITS, area_key, trick_winner
from referee.games.joraku.play import choices
from referee.games.joraku.seats import left, players, to_play, where
from referee.games.joraku.state import (
    ORDER,
    PRESTIGE,
    RECRUIT,
    SKIRMISH,
    Daimyo,
    Event,
    Play,
    Prestige,
    Recruit,
    Resolve,
    SetRound,
    SetTrick,
    State,
)
from referee.report import points as signed
from referee.table import Adjust
from referee.text import Text
from ui.panel import Rows, show_why

if TYPE_CHECKING:
    from ui.games.joraku import Window

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


class Panel:
    """Rows below the board; `judge`, `count` and `follow` draw them, each for its mode."""

    def __init__(self, window: Window, rows: Rows) -> None:
        self.window, self.look, self.rows = window, window.look, rows
        self.state: State = window.state

    def _button(
        self, row: Any, name: str, text: Text | str, event: Any, style: str = "", width: int = 0
    ) -> None:
        """A button that records an event."""
        run = partial(self.window.do, event)
        self.rows.button(row, name, text, run, style or "secondary-outline", width)

    def _name(self, seat: int) -> Text:
        return self.state.table.name(seat)

    # judging

    def judge(self) -> None:
        """Who led, the numbers played, and what comes of them."""
        state = self.state
        row = self.rows.row("led")
        self.rows.label(row, LED, "small")
        for seat in players(state):
            style = "primary" if seat == state.lead else ""
            self._button(row, f"seat{seat}", self._name(seat), SetTrick(seat, ()), style)
        self._numbers()
        row = self.rows.row("cards")
        for played in state.trick:
            said = f"{self.look.say(self._name(played.player))} {self.look.say(played.card.name)}"
            self.rows.label(row, said, "big")
        self._verdict()
        self._reputation()

    def _numbers(self) -> None:
        lead, row = self.state.lead, self.rows.row("numbers")
        keys = tuple(played.card.key for played in self.state.trick)
        before = keys if to_play(self.state) else ()  # a full skirmish is followed by the next one
        for value in range(1, 7):
            event = SetTrick(lead, (*before, ANY + str(value)))
            self._button(row, f"n{value}", str(value), event, width=3)
        self._button(row, "ninja", NINJA_WORD, SetTrick(lead, (*before, ANY + "n")))
        self._button(row, "back", BACK, SetTrick(lead, keys[:-1]))
        self._button(row, "clear", CLEAR, SetTrick(lead, ()))
        if not keys:
            self.rows.label(row, ORDER_ABOUT, "small")

    def _verdict(self) -> None:
        """Who wins, where, and what each gets, with the reason."""
        state = self.state
        if not state.trick or to_play(state):
            return
        index, why, _ = trick_winner([played.card.value for played in state.trick])
        winner = state.trick[index].player
        area = state.pieces[winner].daimyo
        row = self.rows.row("verdict")
        if area is not None:
            self._button(row, "resolve", WRITE, Resolve(), "primary")
        self.rows.label(row, WINNER(name=self._name(winner), why=why), "number", "winner")
        if area is None:
            text = NEED_DAIMYO(name=self._name(winner))
            self.rows.label(self.rows.row("need"), text, "strong", "need")
        else:
            self._payments(area)

    def _payments(self, area: int) -> None:
        window, state = self.window, self.state
        shown = [(seat, p) for seat, p in enumerate(window.payments(area)) if p.line]
        if not shown:
            self.rows.label(self.rows.row("nobody"), NOBODY(where=where(state, area)))
        for seat, payment in shown:
            assert payment.line is not None
            row = self.rows.row(f"line{seat}")
            said = f"{self.look.say(self._name(seat))} {signed(payment.points)}"
            self.rows.label(row, said, "big", "points")
            show_why(self.rows, row, window.game.id, state.table, payment.line, window.open_ruling)

    def _reputation(self) -> None:
        seat, row = self.window.seat, self.rows.row("reputation")
        self.rows.label(row, REPUTATION(name=self._name(seat)), "small")
        for step in (-3, -2, -1, 1, 2, 3):
            name = f"by{step}".replace("-", "_")
            self._button(row, name, f"{step:+d}", Adjust(seat, step, ""), width=4)

    # counting

    def count(self) -> None:
        """The prestige of the areas in a round."""
        state = self.state
        row = self.rows.row("rounds")
        for n in (1, 2, 3):
            style = "primary" if n == state.round else ""
            event = SetRound(n, PRESTIGE, state.lead)
            self._button(row, f"round{n}", ROUND_N(n=n), event, style)
        area = self.window.next_area()
        if state.phase == PRESTIGE and area is not None:
            text = ONE_AREA(where=where(state, area))
            self._button(row, "one", text, Prestige(area_key(area)), "primary-outline")
        self.rows.button(row, "all", ALL_AREAS, self._all_areas, "primary")
        self._payments(area if area is not None else ORDER[0])
        self._reputation()

    def _all_areas(self) -> None:
        """The whole prestige phase of this round, as one action."""
        state, first = self.state, list[Event]()
        scored = state.scored if state.phase == PRESTIGE else ()
        if state.phase != PRESTIGE:
            first = [SetRound(state.round, PRESTIGE, state.lead)]
        areas = [Prestige(area_key(area)) for area in ORDER if area not in scored]
        self.window.do_all([*first, *areas])

    # following

    def follow(self) -> None:
        """The next step of the game."""
        state = self.state
        if state.phase == RECRUIT:
            self._recruiting()
        elif state.phase == PRESTIGE:
            self.count()
        elif state.phase == SKIRMISH:
            if turn := to_play(state):
                self._cards(turn[0])
            else:
                self._verdict()
            self._left()

    def _who(self, text: Text) -> None:
        self.rows.label(self.rows.row("who"), text, "big", "who")

    def _recruiting(self) -> None:
        events = list(choices(self.state))
        if events and isinstance(events[0], Daimyo):
            self._who(DRAW(name=self._name(events[0].player)))
        row = self.rows.row("recruit")
        for event in events:
            if isinstance(event, Daimyo):
                self._button(row, f"daimyo{event.card}", str(event.card), event, width=3)
            elif isinstance(event, Recruit):
                self._button(row, "deal", DEAL, event, "primary")

    def _cards(self, player: int) -> None:
        """All cards; those that are gone are grey."""
        state = self.state
        self._who(PLAY(name=self._name(player)))
        gone = {card.key for card in (*state.played, *(played.card for played in state.trick))}
        for suit, name in SUITS.items():
            row = self.rows.row(f"suit_{suit}")
            self.rows.label(row, name, "strong")
            for value in (1, 2, 3, 4, 5, 6, NINJA):
                key = suit + (str(value) if value else "n")
                said = str(value) if value else NINJA_WORD
                style = "secondary" if key in gone else ""
                self._button(row, key, said, Play(player, key), style, width=5)

    def _left(self) -> None:
        """What the last card may still do."""
        state = self.state
        if not state.trick:
            return
        player, card = state.trick[-1]
        place, points = left(state)
        text = LEFT_NINJA if card.value == NINJA else LEFT
        row = self.rows.row("left")
        said = f"{self.look.say(self._name(player))} {self.look.say(card.name)}:"
        self.rows.label(row, said, "strong")
        self.rows.label(row, text(ap=points, place=place), "strong", "left_text")
        self.rows.label(self.rows.row("how"), HOW, "small")
