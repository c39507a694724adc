"""판타지 왕국 on the table."""

from ui.games.fantasy_realms.window import Window

__all__ = ["Window"]
