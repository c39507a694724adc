"""A Korean font: the best that is installed, else the bundled NanumSquare, for this program only.

Without one, a bare Linux draws every syllable as a box. Windows and macOS always have one.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import sys
import tkinter
from collections.abc import Callable, Hashable
from pathlib import Path
from tkinter import font
from typing import Any, TypeVar

PREFERRED = (
    "Pretendard",
    "Malgun Gothic",
    "맑은 고딕",
    "Apple SD Gothic Neo",
    "Noto Sans CJK KR",
    "Noto Sans KR",
    "NanumBarunGothic",
    "NanumGothic",
    "NanumSquare",
    "UnDotum",
)
BUNDLED = "NanumSquare"
T = TypeVar("T")

FILES = [Path(__file__).parent / "fonts" / f"NanumSquare{weight}.ttf" for weight in "RB"]


class Font(font.Font):
    """A font that remembers how wide and high texts are, until it is changed: half of what is asked
    of Tk in a drawing is this, of the same words every time.
    """

    KEPT = 5000

    def __init__(self, root: tkinter.Misc, **options: Any) -> None:
        self._known: dict[Hashable, Any] = {}
        super().__init__(root, **options)

    def configure(self, **options: Any) -> Any:
        """Change it."""
        self._known.clear()
        return super().configure(**options)

    def measure(self, text: str, displayof: tkinter.Misc | None = None) -> int:
        """How wide the text is, in pixels."""
        return self._ask(text, lambda: super(Font, self).measure(text, displayof))

    def metrics(self, *options: str, **more: Any) -> Any:
        """One of "ascent", "descent", "linespace", "fixed"."""
        return self._ask(options, lambda: super(Font, self).metrics(*options, **more))

    def _ask(self, key: Hashable, tk: Callable[[], T]) -> T:
        if key not in self._known:
            if len(self._known) > self.KEPT:
                self._known.clear()
            self._known[key] = tk()
        known: T = self._known[key]
        return known


def choose(root: tkinter.Misc) -> str:
    """The family to use; loads the bundled one when none is installed."""
    there = set(font.families(root))
    for family in PREFERRED:
        if family in there:
            return family
    for path in FILES:
        load_private(path)
    return (
        BUNDLED
        if BUNDLED in font.families(root)
        else font.nametofont("TkDefaultFont").actual("family")
    )


def load_private(path: Path) -> bool:
    """Make a font file known to this process alone; False when the system cannot."""
    try:
        if sys.platform == "win32":
            return bool(ctypes.windll.gdi32.AddFontResourceExW(str(path), 0x10, 0))
        library = ctypes.util.find_library("fontconfig") or "libfontconfig.so.1"
        add = ctypes.CDLL(library).FcConfigAppFontAddFile
        add.argtypes = [ctypes.c_void_p, ctypes.c_char_p]
        return bool(add(None, str(path).encode()))
    except (OSError, AttributeError):
        return False
