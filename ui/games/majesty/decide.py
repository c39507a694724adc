"""The turn: how the card is used, what everybody gains and why, then record it."""

from __future__ import annotations

import tkinter
from functools import partial

from referee.contract import Step
from referee.errors import Illegal
from referee.games.majesty.legal import refill_due, to_move
from referee.games.majesty.realm import DECK, PEOPLE, faces_text, read_placed
from referee.games.majesty.results import ended
from referee.games.majesty.state import TakeSpace
from referee.text import Text
from ui.games.majesty.buildings import card, fill, sign, signed
from ui.games.majesty.desk import Table
from ui.games.majesty.draft import Draft, Turn
from ui.games.majesty.lines import Lines
from ui.games.majesty.pills import Row, flow
from ui.games.majesty.questions import Questions
from ui.kit import Act, Decision, head, person_sign
from ui.kit.colours import person_ink
from ui.kit.pen import Box

WHO = Text("{name}의 차례 · {n}번째 카드", "{name}'s turn · card {n}")
HOW = Text("위에서 가져온 카드를 누르세요 (1–7)", "press the card taken (1–7)")
HOW_SPACE = Text("위에서 가져온 카드를 누르세요 (1–6)", "press the card taken (1–6)")
TAKES = Text("{name:이/가} {card:을/를} 가져옵니다", "{name} takes {card}")
TAKES_SPACE = Text(
    "{name:이/가} {n}번 칸의 카드를 가져옵니다", "{name} takes the card of space {n}"
)
PAYS = Text("미플 {n}개를 앞의 카드에 놓습니다", "{n:meeple/meeples} on the cards before it")
PAYS_NOTHING = Text("공짜입니다", "it is free")
LAST = Text("지난 차례", "Last turn")
EMPTY = Text(
    "카드를 고르면 누가 무엇을 왜 받는지 여기에 나옵니다",
    "When a card is chosen, this shows who gains what, and why",
)
OVER = Text("게임이 끝났습니다", "The game is over")
OVER_HOW = Text("마지막 점수를 세세요", "count the final score")
COUNT_NOW = Text("마지막 계산", "Final count")
MATCH = Text("테이블과 맞추기", "Match the table")
SAY_MATCH = Text("실제 골드와 미플을 적으세요", "Enter the gold and meeples that really lie there")
NEW_CARD = Text("{n}번 칸에 펼친 카드를 누르세요", "Press the card turned up on space {n}")
SAY_NEW = Text("{card:을/를} 펼치세요", "Turn up {card}")
WHICH = Text("어느 쪽으로 쓰나요?", "Used as which half?")
SAY_USE = Text("{people:으로/로} 쓰세요", "Use it as {people}")
WHAT_HEALED = Text("복구한 카드가 무엇인지 고르세요", "choose what the healed card is")
CONFIRM = Text("기록하기", "Record")
CONFIRM_TO = Text("기록하고 {name} 차례로", "Record, then {name}")
GOLD_NOW = Text("{name} {a} → {b}", "{name} {a} → {b}")
MEEPLES_NOW = Text("미플 {a} → {b}", "meeples {a} → {b}")
MEEPLES_GAIN = Text("미플 {n}", "meeples {n}")
LEFT_WIDE, RIGHT_WIDE = 440.0, 262.0


