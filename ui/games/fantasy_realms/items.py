"""The cursed items of a player: a strip below the hand, and all of them to choose from."""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from functools import partial

from referee import report
from referee.games.fantasy_realms.cards import ITEMS, Item, about_item
from referee.games.fantasy_realms.items import DRAW, SWAP, USE, ItemMove, Items, item_lines
from referee.games.fantasy_realms.state import State
from referee.text import Text
from ui.desk import Host
from ui.dialogs import Dialog
from ui.kit import Kit, Scrolled, Spots, person_sign
from ui.kit.colours import person_ink

DOWN = Text("뒷면 유물", "Items face down")
NONE = Text("없음 · 고르기", "none · choose")
CHOOSE = Text("고르기", "choose")
SAY_CHOOSE = Text("{name}의 뒷면 유물을 고르세요", "Choose the items of {name} that lie face down")
UP = Text("앞면 유물", "Item face up")
DRAWN = Text("받은 유물 고르기", "choose the one drawn")
SAY_DRAWN = Text("{name:이/가} 받은 유물을 고르세요", "Choose the item that {name} drew")
USED, SWAPPED = Text("씀", "used"), Text("바꿈", "swapped")
SAY_USED = Text("{name:이/가} {item:을/를} 썼습니다", "{name} used {item}")
SAY_SWAPPED = Text("{name:이/가} {item:을/를} 바꿨습니다", "{name} swapped {item} away")
T_DOWN = Text("{name}의 뒷면 유물", "Items of {name} face down")
T_DRAWN = Text("{name:이/가} 받은 유물", "The item that {name} drew")
ABOUT = Text("누르면 넣고 뺍니다", "A press puts it in or out")
SAY = Text("{item}, {value}점. 고르세요", "{item}, {value}. Choose it")
SAY_HELD = Text("{item:은/는} {name:이/가} 가지고 있습니다", "{item} is held by {name}")
VALUE = Text("{item} {value}", "{item} {value}")
NUMBER = Text("CH{n}", "CH{n}")
STRIP, HIGH, COLUMNS = 50, 38, 2


class ItemStrip:
    """Place `.area`. choose(what) opens the items: DRAW or "" = those face down; move(event) says
    what happened to one. Spots: `items`, `drawn`, `used`, `swapped`.
    """

    def __init__(
        self, kit: Kit, parent: tkinter.Misc, choose: Callable[[str], object],
        move: Callable[[ItemMove], object], hint: Callable[[Text | None], object],
    ) -> None:  # fmt: skip
        self.kit, self.choose, self.move = kit, choose, move
        self.area = Spots(kit, parent, "items", self._draw, ground="paper")
        self.area.hint = hint
        self.shown: tuple[State, int, bool] | None = None

    def show(self, state: State, seat: int, following: bool) -> None:
        """Draw the items of a seat. following: what happens to the one face up is told."""
        self.shown = state, seat, following
        self.area.redraw()

    def _draw(self, area: Spots) -> None:
        if self.shown is None or not self.shown[0].table.rules.items:
            return
        state, seat, following = self.shown
        if following:
            self._up(area, state, seat)
        else:
            self._down(area, state, seat)

    def _label(self, area: Spots, text: Text) -> float:
        return 34 + area.words(20, area.h / 2, text, "small_strong", "mute", "w").w

    def _down(self, area: Spots, state: State, seat: int) -> None:
        """Those face down, with their points."""
        y, name, x = area.h / 2, state.table.name(seat), self._label(area, DOWN)
        lines = item_lines(state.items.down[seat], len(state.hands))
        right = area.w - 22
        right -= area.words(right, y, CHOOSE if lines else NONE, "small_strong", "link", "e").w + 12
        for line in lines:
            value = report.points(line.points or 0)
            said = self.kit.say(VALUE(item=ITEMS[line.card].name, value=value))
            if x + self.kit.wide(said, "small_strong") + 48 > right:
                if x + 18 < right:
                    area.words(x, y, "…", "strong", "mute", "w")
                break
            kind = "good" if (line.points or 0) > 0 else "bad"
            x += area.chip(x, y - 12, said, kind) + 8
        area.spot("items", (8, 5, area.w - 8, area.h - 5), partial(self.choose, ""),
                  SAY_CHOOSE(name=name))  # fmt: skip

    def _up(self, area: Spots, state: State, seat: int) -> None:
        """The one face up, and what may happen to it."""
        y, name, x = area.h / 2, state.table.name(seat), self._label(area, UP)
        up = state.items.up[seat]
        right = area.w - 12.0
        if not up:
            area.words(x, y, DRAWN, "small_strong", "link", "w", right - x)
            area.spot("drawn", (8, 5, area.w - 8, area.h - 5), partial(self.choose, DRAW),
                      SAY_DRAWN(name=name))  # fmt: skip
            return
        item = ITEMS[up]
        for what, spot, text, say in (
            (SWAP, "swapped", SWAPPED, SAY_SWAPPED), (USE, "used", USED, SAY_USED),
        ):  # fmt: skip
            wide = self.kit.wide(self.kit.say(text), "small_strong") + 28
            box = (right - wide, y - 17, right, y + 17)
            area.cell(box, "raised", "line2", 9, shadow=1)
            area.words(right - wide / 2, y, text, "small_strong", "ink", "center")
            area.spot(spot, box, partial(self.move, ItemMove(seat, what, up)),
                      say(name=name, item=item.name))  # fmt: skip
            right -= wide + 8
        x += area.words(x, y, item.name, "strong", "ink", "w", right - x).w + 12
        if right - x > 40:
            area.words(x, y, item.does, "small", "mute", "w", right - x)


