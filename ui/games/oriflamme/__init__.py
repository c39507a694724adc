"""제왕의 깃발 on the table."""

from ui.games.oriflamme.window import Window

__all__ = ["Window"]
