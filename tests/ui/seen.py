"""What a window shows: its widgets, its texts, and which of them are cut off or in no language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

# names of people, keys, files, and words that are the same in Korean
LATIN = re.compile(
    r"Ctrl|Shift|Esc|Enter|Tab|Page Up|Page Down|F\d+|CH\d+|English|id|[a-z_.]+/[\w./-]+|fr\.\w+"
    r"|BG Stats|Import Backup or Play File|JSON|QR|zip"
)


def widgets(widget: Any) -> Iterator[Any]:
    yield widget
    for child in widget.winfo_children():
        yield from widgets(child)


def texts(widget: Any) -> Iterator[str]:
    """What a widget shows."""
    kind = widget.winfo_class()
    if kind in ("Label", "TLabel", "TButton", "TMenubutton", "TRadiobutton", "TCheckbutton"):
        yield str(widget.cget("text"))
    elif kind == "Canvas":
        for item in widget.find_all():
            if widget.type(item) == "text":
                yield widget.itemcget(item, "text")
    elif kind == "Menu":
        for index in range((widget.index("end") or 0) + 1):
            if widget.type(index) != "separator":
                yield widget.entrycget(index, "label")
    elif kind == "Toplevel":
        yield widget.title()


def wrong_language(text: str, lang: str) -> bool:
    if lang == "en":
        return bool(re.search("[가-힣]", re.sub("한국어", "", text)))
    return bool(re.search("[A-Za-z]{2,}", LATIN.sub("", text)))


def cut_off(widget: Any) -> str:
    """Which text does not fit; "" = all is whole."""
    kind = widget.winfo_class()
    if not widget.winfo_ismapped():
        return ""
    if kind in ("Label", "TLabel", "TButton", "TMenubutton", "TRadiobutton", "TCheckbutton"):
        if widget.winfo_width() < widget.winfo_reqwidth() - 1:
            return str(widget.cget("text"))
        if widget.winfo_height() < widget.winfo_reqheight() - 1:
            return str(widget.cget("text"))
    return ""


def faults(window: Any, lang: str) -> Iterator[str]:
    """Texts in the wrong language or cut off, in all widgets of a window."""
    for widget in widgets(window):
        sources = ".answer." in str(widget)  # are called by their own names
        for text in () if sources else texts(widget):
            if wrong_language(text, lang):
                yield f"{widget}: language: {text!r}"
        if text := cut_off(widget):
            yield f"{widget}: cut off: {text!r}"
