"""The keys of a window, listed on F1 in every one of them."""

from __future__ import annotations

import tkinter
from collections.abc import Sequence
from functools import partial

from referee.text import Text
from ui.dialogs import Dialog
from ui.kit import Kit, Scrolled, pieces
from ui.style import Look

Key = tuple[str, Text]

T_HELP = Text("단축키", "Keys")
F1: Key = ("F1", T_HELP)
MOVING: tuple[Key, ...] = (
    ("Tab", Text("다음 칸으로", "To the next field")),
    ("↑ ↓ ← →", Text("누를 것 고르기", "Choose what to press")),
    ("Space", Text("고른 것 누르기", "Press what is chosen")),
)
"""With these everything can be reached."""
ENTER: Key = ("Enter", Text("진한 단추 누르기", "Press the filled button"))
ESCAPE: Key = ("Esc", Text("닫기, 취소", "Close, cancel"))
AT_TABLE: tuple[Key, ...] = (
    ("Page Up", Text("앞 사람", "Previous player")),
    ("Page Down", Text("다음 사람", "Next player")),
    ("Ctrl+Y", Text("다시 하기", "Redo")),
)
"""In games' windows, beside their commands."""
KEY_ROW = 36
LOW_ROW = 32
"""Of longer lists."""


def show(look: Look, kit: Kit, over: tkinter.Misc, rows: Sequence[Key]) -> None:
    """All keys of the window `over`."""
    dialog = Dialog(look, over, T_HELP, "help_dialog", kit, draw=partial(_keys, rows), wide=820)
    dialog.closes()
    dialog.show()


def _keys(rows: Sequence[Key], area: Scrolled) -> None:
    """Two columns where there is room: keys at the right of the first, what they do beside them."""
    columns = 2 if area.w >= 700 and len(rows) > 12 else 1
    many = -(-len(rows) // columns)
    high = KEY_ROW if many <= 16 else LOW_ROW
    wide = area.w / columns
    caps = max(pieces.key_width(key) for key, _ in rows) + 24
    area.cell((0, 4, area.w, 4 + many * high + 16), "paper", "line", r=12, shadow=1)
    for n, (key, text) in enumerate(rows):
        x, y = (n // many) * wide, 12 + (n % many) * high
        if key.isascii():
            cap = round(pieces.key_width(key))
            area.picture(x + caps - cap, y + high / 2 - 11, "keycap", cap, 22, on="paper", text=key)
        else:  # arrows: keycaps have Latin letters only
            area.words(x + caps, y + high / 2, key, "strong", "ink", "e")
        room = wide - caps - 28
        area.words(x + caps + 16, y + high / 2, text, "text", "ink", "w", room, 2, leading=17)
    area.full(28 + many * high)
