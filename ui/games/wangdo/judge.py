"""May it stand there? What stands beside it is entered on the felt; here is the verdict."""

from __future__ import annotations

import tkinter
from collections.abc import Mapping
from functools import partial

from referee.games.wangdo.answers import ANY, COST, FREE, IF_HELD, YES, one_reason, told, verdicts
from referee.games.wangdo.legal import need
from referee.games.wangdo.offering import Verdict
from referee.games.wangdo.pieces import (
    COLOUR_NAMES,
    COLOURS,
    NONE,
    SPACES,
    counts_text,
    show_counts,
)
from referee.games.wangdo.state import Ask, Question, SetAltars, SetHand
from referee.text import Text
from ui.games.wangdo.altars import Shown
from ui.games.wangdo.desk import Table
from ui.games.wangdo.statues import bear, ground
from ui.games.wangdo.verdict import MAY_NOT, own_rules, reasons, stamp, tint
from ui.games.wangdo.village import Group, Place, neighbours
from ui.kit import Act, Decision, Scrolled, Spots, Step, head, steps, wrap
from ui.kit.decision import PAD
from ui.kit.pen import Box

T_JUDGE = Text("이 마을에 놓아도 되나요?", "May I place it here?")
BESIDE = Text("인접한 석상", "Adjacent statues")
OWNED = Text("이미 가진 토큰", "Tokens so far")
SAY_OWNED = Text("이 종류의 토큰이 이미 {n}개라고 적으세요", "{n:token/tokens} of this type so far")
STATUE = Text("{colour} 석상", "{colour} statue")
OTHERS = Text("다른 석상", "The other statues")
SAY_COLOUR = Text("{colour} 석상의 이유를 보세요", "See why for {colour}")
CLEAR = Text("다음 마을", "Next village")
T_EMPTY = Text("무엇을 물을까요?", "What is asked?")
ENTER = (
    (BESIDE, Text("마을 아래의 색을 누르세요", "Press the colours below the village")),
    (Text("가진 석상", "Statues in hand"), Text("왼쪽에서 누르세요", "Press them at the left")),
    (
        Text("제단", "Altars"),
        Text("테이블과 다르면 눌러서 고치세요", "Press them where the table differs"),
    ),
)
HEAD, MOST = 104.0, 20
NOTHING_ASKED = Question(0, NONE)


