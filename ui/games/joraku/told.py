"""The panel of 상락 that decides: the skirmish so far, who wins, what all get, the places."""

from __future__ import annotations

import tkinter
from dataclasses import replace
from functools import partial

from referee import report
from referee.games.joraku.board import Payment
from referee.games.joraku.choices import choices, counted, whole_phase
from referee.games.joraku.seats import where
from referee.games.joraku.state import (
    PRESTIGE,
    RECRUIT,
    Recruit,
    Resolve,
)
from referee.report import points as signed
from referee.report import standings_texts
from referee.rules import CERTAINTIES
from referee.score import Line
from referee.text import Text
from ui.games.joraku import cards
from ui.games.joraku.asked import Asked
from ui.games.joraku.cells import LEFT, draw_slot
from ui.games.joraku.desk import Table
from ui.games.joraku.view import COUNT, FOLLOW, JUDGE, RANK, UNKNOWN, View
from ui.hanging import hangs, places_hang
from ui.kit import Act, Decision, Scrolled, head

NOW = Text("이번 접전", "This skirmish")
CARDS_OF = Text("{n}/{of}장", "{n}/{of}")
ALL_IN = Text(
    "{n}장이 모이면 이긴 사람과 점수가 여기에 나옵니다",
    "With {n} cards the winner and the points are told here",
)
SET_HERE = Text(
    "다이묘와 사무라이는 위의 판에서 누르거나 끌어 놓으세요",
    "Press or drag daimyo and samurai on the board above",
)
ACT_HERE = Text(
    "카드를 낸 뒤 한 일(놓기, 옮기기, 제거)은 위의 판에서 말을 누르세요",
    "What the card did (place, move, remove): press the pieces on the board",
)
WON = Text("{name:이/가} 이겼습니다", "{name} wins")
SCORED = Text("{name}의 다이묘가 있는 {where:을/를} 셉니다",
              "{where} is scored: the daimyo of {name} stands there")  # fmt: skip
NEED_DAIMYO = Text(
    "{name}의 다이묘가 있는 구역에서 {name}의 표식을 누르세요",
    "Press the sign of {name} in the area where their daimyo stands",
)
INFLUENCE = Text("영향력 {n} · {rank}위", "influence {n} · #{rank}")
LEVEL = Text("영향력 {n} 동률 · {rank}위", "influence {n}, level · #{rank}")
NOBODY = Text("영향력이 있는 사람이 없어 점수가 없습니다", "Nobody has influence there: no points")
APPLY = Text("점수 반영", "Apply the points")
TAKES = Text("{name:이/가} 승리의 함성 카드를 가져갑니다", "{name} takes the Kachidoki card")
DAIMYO_CARDS = Text("다이묘 카드", "Daimyo cards")
LEADS = Text("{name}의 다이묘 카드 {n:이/가} 가장 높아 먼저 냅니다",
             "{name} has the highest daimyo card, {n}, and leads")  # fmt: skip
DEAL = Text("카드를 나눠 주었습니다", "Cards are dealt")
PRESTIGE_OF = Text("명성 {round}라운드 · {where}", "Prestige, round {round} · {where}")
NOT_ENTERED = Text("점수표 미입력", "not entered")
ONE_AREA = Text("{where} 반영", "Count {where}")
ONE_AGAIN = Text("{where} 다시 반영", "Count {where} again")
ALL_AREAS = Text("모든 구역 점수 반영", "Count all areas")
CARDS = Text("다이묘 카드 적기", "Enter the daimyo cards")
ENTERED = Text("다 적었습니다", "Done")
PLACES = Text("순위", "Places")
FIX = Text("{name}의 {card:을/를} 고치세요", "Correct the {card} of {name}")
AND_MORE = Text("그 밖에 {n}가지", "{n} more")
MOST_WAITS = 3
FILL = Text("점수표 넣기", "Enter the points")
SAY_WHY = Text("{why}. 규칙을 보세요", "{why}. See the rule")


