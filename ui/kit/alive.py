"""Whether a widget is still there. What is built anew gets the paths of what was there before, so
that Tk, asked whether a path exists, would answer for another widget.
"""

from __future__ import annotations

import tkinter


def alive(widget: tkinter.Misc) -> bool:
    """Whether this widget itself was not destroyed yet."""
    try:
        return widget.nametowidget(str(widget)) is widget
    except KeyError:
        return False
