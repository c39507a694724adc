"""왕도 on the table."""

from ui.games.wangdo.window import Window

__all__ = ["Window"]
