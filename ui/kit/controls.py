"""Buttons, entries and tabs: real ttk widgets in the kit's plates, so that `invoke`, states, names
and the keyboard work as everywhere.
"""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from tkinter import ttk
from typing import Any

from referee.text import Text
from ui.fields import Field, Line
from ui.kit.area import Area
from ui.kit.colours import mix
from ui.kit.picture import Kit, Picture
from ui.kit.pieces import key_width
from ui.kit.plates import faces, strip_colour, style


class Button(ttk.Button):
    """kit_kind: its kind, ground, key and icon; kit_images: what it shows, held."""

    kit_kind: tuple[str, str, str, str]
    kit_images: object


def button(
    kit: Kit, parent: tkinter.Misc, name: str, text: Text | str, command: Callable[[], object],
    kind: str = "secondary", ground: str = "paper", key: str = "", icon: str = "",
    takefocus: bool = True,
) -> Button:  # fmt: skip
    """A button. kind: primary secondary quiet danger felt icon link. key: shown as a keycap before
    the words (whoever shows it binds it). icon: before the words, alone in kinds "icon" and "bare".
    """
    made = Button(parent, name=name, command=command, takefocus=takefocus)
    dress(kit, made, text, kind, ground, key, icon)
    return made


def dress(
    kit: Kit, made: Button, text: Text | str, kind: str, ground: str, key: str, icon: str
) -> None:  # fmt: skip
    """Another look for a button of `button`."""
    made.kit_kind = (kind, ground, key, icon)
    made.configure(style=style(kit, kind, ground))
    say_on(kit, made, text)


def say_on(kit: Kit, made: Button, text: Text | str) -> None:
    """Other words on a button of `button`."""
    kind, ground, key, icon = made.kit_kind
    states, inks = faces(kit, kind, ground)
    fills = [face.fill or ground for face in states]
    image: Any = ""  # the stub knows none that hangs on the state
    if key:
        image = _states(_keycaps(kit, key, fills, *inks))
    elif icon:
        image = _states(_icons(kit, icon, fills, *inks))
    made.kit_images = image
    compound: Any = "none" if not image else "image" if kind in ("icon", "bare") else "left"
    made.configure(text=kit.say(text), image=image, compound=compound)


def flat(
    kit: Kit, parent: tkinter.Misc, name: str, text: Text | str, command: Callable[[], object],
    ground: str, ink: str, over: str = "ink", **options: Any,
) -> tkinter.Button:  # fmt: skip
    """A button that is only words on a colour, in bars and notes. over: its ink under the mouse."""
    on = kit.ground(ground)
    shown = {"takefocus": 0, "highlightthickness": 0, "padx": kit.px(8), "pady": 0} | options
    return tkinter.Button(
        parent, name=name, text=kit.say(text), command=command, font=kit.font("small_strong"),
        background=on, foreground=kit.ground(ink), activebackground=on,
        activeforeground=kit.ground(over), borderwidth=0, cursor="hand2", **shown,
    )  # fmt: skip


def _keycaps(kit: Kit, key: str, fills: Sequence[str], ink: str, faint: str) -> list[Picture]:
    """The key on each state of a button; faint on the last, where it is disabled."""
    w, on, (*shown, off) = round(key_width(key)), kit.ground(fills[0]), fills
    soft, line = mix(on, ink, 0.16), mix(on, ink, 0.5)
    return [
        *(kit.picture("keycap", w, 22, fill, text=key, fill=soft, line=line, ink=ink)
          for fill in shown),
        kit.picture("keycap", w, 22, off, text=key, fill=kit.ground(off), line=faint, ink=faint),
    ]  # fmt: skip


def _icons(kit: Kit, icon: str, fills: Sequence[str], ink: str, faint: str) -> list[Picture]:
    """The icon on each state of a button; faint on the last, where it is disabled."""
    inks = [*[ink] * (len(fills) - 1), faint]
    return [
        kit.picture("icon", 20, 20, fill, name=icon, colour=colour, width=2.2)
        for fill, colour in zip(fills, inks, strict=True)
    ]


def _states(images: list[Picture]) -> tuple[Picture | str, ...]:
    normal, hover, pressed, focus, off = images
    return (normal, "disabled", off, "pressed", pressed, "focus", focus, "active", hover)


def chevron(kit: Kit, kind: str, ground: str) -> Any:
    """What a button with a menu shows behind its words, on each of its states: an image that hangs
    on the state, which the stub does not know.
    """
    states, (ink, faint) = faces(kit, kind, ground)
    inks = [*[ink] * (len(states) - 1), faint]
    return _states([
        kit.picture("icon", 18, 18, face.fill or ground, name="down", colour=colour)
        for face, colour in zip(states, inks, strict=True)
    ])  # fmt: skip


def entry(
    kit: Kit, parent: tkinter.Misc, name: str, text: str = "", width: int = 20,
    ground: str = "paper",
) -> Field:  # fmt: skip
    """A text field with its variable as `.text`; listen to that (`ui.fields.watch`), not to keys:
    an input method hands over whole syllables.
    """
    variable = Line(parent, text)
    made = Field(
        parent, name=name, textvariable=variable, width=width, font=kit.font("body"),
        style=style(kit, "entry", ground),
    )  # fmt: skip
    made.kit_look = kit, ground
    return variable.belongs_to(made)


