"""A kit to draw with, and a window to draw in."""

from __future__ import annotations

from typing import Any

import pytest

from referee.text import Text
from ui import settings, style
from ui.glyphs import SUITS
from ui.kit import Kit, Spots

SAY = Text("카드를 고르세요", "Choose the card")


@pytest.fixture
def kit(root: Any) -> Kit:
    return Kit(style.Look(root, settings.Settings()), "#7D3C78")


@pytest.fixture
def top(root: Any) -> Any:
    import ttkbootstrap as ttk

    made = ttk.Toplevel(master=root)
    made.geometry("900x400+0+0")
    root.update()
    return made


def hand(kit: Kit, top: Any, pressed: list[str], **options: Any) -> Spots:
    """Three cards and a disabled one, in a row."""

    def draw(area: Spots) -> None:
        area.words(20, 6, "손패", "strong")
        for n in range(4):
            x = 20 + 90 * n
            area.picture(x, 40, "card", 76, 150, head="#C04A00", sign=SUITS["flame"])
            area.spot(
                f"card_{n}", (x, 40, x + 76, 190), lambda n=n: pressed.append(f"card_{n}"), SAY,
                key=str(n + 1), enabled=n < 3,
            )  # fmt: skip

    area = Spots(kit, top, "hand", draw, ground="felt", **options)
    area.place(x=0, y=0, width=500, height=240)
    top.update()
    return area
