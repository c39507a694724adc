"""What the dialog of the people is going to do, said before it is done: renaming keeps the game, a
new game leaves it in the list.
"""

from __future__ import annotations

from collections.abc import Sequence

from referee.table import name_text
from referee.text import Text
from ui.dialogs import Dialog
from ui.kit import Area, person_sign
from ui.kit.colours import person_ink
from ui.roster import Change, Roster

NEW_GAME = Text("이 사람들로 새 게임", "New game with these players")
RENAME = Text("이름 바꾸기", "Rename")
GOES_ON = Text("게임은 그대로 이어집니다", "The game goes on")
NO_CHANGE = Text("아직 바꾼 것이 없습니다", "Nothing is changed yet")
CHANGES = Text("점수와 기록은 그대로 남습니다. 바뀌는 것:", "Points and log stay. What changes:")
COLOUR_OF = Text("{name}의 색", "Colour of {name}")
COMES = Text("{name} 추가", "{name} joins")
MORE = Text("외 {n}개", "and {n} more")
KEPT = Text(
    "지금 게임은 저장되어 목록에 남습니다", "The game of now is saved and stays in the list"
)
NOTHING_YET = Text(
    "이 게임에는 아직 적은 것이 없습니다", "Nothing has been written down in this game yet"
)
OTHER_ORDER = Text(
    "앞에 놓인 것은 사람을 따라 옮겨지지 않습니다. 순서가 바뀌거나 사람이 빠지면 새 게임입니다",
    "What lies there does not move with people: another order, or fewer people, is a new game",
)

HIGH = 172
LINE = 30
LOW_SCREEN = 560
"""On screens lower than this what changes is said in one line."""


def is_low(dialog: Dialog) -> bool:
    """Whether there is no room for panels."""
    return int(dialog.top.winfo_screenheight()) < dialog.kit.px(LOW_SCREEN)


class Told:
    """The ways, each a panel with its button, the primary one first; or a line over the buttons.

    ways: "rename", "start" in this order; kept: the running game is worth keeping.
    """

    def __init__(self, dialog: Dialog, roster: Roster, ways: Sequence[str], kept: bool) -> None:
        self.row, self.kit, self.roster, self.ways = dialog.row, dialog.kit, roster, ways
        self.kept = kept
        low, buttons = is_low(dialog), list(dialog.row.children.values())
        draw, high = (self._line, LINE) if low else (self._panels, HIGH)
        self.area = Area(self.kit, self.row, "told", draw, w=dialog.wide + 16, h=high)
        if low:
            self.area.pack(side="top", fill="x", before=buttons[0])
            return
        self.area.pack(fill="both")
        for made in buttons:
            made.pack_forget()
            made.lift()

    def _line(self, area: Area) -> None:
        self._rename_button()
        if self.ways[0] == "rename" and not self.roster.same_order:
            area.words(8, LINE / 2, OTHER_ORDER, "small", "bad", "w", area.w - 16)
        elif self.ways[0] == "rename":
            self._changes(area, 8, LINE / 2, area.w - 16)

    def _panels(self, area: Area) -> None:
        self._rename_button()
        x, wide = 8.0, round((area.w - 28) * 0.6)
        for name in self.ways:
            main = name == self.ways[0]
            w = wide if main else area.w - 28 - wide
            box = (x, 4, x + w, HIGH - 10)
            area.choice(box, main, 12, "paper" if main else "sunk", shadow=1 if main else 0)
            (self._rename if name == "rename" else self._start)(area, x + 18, w - 36)
            area.widget(x + w - 8, HIGH - 16, self.row.nametowidget(name), anchor="se")
            if main:
                area.widget(x + 8, HIGH - 16, self.row.nametowidget("cancel"), anchor="sw")
            x += w + 12

    def _rename_button(self) -> None:
        state = "!disabled" if self.roster.same_order else "disabled"
        self.row.nametowidget("rename").state([state])

    def _start(self, area: Area, x: float, w: float) -> None:
        area.words(x, 20, NEW_GAME, "head", "ink", "nw", w)
        area.words(x, 52, KEPT if self.kept else NOTHING_YET, "text", "mute", "nw", w, 2)

    def _rename(self, area: Area, x: float, w: float) -> None:
        said = area.words(x, 20, RENAME, "head", "ink", "nw", w)
        if not self.roster.same_order:
            area.words(x, 52, OTHER_ORDER, "text", "bad", "nw", w, 3, leading=20)
            return
        if said.w + self.kit.wide(self.kit.say(GOES_ON), "small_strong") + 56 < w:
            area.chip(x + said.w + 14, 20, GOES_ON, "good", icon="check")
        if self.roster.changes():
            area.words(x, 52, CHANGES, "text", "mute", "nw", w)
            self._changes(area, x, 86, w)
        else:
            area.words(x, 52, NO_CHANGE, "text", "mute", "nw", w, 2)

    def _changes(self, area: Area, x: float, y: float, w: float) -> None:
        """Side by side as far as there is room, then how many more."""
        left, changes = x, self.roster.changes()
        for n, change in enumerate(changes):
            if n and left + self._need(change) > x + w - 60:
                area.words(left, y, MORE(n=len(changes) - n), "text", "mute", "w")
                return
            left = self._change(area, left, y, change, w * 0.4) + 22

    def _need(self, change: Change) -> float:
        """How wide it is, at most."""
        said = [self.kit.say(name_text(name)) for name in (change.was or "", change.name)]
        names = self.kit.wide(" ".join(said), "strong")
        return names + 60 + 150 * (change.had != change.colour)

    def _change(self, area: Area, x: float, y: float, change: Change, room: float) -> float:
        """One change; gives where it ends."""
        c = self.kit.c
        if change.was is None:
            return (
                x
                + area.words(x, y, COMES(name=name_text(change.name)), "strong", "ink", "w", room).w
            )
        if change.was != change.name:
            x += area.words(x, y, name_text(change.was), "strong", "mute", "w", room).w + 8
            area.picture(x, y - 8, "icon", 16, 16, on="", name="arrow", colour=c.mute)
            x += (
                24
                + area.words(x + 24, y, name_text(change.name), "strong", "ink", "w", room).w
                + 16
            )
        if change.had != change.colour:
            x += (
                area.words(
                    x, y, COLOUR_OF(name=name_text(change.name)), "text", "mute", "w", room
                ).w
                + 8
            )
            for colour, at in ((change.had, x), (change.colour, x + 44)):
                area.picture(at, y - 8, "sign", 16, 16, on="", sign=person_sign(colour),
                             colour=person_ink(c, colour))  # fmt: skip
            area.picture(x + 22, y - 8, "icon", 16, 16, on="", name="arrow", colour=c.mute)
            x += 60
        return x
