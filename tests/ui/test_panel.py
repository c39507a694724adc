"""The bar of modes and the rows of a game's window."""

from __future__ import annotations

from typing import Any

import ttkbootstrap as ttk

from referee.text import Text
from tests.ui.hands import press
from ui.panel import ModeBar, Rows


def test_modes_and_rows(program: Any, root: Any) -> None:
    top = ttk.Toplevel(master=root)
    chosen: list[str] = []
    bar = ModeBar(top, program.look, {"a": Text("가", "A"), "b": Text("나", "B")}, chosen.append)
    press(bar.buttons["b"])
    assert chosen == ["b"]
    bar.mark("b")
    assert bar.buttons["b"].cget("style") != bar.buttons["a"].cget("style")
    frame = ttk.Frame(top)
    frame.pack()
    rows = Rows(frame, program.look)
    row = rows.row("one")
    rows.button(row, "go", Text("가기", "Go"), lambda: chosen.append("go"), width=5)
    rows.label(row, "말", name="said")
    press(row.nametowidget("go"))
    assert chosen == ["b", "go"]
    assert row.nametowidget("said").cget("text") == "말"
    root.update()
    assert frame.winfo_reqwidth() > 20
    rows.clear()
    root.update()
    assert frame.winfo_children() == []
    assert frame.winfo_reqwidth() == 1, "no room is kept for what is gone"
    top.destroy()
