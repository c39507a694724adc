"""The hand on the felt: cards side by side, or rows where the window is narrow; and its total."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from referee.games.fantasy_realms.deck import Deck
from referee.text import Text
from ui.fitting import all_fit, fitted
from ui.games.fantasy_realms.suits import FILLS
from ui.glyphs import SUITS as SIGNS
from ui.kit import Kit, Spots
from ui.kit.colours import LIGHT, mix
from ui.kit.pen import Box

WHY = Text("카드를 누르면 이유", "press a card for its reason")
SAY = Text("{card}: {points}. 이유를 보세요", "{card}: {points}. See why")
SAY_LYING = Text("{card}: 버려진 카드. 고르세요", "{card}: in the discards. Choose it")
EMPTY = Text(
    "왼쪽에서 카드를 누르거나 이름을 치세요", "Press cards at the left, or type their names"
)
NONE_LYING = Text("아직 버려진 카드가 없습니다", "There are no discards yet")
VOID = Text("무효", "blanked")
TOTAL = Text("합계", "Total")
FOOT = 40
PILED = ("small", "tiny")
LESS = LIGHT.bad  # points lost, on a card, which looks alike by day and night


class Held(NamedTuple):
    """A card in the hand: its points ("" = not told), whether it is blanked."""

    card: str
    points: str
    void: bool


@dataclass(frozen=True)
class Lying:
    """What lies there, of which deck. chosen: its reason is told; foot: the total's words, ("", "")
    = none; full: how many cards there will be, 0 = no more; piled: the discards, small.
    """

    deck: Deck
    title: str
    about: str
    held: Sequence[Held]
    chosen: str
    foot: tuple[str, str]
    full: int
    piled: bool = False
    rows: bool = False


class HandFelt:
    """Place `.area`. `choose(card)` is called for the card pressed; spots are `hand_<id>`."""

    def __init__(
        self, kit: Kit, parent: tkinter.Misc, choose: Callable[[str], object],
        hint: Callable[[Text | None], object],
    ) -> None:  # fmt: skip
        self.kit, self.choose = kit, choose
        self.area = Spots(kit, parent, "hand", self._draw, ground="felt")
        self.area.hint = hint
        self.lying: Lying | None = None

    def show(self, lying: Lying) -> None:
        """Draw it."""
        self.lying = lying
        self.area.redraw()

    def _draw(self, area: Spots) -> None:
        lying = self.lying
        if lying is None:
            return
        foot = lying.foot[1] and not lying.rows
        right = (lying.foot[1], "head", "ink") if lying.rows else (lying.about, "small", "mute")
        about = area.words(area.w - 20, 24, *right, "e", area.w * 0.55)
        area.words(20, 24, lying.title, "strong", "ink", "w", area.w - about.w - 56)
        low = area.h - (FOOT + 14 if foot else 12)
        if lying.piled:
            self._pile(area, lying, 46, low)
        elif lying.rows or not self._fit(lying):
            self._rows(area, lying, 44, low)
        else:
            self._cards(area, lying, 48, low)
        if foot:
            self._foot(area, lying.foot, area.h - FOOT - 8)

    def _foot(self, area: Spots, words: tuple[str, str], y: float) -> None:
        area.cell((16, y, area.w - 16, y + FOOT), "felt2", r=9, on="")
        total = area.words(area.w - 32, y + FOOT / 2, words[1], "head", "ink", "e", area.w * 0.6)
        said = area.words(34, y + FOOT / 2, self.kit.say(TOTAL), "small_strong", "mute", "w")
        room = area.w - 80 - total.w - said.w
        area.words(34 + said.w + 16, y + FOOT / 2, words[0], "small", "gold", "w", max(10, room))

    def _measure(self, lying: Lying) -> tuple[float, float]:
        """How far cards are apart, and how wide they are."""
        n = max(lying.full, len(lying.held))
        step = min(118.0, (self.area.w - 32) // n)
        return step, step - (8 if n < 8 else 4)

    def _fit(self, lying: Lying) -> bool:
        """Whether the names have room on cards side by side."""
        names = [lying.deck.card(held.card).name for held in lying.held]
        return all_fit(self.kit, names, self._measure(lying)[1] - 4)

    def _cards(self, area: Spots, lying: Lying, y: float, low: float) -> None:
        n = max(lying.full, len(lying.held))
        step, wide = self._measure(lying)
        high = low - y - 4
        left = (area.w - n * step + step - wide) / 2
        for i in range(n):
            x = left + i * step
            if i < len(lying.held):
                with area.glides.piece(lying.held[i].card):
                    self._card(area, lying.held[i], lying, (x, y, x + wide, y + high))
            else:
                area.cell((x, y, x + wide, y + high), "", "feltline", 9, on="")
        if not lying.held:
            self._empty(area, y + high / 2, EMPTY)

    def _empty(self, area: Spots, y: float, text: Text) -> None:
        """What to do, over the outlines of what will be there."""
        wide = min(area.w - 40, self.kit.wide(self.kit.say(text), "text") + 40)
        left = (area.w - wide) / 2
        area.cell((left, y - 22, left + wide, y + 22), "felt2", "feltline", 22, on="")
        area.words(area.w / 2, y, text, "text", "ink", "center", wide - 16, 2)

    def _card(self, area: Spots, held: Held, lying: Lying, box: Box) -> None:
        c, card = self.kit.c, lying.deck.card(held.card)
        x0, y0, x1, y1 = box
        chosen = held.card == lying.chosen
        if chosen:
            y0, y1 = y0 - 4, y1 - 4
        fill, middle = FILLS[card.suit], (x0 + x1) / 2
        area.picture(x0, y0, "card", x1 - x0, y1 - y0, head=fill, sign=SIGNS[card.suit],
                     chosen=chosen, dead=held.void)  # fmt: skip
        area.words(x1 - 11, y0 + 17, str(card.base), "small_strong", "#FFFFFF", "e")
        words = c.deadink if held.void else c.cardink
        room = x1 - x0 - 4
        name = fitted(self.kit, card.name, room)
        foot = y1 - (26 if y1 - y0 < 140 else 34)
        if name:
            area.words(middle, (y0 + 30 + foot - 16) / 2, name.said, name.role, words, "center",
                       room, 2, leading=18)  # fmt: skip
        if held.void and self.kit.wide(self.kit.say(VOID), "small_strong") + 18 > x1 - x0:
            area.words(middle, foot, VOID, "tiny", LESS, "center")
        elif held.void:
            area.chip(middle, foot - 12, VOID, "solid", anchor="center", pad=8)
        else:
            size = "d24" if self.kit.wide(held.points, "d24") < x1 - x0 - 8 else "strong"
            ink = LESS if held.points.startswith("-") else fill
            area.words(middle, foot, held.points, size, ink, "center")
        area.spot(f"hand_{held.card}", (x0, y0, x1, y1), partial(self.choose, held.card),
                  self._say(held, lying), r=9)  # fmt: skip

    def _say(self, held: Held, lying: Lying) -> Text:
        name = lying.deck.card(held.card).name
        return SAY_LYING(card=name) if lying.piled else SAY(card=name, points=held.points or "?")

    def _rows(self, area: Spots, lying: Lying, y: float, low: float) -> None:
        n = max(lying.full, len(lying.held))
        columns = 2 if area.w >= 480 else 1
        lines = -(-n // columns)
        high, wide = min(44.0, (low - y) / lines), (area.w - 26) / columns
        for i in range(n):
            x, top = 16 + wide * (i // lines), y + i % lines * high
            box = (x, top, x + wide - 6, top + high - 3)
            if i < len(lying.held):
                self._row(area, lying.held[i], lying, box)
            else:
                area.cell(box, "", "feltline", 8, on="")
        if not lying.held:
            self._empty(area, (y + low) / 2, EMPTY)

    def _row(self, area: Spots, held: Held, lying: Lying, box: Box) -> None:
        c, card, (x0, y0, x1, y1) = self.kit.c, lying.deck.card(held.card), box
        middle, ground = (y0 + y1) / 2, c.dead if held.void else c.card
        line = c.gold if held.card == lying.chosen else ""
        area.cell(box, ground, line, 8, on="", width=2.5)
        fill = mix(FILLS[card.suit], "#8F8880", 0.85) if held.void else FILLS[card.suit]
        side = y1 - y0
        area.cell((x0, y0, x0 + side + 6, y1), fill, line, 8, on="", width=2.5)
        size = round(min(16, side - 4))  # nine rows in a low window
        area.picture(x0 + (side + 6 - size) / 2, middle - size / 2, "sign", size, size, on=fill,
                     sign=SIGNS[card.suit], colour="#FFFFFF")  # fmt: skip
        words = c.deadink if held.void else c.cardink
        right = x1 - 14
        if held.void:
            high = min(22, side - 4)
            right -= area.chip(right, middle - high / 2, VOID, "solid", high, anchor="e") + 8
        else:
            ink = LESS if held.points.startswith("-") else fill
            right -= area.words(right, middle, held.points, "strong", ink, "e").w + 8
        left = x0 + side + 18
        said = area.words(left, middle, card.name, "small_strong", words, "w", right - left)
        if left + said.w + 30 < right:
            area.words(left + said.w + 8, middle, str(card.base), "small", c.deadink, "w")
        area.spot(f"hand_{held.card}", box, partial(self.choose, held.card), self._say(held, lying))

    def _columns(self, lying: Lying) -> int:
        """Of the discards: as many as their names leave room for."""
        names = [lying.deck.card(held.card).name for held in lying.held]
        most = max(1, int((self.area.w - 32) // 112))
        for n in range(most, 1, -1):
            room = (self.area.w - 32) / n - 40
            if all(fitted(self.kit, name, room, PILED, 1) for name in names):
                return n
        return 1

    def _pile(self, area: Spots, lying: Lying, y: float, low: float) -> None:
        """The discards: as many as there are, small."""
        if not lying.held:
            self._empty(area, (y + low) / 2, NONE_LYING)
        columns = self._columns(lying)
        wide = (area.w - 32) / columns
        lines = max(1, -(-len(lying.held) // columns))
        high = max(24.0, min(40.0, (low - y) / lines))
        for i, held in enumerate(lying.held):
            card = lying.deck.card(held.card)
            x, top = 16 + wide * (i % columns), y + high * (i // columns)
            box = (x, top, x + wide - 6, top + high - 4)
            if box[3] > low + 2:
                break
            line = "gold" if held.card == lying.chosen else ""
            area.cell(box, FILLS[card.suit], line, 7, on="", width=2.5)
            middle = (box[1] + box[3]) / 2
            area.picture(x + 8, middle - 7, "sign", 14, 14, on=FILLS[card.suit],
                         sign=SIGNS[card.suit], colour="#FFFFFF")  # fmt: skip
            name = fitted(self.kit, card.name, wide - 40, PILED, 1)
            role = name.role if name else PILED[-1]
            area.words(x + 28, middle, card.name, role, "#FFFFFF", "w", wide - 40)
            area.spot(f"hand_{held.card}", box, partial(self.choose, held.card),
                      self._say(held, lying), r=7)  # fmt: skip
