"""The games' icons: png files made from our own svg drawings (icons/make.py)."""

from __future__ import annotations

import tkinter
from pathlib import Path
from typing import Any

from PIL import Image, ImageTk

FOLDERS = (Path(__file__).parent / "icons", Path(__file__).parent.parent / "icons")
_KEPT: dict[tuple[str, int], Any] = {}


def icon(root: tkinter.Misc, name: str, size: int) -> Any:
    """The icon as a Tk image of that many pixels; an empty one when the file is missing."""
    key = (name, size)
    if key not in _KEPT:
        _KEPT[key] = _load(root, name, size)
    return _KEPT[key]


def _load(root: tkinter.Misc, name: str, size: int) -> Any:
    for folder in FOLDERS:
        path = folder / f"{name}.png"
        if path.exists():
            with Image.open(path) as image:
                return ImageTk.PhotoImage(
                    image.resize((size, size), Image.Resampling.LANCZOS), master=root
                )
    return ImageTk.PhotoImage(Image.new("RGBA", (size, size)), master=root)
