"""The panel of 상락 at the left below the board: what is pressed now, card by card."""

from __future__ import annotations

import tkinter
from collections.abc import Iterator, Sequence
from functools import partial

from referee.games.joraku.board import ANY, NINJA, SUITS, Card
from referee.games.joraku.choices import choices
from referee.games.joraku.state import (
    END,
    ORDER,
    PRESTIGE,
    RECRUIT,
    Daimyo,
    SetRound,
    SetTrick,
)
from referee.table import Adjust
from referee.text import Text
from ui.games.joraku import cards
from ui.games.joraku.cells import LEFT, draw_area, draw_six
from ui.games.joraku.desk import Table
from ui.games.joraku.trick import Trick
from ui.games.joraku.view import COUNT, JUDGE, View
from ui.kit import Act, Decision, head
from ui.kit.pen import Box
from ui.kit.pieces import key_width

PRESS_NUMBERS = Text("낸 숫자를 순서대로 누르세요", "Press the numbers in the order played")
NO_MATTER = Text("색은 상관없습니다", "colours do not matter")
LED = Text("먼저 낸 사람", "Who led")
SAY_LED = Text("{name:이/가} 먼저 냈습니다", "{name} led")
PRESS_CARD = Text("{name:이/가} 낸 카드를 누르세요", "Press the card of {name}")
FIX_CARD = Text("{name:이/가} 낸 카드를 고치세요", "Correct the card of {name}")
NOW = Text("이번 접전", "This skirmish")
AS_PLAYED = Text("낸 순서대로 · 누르면 고칩니다", "in order · press to correct")
SAY_CARD = Text("{card:을/를} 냈습니다", "{card} was played")
SAY_GONE = Text("{card:은/는} 이번 라운드에 나왔습니다", "{card} was played this round")
SAY_FIX = Text("{name}의 {card:을/를} 고치세요", "Correct the {card} of {name}")
SAY_SUIT = Text("숫자 글쇠는 {suit:으로/로} 읽으세요", "Digits mean {suit}")
BACK = Text("마지막 카드 취소", "Undo the last card")
CLEAR = Text("모두 취소", "Clear the cards")
KEEP = Text("고치지 않기", "Leave it")
STRAYED = Text("색을 안 따랐나요?", "Did not follow the colour?")
DRAW = Text("{name}의 다이묘 카드를 누르세요", "Press the daimyo card of {name}")
DRAWN = Text("다이묘 카드를 모두 뽑았습니다", "All daimyo cards are drawn")
SAY_DRAW = Text("{name:은/는} 다이묘 카드 {n:을/를} 뽑았습니다", "{name} drew daimyo card {n}")
ROUNDS = Text("어느 라운드를 셀까요?", "Which round is counted?")
ROUND_N = Text("{n}라운드", "Round {n}")
SAY_ROUND = Text("{n}라운드의 명성 단계를 세세요", "Count the prestige phase of round {n}")
AREAS_LEFT = Text("명성 단계: {done}/7 구역", "Prestige phase: {done}/7 areas")
REPUTATION = Text("{name}의 평판 점수", "Reputation of {name}")
SAY_STEP = Text("{name}의 평판 점수를 {n}만큼 고치세요", "Change the reputation of {name} by {n}")
KEYS = (
    ("1-6", Text("숫자", "numbers")),
    ("0", Text("닌자", "ninja")),
    ("Backspace", Text("취소", "undo")),
)
ENTER = Text("{name}의 다이묘 카드는 몇 번인가요?", "Which daimyo card does {name} have?")
ENTERED = Text("다이묘 카드를 모두 적었습니다", "All daimyo cards are entered")
SAY_HAS = Text("{name}의 다이묘 카드는 {n}입니다", "{name} has daimyo card {n}")
ORIGIN = Text("점수 내역", "Where the points come from")
TOTAL = Text("합계", "Total")
ORIGIN_SHORT = (
    Text("함성", "Kachidoki"),
    *(Text(f"{n}라운드", f"Round {n}") for n in (1, 2, 3)),
)
ORIGIN_TINY = (Text("함성", "wins"), *(Text(str(n), str(n)) for n in (1, 2, 3)))