class DecidePanel:
    """Place `.panel`. Spots: what `Questions` asks, `new_gk`, `use_g`, `match`."""

    def __init__(self, table: Table, parent: tkinter.Misc, draft: Draft) -> None:
        self.table, self.kit, self.draft = table, table.kit, draft
        self.panel = Decision(table.kit, parent, "turn", self._draw)
        self.panel.hint = table.hint
        self.lines, self.asks = Lines(table, self.panel), Questions(table, draft)

    @property
    def wide(self) -> bool:
        """Whether what is asked, the reasons and the button stand beside one another."""
        return self.panel.w >= 900

    def show(self) -> None:
        """Draw it."""
        self.panel.offer(self._primary())
        self.panel.redraw()

    def _turning_up(self) -> bool:
        """Whether a card of the row has to be told before anything else."""
        state = self.table.state
        empty = self.draft.tracking and not state.row
        return not ended(state) and (empty or refill_due(state))

    def _primary(self) -> Act | None:
        state, turn = self.table.state, self.draft.turn
        if self._turning_up():
            return None
        if ended(state):
            return Act("count", COUNT_NOW, lambda: self.table.choose_mode("count"), "Enter")
        if turn is None:
            return Act("confirm", CONFIRM, self.draft.confirm, "Enter", enabled=False)
        step = self.draft.step(turn)
        if not isinstance(step, Step):
            return Act("confirm", CONFIRM, self.draft.confirm, "Enter", enabled=False)
        after = to_move(step.state)
        text = CONFIRM if ended(step.state) else CONFIRM_TO(name=state.table.name(after))
        return Act("confirm", text, self.draft.confirm, "Enter")

    # drawing

    def _draw(self, area: Decision) -> None:
        turn = self.draft.turn
        match = Act("match", MATCH, self.table.open_match)
        here = turn is None and not self.wide and not self._turning_up()
        area.offer(area.primary, [match] * here)
        self.lines.group(())
        y = self._title(area, turn) + 4
        if self._turning_up():
            self._palette(area, y)
            return
        right, rows = area.w - 20, list(self.asks.about(turn) if turn else self.asks.before())
        asks = bool(turn or rows)
        if self.wide:
            right = LEFT_WIDE
            for x in (*[LEFT_WIDE + 8] * asks, area.w - RIGHT_WIDE):
                area.cell((x, y, x + 1, area.h - 16), "line", r=0)
            self._change(area, turn)
            if not turn:
                self._match(area, area.w - RIGHT_WIDE + 18, y)
        low = self._asked(area, y, right, rows)
        step = self.draft.step(turn) if turn else None
        lines = step.lines if isinstance(step, Step) else () if turn else self.draft.last()
        self.lines.group(lines)
        left = LEFT_WIDE + 20 if asks else 18
        box = (left, y, area.w - RIGHT_WIDE - 12, area.h - 10)
        if not self.wide:
            box = (12, self._change(area, turn, low) + 2, area.w - 10, area.free)
        self._reasons(area, box, turn)

    def _match(self, area: Decision, x: float, y: float) -> None:
        """The way to what really lies there, where it stands beside the primary."""
        wide = self.kit.wide(self.kit.say(MATCH), "text") + 30
        area.icon(x, y + 3, "pencil", 18)
        area.words(x + 26, y + 12, MATCH, "text", "mute", "w", RIGHT_WIDE - 60)
        area.spot("match", (x - 8, y - 4, x + wide + 4, y + 28), self.table.open_match, SAY_MATCH)

    def _reasons(self, area: Decision, box: Box, turn: Turn | None) -> None:
        """Why, or that there is nothing to tell yet."""
        x0, y0, x1, y1 = box
        if not turn and y1 - y0 > 46:
            text = LAST if self.lines.rows else EMPTY
            y0 += area.words(x0 + 6, y0, text, "small", "mute", "nw", x1 - x0 - 12, 2).h + 4
        self.lines.put(area, x0, y0, x1, y1)

    def _title(self, area: Decision, turn: Turn | None) -> float:
        state = self.table.state
        if ended(state):
            return head(area, OVER, OVER_HOW if self.wide else "", y=14)
        player = to_move(state)
        name, colour = state.table.name(player), self.table.people()[player][1]
        mark = person_sign(colour), person_ink(self.kit.c, colour)
        title: Text = WHO(name=name, n=state.realms[player].cards + 1)
        sub: Text | str = HOW_SPACE if state.row else HOW
        if self._turning_up():
            title, sub = NEW_CARD(n=len(state.row) + 1), ""
        elif isinstance(turn, TakeSpace):
            title = TAKES_SPACE(name=name, n=turn.space)
            sub = PAYS(n=turn.space - 1) if turn.space > 1 else PAYS_NOTHING
        elif turn:
            title, sub = TAKES(name=name, card=read_placed(turn.card).name), ""
        role = "title" if self.wide else "head"
        return head(area, title, sub if self.wide else "", mark, 14, 24 if self.wide else 18, role)

    def _palette(self, area: Decision, y: float) -> None:
        """All cards there are, for what is turned up."""
        columns = 10 if area.w > 560 else 4
        lines = -(-len(DECK) // columns)
        wide = (area.w - 40) / columns
        pitch = min(76.0, (area.h - 8 - y) / lines)
        if pitch < 30:
            return  # the window is too small for cards
        for i, faces in enumerate(DECK):
            x, top = 20 + wide * (i % columns), y + pitch * (i // columns)
            box = (x + 4, top, x + wide - 4, top + pitch - 8)
            card(area, box, faces)
            name = faces_text(faces)
            area.spot(f"new_{faces}", box, partial(self.draft.turn_up, faces), SAY_NEW(card=name),
                      r=9)  # fmt: skip

    def _asked(self, area: Decision, y: float, right: float, rows: list[Row]) -> float:
        """What is to be settled, at the left."""
        turn = self.draft.turn
        x, step = (24.0 if self.wide else 18.0), (38.0 if area.h > 190 else 35.0)
        if isinstance(turn, TakeSpace):
            y = self._halves(area, turn, x, y, right)
        return flow(area, x, right, y, area.h - 8 if self.wide else area.free, rows, step)

    # a split card of the row

    def _halves(self, area: Decision, turn: TakeSpace, x: float, y: float, right: float) -> float:
        """As what a split card is used, with what each way brings."""
        faces = self.table.state.row[turn.space - 1].faces
        if len(faces) < 2:
            return y
        high = min(70.0, area.free - y - 26) if not self.wide else 70.0
        if high < 36:
            return y
        area.words(x, y, WHICH, "small", "mute")
        y += 24
        wide = (right - x - 20) / 2
        for i, face in enumerate(faces):
            left = x + i * (wide + 12)
            box = (left, y, left + wide, y + high)
            chosen = face == turn.face
            ground = area.choice(box, chosen, 12)
            area.picture(left + 12, y + 8, "emblem", 26, 26, on=ground, colour=fill(face),
                         sign=sign(face))  # fmt: skip
            area.words(left + 48, y + 21, PEOPLE[face], "strong", "ink", "w", wide - 60)
            if high > 60:
                self._brings(area, left + 14, y + high - 18, turn, face)
            area.spot(f"use_{face}", box, partial(self.draft.space, turn.space, face),
                      SAY_USE(people=PEOPLE[face]), r=12)  # fmt: skip
        return y + high + 8

    def _brings(self, area: Decision, x: float, y: float, turn: TakeSpace, face: str) -> None:
        same = turn if face == turn.face else self.draft.at(turn.space, face)
        step = self.draft.step(same)
        if not isinstance(step, Step):
            return
        was, now = self.table.state.realms[turn.player], step.state.realms[turn.player]
        took = area.words(x, y, signed(now.gold - was.gold), "d18", "good", "w")
        meeples = now.meeples - was.meeples
        if meeples:
            area.words(x + took.w + 10, y, MEEPLES_GAIN(n=signed(meeples)), "small", "mute", "w")

    # what it comes to

    def _change(self, area: Decision, turn: Turn | None, y: float = 0) -> float:
        """Gold and meeples of whoever's turn it is, before and after; why it cannot be."""
        step = self.draft.step(turn) if turn else None
        right = area.w - 24
        if turn is None:
            return y
        if not isinstance(step, Step):
            why = step.text if isinstance(step, Illegal) else WHAT_HEALED
            if self.wide:
                area.words(right, 70, why, "strong", "bad", "ne", RIGHT_WIDE - 30, 3)
                return y
            if y + 22 > area.free:
                return y
            return y + area.words(18, y, why, "strong", "bad", "nw", area.w - 36, 2).h + 4
        if not self.wide and y + 24 > area.free:
            return y
        was, now = self.table.state.realms[turn.player], step.state.realms[turn.player]
        name = self.table.state.table.name(turn.player)
        gold = GOLD_NOW(name=name, a=was.gold, b=now.gold)
        meeples = MEEPLES_NOW(a=was.meeples, b=now.meeples)
        if self.wide:
            area.words(right, 66, gold, "head", "ink", "ne", RIGHT_WIDE - 30)
            area.words(right, 94, meeples, "small", "mute", "ne", RIGHT_WIDE - 30)
            return y
        took = area.words(18, y + 2, gold, "strong")
        area.words(18 + took.w + 14, y + 5, meeples, "small", "mute")
        return y + took.h + 6
