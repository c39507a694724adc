"""The root window and the look of all: theme, language, fonts, text size.

Sizes are given for 100 % and go through `Look.px`; what is drawn with them is in `ui.kit`.
"""

from __future__ import annotations

import re
import tkinter
import weakref
from bisect import bisect
from tkinter import font
from typing import Any, Literal

import ttkbootstrap as ttk
from PIL import ImageTk
from ttkbootstrap.localization import MessageCatalog

from referee.text import Lang, Text
from ui import fonts
from ui.keys import in_front
from ui.kit import forget
from ui.kit.colours import DARK, LIGHT
from ui.kit.pen import Pen
from ui.kit.pieces import CROWN, emblem
from ui.plain import one_line, shown
from ui.settings import Settings

THEMES = {False: "bootstrap-light", True: "bootstrap-dark"}

ROW = 300
"""Characters of a row in a list, more than any is wide."""

# pixels at 100 %; a card's printed number alone may be smaller than 12
_SIZES = {
    "micro": 11, "tiny": 12, "small": 13, "small_strong": 13, "text": 15, "body": 16, "strong": 16,
    "head": 18, "title": 22, "d18": 18, "d24": 24, "d34": 34, "d46": 46, "d66": 66,
}  # fmt: skip
_PLAIN = ("micro", "tiny", "small", "text", "body")

# the words of ttkbootstrap's own dialogs; it has no Korean catalogue
_KOREAN = {
    "OK": "확인",
    "Cancel": "취소",
    "Yes": "예",
    "No": "아니요",
    "Retry": "다시 시도",
    "Close": "닫기",
    "Submit": "확인",
    "Copy": "복사",
    "Cut": "잘라내기",
    "Paste": "붙여넣기",
    "Select all": "모두 선택",
    "Undo": "되돌리기",
    "Redo": "다시 하기",
    # Tk's own dialogs for files, where the system has none
    "Open": "열기",
    "Save As": "다른 이름으로 저장",
    "&Open": "열기(&O)",
    "&Save": "저장(&S)",
    "&Cancel": "취소(&C)",
    "&OK": "확인(&O)",
    "&Yes": "예(&Y)",
    "&No": "아니요(&N)",
    "&Directory:": "폴더(&D):",
    "File &name:": "파일 이름(&N):",
    "File &names:": "파일 이름(&N):",
    "Files of &type:": "파일 종류(&T):",
    "Fi&les:": "파일(&L):",
    "&Filter": "거르기(&F)",
    "Fil&ter:": "거르기(&T):",
    "&Selection:": "고른 것(&S):",
    "Show &Hidden Files and Directories": "숨긴 파일과 폴더 보이기(&H)",
    "Show &Hidden Directories": "숨긴 폴더 보이기(&H)",
    "All Files": "모든 파일",
    "Replace existing file?": "있는 파일을 바꿀까요?",
    "ok": "확인",
    "yes": "예",
    "no": "아니요",
    'File "%1$s" does not exist.': '파일 "%1$s"이(가) 없습니다.',
    'File "%1$s"  does not exist.': '파일 "%1$s"이(가) 없습니다.',
    'Directory "%1$s" does not exist.': '폴더 "%1$s"이(가) 없습니다.',
    'File "%1$s" already exists.\nDo you want to overwrite it?': (
        '파일 "%1$s"이(가) 이미 있습니다.\n바꿀까요?'
    ),
    'Invalid file name "%1$s".': '쓸 수 없는 파일 이름입니다: "%1$s"',
    'Cannot change to the directory "%1$s".\nPermission denied.': (
        '폴더 "%1$s"을(를) 열 수 없습니다.\n권한이 없습니다.'
    ),
}


def _press(event: Any) -> None:
    event.widget.invoke()


def new_root(settings: Settings | None = None) -> Any:
    """The one root window, with a Korean font; hidden until somebody fills it."""
    root: Any = ttk.App(
        title="다섯 왕국 심판", theme=THEMES[bool(settings and settings.dark)],
        className="five-kingdoms",  # by which a desktop knows its windows
    )  # fmt: skip
    root.withdraw()
    pen = Pen(64, 64, 1)
    emblem(pen, LIGHT, LIGHT.felt, CROWN, LIGHT.gold)
    root.icon = ImageTk.PhotoImage(pen.done(), master=root)
    root.iconphoto(True, root.icon)
    # as everywhere else, Space and Enter press what has the keyboard
    root.bind_class("TButton", "<Key-space>", _press)
    root.tk.eval("bind TMenubutton <Key-Return> [bind TMenubutton <Key-space>]")
    MessageCatalog.set_many("ko", *(word for pair in _KOREAN.items() for word in pair))
    return root


class _Kept:
    """What belongs to a root and is made once: fonts, sizes of Tk's own fonts before anybody
    enlarged them; for which theme and text size its styles and pictures are.
    """

    def __init__(self, root: tkinter.Tk) -> None:
        self.family = fonts.choose(root)
        ttk.set_global_family(self.family)
        self.sizes = {
            name: font.nametofont(name).cget("size")
            for name in font.names(root)
            if name.startswith("Tk")
        }
        self.fonts = {name: self._font(root, name) for name in _SIZES}
        self.drawn: tuple[bool, int] | None = None

    def _font(self, root: tkinter.Tk, name: str) -> fonts.Font:
        weight: Literal["normal", "bold"] = "normal" if name in _PLAIN else "bold"
        return fonts.Font(root, family=self.family, size=-_SIZES[name], weight=weight)


