"""The table while a game is followed: the cards to take above, everybody's village below."""

from __future__ import annotations

import tkinter
from collections.abc import Iterator, Sequence
from functools import partial

from referee.games.majesty.legal import deck_left, refill_due, to_move
from referee.games.majesty.realm import BUILDINGS, CHARACTERS, PEOPLE, ROW, Realm
from referee.games.majesty.state import Take, TakeSpace
from referee.games.majesty.turn import SIDED, side
from referee.text import Text
from ui.games.majesty.buildings import IDS, NAMES, card, heap, person
from ui.games.majesty.desk import Table
from ui.games.majesty.draft import Draft, face_of
from ui.glyphs import BUILDINGS as SIGNS
from ui.kit import Spots, Tint
from ui.kit.pen import Box

OPEN = Text("펼친 카드", "Display")
FREE_LEFT = Text("왼쪽이 공짜", "left is free")
TAKEN = Text("가져온 카드", "Card taken")
USED_AS = Text("무엇으로 쓰나요?", "used as?")
FREE = Text("공짜", "free")
DECK = Text("더미", "Deck")
LEFT = Text("{n}장 남음", "{n} left")
TRACK = Text("펼친 6장도 적기", "Track the display")
UNTRACK = Text("그만 적기", "Stop tracking")
SAY_TRACK = Text("펼친 카드 여섯 장도 적으세요", "Enter the six face-up cards too")
SAY_UNTRACK = Text("펼친 카드를 그만 적으세요", "Stop entering the face-up cards")
SAY_CHARACTER = Text("{people:으로/로} 쓰는 카드를 가져오세요", "Take a card, used as {people}")
SAY_SPACE = Text(
    "{n}번 칸의 카드를 {people:으로/로} 가져오세요", "Take the card of space {n} as {people}"
)
SAY_VILLAGE = Text("{name}의 마을", "{name}'s village")
WITH_SIDE = Text("{name} B", "{name} B")
BACK = "#7A3B3B"


