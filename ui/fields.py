"""The text of a field, whole and on one line whatever was typed or pasted."""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from tkinter import ttk
from typing import TYPE_CHECKING

from ui.plain import one_line

if TYPE_CHECKING:
    from ui.kit.picture import Kit


class Field(ttk.Entry):
    """An entry with its variable as `.text`. kit_look: with what it was made."""

    text: Line
    kit_look: tuple[Kit, str]


class Line(tkinter.StringVar):
    """The text of a field, as `one_line` has it: whatever was typed or pasted."""

    def __init__(self, parent: tkinter.Misc, text: str = "") -> None:
        super().__init__(parent, one_line(text))

    def belongs_to(self, field: Field) -> Field:
        """The field, with this as its `.text`."""
        field.text = self
        watch(field, self.clean)
        return field

    def get(self) -> str:
        """The text."""
        return one_line(super().get())

    def clean(self) -> None:
        """Show what it is read as."""
        if (text := self.get()) != super().get():
            self.set(text)


def watch(field: Field, changed: Callable[[], object]) -> None:
    """Call `changed` whenever the field's text does, as long as the field lives.

    The trace is what sees text from an input method; left behind it would keep the window alive.
    """
    trace = field.text.trace_add("write", lambda *_: changed())
    field.bind("<Destroy>", lambda event: field.text.trace_remove("write", trace), add=True)