class ItemsDialog:
    """All items; a press puts one in or out. what: DRAW = one press tells which was drawn."""

    def __init__(self, window: Host, what: str = "") -> None:
        self.window, self.kit, self.what, self.seat = window, window.kit, what, window.seat
        name = window.state.table.name(self.seat)
        self.told: Item | None = None
        self.dialog = Dialog(
            window.look, window.top, (T_DRAWN if what else T_DOWN)(name=name), "items_dialog",
            self.kit, None if what else ABOUT, self._draw, 640,
        )  # fmt: skip
        self.dialog.closes()
        self.dialog.follows()
        self.dialog.show()

    def _draw(self, area: Scrolled) -> None:
        wide = round((area.w - 8) / COLUMNS, 1)
        rows = -(-len(ITEMS) // COLUMNS)
        for n, item in enumerate(ITEMS.values()):
            x, y = 2 + n // rows * wide, 4.0 + n % rows * HIGH
            self._cell(area, item, (x, y, x + wide - 8, y + HIGH - 5))
        y = rows * HIGH + 12.0
        for text in about_item(self.told)[:3] if self.told else ():
            y += area.words(6, y, text, "small", "mute", "nw", area.w - 20, 2).h + 2
        area.full(max(y, rows * HIGH + 84))

    def _cell(self, area: Scrolled, item: Item, box: tuple[float, float, float, float]) -> None:
        state: State = self.window.state
        c, middle, owner = self.kit.c, (box[1] + box[3]) / 2, self._owner(item.id)
        mine = owner == self.seat and item.id in state.items.down[self.seat]
        ground = area.choice(box, mine, 8)
        x = box[0] + 12
        if owner is not None and not mine:
            colour = self.window.people()[owner][1]
            area.picture(x - 4, middle - 7, "sign", 14, 14, on=ground, sign=person_sign(colour),
                         colour=person_ink(c, colour))  # fmt: skip
            x += 16
        two = len(state.hands) == 2
        value = report.points(item.value_of_two if two else item.value)
        right = box[2] - 12
        right -= area.words(right, middle, value, "strong", "ink", "e").w + 10
        number = area.words(right, middle, NUMBER(n=item.number), "micro", "mute", "e").w
        role = "small_strong" if mine else "text"
        area.words(x, middle, item.name, role, "ink", "w", right - number - x - 6)
        held = owner is not None and not mine
        said = SAY_HELD(item=item.name, name=self.window.seat_name(owner or 0)) if held else None
        area.spot(f"item_{item.id}", box, partial(self._press, item),
                  said or SAY(item=item.name, value=value))  # fmt: skip

    def _owner(self, item: str) -> int | None:
        lying = self.window.state.items
        rows = [(*down, up) for down, up in zip(lying.down, lying.up, strict=True)]
        return next((seat for seat, row in enumerate(rows) if item in row), None)

    def _press(self, item: Item) -> None:
        self.told = item
        if self.what:
            self.dialog.close()
            self.window.do(ItemMove(self.seat, self.what, item.id))
            return
        toggle(self.window, self.seat, item.id)
        if self.dialog.top.winfo_exists():
            self.dialog.area.redraw()


def toggle(window: Host, seat: int, item: str) -> None:
    """Put an item into those of a seat that lie face down, or take it out."""
    now = window.state.items.down[seat]
    left = tuple(one for one in now if one != item)
    window.do(Items(seat, left if item in now else (*now, item)))


def strip_high(state: State) -> float:
    """How high the strip is; 0 = no items are played with."""
    return STRIP if state.table.rules.items else 0.0
