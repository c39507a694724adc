"""Places on a canvas that can be pressed: by mouse, by Tab and arrows, by digits, by a test.

A `Spots` is an `Area`; while it draws, it puts its spots:

    area.spot("card_2", (x, y, x + 76, y + 152), lambda: take(2), TAKES(card=name), key="3")

The whole area is one Tab stop. Arrows walk to the nearest spot in their direction, Space and Enter
press it, its key presses it at once. What is pressed is found again by its name when the button is
let go: a drawing in between does no harm, and a press dragged off a spot does nothing.
"""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Hashable
from functools import partial
from typing import Any, NamedTuple

from referee.text import Text
from ui.composition import on_press
from ui.kit import once
from ui.kit.alive import alive
from ui.kit.area import Area
from ui.kit.pen import Box
from ui.kit.picture import Kit

ARROWS = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1)}


class Spot(NamedTuple):
    """box: (x0, y0, x1, y1) in design pixels; say: one sentence that tells what it is and does."""

    name: str
    box: Box
    command: Callable[[], object]
    say: Text
    key: str
    enabled: bool
    r: float


class Spots(Area):
    """See the module. `hint(text)` is told what is under the mouse or has the keyboard; None =
    nothing.
    """

    def __init__(
        self, kit: Kit, parent: tkinter.Misc, name: str, *args: Any, **options: Any
    ) -> None:
        super().__init__(kit, parent, name, *args, **options)
        self.spots: dict[str, Spot] = {}
        self.hint: Callable[[Text | None], object] = lambda text: None
        self.current = ""  # has the keyboard, when the area has it
        self.hot = ""  # is under the mouse
        self.held = ""  # the mouse went down on it
        self.bind("<Motion>", self._motion)
        self.bind("<Leave>", lambda event: self._warm(""))
        on_press(self, self._down)
        self.bind("<ButtonRelease-1>", self._up)
        self.bind("<FocusIn>", lambda event: self._focused())
        self.bind("<FocusOut>", lambda event: self._focused())
        for name_, step in ARROWS.items():
            self.bind(f"<{name_}>", partial(self._walk, step))
        for key in ("space", "Return"):
            self.bind(f"<{key}>", lambda event: self._press_current())
        self.bind("<Key>", self._typed)

    # putting

    def begin(self) -> None:
        """No spots yet."""
        self.spots.clear()

    def end(self) -> None:
        """The keyboard stays where it was, if that is still there."""
        if self.current not in self.spots:
            self.current = next((s.name for s in self.spots.values() if s.enabled), "")
        if self.hot not in self.spots:
            self.hot = ""
        self.configure(takefocus=1 if any(s.enabled for s in self.spots.values()) else 0)
        self._rings()

    def spot(
        self, name: str, box: Box, command: Callable[[], object], say: Text, key: str = "",
        enabled: bool = True, r: float = 8,
    ) -> None:  # fmt: skip
        """Something that can be pressed, known by a name that no other spot of this area has."""
        if name in self.spots:
            raise ValueError(f"two spots are called {name}")
        self.spots[name] = Spot(name, box, command, say, key, enabled, r)

    # pressing

    def press(self, name: str) -> None:
        """As a click does. Raises KeyError when there is no such spot now."""
        spot = self.spots[name]
        if spot.enabled:
            self.current = name
            with once.press():
                spot.command()

    def key(self, key: str) -> bool:
        """Press the spot that shows this key; False = there is none."""
        for spot in self.spots.values():
            if spot.key == key and spot.enabled:
                self.press(spot.name)
                return True
        return False

    def centre(self, name: str) -> tuple[int, int]:
        """The middle of a spot in real pixels of the canvas, for synthetic clicks."""
        x0, y0, x1, y1 = self.spots[name].box
        x, y = self.at((x0 + x1) / 2, (y0 + y1) / 2)
        return x - round(self.canvasx(0)), y - round(self.canvasy(0))

    def over(self, x: float, y: float) -> str:
        """The spot under these real pixels of the canvas; "" = none."""
        for name, spot in self.spots.items():
            (left, top), (right, low) = self.at(*spot.box[:2]), self.at(*spot.box[2:])
            if left <= self.canvasx(x) < right and top <= self.canvasy(y) < low:
                return name
        return ""

    def _down(self, event: tkinter.Event) -> None:
        self.held = self.over(event.x, event.y)
        self._rings()

    def _up(self, event: tkinter.Event) -> None:
        held, self.held = self.held, ""
        name = self.over(event.x, event.y)
        if held and name == held:
            self.press(name)
        if alive(self):
            self._rings()

    def _motion(self, event: tkinter.Event) -> None:
        self._warm(self.over(event.x, event.y))

    def _warm(self, name: str) -> None:
        if name != self.hot:
            self.hot = name
            spot = self.spots.get(name)
            self.configure(cursor="hand2" if spot and spot.enabled else "")
            self.hint(spot.say if spot else None)
            self._rings()

    # the keyboard

    @property
    def focused(self) -> bool:
        """Whether the area has the keyboard."""
        return str(self.tk.call("focus")) == str(self)

    def _focused(self) -> None:
        self._rings()
        if self.focused and self.current:
            self.hint(self.spots[self.current].say)

    def focus_spot(self, name: str) -> None:
        """The keyboard to one spot."""
        if name in self.spots:
            self.current = name
        self.focus_set()
        self._focused()

    def _walk(self, step: tuple[int, int], event: object = None) -> str:
        found = self.beside(self.current, step)
        if found:
            self.current = found
            self._focused()
        return "break"

    def beside(self, name: str, step: tuple[int, int]) -> str:
        """The nearest enabled spot in a direction; "" = none."""
        if name not in self.spots:
            return next((s.name for s in self.spots.values() if s.enabled), "")
        (x, y), (dx, dy) = _middle(self.spots[name]), step
        best = (float("inf"), "")
        for spot in self.spots.values():
            a, b = _middle(spot)
            ahead, aside = (a - x) * dx + (b - y) * dy, abs((a - x) * dy) + abs((b - y) * dx)
            if spot.enabled and spot.name != name and ahead > 1 and aside <= 3 * ahead:
                best = min(best, (ahead + 2.5 * aside, spot.name))
        return best[1]

    def _press_current(self) -> str | None:
        if self.current not in self.spots:
            return None
        self.press(self.current)
        return "break"

    def _typed(self, event: tkinter.Event) -> str | None:
        control = isinstance(event.state, int) and event.state & 4
        return "break" if event.char and not control and self.key(event.char) else None

    # what shows it

    def _rings(self) -> None:
        """The tint under the mouse, the ring of the keyboard."""
        self.delete("ring")
        del self.images[self.drawn :]
        c = self.kit.c
        hot = self.spots.get(self.hot)
        if hot and hot.enabled:
            ink = "#FFFFFF" if self.ground.startswith("felt") and not c.dark else c.ink
            self._ring(hot, 0, fill=ink + ("22" if self.held == hot.name else "12"))
        if self.focused and self.current in self.spots:
            ring = "#FFFFFF" if self.ground.startswith("felt") else c.focus
            self._ring(self.spots[self.current], 3.5, line=ring, width=2)

    def _ring(self, spot: Spot, out: float, **spec: Hashable) -> None:
        """Around a spot, or along the edge of the canvas where that is nearer: seen whole."""
        (x0, y0, x1, y1), edge = spot.box, self.edge
        x0, y0, x1 = max(x0 - out, 1 - edge), max(y0 - out, 1 - edge), min(x1 + out, self.w + edge)
        self.picture(
            x0, y0, "plate", round(x1 - x0, 2), round(y1 + out - y0, 2), ("ring",), on="",
            r=spot.r + out, **spec,
        )  # fmt: skip


def _middle(spot: Spot) -> tuple[float, float]:
    x0, y0, x1, y1 = spot.box
    return (x0 + x1) / 2, (y0 + y1) / 2
