"""The dialog of the people at the table: who they are, where they sit, in which colours."""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from functools import partial
from typing import Any

from referee.table import check_names, made_up, name_text
from referee.text import Text
from ui.desk import Host
from ui.dialogs import CANCEL, Dialog
from ui.fields import Field, watch
from ui.kit import Scrolled, Spots, entry, person_sign
from ui.kit.area import EDGE
from ui.kit.colours import ink_on, person_fill
from ui.player_ways import NEW_GAME, OTHER_ORDER, RENAME, Told, is_low
from ui.roster import Roster
from ui.seats import FILLS, Person

T_PLAYERS = Text("플레이어", "Players")
ABOUT = Text(
    "앉은 순서대로 · {game:은/는} {least}-{most}명", "In turn order · {game}: {least}-{most}"
)
FIRST = Text("먼저", "First")
WAS = Text("{name}에서 바꿈", "Was {name}")
NEW = Text("새로 옴", "New")
ADD = Text("사람 추가", "Add player")
FULL = Text("{game:은/는} {most}명까지입니다", "{game}: up to {most} players")
ROTATE = Text("앉은 순서 돌리기", "Rotate seats")
COLOUR = Text("{name}의 색과 모양 바꾸기", "Change the colour and shape of {name}")
COLOUR_N = Text("{n}번 색과 모양", "Colour and shape {n}")
UP = Text("{name:을/를} 앞 순서로", "Move {name} up")
DOWN = Text("{name:을/를} 뒤 순서로", "Move {name} down")
REMOVE = Text("{name} 빼기", "Remove {name}")

ROW, STEP = 56, 64
BUTTON = 38