class Felt:
    """Place `.area`. Spots: `m` … `n` (row not tracked), `space1.m`, `track`, `village_0`."""

    def __init__(self, table: Table, parent: tkinter.Misc, draft: Draft) -> None:
        self.table, self.kit, self.draft = table, table.kit, draft
        self.area = Spots(table.kit, parent, "villages", self._draw, ground="felt")
        self.area.hint = table.hint

    @property
    def wide(self) -> bool:
        """Whether there is room for names and small cards."""
        return self.area.w >= 900

    def _draw(self, area: Spots) -> None:
        seats = len(self.table.state.realms)
        self.left = 136.0 if self.wide else min(100.0, area.w * 0.21)
        self.step = (area.w - self.left - 14) / len(IDS)
        head, room = 34.0, area.h - 46
        offers = 148.0 if area.h > 380 else 128.0 if area.h > 260 else 92.0
        n = max(1, min(seats, int((room - offers) / 26)))  # the others: press their plates
        tall = area.h * 0.14  # on a large screen the villages grow too
        self.pitch = min(max(80.0, tall), max(24.0, (room - offers) / n))
        top = room - self.pitch * n
        self._offers(area, top)
        area.rule(18, top, area.w - 18)
        self._heads(area, top + head / 2 + 2)
        for i in range(n):
            seat = i if n == seats else (self.table.seat + i) % seats
            self._village(area, seat, top + head + i * self.pitch)

    def column(self, i: float) -> float:
        """The left edge of a column."""
        return self.left + i * self.step

    # the cards to take

    def _offers(self, area: Spots, top: float) -> None:
        state = self.table.state
        tracked = bool(state.row) or self.draft.tracking
        if self.wide:
            title, about = (OPEN, FREE_LEFT) if tracked else (TAKEN, USED_AS)
            area.words(20, top * 0.3, title, "strong", "ink", "w", self.left - 24)
            area.words(20, top * 0.3 + 23, about, "small", "mute", "w", self.left - 24)
        high = min(max(116.0, area.h * 0.22), top - 54)
        y = max(14.0, (top - high - 30) / 2)
        if high < 30:
            return
        if tracked:
            self._row(area, y, high)
        else:
            self._characters(area, y, high)
        self._track(area, y, high, tracked)

    def _characters(self, area: Spots, y: float, high: float) -> None:
        """Seven people: what the card is used as."""
        now = face_of(self.draft.turn) if self.draft.turn else ""
        for i, building in enumerate(BUILDINGS):
            face = building.character
            box = self._card(area, i, y, high, face, face == now)
            area.spot(face, box, partial(self.draft.character, face),
                      SAY_CHARACTER(people=building.people), str(i + 1), r=9)  # fmt: skip
            x = (box[0] + box[2]) / 2 - 10
            area.keycap(x, y + high + 8, str(i + 1))

    def _row(self, area: Spots, y: float, high: float) -> None:
        """The six spaces; of a split card each half can be pressed."""
        state, turn = self.table.state, self.draft.turn
        chosen = turn.space if isinstance(turn, TakeSpace) else 0
        for space in range(1, ROW + 1):
            x, wide = self.column(space - 1) + 4, self.step - 14
            if space > len(state.row):
                here = "gold" if space == len(state.row) + 1 else "feltline"
                area.cell((x, y, x + wide, y + high), "", here, 9, on="")
                continue
            offer = state.row[space - 1]
            box = self._card(area, space - 1, y, high, offer.faces, space == chosen)
            self._meeples(area, box, offer.meeples, space < chosen)
            self._cost(area, (box[0] + box[2]) / 2, y + high + 8, space - 1, space == chosen)
            if not refill_due(state):
                self._halves(area, space, offer.faces, box)

    def _halves(self, area: Spots, space: int, faces: str, box: Box) -> None:
        x0, y0, x1, y1 = box
        middle = (x0 + x1) / 2
        boxes = [box] if len(faces) == 1 else [(x0, y0, middle, y1), (middle, y0, x1, y1)]
        for face, part in zip(faces, boxes, strict=True):
            area.spot(f"space{space}.{face}", part, partial(self.draft.space, space, face),
                      SAY_SPACE(n=space, people=PEOPLE[face]), r=9)  # fmt: skip

    def _card(self, area: Spots, i: int, y: float, high: float, faces: str, chosen: bool) -> Box:
        x, wide = self.column(i) + 4, self.step - 14
        if chosen:
            y -= 5
        box = (x, y, x + wide, y + high)
        offered = [offer.faces for offer in self.table.state.row] or CHARACTERS
        card(area, box, faces, chosen, offered)
        return box

    def _meeples(self, area: Spots, box: Box, n: int, coming: bool) -> None:
        """Those that were laid on a card: they go to whoever takes it. coming: one more is going to
        be laid there.
        """
        size = 24.0 if self.wide else 15.0
        x, y = box[2] - size, box[1] - 10
        if n > 2 - coming:
            tint = Tint("gold" if coming else "card", "ongold", "line")
            area.chip(x + size + 5, y + 4, f"{n + coming}", tint, 22, "e", pad=6)
            x, n, coming = x - 22, 1, False
        for i in range(n + coming):
            gold = coming and i == n
            area.picture(x - i * size * 0.84, y, "meeple", size, size * 1.17, line="#5A4A32",
                         colour=self.kit.c.gold if gold else "#EFE3CB")  # fmt: skip

    def _cost(self, area: Spots, x: float, y: float, n: int, chosen: bool) -> None:
        c = self.kit.c
        if not n:
            area.words(x, y + 9, FREE, "small_strong", "ink", "center")
        colour = c.gold if chosen else c.onfelt2
        if self.wide or n < 3:
            for i in range(n):
                area.picture(x - n * 7.5 + i * 15, y, "meeple", 14, 17, colour=colour)
            return
        area.picture(x - 16, y, "meeple", 14, 17, colour=colour)
        area.words(x + 2, y + 9, str(n), "small_strong", "gold" if chosen else "mute", "w")

    def _track(self, area: Spots, y: float, high: float, tracked: bool) -> None:
        """Beside the cards: the deck, and whether the row is entered at all."""
        state, column = self.table.state, ROW if tracked else len(BUILDINGS)
        x, wide = self.column(column) + 4, self.step - 14
        if tracked and state.row:
            area.picture(x + wide * 0.1, y, "pile", wide * 0.8, high, colour=BACK)
            left, middle = deck_left(state), x + wide / 2
            if self.wide:
                area.words(middle, y + high / 2, DECK, "small_strong", "#FFFFFF", "center")
                area.words(middle, y + high + 17, LEFT(n=left), "small", "mute", "center")
            else:
                area.words(middle, y + high / 2, str(left), "small_strong", "#FFFFFF", "center")
        x = self.column(len(BUILDINGS)) + 4
        box = (x, y, x + wide, y + high)
        area.cell(box, "felt3", "feltline", 10, on="")
        here = x + wide / 2, y + high / 2
        if self.wide:
            area.words(*here, UNTRACK if tracked else TRACK, "small", "ink", "center", wide - 8,
                       3, leading=17)  # fmt: skip
        else:
            area.icon(here[0] - 10, here[1] - 10, "cross" if tracked else "pencil", 20, "ink")
        area.spot("track", box, self.draft.toggle_row, SAY_UNTRACK if tracked else SAY_TRACK, r=10)

    # the villages

    def _heads(self, area: Spots, y: float) -> None:
        for i, (building, name) in enumerate(zip(IDS, NAMES, strict=True)):
            x = self.column(i) + (6 if self.wide else self.step / 2 - 9)
            area.sign(x, y - 8, SIGNS[building], 16, self.kit.c.onfelt2)
            if self.wide:
                of_b = side(self.table.state, SIDED[i]) == "B"
                area.words(x + 24, y, WITH_SIDE(name=name) if of_b else name, "small_strong",
                           "ink", "w", self.step - 34)  # fmt: skip

    def _village(self, area: Spots, seat: int, y: float) -> None:
        state, high = self.table.state, self.pitch - 6
        realm, turn = state.realms[seat], seat == to_move(state)
        box = (10.0, y, area.w - 10, y + high)
        line = "gold" if turn else "feltline" if seat == self.table.seat else ""
        area.cell(box, "felt3" if turn or line else "", line, 12, on="", width=2 if turn else 1)
        size = min(24.0, high - 8)
        x = 18.0 if self.wide else 15.0
        person(area, x, y + (high - size) / 2, size, self.table.people()[seat][1])
        name = self.table.seat_name(seat)
        x += size + (8 if self.wide else 5)
        area.words(x, y + high / 2, name, "strong" if self.wide else "small_strong",
                   "ink", "w", self.left - x - 3)  # fmt: skip
        for i, (cards, new) in enumerate(self._cards(seat, realm)):
            x = self.column(i)
            self._cell(area, (x, y + 4, x + self.step - 8, y + high - 4), cards, i == 7, new)
        area.spot(f"village_{seat}", box, partial(self.table.choose_seat, seat),
                  SAY_VILLAGE(name=name), r=12)  # fmt: skip

    def _cards(self, seat: int, realm: Realm) -> Iterator[tuple[Sequence[str], bool]]:
        """What lies at each building, and whether the last of it is only about to come."""
        turn = self.draft.turn
        coming = face_of(turn) if turn and turn.player == seat else ""
        for building, row in zip(BUILDINGS, realm.buildings, strict=True):
            here = building.character == coming
            new = [turn.card if isinstance(turn, Take) else coming] if here else []
            yield [*(card.key for card in row), *new], here
        yield realm.infirmary, False

    def _cell(self, area: Spots, box: Box, cards: Sequence[str], hurt: bool, new: bool) -> None:
        x0, y0, x1, y1 = box
        area.cell(box, "felt2", "gold" if new else "", 8, on="", width=1.6)
        if not cards:
            return
        role = "d24" if y1 - y0 > 30 else "d18"
        ink = "gold" if new else "ink"
        if self.wide:
            area.words(x1 - 10, (y0 + y1) / 2, str(len(cards)), role, ink, "e")
            heap(area, (x0 + 6, y0 + 3, x1 - 38, y1 - 3), cards, hurt, new)
        else:
            area.words((x0 + x1) / 2, (y0 + y1) / 2, str(len(cards)), role, ink, "center")
