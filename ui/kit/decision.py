"""The panel that decides: what is asked, the choices, and one primary button in its lower right
corner that never moves. And what panels of words are made of: heads, steps, options.
"""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, NamedTuple

from referee.text import Text
from ui.kit.area import Area
from ui.kit.controls import Button, button, dress, say_on
from ui.kit.pen import Sign
from ui.kit.picture import Kit
from ui.kit.plates import M
from ui.kit.spots import Spots

PAD = 24
FOOT = 66
"""How high the foot with the buttons is."""


class Act(NamedTuple):
    """A button at the foot. key: shown on the primary ("" = none); icon: on a quiet one."""

    name: str
    text: Text
    run: Callable[[], object]
    key: str = ""
    enabled: bool = True
    icon: str = ""
    kind: str = "quiet"


class Decision(Spots):
    """`draw(area)` draws above the foot; `.free` is the height left for it."""

    def __init__(
        self, kit: Kit, parent: tkinter.Misc, name: str, draw: Callable[[Any], object] | None = None
    ) -> None:
        super().__init__(kit, parent, name, draw, ground="paper")
        self.buttons: dict[str, Button] = {}
        self.acts: Sequence[Act] = ()
        self.primary: Act | None = None
        self.blocked = False

    @property
    def free(self) -> float:
        """How high the room above the foot is."""
        return self.h - (FOOT if self.primary or self.acts else 0)

    def offer(self, primary: Act | None, others: Iterable[Act] = ()) -> None:
        """What the foot offers from now on; to be followed by `redraw`."""
        self.primary, self.acts = primary, tuple(others)

    def block(self, blocked: bool) -> None:
        """While a bar asks, the primary is disabled: Enter never means two things."""
        self.blocked = blocked
        self._states()

    def go(self) -> bool:
        """Enter: press the primary. False = there is none, or not now."""
        act = self.primary
        if act is None or not act.enabled or self.blocked:
            return False
        act.run()
        return True

    def _button(self, act: Act, kind: str) -> Button:
        """The button of this name, made once."""
        look, made = (kind, "paper", act.key, act.icon), self.buttons.get(act.name)
        if made is None:
            run = partial(self._press, act.name)
            made = self.buttons[act.name] = button(self.kit, self, act.name, act.text, run, *look)
        elif made.kit_kind != look:
            dress(self.kit, made, act.text, *look)
        elif made.cget("text") != self.kit.say(act.text):
            say_on(self.kit, made, act.text)
        return made

    def _press(self, name: str) -> None:
        for act in (self.primary, *self.acts):
            if act and act.name == name:
                act.run()
                return

    def _states(self) -> None:
        for act in (self.primary, *self.acts):
            if act and act.name in self.buttons:
                on = act.enabled and not (self.blocked and act is self.primary)
                self.buttons[act.name].state(["!disabled" if on else "disabled"])

    def end(self) -> None:
        """The foot, below what was drawn."""
        super().end()
        right, low = self.w - PAD / 2, self.h - PAD / 2
        if self.primary:
            made = self._button(self.primary, "primary")
            self.widget(right + M, low + M, made, anchor="se")
            right -= made.winfo_reqwidth() / self.kit.z
        x = PAD - 16.0
        for act in self.acts:
            made = self._button(act, act.kind)
            wide = made.winfo_reqwidth() / self.kit.z
            if x + wide > right + M:
                break  # the primary never gives way
            self.widget(x, low + M, made, anchor="sw")
            x += wide
        for name in set(self.windows):
            if name not in self.placed:
                self.itemconfigure(self.windows[name], state="hidden")
            else:
                self.itemconfigure(self.windows[name], state="normal")
        if (
            str(self.tk.call("focus"))
            in {str(made) for made in self.buttons.values()} - self.placed
        ):
            self.winfo_toplevel().focus_set()  # Enter is not for a button that is gone
        self._states()


def head(
    area: Area, text: Text | str, sub: Text | str = "", sign: tuple[Sign, str] | None = None,
    y: float = 18, x: float = PAD, role: str = "title", right: float = 0, **args: Any,
) -> float:  # fmt: skip
    """The heading of a panel, a person's or a suit's sign before it, second words after it or
    below. right: room kept free at its right. Gives the y below it.
    """
    left = x
    if sign:
        line: float = area.kit.font(role).metrics("linespace") / area.kit.z
        area.sign(x, y + line / 2 - 10, sign[0], 20, sign[1])
        left += 34
    room = area.w - left - PAD - right
    said = area.words(left, y, text, role, "ink", "nw", room, 2, **args)
    if not sub:
        return y + said.h + 10
    words = area.kit.say(sub)
    if said.h < 40 and said.w + area.kit.wide(words, "text") + 14 < room:
        area.words(left + said.w + 14, y + said.h - 5, words, "text", "mute", "sw")
        return y + said.h + 10
    below = area.words(left, y + said.h + 2, words, "text", "mute", "nw", room, 2)
    return y + said.h + below.h + 12


class Step(NamedTuple):
    """A reason: title, second words, the colour of its disc ("" = grey)."""

    title: str
    about: str = ""
    colour: str = ""


def steps(area: Area, y: float, reasons: Iterable[Step], low: float, x: float = PAD) -> float:
    """Numbered reasons, one below the other, as far as they fit above `low`; gives the y below."""
    for n, step in enumerate(reasons, 1):
        room = area.w - x - 40 - PAD
        if y + 26 > low:
            break
        area.number(x, y, n, step.colour or "mute", area.kit.ground("paper"))
        y += area.words(x + 40, y + 1, step.title, "strong", "ink", "nw", room, 2).h + 3
        if step.about and y + 18 < low:
            y += area.words(x + 40, y, step.about, "text", "mute", "nw", room, 2).h
        y += 12
    return y


def option(
    area: Spots, name: str, box: tuple[float, float, float, float], title: Text | str,
    about: Text | str, run: Callable[[], object], say: Text, chosen: bool = False, key: str = "",
) -> None:  # fmt: skip
    """One of several to choose: raised with an accent ring and a check when it is the one."""
    x0, y0, x1, y1 = box
    area.choice(box, chosen, 12, shadow=1 if chosen else 0)
    room = x1 - x0 - 36 - (30 if key else 0)
    middle = (y0 + y1) / 2
    area.words(x0 + 18, middle - (12 if about else 0), title, "strong", "ink", "w", room)
    if about:
        area.words(x0 + 18, middle + 12, about, "small", "mute", "w", x1 - x0 - 36)
    if key:
        area.keycap(x1 - 34, middle - (22 if about else 10), key)
    if chosen:
        accent = area.kit.c
        area.picture(x1 - 14, y0 - 10, "knob", 24, 24, on="", fill=accent.accent, icon="check",
                     ink=accent.onaccent)  # fmt: skip
    area.spot(name, box, run, say, key, r=12)
