"""What a hand at the table does: click a card, press a key, type a line."""

from __future__ import annotations

from typing import Any

# with the second <Enter> a window manager hands on a click that it had a look at
EVENTS = (("<Enter>", 0), ("<Button-1>", 0), ("<Enter>", 0x100), ("<ButtonRelease-1>", 0x100))


def click_at(widget: Any, box: tuple[float, float, float, float]) -> None:
    """Press and release the left button in the middle of a box of the widget."""
    x, y = round((box[0] + box[2]) / 2), round((box[1] + box[3]) / 2)
    at = {"x": x, "y": y, "rootx": widget.winfo_rootx() + x, "rooty": widget.winfo_rooty() + y}
    for event, state in EVENTS:
        if widget.winfo_exists():
            widget.event_generate(event, state=state, **at)


def click(widget: Any) -> None:
    """Press and release the left button in the middle of a widget."""
    widget.update()
    click_at(widget, (0, 0, widget.winfo_width(), widget.winfo_height()))


def click_card(window: Any, card: str) -> None:
    """Click the middle of a card's cell."""
    click_spot(window.grid.cells, f"card_{card}")
    window.top.update()


def click_spot(area: Any, name: str) -> None:
    """Press and let go in the middle of a spot."""
    x, y = area.centre(name)
    area.event_generate("<Button-1>", x=x, y=y)
    area.event_generate("<ButtonRelease-1>", x=x, y=y)


def key(widget: Any, sequence: str, **options: Any) -> None:
    """Press a key with the keyboard on this widget."""
    widget.focus_force()
    widget.update()
    widget.event_generate(sequence, **options)
    if widget.winfo_exists():
        widget.update()


def press(button: Any) -> None:
    """Press a button."""
    button.invoke()
    if button.winfo_exists():
        button.update()


def type_line(window: Any, text: str) -> None:
    """Type into the card entry and press Enter."""
    window.entry.delete(0, "end")
    window.entry.insert(0, text)
    key(window.entry, "<Return>")
