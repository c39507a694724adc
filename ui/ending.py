"""When a game in a window has ended: shows the winner's moment once all points are known; until
then says what is missing, and how to enter it.
"""

from __future__ import annotations

import tkinter
from collections.abc import Callable
from datetime import datetime
from itertools import islice
from typing import TYPE_CHECKING

from referee.notation import AnyEvent
from referee.table import Finish, HasTable
from referee.text import Text
from ui.desk import Host
from ui.kit import flat, soften
from ui.kit.pieces import CROWN

if TYPE_CHECKING:
    from referee.exports.play import Play
    from ui.moment import Moment

MISSING = Text(
    "게임이 끝났습니다. 결과를 보려면 더 적어야 합니다: {what}",
    "The game is over. The result still needs: {what}",
)
NOT_YET = Text("아직 결과가 없습니다: {what}", "There is no result yet: {what}")
INK = "#2A2100"
"""On gold, by day and by night."""
SEE = Text("결과 보기", "See the result")
KINDS = 60  # of what may happen next are looked at


class Ending:
    """Belongs to a window. due: the game has ended, the moment was not shown yet."""

    def __init__(self, window: Host) -> None:
        self.window = window
        self.due = self.asked = False
        self.way: tkinter.Button | None = None

    def build(self, notes: tkinter.Misc, fit: Callable[[], object]) -> None:
        """The way to the result among the notes at the lower right, once somebody has won. fit():
        another note is there.
        """
        self.fit_notes = fit
        kit = self.window.kit
        self.crown = kit.picture("sign", 16, 16, kit.c.gold, sign=CROWN, colour=INK)
        self.way = flat(kit, notes, "see_result", SEE, self.see, "gold", INK, INK,
                        image=self.crown, compound="left")  # fmt: skip
        soften(kit, self.way, kit.c.gold)

    @property
    def there(self) -> bool:
        """Whether the way to the result is shown."""
        window, result = self.window, self.window.result
        won = result and result.standings and result.standings.winners
        return bool(won) and window.totals_shown and len(window.layers) == 1

    def see(self) -> None:
        """See the result; a game that is only counted ends with it."""
        if self.counted:
            self.window.finish()
        else:
            self.show()

    @property
    def counted(self) -> bool:
        """Whether all is known of a game that nobody has called over."""
        window = self.window
        if len(window.layers) > 1 or not window.totals_shown or window.game.over(window.state):
            return False
        known = window.result and window.result.standings
        return bool(known and known.winners) and not self.play().missing

    def _place(self) -> None:
        if self.way is None or not self.way.winfo_exists():
            return
        if self.there and not self.window.leads_to_result:
            self.way.pack(side="right", padx=(self.window.kit.px(8), 0))
        else:
            self.way.pack_forget()
        self.fit_notes()

    def did(self, before: HasTable, event: AnyEvent) -> None:
        """An event was recorded in the window: is the game over now that it was played?"""
        game, state = self.window.game, self.window.state
        if len(self.window.layers) > 1 or not game.over(state):
            self.due = False
        elif isinstance(event, Finish) or (not game.over(before) and self._move(before, event)):
            self.due, self.asked = True, False
        self.look()

    def _move(self, before: HasTable, event: AnyEvent) -> bool:
        """Whether an event is one of play, not one that lays out what is there."""
        following = islice(self.window.game.choices(before), KINDS)
        return type(event) in {type(choice) for choice in following}

    def look(self) -> None:
        """The state has been counted, or is shown now: if the moment is due, show it."""
        window = self.window
        self._place()
        if not self.due or window.result is None or not window.totals_shown or window.flagged:
            return
        if missing := self.play().missing:
            if not self.asked:
                self.asked = True
                window.ask(MISSING(what=missing[0]), window.fill_in())
            return
        self.due = False
        window.top.after_idle(self.show)

    def play(self) -> Play:
        """The game in the window, as it is shared, too."""
        from referee.exports.play import Play

        return Play.of_journal(self.window.base, self.window.journal)

    def show(self) -> Moment | None:
        """The winner's moment; None = there is no result yet, which is said."""
        from ui.moment import Moment
        from ui.outcome import Outcome

        window = self.window
        if not window.top.winfo_exists():
            return None
        play = self.play()
        if play.missing:
            window.say(NOT_YET(what=play.missing[0]), bad=True)
            return None
        now = datetime.now().astimezone()
        kept = window.app.settings
        return Moment(window, Outcome(play, kept.colours, kept.chosen, now))
