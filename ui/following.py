"""A window whose game another program is writing: it looks again and again what is new."""

from __future__ import annotations

from referee.journal import Journal
from referee.record import JournalError
from referee.text import Text
from ui.desk import Host

EVERY = 400  # milliseconds
NOTHING = Text("", "")


def follow(window: Host, journal: Journal) -> None:
    """Follow until the window is closed, the game goes on here, or it cannot be followed."""
    from referee.following import HERE_NOW, Follower  # only where it is needed

    follower = Follower(window.base, journal)

    def look() -> None:
        if not window.top.winfo_exists():
            return
        try:
            if follower.take_over():
                window.say(HERE_NOW)
                return
            if follower.look():
                window.say(window.base.actions[window.base.at - 1] if window.base.at else NOTHING)
        except JournalError as error:
            window.say(error.text, bad=True)
            return
        window.top.after(EVERY, look)

    window.top.after(EVERY, look)
