"""A list of any length: Tk draws only the rows in view, whatever number there is."""

from __future__ import annotations

from typing import Any

import ttkbootstrap as ttk

from ui.dialogs import focus_first


def listing(parent: Any, name: str, **options: Any) -> Any:
    """A list with its bar in `parent`, a frame of their own; options: as for a Treeview."""
    usual = {"show": "tree", "selectmode": "browse"}
    tree = ttk.Treeview(parent, name=name, **(usual | options))
    bar = ttk.Scrollbar(parent, command=tree.yview)
    tree.configure(yscrollcommand=bar.set)
    bar.pack(side="right", fill="y")
    tree.pack(side="left", fill="both", expand=True)
    focus_first(tree)
    return tree
