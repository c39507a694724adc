"""The panel at the lower right: whose decision it is, what is asked, the buttons at the foot."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

from referee.games.oriflamme.cards import CARDS
from referee.games.oriflamme.state import State
from referee.text import Text
from ui.desk import Desk
from ui.games.oriflamme.families import FILLS, SIGNS
from ui.glyphs import INFLUENCE
from ui.kit import Act, Decision, Scrolled
from ui.kit.colours import ink_on
from ui.kit.pen import Box

LEFT = 20
CHOOSE = Text("{what:을/를} 고르세요", "Choose {what}")
UNKNOWN = Text("모름", "Unknown")
SAY_UNKNOWN = Text(
    "어떤 카드인지 모르면 이것을 고르세요", "Choose this where nobody knows the card"
)


class Asked(NamedTuple):
    """What the panel shows. family: whose decision it is, in its colour; "" = nobody's;
    draw: what is below the head, it gives its height.
    """

    head: Text
    family: str = ""
    draw: Callable[[Scrolled], float] = lambda area: 0
    primary: Act | None = None
    others: Sequence[Act] = ()


class Decide:
    """Place `.panel`; what is asked lies in `.list`."""

    def __init__(self, desk: Desk[State], parent: tkinter.Misc) -> None:
        self.desk, self.kit = desk, desk.kit
        self.panel = Decision(desk.kit, parent, "decide", self._draw)
        self.list = Scrolled(desk.kit, self.panel, "asked", self._list)
        self.panel.hint = self.list.hint = desk.hint
        self.asked: Asked | None = None

    def show(self, asked: Asked) -> None:
        """Draw it."""
        old, self.asked = self.asked, asked
        colour = FILLS[asked.family] if asked.family else ""
        self.panel.top(colour, self._high if colour else 0)
        self.panel.offer(asked.primary, asked.others)
        if old is None or old.head != asked.head:
            self.list.yview_moveto(0)
        self.panel.redraw()
        self.list.redraw()

    def key(self, key: str) -> bool:
        """Press what shows this key; False = nothing does."""
        return self.list.key(key)

    @property
    def _high(self) -> float:
        return 52 if not self.desk.room.short else 42 if self.desk.room.kind == "wide" else 36

    def _draw(self, area: Decision) -> None:
        asked = self.asked
        if asked is None:
            return
        high = self._high if asked.family or area.h < 200 else 56
        middle, x = high / 2, LEFT + (4 if asked.family else 8)
        ink = "ink"
        if asked.family:
            fill = FILLS[asked.family]
            ink = ink_on(fill)
            area.picture(x, middle - 10, "sign", 20, 20, on=fill, sign=SIGNS[asked.family],
                         colour=ink)  # fmt: skip
            x += 34
        role = "head" if self.desk.room.kind != "wide" else "title"
        room = area.w - x - LEFT
        while role != "strong" and self.kit.wide(self.kit.say(asked.head), role) > room:
            role = {"title": "head", "head": "strong"}[role]
        area.words(x, middle, asked.head, role, ink, "w", room)
        y = high + (5 if asked.family else 0)
        area.widget(4, y, self.list.frame, w=area.w - 8, h=max(1, min(area.free, area.h - 12) - y))

    def _list(self, area: Scrolled) -> None:
        area.full(self.asked.draw(area) if self.asked else 0)


class Cell(NamedTuple):
    """Something to press. say: what that does, None = it chooses what the words say; icon: before
    the words, alone without them; card: whose sign is; about: second words, where there is room.
    """

    name: str
    words: Text | str
    run: Callable[[], object]
    say: Text | None = None
    chosen: bool = False
    key: str = ""
    icon: str = ""
    card: str = ""
    about: Text | str = ""


def draw_cell(area: Scrolled, box: Box, cell: Cell, role: str = "small_strong") -> None:
    """A raised plate with what is to be pressed; sunk, with a ring, where it is chosen."""
    c, (x0, y0, x1, y1), words = area.kit.c, box, cell.words
    ground = area.choice(box, cell.chosen, 10, "sunk" if cell.chosen else "raised", "line2",
                         shadow=0 if cell.chosen else 1)  # fmt: skip
    left, right, middle = x0 + 10, x1 - 6, (y0 + y1) / 2
    if cell.key:
        right -= area.keycap(right - 22, middle - 10, cell.key) + 6
    if cell.card:
        area.picture(left, middle - 8, "sign", 16, 16, on=ground, sign=INFLUENCE[cell.card],
                     colour=c.mute)  # fmt: skip
        left += 22
    if cell.icon:
        at = left if words else (x0 + x1) / 2 - 10
        area.picture(at, middle - 10, "icon", 20, 20, on=ground, name=cell.icon, colour=c.ink)
        left += 26
    about = cell.about
    if about and area.kit.wide(area.kit.say(words), role) > right - left:
        about = ""  # two lines of words leave no room for it
    if words:
        lift = 9 if about else 0
        area.words(left, middle - lift, words, role, "ink", "w", right - left, 2,
                   leading=15 if role == "small_strong" else 18)  # fmt: skip
    if about:
        area.words(left, middle + 10, about, "small", "mute", "w", right - left)
    area.spot(cell.name, box, cell.run, cell.say or CHOOSE(what=words), cell.key, r=10)


def grid(area: Scrolled, y: float, n: int, least: float, high: float, most: int = 6) -> list[Box]:
    """Boxes for n cells below y, as many in a row as have the least width."""
    room, gap = area.w - 2 * LEFT, 6.0
    columns = max(1, min(n, most, int((room + gap) // (least + gap))))
    wide = min((room + gap) / columns - gap, 260.0)
    return [
        (
            round(LEFT + (i % columns) * (wide + gap), 1), y + (i // columns) * (high + gap),
            round(LEFT + (i % columns) * (wide + gap) + wide, 1),
            y + (i // columns) * (high + gap) + high,
        )
        for i in range(n)
    ]  # fmt: skip


def names(
    area: Scrolled, y: float, cards: Iterable[str], run: Callable[[str], object], high: float,
    chosen: str | None = None, keys: bool = True,
) -> tuple[float, float]:  # fmt: skip
    """Names of cards to choose, "" = unknown, each with its digit; gives where the last ends."""
    cards, kit = list(cards), area.kit
    called = {card: CARDS[card].name if card else UNKNOWN for card in cards}
    around = 66.0 if keys else 38.0

    def boxes(role: str) -> list[Box]:
        widest = max((kit.wide(kit.say(name), role) for name in called.values()), default=0)
        return grid(area, y, len(cards), widest + around, high)

    placed = {role: boxes(role) for role in ("strong", "small_strong")}
    role = min(placed, key=lambda role: placed[role][-1][3])  # large, if it takes no more rows
    for card, box in zip(cards, placed[role], strict=True):
        key = str((list(CARDS).index(card) + 1) % 10) if keys and card else ""
        say = None if card else SAY_UNKNOWN
        draw_cell(area, box, Cell(card or "unknown", called[card], partial(run, card), say,
                                  card == chosen, key, card=card), role)  # fmt: skip
    return placed[role][-1][2:]
