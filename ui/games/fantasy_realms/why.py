"""Where the points come from: a card's lines or the whole sheet; the choices; what comes next."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import groupby
from typing import NamedTuple

from referee import report
from referee.games.fantasy_realms.advice import Advice
from referee.games.fantasy_realms.cards import CARDS, ITEMS, Card, card_name, item_name
from referee.games.fantasy_realms.luck import Rarity
from referee.games.fantasy_realms.picks import UNUSED, Draws, Seeks, Tops, pick_text
from referee.games.fantasy_realms.results import Outcome, items_worth, outcome
from referee.games.fantasy_realms.state import State
from referee.rules import CERTAINTIES
from referee.score import Line, Sheet
from referee.text import Text
from ui.desk import Desk
from ui.games.fantasy_realms.advise import draw_advice
from ui.games.fantasy_realms.suits import FILLS, ink
from ui.glyphs import SUITS as SIGNS
from ui.hanging import hangs, places_hang
from ui.kit import Act, Area, Decision, Scrolled, head

OTHER = Text("그 밖에", "other")
WHY_ZERO = Text("{card:은/는} 왜 0점인가요?", "Why is {card} worth 0?")
WHY = Text("{card:은/는} 왜 {n}점인가요?", "Why is {card} worth {n}?")
COUNTING = Text("가장 좋은 선택을 찾는 중입니다", "searching for the best choices")
HIDDEN = Text("점수는 끝에 함께 공개합니다", "The totals are revealed together at the end")
USES = Text("{ability} → {pick}", "{ability} → {pick}")
SETTLED = Text("{ability} → {pick} (정함)", "{ability} → {pick} (settled)")
WHICH = Text("어느 카드를 가져왔나요?", "which card did it bring?")
CHANGE = Text("바꾸기", "change")
SAY_CHOICE = Text("{ability}의 선택을 바꾸세요", "Change the choice of {ability}")
DECLARED = Text("말한 대로 계산 (최고점 안 찾기)", "count as declared (no search for the best)")
SAY_DECLARED = Text(
    "가장 좋은 선택 대신 선언한 대로 계산하세요", "Count what was declared, not the best choice"
)
NEXT = Text("다음으로 좋은 선택: {total}점 (-{less})", "next best choice: {total} (-{less})")
SAY_LINE = Text("{why}. 규칙을 보세요", "{why}. See the rule")
VOID = Text("무효", "blanked")
PRINTED = Text("{card}: {text}", "{card}: {text}")
LEFT = 24


class Told(NamedTuple):
    """What the panel tells. sheet: None = not told now; about: said instead; places: who won, and
    how lucky the hand was; advised: there is advice, None = still counted.
    """

    title: Text
    sheet: Sheet | None
    card: str
    about: Text
    places: Sequence[str] = ()
    luck: Rarity | None = None
    advised: bool = False
    advice: Sequence[Advice] | None = None


class Why:
    """Place `.panel`. change(ability) opens the alternatives, declare(bool) settles the rule,
    take(card) takes a discard that was advised.
    """

    def __init__(
        self, desk: Desk[State], parent: tkinter.Misc, change: Callable[[str], object],
        declare: Callable[[bool], object], take: Callable[[str], object],
    ) -> None:  # fmt: skip
        self.desk, self.kit = desk, desk.kit
        self.change, self.declare, self.take = change, declare, take
        self.panel = Decision(desk.kit, parent, "why", self._head)
        self.panel.hint = desk.hint
        self.list = Scrolled(desk.kit, self.panel, "lines", self._lines)
        self.list.hint = desk.hint
        self.told: Told | None = None

    def show(self, told: Told, primary: Act | None, others: Sequence[Act]) -> None:
        """Draw it."""
        self.told = told
        self.panel.offer(primary, others)
        self.panel.redraw()
        self.list.redraw()

    # the head

    def _card(self, card: str) -> Card:
        return self.desk.state.deck.card(card)

    def _card_lines(self) -> list[Line]:
        told = self.told
        assert told
        lines = told.sheet.lines if told.sheet else ()
        return [line for line in lines if line.card == told.card]

    def _head(self, area: Decision) -> None:
        if self.told is None:
            return
        y = self._title(area, self.told)
        area.widget(4, y, self.list.frame, w=area.w - 8, h=max(1, area.free - y - 8))

    def _title(self, area: Decision, told: Told) -> float:
        if not told.card:
            return head(area, told.title, role="head", y=16)
        card, lines = self._card(told.card), self._card_lines()
        points = sum(line.points or 0 for line in lines)
        void = any(line.void for line in lines)
        right = self._certainty(area, lines)
        sign = (SIGNS[card.suit], ink(self.kit, card.suit))
        text = WHY(card=card.name, n=points) if points else WHY_ZERO(card=card.name)
        wide = self.kit.wide(self.kit.say(text), "head")
        y = head(area, text, sign=sign, role="head", y=16, right=right)
        if void and LEFT + 34 + wide + 80 < area.w - right:
            area.chip(LEFT + 34 + wide + 12, 18, VOID, "solid")
        return y

    def _certainty(self, area: Area, lines: Sequence[Line]) -> float:
        """How sure it is, at the right; gives how wide that is."""
        rules = self.desk.state.table.rules
        ruled = [line.ruling for line in lines if line.ruling]
        sure = report.certainty_of(self.desk.game.id, rules, ruled[-1]) if ruled else None
        if not sure or self.desk.room.kind != "wide":
            return 0
        book = sure == CERTAINTIES["official"]
        return area.chip(area.w - 20, 18, sure, "link" if book else "gold",
                         icon="book" if book else "info", anchor="e") + 12  # fmt: skip

    # the list

    def _lines(self, area: Scrolled) -> None:
        told = self.told
        if told is None:
            return
        if told.sheet is None:
            said = area.words(LEFT - 4, 8, told.about, "text", "mute", "nw", area.w - 40, 3)
            low = said.h + 20
            if told.advised:
                low = draw_advice(area, low, self.desk.state, told.advice, self.take)
            area.full(low if told.advised else 0)
            return
        y = self._choices(area, 4) if not told.card else 4.0
        y = self._of_card(area, y) if told.card else self._of_all(area, told.sheet, y)
        area.full(y + 6)

    def _of_card(self, area: Scrolled, y: float) -> float:
        """Every reason of one card, numbered; then what is printed on the cards it speaks of."""
        assert self.told
        c = self.kit.c
        for n, line in enumerate(self._card_lines(), 1):
            points = line.points or 0
            colour = c.bad if line.void or points < 0 else c.good if points > 0 else c.mute
            top = y
            area.number(LEFT - 4, y + 4, n, colour, c.paper)
            right = area.w - 10
            if points:
                kind = "good" if points > 0 else "bad"
                right -= area.chip(right, y + 5, report.points(points), kind, anchor="e") + 8
            said = self.kit.say(line.said)
            took = area.words(LEFT + 34, y + 6, said, "strong", "ink", "nw", right - LEFT - 34, 3)
            y += max(34.0, took.h + 12)
            area.spot(f"why_{n}", (LEFT - 10, top, area.w - 4, y - 1),
                      partial(self.desk.open_line, line), SAY_LINE(why=line.said))  # fmt: skip
        card, by = self._card(self.told.card), self._blankers()
        own = [(card, text) for text in (card.bonus, card.penalty)]
        for of, text in [*((blanker, blanker.penalty) for blanker in by), *own]:
            if text:
                printed = PRINTED(card=of.name, text=text) if by else text
                y += area.words(LEFT + 34, y + 2, printed, "text", "mute", "nw",
                                area.w - LEFT - 44, 8).h + 4  # fmt: skip
        return y

    def _blankers(self) -> list[Card]:
        """The cards of this hand that blank the one told of."""
        by = [line.args.get("by") for line in self._card_lines() if line.void]
        names = [name for found in by for name in (found if isinstance(found, list) else [found])]
        hand = map(self._card, self.desk.state.hands[self.desk.seat])
        return [card for card in hand if card.name in names and card.penalty]

    def _of_all(self, area: Scrolled, sheet: Sheet, y: float) -> float:
        for n, (card, lines) in enumerate(groupby(sheet.lines, key=lambda line: line.card)):
            for line in lines:
                y = self._row(area, f"line_{n}", card, line, y)
                n, card = n + 100, ""
        for note in (*self._notes(sheet), *(self.told.places if self.told else ())):
            took = area.words(LEFT - 4, y + 4, note, "small", "mute", "nw", area.w - LEFT - 10, 4)
            y += took.h + 6
        y = hangs(area, self.desk, sheet.hanging, LEFT - 4, y + 4, area.w - 4)
        if self.told and self.told.places:
            y = places_hang(area, self.desk, LEFT - 4, y, area.w - 4)
        return self._luck(area, y, self.told.luck) if self.told and self.told.luck else y

    def _luck(self, area: Scrolled, y: float, rarity: Rarity) -> float:
        """How lucky the hand was, and how that is known."""
        x, room = LEFT - 4, area.w - LEFT - 10
        y += area.words(x, y + 8, rarity.text, "strong", "ink", "nw", room, 2).h + 8
        return y + area.words(x, y + 2, rarity.how, "small", "mute", "nw", room, 4).h + 8

    def _row(self, area: Scrolled, name: str, card: str, line: Line, y: float) -> float:
        """A line of the sheet: the card where it is the card's first."""
        left, points = LEFT - 4, line.points
        if card in CARDS:
            suit = self._card(card).suit
            area.sign(left, y + 7, SIGNS[suit], 16, ink(self.kit, suit))
        title = self.kit.say(self._name(card)) if card else ""
        if title or not line.card:
            area.words(left + 24, y + 15, title, "small_strong", "ink", "w", 112)
        right = area.w - 10
        if line.void:
            right -= area.chip(right, y + 4, VOID, "solid", 22, anchor="e") + 8
        elif points != 0:
            said = "?" if points is None else report.points(points)
            kind = "plain" if points is None else "good" if points > 0 else "bad"
            right -= area.chip(right, y + 4, said, kind, 22, anchor="e") + 8
        below = area.w < 420  # the reason below the name
        x, top = (left + 24, y + 24) if below and title else (left + (24 if below else 144), y + 6)
        took = area.words(x, top, self.kit.say(line.said), "small", "ink", "nw", right - x, 3)
        high = max(30.0, top - y + took.h + 5)
        area.spot(
            name, (left - 6, y, area.w - 4, y + high - 1), partial(self.desk.open_line, line),
            SAY_LINE(why=line.said),
        )  # fmt: skip
        return y + high

    def _name(self, card: str) -> Text:
        """What a line is about."""
        return card_name(card) if card in CARDS else item_name(card) if card in ITEMS else OTHER

    def _notes(self, sheet: Sheet) -> Iterator[str]:
        say = self.kit.say
        yield from (say(note) for note in sheet.notes)

    # the choices

    def _choices(self, area: Scrolled, y: float) -> float:
        """What each card with a choice does, to be changed; how it is counted."""
        state, seat = self.desk.state, self.desk.seat
        able = [ability for ability in state.deck.abilities if ability in state.hands[seat]]
        if not able:
            return y
        found, settled = outcome(state, seat), dict(state.picks[seat])
        picks = dict(found.picks)
        for ability in able:
            best = isinstance(state.deck.ability(ability), Draws)
            pick = picks.get(ability, None if best else UNUSED)
            text = SETTLED if ability in settled else USES
            kind = state.deck.ability(ability)
            asked = isinstance(kind, Tops | Seeks) and not pick and ability not in settled
            shown = WHICH if asked else pick_text(pick)
            said = text(ability=CARDS[ability].name, pick=shown)
            box = (LEFT - 10, y, area.w - 4, y + 34)
            area.cell(box, "sunk", "", 8)
            area.picture(LEFT, y + 8, "emblem", 18, 18, on="sunk", colour=FILLS["wild"],
                         sign=SIGNS["wild"])  # fmt: skip
            wide = area.words(area.w - 28, y + 17, CHANGE, "small", "link", "e").w
            area.icon(area.w - 26, y + 9, "right", 16, "link")
            area.words(LEFT + 28, y + 17, said, "small_strong", "ink", "w", area.w - wide - 100)
            area.spot(f"choice_{ability}", box, partial(self.change, ability),
                      SAY_CHOICE(ability=CARDS[ability].name))  # fmt: skip
            y += 38
        return self._how(area, y, state, seat, found)

    def _how(self, area: Scrolled, y: float, state: State, seat: int, found: Outcome) -> float:
        """Whether the best or the declared choices count, and what the next best would make."""
        c = self.kit.c
        declared = state.table.rules.declared == "declared"
        box = (LEFT - 4, y + 3, LEFT + 16, y + 23)
        area.cell(box, c.accent if declared else "raised", "" if declared else c.edge, 5)
        if declared:
            area.picture(box[0] + 2, box[1] + 2, "icon", 16, 16, on=c.accent, name="check",
                         colour=c.onaccent, width=3)  # fmt: skip
        wide = area.words(LEFT + 26, y + 13, DECLARED, "small", "ink", "w").w
        area.spot("declared", (LEFT - 10, y, LEFT + 34 + wide, y + 27),
                  partial(self.declare, not declared), SAY_DECLARED)  # fmt: skip
        second = found.answer.runner_up if found.answer and not declared else None
        if second:
            total = second.total + items_worth(state, seat)
            said = NEXT(total=total, less=found.counted.total - second.total)
            if self.kit.wide(self.kit.say(said), "small") < area.w - LEFT - 60 - wide:
                area.words(area.w - 12, y + 13, said, "small", "mute", "e")  # else a note alone
        return y + 34
