"""Keys that work whatever the keyboard mode: Hangul, Caps Lock, other layouts.

In Hangul mode Ctrl+Z may arrive as ㅋ, with Caps Lock as Z; with an input method function keys
can be letters in disguise. Commands are bound to Ctrl with the key's place on the keyboard, and to
function keys that carry no letter.
"""

from __future__ import annotations

import contextlib
import sys
import tkinter
from collections.abc import Callable, Mapping

from referee.hangul import as_latin

Command = Callable[[], object]


def has_focus(widget: tkinter.Misc) -> bool:
    """Whether the keyboard is there; `focus_get` fails while the list of a combobox is open."""
    return str(widget.tk.call("focus")) == str(widget)


def in_front(widget: tkinter.Misc) -> str:
    """The path of the window that has the keyboard; "" = another program's, or none."""
    focus = str(widget.tk.call("focus"))
    return str(widget.tk.call("winfo", "toplevel", focus)) if focus else ""


def give_back(path: str, otherwise: tkinter.Misc) -> bool:
    """The keyboard to the window that had it (`in_front`), where that is still there; whether it
    went to the other one.
    """
    there = path if path and otherwise.tk.call("winfo", "exists", path) else str(otherwise)
    otherwise.tk.call("focus", "-force", there)
    return there == str(otherwise)


def bind_commands(window: tkinter.Misc, commands: Mapping[str, Command]) -> None:
    """Bind commands by name: "ctrl+z", "ctrl+shift+z", "f1", "escape"."""
    control = {name: command for name, command in commands.items() if name.startswith("ctrl+")}

    def on_control(event: tkinter.Event) -> str | None:
        shift = "shift+" if _state(event) & 1 else ""
        command = control.get(f"ctrl+{shift}{letter(event)}")
        if command is None:
            return None
        command()
        return "break"

    window.bind("<Control-Key>", on_control)
    for name, command in commands.items():
        if name not in control:
            window.bind(f"<{name.capitalize()}>", _unless_printable(command))


def keypad(root: tkinter.Misc) -> None:
    """The Enter of the keypad is an Enter, everywhere. Once for a root."""

    def enter(event: tkinter.Event) -> None:
        with contextlib.suppress(tkinter.TclError):  # the window has gone with it
            event.widget.event_generate("<Return>")

    root.bind_class("all", "<KP_Enter>", enter)


_RESTING = ("Frame", "Canvas")  # what does nothing of its own with Enter


def on_enter(window: tkinter.Misc, command: Command, fields: bool = True) -> None:
    """Enter runs the command, except on buttons and menus, which it presses: they let the key go
    on. fields: whether it runs in entries, too.
    """

    def run(event: tkinter.Event) -> None:
        if not event.widget.winfo_exists():
            return  # a button that was pressed and went
        kind = event.widget.winfo_class()
        resting = event.widget is window or kind in _RESTING
        if kind not in ("TButton", "TMenubutton") if fields else resting:
            command()

    window.bind("<Return>", run)


def _unless_printable(command: Command) -> Callable[[tkinter.Event], str | None]:
    def run(event: tkinter.Event) -> str | None:
        if event.char and event.char.isprintable():
            return None  # a letter from an input method that only looks like a function key
        command()
        return "break"

    return run


def _state(event: tkinter.Event) -> int:
    return event.state if isinstance(event.state, int) else 0


# X11 key codes are places on the keyboard (evdev), whatever is printed there or switched on
_PLACES = {
    first + i: key
    for first, row in ((24, "qwertyuiop"), (38, "asdfghjkl"), (52, "zxcvbnm"))
    for i, key in enumerate(row)
}


def letter(event: tkinter.Event) -> str:
    """Which key was pressed: its Latin letter, by name if it has one, else by its place."""
    if sys.platform == "win32" and 48 <= event.keycode <= 90:
        return chr(event.keycode).lower()
    if len(event.keysym) == 1 and event.keysym.isascii():
        return event.keysym.lower()
    for typed in (event.char, _meant(event.keysym_num)):
        if typed and not typed.isascii():
            key = as_latin(typed)[:1].lower()
            if key and key.isascii():
                return key
    return _PLACES.get(event.keycode, event.keysym.lower())


def _meant(keysym: int) -> str:
    """The character of a keysym that names Hangul (Hangul_Kieuk) or a code point (U110F)."""
    if 0xEA1 <= keysym <= 0xED3:  # Hangul_Kiyeog to Hangul_I, in the order of Unicode's letters
        return chr(keysym - 0xEA1 + 0x3131)
    return chr(keysym - 0x1000000) if 0x1000100 <= keysym <= 0x110FFFF else ""
