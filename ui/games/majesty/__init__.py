"""왕국 on the table."""

from ui.games.majesty.window import Window

__all__ = ["Window"]