_KEPT: weakref.WeakKeyDictionary[tkinter.Misc, _Kept] = weakref.WeakKeyDictionary()


class Look:
    """The settings as fonts, colours and sizes. `apply` after changing a setting."""

    def __init__(self, root: ttk.App, settings: Settings) -> None:
        self.root, self.settings = root, settings
        if root not in _KEPT:
            _KEPT[root] = _Kept(root)
        self._kept = _KEPT[root]
        self.family, self.fonts = self._kept.family, self._kept.fonts
        self.apply()

    def apply(self) -> None:
        """Bring theme, language and text size to every window that reads fonts and styles."""
        ttk.set_locale(self.lang)
        if self.root.style.theme_use() != THEMES[self.settings.dark]:
            self.root.style.theme_use(THEMES[self.settings.dark])
        wanted = self.settings.dark, self.settings.scale
        if self._kept.drawn == wanted:
            return
        self._kept.drawn = wanted
        forget()  # what was drawn for another look is not wanted soon
        for name, size in self._kept.sizes.items():
            font.nametofont(name).configure(size=self._sized(size))
        for name, named in self.fonts.items():
            named.configure(size=-self.px(_SIZES[name]))
        self._style()

    def _sized(self, size: int) -> int:
        return round(size * self.settings.scale / 100)

    def _style(self) -> None:
        """What the kit does not draw: the list of a combobox."""
        self.root.option_add("*TCombobox*Listbox.font", self.fonts["text"])

    @property
    def lang(self) -> Lang:
        """The language on screen."""
        return self.settings.lang

    @property
    def page(self) -> str:
        """The ground of windows."""
        return (DARK if self.settings.dark else LIGHT).page

    def px(self, size: float) -> int:
        """Pixels at this text size, for a size given at 100 % on a 96 dpi screen."""
        dpi: float = self.root.winfo_fpixels("1i") / 96
        return round(size * self.settings.scale / 100 * max(1.0, dpi))

    def say(self, text: Text, **args: object) -> str:
        """A sentence in the language on screen, no more of it than a screen holds."""
        return shown((text(**args) if args else text).alone(self.lang))

    def line(self, text: Text, **args: object) -> str:
        """The same as a single line."""
        return one_line(self.say(text, **args), ROW)

    def shorten(self, text: str, room: float, font: str, end: str = "…") -> str:
        """The text, or as much of its beginning as fits into so many pixels; at least a letter."""
        measure = self.fonts[font].measure
        text = one_line(text)
        if measure(text) <= room:
            return text
        fits = bisect(range(1, len(text)), room, key=lambda n: measure(text[:n] + end))
        return text[: max(1, fits)] + end


TITLE_BAR = 28
"""Pixels that a window manager takes above a window."""


def stand_like(window: tkinter.Toplevel, other: tkinter.Toplevel) -> None:
    """Where another window stands, as large, maximised or over the whole screen as it is."""
    other.update_idletasks()
    filled = [name for name in ("-zoomed", "-fullscreen") if _filled(other, name)]
    if not filled:
        window.geometry(other.geometry())
    for name in filled:
        window.attributes(name, True)


def _filled(window: tkinter.Toplevel, name: str) -> bool:
    try:
        return bool(window.attributes(name))
    except tkinter.TclError:  # not every system knows it
        return False


def on_screen(window: tkinter.Tk | tkinter.Toplevel, width: int, height: int) -> None:
    """Give a window its size, no larger than the screen; a new one comes up where the window in
    front stands, on the same monitor, one that is there stays where it is, as far as it fits.
    """
    width = min(width, window.winfo_screenwidth())
    height = min(height, window.winfo_screenheight())
    mapped, front = window.winfo_ismapped(), in_front(window)
    at = ""
    if mapped or front not in ("", str(window)):
        stands = str(window.tk.call("wm", "geometry", window if mapped else front))
        _, x, y = re.split(r"(?<=\d)\+", stands)
        # a window manager makes room for the title bar only where it chooses the place
        height = min(height, window.winfo_screenheight() - TITLE_BAR)
        at = "+{}+{}".format(*within(window, (int(x), int(y)), (width, height + TITLE_BAR)))
    window.geometry(f"{width}x{height}{at}")


def within(window: tkinter.Misc, at: tuple[int, int], size: tuple[int, int]) -> tuple[int, int]:
    """The place for a window of this size, moved so that all of it is on the screens; these lie
    side by side in one room, which may begin left of 0.
    """
    left, top = window.winfo_vrootx(), window.winfo_vrooty()
    right, low = left + window.winfo_vrootwidth(), top + window.winfo_vrootheight()
    return max(left, min(at[0], right - size[0])), max(top, min(at[1], low - size[1]))