class Asked:
    """Place `.panel`; it draws what the state asks for."""

    def __init__(self, desk: Table, view: View, trick: Trick, parent: tkinter.Misc) -> None:
        self.desk, self.view, self.trick, self.kit = desk, view, trick, desk.kit
        self.panel = Decision(desk.kit, parent, "asked", self._draw)
        self.panel.hint = desk.hint

    def show(self) -> None:
        """Draw it."""
        self.panel.offer(None, () if self.desk.low else self.acts())
        self.panel.redraw()

    @property
    def playing(self) -> bool:
        """Whether a skirmish goes on."""
        mode, phase = self.desk.mode, self.desk.state.phase
        return mode == JUDGE or (mode != COUNT and phase not in (RECRUIT, PRESTIGE, END))

    def acts(self) -> Iterator[Act]:
        """What can be taken back or asked; where panels are low they stand in the other one."""
        state, desk = self.desk.state, self.desk
        if self.trick.fixing is not None:
            yield Act("keep", KEEP, partial(self.trick.fix, None))
        elif self.playing and state.trick:
            yield Act("back", BACK, self.trick.back, icon="undo")
            if desk.mode == JUDGE:
                yield Act("clear", CLEAR, partial(desk.do, SetTrick(state.lead, ())))
            elif any(played.card.suit != ANY for played in state.trick):
                yield Act("strayed", STRAYED, partial(desk.open_ruling, "jo.follow_lead"))

    def _draw(self, area: Decision) -> None:
        mode, phase = self.desk.mode, self.desk.state.phase
        if area.h < 60 or area.w < 120:
            return
        if self.desk.entering:
            self._enter_daimyo(area)
        elif self.playing:
            if self.view.full and self.trick.fixing is None:
                self._trick(area)
            elif mode == JUDGE:
                self._judge(area)
            else:
                self._choose(area)
        elif mode == COUNT or phase == PRESTIGE:
            self._count(area)
        elif phase == RECRUIT:
            self._draw_daimyo(area)
        else:
            self._origins(area)

    def _head(self, area: Decision, text: Text, about: Text | str = "", seat: int = -1) -> float:
        """A heading with second words at the right; gives the y below."""
        sign = self.view.sign(seat) if seat >= 0 else None
        low = area.h < 230
        y = 12 if low else 18
        right = 0.0
        said = self.kit.say(about) if about else ""
        wide = self.kit.wide(self.kit.say(text), "head") + (34 if sign else 0)
        if said and wide + self.kit.wide(said, "small") + 90 < area.w:
            right = area.words(area.w - LEFT, y + 13, said, "small", "mute", "e").w + 16
        return head(area, text, sign=sign, y=y, role="head", right=right) - (4 if low else 0)

    # a skirmish is judged

    def _judge(self, area: Decision) -> None:
        state, fixing = self.desk.state, self.trick.fixing
        if fixing is None:
            y = self._head(area, PRESS_NUMBERS, NO_MATTER)
        else:
            player = state.trick[fixing].player
            y = self._head(area, FIX_CARD(name=self.view.name(player)), "", player)
        room = area.free - y - 8
        high = min(84.0, max(34.0, (room - 16) / 3))
        if fixing is None:
            self._lead(area, y, min(high, 42))
            y += min(high, 42) + 8
        self._numbers(area, ANY, (LEFT, y, area.w - LEFT, y + high), True)
        self._keys(area)
        if fixing is None:
            self._reputation(area, y + high + 10)

    def _lead(self, area: Decision, y: float, high: float) -> None:
        state, seats = self.desk.state, self.view.playing()
        keys = tuple(played.card.key for played in state.trick)
        x = LEFT + area.words(LEFT, y + high / 2, LED, "small", "mute", "w").w + 12
        wide = (area.w - LEFT - x + 8) / len(seats)
        for n, seat in enumerate(seats):
            box = (x + n * wide, y, x + (n + 1) * wide - 8, y + high)
            name = self.view.name(seat)
            cards.pill(area, f"lead_{seat}", box, name, partial(self._led, seat, keys),
                       SAY_LED(name=name), seat == state.lead,
                       sign=self.view.sign(seat))  # fmt: skip

    def _led(self, seat: int, keys: Sequence[str]) -> None:
        self.desk.do(SetTrick(seat, tuple(keys)))

    def _numbers(self, area: Decision, suit: str, box: Box, digits: bool) -> None:
        """The seven cards of a colour in a row."""
        x0, y0, x1, y1 = box
        gap, state = (8 if x1 - x0 > 400 else 4), self.desk.state
        wide = (x1 - x0 + gap) / 7
        gone = {card.key for card in (*state.played, *(played.card for played in state.trick))}
        fixing = self.trick.fixing
        now = state.trick[fixing].card if fixing is not None else None
        for n, value in enumerate((1, 2, 3, 4, 5, 6, NINJA)):
            card = Card(suit, value)
            left = round(x0 + n * wide, 1)
            out = suit != ANY and card.key in gone and card != now
            say = (SAY_GONE if out else SAY_CARD)(card=card.name)
            cards.choice(
                area, f"card_{card.key}", (left, y0, round(left + wide - gap, 1), y1), card,
                partial(self.trick.put, card), say, str(value) if digits else "", out,
                card == now,
            )  # fmt: skip

    def _reputation(self, area: Decision, y: float) -> None:
        """Points by hand for the seat that is worked on."""
        if y + 32 > area.free or area.w < 440:
            return
        seat = self.desk.seat
        name = self.view.name(seat)
        x = LEFT + area.words(LEFT, y + 16, REPUTATION(name=name), "small", "mute", "w",
                              area.w - 6 * 52 - 2 * LEFT - 14).w + 14  # fmt: skip
        for n, step in enumerate((-3, -2, -1, 1, 2, 3)):
            said = f"{step:+d}".replace("-", "−")
            box = (x + n * 52, y, x + n * 52 + 46, y + 32)
            cards.pill(area, f"by{step}".replace("-", "_"), box, said,
                       partial(self.desk.do, Adjust(seat, step, "")),
                       SAY_STEP(name=name, n=said))  # fmt: skip

    # a skirmish is followed

    def _choose(self, area: Decision) -> None:
        """All cards, a row a colour; those that are gone are grey."""
        state, fixing = self.desk.state, self.trick.fixing
        turn = self.view.order()
        player = state.trick[fixing].player if fixing is not None else turn[0]
        text = PRESS_CARD if fixing is None else FIX_CARD
        seat = self.desk.seat if player is None else player
        y = self._head(area, text(name=self.view.name(seat)), "", seat)
        label = 74.0 if area.w > 440 else 62.0
        low = area.free if area.acts else area.h - (50 if _keyed(area) else 14)
        suits = (*SUITS, ANY) if low - y >= 128 else tuple(SUITS)
        high = min(70.0, (low - y) / len(suits))
        for n, suit in enumerate(suits):
            top, bottom = round(y + n * high, 1), round(y + (n + 1) * high - 6, 1)
            self._suit(area, suit, (LEFT, top, LEFT + label - 10, bottom))
            box = (LEFT + label, top, area.w - LEFT, bottom)
            self._numbers(area, suit, box, suit == self.trick.suit)
        self._keys(area)

    def _keys(self, area: Decision) -> None:
        """Keys, where there is room to tell them."""
        if not _keyed(area):
            return
        x, y = area.w - LEFT, area.h - 33
        for key, text in reversed(KEYS):
            x -= area.words(x, y, text, "small", "mute", "e").w + 8
            x -= key_width(key)
            area.keycap(x, y - 10, key)
            x -= 16

    def _suit(self, area: Decision, suit: str, box: Box) -> None:
        chosen, fill = suit == self.trick.suit, cards.FILLS[suit]
        area.cell(box, fill, self.kit.c.gold if chosen else "", 8, width=2.5)
        name = cards.suit_name(suit)
        area.words((box[0] + box[2]) / 2, (box[1] + box[3]) / 2, name, "small_strong", "#FFFFFF",
                   "center", box[2] - box[0] - 4)  # fmt: skip
        area.spot(f"suit_{suit}", box, partial(self.trick.mean, suit), SAY_SUIT(suit=name))

    # what was played

    def _trick(self, area: Decision) -> None:
        """The cards of the whole skirmish; the winner's is lifted."""
        state = self.desk.state
        y = self._head(area, NOW, AS_PLAYED) + 4
        n, low = len(state.trick), area.free - 2
        most = 164.0 if area.h < 320 else 210.0
        step = min(most, (area.w - 2 * LEFT + 16) / n)
        wide, high = step - 16, min(most * 1.2, low - y)
        winner = self.view.winner()[0]
        for i, (player, card) in enumerate(state.trick):
            x, up = LEFT + i * step, 4 if player == winner else 0
            box = (round(x, 1), y - up, round(x + wide, 1), y + high - up)
            cards.face(area, box, card, self.kit.say(self.view.name(player)),
                       self.desk.people()[player][1], player == winner)  # fmt: skip
            say = SAY_FIX(name=self.view.name(player), card=card.name)
            area.spot(f"trick_{i}", box, partial(self.trick.fix, i), say, r=9)

    # daimyo cards

    def _draw_daimyo(self, area: Decision) -> None:
        """Six cards that stay where they are, taken or not."""
        state = self.desk.state
        draws = {e.card: e for e in choices(state) if isinstance(e, Daimyo)}
        seat = next((event.player for event in draws.values()), None)
        y = self._head(area, DRAWN) if seat is None else self._head(
            area, DRAW(name=self.view.name(seat)), "", seat
        )  # fmt: skip
        draw_six(area, self.view, y, {
            n: (partial(self.desk.do, event), SAY_DRAW(n=n, name=self.view.name(event.player)))
            for n, event in draws.items()
        })  # fmt: skip

    def _enter_daimyo(self, area: Decision) -> None:
        """Cards that were never told, to break a tie: for one after the other."""
        state = self.desk.state
        seat = next((s for s in self.view.playing() if state.cards[s] is None), None)
        if seat is None:
            draw_six(area, self.view, self._head(area, ENTERED), {})
            return
        name = self.view.name(seat)
        y = self._head(area, ENTER(name=name), "", seat)
        draw_six(area, self.view, y, {
            n: (partial(self.desk.put_daimyo, seat, n), SAY_HAS(n=n, name=name))
            for n in range(1, 7) if n not in state.cards
        })  # fmt: skip

    # the prestige phase

    def _count(self, area: Decision) -> None:
        state, counting = self.desk.state, self.desk.mode == COUNT
        text = ROUNDS if counting else AREAS_LEFT(done=len(state.scored))
        y = self._head(area, text)
        if counting:
            self._rounds(area, y)
            y += 50
        wide = (area.w - 2 * LEFT + 8) / 7
        low = area.h - y - (58 if counting and area.w >= 440 else 14)
        high = min(52.0 if low < 100 else 172.0, max(30.0, low))
        for n, a in enumerate(ORDER):
            x = LEFT + n * wide
            box = (round(x, 1), y, round(x + wide - 8, 1), y + high)
            draw_area(area, self.view, a, box, partial(self.desk.look_at, a))
        if counting:
            self._reputation(area, y + high + 12)

    def _rounds(self, area: Decision, y: float) -> None:
        state = self.desk.state
        wide = min(116.0, (area.w - 2 * LEFT + 8) / 3)
        for n in (1, 2, 3):
            x = round(LEFT + (n - 1) * wide, 1)
            cards.pill(area, f"round{n}", (x, y, x + wide - 8, y + 40), ROUND_N(n=n),
                       partial(self.desk.do, SetRound(n, PRESTIGE, state.lead)), SAY_ROUND(n=n),
                       n == state.round, str(n))  # fmt: skip

    # the end

    def _origins(self, area: Decision) -> None:
        """Points by origin, a row a seat."""
        state = self.desk.state
        y = self._head(area, ORIGIN)
        columns = (*(ORIGIN_SHORT if area.w > 440 else ORIGIN_TINY), TOTAL)
        right, wide = area.w - LEFT, min(92.0, (area.w - 2 * LEFT - 84) / len(columns))
        for n, text in enumerate(reversed(columns)):
            area.words(right - n * wide, y, text, "small", "mute", "ne", wide - 3)
        y += 26
        high = min(40.0, (area.h - y - 12) / len(state.pieces))
        for seat, earned in enumerate(state.earned):
            middle = y + seat * high + high / 2
            sign, colour = self.view.sign(seat)
            area.sign(LEFT, middle - 8, sign, 16, colour)
            room = area.w - 2 * LEFT - 30 - len(columns) * wide
            area.words(LEFT + 26, middle, self.view.name(seat), "strong", "ink", "w", room)
            numbers = (*map(str, earned), self.desk.total(seat))
            for n, said in enumerate(reversed(numbers)):
                role = "strong" if n == 0 else "text"
                area.words(right - n * wide, middle, said, role, "ink", "e")


def _keyed(area: Decision) -> bool:
    """Whether the keys are told at the foot, where there are no buttons."""
    return area.w >= 600 and area.h >= 260 and not area.acts