class Told:
    """Place `.panel`; `.list` has what may be longer than its room."""

    def __init__(self, desk: Table, view: View, parent: tkinter.Misc, asked: Asked) -> None:
        self.desk, self.view, self.kit, self.asked = desk, view, desk.kit, asked
        self.panel = Decision(desk.kit, parent, "told", self._draw)
        self.panel.hint = desk.hint
        self.list = Scrolled(desk.kit, self.panel, "lines", self._lines)
        self.list.hint = desk.hint

    def show(self) -> None:
        """Draw it."""
        self.panel.offer(*self._offer())
        self.panel.redraw()
        self.list.redraw()

    # what is offered

    @property
    def counting(self) -> bool:
        """Whether areas are counted, not skirmishes."""
        phase = self.desk.state.phase
        return self.desk.mode == COUNT or (self.desk.mode == FOLLOW and phase == PRESTIGE)

    @property
    def over(self) -> bool:
        """Whether the places are the news, not an area that is looked at."""
        return self.desk.over and self.desk.mode != JUDGE and self.desk.looked is None

    def _offer(self) -> tuple[Act | None, list[Act]]:
        state, desk = self.desk.state, self.desk
        if self.over:
            return self._at_end()
        if self.counting:
            area = self.view.area()
            text = (ONE_AGAIN if area in state.scored else ONE_AREA)(where=self.view.short(area))
            one = Act("one", text, partial(self._one, area), "Enter")
            return one, [Act("all", ALL_AREAS, self._all)]
        if desk.mode == FOLLOW and state.phase == RECRUIT:
            ready = any(isinstance(event, Recruit) for event in choices(state))
            return Act("deal", DEAL, partial(desk.do, Recruit()), "Enter", ready), []
        known = self.view.full and self.view.scored() is not None
        others = list(self.asked.acts()) if desk.low else []
        return Act("resolve", APPLY, partial(desk.do, Resolve()), "Enter", known), others

    def _at_end(self) -> tuple[Act | None, list[Act]]:
        """Daimyo cards that nobody told would break ties."""
        desk = self.desk
        if desk.entering:
            return Act("entered", ENTERED, partial(desk.enter_cards, False), "Enter"), []
        others = [Act("points", FILL, desk.open_points)] if desk.state.owed else []
        if not all(desk.state.cards[seat] for seat in self.view.playing()):
            others.append(Act("cards", CARDS, partial(desk.enter_cards, True)))
        return None, others

    def _one(self, area: int) -> None:
        events = counted(self.desk.state, [area])
        if len(events) > 1:
            self.desk.do_all(events)
        else:
            self.desk.do(events[0])  # a second time is asked about

    def _all(self) -> None:
        self.desk.do_all(whole_phase(self.desk.state))  # as one action

    # drawing

    def _head(self, area: Decision, text: Text, seat: int = -1, right: float = 0) -> float:
        sign = self.view.sign(seat) if seat >= 0 else None
        y = 12 if area.h < 230 else 18
        return head(area, text, sign=sign, y=y, role="head", right=right)

    def _draw(self, area: Decision) -> None:
        if area.h < 60 or area.w < 120:
            return
        state = self.desk.state
        if self.over:
            y = self._head(area, PLACES)
        elif self.counting:
            y = self._head(
                area, PRESTIGE_OF(round=state.round, where=where(state, self.view.area()))
            )
        elif self.desk.mode == FOLLOW and state.phase == RECRUIT:
            y = self._head(area, DAIMYO_CARDS)
        elif self.view.full:
            y = self._verdict(area)
        else:
            self._so_far(area)
            return
        area.widget(4, y, self.list.frame, w=area.w - 8, h=max(1, area.free - y))

    def _lines(self, area: Scrolled) -> None:
        state = self.desk.state
        if area.w < 100:
            return
        if self.over:
            y = self._places(area)
        elif self.counting:
            y = self._payments(area, self.view.area(), 2)
        elif self.desk.mode == FOLLOW and state.phase == RECRUIT:
            y = self._drawn(area)
        elif self.view.full:
            y = self._won(area)
        else:
            y = 0
        area.full(y)

    # the skirmish

    def _so_far(self, area: Decision) -> None:
        """A slot for each card of the skirmish."""
        state = self.desk.state
        of = len(self.view.playing())
        said = self.kit.say(CARDS_OF(n=len(state.trick), of=of))
        y = self._head(area, NOW, right=80) + 2
        area.words(area.w - LEFT, 31 if area.h >= 230 else 25, said, "small", "mute", "e")
        most = 124.0 if area.h < 320 else 150.0
        step = min(most, (area.w - 2 * LEFT + 12) / of)
        high = max(50.0, min(most * 1.15, area.free - y - (56 if area.h >= 230 else 4)))
        coming = self.view.order()
        for n in range(of):
            x = LEFT + n * step
            box = (round(x, 1), y, round(x + step - 12, 1), round(y + high, 1))
            if n < len(state.trick):
                player, card = state.trick[n]
                cards.face(area, box, card, self.kit.say(self.view.name(player)),
                           self.desk.people()[player][1], n == self.asked.trick.fixing)  # fmt: skip
                say = FIX(name=self.view.name(player), card=card.name)
                area.spot(f"trick_{n}", box, partial(self.asked.trick.fix, n), say, r=9)
            else:
                draw_slot(area, self.view, n, coming[n - len(state.trick)], box)
        if area.h >= 230:
            self._about(area, y + high + 12, of)

    def _about(self, area: Decision, y: float, of: int) -> None:
        room = area.w - 2 * LEFT
        about = ACT_HERE if self.desk.mode == FOLLOW else SET_HERE
        for text, role, ink in ((ALL_IN(n=of), "text", "ink"), (about, "small", "mute")):
            if y + 20 <= area.free + 8:
                y += area.words(LEFT, y, text, role, ink, "nw", room).h + 4

    def _verdict(self, area: Decision) -> float:
        """Who wins, why, how sure that is."""
        winner, why, ruling = self.view.winner()
        sure = report.certainty_of(self.desk.game.id, self.desk.state.table.rules, ruling)
        right = 0.0
        if sure and area.w > 380:
            book = sure == CERTAINTIES["official"]
            right = area.chip(area.w - 20, 16, sure, "link" if book else "gold",
                              icon="book" if book else "info", anchor="e") + 12  # fmt: skip
            box = (area.w - 8 - right, 12, area.w - 16, 44)
            area.spot("ruling", box, partial(self.desk.open_ruling, ruling), SAY_WHY(why=why))
        y = self._head(area, WON(name=self.view.name(winner)), winner, right) - 4
        said = area.words(LEFT, y, why, "text", "link", "nw", area.w - 2 * LEFT, 2)
        alone = self.panel.primary and not self.panel.acts  # else these stand there
        if self.view.scored() is not None and area.w > 420 and alone:
            room = area.w - 2 * LEFT - 190
            area.words(LEFT, area.h - 34, TAKES(name=self.view.name(winner)), "small", "mute", "w",
                       room)  # fmt: skip
        return y + said.h + 6

    def _won(self, area: Scrolled) -> float:
        winner, a = self.view.winner()[0], self.view.scored()
        name = self.view.name(winner)
        room = area.w - LEFT - 12
        if a is None:
            text = NEED_DAIMYO(name=name)
            return 8 + area.words(LEFT - 4, 6, text, "strong", "accent", "nw", room, 3).h
        text = SCORED(name=name, where=where(self.desk.state, a))
        y = area.words(LEFT - 4, 2, text, "small", "mute", "nw", room, 2).h + 6
        return self._payments(area, a, y)

    def _payments(self, area: Scrolled, a: int, y: float) -> float:
        """What each player gets in an area, the most first, with the reason."""
        paid = [(seat, p) for seat, p in enumerate(self.view.payments(a)) if p.line]
        if not paid:
            return y + area.words(LEFT - 4, y, NOBODY, "text", "ink", "nw", area.w - 40, 2).h
        high = max(28.0, min(36.0, (area.h - y) / len(paid)))
        for seat, payment in sorted(paid, key=lambda pair: pair[1].rank or 9):
            self._paid(area, seat, payment, y, high)
            y += high
        return self._hanging(area, y)

    def _paid(self, area: Scrolled, seat: int, payment: Payment, y: float, high: float) -> None:
        line = payment.line
        assert line is not None
        middle, (sign, colour) = y + high / 2, self.view.sign(seat)
        area.sign(LEFT - 4, middle - 8, sign, 16, colour)
        right = area.w - 10
        if payment.points is None:
            right -= area.chip(right, middle - 12, NOT_ENTERED, "gold", 24, "e") + 10
        else:
            kind = "good" if payment.points else "plain"
            right -= area.chip(right, middle - 12, signed(payment.points), kind, 24, "e") + 10
        said = area.words(LEFT + 24, middle, self.view.name(seat), "strong", "ink", "w", 110)
        x = LEFT + 24 + max(80.0, said.w + 14)
        text = LEVEL if payment.level else INFLUENCE
        about = text(n=payment.influence, rank=payment.rank)
        for words, role in ((about, "text"), (about, "small"), (RANK(n=payment.rank), "small")):
            if self.kit.wide(self.kit.say(words), role) <= right - x:
                area.words(x, middle, words, role, "mute", "w")
                break
        box = (LEFT - 12, y, area.w - 4, y + high - 2)
        area.spot(f"line_{seat}", box, partial(self._open, line), SAY_WHY(why=line.said))

    def _open(self, line: Line) -> None:
        if line.ruling:
            self.desk.open_ruling(line.ruling)

    # recruiting, the end

    def _drawn(self, area: Scrolled) -> float:
        """Who has which daimyo card; the highest leads."""
        state, y, seats = self.desk.state, 0.0, self.view.playing()
        high = max(24.0, min(34.0, (area.h - 24) / len(seats)))
        for seat in seats:
            card, (sign, colour) = state.cards[seat], self.view.sign(seat)
            middle = y + high / 2
            area.sign(LEFT - 4, middle - 8, sign, 16, colour)
            area.words(LEFT + 24, middle, self.view.name(seat), "strong", "ink", "w", 140)
            said = UNKNOWN if card is None else str(card)
            area.words(area.w - 16, middle, said, "d18", "ink" if card else "mute", "e")
            y += high
        lead = state.cards[state.lead]
        if lead is not None and all(state.cards[seat] for seat in self.view.playing()):
            text = LEADS(name=self.view.name(state.lead), n=lead)
            y += area.words(LEFT - 4, y + 2, text, "small", "mute", "nw", area.w - 40, 2).h + 4
        return y

    def _places(self, area: Scrolled) -> float:
        """The places with what decided them; where they are open, what would decide."""
        result, state, y = self.desk.result, self.desk.state, 4.0
        standings = result.standings if result else None
        if standings is None:
            return y
        if len(standings.waits) > MOST_WAITS:
            more = AND_MORE(n=len(standings.waits) - MOST_WAITS)
            standings = replace(standings, waits=(*standings.waits[:MOST_WAITS], more))
        texts = list(standings_texts(state.table.seats, replace(standings, hanging=())))
        for n, text in enumerate(texts):
            place = standings.places[n] if n < len(standings.places) else None
            if place is None:
                y += area.words(LEFT - 4, y + 4, text, "small", "mute", "nw", area.w - 40, 20).h + 8
                continue
            sign, colour = self.view.sign(place.seat)
            area.sign(LEFT - 4, y + 6, sign, 16, colour)
            role = "strong" if place.place == 1 else "text"
            took = area.words(LEFT + 24, y + 4, text, role, "ink", "nw", area.w - LEFT - 40, 3)
            y += took.h + 12
        return self._hanging(area, places_hang(area, self.desk, LEFT - 4, y, area.w - 8))

    def _hanging(self, area: Scrolled, y: float) -> float:
        """On which table rules the points hang, person by person."""
        for seat, sheet in enumerate(self.desk.result.sheets if self.desk.result else ()):
            name = self.view.name(seat)
            y = hangs(area, self.desk, sheet.hanging, LEFT - 4, y, area.w - 8, name)
        return y