class JudgePanel:
    """Place `.panel`. Spots: `colour_o`, … and `sure` in `.list`."""

    def __init__(self, desk: Table, parent: tkinter.Misc) -> None:
        self.desk, self.colour = desk, ""
        self.panel = Decision(desk.kit, parent, "judge", self._draw)
        self.list = Scrolled(desk.kit, self.panel, "reasons", self._list)
        self.panel.hint = self.list.hint = desk.hint

    @property
    def question(self) -> Question:
        """What is asked about."""
        asked: Question | None = self.desk.state.question
        return asked or NOTHING_ASKED

    @property
    def asked(self) -> bool:
        """Whether there is something to judge."""
        return self.question != NOTHING_ASKED or any(self.desk.state.hand(self.desk.seat))

    # changing

    def _ask(self, question: Question) -> None:
        self.desk.leave_game()
        self.desk.do(Ask(question.owned, tuple(show_counts(question.beside))))

    def beside(self, colour: str, step: int) -> None:
        """A neighbour more or less."""
        beside = self.question.beside.more(colour, step)
        if 0 <= beside[colour] <= MOST:
            self._ask(self.question._replace(beside=beside))

    def owned(self, n: int) -> None:
        """So many tokens of the type are on the board."""
        self._ask(self.question._replace(owned=n))

    def clear(self) -> None:
        """Another place on the map."""
        self.colour = ""
        self._ask(NOTHING_ASKED)

    def hold(self, colour: str, step: int) -> None:
        """A statue in hand more or less."""
        seat = self.desk.seat
        hand = self.desk.state.hand(seat).more(colour, step)
        if 0 <= hand[colour] <= MOST:
            self.desk.leave_game()
            self.desk.do(SetHand(seat, tuple(show_counts(hand))))

    def altar(self, colour: str, step: int) -> None:
        """A statue on an altar more or less."""
        altars = self.desk.state.altars.more(colour, step)
        if 0 <= altars[colour] < SPACES:
            self.desk.leave_game()
            self.desk.do(SetAltars(tuple(show_counts(altars))))

    # drawing

    def found(self) -> Mapping[str, Verdict]:
        """The verdicts on the four colours."""
        return verdicts(self.desk.state, self.desk.seat)

    def chosen(self, found: Mapping[str, Verdict]) -> str:
        """The colour that is explained: the one pressed, else the first that may stand there."""
        return self.colour or next((c for c in COLOURS if found[c].legal), COLOURS[0])

    def altars(self) -> Shown:
        """How the altars are shown."""
        found = self.found()[self.chosen(self.found())] if self.asked else None
        come = found.cost if found and found.legal else NONE
        emptied = [step.pay for step in found.order if step.ritual] if found else []
        return Shown(come, rituals=emptied, seat=self.desk.seat, entering=True)

    def place(self) -> tuple[Place, list[tuple[float, list[Group]]]]:
        """The village, and what is entered about it."""
        beside = self.question.beside
        bands = [(52.0, [Group(BESIDE, 0.62, self._palette), Group(OWNED, 0.38, self._owned)])]
        if not self.asked:
            return Place(T_JUDGE, beside, change=self.beside), bands
        found = self.found()
        colour = self.chosen(found)
        place = Place(T_JUDGE, beside, colour, fits=found[colour].legal, change=self.beside)
        return place, bands

    def _palette(self, area: Spots, box: Box) -> None:
        neighbours(area, box, self.question.beside, self.beside, True)

    def _owned(self, area: Spots, box: Box) -> None:
        x0, y0, x1, y1 = box
        n = need(self.desk.state) + 1
        step = (x1 - x0 + 6) / n
        for i in range(n):
            cell = (x0 + i * step, y0, x0 + (i + 1) * step - 6, y1)
            ground(area, cell, i == self.question.owned)
            area.words((cell[0] + cell[2]) / 2, (y0 + y1) / 2, str(i), "strong", "ink", "center")
            area.spot(f"owned{i}", cell, partial(self.owned, i), SAY_OWNED(n=i), r=10)

    def show(self) -> None:
        """Draw the verdict."""
        something = self.question != NOTHING_ASKED
        self.panel.offer(Act("clear", CLEAR, self.clear, "Enter", something))
        if self.asked:
            found = self.found()
            tint(self.panel, found[self.chosen(found)].legal, self._high())
        else:
            self.panel.top("", 0)
        self.panel.redraw()
        self.list.redraw()

    def _high(self) -> float:
        return HEAD if self.desk.room.kind == "wide" and not self.desk.room.short else 78.0

    def _draw(self, area: Decision) -> None:
        if not self.asked:
            say = area.kit.say
            steps(area, head(area, T_EMPTY), [Step(say(a), say(b)) for a, b in ENTER], area.free)
            return
        found, high = self.found(), self._high()
        colour = self.chosen(found)
        whose = ANY if one_reason(found) else STATUE(colour=COLOUR_NAMES[colour])
        yes = found[colour].legal
        said = (YES if told(self.desk.state) else IF_HELD) if yes else MAY_NOT
        stamp(area, yes, said, whose, high)
        area.widget(4, high + 4, self.list.frame, w=area.w - 8, h=max(1, area.free - high - 4))

    def _list(self, area: Scrolled) -> None:
        if not self.asked:
            area.full(0)
            return
        found = self.found()
        chosen = self.chosen(found)
        y = reasons(area, self.desk, found[chosen], 10)
        if not one_reason(found):
            area.rule(PAD, y, area.w - 12)
            area.words(PAD, y + 8, OTHERS, "small_strong", "mute")
            y += 34
            for colour in COLOURS:
                if colour != chosen:
                    y = self._other(area, colour, found[colour], y)
        area.full(own_rules(area, self.desk.state.table.rules, y + 6) + 6)

    def _other(self, area: Scrolled, colour: str, found: Verdict, y: float) -> float:
        cost = COST(cost=counts_text(found.cost)) if found.cost else FREE
        text = cost if found.legal else found.problems[0].text
        left, wide = PAD + 34.0, max(area.kit.wide(area.kit.say(n), "small_strong")
                                     for n in COLOUR_NAMES.values()) + 10  # fmt: skip
        beside = area.w > 340  # the reason beside the name, or below it
        room = area.w - left - 56 - (wide if beside else 0)
        rows = len(wrap(area.kit, area.kit.say(text), "small", room, 3)[0])
        high = 40.0 if beside and rows < 3 else 30.0 + 17 * rows
        middle = y + (high - 2) / 2
        area.words(left, middle if beside else y + 14, COLOUR_NAMES[colour], "small_strong", "ink",
                   "w")  # fmt: skip
        top = middle - 8.5 * rows if beside else y + 24
        for row in wrap(area.kit, area.kit.say(text), "small", room, 3)[0]:
            area.words(left + (wide if beside else 0), top + 8.5, row, "small", "mute", "w")
            top += 17
        bear(area, colour, PAD, middle - 15, 24)
        icon, ink = ("check", "good") if found.legal else ("cross", "bad")
        area.icon(area.w - 44, y + high / 2 - 10, icon, 20, ink)
        box, say = (PAD - 10, y, area.w - 10, y + high - 2), SAY_COLOUR(colour=COLOUR_NAMES[colour])
        area.spot(f"colour_{colour}", box, partial(self._choose, colour), say)
        return y + high

    def _choose(self, colour: str) -> None:
        self.colour = colour
        self.desk.render()