class Search:
    """A field to search in: a glass, words that go away with the first letter, a note at the right.

    `.entry` is the entry, with its variable as `.text`.
    """

    def __init__(
        self,
        kit: Kit,
        parent: tkinter.Misc,
        name: str,
        hint: Text,
        text: str = "",
        ground: str = "paper",
    ) -> None:
        self.kit, px, c = kit, kit.px, kit.c
        self.entry = entry(kit, parent, name, text, ground=ground)
        self.entry.configure(style=style(kit, "search", ground))
        self.glass = kit.picture("icon", 20, 20, "raised", name="search", colour=c.mute)
        tkinter.Label(self.entry, image=self.glass, background=c.raised, borderwidth=0).place(
            x=px(18), rely=0.5, anchor="w"
        )
        self.words = label(kit, self.entry, hint, "body", "mute", "raised", "placeholder")
        self.words.bind("<Button-1>", lambda event: self.entry.focus_set())
        self.note = label(kit, self.entry, "", "small", "mute", "raised", "note")
        self.entry.bind("<Configure>", lambda event: self._noted(), add=True)
        trace = self.entry.text.trace_add("write", lambda *_: self._changed())
        self.entry.bind(
            "<Destroy>", lambda event: self.entry.text.trace_remove("write", trace), add=True
        )
        self._changed()

    def _changed(self) -> None:
        if self.entry.text.get():
            self.words.place_forget()
        else:
            self.words.place(x=self.kit.px(47), rely=0.5, anchor="w")
        self._noted()

    def _noted(self) -> None:
        """The note stands where the text ends before it."""
        px, text = self.kit.px, self.entry.text.get()
        taken = px(47 + self.kit.wide(text, "body") + 12 + 20) + self.note.winfo_reqwidth()
        if taken <= self.entry.winfo_width():
            self.note.place(relx=1.0, x=-px(20), rely=0.5, anchor="e")
        else:
            self.note.place_forget()

    def tell(self, note: Text | str, **args: object) -> None:
        """The words at the right."""
        self.note.configure(text=self.kit.say(note, **args))
        self._noted()


def mark_wrong(made: Field, wrong: bool) -> None:
    """A red outline on an entry whose text cannot be used."""
    kit, ground = made.kit_look
    made.configure(style=style(kit, "wrong" if wrong else "entry", ground))


def check(
    kit: Kit, parent: tkinter.Misc, name: str, text: Text | str, variable: tkinter.BooleanVar,
    command: Callable[[], object] = lambda: None, ground: str = "paper",
) -> ttk.Checkbutton:  # fmt: skip
    """A box to tick; its variable holds a bool."""
    return ttk.Checkbutton(
        parent, name=name, text=kit.say(text), variable=variable, command=command,
        style=style(kit, "check", ground),
    )  # fmt: skip


def label(
    kit: Kit, parent: tkinter.Misc, text: Text | str = "", role: str = "text", ink: str = "ink",
    ground: str = "paper", name: str = "", **options: Any,
) -> tkinter.Label:  # fmt: skip
    """Words beside widgets."""
    named: dict[str, Any] = {"name": name} if name else {}
    return tkinter.Label(
        parent, text=kit.say(text), font=kit.font(role), foreground=kit.ground(ink),
        background=kit.ground(ground), borderwidth=0, padx=0, pady=0, justify="left",
        **named, **options,
    )  # fmt: skip


def frame(kit: Kit, parent: tkinter.Misc, name: str, ground: str = "page") -> tkinter.Frame:
    """A plain rectangle of a ground, to lay out widgets in."""
    return tkinter.Frame(parent, name=name, background=kit.ground(ground), borderwidth=0)


class Tabs:
    """One of several, side by side in a strip: `.buttons[name]` are radio buttons.

    `choose(name)` is called when another is pressed, `mark(name)` shows which it is.
    """

    def __init__(
        self, kit: Kit, parent: tkinter.Misc, name: str, texts: Mapping[str, Text],
        choose: Callable[[str], object], ground: str = "page",
    ) -> None:  # fmt: skip
        self.area = Area(kit, parent, name, self._draw, ground=ground, on=ground)
        self.kit, self.ground, self.value = kit, ground, tkinter.StringVar(parent)
        self.texts, self.buttons = texts, dict[str, ttk.Radiobutton]()
        for tab, text in texts.items():
            self.buttons[tab] = ttk.Radiobutton(
                self.area, name=tab, text=kit.say(text), value=tab, variable=self.value,
                command=partial(choose, tab), style=style(kit, "segment", ground),
            )  # fmt: skip
        wide = sum(made.winfo_reqwidth() for made in self.buttons.values())
        high = max(made.winfo_reqheight() for made in self.buttons.values())
        self.area.configure(width=wide + kit.px(8), height=high + kit.px(4))

    def _draw(self, area: Area) -> None:
        strip = strip_colour(self.kit, self.ground)
        area.cell((0, 0, round(area.w, 2), round(area.h, 2)), strip, r=11)
        x = 4.0
        for made in self.buttons.values():
            area.widget(x, 2, made)
            x += made.winfo_reqwidth() / self.kit.z

    def mark(self, name: str) -> None:
        """Show which it is."""
        self.value.set(name)
