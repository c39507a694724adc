"""The syllable an input method is still composing reaches its field before a press acts (X11).

Hangul being composed is not in the field yet, and Tk neither hands it over when the focus moves nor
when something is clicked: the last syllable is lost, or comes too late. A key that means nothing
makes every input method hand over what it has (measured with nabi and ibus-hangul: 7 to 20 ms), but
only if it comes from the X server, as Tk's own events pass the input method by. So a press beside
the field waits for that key to come back, and then acts.
"""

from __future__ import annotations

import ctypes
import os
import tkinter
import weakref
from collections.abc import Callable

FIELDS = ("TEntry", "TCombobox", "Text")
PRESSED = ("TButton", "TCheckbutton", "TRadiobutton", "TMenubutton", *FIELDS)
NO_KEY = "Pause"
NO_KEYSYM = 0xFF13
LONGEST = 100  # ms that a press waits

_OF: weakref.WeakKeyDictionary[tkinter.Misc, Composition] = weakref.WeakKeyDictionary()


def listen(root: tkinter.Tk) -> None:
    """Once for a root: presses on the usual widgets wait. See `on_press` for canvases."""
    if root not in _OF and root.tk.call("tk", "windowingsystem") == "x11":
        _OF[root] = Composition(root)


def on_press(widget: tkinter.Misc, run: Callable[[tkinter.Event], object]) -> None:
    """Bind a press of the left button, as `widget.bind` does, for after the last syllable."""

    def press(event: tkinter.Event) -> object:
        composition = _OF.get(widget.nametowidget("."))
        if composition and composition.hold(str(event.widget), event.x, event.y):
            return "break"
        return run(event)

    widget.bind("<Button-1>", press)


def at_work() -> bool:
    """Whether an input method may be composing."""
    return os.environ.get("XMODIFIERS", "") not in ("", "@im=none", "@im=local")


class Composition:
    """Holds a press back until the input method has handed over what it has."""

    def __init__(self, root: tkinter.Tk) -> None:
        self.root, self.tk = root, root.tk
        self.held: tuple[str, int, int] | None = None
        self.released = self.again = False
        self.timer = ""
        self.send = _sender()
        hold = root.register(lambda path, x, y: int(self.hold(path, int(x), int(y))))
        release = root.register(lambda: int(self._release()))
        first = (("<Button-1>", f"{hold} %W %x %y"), ("<ButtonRelease-1>", release))
        for kind in PRESSED:
            for event, ask in first:
                own = self.tk.call("bind", kind, event)
                self.tk.call("bind", kind, event, f"if {{[{ask}]}} break\n{own}")
        root.bind_all("<ButtonRelease-1>", lambda event: self._release(), add=True)
        root.bind_all(f"<{NO_KEY}>", lambda event: self._act(), add=True)

    def hold(self, path: str, x: int, y: int) -> bool:
        """Whether this press waits; it is then done again. path: of the widget pressed."""
        field = str(self.tk.call("focus"))
        if self.again or not at_work() or field in ("", path):
            return False
        if str(self.tk.call("winfo", "class", field)) not in FIELDS:
            return False
        if self.held is None and not self.send(int(str(self.tk.call("winfo", "id", field)), 16)):
            return False
        self.held, self.released = (path, x, y), False
        self.timer = self.timer or self.root.after(LONGEST, self._act)
        return True

    def _release(self) -> bool:
        """Whether this release waits too."""
        self.released = True
        return self.held is not None and not self.again

    def _act(self) -> None:
        """Everything is in the field: the press is done again, and its release if that came."""
        if self.held is None:
            return
        (path, x, y), self.held = self.held, None
        self.root.after_cancel(self.timer)
        self.timer = ""
        released = self.released
        self.again = True
        for event in ("<Button-1>", "<ButtonRelease-1>")[: 1 + released]:
            if self.tk.call("winfo", "exists", path):
                at = (x + self._root(path, "x"), y + self._root(path, "y"))
                place = ("-x", x, "-y", y, "-rootx", at[0], "-rooty", at[1])
                self.tk.call("event", "generate", path, event, *place)
        self.again = False

    def _root(self, path: str, axis: str) -> int:
        return int(self.tk.call("winfo", f"root{axis}", path))


class _KeyEvent(ctypes.Structure):
    """XKeyEvent of Xlib, as large as an XEvent."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        *((name, ctypes.c_ulong) for name in ("window", "root", "subwindow", "time")),
        *((name, ctypes.c_int) for name in ("x", "y", "x_root", "y_root")),
        ("state", ctypes.c_uint),
        ("keycode", ctypes.c_uint),
        ("same_screen", ctypes.c_int),
        ("rest", ctypes.c_long * 24),
    )


def _sender() -> Callable[[int], bool]:
    """Sends the key that means nothing to an X window; False = that is not possible here."""
    try:
        x11 = ctypes.CDLL("libX11.so.6")
    except OSError:
        return lambda window: False
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XKeysymToKeycode.argtypes = [ctypes.c_void_p, ctypes.c_ulong]
    x11.XSendEvent.argtypes = [
        ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_long, ctypes.c_void_p,
    ]  # fmt: skip
    x11.XFlush.argtypes = [ctypes.c_void_p]
    opened: list[int | None] = []

    def send(window: int) -> bool:
        if not opened:
            opened.append(x11.XOpenDisplay(None))
        (display,) = opened
        if not display:
            return False
        code = x11.XKeysymToKeycode(display, NO_KEYSYM)
        for kind in (2, 3):  # KeyPress, KeyRelease; their masks are 1 and 2
            event = _KeyEvent(kind, 0, 1, display, window, same_screen=1, keycode=code)
            x11.XSendEvent(display, window, 0, kind - 1, ctypes.byref(event))
        x11.XFlush(display)
        return True

    return send
