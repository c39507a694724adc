"""상락 on the table."""

from ui.games.joraku.window import Window

__all__ = ["Window"]