class PlayersDialog:
    """Who sits where. start(people) begins a new game, rename(people) keeps the running one, which
    is the primary way in the middle of a game. Each says before what it will change.
    """

    def __init__(
        self,
        window: Host,
        start: Callable[[list[Person]], None],
        rename: Callable[[list[Person]], None],
    ) -> None:
        self.window, self.kit, self.players = window, window.kit, window.game.players
        known, under_way = window.app.settings.colours, window.under_way
        self.roster = Roster(window.people(), known, under_way)
        about = ABOUT(game=window.game.name, least=self.players[0], most=self.players[-1])
        self.dialog = Dialog(
            window.look, window.top, T_PLAYERS, "seats_dialog", self.kit, about, self._draw, 860
        )
        self.area = self.dialog.area
        self.entries: list[Field] = []
        self.filling = False
        self.palette: Spots | None = None
        self._fill()
        ways = [(NEW_GAME, partial(self._finish, start), "start")]
        ways.insert(0 if under_way else 1, (RENAME, partial(self._rename, rename), "rename"))
        grounds = ("page", "page") if is_low(self.dialog) else ("paper", "sunk")
        for (text, run, name), kind, on in zip(
            ways, ("primary", "secondary"), grounds, strict=True
        ):
            self.dialog.button(text, run, name, kind, on)
        self.dialog.button(CANCEL, self.dialog.close, "cancel", ground=grounds[0])
        self.dialog.on_enter(ways[0][1])
        names = [name for _, _, name in ways]
        self.told = Told(self.dialog, self.roster, names, bool(window.base.actions))
        self.dialog.top.bind("<Escape>", lambda event: self._escape())
        self.dialog.top.bind("<Button-1>", self._elsewhere, add=True)
        self.dialog.show(self.entries[0])

    # the people

    @property
    def people(self) -> list[Person]:
        """The people as they are to be."""
        return self.roster.people

    def _fill(self) -> None:
        """A field for each of them, with their names."""
        while len(self.entries) < len(self.people):
            field = entry(self.kit, self.area, f"name{len(self.entries)}", "", 12)
            field.bind("<FocusIn>", lambda event: event.widget.selection_range(0, "end"), add=True)
            field.bind("<Return>", self._next)
            watch(field, self._typed)
            self.entries.append(field)
        self.filling = True
        for field, (name, _) in zip(self.entries, self.people, strict=False):
            field.text.set(self.kit.say(name_text(name)))
        self.filling = False

    def _read(self) -> None:
        """The names as typed; what was left as it was shown is the name that it stands for."""
        typed = [field.text.get() for field in self.entries[: len(self.people)]]
        self.roster.name([self._meant(number, said) for number, said in enumerate(typed)])

    def _meant(self, number: int, said: str) -> str:
        """A seat may be shown in another language than its name is kept in."""
        names = self.people[number][0], self.roster.was(number)
        return next((n for n in names if n and self.kit.say(name_text(n)) == said.strip()), said)

    def _typed(self) -> None:
        if not self.filling:
            self._read()
            self._redraw()

    def _next(self, event: Any) -> str | None:
        """Enter goes on to the next who has no name yet; behind the last it confirms."""
        for number in range(self.entries.index(event.widget) + 1, len(self.people)):
            if made_up(self.people[number][0]):
                self.entries[number].focus_set()
                return "break"
        return None

    def _redraw(self) -> None:
        self.dialog.good()
        self.area.redraw()
        self.told.area.redraw()

    def _change(self, change: Callable[[], object], focus: int) -> None:
        """Change the people; the keyboard goes to this row, or to the last one."""
        self._read()
        n = len(self.people)
        change()
        self._close_palette()
        self._fill()
        self._redraw()
        if n != len(self.people):
            self.dialog.fit()
        self.entries[min(focus, len(self.people) - 1)].focus_set()

    # drawing

    def _draw(self, area: Scrolled) -> None:
        for number, (name, colour) in enumerate(self.people):
            self._row(area, number, name, colour)
        y = STEP * len(self.people) + 4
        self._below(area, y)
        area.full(y + 56)

    def _below(self, area: Spots, y: float) -> None:
        """Another person, and everybody one seat further."""
        full, c = len(self.people) == self.players[-1], self.kit.c
        ink = c.faint if full else c.ink
        area.cell((0, y, area.w, y + 48), "sunk", "line", r=12)
        area.picture(16, y + 14, "icon", 20, 20, on="sunk", name="plus", colour=ink)
        said = area.words(46, y + 24, ADD, "strong", ink, "w")
        run = partial(self._change, self.roster.add, len(self.people))
        area.spot("add", (6, y + 5, 58 + said.w, y + 43), run, ADD, enabled=not full)
        left = area.w - self.kit.wide(self.kit.say(ROTATE), "text") - 56
        area.picture(left + 8, y + 15, "icon", 18, 18, on="sunk", name="again", colour=c.mute)
        area.words(left + 36, y + 24, ROTATE, "text", "ink", "w")
        rotate = partial(self.roster.move, 0, len(self.people) - 1)
        box = (left, y + 5, area.w - 6, y + 43)
        area.spot("rotate", box, partial(self._change, rotate, 0), ROTATE)
        text = FULL(game=self.window.game.name, most=self.players[-1])
        if full and 74 + said.w + self.kit.wide(self.kit.say(text), "small") < left:
            area.words(74 + said.w, y + 24, text, "small", "mute", "w")

    def _row(self, area: Spots, number: int, name: str, colour: int) -> None:
        y, fill = STEP * number + 4, person_fill(colour)
        area.cell((0, y, area.w, y + ROW), "paper", "line", r=12, shadow=1)
        middle, ink = y + ROW / 2, ink_on(fill)
        area.words(22, middle, str(number + 1), "head", "ink", "center")
        box = (42, y + 8, 102, y + 48)
        area.cell(box, fill, r=10, on="paper")
        sign = person_sign(colour)
        area.picture(52, middle - 10, "sign", 20, 20, on=fill, sign=sign, colour=ink)
        area.picture(78, middle - 8, "icon", 16, 16, on=fill, name="down", colour=ink)
        run = partial(self._open, number)
        area.spot(f"colour_{number}", box, run, COLOUR(name=name_text(name)), r=10)
        right = self._buttons(area, number, name, middle)
        wide = min(300.0, right - 116)
        area.widget(110, middle, self.entries[number], wide + 8, 54, "w")
        self._chip(area, number, 126 + wide, right, middle)

    def _buttons(self, area: Spots, number: int, name: str, middle: float) -> float:
        """At the right of a row; gives where they begin."""
        x, n, roster = area.w - 8.0 - BUTTON, len(self.people), self.roster
        for spot, icon, text, run, to, on in (
            ("remove", "trash", REMOVE, partial(roster.remove, number), number,
             n > self.players[0]),
            ("down", "down", DOWN, partial(roster.move, number, number + 1), number + 1,
             number < n - 1),
            ("up", "up", UP, partial(roster.move, number, number - 1), number - 1, number > 0),
        ):  # fmt: skip
            box = (x, middle - BUTTON / 2, x + BUTTON, middle + BUTTON / 2)
            ground = "paper" if spot == "remove" else "raised" if on else "sunk"
            if spot != "remove":
                area.cell(box, ground, "line2" if on else "line", r=10, on="paper")
            ink = self.kit.ground("ink" if on else "faint")
            area.picture(x + 10, middle - 9, "icon", 18, 18, on=ground, name=icon, colour=ink)
            change = partial(self._change, run, to)
            area.spot(f"{spot}_{number}", box, change, text(name=name_text(name)), enabled=on, r=10)
            x -= BUTTON + (10 if spot == "remove" else 4)
        return x + BUTTON - 6

    def _chip(self, area: Spots, number: int, x: float, right: float, middle: float) -> None:
        """What is new about who sits there, where there is room to say it."""
        was, name = self.roster.was(number), self.people[number][0]
        if was is None:
            text, kind, icon = NEW, "good", ""
        elif was != name:
            text, kind, icon = WAS(name=name_text(was)), "gold", ""
        elif number == 0:
            text, kind, icon = FIRST, "plain", "star"
        else:
            return
        if x + self.kit.wide(self.kit.say(text), "small_strong") + 42 < right:
            area.chip(x, middle - 12, text, kind, icon=icon)

    # colours

    def _open(self, number: int) -> None:
        """The colours lie over the rows until one is pressed."""
        self._close_palette()
        top, area, n = self.dialog.top, self.area, FILLS
        draw = partial(self._draw_palette, number)
        made = Spots(self.kit, top, "palette", draw, "raised", "raised", 46 * n + 14, 88)
        line = self.kit.c.edge
        made.configure(highlightthickness=1, highlightbackground=line, highlightcolor=line)
        made.current = f"pick_{self.people[number][1] % FILLS}"
        x, y = area.at(36, STEP * number + 4 + ROW)
        left = area.winfo_rootx() - top.winfo_rootx() + x
        high = area.winfo_rooty() - top.winfo_rooty() + y - round(area.canvasy(0))
        most = (
            top.winfo_width() - made.winfo_reqwidth(), top.winfo_height() - made.winfo_reqheight()
        )  # fmt: skip
        place = max(0, min(left, most[0])), max(0, min(high - self.kit.px(EDGE), most[1]))
        made.place(x=place[0], y=place[1])
        self.palette = made
        made.focus_set()

    def _draw_palette(self, number: int, area: Spots) -> None:
        has = {colour: name for name, colour in self.people}
        for n, colour in enumerate(self.roster.offers(number)):
            x, fill, ink = 10.0 + 46 * n, person_fill(colour), self.kit.c
            here = colour == self.people[number][1]
            area.cell((x, 12, x + 40, 52), fill, r=9, ring=ink.ink if here else "")
            sign = person_sign(colour)
            area.picture(x + 11, 23, "sign", 18, 18, on=fill, sign=sign, colour=ink_on(fill))
            if colour in has:
                role = "small_strong" if here else "small"
                area.words(
                    x + 20,
                    68,
                    name_text(has[colour]),
                    role,
                    "ink" if here else "mute",
                    "center",
                    44,
                )
            pick = partial(self.roster.recolour, number, colour)
            run = partial(self._change, pick, number)
            area.spot(f"pick_{n}", (x, 12, x + 40, 52), run, COLOUR_N(n=n + 1), r=9)

    def _close_palette(self) -> None:
        if self.palette:
            self.palette.destroy()
            self.palette = None

    def _elsewhere(self, event: tkinter.Event) -> None:
        if self.palette and event.widget not in (self.palette, self.area):
            self._close_palette()

    def _escape(self) -> None:
        if self.palette:
            self._close_palette()
            self.entries[0].focus_set()
        else:
            self.dialog.close()

    # doing it

    def _rename(self, rename: Callable[[list[Person]], None]) -> None:
        if self.roster.same_order:
            self._finish(rename)
        else:
            self.dialog.bad(OTHER_ORDER)

    def _finish(self, command: Callable[[list[Person]], None]) -> None:
        self._read()
        check_names([name for name, _ in self.people])
        self.dialog.close()
        self.window.app.recolour(self.roster.recoloured())
        command(self.people)
